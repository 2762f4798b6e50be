"""Checkpoints: a table with many undos is restored from a short history."""

import random

import pytest

from duchy.server.rooms.rooms import Rooms
from duchy.server.store.model import RUNNING, History
from duchy.server.store.store import SKIPPED
from duchy.server.table import checkpoint, commands
from duchy.server.table.resuming import resumed, shortened
from duchy.server.table.table import Table
from duchy.server.views.past import past
from tests.server.tables import ANNE, GAME, NOTATION, table
from tests.server.test_rooms import act, opened

pytestmark = pytest.mark.anyio


def known(found: Table) -> object:
    """Return all that a table says to those who look at it, and remembers of them."""
    assert found.match is not None
    seats = range(-1, found.head.players)
    return (
        (found.mark(), found.number, found.at, found.status, found.options, found.host, found.chat, found.votes),
        [(found.rev(seat), found.ply(seat), found.viewers.changed(seat)) for seat in seats],
        [found.viewers.known_plies(seat) for seat in seats],
        [past(found, seat).players for seat in seats],
        [found.viewers._of(seat).done for seat in seats if seat >= 0],
        (found.match.plies, found.match.events, found.match.bar, found.match.names),
        [(chair.person, chair.name, chair.bot, chair.resigned) for chair in found.chairs],
    )


def step(found: Table, rng: random.Random, at: int) -> None:
    """Play something, take something back in one of three ways, or talk."""
    seat = rng.choice(found.deciding())
    pair = found.rev(seat), found.ply(seat)
    assert found.match is not None
    kind = rng.random()
    if kind < 0.3 and found.match.undoable(seat) >= 0:
        commands.undo(found, seat, *pair, at, whole_turn=rng.random() < 0.3)
    elif kind < 0.6 and any(ply.seat == seat for ply in found.match.plies):
        commands.take_back(found, seat, *pair, at)
    elif kind < 0.65:
        commands.say(found, seat, "well", at)
    else:
        commands.act(found, seat, *pair, rng.choice(found.match.legal(seat)), at)


@pytest.mark.parametrize("seed", range(12))
def test_a_table_comes_back_the_same_from_a_checkpoint(seed: int) -> None:
    rng = random.Random(seed)
    made = table("me", "me", start=True, seed=f"seed {seed}", settings={"options": {"heap": "large"}})
    entries = list(made.taken()[0])
    words, stands, rest = "", 0, entries
    for at in range(2, 150):
        if made.status != RUNNING:
            break
        step(made, rng, at)
        entries += made.taken()[0]
        made.stored = made.number
        if new := checkpoint.due(made):
            words, stands = new, made.number
        if words:
            rest = [one for one in entries if one.number > stands or one.kind not in SKIPPED]
            found = shortened(made.head, GAME, NOTATION, History(rest, made.mark(), words))
            whole = resumed(made.head, GAME, NOTATION, entries, made.mark())
            assert found is not None
            assert known(found) == known(whole) == known(made)
            assert found.stored == whole.stored == made.number
    assert words, "much was taken back"
    assert shortened(made.head, GAME, NOTATION, History(rest, "another end", words)) is None
    assert (
        shortened(
            made.head,
            GAME,
            NOTATION,
            History(rest, made.mark(), words.replace(f'"version":{GAME.version}', '"version":99')),
        )
        is None
    )
    old = words.replace('"at":', '"then":', 1)
    assert shortened(made.head, GAME, NOTATION, History(rest, made.mark(), old)) is None, "written by an old version"
    assert ANNE in {chair.person for chair in made.chairs}


async def test_what_was_taken_back_is_not_read_again(rooms: Rooms) -> None:
    id = (await opened(rooms)).head.id
    key = (await rooms.room(id)).head.key
    for _ in range(40):
        await act(rooms, id, 0, "wish even")
        await rooms.do(id, lambda table, at: commands.undo(table, 0, table.rev(0), table.ply(0), at))
    await act(rooms, id, 0, "wish odd")
    before = await rooms.read(id, lambda room, table: known(table))
    stored, read = await rooms.store.history(key), await rooms.store.history(key, whole=False)
    assert len(stored.entries) > 80
    assert len(read.entries) < 5 + 2 * checkpoint.DUE
    assert rooms.evict(0) == 1
    assert await rooms.read(id, lambda room, table: known(table)) == before
    assert await rooms.read(id, lambda room, table: table.frozen) is None
    await act(rooms, id, 1, "wish odd")
