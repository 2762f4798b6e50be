"""Playing together from terminals, in both forms: policy, clocks, pauses, plans, rematches, standings, tournaments."""

import asyncio
import io
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Static

pytest.importorskip("litestar", reason="needs the extra web")

from duchy.cli import opening
from duchy.play.match import Match
from duchy.server.store.migrate import migrate
from duchy.server.table import planning
from duchy.server.wire import protocol
from duchy.server.wire.requests import ChairWanted, TableWanted, TournamentSeen
from duchy.shelf import Shelf
from duchy.terminal.local_session import LocalSession
from duchy.terminal.pages import Page
from duchy.terminal.plain import Plain
from duchy.terminal.remote_session import RemoteSession
from duchy.terminal.saves import GameFile
from duchy.terminal.table import ASKING, MatchScreen
from tests.seeds import derived
from tests.server import commanding
from tests.server.live import PATIENCE, Live, live
from tests.terminal.test_remote import entered, guest_of, screen, until
from tests.terminal.test_table import seen

GAME = "burgundy"
CLOCK: dict[str, Any] = {"clock": "live", "clock_time": 600, "clock_extra": 10}
SOON = 200
"""Milliseconds after which a planned move is played."""


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(planning, "wait", lambda table, seat, at: SOON)
    migrate(str(tmp_path / "duchy.db"), tmp_path / "aside")
    return str(tmp_path / "duchy.db")


class Form:
    """A terminal of one person."""

    def __init__(self, session: RemoteSession) -> None:
        self.session = session
        self.received: list[protocol.ServerMessage] = []
        """All messages so far."""
        receive = session.client.receive

        async def received() -> protocol.ServerMessage:
            self.received.append(await receive())
            return self.received[-1]

        session.client.receive = received  # type: ignore[method-assign]

    async def type(self, words: str) -> None:
        """Type a line."""
        raise NotImplementedError

    def text(self) -> str:
        """Return what can be read."""
        raise NotImplementedError

    def asks(self) -> bool:
        """Return whether the question of the current position is shown."""
        raise NotImplementedError

    async def shows(self, words: str) -> None:
        """Wait until some words can be read; those of long lines may be broken."""
        try:
            await until(lambda: words in " ".join(self.text().split()))
        except TimeoutError:
            raise AssertionError(f"{words!r} is not in:\n{self.text()}") from None

    @property
    def seat(self) -> int:
        return self.session.people[0]

    async def choose(self, wanted: Callable[[str], bool]) -> None:
        """Type the number of the first choice whose notation is wanted."""
        await until(self.asks)
        before, choices = self.session.position_id(self.seat), self.session.choices(self.seat)
        await self.type(str(next(choice.number for choice in choices if wanted(choice.notation))))
        await until(lambda: self.session.position_id(self.seat) != before or self.session.over)


class Whole(Form):
    """The full screen."""

    @staticmethod
    @asynccontextmanager
    async def of(session: RemoteSession) -> AsyncIterator["Form"]:
        form = Whole(session)
        async with screen(session) as form.pilot:
            yield form

    pilot: Pilot[None]

    @property
    def _table(self) -> MatchScreen:
        return next(one for one in self.pilot.app.screen_stack if isinstance(one, MatchScreen))

    async def type(self, words: str) -> None:
        while isinstance(self.pilot.app.screen, Page):
            await self.pilot.press("escape")
            await self.pilot.pause()
        await entered(self.pilot, words)

    def text(self) -> str:
        pages = [one for one in self.pilot.app.screen_stack if isinstance(one, Page)]
        return "\n".join([seen(self._table), *(str(page.query_one(Static).content) for page in pages)])

    def asks(self) -> bool:
        table, now = self._table, self.session.position_id(self.seat)
        return self.session.deciding_seat() is not None and (table.mode, table._position_id) == (ASKING, now)


