"""Identity without accounts: a person is the holder of one of its tokens, which are stored only as hashes."""

import secrets
from collections import OrderedDict
from hashlib import sha256

from duchy.server.errors import NotFound
from duchy.server.store.model import StoreDown, new_key
from duchy.server.store.store import Store

REMEMBERED = 10_000
"""The number of people remembered while the database is gone."""


def new_token() -> str:
    """A secret that cannot be guessed."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode()).hexdigest()


class People:
    """Persons by their tokens."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[str, int] = OrderedDict()
        """Those who came last, by the hash of their token, for as long as the database cannot be asked."""

    async def whose(self, token: str) -> int | None:
        """The person whose device has this token; while the database is gone, the one it was last."""
        try:
            return await self.confirmed(token)
        except StoreDown:
            person = self._known.get(hashed(token))
            if person is None:
                raise
            return person

    async def confirmed(self, token: str) -> int | None:
        """The person whose device has this token, as the database says."""
        if not token:
            return None
        key = hashed(token)
        person = await self.store.person_of(key)
        self._known.pop(key, None)
        if person is not None:
            self._known[key] = person
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return person

    async def arrive(self) -> tuple[int, str]:
        """Somebody new, and the token of the device they came with."""
        person, token = new_key(), new_token()
        await self.store.new_person(person, hashed(token))
        return person, token

    async def link(self, person: int) -> str:
        """A new personal link, which carries all that a person plays to another device; the old one dies."""
        token = new_token()
        await self.store.personal_link(person, hashed(token))
        return token

    async def enter(self, link: str) -> tuple[int, str]:
        """Come in by a personal link: the person, and a token for this device."""
        person = await self.store.person_of_link(hashed(link))
        if person is None:
            raise NotFound("dead-link", "this link is no longer valid; ask for a new one")
        token = new_token()
        await self.store.new_device(person, hashed(token))
        return person, token

    async def forget_devices(self, person: int, token: str) -> None:
        """Let all devices of a person go but this one."""
        await self.store.forget_devices(person, hashed(token))
        self.doubt(person)

    async def forget(self, person: int) -> None:
        """Remove all that is known of a person."""
        await self.store.forget(person)
        self.doubt(person)

    def doubt(self, person: int) -> None:
        """Believe no device of a person any more that the database does not confirm; 0 stands for everybody."""
        for key in [key for key, known in self._known.items() if person in (0, known)]:
            del self._known[key]
