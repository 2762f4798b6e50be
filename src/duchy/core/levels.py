"""Search settings of bots: those that suit a game, and the five levels."""

from collections.abc import Mapping
from typing import NamedTuple

LEVELS = ("page", "squire", "burgher", "knight", "master")
"""The five levels, weakest first."""


class Level(NamedTuple):
    """The search settings of a level."""

    iterations: int
    horizon: int
    """Own turns searched after the one under way."""
    tolerance: float
    """Moves within this many points of the best are all equally likely to be played."""
    chance_weight: int = 0
    """Percentage of the chance of winning in what the level maximises; the rest is points."""


def ladder(*levels: tuple[int, int, float] | tuple[int, int, float, int]) -> dict[str, Level]:
    """Return the five levels by name, from iterations, horizon, tolerance and chance weight, weakest first."""
    return {name: Level(*level) for name, level in zip(LEVELS, levels, strict=True)}


class Style(NamedTuple):
    """The search settings that suit a game, in its points."""

    exploration: float
    """The exploration constant of PUCT (c_puct)."""
    temperature: float
    """Temperature of the softmax over initial values that gives the priors."""
    widening: int
    """Progressive widening: a move of n visits has about sqrt(n * widening) determinizations."""
    opponent_weight: int
    """Percentage of the strongest opponent's value that is subtracted from one's own."""
    levels: Mapping[str, Level]


PLAIN = Style(8, 2, 1, 0, ladder((12, 0, 4.5), (20, 0, 2.8), (40, 0, 1.6), (40, 0, 0.6), (800, 1, 0)))
"""The style of games that define none; it suits scores of a few hundred points."""
