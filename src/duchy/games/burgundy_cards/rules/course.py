"""Checks where frames may be on the agenda: the course of the game at the bottom, one seat's turn above it."""

from typing import Final

from duchy.core.agenda import kind_of
from duchy.core.ints import BIT, i64, mask_of
from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.state import CardsState

_WAITING: Final[i64] = mask_of(
    [
        int(kind.number)
        for kind in (
            kinds.TURN_ENDS,
            kinds.DIE,
            kinds.ACTION,
            kinds.FETCH,
            kinds.GOOD,
            kinds.ANIMAL,
            kinds.BOARDING,
            kinds.STORE,
            kinds.TOWN_HALL,
            kinds.ROUND_BONUS,
        )
    ]
)
"""Kinds that may wait in a turn while another question is answered; other questions directly follow their cause."""


def in_turn(g: CardsState, seat: i64) -> bool:
    """Whether the top frame is in a seat's turn, above a frame that may wait for it."""
    return g.depth > 1 and g.whose_turn() == seat and _WAITING & BIT[kind_of(g.agenda[g.depth - 2])] != 0


def in_set_up(g: CardsState, f: i64) -> bool:
    """Whether the top frame is before the first round, and is not pending twice."""
    if g.depth < 2 or not kinds.BEGIN_ROUND.has(g.agenda[0]):
        return False
    for i in range(g.depth - 1):
        if g.agenda[i] == f:
            return False
    return True
