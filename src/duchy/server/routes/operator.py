"""Routes for the operator, and for the person at the server's own machine."""

import hmac

from duchy.server.errors import Forbidden, NotFound, not_openable
from duchy.server.metrics import format_samples
from duchy.server.routes.lists import listed
from duchy.server.routes.route import OK, TEXT, Caller, Reply, get, post
from duchy.server.routes.visitors import is_near
from duchy.server.server import Server
from duchy.server.store.entries import TableClosed
from duchy.server.table import commands
from duchy.server.table.permissions import seat_at
from duchy.server.wire.requests import Ban, DeleteChat, Link, Listed, Notify, ProcessHealth


def _operator(caller: Caller, server: Server) -> None:
    """Require the operator's token."""
    given = caller.headers.get("authorization", "").removeprefix("Bearer ")
    if not server.settings.admin_token or not hmac.compare_digest(given.encode(), server.settings.admin_token.encode()):
        raise Forbidden("operator-only", "only the server's operator can do this")


@post("/api/network", status=OK)
async def network(caller: Caller, server: Server) -> Link:
    """Open this server to the network, from its own machine, and return the address that others can reach."""
    if not is_near(caller, server):
        raise not_openable()
    return Link(await server.open_to_network())


@get("/metrics", media_type=TEXT)
async def metrics(caller: Caller, server: Server) -> Reply[str]:
    """Metrics in Prometheus format: from this machine, or with the operator's token."""
    if not is_near(caller, server):
        _operator(caller, server)
    samples = server.neighbours.merged(server.samples())
    for status, number in (await server.store.count()).items():  # the same in all processes
        samples[f"duchy_stored_{status}", "gauge"] = [f"duchy_stored_{status} {number}"]
    return Reply(format_samples(samples), media_type="text/plain; version=0.0.4")


@get("/healthz")
async def healthz(server: Server) -> Reply[ProcessHealth]:
    """Return whether this process works, with status 503 while one of its background tasks is down."""
    down = server.tasks.down()
    return Reply(ProcessHealth(server.metrics.process, down, server.read_only), status=503 if down else OK)


@get("/api/admin/tables")
async def admin_tables(caller: Caller, server: Server) -> list[Listed]:
    """Return all tables, most recently active first."""
    _operator(caller, server)
    return [listed(one) for one in await server.store.all_games(1000)]


@post("/api/admin/tables/{id:str}/close", status=OK)
async def admin_close(caller: Caller, server: Server, id: str) -> None:
    """Close a table."""
    _operator(caller, server)
    await server.rooms.do(id, lambda table, at: table.put(TableClosed(at, reason="operator")))


@post("/api/admin/tables/{id:str}/delete", status=OK)
async def admin_delete(caller: Caller, server: Server, id: str) -> None:
    """Delete a table."""
    _operator(caller, server)
    await server.rooms.delete(id)


@post("/api/admin/tables/{id:str}/unsay", status=OK)
async def admin_unsay(caller: Caller, server: Server, id: str, data: DeleteChat) -> None:
    """Delete a chat message."""
    _operator(caller, server)
    await server.rooms.do(id, lambda table, at: commands.unsay(table, None, data, at))


@post("/api/admin/ban", status=OK)
async def admin_ban(caller: Caller, server: Server, data: Ban) -> None:
    """Ban the person on a seat, or lift the ban."""
    _operator(caller, server)
    person = await server.rooms.read(data.game, lambda room, table: seat_at(table, data.seat).person)
    try:
        if person is None or not await server.store.ban(person, data.banned):
            raise NotFound("nobody-there", "that seat is empty")
    finally:  # also if it is uncertain whether the ban is stored
        if person is not None:
            await server.verify_all(person)


@post("/api/admin/notice", status=OK)
async def admin_notice(caller: Caller, server: Server, data: Notify) -> None:
    """Send a message to all clients."""
    _operator(caller, server)
    await server.notice(data.words)


OPERATOR = [network, metrics, healthz, admin_tables, admin_close, admin_delete, admin_unsay, admin_ban, admin_notice]
