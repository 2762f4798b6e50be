"""The kinds of questions, chances and steps of the card game; `book.py` connects each with its implementation."""

from typing import Final

from duchy.core.questions import Book
from duchy.games.burgundy_cards.rules import actions, content

BOOK: Final = Book("burgundy-cards", 2, "duchy.games.burgundy_cards.game:GAME")

_SEAT: Final = range(4)
_PILE: Final = range(1, 3)
_COUNT: Final = range(1, content.LARGEST_BONUS + 1)
_CAUSE: Final = range(content.CAUSES)

DIE: Final = BOOK.question("die", rule="R23")
ACTION: Final = BOOK.question("action", rule="R27", die=range(content.DICE + 1))  # 0: any die, by a castle
RETURN_WORKERS: Final = BOOK.question("return-workers", rule="R38")
RETURN_SILVER: Final = BOOK.question("return-silver", rule="R38", workers=range(actions.RETURNABLE))
PURCHASE: Final = BOOK.question("purchase", rule="R44")
DROP: Final = BOOK.question("drop", rule="R28", card=range(content.CARDS))  # the card that comes in
FETCH: Final = BOOK.question("fetch", rule="R59", by=_CAUSE)
GOOD: Final = BOOK.question("good", rule="R55", left=_COUNT, by=_CAUSE)
ANIMAL: Final = BOOK.question("animal", rule="R55", left=_COUNT, by=_CAUSE)
BOARDING: Final = BOOK.question("boarding", rule="R55")
STORE: Final = BOOK.question("store", rule="R66")
TOWN_HALL: Final = BOOK.question("town-hall", rule="R67")
ROUND_BONUS: Final = BOOK.question("round-bonus", rule="R79")
LAST_CALL: Final = BOOK.question("last-call", rule="R43", played=_SEAT)

START_GOOD: Final = BOOK.chance("start-good", seat=_SEAT)
START_ANIMAL: Final = BOOK.chance("start-animal", seat=_SEAT)
TURN_GOOD: Final = BOOK.chance("turn-good", pile=_PILE)
TURN_ANIMAL: Final = BOOK.chance("turn-animal", pile=_PILE)
FILL_ROW: Final = BOOK.chance("fill-row", dealt=range(content.MOST_IN_ROWS))
DRAW_HAND: Final = BOOK.chance("draw-hand", seat=_SEAT)
DRAW_BOUGHT: Final = BOOK.chance("draw-bought", seat=_SEAT, place=range(content.BOUGHT))
AARON_LAYS: Final = BOOK.chance("aaron-lays", left=range(1, max(content.AARON_PILES) + 1))

BEGIN_ROUND: Final = BOOK.step("begin-round")
FILL_ROWS: Final = BOOK.step("fill-rows")
TURN_ENDS: Final = BOOK.step("turn-ends", played=_SEAT)
