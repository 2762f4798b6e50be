"""All events of the game, for the log and for animations.

Cards appear as each seat knows them: for a card from a hand, `known` tells whether its face was seen there.
`plot` is the number of a house in its street, from 1, `space` that of a canal space.
"""

from typing import Final

from duchy.core.events import Events
from duchy.games.bruges.rules import content

EVENTS: Final = Events()

ROUND_BEGAN: Final = EVENTS.kind("round-began", "round", "seat", "before_seat")
DREW: Final = EVENTS.kind("drew", "seat", "pile", "colour")
TURNED_UP: Final = EVENTS.revelation("turned-up", "pile", "colour")
SAW: Final = EVENTS.revelation("saw", "seat", "card", "colour")
RESERVE_OPENED: Final = EVENTS.kind("reserve-opened", "pile", "cards")
HALVED: Final = EVENTS.kind("halved", "pile", "cards")
ROLLED: Final = EVENTS.kind("rolled", "colour", "number", "before", "price", "price_before")
THREATENED: Final = EVENTS.kind("threatened", "seat", "colour")
STRUCK: Final = EVENTS.kind("struck", "seat", "colour")
SPARED: Final = EVENTS.kind("spared", "seat", "colour")
RETURNED: Final = EVENTS.kind("returned", "seat", "colour")
LOST_WORKERS: Final = EVENTS.kind("lost-workers", "seat", "workers", *content.COLOUR_KEYS)
LOST_FLORINS: Final = EVENTS.kind("lost-florins", "seat", "florins")
LOST_POINTS: Final = EVENTS.kind("lost-points", "seat", "lost")
LOST_PERSON: Final = EVENTS.kind("lost-person", "seat", "card")
LOST_HOUSE: Final = EVENTS.kind("lost-house", "seat", "card", "colour", "plot")
MOVED_UP: Final = EVENTS.kind("moved-up", "seat", "colour", "plot")
CAME_BACK: Final = EVENTS.kind("came-back", "seat", "card")
LOST_TILE: Final = EVENTS.kind("lost-tile", "seat", "section", "space")
ADVANCED: Final = EVENTS.kind("advanced", "seat", "level", "florins")
PLAYED: Final = EVENTS.kind("played", "seat", "card", "colour", "known")
TOOK_WORKERS: Final = EVENTS.kind("took-workers", "seat", "colour", "workers")
TOOK_FLORINS: Final = EVENTS.kind("took-florins", "seat", "florins")
SCORED: Final = EVENTS.kind("scored", "seat", "points")
REMOVED: Final = EVENTS.kind("removed", "seat", "colour", "points")
DUG: Final = EVENTS.kind("dug", "seat", "section", "colour", "florins", "space")
TOOK_STATUE: Final = EVENTS.kind("took-statue", "seat", "points")
BUILT: Final = EVENTS.kind("built", "seat", "colour", "pay", "plot")
BUILT_SECRETLY: Final = EVENTS.kind("built-secretly", "seat", "card", "pay", "colour", "plot")
BUILT_OPENLY: Final = EVENTS.kind("built-openly", "seat", "card", "pay", "colour", "plot")
PLACED: Final = EVENTS.kind("placed", "seat", "card", "house", "florins", "colour", "known")
ACTIVATED: Final = EVENTS.kind("activated", "seat", "card", "worker")
GAVE_WORKER: Final = EVENTS.kind("gave-worker", "seat", "to_seat", "colour")
GAVE_FLORINS: Final = EVENTS.kind("gave-florins", "seat", "to_seat", "florins")
SWAPPED: Final = EVENTS.kind("swapped", "seat", "colour", "wanted")
PAID: Final = EVENTS.kind("paid", "seat", "florins")
MAJORITY: Final = EVENTS.kind("majority", "seat", "field")
GAME_ENDED: Final = EVENTS.kind("game-ended")
