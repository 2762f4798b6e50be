"""A table on the whole screen, redrawn in place: choose by number, cell, name or notation, by keys or mouse."""

from pathlib import Path

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Input

from duchy.core.errors import DuchyError
from duchy.core.game import Line, Panel, Span
from duchy.play.scene import refused
from duchy.terminal import folder, lore
from duchy.terminal.canvas import Canvas
from duchy.terminal.choices import Choice
from duchy.terminal.ending import ending
from duchy.terminal.pages import Page, as_text
from duchy.terminal.picture import WIDE, Scene, picture
from duchy.terminal.reading import Typed, read
from duchy.terminal.sitting import Sitting

ASKING = "asking"
CONFIRM = "confirm"
COVER = "cover"
WAITING = "waiting"
OVER = "over"


class Table(Screen[None]):
    """One match, from where it stands to its end or until somebody leaves."""

    CSS = """
    Table { layers: base; }
    Table Canvas { height: 1fr; }
    Table Input { dock: bottom; height: 1; border: none; padding: 0; }
    """
    BINDINGS = [
        Binding("up", "look(-1)", priority=True, show=False),
        Binding("down", "look(1)", priority=True, show=False),
        Binding("escape", "widen", show=False),
        Binding("ctrl+z", "do('undo')", priority=True, show=False),
        Binding("ctrl+y", "do('redo')", priority=True, show=False),
        Binding("f1", "do('help')", show=False),
        Binding("f2", "do('log')", show=False),
        Binding("f3", "boards", show=False),
        Binding("f4", "do('legend')", show=False),
        Binding("f5", "do('hint')", show=False),
        Binding("f9", "app.next_theme", show=False),
        Binding("ctrl+q,ctrl+c", "leave", priority=True, show=False),
    ]

    def __init__(self, sitting: Sitting, fast: bool = False, lesson: bool = False) -> None:
        super().__init__()
        self.sitting = sitting
        self.fast = fast
        self.lesson = lesson
        self.mode = WAITING
        self.seat = sitting.people[0] if sitting.people else 0
        """Who looks now."""
        self.looked = self.seat
        """Whose board is shown."""
        self.choices: list[Choice] = []
        self.shown: list[Choice] = []
        """The choices that are left after something was pointed at."""
        self.focus_number = 0
        self.message = sitting.warning()
        self.news: list[str] = []
        self._leaving = False
        self._question = ""

    def compose(self) -> ComposeResult:
        """The table, and the line where one types."""
        yield Canvas()
        yield Input(placeholder=self.sitting.say("prompt"), compact=True)

    def on_mount(self) -> None:
        """Begin, or go on where the match stands."""
        self.query_one(Input).focus()
        if self.lesson:
            self._lesson()
        self.proceed()

    def on_resize(self, event: Resize) -> None:
        """Draw for the new size."""
        self.call_after_refresh(self.redraw)

    # --- the course of the game ------------------------------------------------------------

    def proceed(self, confirmed: bool = False) -> None:
        """Go on until somebody here is asked something."""
        sitting = self.sitting
        sitting.play_forced()
        asked = sitting.asked()
        if sitting.match.over:
            self._end()
        elif asked is not None:
            self._ask(asked)
        elif sitting.may_take_back() and not self.fast and not confirmed:
            self.mode = CONFIRM
            self._forget_choices()
            self.redraw()
        else:
            self.mode = WAITING
            self._forget_choices()
            self.redraw()
            self._others()

    @work(thread=True, exclusive=True)
    def _others(self) -> None:
        """Let chance and bots act, away from the screen, which is drawn anew after each."""
        sitting = self.sitting
        while not self._leaving and not sitting.match.over and sitting.asked() is None:
            sitting.act()
        if not self._leaving:
            self.app.call_from_thread(self.proceed)

    def _ask(self, seat: int) -> None:
        """Ask a seat; where several people share the keyboard, only after the last one has looked away."""
        if seat != self.seat and len(self.sitting.people) > 1:
            self.mode = COVER
            self.seat = self.looked = seat
            self._forget_choices()
        else:
            self._open(seat)
        self.redraw()

    def _open(self, seat: int) -> None:
        """Show a seat what it is asked."""
        sitting = self.sitting
        self.mode = ASKING
        self.seat = self.looked = seat
        self.choices = self.shown = sitting.choices(seat)
        self.focus_number = 0
        asking = sitting.match.game.asking(sitting.match.state, seat)
        assert asking is not None
        question = sitting.texts.question(asking.key, asking.arguments)
        several = len(sitting.people) > 1
        self._question = f"{sitting.match.names[seat]}: {question}" if several else question
        if self.lesson:
            self.message = " ".join(sitting.hints(seat)[:1])

    def _forget_choices(self) -> None:
        self.choices = self.shown = []
        self.focus_number = 0
        self._question = {
            CONFIRM: self.sitting.say("confirm-screen"),
            COVER: self.sitting.say("cover", name=self.sitting.match.names[self.seat]),
            WAITING: self.sitting.say("thinking"),
            OVER: self.sitting.say("over-screen"),
        }[self.mode]

    def _end(self) -> None:
        """Show how it ended."""
        self.mode = OVER
        self._forget_choices()
        self.seat = self.sitting.eyes
        self.looked = max(0, self.seat)
        self.redraw()
        self._page(self.sitting.say("page-end"), self._ending())

    def _ending(self) -> Text:
        found = ending(self.sitting)
        text = Text(f"{found.heading}\n\n", "bold")
        first = max(len(row[0]) for row in found.rows)
        columns = [max(len(row[i]) for row in found.rows) for i in range(1, len(found.rows[0]))]
        for number, row in enumerate(found.rows):
            cells = [f"{cell:>{width}}" for cell, width in zip(row[1:], columns, strict=True)]
            line = "  ".join([f"{row[0]:<{first}}", *cells])
            text.append(f"{line}\n", "bold" if number in (0, len(found.rows) - 1) else "not bold")
        for remark in found.remarks:
            text.append(f"\n{remark}", "italic not bold")
        return text

    # --- drawing ------------------------------------------------------------

    def panels(self, seat: int) -> list[Panel]:
        """The parts of the table as a seat sees them; chairs are called by their names and bots."""
        sitting = self.sitting

        def say(key: str) -> str:
            kind, _, number = key.partition("-")
            return sitting.label(int(number)) if kind == "chair" else sitting.texts.say(key)

        return sitting.match.game.faces.panels(sitting.match.view(seat), say, self.size.width >= WIDE)

    def redraw(self) -> None:
        """Draw all of it."""
        canvas = self.query_one(Canvas)
        canvas.plain = getattr(self.app, "plain_colours", False)
        if self.mode == COVER:
            canvas.show([[], [Span(f"  {self._question}", "bold reverse")]])
            return
        if self.mode != WAITING:
            self.news += self.sitting.news(self.seat)
        trouble = self.sitting.trouble
        message = self.message
        if trouble is not None:
            message = self.sitting.say("not-kept", reason=self.sitting.explained(trouble))
        scene = Scene(
            self.panels(self.seat),
            self.looked,
            self._question,
            self.shown,
            self.focus_number,
            self._detail(),
            self.news,
            message,
        )
        lit = {place for choice in self.shown for place in choice.touch}
        canvas.show(picture(scene, self.size.width, max(1, self.size.height - 1)), lit)

    def _detail(self) -> str:
        """What the choice that is looked at brings, with its notation; or what signs mean, where none is."""
        found = next((choice for choice in self.shown if choice.number == self.focus_number), None)
        if found is None:
            return self.sitting.say("signs") if self.mode == ASKING else ""
        brings = " ".join(map(self.sitting.texts.event, found.brings.events))
        return f"{found.notation} · {found.words} {found.points} · {brings}"

    # --- what people do ------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed; an empty line takes what is looked at, or goes on."""
        typed = event.value
        event.input.value = ""
        self.message = ""
        if self.mode == OVER:
            self.action_leave()
        elif self.mode == COVER:
            self._open(self.seat)
            self.redraw()
        elif self.mode == CONFIRM:
            self._confirmed(typed)
        elif self.mode == ASKING:
            if not typed.strip():
                self._take(self.focus_number)
            else:
                self._do(read(typed, self.sitting.match, self.seat, self.choices, self.sitting.texts, self.sitting.say))
        elif typed.strip().lower() in ("q", "quit"):
            self.action_leave()

    def _confirmed(self, typed: str) -> None:
        if not typed.strip():
            self.proceed(confirmed=True)
        else:
            self._do(read(typed, self.sitting.match, self.seat, [], self.sitting.texts, self.sitting.say))

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        """Take a choice, or keep those that point at a place; the only one left is taken."""
        self.message = ""
        if self.mode == CONFIRM:
            self.proceed(confirmed=True)
        elif self.mode == ASKING and event.place.startswith("#"):
            self._take(int(event.place[1:]))
        elif self.mode == ASKING:
            found = tuple(choice for choice in self.shown if event.place in choice.touch)
            if not found:
                found = tuple(choice for choice in self.choices if event.place in choice.touch)
            if found:
                self._do(Typed(chosen=found))
            else:
                self.message = self._why_not(event.place)
                self.redraw()

    def _why_not(self, place: str) -> str:
        """Why nothing can be done at a place."""
        match = self.sitting.match
        return self.sitting.texts.refusal(refused(match.game, match.state, self.seat, [place]))

    def _do(self, typed: Typed) -> None:
        """Play what was meant, show what is left to choose from, say why not, or obey."""
        if len(typed.chosen) == 1:
            self._play(typed.chosen[0])
        elif typed.chosen:
            self.shown = list(typed.chosen)
            self.focus_number = self.shown[0].number
            self.message = ""
            self.redraw()
        elif typed.said:
            self.message = typed.said
            self.redraw()
        elif typed.command:
            self._obey(typed.command, typed.rest)

    def _take(self, number: int) -> None:
        found = next((choice for choice in self.shown if choice.number == number), None)
        if found is not None:
            self._play(found)

    def _play(self, choice: Choice) -> None:
        self.sitting.play(choice.action, self.seat)
        self.proceed()

    def action_look(self, by: int) -> None:
        """Look at the next choice, or the one before."""
        if self.shown:
            numbers = [choice.number for choice in self.shown]
            at = numbers.index(self.focus_number) + by if self.focus_number in numbers else (0 if by > 0 else -1)
            self.focus_number = numbers[at % len(numbers)]
            self.message = ""
            self.redraw()

    def action_widen(self) -> None:
        """Show all choices again, and one's own board."""
        self.shown = self.choices
        self.focus_number = 0
        self.looked = max(0, self.seat)
        self.message = ""
        self.redraw()

    def action_boards(self) -> None:
        """Show the board of the next seat."""
        self.looked = (self.looked + 1) % self.sitting.match.players
        self.redraw()

    def action_do(self, command: str) -> None:
        """Obey a command by its key."""
        if self.mode in (ASKING, CONFIRM, OVER):
            self._obey(command, "")

    def action_leave(self) -> None:
        """Leave the table; the game is kept."""
        self._leaving = True
        self.dismiss(None)

    def _obey(self, command: str, rest: str) -> None:
        """Undo, redo, save, the log, boards, explanations, hints, help or leaving."""
        sitting = self.sitting
        try:
            match command:
                case "quit":
                    self.action_leave()
                    return
                case "undo":
                    sitting.undo(self.seat)
                    self.news = []
                    self._again()
                case "redo":
                    sitting.redo(self.seat)
                    self._again()
                case "save" | "save!":
                    self._save(rest, command == "save!")
                case "log":
                    self._page(sitting.say("page-log"), Text("\n".join(sitting.log(self.seat))), at_end=True)
                case "boards":
                    self.action_boards()
                case "legend":
                    self._page(sitting.say("page-legend"), self._legend())
                case "hint":
                    self.message = "  ".join(sitting.hints(self.seat))
                case "help" if rest:
                    told = lore.explain(sitting.texts, rest) or [sitting.say("unknown", words=rest)]
                    self._page(f"? {rest}", Text("\n\n".join(told)))
                case "help":
                    self._page(sitting.say("page-help"), Text(sitting.say("screen-help")))
        except DuchyError as error:
            self.message = sitting.explained(error)
        self.redraw()

    def _again(self) -> None:
        """Ask anew after something was taken back or played again."""
        seat = self.sitting.asked()
        if seat is not None:
            self._open(seat)
        else:
            self.proceed()

    def _save(self, words: str, force: bool) -> None:
        if not words:
            self.message = self.sitting.say("kept-here", path=str(self.sitting.kept.path))
            return
        path: Path = folder.named(words)
        self.sitting.kept.export(path, force)
        self.message = self.sitting.say("exported", path=str(path))

    def _legend(self) -> Text:
        lines: list[Line] = [line for panel in self.panels(self.seat) if panel.kind == "legend" for line in panel.lines]
        lines += [[], [Span(self.sitting.say("signs"))]]
        return as_text(lines, getattr(self.app, "plain_colours", False))

    def _lesson(self) -> None:
        """What the game is about, before the first choice."""
        rules = lore.rules_text(self.sitting.match.game, self.sitting.texts.language)
        first = rules.split("\n## ")[0].lstrip("# ")
        self._page(self.sitting.say("page-lesson"), Text(f"{first}\n\n{self.sitting.say('lesson')}"))

    def _page(self, title: str, text: Text, at_end: bool = False) -> None:
        self.app.push_screen(Page(title, text, at_end))
