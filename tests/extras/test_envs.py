"""Environments with libraries that are too large for the ordinary tests."""

import importlib
import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import duchy
from duchy.bots.find import find
from duchy.bots.protocol import ExternalBot
from duchy.envs.gymnasium import DuchyEnv, DuchyVectorEnv
from duchy.envs.player import Player, onnx_policy, torch_policy

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
@pytest.mark.parametrize("name", duchy.names())
def test_maskable_ppo_learns_in_four_processes(name: str) -> None:
    """The vector environment that Stable-Baselines makes by itself, also drawn."""
    ppo = pytest.importorskip("sb3_contrib").MaskablePPO
    common = pytest.importorskip("stable_baselines3.common")
    subprocesses = importlib.import_module(f"{common.__name__}.vec_env").SubprocVecEnv
    make_vec_env = importlib.import_module(f"{common.__name__}.env_util").make_vec_env
    env = make_vec_env(f"duchy.envs.gymnasium:duchy/{name}-v1", n_envs=4, seed=1, vec_env_cls=subprocesses)
    try:
        model = ppo("MlpPolicy", env, n_steps=32, batch_size=64, n_epochs=1, seed=1, device="cpu")
        model.learn(256)
        assert model.num_timesteps == 256
        assert all(picture.shape == (720, 1280, 3) for picture in env.get_images())
    finally:
        env.close()


@loud
@pytest.mark.parametrize("name", duchy.names())
def test_the_recipe_for_the_native_vector_environment_runs(name: str) -> None:
    """It learns in every game, and its rows have the rewards, ends and legal actions of the native vector."""
    pytest.importorskip("sb3_contrib")
    recipe = runpy.run_path(str(EXAMPLES / "maskable_ppo.py"))
    model = recipe["learn"](name, rows=4, steps=512, rollout=64, reward="points")
    assert model.num_timesteps == 512
    rows, native = recipe["Rows"](name, 3), DuchyVectorEnv(name, 3, autoreset_mode="SameStep")
    rows.seed(5)
    observed, (expected, infos) = rows.reset(), native.reset(seed=5)
    rng, endings = np.random.default_rng(1), 0
    while endings < 3:
        masks = np.stack(rows.env_method("action_masks"))
        assert (observed == expected).all() and (masks == infos["action_mask"]).all()
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        observed, rewards, ended, shown = rows.step(actions)
        expected, points, ends, _, infos = native.step(actions)
        assert (rewards == points).all() and (ended == ends).all()
        for row in np.flatnonzero(ended):
            assert (shown[row]["terminal_observation"] == infos["final_obs"][row]).all()
            endings += 1
    rows.close()
    native.close()


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


def test_an_onnx_file_plays_as_the_function_that_it_holds(tmp_path: Path) -> None:
    """A linear policy of float inputs, and one that is given bytes and masks: both choose as NumPy does."""
    onnx = pytest.importorskip("onnx")
    pytest.importorskip("onnxruntime")
    helper, kinds = onnx.helper, onnx.TensorProto
    match = duchy.Match(duchy.load("burgundy-dice"), players=1, seed=1)
    features, actions = 601, 929
    rng = np.random.default_rng(1)
    weights = rng.normal(size=(features, actions)).astype(np.float32)
    held = [helper.make_tensor("weights", kinds.FLOAT, weights.shape, weights.ravel())]
    scores = [helper.make_tensor_value_info("scores", kinds.FLOAT, [None, actions])]
    seen = helper.make_tensor_value_info("seen", kinds.FLOAT, [None, features])
    plain = [helper.make_node("MatMul", ["seen", "weights"], ["scores"])]
    raw = helper.make_tensor_value_info("seen", kinds.UINT8, [None, features])
    mask = helper.make_tensor_value_info("mask", kinds.BOOL, [None, actions])
    held_too = [*held, helper.make_tensor("low", kinds.FLOAT, [1], [-1e9])]
    masked = [
        helper.make_node("Cast", ["seen"], ["floats"], to=kinds.FLOAT),
        helper.make_node("MatMul", ["floats", "weights"], ["all"]),
        helper.make_node("Where", ["mask", "all", "low"], ["scores"]),
    ]
    for nodes, inputs, kept in ((plain, [seen], held), (masked, [raw, mask], held_too)):
        graph = helper.make_graph(nodes, "policy", inputs, scores, kept)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
        path = tmp_path / "policy.onnx"
        onnx.save(model, str(path))
        chosen = []
        for policy in (onnx_policy(path), lambda observations, masks: observations.astype(np.float32) @ weights):
            played = duchy.Match(match.game, players=1, seed=1)
            player = Player(policy=policy)
            for _ in range(10):
                played.play(player.choose(played.seat(0)))
            chosen.append(list(played.actions))
        assert chosen[0] == chosen[1]


