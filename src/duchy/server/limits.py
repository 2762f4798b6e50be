"""Rate limits for messages and computation: a token bucket for each person and address."""

import asyncio
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Hashable
from typing import NamedTuple

from duchy.server.errors import TooMuch

MOST = 100_000
"""Maximum number of keys; the least recently used is evicted first."""
TOO_MANY_SOCKETS = 4008
"""The close code for too many sockets; browsers hide the status of a refused handshake."""
NETWORK = 64
"""Prefix length of IPv6 networks: all addresses of one household share it."""


class Sender(NamedTuple):
    """The sender of a request: a person or nobody, and an address."""

    person: int | None
    address: str

    @property
    def queue_key(self) -> str:
        """The fair-queueing key: each requester has a queue of their own."""
        return f"person {self.person}" if self.person is not None else f"address {self.address}"


def address_key(host: str) -> str:
    """Return the key of an address: IPv4 addresses as they are, also if IPv6 embeds them, IPv6 addresses by network."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, NETWORK), strict=False))


class Bucket:
    """Token buckets by key, refilled over time."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def left(self, who: Hashable) -> float:
        """Return the tokens left for a key."""
        at = time.monotonic()
        left, then = self._buckets.get(who, (self.burst, at))
        return min(self.burst, left + (at - then) * self.rate)

    def take(self, who: Hashable, much: float) -> None:
        """Take tokens from a key."""
        left = self.left(who)
        self._buckets.pop(who, None)
        self._buckets[who] = (left - much, time.monotonic())
        if len(self._buckets) > MOST:
            self._buckets.popitem(last=False)

    def forget(self, who: Hashable) -> None:
        """Forget a key."""
        self._buckets.pop(who, None)

    def __len__(self) -> int:
        """Return the number of known keys."""
        return len(self._buckets)


class Limit(Bucket):
    """A rate per second, and a burst."""

    def allows(self, who: Hashable) -> bool:
        """Take a token if there is one, and return whether there was."""
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

    def check(self, sender: Sender) -> None:
        """Refuse a person over their limit, or over that of their address."""
        if sender.person is not None:
            self.people.check(sender.person)
        self.addresses.check(sender.address)


class ComputeBudget:
    """Seconds of computation per person, and more per address, charged after the fact."""

    def __init__(self, rate: float, burst: float, wider: float) -> None:
        self.people = Bucket(rate, burst)
        self.addresses = Bucket(rate * wider, burst * wider)

    def check(self, sender: Sender) -> None:
        """Refuse a person who has used up their budget."""
        spent = sender.person is not None and self.people.left(sender.person) <= 0
        if spent or self.addresses.left(sender.address) <= 0:
            raise TooMuch("too-much-computed", "you have requested a lot of analysis; wait a moment")

    def charge(self, sender: Sender, seconds: float) -> None:
        """Charge seconds of computation to a person and their address."""
        if sender.person is not None:
            self.people.take(sender.person, seconds)
        self.addresses.take(sender.address, seconds)


class Turnstile:
    """Admits one request per iteration of the event loop, so that moves are handled between requests."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def admit(self) -> None:
        """Return when it is this request's turn."""
        async with self._lock:
            await asyncio.sleep(0)
