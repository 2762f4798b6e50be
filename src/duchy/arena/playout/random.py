"""Random playouts at the full speed of the rules."""

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY
from duchy.core.ints import i64
from duchy.core.rng import Rng
from duchy.core.state import State


def play_out(g: State, rng: Rng, out: Choices) -> i64:
    """Play a state to its end at random; how many decisions that took, chance apart."""
    decisions: i64 = 0
    while g.depth > 0:
        if g.seat() == NOBODY:
            g.apply(g.draw(rng))
        else:
            g.legal(out)
            g.apply(out.items[rng.below(out.count)])
            decisions += 1
    return decisions


def play_some(g: State, rng: Rng, out: Choices, decisions: i64) -> None:
    """Play at random until a number of decisions is made or the game is over."""
    while g.depth > 0 and decisions > 0:
        if g.seat() == NOBODY:
            g.apply(g.draw(rng))
        else:
            g.legal(out)
            g.apply(out.items[rng.below(out.count)])
            decisions -= 1
