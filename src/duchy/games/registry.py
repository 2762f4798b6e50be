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

# Where the components of a file are in use: the game with them, and the text of the file.
_WITH_COMPONENTS: dict[str, Game] = {}
_FILES: dict[str, str] = {}


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
    use_printed(name)
    _WITH_COMPONENTS[name] = load(name).with_components(text)
    _FILES[name] = text
    return _WITH_COMPONENTS[name]


def use_printed(name: str) -> None:
    """Play a game as this package has it again."""
    _WITH_COMPONENTS.pop(name, None)
    _FILES.pop(name, None)


def in_use() -> tuple[dict[str, str], dict[str, str]]:
    """What another process needs to have the same games: pass it to `use_same` there."""
    return dict(_MODULES), dict(_FILES)


def use_same(modules: dict[str, str], files: dict[str, str]) -> None:
    """Have the games that another process told by `in_use`."""
    for name, module in modules.items():
        register(name, module)
    for name, text in files.items():
        use_components(name, text)
