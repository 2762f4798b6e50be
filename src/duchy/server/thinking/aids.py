"""Help for players: hints, what-ifs, games thought over, records that people bring, and a puzzle a day."""

import asyncio
import secrets
import time
from hashlib import blake2b
from typing import Protocol

import msgspec
from msgspec import Struct

from duchy.bots import players
from duchy.core.agenda import NOBODY
from duchy.core.game import SPECTATOR
from duchy.core.rng import stream
from duchy.server.errors import Forbidden, Refused, TooMuch
from duchy.server.limits import Limit
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.settings import Settings
from duchy.server.store.model import CLOSED, OVER, Try, now
from duchy.server.table.opening import BOT, ME, ChairWanted, TableWanted, new_table
from duchy.server.table.permissions import Want, Who, check
from duchy.server.table.puzzles import DAILY, PRACTICE, day_of
from duchy.server.table.table import Table
from duchy.server.tasks import Tasks
from duchy.server.thinking.pool import BotFailed, Pool, TookTooLong
from duchy.server.thinking.thoughts import NOTHING, Thought
from duchy.server.thinking.worker import Advising, AnyJob, HintJob, Lines, ReadJob, ReviewJob
from duchy.server.wire.protocol import Advised

WHAT_IF = "what-if"
IMPORTED = "imported"
PATIENCE = 20.0
WAITING_JOBS = 256
"""So long somebody waits for a hint, and behind so many jobs at most."""
LOOKING = 20.0
"""Seconds for which somebody counts as looking at an analysis after they asked for it."""


class Advice(Struct):
    """What was thought for a seat, and of which position as it knew it."""

    rev: int
    ply: int
    moves: list[Advised]
    note: str


class Asker(Protocol):
    """Somebody who waits for a hint, and which person that is now."""

    person: int | None


