"""The host of a page: what a server does for one person, on requests and lines instead of a network."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any
from urllib.parse import parse_qsl

import msgspec

from duchy.core.errors import DuchyError
from duchy.page.database import Disk, PageEngine
from duchy.play import record
from duchy.server.connection import ClientLeft, Connection
from duchy.server.errors import NotFound
from duchy.server.headers import COOKIE
from duchy.server.people.identity import hashed
from duchy.server.rooms.room import Room
from duchy.server.routes.assistance import ASSISTANCE
from duchy.server.routes.games import GAMES, the_game
from duchy.server.routes.me import ME
from duchy.server.routes.route import JSON, OK, TEXT, Caller, Reply, Route, get, refusal
from duchy.server.routes.series import SERIES
from duchy.server.routes.tables import TABLES
from duchy.server.routes.visitors import Visitor, visitor_of
from duchy.server.service import Pools, Service
from duchy.server.settings import Settings
from duchy.server.store.model import new_key
from duchy.server.store.store import Store
from duchy.server.table.permissions import Want, check
from duchy.server.table.table import Table
from duchy.server.texts import language_of, say
from duchy.server.thinking.jobs import PaceJob
from duchy.server.thinking.pool import LINGER, Pool, Worker
from duchy.server.thinking.puzzles import Puzzles
from duchy.server.wire import validation
from duchy.server.wire.requests import ErrorBody
from duchy.shelf import Shelf

log = logging.getLogger(__name__)

TOKEN = "page"
"""The token of the only person; nobody else can reach this page's database."""
PATIENCE = 600.0
"""Seconds until a bot's move is given up: phones may be slow, and the person sees that the bot is still thinking."""
OFTEN = 1_000_000
"""A rate and a burst that one person never reaches: nobody else could be kept waiting."""
THINKING = 2.0
"""Seconds for a search, until the page says what the person has chosen."""
SETTINGS = Settings(
    chat=False,
    unused_days=0,
    bot_seconds=PATIENCE,
    think_seconds=THINKING,
    analysis_seconds=PATIENCE,
    assistance_per_minute=OFTEN,
    assistance_at_once=OFTEN,
    computing_per_minute=OFTEN,
    computing_at_once=OFTEN,
    messages_per_second=OFTEN,
    messages_at_once=OFTEN,
    tables_per_hour=OFTEN,
    tables_at_once=OFTEN,
    sockets_per_minute=OFTEN,
    undos_per_minute=OFTEN,
    undos_at_once=OFTEN,
)
Opener = Callable[[], Awaitable[Worker]]
"""Starts a worker."""


class PagePool(Pool):
    """Workers that the browser starts."""

    def __init__(self, spawn: Opener, background: bool = False) -> None:
        """Create a pool of one worker; one in the background ends when it is idle."""
        super().__init__(1, PATIENCE, background, LINGER)
        self._open = spawn

    async def _spawn(self) -> Worker:
        return await self._open()


class Channel:
    """A line between the host and the page, in place of a socket."""

    def __init__(self, deliver: Callable[[str], None], closed: Callable[[int], None]) -> None:
        """Create a line that passes on messages, and the reason why it was closed."""
        self._deliver = deliver
        self._closed = closed
        self._messages: asyncio.Queue[str | None] = asyncio.Queue()

    def put(self, message: str) -> None:
        """Pass a message to the host."""
        self._messages.put_nowait(well_formed(message))

    def leave(self) -> None:
        """Tell the host that the page has closed the line."""
        self._messages.put_nowait(None)

    async def receive(self) -> str:
        """Return the next message."""
        message = await self._messages.get()
        if message is None:
            raise ClientLeft
        return message

    async def send(self, data: bytes) -> None:
        """Send a message."""
        self._deliver(data.decode())

    async def close(self, code: int) -> None:
        """Close the line."""
        self._closed(code)


