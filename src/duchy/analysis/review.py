"""Analysis of a whole match: chances over time, luck and choices, turning points, better moves, costs by question.

During a match, viewers see only what their own seat may know: their own decisions, and chances from their information
set; of others' actions only who acted. After the end, every decision is evaluated from the information set of its seat
at that ply; only `open_hands` evaluates them from the true state.

Chances are computed between turns and around chance actions, never inside a turn and never between simultaneous secret
choices: these count when they are revealed. So each interval between two moments has either only chance actions or only
choices.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import stdev
from typing import Any, NamedTuple

from duchy.analysis.evaluators import Evaluator, Weighed, samples, values, weighted_mean
from duchy.analysis.hints import Advice, compare
from duchy.analysis.odds import odds_of
from duchy.analysis.searching import adviser
from duchy.core.agenda import ASKS, NOBODY
from duchy.core.errors import NotYourTurn
from duchy.core.game import SPECTATOR, AnyGame
from duchy.core.rng import Rng
from duchy.core.state import State
from duchy.play.match import Match, Ply
from duchy.play.seat import Seat

CHECKED = 6
"""Number of costliest decisions per seat that are searched again, to separate mistakes from search noise."""
RECHECKS = 3
"""Number of further searches for each of them."""


class Moment(NamedTuple):
    """The match after a number of plies: who acted last, and the outlook of each seat."""

    plies: int
    by: tuple[int, ...]
    """The seats that acted since the moment before; none for chance, and before the first ply."""
    inside: bool
    """Whether it lies inside a turn, before or after a chance action; the curve skips it."""
    when: Mapping[str, int]
    """The round or phase, as reported by the game."""
    values: tuple[float, ...]
    """Expected final points of each seat."""
    chances: tuple[float, ...]
    """Probability of winning for each seat; empty in solo games."""
    errors: tuple[float, ...] = ()
    """Standard errors of the chances, or in solo games of the expected points; empty if unknown."""


class Decision(NamedTuple):
    """A decision of a seat with several choices, and the best one."""

    ply: int
    seat: int
    question: str
    when: Mapping[str, int]
    played: int
    about: Mapping[str, int]
    """Arguments for the text of the action, in the position where it was played."""
    worth: float
    best: int
    best_about: Mapping[str, int]
    best_worth: float
    place: int
    """Rank of the played action among all legal ones, 1 for the best."""
    choices: int
    error: float | None = None
    """Standard error of the loss from independent searches; None if the decision was searched once."""
    advice: Advice | None = None
    """Advice for the best move; None if the decision was searched once."""

    @property
    def loss(self) -> float:
        """Return the points that the choice cost, given what the seat could know."""
        return max(0.0, self.best_worth - self.worth)


class Swing(NamedTuple):
    """A turning point: by how much decisions or chance changed a seat's outlook."""

    first: int
    """First ply of the turning point."""
    last: int
    seat: int
    """The seat whose outlook changed."""
    by: tuple[int, ...]
    """The seats that chose; none for chance."""
    when: Mapping[str, int]
    swing: float
    """Change of the win probability; in solo games, of the expected points."""
    error: float | None = None
    """The standard error of the swing."""
    loss: float = 0.0
    """Points that the acting seats lost through their choices."""


class Account(NamedTuple):
    """A seat's points from luck, and points lost through its decisions."""

    seat: int
    luck: float
    """Change of the expected points through dice and cards."""
    luck_error: float | None
    choices: float
    """Change through its own choices compared with the best moves; never positive."""
    choices_error: float | None


class Cost(NamedTuple):
    """The points a seat lost through its answers to one kind of question."""

    seat: int
    question: str
    decisions: int
    mean: float
    """Mean points lost per decision."""
    total: float
    error: float | None = None
    """The standard error of the mean."""


