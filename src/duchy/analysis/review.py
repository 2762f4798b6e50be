"""Analysis of a whole match: chances over time, luck and choices, turning points, better moves, costs by question.

While a match runs, the viewer gets what their own seat may know: their own decisions, and chances from their own eyes;
of the others' actions only who acted. When it is over, every decision is weighed, each from what its seat could know at
that ply; only `open_hands` weighs them from the true state.

Chances are taken between turns and around chance, never inside a turn and never between one seat's secret choice and
another's: what is chosen in secret counts when it is revealed. So each stretch between two moments is either chance
alone or choices alone.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from duchy.analysis.hints import Advice, compare
from duchy.analysis.odds import odds_of
from duchy.analysis.searching import adviser
from duchy.analysis.thinker import Evaluator, Weighed, samples, values
from duchy.core.agenda import ASKS, NOBODY
from duchy.core.errors import NotYourTurn
from duchy.core.game import SPECTATOR, AnyGame
from duchy.core.rng import Rng
from duchy.core.state import State
from duchy.play.match import Match, Ply
from duchy.play.seat import Seat

CHECKED = 6
"""The number of dearest decisions of each seat that are weighed again, to tell mistakes from errors of the search."""
LOOKS = 3
"""How often such a decision is weighed again."""


class Moment(NamedTuple):
    """The match after a number of plies: who acted last, and the outlook of each seat."""

    plies: int
    by: tuple[int, ...]
    """The seats that acted since the moment before; none for chance, and before the first ply."""
    inside: bool
    """Whether it lies inside a turn, before or after chance: the curve leaves it out."""
    when: Mapping[str, int]
    """Where in the game it is, as the game tells it."""
    values: tuple[float, ...]
    """The points that each seat may expect."""
    chances: tuple[float, ...]
    """To win; none in a game alone."""
    errors: tuple[float, ...] = ()
    """The standard errors of the chances, or alone of the points expected; none where nothing tells them."""


class Decision(NamedTuple):
    """A decision of a seat with several choices, and the best one."""

    ply: int
    seat: int
    question: str
    when: Mapping[str, int]
    played: int
    about: Mapping[str, int]
    """What a text may say of the action played, where it was played."""
    worth: float
    best: int
    best_about: Mapping[str, int]
    best_worth: float
    place: int
    """Of what was played among all legal actions, 1 for the best."""
    choices: int
    error: float | None = None
    """The standard error of the loss, from independent searches; nothing where the decision was weighed once."""
    advice: Advice | None = None
    """What speaks for the best move instead; nothing where the decision was weighed once."""

    @property
    def loss(self) -> float:
        """How many points the choice cost, by what the seat could know."""
        return max(0.0, self.best_worth - self.worth)


class Swing(NamedTuple):
    """A turning point: by how much decisions or chance changed a seat's outlook."""

    first: int
    """The ply with which it began."""
    last: int
    seat: int
    """Whose hopes."""
    by: tuple[int, ...]
    """The seats that chose; none for chance."""
    when: Mapping[str, int]
    swing: float
    """Of the chance to win; alone, of the points expected."""
    error: float | None = None
    """The standard error of the swing."""
    loss: float = 0.0
    """The points that the choices of those who acted cost them."""


class Account(NamedTuple):
    """A seat's points from luck, and points lost through its decisions."""

    seat: int
    luck: float
    """How much dice and cards changed the points that it could expect."""
    luck_error: float | None
    choices: float
    """How much its own choices did, compared with the best moves: never positive."""
    choices_error: float | None


class Cost(NamedTuple):
    """The points a seat lost through its answers to one kind of question."""

    seat: int
    question: str
    decisions: int
    mean: float
    """Points lost for a decision."""
    total: float
    error: float | None = None
    """The standard error of the mean."""


