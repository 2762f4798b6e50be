"""The standings of an arena: ratings, win rates, points, pairs; in solo games grades and goals."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, product
from statistics import fmean, median, stdev
from typing import Any, NamedTuple

from duchy.arena.forfeits import Forfeits, by_bot
from duchy.arena.intervals import Estimate, mean, plain, share
from duchy.arena.ratings import Finish, Ratings, rate
from duchy.arena.sprt import SprtState
from duchy.arena.worker import Result, by_round


class BotStanding(NamedTuple):
    """The standing of one bot."""

    name: str
    games: int
    elo: Estimate | None
    """Relative to the mean of all bots; None if it met no other bot."""
    wins: Estimate | None
    """Share of victories, shared ones counted in part; None in solo games."""
    points: Estimate
    spread: float
    median: float
    low: int
    high: int
    milliseconds: float
    """Thinking time per decision."""
    forfeits: Forfeits
    """Forfeited moves, played by a bot of ours. A bot with many has neither a rating nor a win rate."""
    verdicts: Mapping[str, Estimate]
    """In solo games: the share of each grade, by the key of its text."""
    reached: Estimate | None
    """Share of games that reached the target score."""


class Pair(NamedTuple):
    """The results of one bot against another."""

    name: str
    other: str
    games: int
    score: Estimate
    """Share of comparisons it won, ties counted half; in solo games, of games with the same dice."""
    margin: Estimate
    """Mean lead in points."""
    lead: Estimate | None
    superiority: float | None
    """Probability that it is the stronger of the two."""


class Standings(NamedTuple):
    """The standings of an arena so far."""

    game: str
    players: int
    options: Mapping[str, str]
    seed: int | str
    games: int
    rounds: int
    ties: int
    bounded: bool
    """Whether the results alone determine the ratings; see `Ratings.bounded`."""
    goal: int | None
    lines: list[BotStanding]
    """Best first."""
    pairs: list[Pair]
    seats: list[Estimate]
    """Win rate of each seat; empty in solo games."""
    sprt: SprtState | None = None

    def to_data(self) -> dict[str, Any]:
        """Return it as plain data."""
        data: dict[str, Any] = plain(self)
        for line, one in zip(data["lines"], self.lines, strict=True):
            lost = one.forfeits
            line |= {"forfeits": lost.total, "reasons": dict(lost.reasons), "rated": lost.rated}
            line["complaint"] = lost.complaint
        return data


def summarise(
    results: Iterable[Result],
    game: str,
    players: int,
    options: Mapping[str, str],
    seed: int | str,
    goal: int | None = None,
    sprt: SprtState | None = None,
) -> Standings:
    """Return the standings after these games; with a goal, also how often it was reached."""
    ordered = sorted(results, key=lambda result: result.number)
    lost = by_bot(seat for result in ordered for seat in result.forfeits_by_seat())
    names = sorted(lost)
    rated = [name for name in names if lost[name].rated]
    ratings = rate(_finish(result, rated) for result in ordered)
    lines = [_line(name, ordered, players, ratings, goal, lost[name]) for name in names]
    alone = players == 1
    return Standings(
        game,
        players,
        options,
        seed,
        len(ordered),
        len({result.round for result in ordered}),
        0 if alone else sum(1 for result in ordered if result.ranks.count(1) > 1),
        ratings.bounded,
        goal,
        sorted(lines, key=lambda line: (-line.elo.value if line.elo else 0.0, -line.points.value, line.name)),
        _pairs(rated, ordered, alone, ratings),
        [] if alone or not ordered else [_wins(ordered, seat) for seat in range(players)],
        sprt if len(rated) == len(names) else None,
    )


def _finish(result: Result, rated: Sequence[str]) -> Finish:
    """Return the finish of a game among the rated bots."""
    seats = [seat for seat, name in enumerate(result.lineup) if name in rated]
    return Finish(
        tuple(result.lineup[seat] for seat in seats), tuple(result.ranks[seat] for seat in seats), result.round
    )


def _wins(results: Iterable[Result], seat: int) -> Estimate:
    """Return the win rate of a seat."""
    return share(by_round(results, lambda result: [result.victory(seat)]))


def _line(
    name: str, results: list[Result], players: int, ratings: Ratings, goal: int | None, forfeits: Forfeits
) -> BotStanding:
    def of(number: Callable[[Result, int], float]) -> list[list[float]]:
        """Return a number for each seat of this bot, grouped by round."""
        return by_round(results, lambda result: [number(result, seat) for seat in result.seats_of(name)])

    scores = [result.scores[seat] for result in results for seat in result.seats_of(name)]
    thought = sum(sum(numbers) for numbers in of(lambda result, seat: result.seconds[seat]))
    decisions = sum(sum(numbers) for numbers in of(lambda result, seat: result.decisions[seat]))
    verdicts = Counter(result.verdict for result in results if result.lineup == (name,) and result.verdict)
    return BotStanding(
        name,
        len(scores),
        ratings.of(name) if name in ratings.names else None,
        share(of(Result.victory)) if players > 1 and forfeits.rated else None,
        mean(of(lambda result, seat: result.scores[seat])),
        stdev(scores) if len(scores) > 1 else 0.0,
        median(scores),
        min(scores),
        max(scores),
        1000 * thought / max(1.0, decisions),
        forfeits,
        {
            key: share(of(lambda result, seat, key=key: float(result.verdict == key)))  # type: ignore[misc]
            for key, _ in verdicts.most_common()
        },
        None if goal is None else share(of(lambda result, seat: float(result.scores[seat] >= goal))),
    )


def _pairs(names: list[str], results: list[Result], alone: bool, ratings: Ratings) -> list[Pair]:
    """Return every pair of bots that met, or in solo games played the same dice."""
    pairs = []
    for name, other in combinations(names, 2):
        meetings = _alone(results, name, other) if alone else _met(results, name, other)
        if meetings:
            rated = name in ratings.names and other in ratings.names
            pairs.append(
                Pair(
                    name,
                    other,
                    sum(map(len, meetings)),
                    share([[(meeting.level > 0) + (meeting.level == 0) / 2 for meeting in r] for r in meetings]),
                    mean([[meeting.points for meeting in r] for r in meetings]),
                    ratings.lead(name, other) if rated else None,
                    ratings.superiority(name, other) if rated else None,
                )
            )
    return pairs


class _Meeting(NamedTuple):
    """A comparison of two seats: who was ahead, and by how many points."""

    level: int
    points: float


def _met(results: list[Result], name: str, other: str) -> list[list[_Meeting]]:
    """Return all comparisons of two bots at one table, grouped by round."""

    def meetings(result: Result) -> list[_Meeting]:
        ranks, scores = result.ranks, result.scores
        seats = product(result.seats_of(name), result.seats_of(other))
        return [_Meeting(ranks[j] - ranks[i], scores[i] - scores[j]) for i, j in seats]

    return by_round(results, meetings)


def _alone(results: list[Result], name: str, other: str) -> list[list[_Meeting]]:
    """Return the comparisons of two bots that each played solo with the same dice."""
    scores = {(result.round, result.lineup[0]): result.scores[0] for result in results}
    rounds = sorted({number for number, one in scores if one == name and (number, other) in scores})
    margins = [scores[number, name] - scores[number, other] for number in rounds]
    return [[_Meeting(margin, margin)] for margin in margins]


def beaten(result: Result, name: str) -> float:
    """Return the share of opponents that a bot beat in a game, ties counted half."""
    own = [rank for rank, one in zip(result.ranks, result.lineup, strict=True) if one == name]
    others = [rank for rank, one in zip(result.ranks, result.lineup, strict=True) if one != name]
    return fmean((mine < rank) + (mine == rank) / 2 for mine in own for rank in others)