class Lines(Form):
    """Line by line."""

    @staticmethod
    @asynccontextmanager
    async def of(session: RemoteSession) -> AsyncIterator["Form"]:
        form = Lines(session)
        await session.enter()
        session.fast = True
        form.plain = Plain(session, Console(file=form.out, width=100), form.lines.get)
        running = asyncio.create_task(form.plain.run())
        try:
            yield form
        finally:
            await form.lines.put("q")
            await running
            await session.close()

    def __init__(self, session: RemoteSession) -> None:
        super().__init__(session)
        self.out = io.StringIO()
        self.lines: asyncio.Queue[str] = asyncio.Queue()
        self._begin = 0

    plain: Plain

    async def type(self, words: str) -> None:
        self._begin = len(self.out.getvalue())
        await self.lines.put(words)
        await asyncio.sleep(0.05)

    def text(self) -> str:
        return self.out.getvalue()[self._begin :]

    def asks(self) -> bool:
        seat = self.session.deciding_seat()
        return seat is not None and self.plain._question == (seat, self.session.position_id(seat))


async def playing(
    house: Live, stack: AsyncExitStack, forms: tuple[type[Form], type[Form]], time: int = 600
) -> list[Form]:
    """Anne, who has opened a table with a clock, and Bert, who was asked before he joined; both can read its terms."""
    anne = guest_of(house, "-", "Anne", shelf=Shelf())
    wanted = TableWanted(
        game=GAME, chairs=[ChairWanted("me", "Anne"), ChairWanted("open")], undo="bar", **CLOCK | {"clock_time": time}
    )
    made = await anne.client.open_table(wanted)
    hosting, guesting = (guest_of(house, made.id, name, shelf=Shelf()) for name in ("Anne", "Bert"))
    guesting.client.cookies = {}
    assert await hosting.invitation() == []
    invitation = await guesting.invitation()
    assert invitation[0] == "Anne invites you to “The Castles of Burgundy”."
    people = []
    for form, session in zip(forms, (hosting, guesting), strict=True):
        people.append(await stack.enter_async_context(form.of(session)))  # type: ignore[attr-defined]
        assert session.terms == invitation[1:]
        for line in session.terms:
            await people[-1].shows(line)
    assert time != 600 or "10 min per player + 10 s after each turn; when time is up, a bot plays" in invitation[2]
    assert "Undo: moves of your own turn ·" in invitation[1]
    await people[0].type("begin")
    return people


def workers(notation: str) -> bool:
    return notation.startswith("workers")


async def plan_cancel_and_play(first: Form, other: Form) -> None:
    """Let one plan while the other decides, cancel that, and plan again what is then played."""
    seat = other.seat
    received = len(first.received)
    await other.type("plan")
    await other.shows("Planning: only you see this.")
    await other.choose(workers)
    await other.type("plan")
    await until(lambda: other.session.table.plan(seat).moves and not other.session.planning)
    await other.shows("move planned: “plan” shows it")
    await other.type("plan")
    await other.shows("1. Take workers with the")
    await other.type("plan cancel")
    await other.shows("The plan is cancelled.")
    assert not other.session.table.plan(seat).moves
    await other.type("plan cancel")
    await other.shows("There is no plan to cancel")
    await other.type("plan")
    await until(lambda: other.session.planning)
    await other.type("plan cancel")
    await until(lambda: not other.session.planning)
    await other.type("plan")
    await other.shows("Planning: only you see this.")
    await other.choose(workers)
    await other.choose(workers)
    await other.type("plan")
    await until(lambda: len(other.session.table.plan(seat).moves) >= 2 and not other.session.planning)
    assert len(first.received) == received, "nobody else is sent that there is a plan"
    log = len(other.session.log(seat))
    await first.choose(workers)
    await first.choose(workers)
    while first.session.deciding_seat() is not None:
        await first.choose(lambda _: True)
    await until(lambda: not other.session.table.plan(seat).moves and other.session.table.is_new(seat))
    taken = [line for line in other.session.log(seat)[log:] if "workers" in line]
    assert len(taken) >= 4, "what was planned was played"


async def pause(first: Form, other: Form) -> None:
    """Pause the game by agreement, and go on."""
    await first.type("time")
    await first.shows("(running)")
    await first.type("pause")
    await other.shows("wants to pause the game. Type “yes” or “no”.")
    await other.type("yes")
    for form in (first, other):
        await form.shows("The game is paused.")
        assert not form.session.ticking and form.session.received.paused
    left = [form.session.received.time_left(0) for form in (first, other)]
    assert left[0] == left[1]
    await other.type("resume")
    await first.shows("wants to go on with the game.")
    await first.type("yes")
    for form in (first, other):
        await form.shows("The pause is over.")
        assert form.session.ticking
    whole = first if isinstance(first, Whole) else other
    before, received = whole.text(), len(whole.received)
    await until(lambda: whole.text() != before)
    assert len(whole.received) == received, "the clock runs by itself"


