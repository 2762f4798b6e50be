"""PettingZoo: its own tests, and refusals; `test_agreement.py` compares what is played."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.test.state_test import test_state_space as check_state_space
from pettingzoo.utils.conversions import parallel_to_aec

import duchy
from duchy.core.errors import BadOption
from duchy.envs import pettingzoo
from duchy.envs.pettingzoo import DuchyAECEnv, env

every_game = pytest.mark.parametrize("name", duchy.names())
parallel_env = partial(pettingzoo.parallel_env, "burgundy-dice")


@every_game
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_the_api_test_passes(name: str) -> None:
    api_test(env(name, players=3), num_cycles=60)


@every_game
def test_the_seed_test_passes(name: str) -> None:
    seed_test(partial(env, name), num_cycles=30)


def test_the_render_test_passes(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, "burgundy-dice"))
    assert "P1" in capsys.readouterr().out


def test_the_tests_of_parallel_environments_pass() -> None:
    parallel_api_test(parallel_env(players=3), num_cycles=60)
    parallel_seed_test(parallel_env, num_cycles=30)


def test_the_max_cycles_test_passes() -> None:
    parallel = partial(parallel_env, illegal="random")
    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **given: parallel_to_aec(parallel(**given))))


def test_the_state_test_passes() -> None:
    check_state_space(env("bruges"))
    check_state(env("bruges"), 10)


def test_spaces_are_the_same_objects_at_every_call() -> None:
    table = env("bruges", dtype="float32")
    for agent in table.possible_agents:
        assert table.observation_space(agent) is table.observation_space(agent)
        assert table.action_space(agent) is table.action_space(agent)
    table.reset(seed=1)
    assert table.observe("player_1")["observation"].dtype == np.float32


@pytest.mark.parametrize("make", [partial(env, "burgundy-dice"), parallel_env])
def test_wrong_use_is_refused(make: Any) -> None:
    table = make(illegal="error")
    with pytest.raises(AssertionError, match="reset\\(\\) needs to be called before step"):
        table.step({})
    table.reset(seed=1)
    wrong, none = (0, 5000) if isinstance(table, DuchyAECEnv) else ({"player_0": 0, "player_1": 0}, {"player_0": 5000})
    with pytest.raises(ValueError, match=r"player_0: 0 \(start A1\) is not legal now"):
        table.step(wrong)
    with pytest.raises(ValueError, match=r"player_0: 5000 is not an action|an action of player_1 is missing"):
        table.step(none)
    table.close()
    with pytest.raises(ValueError, match="this environment is closed"):
        table.reset()
    with pytest.raises(BadOption, match="illegal must be one of loss, random, error"):
        make(illegal="shrug")
