"""Taking tiles into storage, with a die, by a building, or for silver, and making room (R34 to R37, R46, R47)."""

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, arg_b, seat_of
from duchy.core.ints import BIT, i64, u8
from duchy.core.questions import Question
from duchy.games.burgundy.rules import actions, content, events, kinds, knowledge, lookup
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import GONE, BurgundyState


def take_tile(g: BurgundyState, seat: i64, place: i64) -> None:
    """Move a tile from a depot space to storage; if storage is full, the player discards first (R34, R35)."""
    if g.players[seat].storage_is_full():
        g.schedule(kinds.DISCARD.of(seat, place))
    else:
        lift(g, seat, place, 0, 0)


def buy_tile(g: BurgundyState, seat: i64, action: i64) -> None:
    """Pay two silver for a tile of a depot, once a turn (R46, R47, R86)."""
    place = actions.place_bought(action)
    me = g.players[seat]
    me.silver -= content.PRICE
    me.bought = True
    if me.storage_is_full():
        g.emit(events.PAID, seat, content.PRICE)
        g.schedule(kinds.DISCARD.of(seat, place, content.PRICE))
    else:
        lift(g, seat, place, content.PRICE, 0)


def lift(g: BurgundyState, seat: i64, place: i64, silver: i64, paid: i64) -> None:
    """Move a tile from a depot space to an empty storage space; `paid` is the silver paid before a discard."""
    kind = i64(g.depots[place])
    g.depots[place] = u8(0)
    g.filled &= ~BIT[place]
    store = g.players[seat].put_away(kind) + 1
    if g.sink is not None:
        depot = lookup.DEPOT_OF[place]
        number = lookup.NUMBER_IN_DEPOT[place]
        if silver:
            g.emit(events.BOUGHT, seat, kind, depot, number, silver, store, paid)
        else:
            g.emit(events.TOOK, seat, kind, depot, number, store)


def for_sale(g: BurgundyState, me: Player) -> i64:
    """Return the mask of depot spaces whose tiles a player may buy now (R46, R86)."""
    if me.bought or me.silver < content.PRICE:
        return 0
    return g.filled if me.knows & knowledge.BUYS_ANYWHERE else g.filled & lookup.BLACK_PLACES


def purchases(g: BurgundyState, me: Player, out: Choices) -> None:
    """Add each tile that a player may buy now."""
    places = for_sale(g, me)
    if places:
        out.add_cells(actions.BUY_NUMBERED.base, places & lookup.NUMBERED_PLACES)
        out.add_cells(actions.BUY.base, places >> content.FIRST_BLACK)


class Discard(Question[BurgundyState]):
    """Discard one of three stored tiles, to make room for another (R35, R47)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        me = g.players[seat_of(f)]
        for store in range(i64(content.STORAGE)):
            if is_first_of_its_kind(me, store):
                out.add(actions.DISCARD.at(store + 1))

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        store = actions.DISCARD.a(action)
        kind = g.players[seat].take_out(store - 1)
        g.stock[GONE + kind] += u8(1)
        g.emit(events.DISCARDED, seat, kind, store)
        lift(g, seat, arg_a(f), arg_b(f), arg_b(f))

    def fits(self, g: BurgundyState, f: i64) -> bool:
        me = g.players[seat_of(f)]
        place = arg_a(f)
        if g.below() != kinds.USE_DICE.of(seat_of(f)) or not me.storage_is_full() or not g.filled & BIT[place]:
            return False
        if arg_b(f) == content.PRICE:
            return me.bought and (place >= content.FIRST_BLACK or me.knows & knowledge.BUYS_ANYWHERE != 0)
        return arg_b(f) == 0 and place < content.FIRST_BLACK


def is_first_of_its_kind(me: Player, store: i64) -> bool:
    """Whether a storage space holds a tile that no earlier space holds (R33)."""
    kind = me.stored(store)
    if kind == 0:
        return False
    if store > 0 and me.stored(0) == kind:
        return False
    return store < 2 or me.stored(1) != kind
