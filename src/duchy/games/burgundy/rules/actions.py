"""All actions of the board game.

The blocks of a verb that a die, a castle or a building may do follow one another, so that the integer is the block of
the first plus the tool (first die, second die, castle, building) and the aim.
"""

from typing import Final

from duchy.core.actions import ActionSpace

SPACE: Final = ActionSpace()

_DIE: Final = range(1, 3)
_DEPOT: Final = range(1, 7)
_PLACE: Final = range(1, 5)
_STORE: Final = range(1, 4)
_CELL: Final = range(37)
_GOODS: Final = range(1, 7)
_NUMBER: Final = range(1, 7)

TAKE: Final = SPACE.verb("take", die=_DIE, depot=_DEPOT, place=_PLACE)
CASTLE_TAKE: Final = SPACE.verb("castle-take", depot=_DEPOT, place=_PLACE)
FETCH: Final = SPACE.verb("fetch", depot=_DEPOT, place=_PLACE)
ADD: Final = SPACE.verb("add", die=_DIE, store=_STORE, cell=_CELL)
CASTLE_ADD: Final = SPACE.verb("castle-add", store=_STORE, cell=_CELL)
HALL_ADD: Final = SPACE.verb("hall-add", store=_STORE, cell=_CELL)
SELL: Final = SPACE.verb("sell", die=_DIE, goods=_GOODS)
CASTLE_SELL: Final = SPACE.verb("castle-sell", goods=_GOODS)
WAREHOUSE_SELL: Final = SPACE.verb("warehouse-sell", goods=_GOODS)
WORKERS: Final = SPACE.verb("workers", die=_DIE)
CASTLE_WORKERS: Final = SPACE.verb("castle-workers")
BUY_NUMBERED: Final = SPACE.verb("buy-numbered", depot=_DEPOT, place=_PLACE)
BUY: Final = SPACE.verb("buy", place=range(1, 9))
DISCARD: Final = SPACE.verb("discard", store=_STORE)
LOAD: Final = SPACE.verb("load", depot=_DEPOT)
KEEP: Final = SPACE.verb("keep", goods=_GOODS)
DECLINE: Final = SPACE.verb("decline")
END: Final = SPACE.verb("end")
SETTLE: Final = SPACE.verb("settle", estate=range(1, 10), cell=_CELL)

FIRST: Final = SPACE.chance("first", seat=range(4))
BOARD: Final = SPACE.chance("board", board=range(1, 6))
GOOD: Final = SPACE.chance("good", goods=_GOODS)
TILE: Final = SPACE.chance("tile", kind=range(50))
ROLL: Final = SPACE.chance("roll", die1=_NUMBER, die2=_NUMBER)
WHITE: Final = SPACE.chance("white", number=_NUMBER)

FIRST_DIE: Final = 0
SECOND_DIE: Final = 1
CASTLE_DIE: Final = 2
NO_DIE: Final = 3
"""The tools of an action: two dice, the action of a castle, or a building that needs no die."""