class Aids:
    """Thinks for people: hints among the bots' moves, whole games behind them."""

    def __init__(self, rooms: Rooms, pool: Pool, settings: Settings) -> None:
        self.rooms = rooms
        self.pool = pool
        self.settings = settings
        self.study = Pool(1, pool.places, settings.analysis_seconds, behind=True)
        self.limit = Limit(settings.aids_per_minute / 60, settings.aids_at_once)
        self._studies: dict[str, asyncio.Task[None]] = {}
        self._coarse: dict[str, Thought] = {}
        """What was found at first sight of games that are still thought over."""
        self._looked: dict[str, float] = {}

    def start(self, tasks: Tasks) -> None:
        """Be ready to think whole games over."""
        self.study.start(tasks, "study")

    async def stop(self) -> None:
        """Think of nothing any more."""
        for task in list(self._studies.values()):
            task.cancel()
        await asyncio.gather(*self._studies.values(), return_exceptions=True)
        await self.study.stop()

    # --- hints ------------------------------------------------------------

    async def hint(self, id: str, asker: Asker, seat: int, language: str) -> Advice:
        """The best moves of a seat, thought from what it may know; whoever lost the seat meanwhile is not told them."""

        def ask(room: Room, table: Table) -> tuple[int, int, HintJob]:
            check(table, Who(asker.person), Want.HINT, seat)
            if table.match is None or seat not in table.deciding():
                raise Refused("not-your-turn-now", "it is not your turn")
            imagined = table.match.state.clone()
            imagined.hide(seat, stream(secrets.token_hex(16), "hint"))
            imagined.lift(seat)
            names = [chair.name or f"P{i + 1}" for i, chair in enumerate(table.chairs)]
            ply = table.ply(seat)
            head = table.head
            job = HintJob(head.game, head.components, imagined.to_json(), seat, ply, language, names)
            return table.rev(seat), ply, job

        rev, ply, job = await self.rooms.look(id, ask)
        try:
            found = await self._soon(id, job)
        except BotFailed as error:
            raise Refused("no-thought", "nothing came of thinking: {reason}", reason=str(error)) from None
        await self.rooms.look(id, lambda room, table: check(table, Who(asker.person), Want.HINT, seat))
        advised = msgspec.json.decode(found, type=Advising)
        return Advice(rev, ply, advised.moves, advised.note)

    async def _soon(self, line: str, job: AnyJob) -> str:
        """What a worker finds among the bots' moves; an error where none has time for it."""
        if len(self.pool.queue) > WAITING_JOBS:
            raise TooMuch("busy", "the server is busy; try again in a moment")
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.pool.find(line, job)
        except TimeoutError:
            raise TooMuch("busy", "the server is busy; try again in a moment") from None

    # --- what-ifs ------------------------------------------------------------

    async def fork(self, id: str, person: int, seat: int, ply: int, watch: str = "") -> Room:
        """A table of one's own from a position of another, against bots; of the first it knows what that seat knew."""

        def make(room: Room, table: Table) -> Table:
            check(table, Who(person, watch), Want.FORK, seat)
            if table.match is None:
                raise Refused("not-begun", "the game has not begun")
            known = [0, *table.viewers.known_plies(seat)]
            if not 0 <= ply < len(known):
                raise Refused("no-such-ply", "the game has no such moment")
            return forked(table, person, seat, known[ply], now())

        return await self.rooms.create(await self.rooms.look(id, make))

    # --- games thought over ------------------------------------------------------------

    async def analysis(self, id: str) -> tuple[Thought, bool]:
        """What was found of a game that is over so far, and whether that is all; thinking begins with the question."""
        room = await self.rooms.room(id)
        kept = await self.rooms.store.analysis(room.head.key)
        if kept:
            return msgspec.json.decode(kept, type=Thought), True
        self._looked[id] = time.monotonic()
        if id not in self._studies:
            job = await self.rooms.look(id, _review)
            if len(self._studies) >= self.settings.analyses_at_once:
                raise TooMuch("busy", "the server is busy; try again in a moment")
            task = self.rooms.tasks.once("analysis", self._think(id, room.head.key, job))
            self._studies[id] = task
            task.add_done_callback(lambda _: self._studies.pop(id, None))
        return self._coarse.get(id, NOTHING), False

    async def _think(self, id: str, key: int, job: ReviewJob) -> None:
        """Think a game over, at first sight and then with care, and keep what came of it."""
        try:
            coarse = await self._found(id, job)
            self._coarse[id] = msgspec.json.decode(coarse, type=Thought)
            level, seconds = self.settings.analysis_level, self.settings.analysis_seconds / 2
            with_care = msgspec.structs.replace(job, level=level, seconds=seconds)
            await self.rooms.store.keep_analysis(key, await self._found(id, with_care) if level else coarse)
        except TookTooLong:
            self.rooms.metrics.counts["analyses_failed"] += 1
            found = self._coarse.get(id, NOTHING)
            await self.rooms.store.keep_analysis(key, msgspec.json.encode(found).decode())
        except BotFailed:
            self.rooms.metrics.counts["analyses_failed"] += 1
        except TimeoutError:
            self.rooms.metrics.counts["analyses_given_up"] += 1
        finally:
            self._coarse.pop(id, None)
            self._looked.pop(id, None)

    async def _found(self, id: str, job: ReviewJob) -> str:
        """What a worker finds; given up when nobody looks any more."""
        thinking = asyncio.create_task(self.study.find(id, job))
        try:
            while not thinking.done():
                await asyncio.wait((thinking,), timeout=1)
                if time.monotonic() - self._looked[id] > LOOKING:
                    raise TimeoutError
            return thinking.result()
        finally:
            thinking.cancel()

    # --- records ------------------------------------------------------------

    async def read(self, text: str, person: int, language: str) -> Room:
        """A table of a record that somebody brought.

        They hold all seats of a game that is over; at one that is not, bots go on where bots sat.
        """
        if len(text.encode()) > self.settings.record_bytes or text.count("\n") > self.settings.record_lines:
            raise TooMuch("long-record", "a record has at most so many bytes and lines")
        try:
            lines = msgspec.json.decode(
                await self._soon("record", ReadJob(text, language, self.rooms.shelf.files)), type=Lines
            )
        except BotFailed as error:
            raise Refused("bad-record", "this record cannot be read: {reason}", reason=str(error)) from None
        game, notation = self.rooms.game(lines.game)
        components = self.rooms.shelf.files.get(lines.game, "")
        wanted = TableWanted(
            game=lines.game,
            chairs=_chairs(lines),
            options=lines.options,
            seed=lines.seed,
            kind=IMPORTED,
        )

        def make() -> Table:
            at = now()
            table = new_table(wanted, person, game, notation, components, at)
            table.put("start", at, words=table.default_bot())
            for seat, words in lines.plies:
                table.put("roll" if seat == NOBODY else "play", at, seat, words)
            if lines.over:
                table.put("over", at)
            else:
                table.roll(at)
            return table

        return await self.rooms.create(await asyncio.to_thread(make))

    # --- a puzzle a day ------------------------------------------------------------

    def puzzles(self) -> list[str]:
        """The games that can be played alone."""
        shelf = self.rooms.shelf
        return [name for name in shelf.names() if 1 in self.rooms.game(name)[0].rules.seats]

    async def daily(self, name: str, person: int, player: str) -> Room:
        """Today's puzzle: the first try counts, and later ones are practice."""
        if name not in self.puzzles():
            raise Refused("no-puzzle", "this game has no daily puzzle")
        day = today()
        game, notation = self.rooms.game(name)
        seed = await self._seed(day, name)
        before = [one for one in await self.rooms.store.tries(day, name) if one.person == person]
        if before and before[0].status not in (OVER, CLOSED):
            return await self.rooms.room(before[0].id)
        wanted = TableWanted(
            game=name,
            chairs=[ChairWanted(ME, player)],
            seed=seed,
            undo="bar",
            aids=False,
            start=True,
            kind=PRACTICE if before else DAILY,
        )
        table = new_table(wanted, person, game, notation, self.rooms.shelf.files.get(name, ""), now(), day=day)
        room = await self.rooms.create(table)
        if not before and not await self.rooms.store.claim_try(day, name, person, table.head.key):
            await self.rooms.delete(table.head.id)
            return await self.daily(name, person, player)
        return room

    async def tries(self, name: str) -> list[Try]:
        """All first tries of today's puzzle."""
        return await self.rooms.store.tries(today(), name)

    async def _seed(self, day: str, name: str) -> str:
        """The seed of a day's puzzle: nobody knows it beforehand."""
        secret = await self.rooms.store.secret(DAILY, secrets.token_hex(16))
        return blake2b(f"{secret}/{day}/{name}".encode(), digest_size=16).hexdigest()


