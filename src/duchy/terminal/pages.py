"""Pages over the table: log, boards, rules, legend, result."""

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from duchy.terminal.ending import ending
from duchy.terminal.picture import wrapped
from duchy.terminal.session import Session


class Page(ModalScreen[None]):
    """A page of text, shown until a key is pressed."""

    CSS = """
    Page { align: center middle; }
    Page VerticalScroll { width: 92%; height: 90%; border: round $primary; padding: 0 1; background: $surface; }
    """
    BINDINGS = [
        Binding("escape,enter,q,f1,f2,f3,f4,f5", "dismiss(None)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]

    def __init__(self, title: str, text: Text, at_end: bool = False) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        """Create the text in a frame with the title on its border."""
        with VerticalScroll() as scroll:
            scroll.border_title = Text(self._title).markup
            yield Static(self._text, markup=False)

    def on_resize(self) -> None:
        """Wrap the text for the new size."""
        self.call_after_refresh(self._set)

    def _set(self) -> None:
        scroll = self.query_one(VerticalScroll)
        self.query_one(Static).update(fitted(self._text, scroll.scrollable_content_region.width))
        if self._at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, by: int) -> None:
        """Scroll up or down."""
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)


def fitted(text: Text, width: int) -> Text:
    """Return a text wrapped to a width at normal spaces only; styled text is returned unchanged."""
    if text.spans or width < 1:
        return text
    return Text("\n".join(part for line in text.plain.split("\n") for part in wrapped(line, width)), text.style)


def ending_text(session: Session) -> Text:
    """Return the result of a game as one text."""
    result = ending(session)
    text = Text(f"{result.heading}\n\n", "bold")
    for number, line in enumerate(result.lines(), 1):
        text.append(f"{line}\n", "bold" if number in (1, len(result.rows)) else "not bold")
    for remark in result.remarks:
        text.append(f"\n{remark}", "italic not bold")
    if after := session.aftermath():
        text.append("\n\n" + "\n".join(after), "not bold not italic")
    return text
