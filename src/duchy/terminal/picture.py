"""The whole screen of a table as lines, fitted to the terminal's size."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from duchy.core.game import Line, Panel, Span
from duchy.terminal.choices import Choice, layout

WIDE = 110
"""From this many columns, pieces are shown by name instead of code."""

NEWS = 3
"""Lines of the log shown by default; more if there is room."""


LEAST = 2
"""Minimum number of lines for choices."""


class ScreenContent(NamedTuple):
    """The content of a screen."""

    panels: Sequence[Panel]
    looked: int
    """The seat whose board is shown."""
    question: str
    choices: list[Choice]
    focus: int
    """The number of the selected choice, or 0."""
    detail: str
    """The effects of that choice."""
    news: list[str]
    message: str = ""
    """The reply to the last input."""


def picture(scene: ScreenContent, width: int, height: int) -> list[Line]:
    """Return the lines of a screen, at most `height`."""
    top = _of(scene.panels, "head")
    body = _side_by_side(_of(scene.panels, "board", scene.looked), _of(scene.panels, "market"), width)
    seats = [clipped(line, width) for panel in scene.panels if panel.kind == "line" for line in panel.lines]
    question: list[Line] = [[Span(scene.question, "bold reverse")]]
    below = _notes(scene, width)
    free = height - len(top) - len(body) - len(seats) - len(question)
    if free < LEAST:  # too small for the table: the question and its choices come first
        body = body[: max(0, len(body) + free - LEAST)]
        free = height - len(top) - len(body) - len(seats) - len(question)
    choices: list[Line] = []
    reply = len(wrapped(scene.message, width)) if scene.message else 0
    fewer = [max(reply, min(few, len(below))) for few in (2, 1)]
    for notes in (len(below), *fewer, min(2, reply), min(1, reply)):
        room = max(2, free - notes)
        choices = layout(scene.choices, width, room, scene.focus)
        if len(choices) <= room or not notes:
            below = below[:notes]
            break
    choices = _window(choices, max(2, free - len(below)))
    lines = [*(clipped(line, width) for line in top), *body, *seats, *question, *choices]
    lines += _rivals(scene, width, height - len(lines) - len(below))
    legend = _of(scene.panels, "legend") + _of(scene.panels, "codes")
    if legend and height - len(lines) - len(below) > len(legend) + NEWS:
        lines += [[], *legend]
    spare = height - len(lines) - len(below)
    if spare < 0:
        below = below[: max(1, len(below) + spare)]
    elif spare > 1:
        notes = len(_notes(scene._replace(news=[]), width))
        below = below[:notes] + _news(scene, width, len(below) - notes + spare - 1)
        spare = height - len(lines) - len(below)
    lines += [[] for _ in range(max(0, spare))]
    return [clipped(line, width) for line in [*lines, *below]][:height]


def shows(lines: list[Line], message: str, width: int) -> bool:
    """Return whether a message is whole on a screen of these lines."""
    shown = {span.text for line in lines for span in line}
    return all(part in shown for part in wrapped(message, width))


def _of(panels: Iterable[Panel], kind: str, seat: int | None = None) -> list[Line]:
    """Return the lines of all panels of a kind; given a seat, without panels of other seats."""
    return [
        line
        for panel in panels
        if panel.kind == kind and (seat is None or panel.seat is None or panel.seat == seat)
        for line in panel.lines
    ]


def _notes(scene: ScreenContent, width: int) -> list[Line]:
    """Return the lines of the message or else of the selected choice's effects, and the latest events."""
    notes: list[Line] = []
    if scene.message:
        notes += [[Span(part, "bold yellow")] for part in wrapped(scene.message, width)]
    elif scene.detail:
        notes += [[Span(part, "italic")] for part in wrapped(scene.detail, width)[:2]]
    return notes + _news(scene, width, NEWS)


def _news(scene: ScreenContent, width: int, most: int) -> list[Line]:
    """Return the latest events, in at most `most` lines."""
    parts = [part for line in scene.news[-most:] for part in wrapped(line, width)] if most > 0 else []
    return [[Span(part, "cyan")] for part in parts[-most:]] if most > 0 else []


def _rivals(scene: ScreenContent, width: int, room: int) -> list[Line]:
    """Return the opponents' boards side by side, as many as fit."""
    seats = [panel.seat for panel in scene.panels if panel.kind == "board" and panel.seat not in (scene.looked, None)]
    boards: list[Line] = []
    for seat in seats:
        board = _of(scene.panels, "board", seat)
        name = next((line[0].text.strip() for line in _of(scene.panels, "line", seat) if line), "")
        both = _side_by_side(boards, [[Span(name, "dim")], *board], width, stack=False)
        if not both or len(both) + 1 > room:
            break
        boards = both
    return [[], *boards] if boards else []


def _side_by_side(left: list[Line], right: list[Line], width: int, stack: bool = True) -> list[Line]:
    """Return two blocks side by side if they fit; else stacked, or empty unless `stack`."""
    if not left or not right:
        return [clipped(line, width) for line in left or right]
    wide = max(map(length, left))
    if wide + 2 + max(map(length, right)) > width:
        return [clipped(line, width) for line in [*right, *left]] if stack else []
    lines: list[Line] = []
    for i in range(max(len(left), len(right))):
        line = list(left[i]) if i < len(left) else []
        if i < len(right):
            line += [Span(" " * (wide + 2 - length(line))), *right[i]]
        lines.append(line)
    return lines


def _window(lines: list[Line], room: int) -> list[Line]:
    """Return as many lines as fit, around the selected choice."""
    if len(lines) <= room:
        return lines
    at = next((i for i, line in enumerate(lines) if any("reverse" in span.style for span in line)), 0)
    first = max(0, min(at - room // 2, len(lines) - room))
    return lines[first : first + room]


def length(line: Line) -> int:
    """Return the number of columns of a line."""
    return sum(cell_len(span.text) for span in line)


def as_text(lines: Iterable[Line], plain: bool) -> Text:
    """Return the lines of a sketch as one text, in at most sixteen colours if `plain`."""
    text = Text()
    for line in lines:
        for span in line:
            text.append(span.text, (span.plain or span.style if plain else span.style) or None)
        text.append("\n")
    return text


def clipped(line: Line, width: int) -> Line:
    """Return as much of a line as fits, ending with an ellipsis if it was cut."""
    if length(line) <= width:
        return line
    spans: Line = []
    used = 0
    for span in line:
        size = cell_len(span.text)
        if used + size >= width:
            return [*spans, span._replace(text=set_cell_size(span.text, max(0, width - 1 - used)) + "…")]
        spans.append(span)
        used += size
    return spans


def wrapped(text: str, width: int) -> list[str]:
    """Return a text wrapped into lines."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
