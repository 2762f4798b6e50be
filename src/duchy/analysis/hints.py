"""Hints: the best moves of a seat, with their expected scores, their purposes, and comparisons."""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from duchy.analysis.evaluators import MOST_SAMPLES, Evaluator, Weighed, after, samples, values, weighted_mean
from duchy.analysis.odds import odds_of
from duchy.analysis.searching import adviser
from duchy.core.events import Event, Sink
from duchy.core.state import State
from duchy.play.preview import shows_hidden
from duchy.play.seat import Seat

NOW = "now"
HELD = "held"
LATER = "later"

LEAST = 0.3
"""Minimum difference in points that counts as a reason."""

MOST_OUTLOOKS = 8
"""Maximum number of moves that are followed to the end of the turn."""

REASONS = 3
"""Maximum number of reasons of one kind."""


class Reason(NamedTuple):
    """Why a move is good or bad: points at once, something to hold, or points later."""

    kind: str
    """`now`: points from a source. `held`: the change of something the seat holds. `later`: the difference of a part of
    the position's value at the end of the turn, compared with the move `beside`.
    """
    key: str
    amount: float


class PlannedMove(NamedTuple):
    """A move of a line, the arguments of its text, and its effects on its seat."""

    action: int
    about: Mapping[str, int]
    effect: str
    """The effect of the move, regardless of which die or card pays for it."""
    events: tuple[Event, ...]

    def to_data(self) -> dict[str, Any]:
        """Return it as plain data."""
        events = [{"event": event.kind.name, **event.named()} for event in self.events]
        return {"action": self.action, "about": dict(self.about), "events": events}


class Advice(NamedTuple):
    """A suggested move, and the reasons for it."""

    action: int
    worth: float
    """Expected final points of the seat."""
    margin: float
    """Expected lead over the best other seat; in solo games the same as `worth`."""
    loss: float
    """Points by which it is worse than the best move."""
    chance: float | None
    """Probability of winning; None in solo games."""
    beside: int | None
    """The move it is compared with: for the best move the second best, else the best; None if there is none."""
    lead: float
    """Points by which it is better (or worse, if negative) than the move `beside`."""
    reasons: tuple[Reason, ...]
    line: tuple[PlannedMove, ...] = ()
    """The move itself, and the seat's expected further moves in the same turn."""
    same: tuple[int, ...] = ()
    """Legal moves that do the same with another die, card or source."""

    def to_data(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            **self._asdict(),
            "reasons": [reason._asdict() for reason in self.reasons],
            "line": [step.to_data() for step in self.line],
        }


class _Outlook(NamedTuple):
    """The outlook after a move: the value for each seat, the chance of winning, and one sampled continuation."""

    action: int
    worth: float
    same: list[int]
    values: tuple[float, ...]
    chance: float | None
    end: State
    line: tuple[PlannedMove, ...]


def hint(seat: Seat, evaluator: Evaluator | None = None, budget: int | None = None, count: int = 3) -> list[Advice]:
    """Return the best moves of a seat, best first, each with the probability of winning after it.

    By default the master's search is used, so the first advice is the move that the master would play. Moves with the
    same effect are merged into one advice. The list is empty if the seat has nothing to choose: no move, or only one.
    """
    if len(seat.legal()) < 2:
        return []
    evaluator = evaluator or adviser(seat.game)
    weighed = evaluator.weigh(seat, evaluator.effort(seat.players) if budget is None else budget)
    looks = _outlooks(seat, evaluator, weighed, max(2, count))
    return [
        _advice(seat, evaluator, look, looks[0 if i else 1] if len(looks) > 1 else None, looks[0].worth)
        for i, look in enumerate(looks[:count])
    ]


def compare(seat: Seat, evaluator: Evaluator, best: Weighed, played: Weighed) -> Advice:
    """Return the reasons for a seat's best move, compared with the move it played."""
    return _advice(seat, evaluator, _outlook(seat, evaluator, best), _outlook(seat, evaluator, played), best.worth)


def _advice(seat: Seat, evaluator: Evaluator, look: "_Outlook", other: "_Outlook | None", best: float) -> Advice:
    """Return the advice for a move compared with another one; `best` is the value of the best move."""
    rivals = [value for number, value in enumerate(look.values) if number != seat.number]
    return Advice(
        look.action,
        look.worth,
        look.worth - max(rivals, default=0.0),
        best - look.worth,
        look.chance,
        None if other is None else other.action,
        0.0 if other is None else look.worth - other.worth,
        _reasons(seat, evaluator, look, other),
        look.line,
        tuple(sorted(look.same)),
    )


