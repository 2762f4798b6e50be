"""How much anybody may send: a bucket that fills at a steady rate, for each who comes."""

import time
from collections import OrderedDict
from collections.abc import Hashable

from duchy.server.errors import TooMuch

MOST = 100_000
"""So many are remembered at most; who has not come for longest is forgotten first."""


class Limit:
    """So many a second, and so many at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def allows(self, who: Hashable) -> bool:
        """Whether somebody may send one more."""
        at = time.monotonic()
        left, then = self._buckets.pop(who, (float(self.burst), at))
        left = min(float(self.burst), left + (at - then) * self.rate)
        allowed = left >= 1
        self._buckets[who] = (left - 1 if allowed else left, at)
        if len(self._buckets) > MOST:
            self._buckets.popitem(last=False)
        return allowed

    def forget(self, who: Hashable) -> None:
        """Let somebody go who comes no more."""
        self._buckets.pop(who, None)

    def check(self, who: Hashable) -> None:
        """Refuse whoever sends too much."""
        if not self.allows(who):
            raise TooMuch("too-much", "too many messages; wait a moment")

    def __len__(self) -> int:
        """How many are remembered."""
        return len(self._buckets)
