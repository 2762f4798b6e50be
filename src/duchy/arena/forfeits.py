"""Forfeited moves of bots: counts, reasons and messages. Bots that forfeit too often are not rated."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

MOST = 0.01
"""Maximum share of moves that a rated bot may forfeit; a stand-in of ours plays forfeited moves."""


class Forfeits(NamedTuple):
    """The forfeits of a bot in one game, or in all its games."""

    bot: str
    decisions: int
    reasons: Mapping[str, int]
    """Number of forfeited moves, by reason."""
    complaint: str
    """Its standard error in the first game in which it forfeited a move and wrote something."""

    @property
    def total(self) -> int:
        """Return the number of forfeited moves."""
        return sum(self.reasons.values())

    @property
    def share(self) -> float:
        """Return the share of its moves that were forfeited."""
        return self.total / max(1, self.decisions)

    @property
    def rated(self) -> bool:
        """Whether it forfeited few enough moves to be rated."""
        return self.share <= MOST


def by_bot(seats: Iterable[Forfeits]) -> dict[str, Forfeits]:
    """Return the forfeits of every bot over all seats of all games, including bots without any."""
    bots: dict[str, Forfeits] = {}
    for seat in seats:
        sum_so_far = bots.get(seat.bot, Forfeits(seat.bot, 0, {}, ""))
        bots[seat.bot] = Forfeits(
            seat.bot,
            sum_so_far.decisions + seat.decisions,
            dict(Counter(sum_so_far.reasons) + Counter(seat.reasons)),
            sum_so_far.complaint or (seat.complaint if seat.reasons else ""),
        )
    return bots
