"""A widget that shows the lines of a sketch, highlights choices, and handles the mouse."""

from collections.abc import Set

from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from duchy.core.game import Line

LIT = Style.parse("bold black on #00d7ff")
LIT_PLAIN = Style.parse("bold black on bright_cyan")


class Canvas(Widget):
    """A page of lines."""

    class Pointed(Message):
        """A click on a place, or on a choice by its number."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: list[Line] = []
        self.lit: Set[str] = frozenset()
        self.plain = False
        """Whether to use at most sixteen colours."""

    def show(self, lines: list[Line], lit: Set[str] = frozenset()) -> None:
        """Draw these lines, with these places highlighted."""
        self.lines = lines
        self.lit = lit
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return one line as a strip."""
        if y >= len(self.lines):
            return Strip.blank(self.size.width, self.rich_style)
        base = self.rich_style
        segments = []
        for span in self.lines[y]:
            style = base + Style.parse(span.plain or span.style if self.plain else span.style)
            if span.place in self.lit:
                style += LIT_PLAIN if self.plain else LIT
            if span.place:
                style += Style(meta={"place": span.place})
            segments.append(Segment(span.text, style))
        return Strip(segments).adjust_cell_length(self.size.width, base).crop(0, self.size.width)

    def on_click(self, event: Click) -> None:
        """Post a message with the clicked place, if there is one."""
        place = event.style.meta.get("place")
        if place:
            self.post_message(self.Pointed(place))
