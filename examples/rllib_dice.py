"""RLlib's PPO on the dice game through Gymnasium, with illegal actions masked.

    pip install '.[envs]' 'ray[rllib]' torch
    python examples/rllib_dice.py --iterations 50 --runners 2

RLlib's module for action masks expects the mask next to the observation: the wrapper below puts it there.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from duchy.envs.gymnasium import DuchyEnv


class Masked(gymnasium.Wrapper):
    """A wrapper that makes the mask a part of the observation, as RLlib expects it."""

    def __init__(self, env: DuchyEnv) -> None:
        super().__init__(env)
        assert isinstance(env.action_space, spaces.Discrete)
        mask = spaces.Box(0.0, 1.0, (int(env.action_space.n),), np.float32)
        self.observation_space = spaces.Dict({"action_mask": mask, "observations": env.observation_space})

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        return self._shown(*self.env.reset(seed=seed, options=options))

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        observation, reward, ended, late, info = self.env.step(action)
        shown, info = self._shown(observation, info)
        return shown, float(reward), ended, late, info

    def _shown(self, observation: Any, info: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        return {"action_mask": info.pop("action_mask").astype(np.float32), "observations": observation}, info


def configured(players: int, runners: int, rollout: int) -> PPOConfig:
    """Configure PPO with masks, and this many processes for sampling; with 0, this process samples."""
    register_env("duchy-dice", lambda settings: Masked(DuchyEnv("burgundy-dice", dtype="float32", **settings)))
    return (
        PPOConfig()
        .environment("duchy-dice", env_config={"players": players})
        .env_runners(num_env_runners=runners, rollout_fragment_length=rollout)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
        .training(
            train_batch_size_per_learner=max(rollout, rollout * runners), minibatch_size=min(256, rollout), lr=3e-4
        )
    )


def learn(players: int, runners: int, rollout: int, iterations: int) -> list[float]:
    """Train, and print the mean return of each iteration."""
    algorithm = configured(players, runners, rollout).build_algo()
    returns = []
    for number in range(iterations):
        result = algorithm.train()["env_runners"]
        returns.append(float(result.get("episode_return_mean", float("nan"))))
        print(f"{number + 1:4} {returns[-1]:7.2f} points", flush=True)
    algorithm.stop()
    return returns


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--runners", type=int, default=2)
    parser.add_argument("--rollout", type=int, default=2048)
    parser.add_argument("--iterations", type=int, default=50)
    given = parser.parse_args()
    learn(given.players, given.runners, given.rollout, given.iterations)
