"""The table on a terminal."""

from rich.text import Text

from duchy.cli.common import console
from duchy.core.game import AnyGame, View
from duchy.play.texts import Texts


def draw(game: AnyGame, view: View, texts: Texts) -> None:
    """Print the sketch of a view."""
    for line in game.faces.sketch(view, texts.say):
        text = Text()
        for span in line:
            text.append(span.text, style=span.style or None)
        console.print(text)
