"""Connects each kind of frame with its implementation, and sets the fields and the veil."""

from duchy.games.burgundy_dice.rules.audit import audit
from duchy.games.burgundy_dice.rules.fields import FIELDS, derive
from duchy.games.burgundy_dice.rules.kinds import (
    BOOK,
    CHOOSE_OPENLY,
    CHOOSE_START,
    COMBINE,
    MARK_AGAIN,
    REVEAL,
    REVEAL_START,
    ROLL_DICE,
    SELL_GOODS,
)
from duchy.games.burgundy_dice.rules.start import ChooseOpenly, ChooseStart, RevealStart
from duchy.games.burgundy_dice.rules.turn import Combine, MarkAgain, Reveal, RollDice, SellGoods
from duchy.games.burgundy_dice.rules.veil import DiceVeil

__all__ = ["BOOK"]

BOOK.implement(CHOOSE_START, ChooseStart())
BOOK.implement(CHOOSE_OPENLY, ChooseOpenly())
BOOK.implement(REVEAL_START, RevealStart())
BOOK.implement(ROLL_DICE, RollDice())
BOOK.implement(SELL_GOODS, SellGoods())
BOOK.implement(COMBINE, Combine())
BOOK.implement(MARK_AGAIN, MarkAgain())
BOOK.implement(REVEAL, Reveal())
BOOK.set_fields(FIELDS, derive, audit)
BOOK.set_veil(DiceVeil())
