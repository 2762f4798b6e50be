"""Seats at a server's table, for a screen.

The server tells what happened, what is asked, and on request a position as the seat might stand before it; the game
here draws that, says what may be chosen and why something may not, as at a table of one's own. What was decided is on
the server's disk, so that leaving loses nothing: the same link, or the same device, comes back.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from duchy import files
from duchy.core.errors import DuchyError, NothingToUndo
from duchy.core.game import SPECTATOR, Panel, Span
from duchy.play import record
from duchy.play.match import Match
from duchy.play.texts import Texts, listed
from duchy.server.wire.client import Lost, no_server
from duchy.server.wire.protocol import (
    Act,
    Answer,
    Done,
    HintWanted,
    No,
    Open,
    PositionSeen,
    Say,
    TableSeen,
    TakeBack,
    Undo,
)
from duchy.server.wire.requests import Start, TakeSeat
from duchy.shelf import Shelf
from duchy.terminal import folder, keep
from duchy.terminal.choices import Choice
from duchy.terminal.company import Company
from duchy.terminal.heard import LOG, Heard
from duchy.terminal.wire import Wire

PATIENCE = (0.5, 1, 2, 4)
"""Seconds until the server is looked for again, the last one again and again."""


Decision = Act | Undo | TakeBack
"""What is sent about the position that it was made in, and sent again where the connection was lost meanwhile."""


class Guest(Company):
    """A person's seats at a server's table."""

    commands = {"c": "chat", "y": "yes", "n": "no", "begin": "begin", "back": "back"}

    def __init__(
        self,
        wire: Wire,
        shelf: Shelf | None = None,
        components: str | None = None,
        forced: bool = True,
        fast: bool = False,
    ) -> None:
        """Come with a file of components, where the table is played with one that is not among this user's.

        Where `forced`, what there is no choice about plays itself; what ends the turn only where it is to be `fast`.
        """
        self.wire = wire
        self.client = wire.client
        self.heard = Heard(wire, shelf or Shelf(), components)
        self.say = self.heard.say
        self.forced = forced
        self.fast = fast
        self._did: dict[int, list[int]] = {}
        self._undone: dict[int, list[int]] = {}
        self._sent: Decision | None = None
        self._held: tuple[int, str] | None = None
        """Where what there is no choice about waits for a person, because they took back what they chose there."""
        self._told: Callable[[], None] = lambda: None
        self._tasks: set[asyncio.Task[None]] = set()
        self._kept = False

    # --- the connection ------------------------------------------------------------

    async def enter(self) -> None:
        """Sit down, and hear how the table stands."""
        self.heard.seats = await self.wire.sit()
        self.id = self.wire.id
        try:
            await self._open()
            while not self.heard.complete:
                await self._hear()
        except Lost as error:
            raise no_server(self.client.base, error) from None

    async def _open(self) -> None:
        """Connect, and follow the table from each seat."""
        await self.client.connect()
        for seat in self.people:
            await self.client.send(Open(game=self.id, seat=seat, id=self.client.next_id()))

    async def lead(self, told: Callable[[], None]) -> None:
        """Hear the server for as long as somebody looks; where it is lost, look for it again and again."""
        self._told = told
        tries = 0
        while True:
            try:
                if not self.client.connected:
                    await self._open()
                    if self._sent is not None:
                        await self._decide(self._sent)
                while True:
                    await self._hear()
                    tries = 0
                    told()
            except Lost:
                self.heard.trouble = self.say("join-lost")
                told()
                await asyncio.sleep(PATIENCE[min(tries, len(PATIENCE) - 1)])
                tries += 1

    async def _hear(self) -> None:
        """Hear one message, and go on where it answers what was sent."""
        message = await self.client.receive()
        await self.heard.take(message)
        if isinstance(message, Done | No) and self._sent is not None and message.id == self._sent.id:
            self._sent = None
        if isinstance(message, PositionSeen):
            if self.over:
                self.keep()
            if self._held is not None and self._held[0] == message.seat:
                self._undo_further(message.seat)

    async def _decide(self, sent: Decision) -> None:
        """Send a decision; the server takes one that comes twice once."""
        sent.id = self.client.next_id()
        await self.client.send(sent)

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something without keeping the screen waiting; where it fails, say why."""

        async def do() -> None:
            try:
                await work
            except DuchyError as error:
                self.heard.answers.append(self.explained(error))
                self._told()

        task = asyncio.get_running_loop().create_task(do())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Let go of what is on its way."""
        for task in self._tasks:
            task.cancel()

    # --- who and what ------------------------------------------------------------

    @property
    def texts(self) -> Texts:  # type: ignore[override]
        """The texts of the game, with the names of those who sit here."""
        return self.heard.texts

    @property
    def people(self) -> list[int]:
        """One's own seats."""
        return self.heard.seats

    def _own(self, seat: int) -> int:
        """A seat, or the first of one's own for nobody's."""
        return self.people[0] if seat == SPECTATOR else seat

    def _table(self, seat: int) -> TableSeen:
        return self.heard.stands[seat].table

    def label(self, seat: int) -> str:
        """A seat by its name, the bot in it, or that nobody is there."""
        chair, name = self.heard.around.chairs[seat], self.heard.names[seat]
        if chair.bot:
            return f"{name} ({chair.bot})"
        away = chair.person and not chair.here and seat not in self.people
        return self.say("join-away", name=name) if away else name

    def match_of(self, seat: int) -> Match:
        """The match as it might stand for a seat; for nobody's, as for the first."""
        return self.heard.stands[self._own(seat)].match

    @property
    def over(self) -> bool:
        """Whether the game has been played to its end."""
        return bool(self.heard.stands) and super().over

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.heard.around.players

    def standing(self, seat: int) -> str:
        """The pair that names the position."""
        return f"{self._table(seat).rev} {self._table(seat).ply}" if seat in self.heard.stands else ""

    @property
    def alarm(self) -> str:
        """That the server is lost, that the table was closed, that a bot plays, or that somebody asks something."""
        if self.heard.trouble:
            return self.heard.trouble
        room = self.heard.around
        if room.closed:
            key = f"join-closed-{room.closed}"
            return self.say(key if self.say.has(key) else "join-closed")
        if room.frozen:
            return self.say("join-frozen")
        if any(room.chairs[seat].bot for seat in self.people):
            return self.say("join-bot-plays")
        vote = self.heard.vote()
        if vote is None:
            return ""
        names = self.heard.names
        asks = self.say(f"vote-{vote.what}", name=names[vote.by], other=names[max(0, vote.seat)])
        return self.say("vote-answer", asks=asks)

    def warning(self) -> str:
        """That the server's bots think less than they could, where some sit here."""
        less = self.heard.half and any(chair.bot for chair in self.heard.around.chairs)
        return self.say("thinks-less") if less else ""

    @property
    def waiting(self) -> str:
        """For whom everybody waits; or that the game has not begun."""
        if not self.heard.stands:
            own = any(self.heard.around.chairs[seat].host for seat in self.people)
            return self.say("join-waiting-host" if own else "join-waiting")
        deciding = [self.heard.names[seat] for seat in self._table(self.people[0]).deciding]
        return (
            self.say("join-others", names=listed(deciding, self.texts.language)) if deciding else self.say("thinking")
        )

    def panels(self, seat: int, wide: bool) -> list[Panel]:
        """The table; before the game begins, who sits there."""
        if self.heard.stands:
            return super().panels(self._own(seat), wide)
        title = [Span(self.texts.say("game-title"), "bold")]
        chairs = [[Span(f"  {i + 1}  {self._chair(i)}")] for i in range(self.players)]
        return [Panel("head", None, [title]), Panel("market", None, [[], *chairs, []])]

    def _chair(self, seat: int) -> str:
        chair = self.heard.around.chairs[seat]
        return self.label(seat) if chair.person or chair.bot else self.say("join-free")

    # --- the course of the game ------------------------------------------------------------

    def asked(self) -> int | None:
        """The seat of one's own that decides now; None while what was decided is on its way."""
        if self._sent is not None or self.heard.around.closed:
            return None
        asked = [seat for seat in self.people if self.heard.is_new(seat) and self._table(seat).moves]
        return self.last if self.last in asked else asked[0] if asked else None

    def asks_before(self, choice: Choice) -> bool:
        """Others act at once after a choice that ends the turn, or that chance follows; the only one is asked once."""
        seat = self.asked()
        return self._ends(choice) and seat is not None and len(self._table(seat).moves) > 1

    def _ends(self, choice: Choice) -> bool:
        return choice.brings.final or choice.brings.ends_turn

    def play(self, action: int, seat: int) -> None:
        """Send an action; a new position or a refusal answers it."""
        self._did.setdefault(seat, []).append(action)
        undone = self._undone.get(seat, [])
        if not undone or undone.pop() != action:
            self._undone.pop(seat, None)
        self._held = None
        self.last = seat
        table = self._table(seat)
        self._send(Act(game=self.id, seat=seat, rev=table.rev, ply=table.ply, a=action))

    def play_forced(self) -> None:
        """Send what there is no choice about, but for what ends the turn: until then it can be taken back."""
        seat = self.asked() if self.forced else None
        if seat is not None and self._held != (seat, self.standing(seat)):
            moves = self._table(seat).moves
            if len(moves) == 1 and (self.fast or not self._ends(self.choices(seat)[0])):
                self.play(moves[0].a, seat)

    def _send(self, decision: Decision) -> None:
        self._sent = decision
        self._soon(self._decide(decision))

    def keep(self) -> None:
        """Put the record of a game that is over among this user's games."""

        async def bring() -> None:
            text = await self.heard.record(self.people[0])
            path = folder.games() / f"server-{self.id}{folder.SUFFIX}"
            if not text.startswith(LOG) and not path.exists():
                match, head = record.read(text, self.heard.shelf), record.head_of(text)
                files.write(path, record.write(match, head.bots, id=self.id))

        if not self._kept:
            self._kept = True
            self._soon(bring())

    async def others(self) -> bool:
        """Others act on the server, which tells of it."""
        return False

    def undo(self, seat: int) -> None:
        """Take back one's last choice; beyond the bar, ask the others."""
        table = self._table(seat) if seat in self.heard.stands else None
        if table is not None and table.undo.steps:
            if self._did.get(seat):
                self._undone.setdefault(seat, []).append(self._did[seat].pop())
            self._held = (seat, "")
            self._send(Undo(game=self.id, seat=seat, rev=table.rev, ply=table.ply))
        elif table is not None and table.undo.ask:
            self.heard.answers.append(self.say("join-asked-back"))
            self._send(TakeBack(game=self.id, seat=seat, rev=table.rev, ply=table.ply))
        else:
            raise NothingToUndo(
                "nothing-to-undo",
                "nothing to undo: dice were rolled, something was revealed, or another player has moved",
            )

    def _undo_further(self, seat: int) -> None:
        """After something was taken back, take back what there was no choice about, too; then ask."""
        moves, steps = self._table(seat).moves, self._table(seat).undo.steps
        if self.forced and self._sent is None and len(moves) == 1 and steps:
            self.undo(seat)
        elif self.heard.is_new(seat):
            self._held = (seat, self.standing(seat))

    def redo(self, seat: int) -> None:
        """Play again what was taken back, where it is still legal."""
        undone = self._undone.get(seat)
        if not undone or self.asked() != seat or undone[-1] not in self.match_of(seat).legal(seat):
            raise NothingToUndo("nothing-to-redo", "nothing to redo")
        self.play(undone[-1], seat)

    # --- what is told ------------------------------------------------------------

    def news(self, seat: int) -> list[str]:
        """What happened and was said since the last time."""
        return self.heard.fresh.pop(self._own(seat), [])

    def log(self, seat: int) -> list[str]:
        """All that happened."""
        return [self.texts.event(event) for event in self.heard.logs.get(self._own(seat), [])]

    def hint(self, seat: int) -> str:
        """Ask the server for the best moves, where the table allows it."""
        self._soon(self.client.send(HintWanted(game=self.id, seat=seat, id=self.client.next_id())))
        return self.say("join-hint")

    def said(self) -> str:
        """What the server answered since the last time."""
        answers, self.heard.answers = self.heard.answers, []
        return " ".join(answers)

    def help(self) -> str:
        """What can be done at every table, and at a server's."""
        return f"{super().help()}\n\n{self.say('join-help')}"

    def save(self, words: str, force: bool) -> str:
        """Write what one may know of the game into a file; the server keeps it anyway."""
        if not words:
            return self.say("join-kept")
        path = files.named(words)
        if not force:
            keep.check_free(path, self.id)

        async def write() -> None:
            text = await self.heard.record(self.people[0])
            files.write(path, text)
            self.heard.answers.append(self.say("join-exported" if text.startswith(LOG) else "exported", path=str(path)))
            self._told()

        self._soon(write())
        return ""

    def obey(self, command: str, rest: str) -> None:
        """Speak, answer what is asked, begin as the host, or take one's seat back from a bot."""
        match command:
            case "chat":
                said = Say(game=self.id, seat=self.people[0], words=rest, id=self.client.next_id())
                self._soon(self.client.send(said))
            case "yes" | "no":
                vote = self.heard.vote()
                if vote is None:
                    raise DuchyError("no-vote-now", "there is no vote for you now")
                own = next(seat for seat in vote.missing if seat in self.people)
                yes, id = command == "yes", self.client.next_id()
                self._soon(self.client.send(Answer(game=self.id, seat=own, what=vote.what, yes=yes, id=id)))
            case "begin":
                self._soon(self.client.room(self.id, Start()))
            case "back":
                for seat in self.people:
                    self._soon(self.client.room(self.id, TakeSeat(seat)))
