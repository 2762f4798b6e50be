"""The state of a server's table, built from its messages: players, tables by seat, events, replies."""

import time
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

from msgspec import UNSET, UnsetType

from duchy import files
from duchy.core.errors import DuchyError
from duchy.core.events import EVERYBODY, Event
from duchy.core.game import AnyGame
from duchy.play.match import Match
from duchy.play.texts import Texts
from duchy.server.wire import protocol
from duchy.shelf import Shelf
from duchy.terminal import saves
from duchy.terminal.texts import TerminalTexts
from duchy.terminal.wire import TableLink

T = TypeVar("T")
SHORT = 60_000
"""From this number of milliseconds on, there is little time left."""


class SeatPosition(NamedTuple):
    """A table message with its position, for one seat."""

    table: protocol.TableSeen
    match: Match


class LoggedEvent(NamedTuple):
    """An event as a seat saw it, and the number of plies that the seat then knew of."""

    ply: int
    event: Event


class ReceivedTable:
    """A server's table as the user's own seats receive it."""

    def __init__(
        self, wire: TableLink, shelf: Shelf, components: str | None, id: str = "", names: Sequence[str] = ()
    ) -> None:
        """Receive a table; if names are given, they are shown instead of those of its players."""
        self.wire = wire
        self.id = id
        self._given = names
        self.say = TerminalTexts(wire.language)
        self.shelf = shelf
        self.components = components
        self.room: protocol.RoomSeen | None = None
        self.names: list[str] = []
        self.texts: Texts
        self.seats: list[int] = []
        """The user's own seats."""
        self.tables: dict[int, protocol.TableSeen] = {}
        self.positions: dict[int, SeatPosition] = {}
        self.logs: dict[int, list[LoggedEvent]] = {}
        self._known: dict[int, tuple[int, int]] = {}
        """The pair `(rev, ply)` up to which the log of each seat was requested; messages about it may still arrive."""
        self.unread: dict[int, list[str]] = {}
        """New events and chat messages that were not shown yet."""
        self._behind = True
        """Whether events may have been missed: before the first connection, and after a lost one."""
        self._last_line = 0
        """The number of the last chat line shown: a new connection sends all lines again."""
        self.replies: list[str] = []
        self.trouble = ""
        """Why nothing can be done now; empty otherwise."""
        self._ahead = 0
        """Milliseconds of the server's clock less those of this process, which only measures how much time passes."""
        self.weaker_bots = False
        """Whether the server's bots search less, because its rules are interpreted."""

    def another(self, id: str, seats: list[int], names: Sequence[str] = ()) -> "ReceivedTable":
        """Return another table on the same connection, of which nothing was received yet, maybe with other names."""
        other = ReceivedTable(self.wire, self.shelf, self.components, id, names)
        other.seats, other._ahead, other.weaker_bots = seats, self._ahead, self.weaker_bots
        return other

    @property
    def current_room(self) -> protocol.RoomSeen:
        """Return the room message, which must have been received."""
        assert self.room is not None
        return self.room

    @property
    def game(self) -> AnyGame:
        """Return the game of this table, with the rules installed here."""
        return self.shelf.load(self.current_room.name)

    @property
    def complete(self) -> bool:
        """Whether everything that a screen needs to start was received."""
        return self.room is not None and (self.room.status == "waiting" or len(self.positions) >= len(self.seats))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return any(position.match.over for position in self.positions.values())

    def now(self) -> int:
        """Return the time on the server's clock."""
        return self._ahead + _monotonic()

    def _clocks(self) -> protocol.ClocksSeen | None:
        """Return the clocks as they were received last, if the table has any."""
        clocks = next((table.clocks for seat, table in self.tables.items() if seat in self.seats), UNSET)
        return _known(clocks, protocol.ClocksSeen)

    @property
    def paused(self) -> bool:
        """Whether the game is paused by agreement."""
        clocks = self._clocks()
        return clocks is not None and clocks.paused

    @property
    def ticking(self) -> bool:
        """Whether a clock runs."""
        clocks = self._clocks()
        return clocks is not None and any(clock is not None and clock.up for clock in clocks.seats)

    def time_left(self, seat: int) -> str | None:
        """Return what the clock of a seat shows; None if it has none."""
        clocks = self._clocks()
        clock = None if clocks is None else clocks.seats[seat]
        if clock is None:
            return None
        left = self._shown(clock.up - self.now() if clock.up else clock.left)
        return self.say("clock-away", left=left) if clock.away else left

    def hurry(self, seat: int) -> str:
        """Return whether the time of a seat is `up` or `short` while its clock runs; else empty."""
        clocks = self._clocks()
        clock = None if clocks is None else clocks.seats[seat]
        left = clock.up - self.now() if clock is not None and clock.up else SHORT
        return "up" if left <= 0 else "short" if left < SHORT else ""

    def _shown(self, milliseconds: int) -> str:
        seconds = -(-abs(milliseconds) // 1000)
        sign, hours = "−" if milliseconds < 0 else "", seconds // 3600
        if hours >= 24:
            return sign + self.say("clock-days", days=hours // 24, hours=hours % 24)
        minutes, rest = seconds // 60 % 60, f"{seconds % 60:02}"
        return f"{sign}{hours}:{minutes:02}:{rest}" if hours else f"{sign}{minutes}:{rest}"

    def times(self) -> list[str]:
        """Return what each clock shows, and who is away."""
        clocks = self._clocks()
        if clocks is None:
            return [self.say("clock-none")]
        lines = []
        for seat, clock in enumerate(clocks.seats):
            if clock is not None:
                left = self._shown(clock.up - self.now() if clock.up else clock.left)
                away = self._shown(clock.away - self.now()) if clock.away else ""
                state = "away" if away else "up" if left.startswith("−") else "runs" if clock.up else "stands"
                lines.append(self.say("clock-line", name=self.names[seat], left=left, state=state, away=away))
        return lines

    def plan(self, seat: int) -> protocol.PlanSeen:
        """Return what is played for a seat."""
        plan = self.tables[seat].plan if seat in self.tables else UNSET
        return _known(plan, protocol.PlanSeen) or protocol.PlanSeen()

    def planned(self, move: protocol.PlannedMove) -> str:
        """Return the text of a planned move."""
        return self.texts.action_text(move.a, move.about)

    def is_new(self, seat: int) -> bool:
        """Whether the position of a seat belongs to its latest table message."""
        return seat in self.positions and _pair(self.positions[seat].table) == _pair(self.tables[seat])

    def vote(self) -> protocol.VoteSeen | None:
        """Return the open vote that waits for one of the user's seats, or None."""
        return next((vote for vote in self.current_room.votes if set(vote.missing) & set(self.seats)), None)

    def own_vote(self) -> protocol.VoteSeen | None:
        """Return the open vote that one of the user's seats started or agreed to, or None."""
        return next((vote for vote in self.current_room.votes if set(vote.supporting) & set(self.seats)), None)

    async def apply(self, message: protocol.ServerMessage) -> None:
        """Apply a message."""
        match message:
            case protocol.Hello() | protocol.Health():
                if isinstance(message, protocol.Hello):
                    self._ahead = message.now - _monotonic()
                self._behind |= isinstance(message, protocol.Hello)
                self.weaker_bots = message.half
                self.trouble = self.say("join-read-only") if message.read_only else ""
            case protocol.Bye():
                self.trouble = self.say("join-bye")
            case protocol.RoomSeen():
                await self._set_room(message)
            case protocol.TableSeen():
                before, self.tables[message.seat] = self.tables.get(message.seat), message
                self._note_changes(before, message)
                await self.wire.client.send(protocol.PositionWanted(game=self.id, seat=message.seat))
            case protocol.PositionSeen():
                self._add_position(message)
            case protocol.EventsSeen():
                self._add_events(message)
            case protocol.ChatSeen():
                self._add_chat(message)
            case protocol.RefusalSeen():
                self.replies.append(message.text)
            case protocol.Hint():
                self.replies += [f"{i}. {move.text}" for i, move in enumerate(message.moves, 1)]
                self.replies += [message.note] if message.note else []
            case protocol.Notice():
                self.replies.append(message.words)
            case protocol.SeatsSeen():
                self.seats = message.seats or self.seats
            case protocol.Closed():
                self.replies.append(self.say("join-closed-seat"))
                self.seats = [seat for seat in self.seats if seat != message.seat] or self.seats

    async def _set_room(self, message: protocol.RoomSeen) -> None:
        """Update the players; after a new connection to a started game, fetch the events so far."""
        before, self.room = self.room, message
        if before is None:
            self._find_components(message)
        self.names = [*self._given] or [chair.name or f"P{i + 1}" for i, chair in enumerate(message.chairs)]
        self.texts = Texts(self.game, self.wire.language, self.names)
        for seat, chair in enumerate(message.chairs):
            if chair.late and before is not None and not before.chairs[seat].late and seat not in self.seats:
                self._tell(self.say("clock-up", name=self.names[seat], bot=chair.bot), *self.seats)
        if self._behind and message.status != "waiting":
            self._behind = False
            for seat in self.seats:
                with suppress(DuchyError):  # a game of older rules has no events
                    self._catch_up(seat, await self.wire.client.events(self.id, seat))

    def _catch_up(self, seat: int, history: protocol.EventHistory) -> None:
        """Replace the log of a seat, and queue the events missed while disconnected."""
        log = self.logs.get(seat)
        logged = self.logs[seat] = [one for ply in history.plies for one in self._logged(ply.ply, ply.events)]
        self._known[seat] = _pair(history)
        if log is not None and _comparable(logged[: len(log)]) == _comparable(log):
            self.unread.setdefault(seat, []).extend(self.texts.event(event) for _, event in logged[len(log) :])

    def _find_components(self, room: protocol.RoomSeen) -> None:
        """Use the table's components file: the one given, or this user's copy."""
        mark, name = room.options.get("components", ""), room.name
        path = saves.components_copy(name, mark)
        if self.components is None and mark.startswith("file-") and path.exists():
            self.components = files.read(path)
        if self.components is not None:
            self.shelf = self.shelf.with_components(name, self.components)

    async def record(self, seat: int) -> str:
        """Return the record of a finished game; of one in progress, what a seat saw."""
        return await self.wire.client.record(self.id, seat)

    def _logged(self, ply: int, rows: Sequence[Sequence[int | str]]) -> list[LoggedEvent]:
        kinds = {kind.name: kind for kind in self.game.rules.events.kinds}
        return [
            LoggedEvent(ply, Event(kinds[str(name)], EVERYBODY, tuple(map(int, values))))
            for name, *values in rows
            if name in kinds
        ]

    def _add_events(self, message: protocol.EventsSeen) -> None:
        """Add events to the log, or remove those that were undone, and queue their texts."""
        seat = message.seat
        if _pair(message) <= self._known.get(seat, (-1, -1)):
            return
        log, fresh = self.logs.setdefault(seat, []), self.unread.setdefault(seat, [])
        if message.back:
            log[:] = [one for one in log if one.ply <= message.ply]
            fresh.append(self.say("join-taken-back"))
        else:
            logged = self._logged(message.ply, message.events)
            log += logged
            fresh += [self.texts.event(event) for _, event in logged]

    def _add_chat(self, message: protocol.ChatSeen) -> None:
        for line in message.lines:
            if line.number <= self._last_line:
                continue
            self._last_line = line.number
            text = self.say("join-said", name=line.name or self.names[line.seat], words=line.words)
            self._tell(text, *self.seats)

    def _tell(self, text: str, *seats: int) -> None:
        """Queue a text for some seats."""
        for seat in seats:
            self.unread.setdefault(seat, []).append(text)

    def _note_changes(self, before: protocol.TableSeen | None, after: protocol.TableSeen) -> None:
        """Queue what has changed besides the game: a pause has ended, somebody is away."""
        seat = after.seat
        clocks = _known(after.clocks, protocol.ClocksSeen)
        were = None if before is None else _known(before.clocks, protocol.ClocksSeen)
        if clocks is None or were is None:
            return
        if were.paused and not clocks.paused:
            self._tell(self.say("clock-goes-on"), seat)
        for name, was, now in zip(self.names, were.seats, clocks.seats, strict=True):
            if was is not None and now is not None and now.away and not was.away:
                self._tell(self.say("clock-leaves", name=name, left=self._shown(now.away - self.now())), seat)

    def _add_position(self, message: protocol.PositionSeen) -> None:
        """Store a position if it belongs to the latest table message of its seat."""
        table = self.tables.get(message.seat)
        if table is not None and _pair(table) == _pair(message):
            state = self.game.from_json(message.position)
            match = Match(self.game, int(state.seats), names=self.names, start=state, auto_roll=False)
            self.positions[message.seat] = SeatPosition(table, match)


def _known(value: T | UnsetType, kind: type[T]) -> T | None:
    """Return what was received, or None."""
    return value if isinstance(value, kind) else None


def _monotonic() -> int:
    return time.monotonic_ns() // 1_000_000


def _comparable(logged: Sequence[LoggedEvent]) -> list[tuple[str, tuple[int, ...]]]:
    """Return events in a form that can be compared."""
    return [(event.kind.name, event.values) for _, event in logged]


def _pair(
    message: protocol.TableSeen | protocol.PositionSeen | protocol.EventsSeen | protocol.EventHistory,
) -> tuple[int, int]:
    """Return the pair `(rev, ply)` of a position."""
    return message.rev, message.ply
