"""The clocks of a table: how long each seat has thought, and when its time is up.

All of it follows from the entries and their times. Time passes between two entries, except while the game is paused by
agreement and while no server ran; it never runs back. A turn lasts from when a seat must decide until it need not any
more. Undoing it makes it go on: as if it had never ended.
"""

from collections.abc import Collection, Iterable
from enum import Enum, auto

from msgspec import Struct, structs

from duchy.server.store.model import ChosenSettings

NONE = "none"
LIVE = "live"
MOVE = "move"
LOOK = "look"
"""The clocks: none, minutes per player with an increment, time per move, or minutes that run while one looks."""
SECOND = 1000
DAY = 24 * 3600 * SECOND
SHARE = 10
"""The part of its time that a seat has as a grace, see `grace`."""
LEAST_GRACE = 30 * SECOND


class Why(Enum):
    """Why other seats decide now."""

    PLAYED = auto()
    UNDONE = auto()
    TAKEN_BACK = auto()
    PEOPLE = auto()


class Turn(Struct, array_like=True):
    """A completed turn of a seat, its end as a number of plies, and the time that its clock ran."""

    seat: int
    plies: int
    began: int
    ended: int
    used: int


class Thinking(Struct, array_like=True):
    """A turn that goes on: the time that its clock has run until `since`, from which it runs; None if it is stopped."""

    began: int
    used: int
    since: int | None
    warned: bool = False
    """Whether the seat was told that its time is up."""


class Away(Struct, array_like=True):
    """When a player went away, and until when."""

    since: int
    until: int


