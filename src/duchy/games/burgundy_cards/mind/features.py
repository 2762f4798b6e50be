"""The table as numbers for learning programs: only what the seat may see."""

from duchy.core.agenda import arg_a, kind_of, seat_of
from duchy.games.burgundy_cards.faces.view import unseen_counts
from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.content import (
    ANIMAL_KEYS,
    CARDS,
    COPIES,
    DICE,
    FACE,
    FACE_KEYS,
    FACES,
    ROUND_KEYS,
    ROUNDS,
    ROW_SLOTS,
    ROWS,
    SHADE_KEYS,
    TURNS,
    TYPE_KEYS,
    TYPES,
    card_key,
)
from duchy.games.burgundy_cards.rules.player import Duke, cards_of, lane, lanes_of, total
from duchy.games.burgundy_cards.rules.scoring import duke_points
from duchy.games.burgundy_cards.rules.state import POOLS, Table

_REAL = [card for card in range(CARDS) if COPIES[card]]
_ASKED = range(kinds.DIE, kinds.LAST_CALL + 1)
_OTHERS = 3


def _duke_names(who: str) -> list[str]:
    return [
        f"{who} score",
        f"{who} silver",
        f"{who} workers",
        *(f"{who} {shade} goods" for shade in SHADE_KEYS),
        *(f"{who} {animal}" for animal in ANIMAL_KEYS),
        f"{who} sold",
        f"{who} seven types",
        f"{who} first player",
        f"{who} may buy",
        *(f"{who} {kind} column of {size}" for kind in TYPE_KEYS for size in (1, 2, 3)),
        *(f"{who} project {face}" for face in FACE_KEYS),
    ]


NAMES: list[str] = [
    *(f"round {letter}" for letter in ROUND_KEYS),
    "turn",
    "face down",
    *(f"asked {kind}" for kind in _ASKED),
    *(f"die {value}" for value in ("any", *range(1, DICE + 1))),
    *(f"hand die {value}" for value in range(1, DICE + 1)),
    *(f"row {row} {card_key(card)}" for row in range(1, ROWS + 1) for card in _REAL),
    *(f"project {card_key(card)}" for card in _REAL),
    *(f"bought {card_key(card)}" for card in _REAL),
    "deck",
    *(f"unseen {face}" for face in FACE_KEYS),
    *(f"good pile {pile} {shade}" for pile in (1, 2) for shade in SHADE_KEYS),
    *(f"animal pile {pile} {animal}" for pile in (1, 2) for animal in ANIMAL_KEYS),
    *(f"first triple {kind} left" for kind in TYPE_KEYS),
    "seven types taken",
    *_duke_names("own"),
    *(name for other in range(1, _OTHERS + 1) for name in _duke_names(f"other {other}")),
]


def features(g: Table, seat: int) -> list[float]:
    """The numbers of NAMES for a seat."""
    me = g.dukes[seat]
    row: list[float] = [float(g.round == n) for n in range(ROUNDS)]
    row += [g.turn / TURNS, float(g.face_down)]
    row += _asked(g, seat)
    hand = [card for card in cards_of(me.hand, 2) if card >= 0]
    row += [sum(1 for card in hand if card % DICE == value) / 2 for value in range(DICE)]
    for r in range(ROWS):
        cards = [int(card) - 1 for card in g.rows[r * ROW_SLOTS : (r + 1) * ROW_SLOTS] if card]
        row += _counts(cards)
    row += _counts(cards_of(me.projects, 3))
    row += _counts(cards_of(me.shown, 3))
    row.append(g.deck / 100)
    row += _unseen(g, seat)
    for stock, count in ((g.goods, len(SHADE_KEYS)), (g.animals, len(ANIMAL_KEYS))):
        row += [float(top == kind) for top in cards_of(stock.tops, 2) for kind in range(count)]
    row += [float(g.firsts >> kind & 1) for kind in range(TYPES)]
    row.append(g.sevens / 4)
    row += _duke(g, me, seat)
    others = [(seat + n) % g.seats for n in range(1, g.seats)] if not g.solo else [1]
    for n in range(_OTHERS):
        row += _duke(g, g.dukes[others[n]], others[n]) if n < len(others) else [0.0] * len(_duke_names(""))
    return row


def _asked(g: Table, seat: int) -> list[float]:
    """What is asked of the seat, and with which die."""
    asked = 0
    die = -1
    if not g.over() and seat_of(g.top()) == seat:
        asked = int(kind_of(g.top()))
        die = int(arg_a(g.top())) if asked == kinds.ACTION else -1
    return [float(asked == kind) for kind in _ASKED] + [float(die == value) for value in range(DICE + 1)]


def _counts(cards: list[int]) -> list[float]:
    """How many of each card that exists."""
    return [cards.count(card) / 2 for card in _REAL]


def _unseen(g: Table, seat: int) -> list[float]:
    """The unseen cards of all pools by face, as the seat must think of them."""
    faces = [0.0] * FACES
    for pool in range(POOLS):
        for card, count in enumerate(unseen_counts(g, pool, seat)):
            faces[FACE[card]] += count / 18
    return faces


def _duke(g: Table, d: Duke, seat: int) -> list[float]:
    """What lies openly before a seat."""
    row = [duke_points(d) / 40, d.silver / 6, d.workers / 6]
    row += [count / 3 for count in lanes_of(d.goods, len(SHADE_KEYS))]
    row += [count / 3 for count in lanes_of(d.animals, len(ANIMAL_KEYS))]
    row += [total(d.sold) / 6, d.seven / 4, float(not g.solo and g.holder == seat), float(not d.bought)]
    row += [lane(lanes, kind) / 2 for kind in range(TYPES) for lanes in (d.ones, d.twos, d.threes)]
    faces = [card // DICE for card in cards_of(d.projects, 3) if card >= 0]
    row += [faces.count(face) / 2 for face in range(FACES)]
    return row
