"""A page and its table as numbers for learning programs; the position is redacted for the seat."""

from typing import Final

from duchy.games.burgundy_dice.rules.content import (
    BONUS_KEYS,
    BONUSES,
    BOXES,
    COLOUR_KEYS,
    COLOURS,
    DUCHY_KEYS,
    PHASES,
    SOLO_TURNS,
)
from duchy.games.burgundy_dice.rules.player import CROSS, held
from duchy.games.burgundy_dice.rules.state import DiceState
from duchy.lands.hexes import CELL_NAMES, CELLS

NAMES: Final[list[str]] = [
    *(f"duchy {letter}" for letter in DUCHY_KEYS),
    "phase",
    "time",
    "double hourglass",
    *(f"colour die {name}" for name in COLOUR_KEYS),
    *(f"number die {number}" for number in range(1, 7)),
    *(f"claimed {name}" for name in COLOUR_KEYS),
    *(f"own {name}" for name in BONUS_KEYS),
    "own points",
    *(f"own cell {name} = {number}" for name in CELL_NAMES for number in range(1, CROSS + 1)),
    *(f"own fit {name} = {number}" for name in CELL_NAMES for number in range(1, 7)),
    "best other points",
    *(f"others' marks {name}" for name in CELL_NAMES),
]


def features(g: DiceState, seat: int) -> list[float]:
    """Return the features of a seat, in the order of NAMES."""
    s = g.players[seat]
    row: list[float] = [1.0 if g.duchy == duchy else 0.0 for duchy in range(len(DUCHY_KEYS))]
    row.append(g.phase / PHASES)
    row.append(g.turn / SOLO_TURNS if g.solo() else g.boxes / BOXES)
    row.append(1.0 if g.double else 0.0)
    rolled = g.number1 != 0
    row += [((g.colour1 == colour) + (g.colour2 == colour)) / 2 if rolled else 0.0 for colour in range(COLOURS)]
    row += [((g.number1 == number) + (g.number2 == number)) / 2 for number in range(1, 7)]
    row += [g.places_claimed(colour) / 2 for colour in range(COLOURS)]
    row += [held(s.bonuses, bonus) / 4 for bonus in range(BONUSES)]
    row.append(s.points() / 60)
    numbers = [s.number(cell) for cell in range(CELLS)]
    row += [1.0 if number == face else 0.0 for number in numbers for face in range(1, CROSS + 1)]
    takes = [s.frontier & g.fits[7 * seat + face] for face in range(1, 7)]
    row += [float(mask >> cell & 1) for cell in range(CELLS) for mask in takes]
    others = [other for i, other in enumerate(g.players) if i != seat]
    row.append(max([other.points() / 60 for other in others], default=0.0))
    row += [sum([other.marked >> cell & 1 for other in others]) / max(len(others), 1) for cell in range(CELLS)]
    return row
