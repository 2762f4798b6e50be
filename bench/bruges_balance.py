"""How much each character of Bruges is worth: an experiment with greedy bots that are otherwise equal.

    python bench/bruges_balance.py --games 300 > bench/bruges_balance.md

In each game one seat gets one character in a house of its own when its first turn of the second round begins, and pays
its price (what it lacks in florins, in points). Both bots play on greedily. A fair character leaves the win rate and
the margin where those of the others are: the edge is the difference from the mean of all characters.
"""

import argparse

from duchy.bots.search import best_action
from duchy.core.agenda import NOBODY, kind_of
from duchy.core.ints import BIT, append
from duchy.core.rng import Rng, stream
from duchy.games.bruges import kinds
from duchy.games.bruges.building import place_person
from duchy.games.bruges.citizen import NOBODY_IN, keeping_order
from duchy.games.bruges.content import FLORINS_PER_POINT, GROUP_KEYS, KIND_KEYS
from duchy.games.bruges.deck import STANDARD
from duchy.games.bruges.effects import EFFECTS
from duchy.games.bruges.game import GAME
from duchy.games.bruges.state import BrugesState

PLAYERS = 2
ROUND = 2


def play_on(g: BrugesState, rng: Rng, until_turn_of: int = -1) -> None:
    """Let greedy bots play to the end, or to a seat's first turn of the second round."""
    while not g.over():
        seat = int(g.seat())
        if seat == NOBODY:
            g.apply(g.draw(rng))
            continue
        if seat == until_turn_of and g.round == ROUND and kind_of(g.top()) == kinds.ACT:
            return
        guess = g.clone()
        guess.hide(seat, rng)
        g.apply(best_action(guess, seat, rng))


def take_unseen(g: BrugesState, card: int) -> bool:
    """Take a card out of the piles, where nobody has seen it."""
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
    p = g.citizens[seat]
    p.houses = append(p.houses, house + 256 * NOBODY_IN)
    p.hand = keeping_order(p.hand, card)
    price = int(g.deck.price[card])
    short = max(0, price - int(p.florins))
    p.florins += short
    p.points = max(0, p.points - (short + 1) // FLORINS_PER_POINT)
    place_person(g, seat, card, g.deck.colour[house], 0)
    g.settle()
    return True


def measure(card: int, games: int, seed: int) -> tuple[float, float, float]:
    """The win rate and the mean margin of whoever gets a character, and the margin's standard error."""
    rng = stream(seed, f"balance {card}")
    wins = 0.0
    margins: list[int] = []
    while len(margins) < games:
        g = GAME.new(PLAYERS)
        assert isinstance(g, BrugesState)
        seat = len(margins) % PLAYERS
        play_on(g, rng, seat)
        if not give(g, seat, card, rng):
            continue
        play_on(g, rng)
        scores, ranks = g.scores(), g.ranks()
        wins += 1 / ranks.count(1) if ranks[seat] == 1 else 0
        margins.append(scores[seat] - scores[1 - seat])
    mean = sum(margins) / games
    spread = (sum((margin - mean) ** 2 for margin in margins) / games) ** 0.5
    return wins / games, mean, spread / games**0.5


def report(games: int, seed: int) -> str:
    """The table of all characters, the strongest first."""
    found = {key: measure(card, games, seed) for card, key in enumerate(STANDARD.keys)}
    usual = sum(rate for rate, _, _ in found.values()) / len(found)
    margin = sum(mean for _, mean, _ in found.values()) / len(found)
    lines = [
        "# Balance of the characters of Bruges",
        "",
        f"{games} games of {PLAYERS} greedy bots for each character, seed {seed}. "
        "What is measured is told by `bench/bruges_balance.py`, which writes this page.",
        f"Whoever gets a character wins {usual:.1%} of the games, by {margin:+.1f} points.",
        "Edge: difference of the win rate from that mean; points: difference of the margin, with its standard error.",
        "",
        "| character | group | kind | price | effect | win rate | edge | points | error |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for key, (rate, mean, error) in sorted(found.items(), key=lambda item: -item[1][1]):
        card = STANDARD.card(key)
        facts = f"{GROUP_KEYS[STANDARD.group[card]]} | {KIND_KEYS[STANDARD.kind[card]]} | {STANDARD.price[card]}"
        numbers = f"{rate:.1%} | {rate - usual:+.1%} | {mean - margin:+.1f} | {error:.1f}"
        lines.append(f"| {key} | {facts} | {EFFECTS[key]} | {numbers} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(report(given.games, given.seed))


if __name__ == "__main__":
    main()
