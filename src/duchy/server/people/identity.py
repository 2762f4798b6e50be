"""Identity without accounts: a person is the holder of one of its tokens, which are stored only as hashes."""

import secrets
from collections import OrderedDict
from hashlib import sha256

from duchy.server.errors import dead_link
from duchy.server.store.model import Holder, StoreDown, now
from duchy.server.store.store import Store

LINK_HOURS = 24
"""Hours for which a personal link is valid."""
REMEMBERED = 10_000
"""Number of people cached for when the database is unreachable."""


def new_token() -> str:
    """Return a random secret."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Return the hash that is stored for a token."""
    return sha256(token.encode()).hexdigest()


def _allowed(found: Holder | None) -> int | None:
    return None if found is None or found.banned else found.person


class People:
    """Persons by their tokens."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._cache: OrderedDict[str, int] = OrderedDict()
        """Recent people by token hash, for when the database is unreachable."""

    async def person_of(self, token: str) -> int | None:
        """Return the person of a device token, as `holder` does, or None if unknown or banned."""
        return _allowed(await self.holder(token))

    async def holder(self, token: str) -> Holder | None:
        """Return the person of a device token, from the database; from the cache while that is unreachable."""
        try:
            return await self._stored(token)
        except StoreDown:
            person = self._cache.get(hashed(token))
            if person is None:
                raise
            return Holder(person, False)

    async def confirmed(self, token: str) -> int | None:
        """Return the person of a device token, from the database only, or None if unknown or banned."""
        return _allowed(await self._stored(token))

    async def _stored(self, token: str) -> Holder | None:
        if not token:
            return None
        key = hashed(token)
        found = await self.store.holder(key)
        self._cache.pop(key, None)
        if found is not None and not found.banned:
            self._cache[key] = found.person
        if len(self._cache) > REMEMBERED:
            self._cache.popitem(last=False)
        return found

    async def link(self, person: int) -> str:
        """Create a personal link, which signs one other device in; the previous link becomes invalid."""
        token = new_token()
        await self.store.personal_link(person, hashed(token))
        return token

    async def person_of_link(self, link: str) -> int:
        """Return the person of a personal link."""
        person = await self.store.person_of_link(hashed(link), now() - LINK_HOURS * 3600 * 1000)
        if person is None:
            raise dead_link()
        return person

    async def sign_in(self, link: str) -> str:
        """Sign a device in by a personal link, which is used up, and return a token for the device."""
        token = new_token()
        if not await self.store.use_personal_link(hashed(link), now() - LINK_HOURS * 3600 * 1000, hashed(token)):
            raise dead_link()
        return token

    async def forget_devices(self, person: int, token: str) -> None:
        """Sign out all devices of a person except this one."""
        await self.store.forget_devices(person, hashed(token))
        self.invalidate(person)

    async def forget(self, person: int) -> None:
        """Delete a person."""
        await self.store.forget(person)
        self.invalidate(person)

    def invalidate(self, person: int) -> None:
        """Drop the cached devices of a person, or of everybody for 0, so that the database is asked again."""
        for key in [key for key, cached in self._cache.items() if person in (0, cached)]:
            del self._cache[key]
