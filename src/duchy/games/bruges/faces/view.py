"""What a seat may see of the table: everything but the faces of the others' hands and houses (R14, R53)."""

from duchy.core.game import View
from duchy.games.bruges.rules.content import (
    COLOUR_KEYS,
    COLOURS,
    GROUP_KEYS,
    KIND_KEYS,
    MAJORITY_KEYS,
    SEAT_KEYS,
    SPACES,
    STATUES,
)
from duchy.games.bruges.rules.counting import breakdown
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, person_in
from duchy.games.bruges.rules.state import BrugesState

SOURCES = ("scored", "characters", "houses", "laurels", "majorities", "canals", "statues", "progress")
"""Where points come from, in the order of `counting.breakdown`."""


def table(g: BrugesState, seat: int) -> View:
    """The table as a seat sees it."""
    return {
        "round": int(g.round),
        "first": int(g.first),
        "rounds_left": int(g.rounds_left) if g.rounds_left >= 0 else None,
        "dice": {name: int(g.dice[colour]) or None for colour, name in enumerate(COLOUR_KEYS)},
        "price": int(g.price),
        "piles": [
            {"cards": int(cards), "top": COLOUR_KEYS[top] if top >= 0 else None}
            for cards, top in ((g.pile0, int(g.top0)), (g.pile1, int(g.top1)))
        ],
        "reserve": int(g.reserve),
        "statues": list(STATUES[int(g.statues_taken) :]),
        "discarded": [g.deck.keys[card] for card in g.discarded_cards()],
        "citizens": [_citizen(g, i, p, i == seat) for i, p in enumerate(g.citizens)],
    }


def character(g: BrugesState, card: int) -> View:
    """A character as its card shows it; texts are named by its key."""
    deck = g.deck
    worker = int(deck.worker[card])
    return {
        "card": card,
        "key": deck.keys[card],
        "colour": COLOUR_KEYS[deck.colour[card]],
        "price": int(deck.price[card]),
        "points": int(deck.points[card]),
        "kind": KIND_KEYS[deck.kind[card]],
        "worker": COLOUR_KEYS[worker] if worker >= 0 else None,
        "group": GROUP_KEYS[deck.group[card]],
    }


def _citizen(g: BrugesState, seat: int, p: Citizen, own: bool) -> View:
    shown = [int(card) for card in g.shown if card in list(p.hand)]
    return {
        "colour": SEAT_KEYS[seat],
        "points": int(p.points),
        "total": dict(zip(SOURCES, breakdown(g.deck, p, g.dice), strict=True)),
        "florins": int(p.florins),
        "level": int(p.level),
        "majorities": [name for field, name in enumerate(MAJORITY_KEYS) if int(p.majorities) >> field & 1],
        "workers": _by_colour([int(n) for n in p.workers]),
        "threats": _by_colour([int(n) for n in p.threats]),
        "canals": [_section(g, seat, p, section) for section in range(2)],
        "statue_points": int(p.statue_points),
        "hand_colours": _by_colour(_hand_colours(g, seat, p)),
        "hand": [character(g, int(card)) for card in p.hand] if own else [character(g, card) for card in shown],
        "houses": [_house(g, p, int(house), own) for house in p.houses],
    }


def _by_colour(counts: list[int]) -> View:
    return {name: counts[colour] for colour, name in enumerate(COLOUR_KEYS)}


def _hand_colours(g: BrugesState, seat: int, p: Citizen) -> list[int]:
    counts = [int(g.blind_of(colour)) if g.drawer == seat else 0 for colour in range(COLOURS)]
    for card in p.hand:
        counts[g.deck.colour[card]] += 1
    return counts


def _section(g: BrugesState, seat: int, p: Citizen, section: int) -> View:
    start = 10 * seat + SPACES * section
    return {
        "spaces": [COLOUR_KEYS[g.deck.space[start + space]] for space in range(SPACES)],
        "tiles": int(p.tiles(section)),
        "statue": bool(int(p.crowned) >> section & 1),
    }


def _house(g: BrugesState, p: Citizen, house: int, own: bool) -> View:
    person = int(person_in(house))
    card = int(card_under(house))
    found: View = {"colour": COLOUR_KEYS[g.deck.colour[card]], "person": None, "ready": False}
    if person != NOBODY_IN:
        found["person"] = character(g, person)
        found["ready"] = person in list(p.ready)
    if own:
        found["card"] = g.deck.keys[card]
    return found
