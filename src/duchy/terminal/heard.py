"""What a server has told of a table: who sits there, how it stands for each seat, what happened, what was answered."""

from typing import Any, NamedTuple

from duchy.core.events import EVERYBODY, Event
from duchy.core.game import AnyGame
from duchy.play.match import Match
from duchy.play.texts import Texts
from duchy.shelf import Shelf
from duchy.terminal import folder, keep
from duchy.terminal.wire import Message, Wire
from duchy.terminal.words import Words

LOG = "duchy-log"
"""What the record of a game under way begins with: what one seat saw of it."""


class Stand(NamedTuple):
    """A table and a position as a seat may stand before it, which belong together."""

    table: Message
    match: Match


class Heard:
    """A table as far as one's own seats were told of it."""

    def __init__(self, wire: Wire, shelf: Shelf, components: str | None) -> None:
        self.wire = wire
        self.say = Words(wire.language)
        self.shelf = shelf
        self.components = components
        self.room: Message = {}
        self.names: list[str] = []
        self.texts: Texts
        self.seats: list[int] = []
        """One's own."""
        self.tables: dict[int, Message] = {}
        self.stands: dict[int, Stand] = {}
        self.logs: dict[int, list[Event]] = {}
        self.fresh: dict[int, list[str]] = {}
        """What happened and was said, and nobody here has been told yet."""
        self.answers: list[str] = []
        self.trouble = ""
        """Why nothing can be done now, or nothing."""
        self.half = False
        """Whether the server's bots think less than they could."""

    @property
    def game(self) -> AnyGame:
        """The game of this table, by the rules here."""
        return self.shelf.load(self.room["name"])

    @property
    def complete(self) -> bool:
        """Whether all is known that a screen begins with."""
        return bool(self.room) and (self.room["status"] == "waiting" or len(self.stands) >= len(self.seats))

    def is_new(self, seat: int) -> bool:
        """Whether the position of a seat belongs to the table that was told last."""
        if seat not in self.stands:
            return False
        stands, table = self.stands[seat].table, self.tables[seat]
        return (stands["rev"], stands["ply"]) == (table["rev"], table["ply"])

    def vote(self) -> Message | None:
        """What is asked of the people here beside the game."""
        return next((vote for vote in self.room["votes"] if set(vote["missing"]) & set(self.seats)), None)

    async def take(self, message: Message) -> None:
        """Take in what a message says."""
        match message["t"]:
            case "hello" | "health":
                self.half = message["half"]
                self.trouble = self.say("join-read-only") if message["read_only"] else ""
            case "bye":
                self.trouble = self.say("join-bye")
            case "room":
                await self._room(message)
            case "table":
                self.tables[message["seat"]] = message
                await self.wire.send("position", seat=message["seat"])
            case "position":
                self._stand(message)
            case "events":
                self._happened(message)
            case "chat":
                self._chat(message)
            case "refused":
                self.answers.append(message["text"])
            case "hint":
                told = [f"{i}. {move['text']}" for i, move in enumerate(message["moves"], 1)]
                self.answers.append("  ".join(filter(None, [*told, message.get("note", "")])))
            case "notice":
                self.answers.append(message["words"])
            case "closed":
                self.answers.append(self.say("join-closed-seat"))
                self.seats = [seat for seat in self.seats if seat != message["seat"]] or self.seats

    async def _room(self, message: Message) -> None:
        """Who sits there now; once, what happened before, where the game runs already."""
        first = not self.room
        self.room = message
        if first:
            self._find_components()
        self.names = [chair.get("name") or f"P{i + 1}" for i, chair in enumerate(message["chairs"])]
        self.texts = Texts(self.game, self.wire.language, self.names)
        if first and message["status"] != "waiting":
            for seat in self.seats:
                text = await self.record(seat)
                if text.startswith(LOG):
                    self.logs[seat] = self._events([line.split() for line in text.partition("\n\n")[2].splitlines()])

    def _find_components(self) -> None:
        """Take the file of components that the table is played with: the one named, or the copy of this user's."""
        mark, name = self.room["options"].get("components", ""), self.room["name"]
        path = keep.components_copy(name, mark)
        if self.components is None and mark.startswith("file-") and path.exists():
            self.components = folder.read(path)
        if self.components is not None:
            self.shelf = self.shelf.with_components(name, self.components)

    async def record(self, seat: int) -> str:
        """All of a game that is over, and of one that is not, what a seat saw."""
        return str(await self.wire.ask("get", f"/api/tables/{self.wire.id}/record", seat=seat))

    def _events(self, told: list[list[Any]]) -> list[Event]:
        kinds = {kind.name: kind for kind in self.game.rules.events.kinds}
        return [Event(kinds[name], EVERYBODY, tuple(map(int, values))) for name, *values in told if name in kinds]

    def _happened(self, message: Message) -> None:
        """Tell what happened, or that it was taken back."""
        seat, events = message["seat"], self._events(message["events"])
        log, fresh = self.logs.setdefault(seat, []), self.fresh.setdefault(seat, [])
        if message.get("back"):
            del log[max(0, len(log) - len(events)) :]
            fresh.append(self.say("join-taken-back"))
        else:
            log += events
            fresh += [self.texts.event(event) for event in events]

    def _chat(self, message: Message) -> None:
        for line in message["lines"]:
            told = self.say("join-said", name=self.names[line["seat"]], words=line["words"])
            for seat in self.seats:
                self.fresh.setdefault(seat, []).append(told)

    def _stand(self, message: Message) -> None:
        """Take a position that belongs to the table that was told last."""
        seat = message["seat"]
        table = self.tables.get(seat)
        if table is not None and (table["rev"], table["ply"]) == (message["rev"], message["ply"]):
            state = self.game.from_json(message["position"])
            self.stands[seat] = Stand(table, Match(self.game, int(state.seats), names=self.names, start=state))
