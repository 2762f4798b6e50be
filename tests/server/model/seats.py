"""Tables and seats in the model: opening, taking seats, starting, leaving, handing over."""

from typing import Any

import httpx
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from duchy.server.store.model import RUNNING, WAITING
from tests.server.model.device import Device
from tests.server.model.driver import MOST_TABLES, PICK, Driver
from tests.server.model.world import Person, Place, Spot, a_seat, marker

KINDS = st.lists(st.sampled_from(["me", "open", "bot"]), min_size=1, max_size=3)


class Seats(Driver):
    """People take seats, and give them up."""

    async def open_table(self, host: Person, kinds: list[str], pick: int, seed: str = "", **more: Any) -> Spot | None:
        """Open a table, and add it to the model."""
        name = marker("n")
        host.written.add(name)
        chairs = [{"kind": kind, "name": name if kind == "me" else ""} for kind in kinds]
        body = {"game": "pebbles", "chairs": chairs, "bot": "random", "seed": seed, **more}
        answer = await self.ask(host, pick, "POST", "/api/tables", body)
        if answer.status_code != 201:
            return None
        made = answer.json()
        if seed:
            self.known.add(seed)
        spot = Spot(made["id"], host, [Place() for _ in kinds], seed, made["watch"])
        for seat, kind in enumerate(kinds):
            if kind == "me":
                spot.places[seat].give(host)
            spot.places[seat].had_bot = kind == "bot" or bool(more.get("start"))
        self.spots.append(spot)
        return spot

    async def add_spot(self, answer: httpx.Response, person: Person) -> None:
        """Take a table into the model that the server made for somebody."""
        if answer.status_code == 201 and all(spot.id != answer.json()["id"] for spot in self.spots):
            made = answer.json()
            table = await self.house.table(made["id"])
            assert table is not None
            spot = Spot(made["id"], person, [Place() for _ in table.seats], watch=made["watch"])
            for seat, chair in enumerate(table.seats):
                spot.places[seat].had_bot = True
                if chair.person is not None:
                    spot.places[seat].give(person)
            self.spots.append(spot)

    @initialize(bots=st.booleans(), pick=PICK)
    def two_sit_down(self, bots: bool, pick: int) -> None:
        """Two people sit at a table of two or three, its game begins, and both follow it."""

        async def sit() -> None:
            host, guest = Person([Device(self.judge)]), Person([Device(self.judge)])
            self.people += [host, guest]
            spot = await self.open_table(host, ["me", "open", *(["bot"] if bots else [])], pick)
            assert spot is not None
            await self._claim(spot, 1, guest, pick + 1)
            await self._command(spot, host, pick, do="start")
            await self.following(spot, 0, host, pick)
            await self.following(spot, 1, guest, pick + 1)

        self.run(sit())

    @rule(pick=PICK, kinds=KINDS, seeded=st.booleans())
    def somebody_opens_a_table(self, pick: int, kinds: list[str], seeded: bool) -> None:
        """With a seed of their own, where they may."""
        if len(self.spots) < MOST_TABLES:
            self.run(self.open_table(self.somebody(pick), kinds, pick, marker("seed") if seeded else ""))

    @rule(pick=PICK, by=PICK)
    def somebody_sits_down(self, pick: int, by: int) -> None:
        """On a seat that is free, or is not."""
        spot = self.spot(pick)
        if spot is not None:
            self.run(self._claim(spot, a_seat(spot, by), self.somebody(by), pick))

    async def _claim(self, spot: Spot, seat: int, person: Person, pick: int) -> None:
        name = marker("n")
        person.written.add(name)
        body = {"seat": seat, "name": name}
        answer = await self.ask(person, pick, "POST", f"/api/tables/{spot.id}/claim", body)
        if answer.status_code == 200 and seat in answer.json()["seats"] and spot.places[seat].holder is not person:
            assert spot.places[seat].holder is None, "somebody sat down on another's seat"
            spot.places[seat].give(person)

    async def _command(self, spot: Spot, person: Person, pick: int, **body: Any) -> bool:
        """Change something around a table; whether the server did."""
        answer = await self.ask(person, pick, "POST", f"/api/tables/{spot.id}/room", body)
        return bool(answer.status_code == 200)

    @rule(pick=PICK, by=PICK)
    def a_game_begins(self, pick: int, by: int) -> None:
        """Where its host says so."""
        spot = self.spot(pick)
        if spot is not None:
            self.run(self._start(spot, self.somebody(by), pick))

    async def _start(self, spot: Spot, person: Person, pick: int) -> None:
        if await self._command(spot, person, pick, do="start"):
            assert person is spot.host, "somebody else began a game"
            for place in spot.places:
                place.had_bot = place.had_bot or place.holder is None

    @rule(pick=PICK, by=PICK, what=st.sampled_from(["leave", "resign", "take", "free", "rename", "bot"]))
    def something_changes_around_a_table(self, pick: int, by: int, what: str) -> None:
        """Somebody gets up, gives up, comes back, is removed, or is called something else."""
        spot = self.spot(pick)
        if spot is not None:
            self.run(self._change(spot, a_seat(spot, by), self.somebody(by), what, pick))

    async def _change(self, spot: Spot, seat: int, person: Person, what: str, pick: int) -> None:
        body: dict[str, Any] = {"do": what, "seat": seat}
        if what == "rename":
            body["name"] = marker("n")
            person.written.add(body["name"])
        if what == "bot":
            body["bot"] = "random"
        before = await self.house.table(spot.id)
        place = spot.places[seat]
        if not await self._command(spot, person, pick, **body) or before is None:
            return
        allowed = person is spot.host if what in ("free", "bot") else person is place.holder
        assert allowed, f"somebody else did it: {what}"
        if what in ("leave", "resign", "bot"):
            place.had_bot = place.had_bot or before.status == RUNNING or what == "bot"
        if what == "free" or (what == "leave" and before.status == WAITING):
            place.give(None)

    @rule(pick=PICK, by=PICK)
    def a_seat_is_passed_on(self, pick: int, by: int) -> None:
        """By a new link; only its owner may, while the game runs."""
        spot = self.spot(pick)
        if spot is not None:
            self.run(self._reissue(spot, a_seat(spot, by), self.somebody(by), pick))

    async def _reissue(self, spot: Spot, seat: int, person: Person, pick: int) -> None:
        before = await self.house.table(spot.id)
        answer = await self.ask(person, pick, "POST", f"/api/tables/{spot.id}/link", {"seat": seat})
        if answer.status_code == 200 and before is not None:
            place = spot.places[seat]
            assert place.holder in (None, person) or (before.status == WAITING and person is spot.host), (
                "somebody took over another player's seat without a vote"
            )
            place.link = answer.json()["link"]
            place.give(None)

    @rule(pick=PICK, by=PICK)
    def somebody_comes_by_a_link(self, pick: int, by: int) -> None:
        """And holds the seat from then on."""
        links = [(spot, seat) for spot in self.spots for seat, place in enumerate(spot.places) if place.link]
        if links:
            spot, seat = links[pick % len(links)]
            self.run(self._use_link(spot, seat, self.somebody(by), pick))

    async def _use_link(self, spot: Spot, seat: int, person: Person, pick: int) -> None:
        name = marker("n")
        person.written.add(name)
        place = spot.places[seat]
        answer = await self.ask(person, pick, "POST", "/api/seat", {"link": place.link, "name": name})
        if answer.status_code == 200:
            assert place.holder is None, "a link gave a seat that somebody holds"
            place.give(person)
            place.link = ""
            await self.following(spot, seat, person, pick)
