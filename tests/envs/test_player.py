"""A trained policy as a bot: what it is given, what it plays, and what is refused."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import duchy
from duchy.core.errors import BadArray, BadOption
from duchy.envs import Batch
from duchy.envs.player import Player

SEEN: list[tuple[Any, Any]] = []


def highest(observations: Any, masks: Any) -> Any:
    """Scores that grow with the number of the action, illegal ones too."""
    SEEN.append((observations.copy(), masks.copy()))
    return np.arange(masks.shape[1])[None, :]


class Mine(Player):
    policy = staticmethod(highest)


@pytest.mark.parametrize("name", duchy.names())
def test_a_policy_is_given_what_the_batch_shows_and_plays_its_best_legal_action(name: str) -> None:
    batch = Batch(name, 1, seed=3)
    for _ in range(15):
        batch.step(batch.sample())
    while batch.arrays.masks[0].sum() < 2:
        batch.step(batch.sample())
    state, seat = batch.get_state(0).state, int(batch.arrays.seats[0])
    match = duchy.Match(duchy.load(name), players=2, seed=3)
    match.state.copy_from(state)
    SEEN.clear()
    assert Mine().choose(match.seat(seat)) == np.flatnonzero(batch.arrays.masks[0])[-1]
    ((observations, masks),) = SEEN
    assert (observations == batch.arrays.observations).all() and (masks == batch.arrays.masks).all()


def test_where_there_is_no_choice_the_policy_is_not_asked() -> None:
    seat: Any = SimpleNamespace(legal=lambda: [5])
    SEEN.clear()
    assert Mine().choose(seat) == 5 and not SEEN


def test_a_policy_that_does_not_fit_is_refused() -> None:
    with pytest.raises(BadOption, match="Player has no policy"):
        Player()
    match = duchy.Match(duchy.load("burgundy-dice"), players=1, seed=1)
    with pytest.raises(BadArray, match=r"policy: expected shape \(1, 929\), not \(1, 3\)"):
        Player(policy=lambda observations, masks: np.zeros((1, 3))).choose(match.seat(0))
