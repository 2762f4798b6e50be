"""What weighs a position: for bots and learning programs."""

from duchy.core.game import Mind
from duchy.games.bruges.mind.features import NAMES, features
from duchy.games.bruges.mind.inputs import BrugesInputs
from duchy.games.bruges.mind.judge import BrugesJudge

MIND = Mind(BrugesJudge(), features, NAMES, BrugesInputs())
