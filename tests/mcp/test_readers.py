"""Readers play whole games over each transport, and every mistake is answered with a sentence that helps."""

import asyncio
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

pytest.importorskip("mcp", reason="needs the extra mcp")

from duchy.play.match import Match
from duchy.play.texts import LANGUAGES
from duchy.shelf import Shelf
from duchy.terminal import saves
from mcp import Client, StdioServerParameters
from tests import seeds
from tests.mcp.readers import SHELF, Reader, reader, text_of

NAMES = SHELF.names()
ROUNDS = 60
"""Number of random mistakes for each tool."""
PROGRAM = [sys.executable, "-m", "duchy", "mcp"]


@contextmanager
def served() -> Iterator[str]:
    """Yield the address of a server over HTTP in another process."""
    with subprocess.Popen([*PROGRAM, "--http", "--port", "0"], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+/mcp", server.stdout.readline())
            assert address is not None
            yield address[0]
        finally:
            server.terminate()


async def plays_one_of_each(client: Client) -> None:
    """Play a game of each kind, and compare its result with its saved record."""
    for name in NAMES:
        one = Reader(client)
        opened = await one.call("open_table", game=name, level="random", seed=7)
        ended = await one.play_on(opened["table"], random.Random(name))
        match, _ = saves.load(saves.find(opened["table"]), Shelf())
        assert match.over and match.game.name == name
        assert (ended["scores"], ended["ranks"]) == (match.scores, match.ranks)
        assert str(match.scores[0]) in ended["text"]
        assert match.seed == 7


def test_a_script_plays_a_whole_game_of_each_kind_over_standard_input() -> None:
    async def run() -> None:
        server = StdioServerParameters(command=PROGRAM[0], args=PROGRAM[1:], env=dict(os.environ))
        async with Client(server) as client:
            await plays_one_of_each(client)

    asyncio.run(run())


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_a_script_plays_a_whole_game_of_each_kind_over_http(mode: str) -> None:
    async def run(address: str) -> None:
        async with Client(address, mode=mode) as client:
            await plays_one_of_each(client)

    with served() as address:
        asyncio.run(run(address))


def test_a_page_of_another_site_cannot_call_a_tool_over_http() -> None:
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    accept = {"accept": "application/json, text/event-stream"}
    with served() as address, httpx.Client(trust_env=False, headers=accept) as client:
        assert client.post(address, json=call, headers={"host": "duchy.example"}).status_code == 421
        assert client.post(address, json=call, headers={"origin": "https://duchy.example"}).status_code == 403
        assert client.post(address, json=call).status_code in (200, 400)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tool_and_every_argument_is_described(language: str) -> None:
    async def run() -> None:
        async with reader(language) as (one, _):
            tools = (await one.client.list_tools()).tools
            assert len(tools) == 13
            for tool in tools:
                assert tool.description and not tool.description.startswith("tool-"), tool.name
                assert tool.input_schema["additionalProperties"] is False
                for name, schema in tool.input_schema["properties"].items():
                    assert schema["description"] and not schema["description"].startswith("arg-"), name
                    assert "enum" not in schema or schema["enum"]

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_and_the_components_of_every_game_are_resources(language: str) -> None:
    async def run() -> None:
        async with reader(language) as (one, _):
            listed = {str(resource.uri) for resource in (await one.client.list_resources()).resources}
            assert listed == {f"duchy://{name}/{kind}" for name in NAMES for kind in ("rules", "components")}
            for uri in listed:
                (content,) = (await one.client.read_resource(uri)).contents
                assert "R1" in content.text if uri.endswith("rules") else content.text.count("\n") > 5  # type: ignore[union-attr]

    asyncio.run(run())


WRONG: tuple[Any, ...] = (
    "", " ", "x" * 5000, -1, 0, 3, 10**30, 1.5, True, None, [], ["R1"], ["R1-R999"], {}, {"a": "b"}, {"duchy": 7},
    "burgundy-dice", "chess", "http://127.0.0.1:1/room/x", "file:///etc/passwd", "\ud800", "é\u202e\x00", "[]",
    "undo", "?", "data", "master", "cmd: /bin/false", "R1", "nan", "inf", "1e400", "null",
)  # fmt: skip
"""Values of arguments, some of which may be right."""


def test_whatever_is_wrong_is_answered_with_a_sentence_and_the_table_stays_usable(
    caplog: pytest.LogCaptureFixture,
) -> None:
    rng = random.Random(seeds.derived("wrong"))

    async def run() -> None:
        async with reader() as (one, tables):
            opened = await one.call("open_table", game="burgundy-dice", level="random", seed=1, practice=True)
            table = opened["table"]
            tools = (await one.client.list_tools()).tools
            refused = 0
            for tool in tools * ROUNDS:
                action = rng.choice(["mark 1 A1", "take-worker", "1", "start C2"])
                arguments = {name: rng.choice((*WRONG, action)) for name in tool.input_schema["properties"]}
                if rng.random() < 0.8 and "table" in arguments:
                    arguments["table"] = table
                for name in list(arguments):
                    if rng.random() < 0.2:
                        del arguments[name]
                if rng.random() < 0.1:
                    arguments[rng.choice(("tabel", "", "self"))] = 1
                if tool.name == "leave_table" and arguments.get("table") == table:
                    arguments["table"] = f"{table}x"
                if tool.name == "wait_for_turn" and arguments.get("seconds") == 3:
                    del arguments["seconds"]
                try:
                    result = await one.client.call_tool(tool.name, arguments)
                except ValueError:  # what JSON cannot say is not sent
                    continue
                text = text_of(result)
                assert text and "Traceback" not in text and not re.search(r"\w+Error|failed$", text), (tool, arguments)
                if result.is_error:
                    refused += 1
                    assert (re.search(r"[.!?:\w)»”…-]$", text) and text[0].isupper()) or text[0] in "“‘'1234567890", (
                        text
                    )
                    assert len(text) < 3000, text
                if len(tables.open) > 5:
                    await tables.leave(next(id for id in tables.open if id != table))
            assert refused > len(tools) * ROUNDS / 3
            await one.play_on(table, rng)

    asyncio.run(run())
    assert not caplog.records, "no tool raised an unexpected error"


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("open_table", {"game": "chess"}, "burgundy-dice"),
        ("open_table", {"game": "bruges", "players": 9}, "2"),
        ("open_table", {"game": "bruges", "level": "cmd: true"}, "choose from: random"),
        ("open_table", {"game": "bruges", "seat": 2}, "seats go from 0 to 1"),
        ("open_table", {"game": "bruges", "tables": 2}, "Arguments of open_table: game: "),
        ("open_table", {}, "The argument game is missing"),
        ("read_position", {"table": "x"}, "open tables: {table}"),
        ("read_position", {"table": "{table}", "format": "svg"}, "wrong value: 'svg'"),
        ("play", {"table": "{table}", "action": "mark 6 A1"}, "Legal actions: start C2, start C5"),
        ("play", {"table": "{table}", "action": "start"}, "means several actions: start C2"),
        ("play", {"table": "{table}", "action": "castle it"}, "not an action of this game. Legal actions: start C2"),
        ("play", {"table": "{table}", "action": "start C2", "position": "9.9"}, "nothing was played"),
        ("preview", {"table": "{table}", "action": "start A1"}, "Legal actions: start C2"),
        ("undo", {"table": "{table}"}, "practice"),
        ("list_actions", {"table": "{table}", "contains": "zz"}, "call list_actions without contains"),
        ("read_rules", {"game": "burgundy-dice", "rules": ["R999"]}, "rules go from R1 to"),
        ("read_rules", {"game": "burgundy-dice", "search": "submarine"}, "try another word"),
        ("wait_for_turn", {"table": "{table}", "seconds": 1e9}, "from 0 to 300"),
        ("join_table", {"link": "duchy.example"}, "https://duchy.example/room/ID"),
        ("join_table", {"link": "http://127.0.0.1:1/room/x"}, "No server is answering"),
        ("castle", {}, "Tools: "),
    ],
)
def test_a_mistake_is_answered_with_what_would_work(tool: str, arguments: dict[str, Any], said: str) -> None:
    async def run() -> None:
        async with reader() as (one, _):
            table = (await one.call("open_table", game="burgundy-dice", seed=7))["table"]
            given = {name: table if value == "{table}" else value for name, value in arguments.items()}
            assert said.format(table=table) in await one.refusal(tool, **given)

    asyncio.run(run())


