"""What all sketches of a table share: inks, and whose things come first."""

from typing import NamedTuple

from duchy.core.game import View


class Ink(NamedTuple):
    """The light and the dark tint of a kind of thing; its letter is a text, so that colour is never the only sign."""

    light: str
    dark: str

    def style(self, strong: bool) -> str:
        """How a terminal shows it: strong for what lies there, pale for what is printed."""
        return f"bold {self.light} on {self.dark}" if strong else f"{self.dark} on {self.light}"


def own_first(view: View) -> list[int]:
    """The seats of a table, that of whoever looks before the others."""
    return sorted(range(view["seats"]), key=lambda seat: seat != view["seat"])
