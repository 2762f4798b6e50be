"""Routes for browsers: the client, and the API description."""

from typing import Any

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath

from duchy.core.errors import DuchyError
from duchy.server import client as clients
from duchy.server.errors import NotFound
from duchy.server.routes import sharing
from duchy.server.routes.handlers import AnyRequest, the_language, the_visitor
from duchy.server.routes.tables import info_of
from duchy.server.server import Server
from duchy.server.texts import say

OURS = ("api", "ws", "metrics", "healthz", "feed")
"""First path segments that never belong to the client."""
TABLE = "table"
"""First path segment of a table's address."""
TABLES = (TABLE, "room", "watch", "replay", "end", "text")
"""First path segments of addresses about a table."""
OTHERS = {"seat": "card-seat", "series": "card-series"}
"""What is said of links that tell nothing else to everybody, by their first path segment."""
LOCALES = {"en": "en_US", "fr": "fr_FR"}


def _html(text: str) -> Response[str]:
    return Response(text, media_type=MediaType.HTML, headers={"cache-control": clients.EACH_TIME})


@get("/api/docs", include_in_schema=False)
async def api(request: AnyRequest, server: NamedDependency[Server]) -> Response[Any]:
    """Return the API description as a page if its script was built in, otherwise as data."""
    if clients.OPENAPI in server.client.files:
        return _html(clients.openapi(the_language(request)))
    return Response(request.app.openapi_schema.to_schema())


async def _of_table(request: AnyRequest, server: Server, path: str) -> clients.File | None:
    """Return the page of a table, if the path is a table that the visitor may see; otherwise None."""
    word, _, id = path.partition("/")
    if word != TABLE or not id or clients.INDEX not in server.client.files:
        return None
    try:
        visitor = await the_visitor(request)
        info = await info_of(server, visitor, id)
    except DuchyError:
        return None
    return server.client.page_of(info.room.name, visitor.language, msgspec.json.encode(info))


async def _tagged(request: AnyRequest, server: Server, path: str, file: clients.File) -> clients.File:
    """Return the client's page with what messengers and search engines read of a link, which run no scripts."""
    word, _, rest = path.partition("/")
    base = server.settings.public_url or str(request.base_url).rstrip("/")
    language, watch = the_language(request), request.query_params.get("watch", "")
    told = None
    try:
        visitor = await the_visitor(request)
        if word in TABLES and rest:
            told = await sharing.told_of_table(server, visitor, rest, watch)
        elif word == "moment" and rest.count("/") == 1:
            told = await sharing.told_of_move(server, visitor, *rest.split("/"))
        elif word in OTHERS:
            told = sharing.Told("Duchy", say(language, OTHERS[word]))
    except DuchyError:
        told = None
    if told is None:
        return file
    image = f"{base}{told.image}" if told.image else f"{base}/icon-512.png"
    return file.tagged(
        {
            "og:site_name": "Duchy",
            "og:type": "website",
            "og:title": told.title,
            "og:description": told.words,
            "og:url": f"{base}/{path}",
            "og:image": image,
            "og:locale": LOCALES[language],
            "twitter:card": "summary_large_image" if told.image else "summary",
            "description": told.words,
        }
    )


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AnyRequest, server: NamedDependency[Server], path: FromPath[str] = "/") -> Response[Any]:
    """Return a file of the client, or its page."""
    path = path.strip("/")
    if path.partition("/")[0] in OURS:
        raise NotFound("no-page", "page not found")
    file = await _of_table(request, server, path) or server.client.find(path)
    if file is None:
        if path or server.client.files:
            raise NotFound("no-page", "page not found")
        return _html(clients.unbuilt(the_language(request)))
    if file.ending == "html" and path:
        file = await _tagged(request, server, path, file)
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    data, encoding = file.packed(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["content-encoding"] = encoding
    return Response(data, media_type=file.kind, headers=headers)


PAGES = [api, page]
