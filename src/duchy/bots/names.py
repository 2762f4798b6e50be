"""The names of our bots, and the defaults of external bots, without loading any of them."""

from duchy.core.levels import LEVELS

DEFAULT_BOT = "burgher"
"""The default opponent."""
NAMES = ("random", "greedy", *LEVELS)
CLOCK = 5.0
"""Default time limit for a move of an external bot, in seconds."""
