"""A game line by line, for pipes, screen readers and simple terminals."""

import sys
from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from duchy.bots.chances import read_goal
from duchy.core.errors import DuchyError
from duchy.core.game import Line
from duchy.terminal import glossary
from duchy.terminal.choices import Choice
from duchy.terminal.ending import ending
from duchy.terminal.local_session import LocalSession
from duchy.terminal.reading import Typed, read
from duchy.terminal.session import Session

SHORT = 8
"""Up to this many choices, each is listed with all its effects."""


def show(console: Console, lines: Iterable[Line]) -> None:
    """Print a sketch, with the colours that the terminal supports."""
    few = console.color_system not in ("truecolor", "windows")
    for line in lines:
        text = Text()
        for span in line:
            text.append(span.text, style=(span.plain or span.style if few else span.style) or None)
        console.print(text)


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


def finish(console: Console, session: Session) -> None:
    """Print the final table, the winners, and the points by source."""
    match = session.match_of(session.viewpoint)
    show(console, match.game.faces.sketch(match.view(session.viewpoint), session.texts.say))
    result = ending(session)
    console.print(result.heading, style="bold", markup=False, soft_wrap=True)
    for line in [*result.lines(), *result.remarks]:
        console.print(line, markup=False, soft_wrap=True)


class Plain:
    """A table as a sequence of lines: events, the table, the question, the choices."""

    def __init__(self, session: LocalSession, console: Console, fast: bool, resume_command: str) -> None:
        self.session = session
        self.console = console
        self.fast = fast
        self.resume_command = resume_command
        """The command that continues this game."""

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        session = self.session
        if sys.stdin.isatty():
            _edit_lines()
        self._say(f"{session.texts.say('game-title')}  {session.say('seed', seed=str(session.match.seed))}", "bold")
        self._say(", ".join(session.label(seat) for seat in range(session.match.players)), "dim")
        self._say(session.say("plain-help"), "dim")
        if warning := session.warning():
            self._say(warning, "yellow")
        try:
            while not session.match.over:
                session.play_forced()
                seat = session.deciding_seat()
                if not (self._others() if seat is None else self._ask(seat)):
                    break
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        if session.match.over:
            self._finish()
        else:
            if session.trouble is not None:
                self._say(session.say("left-unkept", reason=session.explained(session.trouble)), "bold red")
            if session.file.path.exists():
                self._say(session.say("kept", command=self.resume_command))

    def _say(self, words: str, style: str | None = None) -> None:
        self.console.print(words, style=style, markup=False, soft_wrap=True)

    def _input(self, prompt: str) -> str:
        return self.console.input(Text(prompt)).strip()

    # --- others ------------------------------------------------------------

    def _others(self) -> bool:
        """Let chance and bots act, after the player's confirmation or undo; return False to leave."""
        session = self.session
        if session.match.over:
            return True
        if session.may_take_back() and not self.fast:
            seat = session.last
            assert seat is not None
            self._print_news(seat)
            while True:
                typed = self._input(session.say("confirm") + " ")
                if not typed:
                    break
                if typed.lower() in ("u", "undo"):
                    self._undo(seat)
                    return True
                if not self._command(read(typed, session, seat, []), seat):
                    return False
        while not session.match.over and session.deciding_seat() is None:
            session.act()
        return True

    # --- people ------------------------------------------------------------

    def _ask(self, seat: int) -> bool:
        """Show a seat the table and its choices, and handle input; return False to leave."""
        session, match = self.session, self.session.match
        if len(session.people) > 1 and session.last != seat:
            self.console.rule(Text(session.say("turn-of", name=match.names[seat])), characters="-")
        self._print_news(seat)
        view = match.view(seat)
        show(self.console, match.game.faces.sketch(view, session.texts.say))
        self._say(session.texts.question(view["question"], view["asking"]["arguments"]), "bold")
        choices = session.choices(seat)
        list_choices(self.console, session, choices)
        while True:
            typed = read(self._input("> "), session, seat, choices)
            if len(typed.chosen) == 1:
                session.play(typed.chosen[0].action, seat)
                return True
            if typed.chosen:
                list_choices(self.console, session, list(typed.chosen))
            elif typed.message:
                self._say(typed.message, "yellow")
            elif typed.command:
                if not self._command(typed, seat):
                    return False
                if typed.command in ("undo", "redo"):
                    return True

    def _command(self, typed: Typed, seat: int) -> bool:
        """Run a command; return False to leave."""
        session = self.session
        match typed.command:
            case "quit":
                return False
            case "save" | "save!":
                self._save(typed.rest, typed.command == "save!")
            case "undo":
                self._undo(seat)
            case "redo":
                try:
                    session.redo(seat)
                except DuchyError as error:
                    self._say(session.explained(error), "yellow")
            case "hint":
                self._hint(typed.rest, seat)
            case "log":
                for line in session.log(seat):
                    self._say(line)
            case "boards":
                show(self.console, session.match.game.faces.sketch(session.match.view(seat), session.texts.say))
            case "legend":
                for panel in session.match.game.faces.panels(session.match.view(seat), session.texts.say, True):
                    if panel.kind == "legend":
                        show(self.console, panel.lines)
            case "help" if typed.rest:
                self._explain(typed.rest)
            case _:
                self._say(session.say("plain-help"), "dim")
        return True

    def _explain(self, words: str) -> None:
        answers = glossary.explain(self.session.texts, words)
        for line in answers[: glossary.MOST]:
            self._say(f"  {line}")
        if len(answers) > glossary.MOST:
            self._say(self.session.say("more", count=len(answers) - glossary.MOST), "dim")
        if not answers:
            self._say(self.session.say("unknown", words=words), "yellow")

    def _hint(self, goal: str, seat: int) -> None:
        try:
            for line in self.session.hints(seat, read_goal(goal)):
                self._say(f"  {line}", "cyan")
        except DuchyError as error:
            self._say(self.session.explained(error), "yellow")

    def _undo(self, seat: int) -> None:
        try:
            self.session.undo(seat)
        except DuchyError as error:
            self._say(self.session.explained(error), "yellow")

    def _save(self, words: str, force: bool) -> None:
        """Write the game to a file of that name, or print where it is saved."""
        try:
            self._say(self.session.save(words, force))
        except DuchyError as error:
            self._say(self.session.explained(error), "yellow")

    def _print_news(self, seat: int) -> None:
        """Print new events, and an alert if the game could not be saved."""
        for line in self.session.news(seat):
            self._say(f"  {line}", "cyan")
        if self.session.alert:
            self._say(self.session.alert, "bold red")

    def _finish(self) -> None:
        session = self.session
        self._print_news(session.viewpoint)
        finish(self.console, session)
        if session.file.path.exists():
            self._say(session.say("kept-whole", path=str(session.file.path)), "dim")


def _edit_lines() -> None:
    """Enable line editing and history, if the terminal supports it."""
    try:
        import readline
    except ModuleNotFoundError:
        return
    readline.parse_and_bind("tab: self-insert")
