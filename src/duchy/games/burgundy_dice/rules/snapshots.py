"""Loads a position from a snapshot, the inverse of `DiceState.dump`."""

from typing import Final

from duchy.core.errors import BadSnapshot
from duchy.core.ints import BIT, i64, vec
from duchy.core.snapshot import Reader
from duchy.games.burgundy_dice.rules.actions import DONE, TAKE_WORKER
from duchy.games.burgundy_dice.rules.audit import MOST_BONUSES
from duchy.games.burgundy_dice.rules.content import BONUSES, BOXES, COLOURS, PHASES
from duchy.games.burgundy_dice.rules.player import FROM_GOODS, NOTHING, ONE, POINT, Sheet
from duchy.games.burgundy_dice.rules.state import DiceState
from duchy.lands.hexes import CELLS

_MOST_POINTS: Final = 4000
_MOST_OF_A_COLOUR: Final = 31
"""More than the regions of a colour or all finished colours score; a packed count can hold twice as many."""


def load(g: DiceState, position: Reader) -> None:
    """Fill a newly laid out state."""
    g.phase = position.integer("phase", 0, PHASES - 1)
    g.turn = position.integer("turn", 0, BOXES)
    g.boxes = position.integer("boxes", 0, BOXES)
    dice = position.integers("dice", 0, 6, 5)
    g.colour1, g.colour2, g.number1, g.number2 = dice[:4]
    g.double = bool(dice[4])
    if g.colour1 >= COLOURS or g.colour2 >= COLOURS or dice[4] > 1:
        raise BadSnapshot(
            "bad-dice",
            "{path}.dice: expected two colours from 0 to 5, two numbers, and 0 for a single or 1 for a double "
            "hourglass",
            path=position.path,
        )
    g.claimed = sum(n * int(BIT[2 * colour]) for colour, n in enumerate(position.integers("claimed", 0, 2, COLOURS)))
    for seat, reader in enumerate(position.children("players", int(g.seats))):
        _load_sheet(g.players[seat], reader)
        g.reset_fits(seat)


def _load_sheet(s: Sheet, reader: Reader) -> None:
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
            s.write(cell, int(number))
    s.bonuses = _bonuses(reader, "bonuses")
    s.earned = _earned(reader, "earned")
    s.after_one, s.after_two = reader.integers("after", 0, _MOST_POINTS, 2)
    s.paid = reader.integer("paid", 0, 63)
    s.first = reader.integer("first", NOTHING, int(TAKE_WORKER.base))
    s.second = reader.integer("second", NOTHING, int(DONE.base))
    s.sold = reader.integer("sold", 0, MOST_BONUSES)
    s.bonuses_before = _bonuses(reader, "bonuses_before")
    s.earned_before = _earned(reader, "earned_before")


def _bonuses(reader: Reader, key: str) -> i64:
    return _packed(reader.integers(key, 0, MOST_BONUSES, BONUSES), ONE)


def _earned(reader: Reader, key: str) -> i64:
    """Return the packed points of each source; all but goods are limited, so that further points cannot overflow."""
    counts = reader.integers(key, 0, _MOST_POINTS, len(POINT))
    if max(counts[:FROM_GOODS]) > _MOST_OF_A_COLOUR:
        raise BadSnapshot(
            "too-many-points",
            "{path}.{name}: regions of one colour, or completed colours, never score more than {most} points",
            path=reader.path,
            name=key,
            most=_MOST_OF_A_COLOUR,
        )
    return _packed(counts, POINT)


def _packed(counts: list[int], one: vec[i64]) -> i64:
    return sum([int(one[i]) * count for i, count in enumerate(counts)])
