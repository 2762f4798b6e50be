"""Routes for the operator."""

import hmac

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from duchy.server.errors import Forbidden, NotFound
from duchy.server.metrics import format_samples
from duchy.server.routes.lists import listed
from duchy.server.routes.visitors import AnyRequest, ThisServer, is_near
from duchy.server.server import Server
from duchy.server.store.entries import TableClosed
from duchy.server.table import commands
from duchy.server.table.permissions import seat_at
from duchy.server.wire.requests import Ban, DeleteChat, Listed, Notify, ProcessHealth


def _operator(request: AnyRequest, server: Server) -> None:
    """Require the operator's token."""
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not server.settings.admin_token or not hmac.compare_digest(given.encode(), server.settings.admin_token.encode()):
        raise Forbidden("operator-only", "only the server's operator can do this")


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: AnyRequest, server: ThisServer) -> Response[str]:
    """Metrics in Prometheus format: from this machine, or with the operator's token."""
    if not is_near(request, server):
        _operator(request, server)
    samples = server.neighbours.merged(server.samples())
    for status, number in (await server.store.count()).items():  # the same in all processes
        samples[f"duchy_stored_{status}", "gauge"] = [f"duchy_stored_{status} {number}"]
    return Response(format_samples(samples), media_type="text/plain; version=0.0.4")


@get("/healthz")
async def healthz(server: ThisServer) -> Response[ProcessHealth]:
    """Return whether this process works, with status 503 while one of its background tasks is down."""
    down = server.tasks.down()
    return Response(ProcessHealth(server.metrics.process, down, server.read_only), status_code=503 if down else 200)


@get("/api/admin/tables")
async def admin_tables(request: AnyRequest, server: ThisServer) -> list[Listed]:
    """Return all tables, most recently active first."""
    _operator(request, server)
    return [listed(one) for one in await server.store.all_games(1000)]


@post("/api/admin/tables/{id:str}/close", status_code=200)
async def admin_close(request: AnyRequest, server: ThisServer, id: FromPath[str]) -> None:
    """Close a table."""
    _operator(request, server)
    await server.rooms.do(id, lambda table, at: table.put(TableClosed(at, reason="operator")))


@post("/api/admin/tables/{id:str}/delete", status_code=200)
async def admin_delete(request: AnyRequest, server: ThisServer, id: FromPath[str]) -> None:
    """Delete a table."""
    _operator(request, server)
    await server.rooms.delete(id)


@post("/api/admin/tables/{id:str}/unsay", status_code=200)
async def admin_unsay(request: AnyRequest, server: ThisServer, id: FromPath[str], data: JSONBody[DeleteChat]) -> None:
    """Delete a chat message."""
    _operator(request, server)
    await server.rooms.do(id, lambda table, at: commands.unsay(table, None, data, at))


@post("/api/admin/ban", status_code=200)
async def admin_ban(request: AnyRequest, server: ThisServer, data: JSONBody[Ban]) -> None:
    """Ban the person on a seat, or lift the ban."""
    _operator(request, server)
    person = await server.rooms.read(data.game, lambda room, table: seat_at(table, data.seat).person)
    try:
        if person is None or not await server.store.ban(person, data.banned):
            raise NotFound("nobody-there", "that seat is empty")
    finally:  # also if it is uncertain whether the ban is stored
        if person is not None:
            await server.verify_all(person)


@post("/api/admin/notice", status_code=200)
async def admin_notice(request: AnyRequest, server: ThisServer, data: JSONBody[Notify]) -> None:
    """Send a message to all clients."""
    _operator(request, server)
    await server.notice(data.words)


OPERATOR = [metrics, healthz, admin_tables, admin_close, admin_delete, admin_unsay, admin_ban, admin_notice]
