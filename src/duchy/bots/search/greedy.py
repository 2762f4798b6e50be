"""The compiled heart of the bots: trying actions on a state that a seat might be in."""

from duchy.core.actions import Choices
from duchy.core.ints import i64
from duchy.core.rng import Rng
from duchy.core.state import State


def best_action(g: State, seat: i64, rng: Rng) -> i64:
    """The action after which the position is worth most to a seat; among equals, one at random."""
    out = Choices()
    g.legal(out)
    best: i64 = out.items[0]
    most: i64 = 0
    ties: i64 = 0
    i: i64 = 0
    while i < out.count:
        tried = g.clone()
        tried.apply(out.items[i])
        worth = tried.worth(seat)
        if ties == 0 or worth > most:
            most = worth
            best = out.items[i]
            ties = 1
        elif worth == most:
            ties += 1
            if rng.below(ties) == 0:
                best = out.items[i]
        i += 1
    return best
