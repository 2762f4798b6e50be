"""The server for readers: tools with schemas, resources, and its transports."""

import inspect
import json
import socket
from collections.abc import Mapping
from typing import Any

import anyio
import uvicorn
from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import UnexpectedToolError
from mcp.server.mcpserver.resources import Resource, TextResource
from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult, TextContent, ToolAnnotations
from pydantic import ValidationError

from duchy import __version__
from duchy.bots.players import BOTS
from duchy.core.errors import DuchyError
from duchy.mcp.tables import Tables
from duchy.mcp.texts import ReaderTexts
from duchy.mcp.tools import Reply, Tools
from duchy.play.texts import Texts, rules_text
from duchy.shelf import Shelf

READING = {"list_games", "list_tables", "read_rules", "read_position", "list_actions", "why_not", "preview"}
"""The tools that change nothing."""
SHORT = 200
"""Maximum number of characters of a wrong value that an error quotes."""
LONGEST = 2000
"""Maximum number of characters of an error."""


class ReaderServer(MCPServer[Any]):
    """A server whose tools answer every mistake with a sentence that says what would work."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.say = tables.say
        tools = [self._tool(name, method) for name, method in inspect.getmembers(Tools(tables), inspect.ismethod)]
        super().__init__(
            "duchy",
            instructions=self.say("instructions"),
            version=__version__,
            tools=[tool for tool in tools if tool is not None],
            resources=self._resources(),
            log_level="WARNING",
        )

    def _tool(self, name: str, method: Any) -> Tool | None:
        """Return a tool with the descriptions of its arguments, and with all possible values where they are few."""
        if name.startswith("_"):
            return None
        tool = Tool.from_function(
            method,
            name,
            description=self.say(f"tool-{name}"),
            annotations=ToolAnnotations(read_only_hint=name in READING, open_world_hint=name == "join_table"),
            structured_output=False,
        )
        for argument, schema in tool.parameters["properties"].items():
            schema["description"] = self.say(f"arg-{argument}")
        values = {"game": self.tables.shelf.names(), "level": list(BOTS)}
        for argument in values.keys() & tool.parameters["properties"].keys():
            tool.parameters["properties"][argument]["enum"] = values[argument]
        tool.parameters["additionalProperties"] = False
        return tool

    def _resources(self) -> list[Resource]:
        """Return the rules and the components of every game."""
        resources: list[Resource] = []
        for name, game in self.tables.shelf.games().items():
            texts = Texts(game, self.say.language)
            facts = [
                self.say("fact", pieces=fact.pieces, fact=texts.fact(fact), source=fact.source, note=texts.note(fact))
                for fact in game.faces.components
            ]
            for kind, text in (
                ("rules", rules_text(game, self.say.language)),
                ("components", "\n".join(line.rstrip() for line in facts)),
            ):
                resources.append(
                    TextResource(
                        uri=f"duchy://{name}/{kind}",
                        name=f"{name}-{kind}",
                        title=self.say(f"resource-{kind}", game=texts.say("game-title")),
                        mime_type="text/markdown",
                        text=text,
                    )
                )
        return resources

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult:
        """Call a tool; a wrong name, wrong arguments and all errors of the game are answered with a sentence."""
        tool = self._tool_manager.get_tool(name)
        if tool is None:
            known = ", ".join(one.name for one in self._tool_manager.list_tools())
            return _refused(self.say("no-tool", given=name[:SHORT], known=known))
        unknown = [argument for argument in arguments if argument not in tool.parameters["properties"]]
        if unknown:
            return _refused(self._wrong(tool, [self.say("unknown-argument", given=unknown[0][:SHORT])]))
        try:
            validated = tool.fn_metadata.validate_arguments(arguments)
            reply: Reply = await tool.fn(**validated)
        except ValidationError as error:
            return _refused(self._wrong(tool, [self._sentence(one) for one in error.errors()]))
        except DuchyError as error:
            return _refused(self.say.error(error))
        except Exception as error:
            raise UnexpectedToolError(f"{name} failed") from error  # logged; nothing of it is sent
        text = reply.text or json.dumps(reply.data, ensure_ascii=False)
        content = {**reply.data, "text": reply.text} if reply.text else reply.data
        return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=content)

    def _sentence(self, error: Mapping[str, Any]) -> str:
        """Return what is wrong about an argument."""
        argument = str(error["loc"][0])
        if error["type"] == "missing":
            return self.say("missing-argument", argument=argument)
        return self.say("wrong-argument", argument=argument, given=repr(error["input"])[:SHORT])

    def _wrong(self, tool: Tool, sentences: list[str]) -> str:
        """Return sentences about wrong arguments, and what the tool takes."""
        required = tool.parameters.get("required", [])
        takes = [
            f"{argument}{'' if argument in required else '?'}: {_kind(schema)}"
            for argument, schema in tool.parameters["properties"].items()
        ]
        return " ".join(
            [*dict.fromkeys(sentences), self.say("takes", tool=tool.name, arguments="; ".join(takes) or "-")]
        )


def _kind(schema: Mapping[str, Any]) -> str:
    """Return what an argument may be, as in its schema."""
    if "enum" in schema:
        return " | ".join(map(str, schema["enum"]))
    return str(schema.get("type") or " | ".join(one["type"] for one in schema["anyOf"]))


def _refused(text: str) -> CallToolResult:
    """Return an error that a reader can act on."""
    text = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    return CallToolResult(content=[TextContent(type="text", text=text)], is_error=True)


def serve(language: str, listening: socket.socket | None = None) -> None:
    """Serve readers over standard input and output, or over HTTP on a socket, until the input ends or Ctrl-C."""

    async def run() -> None:
        server = ReaderServer(Tables(Shelf(), ReaderTexts(language)))
        try:
            if listening is None:
                await server.run_stdio_async()
            else:
                host = str(listening.getsockname()[0])
                app = server.streamable_http_app(host=host)
                await uvicorn.Server(uvicorn.Config(app, log_level="warning")).serve([listening])
        finally:
            await server.tables.close()

    anyio.run(run)
