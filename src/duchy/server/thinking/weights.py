"""Files of weights that an operator chose for levels of bots, as `LEVEL@FILE`."""

from collections.abc import Iterable

from duchy.bots.find import level_with_weights
from duchy.bots.values import is_for, read_weights
from duchy.core.errors import BadOption, BadWeights, NoMind
from duchy.core.game import AnyGame
from duchy.core.state import State
from duchy.core.values import Inputs
from duchy.server.thinking.jobs import Weights
from duchy.shelf import Shelf


def chosen(names: Iterable[str], shelf: Shelf) -> Weights:
    """What these names mean: each file belongs to the games whose inputs it was learned for."""
    found: Weights = {}
    for name in names:
        own = level_with_weights(name)
        if own is None:
            raise BadOption("no-level-file", "'{given}' is not a level with a weights file: LEVEL@FILE", given=name)
        level, data = own
        games = [game for game in map(shelf.load, shelf.names()) if _fits(data, game)]
        if not games:
            raise BadWeights("no-game-of-weights", "{given} was not trained for any installed game", given=name)
        for game in games:
            found.setdefault(game.name, {})[level] = data
    return found


def _fits(data: bytes, game: AnyGame) -> bool:
    """Whether a file was learned for a game; an error where it is not whole."""
    inputs = _inputs(game)
    if inputs is None or not is_for(data, inputs):
        return False
    read_weights(data, inputs)
    return True


def _inputs(game: AnyGame) -> Inputs[State] | None:
    try:
        return game.mind.inputs
    except NoMind:
        return None
