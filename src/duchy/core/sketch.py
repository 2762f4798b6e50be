"""What all sketches of a table share: inks, and whose things come first."""

from typing import NamedTuple

from duchy.core.game import Span, View


class Ink(NamedTuple):
    """The light and the dark tint of a kind of thing; its letter is a text, so that colour is never the only sign."""

    light: str
    dark: str
    plain: str = "white"
    """Its colour among sixteen."""

    def style(self, strong: bool) -> str:
        """How a terminal shows it: strong for what lies there, pale for what is printed."""
        return f"bold {self.light} on {self.dark}" if strong else f"{self.dark} on {self.light}"

    def plain_style(self, strong: bool) -> str:
        """The same with sixteen colours."""
        if not strong:
            return self.plain
        dark = self.plain in ("red", "blue", "magenta", "green", "bright_black")
        return f"bold {'bright_white' if dark else 'black'} on {self.plain}"

    def span(self, text: str, strong: bool, place: str = "") -> Span:
        """A text in this ink."""
        return Span(text, self.style(strong), self.plain_style(strong), place)


def own_first(view: View) -> list[int]:
    """The seats of a table, the viewer's first."""
    return sorted(range(view["seats"]), key=lambda seat: seat != view["seat"])
