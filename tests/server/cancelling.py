"""Every way to change something on a server, to be cancelled at each of its suspensions.

A scenario prepares a table with listeners and returns the coroutine that changes something. However that is cut off,
the database holds all of it or nothing, every listener knows what is stored, and the server goes on.
"""

import asyncio
import json
import types
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, get_args

import msgspec

from duchy.play.match import Match
from duchy.play.record import Record
from duchy.server.app import application
from duchy.server.connection import ClientLeft, Connection, serve
from duchy.server.limits import Sender
from duchy.server.people.identity import hashed, new_token
from duchy.server.rooms import tournaments
from duchy.server.rooms.room import Listener
from duchy.server.server import Server
from duchy.server.settings import Settings
from duchy.server.store.backup import TABLES
from duchy.server.store.engine import Statement, Values
from duchy.server.store.entries import MovesPlanned, TableClosed
from duchy.server.store.model import new_key, now, store_down
from duchy.server.store.notes import ProcessNote, Signal
from duchy.server.store.store import NEW_DEVICE
from duchy.server.table import commands
from duchy.server.table.opening import new_table
from duchy.server.table.permissions import seats_of
from duchy.server.table.resuming import resumed
from duchy.server.table.table import Table
from duchy.server.views import scene
from duchy.server.wire.coding import encode
from duchy.server.wire.protocol import ClientMessage
from duchy.server.wire.requests import (
    BOT,
    ME,
    OPEN,
    AddComment,
    AnyCommand,
    ChairWanted,
    Free,
    Leave,
    Resign,
    Start,
    TableWanted,
    TournamentWanted,
)
from duchy.shelf import Shelf
from tests.server import commanding
from tests.server.commanding import do
from tests.server.contents import contents, differences
from tests.server.live import PATIENCE
from tests.server.tables import GAME, NOTATION, SHELF

TOKEN = "operator"
MANY = 10**9
LIMITS = ("_per_second", "_per_minute", "_per_hour", "_at_once")
UNLIMITED: dict[str, Any] = {name: MANY for name in Settings.__struct_fields__ if name.endswith(LIMITS)}
SHAPE = " UNION ALL ".join(
    # Secrets are made once, and not undone; that a server is alive is noted all the time.
    [f"SELECT '{name}', COUNT(*) FROM {name}" for name in TABLES if name not in ("secrets", "alive", "outages")]
    + ["SELECT 'emptied', COUNT(*) FROM entries WHERE words = ''", "SELECT 'banned', SUM(banned) FROM people"]
    + ["SELECT kind, COUNT(*) FROM entries GROUP BY kind", "SELECT status, COUNT(*) FROM games GROUP BY status"]
)
NEW_PERSON = "INSERT INTO people (id, made, seen) VALUES (:id, :at, :at)"


class Cut(NamedTuple):
    """Where a coroutine is cancelled: at which suspension, and whether what it waits for comes first."""

    at: int
    late: bool


class Lost(NamedTuple):
    """Which of its writes fails, and whether only the answer of the database is lost."""

    at: int
    stored: bool


@types.coroutine
def stepped(work: Coroutine[Any, Any, Any], cut: Cut | None, seen: list[int]) -> Generator[Any, Any, Any]:
    """Run a coroutine in this task, cancel the task at one suspension, and count all of them."""
    send: Callable[[Any], Any] = work.send
    value: Any = None
    while True:
        try:
            waiting = send(value)
        except StopIteration as end:
            return end.value
        if cut is not None and len(seen) == cut.at:
            _cancel(asyncio.current_task(), waiting if cut.late else None)
        seen.append(len(seen))
        try:
            send, value = work.send, (yield waiting)
        except BaseException as error:
            send, value = work.throw, error


def _cancel(task: "asyncio.Task[Any] | None", waiting: "asyncio.Future[Any] | None") -> None:
    """Cancel a task now, or as soon as a future is done."""
    assert task is not None
    if waiting is None:
        task.cancel()
    else:
        waiting.add_done_callback(lambda _: task.cancel())


