"""Identity without accounts: a person is the holder of one of its tokens, which are stored only as hashes."""

import secrets
from collections import OrderedDict
from hashlib import sha256

from duchy.server.errors import NotFound
from duchy.server.store.model import StoreDown
from duchy.server.store.store import Store

REMEMBERED = 10_000
"""Number of people cached for when the database is unreachable."""


def new_token() -> str:
    """Return a random secret."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Return the hash that is stored for a token."""
    return sha256(token.encode()).hexdigest()


class People:
    """Persons by their tokens."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._cache: OrderedDict[str, int] = OrderedDict()
        """Recent people by token hash, for when the database is unreachable."""

    async def person_of(self, token: str) -> int | None:
        """Return the person of a device token; from the cache while the database is unreachable."""
        try:
            return await self.confirmed(token)
        except StoreDown:
            person = self._cache.get(hashed(token))
            if person is None:
                raise
            return person

    async def confirmed(self, token: str) -> int | None:
        """Return the person of a device token, from the database."""
        if not token:
            return None
        key = hashed(token)
        person = await self.store.person_of(key)
        self._cache.pop(key, None)
        if person is not None:
            self._cache[key] = person
        if len(self._cache) > REMEMBERED:
            self._cache.popitem(last=False)
        return person

    async def link(self, person: int) -> str:
        """Create a personal link, which signs another device in; the previous link becomes invalid."""
        token = new_token()
        await self.store.personal_link(person, hashed(token))
        return token

    async def sign_in(self, link: str) -> tuple[int, str]:
        """Sign a device in by a personal link; return the person and a token for the device."""
        person = await self.store.person_of_link(hashed(link))
        if person is None:
            raise NotFound("dead-link", "this link is no longer valid; ask for a new one")
        token = new_token()
        await self.store.new_device(person, hashed(token))
        return person, token

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