@dataclass
class Review:
    """The result of an analysis."""

    game: AnyGame
    names: list[str]
    moments: list[Moment]
    decisions: list[Decision]
    plies: list[tuple[int, int | None]] = field(default_factory=list)
    """Pairs of seat and action; the action is None if it is hidden from the viewer."""
    known: bool = True
    """Whether the value function of the analysis was trained on such tables."""

    def curve(self) -> list[Moment]:
        """Return the moments of the curve: the first, the last, and those between turns."""
        return [moment for moment in self.moments if not moment.inside]

    def turning_points(self, seat: int, count: int = 3) -> list[Swing]:
        """Return the turning points of a seat, largest first; changes within their error are left out."""
        swings = []
        for before, now in pairwise(self.moments):
            swing = outlook(now, seat) - outlook(before, seat)
            error = _difference_error(_error(before, seat), _error(now, seat))
            if abs(swing) > (error or 0.0):
                loss = self._lost(before.plies, now.plies, now.by)
                swings.append(Swing(before.plies, now.plies - 1, seat, now.by, before.when, swing, error, loss))
        return sorted(swings, key=lambda turn: (-abs(turn.swing), turn.first))[:count]

    def better_moves(self, seat: int, count: int = 5) -> list[Decision]:
        """Return the costliest decisions of a seat, costliest first; losses within their error are left out."""
        own = [decision for decision in self.decisions if decision.seat == seat]
        lost = [decision for decision in own if decision.loss > (decision.error or 0.0)]
        return sorted(lost, key=lambda decision: (-decision.loss, decision.ply))[:count]

    def accounts(self) -> list[Account]:
        """Return luck and choices of each seat; choices only for seats whose decisions are known."""
        result = []
        for seat in range(len(self.names)):
            chance = [now.values[seat] - before.values[seat] for before, now in pairwise(self.moments) if not now.by]
            own = [decision for decision in self.decisions if decision.seat == seat]
            noise = self.noise()
            luck_error = None if noise is None else noise * math.sqrt(2 * len(chance))
            lost = [decision.loss for decision in own]
            checked = [decision.error for decision in own if decision.error is not None]
            each = math.sqrt(math.fsum(error**2 for error in checked) / len(checked)) if checked else None
            choices_error = None if each is None else each * math.sqrt(len(own))
            result.append(Account(seat, math.fsum(chance), luck_error, -math.fsum(lost), choices_error))
        return result

    def noise(self) -> float | None:
        """Return the standard error of the expected points, estimated from this match; None with too little data.

        A seat's own choices should change its expectation by exactly the points they lost: any other change is error.
        """
        rest = []
        for before, now in pairwise(self.moments):
            for seat in now.by:
                if any(one.seat == seat and before.plies <= one.ply < now.plies for one in self.decisions):
                    change = now.values[seat] - before.values[seat]
                    rest.append(change + self._lost(before.plies, now.plies, (seat,)))
        if len(rest) < 2:
            return None
        return math.sqrt(math.fsum(one**2 for one in rest) / len(rest) / 2)

    def _lost(self, first: int, after: int, seats: tuple[int, ...]) -> float:
        """Return the points that seats lost through decisions between two plies."""
        return math.fsum(one.loss for one in self.decisions if first <= one.ply < after and one.seat in seats)

    def costs(self) -> list[Cost]:
        """Return the cost of each kind of question for each seat, highest mean first."""
        losses: dict[tuple[int, str], list[float]] = {}
        for decision in self.decisions:
            losses.setdefault((decision.seat, decision.question), []).append(decision.loss)
        costs = []
        for (seat, question), lost in losses.items():
            total, mean = math.fsum(lost), math.fsum(lost) / len(lost)
            costs.append(Cost(seat, question, len(lost), mean, total, _standard_error(lost)))
        return sorted(costs, key=lambda cost: (cost.seat, -cost.mean, cost.question))

    def to_data(self) -> dict[str, Any]:
        """Return it as plain data, with actions also in words."""
        seats = range(len(self.names))
        plies = [{"seat": None if seat == NOBODY else seat, "action": action} for seat, action in self.plies]
        return {
            "game": self.game.name,
            "names": self.names,
            "known": self.known,
            "plies": [self._with_words(ply, "action") for ply in plies],
            "moments": [{**moment._asdict(), "when": dict(moment.when)} for moment in self.moments],
            "decisions": [self._decision(decision) for decision in self.decisions],
            "turning_points": [
                [{**turn._asdict(), "when": dict(turn.when)} for turn in self.turning_points(seat)] for seat in seats
            ],
            "better_moves": [[self._decision(one) for one in self.better_moves(seat)] for seat in seats],
            "accounts": [account._asdict() for account in self.accounts()],
            "costs": [cost._asdict() for cost in self.costs()],
        }

    def _decision(self, decision: Decision) -> dict[str, Any]:
        maps = {key: dict(getattr(decision, key)) for key in ("when", "about", "best_about")}
        advice = None if decision.advice is None else decision.advice.to_data()
        data = {**decision._asdict(), **maps, "loss": decision.loss, "advice": advice}
        return self._with_words(data, "played", "best")

    def _with_words(self, data: dict[str, Any], *keys: str) -> dict[str, Any]:
        """Return the data with some actions also in words."""
        return {**data, **{f"{key}_words": self.game.words(data[key]) for key in keys if data[key] is not None}}


