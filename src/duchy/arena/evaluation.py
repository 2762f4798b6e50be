"""Rate a program that answers prompts against a level: one seat of each table is its own."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from duchy.arena.forfeits import by_bot
from duchy.arena.intervals import Estimate, mean, plain, share
from duchy.arena.ratings import Finish, rate
from duchy.arena.worker import Result, by_round


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
    players = len(games[0].lineup)
    alone = players == 1
    level = "" if alone else next(name for name in games[0].lineup if name != bot)
    lost = by_bot(seat for game in games for seat in game.forfeits_by_seat())[bot]

    def of(values: Callable[[Result, int], Sequence[float]]) -> list[list[float]]:
        """Return numbers from each game and the program's seat, grouped by round."""
        return by_round(games, lambda game: values(game, game.lineup.index(bot)))

    def answers(game: Result, seat: int) -> list[float]:
        """Return 1 for each wrong answer, and 0 for each other one."""
        wrong = sum(game.forfeits[seat].values()) if game.forfeits else 0
        return [1.0] * wrong + [0.0] * ((game.asked[seat] if game.asked else 0) - wrong)

    outcomes = of(answers)
    count = sum(map(len, outcomes))
    return Evaluation(
        bot,
        level,
        len(games),
        None if alone else share(of(lambda game, seat: [game.victory(seat)])),
        1 / players,
        None if alone else rate(Finish(game.lineup, game.ranks, game.round) for game in games).lead(bot, level),
        mean(of(lambda game, seat: [game.scores[seat]])),
        None if alone else mean(of(lambda game, seat: [game.margin(seat)])),
        count,
        share(outcomes) if count else None,
        lost.reasons,
        lost.complaint,
        sum(map(sum, of(lambda game, seat: [game.seconds[seat]]))) / max(1, count),
    )
