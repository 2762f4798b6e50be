"""Weights files that an operator chose for bot levels, as `LEVEL@FILE`."""

from collections.abc import Iterable

from duchy.bots.find import level_with_weights
from duchy.bots.values import is_for, read_weights
from duchy.core.errors import BadOption, BadWeights
from duchy.core.game import AnyGame
from duchy.server.thinking.jobs import Weights
from duchy.shelf import Shelf


def chosen(names: Iterable[str], shelf: Shelf) -> Weights:
    """Return the weights by game and level; each file applies to the games whose inputs it was trained for."""
    weights: Weights = {}
    for name in names:
        own = level_with_weights(name)
        if own is None:
            raise BadOption(
                "no-level-file", "'{given}' is not a level with a weights file; write LEVEL@FILE", given=name
            )
        level, data = own
        games = [game for game in shelf.games().values() if _fits(data, game)]
        if not games:
            raise BadWeights("no-game-of-weights", "{given} was not trained for any installed game", given=name)
        for game in games:
            weights.setdefault(game.name, {})[level] = data
    return weights


def _fits(data: bytes, game: AnyGame) -> bool:
    """Return whether a weights file was trained for a game; raise an error if it is damaged."""
    inputs = game.mind.inputs if game.has_mind else None
    if inputs is None or not is_for(data, inputs):
        return False
    read_weights(data, inputs)
    return True
