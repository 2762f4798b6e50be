"""The full-screen table: choose by number, cell, name or notation, with keys or mouse."""

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Input

from duchy.core.errors import DuchyError
from duchy.core.game import Line, Span
from duchy.terminal import glossary
from duchy.terminal.canvas import Canvas
from duchy.terminal.choices import Choice
from duchy.terminal.pages import Page, ending_text
from duchy.terminal.picture import WIDE, ScreenContent, as_text, picture, shows
from duchy.terminal.reading import Typed, command, read
from duchy.terminal.session import Session
from duchy.terminal.teaching import StepPage, Teaching

ASKING = "asking"
CONFIRM = "confirm"
COVER = "cover"
WAITING = "waiting"
OVER = "over"
SECOND = 1


class MatchScreen(Screen[None]):
    """The screen of one match."""

    CSS = """
    MatchScreen { layers: base; }
    MatchScreen Canvas { height: 1fr; }
    MatchScreen Input { dock: bottom; height: 1; border: none; padding: 0; }
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

    def __init__(self, session: Session, teaching: Teaching | None = None) -> None:
        super().__init__()
        self.session = session
        self.teaching = teaching
        self.mode = WAITING
        self.seat = session.people[0] if session.people else 0
        """The seat that looks now."""
        self.looked = self.seat
        """The seat whose board is shown."""
        self.choices: list[Choice] = []
        self.shown: list[Choice] = []
        """The choices left after a click or typed words."""
        self.focus_number = 0
        self.message = session.warning()
        self._read = ""
        """The message that was too long for the screen, and was shown as a page."""
        self.news: list[str] = []
        self._shown = session.shown
        self._leaving = False
        self._question = ""
        self._wanted: Choice | None = None
        """The choice that waits for confirmation."""
        self._position_id = ""
        """The identifier of the position for which the choices are shown."""

    def compose(self) -> ComposeResult:
        """Create the canvas and the input line."""
        yield Canvas()
        yield Input(placeholder=self.session.say("prompt"), compact=True)

    def on_mount(self) -> None:
        """Start or continue the match."""
        self.query_one(Input).focus()
        self.proceed()
        self._follow()
        self.set_interval(SECOND, self._tick)

    def _tick(self) -> None:
        """Draw again while a clock runs."""
        if self.session.ticking and self.mode not in (COVER, OVER):
            self.redraw()

    def on_resize(self, event: Resize) -> None:
        """Draw for the new size."""
        self.call_after_refresh(self.redraw)

    # --- the course of the game ------------------------------------------------------------

    def proceed(self) -> None:
        """Show the question of the local player who decides, or that the others act."""
        session, self._wanted = self.session, None
        if session.shown != self._shown:
            self._shown, self.news = session.shown, []
            self.seat = self.looked = session.people[0]
        session.play_forced()
        seat = session.deciding_seat()
        if session.over:
            self._end()
        elif seat is not None:
            self._ask(seat)
        else:
            self.mode = CONFIRM if session.may_take_back() else WAITING
            self._forget_choices()
            self.redraw()

    @work(exclusive=True, group="others")
    async def _follow(self) -> None:
        """Let others act, and show it, while the screen is open."""
        await self.session.follow(self._show_changes)

    def _show_changes(self) -> None:
        """Show what others did: a new question, a reply, or only events."""
        if self._leaving or not self.query(Canvas):
            return
        self.message = "  ".join(self.session.replies()) or self.message
        if self.mode == OVER and self.session.over:
            self.redraw()
            return
        still = self.session.deciding_seat() == self.seat
        same = still and self.session.position_id(self.seat) == self._position_id
        asks = self.mode == ASKING or self._wanted is not None
        if (self.mode == COVER and still) or (asks and same):
            self.redraw()
        else:
            self.proceed()

    def _ask(self, seat: int) -> None:
        """Ask a seat; if several people share the keyboard, cover the screen first."""
        if seat != self.seat and len(self.session.people) > 1:
            self.mode = COVER
            self.seat = self.looked = seat
            self.news = []
            self._forget_choices()
        else:
            self._open(seat)
        self.redraw()

    def _open(self, seat: int) -> None:
        """Show a seat its question and choices."""
        session = self.session
        self.mode = ASKING
        self.seat = self.looked = seat
        self.choices = self.shown = session.choices(seat)
        self.focus_number = 1 if len(self.choices) == 1 else 0
        self._wanted = None
        self._position_id = session.position_id(seat)
        self._question = session.question(seat)
        if self.teaching is not None:
            self._teach(self.teaching)

    def _forget_choices(self) -> None:
        self.choices = self.shown = []
        self.focus_number = 0
        self._question = {
            CONFIRM: self.session.say("confirm-screen"),
            COVER: self.session.say("cover", name=self.session.texts.say(f"seat-{self.seat}")),
            WAITING: self.session.waiting,
            OVER: self.session.say("over-goes-on" if self.session.goes_on else "over-screen"),
        }[self.mode]

    def _end(self) -> None:
        """Show the result."""
        self.mode = OVER
        self._forget_choices()
        self.seat = self.session.viewpoint
        self.looked = max(0, self.seat)
        self.redraw()
        self._page(self.session.say("page-end"), ending_text(self.session))

    # --- drawing ------------------------------------------------------------

    @property
    def _few_colours(self) -> bool:
        return bool(getattr(self.app, "plain_colours", False))

    def redraw(self) -> None:
        """Draw the whole screen."""
        canvas = self.query_one(Canvas)
        canvas.plain = self._few_colours
        if self.mode == COVER:
            canvas.show([[], [Span(f"  {self._question}", "bold reverse")]])
            return
        session = self.session
        self.news += session.news(self.seat)
        scene = ScreenContent(
            session.panels(self.seat, self.size.width >= WIDE),
            self.looked,
            self._question,
            self.shown,
            self.focus_number,
            self._detail(),
            self.news,
            " ".join(filter(None, (session.alert, self.message))),
        )
        lines = picture(scene, self.size.width, max(1, self.size.height - 1))
        canvas.show(lines, self._lit(lines))
        if self.message not in ("", self._read) and not shows(lines, scene.message, self.size.width):
            self._read = self.message
            self._page(session.say("page-message"), Text(self.message))

    def _lit(self, lines: list[Line]) -> set[str]:
        """Return the places to highlight: those of the open lesson step, else those of the choices."""
        step = self.teaching.step if self.teaching is not None else None
        if step is not None and isinstance(self.app.screen, StepPage):
            return {span.place for line in lines for span in line if step.shows(span.place)}
        return {place for choice in self.shown for place in choice.touch}

    def _detail(self) -> str:
        """Return the notation and the effects of the selected choice; without one, the meaning of the signs."""
        selected = next((choice for choice in self.shown if choice.number == self.focus_number), None)
        if selected is None:
            return self.session.say("signs") if self.mode == ASKING else ""
        preview = " ".join(map(self.session.texts.event, selected.preview.events))
        return f"{selected.notation} · {selected.words} {selected.points} · {preview}"

    # --- what people do ------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Handle typed input; an empty line takes the selected choice, or continues."""
        typed = event.value
        event.input.value = ""
        self.message = ""
        if self.mode == OVER and not typed.strip():
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
                self._do(read(typed, self.session, self.seat, self.choices))
        elif self.mode in (WAITING, OVER):
            words = self.session.say("not-now") if self.mode == WAITING else ""
            self._do(command(typed, self.session.commands) or Typed(message=words))

    def _confirmed(self, typed: str) -> None:
        """On an empty line, play the choice to be confirmed or continue; else handle the input."""
        if not typed.strip() and self._wanted is not None:
            self._do_play(self._wanted)
        elif not typed.strip():
            self.session.confirm()
            self.proceed()
        else:
            self._do(read(typed, self.session, self.seat, []))

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        """Play a clicked choice, or narrow the choices to those of the clicked place; a single one is played."""
        self.message = ""
        if self.mode == CONFIRM:
            self._confirmed("")
        elif self.mode == ASKING and event.place.startswith("#"):
            self._take(int(event.place[1:]))
        elif self.mode == ASKING:
            matching = tuple(choice for choice in self.shown if event.place in choice.touch)
            if not matching:
                matching = tuple(choice for choice in self.choices if event.place in choice.touch)
            if matching:
                self._do(Typed(chosen=matching))
            else:
                self.message = self.session.why_not(self.seat, event.place)
                self.redraw()

    def _do(self, typed: Typed) -> None:
        """Play the chosen action, show the remaining choices, show a refusal, or run a command."""
        if len(typed.chosen) == 1:
            self._play(typed.chosen[0])
        elif typed.chosen:
            self.shown = list(typed.chosen)
            self.focus_number = self.shown[0].number
            self.message = ""
            self.redraw()
        elif typed.message:
            self.message = typed.message
            self.redraw()
        elif typed.command:
            self._run_command(typed.command, typed.rest)

    def _take(self, number: int) -> None:
        chosen = next((choice for choice in self.shown if choice.number == number), None)
        if chosen is not None:
            self._play(chosen)

    def _play(self, choice: Choice) -> None:
        """Play a choice; if others act immediately after it, ask for confirmation first."""
        if self.session.fast or not self.session.needs_confirmation(choice):
            self._do_play(choice)
            return
        self.mode = CONFIRM
        self._forget_choices()
        self._question = self.session.say("confirm-choice", choice=choice.words)
        self._wanted = choice
        self.redraw()

    def _do_play(self, choice: Choice) -> None:
        if self.teaching is not None:
            self.teaching.did(self._verb(choice), [self._verb(other) for other in self.choices or [choice]])
        self.session.play(choice.action, self.seat)
        self.proceed()

    def action_look(self, by: int) -> None:
        """Select the next or the previous choice."""
        if self.shown:
            numbers = [choice.number for choice in self.shown]
            at = numbers.index(self.focus_number) + by if self.focus_number in numbers else (0 if by > 0 else -1)
            self.focus_number = numbers[at % len(numbers)]
            self.message = ""
            self.redraw()

    def action_widen(self) -> None:
        """Show all choices again, and the player's own board."""
        if self._wanted is not None:
            self._open(self.seat)
        self.shown = self.choices
        self.focus_number = 0
        self.looked = max(0, self.seat)
        self.message = ""
        self.redraw()

    def action_boards(self) -> None:
        """Show the board of the next seat."""
        self.looked = (self.looked + 1) % self.session.players
        self.redraw()

    def action_do(self, command: str) -> None:
        """Run a command by its key."""
        if self.mode in (ASKING, CONFIRM, WAITING, OVER):
            self._run_command(command, "")

    def action_leave(self) -> None:
        """Leave the table; the game stays saved."""
        self._leaving = True
        self.dismiss(None)

    def _run_command(self, command: str, rest: str) -> None:
        """Run a command."""
        session = self.session
        try:
            match command:
                case "quit":
                    self.action_leave()
                    return
                case "undo" if self._wanted is not None:
                    self._open(self.seat)
                case "undo":
                    session.undo(self.seat)
                    self.news = []
                    self.proceed()
                case "redo":
                    session.redo(self.seat)
                    self.proceed()
                case "save" | "save!":
                    self.message = session.save(rest, command == "save!")
                case "log":
                    self._page(session.say("page-log"), Text("\n".join(session.log(self.seat))), at_end=True)
                case "boards":
                    self.action_boards()
                case "legend":
                    panels = session.panels(self.seat, self.size.width >= WIDE)
                    lines = [line for panel in panels if panel.kind in ("legend", "codes") for line in panel.lines]
                    lines += [[], [Span(session.say("signs"))]]
                    self._page(session.say("page-legend"), as_text(lines, self._few_colours))
                case "hint" if self.mode == ASKING:
                    self.message = session.hint(self.seat)
                case "hint":
                    self.message = session.say("already-chosen" if self.mode == CONFIRM else "not-now")
                case "table":
                    self._page(session.say("page-table"), Text("\n".join(session.about())))
                case "help" if rest:
                    answers = glossary.explain(session.texts, rest) or [session.say("unknown", words=rest)]
                    self._page(f"? {rest}", Text("\n\n".join(answers)))
                case "help" if self.teaching is not None:
                    self.teaching.was_read = False
                    self._teach(self.teaching)
                case "help":
                    self._page(session.say("page-help"), Text(session.help()))
                case _:
                    session.run_command(command, rest)
        except DuchyError as error:
            self.message = session.explained(error)
        self.redraw()

    def _teach(self, teaching: Teaching) -> None:
        """Show the text of the lesson step once, and the choices that it asks for, if there are any."""
        step = teaching.step
        wanted = [choice for choice in self.choices if step is not None and self._verb(choice) in step.verbs]
        self.shown = wanted or self.choices
        self.message = teaching.wants() if teaching.left else ""
        if not teaching.was_read:
            teaching.was_read = True
            self.app.push_screen(StepPage(teaching), self._taught)

    def _verb(self, choice: Choice) -> str:
        return str(self.session.match_of(self.seat).game.space.verb_of(choice.action).name)

    def _taught(self, answer: str | None) -> None:
        """Continue the lesson after a step was read: do it, go to another one, or leave the lesson."""
        teaching = self.teaching
        if teaching is None:
            return
        if answer == "leave" or (teaching.step is None and answer != "back"):
            self.teaching = None
            self.action_widen()
            return
        if answer == "back":
            teaching.turn(-1)
        elif answer == "skip" or not teaching.left:
            teaching.turn(1)
        self._teach(teaching)
        self.redraw()

    def _page(self, title: str, text: Text, at_end: bool = False) -> None:
        self.app.push_screen(Page(title, text, at_end))
