"""The facts of the dice game: duchies, dice, tables. `components.py` names the source of each."""

from typing import Final, Literal, get_args

from duchy.core.ints import i64, vec
from duchy.lands.estate import Estate
from duchy.lands.hexes import CELL_AT, CELLS

# Colours, in the order of the rows on the left side of the page (R2).
MONASTERY: Final = 0
MINE: Final = 1
RIVER: Final = 2
CITY: Final = 3
CASTLE: Final = 4
PASTURE: Final = 5
COLOURS: Final = 6
Colour = Literal["monastery", "mine", "river", "city", "castle", "pasture"]
COLOUR_KEYS: Final[tuple[Colour, ...]] = get_args(Colour)

# Bonuses, in the order of the colours whose finished regions give them (R30).
MONK: Final = 0
SILVER: Final = 1
GOODS: Final = 2
WORKER: Final = 3
BONUSES: Final = 4
BONUS_KEYS: Final = ("monk", "silver", "goods", "worker")

DUCHY_KEYS: Final = ("A", "B", "C", "D")

_LETTERS: Final = {"m": MONASTERY, "g": MINE, "r": RIVER, "c": CITY, "k": CASTLE, "p": PASTURE}
_ROWS: Final = {
    "A": "rrgg ccmmc ckppkm crrmccc pkmrkp pgrmm gcpp",
    "B": "ppmg cccgr ckrpkm grrprmm gkmrkc mmcpc pccp",
    "C": "ckmm ggccc ckprmp pcprcrr pmkcck mggpm rrpm",
    "D": "pkcc cpmgp rkcgrr rpprmmp cmkrkc mmccc pggm",
}
# The four castles of each duchy in reading order, each with the bonus of its square.
_CASTLES: Final = {
    "A": [((2, 1), GOODS), ((2, 4), SILVER), ((4, 1), WORKER), ((4, 4), MONK)],
    "B": [((2, 1), MONK), ((2, 4), WORKER), ((4, 1), SILVER), ((4, 4), GOODS)],
    "C": [((0, 1), SILVER), ((2, 1), GOODS), ((4, 2), WORKER), ((4, 5), MONK)],
    "D": [((0, 1), SILVER), ((2, 1), WORKER), ((4, 2), GOODS), ((4, 4), MONK)],
}

ESTATES: Final[list[Estate]] = [
    Estate([_LETTERS[letter] for letter in _ROWS[name].replace(" ", "")], COLOURS) for name in DUCHY_KEYS
]
"""The printed estate of each duchy."""


_BONUS_AT: Final = {name: {CELL_AT[place]: bonus for place, bonus in castles} for name, castles in _CASTLES.items()}

SQUARES: Final[vec[i64]] = vec[i64]([_BONUS_AT[name].get(cell, -1) for name in DUCHY_KEYS for cell in range(CELLS)])
"""The bonus of the square in each castle cell, for each duchy; -1 in all other cells."""

CASTLE_CELLS: Final[vec[i64]] = vec[i64]([CELL_AT[place] for name in DUCHY_KEYS for place, _ in _CASTLES[name]])
"""The four castle cells of each duchy."""

CASTLES: Final = 4

# The numbers that a colour takes on a new page (R15 to R20); castles take the numbers of their neighbours later.
LOWEST: Final[vec[i64]] = vec[i64]([1, 3, 5, 1, 7, 1])
HIGHEST: Final[vec[i64]] = vec[i64]([2, 4, 6, 6, 0, 6])

PHASES: Final = 3
PHASE_NAMES: Final = ("I", "II", "III")
BOXES: Final = 10
SOLO_TURNS: Final = 8

SIZES: Final = 5
REGION_POINTS: Final[vec[i64]] = vec[i64]([0, 1, 4, 8, 13, 0, 1, 3, 6, 10, 0, 1, 2, 4, 7])
"""The points of a region of 0 to 4 cells, for each phase (R29)."""

FIRST_BONUS: Final[vec[i64]] = vec[i64]([3, 3, 4, 6, 3, 4])
SECOND_BONUS: Final[vec[i64]] = vec[i64]([2, 1, 2, 3, 1, 2])

GOODS_POINTS: Final = 2
START_POINTS: Final = 1

# Number of faces of the hourglass die, and of those with a single hourglass; two are double (R8).
HOURGLASS_FACES: Final = 6
SINGLE_FACES: Final = 4

GRADES: Final = ((70, "incredible"), (61, "excellent"), (51, "good"))
"""The solo grades and the points they need (R55)."""