class Review:
    """The result of an analysis."""

    def __init__(
        self,
        game: AnyGame,
        names: list[str],
        moments: list[Moment],
        decisions: list[Decision],
        plies: list[tuple[int, int | None]] | None = None,
        known: bool = True,
    ) -> None:
        """`plies` are who acted and what was done, nothing where the viewer may not know; `known` as `knows` tells."""
        self.game = game
        self.names = names
        self.moments = moments
        self.decisions = decisions
        self.plies = plies or []
        self.known = known

    def rests(self) -> list[Moment]:
        """The moments of the curve: the first, the last, and those between turns."""
        return [moment for moment in self.moments if not moment.inside]

    def turning_points(self, seat: int, count: int = 3) -> list[Swing]:
        """What changed a seat's hopes most, the largest change first; changes within their error are none."""
        found = []
        for before, now in pairwise(self.moments):
            swing = hope(now, seat) - hope(before, seat)
            error = _both(_error(before, seat), _error(now, seat))
            if abs(swing) > (error or 0.0):
                loss = self._lost(before.plies, now.plies, now.by)
                found.append(Swing(before.plies, now.plies - 1, seat, now.by, before.when, swing, error, loss))
        return sorted(found, key=lambda turn: (-abs(turn.swing), turn.first))[:count]

    def better_moves(self, seat: int, count: int = 5) -> list[Decision]:
        """The decisions that cost a seat most, the dearest first; losses within their error are none."""
        own = [decision for decision in self.decisions if decision.seat == seat]
        lost = [decision for decision in own if decision.loss > (decision.error or 0.0)]
        return sorted(lost, key=lambda decision: (-decision.loss, decision.ply))[:count]

    def accounts(self) -> list[Account]:
        """What chance gave each seat, and what its choices cost it; choices only of seats whose decisions are known."""
        found = []
        for seat in range(len(self.names)):
            chance = [now.values[seat] - before.values[seat] for before, now in pairwise(self.moments) if not now.by]
            own = [decision for decision in self.decisions if decision.seat == seat]
            noise = self.noise()
            luck_error = None if noise is None else noise * math.sqrt(2 * len(chance))
            lost = [decision.loss for decision in own]
            checked = [decision.error for decision in own if decision.error is not None]
            each = math.sqrt(math.fsum(error**2 for error in checked) / len(checked)) if checked else None
            choices_error = None if each is None else each * math.sqrt(len(own))
            found.append(Account(seat, math.fsum(chance), luck_error, -math.fsum(lost), choices_error))
        return found

    def noise(self) -> float | None:
        """The standard error of the points expected at a moment, by this match; nothing where too little is known.

        Over its own choices a seat's expectation should change by what they lost: what it changes beyond is error.
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
        """What decisions of seats cost them from a ply up to another."""
        return math.fsum(one.loss for one in self.decisions if first <= one.ply < after and one.seat in seats)

    def costs(self) -> list[Cost]:
        """What each kind of question cost each seat, the dearest on average first."""
        found: dict[tuple[int, str], list[float]] = {}
        for decision in self.decisions:
            found.setdefault((decision.seat, decision.question), []).append(decision.loss)
        costs = []
        for (seat, question), lost in found.items():
            total, mean = math.fsum(lost), math.fsum(lost) / len(lost)
            costs.append(Cost(seat, question, len(lost), mean, total, _spread(lost)))
        return sorted(costs, key=lambda cost: (cost.seat, -cost.mean, cost.question))

    def to_data(self) -> dict[str, Any]:
        """As plain data; actions also in words."""
        seats = range(len(self.names))
        plies = [{"seat": None if seat == NOBODY else seat, "action": action} for seat, action in self.plies]
        return {
            "game": self.game.name,
            "names": self.names,
            "known": self.known,
            "plies": [self._said(ply, "action") for ply in plies],
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
        return self._said(data, "played", "best")

    def _said(self, data: dict[str, Any], *keys: str) -> dict[str, Any]:
        """Data in which some actions stand also in words."""
        return {**data, **{f"{key}_words": self.game.words(data[key]) for key in keys if data[key] is not None}}


def hope(moment: Moment, seat: int) -> float:
    """What a seat may hope for: its chance to win, or alone, the points expected."""
    return moment.chances[seat] if moment.chances else moment.values[seat]


def _error(moment: Moment, seat: int) -> float | None:
    return moment.errors[seat] if moment.errors else None


def _both(one: float | None, other: float | None) -> float | None:
    """The standard error of a difference of two figures."""
    return None if one is None or other is None else math.hypot(one, other)


def _spread(numbers: list[float]) -> float | None:
    """The standard error of a mean."""
    if len(numbers) < 2:
        return None
    mean = math.fsum(numbers) / len(numbers)
    return math.sqrt(math.fsum((one - mean) ** 2 for one in numbers) / (len(numbers) - 1) / len(numbers))


class _Open(Seat):
    """A seat that sees all cards."""

    def sample(self, rng: Rng) -> State:
        state = self._position().clone()
        state.lift(self.number)
        return state


def searches(match: Match) -> int:
    """How often a thinker weighs decisions for the analysis of a match, at most: time limits are shared out by it."""
    return sum(1 for ply in match.plies if ply.seat != NOBODY) + match.players * CHECKED * LOOKS


def analyse(
    match: Match,
    thinker: Evaluator | None = None,
    budget: int | None = None,
    eyes: int = SPECTATOR,
    open_hands: bool = False,
    progress: Callable[[int], None] = lambda plies: None,
) -> Review:
    """Analyse a match from the eyes of a seat, or of a spectator, by the master's search unless told otherwise."""
    if open_hands and not match.over:
        raise NotYourTurn("hands-closed", "hands can only be revealed once the game is over")
    thinker = thinker or adviser(match.game)
    study = _Study(
        match, thinker, thinker.effort(match.players) if budget is None else budget, eyes, _Open if open_hands else Seat
    )
    positions = list(match.positions())
    decisions = []
    for plies, ply in enumerate(match.plies):
        if ply.seat != NOBODY and (match.over or ply.seat == eyes):
            decisions += study.weighed(positions[plies], plies, ply)
        progress(plies + 1)
    decisions = study.checked(decisions, positions)
    moments = list(study.moments(positions))
    told = [(ply.seat, ply.action if match.over or ply.seat == eyes else None) for ply in match.plies]
    review = Review(match.game, list(match.names), moments, decisions, told, thinker.knows(match.state))
    review.moments = study.with_errors(moments, review.noise(), positions)
    return review


