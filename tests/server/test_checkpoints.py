"""Checkpoints: a table with many undos is restored from a short history; `test_histories` compares what is restored."""

import pytest

from duchy.server.rooms.rooms import Rooms
from duchy.server.store.entries import Opened, Sat, Started
from duchy.server.store.model import History
from duchy.server.table import checkpoint
from duchy.server.table.resuming import shortened
from tests.server import commanding
from tests.server.contents import contents
from tests.server.tables import GAME, NOTATION, table
from tests.server.test_rooms import act, opened

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("written", "changed"),
    [('"at":', '"then":'), (f'"version":{GAME.version}', '"version":99'), ('"plies":[[0,', '"plies":[[1,')],
)
def test_a_checkpoint_of_another_version_or_position_is_not_used(written: str, changed: str) -> None:
    made = table("me", "me", start=True)
    before = made.copy()
    for _ in range(checkpoint.DUE):
        commanding.act(made, 0, made.rev(0), made.ply(0), 0, 1)
        commanding.undo(made, 0, made.rev(0), made.ply(0), 1)
    commanding.act(made, 0, made.rev(0), made.ply(0), 0, 1)
    words = checkpoint.due(made, before)
    entries = [entry for entry in made.fresh if isinstance(entry, Opened | Sat | Started)]
    assert shortened(made.head, GAME, NOTATION, History(entries, made.fingerprint(), words)) is not None
    assert written in words
    other = words.replace(written, changed, 1)
    assert shortened(made.head, GAME, NOTATION, History(entries, made.fingerprint(), other)) is None


async def test_what_was_taken_back_is_not_read_again(rooms: Rooms) -> None:
    id = (await opened(rooms)).head.id
    key = (await rooms.room(id)).head.key
    for _ in range(40):
        await act(rooms, id, 0, "wish even")
        await rooms.do(id, lambda table, at: commanding.undo(table, 0, table.rev(0), table.ply(0), at))
    await act(rooms, id, 0, "wish odd")
    before = await rooms.read(id, lambda room, table: contents(table))
    stored, read = await rooms.store.history(key), await rooms.store.history(key, whole=False)
    assert len(stored.entries) > 80
    assert len(read.entries) < 5 + 2 * checkpoint.DUE
    assert rooms.evict(0) == 1
    assert await rooms.read(id, lambda room, table: contents(table)) == before
    assert await rooms.read(id, lambda room, table: table.frozen) is None
    await act(rooms, id, 1, "wish odd")
