"""Seats at a server's table, for a screen.

The server sends events, questions, and on request a determinized position for each seat. The game here draws the
position, lists the choices and explains refusals, as at a local table. The server stores every decision, so leaving
loses nothing: the same link, or the same device, opens the table again.
"""

import asyncio
import re
from collections.abc import Callable, Coroutine
from typing import Any

from duchy import files
from duchy.core.errors import DuchyError, NothingToUndo
from duchy.core.game import SPECTATOR, Panel, Span
from duchy.play import record
from duchy.play.match import Match, nothing_to_undo
from duchy.play.texts import Texts, listed
from duchy.server.wire import protocol, requests
from duchy.server.wire.client import Lost, no_server
from duchy.shelf import Shelf
from duchy.terminal import folder, saves
from duchy.terminal.choices import Choice
from duchy.terminal.received import ReceivedTable
from duchy.terminal.session import Session
from duchy.terminal.wire import TableLink

PATIENCE = (0.5, 1, 2, 4)
"""Backoff in seconds between reconnections; the last value repeats."""
HOUR = 3600 * 1000
PendingRequest = protocol.Act | protocol.Undo | protocol.TakeBack
"""A request about a position; it is sent again after a lost connection."""


class RemoteSession(Session):
    """A person's seats at a server's table."""

    commands = {
        "c": "chat",
        "y": "yes",
        "oui": "yes",
        "n": "no",
        "non": "no",
        "withdraw": "withdraw",
        "retirer": "withdraw",
        "begin": "begin",
        "commencer": "begin",
        "back": "back",
        "reprendre": "back",
        "time": "time",
        "temps": "time",
        "pause": "pause",
        "resume": "resume",
        "continuer": "resume",
        "away": "away",
        "absent": "away",
    }
    """Commands by what is typed, in English or French."""

    def __init__(
        self,
        wire: TableLink,
        shelf: Shelf | None = None,
        components: str | None = None,
        forced: bool = True,
        fast: bool = False,
    ) -> None:
        """Follow a table, with a components file if it needs one that is not among this user's copies.

        If `forced`, play forced moves automatically; those that end the turn only if `fast`.
        """
        self.wire = wire
        self.client = wire.client
        self.received = ReceivedTable(wire, shelf or Shelf(), components)
        self.say = self.received.say
        self.forced = forced
        self.fast = fast
        self._played: dict[int, list[int]] = {}
        self._undone: dict[int, list[int]] = {}
        self._sent: PendingRequest | None = None
        self._held: tuple[int, str] | None = None
        """The seat, and the position in which its forced move waits for the player after an undo; empty until known."""
        self._on_change: Callable[[], None] = lambda: None
        self._tasks: set[asyncio.Task[None]] = set()
        self._saved = False

    # --- the connection ------------------------------------------------------------

    async def enter(self) -> None:
        """Join the table, and receive its state."""
        self.received.seats = await self.wire.sit()
        self.id = self.wire.id
        try:
            await self._open()
            while not self.received.complete:
                await self._receive()
        except Lost as error:
            raise no_server(self.client.base, error) from None

    async def _open(self) -> None:
        """Connect, and follow the table from each seat."""
        await self.client.connect()
        for seat in self.people:
            await self.client.send(protocol.Open(game=self.id, seat=seat))

    async def follow(self, on_change: Callable[[], None]) -> None:
        """Receive messages while the screen is open, and reconnect when the connection is lost."""
        self._on_change = on_change
        tries = 0
        while True:
            try:
                if not self.client.connected:
                    await self._open()
                    if self._sent is not None:
                        await self.client.send(self._sent)
                while True:
                    await self._receive()
                    tries = 0
                    on_change()
            except Lost:
                self.received.trouble = self.say("join-lost")
                on_change()
                await asyncio.sleep(PATIENCE[min(tries, len(PATIENCE) - 1)])
                tries += 1

    async def _receive(self) -> None:
        """Handle one message: clear an answered request, save a finished game, continue an undo."""
        message = await self.client.receive()
        await self.received.apply(message)
        if (
            isinstance(message, protocol.Done | protocol.RefusalSeen)
            and self._sent is not None
            and message.id == self._sent.id
        ):
            if isinstance(message, protocol.RefusalSeen) and isinstance(self._sent, protocol.Act):
                self._played[self._sent.seat].pop()
            self._sent = None
        if isinstance(message, protocol.PositionSeen):
            if self.over:
                self.save_finished()
            if self._held is not None and self._held[0] == message.seat:
                self._undo_further(message.seat)

    def _run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background; report errors."""

        async def do() -> None:
            try:
                await work
            except DuchyError as error:
                self.received.replies.append(self.explained(error))
                self._on_change()

        task = asyncio.get_running_loop().create_task(do())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _send_in_background(self, message: protocol.ClientMessage) -> None:
        self._run_in_background(self.client.send(message))

    def farewell(self, command: str) -> list[str]:
        """Return how to come back, unless the game is over."""
        return [] if self.over else [self.say("join-again", command=command)]

    async def close(self) -> None:
        """Cancel pending requests, and close the connection."""
        for task in self._tasks:
            task.cancel()
        await self.client.close()

    # --- who and what ------------------------------------------------------------

    @property
    def texts(self) -> Texts:  # type: ignore[override]
        """Return the texts of the game, with the names of the players."""
        return self.received.texts

    @property
    def people(self) -> list[int]:
        """Return the user's own seats."""
        return self.received.seats

    def _own(self, seat: int) -> int:
        """Return a seat; for a spectator, the user's first seat."""
        return self.people[0] if seat == SPECTATOR else seat

    def _table(self, seat: int) -> protocol.TableSeen:
        return self.received.positions[seat].table

    def label(self, seat: int) -> str:
        """Return the name of a seat, with its bot, or a note that the player is away."""
        chair, name = self.received.current_room.chairs[seat], self.received.names[seat]
        if chair.bot:
            return f"{name} ({chair.bot})"
        left = self.received.time_left(seat)
        name = name if left is None else f"{name} {left}"
        away = chair.person and not chair.here and seat not in self.people
        return self.say("join-away", name=name) if away else name

    def match_of(self, seat: int) -> Match:
        """Return the determinized match of a seat; for a spectator, of the first seat."""
        return self.received.positions[self._own(seat)].match

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.received.positions) and super().over

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self.received.current_room.players

    def position_id(self, seat: int) -> str:
        """Return revision and ply of a seat's position; empty before the game starts."""
        return f"{self._table(seat).rev} {self._table(seat).ply}" if seat in self.received.positions else ""

    @property
    def alert(self) -> str:
        """Return the alert: connection lost, table closed, a bot plays, or an open vote."""
        if self.received.trouble:
            return self.received.trouble
        room = self.received.current_room
        if room.closed:
            key = f"join-closed-{room.closed}"
            return self.say(key if self.say.has(key) else "join-closed")
        if room.frozen:
            return self.say("join-frozen")
        if any(room.chairs[seat].bot for seat in self.people):
            late = any(room.chairs[seat].late for seat in self.people)
            return self.say("join-late" if late else "join-bot-plays")
        for key, vote in (("vote-answer", self.received.vote()), ("vote-withdraw", self.received.own_vote())):
            if vote is not None:
                names = self.received.names
                asks = self.say(f"vote-{vote.what}", name=names[vote.by], other=names[max(0, vote.seat)])
                return self.say(key, asks=asks)
        return self.say("join-paused") if self.received.paused else ""

    def warning(self) -> str:
        """Return a warning if the table has bots and the server's bots search less; else empty."""
        less = self.received.weaker_bots and any(chair.bot for chair in self.received.current_room.chairs)
        return self.say("thinks-less") if less else ""

    @property
    def waiting(self) -> str:
        """Return who everybody waits for, or that the game has not started."""
        if not self.received.positions:
            own = any(self.received.current_room.chairs[seat].host for seat in self.people)
            return self.say("join-waiting-host" if own else "join-waiting")
        deciding = [self.received.names[seat] for seat in self._table(self.people[0]).deciding]
        return (
            self.say("join-others", names=listed(deciding, self.texts.language)) if deciding else self.say("thinking")
        )

    def panels(self, seat: int, wide: bool) -> list[Panel]:
        """Return the panels of the table; before the game starts, those of a list of seats."""
        if self.received.positions:
            return super().panels(self._own(seat), wide)
        title = [Span(self.texts.say("game-title"), "bold")]
        chairs = [[Span(f"  {i + 1}  {self._chair(i)}")] for i in range(self.players)]
        return [Panel("head", None, [title]), Panel("market", None, [[], *chairs, []])]

    def _chair(self, seat: int) -> str:
        chair = self.received.current_room.chairs[seat]
        return self.label(seat) if chair.person or chair.bot else self.say("join-free")

    # --- the course of the game ------------------------------------------------------------

    def deciding_seat(self) -> int | None:
        """Return the user's own seat that decides now; None while a decision is pending at the server."""
        if self._sent is not None or self.received.current_room.closed:
            return None
        deciding = [seat for seat in self.people if self.received.is_new(seat) and self._table(seat).moves]
        return self.last if self.last in deciding else deciding[0] if deciding else None

    def needs_confirmation(self, choice: Choice) -> bool:
        """Whether a choice ends the turn or cannot be undone; a forced move is never confirmed."""
        seat = self.deciding_seat()
        return self._ends(choice) and seat is not None and len(self._table(seat).moves) > 1

    def _ends(self, choice: Choice) -> bool:
        return choice.preview.final or choice.preview.ends_turn

    def play(self, action: int, seat: int) -> None:
        """Send an action; the server replies with a new position or a refusal."""
        self._played.setdefault(seat, []).append(action)
        undone = self._undone.get(seat, [])
        if not undone or undone.pop() != action:
            self._undone.pop(seat, None)
        self._held = None
        self.last = seat
        table = self._table(seat)
        self._decide(protocol.Act(game=self.id, seat=seat, rev=table.rev, ply=table.ply, a=action))

    def play_forced(self) -> None:
        """Send a forced move; one that ends the turn only if `fast`, because it could not be undone."""
        seat = self.deciding_seat() if self.forced else None
        if seat is not None and self._held != (seat, self.position_id(seat)):
            moves = self._table(seat).moves
            if len(moves) == 1 and (self.fast or not self._ends(self.choices(seat)[0])):
                self.play(moves[0].a, seat)

    def _decide(self, decision: PendingRequest) -> None:
        """Send a decision, again after a lost connection: the server applies repeated ones once."""
        self._sent = decision
        self._send_in_background(decision)

    def save_finished(self) -> None:
        """Save the record of a finished game among this user's games."""

        async def save_record() -> None:
            text = await self.received.record(self.people[0])
            path = folder.games() / f"server-{self.id}{folder.SUFFIX}"
            if not text.startswith(record.LOG) and not path.exists():
                match, head = record.read(text, self.received.shelf), record.head_of(text)
                files.write(path, record.write(match, head.bots, id=self.id))

        if not self._saved:
            self._saved = True
            self._run_in_background(save_record())

    def undo(self, seat: int) -> None:
        """Undo the seat's last choice; if only the other players can allow it, ask them."""
        table = self._table(seat) if seat in self.received.positions else None
        if table is not None and table.undo.steps:
            if self._played.get(seat):
                self._undone.setdefault(seat, []).append(self._played[seat].pop())
            self._held = (seat, "")
            self._decide(protocol.Undo(game=self.id, seat=seat, rev=table.rev, ply=table.ply))
        elif table is not None and table.undo.ask:
            self.received.replies.append(self.say("join-asked-back"))
            self._decide(protocol.TakeBack(game=self.id, seat=seat, rev=table.rev, ply=table.ply))
        elif self.received.current_room.settings.get("undo") == "none":
            raise NothingToUndo("no-undo", "at this table, nothing can be undone")
        else:
            raise nothing_to_undo()

    def _undo_further(self, seat: int) -> None:
        """After an undo, undo forced moves too; then wait for the player."""
        moves, steps = self._table(seat).moves, self._table(seat).undo.steps
        if self.forced and self._sent is None and len(moves) == 1 and steps:
            self.undo(seat)
        elif self.received.is_new(seat):
            self._held = (seat, self.position_id(seat))

    def redo(self, seat: int) -> None:
        """Redo the last undone choice, if it is still legal."""
        undone = self._undone.get(seat)
        if not undone or self.deciding_seat() != seat or undone[-1] not in self.match_of(seat).legal(seat):
            raise NothingToUndo("nothing-to-redo", "nothing to redo")
        self.play(undone[-1], seat)

    # --- texts ------------------------------------------------------------

    def news(self, seat: int) -> list[str]:
        """Return new events and chat messages."""
        return self.received.unread.pop(self._own(seat), [])

    def log(self, seat: int) -> list[str]:
        """Return the whole log."""
        return [self.texts.event(event) for _, event in self.received.logs.get(self._own(seat), [])]

    def request_hint(self, seat: int) -> None:
        """Request the best moves from the server."""
        self._send_in_background(protocol.HintWanted(game=self.id, seat=seat))

    def replies(self) -> list[str]:
        """Return the server's new replies."""
        replies, self.received.replies = self.received.replies, []
        return replies

    def help(self, key: str = "screen-help") -> str:
        """Return the help text of every table, and of server tables."""
        return f"{super().help(key)}\n\n{self.say('join-help')}"

    def save(self, words: str, force: bool) -> str:
        """Write what the user may see of the game to a file; without a name, say that the server stores it."""
        if not words:
            return self.say("join-kept")
        path = files.named(words)
        if not force:
            saves.check_free(path, self.id)

        async def write() -> None:
            text = await self.received.record(self.people[0])
            files.write(path, text)
            self.received.replies.append(
                self.say("join-exported" if text.startswith(record.LOG) else "exported", path=str(path))
            )
            self._on_change()

        self._run_in_background(write())
        return ""

    def run_command(self, command: str, rest: str) -> None:
        """Do what only tables on servers have: chat, votes, clocks, starting the game, taking seats back from bots."""
        match command:
            case "chat":
                self._send_in_background(protocol.SendChat(game=self.id, seat=self.people[0], words=rest))
            case "yes" | "no":
                vote = self.received.vote()
                if vote is None:
                    raise DuchyError("no-vote-now", "there is nothing for you to vote on right now")
                own = next(seat for seat in vote.missing if seat in self.people)
                yes = command == "yes"
                self._send_in_background(protocol.Answer(game=self.id, seat=own, what=vote.what, yes=yes))
            case "withdraw":
                vote = self.received.own_vote()
                if vote is None:
                    raise DuchyError("nothing-to-withdraw", "there is no request or vote of yours to withdraw")
                own = next(seat for seat in vote.supporting if seat in self.people)
                self._send_in_background(protocol.Withdraw(game=self.id, seat=own, what=vote.what))
            case "time":
                self.received.replies += self.received.times()
                self._on_change()
            case "pause" | "resume":
                asked = requests.Pause(self.people[0], command == "pause")
                self._run_in_background(self.client.room(self.id, asked))
            case "away":
                if not re.fullmatch(r"\d{1,4}", rest):
                    raise DuchyError("away-how-long", "say for how many hours, such as: away 48")
                until = self.received.now() + int(rest) * HOUR if int(rest) else 0
                for seat in self.people:
                    self._run_in_background(self.client.room(self.id, requests.BeAway(seat, until)))
            case "begin":
                self._run_in_background(self.client.room(self.id, requests.Start()))
            case "back":
                for seat in self.people:
                    self._run_in_background(self.client.room(self.id, requests.TakeSeat(seat)))
