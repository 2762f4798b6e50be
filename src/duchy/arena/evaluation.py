"""Rate a program that answers prompts against a level: one seat of each table is its own."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from duchy.arena.intervals import Estimate, mean, plain, share
from duchy.arena.ratings import Finish, rate
from duchy.arena.table import Result


class Evaluation(NamedTuple):
    """How well a program plays, and how often its answers are legal."""

    bot: str
    level: str
    """The bot in the other seats; empty in solo games."""
    games: int
    wins: Estimate | None
    """Share of victories, shared ones counted in part; None in solo games."""
    even: float
    """The share of victories of a player who is as strong as the others."""
    lead: Estimate | None
    """Elo points above the level; None in solo games."""
    points: Estimate
    margin: Estimate | None
    """Mean lead in points over the mean of the others; None in solo games."""
    answers: int
    """Number of prompts; forced moves are not asked."""
    wrong: Estimate | None
    """Share of prompts without a legal action in time; None without prompts."""
    reasons: Mapping[str, int]
    """Number of such prompts, by reason."""
    example: str
    """The end of a wrong answer, or of the standard error; empty if there is none."""
    seconds: float
    """Mean time of an answer."""

    def to_data(self) -> dict[str, Any]:
        """Return it as plain data."""
        return dict(plain(self))


def evaluate(results: Iterable[Result], bot: str) -> Evaluation:
    """Return the evaluation of a program, one seat of each game being its own."""
    games = sorted(results, key=lambda result: result.number)
    own = {game.number: game.lineup.index(bot) for game in games}
    players = len(games[0].lineup)
    alone = players == 1
    level = "" if alone else next(name for name in games[0].lineup if name != bot)
    reasons: Counter[str] = Counter()
    for game in games:
        reasons.update(game.forfeits[own[game.number]] if game.forfeits else {})

    def by_round(values: Sequence[Sequence[float]]) -> list[list[float]]:
        """Return the numbers of each game, grouped by round."""
        rounds: dict[int, list[float]] = {}
        for game, numbers in zip(games, values, strict=True):
            rounds.setdefault(game.round, []).extend(numbers)
        return [numbers for numbers in rounds.values() if numbers]

    outcomes = []
    for game in games:
        asked = game.asked[own[game.number]] if game.asked else 0
        wrong = sum(game.forfeits[own[game.number]].values()) if game.forfeits else 0
        outcomes.append([1.0] * wrong + [0.0] * (asked - wrong))
    answers = sum(map(len, outcomes))
    return Evaluation(
        bot,
        level,
        len(games),
        None if alone else share(by_round([[game.victory(own[game.number])] for game in games])),
        1 / players,
        None if alone else rate(Finish(game.lineup, game.ranks, game.round) for game in games).lead(bot, level),
        mean(by_round([[game.scores[own[game.number]]] for game in games])),
        None if alone else mean(by_round([[_margin(game, own[game.number])] for game in games])),
        answers,
        share(by_round(outcomes)) if answers else None,
        dict(reasons),
        next((game.complaints[own[game.number]] for game in games if game.complaints), ""),
        sum(game.seconds[own[game.number]] for game in games) / max(1, answers),
    )


def _margin(game: Result, seat: int) -> float:
    others = [points for other, points in enumerate(game.scores) if other != seat]
    return game.scores[seat] - sum(others) / len(others)
