"""A server's table in the terminal: joining by link, playing, and reconnecting as the same person."""

import asyncio
import io
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import ANY

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Input

pytest.importorskip("litestar", reason="needs the extra web")

from duchy.core.errors import DuchyError
from duchy.play import record
from duchy.server.store.migrate import migrate
from duchy.server.wire.requests import ChairWanted, Leave, TableWanted
from duchy.shelf import Shelf
from duchy.terminal.app import Terminal
from duchy.terminal.pages import Page
from duchy.terminal.plain import Plain
from duchy.terminal.reading import command
from duchy.terminal.remote_session import RemoteSession
from duchy.terminal.table import ASKING, CONFIRM, OVER, MatchScreen
from duchy.terminal.tables import record_of, tables
from duchy.terminal.wire import TableLink
from tests.server.live import PATIENCE, Live, live
from tests.server.tables import SHELF
from tests.terminal.test_table import MOVES, WHOLE, seen, settled, typed


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    migrate(str(tmp_path / "duchy.db"), tmp_path / "aside")
    return str(tmp_path / "duchy.db")


async def until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


def guest_of(house: Live, id: str, name: str, language: str = "en", shelf: Shelf = SHELF) -> RemoteSession:
    """Return a session that joins by the link of a table."""
    return RemoteSession(TableLink(f"http://127.0.0.1:{house.port}/room/{id}", name, language), shelf)


async def host_of(house: Live, game: str, shelf: Shelf, bots: int = 1, undo: str = "consent") -> RemoteSession:
    """Bert, who has opened a table with bots on the other chairs."""
    wire = guest_of(house, "-", "Bert").wire
    chairs = [ChairWanted("me", "Bert"), *(ChairWanted("bot", f"bot {i}") for i in range(bots))]
    made = await wire.client.open_table(TableWanted(game=game, chairs=chairs, bot="random", undo=undo))
    return guest_of(house, made.id, "Bert", shelf=shelf)


