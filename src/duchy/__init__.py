"""Four board games by one designer on one exact and fast rules engine.

>>> import duchy
>>> match = duchy.Match("burgundy-dice", players=2, seed=7)
>>> match.moves(seat=0)
['start C2', 'start C5', 'start E2', 'start E5']

Names are loaded on first use, so that the command line starts quickly.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duchy.bots.find import find
    from duchy.core.agenda import NOBODY
    from duchy.core.errors import DuchyError
    from duchy.core.game import SPECTATOR, AnyGame, Game
    from duchy.core.state import State
    from duchy.play.match import Match
    from duchy.play.record import Record
    from duchy.play.texts import Texts
    from duchy.shelf import Shelf

__all__ = [
    "NOBODY",
    "SPECTATOR",
    "DuchyError",
    "Game",
    "Match",
    "Record",
    "Shelf",
    "State",
    "Texts",
    "find",
    "load",
    "names",
]
__version__ = "0.1.0"

_HOMES = {
    "NOBODY": "duchy.core.agenda",
    "SPECTATOR": "duchy.core.game",
    "AnyGame": "duchy.core.game",
    "DuchyError": "duchy.core.errors",
    "Game": "duchy.core.game",
    "Match": "duchy.play.match",
    "Record": "duchy.play.record",
    "Shelf": "duchy.shelf",
    "State": "duchy.core.state",
    "Texts": "duchy.play.texts",
    "find": "duchy.bots.find",
}
"""The module that defines each name."""


def names() -> list[str]:
    """Return the names of all installed games, yours too.

    Examples:
        >>> names()
        ['bruges', 'burgundy', 'burgundy-cards', 'burgundy-dice']
    """
    from duchy.shelf import Shelf

    return list(Shelf().games())


def load(name: str) -> "AnyGame":
    """Return the installed game of this name; `game.new(players)` is a `State` for search.

    Examples:
        >>> game = load("burgundy-dice")
        >>> state = game.new(2)
        >>> state.deciding(), state.scores()
        ([0, 1], [1, 1])
        >>> state.push(state.actions_of(0)[0])
        >>> state.pop()
    """
    from duchy.shelf import Shelf

    return Shelf().load(name)


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'duchy' has no attribute '{name}'")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
