"""Connects each kind of frame with its implementation, and sets the fields and the veil."""

from duchy.games.burgundy_dice.rules import kinds
from duchy.games.burgundy_dice.rules.audit import audit
from duchy.games.burgundy_dice.rules.fields import FIELDS, derive
from duchy.games.burgundy_dice.rules.kinds import BOOK
from duchy.games.burgundy_dice.rules.start import ChooseOpenly, ChooseStart, RevealStart
from duchy.games.burgundy_dice.rules.turn import Combine, MarkAgain, Reveal, RollDice, SellGoods
from duchy.games.burgundy_dice.rules.veil import DiceVeil

__all__ = ["BOOK"]

BOOK.implement(kinds.CHOOSE_START, ChooseStart())
BOOK.implement(kinds.CHOOSE_OPENLY, ChooseOpenly())
BOOK.implement(kinds.REVEAL_START, RevealStart())
BOOK.implement(kinds.ROLL_DICE, RollDice())
BOOK.implement(kinds.SELL_GOODS, SellGoods())
BOOK.implement(kinds.COMBINE, Combine())
BOOK.implement(kinds.MARK_AGAIN, MarkAgain())
BOOK.implement(kinds.REVEAL, Reveal())
BOOK.set_fields(FIELDS, derive, audit)
BOOK.set_veil(DiceVeil())
