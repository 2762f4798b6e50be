"""What weighs a position: for bots and learning programs."""

from duchy.core.game import Mind
from duchy.games.burgundy_cards.mind.features import NAMES, features
from duchy.games.burgundy_cards.mind.inputs import CardsInputs
from duchy.games.burgundy_cards.mind.judge import CardsJudge

MIND = Mind(CardsJudge(), features, NAMES, CardsInputs())
