"""The places to click to choose an action: what is used, what moves, the target."""

from duchy.core.actions import Verb
from duchy.games.bruges.faces import names
from duchy.games.bruges.rules import actions, content, kinds
from duchy.games.bruges.rules.player import NOBODY_IN, card_under, person_in
from duchy.games.bruges.rules.state import BrugesState

BUTTONS: tuple[str, ...] = (actions.END.name, actions.ENOUGH.name, actions.STAY.name, actions.KEEP.name)
PAYS: tuple[str, ...] = (*content.COLOUR_KEYS, "florin")

_OF_A_COLOUR = {actions.PICK: "supply", actions.GIVE: "worker", actions.DROP: "threat", actions.SUFFER: "threat"}


def touch(g: BrugesState, seat: int, action: int) -> tuple[str, ...]:
    """Return the places of an action, legal or not; empty if the table has none for it."""
    verb = actions.SPACE.verb_of(action)
    if verb.chance:
        return ()
    if verb.name in BUTTONS:
        return (f"button/{verb.name}",)
    if verb is actions.ADVANCE:
        return (f"track/{seat}",)
    arguments = verb.arguments(action)
    first = arguments[0]
    if verb in (actions.WORKERS, actions.FLORINS, actions.REMOVE, actions.CANAL, actions.HOUSE, actions.PLACE):
        return _play(g, seat, verb, first, arguments[-1])
    if verb is actions.ACTIVATE:
        worker = (f"worker/{seat}/{content.COLOUR_KEYS[arguments[1]]}",) if arguments[1] < content.COLOURS else ()
        return (*worker, names.person(seat, first))
    if verb in (actions.EVICT, actions.BURY):
        return (names.person(seat, first),)
    if verb in (actions.BURN, actions.LODGE):
        return _house_of(g, seat, first)
    if verb in (actions.DIG, actions.LOSE):
        return (_open_space(g, seat, first) if verb is actions.DIG else _outermost(g, seat, first),)
    if verb is actions.SWAP:
        return f"worker/{seat}/{content.COLOUR_KEYS[first]}", f"supply/{content.COLOUR_KEYS[arguments[1]]}"
    if verb is actions.DRAW:
        return (names.pile(first),)
    if verb is actions.LEND:
        return (f"seat/{first}",)
    place = _OF_A_COLOUR[verb]
    return (
        f"{place}/{content.COLOUR_KEYS[first]}"
        if verb is actions.PICK
        else f"{place}/{seat}/{content.COLOUR_KEYS[first]}",
    )


def _play(g: BrugesState, seat: int, verb: Verb, card: int, aim: int) -> tuple[str, ...]:
    """Return a card of the hand and its use: workers of a colour, the bank, a marker, a canal space, a house (R40)."""
    held = names.in_hand(seat, card)
    if verb is actions.WORKERS:
        return held, f"worker/{seat}/{content.COLOUR_KEYS[g.deck.colour[card]]}"
    if verb is actions.FLORINS:
        return held, names.BANK
    if verb is actions.REMOVE:
        return held, f"threat/{seat}/{content.COLOUR_KEYS[aim]}"
    if verb is actions.CANAL:
        return held, _open_space(g, seat, aim)
    if verb is actions.HOUSE:
        paid = (f"pay/{PAYS[aim]}",) if aim <= actions.PAY_FLORIN else ()
        return (*paid, held, f"new-house/{seat}")
    return (held, *_home(g, seat, aim))


def _open_space(g: BrugesState, seat: int, section: int) -> str:
    """Return the next space of a section, or the last one of a complete section."""
    return names.canal(seat, section, min(content.SPACES, int(g.players[seat].tiles(section)) + 1))


def _outermost(g: BrugesState, seat: int, section: int) -> str:
    """Return the outermost tile of a section, or its first space if it has none (R36)."""
    return names.canal(seat, section, max(1, int(g.players[seat].tiles(section))))


def _house_of(g: BrugesState, seat: int, card: int) -> tuple[str, ...]:
    """Return the house built with a card, if there is one."""
    houses = g.players[seat].houses
    return tuple(names.house(seat, plot) for plot, house in enumerate(houses, 1) if card_under(house) == card)


def _home(g: BrugesState, seat: int, colour: int) -> tuple[str, ...]:
    """Return the first empty house of a colour; if there is none, the character in the first house of it (R54)."""
    full: tuple[str, ...] = ()
    for plot, house in enumerate(g.players[seat].houses, 1):
        if g.deck.colour[card_under(house)] == colour:
            person = int(person_in(house))
            if person == NOBODY_IN:
                return (names.house(seat, plot),)
            full = full or (names.person(seat, person),)
    return full


def twins(g: BrugesState, seat: int) -> dict[str, str]:
    """Return empty houses of one colour, each mapped to the first, unless the question is which one (R33, R54)."""
    f = g.frame_for(seat)
    if not f or kinds.BURN.has(f) or kinds.WHICH_HOUSE.has(f):
        return {}
    firsts: dict[int, str] = {}
    result: dict[str, str] = {}
    for plot, house in enumerate(g.players[seat].houses, 1):
        if person_in(house) == NOBODY_IN:
            place = names.house(seat, plot)
            first = firsts.setdefault(int(g.deck.colour[card_under(house)]), place)
            if first != place:
                result[place] = first
    return result