def _outlooks(seat: Seat, evaluator: Evaluator, weighed: list[Weighed], count: int) -> list["_Outlook"]:
    """Return the best moves, each with its outlook; moves with the same effect are merged.

    These are the same move with another die or card, and the same moves of a turn in another order.
    """
    effect, seen = seat.game.faces.effect, seat.seen()
    groups: dict[tuple[int | str, ...], list[Weighed]] = {}
    for one in weighed:
        groups.setdefault(effect(seen, seat.number, one.action), []).append(one)
    looks: dict[tuple[object, ...], _Outlook] = {}
    for best, *others in list(groups.values())[:MOST_OUTLOOKS]:
        look = _outlook(seat, evaluator, best)
        first = looks.setdefault(tuple(sorted(step.effect for step in look.line)), look)
        first.same.extend(one.action for one in ([] if first is look else [best]) + others)
        if len(looks) == count:
            break
    return list(looks.values())


def _outlook(seat: Seat, evaluator: Evaluator, weighed: Weighed) -> _Outlook:
    """Return the outlook after a move, averaged over samples of hidden information."""
    drawn = samples(seat, MOST_SAMPLES)
    followed = [(after(evaluator, state, seat.number, weighed.action, weighed.line), times) for state, times in drawn]
    means = weighted_mean([(values(evaluator, end), times) for (end, _), times in followed])
    end, line = followed[0][0]
    chance = None
    if len(means) > 1:
        # The value from the search is more accurate than that of the position at the end of the turn.
        expected = [weighed.worth if number == seat.number else mean for number, mean in enumerate(means)]
        chance = odds_of(seat.game, end, evaluator).chances(end, expected)[seat.number]
    steps = _steps(seat, drawn[0][0], [weighed.action, *line])
    return _Outlook(weighed.action, weighed.worth, [], means, chance, end, tuple(steps))


def _steps(seat: Seat, state: State, actions: list[int]) -> list[PlannedMove]:
    """Return consecutive moves of a seat with their effects on it; events after a reveal are left out."""
    faces = seat.game.faces
    tried = state.clone()
    moves = []
    for action in actions:
        seen = seat.game.seen_by(tried, seat.number)
        about = faces.about(seen, seat.number, action)
        effect = repr(faces.effect(seen, seat.number, action))
        sink = tried.sink = Sink()
        tried.resolve(action)
        certain = sink.events
        while not shows_hidden(tried, sink.events) and tried.run_step():
            certain = certain if shows_hidden(tried, sink.events) else sink.events[:]
        tried.sink = None
        tried.settle()
        own = [event for event in certain if event.named().get("seat") == seat.number]
        moves.append(PlannedMove(action, about, effect, tuple(event for event in own if event.seen_by(seat.number))))
    return moves


def _reasons(seat: Seat, evaluator: Evaluator, look: _Outlook, other: _Outlook | None) -> tuple[Reason, ...]:
    """Return a move's reasons: immediate gains and costs, and how the end of its turn compares with another move's."""
    preview = seat.preview(look.line[0].action)
    if other is None:
        return (*_largest(NOW, preview.by), *_largest(HELD, preview.change))
    # A cost that both moves share is not a reason for either.
    other_change = seat.preview(other.line[0].action).change
    held = {key: amount for key, amount in preview.change.items() if other_change.get(key) != amount}
    later = evaluator.compare(look.end, other.end, seat.number)
    # Parts of an evaluation that contradicts the search do not explain its result.
    if math.fsum(later.values()) * (look.worth - other.worth) <= 0:
        later = {}
    return (*_largest(NOW, preview.by), *_largest(HELD, held), *_largest(LATER, later))


def _largest(kind: str, amounts: Mapping[str, float]) -> list[Reason]:
    """Return the largest amounts as reasons, without those too small to matter."""
    ordered = sorted(amounts.items(), key=lambda item: (-abs(item[1]), item[0]))
    return [Reason(kind, key, amount) for key, amount in ordered[:REASONS] if abs(amount) >= LEAST]
