"""Why an action is refused: the rule, and the cheapest legal action with the same effect."""

from duchy.core.agenda import Kind
from duchy.core.game import Refusal
from duchy.games.burgundy.faces.about import about
from duchy.games.burgundy.rules import actions, content, kinds, knowledge, lookup
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.games.burgundy.rules.storage import is_first_of_its_kind

_TAKING = (actions.TAKE, actions.CASTLE_TAKE, actions.FETCH)
_ADDING = (actions.ADD, actions.CASTLE_ADD, actions.HALL_ADD)
_SELLING = (actions.SELL, actions.CASTLE_SELL, actions.WAREHOUSE_SELL)
_BUYING = (actions.BUY_NUMBERED, actions.BUY)

_VERBS = {
    kinds.USE_DICE.key: (
        actions.TAKE,
        actions.ADD,
        actions.SELL,
        actions.WORKERS,
        actions.BUY_NUMBERED,
        actions.BUY,
        actions.END,
    ),
    kinds.CASTLE_ACTION.key: (
        actions.CASTLE_TAKE,
        actions.CASTLE_ADD,
        actions.CASTLE_SELL,
        actions.BUY_NUMBERED,
        actions.BUY,
    ),
    kinds.CITY_HALL.key: (actions.HALL_ADD, actions.BUY_NUMBERED, actions.BUY),
    kinds.FETCH_TILE.key: (actions.FETCH,),
    kinds.WAREHOUSE.key: (actions.WAREHOUSE_SELL,),
    kinds.DISCARD.key: (actions.DISCARD,),
    kinds.LOAD_GOODS.key: (actions.LOAD,),
    kinds.LOAD_NEIGHBOUR.key: (actions.LOAD,),
    kinds.KEEP_GOODS.key: (actions.KEEP,),
    kinds.SETTLE.key: (actions.SETTLE,),
    kinds.SETTLE_SECRETLY.key: (actions.SETTLE,),
}
"""The verbs that a question could accept, if the rules did not refuse this particular action."""


def refusal(g: BurgundyState, seat: int, action: int) -> Refusal:
    """Return why this action of a seat is not legal now, and a legal action with the same effect."""
    return _why(g, seat, action)._replace(instead=_same_end(g, seat, action))


def _why(g: BurgundyState, seat: int, action: int) -> Refusal:
    """Return the rule that refuses an action."""
    verb = actions.SPACE.verb_of(action)
    kind = kinds.BOOK.kind(g.frame_for(seat))
    me = g.players[seat]
    arguments = verb.arguments(action)
    if verb not in _VERBS[kind.key]:
        rules = {kinds.CASTLE_ACTION.key: "R58", kinds.DISCARD.key: "R35"}
        return Refusal(rules.get(kind.key, "R29"), "not-asked")
    if verb is actions.END:
        return Refusal("R29", "dice-left")
    if verb in _BUYING:
        return _refused_purchase(g, me, kind, action)
    if verb in _TAKING:
        return _refused_take(g, me, action)
    if verb in _ADDING:
        return _refused_add(g, seat, action)
    if verb in _SELLING:
        return _refused_sale(me, action)
    if verb is actions.WORKERS:
        return _refused_die(me, arguments[0]) or Refusal("R33", "same-die")
    if verb is actions.DISCARD:
        return Refusal("R33", "same-tile")
    if verb is actions.LOAD:
        return Refusal("R52" if kind is kinds.LOAD_GOODS else "R107", "no-goods-there", {"depot": arguments[0]})
    if verb is actions.KEEP:
        return Refusal("R51", "not-to-choose", {"goods": arguments[0]})
    return Refusal("R16", "not-your-castle")


# --- alternatives ---------------------------------------------------------------------------------------------------


def _end(g: BurgundyState, seat: int, action: int) -> tuple[str, int, int] | None:
    """Return the aim of an action, regardless of the die: a tile, a tile on a space, a type of goods, or workers."""
    verb = actions.SPACE.verb_of(action)
    arguments = verb.arguments(action)
    me = g.players[seat]
    if verb in _TAKING:
        return "take", int(actions.place_at(arguments[-2], arguments[-1])), 0
    if verb in _BUYING:
        return "take", int(actions.place_bought(action)), 0
    if verb in _ADDING and me.stored(arguments[-2] - 1):
        return "add", int(me.stored(arguments[-2] - 1)), arguments[-1]
    if verb in _SELLING:
        return "sell", arguments[-1], 0
    if verb is actions.DISCARD:
        return "discard", int(me.stored(arguments[0] - 1)), 0
    return ("workers", 0, 0) if verb in (actions.WORKERS, actions.CASTLE_WORKERS) else None


