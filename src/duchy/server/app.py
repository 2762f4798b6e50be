"""The application: routes, the socket, and every error as a sentence in the player's language."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar, Router, WebSocket, websocket
from litestar.exceptions import (
    ClientException,
    HTTPException,
    InternalServerException,
    ValidationException,
    WebSocketDisconnect,
    WebSocketException,
)
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.response import Response

from duchy import __version__
from duchy.core.errors import DuchyError
from duchy.server.connection import CLIENT_LEFT, ClientLeft, Connection
from duchy.server.guard import DEVICE, App, Guard, Receive, Scope, Send
from duchy.server.headers import SAFE, token_in
from duchy.server.people.mail import UNSUBSCRIBE
from duchy.server.routes.assistance import ASSISTANCE
from duchy.server.routes.devices import DEVICES
from duchy.server.routes.games import GAMES
from duchy.server.routes.handlers import DEPENDENCIES, AnyRequest, handler, response, the_language
from duchy.server.routes.me import ME
from duchy.server.routes.operator import OPERATOR
from duchy.server.routes.pages import PAGES
from duchy.server.routes.route import refusal
from duchy.server.routes.series import SERIES
from duchy.server.routes.sharing import SHARING
from duchy.server.routes.tables import TABLES
from duchy.server.routes.tournaments import TOURNAMENTS
from duchy.server.server import Server
from duchy.server.texts import language_of, say
from duchy.server.wire import validation
from duchy.server.wire.requests import ErrorBody

log = logging.getLogger(__name__)

CHAPTERS = {
    "games": [*map(handler, GAMES)],
    "me": [*map(handler, [*ME, *DEVICES])],
    "tables": [*map(handler, TABLES)],
    "series": [*map(handler, SERIES)],
    "tournaments": [*map(handler, TOURNAMENTS)],
    "assistance": [*map(handler, ASSISTANCE)],
    "sharing": [*map(handler, SHARING)],
    "operator": [*map(handler, OPERATOR)],
    "pages": PAGES,
}

ROUTES = Router(
    "/",
    route_handlers=[Router("/", route_handlers=handlers, tags=[name]) for name, handlers in CHAPTERS.items()],
    dependencies=DEPENDENCIES,
)


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


class SocketLine:
    """The WebSocket of a client."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket

    async def receive(self) -> str:
        """Return the next message."""
        try:
            return str(await self._socket.receive_data(mode="text"))
        except LOST as error:
            raise ClientLeft from error

    async def send(self, data: bytes) -> None:
        """Send a message."""
        try:
            await self._socket.send_data(data, mode="text")
        except LOST as error:
            raise ClientLeft from error

    async def close(self, code: int) -> None:
        """Close the socket."""
        try:
            await self._socket.close(code)
        except LOST as error:
            raise ClientLeft from error


LOST = (WebSocketDisconnect, WebSocketException)


async def _socket(server: Server, socket: WebSocket[Any, Any, Any]) -> None:
    token = token_in(socket.cookies)
    person = await server.people.person_of(token)
    socket.scope[DEVICE] = token if person is not None else ""  # type: ignore[literal-required]
    wanted = str(socket.query_params.get("lang", "")) or socket.headers.get("accept-language", "")
    address = socket.client.host if socket.client is not None else ""
    connection = Connection(server, SocketLine(socket), person, language_of(wanted), token, address)
    try:
        await socket.accept()
    except (*CLIENT_LEFT, *LOST):
        return
    await server.attend(connection)


async def _validate(request: AnyRequest) -> None:
    """Reject text that cannot be stored."""
    validation.check_address(request.scope["path"], request.scope["query_string"])
    if request.method == "POST" and not request.scope["path"].startswith(f"{UNSUBSCRIBE}/"):  # a form, not read
        try:
            body = await request.body()
        except InternalServerException:  # the client disconnected while sending: not an internal error
            raise ClientException("the request body is incomplete") from None
        validation.check_body(body)


def _refusal(request: AnyRequest, error: DuchyError) -> Response[ErrorBody]:
    """Return the response to one of our errors, as a sentence."""
    return cast("Response[ErrorBody]", response(refusal(error, the_language(request))))


def _http(request: AnyRequest, error: HTTPException) -> Response[ErrorBody]:
    """Return the response to an HTTP error, as a sentence."""
    wrong = error.extra[0] if isinstance(error, ValidationException) and isinstance(error.extra, list) else None
    if isinstance(wrong, dict):
        return _refusal(request, validation.wrong_field(str(wrong.get("key", "")), str(wrong.get("message", ""))))
    key = {404: "no-page", 405: "no-page", 413: "too-long"}.get(error.status_code, "bad-message")
    return Response(ErrorBody(key, say(the_language(request), f"error-{key}")), status_code=error.status_code)


def _broken(request: AnyRequest, error: Exception) -> Response[ErrorBody]:
    """Log an internal error with its details, and return a response without them."""
    log.error("a request failed", exc_info=error)
    return Response(ErrorBody("broken", say(the_language(request), "error-broken")), status_code=500)
