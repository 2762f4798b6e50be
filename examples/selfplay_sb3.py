"""Self-play with sb3-contrib's MaskablePPO: one seat learns against earlier versions of itself.

    pip install '.[envs]' sb3-contrib
    python examples/selfplay_sb3.py --game burgundy-dice --steps 200000 --out selfplay.zip

An opponent is a function that returns a bot for each game. Ours samples one of the policies saved so far, so that the
learner has to beat all of them, not only the last one.
"""

import argparse
import copy

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from duchy.bots.players import Bot, RandomBot
from duchy.core.rng import Rng
from duchy.envs.gymnasium import DuchyEnv
from duchy.envs.player import Player


class Earlier:
    """The saved policies, and the bots that play them."""

    def __init__(self) -> None:
        self.kept: list[torch.nn.Module] = []

    def keep(self, policy: torch.nn.Module) -> None:
        self.kept.append(copy.deepcopy(policy).eval())

    def __call__(self, rng: Rng) -> Bot:
        """Return a bot for one game; it plays at random until a policy is saved."""
        if not self.kept:
            return RandomBot(rng)
        policy = self.kept[int(rng.below(len(self.kept)))]

        def scores(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
            with torch.inference_mode():
                given, _ = policy.obs_to_tensor(observations)
                logits = policy.get_distribution(given, action_masks=masks).distribution.logits
            noise = torch.distributions.Gumbel(0, 1).sample(logits.shape)
            return (logits + noise).numpy()  # the highest is then a sample, as in training

        return Player(rng, scores)


class Keeping(BaseCallback):
    """A callback that saves the policy at intervals."""

    def __init__(self, earlier: Earlier, every: int) -> None:
        super().__init__()
        self.earlier, self.every, self.last = earlier, every, 0

    def _on_step(self) -> bool:
        if self.num_timesteps - self.last >= self.every:
            self.last = self.num_timesteps
            self.earlier.keep(self.model.policy)
        return True


def learn(game: str, steps: int, every: int, rollout: int = 1024) -> tuple[MaskablePPO, Earlier]:
    """Train for this many steps, and save a policy at each interval."""
    earlier = Earlier()
    env = DuchyEnv(game, players=2, seat="random", opponents=earlier, reward="win")
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=rollout, batch_size=min(256, rollout), verbose=0, device="cpu", seed=1
    )
    model.learn(steps, callback=Keeping(earlier, every))
    return model, earlier


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="burgundy-dice")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--every", type=int, default=20_000)
    parser.add_argument("--out", default="selfplay.zip")
    given = parser.parse_args()
    trained, pool = learn(given.game, given.steps, given.every)
    trained.save(given.out)
    print(f"{given.steps} steps, {len(pool.kept)} earlier policies, saved as {given.out}")
