"""The open tables of readers: local games against bots, and seats at tables of servers."""

import asyncio
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from duchy.bots import players
from duchy.core.errors import BadOption, DuchyError, NotYourTurn, no_seat
from duchy.core.sketch import joined
from duchy.extras import needs
from duchy.mcp.prose import prose
from duchy.mcp.texts import ReaderTexts
from duchy.play.match import Match, clean_seed
from duchy.shelf import Shelf
from duchy.terminal.choices import Choice
from duchy.terminal.ending import ending
from duchy.terminal.local_session import LocalSession
from duchy.terminal.reading import Typed, read
from duchy.terminal.saves import GameFile
from duchy.terminal.session import Session

MOST_TABLES = 50
"""Maximum number of tables that are open at once."""
PATIENCE = 20.0
"""Seconds that a move waits for the answers of others."""
MOST_LISTED = 12
"""Maximum number of actions that an error lists."""


class OpenTable:
    """A table with a reader's seat; others act in the background, also between two requests."""

    def __init__(self, session: Session, say: ReaderTexts, practice: bool = False) -> None:
        """Describe a table; in a practice game, others wait until the reader confirms."""
        self.session = session
        self.say = say
        self.practice = practice
        self._changed = asyncio.Event()
        self._following: asyncio.Task[None] | None = None

    async def enter(self) -> None:
        """Take the seat, and let others act from now on."""
        await self.session.enter()
        self._following = asyncio.create_task(self.session.follow(self._changed.set))
        self._following.add_done_callback(lambda _: self._changed.set())

    async def close(self) -> None:
        """Stop following the table."""
        if self._following is not None:
            self._following.cancel()
            with suppress(asyncio.CancelledError, DuchyError):
                await self._following
        await self.session.close()

    # --- reading ------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Return the reader's seat; of several, the one that decides or decided last."""
        session = self.session
        deciding = session.deciding_seat()
        seat = deciding if deciding is not None else session.last
        return session.people[0] if seat is None else seat

    @property
    def started(self) -> bool:
        """Whether the game has started: tables of servers may wait for players."""
        return bool(self.session.position_id(self.seat))

    @property
    def position(self) -> str:
        """Return an identifier of the position, which changes with it."""
        return self.session.position_id(self.seat).replace(" ", ".")

    @property
    def status(self) -> str:
        """Return `over`, `your-turn`, `confirm`, `not-started` or `waiting`."""
        session = self.session
        if session.over:
            return "over"
        if session.deciding_seat() is not None:
            return "your-turn"
        if session.may_take_back():
            return "confirm"
        return "waiting" if self.started else "not-started"

    def match(self) -> Match:
        """Return the match as the reader's seat may see it; raise an error before the game."""
        if not self.started:
            raise NotYourTurn("table-not-started", "the game hasn't started yet: call wait_for_turn")
        return self.session.match_of(self.seat)

    def text(self) -> str:
        """Return the table as text, with its legend."""
        lines = joined(self.session.panels(self.seat, True))
        return "\n".join("".join(span.text for span in line).rstrip() for line in lines)

    def prose(self) -> list[str]:
        """Return the position in words; that of a game without places as text."""
        match, seat = self.match(), self.seat
        if match.game.faces.scene is None:
            return [self.text()]
        return prose(match.game, match.game.seen_by(match.state, seat), seat, self.session.texts, self.say)

    def data(self) -> dict[str, Any]:
        """Return the position as plain data, with the legal actions in notation."""
        match = self.match()
        view = match.view(self.seat)
        legal = [match.game.words(action) for action in view.pop("legal")]
        ends = {"scores": match.scores, "ranks": match.ranks} if match.over else {}
        return {**view, "legal": legal, **ends}

    def question(self) -> str:
        """Return the question to the reader; empty if there is none."""
        return "" if self.session.deciding_seat() is None else self.session.question(self.seat)

    def ending(self) -> list[str]:
        """Return the result of a finished game."""
        result = ending(self.session)
        return [result.heading, *result.lines()]

    def news(self) -> list[str]:
        """Return what happened since the last request, and the server's replies."""
        return [*self.session.replies(), *(self.session.news(self.seat) if self.started else ())]

    # --- acting ------------------------------------------------------------

    def choices(self) -> list[Choice]:
        """Return the legal actions of the reader; raise an error that says what to do if there are none."""
        match self.status:
            case "your-turn":
                return self.session.choices(self.seat)
            case "over":
                raise NotYourTurn("table-over", "the game is over: read_position has the result")
            case "confirm":
                raise NotYourTurn(
                    "table-confirm",
                    "you have decided: call wait_for_turn to let the others act, or undo to take it back",
                )
        raise NotYourTurn("table-waiting", "it isn't your turn: call wait_for_turn")

    def typed(self, action: str) -> Typed:
        """Return the meaning of an action given by its number, notation or text."""
        meant = read(action, self.session, self.seat, self.choices())
        nothing = ("", self.session.say("unclear", words=" ".join(action.split())))
        refused = not meant.chosen and meant.message in nothing
        return Typed(message=self.say("no-action", given=action)) if refused else meant

    def choice(self, action: str) -> Choice:
        """Return the one legal action that is meant; raise an error that says what is possible instead."""
        meant = self.typed(action)
        if len(meant.chosen) == 1:
            return meant.chosen[0]
        offered = meant.chosen or tuple(self.choices())
        known = ", ".join(choice.notation for choice in offered[:MOST_LISTED])
        more = len(offered) - MOST_LISTED
        known = f"{known}, … (+{more})" if more > 0 else known
        if meant.chosen:
            raise BadOption("action-several", "'{given}' means several actions: {known}", given=action, known=known)
        raise BadOption(
            "action-refused",
            "{why} Legal actions: {known}. list_actions explains them.",
            why=meant.message,
            known=known,
        )

    async def play(self, choice: Choice) -> None:
        """Play an action, and let others act until the reader decides again."""
        self.session.play(choice.action, self.seat)
        await self.settle(PATIENCE)

    async def undo(self) -> None:
        """Undo the last decision of the reader."""
        if isinstance(self.session, LocalSession) and not self.practice:
            raise BadOption("no-practice", "undo works only in practice games: open a table with practice true")
        self.session.undo(self.seat)
        await self.settle(PATIENCE)

    async def wait(self, seconds: float) -> None:
        """Let others act until the reader decides, the game is over, or the time is up."""
        until = time.monotonic() + seconds
        self.session.confirm()
        await self.settle(seconds)
        while self.status == "confirm" and time.monotonic() < until:  # after a forced move
            self.session.confirm()
            await self.settle(until - time.monotonic())

    async def settle(self, seconds: float) -> None:
        """Wait until the reader can act, and play forced moves; raise the error with which the connection ended."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not self._settled():
                    self._changed.clear()
                    await self._changed.wait()

    def _settled(self) -> bool:
        """Play forced moves, and return whether the reader can act, or nothing will change."""
        if self._following is not None and self._following.done():
            self._following.result()
        if self.started and not self.session.over:
            self.session.play_forced()
        return self.status in ("over", "your-turn", "confirm")


class Tables:
    """All tables that are open, by id."""

    def __init__(self, shelf: Shelf, say: ReaderTexts) -> None:
        self.shelf = shelf
        self.say = say
        self.open: dict[str, OpenTable] = {}

    def at(self, id: str) -> OpenTable:
        """Return an open table; raise an error that lists those there are."""
        if id not in self.open:
            known = ", ".join(self.open) or "-"
            raise BadOption(
                "no-table",
                "there is no open table '{given}'; open tables: {known}. open_table opens one.",
                given=id,
                known=known,
            )
        return self.open[id]

    async def begin(
        self,
        game: str,
        count: int | None,
        options: Mapping[str, str],
        level: str,
        seat: int,
        seed: int | str | None,
        practice: bool,
    ) -> str:
        """Open a table with bots at all other seats, and return its id."""
        self._check_room()
        players.check(level)
        loaded = self.shelf.load(game)
        chosen = secrets.randbelow(10**9) if seed is None else clean_seed(seed)
        match = Match(loaded, count or loaded.rules.default_players, chosen, options, auto_roll=False)
        if not 0 <= seat < match.players:
            raise no_seat(seat, match.players)
        bots = {other: level for other in range(match.players) if other != seat}
        session = LocalSession(match, bots, GameFile(match, bots), self.say.language, fast=not practice)
        return await self._enter(OpenTable(session, self.say, practice))

    async def join(self, link: str, name: str) -> str:
        """Take a seat at a table of a server, and return the table's id."""
        self._check_room()
        with needs("web"):
            from duchy.terminal.remote_session import RemoteSession
            from duchy.terminal.wire import TableLink

        session = RemoteSession(TableLink(link, name, self.say.language), self.shelf, fast=True)
        return await self._enter(OpenTable(session, self.say))

    async def leave(self, id: str) -> None:
        """Close a table; its game stays saved."""
        table = self.at(id)
        del self.open[id]
        await table.close()

    async def close(self) -> None:
        """Close all tables."""
        for id in list(self.open):
            await self.leave(id)

    def _check_room(self) -> None:
        if len(self.open) >= MOST_TABLES:
            raise BadOption("tables-full", "too many tables are open: leave_table closes one")

    async def _enter(self, table: OpenTable) -> str:
        """Enter a table, and wait until the reader can act."""
        try:
            async with asyncio.timeout(PATIENCE):
                await table.enter()
        except BaseException as error:
            await table.close()
            if isinstance(error, TimeoutError):
                raise DuchyError(
                    "table-silent", "the table sent nothing for {seconds} seconds: try again", seconds=int(PATIENCE)
                ) from None
            raise
        id = table.session.id
        if id in self.open:  # the same seat, joined again
            await self.leave(id)
        self.open[id] = table
        await table.settle(PATIENCE if table.started else 0)
        return id