def _same_end(g: BurgundyState, seat: int, action: int) -> int | None:
    """Return the first legal action with the same aim that costs the fewest workers; purchases come last."""
    end = _end(g, seat, action)
    ways = [way for way in g.actions_of(seat) if end and _end(g, seat, way) == end]
    prices = {way: (actions.SPACE.verb_of(way) in _BUYING, about(g, seat, way).get("workers", 0)) for way in ways}
    return min(ways, key=prices.__getitem__, default=None)


# --- the rules ------------------------------------------------------------------------------------------------------


def _refused_die(me: Player, die: int) -> Refusal | None:
    """Return a refusal if the die of an action is already used."""
    value = me.die1 if die == 1 else me.die2
    return Refusal("R29", "die-used", {"die": die}) if value == 0 else None


def _too_far(me: Player, die: int, number: int, power: int) -> Refusal | None:
    """Return a refusal if the workers are not enough to change a die to a number."""
    value = me.die1 if die == 1 else me.die2
    needed = int(knowledge.workers_needed(me, value, number, power))
    if needed > me.workers:
        missing = {"die": die, "number": number, "needed": needed, "workers": int(me.workers)}
        return Refusal("R31", "too-few-workers", missing)
    return None


def _refused_take(g: BurgundyState, me: Player, action: int) -> Refusal:
    """Return why a tile cannot be taken: no tile there, the die, or a building that does not allow it."""
    arguments = actions.SPACE.arguments(action)
    depot, place = arguments[-2], arguments[-1]
    at = actions.place_at(depot, place)
    if not g.filled >> at & 1:
        return Refusal("R34", "no-tile-there", {"depot": depot, "place": place})
    if actions.TAKE.has(action):
        refusal = _refused_die(me, arguments[0]) or _too_far(me, arguments[0], depot, knowledge.FREE_STEP_FOR_TAKING)
        return refusal or Refusal("R33", "same-die")
    return Refusal("R67", "not-of-that-colour", {"kind": int(g.depots[at])})


def _refused_add(g: BurgundyState, seat: int, action: int) -> Refusal:
    """Return why a tile cannot be placed: the tile, the space, its colour and neighbours, the city, then the die."""
    me = g.players[seat]
    arguments = actions.SPACE.arguments(action)
    store, cell = arguments[-2], arguments[-1]
    kind = int(me.stored(store - 1))
    about_it = {"kind": kind, "cell": cell, "colour": int(me.land.colour[cell])}
    if not kind:
        return Refusal("R38", "empty-storage", {"store": store})
    if me.built >> cell & 1:
        return Refusal("R39", "covered", about_it)
    if lookup.COLOUR[kind] != me.land.colour[cell]:
        return Refusal("R38", "wrong-colour", about_it)
    if not me.frontier >> cell & 1:
        return Refusal("R38", "no-neighbour", about_it)
    if not g.room_for(seat, kind) >> cell & 1:
        return Refusal("R60", "building-there", about_it)
    if actions.ADD.has(action):
        refusal = _refused_die(me, arguments[0])
        refusal = refusal or _too_far(
            me, arguments[0], int(lookup.NUMBER[cell]), int(knowledge.FREE_STEP[lookup.COLOUR[kind]])
        )
        if refusal:
            return refusal
    return Refusal("R33", "same-die" if is_first_of_its_kind(me, store - 1) else "same-tile")


def _refused_sale(me: Player, action: int) -> Refusal:
    """Return why goods cannot be sold: there are none, or the die does not fit."""
    arguments = actions.SPACE.arguments(action)
    goods = arguments[-1]
    if not me.held >> (goods - 1) & 1:
        return Refusal("R44", "no-such-goods", {"goods": goods})
    refusal = _refused_die(me, arguments[0]) or _too_far(me, arguments[0], goods, knowledge.NO_POWER)
    return refusal or Refusal("R33", "same-die")


def _refused_purchase(g: BurgundyState, me: Player, kind: Kind, action: int) -> Refusal:
    """Return why a tile cannot be bought: the moment, the silver, the depot, or no tile there."""
    if kind is not kinds.USE_DICE and not g.buys_inside:
        return Refusal("R48", "not-inside")
    if me.bought:
        return Refusal("R46", "bought-already")
    if me.silver < content.PRICE:
        return Refusal("R46", "too-little-silver", {"silver": int(me.silver)})
    if actions.place_bought(action) < content.FIRST_BLACK and not me.knows & knowledge.BUYS_ANYWHERE:
        return Refusal("R86", "only-the-black-depot")
    return Refusal("R46", "nothing-to-buy-there")
