"""The entries of a table: everything that happens there, as typed structs.

An entry is stored with its words: its own fields, separated by spaces; only the last one may contain spaces itself.
`decode` reads entries of all versions: fields that an older version did not store, or that were emptied because a
person deleted their data, have their defaults.
"""

from typing import NamedTuple

import msgspec
from msgspec import Struct, structs

from duchy.core.game import SPECTATOR


class StoredEntry(NamedTuple):
    """An entry as a row of the database."""

    number: int
    kind: str
    seat: int
    words: str
    at: int
    author: int | None = None


class Entry(Struct, tag_field="kind"):
    """Something that happened at a table, by or at a seat; entries are append-only."""

    at: int
    """Milliseconds since the epoch (UTC)."""
    seat: int = SPECTATOR
    number: int = 0
    """The place among the entries of the table, from 1."""
    author: int | None = None
    """The author of the name or message, for queries; tables derive it from the entries."""

    @property
    def kind(self) -> str:
        """The kind as it is stored."""
        return str(self.__struct_config__.tag)

    def stored(self) -> StoredEntry:
        """Return the entry as it is stored."""
        words: list[object] = []
        for name in self.__struct_fields__[COMMON:]:
            value = getattr(self, name)
            words += value if isinstance(value, tuple) else () if value is None else (value,)
        return StoredEntry(self.number, self.kind, self.seat, " ".join(map(str, words)), self.at, self.author)


class _ByBot(Entry):
    """An entry after which a bot plays."""

    bot: str = ""


class _OfPerson(Entry):
    """An entry about a person; None if they deleted their data."""

    person: int | None = None


class _OfVote(Entry):
    """An entry about a vote: `undo`, `cancel`, `delete`, `give` or `resign`."""

    what: str = ""


# --- the game ------------------------------------------------------------


class Started(_ByBot, tag="start"):
    """The game started, with a bot on each free seat."""


class Action(Entry):
    """An action of the game, in notation."""

    words: str = ""


class Played(Action, tag="play"):
    """A seat played."""


class Rolled(Action, tag="roll"):
    """Chance played."""


class MoveUndone(Entry, tag="undo"):
    """A seat undid its last move."""


class TurnUndone(Entry, tag="restart"):
    """A seat undid all its moves since the last bar; older versions did not store their number."""

    moves: int | None = None


class TakenBack(Entry, tag="back"):
    """Everybody agreed to undo all actions but the first ones."""

    kept: int = 0


class GameOver(Entry, tag="over"):
    """The game ended by its rules."""


# --- people ------------------------------------------------------------


class Opened(_OfPerson, tag="make"):
    """A person opened the table."""


class Sat(_OfPerson, tag="sit"):
    """A person took the seat."""

    name: str = ""


class Reserved(_OfPerson, tag="keep"):
    """The seat is reserved for a player of the previous game."""


class Renamed(Entry, tag="name"):
    """The person on the seat changed their name."""

    name: str = ""


class Freed(Entry, tag="free"):
    """The seat became free."""


class LinkMade(Entry, tag="reissue"):
    """The seat was freed, or is free, for the person who has its link, given as a hash; "" if there is none yet."""

    link: str = ""


class PersonDeleted(_ByBot, tag="vanish"):
    """The person on the seat deleted their data; in a game, a bot plays on."""


class BotPut(_ByBot, tag="bot"):
    """A bot plays the seat, for its owner if it has one."""


class SeatTaken(Entry, tag="take"):
    """The owner took the seat back from the bot."""


class Resigned(_ByBot, tag="resign"):
    """The owner resigned, and a bot plays on."""


class OptionSet(Entry, tag="option"):
    """The host set an option of the game."""

    key: str = ""
    choice: str = ""


class Reordered(Entry, tag="order"):
    """The host reordered the seats: the previous number of each."""

    order: tuple[int, ...] = ()


class Titled(_OfPerson, tag="title"):
    """The host gave the table a name, or removed it: ""."""

    title: str = ""


class TableClosed(Entry, tag="close"):
    """The table was closed, with the reason as a key."""

    reason: str = ""


class RematchOpened(Entry, tag="next"):
    """The players continue at another table."""

    id: str = ""


class DealRevealed(Entry, tag="reveal"):
    """All tables of the deal are over, so that everything about this one may be seen."""


