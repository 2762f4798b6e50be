"""Moments: links to one move of a game, as one seat or a spectator saw it.

The link is signed by this server instead of being stored, so it needs no deletion: whether it still shows something is
decided at every use, from the table.
"""

import base64
import hmac
from hashlib import sha256
from typing import NamedTuple

from duchy.server.errors import NotFound, Refused, dead_link
from duchy.server.table.permissions import check_showable
from duchy.server.table.table import Table

SECRET = "moments"
"""The name under which the key of the signatures is stored."""
SIGNED = 18
"""Length of a signature in bytes."""
BETWEEN = "~"
"""Between the parts of a moment in an address: a dot would make it that of a file."""
PARTS = 4


class Moment(NamedTuple):
    """A viewer, and the numbers of their undos and plies."""

    seat: int
    ply: int
    rev: int

    def check(self, table: Table, at: int) -> int:
        """Return the viewer; raise an error if this move was undone, or may not be shown to everybody now."""
        check_showable(table, self.seat, at)
        table.current_match()
        if not 0 <= self.ply <= table.ply(self.seat):
            raise Refused("no-such-ply", "the game has no such move")
        if table.rev(self.seat) != self.rev:
            raise NotFound("undone-move", "this move was undone")
        return self.seat

    def code(self, id: str, key: str) -> str:
        """Return the moment with its signature, for the address of a page."""
        numbers = BETWEEN.join(map(str, self))
        digest = hmac.digest(key.encode(), f"{id}{BETWEEN}{numbers}".encode(), sha256)[:SIGNED]
        return f"{numbers}{BETWEEN}{base64.urlsafe_b64encode(digest).decode()}"


def moment_of(id: str, code: str, key: str) -> Moment:
    """Return the moment of a table that this server has signed."""
    numbers = code.split(BETWEEN)[: PARTS - 1]
    if len(numbers) == PARTS - 1 and all(_is_number(one) for one in numbers):
        moment = Moment(*map(int, numbers))
        if hmac.compare_digest(moment.code(id, key), code):
            return moment
    raise dead_link()


def _is_number(word: str) -> bool:
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) < 10
