"""The routes as handlers of Litestar, which reads, checks and describes their arguments."""

import inspect
from typing import Any, get_args, get_origin, get_type_hints

from litestar import Request, Response
from litestar import get as get_handler
from litestar import post as post_handler
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody

from duchy.server.guard import DEVICE
from duchy.server.routes.route import BODY, GIVEN, Caller, Reply, Route
from duchy.server.routes.visitors import Visitor, visitor_of
from duchy.server.server import Server
from duchy.server.texts import language_of

AnyRequest = Request[Any, Any, Any]
DECORATORS = {"GET": get_handler, "POST": post_handler}


def the_language(request: AnyRequest) -> str:
    """Return the language of a request."""
    return language_of(request.query_params.get("lang", "") or request.headers.get("accept-language", ""))


def the_server(request: AnyRequest) -> Server:
    """Return the server that received a request."""
    server = request.app.state["server"]
    assert isinstance(server, Server)
    return server


def the_caller(request: AnyRequest) -> Caller:
    """Return a request as plain data."""
    return Caller(
        request.method,
        request.scope["path"],
        request.headers,
        request.cookies,
        the_language(request),
        request.client.host if request.client is not None else "",
        str(request.base_url),
    )


async def the_visitor(request: AnyRequest) -> Visitor:
    """Return the sender of a request, and note their device for the guard."""
    caller = the_caller(request)
    try:
        return await visitor_of(the_server(request), caller)
    finally:
        request.scope[DEVICE] = caller.device  # type: ignore[literal-required]


DEPENDENCIES = {
    "server": Provide(the_server, sync_to_thread=False),
    "caller": Provide(the_caller, sync_to_thread=False),
    "visitor": Provide(the_visitor),
}
"""Dependencies that every route can request by name."""


def handler(route: Route) -> HTTPRouteHandler:
    """Return the handler of a route."""

    async def handle(**given: Any) -> Any:
        return response(await route.function(**given))

    hints = get_type_hints(route.function, include_extras=True)
    signature = inspect.signature(route.function)
    parameters = [
        one.replace(annotation=_annotation(route, name, hints[name])) for name, one in signature.parameters.items()
    ]
    returned = hints["return"]
    if get_origin(returned) is Reply:
        returned = Response[get_args(returned)[0]]  # type: ignore[misc]
    handle.__name__ = handle.__qualname__ = getattr(route.function, "__name__", "")
    handle.__doc__ = route.function.__doc__
    handle.__annotations__ = {**{one.name: one.annotation for one in parameters}, "return": returned}
    handle.__signature__ = signature.replace(  # type: ignore[attr-defined]
        parameters=parameters, return_annotation=returned
    )
    decorator: Any = DECORATORS[route.method]
    options = {"status_code": route.status, "media_type": route.media_type, "include_in_schema": route.listed}
    made = decorator(route.path, **options)(handle)
    assert isinstance(made, HTTPRouteHandler)
    return made


def _annotation(route: Route, name: str, hint: Any) -> Any:
    """Return an argument's type, with where it comes from."""
    source: Any = FromPath if f"{{{name}:" in route.path else FromQuery
    if name in GIVEN:
        source = NamedDependency
    elif name == BODY:
        source = JSONBody
    return source[hint]


def response(content: object) -> Any:
    """Return what a route replied as Litestar wants it."""
    if not isinstance(content, Reply):
        return content
    more: dict[str, Any] = {"headers": dict(content.headers)}
    if content.status:
        more["status_code"] = content.status
    if content.media_type:
        more["media_type"] = content.media_type
    cookies = [
        Cookie(
            one.name,
            value=one.value,
            max_age=one.seconds,
            httponly=True,
            samesite="lax",
            secure=one.secure,
            path="/",
        )
        for one in content.cookies
    ]
    return Response(content.content, cookies=cookies, **more)
