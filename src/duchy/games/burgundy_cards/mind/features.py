"""The table as numbers for learning programs; the position is redacted for the seat."""

from duchy.core.agenda import ASKS, arg_a
from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.content import (
    ANIMAL_KEYS,
    CARDS,
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
from duchy.games.burgundy_cards.rules.kinds import BOOK
from duchy.games.burgundy_cards.rules.player import Duke, cards_of, lane, lanes_of, total
from duchy.games.burgundy_cards.rules.scoring import duke_points
from duchy.games.burgundy_cards.rules.state import CardsState
from duchy.games.burgundy_cards.rules.veil import unseen_cards

_QUESTIONS = [kind for kind in BOOK.kinds[1:] if kind.role == ASKS]
_OTHERS = 3
_CARDS = [card_key(card) for card in range(CARDS)]  # any face with any die: a file may say so (R111)


def _player_names(who: str) -> list[str]:
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
    *(f"asked {kind.key}" for kind in _QUESTIONS),
    *(f"die {value}" for value in ("any", *range(1, DICE + 1))),
    *(f"hand die {value}" for value in range(1, DICE + 1)),
    *(f"row {row} {card}" for row in range(1, ROWS + 1) for card in _CARDS),
    *(f"project {card}" for card in _CARDS),
    *(f"bought {card}" for card in _CARDS),
    "deck",
    *(f"unseen {face}" for face in FACE_KEYS),
    *(f"good pile {pile} {shade}" for pile in (1, 2) for shade in SHADE_KEYS),
    *(f"animal pile {pile} {animal}" for pile in (1, 2) for animal in ANIMAL_KEYS),
    *(f"first triple {kind} left" for kind in TYPE_KEYS),
    "seven types taken",
    *_player_names("own"),
    *(name for other in range(1, _OTHERS + 1) for name in _player_names(f"other {other}")),
]


def features(g: CardsState, seat: int) -> list[float]:
    """Return the features of a seat, in the order of NAMES."""
    me = g.players[seat]
    row: list[float] = [float(g.round == n) for n in range(ROUNDS)]
    row += [g.turn / TURNS, float(g.face_down)]
    row += _question(g, seat)
    hand = [card for card in cards_of(me.hand, 2) if card >= 0]
    row += [sum(1 for card in hand if card % DICE == value) / 2 for value in range(DICE)]
    for r in range(ROWS):
        cards = [int(card) - 1 for card in g.rows[r * ROW_SLOTS : (r + 1) * ROW_SLOTS] if card]
        row += _counts(cards)
    row += _counts(cards_of(me.projects, 3))
    row += _counts(cards_of(me.shown, 3))
    row.append(g.deck / 100)
    row += _unseen(g)
    for stock, count in ((g.goods, len(SHADE_KEYS)), (g.animals, len(ANIMAL_KEYS))):
        row += [float(top == kind) for top in cards_of(stock.tops, 2) for kind in range(count)]
    row += [float(g.firsts >> kind & 1) for kind in range(TYPES)]
    row.append(g.sevens / 4)
    row += _player(g, me, seat)
    others = [(seat + n) % g.seats for n in range(1, g.seats)] if not g.solo else [1]
    for n in range(_OTHERS):
        row += _player(g, g.players[others[n]], others[n]) if n < len(others) else [0.0] * len(_player_names(""))
    return row


def _question(g: CardsState, seat: int) -> list[float]:
    """Return a one-hot encoding of the seat's question, and of its die."""
    f = int(g.frame_for(seat))
    die = int(arg_a(f)) if kinds.ACTION.has(f) else -1
    return [float(kind.has(f)) for kind in _QUESTIONS] + [float(die == value) for value in range(DICE + 1)]


def _counts(cards: list[int]) -> list[float]:
    """Return the number of copies of each card."""
    return [cards.count(card) / 2 for card in range(CARDS)]


def _unseen(g: CardsState) -> list[float]:
    """Return the unseen cards by face, in any place."""
    faces = [0.0] * FACES
    for card, count in enumerate(unseen_cards(g)):
        faces[FACE[card]] += count / 18
    return faces


def _player(g: CardsState, me: Duke, seat: int) -> list[float]:
    """Return the public information of a seat."""
    row = [duke_points(g.facts, me) / 40, me.silver / 6, me.workers / 6]
    row += [count / 3 for count in lanes_of(me.goods, len(SHADE_KEYS))]
    row += [count / 3 for count in lanes_of(me.animals, len(ANIMAL_KEYS))]
    row += [total(me.sold) / 6, me.seven / 4, float(not g.solo and g.holder == seat), float(not me.bought)]
    row += [lane(lanes, kind) / 2 for kind in range(TYPES) for lanes in (me.ones, me.twos, me.threes)]
    faces = [card // DICE for card in cards_of(me.projects, 3) if card >= 0]
    row += [faces.count(face) / 2 for face in range(FACES)]
    return row
