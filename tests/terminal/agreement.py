"""One random script of moves, undos, votes, plans and talk, through every way to play: all must agree after each step.

The ways are a local session, a session at a server's table, a raw socket and REST. On request, `python -m
tests.terminal.agreement --scripts 1000` plays more of them; `--record FOLDER` keeps what a browser received, and what
it should show.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import UnsetType, to_builtins

from duchy.core.errors import DuchyError
from duchy.core.events import Event
from duchy.core.game import SPECTATOR
from duchy.play import record
from duchy.play.match import Match, Ply
from duchy.play.seat import Seat
from duchy.play.texts import Texts
from duchy.server.store.migrate import migrate
from duchy.server.table.table import Table
from duchy.server.views.manifest import manifest
from duchy.shelf import Shelf
from duchy.terminal.ending import ending
from duchy.terminal.local_session import LocalSession
from duchy.terminal.saves import GameFile
from duchy.terminal.tables import record_of
from tests import seeds
from tests.server import commanding
from tests.server.live import PATIENCE, Live, live
from tests.terminal.clients import Browser, Terminal
from tests.terminal.playing import followed, idle

SHELF = Shelf()
STEPS = 25
LAST = 10
"""Number of lines of the log whose texts are compared after each step; their events are compared from the beginning."""
NAMES = ("Anne", "Émile", "Zoé", "Bert", "Ole")
GUESTS = ("Ida", "Max")
FREE: dict[str, Any] = {
    "computing_per_minute": 1e6,
    "computing_at_once": 1e6,
    "assistance_per_minute": 1e6,
    "assistance_at_once": 10**6,
    "lines_per_minute": 1e6,
    "lines_at_once": 10**6,
    "tables_per_hour": 1e6,
    "tables_at_once": 10**6,
    "requests_per_second": 1e6,
    "requests_at_once": 10**6,
    "sockets_per_minute": 1e6,
    "undos_per_minute": 1e6,
    "undos_at_once": 10**6,
    "waiting_messages": 10**6,
    "waiting_bytes": 2**30,
}
"""Settings of a server that limits nobody."""


class Person(NamedTuple):
    """A person with a browser and a terminal, at one or more seats."""

    name: str
    language: str
    seats: list[int]
    browser: Browser
    terminal: Terminal


class SameDice(Match):
    """A match with the dice of a server's table."""

    table: Table

    def roll_once(self, seed: int | str | None = None) -> list[Event]:
        dice = next(seed for first, seed in reversed(self.table.dice) if first <= self.rolled)
        return super().roll_once(dice)


class SameBot:
    """Plays what the bot of the same seat played at a server's table."""

    def __init__(self, script: "Script", seat: int) -> None:
        self.script = script
        self.seat = seat

    def choose(self, seat: Seat) -> int:
        played, known = ([ply for ply in match.plies if ply.seat == self.seat] for match in self.script.both)
        return played[len(known)].action


