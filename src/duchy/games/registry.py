"""The games, by name: where each one's module is, as a string, so that naming a game loads no other."""

from importlib import import_module

from duchy.core.errors import UnknownGame
from duchy.core.game import Game

_MODULES: dict[str, str] = {
    "burgundy": "duchy.games.burgundy.game",
    "burgundy-cards": "duchy.games.burgundy_cards.game",
    "burgundy-dice": "duchy.games.burgundy_dice.game",
}


def names() -> list[str]:
    """The names of all games."""
    return list(_MODULES)


def load(name: str) -> Game:
    """The game of that name."""
    if name not in _MODULES:
        raise UnknownGame(f"there is no game '{name}'; there are: {', '.join(names())}")
    game = import_module(_MODULES[name]).GAME
    assert isinstance(game, Game)
    return game


def register(name: str, module: str) -> None:
    """Add somebody else's game: a module that offers `GAME`."""
    _MODULES[name] = module
