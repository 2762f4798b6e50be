"""The facts of the board game: tiles, estates, depots and values, as plain tables.

This module contains only data. `faces/components.py` names the source of each fact.
"""

from typing import Final

# --- colours (R1) ---------------------------------------------------------------------------------------------------

CASTLE: Final = 0
MINE: Final = 1
SHIP: Final = 2
ANIMAL: Final = 3
BUILDING: Final = 4
KNOWLEDGE: Final = 5
COLOURS: Final = 6
COLOUR_KEYS: Final = ("castle", "mine", "ship", "animal", "building", "knowledge")
COLOUR_LETTERS: Final = "cmsabk"

# --- kinds of tiles (R1): 0 is no tile ------------------------------------------------------------------------------

CASTLE_TILE: Final = 1
MINE_TILE: Final = 2
SHIP_TILE: Final = 3
FIRST_ANIMAL: Final = 4
FIRST_BUILDING: Final = 16
FIRST_KNOWLEDGE: Final = 24
KINDS: Final = 50

ANIMALS: Final = 4
ANIMAL_KEYS: Final = ("cow", "pig", "sheep", "chicken")
BUILDINGS: Final = 8
BUILDING_KEYS: Final = (
    "warehouse",
    "workshop",
    "church",
    "market",
    "boarding-house",
    "bank",
    "city-hall",
    "watchtower",
)
WAREHOUSE: Final = 0
WORKSHOP: Final = 1
CHURCH: Final = 2
MARKET: Final = 3
BOARDING_HOUSE: Final = 4
BANK: Final = 5
CITY_HALL: Final = 6
WATCHTOWER: Final = 7
KNOWLEDGE_TILES: Final = 26
KIND_KEYS: Final[tuple[str, ...]] = (
    "no-tile",
    "castle",
    "mine",
    "ship",
    *(f"{animal}-{heads}" for animal in ANIMAL_KEYS for heads in (2, 3, 4)),
    *BUILDING_KEYS,
    *(f"knowledge-{number}" for number in range(1, KNOWLEDGE_TILES + 1)),
)


def animal_tile(animal: int, heads: int) -> int:
    """Return the kind of the tile with a number of animals of one kind."""
    return FIRST_ANIMAL + 3 * animal + heads - 2


def building_tile(building: int) -> int:
    """Return the kind of the tile of a building."""
    return FIRST_BUILDING + building


def knowledge_tile(number: int) -> int:
    """Return the kind of the knowledge tile with a printed number, 1 to 26."""
    return FIRST_KNOWLEDGE + number - 1


def colour_of_kind(kind: int) -> int:
    """Return the colour of a kind of tile."""
    if kind < FIRST_ANIMAL:
        return kind - 1
    if kind < FIRST_BUILDING:
        return ANIMAL
    return BUILDING if kind < FIRST_KNOWLEDGE else KNOWLEDGE


BLACK_KNOWLEDGE: Final = (7, 12, 14, 15, 24, 25)
COLOURED_HERDS: Final = ((2, 2), (3, 2), (4, 1))
"""Animal tiles with a light green back, for each kind of animal: (animals on the tile, tiles)."""
BLACK_HERDS: Final = ((3, 1), (4, 1))
"""Animal tiles with a black back, for each kind of animal."""


def _coloured_tiles() -> tuple[int, ...]:
    counts = [0] * KINDS
    counts[CASTLE_TILE] = 14
    counts[MINE_TILE] = 10
    counts[SHIP_TILE] = 20
    for animal in range(ANIMALS):
        for heads, tiles in COLOURED_HERDS:
            counts[animal_tile(animal, heads)] = tiles
    for building in range(BUILDINGS):
        counts[building_tile(building)] = 5
    for number in range(1, KNOWLEDGE_TILES + 1):
        counts[knowledge_tile(number)] = 0 if number in BLACK_KNOWLEDGE else 1
    return tuple(counts)


def _black_tiles() -> tuple[int, ...]:
    counts = [0] * KINDS
    counts[CASTLE_TILE] = 2
    counts[MINE_TILE] = 2
    counts[SHIP_TILE] = 6
    for animal in range(ANIMALS):
        for heads, tiles in BLACK_HERDS:
            counts[animal_tile(animal, heads)] = tiles
    for building in range(BUILDINGS):
        counts[building_tile(building)] = 2
    for number in BLACK_KNOWLEDGE:
        counts[knowledge_tile(number)] = 1
    return tuple(counts)


COLOURED_TILES: Final = _coloured_tiles()
"""Number of tiles of each kind with a back in their own colour (R2)."""
BLACK_TILES: Final = _black_tiles()
"""Number of tiles of each kind with a black back (R2)."""

