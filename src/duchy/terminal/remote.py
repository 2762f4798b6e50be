"""A server's table line by line, for pipes, screen readers and simple terminals."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from rich.console import Console

from duchy.core.errors import DuchyError
from duchy.terminal import lore
from duchy.terminal.choices import Choice
from duchy.terminal.guest import RemoteTable
from duchy.terminal.plain import finish, list_choices, show
from duchy.terminal.reading import Typed, command, read

LineReader = Callable[[], Awaitable[str]]
"""Returns the next typed line."""


class Remote:
    """The line-by-line interface of a server's table."""

    def __init__(self, guest: RemoteTable, console: Console, reader: LineReader | None = None) -> None:
        """Show a table that the user has joined."""
        self.guest = guest
        self.console = console
        self.read = reader or typed_line
        self._asked: tuple[int, str] | None = None
        self._choices: list[Choice] = []
        self._said = ""

    async def run(self) -> None:
        """Play until the game is over or the player leaves."""
        changed = asyncio.Event()
        leading = asyncio.ensure_future(self.guest.lead(changed.set))
        line: asyncio.Future[str] | None = None
        if warning := self.guest.warning():
            self._print(warning, "yellow")
        try:
            while not self._tell():
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

    # --- telling ------------------------------------------------------------

    def _tell(self) -> bool:
        """Print new messages and a new question; return whether the game is over."""
        guest = self.guest
        guest.play_forced()
        for line in guest.news(guest.people[0]):
            self._print(f"  {line}", "cyan")
        answer = guest.said()
        if answer:
            self._print(answer, "yellow")
        if guest.over:
            finish(self.console, guest)
            return True
        seat = guest.asked()
        asked = None if seat is None else (seat, guest.standing(seat))
        said = " ".join(filter(None, (guest.alarm, "" if seat is not None else guest.waiting)))
        if said and said != self._said:
            self._print(said, "bold" if guest.alarm else "dim")
        self._said = said
        if asked is not None and asked != self._asked:
            self._ask(asked[0])
        self._asked = asked or self._asked
        return False

    def _ask(self, seat: int) -> None:
        """Print the table, the question and the choices of a seat."""
        guest = self.guest
        match = guest.match_of(seat)
        show(self.console, match.game.faces.sketch(match.view(seat), guest.texts.say))
        self._print(guest.question(seat), "bold")
        self._choices = guest.choices(seat)
        list_choices(self.console, guest, self._choices)

    # --- what is typed ------------------------------------------------------------

    def _do(self, typed: str) -> bool:
        """Handle a typed line; return False to leave."""
        guest = self.guest
        seat = guest.asked()
        if seat is None:
            meant = command(typed, guest.commands) or Typed(said=guest.waiting)
        else:
            meant = read(typed, guest, seat, self._choices)
        try:
            if len(meant.chosen) == 1 and seat is not None:
                guest.play(meant.chosen[0].action, seat)
            elif meant.chosen:
                list_choices(self.console, guest, list(meant.chosen))
            elif meant.said:
                self._print(meant.said, "yellow")
            elif meant.command:
                return self._obey(meant)
        except DuchyError as error:
            self._print(guest.explained(error), "yellow")
        return True

    def _obey(self, meant: Typed) -> bool:
        """Run a command; return False to leave."""
        guest, seat = self.guest, self.guest.people[0] if self.guest.last is None else self.guest.last
        match meant.command:
            case "quit":
                return False
            case "undo":
                guest.undo(seat)
            case "redo":
                guest.redo(seat)
            case "save" | "save!":
                self._print(guest.save(meant.rest, meant.command == "save!"))
            case "log":
                for line in guest.log(seat):
                    self._print(line)
            case "hint":
                self._print(guest.hint(seat), "dim")
            case "boards" | "legend":
                self._asked = None
            case "help" if meant.rest:
                for line in lore.explain(guest.texts, meant.rest)[: lore.MOST] or [
                    guest.say("unknown", words=meant.rest)
                ]:
                    self._print(f"  {line}")
            case "help":
                self._print(f"{guest.say('plain-help')} {guest.say('join-help')}", "dim")
            case other:
                guest.obey(other, meant.rest)
        return True


async def typed_line() -> str:
    """Return the next typed line, without blocking the event loop."""
    line = str(await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline))
    if not line:
        raise EOFError
    return line
