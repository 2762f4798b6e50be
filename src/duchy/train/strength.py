"""Evaluate weights: the search with them against greedy play, with rotating seats.

Games of one round share their dice and options, so confidence intervals use the variance between rounds.
"""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from duchy.arena.drive import drive
from duchy.arena.intervals import Estimate, mean, plain, share
from duchy.bots.chances import victories
from duchy.bots.players import Bot, GreedyBot
from duchy.bots.search.tree import Plan
from duchy.bots.thinker import Budget, Thinker
from duchy.core.game import AnyGame
from duchy.core.rng import stream
from duchy.train.mixture import draw_options
from duchy.train.selfplay import SelfPlaySettings, value_from


class EvaluationGame(NamedTuple):
    """One evaluation game of the search against greedy play."""

    round: str
    """The seed shared by the games of a round, in which the search plays each seat in turn."""
    won: float
    points: int
    others: float | None
    """The mean points of the opponents; none in a solo game."""


class Strength(NamedTuple):
    """The results of some evaluation games."""

    trials: tuple[EvaluationGame, ...]

    @classmethod
    def of(cls, parts: Sequence["Strength"]) -> "Strength":
        """Merge several results."""
        return cls(tuple(trial for part in parts for trial in part.trials))

    @classmethod
    def from_json(cls, text: bytes) -> "Strength":
        """Read what `to_json` wrote."""
        return cls(tuple(EvaluationGame(*trial) for trial in json.loads(text)))

    def to_json(self) -> bytes:
        """Return all trials as JSON."""
        return json.dumps(self.trials).encode()

    @property
    def games(self) -> int:
        """Return the number of games."""
        return len(self.trials)

    @property
    def points(self) -> Estimate:
        """Return the mean points of the search."""
        return mean([[float(trial.points) for trial in trials] for trials in self._rounds()])

    @property
    def wins(self) -> Estimate | None:
        """Return the share of games won; none in solo games."""
        if all(trial.others is None and trial.won == 1 for trial in self.trials):
            return None
        return share([[trial.won for trial in trials] for trials in self._rounds()])

    @property
    def greedy(self) -> float | None:
        """Return the mean points of the opponents; none in solo games."""
        points = [trial.others for trial in self.trials if trial.others is not None]
        return sum(points) / len(points) if points else None

    def to_data(self) -> dict[str, Any]:
        """Return it as plain data."""
        keys = ("games", "points", "greedy", "wins")
        return {key: plain(getattr(self, key)) for key in keys}

    def _rounds(self) -> list[list[EvaluationGame]]:
        by_round: dict[str, list[EvaluationGame]] = {}
        for trial in self.trials:
            by_round.setdefault(trial.round, []).append(trial)
        return list(by_round.values())


def measure(game: AnyGame, setting: SelfPlaySettings, weights: bytes | None, numbers: range) -> Strength:
    """Play the evaluation games of these numbers: one seat searches, the others, if any, play greedily."""
    return Strength(tuple(_trial(game, setting, weights, number) for number in numbers))


def _trial(game: AnyGame, setting: SelfPlaySettings, weights: bytes | None, number: int) -> EvaluationGame:
    players = setting.players[number % len(setting.players)]
    turn = number // len(setting.players)
    me = turn % players
    # The same options and the same chance for each seat in turn.
    seed = f"{setting.seed}/{players}/{turn // players}"
    options = draw_options(game, players, setting.mixture, stream(seed, "options"))
    thinker = Thinker(Plan(*setting.plan), Budget(max(1, setting.iterations)), setting.seed, value_from(game, weights))
    greedy = GreedyBot(stream(f"{setting.seed}/{number}", "greedy"))
    bots: list[Bot] = [thinker if seat == me else greedy for seat in range(players)]
    played = drive(game, bots, seed, options)
    scores = played.state.scores()
    others = [score for seat, score in enumerate(scores) if seat != me]
    won = victories(played.state.ranks())[me]
    return EvaluationGame(seed, won, scores[me], sum(others) / len(others) if others else None)
