"""Tables in lists."""

from duchy.server.rooms.room import Room
from duchy.server.store.model import WAITING, TableSummary
from duchy.server.table.permissions import Requester, Want, may
from duchy.server.table.table import Table
from duchy.server.views import scene
from duchy.server.wire.requests import Listed

LISTED = 100
"""Maximum number of tables in a list."""


def listed(summary: TableSummary, seat: int = -1) -> Listed:
    """Return a table in a list, with its spectator key if the person has a seat there or the game has started."""
    watch = summary.watch if seat >= 0 or summary.status != WAITING else ""
    return Listed(summary.id, summary.game, summary.players, summary.status, summary.made, summary.touched, seat, watch)


def add_details(one: Listed, person: int, room: Room, table: Table) -> None:
    """Add to a table in a list its seats, its purpose, and whether a person has to decide there."""
    seen = scene.room_seen(table, room.here(), 0)
    one.chairs, one.kind = seen.chairs, seen.kind
    one.mine = any(may(table, Requester(person), Want.PLAY, seat) for seat in table.deciding())
