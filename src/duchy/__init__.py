"""Four board games of one designer and one century, on one exact and fast rules engine.

>>> import duchy
>>> game = duchy.load("burgundy-dice")
>>> match = duchy.Match(game, players=2, seed=7)
"""

from duchy.core.agenda import NOBODY
from duchy.core.errors import DuchyError
from duchy.core.game import SPECTATOR, AnyGame, Game
from duchy.core.state import State
from duchy.play.match import Match
from duchy.shelf import Shelf

__all__ = ["NOBODY", "SPECTATOR", "DuchyError", "Game", "Match", "Shelf", "State", "load", "names"]
__version__ = "0.1.0"


def names() -> list[str]:
    """The names of all games that are installed."""
    return Shelf().names()


def load(name: str) -> AnyGame:
    """The installed game of that name."""
    return Shelf().load(name)
