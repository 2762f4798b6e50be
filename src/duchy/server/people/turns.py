"""The games in which it is a person's turn, also as a feed."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from duchy.play.texts import Texts, listed
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.model import RUNNING, now
from duchy.server.table.permissions import Requester, Want, may
from duchy.server.table.table import Table
from duchy.server.texts import load, say


class MyTurn(NamedTuple):
    """A game in which it is a person's turn, with the names of its table and of its people by seat, and since when."""

    id: str
    game: str
    title: str
    people: dict[int, str]
    seat: int
    ply: int
    at: int


async def turns_of(rooms: Rooms, person: int, most: int) -> list[MyTurn]:
    """Return the games in which it is a person's turn."""

    def turns_at(room: Room, table: Table) -> list[MyTurn]:
        named = table.head.id, table.head.game, table.title
        return [
            MyTurn(*named, people_at(table), seat, table.ply(seat), table.viewers.changed(seat))
            for seat in table.deciding()
            if may(table, Requester(person), Want.PLAY, seat)
        ]

    turns: list[MyTurn] = []
    ids = dict.fromkeys(one.id for one, _ in await rooms.store.games_of(person, most) if one.status == RUNNING)
    for id in ids:
        turns += await rooms.read(id, turns_at)
    return turns


def people_at(table: Table) -> dict[int, str]:
    """Return the names of the people at a table by seat."""
    return {seat: state.name for seat, state in enumerate(table.seats) if state.person is not None}


def names(people: Mapping[int, str], seats: Iterable[int], language: str) -> str:
    """Return the people on some seats, by name or by number."""
    return listed([people.get(seat) or say(language, "unnamed", seat=seat + 1) for seat in seats], language)


async def table_name(rooms: Rooms, name: str, title: str, people: Mapping[int, str], language: str) -> str:
    """Return what a table is called: by its own name and its game, or else by its game and who plays."""
    game, _ = rooms.game(name)
    await load(language)
    await load(language, game.faces.package)
    called = Texts(game, language).say("game-title")
    if title:
        return say(language, "titled-table", title=title, game=called)
    return say(language, "push-table", game=called, names=names(people, people, language)) if people else called


async def words(rooms: Rooms, turn: MyTurn, language: str) -> str:
    """Return a turn as a sentence."""
    table = await table_name(rooms, turn.game, turn.title, turn.people, language)
    return say(language, "turn-in" if turn.title else "feed-turn", table=table)


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
