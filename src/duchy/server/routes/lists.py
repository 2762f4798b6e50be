"""Tables in lists, and how long the people at them usually take to answer."""

from collections.abc import Sequence
from functools import partial

from duchy.server.errors import NotFound
from duchy.server.rooms.room import Room
from duchy.server.service import Service
from duchy.server.store.model import WAITING, TableSummary
from duchy.server.table.permissions import Requester, Want, may
from duchy.server.table.table import Table
from duchy.server.views import answering, scene
from duchy.server.wire.requests import Listed

LISTED = 100
"""Maximum number of tables in a list."""
OPENED = 12
"""Number of tables in a list with seats and the question to a person."""


def listed(summary: TableSummary, seat: int = -1) -> Listed:
    """Return a table in a list, with its spectator key if the person has a seat there or the game has started."""
    watch = summary.watch if seat >= 0 or summary.status != WAITING else ""
    return Listed(summary.id, summary.game, summary.players, summary.status, summary.made, summary.touched, seat, watch)


async def add_details(server: Service, tables: Sequence[Listed], person: int | None = None) -> None:
    """Add to tables in a list seats, their purpose, whether a person has to decide, and how fast people answer."""
    seated: list[list[int | None]] = []
    for one in tables:
        try:
            seated.append(await server.rooms.read(one.id, partial(_details, one, person)))
        except NotFound:  # deleted meanwhile
            seated.append([])
    times = await server.store.answer_times({other for people in seated for other in people if other is not None})
    for one, people in zip(tables, seated, strict=True):
        one.answers = answering.usual(times, people)


def _details(one: Listed, person: int | None, room: Room, table: Table) -> list[int | None]:
    seen = scene.room_seen(table, room.shown(), 0)
    one.chairs, one.kind, one.title = seen.chairs, seen.kind, seen.title
    one.mine = any(may(table, Requester(person), Want.PLAY, seat) for seat in table.deciding())
    return people_at(table)


def people_at(table: Table) -> list[int | None]:
    """Return the people who play at a table, by seat; None where nobody or a bot does."""
    return [None if state.bot else state.person for state in table.seats]


async def usual_answers(server: Service, people: Sequence[int | None]) -> list[int]:
    """Return the seconds within which people usually answer, 0 if that is not known."""
    return answering.usual(await server.store.answer_times({one for one in people if one is not None}), people)
