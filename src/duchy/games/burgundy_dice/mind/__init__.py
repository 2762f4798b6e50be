"""What weighs a position: for bots and learning programs."""

from duchy.core.game import Mind
from duchy.games.burgundy_dice.mind.features import NAMES, features
from duchy.games.burgundy_dice.mind.inputs import DiceInputs
from duchy.games.burgundy_dice.mind.judge import DiceJudge

MIND = Mind(DiceJudge(), features, NAMES, DiceInputs())