def outlook(moment: Moment, seat: int) -> float:
    """Return the outlook of a seat: its win probability, or in solo games the expected points."""
    return moment.chances[seat] if moment.chances else moment.values[seat]


def _error(moment: Moment, seat: int) -> float | None:
    return moment.errors[seat] if moment.errors else None


def _difference_error(one: float | None, other: float | None) -> float | None:
    """Return the standard error of a difference."""
    return None if one is None or other is None else math.hypot(one, other)


def _standard_error(numbers: list[float]) -> float | None:
    """Return the standard error of a mean."""
    return stdev(numbers) / math.sqrt(len(numbers)) if len(numbers) > 1 else None


class _OpenSeat(Seat):
    """A seat that sees all cards."""

    def sample(self, rng: Rng) -> State:
        state = self._position().clone()
        state.lift(self.number)
        return state


def searches(match: Match) -> int:
    """Return the maximum number of searches in the analysis of a match; time limits are divided by it."""
    return sum(1 for ply in match.plies if ply.seat != NOBODY) + match.players * CHECKED * RECHECKS


def analyse(
    match: Match,
    evaluator: Evaluator | None = None,
    budget: int | None = None,
    viewer: int = SPECTATOR,
    open_hands: bool = False,
    progress: Callable[[int], None] = lambda plies: None,
) -> Review:
    """Analyse a match from the viewpoint of a seat or a spectator, with the master's search unless another is given."""
    if open_hands and not match.over:
        raise NotYourTurn("hands-closed", "hands can only be revealed once the game is over")
    evaluator = evaluator or adviser(match.game)
    study = _Study(
        match,
        evaluator,
        evaluator.effort(match.players) if budget is None else budget,
        viewer,
        _OpenSeat if open_hands else Seat,
    )
    positions = list(match.positions())
    decisions = []
    for plies, ply in enumerate(match.plies):
        if ply.seat != NOBODY and (match.over or ply.seat == viewer):
            decisions += study.weighed(positions[plies], plies, ply)
        progress(plies + 1)
    decisions = study.checked(decisions, positions)
    moments = list(study.moments(positions))
    visible = [(ply.seat, ply.action if match.over or ply.seat == viewer else None) for ply in match.plies]
    review = Review(match.game, list(match.names), moments, decisions, visible, evaluator.knows(match.state))
    review.moments = study.with_errors(moments, review.noise(), positions)
    return review


