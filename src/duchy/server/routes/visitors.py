"""The sender of a request, their permissions, and the cookie that identifies a browser."""

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.response import Response as Answer

from duchy.server.errors import Forbidden
from duchy.server.limits import Asker, place
from duchy.server.server import Server
from duchy.server.settings import DAY
from duchy.server.store.model import StoreDown
from duchy.server.table.permissions import Who
from duchy.server.words import language_of

COOKIE = "duchy"
COOKIE_DAYS = 400
AnyRequest = Request[Any, Any, Any]


class Visitor:
    """The sender of a request: a person or nobody, and the identifying cookie."""

    def __init__(self, server: Server, token: str, person: int | None, language: str, address: str) -> None:
        self.server = server
        self.address = place(address)
        self.token = token
        self.person = person
        self.language = language
        self.fresh = False

    @property
    def asker(self) -> Asker:
        """The sender, as limits know them."""
        return Asker(self.person, self.address)

    def who(self, watch: str = "") -> Who:
        """The sender at a table, with the key for watching that they bring."""
        return Who(self.person, watch)

    def known(self) -> int:
        """The person, or an error where there is none."""
        if self.person is None:
            raise Forbidden("nobody", "you don't have a seat at this table in this browser")
        return self.person

    async def arrived(self) -> int:
        """The person; somebody new becomes one."""
        if self.person is None:
            self.person, self.token = await self.server.people.arrive()
            self.fresh = True
        return self.person

    def answer(self, content: Any) -> Answer[Any]:
        """An answer that sets the cookie, or sets it again for another 400 days."""
        cookies = [cookie(self.server, self.token)] if self.token and self.person is not None else []
        return Answer(content, cookies=cookies)


def cookie(server: Server, token: str) -> Cookie:
    """The cookie that makes a browser somebody's: out of reach for scripts, and sent to us alone."""
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
    """The server that a request came to."""
    server = request.app.state["server"]
    assert isinstance(server, Server)
    return server


async def the_visitor(request: AnyRequest) -> Visitor:
    """The sender of a request."""
    server = the_server(request)
    token = request.cookies.get(COOKIE, "")
    language = language_of(request.query_params.get("lang", "") or request.headers.get("accept-language", ""))
    address = request.client.host if request.client is not None else ""
    return Visitor(server, token, await server.people.whose(token), language, address)


def saving(server: Server) -> None:
    """Refuse what would have to be stored, where nothing can be."""
    if server.read_only:
        raise StoreDown("read-only", "the server can't save right now, so you can't play; try again later")


Here = NamedDependency[Server]
By = NamedDependency[Visitor]
DEPENDENCIES = {"server": Provide(the_server, sync_to_thread=False), "visitor": Provide(the_visitor)}
"""What every address is given that asks for it by name."""


def is_near(request: AnyRequest, server: Server) -> bool:
    """Whether a request comes from this very machine."""
    client = request.client.host if request.client is not None else ""
    return client in ("127.0.0.1", "::1") and not server.settings.trusted_proxy
