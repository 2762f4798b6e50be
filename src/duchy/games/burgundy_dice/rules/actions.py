"""All actions of the dice game."""

from typing import Final

from duchy.core.actions import ActionSpace, Verb
from duchy.core.ints import i64
from duchy.lands.hexes import CELLS

SPACE: Final = ActionSpace()

_NUMBER: Final = range(1, 7)
_CELL: Final = range(CELLS)
_COLOUR: Final = range(6)

START: Final = SPACE.verb("start", cell=_CELL)
SELL: Final = SPACE.verb("sell")
KEEP: Final = SPACE.verb("keep", declines=True)
MARK: Final = SPACE.verb("mark", number=_NUMBER, cell=_CELL)
MONK_MARK: Final = SPACE.verb("monk", number=_NUMBER, cell=_CELL)
WORKER_MARK: Final = SPACE.verb("worker", number=_NUMBER, cell=_CELL)
SILVER_MARK: Final = SPACE.verb("silver", number=_NUMBER, cell=_CELL)
TAKE_WORKER: Final = SPACE.verb("take-worker")
DONE: Final = SPACE.verb("done", declines=True)
ROLL: Final = SPACE.chance(
    "roll", colour1=_COLOUR, colour2=_COLOUR, number1=_NUMBER, number2=_NUMBER, hourglasses=range(1, 3)
)

# The ways to make a mark: with the dice as rolled, or with a bonus.
PLAIN: Final = 0
BY_MONK: Final = 1
BY_WORKER: Final = 2
BY_SILVER: Final = 3
NO_MARK: Final = 4
WAY_KEYS: Final = ("plain", "monk", "worker", "silver")

MARKS: Final[list[Verb]] = [MARK, MONK_MARK, WORKER_MARK, SILVER_MARK]
"""The verb of each way."""


def way_of(action: i64) -> i64:
    """Return the way in which an action makes a mark, or NO_MARK."""
    if MARK.has(action):
        return PLAIN
    if MONK_MARK.has(action):
        return BY_MONK
    if WORKER_MARK.has(action):
        return BY_WORKER
    return BY_SILVER if SILVER_MARK.has(action) else NO_MARK
