"""All kinds of frames of the dice game."""

from typing import Final

from duchy.core.questions import Book

BOOK: Final = Book("burgundy-dice", 2, "duchy.games.burgundy_dice.game:GAME")

CHOOSE_START: Final = BOOK.question("choose-start", rule="R10", secret=True)
CHOOSE_OPENLY: Final = BOOK.question("choose-openly", rule="R49")
REVEAL_START: Final = BOOK.step("reveal-start")
ROLL_DICE: Final = BOOK.chance("roll-dice")
SELL_GOODS: Final = BOOK.question("sell-goods", rule="R42", secret=True)
COMBINE: Final = BOOK.question("combine", rule="R9", secret=True)
MARK_AGAIN: Final = BOOK.question("mark-again", rule="R38", secret=True)
REVEAL: Final = BOOK.step("reveal")
