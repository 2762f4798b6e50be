"""Lookup tables for the hot path, computed from the facts: colours of kinds, distances of dice, masks of spaces."""

from typing import Final

from duchy.core.ints import BIT, i64, mask_of, vec
from duchy.games.burgundy.rules import content
from duchy.lands.estate import Estate
from duchy.lands.hexes import CELLS

BLACK: Final = content.COLOURS
"""The 'colour' of the black depot."""

COLOUR: Final[vec[i64]] = vec[i64]([0] + [content.colour_of_kind(kind) for kind in range(1, content.KINDS)])
"""The colour of each kind of tile."""

ANIMAL_OF: Final[vec[i64]] = vec[i64](
    [
        (kind - content.FIRST_ANIMAL) // 3 if content.FIRST_ANIMAL <= kind < content.FIRST_BUILDING else -1
        for kind in range(content.KINDS)
    ]
)
"""The animal on each kind of tile; -1 if there is none."""

HEADS: Final[vec[i64]] = vec[i64](
    [
        2 + (kind - content.FIRST_ANIMAL) % 3 if content.FIRST_ANIMAL <= kind < content.FIRST_BUILDING else 0
        for kind in range(content.KINDS)
    ]
)
"""The number of animals on each kind of tile."""

NUMBER: Final[vec[i64]] = vec[i64]([int(digit) for digit in content.NUMBERS.replace(" ", "")])
"""The number of each space of an estate."""

LANDS: Final[list[Estate]] = [
    Estate([content.COLOUR_LETTERS.index(letter) for letter in rows.replace(" ", "")], content.COLOURS)
    for rows in content.ESTATE_COLOURS
]
"""The nine estates."""

SIZE_VALUE: Final[vec[i64]] = vec[i64](list(content.SIZE_POINTS))
PHASE_VALUE: Final[vec[i64]] = vec[i64](list(content.PHASE_POINTS))
LARGE_VALUE: Final[vec[i64]] = vec[i64](list(content.LARGE_BONUS))
SMALL_VALUE: Final[vec[i64]] = vec[i64](list(content.SMALL_BONUS))
SALE_VALUE: Final[vec[i64]] = vec[i64](list(content.SALE_POINTS))

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

NUMBERED_PLACES: Final[i64] = 2**content.FIRST_BLACK - 1
BLACK_PLACES: Final[i64] = (2**content.BLACK_SPACES - 1) * 2**content.FIRST_BLACK


def _place_colour(place: int) -> int:
    if place >= content.FIRST_BLACK:
        return BLACK
    return content.COLOUR_LETTERS.index(
        content.DEPOT_COLOURS[place // content.DEPOT_SPACES][place % content.DEPOT_SPACES]
    )


def _place_players(place: int) -> int:
    if place >= content.FIRST_BLACK:
        return int(content.BLACK_PLAYERS[place - content.FIRST_BLACK])
    return int(content.DEPOT_PLAYERS[place // content.DEPOT_SPACES][place % content.DEPOT_SPACES])


PLACE_COLOUR: Final[vec[i64]] = vec[i64]([_place_colour(place) for place in range(content.ALL_DEPOT_SPACES)])
PLACE_PLAYERS: Final[vec[i64]] = vec[i64]([_place_players(place) for place in range(content.ALL_DEPOT_SPACES)])

DEPOT_OF: Final[vec[i64]] = vec[i64](
    [
        place // content.DEPOT_SPACES + 1 if place < content.FIRST_BLACK else 0
        for place in range(content.ALL_DEPOT_SPACES)
    ]
)
"""The depot of each depot space: 1 to 6, and 0 for the black one."""

NUMBER_IN_DEPOT: Final[vec[i64]] = vec[i64](
    [
        place % content.DEPOT_SPACES + 1 if place < content.FIRST_BLACK else place - content.FIRST_BLACK + 1
        for place in range(content.ALL_DEPOT_SPACES)
    ]
)
"""The number of each space in its depot, from 1."""

PLACES_OF_NUMBERS: Final[vec[i64]] = vec[i64](
    [
        sum(
            (2**content.DEPOT_SPACES - 1) * 2 ** (content.DEPOT_SPACES * d)
            for d in range(content.DEPOTS)
            if numbers & 2 ** (d + 1)
        )
        for numbers in range(128)
    ]
)
"""The spaces of the depots whose numbers are in a mask."""

CELLS_OF_NUMBERS: Final[vec[i64]] = vec[i64](
    [mask_of([cell for cell in range(CELLS) if numbers & BIT[NUMBER[cell]]]) for numbers in range(128)]
)
"""The spaces of an estate whose numbers are in a mask."""

RING: Final[vec[i64]] = vec[i64]([2 ** ((d + 1) % 6) + 2 ** ((d - 1) % 6) for d in range(content.DEPOTS)])
"""The neighbours of each depot, as a mask (R107)."""


def _wanted(kind: int) -> int:
    served = {
        content.WORKSHOP: (content.BUILDING,),
        content.CHURCH: (content.CASTLE, content.MINE, content.KNOWLEDGE),
        content.MARKET: (content.SHIP, content.ANIMAL),
    }
    colours = served.get(kind - content.FIRST_BUILDING, ())
    return int(mask_of([place for place in range(content.FIRST_BLACK) if _place_colour(place) in colours]))


WANTED: Final[vec[i64]] = vec[i64]([_wanted(kind) for kind in range(content.KINDS)])
"""The depot spaces from which a building takes a tile (R64 to R67); a mine may be on a castle's space (R22)."""
