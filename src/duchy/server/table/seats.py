"""The seats of a table, with its votes and chat messages."""

from collections.abc import Iterable
from itertools import takewhile

from msgspec import Struct

from duchy.play.record import Variation

CONSENT = 120_000
"""Milliseconds in which everybody must agree to an undo."""


class SeatState(Struct):
    """One seat: its owner, its name, and its bot, if any."""

    person: int | None = None
    name: str = ""
    bot: str = ""
    resigned: bool = False
    reserved_for: int | None = None
    """The person for whom a free seat is reserved: a player of the previous game."""
    away_since: int = 0
    """When a bot began to play for the owner, or the owner handed the seat over."""
    handed_over_by: int | None = None
    """The person who handed over a free seat, and so has its link."""
    link: str = ""
    """The hash of the link to this seat; it ends with the vacancy for which it was made."""
    emptied: bool = False
    """Whether the person who took it has deleted their data: who that was is forgotten, but not how long they took."""

    @property
    def free(self) -> bool:
        """Whether the seat can be taken."""
        return not (self.person is not None or self.emptied or self.bot)

    @property
    def played_by_person(self) -> bool:
        """Whether a person plays this seat now, not a bot."""
        return (self.person is not None or self.emptied) and not self.bot

    def clear(self) -> None:
        """Remove the occupant and any reservation."""
        self.person = self.reserved_for = self.handed_over_by = None
        self.name = self.bot = self.link = ""
        self.emptied = False


class Vote(Struct):
    """A vote: who asked, when, and who agreed."""

    what: str
    """`undo`, `cancel`, `delete`, `give` or `resign`."""
    argument: int
    """The number of plies that an undo keeps, or the seat to give to a bot."""
    by: int
    at: int
    yes: list[int]

    @property
    def until(self) -> int:
        """The time at which the vote ends by itself, or 0."""
        return self.at + CONSENT if self.what == "undo" else 0

    def overdue(self, at: int) -> bool:
        """Return whether the vote has ended by itself; the clock may have been set back since it was asked."""
        return bool(self.until) and abs(at - self.at) > CONSENT


class ChatEntry(Struct):
    """A chat message with its author, and their name and seat when they wrote it: seats change hands.

    Clients know it by its `line`, counted from 1 at each table: the number of its entry also counts secret actions.
    """

    number: int
    line: int
    seat: int
    name: str
    words: str
    at: int
    person: int | None
    author: int
    """The number by which the others at the table know the author."""


class CommentEntry(Struct):
    """A comment on the position after a number of actions, with its author, and their name and seat at that time.

    A variation is a comment with moves.
    """

    number: int
    seat: int
    plies: int
    name: str
    words: str
    at: int
    person: int
    variation: Variation | None = None


def under(comments: Iterable[CommentEntry], one: CommentEntry) -> int:
    """Return the number of the earlier variation whose moves a variation repeats longest, or 0."""
    line = one.variation
    if line is None:
        return 0
    best, longest = 0, 0
    for other in comments:
        before = other.variation
        if before is None or other.number >= one.number or _root(before) != _root(line):
            continue
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before.moves, line.moves, strict=False)))
        if alike > longest:
            best, longest = other.number, alike
    return best


def _root(line: Variation) -> tuple[int, int, str]:
    return line.plies, line.redrawn, line.seed
