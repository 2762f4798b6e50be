"""Goods: selling them, and loading them onto ships (R42 to R44, R49 to R54, R83 to R85, R107)."""

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, seat_of
from duchy.core.ints import BIT, first, i64, popcount
from duchy.core.questions import Question, Step
from duchy.games.burgundy.rules import actions, content, events, kinds, knowledge, lookup
from duchy.games.burgundy.rules.player import FOR_SALES, count_of, types_of
from duchy.games.burgundy.rules.state import BurgundyState

# --- selling --------------------------------------------------------------------------------------------------------


def sell(g: BurgundyState, seat: i64, kind: i64) -> None:
    """Sell all goods of one type, 0 to 5 (R42, R43, R83, R84)."""
    me = g.players[seat]
    count = count_of(me.goods, kind)
    lot = count << (4 * kind)
    me.goods -= lot
    me.sold += lot
    me.held &= ~BIT[kind]
    points = count * lookup.SALE_VALUE[g.seats]
    silver: i64 = 2 if me.knows & knowledge.SALES_BRING_TWO_SILVER else 1
    workers: i64 = 1 if me.knows & knowledge.SALES_BRING_A_WORKER else 0
    me.silver += silver
    me.workers += workers
    me.score(points, FOR_SALES)
    g.emit(events.SOLD, seat, kind + 1, count, points, silver, workers)


class Warehouse(Question[BurgundyState]):
    """Sell one type of goods without a die, or decline (R63)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        out.add_cells(actions.WAREHOUSE_SELL.base, g.players[seat_of(f)].held)
        out.add(actions.DECLINE.base)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        if action == actions.DECLINE.base:
            g.emit(events.DECLINED, seat_of(f))
        else:
            sell(g, seat_of(f), actions.WAREHOUSE_SELL.a(action) - 1)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        return g.below() == kinds.USE_DICE.of(seat_of(f)) and g.players[seat_of(f)].held != 0


# --- ships ----------------------------------------------------------------------------------------------------------


def depots_with_goods(g: BurgundyState) -> i64:
    """Return the mask of depots that hold goods."""
    goods = g.goods
    mask: i64 = 0
    for depot in range(i64(content.DEPOTS)):
        if goods[depot]:
            mask |= BIT[depot]
    return mask


def land_ship(g: BurgundyState, seat: i64) -> None:
    """Schedule loading goods, then advance on the turn order track (R49, R52, R53)."""
    if depots_with_goods(g):
        g.schedule(kinds.ADVANCE.of(a=seat))
        g.schedule(kinds.LOAD_GOODS.of(seat))
    else:
        advance(g, seat)


def fresh_types(g: BurgundyState, seat: i64, depot: i64) -> i64:
    """Return the mask of types of goods in a depot that a player does not store yet."""
    return types_of(g.goods[depot]) & ~g.players[seat].held


def room_for_types(g: BurgundyState, seat: i64) -> i64:
    """Return the number of further types of goods that a player may store (R50)."""
    return content.GOODS_TYPES_STORED - popcount(g.players[seat].held)


def load(g: BurgundyState, seat: i64, depot: i64) -> None:
    """Load all goods of a depot that fit; ask if new types compete for the remaining room (R50, R51)."""
    here = types_of(g.goods[depot])
    room = room_for_types(g, seat)
    if popcount(fresh_types(g, seat, depot)) > room:
        if room > 0:
            g.schedule(kinds.KEEP_GOODS.of(seat, depot + 1))
        here &= g.players[seat].held
    while here:
        load_type(g, seat, depot, first(here))
        here &= here - 1


def load_type(g: BurgundyState, seat: i64, depot: i64, kind: i64) -> None:
    """Load all goods of one type from a depot."""
    me = g.players[seat]
    count = count_of(g.goods[depot], kind)
    lot = count << (4 * kind)
    g.goods[depot] -= lot
    me.goods += lot
    me.held |= BIT[kind]
    g.emit(events.LOADED, seat, kind + 1, count, depot + 1)


class LoadGoods(Question[BurgundyState]):
    """Choose the depot whose goods a ship loads (R49, R52)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        out.add_cells(actions.LOAD.base, depots_with_goods(g))

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        depot = actions.LOAD.a(action) - 1
        if g.players[seat].knows & knowledge.SHIPS_SERVE_TWO_DEPOTS and depots_with_goods(g) & lookup.RING[depot]:
            g.schedule(kinds.LOAD_NEIGHBOUR.of(seat, depot + 1))
        load(g, seat, depot)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        return g.below() == kinds.ADVANCE.of(a=seat_of(f)) and depots_with_goods(g) != 0


class LoadNeighbour(Question[BurgundyState]):
    """Choose a neighbouring depot whose goods the ship also loads, or decline (R85, R107)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        out.add_cells(actions.LOAD.base, depots_with_goods(g) & lookup.RING[arg_a(f) - 1])
        out.add(actions.DECLINE.base)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        if action == actions.DECLINE.base:
            g.emit(events.DECLINED, seat_of(f))
        else:
            load(g, seat_of(f), actions.LOAD.a(action) - 1)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        if not g.players[seat_of(f)].knows & knowledge.SHIPS_SERVE_TWO_DEPOTS:
            return False
        return g.below() == kinds.ADVANCE.of(a=seat_of(f)) and depots_with_goods(g) & lookup.RING[arg_a(f) - 1] != 0


class KeepGoods(Question[BurgundyState]):
    """Choose which new type of goods to load, if not all fit (R51)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        out.add_cells(actions.KEEP.base, fresh_types(g, seat_of(f), arg_a(f) - 1))

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        depot = arg_a(f) - 1
        load_type(g, seat, depot, actions.KEEP.a(action) - 1)
        load(g, seat, depot)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        seat = seat_of(f)
        if g.below() != kinds.ADVANCE.of(a=seat) and g.below() != kinds.LOAD_NEIGHBOUR.of(seat, arg_a(f)):
            return False
        return 0 < room_for_types(g, seat) < popcount(fresh_types(g, seat, arg_a(f) - 1))


class Advance(Step[BurgundyState]):
    """Advance on the turn order track after loading goods (R53)."""

    def run(self, g: BurgundyState, f: i64) -> None:
        advance(g, arg_a(f))

    def fits(self, g: BurgundyState, f: i64) -> bool:
        return g.below() == kinds.USE_DICE.of(arg_a(f))


def advance(g: BurgundyState, seat: i64) -> None:
    """Move a marker one space to the right, on top of the markers there (R53)."""
    me = g.players[seat]
    space = me.track // 8 + 1
    height: i64 = 0
    for other in g.players:
        if other.track // 8 == space:
            height = max(height, other.track % 8 + 1)
    before = me.track
    me.track = 8 * space + height
    g.emit(events.ADVANCED, seat, space, height + 1, before // 8, before % 8 + 1)
