"""All events of the card game.

Cards are in ascending order in rows, hands and projects, so that one that comes or goes moves those after it. An
event has the place of a card (`place`, counted from 1) and the cards it moves, as lanes: `moved` in the row or hand
that it leaves or joins, `pushed` among the projects. `project` is its number there, 0 if one of three must go first.
"""

from typing import Final

from duchy.core.events import Events

EVENTS: Final = Events()

ROUND_BEGAN: Final = EVENTS.kind("round-began", "round", "seat")
ROW_FILLED: Final = EVENTS.kind("row-filled", "card", "row", "place", "moved")
RESHUFFLED: Final = EVENTS.kind("reshuffled", "cards")
DEALT: Final = EVENTS.kind("dealt", "seat", "cards")
DREW: Final = EVENTS.revelation("drew", "seat", "card", "place", "moved", "bought")
DREW_HIDDEN: Final = EVENTS.kind("drew-hidden", "seat", "place", "bought")
DISCARDED_DIE: Final = EVENTS.kind("discarded-die", "seat", "card", "place", "moved")
USED_DIE: Final = EVENTS.kind("used-die", "seat", "die")
PAID_WORKERS: Final = EVENTS.kind("paid-workers", "seat", "workers")
TOOK: Final = EVENTS.kind("took", "seat", "card", "row", "place", "moved", "project", "pushed")
DROPPED: Final = EVENTS.kind("dropped", "seat", "card", "place", "incoming", "project", "kept")
PLACED: Final = EVENTS.kind("placed", "seat", "card", "type", "height", "project", "moved", "column")
SOLD: Final = EVENTS.kind("sold", "seat", "shade", "goods", "points")
FIRST_PLAYER: Final = EVENTS.kind("first-player", "seat", "points", "before")
GOT_WORKERS: Final = EVENTS.kind("got-workers", "seat", "workers")
GOT_SILVER: Final = EVENTS.kind("got-silver", "seat", "silver")
GOT_POINTS: Final = EVENTS.kind("got-points", "seat", "points")
GOT_GOOD: Final = EVENTS.kind("got-good", "seat", "shade", "pile", "split")
GOT_ANIMAL: Final = EVENTS.kind("got-animal", "seat", "animal", "points", "pile", "split")
GOOD_TURNED: Final = EVENTS.kind("good-turned", "pile", "shade")
ANIMAL_TURNED: Final = EVENTS.kind("animal-turned", "pile", "animal")
CONVERTED: Final = EVENTS.kind("converted", "seat", "workers", "silver", "points")
BOUGHT_CARDS: Final = EVENTS.kind("bought", "seat")
USED_BOUGHT: Final = EVENTS.kind("used-bought", "seat", "card", "place")
KEPT_BOUGHT: Final = EVENTS.kind("kept-bought", "seat", "card", "place", "project", "pushed")
DISCARDED_BOUGHT: Final = EVENTS.kind("discarded-bought", "seat", "card", "place")
FORWENT: Final = EVENTS.kind("forwent", "seat")
TRIPLE: Final = EVENTS.kind("triple", "seat", "type", "points", "column")
FIRST_TRIPLE: Final = EVENTS.kind("first-triple", "seat", "type", "points")
SEVEN_TYPES: Final = EVENTS.kind("seven-types", "seat", "points")
CHOSE_BONUS: Final = EVENTS.kind("chose-bonus", "seat", "bonus")
ROUND_ENDED: Final = EVENTS.kind("round-ended", "round")
ROWS_CLEARED: Final = EVENTS.kind("rows-cleared", "row1", "row2", "row3", "row4", "row5", "row6")
AARON_LAID: Final = EVENTS.kind("aaron-laid", "card", "round", "column")
AARON_TRIPLE: Final = EVENTS.kind("aaron-triple", "type", "points", "column")
AARON_FIRST: Final = EVENTS.kind("aaron-first", "type", "points")
AARON_SEVEN: Final = EVENTS.kind("aaron-seven", "points")
COMPARED: Final = EVENTS.kind("compared", "round", "points", "aaron")
GAME_ENDED: Final = EVENTS.kind("game-ended")
