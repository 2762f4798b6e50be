"""Games of the terminal open on the server, and games of the server in the terminal."""

import asyncio
import random
from pathlib import Path

import pytest

pytest.importorskip("litestar", reason="needs the extra web")

from duchy.play import record
from duchy.play.match import Match
from duchy.server.store.migrate import migrate
from duchy.server.wire.requests import ChairWanted, TableWanted
from duchy.shelf import Shelf
from duchy.terminal import saves, tables
from duchy.terminal.local_session import LocalSession
from duchy.terminal.remote_session import RemoteSession
from duchy.terminal.saves import GameFile
from duchy.terminal.wire import TableLink
from tests.server.live import Live, live
from tests.terminal.playing import play_on
from tests.terminal.test_remote import until

NAMES = Shelf().names()


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the server's database, where it is by default."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "duchy").mkdir()
    migrate(str(tables.database()), tmp_path / "aside")
    return str(tables.database())


def wire_to(house: Live, id: str = "-") -> TableLink:
    return TableLink(f"http://127.0.0.1:{house.port}/room/{id}", "Anne", "en")


def sat(name: str, shelf: Shelf, bot: str = "random") -> LocalSession:
    """Return a new game of the terminal against a bot."""
    match = Match(shelf.load(name), 2, 11, names=["Anne"], auto_roll=False)
    return LocalSession(match, {1: bot}, GameFile(match, {1: bot}), "en")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_the_terminal_goes_on_in_the_server(name: str, database: str) -> None:
    local = sat(name, Shelf())
    play_on(local, random.Random(name), 6)
    text = local.file.path.read_text(encoding="utf-8")
    local.match.roll()
    played = local.match.plies

    async def run() -> None:
        async with live(database, Shelf()) as house:
            wire = wire_to(house)
            made = await wire.client.import_record(text)
            assert made.seats == [0], "the bot's seat is a bot's again"
            room = (await wire.client.table(made.id)).room
            assert room.chairs[1].bot == "random" and room.chairs[0].name == "Anne"
            table = (await house.server.rooms.room(made.id)).table
            assert table is not None and table.match is not None
            assert table.match.plies[: len(played)] == played, "the same dice"
            remote = RemoteSession(wire_to(house, made.id))
            await remote.enter()
            leading = asyncio.create_task(remote.follow(lambda: None))
            await until(lambda: remote.deciding_seat() == 0)
            remote.play(remote.match_of(0).legal(0)[0], 0)
            before = remote.position_id(0)
            await until(lambda: remote.position_id(0) != before)
            leading.cancel()
            await remote.close()

    asyncio.run(run())


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_game_of_the_terminal_is_a_finished_one_in_the_server(name: str, database: str) -> None:
    local = sat(name, Shelf())
    play_on(local, random.Random(name))
    text = local.file.path.read_text(encoding="utf-8")

    async def run() -> None:
        async with live(database, Shelf()) as house:
            wire = wire_to(house)
            made = await wire.client.import_record(text)
            assert made.seats == [0], "the bot keeps its seat"
            whole = await wire.client.record(made.id, 0)
            assert record.read(whole).state.to_json() == local.match.state.to_json()

    asyncio.run(run())


def on_disk(table: str) -> str:
    return saves.load(tables.find(table, Shelf()), Shelf())[0].state.to_json()


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_the_server_goes_on_in_the_terminal_and_a_finished_one_is_kept_here(name: str, database: str) -> None:
    rng = random.Random(name)
    stands: list[str] = []
    ids: list[str] = []

    async def run() -> None:
        async with live(database, Shelf()) as house:
            wanted = TableWanted(
                game=name, chairs=[ChairWanted("me", "Anne"), ChairWanted("bot", bot="random")], start=True
            )
            for whole in (False, True):
                made = await wire_to(house).client.open_table(wanted)
                remote = RemoteSession(wire_to(house, made.id))
                await remote.enter()
                leading = asyncio.create_task(remote.follow(lambda: None))
                while not remote.over and (whole or len(stands) < 6):
                    await until(lambda remote=remote: remote.deciding_seat() == 0 or remote.over)  # type: ignore[misc]
                    if not remote.over:
                        remote.play(rng.choice(remote.match_of(0).legal(0)), 0)
                        stands.append("")
                await until(lambda remote=remote: remote.deciding_seat() == 0 or remote.over)  # type: ignore[misc]
                table = (await house.server.rooms.room(made.id)).table
                assert table is not None and table.match is not None
                await until(lambda table=table: not table.bots_due())  # type: ignore[misc]
                stands.append(table.match.state.to_json())
                ids.append(made.id)
                if whole:
                    await until(lambda: any(game.name == ids[-1] and game.over for game in saves.saved()))
                else:
                    await until(lambda: on_disk(ids[-1]) == stands[-1])
                leading.cancel()
                await remote.close()

    asyncio.run(run())
    running, finished = ids
    path = tables.find(running, Shelf())
    match, head = saves.load(path, Shelf())
    assert head.bots == {1: "random"} and match.names[0] == "Anne"
    kept = GameFile(match, head.bots, path, head.id)
    kept.begin()
    play_on(LocalSession(match, head.bots, kept, "en"), rng)
    assert saves.read_saved(path).over
    saved = saves.read_saved(saves.find(finished))
    assert saved.over and saved.head.bots == {1: "random"}
    assert record.read(saved.path.read_text(encoding="utf-8")).state.to_json() == stands[-1]


def test_a_game_with_a_file_of_components_goes_both_ways(database: str) -> None:
    text = Shelf().load("bruges").template(str)
    shelf = Shelf().with_components("bruges", text)
    local = sat("bruges", shelf)
    play_on(local, random.Random(1), 6)
    kept = local.file.path.read_text(encoding="utf-8")

    async def run() -> str:
        async with live(database, Shelf()) as house:
            with pytest.raises(Exception, match="components file"):
                await wire_to(house).client.import_record(kept)
        async with live(database, shelf) as house:
            made = await wire_to(house).client.import_record(kept)
            remote = RemoteSession(wire_to(house, made.id))
            await remote.enter()
            assert remote.match_of(0).options["components"].startswith("file-")
            await remote.close()
            return str(made.id)

    path = tables.find(asyncio.run(run()), Shelf())
    match, _ = saves.load(path, Shelf())
    assert match.options == local.match.options


def test_bots_that_the_server_does_not_know_are_some_of_its_own(database: str) -> None:
    local = sat("burgundy-dice", Shelf())
    play_on(local, random.Random(1), 3)
    text = local.file.text().replace("chair 2 random", "chair 2 cmd: ./mybot")

    async def run() -> None:
        async with live(database, Shelf()) as house:
            wire = wire_to(house)
            made = await wire.client.import_record(text)
            room = (await wire.client.table(made.id)).room
            assert made.seats == [0] and room.chairs[1].bot == "greedy"

    asyncio.run(run())
