"""A whole match thought over: chances by ply, turning points, better moves, and what questions cost whom.

While a match runs, whoever looks gets what their own seat may know: their own decisions, and chances from their own
eyes; of the others' actions only who acted. When it is over, every decision is weighed, each from what its seat could
know at that ply; only who asks for it (`open_hands`) has them weighed from the true state.
"""

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

from duchy.analysis.odds import Odds, odds_of
from duchy.analysis.thinker import Judging, Thinker, Weighed, samples, values
from duchy.core.agenda import NOBODY
from duchy.core.errors import NotYourTurn
from duchy.core.game import SPECTATOR, AnyGame
from duchy.core.rng import Rng
from duchy.core.state import State
from duchy.play.match import Match, Ply
from duchy.play.seat import Seat

BUDGET = 4
"""How much a thinker may spend on one decision, unless somebody says otherwise."""


class Moment(NamedTuple):
    """The match after so many plies: who acted last, and how each seat stands."""

    plies: int
    seat: int
    """Who acted; NOBODY for chance, and before the first ply."""
    action: int | None
    """What was done; nothing before the first ply, and where whoever looks may not know."""
    values: tuple[float, ...]
    """The points that each seat may expect."""
    chances: tuple[float, ...]
    """To win; none in a game alone."""


class Decision(NamedTuple):
    """One choice of a seat among several, and what would have been better."""

    ply: int
    seat: int
    question: str
    played: int
    worth: float
    best: int
    best_worth: float
    place: int
    """Of what was played among all legal actions, 1 for the best."""
    choices: int

    @property
    def loss(self) -> float:
        """How many points the choice cost, by what the seat could know."""
        return self.best_worth - self.worth


class Turn(NamedTuple):
    """A turning point: how much one seat's actions in a row, or chance's, changed what a seat could hope for.

    In the middle of a turn a worth jumps up and down, since means are spent before they bring anything: so actions in
    a row are one.
    """

    first: int
    """The ply with which it began."""
    last: int
    seat: int
    """Whose hopes."""
    by: int
    """Who acted; NOBODY for chance."""
    swing: float
    """Of the chance to win; alone, of the points expected."""


class Cost(NamedTuple):
    """What a seat's answers to one kind of question cost it."""

    seat: int
    question: str
    decisions: int
    mean: float
    """Points lost for a decision."""
    total: float


class Review:
    """What an analysis found."""

    def __init__(self, game: AnyGame, names: list[str], moments: list[Moment], decisions: list[Decision]) -> None:
        self.game = game
        self.names = names
        self.moments = moments
        self.decisions = decisions

    def rests(self) -> list[Moment]:
        """The moments between one's actions and another's, with the first and the last."""
        found = [now for now, then in pairwise(self.moments) if now.plies == 0 or now.seat != then.seat]
        return [*found, self.moments[-1]] if self.moments[-1] not in found else found

    def turning_points(self, seat: int, count: int = 3) -> list[Turn]:
        """What changed a seat's hopes most, the largest change first."""
        rests = self.rests()
        found = []
        for before, now in pairwise(rests):
            swing = hope(now, seat) - hope(before, seat)
            if swing:
                found.append(Turn(before.plies, now.plies - 1, seat, now.seat, swing))
        return sorted(found, key=lambda turn: (-abs(turn.swing), turn.first))[:count]

    def better_moves(self, seat: int, count: int = 5) -> list[Decision]:
        """The decisions that cost a seat most, the dearest first."""
        lost = [decision for decision in self.decisions if decision.seat == seat and decision.loss > 0]
        return sorted(lost, key=lambda decision: (-decision.loss, decision.ply))[:count]

    def costs(self) -> list[Cost]:
        """What each kind of question cost each seat, the dearest on average first."""
        found: dict[tuple[int, str], list[float]] = {}
        for decision in self.decisions:
            found.setdefault((decision.seat, decision.question), []).append(decision.loss)
        costs = [Cost(*key, len(lost), math.fsum(lost) / len(lost), math.fsum(lost)) for key, lost in found.items()]
        return sorted(costs, key=lambda cost: (cost.seat, -cost.mean, cost.question))

    def to_data(self) -> dict[str, Any]:
        """As plain data; actions also in words."""
        seats = range(len(self.names))
        return {
            "game": self.game.name,
            "names": self.names,
            "moments": [self._said(moment._asdict(), "action") for moment in self.moments],
            "decisions": [self._decision(decision) for decision in self.decisions],
            "turning_points": [[turn._asdict() for turn in self.turning_points(seat)] for seat in seats],
            "better_moves": [[self._decision(one) for one in self.better_moves(seat)] for seat in seats],
            "costs": [cost._asdict() for cost in self.costs()],
        }

    def _decision(self, decision: Decision) -> dict[str, Any]:
        return self._said({**decision._asdict(), "loss": decision.loss}, "played", "best")

    def _said(self, data: dict[str, Any], *keys: str) -> dict[str, Any]:
        """Data in which some actions stand also in words."""
        words = {f"{key}_words": self.game.words(data[key]) for key in keys if data[key] is not None}
        return {**data, "seat": None if data["seat"] == NOBODY else data["seat"], **words}


