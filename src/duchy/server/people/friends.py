"""The games of a person with other people: who was ahead, by the points of each finished game.

Others are told apart by the person and the name together: somebody who plays under another name is another entry, so
nothing tells that both are one person.
"""

from collections.abc import Sequence
from typing import NamedTuple

from duchy.server.store.store import Together
from duchy.server.wire.requests import Friend, FriendGame

LISTED = 10
"""Number of games listed with each friend."""
PREFIX = 2
"""Number of words of a fingerprint before its scores."""


class Points(NamedTuple):
    """The best scores of two people in a game."""

    mine: int
    theirs: int


def friends(person: int, together: Sequence[Together]) -> list[Friend]:
    """Return the people a person has played with, those of the latest games first."""
    found: dict[tuple[int, str], Friend] = {}
    for game in together:
        scores = [int(word) for word in game.fingerprint.split()[PREFIX:]]
        for other, name in game.names.items():
            points = _points(game, person, other, scores)
            if points is None:
                continue
            friend = found.setdefault((other, name.casefold()), Friend(name))
            friend.games += 1
            friend.ahead += points.mine > points.theirs
            friend.behind += points.mine < points.theirs
            friend.lead += points.mine - points.theirs
            if len(friend.latest) < LISTED:
                friend.latest.append(FriendGame(game.id, game.game, game.touched, *points))
    for friend in found.values():
        friend.lead = round(friend.lead / friend.games, 1)
    return list(found.values())


def _points(game: Together, person: int, other: int, scores: Sequence[int]) -> Points | None:
    """Return the points of two people, or None if they are one or one of them has no seat or score."""
    mine, theirs = ([scores[seat] for seat in game.seats.get(who, ()) if seat < len(scores)] for who in (person, other))
    return Points(max(mine), max(theirs)) if person != other and mine and theirs else None