async def play_on(people: list[Form], rng: random.Random) -> None:
    """Let everybody choose at random until the game is over."""
    while not all(form.session.over for form in people):
        await until(lambda: any(form.asks() for form in people) or all(form.session.over for form in people))
        for form in [form for form in people if form.asks()]:
            wanted = rng.choice([choice.notation for choice in form.session.choices(form.seat)])
            await form.choose(lambda notation, wanted=wanted: notation == wanted)  # type: ignore[misc]


async def rush(house: Live, id: str, rng: random.Random) -> None:
    """Play a game to its end at the server."""
    while True:
        table = (await house.server.rooms.room(id)).table
        assert table is not None and table.match is not None
        if not table.deciding():
            break
        seat = table.deciding()[0]
        action = rng.choice(table.match.legal(seat))
        at = table.rev(seat), table.ply(seat)
        await house.server.rooms.do(id, lambda table, now: commanding.act(table, seat, *at, action, now))  # noqa: B023


@pytest.mark.parametrize("forms", [(Whole, Lines), (Lines, Whole)])
def test_two_terminals_plan_pause_finish_and_play_again(forms: tuple[type[Form], type[Form]], database: str) -> None:
    rng = random.Random(derived(forms[0].__name__))

    async def run() -> None:
        async with live(database, Shelf()) as house, AsyncExitStack() as stack:
            people = await playing(house, stack, forms)
            await until(lambda: any(form.asks() for form in people))
            first, other = sorted(people, key=lambda form: not form.asks())
            await plan_cancel_and_play(first, other)
            await pause(first, other)
            await first.type("auto")
            await first.shows("Moves without a choice are played for you, even when you are away")
            await first.type("t")
            await first.shows("This table: http://127.0.0.1:")
            await first.type("auto")
            await first.shows("no longer played for you")
            if forms[0] is Whole:  # once is enough to see a whole game
                await play_on(people, rng)
            else:
                await rush(house, first.session.id, rng)
            old = people[0].session.id
            for form in people:
                await form.shows("Series, with all results: http")
                await form.shows("Type “again” for a rematch.")
                assert "Standings" not in form.text()
            await people[1].type("again")
            await until(lambda: people[1].session.id != old)
            await people[0].shows("The rematch is being set up: type “again” to join it.")
            await people[0].type("again")
            await until(lambda: people[0].session.id == people[1].session.id)
            assert [form.seat for form in people] == [1, 0], "seats rotate"
            host = next(form for form in people if form.session.received.current_room.chairs[form.seat].host)
            await host.type("begin")
            await until(lambda: any(form.asks() for form in people))
            assert people[0].session.id in people[0].session.farewell("duchy play --join")[0]
            await rush(house, people[0].session.id, rng)
            for form in people:
                await form.shows("Standings after 2 games")
                lines = " ".join(form.text().split()).partition("Standings after 2 games")[2]
                assert lines.startswith(" score games wins average points ")
                assert all(f"{name} {score} 2 " in lines for name, score in scores(form.session).items())

    asyncio.run(run())


def scores(session: RemoteSession) -> dict[str, str]:
    """Return the score of each player of a series."""
    assert session._series is not None
    return {one.name: f"{one.score:g}" for one in session._series.players}


