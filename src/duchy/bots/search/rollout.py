"""The rollout policy: the move with the best value right after it (one-ply greedy)."""

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY
from duchy.core.ints import i64
from duchy.core.rng import Rng
from duchy.core.state import State
from duchy.core.values import Value


def rollout_action(g: State, seat: i64, value: Value, tried: State, out: Choices) -> i64:
    """Return the deciding seat's action with the best value right after it; among equals, the first.

    `tried` is a position of the same match that may be overwritten, `out` a buffer.
    """
    g.legal(out)
    best: i64 = out.items[0]
    if out.count == 1:
        return best
    most: i64 = 0
    for i in range(out.count):
        tried.copy_from(g)
        tried.apply(out.items[i])
        worth = value.worth(tried, seat)
        if i == 0 or worth > most:
            most = worth
            best = out.items[i]
    return best


def play_until_decision(g: State, seat: i64, value: Value, rng: Rng, tried: State, out: Choices) -> i64:
    """Let chance act and the others play by the rollout policy until a seat is asked, or the game is over.

    Returns the number of evaluations.
    """
    evaluations: i64 = 0
    while g.depth > 0:
        next_seat = g.seat()
        if next_seat == seat:
            break
        if next_seat == NOBODY:
            g.apply(g.draw(rng))
        else:
            g.apply(rollout_action(g, next_seat, value, tried, out))
            if out.count > 1:
                evaluations += out.count
    return evaluations
