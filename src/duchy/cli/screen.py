"""The table on a terminal."""

from duchy.cli.common import console
from duchy.core.game import AnyGame, View
from duchy.play.texts import Texts
from duchy.terminal.plain import show


def draw(game: AnyGame, view: View, texts: Texts) -> None:
    """Print the sketch of a view."""
    show(console, game.faces.sketch(view, texts.say))
