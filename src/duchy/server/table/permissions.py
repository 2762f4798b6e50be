"""All permissions at tables, for sockets, HTTP, feeds and exports.

It is asked at every use and nothing remembers its answer: who holds a seat changes, and so does what is secret.
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

from duchy.core.errors import DuchyError
from duchy.core.game import SPECTATOR
from duchy.server.errors import BadData, Forbidden, Refused
from duchy.server.store.model import CLOSED, OVER, RUNNING, WAITING, now
from duchy.server.table.chairs import Chair
from duchy.server.table.puzzles import DAILY, is_secret
from duchy.server.table.seeds import is_for_one
from duchy.server.table.table import Table

ANTEROOM = -2
"""The seat of somebody who sees who is here, but not the game: those who may still sit down."""


class Who(NamedTuple):
    """A requester: a person or nobody, and a spectator key."""

    person: int | None = None
    watch: str = ""


class Want(Enum):
    """The kinds of access to a table."""

    SEE = auto()
    """The game as a seat sees it, or as spectators do; in the anteroom, who is here."""
    CHAT = auto()
    """What is said."""
    HOLD = auto()
    """To act for a seat around the game: chat, votes, names."""
    PLAY = auto()
    """To decide for a seat in the game."""
    HOST = auto()
    """To decide about the table."""
    HINT = auto()
    """What a bot would do in a seat's place."""
    FORK = auto()
    """A what-if from a moment of the game, as a seat or a spectator knew it."""
    KEY = auto()
    """The key for watching."""
    RECORD = auto()
    """The whole record, with everything that was hidden and the seed."""


def check(table: Table, who: Who, want: Want, seat: int = SPECTATOR, at: int | None = None) -> None:
    """Refuse what somebody may not see or do at a table now."""
    RULES[want](table, who, seat, now() if at is None else at)


def may(table: Table, who: Who, want: Want, seat: int = SPECTATOR, at: int | None = None) -> bool:
    """Whether somebody may see or do something at a table now."""
    try:
        check(table, who, want, seat, at)
    except DuchyError:
        return False
    return True


def chair_at(table: Table, seat: int) -> Chair:
    """The chair of a seat that somebody names; an error where there is none."""
    if not 0 <= seat < len(table.chairs):
        raise BadData("no-such-seat", "this seat doesn't exist")
    return table.chairs[seat]


def seats_of(table: Table, person: int | None) -> list[int]:
    """The seats that a person holds now."""
    return [] if person is None else [seat for seat, chair in enumerate(table.chairs) if chair.person == person]


def viewpoint(table: Table, who: Who, seat: int, at: int | None = None) -> int:
    """The seat that somebody sees a table from who opens it: their own, a spectator's, or before the game the door."""
    if seat == SPECTATOR and table.status == WAITING and not may(table, who, Want.SEE, SPECTATOR, at):
        return ANTEROOM
    check(table, who, Want.SEE, seat, at)
    return seat


def alone(table: Table) -> bool:
    """Whether nobody else plays here, and nobody else may come: one person at most, and no seat that waits for one."""
    waits = table.status == RUNNING and any(chair.free for chair in table.chairs)
    return not waits and len({chair.person for chair in table.chairs if chair.person is not None}) <= 1


def has_help(table: Table) -> bool:
    """Whether hints and what-ifs are for this table while it runs: where it allows them, and only bots are across."""
    wanted = table.head.settings.get("aids", True) and table.head.settings.get("kind") != DAILY
    return bool(wanted) and alone(table)


def may_leave(table: Table, at: int | None = None) -> bool:
    """Whether those who have the database may take a game along: over, or nobody else's, and no puzzle of today."""
    ended = table.status in (OVER, CLOSED)
    return (ended or alone(table)) and not is_secret(table.head, now() if at is None else at)


# --- the rules ------------------------------------------------------------


def _see(table: Table, who: Who, seat: int, at: int) -> None:
    if seat == ANTEROOM:
        return
    if seat != SPECTATOR:
        _hold(table, who, seat, at)
        return
    if seats_of(table, who.person):
        return
    invited = who.watch == table.head.watch or bool(table.head.settings.get("listed"))
    if not invited or is_secret(table.head, at):
        raise Forbidden("no-watching", "you need the spectator link to watch this table")


def _chat(table: Table, who: Who, seat: int, at: int) -> None:
    if table.status != WAITING:
        _see(table, who, SPECTATOR, at)


def _hold(table: Table, who: Who, seat: int, at: int) -> None:
    chair = chair_at(table, seat)
    if who.person is None or chair.person != who.person:
        raise Forbidden("not-your-seat", "this isn't your seat")


def _play(table: Table, who: Who, seat: int, at: int) -> None:
    _hold(table, who, seat, at)
    if table.chairs[seat].bot:
        raise Refused("bot-plays", "a bot is playing for you; take over from it first")


def _host(table: Table, who: Who, seat: int, at: int) -> None:
    if who.person is None or table.host != who.person:
        raise Forbidden("host-only", "only the host can do this")


def _hint(table: Table, who: Who, seat: int, at: int) -> None:
    _hold(table, who, seat, at)
    if not has_help(table):
        raise Refused("no-hints", "hints are only available in games against bots, at tables that allow them")


def _fork(table: Table, who: Who, seat: int, at: int) -> None:
    _see(table, who, seat, at)
    if table.status not in (OVER, CLOSED) and not has_help(table):
        raise Refused("no-what-if", "what-ifs are only available in games against bots, at tables that allow them")
    _public(table, at)


def _key(table: Table, who: Who, seat: int, at: int) -> None:
    """People at the table have it, and those who come too late for a seat; the address of a table invites to it.

    But not where nobody was invited: at tables for one person, and at one that goes on for those who played before,
    whose address everybody at the table before it was told.
    """
    if not seats_of(table, who.person) and (seat == SPECTATOR or is_for_one(table.head) or table.reserved):
        raise Forbidden("no-watching", "you need the spectator link to watch this table")


def _record(table: Table, who: Who, seat: int, at: int) -> None:
    _see(table, who, seat, at)
    if table.status not in (OVER, CLOSED):
        raise Refused("not-over-yet", "the game isn't over yet")
    _public(table, at)


def _public(table: Table, at: int) -> None:
    if is_secret(table.head, at):
        raise Refused("puzzle-runs", "today's puzzle stays secret until midnight UTC")


RULES: dict[Want, Callable[[Table, Who, int, int], None]] = {
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
"""What decides about each wish."""
