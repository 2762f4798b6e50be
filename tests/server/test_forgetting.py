"""Deleting a person removes their names and messages everywhere, and nothing else."""

from pathlib import Path

import pytest

from duchy.server.errors import Forbidden
from duchy.server.people.forgetting import forget
from duchy.server.people.identity import People
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.address import engine
from duchy.server.store.engine import Statement
from duchy.server.store.migrate import migrate
from duchy.server.store.store import Store
from duchy.server.table import commands
from duchy.server.table.table import Table
from duchy.server.wire.requests import DeleteChat, Leave, Order, Rename, Resign, SetTitle, Start
from tests.server import commanding
from tests.server.commanding import do
from tests.server.tables import ANNE, BEN, CLEO, table
from tests.server.test_migrations import execute

pytestmark = pytest.mark.anyio


def passed_on() -> Table:
    """Ben sat, spoke and left; Cleo has his seat now, and another name than at first; Anne is the host."""
    made = table("me", "open")
    commands.sit(made, 1, BEN, "Benedict", 1)
    commanding.say(made, 1, "call me at 555", 1)
    do(made, ANNE, Order([1, 0]))
    do(made, made.seats[0].person, Rename(0, "Benny"))
    do(made, BEN, Leave(0))
    commands.sit(made, 0, CLEO, "Cleopatra", 1)
    do(made, made.seats[0].person, Rename(0, "Cleo"))
    commanding.say(made, 0, "hello from Alexandria", 1)
    commanding.say(made, 1, "welcome", 1)
    return made


async def stored(rooms: Rooms, id: str) -> str:
    """Return all words that are stored of a table."""
    return " | ".join(entry.stored().words for entry in await rooms.store.entries((await rooms.room(id)).head.key))


async def people_of(rooms: Rooms) -> set[int]:
    """Everybody whose number is stored with what they wrote."""
    rows = await rooms.store.engine.read("SELECT DISTINCT person FROM entries WHERE person IS NOT NULL")
    return {int(row[0]) for row in rows}


async def test_the_former_holder_is_forgotten_and_the_new_one_is_not(rooms: Rooms) -> None:
    id = (await rooms.create(passed_on())).head.id
    await forget(rooms, People(rooms.store), BEN)
    words = await stored(rooms, id)
    assert not [word for word in ("Benedict", "Benny", "555", str(BEN)) if word in words.split(" | ") or word in words]
    assert "Cleopatra" in words
    assert "hello from Alexandria" in words
    chat = await rooms.read(id, lambda room, made: [line.words for line in made.chat])
    assert chat == ["hello from Alexandria", "welcome"], "nor does the table in memory hold them"
    assert await people_of(rooms) == {ANNE, CLEO}


async def test_a_later_holder_erases_only_their_own_words(rooms: Rooms) -> None:
    id = (await rooms.create(passed_on())).head.id
    await forget(rooms, People(rooms.store), CLEO)
    words = await stored(rooms, id)
    assert "Cleo" not in words
    assert "Alexandria" not in words
    assert "555" in words
    assert "Benny" in words


async def test_words_in_games_that_are_over_go_too(rooms: Rooms) -> None:
    made = passed_on()
    do(made, ANNE, Start())
    do(made, made.seats[1].person, Resign(1), 2)
    assert made.status == "closed"
    id = (await rooms.create(made)).head.id
    await forget(rooms, People(rooms.store), CLEO)
    assert "Cleo" not in await stored(rooms, id)
    rooms.evict(-1)
    names, frozen = await rooms.read(id, lambda room, made: ([chair.name for chair in made.seats], made.frozen))
    assert (names[0], frozen) == ("", None)


async def test_a_host_who_is_forgotten_leaves_the_table_to_another(rooms: Rooms) -> None:
    id = (await rooms.create(passed_on())).head.id
    await forget(rooms, People(rooms.store), ANNE)
    for _ in range(2):
        assert await rooms.read(id, lambda room, made: (made.host, made.seats[1].person)) == (CLEO, None)
        rooms.evict(-1)
    assert str(ANNE) not in (await stored(rooms, id)).split()


async def test_the_name_of_a_table_goes_with_the_host_who_gave_it(rooms: Rooms) -> None:
    """The name that an earlier host gave, if there is one, remains."""
    made = passed_on()
    do(made, ANNE, SetTitle("  Estate\u202e\tnight " + "!" * 60))
    do(made, ANNE, Leave(1))
    do(made, CLEO, SetTitle("Late night"))
    id = (await rooms.create(made)).head.id
    for person, left in ((CLEO, f"Estate night {'!' * 27}"), (ANNE, "")):
        await forget(rooms, People(rooms.store), person)
        for _ in range(2):
            assert await rooms.read(id, lambda room, made: made.title) == left
            rooms.evict(-1)
    assert "night" not in await stored(rooms, id)
    assert await people_of(rooms) == {BEN}


async def test_what_a_process_of_the_version_before_wrote_is_found(rooms: Rooms) -> None:
    """It names no author; the table works out who that was."""
    id = (await rooms.create(passed_on())).head.id
    await rooms.store.engine.write([Statement("UPDATE entries SET person = NULL", [{}])])
    rooms.evict(-1)
    await forget(rooms, People(rooms.store), BEN)
    words = await stored(rooms, id)
    assert "Ben" not in words
    assert "555" not in words
    assert "Alexandria" in words


async def test_a_chat_line_is_deleted_by_its_author(rooms: Rooms) -> None:
    made = passed_on()
    bens = next(line.line for line in made.chat if "555" in line.words)
    with pytest.raises(Forbidden):
        do(made, CLEO, DeleteChat(bens), 2)
    do(made, BEN, DeleteChat(bens), 2)
    assert "555" not in str(made.chat)


async def test_authors_of_an_older_schema_are_worked_out(empty: str, tmp_path: Path) -> None:
    migrate(empty, tmp_path, "0005")
    made = passed_on()
    head = made.head
    execute(
        empty,
        "INSERT INTO games (key, id, game, version, notation, space, players, options, components, seed, watch, "
        "settings, made, touched, status, due, mark) VALUES (7, 'seven', 'pebbles', "
        f"{head.version}, 2, '{head.space}', 2, '{{}}', '', 'ff', 'w', '{{}}', 1, 2, 'waiting', 0, '')",
        *(
            f"INSERT INTO entries (game, number, kind, seat, words, at) VALUES (7, {entry.number}, '{entry.kind}', "
            f"{entry.seat}, '{entry.words}', 1)"
            for entry in (one.stored() for one in made.fresh)
        ),
    )
    migrate(empty, tmp_path)
    store = Store(engine(empty))
    await store.open()
    rows = await store.engine.read("SELECT number, person FROM entries WHERE person IS NOT NULL ORDER BY number")
    await store.close()
    assert [tuple(row) for row in rows] == [
        (entry.number, entry.author) for entry in made.fresh if entry.author is not None
    ]
    assert {int(row[1]) for row in rows} == {ANNE, BEN, CLEO}
