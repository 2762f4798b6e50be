"""The application: routes, the socket, and every error as a sentence in the player's language."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, WebSocket, websocket
from litestar.exceptions import ClientException, HTTPException, InternalServerException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.response import Response

from duchy import __version__
from duchy.core.errors import DuchyError
from duchy.server.errors import BadData, Forbidden, Late, NotFound, TooMuch
from duchy.server.guard import DEVICE, SAFE, TOO_MANY_SOCKETS, App, Guard, Receive, Scope, Send
from duchy.server.routes import ROUTES
from duchy.server.routes.visitors import token_in
from duchy.server.server import Server
from duchy.server.socket import CLIENT_LEFT, Connection, serve
from duchy.server.store.model import StoreDown
from duchy.server.texts import explained, language_of, say
from duchy.server.wire import validation
from duchy.server.wire.coding import encode
from duchy.server.wire.requests import ErrorBody

log = logging.getLogger(__name__)

STATUS: dict[type[DuchyError], int] = {
    BadData: 400,
    NotFound: 404,
    Forbidden: 403,
    TooMuch: 429,
    Late: 409,
    StoreDown: 503,
}


class Application(Litestar):
    """The Litestar application, without its plugins for pydantic and attrs, which load slowly."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def application(server: Server) -> App:
    """Return the application of a server behind its guard."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    @websocket("/ws")
    async def socket(socket: WebSocket[Any, Any, Any]) -> None:
        """Serve the WebSocket of a client; `protocol` defines its messages."""
        try:
            await _socket(server, socket)
        finally:
            # Both refer to the socket itself. Without them its memory is freed at once, and not by a full garbage
            # collection, which is very rare.
            del socket.receive, socket.send

    app = Application(
        route_handlers=[ROUTES, socket],
        lifespan=[lifespan],
        before_request=_validate,
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

    async def completed(scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request; one that may change something is completed even if its client disconnects."""
        if scope["type"] == "http" and scope["method"] not in SAFE:
            await server.tasks.complete("request", app(scope, receive, send))  # type: ignore[arg-type]
        else:
            await app(scope, receive, send)  # type: ignore[arg-type]

    return Guard(completed, server.settings, server.metrics, server.turnstile)


async def _socket(server: Server, socket: WebSocket[Any, Any, Any]) -> None:
    token = token_in(socket.cookies)
    person = await server.people.person_of(token)
    socket.scope[DEVICE] = token if person is not None else ""  # type: ignore[literal-required]
    wanted = str(socket.query_params.get("lang", "")) or socket.headers.get("accept-language", "")
    address = socket.client.host if socket.client is not None else ""
    connection = Connection(server, socket, person, language_of(wanted), token, address)
    try:
        await socket.accept()
        if server.stopping or not server.admits(connection.sender):
            await socket.close(TOO_MANY_SOCKETS)
            return
    except CLIENT_LEFT:
        return
    server.connections.add(connection)
    try:
        await server.verify(connection)  # later revocations reach the connection; this checks for earlier ones
        connection.send(encode(server.hello()))
        await serve(connection)
    finally:
        server.connections.discard(connection)


async def _validate(request: Request[Any, Any, Any]) -> None:
    """Reject text that cannot be stored."""
    validation.check_address(request.scope["path"], request.scope["query_string"])
    if request.method == "POST":
        try:
            body = await request.body()
        except InternalServerException:  # the client disconnected while sending: not an internal error
            raise ClientException("the request body is incomplete") from None
        validation.check_body(body)


def _language(request: Request[Any, Any, Any]) -> str:
    return language_of(request.query_params.get("lang", "") or request.headers.get("accept-language", ""))


def _refusal(request: Request[Any, Any, Any], error: DuchyError) -> Response[ErrorBody]:
    """Return the response to one of our errors, as a sentence."""
    explanation = explained(error, _language(request))
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 409)
    return Response(ErrorBody(explanation.key, explanation.text, explanation.rule), status_code=status)


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    """Return the response to an HTTP error, as a sentence."""
    wrong = error.extra[0] if isinstance(error, ValidationException) and isinstance(error.extra, list) else None
    if isinstance(wrong, dict):
        return _refusal(request, validation.wrong_field(str(wrong.get("key", "")), str(wrong.get("message", ""))))
    key = {404: "no-page", 405: "no-page", 413: "too-long"}.get(error.status_code, "bad-message")
    return Response(ErrorBody(key, say(_language(request), f"error-{key}")), status_code=error.status_code)


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """Log an internal error with its details, and return a response without them."""
    log.error("a request failed", exc_info=error)
    return Response(ErrorBody("broken", say(_language(request), "error-broken")), status_code=500)