class Clocks(Struct):
    """The clocks of all seats; times are milliseconds of the game's own time, which `passed` counts."""

    passed: int
    at: int
    """The time of the last entry, at which so much had passed."""
    open: list[Thinking | None]
    spent: list[int]
    """What was used in all turns that count."""
    cut: list[int | None]
    """What was used in a turn from which a bot took over, and in which it has not moved yet."""
    out: list[bool]
    """The seats that a bot plays because their time was up."""
    away: list[Away | None]
    away_used: list[int]
    looking: list[bool]
    """The seats whose players look; with other clocks, all of them."""
    since: list[int]
    """When somebody last took each seat."""
    turns: list[Turn] = []
    paused: bool = False

    @classmethod
    def stopped(cls, players: int, chosen: ChosenSettings, at: int) -> "Clocks":
        """Return the clocks before the game."""
        nobody: list[None] = [None] * players
        zeros, no = [0] * players, [False] * players
        looking = [chosen.clock != LOOK] * players
        return cls(0, at, [*nobody], zeros, [*nobody], no, [*nobody], zeros[:], looking, zeros[:])

    def copy(self) -> "Clocks":
        """Return a copy, to restore."""
        other = structs.replace(self)
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if isinstance(value, list):
                setattr(other, name, value[:])
        other.open = [None if one is None else structs.replace(one) for one in self.open]
        other.turns = [structs.replace(turn) for turn in self.turns]
        return other

    # --- reading ------------------------------------------------------------

    def now(self, at: int) -> int:
        """Return the game's own time."""
        return self.passed if self.paused else self.passed + max(0, at - self.at)

    def left(self, seat: int, chosen: ChosenSettings, at: int) -> int:
        """Return the time that a seat has left; negative if it is up."""
        thinking = self.open[seat]
        used = 0 if thinking is None else thinking.used
        if thinking is not None and thinking.since is not None:
            used += max(0, self.now(at) - thinking.since)
        if chosen.clock == MOVE:
            return chosen.clock_time * SECOND - used
        earned = chosen.clock_extra * sum(turn.seat == seat for turn in self.turns)
        return (chosen.clock_time + earned) * SECOND - self.spent[seat] - used

    def up_at(self, seat: int, chosen: ChosenSettings) -> int | None:
        """Return when a seat's time will be up, or was; None if its clock is stopped."""
        thinking = self.open[seat]
        runs = thinking is not None and thinking.since is not None and not self.paused
        return self.at + self.left(seat, chosen, self.at) if runs else None

    def away_left(self, seat: int, chosen: ChosenSettings, at: int) -> int:
        """Return how long a player can still be away."""
        away = self.away[seat]
        return chosen.away * DAY - self.away_used[seat] - (0 if away is None else max(0, at - away.since))

    def stands(self, seat: int) -> bool:
        """Return whether nobody may expect a seat to answer: its player is away, or the game is paused."""
        return self.paused or self.away[seat] is not None

    def awaited(self, seat: int, chosen: ChosenSettings, at: int) -> int:
        """Return how long a seat has had to decide, without pauses and absences."""
        thinking = self.open[seat]
        if thinking is None:
            return 0
        if chosen.clock == LOOK:
            return self.now(at) - thinking.began
        return thinking.used + (0 if thinking.since is None else self.now(at) - thinking.since)

    def took(self, seat: int, without: Collection[int] = (), since: int = 0) -> list[int]:
        """Return how long each turn of a seat took that began since a time and has ended.

        The last turn of some seats is not counted.
        """
        turns = [turn for turn in self.turns if turn.seat == seat]
        return [turn.ended - turn.began for turn in (turns[:-1] if seat in without else turns) if turn.began >= since]

    # --- what happens ------------------------------------------------------------

    def advance(self, at: int) -> None:
        """Let time pass until an entry; if the server's clock was set back, none passes."""
        self.passed, self.at = self.now(at), at

    def hold(self, length: int) -> None:
        """Take back a time since the entry before in which no server ran."""
        if not self.paused:
            self.passed -= length

    def ask(self, seats: Collection[int], plies: int, why: Why) -> None:
        """Let the clocks of the deciding seats run, and stop those of all others."""
        for seat, thinking in enumerate(self.open):
            if thinking is not None and (why is Why.TAKEN_BACK or seat not in seats):
                self._stop(seat, thinking, plies, why)
            if seat in seats and self.open[seat] is None:
                self.open[seat] = self._resumed(seat, why)
            self.follow(seat)

    def _stop(self, seat: int, thinking: Thinking, plies: int, why: Why) -> None:
        self.open[seat] = None
        if why in (Why.UNDONE, Why.TAKEN_BACK):
            return
        used = thinking.used + (0 if thinking.since is None else self.passed - thinking.since)
        self.spent[seat] += used
        if why is Why.PLAYED:
            self.turns.append(Turn(seat, plies, thinking.began, self.passed, used))
        else:
            self.cut[seat] = used

    def _resumed(self, seat: int, why: Why) -> Thinking:
        """Return a turn of a seat, or the one that goes on as if it had never ended."""
        cut, self.cut[seat] = self.cut[seat], None
        if why is Why.PEOPLE and cut is not None:
            self.spent[seat] -= cut
            return Thinking(self.passed, cut, None)
        turn = next((turn for turn in reversed(self.turns) if turn.seat == seat), None)
        if why is not Why.UNDONE or turn is None:
            return Thinking(self.passed, 0, None)
        self.turns.remove(turn)
        self.spent[seat] -= turn.used
        return Thinking(turn.began, turn.used, turn.ended if self._runs(seat) else None)

    def _runs(self, seat: int) -> bool:
        return self.away[seat] is None and self.looking[seat]

    def follow(self, seat: int) -> None:
        """Start or stop the clock of a seat that decides, as its player comes and goes."""
        thinking = self.open[seat]
        if thinking is not None and (thinking.since is not None) != self._runs(seat):
            if thinking.since is not None:
                thinking.used += self.passed - thinking.since
            thinking.since = self.passed if self._runs(seat) else None

    def leave(self, seat: int, until: int) -> None:
        """Let a player be away until a time, or back if it has come."""
        away = self.away[seat]
        if away is not None:
            self.away_used[seat] += max(0, self.at - away.since)
        self.away[seat] = Away(self.at, until) if until > self.at else None
        self.follow(seat)

    def look(self, seat: int, looks: bool, until: int) -> None:
        """Note whether a player looks at the position; they may have stopped a moment ago."""
        thinking = self.open[seat]
        if not looks and thinking is not None and thinking.since is not None:
            thinking.since = min(self.passed, thinking.since + max(0, self.at - until))
        self.looking[seat] = looks
        self.follow(seat)

    def forgive(self, seat: int, chosen: ChosenSettings) -> None:
        """Give somebody who returns from a bot that played because their time was up a last part of it."""
        if not self.out[seat]:
            return
        self.out[seat] = False
        lacking, thinking = max(0, grace(chosen) - self.left(seat, chosen, self.at)), self.open[seat]
        if chosen.clock != MOVE:
            self.spent[seat] -= lacking
        elif thinking is not None:
            thinking.used -= lacking

    def renumber(self, undone: Iterable[int]) -> None:
        """Count plies without undone ones, which are in descending order."""
        for ply in undone:
            for turn in self.turns:
                turn.plies -= turn.plies > ply

    def take_back(self, kept: int) -> None:
        """Forget the turns after a number of plies."""
        for turn in [turn for turn in self.turns if turn.plies > kept]:
            self.turns.remove(turn)
            self.spent[turn.seat] -= turn.used


def grace(chosen: ChosenSettings) -> int:
    """Return how long a seat may be late before a bot plays for it, and is reminded before it loses by time."""
    return max(LEAST_GRACE, chosen.clock_time * SECOND // SHARE)
