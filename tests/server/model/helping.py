"""Assistance in the model: replays, what-ifs, imported records, puzzles."""

from hypothesis import strategies as st
from hypothesis.stateful import rule

from duchy.play import record
from duchy.play.match import Match
from duchy.server.store.model import CLOSED, OVER
from tests.server.model.driver import MOST_TABLES, PICK
from tests.server.model.playing import Playing
from tests.server.model.world import Person, Spot, marker
from tests.server.tables import GAME


class Helping(Playing):
    """People look back, and try things out."""

    @rule(pick=PICK, by=PICK, how=PICK, what=st.sampled_from(["record", "replay", "analysis", "fork"]))
    def somebody_looks_back(self, pick: int, by: int, how: int, what: str) -> None:
        """At what happened, as a seat that may be another's."""
        spot = self.spot(pick)
        if spot is not None:
            self.run(self._look_back(spot, self.somebody(by), how % (len(spot.places) + 1) - 1, what, pick))

    async def _look_back(self, spot: Spot, person: Person, seat: int, what: str, pick: int) -> None:
        table = await self.house.table(spot.id)
        path = f"/api/tables/{spot.id}/{what}"
        if what == "fork":
            if len(self.spots) < MOST_TABLES:
                await self.add_spot(await self.ask(person, pick, "POST", path, {"ply": pick % 9, "seat": seat}), person)
            return
        if table is None or (what == "analysis" and table.status not in (OVER, CLOSED)):
            return
        answer = await self.ask(person, pick, "GET", path, seat=seat)
        if answer.status_code != 200:
            return
        over = table.status in (OVER, CLOSED)
        if seat >= 0:
            assert spot.places[seat].holder is person or over, f"{what} of another's seat"
        if what == "record" and not over:
            for line in answer.text.splitlines():
                name, *values = line.split() or [""]
                assert name != "wished" or int(values[0]) == seat, f"the log of seat {seat} tells another's wish"
        if what == "record" and over:
            self._learn_seed(answer.text)

    def _learn_seed(self, text: str) -> None:
        """A record contains the seed, which determines all future chance."""
        for line in text.splitlines():
            if line.startswith("seed "):
                self.known.add(line.removeprefix("seed "))

    @rule(pick=PICK, by=PICK)
    def somebody_imports_a_record(self, pick: int, by: int) -> None:
        """Of a game under way, whose seed they know."""
        if len(self.spots) < MOST_TABLES:
            self.run(self._import(self.somebody(by), pick))

    async def _import(self, person: Person, pick: int) -> None:
        seed = marker("record")
        match = Match(GAME, 2, seed)
        match.play(match.legal(0)[pick % 2], 0)
        self.known.add(seed)
        body = {"text": record.write(match)}
        await self.add_spot(await self.ask(person, pick, "POST", "/api/records", body), person)

    @rule(pick=PICK, by=PICK)
    def somebody_tries_the_puzzle(self, pick: int, by: int) -> None:
        """Of the day, whose dice are everybody's."""
        if len(self.spots) < MOST_TABLES:
            self.run(self._puzzle(self.somebody(by), pick))

    async def _puzzle(self, person: Person, pick: int) -> None:
        offered = (await self.ask(person, pick, "GET", "/api/daily")).json()
        if offered:
            path = f"/api/daily/{offered[0]['game']}"
            await self.add_spot(await self.ask(person, pick, "POST", path, {"name": ""}), person)
            spot = next((spot for spot in reversed(self.spots) if spot.host is person), None)
            table = None if spot is None else await self.house.table(spot.id)
            if spot is not None and table is not None and table.settings.kind in ("daily", "practice"):
                await self.settle()
                await self._follow(spot, 0, person, pick)
                await self._command(spot, person, pick, do="resign", seat=0)
                await self._look_back(spot, person, 0, ["record", "replay", "analysis", "fork"][pick % 4], pick)