# --- goods (R3) -----------------------------------------------------------------------------------------------------

GOODS: Final = 6
GOODS_KEYS: Final = ("turquoise", "violet", "pink", "red", "brown", "orange")
GOODS_FROM_ONE: Final[tuple[str, ...]] = ("no-good", *GOODS_KEYS)
"""The types of goods by their number on the die."""
GOODS_OF_EACH: Final = 7
GOODS_TYPES_STORED: Final = 3
START_GOODS: Final = 3

# --- estates (R5) ---------------------------------------------------------------------------------------------------

NUMBERS: Final = "6543 21654 543123 6126541 254312 61256 3413"
"""The numbers of the spaces, row by row from the top; the same on every estate."""

ESTATES: Final = 9
ESTATE_COLOURS: Final = (
    "acck aackb aabkbb ssscsss bbmbba bmkbb mkkb",
    "sbac asbab aaabkb bbbbbkc kkmkms bbmks cssc",
    "aaaa sscss bmkksb bbkckbb bbkkbb cammc basb",
    "cabs aabss bbbscm aaakkms bckbbb bmbkk sbkc",
    "abbs aabmm bcksss bbakcbb kcaksb babcs kkbm",
    "kkcs kbbsb aamsbb kbbcsbb kbbmsb kmaas caac",
    "kccs kaaas smbbma skbbbab bkbbab bsmkb scck",
    "bbsb sckcb bkmkks bakmakb saaamb bcacs bsbb",
    "bbck bbaas bbaass ckkmsck sskmba kbbba mcbb",
)
"""The colours of the spaces of estates 1 to 9, row by row from the top."""

START_SPACE: Final = 18
"""The middle space, where the starting castle is in the basic game (R14)."""

BOARDS: Final = 6
BOARD_SIDES: Final = ((1, 2), (1, 3), (1, 4), (1, 5), (6, 7), (8, 9))
"""The estates on the two sides of each board: a stand-in (R17)."""
BOARD_KEYS: Final[tuple[str, ...]] = tuple(f"{front}/{back}" for front, back in BOARD_SIDES)

# --- depots (R6, R7) ------------------------------------------------------------------------------------------------

DEPOTS: Final = 6
DEPOT_SPACES: Final = 4
BLACK_SPACES: Final = 8
FIRST_BLACK: Final = DEPOTS * DEPOT_SPACES
ALL_DEPOT_SPACES: Final = FIRST_BLACK + BLACK_SPACES
PLACE_LETTERS: Final = "abcdefgh"
"""Letters of the spaces of a depot, so that they are not confused with the numbers of dice and depots."""

DEPOT_COLOURS: Final = ("kbsa", "kbcb", "asbk", "msba", "bmbk", "cbsa")
"""The colours of the four spaces of depots 1 to 6, in printed order."""
DEPOT_PLAYERS: Final = ("3224", "2324", "2324", "4223", "3242", "3242")
"""Minimum number of players for each of these spaces."""
BLACK_PLAYERS: Final = "32422423"
"""Minimum number of players for each space of the black depot."""
EXCEPTION_SPACE: Final = 20
"""The dark green space of depot 6, which holds a mine in phases B and D with 3 players (R22)."""

# --- values ---------------------------------------------------------------------------------------------------------

SEATS: Final = 4
"""Maximum number of players."""
PHASES: Final = 5
PHASE_LETTERS: Final = "ABCDE"
ROUNDS: Final = 5
STORAGE: Final = 3
TRACK_SPACES: Final = 7
"""Number of spaces of the turn order track, starting at 0."""
PRICE: Final = 2
WORKERS_TAKEN: Final = 2
BOARDING_HOUSE_WORKERS: Final = 4
BANK_SILVER: Final = 2
WATCHTOWER_POINTS: Final = 4
SIZE_POINTS: Final = (0, 1, 3, 6, 10, 15, 21, 28, 36)
PHASE_POINTS: Final = (10, 8, 6, 4, 2)
LARGE_BONUS: Final = (0, 0, 5, 6, 7)
"""By number of players, like the next two tables."""
SMALL_BONUS: Final = (0, 0, 2, 3, 4)
SALE_POINTS: Final = (0, 0, 2, 3, 4)

KNOWLEDGE_BUILDINGS: Final = (
    WAREHOUSE,
    WATCHTOWER,
    WORKSHOP,
    CHURCH,
    MARKET,
    BOARDING_HOUSE,
    BANK,
    CITY_HALL,
)
"""The buildings that knowledge tiles 16 to 23 reward, in this order."""