def test_a_practice_game_takes_decisions_back_until_the_others_have_acted() -> None:
    async def run() -> None:
        async with reader() as (one, tables):
            opened = await one.call("open_table", game="burgundy-dice", level="random", seed=7, practice=True)
            table = opened["table"]
            played = await one.call("play", table=table, action="start C2")
            assert played["status"] == "confirm" and "wait_for_turn" in played["next"]
            assert "wait_for_turn" in await one.refusal("play", table=table, action="start C5")
            back = await one.call("undo", table=table)
            assert back["status"] == "your-turn"
            await one.call("play", table=table, action="start C5")
            after = await one.call("wait_for_turn", table=table)
            assert after["status"] == "your-turn" and any("P2 starts" in line for line in after["news"])
            assert "Nothing to undo" in await one.refusal("undo", table=table)
            match = tables.at(table).match()
            assert isinstance(match, Match) and len(match.plies) > 2

    asyncio.run(run())


def test_a_move_sent_twice_is_played_once() -> None:
    async def run() -> None:
        async with reader() as (one, tables):
            opened = await one.call("open_table", game="burgundy", level="random", seed=7)
            table, position = opened["table"], opened["position"]
            action = (await one.call("list_actions", table=table))["actions"][0]["action"]
            after = await one.call("play", table=table, action=action, position=position)
            played = list(tables.at(table).match().plies)
            assert position in await one.refusal("play", table=table, action=action, position=position)
            assert tables.at(table).match().plies == played
            assert (await one.call("read_position", table=table))["position"] == after["position"]

    asyncio.run(run())


def test_a_reader_sees_rules_by_number_by_range_and_by_word() -> None:
    async def run() -> None:
        async with reader() as (one, _):
            found = await one.call("read_rules", game="burgundy", rules=["R3-R5", "9"])
            assert list(found["rules"]) == ["R3", "R4", "R5", "R9"]
            assert "R9. " in found["text"]
            mentions = await one.call("read_rules", game="burgundy", search="castle")
            assert any(re.match(r"R\d+\. .*castle", line) for line in mentions["found"])
            whole = await one.call("read_rules", game="burgundy")
            assert "R1" in whole["rules"] and len(whole["rules"]) > 40

    asyncio.run(run())