class _Study:
    """One match under analysis."""

    def __init__(self, match: Match, thinker: Evaluator, budget: int, eyes: int, make: type[Seat]) -> None:
        self.match, self.game = match, match.game
        self.thinker, self.budget, self.eyes, self.make = thinker, budget, eyes, make
        self.odds = odds_of(match.game, match.state, thinker) if match.players > 1 else None

    def moments(self, positions: list[State]) -> Iterator[Moment]:
        """The points at which chance and choices, turns and reveals part."""
        plies, first, inside = self.match.plies, 0, False
        for i, state in enumerate(positions):
            if not self._parts(i, state):
                continue
            by = tuple(sorted({ply.seat for ply in plies[first:i]} - {NOBODY}))
            if by or not i:
                inside = 0 < i < len(plies) and not state.over() and state.whose_turn() in by
            yield Moment(i, by, inside, self.game.faces.when(state), *self._outlook(state))
            first = i

    def _parts(self, i: int, state: State) -> bool:
        """Whether a moment lies between two plies: not in a run of one actor, nor while secret choices are open."""
        plies = self.match.plies
        if i == 0:
            return True
        last = plies[i - 1]
        if last.secret and not last.barred and _asks_in_secret(state):
            return False
        return i == len(plies) or _actor(last) != _actor(plies[i]) or (last.secret and last.barred)

    def _outlook(self, state: State) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The points that each seat may expect, and its chance to win, from the viewer's eyes."""
        found = samples(self.make(self.game, lambda: state, self.eyes), self.budget)
        expected = [(values(self.thinker, drawn), times) for drawn, times in found]
        chances = [(self.odds.chances(drawn), times) for drawn, times in found] if self.odds is not None else []
        return _mean(expected), _mean(chances)

    def with_errors(self, moments: list[Moment], noise: float | None, positions: list[State]) -> list[Moment]:
        """The moments with their standard errors, by the error of the points expected; the end is certain."""
        if noise is None:
            return moments
        found = []
        for moment in moments:
            over = positions[moment.plies].over()
            errors = (0.0 if over else noise,) * len(moment.values)
            if moment.chances and self.odds is not None and not over:
                errors = tuple(self.odds.errors(positions[moment.plies], moment.chances, noise))
            found.append(moment._replace(errors=errors))
        return found

    def weighed(self, state: State, plies: int, ply: Ply) -> list[Decision]:
        """What a seat chose beside what it could have chosen; nothing where there was no choice."""
        asked = self.game.asking(state, ply.seat)
        if asked is None or len(state.actions_of(ply.seat)) < 2:
            return []
        weighed = self.thinker.weigh(self._seat(state, ply.seat), self.budget)
        best = weighed[0]
        played = next(one for one in weighed if one.action == ply.action)
        place = 1 + sum(one.worth > played.worth for one in weighed)
        # Among equals nothing is better.
        better = played if place == 1 else best
        about = [self._about(state, ply.seat, one) for one in (played, better)]
        when = self.game.faces.when(state)
        told = (played.action, about[0], played.worth, better.action, about[1], best.worth)
        return [Decision(plies, ply.seat, asked.key, when, *told, place, len(weighed))]

    def checked(self, decisions: list[Decision], positions: list[State]) -> list[Decision]:
        """The decisions, the dearest of each seat with the mean loss of independent searches and its error."""
        found = {decision.ply: decision for decision in decisions}
        for seat in range(self.match.players):
            own = [decision for decision in decisions if decision.seat == seat and decision.loss > 0]
            for decision in sorted(own, key=lambda one: -one.loss)[:CHECKED]:
                chair = self._seat(positions[decision.ply], seat)
                looks = [self._both(chair, decision, look) for look in range(1, LOOKS + 1)]
                best, played = (
                    column[0]._replace(worth=math.fsum(one.worth for one in column) / LOOKS)
                    for column in zip(*looks, strict=True)
                )
                found[decision.ply] = decision._replace(
                    worth=played.worth,
                    best_worth=best.worth,
                    error=_spread([one.worth - other.worth for one, other in looks]),
                    advice=compare(chair, self.thinker, best, played),
                )
        return list(found.values())

    def _both(self, seat: Seat, decision: Decision, look: int) -> tuple[Weighed, Weighed]:
        """The better move and the one played as another search weighs them."""
        weighed = {one.action: one for one in self.thinker.weigh(seat, self.budget, look)}
        return weighed[decision.best], weighed[decision.played]

    def _seat(self, state: State, number: int) -> Seat:
        return self.make(self.game, lambda: state, number)

    def _about(self, state: State, seat: int, weighed: Weighed) -> Mapping[str, int]:
        return self.game.faces.about(self.game.seen_by(state, seat), seat, weighed.action)


def _actor(ply: Ply) -> int | str:
    """Who acted: a seat, chance, or all who choose in secret together."""
    return "secret" if ply.secret else ply.seat


def _asks_in_secret(state: State) -> bool:
    """Whether a question that is answered in secret is open."""
    if state.over():
        return False
    kind = state.book.kind(state.top())
    return kind.role == ASKS and kind.secret


def _mean(weighted: list[tuple[list[float], int]]) -> tuple[float, ...]:
    """The mean of lists of numbers, each with its weight."""
    total = sum(times for _, times in weighted)
    columns = zip(*([times * number for number in numbers] for numbers, times in weighted), strict=True)
    return tuple(math.fsum(column) / total for column in columns)
