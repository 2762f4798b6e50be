"""The terminal that commands write to."""

import re
from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

CODES = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Characters that control a terminal instead of being shown. Styles are added after they are replaced."""


class CleanConsole(Console):
    """A console on which no text can control the terminal: names come from files and from other people."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """The segments of something shown, without control characters in their texts."""
        for segment in super().render(renderable, options):
            if segment.control is None and CODES.search(segment.text):
                yield Segment(CODES.sub("\N{REPLACEMENT CHARACTER}", segment.text), segment.style)
            else:
                yield segment


console = CleanConsole(highlight=False)
notices = CleanConsole(stderr=True, highlight=False)
