"""The table as plain data; of a card whose face the viewer does not know, only the back is shown (R14, R53)."""

from duchy.games.bruges.faces.data import Character, House, Player, Section, Table
from duchy.games.bruges.rules import content
from duchy.games.bruges.rules.deck import Deck
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, holds, person_in
from duchy.games.bruges.rules.scoring import sources
from duchy.games.bruges.rules.state import BrugesState


def table(g: BrugesState, seat: int) -> Table:
    """Return the table of a position, usually redacted for a seat."""
    return {
        "round": int(g.round),
        "first": int(g.first),
        "rounds_left": int(g.rounds_left) if g.rounds_left >= 0 else None,
        "dice": {name: int(g.dice[colour]) or None for colour, name in enumerate(content.COLOUR_KEYS)},
        "price": int(g.price),
        "piles": [
            {"cards": int(cards), "top": content.COLOUR_KEYS[top] if top >= 0 else None}
            for cards, top in ((g.pile0, int(g.top0)), (g.pile1, int(g.top1)))
        ],
        "reserve": int(g.reserve),
        "statues": list(content.STATUES[int(g.statues_taken) :]),
        "discarded": [g.deck.keys[card] for card in g.discarded_cards()],
        "players": [_citizen(g, other, p) for other, p in enumerate(g.players)],
    }


def character(deck: Deck, card: int) -> Character:
    """Return a character's card; texts are found by its key."""
    worker = int(deck.worker[card])
    return {
        "card": card,
        "key": deck.keys[card],
        "colour": content.COLOUR_KEYS[deck.colour[card]],
        "price": int(deck.price[card]),
        "points": int(deck.points[card]),
        "kind": content.KIND_KEYS[deck.kind[card]],
        "worker": content.COLOUR_KEYS[worker] if worker >= 0 else None,
        "group": content.GROUP_KEYS[deck.group[card]],
    }


def _citizen(g: BrugesState, seat: int, p: Citizen) -> Player:
    points = sources(g, seat)
    return {
        "colour": content.SEAT_KEYS[seat],
        "points": int(p.points),
        "total": sum(points.values()),
        "sources": points,
        "florins": int(p.florins),
        "level": int(p.level),
        "majorities": [name for field, name in enumerate(content.MAJORITY_KEYS) if int(p.majorities) >> field & 1],
        "workers": _by_colour([int(n) for n in p.workers]),
        "threats": _by_colour([int(n) for n in p.threats]),
        "canals": [_section(g, seat, p, section) for section in range(2)],
        "statue_points": int(p.statue_points),
        "hand_colours": _by_colour(_hand_colours(g, seat, p)),
        "hand": [
            {**character(g.deck, int(card)), "shown": holds(g.shown, card)} for card in p.hand if card < content.CARDS
        ],
        "houses": [_house(g, p, int(house)) for house in p.houses],
    }


def _by_colour(counts: list[int]) -> dict[content.Colour, int]:
    return {name: counts[colour] for colour, name in enumerate(content.COLOUR_KEYS)}


def _hand_colours(g: BrugesState, seat: int, p: Citizen) -> list[int]:
    counts = [int(g.blind_of(colour)) if g.drawer == seat else 0 for colour in range(content.COLOURS)]
    for card in p.hand:
        counts[g.deck.colour[card]] += 1
    return counts


def _section(g: BrugesState, seat: int, p: Citizen, section: int) -> Section:
    start = 10 * seat + content.SPACES * section
    return {
        "spaces": [content.COLOUR_KEYS[g.deck.space[start + space]] for space in range(content.SPACES)],
        "tiles": int(p.tiles(section)),
        "statue": bool(int(p.crowned) >> section & 1),
    }


def _house(g: BrugesState, p: Citizen, house: int) -> House:
    person = int(person_in(house))
    card = int(card_under(house))
    return {
        "colour": content.COLOUR_KEYS[g.deck.colour[card]],
        "card": g.deck.keys[card] if card < content.CARDS else None,
        "shown": holds(g.shown, card),
        "person": character(g.deck, person) if person != NOBODY_IN else None,
        "ready": holds(p.ready, person),
    }
