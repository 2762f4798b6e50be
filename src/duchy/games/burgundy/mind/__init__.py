"""The mind, which evaluates a position, for bots and learning programs."""

from typing import Final

from duchy.core.game import Mind
from duchy.core.levels import Style, ladder
from duchy.games.burgundy.mind.heuristic import BurgundyHeuristic
from duchy.games.burgundy.mind.inputs import BurgundyInputs
from duchy.games.burgundy.mind.observation import BurgundyObservation
from duchy.games.burgundy.rules.state import BurgundyState

STYLE = Style(
    exploration=8,
    temperature=2,
    widening=1,
    opponent_weight=0,
    levels=ladder((12, 0, 2.8), (20, 0, 2.0), (40, 0, 1.3), (40, 0, 0.4), (3200, 2, 0)),
)
"""Tuned by self-play: with two players, each level beats the one below in about three games of four."""

MIND: Final[Mind[BurgundyState]] = Mind(BurgundyHeuristic(), BurgundyInputs(), STYLE, BurgundyObservation)
