"""The games, by name: where each one's module is, as a string, so that naming a game loads no other."""

from importlib import import_module

from duchy.core.errors import UnknownGame
from duchy.core.game import Game

_MODULES: dict[str, str] = {
    "burgundy": "duchy.games.burgundy.game",
    "burgundy-cards": "duchy.games.burgundy_cards.game",
    "burgundy-dice": "duchy.games.burgundy_dice.game",
    "bruges": "duchy.games.bruges.game",
}

_WITH_COMPONENTS: dict[str, Game] = {}


def names() -> list[str]:
    """The names of all games."""
    return list(_MODULES)


def load(name: str) -> Game:
    """The game of that name, with the components of a file where `use_components` named one."""
    if name in _WITH_COMPONENTS:
        return _WITH_COMPONENTS[name]
    if name not in _MODULES:
        raise UnknownGame(f"there is no game '{name}'; there are: {', '.join(names())}")
    game = import_module(_MODULES[name]).GAME
    assert isinstance(game, Game)
    return game


def register(name: str, module: str) -> None:
    """Add somebody else's game: a module that offers `GAME`."""
    _MODULES[name] = module


def use_components(name: str, text: str) -> Game:
    """Play a game with the components of a file from now on, in this process."""
    _WITH_COMPONENTS.pop(name, None)
    _WITH_COMPONENTS[name] = load(name).with_components(text)
    return _WITH_COMPONENTS[name]


def use_printed(name: str) -> None:
    """Play a game as this package has it again."""
    _WITH_COMPONENTS.pop(name, None)
