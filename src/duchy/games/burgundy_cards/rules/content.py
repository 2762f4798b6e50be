"""The facts of the card game that no file changes: cards, goods, animals, counts; `facts.py` has the others.

A *face* is what a card does (a mine, a bank); a *type* is what it counts as (a mine, a building); a *card* is a face
with a die: `face * 6 + die - 1`.
"""

from typing import Final, Literal, get_args

from duchy.core.ints import i64, vec

# --- types of columns in the estate ----------------------------------------------------------------

CASTLE: Final = 0
MINE: Final = 1
CLOISTER: Final = 2
KNOWLEDGE: Final = 3
SHIP: Final = 4
PASTURE: Final = 5
BUILDING: Final = 6
TYPES: Final = 7
Type = Literal["castle", "mine", "cloister", "knowledge", "ship", "pasture", "building"]
TYPE_KEYS: Final[tuple[Type, ...]] = get_args(Type)

# --- faces: the six types with a single face come first, so that face == type for them -------------

WORKSHOP: Final = 6
CHURCH: Final = 7
MARKET: Final = 8
WATCHTOWER: Final = 9
BANK: Final = 10
BOARDING_HOUSE: Final = 11
STORE: Final = 12
TOWN_HALL: Final = 13
FACES: Final = 14
FACE_KEYS: Final[tuple[str, ...]] = (
    "castle",
    "mine",
    "cloister",
    "knowledge",
    "ship",
    "pasture",
    "workshop",
    "church",
    "market",
    "watchtower",
    "bank",
    "boarding-house",
    "store",
    "town-hall",
)

# --- causes of a question: the face of a placed card, or the round card ----------------------------

ROUND_CARD: Final = 14
CAUSES: Final = 15
CAUSE_KEYS: Final[tuple[str, ...]] = (*FACE_KEYS, "round-card")

# --- number of cards of each face (R1) --------------------------------------------------------------

DICE: Final = 6
FACE_COPIES: Final[tuple[int, ...]] = (12, 12, 12, 18, 18, 18, 3, 3, 3, 3, 3, 3, 3, 3)
CARDS: Final = 84
ACTION_CARDS: Final = 114

# --- points ---------------------------------------------------------------------------------------

FIRST_TRIPLE_POINTS: Final = 1  # R78
GOOD_POINTS: Final = 1  # R32
FIRST_PLAYER_POINTS: Final = 1  # R98
SEVEN_TYPES_POINTS: Final[tuple[tuple[int, ...], ...]] = (
    (3, 1),
    (3, 1),
    (4, 2, 1),
    (4, 3, 2, 1),
)  # by players - 1 (R13, R101)
ANIMAL_SET_POINTS: Final[tuple[int, ...]] = (0, 0, 1, 2, 4)  # by different kinds (R97)

# --- goods and animals (R4) -----------------------------------------------------------------------

SHADES: Final = 3
SHADE_KEYS: Final[tuple[str, ...]] = ("light", "medium", "dark")
GOODS_PER_SHADE: Final = 6
ANIMALS: Final = 4
ANIMAL_KEYS: Final[tuple[str, ...]] = ("chicken", "cow", "sheep", "pig")
ANIMALS_PER_KIND: Final = 5

# --- rounds ---------------------------------------------------------------------------------------

ROUNDS: Final = 5
ROUND_KEYS: Final[tuple[str, ...]] = ("A", "B", "C", "D", "E")
TURNS: Final = 6
PILE: Final = 6
HAND: Final = 2
PROJECTS: Final = 3
PRICE: Final = 3  # silver for a purchase (R43)
BOUGHT: Final = 3  # cards shown by a purchase (R43)

# --- bonuses of the round cards: one to three items -------------------------------------------------

LARGEST_BONUS: Final = 3
_BONUS_UNITS: Final = (
    ("point", "points"),
    ("good", "goods"),
    ("animal", "animals"),
    ("silver",) * 2,
    ("worker", "workers"),
)


def _bonuses() -> list[tuple[int, int, int, int, int]]:
    """Return every bonus of one to three items as (points, goods, animals, silver, workers), in descending order."""
    counts = range(LARGEST_BONUS, -1, -1)
    every = [(p, g, a, s, w) for p in counts for g in counts for a in counts for s in counts for w in counts]
    return [bonus for bonus in every if 1 <= sum(bonus) <= LARGEST_BONUS]


def _bonus_key(bonus: tuple[int, ...]) -> str:
    """Return the key of a bonus: `2-silver-1-worker`."""
    return "-".join([f"{count}-{_BONUS_UNITS[i][count > 1]}" for i, count in enumerate(bonus) if count])


BONUSES: Final[tuple[tuple[int, int, int, int, int], ...]] = tuple(_bonuses())
BONUS_KEYS: Final[tuple[str, ...]] = tuple([_bonus_key(bonus) for bonus in BONUSES])

# --- by number of players, 1 to 4 -----------------------------------------------------------------

ROWS: Final = 6
ROW_SLOTS: Final = 5  # one card dealt in order, and at most four by their die (R17)
LAPS: Final[tuple[int, ...]] = (1, 1, 1, 2)  # number of times that rows 1 to 6 get a card in order (R17)
SURPLUS: Final[tuple[int, ...]] = (1, 1, 4, 1)  # cards that go to the row of their die (R17)
MOST_IN_ROWS: Final = 13  # R16
START_WORKERS: Final[tuple[tuple[int, ...], ...]] = ((1,), (0, 1), (0, 1, 1), (0, 1, 1, 2))  # R11, R12, R101
START_WORKERS_LAST_TWO: Final[tuple[tuple[int, ...], ...]] = ((1,), (0, 2), (0, 1, 2), (0, 1, 1, 2))  # R12, option
START_SILVER: Final = 1  # R8

AARON_PILES: Final[tuple[int, ...]] = (3, 4, 5, 6, 7)  # by round (R102)


# --- the same by card, for the inner loops of the rules ---------------------------------------------

FACE: Final[vec[i64]] = vec[i64]([card // DICE for card in range(CARDS)])
DIE: Final[vec[i64]] = vec[i64]([card % DICE + 1 for card in range(CARDS)])
TYPE: Final[vec[i64]] = vec[i64]([min(card // DICE, BUILDING) for card in range(CARDS)])


def card_key(card: int) -> str:
    """Return the key of a card: `castle-3`."""
    return f"{FACE_KEYS[card // DICE]}-{card % DICE + 1}"


def card_of(key: str) -> int:
    """Return the card of a key."""
    face, die = key.rsplit("-", 1)
    return FACE_KEYS.index(face) * DICE + int(die) - 1