def test_a_guest_joins_by_link_plays_line_by_line_and_comes_back(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with live(database) as house:
            host, made = await house.table("me", "open")
            out = io.StringIO()
            lines: asyncio.Queue[str] = asyncio.Queue()
            session = guest_of(house, made["id"], "Bert")
            await session.enter()
            assert session.people == [1]
            playing = asyncio.create_task(Plain(session, Console(file=out, width=100), lines.get).run())
            await until(lambda: "hasn’t started yet" in out.getvalue())
            await host.post(f"/api/tables/{made['id']}/room", do="start")
            await until(lambda: session.deciding_seat() == 1)
            for line in ("nonsense", "? R1", "l", "s", "h", "yes", "r", "odd"):
                await lines.put(f"{line}\n")
            await until(lambda: session.deciding_seat() is None and session.received.is_new(1))
            await until(lambda: "only available in games against bots, at tables that allow them" in out.getvalue())
            await lines.put("q\n")
            await playing
            output = out.getvalue()
            assert "  1  " in output and "  2  " in output
            assert "Bert" in output
            assert "No choice matches “nonsense”" in output
            assert "There is nothing for you to vote on right now" in output and "Nothing to redo" in output
            again = guest_of(house, made["id"], "Bert")
            await again.enter()
            assert again.people == [1]
            await again.close()
            await session.close()
            monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
            with pytest.raises(DuchyError, match="no empty seat"):
                await guest_of(house, made["id"], "Cleo").enter()

    asyncio.run(run())


def test_a_table_of_the_server_opens_here_by_its_record(tmp_path: Path) -> None:
    path = tmp_path / "duchy.db"
    migrate(str(path), tmp_path / "aside")

    async def run() -> None:
        async with live(str(path)) as house:
            _, alone = await house.table("me", "bot", start=True)
            _, shared = await house.table("me", "open")
            assert {table["server"] for table in tables(path)} == {alone["id"], shared["id"]}
            text = record_of(alone["id"], SHELF, path)
            head = record.head_of(text)
            assert head.game == "pebbles" and head.bots == {1: "random"} and head.id == alone["id"]
            assert not record.read(text, SHELF).over
            with pytest.raises(DuchyError, match="with other players"):
                record_of(shared["id"], SHELF, path)
            with pytest.raises(DuchyError, match="no saved game"):
                record_of("nothing", SHELF, path)

    asyncio.run(run())


@pytest.mark.parametrize(
    "link", ["", "nonsense", "http://x", "http://[::1", "ftp://x/room/1", "http://127.0.0.1:1/room/x"]
)
def test_what_is_no_link_or_has_no_server_is_one_sentence(
    link: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(DuchyError):
        asyncio.run(RemoteSession(TableLink(link, "Bert", "en")).enter())


# --- on the whole screen ------------------------------------------------------------


@asynccontextmanager
async def screen(session: RemoteSession, fast: bool = True) -> AsyncIterator[Pilot[None]]:
    """Yield a guest's screen."""
    await session.enter()
    try:
        session.fast = fast
        async with Terminal("dark", session).run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            yield pilot
    finally:
        await session.close()


async def shows(pilot: Pilot[None], words: str) -> MatchScreen:
    """Return the table, once it shows some words."""
    match_screen = next(screen for screen in pilot.app.screen_stack if isinstance(screen, MatchScreen))
    try:
        async with asyncio.timeout(PATIENCE):
            while words not in seen(match_screen):
                await pilot.pause(0.02)
    except TimeoutError:
        raise AssertionError(seen(match_screen)) from None
    return match_screen


async def entered(pilot: Pilot[None], words: str) -> None:
    """Type a line."""
    pilot.app.screen.query_one(Input).value = words
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.parametrize("game", Shelf().names())
def test_a_pilot_plays_at_a_servers_table_on_the_same_screen(game: str, database: str) -> None:
    """The shortest game to its end."""
    rng = random.Random(game)
    played = 0

    async def run() -> None:
        async with live(database, Shelf()) as house:
            session = await host_of(house, game, Shelf())
            async with screen(session) as pilot:
                await shows(pilot, "you are the host: type “begin”")
                await entered(pilot, "begin")
                table = await settled(pilot)
                nonlocal played
                while table.mode != OVER and (game == WHOLE or played < MOVES):
                    played += 1
                    assert table.mode == ASKING, table.mode
                    assert session.match_of(0).legal(0) == [move.a for move in session.received.tables[0].moves]
                    choice = rng.choice(table.choices)
                    table = await typed(pilot, rng.choice((str(choice.number), choice.notation)))
                assert isinstance(pilot.app.screen, Page) is (game == WHOLE)
                assert table.session.match_of(0).state.scores()
                assert len(table.session.log(0)) > 20

    asyncio.run(run())


def test_where_nothing_can_be_undone_that_is_the_reason(database: str) -> None:
    async def run() -> None:
        async with live(database, Shelf()) as house:
            session = await host_of(house, "burgundy", Shelf(), undo="none")
            async with screen(session) as pilot:
                await entered(pilot, "begin")
                await settled(pilot)
                await entered(pilot, "1")
                await settled(pilot)
                await entered(pilot, "u")
                await shows(pilot, "At this table, nothing can be undone")

    asyncio.run(run())


def test_a_choice_is_asked_for_twice_refused_taken_back_and_played_again(database: str) -> None:
    async def run() -> None:
        async with live(database, Shelf()) as house:
            session = await host_of(house, "burgundy", Shelf())
            async with screen(session, fast=False) as pilot:
                await entered(pilot, "begin")
                table = await settled(pilot)
                while not session._seen(0).undo.steps or session.deciding_seat() is None:
                    if table.mode == CONFIRM:
                        assert "Enter to confirm, u to choose something else" in seen(table)
                        await entered(pilot, "u")
                        assert table.mode == ASKING
                        await entered(pilot, "1")
                        await pilot.press("escape")
                        assert table.mode == ASKING
                        await entered(pilot, "1")
                        await entered(pilot, "")
                    else:
                        await entered(pilot, "1")
                    table = await settled(pilot)
                before, taken = session.position_id(0), session.match_of(0).state.to_json()
                action = session._played[0][-1]
                await entered(pilot, "u")
                await until(lambda: session.position_id(0) != before and session.deciding_seat() == 0)
                assert action in session.match_of(0).legal(0)
                await entered(pilot, "r")
                await until(lambda: session.deciding_seat() == 0 and session.match_of(0).state.to_json() == taken)
                await entered(pilot, "r")
                await shows(pilot, "Nothing to redo")
                await entered(pilot, "add K1 A1")
                await shows(pilot, "")
                assert session.received.tables[0].moves
                await entered(pilot, "h")
                await shows(pilot, "1. ")
                await entered(pilot, "s /nonexistent/x")
                await shows(pilot, "cannot be used")

    asyncio.run(run())


def test_people_speak_ask_and_answer_in_sentences(database: str) -> None:
    async def run() -> None:
        async with live(database) as house:
            host, made = await house.table("me", "open")
            session = guest_of(house, made["id"], "Bert", "fr")
            async with screen(session) as pilot:
                await host.post(f"/api/tables/{made['id']}/room", do="start")
                await host.join()
                await host.ask("open", game=made["id"], seat=0)
                await settled(pilot)
                await host.ask("say", game=made["id"], seat=0, words="salut [/x]")
                await shows(pilot, "chair 0\u00a0: «\u00a0salut [/x]\u00a0»")
                await entered(pilot, "c bien le bonjour")
                line = {"number": ANY, "author": 2, "name": "Bert", "seat": 1, "words": "bien le bonjour", "at": ANY}
                await host.receive("chat", lines=[line])
                await entered(pilot, "1")
                table = host.last("table")
                at = {"game": made["id"], "seat": 0, "rev": table["rev"], "ply": table["ply"]}
                await host.ask("act", **at, a=table["moves"][0]["a"])
                await until(lambda: session.received.tables[1].deciding == [0])
                await shows(pilot, "En attente\u00a0: chair 0…")
                table = host.last("table")
                at |= {"rev": table["rev"], "ply": table["ply"]}
                assert (await host.ask("take-back", **at))["t"] == "done"
                await shows(pilot, "chair 0 veut annuler un coup. Tapez « oui » ou « non ».")
                await entered(pilot, "oui")
                await shows(pilot, "Un coup a été annulé.")
                await entered(pilot, "no")
                await shows(pilot, "Vous n’avez pas à voter pour l’instant")
                await host.post(f"/api/tables/{made['id']}/room", do="ask", seat=0, what="cancel")
                await shows(pilot, "veut annuler la partie")
                await entered(pilot, "y")
                await shows(pilot, "Tous les joueurs ont accepté d’annuler la partie.")
                await entered(pilot, "q")

    asyncio.run(run())


def test_clocks_are_shown_paused_and_stand_while_one_is_away(database: str) -> None:
    async def run() -> None:
        async with live(database) as house:
            host, made = await house.table("me", "open", clock="move", clock_time=86400, away=3)
            session = guest_of(house, made["id"], "Bert", "fr")
            async with screen(session) as pilot:
                await host.post(f"/api/tables/{made['id']}/room", do="start")
                await settled(pilot)
                assert session.label(0).startswith("chair 0 23:59:") or session.label(0).startswith("chair 0 1 j")
                await entered(pilot, "absent deux jours")
                await shows(pilot, "Dites pour combien")
                await entered(pilot, "absent 900")
                await shows(pilot, "72 heures")
                await entered(pilot, "absent 48")
                await until(lambda: any("absence de" in line for line in session.received.times()))
                await entered(pilot, "temps")
                await shows(pilot, "absence")
                await entered(pilot, "pause")
                await until(lambda: session.received.own_vote() is not None)
                await host.join()
                await host.ask("answer", game=made["id"], seat=0, what="pause", yes=True)
                await shows(pilot, "en pause")
                assert session.received.paused

    asyncio.run(run())


def test_a_server_that_stops_is_found_again_and_a_bot_gives_the_seat_back(database: str) -> None:
    async def run() -> None:
        async with live(database) as house:
            port = house.port
            session = await host_of(house, "pebbles", SHELF)
            entering = screen(session)
            pilot = await entering.__aenter__()
            await entered(pilot, "begin")
            table = await settled(pilot)
        await shows(pilot, "Reconnecting")
        await entered(pilot, "1")
        assert session.deciding_seat() is None
        async with live(database, port=port) as house:
            await until(lambda: session._sent is None and not session.received.trouble)
            table = await settled(pilot)
            assert table.mode == ASKING and "Reconnecting" not in seen(table)
            assert "take" in [verb.name for verb in session.received.game.space.verbs]
            await session.client.room(session.id, Leave(0))
            await shows(pilot, "A bot is playing for you")
            await entered(pilot, "back")
            await until(lambda: not session.alert or session.over)
            await entering.__aexit__(None, None, None)

    asyncio.run(run())


def test_after_a_lost_connection_what_is_new_is_shown_and_nothing_twice(database: str) -> None:
    received: list[str] = []

    def tells(session: RemoteSession, words: str) -> bool:
        received.extend(session.news(1))
        return any(words in line for line in received)

    async def run() -> None:
        async with live(database) as house:
            port = house.port
            host, made = await house.table("me", "open")
            session = guest_of(house, made["id"], "Bert")
            await session.enter()
            leading = asyncio.create_task(session.follow(lambda: None))
            await host.post(f"/api/tables/{made['id']}/room", do="start")
            await host.join()
            await host.ask("open", game=made["id"], seat=0)
            await host.ask("say", game=made["id"], seat=0, words="hello")
            await until(lambda: tells(session, "hello") and session.deciding_seat() == 1)
            table = session._seen(1)
            session.play(table.moves[0].a, 1)
            await until(lambda: session.deciding_seat() is None and session.received.is_new(1))
            leading.cancel()
        known = session.log(1)
        async with live(database, port=port) as house:
            await host.join()
            await host.ask("open", game=made["id"], seat=0)
            await host.ask("say", game=made["id"], seat=0, words="again")
            seen = host.last("table")
            at = {"game": made["id"], "seat": 0, "rev": seen["rev"], "ply": seen["ply"]}
            await host.ask("act", **at, a=seen["moves"][0]["a"])
            leading = asyncio.create_task(session.follow(lambda: None))
            await until(lambda: tells(session, "again") and len(session.log(1)) > len(known))
            assert [line for line in received if "chair 0:" in line] == ["chair 0: “hello”", "chair 0: “again”"]
            log = session.log(1)
            assert log[: len(known)] == known and len(log) > len(known), "what happened meanwhile is in the log"
            assert [line for line in received if "chair 0:" not in line][-len(log) + len(known) :] == log[len(known) :]
            leading.cancel()
            await session.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("oui", "yes"),
        ("non", "no"),
        ("retirer", "withdraw"),
        ("commencer", "begin"),
        ("reprendre", "back"),
        ("temps", "time"),
        ("continuer", "resume"),
        ("absent", "away"),
        ("yes", "yes"),
    ],
)
def test_commands_of_a_table_are_typed_in_either_language(words: str, meant: str) -> None:
    parsed = command(words, RemoteSession.commands)
    assert parsed is not None
    assert parsed.command == meant