def test_the_examples_learn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    burgundy = runpy.run_path(str(EXAMPLES / "learn_burgundy.py"))
    options = burgundy["parser"](None)
    options.set_defaults(**burgundy["DEFAULTS"])
    small = ["--minutes", "0.01", "--games", "4", "--steps", "4", "--minibatch", "16", "--width", "8"]
    given = options.parse_args([*small, "--device", "cpu", "--out", str(tmp_path / "policy.pt")])
    network = burgundy["learn"](given)
    assert (tmp_path / "policy.pt").exists() and (tmp_path / "policy.json").exists()
    result = burgundy["against_greedy"](network, "burgundy", 2, games=2)
    assert result["wins"] + result["ties"] + result["losses"] == pytest.approx(1)


@pytest.mark.parametrize("name", duchy.names())
def test_an_exploiter_learns_stops_goes_on_and_plays(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script, out = str(EXAMPLES / "exploit.py"), tmp_path / "policy.pt"
    sizes = {"rows": 4, "steps": 2, "minibatch": 8, "width": 8, "games": 2, "processes": 2}
    small = ["--teacher=page", "--device=cpu", *(f"--{key}={size}" for key, size in sizes.items())]

    def run(bot: str, *more: str) -> dict[str, Any]:
        given = [sys.executable, script, name, bot, *small, "--out", str(out), *more]
        ran = subprocess.run(given, capture_output=True, text=True, timeout=300)
        assert ran.returncode == 0, ran.stderr
        result = json.loads(ran.stdout.splitlines()[-1])
        assert 0 <= result["low"] <= result["share"] <= result["high"] <= 1
        return dict(result)

    first = run("knight", "--minutes", "0.02", "--imitate", "0.01")
    then = run("knight", "--minutes", "0.04", "--partner", "search:8")
    assert then["decisions"] > first["decisions"]
    # What is only tested again gives the same games, whatever else happened.
    assert run("knight", "--minutes", "0")["share"] == then["share"]
    other = subprocess.run([sys.executable, script, name, "greedy", "--out", str(out)], capture_output=True, text=True)
    assert "was trained against knight" in other.stderr
    monkeypatch.setenv("EXPLOITER", str(out))
    player = find(f"{script}:Exploiter")(1, 0)
    assert isinstance(player, ExternalBot)
    match = duchy.Match(name, players=2, seed=1)
    for _ in range(20):
        seat = match.deciding[0]
        match.play(match.legal(seat)[0] if seat else player.choose(match.seat(seat)), seat)
    assert not player.forfeits, player.complaints


@loud
def test_the_example_of_torchrl_learns() -> None:
    pytest.importorskip("torchrl")
    learn = runpy.run_path(str(EXAMPLES / "torchrl_dice.py"))["learn"]
    assert len(learn(players=2, frames=120, rollout=60, width=8)) == 2


@loud
def test_the_example_of_rllib_learns() -> None:
    pytest.importorskip("ray.rllib")
    learn = runpy.run_path(str(EXAMPLES / "rllib_dice.py"))["learn"]
    assert len(learn(players=1, runners=0, rollout=64, iterations=1)) == 1


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
