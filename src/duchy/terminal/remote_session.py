"""Seats at a server's table, for a screen.

The server sends events, questions, and on request a determinized position for each seat. The game here draws the
position, lists the choices and explains refusals, as at a local table. The server stores every decision, so leaving
loses nothing: the same link, or the same device, opens the table again.

Moves are planned at a private table, which is shown instead of the real one until they are planned or given up.
"""

import asyncio
import shlex
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from duchy import files
from duchy.core.errors import DuchyError, NothingToUndo
from duchy.core.game import Line, Panel, Span
from duchy.play import record
from duchy.play.match import Match, nothing_to_undo
from duchy.play.texts import Texts, listed
from duchy.server.store.model import TOURNAMENT
from duchy.server.wire import protocol, requests
from duchy.server.wire.client import Lost, no_server
from duchy.shelf import Shelf
from duchy.terminal import folder, saves
from duchy.terminal.choices import Choice
from duchy.terminal.commands import COMMANDS, run
from duchy.terminal.picture import wrapped
from duchy.terminal.policy import duration, policy
from duchy.terminal.received import ReceivedTable
from duchy.terminal.session import Session
from duchy.terminal.standings import ended, standings
from duchy.terminal.wire import TableLink

PATIENCE = (0.5, 1, 2, 4)
"""Backoff in seconds between reconnections; the last value repeats."""
LINE = 76
"""Columns of what a table allows, before the game."""
PendingRequest = protocol.Act | protocol.Undo | protocol.TakeBack
"""A request about a position; it is sent again after a lost connection."""


