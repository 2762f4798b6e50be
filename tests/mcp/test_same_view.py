"""What a reader sees depends only on what its seat may know, and is the same at a local table and at a server's."""

import asyncio
import random
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="needs the extra mcp")
pytest.importorskip("litestar", reason="needs the extra web")

from duchy.core.game import SPECTATOR
from duchy.core.state import State
from duchy.mcp.prose import UNSAID, prose
from duchy.mcp.tables import OpenTable, Tables
from duchy.mcp.texts import ReaderTexts
from duchy.mcp.tools import Tools
from duchy.play.match import Match
from duchy.play.scene import pieces
from duchy.play.texts import LANGUAGES
from duchy.server.store.migrate import migrate
from duchy.terminal.local_session import LocalSession
from duchy.terminal.saves import GameFile
from duchy.terminal.wire import TableLink
from duchy.testing.walks import settings
from duchy.testing.worlds import twins
from tests import seeds
from tests.mcp.readers import SHELF, Reader, reader
from tests.server.live import live

NAMES = SHELF.names()
WORLDS = 20
"""Maximum number of pairs of positions that are compared in one game."""
FIRST = 20
"""Number of the first pairs that are all compared: some games hide something at the beginning only."""
STOPS = 6
"""Number of positions of each history that are compared."""


def at(name: str, state: State, seat: int) -> LocalSession:
    """Return a table at a position, at which a reader has a seat."""
    match = Match(SHELF.load(name), int(state.seats), 7, start=state, auto_roll=False)
    bots = {other: "random" for other in range(match.players) if other != seat}
    return LocalSession(match, bots, GameFile(match, bots, id="same"), "en", forced=False)


async def everything(session: LocalSession, seat: int) -> list[Any]:
    """Return all that the tools say about a table, without playing."""
    tables = Tables(SHELF, ReaderTexts("en"))
    tables.open["same"] = OpenTable(session, tables.say)
    tools = Tools(tables)
    replies: list[Any] = [await tools.list_tables(), await tools.read_position("same")]
    replies += [await tools.read_position("same", "prose"), await tools.read_position("same", "data")]
    if session.deciding_seat() == seat:
        listed = await tools.list_actions("same")
        replies.append(listed)
        replies += [await tools.preview("same", one["action"]) for one in listed.data["actions"][:5]]
        verbs = session.match.game.space.verbs
        for verb in verbs:
            action = session.match.game.words(int(verb.base))
            replies.append(await tools.why_not("same", action))
    return replies


@pytest.mark.parametrize("name", NAMES)
def test_a_reader_never_sees_what_its_seat_cannot_know(name: str) -> None:
    game = SHELF.load(name)
    compared = decided = 0
    for number, (players, options) in enumerate(settings(game)):
        found = enumerate(twins(game, players, options, number) if players > 1 else ())
        some = (pair for i, pair in found if pair[2] != SPECTATOR and (i < FIRST or i % 7 == 0))
        for state, other, seat in islice(some, WORLDS):
            replies = asyncio.run(everything(at(name, state, seat), seat))
            assert replies == asyncio.run(everything(at(name, other, seat), seat)), (
                f"seat {seat}, {game.question(state)}"
            )
            compared += 1
            decided += len(replies) > 3
    assert compared > 4 and decided, (compared, decided)


async def compare(local: Reader, here: str, remote: Reader, there: str) -> None:
    """Compare all that two readers are told about a table."""

    async def both(tool: str, **arguments: Any) -> list[dict[str, Any]]:
        return [await local.call(tool, table=here, **arguments), await remote.call(tool, table=there, **arguments)]

    one, another = await both("read_position", format="data")
    assert one["status"] == another["status"] == "your-turn"
    deciding = [reply["view"].pop("deciding") for reply in (one, another)]
    assert one["view"] == another["view"]
    one, another = await both("read_position", format="prose")
    assert one["text"].partition("\n")[2] == another["text"].partition("\n")[2]
    one, another = await both("read_position")
    cut = [reply["text"].partition("\n\n")[2] for reply in (one, another)]
    assert cut[0] == cut[1] and len(cut[0]) > 100, "the table, the question, and what to do next"
    one, another = await both("list_actions")
    assert one["actions"] == another["actions"]
    # In secret, a server's bots choose at once, and those of a local table afterwards: then more is final there.
    for action in one["actions"][:8] if deciding[0] == deciding[1] else ():
        one, another = await both("preview", action=action["action"])
        for key in ("events", "points", "by", "change", "ends_turn", "final"):
            assert one[key] == another[key], (action, key)
    for action in ("mark 6 A1", "draw 2", "workers 1", "1", "die"):
        one, another = await both("why_not", action=action)
        assert (one["legal"], one["reason"]) == (another["legal"], another["reason"]), action


