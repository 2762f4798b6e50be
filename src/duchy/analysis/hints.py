"""Hints: the best moves of a seat, with their expected scores, their purposes, and comparisons."""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from duchy.analysis.odds import odds_of
from duchy.analysis.searching import adviser
from duchy.analysis.thinker import MOST_SAMPLES, Evaluator, Weighed, after, samples, values
from duchy.core.events import Event, Sink
from duchy.core.state import State
from duchy.play.preview import shows_hidden
from duchy.play.seat import Seat

NOW = "now"
HELD = "held"
LATER = "later"

LEAST = 0.3
"""Fewer points than this are no reason."""

MOST_LOOKS = 8
"""The largest number of moves that are followed to the end of the turn."""

REASONS = 3
"""The largest number of reasons of one kind."""


class Reason(NamedTuple):
    """Why a move is good or bad: points at once, something to hold, or points later."""

    kind: str
    """`now`: points that it brings from a source. `held`: how much more of something the seat has afterwards.
    `later`: how much better the position is there once the turn is over, compared with the move `beside`."""
    key: str
    amount: float


class Step(NamedTuple):
    """A move of a line, the arguments of its text, and its effects on its seat."""

    action: int
    about: Mapping[str, int]
    deed: str
    """What it does, however it is paid for."""
    events: tuple[Event, ...]

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        events = [{"event": event.kind.name, **event.named()} for event in self.events]
        return {"action": self.action, "about": dict(self.about), "events": events}


class Advice(NamedTuple):
    """A suggested move, and the reasons for it."""

    action: int
    worth: float
    """The points that the seat may expect at the end."""
    margin: float
    """By how many it would be ahead of the best other seat; alone, the same as its worth."""
    loss: float
    """By how much it is worse than the best move."""
    chance: float | None
    """To win; nothing alone."""
    beside: int | None
    """The move that it is compared with: the best with the next, all others with the best; nothing without another."""
    lead: float
    """By how many points it is better than the move `beside`, or worse."""
    reasons: tuple[Reason, ...]
    line: tuple[Step, ...] = ()
    """The move itself, and what the seat is expected to play after it in the same turn."""
    same: tuple[int, ...] = ()
    """Legal moves that do the same with another die, card or source."""

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            **self._asdict(),
            "reasons": [reason._asdict() for reason in self.reasons],
            "line": [step.to_data() for step in self.line],
        }


class _Look(NamedTuple):
    """The outlook after a move: the value for each seat, the chance of winning, and one sampled continuation."""

    action: int
    worth: float
    same: list[int]
    values: list[float]
    chance: float | None
    end: State
    line: tuple[Step, ...]


def hint(seat: Seat, thinker: Evaluator | None = None, budget: int | None = None, count: int = 3) -> list[Advice]:
    """The best moves of a seat, the best first, each with the chance to win after it.

    The thinker is the master's search unless another is given, so the first advice is what the master would play. Moves
    that do the same by other means are one advice. Empty where the seat is not asked.
    """
    thinker = thinker or adviser(seat.game)
    weighed = thinker.weigh(seat, thinker.effort(seat.players) if budget is None else budget)
    looks = _looks(seat, thinker, weighed, max(2, count))
    return [
        _advice(seat, thinker, look, looks[0 if i else 1] if len(looks) > 1 else None, looks[0].worth)
        for i, look in enumerate(looks[:count])
    ]


def compare(seat: Seat, thinker: Evaluator, best: Weighed, played: Weighed) -> Advice:
    """What speaks for the best move of a seat, compared with the one that it played."""
    return _advice(seat, thinker, _look(seat, thinker, best), _look(seat, thinker, played), best.worth)


def _advice(seat: Seat, thinker: Evaluator, look: "_Look", other: "_Look | None", best: float) -> Advice:
    """A move compared with another one; `best` is what the best move is worth."""
    rivals = [value for number, value in enumerate(look.values) if number != seat.number]
    return Advice(
        look.action,
        look.worth,
        look.worth - max(rivals, default=0.0),
        best - look.worth,
        look.chance,
        None if other is None else other.action,
        0.0 if other is None else look.worth - other.worth,
        _reasons(seat, thinker, look, other),
        look.line,
        tuple(sorted(look.same)),
    )


