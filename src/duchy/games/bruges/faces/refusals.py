"""Why an action is refused: the rule, and a legal way to the same end where there is one."""

from collections.abc import Sequence

from duchy.core.agenda import arg_a, kind_of
from duchy.core.game import Refusal
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.actions import (
    ACTIVATE,
    CANAL,
    DIG,
    DRAW,
    DROP,
    END,
    ENOUGH,
    FLORINS,
    GIVE,
    HOUSE,
    PLACE,
    REMOVE,
    SPACE,
    WORKERS,
)
from duchy.games.bruges.rules.building import IMPOSSIBLE, canal_price, next_colour, person_price, vacancies
from duchy.games.bruges.rules.content import NO_WORKER
from duchy.games.bruges.rules.deeds import can_activate
from duchy.games.bruges.rules.grammar import ANY_CANAL
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, person_in
from duchy.games.bruges.rules.state import BrugesState

_PLAYS = (WORKERS, FLORINS, REMOVE, CANAL, HOUSE, PLACE)


def refusal(g: BrugesState, action: int) -> Refusal:
    """Why this action is not legal now."""
    verb = SPACE.verb_of(action)
    kind = kind_of(g.top())
    legal = g.actions()
    if kind in (kinds.ACT, kinds.PLAY_CARD) and verb in _PLAYS:
        return _refused_play(g, action, legal)
    if kind == kinds.ACT and verb is ACTIVATE:
        return _refused_activation(g, action, legal)
    if kind == kinds.ACT and verb is END:
        return Refusal("R41", "must-play", {}, legal[0])
    if kind == kinds.DRAW and verb is DRAW:
        return Refusal("R19", "pile-empty", {}, legal[0])
    if kind == kinds.DRAW and verb is ENOUGH and arg_a(g.top()) == 0:
        return Refusal("R12", "hand-incomplete", {}, legal[0])
    return _refused_answer(g, action, legal) or Refusal("R10", "not-asked", {}, legal[0])


def _refused_answer(g: BrugesState, action: int, legal: Sequence[int]) -> Refusal | None:
    """Why an answer to what an effect asks is not possible, where more can be said than that it was not asked."""
    verb = SPACE.verb_of(action)
    kind = kind_of(g.top())
    seat = int(g.seat())
    p = g.citizens[seat]
    if kind == kinds.DROP_THREATS and verb is DROP:
        colour = verb.arguments(action)[0]
        return Refusal("R48", "no-marker", {"colour": colour}, legal[0]) if p.threats[colour] == 0 else None
    if kind == kinds.GIVE_WORKERS and verb is GIVE:
        return Refusal("R67", "no-worker-of", {"colour": verb.arguments(action)[0]}, legal[0])
    if kind == kinds.DIG_CANAL and verb is DIG:
        section = verb.arguments(action)[0]
        price = int(canal_price(p, section, arg_a(g.top())))
        if price == IMPOSSIBLE:
            return Refusal("R50", "section-complete", {"section": section}, legal[0])
        return Refusal("R72", "too-dear", {"florins": price}, legal[0])
    if (kind == kinds.PLACE_PERSON and verb is PLACE) or (kind == kinds.BUILD_HOUSE and verb is HOUSE):
        card, place = verb.arguments(action)
        about = {"card": card, "colour": int(g.deck.colour[card])}
        if card not in [int(held) for held in p.hand]:
            return Refusal("R40", "not-in-hand", about, legal[0])
        if verb is HOUSE:
            return Refusal("R106", "no-worker", about, _same_card(legal, card))
        return _refused_place(g, p, about, place, int(arg_a(g.top())), legal[0])
    return None


def _refused_play(g: BrugesState, action: int, legal: Sequence[int]) -> Refusal:
    """Why a card cannot be played so: the turn, the hand, then what the action needs."""
    verb = SPACE.verb_of(action)
    card, *rest = verb.arguments(action)
    seat = int(g.seat())
    p = g.citizens[seat]
    about = {"card": card, "colour": int(g.deck.colour[card])}
    if kind_of(g.top()) == kinds.ACT and arg_a(g.top()) == 1:
        return Refusal("R39", "card-played", about, legal[-1])
    if card not in [int(held) for held in p.hand]:
        return Refusal("R40", "not-in-hand", about, legal[0])
    instead = _same_card(legal, card)
    if verb is REMOVE:
        if p.threats[rest[0]] == 0:
            return Refusal("R48", "no-marker", {**about, "colour": rest[0]}, instead)
        return Refusal("R46", "marker-colour", {**about, "wanted": rest[0]}, instead)
    if verb is CANAL:
        return _refused_canal(g, seat, p, about, rest[0], instead)
    if verb is HOUSE:
        return Refusal("R52", "no-worker", about, instead)
    return _refused_place(g, p, about, rest[0], 0, instead)


def _refused_canal(
    g: BrugesState, seat: int, p: Citizen, about: dict[str, int], section: int, instead: int | None
) -> Refusal:
    """Why a canal tile cannot be built: the section is complete, the colour differs, the price is too high."""
    price = int(canal_price(p, section, 1))
    about = {**about, "section": section, "florins": price}
    if price == IMPOSSIBLE:
        return Refusal("R50", "section-complete", about, instead)
    wanted = int(next_colour(g, seat, section))
    if wanted != about["colour"] and p.powers & ANY_CANAL == 0:
        return Refusal("R49", "space-colour", {**about, "wanted": wanted}, instead)
    return Refusal("R49", "too-dear", about, instead)


def _refused_place(
    g: BrugesState, p: Citizen, about: dict[str, int], house: int, discount: int, instead: int | None
) -> Refusal:
    """Why a character cannot be placed: no house, or too few florins."""
    if not int(vacancies(g, p)) >> house & 1:
        return Refusal("R54", "no-house", {**about, "house": house}, instead)
    return Refusal("R54", "too-dear", {**about, "florins": int(person_price(g, p, about["card"], discount))}, instead)


def _refused_activation(g: BrugesState, action: int, legal: Sequence[int]) -> Refusal:
    """Why a character cannot be activated: not there, done this round, no worker, nothing to do."""
    card, _ = ACTIVATE.arguments(action)
    seat = int(g.seat())
    p = g.citizens[seat]
    about = {"card": card, "colour": max(0, int(g.deck.worker[card]))}
    if card not in [int(person_in(house)) for house in p.houses if person_in(house) != NOBODY_IN]:
        return Refusal("R61", "not-placed", about, legal[0])
    if card not in [int(ready) for ready in p.ready]:
        return Refusal("R57", "not-ready", about, legal[0])
    if not can_activate(g, seat, card):
        return Refusal("R62", "useless", about, legal[0])
    worker = int(g.deck.worker[card])
    if worker != NO_WORKER:
        return Refusal("R57", "no-worker-for", about, _same_activation(legal, card) or legal[0])
    return Refusal("R58", "needs-no-worker", about, _same_activation(legal, card) or legal[0])


def _same_card(legal: Sequence[int], card: int) -> int | None:
    """The first legal way to play the same card."""
    for action in legal:
        verb = SPACE.verb_of(action)
        if verb in _PLAYS and verb.arguments(action)[0] == card:
            return action
    return None


def _same_activation(legal: Sequence[int], card: int) -> int | None:
    """The first legal way to activate the same character."""
    return next((a for a in legal if ACTIVATE.has(a) and ACTIVATE.arguments(a)[0] == card), None)
