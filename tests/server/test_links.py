"""A link belongs to one vacancy of a seat: whatever happens around a table, an old one never opens a seat."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

from duchy.server.rooms import rooms as rooms_module
from duchy.server.store.model import OVER, WAITING, now
from duchy.server.table import table as tables
from duchy.server.table.commands import AWAY
from duchy.server.table.table import Table
from tests.seeds import derived
from tests.server.cancelling import Caller, Stage, stage_on
from tests.server.live import PATIENCE

pytestmark = pytest.mark.anyio
HISTORIES, STEPS = 12, 60
SEATS = 3
WAYS = ["link", "link", "link", "use", "claim", "order", "start", "leave", "room", "vote", "wait"]
POLLS = 4
"""Number of requests with old links while a seat is handed over."""


class Links:
    """A random history of a table, and of all links that were ever made there."""

    def __init__(self, stage: Stage, rng: random.Random) -> None:
        self.stage = stage
        self.rng = rng
        self.people: list[Caller] = []
        self.current: dict[int, str] = {}
        """The valid link of each seat that has one."""
        self.old: list[str] = []
        self.used = 0
        self.log: list[str] = []

    async def begin(self) -> None:
        await self.stage.begin()
        self.people = [self.stage.anne, self.stage.ben]
        chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}, {"kind": "open"}]
        made = await self.ask(self.stage.anne, "/api/tables", game="pebbles", chairs=chairs, silent=60)
        self.id = str(made["id"])

    async def ask(self, who: Caller | None, path: str, **body: Any) -> dict[str, Any]:
        """Return the answer to a request, and {"refused": …} if it is refused."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.stage.post(who, path, **body)
        except AssertionError as error:
            return {"refused": str(error)}

    async def table(self) -> Table:
        return await self.stage.server.rooms.read(self.id, lambda room, table: table)

    def end(self, *seats: int) -> None:
        """The vacancies of these seats have ended, and so have their links."""
        self.old += [self.current.pop(seat) for seat in seats if seat in self.current]

    async def step(self) -> None:
        table = await self.table()
        number = table.number
        seat = self.rng.randrange(SEATS)
        name = self.rng.choice(
            ["link", "link", "link", "use", "claim", "order", "start", "leave", "room", "vote", "wait"]
        )
        self.log.append(f"{name} {seat}")
        await getattr(self, f"_{name}")(table, seat)
        after = await self.table()
        if after.number != number:
            self.end(*{"order": range(SEATS), "start": range(SEATS), "room": [seat]}.get(name, ()))
        self.end(*(at for at, chair in enumerate(after.seats) if not chair.free))
        if self.old and self.rng.random() < 0.5:
            await self.try_old()

    async def try_old(self) -> None:
        held = [chair.person for chair in (await self.table()).seats]
        link = self.rng.choice(self.old)
        for path in ("/api/invitation", "/api/seat"):
            answer = await self.ask(None, path, link=link, name="Mallory")
            assert "dead-link" in answer.get("refused", ""), f"an old link was not refused: {answer} after {self.log}"
        assert [chair.person for chair in (await self.table()).seats] == held

    async def _link(self, table: Table, seat: int) -> None:
        """Make a link, as somebody who may if there is one, while somebody keeps trying the old ones."""
        chair = table.seats[seat]
        holders = [who for who in self.people if who.person in (chair.person, table.host, chair.handed_over_by)]
        asking = self.ask(self.rng.choice(holders or self.people), f"/api/tables/{self.id}/link", seat=seat)
        polls = [self.ask(None, "/api/seat", link=link) for link in self.old[-POLLS:]]
        answer, *polled = await asyncio.gather(asking, *polls)
        assert all("refused" in one for one in polled), f"an old link took the seat meanwhile, after {self.log}"
        if "link" in answer:
            self.end(seat)
            self.current[seat] = answer["link"]
            assert (await self.table()).seats[seat].free, "a link was answered that somebody had used already"

    async def _use(self, table: Table, seat: int) -> None:
        if not self.current:
            return
        seat = self.rng.choice(list(self.current))
        if table.status in (WAITING, "running"):
            hosts = [state.name for state in table.seats if state.person is not None and state.person == table.host]
            number, host = table.number, hosts[0] if hosts else ""
            shown = await self.ask(None, "/api/invitation", link=self.current[seat])
            settings = msgspec.to_builtins(table.head.settings)
            assert shown.pop("answers") == [0 for _ in table.seats]
            assert [chair.get("name", "") for chair in shown.pop("chairs")] == [state.name for state in table.seats]
            assert shown == {"game": "pebbles", "title": "", "host": host, "settings": settings}, (
                f"a link leads elsewhere: {shown} after {self.log}"
            )
            assert (await self.table()).number == number, "to look at a link is not to use it"
            who = self.rng.choice(self.people)
            answer = await self.ask(who, "/api/seat", link=self.current[seat], name="x")
            assert "refused" not in answer, f"a link that is valid was refused: {answer} after {self.log}"
            assert (await self.table()).seats[seat].person == who.person, f"it opened another seat, after {self.log}"
            self.end(seat)
            self.used += 1

    async def _claim(self, table: Table, seat: int) -> None:
        await self.ask(self.rng.choice(self.people), f"/api/tables/{self.id}/claim", seat=seat, name="y")

    async def _command(self, person: int | None, **body: Any) -> None:
        who = next((who for who in self.people if who.person == person), None)
        if who is not None:
            await self.ask(who, f"/api/tables/{self.id}/room", **body)

    async def _order(self, table: Table, seat: int) -> None:
        await self._command(table.host, do="order", order=self.rng.sample(range(SEATS), SEATS))

    async def _start(self, table: Table, seat: int) -> None:
        if table.number > 25 or self.rng.random() < 0.2:
            await self._command(table.host, do="start")

    async def _leave(self, table: Table, seat: int) -> None:
        if table.status != WAITING or table.seats[seat].person != table.host:
            await self._command(table.seats[seat].person, do=self.rng.choice(["leave", "take"]), seat=seat)

    async def _room(self, table: Table, seat: int) -> None:
        body = self.rng.choice([{"do": "bot", "bot": "random"}, {"do": "free"}])
        await self._command(table.host, seat=seat, **body)

    async def _vote(self, table: Table, seat: int) -> None:
        for what in table.votes:
            for voter, chair in enumerate(table.seats):
                who = next((who for who in self.people if who.person == chair.person), None)
                if who is not None:
                    line = self.stage.connection(who)
                    await line.handle(
                        f'{{"t": "answer", "game": "{self.id}", "seat": {voter}, "what": "{what}", "yes": true}}'
                    )

    async def _wait(self, table: Table, seat: int) -> None:
        self.stage.later += AWAY * 1000


async def test_an_old_link_never_opens_a_seat(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    used = tried = 0
    async with stage_on(address) as stage:
        monkeypatch.setattr(rooms_module, "now", lambda: now() + stage.later)
        monkeypatch.setattr(tables, "UNANSWERED", 1 << 60)  # days pass at once here
        for number in range(HISTORIES):
            links = Links(stage, random.Random(derived("links", number)))
            await links.begin()
            for _ in range(STEPS):
                await links.step()
                if (await links.table()).status == OVER:
                    break
            used += links.used
            tried += len(links.old)
    assert used > HISTORIES
    assert tried > HISTORIES
