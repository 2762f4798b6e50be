"""All actions of the dice game."""

from typing import Final

from duchy.core.actions import ActionSpace

SPACE: Final = ActionSpace()

_NUMBER: Final = range(1, 7)
_CELL: Final = range(37)
_COLOUR: Final = range(6)

START: Final = SPACE.verb("start", castle=range(4))
SELL: Final = SPACE.verb("sell")
KEEP: Final = SPACE.verb("keep")
MARK: Final = SPACE.verb("mark", number=_NUMBER, cell=_CELL)
MONK_MARK: Final = SPACE.verb("monk", number=_NUMBER, cell=_CELL)
WORKER_MARK: Final = SPACE.verb("worker", number=_NUMBER, cell=_CELL)
SILVER_MARK: Final = SPACE.verb("silver", number=_NUMBER, cell=_CELL)
TAKE_WORKER: Final = SPACE.verb("take-worker")
DONE: Final = SPACE.verb("done")
ROLL: Final = SPACE.chance(
    "roll", colour1=_COLOUR, colour2=_COLOUR, number1=_NUMBER, number2=_NUMBER, hourglasses=range(1, 3)
)
