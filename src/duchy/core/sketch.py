"""Shared parts of all tables as text: colours, the order of seats, and all panels in one piece."""

from collections.abc import Iterable
from typing import NamedTuple

from duchy.core.game import AnyGame, Line, Panel, Say, Span, View


class Ink(NamedTuple):
    """The light and the dark tint of a kind of piece; a letter marks it too, so that colour is never the only sign."""

    light: str
    dark: str
    plain: str = "white"
    """Its colour on terminals with sixteen colours."""

    def style(self, strong: bool) -> str:
        """Return the terminal style: strong for pieces, pale for printed spaces."""
        return f"bold {self.light} on {self.dark}" if strong else f"{self.dark} on {self.light}"

    def plain_style(self, strong: bool) -> str:
        """Return the style for terminals with sixteen colours."""
        if not strong:
            return self.plain
        dark = self.plain in ("red", "blue", "magenta", "green", "bright_black")
        return f"bold {'bright_white' if dark else 'black'} on {self.plain}"

    def span(self, text: str, strong: bool, place: str = "") -> Span:
        """Return a text in this ink."""
        return Span(text, self.style(strong), self.plain_style(strong), place)


def own_first(view: View) -> list[int]:
    """Return the seats of a table, the viewer's first."""
    return sorted(range(view["seats"]), key=lambda seat: seat != view["seat"])


def joined(panels: Iterable[Panel]) -> list[Line]:
    """Return panels one below the other, without the codes of pieces."""
    lines: list[Line] = []
    for panel in panels:
        if panel.kind != "codes":
            lines += panel.lines if panel.kind in ("head", "line") else [*panel.lines, []]
    return lines


def sketch(game: AnyGame, view: View, say: Say) -> list[Line]:
    """Return the table of a view as lines."""
    return joined(game.faces.panels(view, say, True))


def in_text(game: AnyGame, view: View, say: Say) -> list[str]:
    """Return the same as plain text."""
    return ["".join(span.text for span in line).rstrip() for line in sketch(game, view, say)]