class Script:
    """A random table, and what happens there."""

    def __init__(self, house: Live, name: str, seed: str, folder: Path) -> None:
        self.rng = random.Random(seed)
        self.house = house
        self.folder = folder
        self.game = SHELF.load(name)
        rng = self.rng
        players = rng.choice(list(self.game.rules.seats))
        self.options = self._some_options(players)
        count = rng.choice((1, 1, 2, 3))
        self.holders = [rng.choice((None, *range(count))) for _ in range(players)]
        """The person of each seat; None for bots."""
        self.holders[rng.randrange(players)] = 0
        guests = sorted({holder for holder in self.holders if holder})
        self.holders = [None if h is None else 0 if h == 0 else guests.index(h) + 1 for h in self.holders]
        for guest in range(1, len(guests) + 1):  # a guest takes one seat by the link of the table
            for seat in [seat for seat, holder in enumerate(self.holders) if holder == guest][1:]:
                self.holders[seat] = None
        self.people: list[Person] = []
        self.steps: list[str] = []
        self.expected: list[dict[str, Any]] = []
        """What the first person's browser should show, each with the number of messages that it follows."""

    def _some_options(self, players: int) -> dict[str, str]:
        """Return random options that go together."""
        while True:
            offered = [option for option in self.game.rules.options if option.concerns(players)]
            options = {option.key: self.rng.choice(option.choices) for option in offered}
            with suppress(DuchyError):
                self.game.new(players, options)
                return options

    # --- the table ------------------------------------------------------------

    async def run(self) -> None:
        """Play the script, and compare everything after each step."""
        try:
            await self._sit()
            self._begin_here([])
            await self._skip(self.rng.choice((0, 0, 20, 60, 150)))
            for _ in range(STEPS):
                async with followed(self.local):
                    await idle(self.local)
                    rebuilt = await self._steps()
                if rebuilt is None:
                    break
                self._begin_here(rebuilt)
            await self._try_what_if()
        except BaseException as error:
            error.add_note(f"{self.game.name} {self.options} {self.holders}: " + "; ".join(self.steps))
            raise
        finally:
            for person in self.people:
                await person.terminal.close()
                await person.browser.close()

    async def _sit(self) -> None:
        """Open the table, and let everybody sit down and follow it."""
        rng = self.rng
        chairs = [
            {"kind": "bot", "bot": "random"}
            if holder is None
            else {"kind": "me", "name": NAMES[seat]}
            if holder == 0
            else {"kind": "open"}
            for seat, holder in enumerate(self.holders)
        ]
        language = rng.choice(("en", "fr"))
        host = Browser(self.house, language)
        clock = rng.choice(({}, {"clock": "live", "clock_time": 7200}, {"clock": "move", "clock_time": 86400}))
        wanted = {"game": self.game.name, "chairs": chairs, "options": self.options, "bot": "random", **clock}
        made = await host.client.post("/api/tables", **wanted)
        assert made.status_code == 201, made.text
        self.id = made.json()["id"]
        for number in range(max(holder for holder in self.holders if holder is not None) + 1):
            language = language if number == 0 else rng.choice(("en", "fr"))
            seats = [seat for seat, holder in enumerate(self.holders) if holder == number]
            browser = host if number == 0 else Browser(self.house, language)
            cookies = dict(browser.client.http.cookies.items())
            name = "" if number == 0 else GUESTS[number - 1]
            terminal = Terminal(self.house, self.id, name, language, cookies, SHELF)
            await terminal.enter()
            seats = terminal.session.people
            for seat in seats:
                self.holders[seat] = number
            if number:
                browser.client.http.cookies.update(terminal.session.client.cookies)
            await browser.open(self.id, seats)
            self.people.append(Person(name, language, seats, browser, terminal))
        started = await host.client.post(f"/api/tables/{self.id}/room", do="start")
        assert started.status_code == 200, started.text
        await self._settle()

    async def _table(self) -> Table:
        table = (await self.house.server.rooms.room(self.id)).table
        assert table is not None and table.match is not None
        return table

    async def _settle(self) -> None:
        """Wait until no bot is to move, and until everything is received by everybody."""
        async with asyncio.timeout(PATIENCE):
            while True:
                room = await self.house.server.rooms.room(self.id)
                async with room.lock:
                    table = await self._table()
                    if not table.bots_due():
                        break
                await asyncio.sleep(0.002)
        self.table = table
        for person in self.people:
            await person.browser.ask("why", person.seats[0], a=-1)
            await person.terminal.arrived()

    @property
    def server_match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    @property
    def both(self) -> tuple[Match, Match]:
        """Return the match of the server, and the local one."""
        return self.server_match, self.local.match

    def _begin_here(self, plies: Sequence[Ply]) -> None:
        """Start the local session, after some plies."""
        names = [chair.name or f"P{seat + 1}" for seat, chair in enumerate(self.table.seats)]
        match = SameDice(self.game, len(names), self.table.head.seed, self.options, names, auto_roll=False)
        match.table = self.table
        match.replay_all([(ply.seat, ply.action) for ply in plies])
        bots = {seat: "random" for seat, holder in enumerate(self.holders) if holder is None}
        file = GameFile(match, bots, self.folder / f"{self.id}-{len(self.steps)}.duchy")
        self.local = LocalSession(match, bots, file, "en", forced=False, fast=True)
        self.local._players = {seat: SameBot(self, seat) for seat in bots}

    async def _skip(self, count: int) -> None:
        """Play some moves at the server, to compare later parts of games, too."""
        rooms, rng = self.house.server.rooms, self.rng
        for _ in range(count):
            deciding = [seat for seat in self.table.deciding() if self.holders[seat] is not None]
            if self.server_match.over or not deciding:
                break
            seat = rng.choice(deciding)
            action = rng.choice(self.server_match.legal(seat))
            at = self.table.rev(seat), self.table.ply(seat)
            await rooms.do(self.id, lambda table, now: commanding.act(table, seat, *at, action, now))  # noqa: B023
            while (table := await self._table()).bots_due():
                await asyncio.sleep(0)
            self.table = table
        await self._settle()
        self._begin_here(self.server_match.plies)

    # --- steps ------------------------------------------------------------

    async def _steps(self) -> list[Ply] | None:
        """Do and compare steps; return the plies that are left after an agreed undo, or None at the end."""
        await self._compare()
        while len(self.steps) < STEPS and not self.local.over and not self.table.closed:
            kept = await self._step()
            if kept is not None:
                return kept
            if self.table.closed:
                self._compare_closed()
            else:
                await self._compare()
        return None

    async def _step(self) -> list[Ply] | None:
        """Do something everywhere; return the plies that are left after an agreed undo."""
        rng = self.rng
        person = rng.choice(self.people)
        seat = rng.choice(person.seats)
        if "undo" in self.table.votes and rng.random() < 0.2:
            await self._withdraw("undo")
            return None
        if "undo" in self.table.votes and rng.random() < 0.7:
            return await self._vote(yes=rng.random() < 0.6)
        if "cancel" in self.table.votes:
            return await self._vote(yes=rng.random() < 0.2, what="cancel")
        deciding = [seat for seat in self.local.match.deciding if self.holders[seat] is not None]
        kind = rng.choices(
            ("act", "refused", "undo", "restart", "ask", "say", "why", "plan", "cancel"), (60, 8, 14, 4, 5, 4, 4, 8, 1)
        )[0]
        if kind in ("act", "undo", "restart") and deciding:
            seat = rng.choice(deciding)
            person = self._holder(seat)
        self.steps.append(f"{kind} {seat}")
        match kind:
            case "act" if deciding:
                action = rng.choice(self.local.match.legal(seat))
                self.steps[-1] += f" {self.game.words(action)}"
                await self._act(person, seat, action)
            case "act" | "refused":
                await self._act(person, seat, rng.randrange(self.game.space.size))
            case "undo":
                await self._undo(person, seat)
            case "restart":
                await self._restart(person, seat)
            case "ask":
                return await self._take_back(person, seat)
            case "say":
                await self._say(person)
            case "why":
                await self._why(person, seat)
            case "plan":
                await self._plan()
            case "cancel" if len(self.people) > 1:
                reply = await person.browser.client.post(
                    f"/api/tables/{self.id}/room", do="ask", seat=seat, what="cancel"
                )
                assert reply.status_code == 200, reply.text
                await self._settle()
        return None

    def _holder(self, seat: int) -> Person:
        return next(person for person in self.people if seat in person.seats)

    async def _send(self, person: Person, seat: int, kind: str, **body: Any) -> str:
        """Send a request by browser or terminal; return the text of the refusal, or "" if there was none."""
        session = person.terminal.session
        if kind == "restart" or self.rng.random() < 0.5:
            self.steps[-1] += " (browser)"
            reply = await person.browser.ask(kind, seat, **body)
            await self._settle()
            return str(reply["text"]) if reply["t"] == "refused" else ""
        self.steps[-1] += " (terminal)"
        session.replies()
        try:
            if kind == "act":
                session.play(body["a"], seat)
            else:
                session.undo(seat)
        except DuchyError as error:
            return session.explained(error)
        await person.terminal.arrived()
        await self._settle()
        return " ".join(session.replies())

    async def _act(self, person: Person, seat: int, action: int) -> None:
        """Play an action everywhere; refusals are the same everywhere."""
        text = await self._send(person, seat, "act", a=action)
        refused = self.local.match.why_not(action, seat)
        same(text, "" if refused is None else self._texts(person).refusal(refused))
        if refused is None:
            self.local.play(action, seat)

    def _texts(self, person: Person, viewer: int = SPECTATOR) -> Texts:
        return Texts(self.game, person.language, self.local.match.names, viewer)

    async def _undo(self, person: Person, seat: int) -> None:
        """Undo a decision everywhere, if it needs no consent."""
        if self.local.match.undoable(seat) < 0:
            assert person.browser.tables[seat]["undo"]["steps"] == 0
            return
        assert not await self._send(person, seat, "undo")
        self.local.undo(seat)
        session, undone = person.terminal.session, self.local.match._undone[seat]
        # The terminal can redo what it undid itself; the last move may have been played or undone by browser.
        if self.rng.random() < 0.5 and session._undone.get(seat, [])[-1:] == undone[-1:]:
            self.steps[-1] += " redo"
            session.redo(seat)
            await person.terminal.arrived()
            await self._settle()
            self.local.redo(seat)

    async def _restart(self, person: Person, seat: int) -> None:
        """Undo all decisions since the last bar."""
        if self.local.match.undoable(seat) >= 0:
            assert not await self._send(person, seat, "restart")
            while self.local.match.undoable(seat) >= 0:
                self.local.undo(seat)

    async def _take_back(self, person: Person, seat: int) -> list[Ply] | None:
        """Ask to undo more; if nobody else must agree, it is undone at once."""
        plies = list(self.server_match.plies)
        kept = max((i for i, ply in enumerate(plies) if ply.seat == seat), default=-1)
        if kept < 0 or not person.browser.tables[seat]["undo"]["ask"]:
            return None
        assert not [text for text in [await self._send(person, seat, "take-back")] if "?" in text]
        self.kept = plies[:kept]
        return None if self.table.votes else self.kept

    async def _vote(self, yes: bool, what: str = "undo") -> list[Ply] | None:
        """Answer a vote."""
        vote = next(vote for vote in self.people[0].browser.room["votes"] if vote["what"] == what)
        seat = self.rng.choice(vote["missing"])
        person = self._holder(seat)
        self.steps.append(f"{'yes' if yes else 'no'} {what} {seat}")
        if self.rng.random() < 0.5:
            reply = await person.browser.ask("answer", seat, what=what, yes=yes)
            assert reply["t"] == "done", reply
        else:
            person.terminal.session.run_command("yes" if yes else "no", "")
            await asyncio.sleep(0)
            await person.terminal.arrived()
        await self._settle()
        return self.kept if yes and what == "undo" and what not in self.table.votes else None

    async def _withdraw(self, what: str) -> None:
        """Withdraw a vote or an agreement; nothing is undone then."""
        vote = next(vote for vote in self.people[0].browser.room["votes"] if vote["what"] == what)
        seat = self.rng.choice(vote["supporting"])
        person = self._holder(seat)
        self.steps.append(f"withdraw {what} {seat}")
        if self.rng.random() < 0.5:
            reply = await person.browser.ask("withdraw", seat, what=what)
            assert reply["t"] == "done", reply
        else:
            person.terminal.session.run_command("withdraw", "")
            await asyncio.sleep(0)
            await person.terminal.arrived()
        await self._settle()
        ended = vote["by"] in person.seats
        assert (what not in self.table.votes) is ended
        assert all((what in one.browser.room["withdrawn"]) is ended for one in self.people)

    async def _say(self, person: Person) -> None:
        """Send a chat message."""
        words = f"hello {len(self.steps)}"
        if self.rng.random() < 0.5:
            await person.browser.ask("say", person.seats[0], words=words)
        else:
            person.terminal.session.run_command("chat", words)
            await asyncio.sleep(0)
            await person.terminal.arrived()
        await self._settle()
        for other in self.people:
            assert other.browser.chat[-1]["words"] == words
            assert any(words in line for line in other.terminal.session.news(other.seats[-1]))

    async def _why(self, person: Person, seat: int) -> None:
        """Ask why an action or a place is not possible."""
        action = self.rng.randrange(self.game.space.size)
        refused, texts = self.local.match.why_not(action, seat), self._texts(person)
        reply = await person.browser.ask("why", seat, a=action)
        assert reply.get("text", "") == ("" if refused is None else texts.refusal(refused))
        places = [place[0] for place in person.browser.tables[seat].get("places", [])]
        if places:
            place = self.rng.choice(places)
            reply = await person.browser.ask("why", seat, places=[place])
            self.local.texts = texts
            assert reply["text"] == self.local.why_not(seat, place)
            assert reply["text"] == person.terminal.session.why_not(seat, place)

    async def _plan(self) -> None:
        """Plan a move in one way and cancel that in the other; both show it, and nobody else is sent anything."""
        person = self.rng.choice(self.people)
        waiting = [seat for seat in person.seats if seat not in self.table.deciding()]
        if not waiting or self.table.votes:
            return
        seat, by_browser = waiting[0], self.rng.random() < 0.5
        self.steps[-1] = f"plan {seat} ({'browser' if by_browser else 'terminal'})"
        before = self._sent_to_others(person)
        refused = await (self._plan_by_browser(person, seat) if by_browser else self._plan_by_terminal(person, seat))
        await self._settle()
        session = person.terminal.session
        moves = person.browser.tables[seat].get("plan", {}).get("moves", [])
        same(json.loads(json.dumps(to_builtins(session.table.plan(seat).moves))), moves)
        assert bool(moves) is not bool(refused), refused
        texts = [self._texts(person).action_text(move["a"], move.get("about", {})) for move in moves]
        same(session.planned(seat)[1:], [f"{number}. {text}" for number, text in enumerate(texts, 1)])
        if moves and by_browser:
            session.run_command("plan", "cancel")
            await reached(lambda: not session.table.plan(seat).moves)
        elif moves:
            dropped = await person.browser.client.post(f"/api/tables/{self.id}/room", do="unplan", seat=seat)
            assert dropped.status_code == 200, dropped.text
        await self._settle()
        same((session.table.plan(seat).moves, "plan" in person.browser.tables[seat]), ([], False))
        same(self._sent_to_others(person), before)

    def _sent_to_others(self, person: Person) -> int:
        """Return the number of messages that other people's browsers were sent, besides replies."""
        others = [one.browser for one in self.people if one is not person]
        return sum(message["t"] not in ("done", "refused") for browser in others for message in browser.messages)

    async def _plan_by_browser(self, person: Person, seat: int) -> str:
        """Plan a move by requests; return the text of the refusal, or ""."""
        post = person.browser.client.post
        made = await post(f"/api/tables/{self.id}/plan", seat=seat)
        if made.status_code != 201:
            return str(made.json()["text"])
        id = made.json()["id"]
        table = (await self.house.server.rooms.room(id)).table
        assert table is not None and table.match is not None
        act = {"t": "act", "id": "plan", "game": id, "seat": seat, "rev": table.rev(seat), "ply": table.ply(seat)}
        replies = await post("/api/messages", messages=[{**act, "a": self.rng.choice(table.match.legal(seat))}])
        assert replies.json()[-1]["t"] == "done", replies.text
        planned = await post(f"/api/tables/{self.id}/plan", seat=seat, tried=id)
        assert (await post(f"/api/tables/{id}/room", do="ask", seat=seat, what="delete")).status_code == 200
        return "" if planned.status_code == 201 else str(planned.json()["text"])

    async def _plan_by_terminal(self, person: Person, seat: int) -> str:
        """Plan a move by the terminal; return the text of the refusal, or ""."""
        session = person.terminal.session
        session.replies()
        session.run_command("plan", "")
        await reached(lambda: session.planning or session.table.replies)
        if not session.planning:
            return " ".join(session.replies())
        assert session.deciding_seat() == seat
        session.play(self.rng.choice(session.match_of(seat).legal(seat)), seat)
        await reached(lambda: session._sent is None and session.received.is_new(seat))
        session.run_command("plan", "")
        await reached(lambda: not session.planning or session.received.replies)
        if not session.planning:
            await reached(lambda: session.table.plan(seat).moves)
            return ""
        session.run_command("plan", "cancel")
        await reached(lambda: not session.planning)
        return " ".join(session.replies()) or "refused"

    async def _try_what_if(self) -> None:
        """Open a what-if at the server, and compare it with its record in the terminal."""
        person = self.people[0]
        if len(self.people) > 1 or self.local.over or self.table.closed:
            return
        seat = self.rng.choice(person.seats)
        ply = self.rng.randrange(person.browser.tables[seat]["ply"] + 1)
        made = await person.browser.client.post(f"/api/tables/{self.id}/fork", ply=ply, seat=seat)
        assert made.status_code == 201, made.text
        id = made.json()["id"]
        while True:
            table = await self.house.server.rooms.read(id, lambda room, table: table.copy())
            if not table.bots_due():
                break
            await asyncio.sleep(0.01)
        assert table.match is not None
        loaded = record.read(record_of(id, SHELF, self.folder / "duchy.db"), SHELF)
        same((loaded.start, loaded.plies), (table.match.start, table.match.plies))
        same(loaded.state.to_json(), table.match.state.to_json())

    # --- comparing ------------------------------------------------------------

    async def _compare(self) -> None:
        """Compare what everybody sees, knows and may do."""
        await idle(self.local)
        match = self.local.match
        # Here bots wait for people who choose at the same time, at the server they do not.
        while (seat := next((seat for seat in match.deciding if self.holders[seat] is None), None)) is not None:
            match.play(self.local._players[seat].choose(match.seat(seat)), seat)
        same(self.server_match.state.to_json(), match.state.to_json())
        votes = self.people[0].browser.room["votes"]
        for person in self.people:
            session, browser = person.terminal.session, person.browser
            self.local.texts = self._texts(person)
            same(browser.room["votes"], votes)
            same(to_builtins(session.received.current_room.votes), votes)
            same(session.over, match.over)
            for seat in person.seats:
                log, there = match.log(seat), [event for _, event in session.received.logs.get(seat, [])]
                plain = [[event.kind.name, *event.values] for event in log]
                same([event for _, event in browser.logs.get(seat, [])], plain)
                same([[event.kind.name, *event.values] for event in there], plain)
                same([session.texts.event(event) for event in there[-LAST:]], self._last_lines(person, seat))
                self._compare_table(person, seat)
        person = self.rng.choice(self.people)
        if match.over or self.rng.random() < 0.3:
            await self._compare_rest(person, self.rng.choice(person.seats))
        if match.over:
            self._compare_end()
        self._expect()

    def _last_lines(self, person: Person, seat: int, viewer: int = SPECTATOR) -> list[str]:
        """Return the last lines of a seat's log; browsers address the viewer."""
        texts = self._texts(person, viewer)
        return [texts.event(event) for event in self.local.match.log(seat)[-LAST:]]

    def _compare_table(self, person: Person, seat: int) -> None:
        """Compare the position, the moves and the texts of a seat."""
        match, session, table = self.local.match, person.terminal.session, person.browser.tables[seat]
        view = match.view(seat)
        same(session.match_of(seat).view(seat), view)
        clocks = session.table.tables[seat].clocks
        same(None if isinstance(clocks, UnsetType) else to_builtins(clocks), table.get("clocks"))
        same(json.loads(json.dumps(view["table"])), table["table"])
        same((table["deciding"], table["over"]), (list(view["deciding"]), match.over))
        if table["ask"] is not None:
            same((table["ask"]["key"], table["ask"]["arguments"]), (view["question"], view["asking"]["arguments"]))
        assert (table["undo"]["steps"] > 0) == (match.undoable(seat) >= 0 and bool(self.table.deciding()))
        same([move["a"] for move in table["moves"]], view["legal"])
        if view["legal"]:
            here, there = self.local.choices(seat), session.choices(seat)
            same(here, there)
            assert [(move["words"], move.get("points", 0), move.get("final", False)) for move in table["moves"]] == [
                (choice.notation, choice.preview.points, choice.preview.final) for choice in here
            ]
            question = texts_question(self.local, seat)
            same(question, texts_question(session, seat))

    async def _compare_rest(self, person: Person, seat: int) -> None:
        """Compare the log, the record and the last position that REST returns."""
        match, browser = self.local.match, person.browser
        log = [[event.kind.name, *event.values] for event in match.log(seat)]
        history = await browser.get("events", seat)
        same([event for ply in history["plies"] for event in ply["events"]], log)
        table = browser.tables[seat]
        same((history["rev"], history["ply"]), (table["rev"], table["ply"]))
        text = await browser.get("record", seat)
        if text.startswith("duchy-log"):
            lines = [line.split() for line in text.partition("\n\n")[2].splitlines()]
            same(lines, [list(map(str, event)) for event in log])
        else:
            same(record.read(text, SHELF).state.to_json(), match.state.to_json())
        last = (await browser.get("positions", seat, first=table["ply"], last=table["ply"]))["frames"][-1]
        same((last["table"], last["pieces"]), (table["table"], table["pieces"]))

    def _compare_closed(self) -> None:
        """Check that nobody can play at a closed table."""
        for person in self.people:
            same(person.browser.room["closed"], self.table.closed)
            same(person.terminal.session.received.current_room.closed, self.table.closed)
            same(person.terminal.session.deciding_seat(), None)
            same([move for seat in person.seats for move in person.browser.tables[seat]["moves"]], [])

    def _compare_end(self) -> None:
        """Compare the results."""
        for person in self.people:
            self.local.texts = self._texts(person)
            self.local.say = person.terminal.session.say
            end = person.browser.tables[person.seats[0]]["end"]
            same((end["scores"], end["ranks"]), (self.local.match.scores, self.local.match.ranks))
            same(ending(person.terminal.session).rows[1:], ending(self.local).rows[1:])

    def _expect(self) -> None:
        """Note what the first person's browser should show now."""
        person = self.people[0]
        seat, match = person.seats[0], self.local.match
        self.expected.append(
            {
                "messages": len(person.browser.messages),
                "events": len(match.log(seat)),
                "log": self._last_lines(person, seat, seat),
                "points": [player["points"] for player in match.view(seat)["table"]["players"]],
                "legal": match.view(seat)["legal"],
                "deciding": seat in match.deciding,
                "over": match.over,
            }
        )

    def recording(self) -> dict[str, Any]:
        """Return what the first person's browser received, and what it should show."""
        person = self.people[0]
        return {
            "manifest": to_builtins(manifest(self.game, person.language)),
            "names": self.local.match.names,
            "language": person.language,
            "seat": person.seats[0],
            "messages": person.browser.messages,
            "expected": self.expected,
        }


