"""Readers that play by a script: the SDK's own client, against a server in this process or in another one."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

pytest.importorskip("mcp", reason="needs the extra mcp")

from mcp.types import CallToolResult, TextContent

from duchy.mcp.server import ReaderServer
from duchy.mcp.tables import Tables
from duchy.mcp.texts import ReaderTexts
from duchy.shelf import Shelf
from mcp import Client

SHELF = Shelf()


class Reader:
    """A client that calls tools, and expects each reply to have a text and data that say the same."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """Call a tool that must work, and return its data."""
        result = await self.client.call_tool(tool, arguments)
        assert not result.is_error, text_of(result)
        assert text_of(result)
        data = result.structured_content
        assert isinstance(data, dict)
        return data

    async def refusal(self, tool: str, **arguments: Any) -> str:
        """Call a tool that must refuse, and return what it says."""
        result = await self.client.call_tool(tool, arguments)
        assert result.is_error, text_of(result)
        return text_of(result)

    async def play_on(self, table: str, rng: random.Random) -> dict[str, Any]:
        """Play at random to the end, and return the last reply."""
        reply = await self.call("wait_for_turn", table=table)
        while reply["status"] != "over":
            if reply["status"] == "your-turn":
                listed = await self.call("list_actions", table=table)
                action = rng.choice(listed["actions"])["action"]
                reply = await self.call("play", table=table, action=action, position=listed["position"])
            else:
                reply = await self.call("wait_for_turn", table=table)
        return reply


def text_of(result: CallToolResult) -> str:
    """Return the text of a reply."""
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


@asynccontextmanager
async def reader(language: str = "en", shelf: Shelf = SHELF) -> AsyncIterator[tuple[Reader, Tables]]:
    """Yield a reader of a server in this process, and its tables."""
    tables = Tables(shelf, ReaderTexts(language))
    try:
        async with Client(ReaderServer(tables)) as client:
            yield Reader(client), tables
    finally:
        await tables.close()
