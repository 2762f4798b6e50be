"""Four board games of one designer and one century, on one exact and fast rules engine.

>>> import duchy
>>> game = duchy.load("burgundy-dice")
>>> match = duchy.Match(game, players=2, seed=7)
"""

from duchy.core.errors import DuchyError
from duchy.core.game import Game
from duchy.core.state import State
from duchy.games.registry import load, names
from duchy.play.match import Match

__all__ = ["DuchyError", "Game", "Match", "State", "load", "names"]
__version__ = "0.1.0"
