"""Addresses that browsers open: the client, and the description of the API."""

from typing import Any

from litestar import Request, Response, get
from litestar.enums import MediaType
from litestar.params import FromPath

from duchy.server import client as clients
from duchy.server.errors import NotFound
from duchy.server.routes.visitors import Here
from duchy.server.words import language_of

OURS = ("api", "ws", "metrics", "feed")
"""Addresses that are never the client's."""


def _language(request: Request[Any, Any, Any]) -> str:
    return language_of(request.query_params.get("lang", "") or request.headers.get("accept-language", ""))


def _html(text: str) -> Response[str]:
    return Response(text, media_type=MediaType.HTML, headers={"cache-control": clients.EACH_TIME})


@get("/api/docs", include_in_schema=False)
async def api(request: Request[Any, Any, Any], server: Here) -> Response[Any]:
    """The description of the API as a page, where its script was built in; else as data."""
    if clients.OPENAPI in server.client.files:
        return _html(clients.openapi(_language(request)))
    return Response(request.app.openapi_schema.to_schema())


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], server: Here, path: FromPath[str] = "/") -> Response[Any]:
    """A file of the client, or its page."""
    path = path.strip("/")
    if path.partition("/")[0] in OURS:
        raise NotFound("no-page", "there is nothing at this address")
    found = server.client.find(path)
    if found is None:
        if path or server.client.files:
            raise NotFound("no-page", "there is nothing at this address")
        return _html(clients.unbuilt(_language(request)))
    headers = {"cache-control": found.cache, "etag": found.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    zipped = bool(found.zipped) and "gzip" in request.headers.get("accept-encoding", "")
    if zipped:
        headers["content-encoding"] = "gzip"
    return Response(found.zipped if zipped else found.data, media_type=found.kind, headers=headers)


PAGES = [api, page]
