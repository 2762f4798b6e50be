"""All events of the dice game."""

from typing import Final

from duchy.core.events import Events

EVENTS: Final = Events()

STARTED: Final = EVENTS.kind("started", "seat", "cell", "bonus")
STARTS_REVEALED: Final = EVENTS.revelation("starts-revealed")
# `before` is the previous roll as an action, or 0; `box` is the last box crossed, with ten boxes for each phase.
ROLLED: Final = EVENTS.kind(
    "rolled", "colour1", "colour2", "number1", "number2", "hourglasses", "before", "box", "crossed"
)
SOLD: Final = EVENTS.kind("sold", "seat", "goods", "points")
KEPT: Final = EVENTS.kind("kept", "seat", "goods")
MARKED: Final = EVENTS.kind("marked", "seat", "number", "cell", "way")
COMPLETED: Final = EVENTS.kind("completed", "seat", "cell", "size", "points")
GAINED: Final = EVENTS.kind("gained", "seat", "bonus")
TOOK_WORKER: Final = EVENTS.kind("took-worker", "seat")
REVEALED: Final = EVENTS.revelation("revealed", "phase", "turn")
COLOUR_BONUS: Final = EVENTS.kind("colour-bonus", "seat", "colour", "place", "points")
COLOUR_LATE: Final = EVENTS.kind("colour-late", "seat", "colour")
BONUS_GONE: Final = EVENTS.kind("bonus-gone", "colour", "place")
PHASE_ENDED: Final = EVENTS.kind("phase-ended", "phase")
GAME_ENDED: Final = EVENTS.kind("game-ended")
