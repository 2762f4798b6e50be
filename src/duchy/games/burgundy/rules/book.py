"""Connects each kind of frame with its implementation, and sets the fields and the veil."""

from duchy.games.burgundy.rules import kinds
from duchy.games.burgundy.rules.audit import audit
from duchy.games.burgundy.rules.fields import FIELDS, check_snapshot, derive
from duchy.games.burgundy.rules.kinds import BOOK
from duchy.games.burgundy.rules.phases import DrawGoods, FillDepots, RollDice, RollWhite
from duchy.games.burgundy.rules.setup import DealBoards, FirstPlayer, Reveal, Settle, StartGoods
from duchy.games.burgundy.rules.storage import Discard
from duchy.games.burgundy.rules.trade import Advance, KeepGoods, LoadGoods, LoadNeighbour, Warehouse
from duchy.games.burgundy.rules.turn import CastleAction, CityHall, FetchTile, UseDice
from duchy.games.burgundy.rules.veil import BurgundyVeil

__all__ = ["BOOK"]

BOOK.implement(kinds.FIRST_PLAYER, FirstPlayer())
BOOK.implement(kinds.START_GOODS, StartGoods())
BOOK.implement(kinds.DEAL_BOARDS, DealBoards())
BOOK.implement(kinds.SETTLE, Settle())
BOOK.implement(kinds.SETTLE_SECRETLY, Settle())
BOOK.implement(kinds.REVEAL, Reveal())
BOOK.implement(kinds.FILL_DEPOTS, FillDepots())
BOOK.implement(kinds.DRAW_GOODS, DrawGoods())
BOOK.implement(kinds.ROLL_DICE, RollDice())
BOOK.implement(kinds.ROLL_WHITE, RollWhite())
BOOK.implement(kinds.USE_DICE, UseDice())
BOOK.implement(kinds.CASTLE_ACTION, CastleAction())
BOOK.implement(kinds.CITY_HALL, CityHall())
BOOK.implement(kinds.FETCH_TILE, FetchTile())
BOOK.implement(kinds.WAREHOUSE, Warehouse())
BOOK.implement(kinds.DISCARD, Discard())
BOOK.implement(kinds.LOAD_GOODS, LoadGoods())
BOOK.implement(kinds.LOAD_NEIGHBOUR, LoadNeighbour())
BOOK.implement(kinds.KEEP_GOODS, KeepGoods())
BOOK.implement(kinds.ADVANCE, Advance())
BOOK.set_fields(FIELDS, derive, audit, check_snapshot)
BOOK.set_veil(BurgundyVeil())
