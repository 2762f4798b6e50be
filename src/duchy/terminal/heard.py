"""The state of a server's table from its messages: players, tables by seat, events, replies."""

from collections.abc import Sequence
from typing import NamedTuple

from duchy import files
from duchy.core.events import EVERYBODY, Event
from duchy.core.game import AnyGame
from duchy.play.match import Match
from duchy.play.texts import Texts
from duchy.server.wire.protocol import (
    Answered,
    Bye,
    ChatSeen,
    Closed,
    EventsSeen,
    Health,
    Hello,
    Hint,
    No,
    Notice,
    PositionSeen,
    PositionWanted,
    RoomSeen,
    TableSeen,
    VoteSeen,
)
from duchy.shelf import Shelf
from duchy.terminal import keep
from duchy.terminal.wire import Wire
from duchy.terminal.words import Words

LOG = "duchy-log"
"""What the record of a game under way begins with: what one seat saw of it."""


class Stand(NamedTuple):
    """A table message with its position, for one seat."""

    table: TableSeen
    match: Match


class Heard:
    """A server's table as received by one's own seats."""

    def __init__(self, wire: Wire, shelf: Shelf, components: str | None) -> None:
        self.wire = wire
        self.say = Words(wire.language)
        self.shelf = shelf
        self.components = components
        self.room: RoomSeen | None = None
        self.names: list[str] = []
        self.texts: Texts
        self.seats: list[int] = []
        """One's own."""
        self.tables: dict[int, TableSeen] = {}
        self.stands: dict[int, Stand] = {}
        self.logs: dict[int, list[Event]] = {}
        self.fresh: dict[int, list[str]] = {}
        """What happened and was said, and nobody here has been told yet."""
        self._behind = True
        """Whether something may have happened that nobody told: before the first connection, and after a lost one."""
        self._last_line = 0
        """The number of the last line of chat that was told: a new connection tells all of them again."""
        self.answers: list[str] = []
        self.trouble = ""
        """Why nothing can be done now, or nothing."""
        self.half = False
        """Whether the server's bots think less than they could."""

    @property
    def around(self) -> RoomSeen:
        """The people around the table, once they were told."""
        assert self.room is not None
        return self.room

    @property
    def game(self) -> AnyGame:
        """The game of this table, by the rules here."""
        return self.shelf.load(self.around.name)

    @property
    def complete(self) -> bool:
        """Whether all is known that a screen begins with."""
        return self.room is not None and (self.room.status == "waiting" or len(self.stands) >= len(self.seats))

    def is_new(self, seat: int) -> bool:
        """Whether the position of a seat belongs to the table that was told last."""
        return seat in self.stands and _pair(self.stands[seat].table) == _pair(self.tables[seat])

    def vote(self) -> VoteSeen | None:
        """What is asked of the people here beside the game."""
        return next((vote for vote in self.around.votes if set(vote.missing) & set(self.seats)), None)

    async def take(self, message: Answered) -> None:
        """Take in what a message says."""
        match message:
            case Hello() | Health():
                self._behind |= isinstance(message, Hello)
                self.half = message.half
                self.trouble = self.say("join-read-only") if message.read_only else ""
            case Bye():
                self.trouble = self.say("join-bye")
            case RoomSeen():
                await self._room(message)
            case TableSeen():
                self.tables[message.seat] = message
                client = self.wire.client
                await client.send(PositionWanted(game=self.wire.id, seat=message.seat, id=client.next_id()))
            case PositionSeen():
                self._stand(message)
            case EventsSeen():
                self._happened(message)
            case ChatSeen():
                self._chat(message)
            case No():
                self.answers.append(message.text)
            case Hint():
                told = [f"{i}. {move.text}" for i, move in enumerate(message.moves, 1)]
                self.answers.append("  ".join(filter(None, [*told, message.note])))
            case Notice():
                self.answers.append(message.words)
            case Closed():
                self.answers.append(self.say("join-closed-seat"))
                self.seats = [seat for seat in self.seats if seat != message.seat] or self.seats

    async def _room(self, message: RoomSeen) -> None:
        """Who sits there now; with a new connection, what happened before, where the game runs already."""
        first = self.room is None
        self.room = message
        if first:
            self._find_components(message)
        self.names = [chair.name or f"P{i + 1}" for i, chair in enumerate(message.chairs)]
        self.texts = Texts(self.game, self.wire.language, self.names)
        if self._behind and message.status != "waiting":
            self._behind = False
            for seat in self.seats:
                text = await self.record(seat)
                if text.startswith(LOG):
                    self._catch_up(seat, [line.split() for line in text.partition("\n\n")[2].splitlines()])

    def _catch_up(self, seat: int, told: Sequence[Sequence[str]]) -> None:
        """Take the whole log of a seat, and tell what happened while the server was lost."""
        events, known = self._events(told), self.logs.get(seat)
        self.logs[seat] = events
        if known is not None and _words(events[: len(known)]) == _words(known):
            self.fresh.setdefault(seat, []).extend(self.texts.event(event) for event in events[len(known) :])

    def _find_components(self, room: RoomSeen) -> None:
        """Take the file of components that the table is played with: the one named, or the copy of this user's."""
        mark, name = room.options.get("components", ""), room.name
        path = keep.components_copy(name, mark)
        if self.components is None and mark.startswith("file-") and path.exists():
            self.components = files.read(path)
        if self.components is not None:
            self.shelf = self.shelf.with_components(name, self.components)

    async def record(self, seat: int) -> str:
        """All of a game that is over, and of one that is not, what a seat saw."""
        return await self.wire.client.record(self.wire.id, seat)

    def _events(self, told: Sequence[Sequence[int | str]]) -> list[Event]:
        kinds = {kind.name: kind for kind in self.game.rules.events.kinds}
        return [Event(kinds[str(name)], EVERYBODY, tuple(map(int, values))) for name, *values in told if name in kinds]

    def _happened(self, message: EventsSeen) -> None:
        """Tell what happened, or that it was taken back."""
        seat, events = message.seat, self._events(message.events)
        log, fresh = self.logs.setdefault(seat, []), self.fresh.setdefault(seat, [])
        if message.back:
            del log[max(0, len(log) - len(events)) :]
            fresh.append(self.say("join-taken-back"))
        else:
            log += events
            fresh += [self.texts.event(event) for event in events]

    def _chat(self, message: ChatSeen) -> None:
        for line in message.lines:
            if line.number <= self._last_line:
                continue
            self._last_line = line.number
            told = self.say("join-said", name=self.names[line.seat], words=line.words)
            for seat in self.seats:
                self.fresh.setdefault(seat, []).append(told)

    def _stand(self, message: PositionSeen) -> None:
        """Take a position that belongs to the table that was told last."""
        table = self.tables.get(message.seat)
        if table is not None and _pair(table) == _pair(message):
            state = self.game.from_json(message.position)
            match = Match(self.game, int(state.seats), names=self.names, start=state)
            self.stands[message.seat] = Stand(table, match)


def _words(events: Sequence[Event]) -> list[tuple[str, tuple[int, ...]]]:
    """Events as they can be compared."""
    return [(event.kind.name, event.values) for event in events]


def _pair(message: TableSeen | PositionSeen) -> tuple[int, int]:
    """What names a position as a seat sees it."""
    return message.rev, message.ply
