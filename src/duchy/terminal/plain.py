"""A game line by line, for pipes, screen readers and simple terminals."""

import sys
from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from duchy.core.errors import DuchyError
from duchy.core.game import Line
from duchy.terminal import lore
from duchy.terminal.choices import Choice
from duchy.terminal.company import Company
from duchy.terminal.ending import ending
from duchy.terminal.reading import Typed, read
from duchy.terminal.sitting import Sitting

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


def list_choices(console: Console, company: Company, choices: list[Choice]) -> None:
    """Print each choice with its number, text and points; in a short list, also its effects."""
    for choice in choices:
        line = Text(f"{choice.number:3d}", "bold")
        line.append(f"  {choice.words}", "not bold")
        if choice.points:
            line.append(f"  {choice.points}", "green not bold")
        if len(choices) <= SHORT:
            line.append("  " + " ".join(map(company.texts.event, choice.brings.events)), "dim not bold")
        console.print(line)


def finish(console: Console, company: Company) -> None:
    """Print the final table, the winners, and the points by source."""
    match = company.match_of(company.eyes)
    show(console, match.game.faces.sketch(match.view(company.eyes), company.texts.say))
    found = ending(company)
    console.print(found.heading, style="bold", markup=False, soft_wrap=True)
    for line in [*found.lines(), *found.remarks]:
        console.print(line, markup=False, soft_wrap=True)


class Plain:
    """A table as a sequence of lines: events, the table, the question, the choices."""

    def __init__(self, sitting: Sitting, console: Console, fast: bool, go_on: str) -> None:
        self.sitting = sitting
        self.console = console
        self.fast = fast
        self.go_on = go_on
        """The command that continues this game."""

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        sitting = self.sitting
        if sys.stdin.isatty():
            _edit_lines()
        self._say(f"{sitting.texts.say('game-title')}  {sitting.say('seed', seed=str(sitting.match.seed))}", "bold")
        self._say(", ".join(sitting.label(seat) for seat in range(sitting.match.players)), "dim")
        self._say(sitting.say("plain-help"), "dim")
        if warning := sitting.warning():
            self._say(warning, "yellow")
        try:
            while not sitting.match.over:
                sitting.play_forced()
                asked = sitting.asked()
                if not (self._others() if asked is None else self._ask(asked)):
                    break
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        if sitting.match.over:
            self._finish()
        else:
            if sitting.trouble is not None:
                self._say(sitting.say("left-unkept", reason=sitting.explained(sitting.trouble)), "bold red")
            if sitting.kept.path.exists():
                self._say(sitting.say("kept", command=self.go_on))

    def _say(self, words: str, style: str | None = None) -> None:
        self.console.print(words, style=style, markup=False, soft_wrap=True)

    def _input(self, prompt: str) -> str:
        return self.console.input(Text(prompt)).strip()

    # --- others ------------------------------------------------------------

    def _others(self) -> bool:
        """Let chance and bots act, after the player's confirmation or undo; return False to leave."""
        sitting = self.sitting
        if sitting.match.over:
            return True
        if sitting.may_take_back() and not self.fast:
            seat = sitting.last
            assert seat is not None
            self._tell(seat)
            while True:
                typed = self._input(sitting.say("confirm") + " ")
                if not typed:
                    break
                if typed.lower() in ("u", "undo"):
                    self._undo(seat)
                    return True
                if not self._command(read(typed, sitting, seat, []), seat):
                    return False
        while not sitting.match.over and sitting.asked() is None:
            sitting.act()
        return True

    # --- people ------------------------------------------------------------

    def _ask(self, seat: int) -> bool:
        """Show a seat the table and its choices, and handle input; return False to leave."""
        sitting, match = self.sitting, self.sitting.match
        if len(sitting.people) > 1 and sitting.last != seat:
            self.console.rule(Text(sitting.say("turn-of", name=match.names[seat])), characters="-")
        self._tell(seat)
        view = match.view(seat)
        show(self.console, match.game.faces.sketch(view, sitting.texts.say))
        self._say(sitting.texts.question(view["question"], view["asking"]["arguments"]), "bold")
        choices = sitting.choices(seat)
        list_choices(self.console, sitting, choices)
        while True:
            typed = read(self._input("> "), sitting, seat, choices)
            if len(typed.chosen) == 1:
                sitting.play(typed.chosen[0].action, seat)
                return True
            if typed.chosen:
                list_choices(self.console, sitting, list(typed.chosen))
            elif typed.said:
                self._say(typed.said, "yellow")
            elif typed.command:
                if not self._command(typed, seat):
                    return False
                if typed.command in ("undo", "redo"):
                    return True

    def _command(self, typed: Typed, seat: int) -> bool:
        """Run a command; return False to leave."""
        sitting = self.sitting
        match typed.command:
            case "quit":
                return False
            case "save" | "save!":
                self._save(typed.rest, typed.command == "save!")
            case "undo":
                self._undo(seat)
            case "redo":
                try:
                    sitting.redo(seat)
                except DuchyError as error:
                    self._say(sitting.explained(error), "yellow")
            case "hint":
                for line in sitting.hints(seat):
                    self._say(f"  {line}", "cyan")
            case "log":
                for line in sitting.log(seat):
                    self._say(line)
            case "boards":
                show(self.console, sitting.match.game.faces.sketch(sitting.match.view(seat), sitting.texts.say))
            case "legend":
                for panel in sitting.match.game.faces.panels(sitting.match.view(seat), sitting.texts.say, True):
                    if panel.kind == "legend":
                        show(self.console, panel.lines)
            case "help" if typed.rest:
                self._explain(typed.rest)
            case _:
                self._say(sitting.say("plain-help"), "dim")
        return True

    def _explain(self, words: str) -> None:
        told = lore.explain(self.sitting.texts, words)
        for line in told[: lore.MOST]:
            self._say(f"  {line}")
        if len(told) > lore.MOST:
            self._say(self.sitting.say("more", count=len(told) - lore.MOST), "dim")
        if not told:
            self._say(self.sitting.say("unknown", words=words), "yellow")

    def _undo(self, seat: int) -> None:
        try:
            self.sitting.undo(seat)
        except DuchyError as error:
            self._say(self.sitting.explained(error), "yellow")

    def _save(self, words: str, force: bool) -> None:
        """Write the game to a file of that name, or print where it is saved."""
        try:
            self._say(self.sitting.save(words, force))
        except DuchyError as error:
            self._say(self.sitting.explained(error), "yellow")

    def _tell(self, seat: int) -> None:
        """Print new events, and an alert if the game could not be saved."""
        for line in self.sitting.news(seat):
            self._say(f"  {line}", "cyan")
        if self.sitting.alarm:
            self._say(self.sitting.alarm, "bold red")

    def _finish(self) -> None:
        sitting = self.sitting
        self._tell(sitting.eyes)
        finish(self.console, sitting)
        if sitting.kept.path.exists():
            self._say(sitting.say("kept-whole", path=str(sitting.kept.path)), "dim")


def _edit_lines() -> None:
    """Enable line editing and history, if the terminal supports it."""
    try:
        import readline
    except ModuleNotFoundError:
        return
    readline.parse_and_bind("tab: self-insert")
