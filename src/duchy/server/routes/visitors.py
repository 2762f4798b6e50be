"""The sender of a request, their permissions, and the cookie that identifies a browser."""

from typing import Any

from duchy.server.errors import Forbidden
from duchy.server.headers import COOKIE, HOST, SAFE, token_in
from duchy.server.limits import Sender, address_key
from duchy.server.people.identity import hashed, new_token
from duchy.server.routes.route import Caller, Cookie, Reply
from duchy.server.service import Service
from duchy.server.settings import DAY
from duchy.server.store.model import NewPerson, new_key
from duchy.server.table.permissions import Requester

COOKIE_DAYS = 400
OTHERS = f"{COOKIE}-others"
"""The cookie with the tokens of other people in this browser."""
SEPARATOR = "."
FORGET = "/api/me/forget"
"""The only request that banned people may make."""


class Visitor:
    """The sender of a request: a person or nobody, and the identifying cookie."""

    def __init__(
        self, server: Service, token: str, others: list[str], person: int | None, language: str, address: str
    ) -> None:
        self.server = server
        self.address = address_key(address)
        self.token = token
        self.others = others
        """Tokens of other people in this browser, whose games it can switch to."""
        self.person = person
        self.language = language
        self.newcomer: NewPerson | None = None
        """The person that this visitor becomes with their first seat."""
        self._new_token = ""

    @property
    def sender(self) -> Sender:
        """Return the sender for rate limits."""
        return Sender(self.person, self.address)

    def who(self, watch: str = "") -> Requester:
        """Return the sender at a table, with the spectator key that they sent."""
        return Requester(self.person, watch)

    def require_person(self) -> int:
        """Return the person; raise an error if there is none."""
        if self.person is None:
            raise Forbidden("nobody", "you don't have a seat at this table in this browser")
        return self.person

    def future_person(self) -> int:
        """Return the person; for a visitor who is nobody yet, a newcomer to be stored with their first seat."""
        if self.person is not None:
            return self.person
        if self.newcomer is None:
            self._new_token = new_token()
            self.newcomer = NewPerson(new_key(), hashed(self._new_token))
        return self.newcomer.id

    def open_table(self) -> int:
        """Return the person who opens another table; raise an error over the limits of a person or an address."""
        self.server.require_writable()
        self.server.table_limit.check(self.sender)
        return self.future_person()

    def seated(self, content: Any) -> Reply[Any]:
        """Return the response to a visitor who has a seat now: a newcomer was stored."""
        if self.newcomer is not None:
            self.person, self.token = self.newcomer.id, self._new_token
        return self.answer(content)

    def answer(self, content: Any) -> Reply[Any]:
        """Return a response that sets the cookies, or renews them for another 400 days."""
        known = self.token if self.person is not None else ""
        values = {COOKIE: known, OTHERS: SEPARATOR.join(self.others)}
        return Reply(content, cookies=[cookie(self.server, name, value) for name, value in values.items() if value])

    def act_as(self, token: str, person: int, others: list[str]) -> None:
        """Let this browser act as another person from now on."""
        self.token, self.person, self.others = token, person, others


def cookie(server: Service, name: str, value: str, seconds: int = COOKIE_DAYS * DAY) -> Cookie:
    """Return a cookie that identifies a person, under https only for this host."""
    secure = server.settings.public_url.startswith("https:")
    return Cookie(f"{HOST}{name}" if secure else name, value, seconds, secure)


async def visitor_of(server: Service, caller: Caller) -> Visitor:
    """Return the sender of a request."""
    token = token_in(caller.cookies)
    others = [one for one in token_in(caller.cookies, OTHERS).split(SEPARATOR) if one]
    holder = await server.people.holder(token)
    caller.device = token if holder is not None else ""
    if holder is not None and holder.banned:
        if caller.path == FORGET:
            return Visitor(server, token, [], holder.person, caller.language, caller.address)
        if caller.method not in SAFE:
            raise Forbidden("banned", "you have been banned from this server; you can still delete your data")
        holder = None
    person = None if holder is None else holder.person
    return Visitor(server, token, others, person, caller.language, caller.address)


def is_near(caller: Caller, server: Service) -> bool:
    """Return whether a request comes from this machine."""
    return caller.address in ("127.0.0.1", "::1") and not server.settings.trusted_proxy
