"""Requests as plain functions: a route says its method and its path, the function what it needs.

A function may ask for `server`, `visitor` (the sender) and `caller` (the request itself) by name, and for the `data` of
a body. Other arguments are parts of the path, or of the query if they have a default. `app` makes handlers of routes
for the network; `call` is all that is needed without one.
"""

import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar, get_type_hints

import msgspec

from duchy.core.errors import DuchyError
from duchy.server.errors import BadData, Forbidden, Late, NotFound, TooMuch
from duchy.server.store.model import StoreDown
from duchy.server.texts import explained
from duchy.server.wire import validation
from duchy.server.wire.requests import ErrorBody

T = TypeVar("T")
Function = Callable[..., Awaitable[Any]]

JSON = "application/json"
TEXT = "text/plain"
OK = 200
CREATED = 201
GIVEN = ("server", "visitor", "caller")
"""Arguments that are the same for all routes."""
BODY = "data"

STATUS: dict[type[DuchyError], int] = {
    BadData: 400,
    NotFound: 404,
    Forbidden: 403,
    TooMuch: 429,
    Late: 409,
    StoreDown: 503,
}


class Cookie(NamedTuple):
    """A cookie that a reply sets for some seconds; 0 deletes it."""

    name: str
    value: str
    seconds: int
    secure: bool


class Reply(Generic[T]):
    """A reply with more than its content."""

    def __init__(
        self,
        content: T,
        status: int = 0,
        media_type: str = "",
        headers: Mapping[str, str] | None = None,
        cookies: list[Cookie] | None = None,
    ) -> None:
        """Create a reply; without a status or a media type, with those of its route."""
        self.content = content
        self.status = status
        self.media_type = media_type
        self.headers = headers or {}
        self.cookies = cookies or []


class Caller(msgspec.Struct):
    """A request as its sender made it."""

    method: str
    path: str
    headers: Mapping[str, str]
    cookies: Mapping[str, str]
    language: str
    address: str = ""
    base_url: str = ""
    device: str = ""
    """The token of the device, once it is known to be one."""


class Route:
    """A request that can be made."""

    def __init__(self, method: str, path: str, function: Function, status: int, media_type: str, listed: bool) -> None:
        self.method = method
        self.path = path
        self.function = function
        self.status = status
        self.media_type = media_type
        self.listed = listed
        """Whether the description of the API has it."""

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(re.sub(r"\{(\w+):str\}", r"(?P<\1>[^/]+)", self.path))

    def matches(self, method: str, path: str) -> dict[str, str] | None:
        """Return the parts of a path by name if it is that of this route, or None."""
        found = self._pattern.fullmatch(path) if method == self.method else None
        return None if found is None else found.groupdict()

    async def call(
        self, given: Mapping[str, object], parts: Mapping[str, str], query: Mapping[str, str], body: str
    ) -> Reply[Any]:
        """Return the reply to a request."""
        hints = get_type_hints(self.function, include_extras=True)
        arguments: dict[str, object] = {}
        for name in inspect.signature(self.function).parameters:
            try:
                if name in GIVEN:
                    arguments[name] = given[name]
                elif name == BODY:
                    validation.check_body(body.encode())
                    arguments[name] = msgspec.json.decode(body, type=hints[name])
                elif name in parts or name in query:
                    value = parts.get(name, query.get(name))
                    arguments[name] = msgspec.convert(value, hints[name], strict=False)
            except validation.UNREADABLE as error:
                raise validation.unreadable(error) from None
        reply = await self.function(**arguments)
        return reply if isinstance(reply, Reply) else Reply(reply)


def get(path: str, media_type: str = JSON, listed: bool = True) -> Callable[[Function], Route]:
    """Declare a route that changes nothing."""
    return lambda function: Route("GET", path, function, OK, media_type, listed)


def post(path: str, status: int = CREATED) -> Callable[[Function], Route]:
    """Declare a route that may change something."""
    return lambda function: Route("POST", path, function, status, JSON, True)


def refusal(error: DuchyError, language: str) -> Reply[ErrorBody]:
    """Return the reply to a request that one of our errors refuses, as a sentence."""
    explanation = explained(error, language)
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 409)
    return Reply(ErrorBody(explanation.key, explanation.text, explanation.rule), status)
