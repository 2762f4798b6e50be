"""What a legal action means here beyond its arguments: the colour drawn, what a card brings, what something costs."""

from collections.abc import Mapping

from duchy.core.agenda import arg_a, kind_of
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.actions import ADVANCE, CANAL, DIG, DRAW, FLORINS, PLACE, SPACE, WORKERS
from duchy.games.bruges.rules.building import canal_price, next_colour, person_price
from duchy.games.bruges.rules.dice import progress_price
from duchy.games.bruges.rules.playing import florins_for, workers_for
from duchy.games.bruges.rules.state import BrugesState


def about(g: BrugesState, action: int) -> Mapping[str, int]:
    """What a text may say of an action, in numbers."""
    verb = SPACE.verb_of(action)
    arguments = verb.arguments(action)
    seat = int(g.seat())
    if verb is DRAW:
        return {"colour": int(g.top_of(arguments[0]))}
    if verb is WORKERS:
        return {"workers": int(workers_for(g.citizens[seat])), "colour": int(g.deck.colour[arguments[0]])}
    if verb is FLORINS:
        return {"florins": int(florins_for(g, g.citizens[seat], g.deck.colour[arguments[0]]))}
    if verb in (CANAL, DIG, PLACE, ADVANCE):
        return _price(g, seat, action)
    return {}


def _price(g: BrugesState, seat: int, action: int) -> Mapping[str, int]:
    """What a canal tile, a character or a level costs here."""
    p = g.citizens[seat]
    arguments = SPACE.arguments(action)
    given = int(arg_a(g.top()))
    if PLACE.has(action):
        discount = given if kind_of(g.top()) == kinds.PLACE_PERSON else 0
        return {"florins": int(person_price(g, p, arguments[0], discount))}
    if ADVANCE.has(action):
        return {"florins": given if kind_of(g.top()) == kinds.RISE else int(progress_price(g, p))}
    times = given if DIG.has(action) else 1
    section = arguments[-1]
    return {"florins": int(canal_price(p, section, times)), "colour": int(next_colour(g, seat, section))}
