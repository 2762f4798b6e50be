"""PettingZoo: its own tests, the AEC environment of every game, and the parallel one of the dice game."""

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


# --- one after the other ------------------------------------------------------------


def play(table: DuchyAECEnv, seed: int = 1) -> dict[str, float]:
    """Return a game with the first of the legal actions, checked on the way; the rewards of all agents."""
    table.reset(seed=seed)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observed, reward, terminated, truncated, info = table.last()
        totals[agent] += reward
        assert type(terminated) is bool and type(truncated) is bool and type(reward) is float
        assert observed is not None and table.observation_space(agent).contains(observed)
        if terminated:
            assert set(info) == {"points", "rank"}
            table.step(None)
        else:
            assert observed["action_mask"].any()
            table.step(int(observed["action_mask"].argmax()))
    return totals


@every_game
def test_a_game_is_played_to_its_end(name: str) -> None:
    table = env(name, players=2, reward="win")
    assert sum(play(table).values()) == pytest.approx(0)
    assert table.agents == []
    with pytest.raises(ValueError, match="the game is over: call reset first"):
        table.step(None)


def test_rewards_are_points_gained() -> None:
    table = env("burgundy-dice", players=3)
    totals = play(table)
    assert [totals[f"player_{seat}"] + 1 for seat in range(3)] == table._table.state.scores()


def test_spaces_are_the_same_objects_at_every_call() -> None:
    table = env("bruges", dtype="float32")
    for agent in table.possible_agents:
        assert table.observation_space(agent) is table.observation_space(agent)
        assert table.action_space(agent) is table.action_space(agent)
    table.reset(seed=1)
    assert table.observe("player_1")["observation"].dtype == np.float32


def test_who_does_not_act_has_no_legal_action_and_observes_all_the_same() -> None:
    table = env("burgundy")
    table.reset(seed=1)
    acting = table.agent_selection
    (other,) = [agent for agent in table.agents if agent != acting]
    assert not table.observe(other)["action_mask"].any() and table.observe(other)["observation"].any()


def test_a_dead_agent_passes_none() -> None:
    table = env("burgundy-dice")
    table.reset(seed=1)
    table.step(0)  # illegal: the agent loses
    assert all(table.terminations.values()) and table.infos["player_0"] == {"illegal": True}
    with pytest.raises(ValueError, match="the only valid action is None"):
        table.step(0)
    table.step(None)
    table.step(None)
    assert table.agents == []


def test_after_so_many_decisions_all_are_truncated() -> None:
    table = env("burgundy-dice", max_cycles=3)
    table.reset(seed=1)
    decisions = 0
    for agent in table.agent_iter():
        observed, _, terminated, truncated, _ = table.last()
        assert not terminated
        decisions += agent == "player_0" and not truncated
        table.step(None if truncated else int(observed["action_mask"].argmax()))
    assert decisions == 3


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


# --- all at once ------------------------------------------------------------


def test_all_who_choose_in_secret_act_at_once() -> None:
    table = parallel_env(players=3)
    observed, _ = table.reset(seed=2)
    wait = 929
    acted = 0
    while table.agents:
        masks = {agent: observed[agent]["action_mask"] for agent in table.agents}
        assert all(mask.any() for mask in masks.values())
        asked = table._table.state.deciding()
        assert [seat for seat in range(3) if not masks[f"player_{seat}"][wait]] == sorted(asked)
        acted = max(acted, len(asked))
        actions = {agent: int(mask.argmax()) for agent, mask in masks.items()}
        observed, rewards, ends, _, infos = table.step(actions)
        assert set(rewards) == set(table.possible_agents)
    assert acted == 3 and all(ends.values()) and infos["player_2"]["points"] > 0


def test_both_environments_play_the_same_game() -> None:
    """What all choose at once is what they choose one after the other."""
    parallel, serial = parallel_env(players=2), env("burgundy-dice", players=2)
    observed, _ = parallel.reset(seed=4)
    serial.reset(seed=4)
    while parallel.agents:
        actions = {agent: int(observed[agent]["action_mask"].argmax()) for agent in parallel.agents}
        asked = [f"player_{seat}" for seat in parallel._table.state.deciding()]
        seen = {agent: observed[agent]["observation"] for agent in asked}
        observed, *_ = parallel.step(actions)
        for agent in asked:
            if agent != serial.agent_selection:
                serial._table.engine.lift(serial._table.seat_of[agent])
                serial.agent_selection = agent
            mine = serial.observe(agent)["observation"]
            # Who acts later sees that the others have chosen, and nothing else.
            names = [name for name, a, b in zip(_names(), seen[agent], mine, strict=True) if a != b]
            assert all(name.startswith("asked seat") for name in names)
            serial.step(actions[agent])
    assert serial._table.state.scores() == parallel._table.state.scores()


def _names() -> list[str]:
    observation = duchy.load("burgundy-dice").mind.observation
    assert observation is not None
    return observation(2).layout.names


def test_an_illegal_action_ends_the_game_for_all() -> None:
    table = parallel_env(players=2, reward="win")
    observed, _ = table.reset(seed=2)
    legal = int(observed["player_1"]["action_mask"].argmax())
    _, rewards, ends, _, infos = table.step({"player_0": 0, "player_1": legal})
    assert rewards == {"player_0": -1.0, "player_1": 0.0} and all(ends.values()) and infos["player_0"]["illegal"]
