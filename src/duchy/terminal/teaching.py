"""A lesson at a table: shows its text below the table, highlights its subject, and asks for its moves."""

from collections.abc import Collection

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen
from textual.widgets import Static

from duchy.core.lesson import Lesson, LessonStep
from duchy.lessons.texts import step_text, text
from duchy.terminal.pages import fitted
from duchy.terminal.texts import TerminalTexts


class Teaching:
    """The progress of a lesson."""

    def __init__(self, game: str, lesson: Lesson, language: str) -> None:
        self.game = game
        self.lesson = lesson
        self.say = TerminalTexts(language)
        self.at = 0
        self._done = 0
        self.was_read = False
        """Whether the step has been read."""

    @property
    def step(self) -> LessonStep | None:
        """Return the current step; None at the end of the lesson."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def left(self) -> int:
        """Return how many moves the step still asks for."""
        return self.step.times - self._done if self.step is not None and self.step.verbs else 0

    def words(self) -> str:
        """Return the text of the step, in the version for the terminal if there is one."""
        if self.step is None:
            return text("teach-end", self.say.language)
        return step_text(self.game, self.lesson, self.step, self.say.language, "terminal")

    def progress(self) -> str:
        """Return the number of the step and of all steps, as text."""
        count = len(self.lesson.steps)
        return text("teach-progress", self.say.language, step=min(self.at + 1, count), count=count)

    def wants(self) -> str:
        """Return the text that asks for moves, with their number."""
        key = "teach-do-n" if self.left > 1 else "teach-do"
        return f"{self.progress()}. {text(key, self.say.language, count=self.left)} {self.say('lesson-again')}"

    def turn(self, by: int) -> None:
        """Go to the next or the previous step."""
        self.at = max(0, min(len(self.lesson.steps), self.at + by))
        self._done = 0
        self.was_read = False

    def did(self, verb: str, legal: Collection[str]) -> None:
        """Count a move if the step asks for it, or if no move that it asks for was legal."""
        if (
            self.step is not None
            and self.step.verbs
            and (verb in self.step.verbs or not set(self.step.verbs) & set(legal))
        ):
            self._done += 1
            if self.left <= 0:
                self.turn(1)


EDGES = 4
"""Columns that the border and padding of a step take."""


class StepPage(ModalScreen[str]):
    """The text of a step, below the table."""

    CSS = """
    StepPage { align: center bottom; background: transparent; }
    StepPage Static { width: 100%; height: auto; border: round $primary; padding: 0 1; background: $surface; }
    """
    BINDINGS = [
        Binding("enter,space", "dismiss('on')", show=False),
        Binding("right,pagedown", "dismiss('skip')", show=False),
        Binding("left,backspace,pageup", "dismiss('back')", show=False),
        Binding("escape,q,ctrl+q,ctrl+c", "dismiss('leave')", show=False),
    ]

    def __init__(self, teaching: Teaching) -> None:
        super().__init__()
        self._teaching = teaching

    def compose(self) -> ComposeResult:
        """Create the text, with the keys on the border."""
        teaching = self._teaching
        text = Static(fitted(Text(teaching.words()), self.app.size.width - EDGES), markup=False)
        text.border_title = Text(f"{teaching.say('page-lesson')} · {teaching.progress()}").markup
        keys = "lesson-keys-end" if teaching.step is None else "lesson-keys-do" if teaching.left else "lesson-keys"
        text.border_subtitle = Text(teaching.say(keys)).markup
        yield text

    def on_click(self) -> None:
        """Continue."""
        self.dismiss("on")
