"""The schedule of an arena: each seed is played once in every seating.

A round has one seed. In it each group of bots plays all different rotations of one seating order: two bots play twice,
each starting once. The seating order changes from round to round. With more bots than seats, every group of that size
meets; with fewer, bots take several seats.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from duchy.core.errors import BadOption


class Fixture(NamedTuple):
    """One game to play: its number, the round whose seed it shares, and its seating."""

    number: int
    round: int
    lineup: tuple[str, ...]


def groups(bots: Sequence[str], players: int, candidate: str | None = None) -> list[tuple[str, ...]]:
    """Return the pairings of one round, ordered so that every bot plays early; with a candidate, only its own games.

    Games of the candidate against itself alone would say nothing about it, and are left out.
    """
    if not bots:
        raise BadOption("no-bots", "name at least one bot")
    if len(bots) > players:
        pairings = list(combinations(bots, players))
    else:
        turned = [tuple(bots[(start + i) % len(bots)] for i in range(players)) for start in range(len(bots))]
        pairings = turned[:1] if len(bots) == players else turned
    different = list({tuple(sorted(group)): group for group in reversed(pairings)}.values())[::-1]
    if candidate is not None:
        different = [group for group in different if candidate in group and len(set(group)) > 1]
    ordered: list[tuple[str, ...]] = []
    played: Counter[str] = Counter()
    while different:
        group = min(different, key=lambda group: sum(played[bot] for bot in group))
        different.remove(group)
        ordered.append(group)
        played.update(group)
    return ordered


def seatings(group: tuple[str, ...], number: int) -> list[tuple[str, ...]]:
    """Return the seatings of one round: all rotations of one order, which changes every round."""
    orders = list(dict.fromkeys(permutations(group[1:])))
    order = (group[0], *orders[number % len(orders)])
    return list(dict.fromkeys(order[turn:] + order[:turn] for turn in range(len(order))))


def fixtures(bots: Sequence[str], players: int, games: int, candidate: str | None = None) -> Iterator[Fixture]:
    """Yield at least this number of games; the rotations of a group are always completed."""
    meeting = groups(bots, players, candidate)
    number = seeds = 0
    while number < games:
        for group in meeting:
            if number >= games:
                return
            for lineup in seatings(group, seeds):
                yield Fixture(number, seeds, lineup)
                number += 1
        seeds += 1
