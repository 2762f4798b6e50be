"""Why an action is refused: the rule, and the way that would be legal."""

from duchy.core.agenda import kind_of, seat_of
from duchy.core.game import Refusal
from duchy.games.burgundy import kinds
from duchy.games.burgundy.actions import (
    ADD,
    BUY,
    BUY_NUMBERED,
    CASTLE_ADD,
    CASTLE_SELL,
    CASTLE_TAKE,
    DISCARD,
    END,
    FETCH,
    HALL_ADD,
    KEEP,
    LOAD,
    SELL,
    SETTLE,
    SPACE,
    TAKE,
    WAREHOUSE_SELL,
    WORKERS,
)
from duchy.games.burgundy.content import BUILDING, DEPOT_SPACES, FIRST_BLACK, PRICE
from duchy.games.burgundy.knowledge import BUYS_ANYWHERE, FREE_STEP, FREE_STEP_FOR_TAKING, NO_POWER, workers_needed
from duchy.games.burgundy.lookup import COLOUR, NUMBER
from duchy.games.burgundy.player import Player
from duchy.games.burgundy.state import BurgundyState
from duchy.games.burgundy.storage import is_first_of_its_kind

_ASKED = {
    kinds.USE_DICE: (TAKE, ADD, SELL, WORKERS, BUY_NUMBERED, BUY, END),
    kinds.CASTLE_ACTION: (CASTLE_TAKE, CASTLE_ADD, CASTLE_SELL, BUY_NUMBERED, BUY),
    kinds.CITY_HALL: (HALL_ADD, BUY_NUMBERED, BUY),
    kinds.FETCH_TILE: (FETCH,),
    kinds.WAREHOUSE: (WAREHOUSE_SELL,),
    kinds.DISCARD: (DISCARD,),
    kinds.LOAD_GOODS: (LOAD,),
    kinds.LOAD_NEIGHBOUR: (LOAD,),
    kinds.KEEP_GOODS: (KEEP,),
    kinds.SETTLE: (SETTLE,),
    kinds.SETTLE_SECRETLY: (SETTLE,),
}
"""The verbs that a question might take, if the rules did not refuse this very action."""


def refusal(g: BurgundyState, action: int) -> Refusal:
    """Why this action is not legal now."""
    verb = SPACE.verb_of(action)
    kind = int(kind_of(g.top()))
    me = g.players[seat_of(g.top())]
    arguments = verb.arguments(action)
    if verb not in _ASKED[kind]:
        rules = {kinds.CASTLE_ACTION: "R58", kinds.DISCARD: "R35"}
        return Refusal(rules.get(kind, "R29"), "not-asked", {}, g.actions()[0])
    if verb is END:
        return Refusal("R29", "dice-left", {}, g.actions()[0])
    if verb in (BUY, BUY_NUMBERED):
        return _refused_purchase(g, me, kind, action)
    if verb in (TAKE, CASTLE_TAKE, FETCH):
        return _refused_take(g, me, action)
    if verb in (ADD, CASTLE_ADD, HALL_ADD):
        return _refused_add(g, me, action)
    if verb in (SELL, CASTLE_SELL, WAREHOUSE_SELL):
        return _refused_sale(g, me, action)
    if verb is WORKERS:
        return _refused_die(me, arguments[0]) or Refusal("R33", "same-die", {}, int(WORKERS.base))
    if verb is DISCARD:
        return Refusal("R33", "same-tile", {}, g.actions()[0])
    if verb is LOAD:
        rule = "R52" if kind == kinds.LOAD_GOODS else "R107"
        return Refusal(rule, "no-goods-there", {"depot": arguments[0]}, g.actions()[0])
    if verb is KEEP:
        return Refusal("R51", "not-to-choose", {"goods": arguments[0]}, g.actions()[0])
    return Refusal("R16", "not-your-castle", {}, g.actions()[0])


def _refused_die(me: Player, die: int) -> Refusal | None:
    """Whether the die of an action is used already, or is the second of two equal ones."""
    value = me.die1 if die == 1 else me.die2
    if value == 0:
        return Refusal("R29", "die-used", {"die": die})
    return None


def _twin(g: BurgundyState, me: Player, action: int, block: int) -> int | None:
    """The same action with the first of two equal dice, where that is legal."""
    twin = action - block
    return twin if me.die1 == me.die2 and twin in g.actions() else None


