"""Shared parts of all table sketches: colours, and the order of seats."""

from typing import NamedTuple

from duchy.core.game import Span, View


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