async def reaches(session: RemoteSession, series: str, holds: Callable[[TournamentSeen], object]) -> None:
    """Wait until something holds for a tournament."""
    async with asyncio.timeout(PATIENCE):
        while (seen := (await session.client.series(series)).tournament) is None or not holds(seen):
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("form", [Whole, Lines])
def test_my_game_of_a_tournament_opens_by_its_link_and_leads_to_the_next_round(form: type[Form], database: str) -> None:
    async def run() -> None:
        async with live(database) as house, AsyncExitStack() as stack:
            host = house.client()
            wanted = {"game": "pebbles", "size": 2, "rounds": 2, "pause": 0, "way": "swiss", "bot": "random"}
            series = (await host.post("/api/tournaments", **wanted, name="Anne")).json()["series"]
            guest = house.client()
            assert (await guest.post(f"/api/series/{series}/entrants", name="Bert")).status_code == 200
            session = guest_of(house, "-", "Bert")
            session.wire.kind, session.wire.key = "series", series
            session.client.cookies = dict(guest.http.cookies.items())
            with pytest.raises(Exception, match="no game in this round"):
                await session.enter()
            assert (await host.post(f"/api/series/{series}/tournament", do="next")).status_code == 200
            await reaches(session, series, lambda seen: seen.table)
            assert await session.invitation() == []
            bert = await stack.enter_async_context(form.of(session))  # type: ignore[attr-defined]
            assert session.title.endswith("Tournament, round 1 of 2")
            first = session.id
            await rush(house, first, random.Random(1))
            await bert.shows("Standings of the tournament")
            await bert.shows(f"Tournament: http://127.0.0.1:{house.port}/series/{series}")
            await reaches(session, series, lambda seen: seen.table not in ("", first))
            await bert.type("again")
            await until(lambda: session.id != first and session.received.positions)
            assert session.title.endswith("Tournament, round 2 of 2")
            await bert.type("t")
            await rush(house, session.id, random.Random(2))
            await reaches(session, series, lambda seen: seen.status == "over")
            back = guest_of(house, session.id, "Bert")
            back.client.cookies = session.client.cookies
            again = await stack.enter_async_context(Lines.of(back))
            await again.shows("The tournament is over: ")
            assert not again.session.goes_on

    asyncio.run(run())


def test_an_invitation_says_how_soon_somebody_usually_answers(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duchy.server.routes.lists.answering.usual", lambda times, people: [7200, 0])

    async def run() -> None:
        async with live(database) as house:
            _, made = await house.table("me", "open")
            assert (await guest_of(house, made["id"], "Bert").invitation())[3:] == [
                "chair 0 usually answers within 2 h."
            ]

    asyncio.run(run())


class Invited(LocalSession):
    """A session with an invitation."""

    async def invitation(self) -> list[str]:
        return ["Anne invites you."]


@pytest.mark.parametrize(("typed", "accepted"), [("", True), ("q", False), ("Non", False)])
def test_an_invitation_is_read_and_accepted_or_declined(
    typed: str, accepted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(Shelf().load("burgundy-dice"), 2, 1)
    session = Invited(match, {}, GameFile(match, {}, tmp_path / "game.duchy"), "fr")
    read: list[str] = []

    async def answered() -> str:
        return typed

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr(opening, "typed_line", answered)
    monkeypatch.setattr("duchy.cli.opening.console.print", lambda words, **options: read.append(words))
    assert asyncio.run(opening._accepted(session)) is accepted
    assert read == ["Anne invites you.", "Entrée pour prendre place, q pour quitter\u00a0:"]
    monkeypatch.setattr("sys.stdin.isatty", lambda: False)
    assert asyncio.run(opening._accepted(session)), "who cannot be asked has asked to join"


@pytest.mark.parametrize("forms", [(Whole, Lines), (Lines, Whole)])
def test_time_is_up_and_everybody_reads_that_a_bot_plays(
    forms: tuple[type[Form], type[Form]], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("duchy.server.table.clocks.LEAST_GRACE", 500)

    async def run() -> None:
        async with live(database, Shelf()) as house, AsyncExitStack() as stack:
            people = await playing(house, stack, forms, 30)
            await until(lambda: any(form.asks() for form in people))
            first, other = sorted(people, key=lambda form: not form.asks())
            await first.shows("You have less than a minute left.")
            table = (await house.server.rooms.room(first.session.id)).table
            assert table is not None
            table.clocks.spent[first.seat] = 30_000
            await first.type("c Where am I?")
            await first.shows("Your time is up: a bot will soon play for you unless you move.")
            await other.shows("time is up: a bot plays until they return.")
            await first.shows("Your time was up, so a bot is playing for you; type “back” to take over.")
            assert "(time is up: greedy)" in other.session.label(first.seat)

    asyncio.run(run())