def today() -> str:
    """The day by this server's clock, UTC."""
    return day_of(now())


def score(one: Try) -> int | None:
    """What a try came to, where it is over."""
    words = one.mark.split()
    return int(words[2]) if one.status == OVER and len(words) > 2 else None


def forked(table: Table, person: int, seat: int, plies: int, at: int) -> Table:
    """A table that begins with a position of another as a seat might imagine it: no record, no seed of the first."""
    assert table.match is not None
    seed = secrets.token_hex(16)
    fork = table.match.fork(plies, seat, seed)
    sits = seat if seat != SPECTATOR else next(iter(fork.deciding), 0)
    bot = table.default_bot()
    wanted = TableWanted(
        game=table.head.game,
        chairs=[
            ChairWanted(ME, chair.name) if i == sits else ChairWanted(BOT, "", chair.bot or bot)
            for i, chair in enumerate(table.chairs)
        ],
        options=table.options,
        chat=False,
        bot=bot,
        start=True,
        kind=WHAT_IF,
    )
    return new_table(
        wanted,
        person,
        table.game,
        table.notation,
        table.head.components,
        at,
        position=fork.state.to_json(),
        parent=table.head.id,
    )


def _review(room: Room, table: Table) -> ReviewJob:
    """A game that is over, as whoever thinks it over is given it."""
    if table.match is None or table.status not in (OVER, CLOSED):
        raise Refused("not-over-yet", "the game is not over yet")
    if table.frozen is not None or not table.match.over:
        raise Forbidden("not-finished", "this game was not played to its end")
    match = table.match
    plies = [(ply.seat, table.notation.words(ply.action)) for ply in match.plies]
    lines = Lines(table.head.game, match.players, "", match.options, list(match.names), plies, True)
    return ReviewJob(table.head.game, table.head.components, msgspec.json.encode(lines).decode(), table.head.start)


def _chairs(lines: Lines) -> list[ChairWanted]:
    """Who is to sit where at the table of a record: a bot that is not known here is one that is."""
    chairs = [ChairWanted(ME, name) for name in lines.names]
    if not lines.over and len(lines.bots) < lines.players:
        for seat, bot in lines.bots.items():
            chairs[seat] = ChairWanted(BOT, "", bot if bot in players.BOTS else "")
    return chairs