async def reached(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.002)


def same(one: object, other: object) -> None:
    """Raise an error that shows both, unless they are equal."""
    if one != other:
        first, second = repr(one), repr(other)
        at = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
        at = max(0, at - 200)
        raise AssertionError(f"{first[at : at + 600]}\n!=\n{second[at : at + 600]}")


def texts_question(session: Any, seat: int) -> str:
    """Return the question without the name of the asked."""
    match = session.match_of(seat)
    asking = match.game.asking(match.state, seat)
    return str(session.texts.question(asking.key, asking.arguments))


async def play(scripts: Sequence[tuple[str, str]], folder: Path, progress: bool = False) -> list[dict[str, Any]]:
    """Play scripts, each a game and a seed, at one server; return what browsers received."""
    os.environ["XDG_DATA_HOME"] = str(folder)
    migrate(str(folder / "duchy.db"), folder / "aside")
    recordings = []
    begun = time.monotonic()
    async with live(str(folder / "duchy.db"), SHELF, **FREE) as house:
        for number, (name, seed) in enumerate(scripts, 1):
            script = Script(house, name, seed, folder)
            await script.run()
            recordings.append(script.recording())
            if progress:
                print(f"\r{number} scripts, {time.monotonic() - begun:.0f} s", end="", flush=True)
    return recordings


def main() -> None:
    """Play many scripts, and print how long it takes."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--scripts", type=int, default=100)
    parser.add_argument("--seed", default="")
    parser.add_argument("--record", type=Path)
    given = parser.parse_args()
    seeds.use()
    names = SHELF.names()
    scripts = [(names[i % len(names)], seeds.derived("agreement", given.seed, i)) for i in range(given.scripts)]
    with tempfile.TemporaryDirectory() as folder:
        recordings = asyncio.run(play(scripts, Path(folder), progress=True))
    print()
    if given.record is not None:
        given.record.mkdir(parents=True, exist_ok=True)
        for number, recording in enumerate(recordings):
            (given.record / f"{number:04}.json").write_text(json.dumps(recording), encoding="utf-8")


if __name__ == "__main__":
    main()
