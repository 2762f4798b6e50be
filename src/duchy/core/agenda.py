"""The agenda, everything that is still pending: a stack of frames, each one integer.

A frame has a kind, a seat and up to three small arguments. The top frame is next. Kinds are declared once, in a
game's `kinds.py`: `DISCARD = BOOK.question("discard", place=range(32), silver=range(3))`; `DISCARD.of(seat, place)` is
the frame, and `place` and `silver` are the names that snapshots use.
"""

from typing import Final, final

from duchy.core.ints import i64

NOBODY: Final = 255
"""The seat of chance and of steps."""

# The role of a kind of frame: it asks a seat, is an outcome of chance, or runs at once.
ASKS: Final = 0
ROLLS: Final = 1
RUNS: Final = 2

ARGUMENTS: Final = 3
LARGEST: Final = 16383
"""The largest argument of a frame."""


def kind_of(f: i64) -> i64:
    """Return the kind of a frame, as a number."""
    return f & 255


def seat_of(f: i64) -> i64:
    """Return the seat that a frame asks."""
    return (f >> 8) & 255


def arg_a(f: i64) -> i64:
    """Return the first argument of a frame."""
    return (f >> 16) & 16383


def arg_b(f: i64) -> i64:
    """Return the second argument of a frame."""
    return (f >> 30) & 16383


def arg_c(f: i64) -> i64:
    """Return the third argument of a frame."""
    return (f >> 44) & 16383


@final
class Kind:
    """One kind of frame: its key, its role, the names and ranges of its arguments, and the rule of a question.

    Two names mean the same in every game: `left` is the number of answers still expected, `by` is the cause.
    """

    def __init__(
        self,
        number: int,
        key: str,
        role: int,
        secret: bool,
        arguments: dict[str, range],
        private: tuple[str, ...] = (),
        rule: str = "",
    ) -> None:
        if len(arguments) > ARGUMENTS:
            raise ValueError(f"'{key}' has {len(arguments)} arguments, but a frame holds {ARGUMENTS}")
        if "kind" in arguments or (role == ASKS and "seat" in arguments):
            raise ValueError(f"'{key}': 'kind' and 'seat' are what a snapshot calls the kind and who is asked")
        if not set(private) <= set(arguments):
            raise ValueError(f"'{key}' has no arguments {', '.join(private)}, which only its seat may know")
        for name, r in arguments.items():
            if r.start < 0 or r.stop > LARGEST + 1 or len(r) == 0:
                raise ValueError(f"'{key}': {name} runs from {r.start} to {r.stop - 1}, outside 0 to {LARGEST}")
        self.number: i64 = number
        self.key: str = key
        self.role: int = role
        self.secret: bool = secret
        self.names: list[str] = list(arguments)
        self.ranges: list[range] = list(arguments.values())
        self.private: tuple[str, ...] = private
        self.rule: str = rule

    def of(self, seat: i64 = NOBODY, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
        """Return the frame of this kind for a seat, with these arguments."""
        return self.number | (seat << 8) | (a << 16) | (b << 30) | (c << 44)

    def has(self, f: i64) -> bool:
        """Whether a frame is of this kind."""
        return f & 255 == self.number

    def arguments(self, f: int) -> dict[str, int]:
        """Return the arguments of a frame by name."""
        values = (int(arg_a(f)), int(arg_b(f)), int(arg_c(f)))
        return {name: values[i] for i, name in enumerate(self.names)}

    def wrong(self, f: int, seats: int) -> str:
        """Return what is wrong with a frame of this kind at a table with this number of seats; empty if it is valid."""
        seat = int(seat_of(f))
        if (self.role == ASKS and seat >= seats) or (self.role != ASKS and seat != NOBODY):
            return f"'{self.key}' does not go to seat {seat}"
        values = (int(arg_a(f)), int(arg_b(f)), int(arg_c(f)))
        for i, value in enumerate(values):
            if i >= len(self.names):
                if value:
                    return f"'{self.key}' has {len(self.names)} arguments"
            elif value not in self.ranges[i]:
                low, high = self.ranges[i].start, self.ranges[i].stop - 1
                return f"'{self.key}': {self.names[i]} is {value}, but it runs from {low} to {high}"
        return ""
