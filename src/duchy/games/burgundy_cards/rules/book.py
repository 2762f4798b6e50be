"""Connects each kind of frame with its implementation, and sets the veil."""

from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.aaron import AaronLays
from duchy.games.burgundy_cards.rules.abilities import Fetch, RoundBonus, Store, TownHall
from duchy.games.burgundy_cards.rules.buying import DrawBought, DropProject, Purchase
from duchy.games.burgundy_cards.rules.kinds import BOOK
from duchy.games.burgundy_cards.rules.rounds import BeginRound, DrawHand, FillRow, FillRows, LastCall, TurnEnds
from duchy.games.burgundy_cards.rules.stock import NextTop, StartCard, TakeStock
from duchy.games.burgundy_cards.rules.turn import Action, PlayDie, ReturnSilver, ReturnWorkers
from duchy.games.burgundy_cards.rules.veil import CardsVeil

__all__ = ["BOOK"]

BOOK.answer(kinds.DIE, PlayDie())
BOOK.answer(kinds.ACTION, Action())
BOOK.answer(kinds.RETURN_WORKERS, ReturnWorkers())
BOOK.answer(kinds.RETURN_SILVER, ReturnSilver())
BOOK.answer(kinds.PURCHASE, Purchase())
BOOK.answer(kinds.DROP, DropProject())
BOOK.answer(kinds.FETCH, Fetch())
BOOK.answer(kinds.GOOD, TakeStock(kinds.GOOD))
BOOK.answer(kinds.ANIMAL, TakeStock(kinds.ANIMAL))
BOOK.answer(kinds.BOARDING, TakeStock(kinds.BOARDING))
BOOK.answer(kinds.STORE, Store())
BOOK.answer(kinds.TOWN_HALL, TownHall())
BOOK.answer(kinds.ROUND_BONUS, RoundBonus())
BOOK.answer(kinds.LAST_CALL, LastCall())
BOOK.answer(kinds.START_GOOD, StartCard(False))
BOOK.answer(kinds.START_ANIMAL, StartCard(True))
BOOK.answer(kinds.TURN_GOOD, NextTop(False))
BOOK.answer(kinds.TURN_ANIMAL, NextTop(True))
BOOK.answer(kinds.FILL_ROW, FillRow())
BOOK.answer(kinds.DRAW_HAND, DrawHand())
BOOK.answer(kinds.DRAW_BOUGHT, DrawBought())
BOOK.answer(kinds.AARON_LAYS, AaronLays())
BOOK.answer(kinds.BEGIN_ROUND, BeginRound())
BOOK.answer(kinds.FILL_ROWS, FillRows())
BOOK.answer(kinds.TURN_ENDS, TurnEnds())
BOOK.hidden_by(CardsVeil())
