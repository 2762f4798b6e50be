"""Playing in the model: moves, undo, votes, chat, odd words."""

import asyncio
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import rule

from tests.server.model.device import Line
from tests.server.model.driver import PICK
from tests.server.model.seats import Seats
from tests.server.model.world import Person, Spot, marker

HOSTILE = st.sampled_from([-7, -2, -1, 7, 9, 15, 16, 99, 2**40])
NAMES = st.sampled_from(["", "\x00", "a\x00b", "\ud7ff", "\u202e x", "%00", "../x"])


class Playing(Seats):
    """People play, and talk."""

    @rule(pick=PICK, how=PICK)
    def somebody_follows_a_table(self, pick: int, how: int) -> None:
        """As a seat of theirs, as another's, or watching."""
        spot = self.spot(pick)
        if spot is not None:
            seat = how % (len(spot.places) + 1) - 1
            holder = spot.places[seat].holder if seat >= 0 and how % 3 else None
            self.run(self._follow(spot, seat, holder if holder and holder.alive else self.somebody(how), pick))

    async def _follow(self, spot: Spot, seat: int, person: Person, pick: int) -> None:
        line = await self.following(spot, seat, person, pick)
        if seat >= 0 and (spot.id, seat) in line.following:
            assert spot.places[seat].holder is person, "somebody follows a table from another's seat"
        await line.send("look", game=spot.id, seat=seat)

    @rule(pick=PICK, what=st.sampled_from(["look", "position", "open", "hint", "why"]))
    def somebody_asks_for_a_seat_of_the_past(self, pick: int, what: str) -> None:
        """Use a socket that followed the seat once, even if somebody else holds it now."""
        lines = [line for person in self.people for device in person.devices for line in device.lines if line.open]
        pairs = [(line, spot, seat) for line in lines for spot, seat in sorted(line.followed)]
        if pairs:
            line, game, seat = pairs[pick % len(pairs)]
            self.run(self._again(line, game, seat, what))

    async def _again(self, line: Line, game: str, seat: int, what: str) -> None:
        await line.send(what, game=game, seat=seat)
        await line.ask("why", game=game, seat=seat, a=0)

    @rule(pick=PICK, choice=PICK, again=st.booleans())
    def somebody_plays(self, pick: int, choice: int, again: bool) -> None:
        """Something legal, sent twice now and then."""
        held = self.held(pick)
        if held is not None:
            self.run(self._play(*held, choice, again))

    async def _play(self, spot: Spot, seat: int, person: Person, choice: int, again: bool) -> None:
        line = await self.following(spot, seat, person, choice)
        for _ in range(200):
            if (spot.id, seat) in line.tables:
                break
            await asyncio.sleep(0.005)
        table = line.tables.get((spot.id, seat))
        if table is None or not table["moves"]:
            return
        move = table["moves"][choice % len(table["moves"])]
        body = {"game": spot.id, "seat": seat, "rev": table["rev"], "ply": table["ply"], "a": move["a"]}
        answer = await line.ask("act", **body)
        if answer["t"] == "done":
            assert spot.places[seat].holder is person and line.device.valid, "somebody played another's seat"
            spot.places[seat].done(move["words"], (table["rev"], table["ply"]))
            if again:
                repeated = await line.ask("act", **body)
                assert repeated["t"] == "done", f"a repeated message is refused: {repeated}"

    @rule(pick=PICK, choice=PICK, what=st.sampled_from(["undo", "restart", "take-back"]))
    def somebody_takes_back(self, pick: int, choice: int, what: str) -> None:
        """One's last decision, one's turn, or with everybody's consent."""
        held = self.held(pick)
        if held is not None:
            self.run(self._take_back(*held, choice, what))

    async def _take_back(self, spot: Spot, seat: int, person: Person, choice: int, what: str) -> None:
        line = await self.following(spot, seat, person, choice)
        table = line.tables.get((spot.id, seat))
        if table is not None:
            await line.ask(what, game=spot.id, seat=seat, rev=table["rev"], ply=table["ply"])

    @rule(pick=PICK, by=PICK, yes=st.booleans(), what=st.sampled_from(["undo", "cancel", "delete", "give"]))
    def somebody_votes(self, pick: int, by: int, yes: bool, what: str) -> None:
        """Asks everybody, or answers."""
        held = self.held(pick)
        if held is not None:
            self.run(self._vote(*held, by, yes, what))

    async def _vote(self, spot: Spot, seat: int, person: Person, by: int, yes: bool, what: str) -> None:
        line = await self.following(spot, seat, person, by)
        spot.unwanted = spot.unwanted or what == "delete"
        await line.ask("answer", game=spot.id, seat=seat, what=what, yes=yes)
        if what in ("cancel", "delete") and by % 4 == 0:
            await self._command(spot, person, by, do="ask", seat=seat, what=what)

    @rule(pick=PICK, by=PICK, what=st.sampled_from(["undo", "cancel", "delete", "give"]))
    def somebody_withdraws(self, pick: int, by: int, what: str) -> None:
        """Their request, or their yes."""
        held = self.held(pick)
        if held is not None:
            self.run(self._withdraw(*held, by, what))

    async def _withdraw(self, spot: Spot, seat: int, person: Person, by: int, what: str) -> None:
        line = await self.following(spot, seat, person, by)
        await line.ask("withdraw", game=spot.id, seat=seat, what=what)

    @rule(pick=PICK, by=PICK)
    def somebody_speaks(self, pick: int, by: int) -> None:
        """Send a chat message, which reaches all at the table."""
        held = self.held(pick)
        if held is not None:
            self.run(self._say(*held, by))

    async def _say(self, spot: Spot, seat: int, person: Person, by: int) -> None:
        line = await self.following(spot, seat, person, by)
        words = marker("w")
        answer = await line.ask("say", game=spot.id, seat=seat, words=words)
        if answer["t"] == "done":
            spot.chat[words] = person
            person.written.add(words)

    @rule(pick=PICK, seat=HOSTILE, kind=st.sampled_from(["say", "look", "position", "why", "open", "hint", "undo"]))
    def somebody_names_a_seat_that_is_none(self, pick: int, seat: int, kind: str) -> None:
        """Over a socket, and over HTTP."""
        held = self.held(pick)
        if held is not None:
            self.run(self._name_wrongly(*held, seat, kind, pick))

    async def _name_wrongly(self, spot: Spot, own: int, person: Person, seat: int, kind: str, pick: int) -> None:
        line = await self.following(spot, own, person, pick)
        wanted: dict[str, dict[str, Any]] = {"say": {"words": marker("bad")}, "undo": {"rev": 0, "ply": 0}}
        await line.send(kind, game=spot.id, seat=seat, **wanted.get(kind, {}))
        what = ["leave", "take", "resign", "free", "bot"][pick % 5]
        body = {"do": what, "seat": seat, **({"bot": "random"} if what == "bot" else {})}
        assert not await self._command(spot, person, pick, **body), f"a seat that is none: {body}"
        head = await self.house.head(spot.id)
        entries = [] if head is None else await self.house.entries(head.key)
        assert not any(entry.stored().words.startswith("bad") for entry in entries), f"stored for seat {seat}"

    @rule(pick=PICK, words=NAMES, where=st.sampled_from(["name", "seed", "record", "path", "chat", "puzzle", "link"]))
    def somebody_sends_odd_words(self, pick: int, words: str, where: str) -> None:
        """Which are refused, or stored; the servers stay well."""
        spot = self.spot(pick)
        if spot is not None:
            self.run(self._odd(spot, self.somebody(pick), words, where, pick))

    async def _odd(self, spot: Spot, person: Person, words: str, where: str, pick: int) -> None:
        chairs = [{"kind": "me", "name": words if where == "name" else ""}]
        seed = words if where == "seed" else ""
        if where in ("name", "seed"):
            await self.ask(person, pick, "POST", "/api/tables", {"game": "pebbles", "chairs": chairs, "seed": seed})
        elif where == "record":
            await self.ask(person, pick, "POST", "/api/records", {"text": f"duchy-record 2\n{words}\n"})
        elif where == "path":
            await self.ask(person, pick, "GET", "/api/tables/%00")
            await self.ask(person, pick, "GET", f"/api/tables/{spot.id}%00/record")
        elif where == "puzzle":
            await self.ask(person, pick, "POST", "/api/daily/%00", {"name": words})
        else:
            await self.ask(person, pick, "POST", "/api/seat", {"link": words, "name": words})
