"""The past of a table as one viewer saw it: events for the log, and positions for replays."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import UNSET

from duchy.core.events import EVERYBODY, Event
from duchy.core.scene import Place
from duchy.play.match import Match
from duchy.server.table.table import Table
from duchy.server.table.viewers import Viewers
from duchy.server.views import scene
from duchy.server.views.players import players
from duchy.server.wire.protocol import Frame, PlayerEvent, PlyEvents


class Past(NamedTuple):
    """A game and one viewer's knowledge of it; copied under the table's lock, used outside."""

    seat: int
    rev: int
    plies: list[tuple[int, int]]
    known: list[int]
    """The length of the match after each action that the viewer knows of."""
    players: tuple[PlayerEvent, ...] = ()
    """What players did around the game."""

    @property
    def ply(self) -> int:
        """The number of actions that the viewer knows of."""
        return len(self.known)


def past(table: Table, seat: int) -> Past:
    """Return the past of a table for a viewer."""
    plies = [(ply.seat, ply.action) for ply in table.current_match().plies]
    return Past(seat, table.rev(seat), plies, table.viewers.known_plies(seat), tuple(players(table, seat)))


def known_plies(match: Match, seat: int) -> list[int]:
    """Return the length of a match after each action that a viewer knows of, replayed from its beginning."""
    result = Match(match.game, match.players, start=match.start, auto_roll=False).replay_all(
        [(ply.seat, ply.action) for ply in match.plies]
    )
    viewers = Viewers(match.players, 0)
    for ply, events in zip(match.plies, result.events, strict=True):
        viewers.played(ply, events, 0)
    return viewers.known_plies(seat)


def events_by_ply(match: Match, plies: Sequence[tuple[int, int]]) -> list[list[Event]]:
    """Replay a match, and return the events of each ply, preceded by those of the setup."""
    before = list(match.events)
    return [before, *match.replay_all(plies).events]


def visibility_key(events: Sequence[Sequence[Event]], seen: Past) -> tuple[object, ...]:
    """Return a key of the secret events that a viewer saw, equal for viewers who saw the same."""
    secret = [event.seen_by(seen.seat) for some in events for event in some if event.audience != EVERYBODY]
    return tuple(seen.known), tuple(secret)


def visible_events(events: Sequence[Sequence[Event]], seen: Past, since: int) -> list[PlyEvents]:
    """Return the events that a viewer saw after a ply (0 for all), by the viewer's ply numbers."""
    result: list[PlyEvents] = []
    first = 0
    for ply, length in enumerate([0, *seen.known]):
        visible = [event for some in events[first : length + 1] for event in some if event.seen_by(seen.seat)]
        first = length + 1
        if visible and (ply > since or since == 0):
            result.append(PlyEvents(ply, [[event.kind.name, *event.values] for event in visible]))
    return result


def positions(match: Match, seen: Past, first: int, last: int) -> list[Frame]:
    """Return the positions that a viewer knew in a range of plies; places are included when they change."""
    lengths = [0, *seen.known][: last + 1]
    frames: list[Frame] = []
    shown: list[Place] = []
    played = 0
    for ply, length in enumerate(lengths):
        before = len(match.events) if length else 0
        match.replay_all(seen.plies[played:length])
        played = length
        if ply < first:
            continue
        visible = [event for event in match.events[before:] if event.seen_by(seen.seat)]
        places = scene.places(match.game, match.state, seen.seat)
        frames.append(_frame(match, seen.seat, ply, visible, None if places == shown else places))
        shown = places
    return frames


def _frame(match: Match, seat: int, ply: int, visible: Sequence[Event], places: list[Place] | None) -> Frame:
    events, motions = scene.event_data(match.game, visible)
    view = match.view(seat)
    return Frame(
        ply,
        events,
        motions,
        scene.pieces(match.game, match.state, seat),
        view["table"],
        view["deciding"],
        int(match.game.seen_by(match.state, seat).whose_turn()),
        UNSET if places is None else places,
    )
