"""Random playouts at the full speed of the rules."""

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY
from duchy.core.ints import i64
from duchy.core.rng import Rng
from duchy.core.state import State


def play_out(g: State, rng: Rng, out: Choices, most: i64 = -1) -> i64:
    """Play a state at random to its end, or until a number of decisions; return how many were made, chance apart."""
    decisions: i64 = 0
    while g.depth > 0 and decisions != most:
        if g.seat() == NOBODY:
            g.apply(g.draw(rng))
        else:
            g.legal(out)
            g.apply(out.items[rng.below(out.count)])
            decisions += 1
    return decisions
