"""The position of a game: an agenda of what is pending, and whatever the game adds.

A state holds no generator, no deck order and no history. What nobody has seen is a multiset; each roll and draw is an
action of chance that the record keeps. So a clone cannot leak the future.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY, arg_a, arg_b, arg_c, kind_of, seat_of
from duchy.core.events import EVERYBODY, EventKind, Sink, but
from duchy.core.ints import append, filled, i64, mypyc_attr, vec
from duchy.core.rng import Rng

if TYPE_CHECKING:
    from duchy.core.questions import Book


# What a kind of question does: it asks a seat, rolls for nobody, or runs at once.
ASKS: Final = 0
ROLLS: Final = 1
RUNS: Final = 2

NO_OPTIONS: Final[dict[str, str]] = {}


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """What is pending and what everybody has; a game adds its own fields."""

    def __init__(self, book: Book, seats: i64) -> None:
        self.book: Book = book
        self.seats: i64 = seats
        self.options: dict[str, str] = NO_OPTIONS
        self.agenda: vec[i64] = filled(6, 0)
        self.depth: i64 = 0
        self.sink: Sink | None = None

    # --- what a game provides ------------------------------------------------------------

    def clone(self) -> State:
        """A copy that shares nothing that can change, and tells nobody."""
        raise NotImplementedError

    def audit(self) -> str:
        """What is wrong with this position, or nothing: every piece is somewhere exactly once."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of each seat if the game ended now."""
        raise NotImplementedError

    def ranks(self) -> list[int]:
        """The place of each seat, 1 for the winners, after tie-breaks."""
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        """The whole position as plain data, without the agenda."""
        raise NotImplementedError

    # --- what is pending ------------------------------------------------------------

    def over(self) -> bool:
        """Whether nothing is left to happen."""
        return self.depth == 0

    def top(self) -> i64:
        """The frame that is next."""
        return self.agenda[self.depth - 1]

    def seat(self) -> i64:
        """Who decides now; NOBODY where chance does, or where the game is over."""
        if self.depth == 0:
            return NOBODY
        return seat_of(self.agenda[self.depth - 1])

    def legal(self, out: Choices) -> None:
        """Fill in the legal actions, ascending; for chance, its possible outcomes."""
        out.count = 0
        if self.depth > 0:
            f = self.agenda[self.depth - 1]
            self.book.questions[kind_of(f)].legal(self, f, out)

    def actions(self) -> list[int]:
        """The legal actions as a list."""
        out = Choices()
        self.legal(out)
        return out.to_list()

    def draw(self, rng: Rng) -> i64:
        """An outcome at random, where chance is next."""
        f = self.agenda[self.depth - 1]
        return self.book.questions[kind_of(f)].draw(self, f, rng)

    def weight(self, action: i64) -> i64:
        """How likely an outcome is, beside the others, where chance is next."""
        f = self.top()
        return self.book.questions[kind_of(f)].weight(self, f, action)

    def hide(self, seat: i64, rng: Rng) -> None:
        """Draw again all that a seat cannot know, as it might be."""
        self.book.veil.hide(self, seat, rng)

    def worth(self, seat: i64) -> i64:
        """What the position is worth to a seat, in hundredths of a point: a rough guide."""
        return self.book.judge.worth(self, seat)

    # --- going on ------------------------------------------------------------

    def apply(self, action: i64) -> None:
        """Play a legal action, and run on to the next decision or chance. Legality is the caller's duty."""
        self.depth -= 1
        f = self.agenda[self.depth]
        self.book.questions[kind_of(f)].resolve(self, f, action)
        self.settle()

    def settle(self) -> None:
        """Run the steps that are due."""
        roles = self.book.roles
        while self.depth > 0:
            f = self.agenda[self.depth - 1]
            if roles[kind_of(f)] != RUNS:
                return
            self.depth -= 1
            self.book.questions[kind_of(f)].run(self, f)

    def pop(self) -> i64:
        """Take the next frame off the agenda."""
        self.depth -= 1
        return self.agenda[self.depth]

    def push(self, f: i64) -> None:
        """Put one frame on the agenda, before all others."""
        if self.depth == len(self.agenda):
            self.agenda = append(self.agenda, f)
        else:
            self.agenda[self.depth] = f
        self.depth += 1

    def then(self, a: i64, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Put up to four frames on the agenda, to happen from left to right."""
        if d:
            self.push(d)
        if c:
            self.push(c)
        if b:
            self.push(b)
        self.push(a)

    def copy_pending(self, other: State) -> None:
        """Take over what is pending in another state of the same game, and its options."""
        self.options = other.options
        self.agenda = other.agenda[:]
        self.depth = other.depth

    # --- as text ------------------------------------------------------------

    def to_json(self) -> str:
        """The whole position as text, for `Game.from_json`."""
        frames: list[list[object]] = []
        for i in range(self.depth):
            f = self.agenda[i]
            frames.append([self.book.questions[kind_of(f)].key, *map(int, (seat_of(f), arg_a(f), arg_b(f), arg_c(f)))])
        return json.dumps(
            {
                "snapshot": self.book.name,
                "version": self.book.version,
                "players": int(self.seats),
                "options": self.options,
                "pending": frames,
                "position": self.dump(),
            }
        )

    # --- telling ------------------------------------------------------------

    def tell(self, kind: EventKind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """Say to everybody what happened."""
        sink = self.sink
        if sink is not None:
            sink.put(kind, EVERYBODY, a, b, c, d, e, f)

    def tell_only(
        self, seat: i64, kind: EventKind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Say to one seat alone what happened."""
        sink = self.sink
        if sink is not None:
            sink.put(kind, seat, a, b, c, d, e, f)

    def tell_others(
        self, seat: i64, kind: EventKind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Say to everybody but one seat what happened."""
        sink = self.sink
        if sink is not None:
            sink.put(kind, but(seat), a, b, c, d, e, f)