def _looks(seat: Seat, thinker: Evaluator, weighed: list[Weighed], count: int) -> list["_Look"]:
    """The best moves, each with what follows it; those that come to the same by other means are one.

    That is the same deed with another die or card, and the same deeds of a turn in another order.
    """
    deed, seen = seat.game.faces.deed, seat.seen()
    groups: dict[tuple[int | str, ...], list[Weighed]] = {}
    for one in weighed:
        groups.setdefault(deed(seen, seat.number, one.action), []).append(one)
    found: dict[tuple[object, ...], _Look] = {}
    for best, *others in list(groups.values())[:MOST_LOOKS]:
        look = _look(seat, thinker, best)
        first = found.setdefault(tuple(sorted(step.deed for step in look.line)), look)
        first.same.extend(one.action for one in ([] if first is look else [best]) + others)
        if len(found) == count:
            break
    return list(found.values())


def _look(seat: Seat, thinker: Evaluator, weighed: Weighed) -> _Look:
    """What follows a move, the values as a mean over samples of hidden information."""
    drawn = samples(seat, MOST_SAMPLES)
    followed = [(after(thinker, state, seat.number, weighed.action, weighed.line), times) for state, times in drawn]
    total = sum(times for _, times in followed)
    worths = [[times * value for value in values(thinker, end)] for (end, _), times in followed]
    end, line = followed[0][0]
    means = [math.fsum(column) / total for column in zip(*worths, strict=True)]
    chance = None
    if len(means) > 1:
        # The search knows better than a look at the end of the turn what the move is worth.
        expected = [weighed.worth if number == seat.number else mean for number, mean in enumerate(means)]
        chance = odds_of(seat.game, end, thinker).chances(end, expected)[seat.number]
    steps = _steps(seat, drawn[0][0], [weighed.action, *line])
    return _Look(weighed.action, weighed.worth, [], means, chance, end, tuple(steps))


def _steps(seat: Seat, state: State, actions: list[int]) -> list[Step]:
    """Moves of a seat one after the other, each with what happens to the seat by it, up to the next revelation."""
    faces = seat.game.faces
    tried = state.clone()
    found = []
    for action in actions:
        seen = seat.game.seen_by(tried, seat.number)
        about = faces.about(seen, seat.number, action)
        deed = repr(faces.deed(seen, seat.number, action))
        sink = tried.sink = Sink()
        tried.resolve(action)
        certain = sink.events
        while not shows_hidden(tried, sink.events) and tried.run_step():
            certain = certain if shows_hidden(tried, sink.events) else sink.events[:]
        tried.sink = None
        tried.settle()
        own = [event for event in certain if event.named().get("seat") == seat.number]
        found.append(Step(action, about, deed, tuple(event for event in own if event.seen_by(seat.number))))
    return found


def _reasons(seat: Seat, thinker: Evaluator, look: _Look, other: _Look | None) -> tuple[Reason, ...]:
    """What a move brings at once, what it costs, and where its turn ends better or worse than another's."""
    preview = seat.preview(look.line[0].action)
    if other is None:
        return (*_largest(NOW, preview.by), *_largest(HELD, preview.change))
    # What both moves cost alike is no reason for one of them.
    there = seat.preview(other.line[0].action).change
    held = {key: amount for key, amount in preview.change.items() if there.get(key) != amount}
    later = thinker.compare(look.end, other.end, seat.number)
    return (*_largest(NOW, preview.by), *_largest(HELD, held), *_largest(LATER, later))


def _largest(kind: str, amounts: Mapping[str, float]) -> list[Reason]:
    """The largest amounts as reasons, but for those too small to matter."""
    ordered = sorted(amounts.items(), key=lambda item: (-abs(item[1]), item[0]))
    return [Reason(kind, key, amount) for key, amount in ordered[:REASONS] if abs(amount) >= LEAST]
