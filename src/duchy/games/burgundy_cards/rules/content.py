"""The facts of the card game: cards, goods, animals, bonuses, counts; `components.py` says where each comes from.

A *face* is what a card does (a mine, a bank); a *type* is what it counts as (a mine, a building); a *card* is a face
with a die: `face * 6 + die - 1`.
"""

from typing import Final

from duchy.core.ints import i64, vec

# --- types: what a column of the estate is made of -----------------------------------------------

CASTLE: Final = 0
MINE: Final = 1
CLOISTER: Final = 2
KNOWLEDGE: Final = 3
SHIP: Final = 4
PASTURE: Final = 5
BUILDING: Final = 6
TYPES: Final = 7
TYPE_KEYS: Final[tuple[str, ...]] = ("castle", "mine", "cloister", "knowledge", "ship", "pasture", "building")

# --- faces: the six types without kinds come first, so that face == type for them -----------------

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

# --- cards: copies of each face by die, 1 to 6 (R1, R3) -------------------------------------------

DICE: Final = 6
COPIES_BY_FACE: Final[tuple[tuple[int, ...], ...]] = (
    (2, 2, 2, 2, 2, 2),  # castle
    (2, 2, 2, 2, 2, 2),  # mine
    (2, 2, 2, 2, 2, 2),  # cloister
    (3, 3, 3, 3, 3, 3),  # knowledge
    (3, 3, 3, 3, 3, 3),  # ship
    (3, 3, 3, 3, 3, 3),  # pasture
    (1, 0, 1, 0, 1, 0),  # carpenter's workshop
    (0, 1, 0, 1, 0, 1),  # church
    (1, 0, 1, 0, 1, 0),  # market
    (0, 1, 0, 1, 0, 1),  # watchtower
    (1, 0, 1, 0, 1, 0),  # bank
    (0, 1, 0, 1, 0, 1),  # boarding house
    (1, 0, 1, 0, 1, 0),  # store
    (0, 1, 0, 1, 0, 1),  # town hall
)
CARDS: Final = 84
ACTION_CARDS: Final = 114

# --- points ---------------------------------------------------------------------------------------

TRIPLE_POINTS: Final[tuple[int, ...]] = (2, 4, 6, 4, 4, 4, 3)  # by type (R96)
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

# The bonuses of the round cards as (points, goods, animals, silver, workers), with their keys.
BONUSES: Final[tuple[tuple[int, int, int, int, int], ...]] = (
    (3, 0, 0, 0, 0),
    (0, 2, 0, 0, 0),
    (0, 0, 2, 0, 0),
    (0, 0, 0, 3, 0),
    (0, 0, 0, 0, 3),
    (2, 0, 0, 0, 0),
    (0, 1, 1, 0, 0),
    (0, 0, 0, 2, 1),
    (0, 0, 0, 1, 2),
    (1, 0, 0, 0, 0),
    (0, 1, 0, 0, 0),
    (0, 0, 1, 0, 0),
    (0, 0, 0, 2, 0),
    (0, 0, 0, 0, 2),
    (0, 0, 0, 1, 1),
    (0, 0, 0, 1, 0),
    (0, 0, 0, 0, 1),
)
BONUS_KEYS: Final[tuple[str, ...]] = (
    "three-points",
    "two-goods",
    "two-animals",
    "three-silver",
    "three-workers",
    "two-points",
    "good-and-animal",
    "two-silver-one-worker",
    "one-silver-two-workers",
    "one-point",
    "one-good",
    "one-animal",
    "two-silver",
    "two-workers",
    "one-silver-one-worker",
    "one-silver",
    "one-worker",
)
ROUND_BONUSES: Final[tuple[tuple[int, ...], ...]] = (
    (0, 1, 2, 3, 4),  # R80
    (5, 6, 7, 8),  # R81
    (9, 10, 11, 12, 13),  # R82
    (12, 13, 14),  # R83
    (15, 16),  # R84
)

# --- by number of players, 1 to 4 -----------------------------------------------------------------

ROWS: Final = 6
ROW_SLOTS: Final = 5  # one card dealt in order and four by their die, at worst (R17)
LAPS: Final[tuple[int, ...]] = (1, 1, 1, 2)  # times that rows 1 to 6 get a card in order (R17)
SURPLUS: Final[tuple[int, ...]] = (1, 1, 4, 1)  # cards that go to the row of their die (R17)
START_WORKERS: Final[tuple[tuple[int, ...], ...]] = ((1,), (0, 1), (0, 1, 1), (0, 1, 1, 2))  # R11, R12, R101
START_WORKERS_LAST_TWO: Final[tuple[tuple[int, ...], ...]] = ((1,), (0, 2), (0, 1, 2), (0, 1, 1, 2))  # R12, option
START_SILVER: Final = 1  # R8

AARON_PILES: Final[tuple[int, ...]] = (3, 4, 5, 6, 7)  # by round (R102)


# --- the same, by card, for the rules' inner loops --------------------------------------------------

COPIES: Final[vec[i64]] = vec[i64]([copies for by_die in COPIES_BY_FACE for copies in by_die])
FACE: Final[vec[i64]] = vec[i64]([card // DICE for card in range(CARDS)])
DIE: Final[vec[i64]] = vec[i64]([card % DICE + 1 for card in range(CARDS)])
TYPE: Final[vec[i64]] = vec[i64]([min(card // DICE, BUILDING) for card in range(CARDS)])


def card_key(card: int) -> str:
    """A card in words for logs and tests: `castle-3`."""
    return f"{FACE_KEYS[card // DICE]}-{card % DICE + 1}"


def card_of(key: str) -> int:
    """The card that a key names."""
    face, die = key.rsplit("-", 1)
    return FACE_KEYS.index(face) * DICE + int(die) - 1
