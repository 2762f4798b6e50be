"""The book of the card game: every question, chance and step, in the order of `kinds.py`."""

from typing import Final

from duchy.core.questions import Book
from duchy.games.burgundy_cards.rules.aaron import AaronLays
from duchy.games.burgundy_cards.rules.abilities import Fetch, RoundBonus, Store, TownHall
from duchy.games.burgundy_cards.rules.buying import DrawBought, DropProject, Purchase
from duchy.games.burgundy_cards.rules.rounds import BeginRound, DrawHand, FillRow, FillRows, LastCall, TurnEnds
from duchy.games.burgundy_cards.rules.stock import NextTop, StartCard, TakeStock
from duchy.games.burgundy_cards.rules.turn import Action, PlayDie, ReturnSilver, ReturnWorkers

BOOK: Final = Book("burgundy-cards", 1)

BOOK.add(PlayDie("die"))
BOOK.add(Action("action"))
BOOK.add(ReturnWorkers("return-workers"))
BOOK.add(ReturnSilver("return-silver"))
BOOK.add(Purchase("purchase"))
BOOK.add(DropProject("drop"))
BOOK.add(Fetch("fetch"))
BOOK.add(TakeStock("good", True, False))
BOOK.add(TakeStock("animal", False, True))
BOOK.add(TakeStock("boarding", True, True))
BOOK.add(Store("store"))
BOOK.add(TownHall("town-hall"))
BOOK.add(RoundBonus("round-bonus"))
BOOK.add(LastCall("last-call"))
BOOK.add(StartCard("start-good", False))
BOOK.add(StartCard("start-animal", True))
BOOK.add(NextTop("turn-good", False))
BOOK.add(NextTop("turn-animal", True))
BOOK.add(FillRow("fill-row"))
BOOK.add(DrawHand("draw-hand"))
BOOK.add(DrawBought("draw-bought"))
BOOK.add(AaronLays("aaron-lays"))
BOOK.add(BeginRound("begin-round"))
BOOK.add(FillRows("fill-rows"))
BOOK.add(TurnEnds("turn-ends"))
