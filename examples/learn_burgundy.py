"""Train the two-player board game by self-play on the batch, and print how often the network beats our greedy bot.

    python examples/learn_burgundy.py --minutes 25 --processes 14 --out burgundy.pt --plot burgundy.png

Training works as in `learn_dice.py`; the same network plays every seat, and points gained are its rewards. In the first
minutes it imitates greedy, so that it need not discover good moves by chance (`--imitate 0` skips this). A GPU is used
if there is one. Every few minutes, the network plays against greedy and is saved, so training can be continued in
several runs:

    python examples/learn_burgundy.py --minutes 9 --processes 14 --last 3e-4 --out one.pt
    python examples/learn_burgundy.py --minutes 9 --processes 14 --rate 3e-4 --imitate 0 --start one.pt --out two.pt
"""

import sys
from pathlib import Path

import numpy as np
import torch
from learn_dice import Network, learn, parser

import duchy
from duchy.envs.engine import EnvSettings
from duchy.envs.learner import Learner

DEFAULTS = {
    "game": "burgundy",
    "players": 2,
    "minutes": 25,
    "check": 3,
    "games": 2048,
    "width": 512,
    "minibatch": 8192,
    "scale": 20,
}
DEFAULTS |= {"rate": 5e-4, "imitate": 2.5, "out": Path("burgundy.pt")}


def against_greedy(network: Network, game: str, players: int, games: int = 1000, seed: int = 10**6) -> dict[str, float]:
    """Return the shares of wins, ties and losses against greedy, and the mean points of both sides."""
    setting = EnvSettings(duchy.load(game), players, autoreset="Disabled", reward="win")
    learner = Learner(setting, games, "random", "greedy")
    learner.reset(range(seed, seed + games))
    engine = learner.engine
    while not engine.over.all():
        shown = engine.own
        device = network.scale.device
        inputs = (torch.from_numpy(array).to(device) for array in (shown.observations, shown.masks))
        with torch.inference_mode():
            actions = network(*inputs)[0].argmax(-1).cpu().numpy()
        learner.step(learner.take(np.where(engine.over, -1, actions)))
    rows = np.arange(games)
    ranks, points = engine.own.ranks, engine.own.points
    first = ranks[rows, engine.learners] == 1
    shared = first & ((ranks == 1).sum(axis=1) > 1)
    own = points[rows, engine.learners]
    return {
        "games": games,
        "wins": float((first & ~shared).mean()),
        "ties": float(shared.mean()),
        "losses": float((~first).mean()),
        "points": float(own.mean()),
        "greedy": float((points.sum(axis=1) - own).mean() / (players - 1)),
    }


def main() -> None:
    options = parser(__doc__)
    options.set_defaults(**DEFAULTS)
    given = options.parse_args()

    def check(network: Network) -> dict[str, float]:
        return {"wins": against_greedy(network, given.game, given.players, games=200, seed=2 * 10**6)["wins"]}

    network = learn(given, check)
    results = against_greedy(network.to(given.device), given.game, given.players)
    print(" ".join(f"{name} {value:.3f}" for name, value in results.items()))
    sys.exit(0 if results["wins"] >= 0.6 else 1)


if __name__ == "__main__":
    main()
