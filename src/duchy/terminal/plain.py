"""A game line by line, for pipes, screen readers and simple terminals."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from typing import Any

from rich.console import Console
from rich.text import Text

from duchy.core.errors import DuchyError
from duchy.core.game import Line
from duchy.core.sketch import joined
from duchy.terminal import background, glossary
from duchy.terminal.choices import Choice
from duchy.terminal.ending import ending
from duchy.terminal.picture import as_text
from duchy.terminal.reading import Typed, command, read
from duchy.terminal.session import Session

LineReader = Callable[[], Awaitable[str]]
"""Returns the next typed line."""
SHORT = 8
"""Up to this many choices, each is listed with all its effects."""

SECOND = 1
"""While a clock runs, an alert about it is printed this soon."""
MOST_UNCONFIRMED = 3
"""A pipe is read no further after so many choices where an empty line was needed."""


def show(console: Console, lines: Iterable[Line]) -> None:
    """Print a sketch, with the colours that the terminal supports."""
    console.print(as_text(lines, console.color_system not in ("truecolor", "windows")), end="")


def list_choices(console: Console, session: Session, choices: list[Choice]) -> None:
    """Print each choice with its number, text and points; in a short list, also its effects."""
    for choice in choices:
        line = Text(f"{choice.number:3d}", "bold")
        line.append(f"  {choice.words}", "not bold")
        if choice.points:
            line.append(f"  {choice.points}", "green not bold")
        if len(choices) <= SHORT:
            line.append("  " + " ".join(map(session.texts.event, choice.preview.events)), "dim not bold")
        console.print(line)


def show_table(console: Console, session: Session, seat: int) -> None:
    """Print the table as a seat sees it."""
    show(console, joined(session.panels(seat, wide=True)))


def finish(console: Console, session: Session) -> None:
    """Print the final table, the winners, and the points by source."""
    show_table(console, session, session.viewpoint)
    result = ending(session)
    console.print(result.heading, style="bold", markup=False, soft_wrap=True)
    for line in [*result.lines(), *result.remarks, *session.aftermath()]:
        console.print(line, markup=False, soft_wrap=True)


class Plain:
    """A table as a sequence of lines: events, the table, the question, the choices."""

    def __init__(self, session: Session, console: Console, reader: LineReader | None = None) -> None:
        """Show a table; lines come from the keyboard unless a reader is given."""
        self.session = session
        self.console = console
        self._read = reader or typed_line
        self._question: tuple[int, str] | None = None
        """The seat and the position whose question was printed last."""
        self._choices: list[Choice] = []
        self._piped = reader is None and not sys.stdin.isatty()
        self._unconfirmed = 0
        """The number of choices in a row that came where a choice waited to be confirmed."""
        self._status = ""
        self._table = ""
        """The table whose heading was printed last."""
        self._finished = ""
        """The table whose result was printed last."""

    async def run(self) -> None:
        """Play until the game is over or the player leaves."""
        session = self.session
        self._print_heading()
        self._print(session.help("plain-help"), "dim")
        if warning := session.warning():
            self._print(warning, "yellow")
        changed = asyncio.Event()
        following = asyncio.ensure_future(session.follow(changed.set))
        line: asyncio.Future[str] | None = None
        try:
            while not self._print_changes() or (session.goes_on and not self._piped):
                change = asyncio.ensure_future(changed.wait())
                if line is None and not session.busy:
                    self._prompt()
                    line = asyncio.ensure_future(self._read())
                waiting: set[asyncio.Future[Any]] = {change, following, *([line] if line is not None else [])}
                seconds = SECOND if session.ticking else None
                await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
                change.cancel()
                changed.clear()
                if following.done():
                    following.result()
                if line is not None and line.done():
                    typed, line = line.result(), None
                    if not self._do(typed.strip()):
                        return
        except EOFError:
            self.console.print()
        finally:
            for task in (following, line):
                if task is not None:
                    task.cancel()
                    with suppress(asyncio.CancelledError, EOFError):
                        await task

    def _print(self, words: str, style: str | None = None) -> None:
        self.console.print(words, style=style, markup=False, soft_wrap=not self.console.is_terminal)

    # --- printing ------------------------------------------------------------

    def _print_heading(self) -> None:
        """Print which game it is, who plays, and what is allowed."""
        self._table = self.session.id
        self._print(self.session.title, "bold")
        self._print(", ".join(self.session.label(seat) for seat in range(self.session.players)), "dim")
        for line in self.session.terms:
            self._print(line, "dim")

    def _print_changes(self) -> bool:
        """Print new events, replies and a new question; return whether the game is over."""
        session = self.session
        if session.id != self._table:
            self._print_heading()
        session.play_forced()
        seat = session.deciding_seat()
        question = None if seat is None else (seat, session.position_id(seat))
        if seat is not None and len(session.people) > 1 and self._question is not None and self._question[0] != seat:
            self.console.rule(Text(session.say("turn-of", name=session.texts.say(f"seat-{seat}"))), characters="-")
        self._print_news()
        if session.over and session.id != self._finished:
            self._finished = session.id
            finish(self.console, session)
        elif seat is not None and question != self._question:
            self._ask(seat)
        self._question = question or self._question
        return session.over

    def _print_news(self) -> None:
        """Print new events for the player who looks, replies, and a new alert or a new reason to wait."""
        session, seat = self.session, self._seat()
        alone = session.people[0] if len(session.people) == 1 else seat
        viewer = session.viewpoint if session.over else alone
        for line in [] if viewer is None else session.news(viewer):
            self._print(f"  {line}", "cyan")
        for reply in session.replies():
            self._print(f"  {reply}", "yellow")
        waiting = seat is None and not session.busy and not session.over
        status = " ".join(filter(None, (session.alert, session.waiting if waiting else "")))
        if status and status != self._status:
            self._print(status, "bold red" if session.alert else "dim")
        self._status = status

    def _seat(self) -> int | None:
        """Return the local player who decides, or may still undo before others act; None if there is none."""
        return self.session.last if self.session.may_take_back() else self.session.deciding_seat()

    def _prompt(self) -> None:
        """Show that a line can be typed now, if someone here is asked."""
        if self._seat() is not None:
            prompt = self.session.say("confirm") if self.session.may_take_back() else ">"
            self.console.print(Text(f"{prompt} "), end="")

    def _ask(self, seat: int) -> None:
        """Print the table, the question and the choices of a seat."""
        show_table(self.console, self.session, seat)
        self._print(self.session.question(seat), "bold")
        self._choices = self.session.choices(seat)
        list_choices(self.console, self.session, self._choices)

    # --- what is typed ------------------------------------------------------------

    def _do(self, typed: str) -> bool:
        """Handle a typed line; return False to leave."""
        session, seat = self.session, self._seat()
        if session.over and not typed:
            return False
        if session.may_take_back() and not typed:
            session.confirm()
            return True
        if seat is None:
            words = session.say("over-goes-on") if session.over else session.waiting
            meant = command(typed, session.commands) or Typed(message=words if typed else "")
        else:
            meant = read(typed, session, seat, [] if session.may_take_back() else self._choices)
        try:
            if len(meant.chosen) == 1 and seat is not None:
                self._unconfirmed = 0
                session.play(meant.chosen[0].action, seat)
            elif meant.chosen:
                list_choices(self.console, session, list(meant.chosen))
            elif meant.message:
                self._print(meant.message, "yellow")
                self._unconfirmed = self._unconfirmed + 1 if meant.late else 0
                if self._unconfirmed == MOST_UNCONFIRMED and self._piped:
                    self._print(session.say("unconfirmed"), "bold red")
                    return False
            elif meant.command:
                return self._run_command(meant)
        except DuchyError as error:
            self._print(session.explained(error), "yellow")
        return True

    def _run_command(self, meant: Typed) -> bool:
        """Run a command; return False to leave."""
        session = self.session
        seat = next(seat for seat in (self._seat(), session.last, session.people[0]) if seat is not None)
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
                self._print(session.hint(seat), "dim")
            case "boards" if session.position_id(seat):
                show_table(self.console, session, seat)
            case "legend":
                for panel in session.panels(seat, True):
                    if panel.kind in ("legend", "codes"):
                        show(self.console, panel.lines)
            case "table":
                for line in session.about():
                    self._print(line)
            case "help" if meant.rest:
                self._explain(meant.rest)
            case "help":
                self._print(session.help("plain-help"), "dim")
            case other:
                session.run_command(other, meant.rest)
        return True

    def _explain(self, words: str) -> None:
        answers = glossary.explain(self.session.texts, words)
        for line in answers[: glossary.MOST]:
            self._print(f"  {line}")
        if len(answers) > glossary.MOST:
            self._print(self.session.say("more", count=len(answers) - glossary.MOST), "dim")
        if not answers:
            self._print(self.session.say("unknown", words=words), "yellow")


def typed_line() -> "asyncio.Future[str]":
    """Return the next typed line, read in the background; the future raises `EOFError` at the end."""
    return background.start(input if sys.stdin.isatty() else _piped_line)


def _piped_line() -> str:
    """Return the next line of a pipe or a file, without buffers: their locks would break the end of the program."""
    line = FileIO(sys.stdin.fileno(), closefd=False).readline()
    if not line:
        raise EOFError
    return line.decode(errors="replace")


@contextmanager
def line_editing() -> Iterator[None]:
    """Enable line editing and history, if the terminal supports it; at the end, reset the terminal."""
    try:
        import readline
        import termios
    except ModuleNotFoundError:
        yield
        return
    readline.parse_and_bind("tab: self-insert")
    mode = termios.tcgetattr(sys.stdin) if sys.stdin.isatty() else None
    try:
        yield
    finally:
        # A line that is still being read has changed the terminal's mode.
        if mode is not None:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, mode)
