"""TorchRL's PPO on the dice game through PettingZoo: all players share one policy and learn at the same time.

    pip install '.[envs]' torchrl
    python examples/torchrl_dice.py --frames 100000 --players 2

PettingZoo's parallel environment provides masks; TorchRL's `MaskedCategorical` never chooses what they forbid.
"""

import argparse

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import PettingZooWrapper
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from duchy.envs.pettingzoo import parallel_env

SEEN = ("player", "observation", "observation")
MASK = ("player", "action_mask")
ACTION = ("player", "action")
REWARD = ("player", "reward")


class Scores(nn.Module):
    """A network from an observation to action logits, or to a value."""

    def __init__(self, features: int, width: int, out: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(features, width), nn.ReLU(), nn.Linear(width, out))

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        return self.layers(observation.float())


def learn(players: int, frames: int, rollout: int, width: int = 128) -> list[float]:
    """Train for this many steps, and print the mean points per player of each rollout."""
    env = PettingZooWrapper(
        parallel_env("burgundy-dice", players=players, dtype="float32", illegal="error"), use_mask=True
    )
    features, actions = env.observation_spec[SEEN].shape[-1], env.full_action_spec[ACTION].space.n
    scores = TensorDictModule(Scores(features, width, actions), in_keys=[SEEN], out_keys=[("player", "logits")])
    actor = ProbabilisticActor(
        scores,
        in_keys={"logits": ("player", "logits"), "mask": MASK},
        out_keys=[ACTION],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
        log_prob_key=("player", "log_prob"),
    )
    critic = ValueOperator(Scores(features, width, 1), in_keys=[SEEN], out_keys=[("player", "state_value")])
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01, normalize_advantage=True)
    keys = {"reward": REWARD, "done": ("player", "done"), "terminated": ("player", "terminated")}
    keys |= {"value": ("player", "state_value")}
    loss.set_keys(action=ACTION, sample_log_prob=("player", "log_prob"), **keys)
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    advantage.set_keys(**keys)
    optimizer = torch.optim.Adam(loss.parameters(), lr=1e-3)
    means = []
    collector = Collector(env, actor, frames_per_batch=rollout, total_frames=frames)
    for number, played in enumerate(collector):
        for _ in range(4):
            with torch.no_grad():
                advantage(played)
            parts = loss(played.reshape(-1))
            total = parts["loss_objective"] + parts["loss_critic"] + parts["loss_entropy"]
            optimizer.zero_grad()
            total.backward()
            nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
            optimizer.step()
        ends = int(played["next", "done"].sum())
        points = float(played["next", *REWARD].sum()) / players
        means.append(points / max(1, ends))
        print(f"{number + 1:4} {means[-1]:7.2f} points a game", flush=True)
    collector.shutdown()
    return means


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--rollout", type=int, default=2000)
    given = parser.parse_args()
    learn(given.players, given.frames, given.rollout)
