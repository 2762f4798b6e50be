"""Greedy play: choose the action with the best position after its follow-up questions are answered."""

from typing import Final

from duchy.core.actions import Choices
from duchy.core.agenda import kind_of
from duchy.core.ints import i64
from duchy.core.questions import Heuristic
from duchy.core.rng import Rng
from duchy.core.state import State

MOST_ANSWERS: Final = 20
"""Maximum number of follow-up questions that are answered ahead."""


def best_action(g: State, seat: i64, rng: Rng, heuristic: Heuristic[State]) -> i64:
    """Return the action with the best evaluation for a seat; ties are broken at random."""
    out = Choices()
    g.legal(out)
    if out.count == 1:
        return out.items[0]
    question = kind_of(g.top())
    best: i64 = out.items[0]
    most: i64 = 0
    ties: i64 = 0
    for i in range(out.count):
        worth = worth_after(g, seat, out.items[i], question, heuristic)
        if ties == 0 or worth > most:
            most = worth
            best = out.items[i]
            ties = 1
        elif worth == most:
            ties += 1
            if rng.below(ties) == 0:
                best = out.items[i]
    return best


def worth_after(g: State, seat: i64, action: i64, question: i64, heuristic: Heuristic[State]) -> i64:
    """Evaluate an action after its follow-up questions to the same seat are answered, each greedily."""
    tried = g.clone()
    tried.apply(action)
    answers: i64 = 0
    while tried.depth > 0 and tried.seat() == seat and kind_of(tried.top()) != question and answers < MOST_ANSWERS:
        tried.apply(best_reply(tried, seat, heuristic))
        answers += 1
    return heuristic.worth(tried, seat)


def best_reply(g: State, seat: i64, heuristic: Heuristic[State]) -> i64:
    """Return the action with the best position right after it; among equals, the first."""
    out = Choices()
    g.legal(out)
    best: i64 = out.items[0]
    most: i64 = 0
    i: i64 = 0
    while i < out.count and out.count > 1:
        tried = g.clone()
        tried.apply(out.items[i])
        worth = heuristic.worth(tried, seat)
        if i == 0 or worth > most:
            most = worth
            best = out.items[i]
        i += 1
    return best
