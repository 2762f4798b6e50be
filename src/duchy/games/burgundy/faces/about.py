"""Text arguments of an action in a position: the tile it moves, the die it uses, the workers it costs."""

from collections.abc import Mapping

from duchy.games.burgundy.rules import actions, content, knowledge, lookup
from duchy.games.burgundy.rules.player import Player, count_of, total_of
from duchy.games.burgundy.rules.state import BurgundyState


def about(g: BurgundyState, seat: int, action: int) -> Mapping[str, int]:
    """Return further text arguments of a legal action of a seat."""
    verb = actions.SPACE.verb_of(action)
    me = g.players[seat]
    arguments = verb.arguments(action)
    if verb in (actions.TAKE, actions.CASTLE_TAKE, actions.FETCH):
        result = {"kind": int(g.depots[actions.place_at(arguments[-2], arguments[-1])])}
        return (
            result
            if verb is not actions.TAKE
            else result | _die(me, arguments[0], arguments[1], knowledge.FREE_STEP_FOR_TAKING)
        )
    if verb in (actions.ADD, actions.CASTLE_ADD, actions.HALL_ADD):
        kind = int(me.stored(arguments[-2] - 1))
        result = {"kind": kind}
        power = int(knowledge.FREE_STEP[lookup.COLOUR[kind]])
        return (
            result
            if verb is not actions.ADD
            else result | _die(me, arguments[0], int(lookup.NUMBER[arguments[-1]]), power)
        )
    if verb in (actions.SELL, actions.CASTLE_SELL, actions.WAREHOUSE_SELL):
        result = {"count": int(count_of(me.goods, arguments[-1] - 1))}
        return result if verb is not actions.SELL else result | _die(me, arguments[0], arguments[1], knowledge.NO_POWER)
    if verb is actions.WORKERS:
        return {"number": int(me.die1 if arguments[0] == 1 else me.die2)}
    if verb in (actions.BUY, actions.BUY_NUMBERED):
        return {"kind": int(g.depots[actions.place_bought(action)])}
    if verb is actions.DISCARD:
        return {"kind": int(me.stored(arguments[0] - 1))}
    if verb is actions.LOAD:
        return {"count": int(total_of(g.goods[arguments[0] - 1]))}
    return {}


def effect(g: BurgundyState, seat: int, action: int) -> tuple[int | str, ...]:
    """Return what an action does, regardless of die, depot or storage space: the tile it moves and where to."""
    verb = actions.SPACE.verb_of(action)
    arguments = verb.arguments(action)
    if verb in (actions.TAKE, actions.CASTLE_TAKE, actions.FETCH, actions.BUY, actions.BUY_NUMBERED, actions.DISCARD):
        return verb.name, about(g, seat, action)["kind"]
    if verb in (actions.ADD, actions.CASTLE_ADD, actions.HALL_ADD):
        return verb.name, about(g, seat, action)["kind"], arguments[-1]
    if verb in (actions.SELL, actions.CASTLE_SELL, actions.WAREHOUSE_SELL):
        return verb.name, arguments[-1]
    return (verb.name,) if verb is actions.WORKERS else (action,)


def when(g: BurgundyState) -> Mapping[str, int]:
    """Return the phase and the round."""
    return {"phase": min(int(g.phase), content.PHASES - 1), "round": min(int(g.round), content.ROUNDS - 1) + 1}


def _die(me: Player, die: int, number: int, power: int) -> dict[str, int]:
    """Return the number of a die, and the workers needed to change it."""
    value = int(me.die1 if die == 1 else me.die2)
    return {"number": value, "workers": int(knowledge.workers_needed(me, value, number, power))}
