"""The names of our bots, and the defaults of external bots, without loading any of them."""

from duchy.core.levels import LEVELS

USUAL = "burgher"
"""Who plays against a person where nobody is named."""
NAMES = ("random", "greedy", *LEVELS)
CLOCK = 5.0
"""Seconds that a bot of others has for a move unless somebody says otherwise."""
