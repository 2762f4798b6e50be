"""Connects each kind of frame with its implementation, and sets the fields and the veil."""

from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.aaron import AaronLays
from duchy.games.burgundy_cards.rules.abilities import Fetch, RoundBonus, Store, TownHall
from duchy.games.burgundy_cards.rules.audit import audit
from duchy.games.burgundy_cards.rules.buying import DrawBought, DropProject, Purchase
from duchy.games.burgundy_cards.rules.fields import FIELDS, check_snapshot, derive
from duchy.games.burgundy_cards.rules.kinds import BOOK
from duchy.games.burgundy_cards.rules.rounds import BeginRound, DrawHand, FillRow, FillRows, LastCall, TurnEnds
from duchy.games.burgundy_cards.rules.stock import NextTop, StartCard, TakeStock
from duchy.games.burgundy_cards.rules.turn import Action, PlayDie, ReturnSilver, ReturnWorkers
from duchy.games.burgundy_cards.rules.veil import CardsVeil

__all__ = ["BOOK"]

BOOK.implement(kinds.DIE, PlayDie())
BOOK.implement(kinds.ACTION, Action())
BOOK.implement(kinds.RETURN_WORKERS, ReturnWorkers())
BOOK.implement(kinds.RETURN_SILVER, ReturnSilver())
BOOK.implement(kinds.PURCHASE, Purchase())
BOOK.implement(kinds.DROP, DropProject())
BOOK.implement(kinds.FETCH, Fetch())
BOOK.implement(kinds.GOOD, TakeStock(kinds.GOOD))
BOOK.implement(kinds.ANIMAL, TakeStock(kinds.ANIMAL))
BOOK.implement(kinds.BOARDING, TakeStock(kinds.BOARDING))
BOOK.implement(kinds.STORE, Store())
BOOK.implement(kinds.TOWN_HALL, TownHall())
BOOK.implement(kinds.ROUND_BONUS, RoundBonus())
BOOK.implement(kinds.LAST_CALL, LastCall())
BOOK.implement(kinds.START_GOOD, StartCard(False))
BOOK.implement(kinds.START_ANIMAL, StartCard(True))
BOOK.implement(kinds.TURN_GOOD, NextTop(False))
BOOK.implement(kinds.TURN_ANIMAL, NextTop(True))
BOOK.implement(kinds.FILL_ROW, FillRow())
BOOK.implement(kinds.DRAW_HAND, DrawHand())
BOOK.implement(kinds.DRAW_BOUGHT, DrawBought())
BOOK.implement(kinds.AARON_LAYS, AaronLays())
BOOK.implement(kinds.BEGIN_ROUND, BeginRound())
BOOK.implement(kinds.FILL_ROWS, FillRows())
BOOK.implement(kinds.TURN_ENDS, TurnEnds())
BOOK.set_fields(FIELDS, derive, audit, check_snapshot)
BOOK.set_veil(CardsVeil())
