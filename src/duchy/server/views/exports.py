"""A game as text and as a film: while it runs, what one seat saw; when it is over, everything, the seed with it."""

from collections.abc import Sequence

from msgspec import UNSET

from duchy.core.agenda import NOBODY
from duchy.core.events import Event
from duchy.core.scene import Place
from duchy.play import record
from duchy.play.match import Match, Ply
from duchy.server.errors import Refused
from duchy.server.store.model import Entry
from duchy.server.table.permissions import Want, Who, check, may
from duchy.server.table.table import Table
from duchy.server.views import scene
from duchy.server.wire.protocol import Frame

SEEN = "duchy-log 1"
"""The first line of what one seat saw: no record, for it cannot be played again."""


def export(table: Table, who: Who, seat: int, entries: list[Entry]) -> str:
    """All of a game that is over; what a seat saw of one that is not, or whose dice are still secret."""
    check(table, who, Want.SEE, seat)
    whole = may(table, who, Want.RECORD, seat)
    if table.frozen is not None:
        return _kept(table, entries) if whole else _seen(table, seat)
    if table.match is None:
        raise Refused("not-begun", "the game has not begun")
    return record.write(table.match, table.bots()) if whole and not table.head.start else _seen(table, seat)


def _seen(table: Table, seat: int) -> str:
    """The log of a seat: the events that it saw, and nothing that they do not say."""
    head = table.head
    lines = [SEEN, f"game {head.game} {head.version}", f"players {head.players}"]
    lines += [f"name {i + 1} {chair.name}" for i, chair in enumerate(table.chairs)]
    lines += [f"option {key} {choice}" for key, choice in table.options.items()]
    lines += [f"seat {seat + 1}", ""]
    events = table.match.log(seat) if table.match is not None else []
    lines += [" ".join([event.kind.name, *map(str, event.values)]) for event in events]
    return "\n".join(lines) + "\n"


def _kept(table: Table, entries: list[Entry]) -> str:
    """The entries of a game that these rules cannot play, word by word."""
    head = table.head
    lines = [record.FORMAT, f"game {head.game} {head.version}", f"players {head.players}", f"seed {head.seed}"]
    lines += [f"option {key} {choice}" for key, choice in table.options.items()]
    lines.append("")
    for entry in entries:
        if entry.kind in ("play", "roll"):
            lines.append(f"{'*' if entry.seat == NOBODY else entry.seat + 1} {entry.words}")
    return "\n".join(lines) + "\n"


class Film:
    """What is needed to show a game from its beginning as a seat saw it; made under the lock, shown outside."""

    def __init__(self, table: Table, who: Who, seat: int) -> None:
        check(table, who, Want.SEE, seat)
        if table.match is None:
            raise Refused("not-begun", "the game has not begun")
        self.seat = seat
        self.plies: list[Ply] = list(table.match.plies)
        self.begin = table.begun
        self.known = set(table.viewers.known_plies(seat))

    def frames(self) -> list[Frame]:
        """Each position that the seat knew of, with the events that led to it; places where they changed."""
        match = self.begin()
        frames: list[Frame] = []
        shown: list[Place] = []
        told = 0
        for i, ply in enumerate([None, *self.plies]):
            if ply is not None:
                match.replay(ply.action, None if ply.seat == NOBODY else ply.seat)
            if ply is None or i in self.known:
                heard = [event for event in match.events[told:] if event.seen_by(self.seat)]
                told = len(match.events)
                places = scene.places(match.game, match.state, self.seat)
                frames.append(self._frame(match, len(frames), heard, None if places == shown else places))
                shown = places
        return frames

    def _frame(self, match: Match, ply: int, heard: Sequence[Event], places: list[Place] | None) -> Frame:
        events, motions = scene.told(match.game, heard)
        return Frame(
            ply,
            events,
            motions,
            scene.pieces(match.game, match.state, self.seat),
            match.view(self.seat)["table"],
            list(match.deciding),
            int(match.state.whose_turn()),
            UNSET if places is None else places,
        )