class Ear:
    """A listener that knows what it was sent."""

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.tables: dict[int, dict[str, Any]] = {}
        self.room: dict[str, Any] = {}
        self.chat: list[dict[str, Any]] = []
        self.dropped_from: set[int] = set()
        self.seats: list[int] = []
        self.to: Mapping[int, int] = {}

    def send(self, data: bytes) -> None:
        message = json.loads(data)
        if message["t"] == "table":
            self.tables[message["seat"]] = {**message, "places": None}
        elif message["t"] == "room":
            self.room = message
        elif message["t"] == "chat":
            self.chat = message["lines"] if message["whole"] else [*self.chat, *message["lines"]]
        elif message["t"] == "seats":
            self.seats = message["seats"]

    def dropped(self, id: str, seat: int) -> None:
        self.dropped_from.add(seat)

    def moved(self, id: str, to: Mapping[int, int]) -> None:
        self.to = to


class FakeSocket:
    """A WebSocket on which a few messages come before the client leaves."""

    def __init__(self, *messages: str) -> None:
        self.messages = list(messages)
        self.sent: list[bytes] = []

    async def receive(self) -> str:
        await asyncio.sleep(0)
        if not self.messages:
            raise ClientLeft
        return self.messages.pop(0)

    async def send(self, data: bytes) -> None:
        self.sent.append(data)

    async def close(self, code: int) -> None:
        """Do nothing."""


class Caller(NamedTuple):
    """A person with the token of a device."""

    person: int
    token: str


