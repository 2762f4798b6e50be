"""Estimate the worth of each character of Bruges, with greedy bots that are otherwise equal.

    python bench/bruges_balance.py --games 400 > bench/bruges_balance.md
    python bench/bruges_balance.py --players 4 --games 250 > bench/bruges_balance_4.md

In each game, one seat gets a character in a new house at the start of its first turn in the second round, and pays its
price (missing florins are paid in points). All bots continue greedily. A fair character has the win rate and margin of
the others: its edge is the difference from the mean of all characters.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from statistics import fmean, pstdev
from typing import Any

from duchy.bots.search.greedy import best_action
from duchy.cli.screen import progress_bar
from duchy.core.agenda import NOBODY
from duchy.core.ints import BIT, append
from duchy.core.questions import Heuristic
from duchy.core.rng import Rng, stream
from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.building import place_person
from duchy.games.bruges.rules.characters import CHARACTERS
from duchy.games.bruges.rules.content import FLORINS_PER_POINT, GROUP_KEYS, KIND_KEYS
from duchy.games.bruges.rules.deck import STANDARD
from duchy.games.bruges.rules.effects import EFFECTS
from duchy.games.bruges.rules.player import NOBODY_IN, inserted
from duchy.games.bruges.rules.state import BrugesState

ROUND = 2
HEURISTIC: Heuristic[Any] = GAME.mind.heuristic


def play_on(g: BrugesState, rng: Rng, until_turn_of: int = -1) -> None:
    """Let greedy bots play to the end, or to a seat's first turn of the second round."""
    while not g.over():
        seat = int(g.seat())
        if seat == NOBODY:
            g.apply(g.draw(rng))
            continue
        if seat == until_turn_of and g.round == ROUND and kinds.ACT.has(g.top()):
            return
        guess = g.clone()
        guess.hide(seat, rng)
        g.apply(best_action(guess, seat, rng, HEURISTIC))


def take_unseen(g: BrugesState, card: int) -> bool:
    """Take an unseen card out of the piles."""
    colour = int(g.deck.colour[card])
    bit = BIT[g.deck.rank[card]]
    if not g.unseen[colour] & bit or not g.backs[colour] or g.reserve < 2:
        return False
    g.unseen[colour] &= ~bit
    g.backs[colour] -= 1
    g.reserve -= 1
    return True


def give(g: BrugesState, seat: int, card: int, rng: Rng) -> bool:
    """Place a character in a new house of a seat, which pays its price."""
    house = int(rng.below(len(g.deck.keys)))
    if house == card or not take_unseen(g, house) or not take_unseen(g, card):
        return False
    me = g.players[seat]
    me.houses = append(me.houses, house + 256 * NOBODY_IN)
    me.hand = inserted(me.hand, card)
    price = int(g.deck.price[card])
    short = max(0, price - int(me.florins))
    me.florins += short
    me.points = max(0, me.points - (short + 1) // FLORINS_PER_POINT)
    place_person(g, seat, card, len(me.houses) - 1, 0)
    g.settle()
    return True


def measure(card: int, players: int, games: int, seed: int) -> tuple[float, float, float]:
    """Return the win rate and mean margin of the player with a character, and the margin's standard error."""
    rng = stream(seed, f"balance {card}")
    wins = 0.0
    margins: list[float] = []
    while len(margins) < games:
        g = GAME.new(players)
        seat = len(margins) % players
        play_on(g, rng, seat)
        if not give(g, seat, card, rng):
            continue
        play_on(g, rng)
        scores, ranks = g.scores(), g.ranks()
        wins += 1 / ranks.count(1) if ranks[seat] == 1 else 0
        margins.append(scores[seat] - fmean(scores[:seat] + scores[seat + 1 :]))
    mean = fmean(margins)
    return wins / games, mean, pstdev(margins) / games**0.5


def whose(card: int) -> str:
    """Whether a character's effect is from the rulebook or our own."""
    return "rulebook" if "effect" in CHARACTERS[card][6].split() else "ours"


def spread(edges: list[float]) -> str:
    """Return how many characters are near the mean."""
    near = [sum(abs(edge) <= limit for edge in edges) for limit in (0.05, 0.08, 0.1)]
    return f"{len(edges)} characters, {near[0]} within 5 %, {near[1]} within 8 %, {near[2]} within 10 % of the mean"


def report(players: int, games: int, seed: int, jobs: int) -> str:
    """Return the table of all characters, the strongest first."""
    results: list[tuple[float, float, float]] = []
    with ProcessPoolExecutor(jobs) as pool, progress_bar("characters", len(STANDARD.keys)) as done:
        for result in pool.map(measure, range(len(STANDARD.keys)), repeat(players), repeat(games), repeat(seed)):
            results.append(result)
            done(len(results))
    usual = fmean(rate for rate, _, _ in results)
    margin = fmean(mean for _, mean, _ in results)
    lines = [
        "# Balance of the characters of Bruges",
        "",
        f"{games} games of {players} greedy bots for each character, seed {seed}. "
        "`bench/bruges_balance.py` writes this page and explains what is measured.",
        f"On average, a player who is given a character wins {usual:.1%} of the games, by {margin:+.1f} points.",
        "Edge: difference of the win rate from that mean; points: difference of the margin, with its standard error.",
        "",
    ]
    for owner in ("rulebook", "ours"):
        edges = [rate - usual for card, (rate, _, _) in enumerate(results) if whose(card) == owner]
        lines.append(f"- effect {'from the rulebook' if owner == 'rulebook' else 'of our own'}: {spread(edges)}")
    lines += [
        "",
        "| character | group | kind | price | effect | whose | win rate | edge | points | error |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for card, (rate, mean, error) in sorted(enumerate(results), key=lambda item: -item[1][1]):
        key = STANDARD.keys[card]
        facts = f"{GROUP_KEYS[STANDARD.group[card]]} | {KIND_KEYS[STANDARD.kind[card]]} | {STANDARD.price[card]}"
        numbers = f"{rate:.1%} | {rate - usual:+.1%} | {mean - margin:+.1f} | {error:.1f}"
        lines.append(f"| {key} | {facts} | {EFFECTS[key]} | {whose(card)} | {numbers} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    given = parser.parse_args()
    print(report(given.players, given.games, given.seed, given.jobs))


if __name__ == "__main__":
    main()
