"""Gymnasium: its own checks, one seat against bots, illegal actions, many games at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import duchy
from duchy.core.errors import BadOption
from duchy.envs import Batch
from duchy.envs.gymnasium import DuchyEnv, DuchyVectorEnv

every_game = pytest.mark.parametrize("name", duchy.names())


def play(env: Any, seed: int, choice: int = 0) -> tuple[list[Any], float, dict[str, Any]]:
    """Return one episode, always with the same of the legal actions: observations, sum of rewards, last info."""
    observation, info = env.reset(seed=seed)
    seen, total = [observation], 0.0
    while True:
        legal = np.flatnonzero(info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(int(legal[choice % len(legal)]))
        seen.append(observation)
        total += reward
        assert not truncated and env.observation_space.contains(observation)
        if terminated:
            return seen, total, info


@every_game
def test_the_checks_of_gymnasium_pass(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(f"duchy.envs.gymnasium:duchy/{name}-v1", opponents="random")
    check_env(env.unwrapped)
    assert capsys.readouterr().out, "a human is shown the table"


def test_there_is_an_id_for_every_game() -> None:
    assert {f"duchy/{name}-v1" for name in duchy.names()} <= set(gymnasium.registry)


@pytest.mark.parametrize("opponents", ["random", "greedy", "page"])
def test_an_episode_is_a_game_against_bots(opponents: str) -> None:
    env = DuchyEnv("burgundy-dice", opponents=opponents)
    seen, total, info = play(env, seed=3)
    again, same, _ = play(env, seed=3)
    assert total == same and all((one == other).all() for one, other in zip(seen, again, strict=True))
    assert info["points"][0] == total + 1 and sorted(info["ranks"]) in ([1, 2], [1, 1])


def test_the_next_episode_is_another_one() -> None:
    env = DuchyEnv("burgundy-dice", players=1)
    first, _, _ = play(env, seed=3)
    env.reset()
    observation, info = env.reset(seed=3)
    assert (observation == first[0]).all()
    legal = np.flatnonzero(info["action_mask"])
    observation, *_ = env.step(int(legal[0]))
    assert (observation == first[1]).all()


def test_one_seat_of_several_learns_and_bots_of_different_names_play_the_others() -> None:
    env = DuchyEnv("burgundy-dice", players=3, seat=2, opponents=["greedy", "random"], reward="rank")
    _, total, info = play(env, seed=1)
    assert info["seat"] == 2 and -1 <= total <= 1
    drawn = DuchyEnv("burgundy-dice", players=3, seat="random", opponents="random")
    assert {drawn.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2}


def test_alone_there_are_no_opponents() -> None:
    env = DuchyEnv("burgundy-dice", players=1, reward="margin")
    _, total, info = play(env, seed=2)
    assert info["points"] == [total]


def test_an_illegal_action_loses() -> None:
    env = DuchyEnv("burgundy-dice", reward="win", opponents="random")
    observation, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, terminated, _, info = env.step(illegal)
    assert terminated and reward == -1 and info["illegal"] and (after == observation).all()
    with pytest.raises(ResetNeeded, match="call reset first"):
        env.step(illegal)


def test_an_illegal_action_is_replaced_or_refused() -> None:
    random = DuchyEnv("burgundy-dice", players=1, illegal="random")
    _, info = random.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, _, terminated, _, info = random.step(illegal)
    assert not terminated and "illegal" not in info
    strict = DuchyEnv("burgundy-dice", players=1, illegal="error")
    strict.reset(seed=1)
    with pytest.raises(InvalidAction, match=r"0 \(start A1\) is not legal for seat 0 now"):
        strict.step(0)
    with pytest.raises(InvalidAction, match="929 is not an action: actions go from 0 to 928"):
        strict.step(929)


def test_a_closed_environment_is_closed() -> None:
    env = DuchyEnv("burgundy-dice")
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.close()
    for call in (env.reset, lambda: env.step(0)):
        with pytest.raises(ClosedEnvironmentError, match="this environment is closed"):
            call()


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"opponents": "dragon"}, "there is no bot 'dragon'"),
        ({"opponents": ["greedy", "greedy"]}, r"opponents must be 1 \(players: 2\), not 2"),
        ({"seat": 2}, "there is no seat 2: seats go from 0 to 1"),
        ({"illegal": "shrug"}, "illegal must be one of loss, random, error, not 'shrug'"),
        ({"render_mode": "oil"}, "render_mode must be one of ansi, human, rgb_array, not 'oil'"),
        ({"observation": "none"}, "an environment needs an observation"),
    ],
)
def test_a_wrong_setting_is_refused(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        DuchyEnv("burgundy-dice", **settings)


def test_the_table_is_drawn() -> None:
    env = DuchyEnv("burgundy-dice", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str) and "P1" in text and "monastery" in text


# --- many games at once ------------------------------------------------------------


def vector(mode: str, **settings: Any) -> DuchyVectorEnv:
    settings = {"num_envs": 3, "players": 1, "autoreset_mode": mode, **settings}
    env = gymnasium.make_vec("duchy/burgundy-dice-v1", vectorization_mode="vector_entry_point", **settings)
    assert isinstance(env, DuchyVectorEnv)
    return env


def first_legal(infos: dict[str, Any]) -> Any:
    return infos["action_mask"].argmax(axis=1)


def until_end(env: DuchyVectorEnv, seed: int = 3) -> tuple[Any, ...]:
    _, infos = env.reset(seed=seed)
    for _ in range(200):
        shown = env.step(first_legal(infos))
        infos = shown[-1]
        if shown[2].any():
            return shown
    raise AssertionError("no game ended")


@pytest.mark.parametrize("opponents", ["greedy", "page"])
def test_rows_play_as_single_environments_do(opponents: str) -> None:
    many = vector("NextStep", players=2, opponents=opponents)
    observations, infos = many.reset(seed=5)
    single = DuchyEnv("burgundy-dice", players=2, opponents=opponents)
    observation, info = single.reset(seed=6)
    for _ in range(80):
        assert (observations[1] == observation).all() and (infos["action_mask"][1] == info["action_mask"]).all()
        actions = first_legal(infos)
        observations, rewards, ends, _, infos = many.step(actions)
        observation, reward, end, _, info = single.step(actions[1])
        assert rewards[1] == reward and ends[1] == end
        if end:
            return
    raise AssertionError("no game ended")


def test_next_step() -> None:
    env = vector("NextStep")
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    _, _, ended, truncated, infos = until_end(env)
    assert not truncated.any() and (infos["_points"] == ended).all()
    _, rewards, again, _, infos = env.step(first_legal(infos))
    assert not again[ended].any() and not rewards[ended].any() and infos["action_mask"].any(axis=1).all()


@pytest.mark.parametrize("opponents", ["random", "page"])
def test_same_step(opponents: str) -> None:
    env = vector("SameStep", players=2, opponents=opponents)
    observations, _, ended, _, infos = until_end(env)
    row = int(np.flatnonzero(ended)[0])
    assert (infos["_final_obs"] == ended).all() and (infos["final_info"]["_points"] == ended).all()
    assert infos["final_obs"][row].sum() > observations[row].sum()
    assert infos["action_mask"].any(axis=1).all()


def test_disabled() -> None:
    env = vector("Disabled")
    _, _, ended, _, infos = until_end(env)
    with pytest.raises(ResetNeeded, match="reset_mask"):
        env.step(first_legal(infos))
    with pytest.raises(ValueError, match="reset_mask: expected 3 booleans"):
        env.reset(options={"reset_mask": np.ones(2, np.bool_)})
    _, infos = env.reset(options={"reset_mask": ended})
    env.step(first_legal(infos))


def test_an_illegal_action_loses_its_row_alone() -> None:
    env = vector("SameStep", reward="win", players=2, opponents="random")
    _, infos = env.reset(seed=1)
    actions = first_legal(infos)
    actions[1] = int(np.flatnonzero(infos["action_mask"][1] == 0)[0])
    _, rewards, ended, _, infos = env.step(actions)
    assert ended.tolist() == [False, True, False] and rewards.tolist() == [0, -1, 0]
    assert infos["final_info"]["illegal"].tolist() == [False, True, False] and infos["action_mask"].any(axis=1).all()
    strict = vector("NextStep", illegal="error")
    strict.reset(seed=1)
    with pytest.raises(InvalidAction, match="row 0: 0 is not legal"):
        strict.step(np.zeros(3, int))
    with pytest.raises(InvalidAction, match="3 integers are expected"):
        strict.step(np.zeros(2, int))


def test_without_copies_the_same_arrays_are_returned() -> None:
    env = vector("NextStep", copy=False)
    first, infos = env.reset(seed=1)
    second, *_ = env.step(first_legal(infos))
    assert first is second
    copies = vector("NextStep")
    first, infos = copies.reset(seed=1)
    second, *_ = copies.step(first_legal(infos))
    assert not np.shares_memory(first, second)


def test_a_row_is_a_row_of_the_batch() -> None:
    env = vector("NextStep", num_envs=2)
    observations, _ = env.reset(seed=9)
    assert (observations == Batch("burgundy-dice", 2, players=1, seed=9).arrays.observations).all()
    assert env.action_masks().shape == (2, 929)
    env.close()
    with pytest.raises(ClosedEnvironmentError, match="this environment is closed"):
        env.reset()
