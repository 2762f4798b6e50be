"""What players did around a game, as one viewer may know it."""

from bisect import bisect_right

from duchy.server.table.players_log import LoggedEvent
from duchy.server.table.table import Table
from duchy.server.wire.protocol import PlayerEvent, Undone


def players(table: Table, seat: int, after: int = 0) -> list[PlayerEvent]:
    """Return the logged events after an entry that a viewer may know, by the viewer's ply numbers."""
    seen = [event for event in table.players_log.seen_by(seat) if event.number > after]
    known = table.viewers.known_plies(seat) if seen else []
    return [_seen(table, event, seat, bisect_right(known, event.plies)) for event in seen]


def _seen(table: Table, event: LoggedEvent, viewer: int, ply: int) -> PlayerEvent:
    log = table.players_log
    moves = event.moves_known_to(viewer).items()
    undone = tuple(Undone(seat, count, log.name_of(event, seat)) for seat, count in moves)
    return PlayerEvent(ply, event.kind, event.seat, log.name_of(event), undone)
