"""Every question, chance and step of the board game, with the arguments of its frames.

Each is implemented in the chapter of its rule; `book.py` connects the two.
"""

from typing import Final

from duchy.core.questions import Book
from duchy.games.burgundy.rules import content

_AT: Final = range(content.ALL_DEPOT_SPACES)
_DEPOT: Final = range(1, content.DEPOTS + 1)
_SEAT: Final = range(content.SEATS)
_FETCHING: Final = range(content.building_tile(content.WORKSHOP), content.building_tile(content.MARKET) + 1)

BOOK: Final = Book("burgundy", 2, "duchy.games.burgundy.game:GAME")

FIRST_PLAYER: Final = BOOK.chance("first-player")
START_GOODS: Final = BOOK.chance("start-goods", drawn=range(content.START_GOODS * content.SEATS))
DEAL_BOARDS: Final = BOOK.chance("deal-boards", turn=_SEAT)
SETTLE: Final = BOOK.question("settle", rule="R16")
SETTLE_SECRETLY: Final = BOOK.question("settle-secretly", rule="R16", secret=True)
REVEAL: Final = BOOK.step("reveal")
FILL_DEPOTS: Final = BOOK.chance("fill-depots", at=_AT)
DRAW_GOODS: Final = BOOK.chance("draw-goods", drawn=range(content.ROUNDS))
ROLL_DICE: Final = BOOK.chance("roll-dice", turn=_SEAT)
ROLL_WHITE: Final = BOOK.chance("roll-white")
USE_DICE: Final = BOOK.question("use-dice", rule="R29")
CASTLE_ACTION: Final = BOOK.question("castle-action", rule="R57")
CITY_HALL: Final = BOOK.question("city-hall", rule="R70")
FETCH_TILE: Final = BOOK.question("fetch-tile", rule="R64", by=_FETCHING)
WAREHOUSE: Final = BOOK.question("warehouse", rule="R63")
DISCARD: Final = BOOK.question("discard", rule="R35", at=_AT, silver=range(content.PRICE + 1))
LOAD_GOODS: Final = BOOK.question("load-goods", rule="R49")
LOAD_NEIGHBOUR: Final = BOOK.question("load-neighbour", rule="R85", depot=_DEPOT)
KEEP_GOODS: Final = BOOK.question("keep-goods", rule="R51", depot=_DEPOT)
ADVANCE: Final = BOOK.step("advance", seat=_SEAT)
