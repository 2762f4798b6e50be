"""All actions of the board game.

A tile is taken or added, and goods are sold, with a die, by a castle or by a building; each way is its own verb.
"""

from typing import Final

from duchy.core.actions import ActionSpace
from duchy.core.ints import i64
from duchy.games.burgundy.rules import content
from duchy.lands.hexes import CELLS

SPACE: Final = ActionSpace()

_DIE: Final = range(1, 3)
_DEPOT: Final = range(1, content.DEPOTS + 1)
_PLACE: Final = range(1, content.DEPOT_SPACES + 1)
_STORE: Final = range(1, content.STORAGE + 1)
_CELL: Final = range(CELLS)
_GOODS: Final = range(1, content.GOODS + 1)
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
BUY: Final = SPACE.verb("buy", place=range(1, content.BLACK_SPACES + 1))
DISCARD: Final = SPACE.verb("discard", store=_STORE)
LOAD: Final = SPACE.verb("load", depot=_DEPOT)
KEEP: Final = SPACE.verb("keep", goods=_GOODS)
DECLINE: Final = SPACE.verb("decline", declines=True)
END: Final = SPACE.verb("end", declines=True)
SETTLE: Final = SPACE.verb("settle", estate=range(1, content.ESTATES + 1), cell=_CELL)

FIRST: Final = SPACE.chance("first", seat=range(content.SEATS))
BOARD: Final = SPACE.chance("board", board=range(content.BOARDS))
GOOD: Final = SPACE.chance("good", goods=_GOODS)
TILE: Final = SPACE.chance("tile", kind=range(1, content.KINDS))
ROLL: Final = SPACE.chance("roll", die1=_NUMBER, die2=_NUMBER)
WHITE: Final = SPACE.chance("white", number=_NUMBER)


def place_at(depot: i64, place: i64) -> i64:
    """Return the depot space, 0 to 23, with that number in a numbered depot."""
    return content.DEPOT_SPACES * depot + place - content.DEPOT_SPACES - 1


def place_bought(action: i64) -> i64:
    """Return the depot space, 0 to 31, whose tile a purchase buys."""
    if BUY.has(action):
        return content.FIRST_BLACK + BUY.a(action) - 1
    return place_at(BUY_NUMBERED.a(action), BUY_NUMBERED.b(action))