class _Study:
    """One match under analysis."""

    def __init__(self, match: Match, evaluator: Evaluator, budget: int, viewer: int, make: type[Seat]) -> None:
        self.match, self.game = match, match.game
        self.evaluator, self.budget, self.viewer, self.make = evaluator, budget, viewer, make
        self.odds = odds_of(match.game, match.state, evaluator) if match.players > 1 else None

    def moments(self, positions: list[State]) -> Iterator[Moment]:
        """Yield the moments that separate chance from choices, turns, and reveals."""
        plies, first, inside = self.match.plies, 0, False
        for i, state in enumerate(positions):
            if not self._is_boundary(i, state):
                continue
            by = tuple(sorted({ply.seat for ply in plies[first:i]} - {NOBODY}))
            if by or not i:
                inside = 0 < i < len(plies) and not state.over() and state.whose_turn() in by
            yield Moment(i, by, inside, self.game.faces.when(state), *self._outlook(state))
            first = i

    def _is_boundary(self, i: int, state: State) -> bool:
        """Whether there is a moment before ply `i`: not in a run of one actor, nor while secret choices are open."""
        plies = self.match.plies
        if i == 0:
            return True
        last = plies[i - 1]
        if last.secret and not last.barred and _asks_in_secret(state):
            return False
        return i == len(plies) or _actor(last) != _actor(plies[i]) or (last.secret and last.barred)

    def _outlook(self, state: State) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return expected points and win probability of each seat, from the viewer's information set."""
        drawn_states = samples(self._seat(state, self.viewer), self.budget)
        expected = [(values(self.evaluator, drawn), times) for drawn, times in drawn_states]
        chances = [(self.odds.chances(drawn), times) for drawn, times in drawn_states] if self.odds is not None else []
        return weighted_mean(expected), weighted_mean(chances)

    def with_errors(self, moments: list[Moment], noise: float | None, positions: list[State]) -> list[Moment]:
        """Return the moments with standard errors derived from that of the expected points; the end is certain."""
        if noise is None:
            return moments
        result = []
        for moment in moments:
            over = positions[moment.plies].over()
            errors = (0.0 if over else noise,) * len(moment.values)
            if moment.chances and self.odds is not None and not over:
                errors = tuple(self.odds.errors(positions[moment.plies], moment.chances, noise))
            result.append(moment._replace(errors=errors))
        return result

    def weighed(self, state: State, plies: int, ply: Ply) -> list[Decision]:
        """Return a list with a seat's decision compared with the best move; empty if there was no choice."""
        asking = self.game.asking(state, ply.seat)
        if asking is None or len(state.actions_of(ply.seat)) < 2:
            return []
        weighed = self.evaluator.weigh(self._seat(state, ply.seat), self.budget)
        best = weighed[0]
        played = next(one for one in weighed if one.action == ply.action)
        place = 1 + sum(one.worth > played.worth for one in weighed)
        # A move with the same value is not better.
        better = played if place == 1 else best
        seen = self.game.seen_by(state, ply.seat)
        about = [self.game.faces.about(seen, ply.seat, one.action) for one in (played, better)]
        when = self.game.faces.when(state)
        moves = (played.action, about[0], played.worth, better.action, about[1], best.worth)
        return [Decision(plies, ply.seat, asking.key, when, *moves, place, len(weighed))]

    def checked(self, decisions: list[Decision], positions: list[State]) -> list[Decision]:
        """Return the decisions; the costliest of each seat have the mean loss of independent searches and its error."""
        by_ply = {decision.ply: decision for decision in decisions}
        for seat in range(self.match.players):
            own = [decision for decision in decisions if decision.seat == seat and decision.loss > 0]
            for decision in sorted(own, key=lambda one: -one.loss)[:CHECKED]:
                chair = self._seat(positions[decision.ply], seat)
                looks = [self._search_again(chair, decision, look) for look in range(1, RECHECKS + 1)]
                best, played = (
                    column[0]._replace(worth=math.fsum(one.worth for one in column) / RECHECKS)
                    for column in zip(*looks, strict=True)
                )
                by_ply[decision.ply] = decision._replace(
                    worth=played.worth,
                    best_worth=best.worth,
                    error=_standard_error([one.worth - other.worth for one, other in looks]),
                    advice=compare(chair, self.evaluator, best, played),
                )
        return list(by_ply.values())

    def _search_again(self, seat: Seat, decision: Decision, look: int) -> tuple[Weighed, Weighed]:
        """Return the values of the better and the played move from another search."""
        weighed = {one.action: one for one in self.evaluator.weigh(seat, self.budget, look)}
        return weighed[decision.best], weighed[decision.played]

    def _seat(self, state: State, number: int) -> Seat:
        return self.make(self.game, lambda: state, number)


def _actor(ply: Ply) -> int | str:
    """Return who acted: a seat, chance, or all seats of a simultaneous secret choice."""
    return "secret" if ply.secret else ply.seat


def _asks_in_secret(state: State) -> bool:
    """Whether the next question is answered in secret."""
    if state.over():
        return False
    kind = state.book.kind(state.top())
    return kind.role == ASKS and kind.secret
