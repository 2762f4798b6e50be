"""Measure a bot against Aaron: its win rate, and how many games survive each round.

.venv/bin/python bench/aaron.py --bot greedy --games 1000
"""

import argparse
from statistics import fmean

from duchy.bots.players import bot
from duchy.core.agenda import NOBODY
from duchy.core.rng import stream
from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.content import ROUND_KEYS
from duchy.games.burgundy_cards.rules.scoring import estate_points
from duchy.games.burgundy_cards.rules.state import CardsState
from duchy.play.seat import Seat


def play(name: str, seed: str) -> CardsState:
    """Return one game of a bot against Aaron, to its end."""
    state = GAME.new(1)
    chance = stream(seed, "chance")
    player = bot(name, seed, 0)
    seat = Seat(GAME, lambda: state, 0)
    while not state.over():
        state.apply(state.draw(chance) if state.seat() == NOBODY else player.choose(seat))
    return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="aaron")
    given = parser.parse_args()
    ends = [play(given.bot, f"{given.seed}/{i}") for i in range(given.games)]
    won = [state for state in ends if not state.beaten]
    print(f"{given.bot} against Aaron, {given.games} games, seed {given.seed}: {len(won) / len(ends):.1%} won")
    for number, key in enumerate(ROUND_KEYS):
        alive = sum(1 for state in ends if state.round > number or (state.round == number and not state.beaten))
        print(f"  survived round {key}: {alive / len(ends):.1%}")
    full = [state for state in ends if state.round == len(ROUND_KEYS) - 1]
    if full:
        mine = fmean(state.scores()[0] for state in full)
        his = fmean(int(estate_points(state.facts, state.players[1])) for state in full)
        print(f"  games that reached the last round's end: {mine:.1f} points against {his:.1f}")


if __name__ == "__main__":
    main()
