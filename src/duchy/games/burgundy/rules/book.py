"""Connects each kind of frame with its implementation, and sets the veil."""

from duchy.games.burgundy.rules import kinds
from duchy.games.burgundy.rules.kinds import BOOK
from duchy.games.burgundy.rules.phases import DrawGoods, FillDepots, RollDice, RollWhite
from duchy.games.burgundy.rules.setup import DealBoards, FirstPlayer, Reveal, Settle, StartGoods
from duchy.games.burgundy.rules.storage import Discard
from duchy.games.burgundy.rules.trade import Advance, KeepGoods, LoadGoods, LoadNeighbour, Warehouse
from duchy.games.burgundy.rules.turn import CastleAction, CityHall, FetchTile, UseDice
from duchy.games.burgundy.rules.veil import BurgundyVeil

__all__ = ["BOOK"]

BOOK.answer(kinds.FIRST_PLAYER, FirstPlayer())
BOOK.answer(kinds.START_GOODS, StartGoods())
BOOK.answer(kinds.DEAL_BOARDS, DealBoards())
BOOK.answer(kinds.SETTLE, Settle())
BOOK.answer(kinds.SETTLE_SECRETLY, Settle())
BOOK.answer(kinds.REVEAL, Reveal())
BOOK.answer(kinds.FILL_DEPOTS, FillDepots())
BOOK.answer(kinds.DRAW_GOODS, DrawGoods())
BOOK.answer(kinds.ROLL_DICE, RollDice())
BOOK.answer(kinds.ROLL_WHITE, RollWhite())
BOOK.answer(kinds.USE_DICE, UseDice())
BOOK.answer(kinds.CASTLE_ACTION, CastleAction())
BOOK.answer(kinds.CITY_HALL, CityHall())
BOOK.answer(kinds.FETCH_TILE, FetchTile())
BOOK.answer(kinds.WAREHOUSE, Warehouse())
BOOK.answer(kinds.DISCARD, Discard())
BOOK.answer(kinds.LOAD_GOODS, LoadGoods())
BOOK.answer(kinds.LOAD_NEIGHBOUR, LoadNeighbour())
BOOK.answer(kinds.KEEP_GOODS, KeepGoods())
BOOK.answer(kinds.ADVANCE, Advance())
BOOK.hidden_by(BurgundyVeil())
