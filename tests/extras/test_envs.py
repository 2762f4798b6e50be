"""Environments with libraries that weigh too much for the ordinary tests."""

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import duchy
from duchy.envs.gymnasium import DuchyEnv
from duchy.envs.player import Player, torch_policy

torch = pytest.importorskip("torch")
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
loud = pytest.mark.filterwarnings("default")
"""These libraries warn about one another."""


@loud
def test_maskable_ppo_learns_unchanged() -> None:
    ppo = pytest.importorskip("sb3_contrib").MaskablePPO
    env = DuchyEnv("burgundy-dice", players=1, illegal="error")
    model = ppo("MlpPolicy", env, n_steps=500, batch_size=100, seed=1, device="cpu")
    model.learn(2000)
    assert model.num_timesteps == 2000
    observation, info = env.reset(seed=1)
    action, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=True)
    assert info["action_mask"][int(action)]


@loud
def test_the_recipe_for_self_play_runs() -> None:
    pytest.importorskip("sb3_contrib")
    learn = runpy.run_path(str(EXAMPLES / "selfplay_sb3.py"))["learn"]
    model, earlier = learn("burgundy-dice", steps=256, every=100, rollout=128)
    assert model.num_timesteps == 256 and len(earlier.kept) == 2


def test_a_pytorch_module_plays() -> None:
    class Module(torch.nn.Module):  # type: ignore[misc, name-defined]
        def forward(self, observations: Any, masks: Any) -> Any:
            return torch.arange(masks.shape[1]).expand(masks.shape) - 1e6 * ~masks, observations.sum(-1)

    match = duchy.Match(duchy.load("burgundy-dice"), players=1, seed=1)
    assert Player(policy=torch_policy(Module())).choose(match.seat(0)) == match.legal(0)[-1]


def test_the_examples_learn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    burgundy = runpy.run_path(str(EXAMPLES / "learn_burgundy.py"))
    options = burgundy["parser"](None)
    options.set_defaults(**burgundy["DEFAULTS"])
    small = ["--minutes", "0.01", "--games", "4", "--steps", "4", "--minibatch", "16", "--width", "8"]
    given = options.parse_args([*small, "--device", "cpu", "--out", str(tmp_path / "policy.pt")])
    network = burgundy["learn"](given)
    assert (tmp_path / "policy.pt").exists() and (tmp_path / "policy.json").exists()
    found = burgundy["against_greedy"](network, "burgundy", 2, games=2)
    assert found["wins"] + found["ties"] + found["losses"] == pytest.approx(1)


@loud
def test_torchrl_steps_by_its_doors() -> None:
    envs = pytest.importorskip("torchrl.envs")
    single = envs.GymWrapper(DuchyEnv("burgundy-dice", players=1, illegal="random"), device="cpu")
    rollout = single.rollout(5)
    assert rollout["observation"].shape == (5, 601)
    from duchy.envs.pettingzoo import parallel_env

    table = envs.PettingZooWrapper(parallel_env("burgundy-dice", players=2, illegal="random"), use_mask=True)
    both = table.rollout(5)
    assert both["player", "observation", "observation"].shape == (5, 2, 882)
    assert np.array(both["player", "action_mask"]).any()