class BotReplaced(Entry, tag="note"):
    """A weaker bot made a move for one that failed."""

    reason: str = ""


class BotCut(Entry, tag="cut"):
    """A bot had less time than the search of its level takes, for the first time."""


# --- clocks ------------------------------------------------------------


class NothingRan(Entry, tag="held"):
    """No server ran between two times, both after the entry before."""

    since: int = 0
    until: int = 0


class PauseAsked(Entry, tag="rest"):
    """A seat asked to pause the game, or to go on; no `VoteAsked`, whose subjects earlier versions know."""

    on: bool = False


class Paused(Entry, tag="pause"):
    """Everybody agreed to pause the game, or to go on."""

    on: bool = False


class WentAway(Entry, tag="away"):
    """The owner is away until a time; or is back, if that has come."""

    until: int = 0


class Looked(Entry, tag="looks"):
    """The owner looks at the position, or has not since a time."""

    on: bool = False
    until: int = 0


class TimeUp(Entry, tag="late"):
    """The time of the seat is up, or will be soon where that loses: its player is reminded."""


class TimeOut(_ByBot, tag="timeout"):
    """The time of the seat is over: a bot plays until the owner returns, or has lost."""


# --- planned moves ------------------------------------------------------------


class MovesPlanned(Entry, tag="plan"):
    """A seat planned its next moves, as JSON (`plans.Step`)."""

    steps: str = ""


class PlanDropped(Entry, tag="unplan"):
    """The plan of a seat was dropped, at one of its steps and for a reason, or by its player."""

    step: int = 0
    why: str = ""


class PassingSet(Entry, tag="passing"):
    """Moves without a choice are played for a seat from now on, or no longer."""

    on: bool = False


class AnswerDue(Entry, tag="answer"):
    """When the next move of a seat is played for it, or 0, and from when to when it counts as online then."""

    due: int = 0
    appears: int = 0
    leaves: int = 0


class Answering(Entry, tag="answering"):
    """The next action of the seat is played for it."""


# --- votes and chat ------------------------------------------------------------


class VoteAsked(_OfVote, tag="ask"):
    """A seat started a vote; the argument is the number of actions to keep, or the seat to give away."""

    argument: int | None = None


class ResignAsked(Entry, tag="yield"):
    """The owner asked to resign, where all must agree; no `VoteAsked`, whose subjects earlier versions know."""


class VotedYes(_OfVote, tag="yes"):
    """A seat agreed."""


class VotedNo(_OfVote, tag="no"):
    """A vote ended without consent."""


class VoteWithdrawn(_OfVote, tag="withdraw"):
    """The seat that started a vote ended it, or one that agreed no longer does."""


class ChatSent(Entry, tag="say"):
    """A seat sent a chat message."""

    words: str = ""


class Commented(Entry, tag="comment"):
    """A seat commented on the position after a number of actions of the finished game."""

    plies: int = 0
    words: str = ""


class VariationKept(Entry, tag="variation"):
    """A seat kept what it tried in the position after a number of actions of the finished game.

    Hidden information was redrawn for a seat with a seed. The words are a name and the moves, each a line.
    """

    plies: int = 0
    redrawn: int = SPECTATOR
    seed: str = ""
    end: str = ""
    words: str = ""


class ChatDeleted(Entry, tag="unsay"):
    """The chat message, the comment or the variation of an entry was deleted."""

    message: int = 0


COMMON = len(Entry.__struct_fields__)
KINDS: dict[str, type[Entry]] = {
    str(kind.__struct_config__.tag): kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Entry)
}
TEXTS = {kind for kind in KINDS.values() if [field.type for field in structs.fields(kind)[COMMON:]] == [str]}
"""Kinds with one text, which most entries are."""


def decode(number: int, kind: str, seat: int, words: str, at: int, author: int | None = None) -> Entry:
    """Return a stored entry of any version."""
    made = KINDS[kind]
    if made in TEXTS:
        return made(at, seat, number, author, words)  # type: ignore[call-arg]
    names = made.__struct_fields__[COMMON:]
    parts: list[object] = [words.split()] if made is Reordered else [*words.split(" ", len(names) - 1)]
    given = {name: part for name, part in zip(names, parts, strict=False) if part}
    common = {"at": at, "seat": seat, "number": number, "author": author}
    return msgspec.convert({**common, **given}, made, strict=False)
