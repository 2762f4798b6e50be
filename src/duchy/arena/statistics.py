"""Statistics of a game over many plays of it: seats, leads, comebacks, choices, length, and shares of luck and skill.

Games of a round share their deal: the random stream of all dice, cards and tiles. Intervals use the variance between
rounds, or the jackknife over groups of rounds.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from statistics import fmean, quantiles
from typing import NamedTuple

from duchy.arena.intervals import Estimate, jackknife, mean, share
from duchy.arena.worker import Result, by_round

QUARTERS = 4
DEFICITS = 4
"""Number of classes of deficits, about equally large."""
FEWEST_DEALS = 3
"""Minimum number of deals for shares of variance: an interval leaves one out, and two more are compared."""


class Length(NamedTuple):
    """The length of games in one unit."""

    unit: str
    """decisions, choices (decisions that are not forced) or rounds."""
    mean: Estimate
    low: int
    high: int
    """Nine games in ten are this long: from the 5th to the 95th percentile."""


class QuarterChoices(NamedTuple):
    """What there is to choose in a quarter of a game, by rounds."""

    quarter: int
    decisions: Estimate
    """Decisions per game in this quarter."""
    forced: Estimate
    """Share of decisions with a single legal action."""
    legal: Estimate
    """Mean number of legal actions."""
    bits: Estimate
    """Mean entropy of a uniform choice among the legal actions, in bits."""


class SeatAdvantage(NamedTuple):
    """How a seat does, whoever sits there."""

    seat: int
    wins: Estimate
    advantage: Estimate
    """Wins beyond an equal share."""
    margin: Estimate
    """Points ahead of the mean of the others."""


class Comeback(NamedTuple):
    """The chance of a victory with a deficit after some quarters of a game."""

    quarter: int
    low: int
    high: int
    """The deficit: points behind the best other seat. 0 and less is the lead, alone or shared."""
    positions: int
    chance: Estimate


class Shares(NamedTuple):
    """The shares of the variance of a result between seats; they sum to 1."""

    result: str
    """points (ahead of the mean of the others; alone, all of them) or victory."""
    level: Estimate
    seat: Estimate
    chance: Estimate
    rest: Estimate


class Statistics(NamedTuple):
    """Statistics of a game over many plays of it; without the lists that need several players or several bots."""

    rounds: int
    """Number of deals."""
    lengths: list[Length]
    choices: list[QuarterChoices]
    verb_bits: Estimate
    """Entropy of the verbs of unforced choices, in bits."""
    seats: list[SeatAdvantage]
    lead_changes: Estimate | None
    """Mean number of times that another seat took the lead, seen at the ends of rounds."""
    constant_lead: Estimate | None
    """Share of games in which nobody took the lead from another."""
    comebacks: list[Comeback]
    shares: list[Shares]


def measure(results: Sequence[Result], players: int) -> Statistics:
    """Return the statistics of finished games with their courses."""
    several = players > 1
    changes = by_round(results, lambda result: [_lead_changes(result)])
    return Statistics(
        len(changes),
        list(_lengths(results)),
        list(_choices(results)),
        _verb_bits(results),
        [_advantage(results, seat, players) for seat in range(players)] if several else [],
        mean(changes) if several else None,
        share([[float(not number) for number in numbers] for numbers in changes]) if several else None,
        list(_comebacks(results)) if several else [],
        list(_shares(results, players)),
    )


# --- length and choices ---------------------------------------------------------------


def _lengths(results: Sequence[Result]) -> Iterator[Length]:
    """Yield the length of games in each unit."""
    units: dict[str, Callable[[Result], int]] = {
        "decisions": lambda result: sum(result.decisions),
        "choices": lambda result: sum(one.decisions - one.forced for one in result.course),
        "rounds": lambda result: len(result.course),
    }
    for unit, length in units.items():
        lengths = sorted(map(length, results))
        cut = len(lengths) // 20
        yield Length(unit, mean(by_round(results, lambda result: [length(result)])), lengths[cut], lengths[-1 - cut])  # noqa: B023


def _choices(results: Sequence[Result]) -> Iterator[QuarterChoices]:
    """Yield what there is to choose in each quarter; games that are too short to have one are left out there."""
    for quarter in range(QUARTERS):

        def figures(result: Result, quarter: int = quarter) -> tuple[float, ...] | None:
            rounds = [one for n, one in enumerate(result.course) if n * QUARTERS // len(result.course) == quarter]
            decisions = sum(one.decisions for one in rounds)
            sums = (sum(getattr(one, name) for one in rounds) for name in ("forced", "legal", "bits"))
            return (float(decisions), *(total / decisions for total in sums)) if decisions else None

        rows = by_round(results, lambda result: [row for row in [figures(result)] if row])
        if rows:
            decisions, forced, legal, bits = ([[row[n] for row in games] for games in rows] for n in range(4))
            yield QuarterChoices(quarter + 1, mean(decisions), mean(forced), mean(legal), mean(bits))


def _verb_bits(results: Sequence[Result]) -> Estimate:
    """Return the entropy of the verbs that were chosen."""

    def verbs(result: Result) -> Counter[str]:
        total: Counter[str] = Counter()
        for one in result.course:
            total.update(one.verbs)
        return total

    def entropy(deals: Sequence[Counter[str]]) -> list[float]:
        total: Counter[str] = Counter()
        for one in deals:
            total.update(one)
        count = total.total()
        return [math.fsum(-n / count * math.log2(n / count) for _, n in sorted(total.items()))]

    deals: list[Counter[str]] = []
    for games in by_round(results, lambda result: [verbs(result)]):
        deals.append(Counter())
        for one in games:
            deals[-1].update(one)
    return jackknife(deals, entropy)[0]


# --- seats, leads and comebacks -------------------------------------------------------


def _advantage(results: Sequence[Result], seat: int, players: int) -> SeatAdvantage:
    wins = share(by_round(results, lambda result: [result.victory(seat)]))
    points = mean(by_round(results, lambda result: [result.margin(seat)]))
    return SeatAdvantage(seat + 1, wins, Estimate(*(one - 1 / players for one in wins)), points)


def _lead_changes(result: Result) -> float:
    """Return how often another seat took the lead; seats that share it took it from nobody."""
    leader, changes = -1, 0
    for one in result.course:
        best = max(one.scores)
        if one.scores.count(best) == 1 and one.scores.index(best) != leader:
            changes += leader >= 0
            leader = one.scores.index(best)
    return float(changes)


def _deficits(result: Result, quarters: int) -> list[int]:
    """Return the points of each seat behind the best other, after some quarters of the rounds; empty if there are none.

    Fewer than one for each quarter, and it is not known which round ends a quarter.
    """
    rounds = len(result.course)
    if rounds < QUARTERS:
        return []
    scores = result.course[rounds * quarters // QUARTERS - 1].scores
    return [max(scores[:seat] + scores[seat + 1 :]) - own for seat, own in enumerate(scores)]


def _comebacks(results: Sequence[Result]) -> Iterator[Comeback]:
    """Yield the chance of a victory by quarter and by deficit, in classes of about the same size over all quarters."""
    quarters = range(1, QUARTERS)
    behind = [deficit for result in results for n in quarters for deficit in _deficits(result, n) if deficit > 0]
    if len(behind) < 2:
        return
    cuts = sorted({int(cut) for cut in quantiles(behind, n=DEFICITS)} - {max(behind)})
    lows, highs = [1, *(cut + 1 for cut in cuts)], [*cuts, max(behind)]
    classes = [(min(_lowest(results, quarters), 0), 0), *zip(lows, highs, strict=True)]
    for quarter in quarters:
        for low, high in classes:
            won = by_round(
                results,
                lambda result: [
                    result.victory(seat)
                    for seat, deficit in enumerate(_deficits(result, quarter))  # noqa: B023
                    if low <= deficit <= high  # noqa: B023
                ],
            )
            if won:
                yield Comeback(quarter, low, high, sum(map(len, won)), share(won))


def _lowest(results: Iterable[Result], quarters: range) -> int:
    return min((deficit for result in results for n in quarters for deficit in _deficits(result, n)), default=0)


# --- luck and skill -------------------------------------------------------------------


class _Deal(NamedTuple):
    """The values of one deal, whose games seat the same bots in every rotation."""

    bots: dict[str, float]
    """The mean of each bot, over all seats."""
    seats: list[float]
    """The mean of each seat, over all bots."""
    cells: list[list[tuple[str, float]]]
    """For each seat, the bots that sat there, and their values."""


def _shares(results: Sequence[Result], players: int) -> Iterator[Shares]:
    """Yield the shares of variance of points and of victory; nothing without several bots, or without a variance.

    Each component is the covariance of two games that have it alone in common. The same bot over different deals shows
    its level, since it takes all seats in each; the same seat over different deals shows the seat; different bots in
    the same seat of the same deal show chance, once levels and seats are subtracted. The rest is what repeats with
    none of them: luck that depends on what was chosen before, and bots' own randomness. Deals that suit the style of
    one bot count for the rest, too, and against chance, which is therefore a lower bound.
    """
    if len({name for result in results for name in result.lineup}) < 2:
        return
    kinds: dict[str, Callable[[Result, int], float]] = {
        "points": Result.margin if players > 1 else lambda result, seat: float(result.scores[seat]),
        "victory": Result.victory,
    }
    whole = _whole_deals(results)
    for kind, value in kinds.items():
        deals = [_deal(games, players, value) for games in whole]
        varies = len({one for deal in deals for cell in deal.cells for _, one in cell}) > 1
        if len(deals) >= FEWEST_DEALS and varies:
            yield Shares(kind, *jackknife(deals, _components))


def _whole_deals(results: Sequence[Result]) -> list[list[Result]]:
    """Return the games of each deal in which every group of bots sat in all rotations."""
    deals = by_round(results, lambda result: [result])
    groups = {tuple(sorted(result.lineup)) for result in results}

    def whole(games: Sequence[Result]) -> bool:
        seated = {result.lineup for result in games}
        turned = all(lineup[1:] + lineup[:1] in seated for lineup in seated)
        return turned and {tuple(sorted(lineup)) for lineup in seated} == groups

    return [games for games in deals if whole(games)]


def _deal(games: Sequence[Result], players: int, value: Callable[[Result, int], float]) -> _Deal:
    cells = [[(result.lineup[seat], value(result, seat)) for result in games] for seat in range(players)]
    by_bot: dict[str, list[float]] = {}
    for cell in cells:
        for name, one in cell:
            by_bot.setdefault(name, []).append(one)
    return _Deal({name: fmean(by_bot[name]) for name in sorted(by_bot)}, [_mean(cell) for cell in cells], cells)


def _mean(cell: Sequence[tuple[str, float]]) -> float:
    return fmean(value for _, value in cell)


def _components(deals: Sequence[_Deal]) -> list[float]:
    """Return the shares of level, seat, chance and rest."""
    values = [(name, value) for deal in deals for cell in deal.cells for name, value in cell]
    centre = _mean(values)
    total = fmean((value - centre) ** 2 for _, value in values)
    if not total:  # without some of the deals
        return [0.0, 0.0, 0.0, 1.0]
    taken = Counter(name for name, _ in values)
    levels = {name: [deal.bots[name] - centre for deal in deals] for name in sorted(taken)}
    seats = [[deal.seats[seat] - centre for deal in deals] for seat in range(len(deals[0].seats))]
    level = math.fsum(_repeated(numbers) * taken[name] / len(values) for name, numbers in levels.items())
    seat = fmean(map(_repeated, seats)) if len(seats) > 1 else 0.0
    usual = {
        (name, number): fmean(levels[name]) + fmean(seats[number]) for name in levels for number in range(len(seats))
    }
    products = []
    for deal in deals:
        for number, cell in enumerate(deal.cells):
            left = [(name, value - centre - usual[name, number]) for name, value in cell]
            products += [one * other for (a, one), (b, other) in combinations(left, 2) if a != b]
    shares = [level / total, seat / total, fmean(products) / total]
    return [*shares, 1 - math.fsum(shares)]


def _repeated(numbers: Sequence[float]) -> float:
    """Return the mean product of two different numbers: the square of what they have in common, without bias."""
    count = len(numbers)
    return (math.fsum(numbers) ** 2 - math.fsum(one * one for one in numbers)) / (count * (count - 1))
