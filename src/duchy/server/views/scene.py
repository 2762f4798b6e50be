"""A table as one seat sees it, built only from information that this seat may know."""

from collections.abc import Sequence
from statistics import median
from typing import Any

from msgspec import UNSET, UnsetType

from duchy.core.events import Event
from duchy.core.game import SPECTATOR, AnyGame
from duchy.core.rng import stream
from duchy.core.scene import Motion, Piece, Place
from duchy.core.state import State
from duchy.play import scene as scenes
from duchy.play.match import Match
from duchy.play.texts import rule_of
from duchy.server.store.model import OVER, now
from duchy.server.table import commands
from duchy.server.table.clocks import NONE
from duchy.server.table.permissions import has_help
from duchy.server.table.plans import Answers, Step
from duchy.server.table.players_log import CUT, REPLACED
from duchy.server.table.table import Table
from duchy.server.views.players import players
from duchy.server.wire import protocol
from duchy.server.wire.requests import Took

TOLD = (REPLACED, CUT, "away", "paused", "resumed")
"""What players did that is told with the table, not with the people."""


def table_seen(table: Table, seat: int) -> protocol.TableSeen | None:
    """Return the table for a seat, without places and with previews of its own moves only; None before the game."""
    match = table.match
    if match is None:
        return None
    game, state = match.game, match.state
    view = match.view(seat)
    asking = view["asking"]
    decides = seat in table.deciding()
    moves = _moves(table, match, seat) if decides else []
    return protocol.TableSeen(
        game=table.head.id,
        seat=seat,
        rev=table.rev(seat),
        ply=table.ply(seat),
        over=match.over,
        deciding=view["deciding"],
        chosen=_chosen(match),
        ask=_question(match, seat, asking) if asking is not None and decides else None,
        pieces=pieces(game, state, seat),
        moves=moves,
        twins=scenes.twins(game, state, seat) if decides and game.faces.scene is not None else {},
        table=view["table"],
        undo=_undo(table, seat),
        hints=len(moves) > 1 and has_help(table),
        changed=table.viewers.changed(seat),
        end=_end(table, match) if match.over and table.status == OVER else None,
        clocks=UNSET if table.settings.clock == NONE else _clocks(table),
        plan=UNSET if seat == SPECTATOR else _plan(table, table.answers[seat]),
    )


def _plan(table: Table, answers: Answers) -> protocol.PlanSeen | UnsetType:
    """Return what is played for a seat, if anything is."""
    steps = () if answers.plan is None else answers.plan.left
    if table.frozen is not None or not (steps or answers.passing or answers.stopped):
        return UNSET
    stopped = None if answers.stopped is None else _planned(table, answers.stopped)
    return protocol.PlanSeen([_planned(table, step) for step in steps], answers.passing, stopped, answers.why)


def _planned(table: Table, step: Step) -> protocol.PlannedMove:
    return protocol.PlannedMove(table.notation.parse(step.words), step.words, step.touch, step.about)


def _clocks(table: Table) -> protocol.ClocksSeen:
    """Return the clocks, by times that do not change while nothing happens."""
    clocks, chosen = table.clocks, table.settings
    seats: list[protocol.ClockSeen | None] = []
    for seat, state in enumerate(table.seats):
        up, away = clocks.up_at(seat, chosen), clocks.away[seat]
        left = clocks.left(seat, chosen, table.at) if up is None else 0
        seen = protocol.ClockSeen(left, up or 0, 0 if away is None else away.until)
        seats.append(seen if state.person is not None and not state.resigned else None)
    return protocol.ClocksSeen(seats, clocks.paused)


def took(table: Table) -> list[Took]:
    """Return how long the players took, without turns that others may know only later to have ended."""
    without = unknown_turns(table)
    times = [table.clocks.took(seat, without) for seat in range(len(table.seats) if table.match is not None else 0)]
    return [Took(len(one), sum(one), int(median(one)) if one else 0) for one in times]


def unknown_turns(table: Table) -> list[int]:
    """Return the seats of whose last turn others may know only later that it has ended."""
    return [] if table.match is None else _chosen(table.match)


def places(game: AnyGame, state: State, seat: int) -> list[Place]:
    """Return all places that a seat sees; empty for games without a scene."""
    return scenes.places(game, state, seat) if game.faces.scene is not None else []


def pieces(game: AnyGame, state: State, seat: int) -> list[Piece]:
    """Return all pieces that a seat sees; empty for games without a scene."""
    return scenes.pieces(game, state, seat) if game.faces.scene is not None else []


def event_data(game: AnyGame, events: Sequence[Event]) -> tuple[list[list[int | str]], list[tuple[Motion, ...]]]:
    """Return events as they are sent, and the motions of each."""
    names: list[list[int | str]] = [[event.kind.name, *event.values] for event in events]
    scene = game.faces.scene
    return names, [() if scene is None else scene.motion(event) for event in events]


def _question(match: Match, seat: int, asking: dict[str, Any]) -> protocol.QuestionSeen:
    """Return the question to a seat, with the place that asks and its rule."""
    return protocol.QuestionSeen(**asking, by=_asker(match, seat), rule=rule_of(match.game, asking["key"]))


def _asker(match: Match, seat: int) -> str:
    """Return the place that asks the seat's question, or ""."""
    return scenes.asker(match.game, match.state, seat, match.events) if match.game.faces.scene is not None else ""


