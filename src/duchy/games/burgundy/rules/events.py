"""All events of the board game."""

from typing import Final

from duchy.core.events import Events

EVENTS: Final = Events()

# Where the audience sees the marker of a secret choice of estate when it is revealed (R16).
NO_MARKER: Final = 0
MARKER_ON_BOARD: Final = 1
MARKER_FACE_DOWN: Final = 2

STARTS: Final = EVENTS.kind("starts", "seat", "players")
GOT_START_GOOD: Final = EVENTS.kind("got-start-good", "seat", "goods")
GOT_BOARD: Final = EVENTS.kind("got-board", "seat", "front", "back")
CHOSE: Final = EVENTS.kind("chose", "seat", "estate", "cell")
CHOSE_SECRETLY: Final = EVENTS.kind("chose-secretly", "seat")
SETTLED: Final = EVENTS.kind("settled", "seat", "estate", "cell", "marker")
REVEALED: Final = EVENTS.revelation("revealed")
PHASE_BEGAN: Final = EVENTS.kind("phase-began", "phase")
TILE_LEFT: Final = EVENTS.kind("tile-left", "kind", "depot", "place")
TILE_CAME: Final = EVENTS.kind("tile-came", "kind", "depot", "place")
GOOD_CAME: Final = EVENTS.kind("good-came", "goods", "round")
ROUND_BEGAN: Final = EVENTS.kind("round-began", "phase", "round")
ROLLED: Final = EVENTS.kind("rolled", "seat", "die1", "die2")
WHITE_DIE: Final = EVENTS.kind("white-die", "number", "goods", "round", "before")
USED_DIE: Final = EVENTS.kind("used-die", "seat", "die", "number", "workers")
TOOK: Final = EVENTS.kind("took", "seat", "kind", "depot", "place", "store")
PAID: Final = EVENTS.kind("paid", "seat", "price")
BOUGHT: Final = EVENTS.kind("bought", "seat", "kind", "depot", "place", "silver", "store", "paid")
DISCARDED: Final = EVENTS.kind("discarded", "seat", "kind", "store")
ADDED: Final = EVENTS.kind("added", "seat", "kind", "cell", "store")
COMPLETED: Final = EVENTS.kind("completed", "seat", "colour", "size", "points", "size_points", "phase_points", "cell")
COLOUR_BONUS: Final = EVENTS.kind("colour-bonus", "seat", "colour", "rank", "points")
HERD_SCORED: Final = EVENTS.kind("herd-scored", "seat", "animal", "tiles", "points")
SOLD: Final = EVENTS.kind("sold", "seat", "goods", "count", "points", "silver", "workers")
TOOK_WORKERS: Final = EVENTS.kind("took-workers", "seat", "workers", "silver")
LOADED: Final = EVENTS.kind("loaded", "seat", "goods", "count", "depot")
ADVANCED: Final = EVENTS.kind("advanced", "seat", "space", "height", "old_space", "old_height")
BUILDING_GAVE: Final = EVENTS.kind("building-gave", "seat", "kind", "points", "silver", "workers")
LEARNED: Final = EVENTS.kind("learned", "seat", "number")
DECLINED: Final = EVENTS.kind("declined", "seat")
MINES_PAID: Final = EVENTS.kind("mines-paid", "seat", "silver", "workers")
TURN_ENDED: Final = EVENTS.kind("turn-ended", "seat")
PHASE_ENDED: Final = EVENTS.kind("phase-ended", "phase")
FINAL_POINTS: Final = EVENTS.kind("final-points", "seat", "unsold", "silver", "pairs", "knowledge", "total")
GAME_ENDED: Final = EVENTS.kind("game-ended")
