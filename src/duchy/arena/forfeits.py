"""Forfeited moves of bots: counts, reasons and messages. Bots that forfeit too often are not rated."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

MOST = 0.01
"""The share of its moves that a bot may forfeit and still be rated: the rest of them were greedy's."""


class SeatResult(NamedTuple):
    """The result of one seat in one game."""

    bot: str
    decisions: int
    forfeits: Mapping[str, int]
    complaint: str


class Forfeits(NamedTuple):
    """The forfeits of a bot in all its games."""

    bot: str
    decisions: int
    reasons: Mapping[str, int]
    complaint: str
    """What it said on standard error at the first game in which it forfeited a move and said something."""

    @property
    def total(self) -> int:
        """How many moves."""
        return sum(self.reasons.values())

    @property
    def share(self) -> float:
        """Which part of its moves."""
        return self.total / max(1, self.decisions)

    @property
    def rated(self) -> bool:
        """Whether it forfeited so few that its results are its own."""
        return self.share <= MOST


def by_bot(seats: Iterable[SeatResult]) -> dict[str, Forfeits]:
    """The forfeits of every bot, also of those that have none."""
    found: dict[str, Forfeits] = {}
    for seat in seats:
        known = found.get(seat.bot, Forfeits(seat.bot, 0, {}, ""))
        found[seat.bot] = Forfeits(
            seat.bot,
            known.decisions + seat.decisions,
            dict(Counter(known.reasons) + Counter(seat.forfeits)),
            known.complaint or (seat.complaint if seat.forfeits else ""),
        )
    return found
