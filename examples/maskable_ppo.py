"""Train sb3-contrib's MaskablePPO on the native vector environment, many games in one process.

    pip install '.[envs]' sb3-contrib
    python examples/maskable_ppo.py --game burgundy-dice --rows 256 --steps 500000 --out ppo.zip

Stable-Baselines3 knows vectors of environments of its own kind only. `Rows` makes one of Gymnasium's native vector; it
is all that is needed, and copies nothing but what Stable-Baselines3 keeps.
"""

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv, VecMonitor

from duchy.envs.gymnasium import DuchyVectorEnv


class Rows(VecEnv):
    """A native vector environment as a vector of Stable-Baselines3."""

    def __init__(self, game: str, rows: int, **settings: Any) -> None:
        self.native = DuchyVectorEnv(game, rows, autoreset_mode="SameStep", copy=False, **settings)
        super().__init__(rows, self.native.single_observation_space, self.native.single_action_space)

    def reset(self) -> np.ndarray:
        observations, _ = self.native.reset(seed=self._seeds[0])
        self._reset_seeds()
        return observations.copy()

    def step_async(self, actions: np.ndarray) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        observations, rewards, ended, _, shown = self.native.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(ended):
            infos[row]["terminal_observation"] = shown["final_obs"][row]
            infos[row]["points"] = shown["final_info"]["points"][row]
        return observations.copy(), rewards.astype(np.float32), ended, infos

    def close(self) -> None:
        self.native.close()

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """Call a method of the native environment; sb3-contrib asks for `action_masks` this way."""
        rows = list(self._get_indices(indices))
        return [value for row, value in enumerate(getattr(self.native, method_name)(*args, **kwargs)) if row in rows]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.native, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError("all rows have the settings they were created with")

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> Sequence[bool]:
        return [False] * len(list(self._get_indices(indices)))


def learn(game: str, rows: int, steps: int, rollout: int = 64, **settings: Any) -> MaskablePPO:
    """Train for at least this many steps of all rows together."""
    env = VecMonitor(Rows(game, rows, **settings))
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=rollout, batch_size=min(2048, rows * rollout), verbose=1, device="cpu", seed=1
    )
    return model.learn(steps)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="burgundy-dice")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="greedy")
    parser.add_argument("--rows", type=int, default=256)
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--out", default="ppo.zip")
    given = parser.parse_args()
    trained = learn(given.game, given.rows, given.steps, players=given.players, opponents=given.opponents, reward="win")
    trained.save(given.out)
