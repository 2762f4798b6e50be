"""Train the solo dice game with proximal policy optimisation (PPO) on the batch: PyTorch, one file, two CPU cores.

    python examples/learn_dice.py --minutes 10 --out dice.pt --plot dice.png

Every step plays one decision in each of many games. The network sees the observation and chooses among the legal
actions; points gained are its rewards. `duchy arena` can rate the result: see `docs/environments.md`.
"""

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from torch import nn

from duchy.envs import Batch

SETTINGS = (
    ("game", "burgundy-dice", "the game"),
    ("players", 1, "seats, all played by the network"),
    ("rounds", 0, "rounds after which games end; 0 plays whole games"),
    ("minutes", 10.0, "training time in minutes"),
    ("games", 256, "batch size: games played in parallel"),
    ("steps", 32, "rollout length: steps between two updates"),
    ("epochs", 2, "passes over each rollout"),
    ("minibatch", 1024, "decisions per optimiser step"),
    ("width", 256, "units in each of the two hidden layers"),
    ("rate", 1e-3, "initial learning rate"),
    ("last", 0.0, "final learning rate"),
    ("smoothing", 0.95, "lambda of the generalised advantage estimation (GAE)"),
    ("entropy", 0.01, "initial entropy bonus; it decays to zero"),
    ("scale", 10.0, "rewards are divided by this number"),
    ("reward", "points", "reward: points, margin, win or rank"),
    ("imitate", 0.0, "minutes of imitation learning from the greedy bot at the start"),
    ("processes", 1, "number of processes that play"),
    ("check", 0.0, "minutes between two evaluations"),
    ("seed", 1, "random seed"),
)


def parser(text: str | None) -> argparse.ArgumentParser:
    """Return the parser of the options."""
    options = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default, about in SETTINGS:
        options.add_argument(f"--{name}", type=type(default), default=default, help=f"{about} [%(default)s]")
    options.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options.add_argument("--out", type=Path, default=Path("policy.pt"))
    options.add_argument("--start", type=Path, help="continue with a saved network")
    options.add_argument("--plot", type=Path)
    return options


