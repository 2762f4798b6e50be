"""All permissions at tables, for sockets, HTTP, feeds and exports.

Permissions are checked at every use and never cached, because seats change hands and secrets become public.
"""

from collections.abc import Callable, Set
from enum import Enum, auto
from typing import NamedTuple

from duchy.core.errors import DuchyError
from duchy.core.game import SPECTATOR
from duchy.server.errors import BadData, Forbidden, Refused
from duchy.server.store.model import CLOSED, OVER, RUNNING, WAITING, now
from duchy.server.table.puzzles import DAILY
from duchy.server.table.seats import SeatState
from duchy.server.table.table import PLAN, Table

ANTEROOM = -2
"""The viewpoint of visitors who may still take a seat: they see the people, but not the game."""


class Requester(NamedTuple):
    """A requester: a person or nobody, a spectator key, and the seats that are online, if known."""

    person: int | None = None
    watch: str = ""
    here: Set[int] | None = None


class Want(Enum):
    """The kinds of access to a table."""

    SEE = auto()
    """See the game as a seat or a spectator; in the anteroom, see the people."""
    CHAT = auto()
    """Read the chat."""
    HOLD = auto()
    """Act for a seat outside the game: chat, votes, names."""
    PLAY = auto()
    """Decide for a seat in the game."""
    HOST = auto()
    """Manage the table."""
    HINT = auto()
    """Request hints for a seat."""
    FORK = auto()
    """Create a what-if from a moment of the game, as a seat or a spectator knew it."""
    KEY = auto()
    """See the spectator key."""
    RECORD = auto()
    """See the whole record, with all hidden information and the seed."""


def check(table: Table, who: Requester, want: Want, seat: int = SPECTATOR, at: int | None = None) -> None:
    """Raise an error if a requester lacks a permission at a table."""
    RULES[want](table, who, seat, now() if at is None else at)


def may(table: Table, who: Requester, want: Want, seat: int = SPECTATOR, at: int | None = None) -> bool:
    """Return whether a requester has a permission at a table."""
    try:
        check(table, who, want, seat, at)
    except DuchyError:
        return False
    return True


def seat_at(table: Table, seat: int) -> SeatState:
    """Return a seat by its number; raise an error if there is none."""
    if not 0 <= seat < len(table.seats):
        raise BadData("no-such-seat", "this seat doesn't exist")
    return table.seats[seat]


def seats_of(table: Table, person: int | None) -> list[int]:
    """Return the seats that a person holds."""
    return [] if person is None else [seat for seat, state in enumerate(table.seats) if state.person == person]


def viewpoint(table: Table, who: Requester, seat: int) -> int:
    """Return the viewpoint of a requester who opens a table: the given seat, or before the game the anteroom."""
    if seat == SPECTATOR and table.status == WAITING and not may(table, who, Want.SEE, SPECTATOR):
        return ANTEROOM
    check(table, who, Want.SEE, seat)
    return seat


def alone(table: Table) -> bool:
    """Return whether at most one person plays here, and no seat of a running game waits for another."""
    waits = table.status == RUNNING and any(state.free for state in table.seats)
    return not waits and len({state.person for state in table.seats if state.person is not None}) <= 1


def has_help(table: Table) -> bool:
    """Return whether hints and what-ifs are allowed in a running game: enabled at the table, and only against bots."""
    return table.settings.aids and table.settings.kind != DAILY and alone(table)


def may_leave(table: Table) -> bool:
    """Return whether a game may be exported from the database: it is over or solo, and not today's puzzle."""
    ended = table.status in (OVER, CLOSED)
    return (ended or alone(table)) and not table.is_secret(now())


def check_showable(table: Table, seat: int, at: int) -> None:
    """Refuse to show everybody what a seat saw while others still play, and anything of today's puzzle."""
    if seat != SPECTATOR:
        seat_at(table, seat)
        if table.status not in (OVER, CLOSED) and not alone(table):
            raise Refused("moment-runs", "others are still playing; share what your seat sees once the game is over")
    _public(table, at)


# --- the rules ------------------------------------------------------------


def _see(table: Table, who: Requester, seat: int, at: int) -> None:
    if seat == ANTEROOM:
        return
    if seat != SPECTATOR:
        _hold(table, who, seat, at)
        return
    if seats_of(table, who.person):
        return
    if table.settings.deal:
        _public(table, at)
    invited = who.watch == table.head.watch or table.settings.listed
    if not invited or table.is_secret(at):
        raise Forbidden("no-watching", "you need the spectator link to watch this table")


def _chat(table: Table, who: Requester, seat: int, at: int) -> None:
    if table.status != WAITING:
        _see(table, who, SPECTATOR, at)


def _hold(table: Table, who: Requester, seat: int, at: int) -> None:
    state = seat_at(table, seat)
    if who.person is None or state.person != who.person:
        raise Forbidden("not-your-seat", "this isn't your seat")


def _play(table: Table, who: Requester, seat: int, at: int) -> None:
    _hold(table, who, seat, at)
    if table.seats[seat].bot:
        raise Refused("bot-plays", "a bot is playing for you; take over from it first")


def _host(table: Table, who: Requester, seat: int, at: int) -> None:
    if who.person is None or table.host != who.person:
        raise Forbidden("host-only", "only the host can do this")


def _hint(table: Table, who: Requester, seat: int, at: int) -> None:
    _hold(table, who, seat, at)
    if not has_help(table):
        raise Refused("no-hints", "hints are only available in games against bots, at tables that allow them")


def _fork(table: Table, who: Requester, seat: int, at: int) -> None:
    _see(table, who, seat, at)
    if table.status not in (OVER, CLOSED) and not has_help(table):
        raise Refused("no-what-if", "what-ifs are only available in games against bots, at tables that allow them")
    _public(table, at)


def _key(table: Table, who: Requester, seat: int, at: int) -> None:
    """Refuse the spectator key to people without a seat here: the address of a table is no invitation to watch."""
    if not seats_of(table, who.person):
        raise Forbidden("no-watching", "you need the spectator link to watch this table")


def _record(table: Table, who: Requester, seat: int, at: int) -> None:
    _see(table, who, seat, at)
    if table.status not in (OVER, CLOSED):
        raise Refused("not-over-yet", "the game isn't over yet")
    _public(table, at)


def _public(table: Table, at: int) -> None:
    if table.settings.kind == PLAN:
        raise Refused("only-plans", "this position is for planning moves only")
    if not table.is_secret(at):
        return
    if table.settings.deal:
        raise Refused(
            "deal-runs", "others still play with the same dice; this can be seen once all these tables are finished"
        )
    raise Refused("puzzle-runs", "today's puzzle can't be analysed, exported or used for what-ifs until midnight UTC")


RULES: dict[Want, Callable[[Table, Requester, int, int], None]] = {
    Want.SEE: _see,
    Want.CHAT: _chat,
    Want.HOLD: _hold,
    Want.PLAY: _play,
    Want.HOST: _host,
    Want.HINT: _hint,
    Want.FORK: _fork,
    Want.KEY: _key,
    Want.RECORD: _record,
}
"""The function that checks each permission."""