def _too_far(me: Player, die: int, number: int, power: int) -> Refusal | None:
    """Whether a die cannot become a number with the workers at hand."""
    value = me.die1 if die == 1 else me.die2
    needed = int(workers_needed(me, value, number, power))
    if needed > me.workers:
        about = {"die": die, "number": number, "needed": needed, "workers": int(me.workers)}
        return Refusal("R31", "too-few-workers", about)
    return None


def _refused_take(g: BurgundyState, me: Player, action: int) -> Refusal:
    place = (action - int(TAKE.base)) % FIRST_BLACK
    depot = place // DEPOT_SPACES + 1
    if not g.filled >> place & 1:
        return Refusal(
            "R34", "no-tile-there", {"depot": depot, "place": place % DEPOT_SPACES + 1}, _same_depot(g, depot)
        )
    if TAKE.has(action):
        die = SPACE.arguments(action)[0]
        found = _refused_die(me, die) or _too_far(me, die, depot, FREE_STEP_FOR_TAKING)
        return found or Refusal("R33", "same-die", {}, _twin(g, me, action, FIRST_BLACK))
    return Refusal("R67", "not-of-that-colour", {"kind": int(g.depots[place])}, g.actions()[0])


def _same_depot(g: BurgundyState, depot: int) -> int | None:
    """The first legal way to take another tile of a depot."""
    verbs = (TAKE, CASTLE_TAKE, FETCH)
    ways = [a for a in g.actions() for verb in verbs if verb.has(a) and verb.arguments(a)[-2] == depot]
    return ways[0] if ways else None


def _refused_add(g: BurgundyState, me: Player, action: int) -> Refusal:
    """Why a tile cannot be laid: the tile, the space, its colour and neighbours, the city, then the die."""
    arguments = SPACE.arguments(action)
    store, cell = arguments[-2], arguments[-1]
    kind = int(me.stored(store - 1))
    about = {"kind": kind, "cell": cell, "colour": int(me.land.colour[cell])}
    instead = _same_cell(g, cell)
    if not kind:
        return Refusal("R38", "empty-storage", {"store": store}, instead)
    if me.built >> cell & 1:
        return Refusal("R39", "covered", about, instead)
    if COLOUR[kind] != me.land.colour[cell]:
        return Refusal("R38", "wrong-colour", about, instead)
    if not me.frontier >> cell & 1:
        return Refusal("R38", "no-neighbour", about, instead)
    if COLOUR[kind] == BUILDING and not g.room_for(g.seat(), kind) >> cell & 1:
        return Refusal("R60", "building-there", {**about, "kind": kind}, instead)
    if ADD.has(action):
        found = _refused_die(me, arguments[0])
        found = found or _too_far(me, arguments[0], int(NUMBER[cell]), int(FREE_STEP[COLOUR[kind]]))
        if found:
            return found._replace(instead=instead)
    same = "same-die" if is_first_of_its_kind(me, store - 1) else "same-tile"
    return Refusal("R33", same, {}, instead)


def _same_cell(g: BurgundyState, cell: int) -> int | None:
    """The first legal way to lay any tile on a space."""
    ways = [
        a for a in g.actions() for verb in (ADD, CASTLE_ADD, HALL_ADD) if verb.has(a) and verb.arguments(a)[-1] == cell
    ]
    return ways[0] if ways else None


def _refused_sale(g: BurgundyState, me: Player, action: int) -> Refusal:
    arguments = SPACE.arguments(action)
    goods = arguments[-1]
    if not me.held >> (goods - 1) & 1:
        return Refusal("R44", "no-such-goods", {"goods": goods})
    found = _refused_die(me, arguments[0]) or _too_far(me, arguments[0], goods, NO_POWER)
    return found or Refusal("R33", "same-die", {}, _twin(g, me, action, 6))


def _refused_purchase(g: BurgundyState, me: Player, kind: int, action: int) -> Refusal:
    place = action - int(BUY_NUMBERED.base)
    if kind != kinds.USE_DICE and not g.buys_inside:
        return Refusal("R48", "not-inside")
    if me.bought:
        return Refusal("R46", "bought-already")
    if me.silver < PRICE:
        return Refusal("R46", "too-little-silver", {"silver": int(me.silver)})
    if place < FIRST_BLACK and not me.knows & BUYS_ANYWHERE:
        return Refusal("R86", "only-the-black-depot")
    return Refusal("R46", "nothing-to-buy-there")
