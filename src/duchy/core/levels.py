"""How bots search in a game: the settings that suit it, and the five levels."""

from collections.abc import Mapping
from typing import NamedTuple

LEVELS = ("page", "squire", "burgher", "knight", "master")
"""The five levels, the weakest first."""


class Level(NamedTuple):
    """How a level plays."""

    iterations: int
    horizon: int
    """Own turns searched after the one under way."""
    tolerance: float
    """Moves within this many points of the best are all equally likely to be played."""


def ladder(*levels: tuple[int, int, float]) -> dict[str, Level]:
    """The five levels by name: iterations, horizon and tolerance of each, the weakest first."""
    return {name: Level(*level) for name, level in zip(LEVELS, levels, strict=True)}


class Style(NamedTuple):
    """The search settings that suit a game, in its points."""

    exploration: float
    """The exploration constant of PUCT (c_puct)."""
    temperature: float
    """Temperature of the softmax over first values that makes the priors."""
    widening: int
    """Progressive widening: a move of n visits has about sqrt(n * widening) determinizations."""
    opponent_weight: int
    """Percentage of the strongest opponent's value that is subtracted from one's own."""
    levels: Mapping[str, Level]


PLAIN = Style(8, 2, 1, 0, ladder((12, 0, 4.5), (20, 0, 2.8), (40, 0, 1.6), (40, 0, 0.6), (800, 1, 0)))
"""For games that bring no style of their own; it suits scores of some hundred points."""
