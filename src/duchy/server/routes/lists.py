"""Tables in lists."""

from duchy.server.rooms.room import Room
from duchy.server.store.model import WAITING, Summary
from duchy.server.table.permissions import Want, Who, may
from duchy.server.table.table import Table
from duchy.server.views import scene
from duchy.server.wire.requests import Listed

LISTED = 100
"""The largest number of tables in a list."""


def listed(summary: Summary, seat: int = -1) -> Listed:
    """A table in a list; how to watch it, where one sits there or the game has begun."""
    watch = summary.watch if seat >= 0 or summary.status != WAITING else ""
    return Listed(summary.id, summary.game, summary.players, summary.status, summary.made, summary.touched, seat, watch)


def tell_more(one: Listed, person: int, room: Room, table: Table) -> None:
    """Who sits at a table in a list, what it is beside a game, and whether a person is asked something there."""
    seen = scene.room_seen(table, room.here(), 0)
    one.chairs, one.kind = seen.chairs, seen.kind
    one.mine = any(may(table, Who(person), Want.PLAY, seat) for seat in table.deciding())
