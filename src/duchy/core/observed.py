"""An observation of any game: the declared fields of a position, as a seat sees it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from duchy.core.fields import Fields, Flag, Integers, Limit, Nested, Players, last_seat, seat_count
from duchy.core.observations import HIGHEST, Layout, Observation, ObservationBuffer, PendingColumns
from duchy.core.questions import S
from duchy.core.state import State


class FieldsObservation(Observation[S]):
    """The declared fields of a position, counted from the seat that observes, the points, and what is pending.

    It needs no code of a game. A column is 0 for the lowest value of its field, and one above its highest value for
    any other, such as a mark for hidden information. Lists whose length varies are counts of their values, and values
    that do not fit into a column have two. Fields with functions of their own (`Custom`) are not observed.
    """

    def __init__(self, state: S) -> None:
        """Lay out the columns for positions with the limits and the seats of this one."""
        layout = Layout()
        super().__init__(layout)
        players, book = int(state.seats), state.book
        self.points = layout.group("score", range(players), high=HIGHEST)
        self.fields: Fields = book.fields
        for key, values, high in self._values(state, 0):
            axes: list[Sequence[object]] = [range(len(values))] if len(values) > 1 else []
            layout.group(key, *axes, high=min(high, HIGHEST))
            if high > HIGHEST:
                layout.group(f"{key} / {HIGHEST + 1}", *axes, high=HIGHEST)
        self.pending = PendingColumns(layout, book, players)
        self.first = players

    def fill(self, g: S, seat: int, out: ObservationBuffer) -> None:
        seen = g.seen_by(seat)
        for other, points in enumerate(seen.scores()):
            out.put(self.points + (other - seat) % int(g.seats), points)
        column = self.first
        for _, values, high in self._values(seen, int(seat)):
            for place in range(1 + (high > HIGHEST)):
                for value in values:
                    out.put(column, value >> 8 * place & HIGHEST if high > HIGHEST else value)
                    column += 1
        self.pending.fill(g, seat, out)

    def _values(self, g: State, seat: int) -> Iterator["FieldValues"]:
        return _values(self.fields, g, g, seat, "")


class FieldValues(NamedTuple):
    """The values of a field from 0 up, and the highest that they may have."""

    key: str
    values: Sequence[int]
    high: int


def _values(fields: Fields, g: State, part: object, seat: int, before: str) -> Iterator[FieldValues]:
    """Yield the values of the fields of an object, for a seat; the same fields in the same order for all positions."""
    seats = int(g.seats)
    for field in fields.fields:
        key = before + field.key
        if isinstance(field, Players):
            players = getattr(part, field.key)
            for place in range(seats):
                yield from _values(field.fields, g, players[(seat + place) % seats], seat, f"{key} {place} ")
        elif isinstance(field, Nested):
            yield from _values(field.fields, g, getattr(part, field.key), seat, f"{key} ")
        elif isinstance(field, Flag):
            yield FieldValues(key, [int(getattr(part, field.key))], 1)
        elif isinstance(field, Integers):
            yield _integers(key, field, g, field.values(g, part), seat)


def _integers(key: str, field: Integers, g: State, values: list[int], seat: int) -> FieldValues:
    """Return the values of a list of integers; seats are counted from the one that observes."""
    low, high = field.low, _limit(field.high, g)
    if field.varies:
        if high - low > HIGHEST:
            return FieldValues(key, [len(values)], HIGHEST)
        return FieldValues(key, [values.count(value) for value in range(low, high + 1)], HIGHEST)
    seats = int(g.seats)
    if field.count is seat_count:
        values = values[seat:] + values[:seat]
    if field.high is last_seat:
        values = [(value - seat) % seats if low <= value <= high else value for value in values]
    return FieldValues(key, [(value if low <= value <= high else high + 1) - low for value in values], high + 1 - low)


def _limit(limit: Limit, g: State) -> int:
    return limit if isinstance(limit, int) else limit(g)
