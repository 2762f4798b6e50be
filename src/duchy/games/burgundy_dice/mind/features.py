"""A page and its table as numbers for learning programs: only what the seat may see."""

from duchy.core.ints import mask_of
from duchy.games.burgundy_dice.rules.content import BONUSES, BOXES, COLOURS, PHASES, SOLO_TURNS
from duchy.games.burgundy_dice.rules.state import CROSS, DiceState, held
from duchy.games.burgundy_dice.rules.veil import cell_of
from duchy.lands.hexes import ALL_CELLS, CELL_NAMES, CELLS

NAMES: list[str] = [
    *(f"duchy {letter}" for letter in "ABCD"),
    "phase",
    "time",
    "double hourglass",
    *(f"colour die {name}" for name in COLOURS),
    *(f"number die {number}" for number in range(1, 7)),
    *(f"claimed {name}" for name in COLOURS),
    *(f"own {name}" for name in BONUSES),
    "own score",
    *(f"own cell {name} = {number}" for name in CELL_NAMES for number in range(1, CROSS + 1)),
    *(f"own fit {name} = {number}" for name in CELL_NAMES for number in range(1, 7)),
    "best other score",
    *(f"others' marks {name}" for name in CELL_NAMES),
]


def features(g: DiceState, seat: int) -> list[float]:
    """The numbers of NAMES for a seat."""
    s = g.sheets[seat]
    row: list[float] = [1.0 if g.duchy == duchy else 0.0 for duchy in range(4)]
    row.append(g.phase / PHASES)
    row.append(g.turn / SOLO_TURNS if g.solo() else g.boxes / BOXES)
    row.append(1.0 if g.double else 0.0)
    rolled = g.number1 != 0
    row += [((g.colour1 == colour) + (g.colour2 == colour)) / 2 if rolled else 0.0 for colour in range(6)]
    row += [((g.number1 == number) + (g.number2 == number)) / 2 for number in range(1, 7)]
    row += [g.places_claimed(colour) / 2 for colour in range(6)]
    row += [held(s.bonuses, bonus) / 4 for bonus in range(4)]
    row.append(s.score / 60)
    numbers = [s.number(cell) for cell in range(CELLS)]
    row += [1.0 if number == face else 0.0 for number in numbers for face in range(1, CROSS + 1)]
    open_cells = [[s.frontier & g.fits[7 * seat + face] for face in range(1, 7)]] * CELLS
    row += [float(masks[face] >> cell & 1) for cell, masks in enumerate(open_cells) for face in range(6)]
    others = [other for i, other in enumerate(g.sheets) if i != seat]
    row.append(max((other.score_before / 60 for other in others), default=0.0))
    shown = [other.marked & ~_this_turn(g, other.first, other.second) for other in others]
    row += [sum(mask >> cell & 1 for mask in shown) / max(len(shown), 1) for cell in range(CELLS)]
    return row


def _this_turn(g: DiceState, first: int, second: int) -> int:
    """The cells that a seat marked in secret this turn; before the first roll, all of them."""
    if not g.started:
        return int(ALL_CELLS)
    return int(mask_of([cell for cell in {int(cell_of(first)), int(cell_of(second))} if cell >= 0]))
