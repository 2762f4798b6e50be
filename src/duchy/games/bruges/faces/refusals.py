"""Why an action is refused: the rule, and a legal action with the same aim, if there is one."""

from duchy.core.actions import Verb
from duchy.core.agenda import arg_a, arg_b
from duchy.core.game import Refusal
from duchy.games.bruges.rules import actions, building, content, grammar, kinds
from duchy.games.bruges.rules.carry_out import can_activate
from duchy.games.bruges.rules.player import NOBODY_IN, holds, person_in
from duchy.games.bruges.rules.state import BrugesState

_PLAYS = (actions.WORKERS, actions.FLORINS, actions.REMOVE, actions.CANAL, actions.HOUSE, actions.PLACE)
# The argument of each verb that is its aim; the others are means.
_ENDS = {actions.REMOVE: 1, actions.CANAL: 1, actions.HOUSE: 0, actions.PLACE: 0, actions.ACTIVATE: 0}


def refusal(g: BrugesState, seat: int, action: int) -> Refusal:
    """Return why this action of a seat is not legal now."""
    verb = actions.SPACE.verb_of(action)
    f = g.frame_for(seat)
    if (kinds.ACT.has(f) or kinds.PLAY_CARD.has(f)) and verb in _PLAYS:
        return _refused_play(g, seat, action)
    if kinds.ACT.has(f) and verb is actions.ACTIVATE:
        return _refused_activation(g, seat, action)
    if kinds.ACT.has(f) and verb is actions.END:
        return Refusal("R41", "must-play")
    if kinds.DRAW.has(f) and verb is actions.DRAW:
        return Refusal("R19", "pile-empty")
    if kinds.DRAW.has(f) and verb is actions.ENOUGH and arg_b(f) == kinds.NO_CHARACTER:
        return Refusal("R12", "hand-incomplete")
    return _refused_answer(g, seat, action) or Refusal("R10", "not-asked")


def _refused_answer(g: BrugesState, seat: int, action: int) -> Refusal | None:
    """Return why an answer to an effect's question is not possible; None if the question does not ask for it."""
    verb = actions.SPACE.verb_of(action)
    f = g.frame_for(seat)
    me = g.players[seat]
    if kinds.DROP_THREATS.has(f) and verb is actions.DROP:
        colour = int(actions.DROP.a(action))
        return Refusal("R48", "no-marker", {"colour": colour}) if me.threats[colour] == 0 else None
    if kinds.GIVE_WORKERS.has(f) and verb is actions.GIVE:
        return Refusal("R67", "no-worker-of", {"colour": int(actions.GIVE.a(action))})
    if kinds.DIG_CANAL.has(f) and verb is actions.DIG:
        section = int(actions.DIG.a(action))
        price = int(building.canal_price(me, section, arg_a(f)))
        if price == building.IMPOSSIBLE:
            return Refusal("R50", "section-complete", {"section": section})
        return Refusal("R72", "too-dear", {"florins": price})
    if (kinds.PLACE_PERSON.has(f) and verb is actions.PLACE) or (kinds.BUILD_HOUSE.has(f) and verb is actions.HOUSE):
        card = int(verb.a(action))
        if not holds(me.hand, card):
            return Refusal("R40", "not-in-hand", {"card": card})
        if verb is actions.HOUSE:
            return Refusal("R106", "no-worker", {}, _other_means(g, seat, action))
        return _refused_place(g, seat, action, int(arg_a(f)))
    return None


def _refused_play(g: BrugesState, seat: int, action: int) -> Refusal:
    """Return why a card cannot be played this way, checking the turn, the hand, then what the action needs."""
    verb = actions.SPACE.verb_of(action)
    card = int(verb.a(action))
    me = g.players[seat]
    f = g.frame_for(seat)
    about = {"card": card, "colour": int(g.deck.colour[card])}
    if kinds.ACT.has(f) and arg_a(f) == 1:
        return Refusal("R39", "card-played")
    if not holds(me.hand, card):
        instead = _other_means(g, seat, action) if verb in (actions.REMOVE, actions.CANAL) else None
        return Refusal("R40", "not-in-hand", about, instead)
    if verb is actions.REMOVE:
        colour = int(actions.REMOVE.b(action))
        if me.threats[colour] == 0:
            return Refusal("R48", "no-marker", {**about, "colour": colour})
        return Refusal("R46", "marker-colour", {**about, "wanted": colour}, _other_means(g, seat, action))
    if verb is actions.CANAL:
        return _refused_canal(g, seat, action, about)
    if verb is actions.HOUSE:
        return Refusal("R52", "no-worker", about, _other_means(g, seat, action))
    return _refused_place(g, seat, action, 0)


def _refused_canal(g: BrugesState, seat: int, action: int, about: dict[str, int]) -> Refusal:
    """Return why a canal tile cannot be built: complete section, wrong colour, or too high a price."""
    me = g.players[seat]
    section = int(actions.CANAL.b(action))
    price = int(building.canal_price(me, section, 1))
    about = {**about, "section": section, "florins": price}
    if price == building.IMPOSSIBLE:
        return Refusal("R50", "section-complete", about)
    wanted = int(building.next_colour(g, seat, section))
    if wanted != about["colour"] and me.powers & grammar.ANY_CANAL == 0:
        return Refusal("R49", "space-colour", {**about, "wanted": wanted}, _other_means(g, seat, action))
    return Refusal("R49", "too-dear", about)


def _refused_place(g: BrugesState, seat: int, action: int, discount: int) -> Refusal:
    """Return why a character cannot be placed: no house, or too few florins."""
    me = g.players[seat]
    card, house = actions.PLACE.arguments(action)
    if not int(building.vacancies(g, me)) >> house & 1:
        return Refusal("R54", "no-house", {"card": card, "house": house}, _other_means(g, seat, action))
    return Refusal("R54", "too-dear", {"card": card, "florins": int(building.person_price(g, me, card, discount))})


def _refused_activation(g: BrugesState, seat: int, action: int) -> Refusal:
    """Return why a character cannot be activated: not placed, used this round, no worker, or no effect."""
    card = int(actions.ACTIVATE.a(action))
    me = g.players[seat]
    worker = int(g.deck.worker[card])
    about = {"card": card, "colour": max(0, worker)}
    if card not in [int(person_in(house)) for house in me.houses if person_in(house) != NOBODY_IN]:
        return Refusal("R61", "not-placed", about)
    if not holds(me.ready, card):
        return Refusal("R57", "not-ready", about)
    if not can_activate(g, seat, card):
        return Refusal("R62", "useless", about)
    if worker != content.NO_WORKER:
        return Refusal("R57", "no-worker-for", about, _other_means(g, seat, action))
    return Refusal("R58", "needs-no-worker", about, _other_means(g, seat, action))


def _other_means(g: BrugesState, seat: int, action: int) -> int | None:
    """Return the first legal action of the same verb and aim: the same card, character, marker or section."""
    verb: Verb = actions.SPACE.verb_of(action)
    end = _ENDS[verb]
    for other in g.actions_of(seat):
        if verb.has(other) and verb.argument(other, end) == verb.argument(action, end):
            return other
    return None