@pytest.mark.parametrize("name", NAMES)
def test_the_same_history_looks_the_same_at_a_local_table_and_at_a_server_s(name: str, tmp_path: Path) -> None:
    rng = random.Random(seeds.derived(name))
    address = str(tmp_path / "duchy.db")
    migrate(address, tmp_path / "aside")

    async def run() -> None:
        async with live(address, SHELF) as house, reader() as (local, tables), reader() as (remote, _):
            link = f"http://127.0.0.1:{house.port}/room/"
            opened = await local.call("open_table", game=name, players=2, level="random", seed=seeds.derived("dice"))
            here = opened["table"]
            for _ in range(STOPS):
                table = tables.at(here)
                assert isinstance(table.session, LocalSession)
                made = await TableLink(f"{link}-", "P1", "en").client.import_record(table.session.file.text())
                there = (await remote.call("join_table", link=f"{link}{made.id}", name="P1"))["table"]
                await compare(local, here, remote, there)
                await remote.call("leave_table", table=there)
                for _ in range(rng.randrange(1, 9)):
                    actions = (await local.call("list_actions", table=here))["actions"]
                    await local.call("play", table=here, action=rng.choice(actions)["action"])
            ended = await local.play_on(here, rng)
            assert ended["status"] == "over"

    asyncio.run(run())


def test_a_reader_plays_a_whole_game_at_a_server_s_table_by_its_link(tmp_path: Path) -> None:
    address = str(tmp_path / "duchy.db")
    migrate(address, tmp_path / "aside")

    async def run() -> None:
        async with live(address, SHELF) as house, reader() as (one, _), reader("fr") as (other, _):
            host, made = await house.table("open", "bot", game="burgundy-dice")
            link = f"http://127.0.0.1:{house.port}/room/{made['id']}"
            joined = await one.call("join_table", link=link, name="Ida")
            table = joined["table"]
            assert joined["status"] == "not-started" and joined["seat"] == 0 and not joined["local"]
            assert "wait_for_turn" in await one.refusal("play", table=table, action="1")
            assert (await one.call("wait_for_turn", table=table, seconds=0))["status"] == "not-started"
            answer = await host.post(f"/api/tables/{made['id']}/room", do="start")
            assert answer.status_code == 200, answer.text
            ended = await one.play_on(table, random.Random(7))
            assert len(ended["scores"]) == 2
            again = await other.call("join_table", link=link)
            assert again["status"] == "over" and again["scores"] == ended["scores"]

    asyncio.run(run())


def test_a_reader_takes_a_move_back_at_a_server_s_table(tmp_path: Path) -> None:
    address = str(tmp_path / "duchy.db")
    migrate(address, tmp_path / "aside")

    async def run() -> None:
        async with live(address, SHELF) as house, reader() as (one, _):
            host, made = await house.table("open", "bot", game="burgundy")
            joined = await one.call("join_table", link=f"http://127.0.0.1:{house.port}/room/{made['id']}")
            table = joined["table"]
            assert (await host.post(f"/api/tables/{made['id']}/room", do="start")).status_code == 200
            assert (await one.call("wait_for_turn", table=table))["status"] == "your-turn"
            before = await one.call("read_position", table=table, format="data")
            workers = next(action for action in before["view"]["legal"] if action.startswith("workers"))
            played = await one.call("play", table=table, action=workers)
            assert played["status"] == "your-turn" and played["position"] != before["position"]
            await one.call("undo", table=table)
            assert (await one.call("read_position", table=table, format="data"))["view"] == before["view"]
            assert "Nothing to undo" in await one.refusal("undo", table=table)

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_everything_on_the_table_is_said_in_words(name: str, language: str) -> None:
    game = SHELF.load(name)
    rng = random.Random(seeds.derived(name))
    match = Match(game, 2, seeds.derived("dice"), names=["Anne", "Bert"])
    texts, say = match.texts(language), ReaderTexts(language)
    while not match.over:
        match.play(rng.choice(match.legal(match.deciding[0])), match.deciding[0])
        if len(match.plies) % 11:
            continue
        seen = game.seen_by(match.state, 0)
        lines = prose(game, seen, 0, texts, say)
        text = "\n".join(lines)
        assert lines[0] == say("prose-table") and "Anne" in text and "Bert" in text
        assert not re.search(r"(?:term|place|prose)-\w|\{|\$", text), text
        for piece in pieces(game, seen, 0):
            kind = piece.place.partition("/")[0]
            if texts.has(f"term-{piece.kind}") and kind not in UNSAID:
                assert texts.say(f"term-{piece.kind}") in text, piece
                assert piece.number == 1 or f"{piece.number} × {texts.say(f'term-{piece.kind}')}" in text, piece
