"""How strong weights are: the search with them against greedy play, seats in turn."""

from collections.abc import Sequence
from typing import NamedTuple

from duchy.bots.players import GreedyBot
from duchy.bots.search.tree import Plan
from duchy.bots.thinker import Budget, Thinker
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.play.seat import Seat
from duchy.train.mixture import draw_options
from duchy.train.selfplay import Setting, value_from


class Strength(NamedTuple):
    """What came of some games."""

    games: int
    wins: float
    points: float
    """The sum of the points of the search."""
    squares: float
    """The sum of their squares."""
    greedy: float
    """The sum of the mean points of its rivals."""

    @classmethod
    def of(cls, parts: Sequence["Strength"]) -> "Strength":
        """All parts together."""
        return cls(*(sum(values) for values in zip(*parts, strict=True)))

    @property
    def mean(self) -> float:
        """The mean points of the search."""
        return self.points / self.games

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        spread = max(0.0, self.squares / self.games - self.mean**2)
        return float((spread / self.games) ** 0.5)


def measure(game: AnyGame, setting: Setting, weights: bytes | None, numbers: range) -> Strength:
    """Play trials of these numbers: one seat searches, the others are greedy; alone, there are no others."""
    return Strength.of([_trial(game, setting, weights, number) for number in numbers])


def _trial(game: AnyGame, setting: Setting, weights: bytes | None, number: int) -> Strength:
    players = setting.players[number % len(setting.players)]
    turn = number // len(setting.players)
    me = turn % players
    # The same options and the same chance for each seat in turn.
    seed = f"{setting.seed}/{players}/{turn // players}"
    chance = stream(seed, "chance")
    state: State = game.new(players, draw_options(game, players, setting.mixture, stream(seed, "options")))
    thinker = Thinker(Plan(*setting.plan), Budget(max(1, setting.iterations)), setting.seed, value_from(game, weights))
    greedy = GreedyBot(stream(f"{setting.seed}/{number}", "greedy"))
    while not state.over():
        seat = int(state.seat())
        if seat == NOBODY:
            state.apply(state.draw(chance))
        else:
            state.apply((thinker if seat == me else greedy).choose(Seat(game, lambda: state, seat)))
    scores = state.scores()
    ranks = state.ranks()
    others = [score for seat, score in enumerate(scores) if seat != me]
    won = 1 / ranks.count(1) if ranks[me] == 1 else 0.0
    return Strength(1, won, scores[me], scores[me] ** 2, sum(others) / len(others) if others else 0.0)
