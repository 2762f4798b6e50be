"""Connects each kind of frame with its implementation, and sets the veil."""

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

BOOK.answer(CHOOSE_START, ChooseStart())
BOOK.answer(CHOOSE_OPENLY, ChooseOpenly())
BOOK.answer(REVEAL_START, RevealStart())
BOOK.answer(ROLL_DICE, RollDice())
BOOK.answer(SELL_GOODS, SellGoods())
BOOK.answer(COMBINE, Combine())
BOOK.answer(MARK_AGAIN, MarkAgain())
BOOK.answer(REVEAL, Reveal())
BOOK.hidden_by(DiceVeil())
