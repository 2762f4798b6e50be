"""What players did around a game is part of each viewer's history: it survives a restart, and tells no secret."""

import pytest

from duchy.core.agenda import NOBODY
from duchy.server.people.forgetting import forget
from duchy.server.people.identity import People
from duchy.server.rooms.rooms import Rooms
from duchy.server.table import commands
from duchy.server.table.players_log import MOST, LoggedEvent, undone_moves
from duchy.server.table.table import Table
from duchy.server.views.past import past
from duchy.server.wire.requests import Leave, Rename, Resign, Start, TakeSeat
from tests.server import commanding
from tests.server.commanding import do, seated
from tests.server.tables import ANNE, BEN, CLEO
from tests.server.test_table import act, again, begun, three

pytestmark = pytest.mark.anyio


def logged(made: Table, viewer: int = 0) -> list[tuple[int, str, int, str]]:
    """The events as a viewer sees them; a table that is restored from its entries tells the same."""
    events = past(made, viewer).players
    assert past(again(made), viewer).players == events
    return [(event.ply, event.kind, event.seat, event.name) for event in events]


def undo(made: Table, seat: int) -> None:
    commanding.undo(made, seat, made.rev(seat), made.ply(seat), 1)


def test_players_come_and_go_by_the_names_they_had() -> None:
    made = begun()
    assert logged(made) == [], "who sat down before the game is no news"
    ply = made.ply(0)
    do(made, BEN, Leave(1))
    do(made, BEN, TakeSeat(1))
    assert commands.reissue(made, BEN, 1, set(), 1, "link")
    commands.sit_by_link(made, "link", CLEO, "Cleo", 1)
    do(made, made.seats[1].person, Rename(1, "Cleopatra"))
    do(made, made.seats[1].person, Resign(1))
    assert logged(made) == [
        (ply, "bot", 1, "Ben"),
        (ply, "back", 1, "Ben"),
        (ply, "left", 1, "Ben"),
        (ply, "joined", 1, "Cleo"),
        (ply, "resigned", 1, "Cleopatra"),
    ]


def test_a_refused_request_is_announced_and_an_agreed_one_is_an_undo() -> None:
    made = begun()
    for yes in (False, True):
        (seat,) = made.deciding()
        act(made, seat, "take 1")
        commanding.take_back(made, seat, made.rev(seat), made.ply(seat), 1)
        commanding.answer(made, 1 - seat, "undo", yes, 1)
    names = [made.seats[0].name, "Ben"]
    assert [(kind, name) for _, kind, _, name in logged(made)] == [
        ("refused", names[logged(made)[0][2]]),
        ("undone", names[logged(made)[1][2]]),
    ]


def test_a_withdrawn_request_is_not_called_refused() -> None:
    made = begun()
    (seat,) = made.deciding()
    act(made, seat, "take 1")
    commanding.take_back(made, seat, made.rev(seat), made.ply(seat), 1)
    commanding.withdraw(made, seat, "undo", 1)
    assert [(kind, by) for _, kind, by, _ in logged(made)] == [("withdrew", seat)]


def undone(made: Table, viewer: int = 0) -> list[tuple[int, int, str]]:
    """The undone moves of the last undo, by seat, as a viewer sees them; a restored table gives the same."""
    event = past(made, viewer).players[-1]
    assert past(again(made), viewer).players[-1] == event
    assert event.kind == "undone"
    return [(moves.seat, moves.count, moves.name) for moves in event.moves]


def test_an_undo_tells_whose_moves_it_undid() -> None:
    made = begun()
    (first,) = made.deciding()
    act(made, first, "take 1")
    (second,) = made.deciding()
    act(made, second, "take 1")
    commanding.take_back(made, first, made.rev(first), made.ply(first), 1)
    commanding.answer(made, second, "undo", True, 1)
    names = [chair.name for chair in made.seats]
    both = [(seat, 1, names[seat]) for seat in range(2)]
    assert undone(made, 0) == undone(made, 1) == undone(made, -1) == both
    do(made, made.seats[1].person, Rename(1, "Benedict"))
    assert undone(made) == both, "names are those of that time"


def test_an_undo_counts_only_the_moves_that_a_viewer_knew_of() -> None:
    moves = undone_moves([(0, ()), (1, (1,)), (NOBODY, ()), (0, ()), (1, ())])
    event = LoggedEvent(1, "undone", 0, 0, moves=moves)
    assert [event.moves_known_to(viewer) for viewer in (-1, 0, 1)] == [{0: 2, 1: 1}, {0: 2, 1: 1}, {0: 2, 1: 2}]
    own_secret = LoggedEvent(1, "undone", 0, 0, moves=undone_moves([(0, (0,)), (1, ())]))
    assert own_secret.moves_known_to(1) == {0: 1, 1: 1}


def test_an_undone_secret_is_sent_to_nobody_else() -> None:
    made = seated()
    act(made, 1, "wish odd")
    undo(made, 1)
    assert logged(made, 1) == [(0, "undone", 1, "Ben")]
    assert logged(made, 0) == logged(made, -1) == []


def test_log_entries_stay_when_moves_are_undone() -> None:
    made = seated()
    act(made, 0, "wish odd")
    do(made, BEN, Leave(1))
    do(made, BEN, TakeSeat(1))
    assert [ply for ply, *_ in logged(made)] == [1, 1]
    undo(made, 0)
    assert [(ply, kind) for ply, kind, *_ in logged(made)] == [(0, "bot"), (0, "back"), (0, "undone")]
    act(made, 0, "wish even")
    assert [ply for ply, *_ in logged(made)] == [0, 0, 0]


def test_the_log_does_not_grow_for_ever() -> None:
    made = seated()
    for _ in range(MOST + 5):
        act(made, 0, "wish odd")
        undo(made, 0)
    do(made, BEN, Leave(1))
    events = logged(made)
    assert (len(events), events[-1][1]) == (MOST, "bot")


async def test_a_deleted_person_has_no_name_in_it(rooms: Rooms) -> None:
    made = three()
    do(made, ANNE, Start())
    do(made, BEN, Leave(1))
    id = (await rooms.create(made)).head.id
    await forget(rooms, People(rooms.store), BEN)
    events = await rooms.read(id, lambda room, table: past(table, 0).players)
    assert [(event.kind, event.name) for event in events][-1] == ("left", "")
    assert "Ben" not in repr(events)
