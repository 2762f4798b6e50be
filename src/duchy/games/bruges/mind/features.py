"""The table as numbers for learning programs, from the redacted position of a seat; other seats follow clockwise."""

from duchy.games.bruges.rules.content import (
    CARDS,
    COLOUR_KEYS,
    COLOURS,
    LAST_LEVEL,
    MAJORITY_KEYS,
    SPACES,
    STATUES,
)
from duchy.games.bruges.rules.counting import total_points
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, person_in
from duchy.games.bruges.rules.state import BrugesState

_OTHERS = 3


def _citizen_names(who: str) -> list[str]:
    return [
        f"{who} points",
        f"{who} total",
        f"{who} florins",
        f"{who} level",
        *(f"{who} majority {name}" for name in MAJORITY_KEYS),
        *(f"{who} workers {name}" for name in COLOUR_KEYS),
        *(f"{who} threats {name}" for name in COLOUR_KEYS),
        *(f"{who} tiles {section}" for section in range(2)),
        *(f"{who} next space {section} {name}" for section in range(2) for name in COLOUR_KEYS),
        f"{who} statue points",
        *(f"{who} hand {name}" for name in COLOUR_KEYS),
        *(f"{who} empty houses {name}" for name in COLOUR_KEYS),
        *(f"{who} houses {name}" for name in COLOUR_KEYS),
        *(f"{who} character {card}" for card in range(CARDS)),
        *(f"{who} ready {card}" for card in range(CARDS)),
    ]


NAMES: list[str] = [
    "round",
    "rounds left known",
    "rounds left",
    "price",
    "first player",
    *(f"die {name}" for name in COLOUR_KEYS),
    *(f"pile {pile}" for pile in range(2)),
    *(f"top {pile} {name}" for pile in range(2) for name in COLOUR_KEYS),
    "reserve",
    "statues left",
    *(f"own card {card}" for card in range(CARDS)),
    *_citizen_names("own"),
    *(name for other in range(_OTHERS) for name in _citizen_names(f"other {other + 1}")),
]
_PER_CITIZEN = len(_citizen_names(""))


def features(g: BrugesState, seat: int) -> list[float]:
    """Return the features of a seat, in the order of NAMES."""
    row: list[float] = [
        g.round / 10,
        1.0 if g.rounds_left >= 0 else 0.0,
        max(int(g.rounds_left), 0) / 1,
        g.price / 10,
        float((g.first - seat) % g.seats) / 4,
        *(number / 6 for number in g.dice),
        g.pile0 / 66,
        g.pile1 / 66,
    ]
    for top in (g.top0, g.top1):
        row += [1.0 if top == colour else 0.0 for colour in range(COLOURS)]
    row += [g.reserve / 99, 1 - g.statues_taken / len(STATUES)]
    hand = {int(card) for card in g.players[seat].hand}
    row += [1.0 if card in hand else 0.0 for card in range(CARDS)]
    for turn in range(_OTHERS + 1):
        if turn < g.seats:
            other = (seat + turn) % int(g.seats)
            row += _citizen(g, other, g.players[other])
        else:
            row += [0.0] * _PER_CITIZEN
    return row


def _citizen(g: BrugesState, seat: int, p: Citizen) -> list[float]:
    row = [p.points / 30, total_points(g.deck, p, g.dice) / 60, p.florins / 12, p.level / LAST_LEVEL]
    row += [float(int(p.majorities) >> field & 1) for field in range(len(MAJORITY_KEYS))]
    row += [n / 4 for n in p.workers]
    row += [n / 2 for n in p.threats]
    row += [p.tiles0 / SPACES, p.tiles1 / SPACES]
    for section in range(2):
        tiles = int(p.tiles(section))
        following = g.deck.space[10 * seat + SPACES * section + tiles] if tiles < SPACES else -1
        row += [1.0 if following == colour else 0.0 for colour in range(COLOURS)]
    row.append(p.statue_points / 13)
    counts = [int(g.blind_of(colour)) if g.drawer == seat else 0 for colour in range(COLOURS)]
    for card in p.hand:
        counts[g.deck.colour[card]] += 1
    row += [n / 3 for n in counts]
    empty = [0] * COLOURS
    houses = [0] * COLOURS
    persons: set[int] = set()
    for house in p.houses:
        colour = int(g.deck.colour[card_under(house)])
        houses[colour] += 1
        if person_in(house) == NOBODY_IN:
            empty[colour] += 1
        else:
            persons.add(int(person_in(house)))
    row += [n / 2 for n in empty] + [n / 3 for n in houses]
    row += [1.0 if card in persons else 0.0 for card in range(CARDS)]
    ready = {int(card) for card in p.ready}
    return row + [1.0 if card in ready else 0.0 for card in range(CARDS)]