def _moves(table: Table, match: Match, seat: int) -> list[protocol.Move]:
    """Return the legal actions of a seat, with their places and effects."""
    sealed = table.settings.undo == "none"
    if match.game.faces.scene is None:
        return [
            protocol.Move(
                action, table.notation.words(action), points=shown.points, by=shown.by, final=shown.final or sealed
            )
            for action in match.legal(seat)
            for shown in (match.preview(action, seat),)
        ]
    return [
        protocol.Move(
            a=move.action,
            words=table.notation.words(move.action),
            touch=move.touch,
            about=dict(move.about),
            points=move.preview.points,
            by=move.preview.by,
            change=move.preview.change,
            then=asked.key if (asked := move.preview.question) is not None else "",
            then_arguments=dict(asked.arguments) if asked is not None else {},
            ends=move.preview.ends_turn,
            final=move.preview.final or sealed,
        )
        for move in scenes.moves(match.game, match.state, seat)
    ]


def _chosen(match: Match) -> list[int]:
    """Return the seats that have chosen in secret since the last bar and need not decide any more."""
    chose = {ply.seat for ply in match.plies[match.bar :] if ply.secret}
    return sorted(chose.difference(match.deciding))


def _undo(table: Table, seat: int) -> protocol.UndoState:
    """Return the number of steps that a seat may undo, and whether it may ask to undo further."""
    match = table.match
    if seat == SPECTATOR or match is None or not table.deciding():
        return protocol.UndoState(0, False)
    steps = 0 if table.settings.undo == "none" else match.undo_steps(seat)
    ask = table.settings.undo == "consent" and not steps
    return protocol.UndoState(steps, ask and any(ply.seat == seat for ply in match.plies))


def _end(table: Table, match: Match) -> protocol.End:
    result = table.result()
    seed = "" if table.is_secret(now()) else table.head.seed
    verdict = match.game.faces.verdict(match.state)
    return protocol.End(result.scores, result.ranks, result.sources, seed, table.luck_undone, verdict)


def position_seen(table: Table, seat: int, id: str) -> protocol.PositionSeen:
    """Return a determinization of the position for a seat.

    Hidden information is drawn with a fixed key, so that the result depends only on the knowledge of the seat, and
    asking again reveals nothing more.
    """
    sampled = table.current_match().seat(seat).sample(stream("position", str(seat)))
    return protocol.PositionSeen(table.head.id, seat, id, table.rev(seat), table.ply(seat), sampled.to_json())


def events_seen(table: Table, seat: int, events: Sequence[Event], after: int) -> protocol.EventsSeen | None:
    """Return new events that a seat may see, and what is told of players after an entry; None if there are none."""
    seen = [event for event in events if event.seen_by(seat)]
    failed = [event for event in players(table, seat, after) if event.kind in TOLD]
    return _events(table, seat, seen, players=failed) if seen or failed else None


def taken_back(table: Table, seat: int, after: int) -> protocol.EventsSeen | None:
    """Return who undid moves after an entry, with the undone events that a seat had seen; None if it knew of no move.

    There are no events if others replaced them.
    """
    undone = [event for event in players(table, seat, after) if event.kind == "undone"]
    knew = [event for event in table.before if event.seen_by(seat)]
    knows = [event for event in table.events if event.seen_by(seat)]
    events = knew[len(knows) :] if knew[: len(knows)] == knows else []
    return _events(table, seat, events, back=True, players=undone) if events or undone else None


def _events(table: Table, seat: int, events: Sequence[Event], **undone: Any) -> protocol.EventsSeen:
    return protocol.EventsSeen(
        table.head.id, seat, table.rev(seat), table.ply(seat), *event_data(table.game, events), **undone
    )


def room_seen(table: Table, here: set[int], watching: int) -> protocol.RoomSeen:
    """Return the people around a table, the same for all viewers; a person is here on all of their seats."""
    people = {table.seats[seat].person for seat in here}
    chairs = [
        protocol.ChairSeen(
            name=state.name,
            person=state.person is not None,
            author=table.author(state.person),
            bot=state.bot,
            here=seat in here or (state.person is not None and state.person in people),
            host=state.person is not None and state.person == table.host,
            resigned=state.resigned,
            kept=state.free and state.reserved_for is not None,
            late=table.clocks.out[seat] and state.person is not None and bool(state.bot),
        )
        for seat, state in enumerate(table.seats)
    ]
    votes = [
        protocol.VoteSeen(
            vote.what,
            vote.by,
            vote.argument if vote.what == "give" else -1,
            vote.until,
            commands.needed(table, vote),
            commands.supporting(table, vote),
        )
        for vote in table.votes.values()
    ]
    return protocol.RoomSeen(
        game=table.head.id,
        name=table.head.game,
        status=table.status,
        players=table.head.players,
        options=table.options,
        settings=table.settings.shown(),
        chairs=chairs,
        votes=votes,
        watching=watching,
        following=table.rematch,
        closed=table.closed,
        frozen=table.frozen.key if table.frozen is not None else "",
        kind=table.settings.kind,
        parent=table.settings.parent,
        withdrawn=sorted(table.withdrawn),
        series=table.head.series,
        secret=table.is_secret(now()),
        title=table.title,
    )
