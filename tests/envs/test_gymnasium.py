"""Gymnasium: its own checks, refusals and pictures; `test_agreement.py` compares what is played."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction
from gymnasium.utils.env_checker import check_env

import duchy
from duchy.core.errors import BadOption
from duchy.envs.gymnasium import DuchyEnv, DuchyVectorEnv

every_game = pytest.mark.parametrize("name", duchy.names())


@every_game
def test_the_checks_of_gymnasium_pass(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(f"duchy.envs.gymnasium:duchy/{name}-v1", opponents="random")
    check_env(env.unwrapped)
    assert capsys.readouterr().out, "a human is shown the table"


def test_there_is_an_id_for_every_game() -> None:
    assert {f"duchy/{name}-v1" for name in duchy.names()} <= set(gymnasium.registry)


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


def test_what_is_no_action_or_illegal_is_refused_in_words() -> None:
    env = DuchyEnv("burgundy-dice", players=1, illegal="error")
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match=r"0 \(start A1\) is not legal for seat 0 now"):
        env.step(0)
    with pytest.raises(InvalidAction, match="929 is not an action: actions go from 0 to 928"):
        env.step(929)
    many = vector(illegal="error")
    many.reset(seed=1)
    for given, says in (
        ([0, 0, 0], "row 0: 0 is not legal"),
        ([0, 0], "3 integers are expected"),
        ([0, -1, 0], "row 1: -1 is not an action: actions go from 0 to 928"),
    ):
        with pytest.raises(InvalidAction, match=says):
            many.step(np.array(given))
    with pytest.raises(ValueError, match="reset_mask: expected 3 booleans"):
        many.reset(options={"reset_mask": np.ones(2, np.bool_)})


@every_game
def test_the_table_is_drawn(name: str) -> None:
    """The picture has the size of all others, and the largest table fits into it."""
    players = duchy.load(name).rules.seats[-1]
    many = DuchyVectorEnv(name, 1, players, opponents="random", illegal="random", render_mode="rgb_array")
    many.reset(seed=1)
    for _ in range(30):
        many.step(np.zeros(1, int))
    (picture,) = many.render()
    assert picture.shape == (720, 1280, 3) and picture.dtype == np.uint8
    assert (picture[:, -8:] == 255).all() and (picture[-8:] == 255).all() and (picture != 255).any()


# --- many games at once ------------------------------------------------------------


def vector(**settings: Any) -> DuchyVectorEnv:
    settings = {"num_envs": 3, "players": 1, **settings}
    env = gymnasium.make_vec("duchy/burgundy-dice-v1", vectorization_mode="vector_entry_point", **settings)
    assert isinstance(env, DuchyVectorEnv)
    return env


@pytest.mark.parametrize("copies", [False, True])
def test_without_copies_the_same_arrays_are_returned(copies: bool) -> None:
    env = vector(copy=copies)
    first, infos = env.reset(seed=1)
    second, *_ = env.step(infos["action_mask"].argmax(axis=1))
    assert np.shares_memory(first, second) != copies
