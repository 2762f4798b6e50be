"""The knowledge of each seat and of the spectators, in numbers."""

import pytest

from duchy.core.game import SPECTATOR
from duchy.play.match import Ply
from duchy.server.table.viewers import REMEMBERED, Viewers

SECRET = Ply(0, 0, True, False)
OPEN = Ply(1, 0, False, False)


def test_a_secret_counts_for_its_seat_alone() -> None:
    viewers = Viewers(2, 5)
    viewers.played(OPEN, [], 6)
    viewers.played(SECRET, [], 7)
    assert [viewers.ply(seat) for seat in (0, 1, SPECTATOR)] == [2, 1, 1]
    assert [viewers.changed(seat) for seat in (0, 1, SPECTATOR)] == [7, 6, 6]
    assert [viewers.known_plies(seat) for seat in (0, 1, SPECTATOR)] == [[1, 2], [1], [1]]
    viewers.taken_back([1], 8)
    assert [viewers.rev(seat) for seat in (0, 1, SPECTATOR)] == [1, 0, 0]
    assert [viewers.ply(seat) for seat in (0, 1, SPECTATOR)] == [1, 1, 1]


def test_a_copy_stays_as_it_was() -> None:
    viewers = Viewers(2, 0)
    before = viewers.copy()
    viewers.played(SECRET, [], 1)
    viewers.remember(0, "take 1")
    assert (before.ply(0), before.did(0, 0, 1), before.known_plies(0)) == (0, None, [])
    assert viewers.did(0, 0, 1) == "take 1"


def test_old_commands_are_forgotten() -> None:
    viewers = Viewers(1, 0)
    for _ in range(REMEMBERED + 1):
        viewers.remember(0, "take 1")
        viewers.played(Ply(0, 0, False, False), [], 1)
    assert viewers.did(0, 0, 0) is None
    assert viewers.did(0, 0, REMEMBERED) == "take 1"


@pytest.mark.parametrize("seat", [-2, -3, 2, 99])
def test_no_number_stands_for_another_viewer(seat: int) -> None:
    viewers = Viewers(2, 0)
    for reading in (viewers.rev, viewers.ply, viewers.changed, viewers.known_plies):
        with pytest.raises(IndexError):
            reading(seat)
