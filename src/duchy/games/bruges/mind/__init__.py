"""The mind, which evaluates a position, for bots and learning programs."""

from duchy.core.game import Mind
from duchy.core.levels import Style, ladder
from duchy.games.bruges.mind.heuristic import BrugesHeuristic
from duchy.games.bruges.mind.inputs import BrugesInputs
from duchy.games.bruges.mind.observation import BrugesObservation

STYLE = Style(
    exploration=5,
    temperature=1.5,
    widening=1,
    opponent_weight=100,
    levels=ladder((20, 0, 1.75), (20, 0, 1.2), (40, 0, 0.78), (80, 0, 0.25), (3200, 1, 0)),
)
"""Tuned by self-play: with two players, each level beats the one below in about three games of four."""

MIND = Mind(BrugesHeuristic(), BrugesInputs(), STYLE, BrugesObservation)
