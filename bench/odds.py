"""How much a lead is worth: fits the chances to win of `duchy.analysis` from games of bots.

    python bench/odds.py --games 60 --jobs 2        all games and player counts; writes odds.json beside each mind
    python bench/odds.py --game bruges --players 2
    python bench/odds.py --thinker search           for the learned values; anew whenever these are

Games are played by those who think as the values do: greedy by the judge, knights by what was learned; one move in ten
is any legal one, so that games are not all alike. Each adds positions all along its way, seen by somebody who only
watches. What was fitted for other thinkers and player counts stays in the file.
"""

import argparse
import json
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import duchy
from duchy.analysis.odds import FILE, Example, fit, likelihood, outcome
from duchy.analysis.searching import THINKERS, thinker_of
from duchy.analysis.thinker import values
from duchy.bots.players import GreedyBot, RandomBot, bot
from duchy.core.agenda import NOBODY
from duchy.core.game import SPECTATOR
from duchy.core.rng import stream
from duchy.play.seat import Seat
from duchy.workers import share_out

LOOKS = 24
"""So many positions of a game are looked at."""


class Task(NamedTuple):
    """A game to be played, and who tells what its positions are worth."""

    thinker: str
    name: str
    players: int
    seed: int


def play(task: Task) -> tuple[int, list[Example]]:
    """How many plies a game had, and what it was worth to everybody on the way."""
    game = duchy.load(task.name)
    thinker = thinker_of(game, task.thinker)
    state = game.new(task.players)
    rng = stream(task.seed, f"odds:{task.name}:{task.players}")
    careless = RandomBot(rng)
    clever = [
        GreedyBot(rng) if task.thinker == THINKERS[0] else bot("knight", task.seed, seat)
        for seat in range(task.players)
    ]
    seats = [Seat(game, lambda: state, number) for number in range(task.players)]
    watched = []
    while not state.over():
        seen = state.clone()
        seen.hide(SPECTATOR, rng)
        watched.append(seen)
        number = int(state.seat())
        if number == NOBODY:
            state.apply(state.draw(rng))
        else:
            state.apply((careless if rng.below(10) == 0 else clever[number]).choose(seats[number]))
    won = outcome(state)
    looked = range(0, len(watched), max(1, len(watched) // LOOKS))
    return len(watched), [Example(values(thinker, watched[i]), i / len(watched), won) for i in looked]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--game", choices=duchy.names())
    parser.add_argument("--players", type=int)
    parser.add_argument("--thinker", choices=THINKERS, default=THINKERS[0])
    given = parser.parse_args()
    for name in duchy.names() if given.game is None else [given.game]:
        for players in duchy.load(name).rules.seats:
            if players < 2 or given.players not in (None, players):
                continue
            tasks = [Task(given.thinker, name, players, seed) for seed in range(given.games)]
            played = list(share_out(play, tasks, given.jobs))
            plies = sum(length for length, _ in played) // len(played)
            examples = [example for _, found in played for example in found]
            found = fit(examples, plies)
            sure = likelihood(examples, found) / len(examples)
            game = duchy.load(name)
            file = Path(str(import_module(game.mind_module).__file__)).with_name(FILE)
            known = json.loads(game.learned(FILE) or b"{}")
            numbers = [round(found.base, 4), round(found.growth, 4), plies]
            known.setdefault(given.thinker, {})[str(players)] = numbers
            file.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")
            print(f"{name} {players}: {numbers}, mean logarithm {sure:.3f}", flush=True)


if __name__ == "__main__":
    main()
