"""The book of the board game: every question, chance and step, in the order of `kinds.py`."""

from typing import Final

from duchy.core.questions import Book
from duchy.games.burgundy.rules.phases import DrawGoods, FillDepots, RollDice, RollWhite
from duchy.games.burgundy.rules.setup import DealBoards, FirstPlayer, Reveal, Settle, StartGoods
from duchy.games.burgundy.rules.storage import Discard
from duchy.games.burgundy.rules.trade import Advance, KeepGoods, LoadGoods, LoadNeighbour, Warehouse
from duchy.games.burgundy.rules.turn import CastleAction, CityHall, FetchTile, UseDice

BOOK: Final = Book("burgundy", 1)

BOOK.add(FirstPlayer("first-player"))
BOOK.add(StartGoods("start-goods"))
BOOK.add(DealBoards("deal-boards"))
BOOK.add(Settle("settle"))
BOOK.add(Settle("settle-secretly", secret=True))
BOOK.add(Reveal("reveal"))
BOOK.add(FillDepots("fill-depots"))
BOOK.add(DrawGoods("draw-goods"))
BOOK.add(RollDice("roll-dice"))
BOOK.add(RollWhite("roll-white"))
BOOK.add(UseDice("use-dice"))
BOOK.add(CastleAction("castle-action"))
BOOK.add(CityHall("city-hall"))
BOOK.add(FetchTile("fetch-tile"))
BOOK.add(Warehouse("warehouse"))
BOOK.add(Discard("discard"))
BOOK.add(LoadGoods("load-goods"))
BOOK.add(LoadNeighbour("load-neighbour"))
BOOK.add(KeepGoods("keep-goods"))
BOOK.add(Advance("advance"))