class Stage:
    """A server that does not listen, and two people at a new table, one of them with two devices."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.app = application(server)
        self.woken: list[str] = []
        server.rooms.wake = self.woken.append
        self.later = 0
        self.lost: Lost | None = None
        self.writes = 0
        self._echo: asyncio.Event = asyncio.Event()
        self._handle = server.handle_note
        self._write = server.store.engine.write
        server.store.engine.write = self.write  # type: ignore[method-assign]

    def handle_note(self, note: ProcessNote) -> None:
        """Handle a note; an echo says that all before it were handled."""
        if isinstance(note, Signal) and note.kind == "echo":
            self._echo.set()
        else:
            self._handle(note)

    async def write(self, statements: Sequence[Statement], note: ProcessNote | None = None) -> list[int]:
        """Write, unless this write is to fail, or its answer to be lost."""
        fails, self.writes = self.lost is not None and self.lost.at == self.writes, self.writes + 1
        assert self.lost is not None or not fails
        result = await self._write(statements, note) if not fails or (self.lost and self.lost.stored) else []
        if fails:
            raise store_down("the answer is lost")
        return result

    async def begin(self) -> None:
        """Let two people come who were never here before."""
        anne, ben = new_key(), new_key()
        self.anne, other, self.ben = [Caller(person, new_token()) for person in (anne, anne, ben)]
        devices: list[Values] = [
            {"id": who.person, "hash": hashed(who.token), "at": now()} for who in (self.anne, other, self.ben)
        ]
        await self._write([Statement(NEW_PERSON, devices[1:]), Statement(NEW_DEVICE, devices)])
        self.id = ""
        self.ears: list[tuple[Ear, int]] = []
        self.woken.clear()
        self.server.connections.clear()
        self.server.connections.update(self.connection(who) for who in (self.anne, other, self.ben))

    async def table(self, *kinds: str, start: bool = False, wished: bool = False, **wanted: Any) -> str:
        """Open a table: Anne on each `me`, Ben on each `open`, and listeners on all seats and behind them."""
        chairs = [ChairWanted(kind, f"chair {i}", "random" if kind == BOT else "") for i, kind in enumerate(kinds)]
        made = new_table(
            TableWanted(game="pebbles", chairs=chairs, bot="random", **wanted), self.anne.person, GAME, NOTATION, "", 1
        )
        for seat, kind in enumerate(kinds):
            if kind == OPEN:
                commands.sit(made, seat, self.ben.person, "Ben", 1)
        if start:
            do(made, self.anne.person, Start())
        if wished:
            for seat, kind in enumerate(kinds):
                if kind != BOT:
                    commanding.act(made, seat, 0, 0, GAME.parse("wish even"), 1)
        room = await self.server.rooms.create(made)
        self.id = room.head.id
        for seat, kind in enumerate(kinds):
            if kind != BOT:
                await self.listen((self.anne if kind == ME else self.ben).person, seat)
        await self.listen(None, -1)
        return self.id

    async def listen(self, person: int | None, seat: int) -> None:
        ear = Ear(person)
        room = await self.server.rooms.room(self.id)
        listener: Listener = ear
        await self.server.rooms.open(self.id, listener, seat, room.head.watch)
        self.ears.append((ear, seat))

    async def do(self, command: Callable[[Table, int], Any]) -> Any:
        return await self.server.rooms.do(self.id, command)

    # --- ways in ------------------------------------------------------------

    async def request(
        self, who: Caller | None, method: str, path: str, body: dict[str, Any] | None = None, query: str = ""
    ) -> tuple[int, bytes]:
        """Send a request through the whole application, and return the status and the body of the answer."""
        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        headers += [(b"cookie", f"duchy={who.token}".encode())] if who is not None else []
        headers += [(b"authorization", f"Bearer {TOKEN}".encode())]
        data = json.dumps(body).encode() if body is not None else b""
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [*headers, (b"content-length", str(len(data)).encode())],
            "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
        }
        sent: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        return int(sent[0]["status"]), b"".join(message.get("body", b"") for message in sent)

    async def post(self, who: Caller | None, path: str, **body: Any) -> dict[str, Any]:
        """Send a request that must not be refused, and return its answer."""
        status, answer = await self.request(who, "POST", path, body)
        assert status < 300, answer
        return dict(json.loads(answer) or {}) if answer else {}

    def connection(self, who: Caller, *messages: str, cut: Cut | None = None) -> "Line":
        return Line(self.server, FakeSocket(*messages), who, cut)

    async def message(self, who: Caller, kind: str, opened: bool = False, **body: Any) -> None:
        """Send a message to a socket; it must not be refused."""
        line = self.connection(who)
        if opened:
            await line.handle(json.dumps({"t": "open", "game": self.id, "seat": 0}))
        await line.handle(json.dumps({"t": kind, "game": self.id, "seat": 0, **body}))
        answers = [json.loads(data) for data in line._waiting]
        assert not [answer for answer in answers if answer["t"] == "refused"], answers
        await line.leave()

    # --- afterwards ------------------------------------------------------------

    async def settle(self, before: set["asyncio.Task[Any]"]) -> None:
        """Wait until everything that was begun has ended, and all notes of it were handled."""
        async with asyncio.timeout(PATIENCE):
            while True:
                await self._write([])  # whatever was queued before is on disk
                if self.server.store.engine.shared:
                    self._echo.clear()
                    await self.server.store.engine.announce([Signal("echo")])
                    await self._echo.wait()
                pending = asyncio.all_tasks() - before
                if not pending:
                    return
                await asyncio.wait(pending, timeout=1)

    async def shape(self) -> dict[str, int]:
        """Return how much of each kind is stored."""
        rows = await self.server.store.engine.read(SHAPE)
        return {str(row[0]): int(row[1] or 0) for row in rows}

    async def ids(self) -> set[str]:
        return {str(row[0]) for row in await self.server.store.engine.read("SELECT id FROM games")}

    async def check_devices(self) -> None:
        """Only sockets of devices that are signed in stay open."""
        for connection in self.server.connections:
            person = await self.server.people.confirmed(connection.token)
            assert connection.person == person, "a device was signed out, and its socket stays open"

    async def check(self, id: str) -> None:
        """Compare everything about a table with what is stored."""
        rooms = self.server.rooms
        head = await self.server.store.head(id)
        room = rooms._rooms.get(id)
        if head is None:
            assert room is None, "a deleted table is still there"
            assert id != self.id or all(seat in ear.dropped_from for ear, seat in self.ears), "no listener was notified"
            return
        history = await self.server.store.history(head.key)
        stored = resumed(head, *rooms.game(head.game, head.components), history.entries, history.fingerprint)
        assert not stored.bots_due() or id in self.woken, "nobody woke the bots"
        if room is None:
            return
        assert not room.lock.locked(), "a lock is held"
        if room.table is not None:
            other = list(differences(contents(room.table), contents(stored)))
            assert not other, f"the table in memory is another than the stored one: {other}"
        for ear, seat in self.ears if id == self.id else ():
            if seat in ear.dropped_from:
                continue
            seat = ear.to.get(seat, seat)
            assert ear.seats == seats_of(stored, ear.person), "old seats"
            assert (ear, seat) in room.listeners, "a listener was lost"
            seen = scene.table_seen(stored, seat)
            if seen is not None:
                assert ear.tables[seat] == {**json.loads(encode(seen)), "places": None}, f"seat {seat} is out of date"
            assert ear.room == json.loads(encode(scene.room_seen(stored, room.shown(), room.watching()))), "old room"
            assert [line["words"] for line in ear.chat] == [line.words for line in stored.chat], "old chat"

    async def goes_on(self) -> None:
        """Check that the next command works and reaches the listeners."""
        if self.id and await self.server.store.head(self.id) is not None:
            async with asyncio.timeout(PATIENCE):
                await self.do(lambda table, at: commanding.say(table, 0, "next", at))
            await self.check(self.id)


class Line(Connection):
    """A connection whose reading task is cut off."""

    def __init__(self, server: Server, socket: FakeSocket, who: Caller, cut: Cut | None) -> None:
        super().__init__(server, socket, who.person, "en", who.token, "127.0.0.1")
        self.cut = cut
        self.seen: list[int] = []

    async def read(self) -> None:
        await stepped(super().read(), self.cut, self.seen)


Scenario = Callable[[Stage], Awaitable[Coroutine[Any, Any, Any]]]
SCENARIOS: dict[str, Scenario] = {}
"""What can be done, by the name of what it goes through: `socket:…`, `room:…`, `post:…` and `rooms:…`."""


def scenario(*names: str) -> Callable[[Scenario], Scenario]:
    def keep(made: Scenario) -> Scenario:
        SCENARIOS.update(dict.fromkeys(names, made))
        return made

    return keep


def required() -> set[str]:
    """Return the names of all scenarios there must be, from the code."""
    from litestar.handlers import HTTPRouteHandler

    from duchy.server.app import CHAPTERS
    from duchy.server.rooms.rooms import Rooms

    kinds = [("socket", kind) for kind in get_args(ClientMessage)] + [("room", kind) for kind in get_args(AnyCommand)]
    needed = {f"{way}:{msgspec.inspect.type_info(kind).tag}" for way, kind in kinds}  # type: ignore[attr-defined]
    for handlers in CHAPTERS.values():
        for handler in handlers:
            if isinstance(handler, HTTPRouteHandler) and "POST" in handler.http_methods:
                needed |= {f"post:{path}" for path in handler.paths}
    needed |= {
        f"rooms:{name}" for name, it in vars(Rooms).items() if asyncio.iscoroutinefunction(it) and name[0] != "_"
    }
    return needed - {
        "post:/api/tables/{id:str}/room",  # each of its commands
        "post:/api/network",  # listens, and stores nothing
        "post:/api/me/switch",  # changes a cookie, and stores nothing
        "socket:hint",  # computes in the background, and stores nothing
        "rooms:room",  # part of all others
        "rooms:refresh",  # part of forgetting
        "rooms:announce_all",  # repeats what other processes are sent soon anyway
        "rooms:stop",  # the end
        "rooms:do",  # every command
    }


# --- scenarios: the socket ------------------------------------------------------------


def _message(kind: str, *chairs: str, opened: bool = False, wished: bool = False, **body: Any) -> None:
    async def made(stage: Stage) -> Coroutine[Any, Any, Any]:
        await stage.table(*(chairs or (ME, OPEN)), start=True, wished=wished)
        return stage.message(stage.anne, kind, opened, **body)

    SCENARIOS[f"socket:{kind}"] = made


_message("open")
_message("close", opened=True)
_message("look", opened=True)
_message("act", ME, OPEN, BOT, rev=0, ply=0, a=GAME.parse("wish odd"))
_message("why", a=GAME.parse("wish odd"))
_message("say", words="hello")
_message("position")


@scenario("socket:undo", "socket:restart")
async def _undo(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, BOT, start=True)
    await stage.do(lambda table, at: commanding.act(table, 0, 0, 0, GAME.parse("wish odd"), at))
    return stage.message(stage.anne, "undo", rev=0, ply=1)


@scenario("socket:take-back")
async def _take_back(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True, wished=True)
    table = await stage.server.rooms.read(stage.id, lambda room, table: table)
    return stage.message(stage.anne, "take-back", rev=0, ply=table.ply(0))


@scenario("socket:answer")
async def _answer(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True, wished=True)
    await stage.do(lambda table, at: commanding.take_back(table, 1, 0, table.ply(1), at))
    return stage.message(stage.anne, "answer", what="undo", yes=True)


@scenario("socket:withdraw")
async def _withdraw(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True, wished=True)
    await stage.do(lambda table, at: commanding.take_back(table, 0, 0, table.ply(0), at))
    return stage.message(stage.anne, "withdraw", what="undo")


# --- scenarios: commands of the room ------------------------------------------------------------


def _command(do: str, *chairs: str, start: bool = True, **body: Any) -> None:
    async def made(stage: Stage) -> Coroutine[Any, Any, Any]:
        await stage.table(*(chairs or (ME, OPEN)), start=start)
        return stage.post(stage.anne, f"/api/tables/{stage.id}/room", do=do, **body)

    SCENARIOS[f"room:{do}"] = made


_command("rename", seat=0, name="Annette")
_command("bot", ME, OPEN, BOT, start=False, seat=2, bot="greedy")
_command("free", ME, OPEN, start=False, seat=1)
_command("option", start=False, key="heap", choice="large")
_command("title", start=False, title="Estate night")
_command("order", start=False, order=[1, 0])
_command("start", ME, OPEN, BOT, start=False)
_command("leave", seat=0)
_command("resign", ME, OPEN, BOT, seat=0)
_command("ask", ME, BOT, seat=0, what="cancel")
_command("passing", ME, OPEN, BOT, seat=0, on=True)


@scenario("room:take")
async def _take(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    await stage.do(lambda table, at: do(table, stage.anne.person, Leave(0), at))
    return stage.post(stage.anne, f"/api/tables/{stage.id}/room", do="take", seat=0)


@scenario("room:give")
async def _give(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)  # begun in 1970: Ben has been silent for long
    return stage.post(stage.anne, f"/api/tables/{stage.id}/room", do="give", seat=0, silent=1)


@scenario("room:pause")
async def _pause(stage: Stage) -> Coroutine[Any, Any, Any]:
    await _timed(stage)
    return stage.post(stage.anne, f"/api/tables/{stage.id}/room", do="pause", seat=0, on=True)


@scenario("room:away")
async def _away(stage: Stage) -> Coroutine[Any, Any, Any]:
    await _timed(stage)
    return stage.post(stage.anne, f"/api/tables/{stage.id}/room", do="away", seat=0, until=now() + 3600_000)


@scenario("room:unplan")
async def _unplan(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    step = '[["take 1",[],{},{},[],""]]'
    await stage.do(lambda table, at: table.put(MovesPlanned(at, 1, steps=step)))
    return stage.post(stage.ben, f"/api/tables/{stage.id}/room", do="unplan", seat=1)


@scenario("post:/api/tables/{id:str}/plan")
async def _plan(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    for seat in (0, 1):
        await stage.do(lambda table, at: _wish(table, seat, at))  # noqa: B023
    return stage.post(stage.ben, f"/api/tables/{stage.id}/plan", seat=1)


def _wish(table: Table, seat: int, at: int) -> None:
    assert table.match is not None
    commanding.act(table, seat, table.rev(seat), table.ply(seat), table.match.legal(seat)[0], at)


async def _timed(stage: Stage) -> None:
    """Begin a game with a clock now."""
    await stage.table(ME, OPEN, clock="move", clock_time=3600, away=3)
    await stage.do(lambda table, at: do(table, stage.anne.person, Start(), at))


@scenario("room:unsay", "post:/api/admin/tables/{id:str}/unsay")
async def _unsay(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    await stage.do(lambda table, at: commanding.say(table, 0, "oh", at))
    number = stage.ears[0][0].chat[0]["number"]
    return stage.post(stage.anne, f"/api/tables/{stage.id}/room", do="unsay", number=number)


@scenario("room:comment")
async def _comment(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    await stage.do(lambda table, at: do(table, stage.anne.person, Resign(0), at))
    return stage.post(stage.anne, f"/api/tables/{stage.id}/room", do="comment", seat=0, ply=0, words="too early")


@scenario("room:uncomment")
async def _uncomment(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    await stage.do(lambda table, at: do(table, stage.anne.person, Resign(0), at))
    await stage.do(lambda table, at: do(table, stage.anne.person, AddComment(0, 0, "too early"), at))
    number = await stage.server.rooms.read(stage.id, lambda room, table: table.comments[0].number)
    return stage.post(stage.anne, f"/api/tables/{stage.id}/room", do="uncomment", number=number)


@scenario("post:/api/tables/{id:str}/variations")
async def _keep(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    await stage.do(lambda table, at: do(table, stage.anne.person, Resign(0), at))
    tried = await stage.server.whatifs.fork(stage.id, Sender(stage.anne.person, ""), stage.anne.person, 0, 0)

    def play(table: Table, at: int) -> None:
        commanding.act(table, 0, 0, 0, table.current_match().legal(0)[0], at)

    await stage.server.rooms.do(tried.head.id, play)
    return stage.post(stage.anne, f"/api/tables/{stage.id}/variations", table=tried.head.id, words="better")


# --- scenarios: requests ------------------------------------------------------------


def _request(path: str, *chairs: str, start: bool = True, new: bool = False, **body: Any) -> None:
    async def made(stage: Stage) -> Coroutine[Any, Any, Any]:
        if chairs:
            await stage.table(*chairs, start=start)
        return stage.post(None if new else stage.anne, path.replace("{id:str}", stage.id), **body)

    SCENARIOS[f"post:{path}"] = made


CHAIRS = [{"kind": ME, "name": "Anne"}, {"kind": BOT, "bot": "random"}]
_request("/api/tables", new=True, game="pebbles", chairs=CHAIRS, start=True)
_request("/api/me/link")
_request("/api/me/forget-devices")
_request("/api/me/forget", ME, OPEN, BOT)
_request("/api/me/feed")
_request("/api/me/hook", url="")
_request("/api/me/notifications", always=True)
_request("/api/me/notifications/test")
POINT = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
"""A public key of a browser: the base point of the curve."""
BROWSER: dict[str, Any] = {"endpoint": "https://fcm.googleapis.com/a", "key": POINT, "auth": "A" * 22}
_request("/api/me/subscription", **BROWSER)
_request("/api/tables/{id:str}/hook", ME, OPEN, url="")
_request("/api/tables/{id:str}/memo", ME, OPEN, words="watch out")
_request("/api/me/mail", address="")
_request("/api/admin/tables/{id:str}/close", ME, OPEN)
_request("/api/admin/tables/{id:str}/delete", ME, OPEN)
_request("/api/admin/notice", words="hello")
_request("/api/tables/{id:str}/link", ME, OPEN, seat=0)
_request("/api/tables/{id:str}/fork", ME, BOT, ply=0, seat=0)


async def _mailbox(stage: Stage) -> str:
    """Give Anne an e-mail address, and return the token that confirms it, and that ends it."""
    token = new_token()
    await stage.server.store.mail(stage.anne.person, "anne@mail.example", "en", hashed(token), token)
    return token


@scenario("post:/api/mail")
async def _confirm(stage: Stage) -> Coroutine[Any, Any, Any]:
    return stage.post(None, "/api/mail", link=await _mailbox(stage))


@scenario("post:/api/unsubscribe/{token:str}")
async def _unsubscribe(stage: Stage) -> Coroutine[Any, Any, Any]:
    return stage.post(None, f"/api/unsubscribe/{await _mailbox(stage)}")


@scenario("post:/api/tables/{id:str}/remind")
async def _remind(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    room = await stage.server.rooms.room(stage.id)
    room.listeners = {ear: last for ear, last in room.listeners.items() if ear[1] != 1}  # Ben has left
    stage.ears = [(ear, seat) for ear, seat in stage.ears if seat != 1]
    await stage.server.rooms.read(stage.id, lambda room, table: room.send_room(table))
    key = room.head.key
    awaited = "INSERT INTO awaited (game, seat, person, due) VALUES (:key, 1, :person, 0)"
    await stage.server.store.engine.write([Statement(awaited, [{"key": key, "person": stage.ben.person}])])
    return stage.post(stage.anne, f"/api/tables/{stage.id}/remind", seat=1)


@scenario("post:/api/tables/{id:str}/claim")
async def _claim(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN)
    await stage.do(lambda table, at: do(table, stage.anne.person, Free(1), at))
    return stage.post(None, f"/api/tables/{stage.id}/claim", seat=1, name="Dora")


@scenario("post:/api/seat")
async def _seat(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    link = (await stage.post(stage.ben, f"/api/tables/{stage.id}/link", seat=1))["link"]
    return stage.post(None, "/api/seat", link=link, name="Dora")


@scenario("post:/api/invitation")
async def _invitation(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    link = (await stage.post(stage.ben, f"/api/tables/{stage.id}/link", seat=1))["link"]
    return stage.post(None, "/api/invitation", link=link)


@scenario("post:/api/me/enter")
async def _enter(stage: Stage) -> Coroutine[Any, Any, Any]:
    link = (await stage.post(stage.ben, "/api/me/link"))["link"]
    return stage.post(None, "/api/me/enter", link=link)


@scenario("post:/api/series/{id:str}/tables")
async def _duplicate(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, BOT)
    wanted = TableWanted(game="pebbles", chairs=[ChairWanted(ME), ChairWanted(OPEN)], duplicate=True)
    shared = (await stage.server.rooms.create(new_table(wanted, stage.anne.person, GAME, NOTATION, "", 1))).head.series
    return stage.post(stage.ben, f"/api/series/{shared}/tables", name="Ben")


async def _tournament(stage: Stage) -> str:
    """Return the series of a tournament of Anne, who hosts it, and Ben."""
    await stage.table(ME, BOT)
    wanted = TournamentWanted(game="pebbles", name="Anne", bot="random")
    series = await tournaments.create(stage.server.rooms, wanted, stage.anne.person, None)
    await tournaments.enter(stage.server.rooms, series, stage.ben.person, "Ben", MANY, None)
    return series


_request("/api/tournaments", ME, BOT, new=True, game="pebbles", name="Dora")


@scenario("post:/api/series/{id:str}/entrants")
async def _entrant(stage: Stage) -> Coroutine[Any, Any, Any]:
    return stage.post(None, f"/api/series/{await _tournament(stage)}/entrants", name="Dora")


@scenario("post:/api/series/{id:str}/tournament")
async def _round(stage: Stage) -> Coroutine[Any, Any, Any]:
    return stage.post(stage.anne, f"/api/series/{await _tournament(stage)}/tournament", do="next")


@scenario("post:/api/tables/{id:str}/again")
async def _again(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, BOT, start=True)
    await stage.do(lambda table, at: table.put(TableClosed(at, 0, reason="cancelled")))
    return stage.post(stage.anne, f"/api/tables/{stage.id}/again")


@scenario("post:/api/records")
async def _record(stage: Stage) -> Coroutine[Any, Any, Any]:
    text = Record(Match(GAME, 2, "seed", {}, ["Anne", "Ben"])).text()
    return stage.post(None, "/api/records", text=text)


@scenario("post:/api/daily/{name:str}")
async def _daily(stage: Stage) -> Coroutine[Any, Any, Any]:
    return stage.post(stage.anne, "/api/daily/pebbles", name="Anne")


@scenario("post:/api/admin/ban")
async def _ban(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    return stage.post(None, "/api/admin/ban", game=stage.id, seat=1)


# --- scenarios: rooms ------------------------------------------------------------


@scenario("rooms:create", "rooms:store_made")
async def _create(stage: Stage) -> Coroutine[Any, Any, Any]:
    chairs = [ChairWanted(ME, "Anne"), ChairWanted(BOT, "", "random")]
    wanted = TableWanted(game="pebbles", chairs=chairs, start=True)
    return stage.server.rooms.create(new_table(wanted, stage.anne.person, GAME, NOTATION, "", now()))


@scenario("rooms:delete")
async def _delete(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    return stage.server.rooms.delete(stage.id)


@scenario("rooms:read")
async def _read(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    stage.server.rooms.evict(0)
    return stage.server.rooms.read(stage.id, lambda room, table: None)


@scenario("rooms:open")
async def _open(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    stage.server.rooms.evict(0)
    return stage.message(stage.anne, "open")


@scenario("rooms:look", "post:/api/messages")
async def _exchange(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    wish = {"t": "act", "game": stage.id, "seat": 0, "rev": 0, "ply": 0, "a": GAME.parse("wish odd")}
    body = {"messages": [{"t": "open", "game": stage.id, "seat": 0}, wish]}
    return stage.request(stage.anne, "POST", "/api/messages", body)


@scenario("rooms:catch_deadlines")
async def _catch_deadlines(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True, clock="move")  # begun in 1970
    stage.server.rooms.evict(0)
    return stage.server.rooms.catch_deadlines()


@scenario("rooms:close")
async def _close(stage: Stage) -> Coroutine[Any, Any, Any]:
    await stage.table(ME, OPEN, start=True)
    ear, seat = stage.ears.pop()
    return stage.server.rooms.close(stage.id, ear, seat)


# --- running ------------------------------------------------------------


@asynccontextmanager
async def stage_on(address: str, shelf: Shelf = SHELF) -> AsyncIterator[Stage]:
    """Yield a stage on a database."""
    server = Server(Settings(admin_token=TOKEN, lobby=True, **UNLIMITED), address, shelf)
    stage = Stage(server)
    server.handle_note = stage.handle_note  # type: ignore[method-assign]
    await server.start()
    for name in ("tend", "probe"):  # what they would find later must be right at once
        await server.tasks.supervised[name].stop()
    try:
        yield stage
    finally:
        await server.stop()


class Ran(NamedTuple):
    """A run: its suspensions, its writes, and by how much what is stored has grown."""

    steps: int
    writes: int
    grown: dict[str, int]


async def run(stage: Stage, name: str, cut: Cut | Lost | None = None) -> Ran:
    """Run a scenario, cut off or not."""
    await stage.begin()
    known, here = await stage.ids(), asyncio.all_tasks()
    work = await SCENARIOS[name](stage)
    await stage.settle(here)
    before = await stage.shape()
    seen: list[int] = []
    stage.writes, stage.lost = 0, cut if isinstance(cut, Lost) else None
    stepping = stepped(work, cut if isinstance(cut, Cut) else None, seen)
    task = asyncio.get_running_loop().create_task(_awaited(stepping))
    result = (await asyncio.gather(task, return_exceptions=True))[0]
    writes, stage.lost, stage.server.read_only = stage.writes, None, False
    if cut is None and isinstance(result, BaseException):
        raise result
    return Ran(len(seen), writes, await _checked(stage, here, known, before))


async def _awaited(work: Awaitable[Any]) -> None:
    await work


async def run_serving(stage: Stage, cut: Cut | Lost | None = None) -> Ran:
    """Play a move through a socket whose reading task is cut off."""
    await stage.begin()
    known, here = await stage.ids(), asyncio.all_tasks()
    await stage.table(ME, OPEN, BOT, start=True)
    before = await stage.shape()
    move = {"t": "act", "game": stage.id, "seat": 0, "rev": 0, "ply": 0, "a": GAME.parse("wish odd")}
    messages = json.dumps({"t": "open", "game": stage.id, "seat": 0}), json.dumps(move)
    line = stage.connection(stage.anne, *messages, cut=cut if isinstance(cut, Cut) else None)
    await serve(line)
    assert not any(line in pair for room in stage.server.rooms._rooms.values() for pair in room.listeners), "it stays"
    return Ran(len(line.seen), 0, await _checked(stage, here, known, before))


async def _checked(
    stage: Stage, here: set["asyncio.Task[Any]"], known: set[str], before: dict[str, int]
) -> dict[str, int]:
    await stage.settle(here)
    after = await stage.shape()
    grown = {name: after.get(name, 0) - before.get(name, 0) for name in before.keys() | after.keys()}
    for id in {*(await stage.ids() - known), stage.id} - {""}:
        await stage.check(id)
    await stage.check_devices()
    await stage.goes_on()
    return {name: by for name, by in grown.items() if by}
