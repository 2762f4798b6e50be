"""The position of a game: an agenda of pending frames, and the fields that the game adds.

A state holds no generator, no deck order and no history. Unseen pieces are a multiset, and every roll and draw is a
recorded chance action. So a clone cannot leak the future.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from duchy.core.actions import Choices
from duchy.core.agenda import ASKS, NOBODY, RUNS, kind_of, seat_of
from duchy.core.errors import IllegalAction, NothingToUndo
from duchy.core.events import EVERYBODY, EventKind, Sink
from duchy.core.ints import append, filled, i64, mix, mypyc_attr, vec
from duchy.core.rng import Rng

if TYPE_CHECKING:
    from duchy.core.questions import Book


def ranked(keys: Sequence[tuple[int, ...]]) -> list[int]:
    """Return the rank of each seat by its key, highest first: 1 is the best, and equal keys share a rank."""
    return [1 + sum([1 for other in keys if other > key]) for key in keys]


CHECKED: Final = bool(sys.flags.dev_mode)
"""Whether every action is checked for legality, for debugging."""

SPECTATOR: Final = -1
"""The seat number of spectators."""

NO_OPTIONS: Final[dict[str, str]] = {}


def nothing_pending() -> IllegalAction:
    """Return the error of playing on after the end."""
    return IllegalAction("nothing-pending", "the game is over: there is nothing left to decide or to roll")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A position: what is pending, and the fields that a game adds to it."""

    def __init__(self, book: Book, seats: i64) -> None:
        self.book: Book = book
        self.seats: i64 = seats
        self.options: dict[str, str] = NO_OPTIONS
        self.agenda: vec[i64] = filled(6, 0)
        self.depth: i64 = 0
        self.viewer: i64 = NOBODY
        self.sink: Sink | None = None
        self.trail: list[State] | None = None
        self.pushed: i64 = 0

    # --- what a game provides ------------------------------------------------------------

    def clone(self) -> State:
        """Return an independent copy without a sink."""
        raise NotImplementedError

    def copy_from(self, other: State) -> None:
        """Overwrite this position with a copy of another of the same match: a clone without a new object."""
        raise NotImplementedError

    def digest(self) -> i64:
        """Return a hash of the whole position; equal positions have equal hashes. It is stored, and must not change."""
        return self.book.fields.digest(self, self, self.digest_pending())

    def whose_turn(self) -> i64:
        """Return the seat whose turn it is, even while chance acts in it; NOBODY between turns."""
        return self.seat()

    def current_round(self) -> i64:
        """Return a number that grows when a round begins, 0 before the first; -1 if the game does not count rounds."""
        return -1

    def audit(self) -> str:
        """Return what is wrong with this position: every piece must be in exactly one place. Empty if it is valid."""
        again = self.clone()
        self.book.derive(again)
        return self.book.fields.wrong(self, again) or self.book.audit(self)

    def points_of(self, seat: i64) -> i64:
        """Return the points of one seat if the game ended now."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Return the points of each seat if the game ended now."""
        return [int(self.points_of(seat)) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """Return the rank of each seat, 1 for the winners, after tie-breaks."""
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        """Return the whole position as plain data, without the agenda."""
        return self.book.fields.dump(self, self)

    # --- as an object ------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return int(self.digest())

    def __repr__(self) -> str:
        return f"<{self.book.name}, {self.seats} seats, {self.scores()} points>"

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        from duchy.core.loading import packed, unpacked

        return unpacked, packed(self)

    # --- what is pending ------------------------------------------------------------

    def over(self) -> bool:
        """Whether the game is over: nothing is pending."""
        return self.depth == 0

    def top(self) -> i64:
        """Return the next frame; 0 if the game is over."""
        return self.agenda[self.depth - 1] if self.depth > 0 else 0

    def next_frame(self) -> i64:
        """Return the next frame; raise an error if the game is over."""
        if self.depth <= 0:
            raise nothing_pending()
        return self.agenda[self.depth - 1]

    def seat(self) -> i64:
        """Return the seat that decides now; NOBODY if chance is next or the game is over."""
        if self.depth == 0:
            return NOBODY
        return seat_of(self.agenda[self.depth - 1])

    def deciding(self) -> list[int]:
        """Return the seats that may decide now, in the order they are asked: several if they choose in secret."""
        seats: list[int] = []
        for f in self._answerable():
            if seat_of(f) not in seats:
                seats.append(int(seat_of(f)))
        return seats

    def _answerable(self) -> list[int]:
        """Return the frames that may be answered now: the top one, and if it is secret, the secret ones below it."""
        frames: list[int] = []
        at = self.depth - 1
        while at >= 0:
            kind = self.book.kind(self.agenda[at])
            if kind.role != ASKS or (frames and not kind.secret):
                break
            frames.append(int(self.agenda[at]))
            if not kind.secret:
                break
            at -= 1
        return frames

    def frame_for(self, seat: i64) -> i64:
        """Return the frame that a seat may answer now, or 0."""
        for f in self._answerable():
            if seat_of(f) == seat:
                return f
        return 0

    def lift(self, seat: i64) -> None:
        """Move a seat's secret questions to the top, above those of the other seats."""
        lowest = self.depth - len(self._answerable())
        own: list[int] = []
        others: list[int] = []
        for i in range(lowest, self.depth):
            f = self.agenda[i]
            if seat_of(f) == seat:
                own.append(int(f))
            else:
                others.append(int(f))
        self.depth = lowest
        for f in others + own:
            self.schedule(f)

    def legal(self, out: Choices) -> None:
        """Fill a buffer with the legal actions, or the possible outcomes of chance, in ascending order."""
        out.count = 0
        if self.depth > 0:
            f = self.agenda[self.depth - 1]
            self.book.questions[kind_of(f)].legal(self, f, out)

    def actions(self) -> list[int]:
        """Return the legal actions of the next seat, or the outcomes of chance, as a list."""
        out = Choices()
        self.legal(out)
        return out.to_list()

    def actions_of(self, seat: i64) -> list[int]:
        """Return the legal actions of a seat as a list; empty if it has no decision."""
        out = Choices()
        f = self.frame_for(seat)
        if f:
            self.book.questions[kind_of(f)].legal(self, f, out)
        return out.to_list()

    def draw(self, rng: Rng) -> i64:
        """Return a random outcome of chance, which must be next."""
        if self.depth <= 0:
            raise nothing_pending()
        f = self.agenda[self.depth - 1]
        return self.book.questions[kind_of(f)].draw(self, f, rng)

    def weight(self, action: i64) -> i64:
        """Return the relative weight of an outcome of chance, which must be next."""
        f = self.next_frame()
        return self.book.questions[kind_of(f)].weight(self, f, action)

    def seen_by(self, seat: i64) -> State:
        """Return a copy without anything a seat cannot know, for views, texts and features."""
        seen = self.clone()
        # What two seats know both is what spectators know.
        seen.viewer = seat if self.viewer == NOBODY or self.viewer == seat else SPECTATOR
        self.book.veil.redact(seen, seen.viewer)
        return seen

    def hide(self, seat: i64, rng: Rng) -> None:
        """Redraw everything that a seat cannot know (determinization)."""
        if self.viewer != NOBODY:
            self.book.veil.deal(self, self.viewer, rng)
            self.viewer = NOBODY
        self.book.veil.redact(self, seat)
        self.book.veil.deal(self, seat, rng)

    # --- playing ------------------------------------------------------------

    def apply(self, action: i64) -> None:
        """Play a legal action, and run steps up to the next decision or chance. The caller must check that it is legal.

        In Python's development mode (`python -X dev`), illegal actions raise IllegalAction.
        """
        if CHECKED and action not in self.actions():
            raise IllegalAction("no-legal-integer", "{action} is not legal here", action=int(action))
        # Not `unschedule`: this is the hottest call of all, and two calls more cost four percent.
        depth = self.depth - 1
        if depth < 0:
            raise nothing_pending()
        self.depth = depth
        f = self.agenda[depth]
        self.book.questions[kind_of(f)].resolve(self, f, action)
        self.settle()

    def push(self, action: i64) -> None:
        """Play a legal action or a chance outcome like `apply`, so that `pop` can take it back."""
        self.next_frame()
        trail = self.trail
        if trail is None:
            trail = []
            self.trail = trail
        if self.pushed < len(trail):
            trail[self.pushed].copy_from(self)
        else:
            trail.append(self.clone())
        self.pushed += 1
        self.apply(action)

    def pop(self) -> None:
        """Take back the last pushed action."""
        trail = self.trail
        if trail is None or self.pushed == 0:
            raise NothingToUndo("nothing-pushed", "nothing to pop: no action was pushed on this position")
        sink = self.sink
        self.pushed -= 1
        self.copy_from(trail[self.pushed])
        self.sink = sink

    def resolve(self, action: i64) -> None:
        """Play a legal action without running steps; `settle` or `run_step` runs them."""
        f = self.unschedule()
        self.book.questions[kind_of(f)].resolve(self, f, action)

    def run_step(self) -> bool:
        """Run one step if one is due; return whether there was one."""
        if self.depth == 0 or self.book.roles[kind_of(self.top())] != RUNS:
            return False
        f = self.unschedule()
        self.book.questions[kind_of(f)].run(self, f)
        return True

    def settle(self) -> None:
        """Run all steps that are due."""
        roles = self.book.roles
        while self.depth > 0:
            f = self.agenda[self.depth - 1]
            if roles[kind_of(f)] != RUNS:
                return
            self.depth -= 1
            self.book.questions[kind_of(f)].run(self, f)

    def stop(self) -> None:
        """End the game here, before its rules do: nothing is pending any more."""
        self.depth = 0

    def unschedule(self) -> i64:
        """Remove the next frame from the agenda and return it; raise an error if the game is over."""
        if self.depth <= 0:
            raise nothing_pending()
        self.depth -= 1
        return self.agenda[self.depth]

    def schedule(self, f: i64) -> None:
        """Put a frame on top of the agenda."""
        if self.depth == len(self.agenda):
            self.agenda = append(self.agenda, f)
        else:
            self.agenda[self.depth] = f
        self.depth += 1

    def copy_pending(self, other: State) -> None:
        """Copy the agenda, the options and the viewer of another state of the same game."""
        self.options = other.options
        self.viewer = other.viewer
        self.agenda = other.agenda[:]
        self.depth = other.depth
        self.sink = None

    def digest_pending(self) -> i64:
        """Return a hash of the agenda, the start of a digest."""
        digest = self.depth
        for i in range(self.depth):
            digest = mix(digest, self.agenda[i])
        return digest

    # --- as text ------------------------------------------------------------

    def to_json(self) -> str:
        """Return the whole position as JSON, for `Game.from_json`; a redacted one names its viewer."""
        frames: list[dict[str, object]] = []
        for i in range(self.depth):
            f = int(self.agenda[i])
            kind = self.book.kind(f)
            item: dict[str, object] = {"kind": kind.key}
            if kind.role == ASKS:
                item["seat"] = int(seat_of(f))
            item.update(kind.arguments(f))
            frames.append(item)
        whole: dict[str, object] = {
            "snapshot": self.book.name,
            "version": self.book.version,
            "players": int(self.seats),
            "options": self.options,
            "pending": frames,
            "position": self.dump(),
        }
        if self.viewer != NOBODY:
            whole["viewer"] = int(self.viewer)
        return json.dumps(whole)

    # --- events ------------------------------------------------------------

    def emit(
        self,
        kind: EventKind,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
        g: i64 = 0,
        h: i64 = 0,
    ) -> None:
        """Send an event to everybody."""
        sink = self.sink
        if sink is not None:
            sink.put(kind, EVERYBODY, a, b, c, d, e, f, g, h)

    def emit_to(
        self,
        audience: i64,
        kind: EventKind,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
        g: i64 = 0,
        h: i64 = 0,
    ) -> None:
        """Send an event to one seat, or to all but one: `all_but(seat)`."""
        sink = self.sink
        if sink is not None:
            sink.put(kind, audience, a, b, c, d, e, f, g, h)
