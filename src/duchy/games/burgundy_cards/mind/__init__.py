"""The mind, which evaluates a position, for bots and learning programs."""

from duchy.core.game import Mind
from duchy.core.levels import Style, ladder
from duchy.games.burgundy_cards.mind.heuristic import CardsHeuristic
from duchy.games.burgundy_cards.mind.inputs import CardsInputs
from duchy.games.burgundy_cards.mind.observation import CardsObservation

STYLE = Style(
    exploration=4,
    temperature=1,
    widening=1,
    opponent_weight=0,
    levels=ladder((20, 0, 0.78), (20, 0, 0.56), (40, 0, 0.37), (100, 0, 0.12), (10000, 1, 0)),
)
"""Tuned by self-play: with two players, each level beats the one below in about three games of four."""

MIND = Mind(CardsHeuristic(), CardsInputs(), STYLE, CardsObservation)
