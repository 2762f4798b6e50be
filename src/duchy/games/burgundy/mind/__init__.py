"""What weighs a position: for bots and learning programs."""

from typing import Final

from duchy.core.game import Mind
from duchy.games.burgundy.mind.features import NAMES, features
from duchy.games.burgundy.mind.inputs import BurgundyInputs
from duchy.games.burgundy.mind.judge import BurgundyJudge
from duchy.games.burgundy.rules.state import BurgundyState

MIND: Final[Mind[BurgundyState]] = Mind(BurgundyJudge(), features, NAMES, BurgundyInputs())
