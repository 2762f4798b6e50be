"""The sender of a request, their permissions, and the cookie that identifies a browser."""

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.response import Response as Answer

from duchy.server.errors import Forbidden
from duchy.server.guard import COOKIE, DEVICE
from duchy.server.limits import Sender, address_key
from duchy.server.people.identity import hashed, new_token
from duchy.server.server import Server
from duchy.server.settings import DAY
from duchy.server.store.model import NewPerson, StoreDown, new_key
from duchy.server.table.permissions import Requester
from duchy.server.texts import language_of

COOKIE_DAYS = 400
AnyRequest = Request[Any, Any, Any]


class Visitor:
    """The sender of a request: a person or nobody, and the identifying cookie."""

    def __init__(self, server: Server, token: str, person: int | None, language: str, address: str) -> None:
        self.server = server
        self.address = address_key(address)
        self.token = token
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
        require_writable(self.server)
        self.server.table_limit.check(self.sender)
        return self.future_person()

    def seated(self, content: Any) -> Answer[Any]:
        """Return the response to a visitor who has a seat now: a newcomer was stored."""
        if self.newcomer is not None:
            self.person, self.token = self.newcomer.id, self._new_token
        return self.answer(content)

    def answer(self, content: Any) -> Answer[Any]:
        """Return a response that sets the cookie, or renews it for another 400 days."""
        cookies = [cookie(self.server, self.token)] if self.token and self.person is not None else []
        return Answer(content, cookies=cookies)


def cookie(server: Server, token: str) -> Cookie:
    """Return the identifying cookie: HttpOnly, and same-site."""
    return Cookie(
        COOKIE,
        value=token,
        max_age=COOKIE_DAYS * DAY,
        httponly=True,
        samesite="lax",
        secure=server.settings.public_url.startswith("https:"),
        path="/",
    )


def the_server(request: AnyRequest) -> Server:
    """Return the server that received a request."""
    server = request.app.state["server"]
    assert isinstance(server, Server)
    return server


async def the_visitor(request: AnyRequest) -> Visitor:
    """Return the sender of a request."""
    server = the_server(request)
    token = request.cookies.get(COOKIE, "")
    language = language_of(request.query_params.get("lang", "") or request.headers.get("accept-language", ""))
    address = request.client.host if request.client is not None else ""
    person = await server.people.person_of(token)
    request.scope[DEVICE] = token if person is not None else ""  # type: ignore[literal-required]
    return Visitor(server, token, person, language, address)


def require_writable(server: Server) -> None:
    """Raise an error if the server is read-only."""
    if server.read_only:
        raise StoreDown("read-only", "the server can't save right now, so you can't play; try again later")


ThisServer = NamedDependency[Server]
FromVisitor = NamedDependency[Visitor]
DEPENDENCIES = {"server": Provide(the_server, sync_to_thread=False), "visitor": Provide(the_visitor)}
"""Dependencies that every route can request by name."""


def is_near(request: AnyRequest, server: Server) -> bool:
    """Return whether a request comes from this machine."""
    client = request.client.host if request.client is not None else ""
    return client in ("127.0.0.1", "::1") and not server.settings.trusted_proxy
