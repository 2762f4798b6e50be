"""The fields of a position: the dice, and a page for each seat."""

from typing import Final, final

from duchy.core.errors import BadSnapshot
from duchy.core.fields import Custom, Fields, Group, Integers, Number, Packed, Players
from duchy.core.snapshot import Reader
from duchy.core.state import State
from duchy.games.burgundy_dice.rules import actions, content
from duchy.games.burgundy_dice.rules.player import FROM_GOODS, NOTHING, POINT, SOURCES, earned_by
from duchy.games.burgundy_dice.rules.state import DiceState
from duchy.lands.hexes import CELLS

_MOST_BONUSES: Final = 400
"""Upper limit that no game reaches; a packed count can hold ten times as many."""

_MOST_POINTS: Final = 4000
_MOST_OF_A_COLOUR: Final = 31
"""More than the regions of a colour or all finished colours score; a packed count can hold twice as many."""


def _cells(g: DiceState, seat: int) -> str:
    """Return the number in each cell, 0 if it is empty."""
    return "".join([str(g.players[seat].number(cell)) for cell in range(CELLS)])


def _load_cells(g: DiceState, seat: int, reader: Reader) -> None:
    cells = reader.text("cells")
    if len(cells) != CELLS or set(cells) - set("01234567"):
        raise BadSnapshot(
            "bad-cells",
            "{path}.cells: expected {count} digits from 0 (empty) to 7 (starting castle)",
            path=reader.path,
            count=CELLS,
        )
    for cell, number in enumerate(cells):
        if number != "0":
            g.players[seat].write(cell, int(number))


@final
class _Dice(Group):
    """Two colours, two numbers, and whether the hourglass is double."""

    def load(self, g: State, part: object, seat: int, reader: Reader) -> None:
        colour1, colour2, _, _, double = reader.integers(self.key, 0, 6, 5)
        if colour1 >= content.COLOURS or colour2 >= content.COLOURS or double > 1:
            raise BadSnapshot(
                "bad-dice",
                "{path}.dice: expected two colours from 0 to 5, two numbers, and 0 for a single or 1 for a double "
                "hourglass",
                path=reader.path,
            )
        super().load(g, part, seat, reader)


@final
class _Earned(Integers):
    """The points of each source; all but goods are limited, so that further points cannot overflow."""

    def __init__(self, key: str) -> None:
        super().__init__(key, (key,), SOURCES, 0, _MOST_POINTS)

    def values(self, g: State, part: object) -> list[int]:
        return [int(earned_by(getattr(part, self.key), source)) for source in range(SOURCES)]

    def store(self, part: object, values: list[int]) -> None:
        setattr(part, self.key, sum([int(POINT[source]) * n for source, n in enumerate(values)]))

    def load(self, g: State, part: object, seat: int, reader: Reader) -> None:
        points = reader.integers(self.key, 0, _MOST_POINTS, SOURCES)
        if max(points[:FROM_GOODS]) > _MOST_OF_A_COLOUR:
            raise BadSnapshot(
                "too-many-points",
                "{path}.{name}: regions of one colour, or completed colours, never score more than {most} points",
                path=reader.path,
                name=self.key,
                most=_MOST_OF_A_COLOUR,
            )
        self.store(part, points)


SHEET: Final = Fields(
    Custom("cells", ("ones", "twos", "fours"), _cells, _load_cells),
    Packed("bonuses", content.BONUSES, 12, 0, _MOST_BONUSES),
    _Earned("earned"),
    Group("after", ("after_one", "after_two"), 0, _MOST_POINTS),
    Number("paid", 0, 63),
    Number("first", NOTHING, int(actions.TAKE_WORKER.base)),
    Number("second", NOTHING, int(actions.DONE.base)),
    Number("sold", 0, _MOST_BONUSES),
    Packed("bonuses_before", content.BONUSES, 12, 0, _MOST_BONUSES),
    _Earned("earned_before"),
    derived=("marked", "frontier", "finished"),
    digest=("cells", "bonuses", "earned", "paid"),
)

FIELDS: Final = Fields(
    Number("phase", 0, content.PHASES - 1),
    Number("turn", 0, content.BOXES),
    Number("boxes", 0, content.BOXES),
    _Dice("dice", ("colour1", "colour2", "number1", "number2", "double"), 0, 6),
    Packed("claimed", content.COLOURS, 2, 0, 2),
    Players(SHEET),
    derived=("fits",),
    fixed=("duchy", "estate", "start_rule", "must_combine", "silver_waits"),
)


def derive(g: DiceState) -> None:
    """Recompute what follows from the numbers in the cells."""
    for seat, s in enumerate(g.players):
        s.marked = s.ones | s.twos | s.fours
        g.reset_fits(seat)
