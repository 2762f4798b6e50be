"""Requests as players send them, for tests that need no socket."""

from collections.abc import Set

from duchy.server.table import commands
from duchy.server.table.permissions import Requester
from duchy.server.table.table import Table
from duchy.server.wire.protocol import Act, Answer, Restart, SendChat, TakeBack, Undo, Withdraw
from duchy.server.wire.requests import AnyCommand, Start
from tests.server.tables import ANNE, BEN, table


def do(table: Table, person: int | None, request: AnyCommand, at: int = 1, here: Set[int] | None = None) -> None:
    """Carry out a command of a person about the seats, with the permissions it needs."""
    commands.carry_out(table, Requester(person, here=here), request, at)


def seated(**settings: object) -> Table:
    """Return a table of Anne and Ben before the first choice."""
    made = table("me", "open", settings=settings)
    commands.sit(made, 1, BEN, "Ben", 1)
    do(made, ANNE, Start())
    return made


def act(table: Table, seat: int, rev: int, ply: int, action: int, at: int) -> bool:
    """Play an action for a seat."""
    return commands.act(table, Requester(), Act(game="", seat=seat, rev=rev, ply=ply, a=action), at)


def undo(table: Table, seat: int, rev: int, ply: int, at: int, whole_turn: bool = False) -> bool:
    """Undo a decision, or a whole turn."""
    kind = Restart if whole_turn else Undo
    return commands.undo(table, Requester(), kind(game="", seat=seat, rev=rev, ply=ply), at)


def take_back(table: Table, seat: int, rev: int, ply: int, at: int, here: Set[int] | None = None) -> bool:
    """Ask to undo beyond the bar."""
    return commands.take_back(table, Requester(here=here), TakeBack(game="", seat=seat, rev=rev, ply=ply), at)


def answer(table: Table, seat: int, what: str, yes: bool, at: int) -> None:
    """Answer a vote."""
    commands.answer(table, Requester(), Answer(game="", seat=seat, what=what, yes=yes), at)


def withdraw(table: Table, seat: int, what: str, at: int) -> None:
    """Withdraw a vote."""
    commands.withdraw(table, Requester(), Withdraw(game="", seat=seat, what=what), at)


def say(table: Table, seat: int, words: str, at: int) -> None:
    """Send a chat message."""
    commands.say(table, Requester(), SendChat(game="", seat=seat, words=words), at)
