"""Text arguments of a legal action in a position: the colour drawn, the gains of a card, prices."""

from collections.abc import Mapping

from duchy.core.agenda import arg_a, arg_c
from duchy.games.bruges.rules import actions, building, grammar, kinds
from duchy.games.bruges.rules.dice import progress_price
from duchy.games.bruges.rules.playing import florins_for, workers_for
from duchy.games.bruges.rules.state import BrugesState


def about(g: BrugesState, seat: int, action: int) -> Mapping[str, int]:
    """Return further text arguments of an action of a seat."""
    verb = actions.SPACE.verb_of(action)
    arguments = verb.arguments(action)
    me = g.players[seat]
    if verb is actions.DRAW:
        return {"colour": int(g.top_of(arguments[0]))}
    if verb is actions.WORKERS:
        colour = grammar.ANY if me.powers & grammar.CHOSEN_WORKERS else int(g.deck.colour[arguments[0]])
        return {"workers": int(workers_for(me)), "colour": colour}
    if verb is actions.FLORINS:
        return {"florins": int(florins_for(g, me, g.deck.colour[arguments[0]]))}
    if verb is actions.BURN:
        return {"colour": int(g.deck.colour[arguments[0]])}
    if verb in (actions.CANAL, actions.DIG, actions.PLACE, actions.LODGE, actions.ADVANCE):
        return _price(g, seat, action)
    return {}


def effect(g: BrugesState, seat: int, action: int) -> tuple[int | str, ...]:
    """Return what an action does, regardless of which card or worker pays: the colour, the section, the character."""
    verb = actions.SPACE.verb_of(action)
    arguments = verb.arguments(action)
    if verb is actions.HOUSE:
        return verb.name, int(g.deck.colour[arguments[0]])
    if verb in (actions.WORKERS, actions.FLORINS, actions.DRAW):
        return verb.name, *about(g, seat, action).values()
    if verb in (actions.REMOVE, actions.CANAL):
        return verb.name, arguments[-1]
    return (verb.name, arguments[0]) if verb in (actions.ACTIVATE, actions.PLACE) else (action,)


def when(g: BrugesState) -> Mapping[str, int]:
    """Return the round."""
    return {"round": max(int(g.round), 1)}


def _price(g: BrugesState, seat: int, action: int) -> Mapping[str, int]:
    """Return the price of a canal tile, a character or a level."""
    me = g.players[seat]
    arguments = actions.SPACE.arguments(action)
    f = g.frame_for(seat)
    if actions.LODGE.has(action):
        return {"person": int(arg_a(f)), "florins": int(building.person_price(g, me, arg_a(f), arg_c(f)))}
    if actions.PLACE.has(action):
        discount = arg_a(f) if kinds.PLACE_PERSON.has(f) else 0
        return {"florins": int(building.person_price(g, me, arguments[0], discount))}
    if actions.ADVANCE.has(action):
        return {"florins": int(arg_a(f) if kinds.RISE.has(f) else progress_price(g, me))}
    times = arg_a(f) if actions.DIG.has(action) else 1
    section = arguments[-1]
    return {
        "florins": int(building.canal_price(me, section, times)),
        "colour": int(building.next_colour(g, seat, section)),
    }
