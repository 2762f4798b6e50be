"""Rate limits for messages and computation: a token bucket for each person and address."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Hashable
from typing import NamedTuple

from duchy.server.errors import TooMuch

MOST = 100_000
"""The largest number remembered; the one unseen for longest is forgotten first."""
NETWORK = 64
"""Bits of an IPv6 address that name a household; each of its machines chooses the rest."""


class Asker(NamedTuple):
    """The sender of a request: a person or nobody, and an address."""

    person: int | None
    address: str

    @property
    def line(self) -> str:
        """The line in which they wait: each asker in their turn, however much another wants."""
        return f"person {self.person}" if self.person is not None else f"address {self.address}"


def place(host: str) -> str:
    """Where somebody is: an address, of the newer kind its network."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    return host if found.version == 4 else str(ipaddress.IPv6Network((found, NETWORK), strict=False))


class Bucket:
    """Token buckets by key, refilled over time."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def left(self, who: Hashable) -> float:
        """What is left to somebody now."""
        at = time.monotonic()
        left, then = self._buckets.get(who, (self.burst, at))
        return min(self.burst, left + (at - then) * self.rate)

    def take(self, who: Hashable, much: float) -> None:
        """Take something away from somebody."""
        left = self.left(who)
        self._buckets.pop(who, None)
        self._buckets[who] = (left - much, time.monotonic())
        if len(self._buckets) > MOST:
            self._buckets.popitem(last=False)

    def forget(self, who: Hashable) -> None:
        """Let somebody go who comes no more."""
        self._buckets.pop(who, None)

    def __len__(self) -> int:
        """How many are remembered."""
        return len(self._buckets)


class Limit(Bucket):
    """A rate per second, and a burst."""

    def allows(self, who: Hashable) -> bool:
        """Whether somebody may send one more."""
        allowed = self.left(who) >= 1
        self.take(who, 1 if allowed else 0)
        return allowed

    def check(self, who: Hashable) -> None:
        """Refuse a sender over the limit."""
        if not self.allows(who):
            raise TooMuch("too-much", "too many messages; wait a moment")


class Limits:
    """A limit per person, and a larger one per address, which several persons may share."""

    def __init__(self, rate: float, burst: float, wider: float) -> None:
        self.people = Limit(rate, burst)
        self.addresses = Limit(rate * wider, burst * wider)

    def check(self, asker: Asker) -> None:
        """Refuse a person over their limit, or over that of their address."""
        if asker.person is not None:
            self.people.check(asker.person)
        self.addresses.check(asker.address)


class Budget:
    """Seconds of computation per person, and more per address, charged after the fact."""

    def __init__(self, rate: float, burst: float, wider: float) -> None:
        self.people = Bucket(rate, burst)
        self.addresses = Bucket(rate * wider, burst * wider)

    def check(self, asker: Asker) -> None:
        """Refuse a person who has used up their budget."""
        spent = asker.person is not None and self.people.left(asker.person) <= 0
        if spent or self.addresses.left(asker.address) <= 0:
            raise TooMuch("too-much-computed", "you have requested a lot of analysis; wait a moment")

    def charge(self, asker: Asker, seconds: float) -> None:
        """Let somebody pay for what was computed for them."""
        if asker.person is not None:
            self.people.take(asker.person, seconds)
        self.addresses.take(asker.address, seconds)
