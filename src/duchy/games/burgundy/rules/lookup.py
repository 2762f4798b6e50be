"""Lookup tables for the hot path, computed from the facts: colours of kinds, distances of dice, masks of spaces."""

from typing import Final

from duchy.core.ints import BIT, i64, mask_of, vec
from duchy.games.burgundy.rules.content import (
    ALL_DEPOT_SPACES,
    ANIMAL,
    BLACK_PLAYERS,
    BLACK_SPACES,
    BUILDING,
    CASTLE,
    CHURCH,
    COLOUR_LETTERS,
    COLOURS,
    DEPOT_COLOURS,
    DEPOT_PLAYERS,
    DEPOT_SPACES,
    DEPOTS,
    ESTATE_COLOURS,
    FIRST_ANIMAL,
    FIRST_BLACK,
    FIRST_BUILDING,
    KINDS,
    KNOWLEDGE,
    LARGE_BONUS,
    MARKET,
    MINE,
    NUMBERS,
    PHASE_POINTS,
    SALE_POINTS,
    SHIP,
    SIZE_POINTS,
    SMALL_BONUS,
    WORKSHOP,
    colour_of_kind,
)
from duchy.lands.estate import Estate
from duchy.lands.hexes import CELLS

BLACK: Final = COLOURS
"""The 'colour' of the black depot."""

COLOUR: Final[vec[i64]] = vec[i64]([0] + [colour_of_kind(kind) for kind in range(1, KINDS)])
"""The colour of each kind of tile."""

ANIMAL_OF: Final[vec[i64]] = vec[i64](
    [(kind - FIRST_ANIMAL) // 3 if FIRST_ANIMAL <= kind < FIRST_BUILDING else -1 for kind in range(KINDS)]
)
"""The animal on each kind of tile; -1 if there is none."""

HEADS: Final[vec[i64]] = vec[i64](
    [2 + (kind - FIRST_ANIMAL) % 3 if FIRST_ANIMAL <= kind < FIRST_BUILDING else 0 for kind in range(KINDS)]
)
"""The number of animals on each kind of tile."""

NUMBER: Final[vec[i64]] = vec[i64]([int(digit) for digit in NUMBERS.replace(" ", "")])
"""The number of each space of an estate."""

LANDS: Final[list[Estate]] = [
    Estate([COLOUR_LETTERS.index(letter) for letter in rows.replace(" ", "")], COLOURS) for rows in ESTATE_COLOURS
]
"""The nine estates."""

SIZE_VALUE: Final[vec[i64]] = vec[i64](list(SIZE_POINTS))
PHASE_VALUE: Final[vec[i64]] = vec[i64](list(PHASE_POINTS))
LARGE_VALUE: Final[vec[i64]] = vec[i64](list(LARGE_BONUS))
SMALL_VALUE: Final[vec[i64]] = vec[i64](list(SMALL_BONUS))
SALE_VALUE: Final[vec[i64]] = vec[i64](list(SALE_POINTS))

# --- dice -----------------------------------------------------------------------------------------------------------


def _distance(a: int, b: int) -> int:
    return min((a - b) % 6, (b - a) % 6)


def price(distance: int, free: int, double: int) -> int:
    """Return the workers for changing a die; one step may be free, a worker may make two (R31, R88 to R92, R108)."""
    rest = max(0, distance - free)
    return (rest + 1) // 2 if double else rest


DISTANCE: Final[vec[i64]] = vec[i64]([_distance(i // 7, i % 7) for i in range(49)])
"""Steps from one number of the die to another, at 7 * from + to (R31)."""

PRICE_OF_STEPS: Final[vec[i64]] = vec[i64]([price(i % 4, i // 4 % 2, i // 8) for i in range(16)])
"""Workers for a change of a die, at 8 * double + 4 * free + steps."""


def _reach(double: int, free: int, workers: int, value: int) -> int:
    near = [n for n in range(1, 7) if price(_distance(value, n), free, double) <= workers]
    return int(mask_of(near)) if value else 0


REACH: Final[vec[i64]] = vec[i64](
    [
        _reach(double, free, workers, value)
        for double in (0, 1)
        for free in (0, 1)
        for workers in range(4)
        for value in range(7)
    ]
)
"""The numbers that a die can become, at ((2 * double + free) * 4 + workers) * 7 + value; none for a used die."""

# --- depots: spaces 0 to 23 in the numbered depots, 24 to 31 in the black one ---------------------------------------

NUMBERED_PLACES: Final[i64] = 2**FIRST_BLACK - 1
BLACK_PLACES: Final[i64] = (2**BLACK_SPACES - 1) * 2**FIRST_BLACK


def _place_colour(place: int) -> int:
    if place >= FIRST_BLACK:
        return BLACK
    return COLOUR_LETTERS.index(DEPOT_COLOURS[place // DEPOT_SPACES][place % DEPOT_SPACES])


def _place_players(place: int) -> int:
    if place >= FIRST_BLACK:
        return int(BLACK_PLAYERS[place - FIRST_BLACK])
    return int(DEPOT_PLAYERS[place // DEPOT_SPACES][place % DEPOT_SPACES])


PLACE_COLOUR: Final[vec[i64]] = vec[i64]([_place_colour(place) for place in range(ALL_DEPOT_SPACES)])
PLACE_PLAYERS: Final[vec[i64]] = vec[i64]([_place_players(place) for place in range(ALL_DEPOT_SPACES)])

DEPOT_OF: Final[vec[i64]] = vec[i64](
    [place // DEPOT_SPACES + 1 if place < FIRST_BLACK else 0 for place in range(ALL_DEPOT_SPACES)]
)
"""The depot of each depot space: 1 to 6, and 0 for the black one."""

NUMBER_IN_DEPOT: Final[vec[i64]] = vec[i64](
    [place % DEPOT_SPACES + 1 if place < FIRST_BLACK else place - FIRST_BLACK + 1 for place in range(ALL_DEPOT_SPACES)]
)
"""The number of each space in its depot, from 1."""

PLACES_OF_NUMBERS: Final[vec[i64]] = vec[i64](
    [
        sum((2**DEPOT_SPACES - 1) * 2 ** (DEPOT_SPACES * d) for d in range(DEPOTS) if numbers & 2 ** (d + 1))
        for numbers in range(128)
    ]
)
"""The spaces of the depots whose numbers are in a mask."""

CELLS_OF_NUMBERS: Final[vec[i64]] = vec[i64](
    [mask_of([cell for cell in range(CELLS) if numbers & BIT[NUMBER[cell]]]) for numbers in range(128)]
)
"""The spaces of an estate whose numbers are in a mask."""

RING: Final[vec[i64]] = vec[i64]([2 ** ((d + 1) % 6) + 2 ** ((d - 1) % 6) for d in range(DEPOTS)])
"""The neighbours of each depot, as a mask (R107)."""


def _wanted(kind: int) -> int:
    served = {WORKSHOP: (BUILDING,), CHURCH: (CASTLE, MINE, KNOWLEDGE), MARKET: (SHIP, ANIMAL)}
    colours = served.get(kind - FIRST_BUILDING, ())
    return int(mask_of([place for place in range(FIRST_BLACK) if _place_colour(place) in colours]))


WANTED: Final[vec[i64]] = vec[i64]([_wanted(kind) for kind in range(KINDS)])
"""The depot spaces from which a building takes a tile (R64 to R67); a mine may be on a castle's space (R22)."""
