"""The application: addresses, the socket, and every error as a sentence in the player's language."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, WebSocket, websocket
from litestar.exceptions import ClientException, HTTPException, InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.response import Response

from duchy import __version__
from duchy.core.errors import DuchyError
from duchy.server.errors import BadData, Forbidden, Late, NotFound, TooMuch
from duchy.server.guard import App, Guard
from duchy.server.routes import ROUTES
from duchy.server.routes.visitors import COOKIE
from duchy.server.server import Server
from duchy.server.socket import Connection, serve
from duchy.server.store.model import StoreDown
from duchy.server.wire import door
from duchy.server.wire.coding import encode
from duchy.server.wire.requests import Refusal
from duchy.server.words import explained, language_of, say

log = logging.getLogger(__name__)

STATUS: dict[type[DuchyError], int] = {
    BadData: 400,
    NotFound: 404,
    Forbidden: 403,
    TooMuch: 429,
    Late: 409,
    StoreDown: 503,
}
TOO_MANY = 4008


class Application(Litestar):
    """The Litestar application, without its plugins for pydantic and attrs, which load slowly."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def application(server: Server) -> App:
    """The application of a server, guarded."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    @websocket("/ws")
    async def socket(socket: WebSocket[Any, Any, Any]) -> None:
        """Play: messages as `protocol` tells them."""
        await _socket(server, socket)

    app = Application(
        route_handlers=[ROUTES, socket],
        lifespan=[lifespan],
        before_request=_at_the_door,
        logging_config=None,
        request_max_body_size=server.settings.body_limit,
        exception_handlers={DuchyError: _refusal, HTTPException: _http, 500: _broken},
        openapi_config=OpenAPIConfig(
            title="Duchy",
            version=__version__,
            path="/api",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
    )
    app.state["server"] = server
    return Guard(app, server.settings, server.metrics)  # type: ignore[arg-type]


async def _socket(server: Server, socket: WebSocket[Any, Any, Any]) -> None:
    token = socket.cookies.get(COOKIE, "")
    person = await server.people.whose(token)
    wanted = str(socket.query_params.get("lang", "")) or socket.headers.get("accept-language", "")
    address = socket.client.host if socket.client is not None else ""
    connection = Connection(server, socket, person, language_of(wanted), token, address)
    await socket.accept()
    if server.stopping or not server.admits(connection.asker):
        await socket.close(TOO_MANY)
        return
    server.connections.add(connection)
    try:
        await server.verify(connection)  # from now on it hears of what is revoked; this is for what was until now
        connection.send(encode(server.hello()))
        await serve(connection)
    finally:
        server.connections.discard(connection)


async def _at_the_door(request: Request[Any, Any, Any]) -> None:
    """Let no text in that cannot be stored."""
    door.check_address(request.scope["path"], request.scope["query_string"])
    if request.method == "POST":
        try:
            body = await request.body()
        except InternalServerException:  # the client left in the middle of it: no fault of ours
            raise ClientException("the request body is incomplete") from None
        door.check_body(body)


def _language(request: Request[Any, Any, Any]) -> str:
    return language_of(request.query_params.get("lang", "") or request.headers.get("accept-language", ""))


def _refusal(request: Request[Any, Any, Any], error: DuchyError) -> Response[Refusal]:
    """An error of ours, as a sentence."""
    found = explained(error, _language(request))
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 409)
    return Response(Refusal(found.key, found.text, found.rule), status_code=status)


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """An error of the protocol, as a sentence."""
    key = {404: "no-page", 405: "no-page", 413: "too-long"}.get(error.status_code, "bad-message")
    return Response(Refusal(key, say(_language(request), f"error-{key}")), status_code=error.status_code)


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """A fault of ours: logged with all that we know of it, told without."""
    log.error("a request failed", exc_info=error)
    return Response(Refusal("broken", say(_language(request), "error-broken")), status_code=500)
