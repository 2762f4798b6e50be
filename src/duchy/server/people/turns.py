"""The games in which it is a person's turn, also as a feed."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from duchy.play.texts import Texts
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.model import RUNNING, now
from duchy.server.table.permissions import Requester, Want, may
from duchy.server.table.table import Table
from duchy.server.texts import load, say


class MyTurn(NamedTuple):
    """A game in which it is a person's turn, and since when."""

    id: str
    game: str
    seat: int
    ply: int
    at: int


async def turns_of(rooms: Rooms, person: int, most: int) -> list[MyTurn]:
    """Return the games in which it is a person's turn."""

    def turns_at(room: Room, table: Table) -> list[MyTurn]:
        return [
            MyTurn(table.head.id, table.head.game, seat, table.ply(seat), table.viewers.changed(seat))
            for seat in table.deciding()
            if may(table, Requester(person), Want.PLAY, seat)
        ]

    turns: list[MyTurn] = []
    ids = dict.fromkeys(one.id for one, _ in await rooms.store.games_of(person, most) if one.status == RUNNING)
    for id in ids:
        turns += await rooms.read(id, turns_at)
    return turns


async def words(rooms: Rooms, turn: MyTurn, language: str) -> str:
    """Return a turn as a sentence."""
    game, _ = rooms.game(turn.game)
    await load(language)
    await load(language, game.faces.package)
    return say(language, "feed-turn", game=Texts(game, language).say("game-title"))


async def atom(rooms: Rooms, turns: Sequence[MyTurn], name: str, url: str, path: str, language: str) -> str:
    """Return an Atom feed of turns; the id of each entry changes with the position."""
    entries = [
        f"<entry><id>tag:duchy,2026:{escape(turn.id)}/{turn.seat}/{turn.ply}</id>"
        f"<title>{escape(await words(rooms, turn, language))}</title>"
        f"<updated>{_time(turn.at)}</updated><link href={quoteattr(f'{url}/table/{turn.id}')}/></entry>"
        for turn in sorted(turns, key=lambda turn: -turn.at)
    ]
    await load(language)
    # An empty feed has the current time.
    updated = _time(max((turn.at for turn in turns), default=now()))
    return (
        f'<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{language}">'
        f"<id>tag:duchy,2026:turns/{escape(name)}</id><title>{escape(say(language, 'feed-title'))}</title>"
        f'<link rel="self" href={quoteattr(url + path)}/><link href={quoteattr(url + "/")}/>'
        f"<author><name>Duchy</name></author><updated>{updated}</updated>{''.join(entries)}</feed>\n"
    )


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
