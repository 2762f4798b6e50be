"""Short games: rounds as they are counted and announced; `test_agreement.py` plays them in every environment."""

from random import Random

import numpy as np
import pytest

import duchy
from duchy.core.actions import Choices
from duchy.core.errors import BadOption
from duchy.core.events import Sink
from duchy.core.rng import stream
from duchy.envs import Batch, openspiel
from duchy.envs.gymnasium import DuchyEnv, DuchyVectorEnv
from duchy.template.game import GAME
from duchy.testing import step, walk

every_game = pytest.mark.parametrize("name", duchy.names())

ROUND_ENDS = ("burgundy-dice", "revealed")
"""The dice game announces the end of a round; the others announce its beginning."""


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_rounds_are_counted_as_they_are_announced(name: str, seed: int) -> None:
    game = duchy.load(name)
    players = 2 + seed
    ends = name == ROUND_ENDS[0]
    kind = ROUND_ENDS[1] if ends else "round-began"
    sink = Sink()
    begun: set[int] = set()
    for state in walk(game, players, seed):
        state.sink = sink
        begun |= {int(state.current_round())} - {0}
        announced = sum(event.kind.name == kind for event in sink.events)
        if announced and state.deciding():
            assert len(begun) == announced + ends
    assert len(begun) > 3


@every_game
def test_a_vector_environment_ends_after_its_rounds(name: str) -> None:
    env, rng = DuchyVectorEnv(name, 2, rounds=1, opponents="random"), Random(name)
    _, infos = env.reset(seed=1)
    done = np.zeros(2, np.bool_)
    while not done.any():
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        _, _, done, _, infos = env.step(actions)
    position = env._engine.rows.states[int(done.argmax())]
    assert position.over() and position.current_round() in (1, 2)


def test_a_position_counts_as_its_first_round() -> None:
    game = duchy.load("burgundy-dice")
    state, rng = game.new(2), stream(1, "later")
    while state.current_round() < 5 or not state.deciding():
        step(state, rng, Choices())
    spiel = openspiel.load(game, position=state.to_json(), rounds=1).new_initial_state()
    while not spiel.is_terminal():
        spiel.apply_action(spiel.legal_actions()[0])
    assert int(spiel.position.turn) == 5  # type: ignore[attr-defined]
    batch = Batch("burgundy-dice", 1, rounds=2)
    whole = Batch("burgundy-dice", 1).get_state(0)
    batch.set_state(0, whole._replace(state=state))
    while not batch.step(batch.sample()).ends[0]:
        pass
    assert int(batch.get_state(0).state.turn) == 6  # type: ignore[attr-defined]


def test_rounds_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(BadOption, match="the number of rounds must be at least 1, not 0"):
        DuchyEnv("burgundy-dice", rounds=0)
    with pytest.raises(BadOption, match="at least 1, not -1"):
        openspiel.load("burgundy-dice", rounds=-1)
    with pytest.raises(BadOption, match="pebbles cannot end after a number of rounds: its state defines no"):
        Batch(GAME, 1, rounds=2)
