"""Observations for learning programs: what a seat may know of a position, as a row of small numbers with names.

A game declares its columns as a `Layout`, group by group, and writes them with an `Observation`: every value lies
between 0 and the highest value of its column, at most 255. Rows are stored side by side in an `ObservationBuffer`;
most of a row is zero, and only the rest is written.
"""

from collections.abc import Sequence
from typing import Final, Generic, NamedTuple, final

from duchy.core.agenda import ARGUMENTS, ASKS, Kind, arg_a, arg_b, arg_c, kind_of, seat_of
from duchy.core.ints import INDEX, append, filled, filled_bytes, i64, mypyc_attr, u8, vec
from duchy.core.questions import Book, S
from duchy.core.state import State

HIGHEST: Final = 255
"""The highest value that a column may have."""


class Group(NamedTuple):
    """Columns that belong together."""

    key: str
    first: int
    """The first column."""
    shape: tuple[int, ...]
    """The sizes of its axes; their product is the number of columns."""
    high: int
    """The highest value of each of its columns; the lowest is 0."""


@final
class Layout:
    """The columns of an observation: their names, groups and ranges."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.groups: list[Group] = []
        self.highs: vec[u8] = vec[u8]()

    def group(self, key: str, *axes: Sequence[object], high: int = 1) -> int:
        """Declare a group with a column for each combination of its axes, the last fastest; return its first column."""
        if not 0 < high <= HIGHEST:
            raise ValueError(f"'{key}': values go up to {high}, but that must be between 1 and {HIGHEST}")
        if any([group.key == key for group in self.groups]):
            raise ValueError(f"'{key}' is declared twice")
        names = [key]
        for axis in axes:
            names = [f"{name} {item}" for name in names for item in axis]
        first = len(self.names)
        self.groups.append(Group(key, first, tuple([len(axis) for axis in axes]), high))
        self.names.extend(names)
        for _ in names:
            self.highs = append(self.highs, u8(high))
        return first


def clipped(value: i64, high: i64) -> u8:
    """Return a value clipped to the range from 0 to the highest value of its column."""
    if value <= 0:
        return u8(0)
    return u8(value if value < high else high)


@final
class ObservationBuffer:
    """Rows of observations side by side, in one flat vec; one row is written at a time."""

    def __init__(self, rows: i64, layout: Layout) -> None:
        self.rows: i64 = rows
        self.width: i64 = len(layout.names)
        self.highs: vec[u8] = layout.highs
        self.cells: vec[u8] = filled_bytes(rows * self.width, 0)
        self.base: i64 = 0
        # Points of the seats if the game ended now, starting at the index `points_at`; -1 if they are not computed.
        self.points: vec[i64] = vec[i64]()
        self.points_at: i64 = -1

    def begin(self, row: i64) -> None:
        """Select the row to write; it must contain zeros, since callers with many rows clear them faster."""
        self.base = row * self.width

    def clear(self, row: i64) -> None:
        """Set a row to zeros, and select it for writing."""
        self.base = row * self.width
        cells = self.cells
        for i in range(self.base, self.base + self.width):
            cells[i] = u8(0)

    def points_of(self, g: State, seat: i64) -> i64:
        """Return a seat's points if the game ended now; those computed for the rewards are reused."""
        return self.points[self.points_at + seat] if self.points_at >= 0 else g.points_of(seat)

    def put(self, column: i64, value: i64) -> None:
        """Set a column to a value, clipped to the highest value of that column."""
        if value > 0:
            self.cells[self.base + column] = clipped(value, i64(self.highs[column]))

    def put_all(self, first: i64, values: vec[i64]) -> None:
        """Set consecutive columns to values, clipped as in `put`."""
        cells = self.cells
        highs = self.highs
        base = self.base
        for value in values:
            if value > 0:
                cells[base + first] = clipped(value, i64(highs[first]))
            first += 1

    def add(self, column: i64, amount: i64) -> None:
        """Add to a column, clipped as in `put`."""
        cells = self.cells
        at = self.base + column
        cells[at] = clipped(i64(cells[at]) + amount, i64(self.highs[column]))

    def mark(self, column: i64) -> None:
        """Set a column to one."""
        self.cells[self.base + column] = u8(1)

    def mark_bits(self, first: i64, mask: i64) -> None:
        """Set the column `first + bit` to one for each bit of a mask."""
        cells = self.cells
        first += self.base
        while mask:
            cells[first + INDEX[(mask & -mask) % 67]] = u8(1)
            mask &= mask - 1

    def mark_few(self, first: i64, items: vec[i64], mask: i64) -> None:
        """Set the column `first + items[bit]` to one for each bit of a mask that has few."""
        cells = self.cells
        first += self.base
        while mask:
            cells[first + items[INDEX[(mask & -mask) % 67]]] = u8(1)
            mask &= mask - 1

    def mark_many(self, first: i64, items: vec[i64], mask: i64) -> i64:
        """Set the column `first + items[bit]` to one for each bit of a mask that may have many; return their number."""
        cells = self.cells
        first += self.base
        count: i64 = 0
        i: i64 = 0
        while mask:
            bit = mask & 1
            cells[first + items[i]] = u8(bit)
            count += bit
            mask >>= 1
            i += 1
        return count

    def to_list(self, row: int) -> list[int]:
        """Return the values of a row, for code where speed does not matter."""
        base = row * self.width
        return [int(self.cells[base + column]) for column in range(self.width)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation(Generic[S]):
    """Writes the observation of a seat, for one number of players."""

    def __init__(self, layout: Layout) -> None:
        self.layout: Layout = layout

    def fill(self, g: S, seat: i64, out: ObservationBuffer) -> None:
        """Write the observation of a seat into an empty row.

        The position is the true one: nothing may be written that changes when hidden information is redrawn.
        """
        raise NotImplementedError


@final
class Observer(Generic[S]):
    """Observes one position at a time, in a buffer of its own."""

    def __init__(self, observation: Observation[S]) -> None:
        self.observation: Observation[S] = observation
        self.buffer: ObservationBuffer = ObservationBuffer(1, observation.layout)

    def cells(self, g: S, seat: int) -> vec[u8]:
        """Return the observation of a seat, which the next one overwrites."""
        self.buffer.clear(0)
        self.observation.fill(g, seat, self.buffer)
        return self.buffer.cells

    def row(self, g: S, seat: int) -> list[int]:
        """Return the observation of a seat as a list, for code where speed does not matter."""
        self.cells(g, seat)
        return self.buffer.to_list(0)


CAUSE: Final = "by"
LEFT: Final = "left"
"""The arguments of frames that mean the same in all kinds of a game, and share their columns."""

MOST_VALUES: Final = 200
"""An argument with more values than this gets one column with its value, not one column for each value."""


@final
class PendingColumns:
    """Columns for pending frames, in the observation of any game: seats asked, kinds, and arguments of the next frame.

    Other seats' secret frames are written only as asked or not: their progress in a secret turn is hidden.
    """

    def __init__(self, layout: Layout, book: Book, seats: int) -> None:
        kinds = book.kinds
        self.asked: i64 = layout.group("asked seat", range(seats))
        # Kinds are numbered from 1, so that `self.kind + kind` is the column of a kind.
        keys = [kind.key for kind in kinds[1:]]
        self.kind: i64 = layout.group("pending", keys, high=15) - 1
        self.next: i64 = layout.group("next", keys) - 1
        self.left: i64 = layout.group("next left", high=HIGHEST)
        causes = [
            values for kind in kinds for name, values in zip(kind.names, kind.ranges, strict=True) if name == CAUSE
        ]
        self.by: i64 = 0
        if causes:
            low = min([values.start for values in causes])
            self.by = layout.group("pending by", range(low, max([values.stop for values in causes])), high=15) - low
        # For each kind: which of its arguments is the cause, and whether it is secret.
        self.cause: vec[i64] = vec[i64]([kind.names.index(CAUSE) if CAUSE in kind.names else -1 for kind in kinds])
        self.secret: vec[i64] = vec[i64]([1 if kind.secret else 0 for kind in kinds])
        # For each kind and argument: its first column, or -1 if it has none of its own; its lowest value; 1 if one
        # column holds its value (`counts`); and 1 if only the seat that is asked may know it.
        self.columns: vec[i64] = filled(ARGUMENTS * len(kinds), -1)
        self.lows: vec[i64] = filled(ARGUMENTS * len(kinds), 0)
        self.counts: vec[i64] = filled(ARGUMENTS * len(kinds), 0)
        self.private: vec[i64] = filled(ARGUMENTS * len(kinds), 0)
        for kind in kinds:
            for i, name in enumerate(kind.names):
                if name != CAUSE and kind.role == ASKS:
                    self._declare(layout, kind, i)

    def _declare(self, layout: Layout, kind: Kind, i: int) -> None:
        """Assign columns to an argument of a question."""
        at = ARGUMENTS * kind.number + i
        values = kind.ranges[i]
        self.private[at] = 1 if kind.names[i] in kind.private else 0
        if kind.names[i] == LEFT:
            self.columns[at] = self.left
            self.counts[at] = 1
        elif len(values) > MOST_VALUES:
            self.columns[at] = layout.group(f"next {kind.key} {kind.names[i]}", high=HIGHEST)
            self.counts[at] = 1
        else:
            self.columns[at] = layout.group(f"next {kind.key} {kind.names[i]}", values)
            self.lows[at] = values.start

    def fill(self, g: State, seat: i64, out: ObservationBuffer) -> None:
        """Write the pending frames, relative to a seat."""
        depth = g.depth
        own: i64 = 0
        for at in range(depth):
            f = g.agenda[at]
            kind = kind_of(f)
            whose = seat_of(f)
            if whose < g.seats:
                out.mark(self.asked + (whose - seat + g.seats) % g.seats)
            if whose == seat or self.secret[kind] == 0:
                out.add(self.kind + kind, 1)
                if self.cause[kind] >= 0:
                    out.add(self.by + argument(f, self.cause[kind]), 1)
                if whose == seat:
                    own = f
        if own == 0 and depth > 0 and self.secret[kind_of(g.agenda[depth - 1])] == 0:
            own = g.agenda[depth - 1]
        if own:
            self._fill_next(own, seat_of(own) == seat, out)

    def _fill_next(self, f: i64, mine: bool, out: ObservationBuffer) -> None:
        """Write the next frame of the seat, or the next frame of all without what only its seat may know."""
        kind = kind_of(f)
        out.mark(self.next + kind)
        for i in range(i64(ARGUMENTS)):
            at = ARGUMENTS * kind + i
            column = self.columns[at]
            if column >= 0 and (mine or self.private[at] == 0):
                if self.counts[at]:
                    out.put(column, argument(f, i))
                else:
                    out.mark(column + argument(f, i) - self.lows[at])


def argument(f: i64, i: i64) -> i64:
    """Return an argument of a frame, counted from 0."""
    return arg_a(f) if i == 0 else arg_b(f) if i == 1 else arg_c(f)