class RemoteSession(Session):
    """A person's seats at a server's table."""

    commands = COMMANDS

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
        """The table that is shown."""
        self._tables = [self.received]
        """The table, and if moves are planned, the private one."""
        self._arriving: list[ReceivedTable] = []
        """The tables that are next, as soon as the last of them was received."""
        self.id = ""
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
        self._ended = ""
        """The id of the last game whose end can be shown."""
        self._series: requests.SeriesSeen | None = None
        """The series of the table, as it was when the user joined or the game ended."""

    # --- the connection ------------------------------------------------------------

    async def invitation(self) -> list[str]:
        """Return who invites to which game, and what its table allows; empty if the user already has a seat."""
        invited = await self.wire.look()
        if invited is None:
            return []
        game = Texts(self.received.shelf.load(invited.game), self.say.language).say("game-title")
        heading = self.say("join-invited", game=game, name=invited.host, hosted="yes" if invited.host else "no")
        answers = [
            self.say("join-answers", name=chair.name, time=duration(self.say, seconds))
            for chair, seconds in zip(invited.chairs, invited.answers, strict=False)
            if seconds
        ]
        return [heading, *policy(self.say, invited.settings, invited.title), *answers]

    async def enter(self) -> None:
        """Join the table, and receive its state."""
        self.received.seats = await self.wire.sit()
        self.id = self.received.id = self.wire.id
        try:
            await self._open()
            while not self.received.complete:
                await self._receive()
        except Lost as error:
            raise no_server(self.client.base, error) from None
        await self._read_series()

    async def _open(self) -> None:
        """Connect, and follow the table from each seat."""
        await self.client.connect()
        for table in self._followed():
            await self._follow_table(table)

    def _followed(self) -> list[ReceivedTable]:
        return [*self._tables, *(table for table in self._arriving if table not in self._tables)]

    async def _follow_table(self, table: ReceivedTable) -> None:
        for seat in table.seats:
            await self.client.send(protocol.Open(game=table.id, seat=seat))

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
        for table in self._followed():
            if getattr(message, "game", table.id) == table.id:
                await table.apply(message)
        if self._arriving and self._arriving[-1].complete:
            await self._switch(self._arriving)
        if (
            isinstance(message, protocol.Done | protocol.RefusalSeen)
            and self._sent is not None
            and message.id == self._sent.id
        ):
            if isinstance(message, protocol.RefusalSeen) and isinstance(self._sent, protocol.Act):
                self._played[self._sent.seat].pop()
            self._sent = None
        if self.planning and (self.table.current_room.closed or self.table.over):
            self.in_background(self.stop_planning())
        if isinstance(message, protocol.PositionSeen):
            if self.received.over and not self.planning and self._ended != self.id:
                await self._read_series()
                self._ended = self.id
                self.save_finished()
            if self._held is not None and self._held[0] == message.seat:
                self._undo_further(message.seat)

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
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

    def reply(self, *texts: str) -> None:
        """Show replies to what the user has typed."""
        self.table.replies += texts
        self._on_change()

    def send(self, message: protocol.ClientMessage) -> None:
        """Send a message in the background."""
        self.in_background(self.client.send(message))

    def farewell(self, command: str) -> list[str]:
        """Return how to come back, unless the game is over; `command` still lacks the link."""
        command = f"{command} {shlex.quote(self.link)}"
        return [] if self.over or not self.id else [self.say("join-again", command=command)]

    @property
    def link(self) -> str:
        """Return a link to the table: the one that was given, or that of a later game."""
        return self.wire.link if self.id == self.wire.id else self._address("room", self.id)

    def _address(self, page: str, id: str) -> str:
        return f"{self.client.base}/{page}/{id}"

    async def close(self) -> None:
        """Cancel pending requests, delete the private table of a plan, and close the connection."""
        for task in self._tasks:
            task.cancel()
        with suppress(DuchyError):
            await self.stop_planning()
        await self.client.close()

    # --- tables ------------------------------------------------------------

    @property
    def table(self) -> ReceivedTable:
        """Return the table where others play, too."""
        return self._tables[0]

    @property
    def planning(self) -> bool:
        """Whether the private table is shown at which moves are planned."""
        return len(self._tables) > 1

    async def _switch(self, tables: list[ReceivedTable]) -> None:
        """Show the last of these tables; those that are not among them are no longer followed."""
        before, self._tables, self._arriving = self._tables, tables, []
        self.received, self.id = tables[-1], tables[0].id
        self._played, self._undone, self._held, self._sent, self.last = {}, {}, None, None, None
        for table in before:
            if table not in tables:
                await self.client.send(protocol.Close(game=table.id))

    async def _read_series(self) -> None:
        """Request the series of the table, if it belongs to one."""
        room = self.table.current_room
        with suppress(DuchyError):  # the table can be played without it
            self._series = await self.client.series(room.series) if room.series else None

    async def follow_next(self, tables: list[ReceivedTable]) -> None:
        """Show the last of these tables as soon as it was received."""
        self._arriving = tables
        await self._follow_table(tables[-1])

    async def stop_planning(self) -> None:
        """Go back to the table, and delete the private one."""
        if self.planning:
            planning = self.received
            await self._switch([self.table])
            self._on_change()
            await self.client.room(planning.id, requests.AskAll(planning.seats[0], "delete"))

    def waited_for(self) -> list[int]:
        """Return the seats that the table waits for."""
        return next((table.deciding for seat, table in self.table.tables.items() if seat in self.table.seats), [])

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
        """Return a seat of the user; for a spectator, or for a seat of an earlier game, the first one."""
        return seat if seat in self.people else self.people[0]

    def _seen(self, seat: int) -> protocol.TableSeen:
        return self.received.positions[seat].table

    def label(self, seat: int) -> str:
        """Return the name of a seat, with its bot, or a note that the player is away."""
        chair, name = self.received.current_room.chairs[seat], self.received.names[seat]
        if self.planning or (self.over and not chair.bot):
            return name
        if chair.bot:
            return self.say("clock-late", name=name, bot=chair.bot) if chair.late else f"{name} ({chair.bot})"
        left = self.received.time_left(seat)
        name = name if left is None else f"{name} {left}"
        away = chair.person and not chair.here and seat not in self.people
        return self.say("join-away", name=name) if away else name

    def match_of(self, seat: int) -> Match:
        """Return the determinized match of a seat; for a spectator, of the first seat."""
        return self.received.positions[self._own(seat)].match

    @property
    def over(self) -> bool:
        """Whether the game is over, and its standings are known; a plan may lead to its end."""
        return not self.planning and self.received.over and self._ended == self.id

    @property
    def shown(self) -> str:
        """Return the id of the table that is shown, which may be the private one of a plan."""
        return self.received.id

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self.received.current_room.players

    def position_id(self, seat: int) -> str:
        """Return the table, and revision and ply of a seat's position; empty before the game starts."""
        if seat not in self.received.positions:
            return ""
        return f"{self.received.id} {self._seen(seat).rev} {self._seen(seat).ply}"

    @property
    def title(self) -> str:
        """Return the heading of the table, with the round of a tournament."""
        return "  ".join(filter(None, (super().title, self._round())))

    def _round(self) -> str:
        """Return the round of a tournament that the table belongs to; else empty."""
        room = self.table.current_room
        if room.kind != TOURNAMENT:
            return ""
        tournament = None if self._series is None else self._series.tournament
        rounds = 0 if tournament is None else tournament.rounds
        return self.say("tournament-round", round=room.settings.get("round", 1), rounds=rounds)

    @property
    def terms(self) -> list[str]:
        """Return what the table allows, and its pace and clock; empty if nobody else can play here."""
        room = self.table.current_room
        return [] if room.settings.get("alone") is True else policy(self.say, room.settings, room.title)

    def about(self) -> list[str]:
        """Return who plays here, what is allowed, what is planned, and the links of the table and its series."""
        room, seats = self.table.current_room, self.table.seats
        series = "tournament-link" if room.kind == TOURNAMENT else "series-link"
        passing = any(self.table.plan(seat).passing for seat in seats)
        return [
            self.title,
            *(f"  {self._chair(seat)}" for seat in range(room.players)),
            *self.terms,
            *(line for seat in seats for line in self.planned(seat)),
            *([self.say("passing")] if passing else []),
            self.say("table-link", link=self._address("room", self.id)),
            *([self.say(series, link=self._address("series", room.series))] if room.series else []),
        ]

    @property
    def ticking(self) -> bool:
        """Whether a clock runs; it is not shown while moves are planned."""
        return not self.planning and not self.over and self.received.ticking

    @property
    def alert(self) -> str:
        """Return the alert: connection lost, table closed, a bot plays, a vote, a pause, little time, or a plan."""
        alert = self._trouble() or self._voting()
        if self.planning:
            own = bool(set(self.waited_for()) & set(self.table.seats))
            return " ".join(filter(None, (alert, self.say("plan-your-turn" if own else "plan-trying"))))
        if not alert and self.table.current_room.following and self.over:
            alert = self.say("rematch-open")
        if not alert and self.received.paused:
            alert = self.say("join-paused")
        hurry = max(map(self.table.hurry, self.people), default="")
        if not alert and hurry and not self.over:
            loses = "yes" if self.table.current_room.settings.get("lose") else "no"
            alert = self.say(f"clock-own-{hurry}", loses=loses)
        return alert or next(filter(None, map(self._plan_alert, self.people)), "")

    def _plan_alert(self, seat: int) -> str:
        """Return that a planned move is about to be played, or why a plan was dropped."""
        plan = self.table.plan(seat)
        if plan.moves and seat in self.waited_for():
            return self.say("plan-due", move=self.table.planned(plan.moves[0]))
        return self.say("plan-stopped", why=plan.why, move=self.table.planned(plan.stopped)) if plan.stopped else ""

    def _trouble(self) -> str:
        """Return why nothing can be done, or that a bot plays."""
        if self.table.trouble:
            return self.table.trouble
        room = self.table.current_room
        if room.closed:
            key = f"join-closed-{room.closed}"
            return self.say(key if self.say.has(key) else "join-closed")
        if room.frozen:
            return self.say("join-frozen")
        if any(room.chairs[seat].bot for seat in self.table.seats):
            late = any(room.chairs[seat].late for seat in self.table.seats)
            return self.say("join-late" if late else "join-bot-plays")
        return ""

    def _voting(self) -> str:
        """Return the vote that waits for the user, or for others."""
        for key, vote in (("vote-answer", self.table.vote()), ("vote-withdraw", self.table.own_vote())):
            if vote is not None:
                names = self.table.names
                asks = self.say(f"vote-{vote.what}", name=names[vote.by], other=names[max(0, vote.seat)])
                return self.say(key, asks=asks)
        return ""

    def planned(self, seat: int) -> list[str]:
        """Return the moves of a seat's plan under a heading, if there are any."""
        moves = [f"{number}. {self.table.planned(move)}" for number, move in enumerate(self.table.plan(seat).moves, 1)]
        return [self.say("plan-is"), *moves] if moves else []

    def warning(self) -> str:
        """Return a warning if the table has bots and the server's bots search less; else empty."""
        less = self.received.weaker_bots and any(chair.bot for chair in self.received.current_room.chairs)
        return self.say("thinks-less") if less else ""

    @property
    def waiting(self) -> str:
        """Return who everybody waits for, and how many moves are planned, or that the game has not started."""
        if self.planning:
            return self.say("plan-complete")
        if not self.received.positions:
            own = any(self.received.current_room.chairs[seat].host for seat in self.people)
            return self.say("join-waiting-host" if own else "join-waiting")
        deciding = [self.received.names[seat] for seat in self.waited_for()]
        names = listed(deciding, self.texts.language)
        waiting = self.say("join-others", names=names) if deciding else self.say("thinking")
        planned = sum(len(self.table.plan(seat).moves) for seat in self.people)
        return " ".join([waiting, *([self.say("plan-waits", count=planned)] if planned else [])])

    def panels(self, seat: int, wide: bool) -> list[Panel]:
        """Return the panels of the table; before the game starts, those of a list of seats."""
        if self.received.positions:
            return super().panels(self._own(seat), wide)
        title = [Span(self.texts.say("game-title"), "bold")]
        chairs = [[Span(f"  {i + 1}  {self._chair(i)}")] for i in range(self.players)]
        terms: list[Line] = [[Span(f"  {line}")] for term in self.terms for line in wrapped(term, LINE)]
        return [Panel("head", None, [title]), Panel("market", None, [[], *chairs, [], *terms, []])]

    def _chair(self, seat: int) -> str:
        chair = self.received.current_room.chairs[seat]
        return self.label(seat) if chair.person or chair.bot else self.say("join-free")

    # --- the course of the game ------------------------------------------------------------

    def deciding_seat(self) -> int | None:
        """Return the user's own seat that decides now; None while a decision is pending at the server."""
        if self._sent is not None or self.received.current_room.closed:
            return None
        deciding = [seat for seat in self.people if self.received.is_new(seat) and self._seen(seat).moves]
        return self.last if self.last in deciding else deciding[0] if deciding else None

    def needs_confirmation(self, choice: Choice) -> bool:
        """Whether a choice ends the turn or cannot be undone; forced moves and those of plans need no confirmation."""
        seat = None if self.planning else self.deciding_seat()
        return self._ends(choice) and seat is not None and len(self._seen(seat).moves) > 1

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
        table = self._seen(seat)
        self._decide(protocol.Act(game=self.received.id, seat=seat, rev=table.rev, ply=table.ply, a=action))

    def play_forced(self) -> None:
        """Send a forced move; one that ends the turn only if `fast`, because it could not be undone."""
        seat = self.deciding_seat() if self.forced else None
        if seat is not None and self._held != (seat, self.position_id(seat)):
            moves = self._seen(seat).moves
            if len(moves) == 1 and (self.fast or not self._ends(self.choices(seat)[0])):
                self.play(moves[0].a, seat)

    def _decide(self, decision: PendingRequest) -> None:
        """Send a decision, again after a lost connection: the server applies repeated ones once."""
        self._sent = decision
        self.send(decision)

    def save_finished(self) -> None:
        """Save the record of a finished game among this user's games."""
        table, path = self.table, folder.games() / f"server-{self.id}{folder.SUFFIX}"

        async def save_record() -> None:
            text = await table.record(table.seats[0])
            if not text.startswith(record.LOG) and not path.exists():
                match, head = record.read(text, table.shelf), record.head_of(text)
                files.write(path, record.write(match, head.bots, id=table.id))

        self.in_background(save_record())

    def undo(self, seat: int) -> None:
        """Undo the seat's last choice; if only the other players can allow it, ask them."""
        table = self._seen(seat) if seat in self.received.positions else None
        if table is not None and table.undo.steps:
            if self._played.get(seat):
                self._undone.setdefault(seat, []).append(self._played[seat].pop())
            self._held = (seat, "")
            self._decide(protocol.Undo(game=self.received.id, seat=seat, rev=table.rev, ply=table.ply))
        elif table is not None and table.undo.ask:
            self.received.replies.append(self.say("join-asked-back"))
            self._decide(protocol.TakeBack(game=self.received.id, seat=seat, rev=table.rev, ply=table.ply))
        elif self.received.current_room.settings.get("undo") == "none":
            raise NothingToUndo("no-undo", "at this table, nothing can be undone")
        else:
            raise nothing_to_undo()

    def _undo_further(self, seat: int) -> None:
        """After an undo, undo forced moves too; then wait for the player."""
        moves, steps = self._seen(seat).moves, self._seen(seat).undo.steps
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
        own = self._own(seat)
        return [line for table in self._tables for line in table.unread.pop(own, [])]

    def log(self, seat: int) -> list[str]:
        """Return the whole log."""
        return [self.texts.event(event) for _, event in self.received.logs.get(self._own(seat), [])]

    def request_hint(self, seat: int) -> None:
        """Request the best moves from the server."""
        self.send(protocol.HintWanted(game=self.received.id, seat=seat))

    def replies(self) -> list[str]:
        """Return the server's new replies."""
        replies: list[str] = []
        for table in self._tables:
            replies += table.replies
            table.replies = []
        return replies

    @property
    def goes_on(self) -> bool:
        """Whether a rematch or another round can follow; not after what-ifs and puzzles."""
        over = self._series is not None and self._series.tournament is not None and ended(self._series.tournament)
        return self.table.current_room.kind in ("", TOURNAMENT) and not over

    def aftermath(self) -> list[str]:
        """Return the standings of the series or the tournament, its link, and how to play on."""
        room, seen = self.table.current_room, self._series
        lines = [] if seen is None else standings(self.say, seen)
        if room.series:
            key = "tournament-link" if room.kind == TOURNAMENT else "series-link"
            lines.append(self.say(key, link=self._address("series", room.series)))
        if self.goes_on:
            lines.append(self.say("again-tournament" if room.kind == TOURNAMENT else "again"))
        return lines

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
            text = await self.table.record(self.table.seats[0])
            files.write(path, text)
            self.table.replies.append(
                self.say("join-exported" if text.startswith(record.LOG) else "exported", path=str(path))
            )
            self._on_change()

        self.in_background(write())
        return ""

    def run_command(self, command: str, rest: str) -> None:
        """Do what only tables on servers have."""
        run(self, command, rest)
