"""All kinds of frames, in order, with the names of their arguments; `book.py` connects each with its implementation.

For questions of an effect, `by` is the character that carries it out.
"""

from typing import Final

from duchy.core.ints import i64
from duchy.core.questions import Book
from duchy.core.state import State
from duchy.games.bruges.rules import content, grammar

BOOK: Final = Book("bruges", 4, "duchy.games.bruges.game:GAME")

NO_CHARACTER: Final = content.CARDS
"""The cause of a question without a character: filling the hand."""

SOME_CARD: Final = content.CARDS
"""The card that another player is about to place, in a redacted position."""

_SEAT: Final = range(content.MOST_PLAYERS)
_COLOUR: Final = range(content.COLOURS)
_CARD: Final = range(content.CARDS)
_SOME: Final = range(1, grammar.MOST + 1)
_FLAG: Final = range(2)

# The course of a round.
ROUND: Final = BOOK.step("round")
HANDS: Final = BOOK.step("hands", turn=range(content.MOST_PLAYERS + 1))
DRAW: Final = BOOK.question("draw", rule="R12", left=_SOME, by=range(content.CARDS + 1))
REVEAL: Final = BOOK.chance("reveal", pile=range(content.DRAW_PILES))
LOOK: Final = BOOK.chance("look", colour=_COLOUR, seat=_SEAT)
ROLL: Final = BOOK.chance("roll", colour=_COLOUR)
PROGRESS: Final = BOOK.step("progress", turn=range(content.MOST_PLAYERS + 1), again=_FLAG)
CLIMB: Final = BOOK.question("climb", rule="R25", turn=_SEAT, again=_FLAG)
TURNS: Final = BOOK.step("turns", turn=range(content.TURNS_OF_A_ROUND * content.MOST_PLAYERS + 1))
GO_ON: Final = BOOK.step("go-on", played=_FLAG, seat=_SEAT)
ACT: Final = BOOK.question("act", rule="R39", played=_FLAG)
MAJORITY: Final = BOOK.step("majority")

# Disasters.
STRIKE: Final = BOOK.step("strike", seat=_SEAT)
FIRST_DISASTER: Final = BOOK.question("first-disaster", rule="R28")
BURY: Final = BOOK.question("bury", rule="R30")
BURN: Final = BOOK.question("burn", rule="R33")

# Effects of characters. Their steps need more arguments than a frame has, so that some are packed:
# `whose` is COLOURS * seat + colour, `whom` is MOST_PLAYERS * (MOST_PLAYERS * part + seat) + the opponent's seat.
CARRY_OUT: Final = BOOK.step(
    "carry-out", by=_CARD, part=range(grammar.MOST_PARTS), whose=range(content.COLOURS * content.MOST_PLAYERS)
)
WATCH: Final = BOOK.step("watch", by=_CARD, colour=_COLOUR, seat=_SEAT)
HARM: Final = BOOK.step(
    "harm",
    by=_CARD,
    number=range(grammar.MOST + 1),
    whom=range(grammar.MOST_PARTS * content.MOST_PLAYERS * content.MOST_PLAYERS),
)
PLAY_CARD: Final = BOOK.question("play-card", rule="R63", by=_CARD)
BUILD_HOUSE: Final = BOOK.question("build-house", rule="R106", by=_CARD)
PLACE_PERSON: Final = BOOK.question("place-person", rule="R107", discount=range(grammar.ALL + 1), by=_CARD)
PICK_WORKERS: Final = BOOK.question("pick-workers", rule="R55", left=_SOME, by=_CARD)
DROP_THREATS: Final = BOOK.question("drop-threats", rule="R47", left=_SOME, colour=range(grammar.ANY + 1), by=_CARD)
DIG_CANAL: Final = BOOK.question("dig-canal", rule="R66", times=range(3), by=_CARD)
RISE: Final = BOOK.question("rise", rule="R66", florins=range(grammar.ALL + 1), by=_CARD)
GIVE_WORKERS: Final = BOOK.question("give-workers", rule="R67", left=_SOME, to_seat=_SEAT, by=_CARD)
LEND_FLORINS: Final = BOOK.question(
    "lend-florins", rule="R69", left=_SEAT, among=range(2**content.MOST_PLAYERS), by=_CARD
)
SWAP_WORKERS: Final = BOOK.question("swap-workers", rule="R74", left=_SOME, colour=_COLOUR, by=_CARD)
LOSE_TILE: Final = BOOK.question("lose-tile", rule="R71", by=_CARD)
# Asked if there are several empty houses of a colour.
WHICH_HOUSE: Final = BOOK.question(
    "which-house", rule="R54", private=("card",), card=_CARD, colour=_COLOUR, discount=range(grammar.ALL + 1)
)


def below(g: State) -> i64:
    """Return the frame below the top one, or 0."""
    return g.agenda[g.depth - 2] if g.depth > 1 else 0


def follows_effect(g: State) -> bool:
    """Whether the top frame is above one that effects may follow: the turn, further effects, further markers."""
    f = below(g)
    return GO_ON.has(f) or PROGRESS.has(f) or CARRY_OUT.has(f) or WATCH.has(f) or HARM.has(f) or DROP_THREATS.has(f)
