"""A server's table line by line, for pipes, screen readers and simple terminals."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from rich.console import Console

from duchy.bots.chances import read_goal
from duchy.core.errors import DuchyError
from duchy.terminal import glossary
from duchy.terminal.choices import Choice
from duchy.terminal.plain import finish, list_choices, show
from duchy.terminal.reading import Typed, command, read
from duchy.terminal.remote_session import RemoteSession

LineReader = Callable[[], Awaitable[str]]
"""Returns the next typed line."""


class PlainRemote:
    """The line-by-line interface of a server's table."""

    def __init__(self, session: RemoteSession, console: Console, reader: LineReader | None = None) -> None:
        """Show a table that the user has joined."""
        self.session = session
        self.console = console
        self.read = reader or typed_line
        self._question: tuple[int, str] | None = None
        self._choices: list[Choice] = []
        self._status = ""

    async def run(self) -> None:
        """Play until the game is over or the player leaves."""
        changed = asyncio.Event()
        leading = asyncio.ensure_future(self.session.follow(changed.set))
        line: asyncio.Future[str] | None = None
        if warning := self.session.warning():
            self._print(warning, "yellow")
        try:
            while not self._print_news():
                change = asyncio.ensure_future(changed.wait())
                line = line or asyncio.ensure_future(self.read())
                waiting: set[asyncio.Future[Any]] = {line, change, leading}
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                change.cancel()
                changed.clear()
                if leading.done():
                    leading.result()
                if line.done():
                    typed, line = line.result().strip(), None
                    if typed and not self._do(typed):
                        return
        except EOFError:
            return
        finally:
            for task in (leading, line):
                if task is not None:
                    task.cancel()
                    with suppress(asyncio.CancelledError, EOFError):
                        await task

    def _print(self, words: str, style: str | None = None) -> None:
        self.console.print(words, style=style, markup=False, soft_wrap=True)

    # --- printing ------------------------------------------------------------

    def _print_news(self) -> bool:
        """Print new messages and a new question; return whether the game is over."""
        session = self.session
        session.play_forced()
        for line in session.news(session.people[0]):
            self._print(f"  {line}", "cyan")
        reply = session.replies()
        if reply:
            self._print(reply, "yellow")
        if session.over:
            finish(self.console, session)
            return True
        seat = session.deciding_seat()
        question = None if seat is None else (seat, session.position_id(seat))
        status = " ".join(filter(None, (session.alert, "" if seat is not None else session.waiting)))
        if status and status != self._status:
            self._print(status, "bold" if session.alert else "dim")
        self._status = status
        if question is not None and question != self._question:
            self._ask(question[0])
        self._question = question or self._question
        return False

    def _ask(self, seat: int) -> None:
        """Print the table, the question and the choices of a seat."""
        session = self.session
        match = session.match_of(seat)
        show(self.console, match.game.faces.sketch(match.view(seat), session.texts.say))
        self._print(session.question(seat), "bold")
        self._choices = session.choices(seat)
        list_choices(self.console, session, self._choices)

    # --- what is typed ------------------------------------------------------------

    def _do(self, typed: str) -> bool:
        """Handle a typed line; return False to leave."""
        session = self.session
        seat = session.deciding_seat()
        if seat is None:
            meant = command(typed, session.commands) or Typed(message=session.waiting)
        else:
            meant = read(typed, session, seat, self._choices)
        try:
            if len(meant.chosen) == 1 and seat is not None:
                session.play(meant.chosen[0].action, seat)
            elif meant.chosen:
                list_choices(self.console, session, list(meant.chosen))
            elif meant.message:
                self._print(meant.message, "yellow")
            elif meant.command:
                return self._run_command(meant)
        except DuchyError as error:
            self._print(session.explained(error), "yellow")
        return True

    def _run_command(self, meant: Typed) -> bool:
        """Run a command; return False to leave."""
        session, seat = self.session, self.session.people[0] if self.session.last is None else self.session.last
        match meant.command:
            case "quit":
                return False
            case "undo":
                session.undo(seat)
            case "redo":
                session.redo(seat)
            case "save" | "save!":
                self._print(session.save(meant.rest, meant.command == "save!"))
            case "log":
                for line in session.log(seat):
                    self._print(line)
            case "hint":
                self._print(session.hint(seat, read_goal(meant.rest)), "dim")
            case "boards" | "legend":
                self._question = None
            case "help" if meant.rest:
                for line in glossary.explain(session.texts, meant.rest)[: glossary.MOST] or [
                    session.say("unknown", words=meant.rest)
                ]:
                    self._print(f"  {line}")
            case "help":
                self._print(f"{session.say('plain-help')} {session.say('join-help')}", "dim")
            case other:
                session.run_command(other, meant.rest)
        return True


async def typed_line() -> str:
    """Return the next typed line, without blocking the event loop."""
    line = str(await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline))
    if not line:
        raise EOFError
    return line
