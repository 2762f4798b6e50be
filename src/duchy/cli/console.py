"""The terminal that commands write to."""

import re
from collections.abc import Iterable
from typing import Any

import rich._wrap
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

CODES = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Control characters, which are replaced before styles are added."""


# Rich breaks lines at no-break spaces too, so that French lines would begin with a colon.
rich._wrap.re_word = re.compile(r"[^\S\xa0\u202f]*[\S\xa0\u202f]+[^\S\xa0\u202f]*")


class CleanConsole(Console):
    """A console that replaces control characters: names come from files and from other people."""

    def print(self, *objects: Any, **options: Any) -> None:
        """Print, and cut off nothing at a margin that a file or another program does not have."""
        options.setdefault("crop", self.is_terminal)
        super().print(*objects, **options)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Yield the segments of a renderable, without control characters in their texts."""
        for segment in super().render(renderable, options):
            if segment.control is None and CODES.search(segment.text):
                yield Segment(CODES.sub("\N{REPLACEMENT CHARACTER}", segment.text), segment.style)
            else:
                yield segment


console = CleanConsole(highlight=False)
notices = CleanConsole(stderr=True, highlight=False)
