"""Hints: the best moves of a seat, what each is worth, and why."""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from duchy.analysis.odds import odds_of
from duchy.analysis.thinker import Judging, Thinker, after, samples, values
from duchy.play.seat import Seat

BUDGET = 8
"""How much a thinker may spend on one move, unless somebody says otherwise."""

NOW = "now"
HELD = "held"
LATER = "later"

LEAST = 0.3
"""Fewer points than this are no reason."""

REASONS = 3
"""So many reasons of one kind are given at most."""


class Reason(NamedTuple):
    """Why a move is good or bad: points at once, something to hold, or points that it makes likely."""

    kind: str
    """`now`: it brings so many points from a source. `held`: the seat has so much more of something. `later`: it is
    so much better than the other move there; for the best move the other is the second, for all others the best."""
    key: str
    amount: float


class Advice(NamedTuple):
    """A move, and what speaks for it."""

    action: int
    worth: float
    """The points that the seat may expect at the end."""
    margin: float
    """By how many it would be ahead of the best other seat; alone, the same as its worth."""
    loss: float
    """By how much it is worse than the best move."""
    chance: float | None
    """To win; nothing alone, or where nobody asked for it."""
    beside: int | None
    """The move that reasons compare it with; nothing where there is no other."""
    reasons: tuple[Reason, ...]

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        return {**self._asdict(), "reasons": [reason._asdict() for reason in self.reasons]}


class _Look(NamedTuple):
    """What follows a move: what that is worth to each seat, its parts for its own, and its chance to win."""

    values: list[float]
    parts: Mapping[str, float]
    chance: float | None


def hint(
    seat: Seat, thinker: Thinker | None = None, budget: int = BUDGET, count: int = 3, plies: int | None = None
) -> list[Advice]:
    """The best moves of a seat, the best first; with the plies played so far, also the chance to win after each.

    Nothing where the seat is not asked. All is thought from what the seat knows.
    """
    thinker = thinker or Judging(seat.game)
    weighed = thinker.weigh(seat, budget)
    looks = {one.action: _look(seat, thinker, budget, one.action, plies) for one in weighed[: max(2, count)]}
    found = []
    for i, one in enumerate(weighed[:count]):
        look = looks[one.action]
        others = [value for number, value in enumerate(look.values) if number != seat.number]
        beside = weighed[0 if i else 1].action if len(weighed) > 1 else None
        found.append(
            Advice(
                one.action,
                one.worth,
                one.worth - max(others, default=0.0),
                weighed[0].worth - one.worth,
                look.chance,
                beside,
                _reasons(seat, one.action, look, beside, None if beside is None else looks[beside]),
            )
        )
    return found


def _look(seat: Seat, thinker: Thinker, budget: int, action: int, plies: int | None) -> _Look:
    """The mean of what follows a move, over samples of what the seat does not know."""
    followed = [(after(thinker, state, seat.number, action), times) for state, times in samples(seat, budget)]
    total = sum(times for _, times in followed)
    players = int(followed[0][0].seats)
    worths = [[times * value for value in values(thinker, state)] for state, times in followed]
    parts: dict[str, float] = {}
    for state, times in followed:
        for key, points in thinker.parts(state, seat.number).items():
            parts[key] = parts.get(key, 0.0) + times * points / total
    chance = None
    if plies is not None and players > 1:
        odds = odds_of(seat.game, players, thinker)
        chance = math.fsum(t * odds.chances(state, plies + 1)[seat.number] for state, t in followed) / total
    return _Look([math.fsum(column) / total for column in zip(*worths, strict=True)], parts, chance)


def _reasons(seat: Seat, action: int, look: _Look, beside: int | None, other: _Look | None) -> tuple[Reason, ...]:
    """What a move brings at once, what it lets one hold, and where it is better or worse than another."""
    preview = seat.preview(action)
    found = _largest(NOW, preview.by) + _largest(HELD, preview.change)
    if beside is not None and other is not None:
        there = seat.preview(beside).by
        later = {
            key: look.parts.get(key, 0.0) - preview.by.get(key, 0) - other.parts.get(key, 0.0) + there.get(key, 0)
            for key in {**look.parts, **other.parts}
        }
        found += _largest(LATER, later)
    return tuple(found)


def _largest(kind: str, amounts: Mapping[str, float]) -> list[Reason]:
    """The largest amounts as reasons, but for those too small to matter."""
    ordered = sorted(amounts.items(), key=lambda item: (-abs(item[1]), item[0]))
    return [Reason(kind, key, amount) for key, amount in ordered[:REASONS] if abs(amount) >= LEAST]