class Host(Service):
    """Tables of one person, in a page."""

    def __init__(
        self, disk: Disk, empty: bytes, spawn: Opener, shelf: Shelf | None = None, solo: Sequence[str] = ()
    ) -> None:
        """Create it on a disk, with a function that starts workers; `empty` is a database without rows.

        If the names of the solo games are known, the games need not be loaded to find them.
        """
        self.database = PageEngine(disk, empty)
        playing = PagePool(spawn)
        super().__init__(
            SETTINGS, Store(self.database), shelf or Shelf(), Pools(playing, playing, PagePool(spawn, background=True))
        )
        self.puzzles = Puzzles(self.rooms, solo)

    async def start(self) -> None:
        """Load what is stored, and make the person if this is the first visit."""
        await super().start()
        await self._person()

    async def _person(self) -> int:
        """Return the only person, who is made again after deleting all data."""
        person = await self.people.person_of(TOKEN)
        if person is None:
            person = new_key()
            await self.store.new_person(person, hashed(TOKEN))
        return person

    async def request(self, method: str, address: str, body: str, language: str) -> tuple[int, str]:
        """Return the status and the text of the reply to a request."""
        path, _, query = address.partition("?")
        given = dict(parse_qsl(query, keep_blank_values=True))
        language = language_of(given.get("lang", "") or language)
        return await _status_and_text(self._reply(method, path, query, given, well_formed(body), language), language)

    async def _reply(
        self, method: str, path: str, query: str, given: Mapping[str, str], body: str, language: str
    ) -> Reply[Any]:
        validation.check_address(path, query.encode())
        for route in ROUTES:
            parts = route.matches(method, path)
            if parts is not None:
                await self._person()
                caller = Caller(method, path, {}, {COOKIE: TOKEN}, language)
                known = {"server": self, "caller": caller, "visitor": await visitor_of(self, caller)}
                reply = await self.tasks.complete("request", route.call(known, parts, given, body))
                reply.status = reply.status or route.status
                return reply
        raise NotFound("no-page", "page not found")

    async def connect(self, language: str, deliver: Callable[[str], None], closed: Callable[[int], None]) -> Channel:
        """Open a line, in place of a socket."""
        channel = Channel(deliver, closed)
        connection = Connection(self, channel, await self._person(), language_of(language), TOKEN)
        self.tasks.once("connection", self.attend(connection))
        return channel

    async def replace(self, image: bytes, language: str) -> tuple[int, str]:
        """Replace everything that is stored by another database; after that, a new host is to be started."""

        async def replaced() -> Reply[None]:
            await self.database.replace(image)
            await self.bots.stop()
            return Reply(None, OK)

        return await _status_and_text(replaced(), language)


@get("/api/tables/{id:str}/whole", media_type=TEXT)
async def running_record(server: Service, visitor: Visitor, id: str) -> str:
    """Return the record of a running game, to continue it elsewhere; nobody else plays, so it may tell everything."""

    def write(room: Room, table: Table) -> str:
        check(table, visitor.who(), Want.SEE)
        return record.write(table.current_match(), table.bots())

    return await server.rooms.read(id, write)


@get("/api/games/{name:str}/pace", media_type=JSON)
async def pace_of(server: Service, visitor: Visitor, name: str, players: int = 2) -> Reply[str]:
    """Return the seconds that a decision of each level takes on this device, as measured by its worker."""
    server.rooms.game(the_game(server, name))[0].check_seats(players)
    job = PaceJob(name, server.shelf.files.get(name, ""), players)
    return Reply((await server.job_queue.compute(visitor.sender, job)).json)


ROUTES: list[Route] = [*GAMES, *ME, *TABLES, *SERIES, *ASSISTANCE, running_record, pace_of]
"""The requests that need no other people and no network."""


async def _status_and_text(replying: Awaitable[Reply[Any]], language: str) -> tuple[int, str]:
    """Return the status and the text of a reply; errors are sentences."""
    try:
        reply = await replying
    except DuchyError as error:
        reply = refusal(error, language_of(language))
    except Exception as error:
        log.error("a request failed", exc_info=error)
        reply = Reply(ErrorBody("broken", say(language_of(language), "error-broken")), 500)
    return reply.status, _text(reply.content)


def well_formed(text: str) -> str:
    """Return a text as a browser would send it over a network: halves of characters are replaced."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _text(content: object) -> str:
    """Return the content of a reply as text; anything but text is JSON."""
    if isinstance(content, str):
        return content
    return (content if isinstance(content, bytes) else msgspec.json.encode(content)).decode()