def hope(moment: Moment, seat: int) -> float:
    """What a seat may hope for: its chance to win, or alone, the points expected."""
    return moment.chances[seat] if moment.chances else moment.values[seat]


class _Open(Seat):
    """A chair from which all cards are seen."""

    def sample(self, rng: Rng) -> State:
        state = self._position().clone()
        state.lift(self.number)
        return state


def analyse(
    match: Match,
    thinker: Thinker | None = None,
    budget: int = BUDGET,
    eyes: int = SPECTATOR,
    open_hands: bool = False,
    progress: Callable[[int], None] = lambda plies: None,
) -> Review:
    """Think a match over from the eyes of a seat, or of somebody who only watches."""
    if open_hands and not match.over:
        raise NotYourTurn("hands-closed", "hands can be opened when the game is over")
    game, thinker = match.game, thinker or Judging(match.game)
    odds = odds_of(game, match.players, thinker) if match.players > 1 else None
    make = _Open if open_hands else Seat
    moments: list[Moment] = []
    decisions: list[Decision] = []
    for plies, state in enumerate(match.positions()):
        here = _place(state)
        last = match.plies[plies - 1] if plies else None
        known = last is not None and (match.over or last.seat == eyes)
        moments.append(
            Moment(
                plies,
                NOBODY if last is None else last.seat,
                last.action if last is not None and known else None,
                *_outlook(make(game, here, eyes), thinker, odds, budget, plies),
            )
        )
        progress(plies)
        ply = match.plies[plies] if plies < len(match.plies) else None
        if ply is not None and ply.seat != NOBODY and (match.over or ply.seat == eyes):
            weighed = thinker.weigh(make(game, here, ply.seat), budget)
            asked = game.asking(state, ply.seat)
            if len(weighed) > 1 and asked is not None:
                decisions.append(_decision(plies, ply, asked.key, weighed))
    return Review(game, list(match.names), moments, decisions)


def _place(state: State) -> Callable[[], State]:
    return lambda: state


def _outlook(
    seat: Seat, thinker: Thinker, odds: Odds | None, budget: int, plies: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The points that each seat may expect, and its chance to win, from somebody's eyes."""
    found = [(state, times) for state, times in samples(seat, budget)]
    expected = [(_expected(thinker, state), times) for state, times in found]
    chances = [(odds.chances(state, plies), times) for state, times in found] if odds is not None else []
    return _mean(expected), _mean(chances)


def _expected(thinker: Thinker, state: State) -> list[float]:
    return [float(score) for score in state.scores()] if state.over() else values(thinker, state)


def _mean(weighted: list[tuple[list[float], int]]) -> tuple[float, ...]:
    """The mean of lists of numbers, each so many times."""
    total = sum(times for _, times in weighted)
    columns = zip(*([times * number for number in numbers] for numbers, times in weighted), strict=True)
    return tuple(math.fsum(column) / total for column in columns)


def _decision(plies: int, ply: Ply, question: str, weighed: list[Weighed]) -> Decision:
    """What a seat chose beside what it could have chosen; among equals nothing is better."""
    best = weighed[0]
    played = next(one for one in weighed if one.action == ply.action)
    place = 1 + sum(one.worth > played.worth for one in weighed)
    return Decision(
        plies,
        ply.seat,
        question,
        played.action,
        played.worth,
        played.action if place == 1 else best.action,
        best.worth,
        place,
        len(weighed),
    )
