"""A table as one seat sees it. Everything here is made of what that seat may know, and of nothing else.

This is where places, pieces, touches and twins come in, once games tell them.
"""

from collections.abc import Sequence

from duchy.core.events import Event
from duchy.core.game import SPECTATOR
from duchy.play.match import Match
from duchy.play.preview import preview
from duchy.server import deeds
from duchy.server.protocol import (
    Asked,
    ChairSeen,
    End,
    EventsSeen,
    Move,
    RoomSeen,
    TableSeen,
    UndoState,
    VoteSeen,
)
from duchy.server.store.model import OVER
from duchy.server.table import Table


def table_seen(table: Table, seat: int) -> TableSeen | None:
    """The whole table for a seat, with previews of its own moves alone; nothing before the game begins."""
    match = table.match
    if match is None:
        return None
    view = match.view(seat)
    asking = view["asking"]
    decides = seat in table.deciding()
    return TableSeen(
        game=table.head.id,
        seat=seat,
        rev=table.rev(seat),
        ply=table.ply(seat),
        over=match.over,
        deciding=view["deciding"],
        question=view["question"],
        ask=Asked(**asking) if asking is not None and decides else None,
        table=view["table"],
        moves=[_move(match, seat, action) for action in view["legal"]] if decides else [],
        undo=_undo(table, seat),
        changed=table.changed(seat),
        end=_end(table, match) if match.over and table.status == OVER else None,
    )


def _move(match: Match, seat: int, action: int) -> Move:
    shown = preview(match.game, match.state, action, seat)
    return Move(
        a=action,
        words=match.game.words(action),
        about=dict(match.game.faces.about(match.game.seen_by(match.state, seat), seat, action)),
        points=shown.points,
        by=shown.by,
        then=shown.asked.key if shown.asked is not None else "",
        ends=shown.ends_turn,
        final=shown.final,
    )


def _undo(table: Table, seat: int) -> UndoState:
    """How far a seat may go back."""
    match = table.match
    if seat == SPECTATOR or match is None or not table.deciding():
        return UndoState(0, False)
    steps = 0
    for ply in reversed(match.plies[match.bar :]):
        if ply.seat == seat:
            steps += 1
        elif not ply.secret:
            break
    ask = table.head.settings.get("undo", "consent") == "consent" and not steps
    return UndoState(steps, ask and any(ply.seat == seat for ply in match.plies))


def _end(table: Table, match: Match) -> End:
    state = match.state
    sources = [match.game.rules.sources(state, seat) for seat in range(match.players)]
    return End(state.scores(), state.ranks(), sources, table.head.seed)


def events_seen(table: Table, seat: int, events: Sequence[Event]) -> EventsSeen | None:
    """What just happened, as far as a seat may know; nothing where it may know nothing of it."""
    seen: list[list[int | str]] = [[event.kind.name, *event.values] for event in events if event.seen_by(seat)]
    if not seen:
        return None
    return EventsSeen(table.head.id, seat, table.rev(seat), table.ply(seat), seen)


def room_seen(table: Table, here: set[int], watching: int) -> RoomSeen:
    """The people around a table: the same for everybody."""
    chairs = [
        ChairSeen(
            name=chair.name,
            person=chair.person is not None,
            bot=chair.bot,
            here=seat in here,
            host=chair.person is not None and chair.person == table.host,
            resigned=chair.resigned,
        )
        for seat, chair in enumerate(table.chairs)
    ]
    votes = [
        VoteSeen(
            vote.what,
            vote.by,
            vote.argument if vote.what == "give" else -1,
            vote.at + deeds.CONSENT if vote.what == "undo" else 0,
            deeds.needed(table, vote),
        )
        for vote in table.votes.values()
    ]
    return RoomSeen(
        game=table.head.id,
        name=table.head.game,
        status=table.status,
        players=table.head.players,
        options=table.options,
        settings=table.head.settings,
        chairs=chairs,
        votes=votes,
        watching=watching,
        following=table.following,
        closed=table.closed,
        frozen=table.frozen.key if table.frozen is not None else "",
    )