class Network(nn.Module):
    """A network from an observation (uint8) to action logits and a value."""

    def __init__(self, highs: np.ndarray, actions: int, width: int) -> None:
        super().__init__()
        self.register_buffer("scale", 1 / torch.tensor(highs, dtype=torch.float32))
        self.body = nn.Sequential(nn.Linear(len(highs), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seen = self.body(observations * self.scale)
        scores = self.policy(seen).masked_fill(~masks, -1e9)
        # A probability of 1 in 10^26 is as good as zero: on a CPU, exponentials that underflow take ten times as long.
        scores = (scores - scores.detach().amax(-1, keepdim=True)).clamp(min=-60)
        return scores.log_softmax(-1), self.value(seen).squeeze(-1)

    @torch.inference_mode()
    def sample(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, ...]:
        """Return an action for each row, its log probability, and the value of the position."""
        logs, values = self(observations, masks)
        chances = logs.exp().cumsum(-1)
        drawn = (1 - torch.rand(len(logs), 1, device=logs.device)) * chances[:, -1:]
        actions = torch.searchsorted(chances, drawn).clamp(max=masks.shape[1] - 1)
        legal = masks.gather(1, actions)  # rounding can select a neighbouring, illegal action
        actions = torch.where(legal, actions, logs.argmax(-1, keepdim=True))
        return actions.squeeze(-1), logs.gather(1, actions).squeeze(-1), values


class Rollout:
    """The decisions of all games between two updates, by step and row."""

    def __init__(self, steps: int, games: int, features: int, actions: int, device: str) -> None:
        self.observations = torch.zeros((steps, games, features), dtype=torch.uint8, device=device)
        self.masks = torch.zeros((steps, games, actions), dtype=torch.bool, device=device)
        self.actions = torch.zeros((steps, games), dtype=torch.int64, device=device)
        self.logs, self.values = (torch.zeros((steps, games), device=device) for _ in range(2))
        self.seats = np.zeros((steps, games), np.int64)
        self.advantages = np.zeros((steps, games), np.float32)
        self.played = np.zeros((steps, games), np.bool_)  # rows that start a new game make no decision in that step


def collect(batch: Batch, network: Network, rollout: Rollout, given: argparse.Namespace, scores: list[float]) -> None:
    """Play, and estimate the advantage of each decision from its seat's rewards until its next one."""
    shown, steps, rows, shape = batch.arrays, len(rollout.actions), np.arange(batch.size), (batch.size, batch.players)
    gained, ended = np.zeros((steps, *shape), np.float32), np.zeros((steps, batch.size), np.bool_)
    for step in range(steps):
        rollout.observations[step] = torch.from_numpy(shown.observations)
        rollout.masks[step] = torch.from_numpy(shown.masks)
        rollout.seats[step], rollout.played[step] = shown.seats, ~shown.ends
        sampled = network.sample(rollout.observations[step], rollout.masks[step])
        rollout.actions[step], rollout.logs[step], rollout.values[step] = sampled
        if given.imitating:
            rollout.actions[step] = torch.from_numpy(batch.greedy())
        batch.step(rollout.actions[step].cpu().numpy())
        gained[step], ended[step] = shown.rewards / given.scale, shown.ends
        scores += shown.points[shown.ends].mean(axis=1).tolist()
    # Backwards in time: the rewards of each seat until its next decision, and the value of that one.
    value, advantage, reward = (np.zeros(shape, np.float32) for _ in range(3))
    values, known = rollout.values.cpu().numpy(), np.zeros(shape, np.bool_)
    inputs = (torch.from_numpy(array).to(given.device) for array in (shown.observations, shown.masks))
    value[rows, shown.seats], known[rows, shown.seats] = network.sample(*inputs)[2].cpu().numpy(), True
    for step in reversed(range(steps)):
        reward += gained[step]
        over, at = ended[step], (rows, rollout.seats[step])
        reward[over], value[over], advantage[over], known[over] = gained[step][over], 0, 0, True
        estimate = reward[at] + value[at] - values[step] + given.smoothing * advantage[at]
        rollout.played[step] &= known[at]  # a seat that does not act again before the update cannot be compared
        rollout.advantages[step] = advantage[at] = np.where(known[at], estimate, 0)
        value[at], reward[at], known[at] = values[step], 0, True


def update(network: Network, optimizer: torch.optim.Adam, rollout: Rollout, given: argparse.Namespace) -> None:
    """Update the network with the clipped objective of PPO."""
    arrays = rollout.observations, rollout.masks, rollout.actions, rollout.logs, rollout.values
    flat = [array.flatten(0, 1) for array in (*arrays, torch.from_numpy(rollout.advantages).to(given.device))]
    chosen = torch.from_numpy(np.flatnonzero(rollout.played)).to(given.device)
    for _ in range(given.epochs):
        shuffled = chosen[torch.randperm(len(chosen), device=given.device)]
        for part in shuffled.tensor_split(max(1, len(chosen) // given.minibatch)):
            observations, masks, actions, before, values, advantages = (array[part] for array in flat)
            logs, predicted = network(observations, masks)
            chosen_logs = logs.gather(1, actions[:, None]).squeeze(-1)
            ratio = (chosen_logs - before).exp()
            scaled = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
            clipped = torch.min(ratio * scaled, ratio.clamp(0.8, 1.2) * scaled)
            policy = -(chosen_logs if given.imitating else clipped).mean()
            entropy = -(logs.exp() * logs).sum(-1).mean()
            error = (predicted - values - advantages).square().mean()
            loss = policy + 0.5 * error - given.entropy_bonus * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def learn(given: argparse.Namespace, check: Callable[[Network], dict[str, float]] | None = None) -> Network:
    """Train until the time is over, and save the network and its curve; `check` evaluates it at intervals."""
    np.random.seed(torch.manual_seed(given.seed).initial_seed())
    settings = {"seed": given.seed, "reward": given.reward, "processes": given.processes}
    settings["rounds"] = given.rounds or None
    batch = Batch(given.game, given.games, given.players, **settings)
    network = Network(batch.highs, batch.actions, given.width).to(given.device)
    if given.start is not None:
        network.load_state_dict(torch.load(given.start, map_location=given.device)["weights"])
    optimizer = torch.optim.Adam(network.parameters(), lr=given.rate, eps=1e-5, fused=True)
    rollout = Rollout(given.steps, given.games, len(batch.names), batch.actions, given.device)
    curve: list[dict[str, float]] = []
    scores: list[float] = []
    steps, checked, start = 0, 0.0, time.perf_counter()
    while (share := (time.perf_counter() - start) / (60 * given.minutes)) < 1:
        optimizer.param_groups[0]["lr"] = given.rate + share * (given.last - given.rate)
        given.entropy_bonus, given.imitating = given.entropy * (1 - share), share * given.minutes < given.imitate
        collect(batch, network, rollout, given, scores)
        update(network, optimizer, rollout, given)
        steps += given.games * given.steps
        mean = float(np.mean(scores[-500:])) if scores else 0.0
        curve.append({"minutes": share * given.minutes, "decisions": steps, "games": len(scores), "points": mean})
        done = f"{'#' * int(30 * share):<30}] {steps / 1e6:6.2f} M decisions  {len(scores):7} games"
        print(f"\r[{done}  {mean:6.2f} points", end="", flush=True)
        if check is not None and share * given.minutes >= checked + given.check:
            checked += given.check
            curve[-1] |= check(network)
            print(" ", curve[-1])
            keep(network, curve, given)
    print()
    keep(network, curve, given)
    batch.close()
    return network.cpu()


def keep(network: Network, curve: list[dict[str, float]], given: argparse.Namespace) -> None:
    """Save the network and the curve of the mean points of the last 500 games, with a plot on request."""
    torch.save({"width": given.width, "weights": network.state_dict()}, given.out)
    every = max(1, len(curve) // 200)
    kept = [point for number, point in enumerate(curve) if number % every == 0 or "wins" in point]
    given.out.with_suffix(".json").write_text(json.dumps(kept, indent=0) + "\n")
    if given.plot is not None:
        import matplotlib.pyplot as plt

        plt.plot([point["minutes"] for point in curve], [point["points"] for point in curve])
        plt.gca().set(xlabel="minutes", ylabel="mean points of the last 500 games")
        plt.savefig(given.plot)
        plt.close()


if __name__ == "__main__":
    learn(parser(__doc__).parse_args())
