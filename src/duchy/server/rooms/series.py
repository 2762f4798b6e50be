"""Series: games one after the other, and duplicates, which are tables with the same seed.

Nobody may play two tables of a deal, and what happens at one of them is secret until all are over. A table is only
added to a deal while none of them has ended: it is stored first, and deleted if one has ended by then. So once all have
ended, none can be added.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TypeVar

from duchy.server.errors import NotFound, Refused
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.entries import DealRevealed, Entry
from duchy.server.store.model import TOURNAMENT, WAITING, NewPerson, SeriesGame, TableHeader, now
from duchy.server.table import commands, opening
from duchy.server.table.permissions import seats_of
from duchy.server.table.table import Table
from duchy.server.wire.requests import TableMade

T = TypeVar("T")

DUPLICATES = 16
"""Maximum number of tables with the same seed."""
UNSTARTED = 3 * 24 * 3600 * 1000
"""Milliseconds after which a duplicate that nobody has started no longer keeps the others secret."""
ALL = 1_000_000


async def deal_of(rooms: Rooms, head: TableHeader) -> list[SeriesGame]:
    """Return all tables with the seed of a duplicate, oldest first."""
    tables = await rooms.store.series(head.series, ALL)
    return [game for game in tables if game.head.settings.deal == head.settings.deal]


async def _check_once(rooms: Rooms, head: TableHeader, person: int, here: bool = False) -> None:
    """Refuse a person who has a seat at a table of the deal; `here` allows this table."""
    deal = head.settings.deal
    played = await rooms.store.played_in(head.series, person) if deal else ()
    if any(other.settings.deal == deal and not (here and other.key == head.key) for other in played):
        raise Refused("deal-played", "you already play with these dice at another table")


async def sit(
    rooms: Rooms, id: str, person: int, command: Callable[[Table, int], T], newcomer: NewPerson | None = None
) -> T:
    """Run a command by which a person takes a seat; at duplicates, they may have none at another table of the deal.

    That is checked before and after: of two seats taken at once, at least one is given up.
    """
    room = await rooms.room(id)
    await _check_once(rooms, room.head, person, here=True)
    result = await rooms.do(id, command, newcomer)
    try:
        await _check_once(rooms, room.head, person, here=True)
    except Refused:
        await rooms.do(id, lambda table, at: commands.withdraw_from_deal(table, person, at))
        raise
    return result


async def open_duplicate(
    rooms: Rooms,
    series: str,
    person: int,
    name: str,
    admit: Callable[[], object],
    newcomer: Callable[[], NewPerson | None],
) -> TableMade:
    """Open another table of the last deal of a series. `admit` is called before, and may refuse that."""
    tables = await rooms.store.series(series, ALL)
    heads = [game.head for game in tables if game.head.settings.deal]
    if not heads or heads[-1].settings.kind == TOURNAMENT:
        raise NotFound("no-series", "there are no tables with the same dice in this series")
    await _check_addable(rooms, heads[-1])
    await _check_once(rooms, heads[-1], person)
    made = await rooms.read(heads[-1].id, lambda room, table: opening.duplicate(table, person, name, now()))
    admit()
    room = await rooms.create(made, newcomer())
    await confirm(rooms, room.head, person)
    return TableMade(room.head.id, room.head.watch, seats_of(made, person))


async def confirm(rooms: Rooms, head: TableHeader, person: int) -> None:
    """Delete a duplicate that was stored too late, or whose first player plays another one."""
    try:
        await _check_addable(rooms, head)
        await _check_once(rooms, head, person, here=True)
    except Refused:
        await rooms.delete(head.id)
        raise


async def _check_addable(rooms: Rooms, head: TableHeader) -> None:
    """Refuse another table of a deal if one of them has ended, or if there are too many; one may just be stored."""
    others = [game for game in await deal_of(rooms, head) if game.head.key != head.key]
    if any(game.ended for game in others):
        raise _over()
    if len(others) >= DUPLICATES:
        raise Refused("deal-full", "there can be at most {most} tables with the same dice", most=DUPLICATES)


async def next_deal(rooms: Rooms, head: TableHeader) -> TableHeader | None:
    """Return a table of the next deal that the rematch of a duplicate can join, or None if it begins one."""
    if not head.settings.deal:
        return None
    tables = await rooms.store.series(head.series, ALL)
    later = [game for game in tables if game.head.settings.round == head.settings.round + 1]
    by_deal: dict[str, list[SeriesGame]] = {}
    for game in later:
        by_deal.setdefault(game.head.settings.deal, []).append(game)
    for deal, games in by_deal.items():
        if deal and len(games) < DUPLICATES and not any(game.ended for game in games):
            return games[0].head
    return None


async def may_open(rooms: Rooms, tables: Sequence[SeriesGame], person: int | None) -> bool:
    """Return whether a person can open another table of the last deal among the last tables of a series."""
    heads = [game.head for game in tables if game.head.settings.deal and game.head.settings.kind != TOURNAMENT]
    try:
        for head in heads[-1:]:
            await _check_addable(rooms, head)
            if person is not None:
                await _check_once(rooms, head, person)
    except Refused:
        return False
    return bool(heads)


def revealable(tables: Sequence[SeriesGame], entries: Mapping[int, Sequence[Entry]]) -> list[TableHeader]:
    """Return a table of each deal that may be revealed now: one is over, and none of these tables goes on."""
    open_deals = {game.head.settings.deal for game in tables if game.open and not _is_unstarted(game)}
    ended = [game.head for game in tables if game.ended and game.head.settings.deal not in {"", *open_deals}]
    hidden = [head for head in ended if not any(isinstance(one, DealRevealed) for one in entries.get(head.key, ()))]
    return list({head.settings.deal: head for head in hidden}.values())


def _is_unstarted(game: SeriesGame) -> bool:
    """Return whether nobody has started a table for so long that it keeps no other secret any more."""
    return game.status == WAITING and now() - game.touched > UNSTARTED


async def reveal(rooms: Rooms, head: TableHeader) -> None:
    """Let everybody see the tables of a deal if all of them are over, and at least one was played."""
    tables = await deal_of(rooms, head)
    for game in tables:
        if _is_unstarted(game) and any(other.ended for other in tables):
            await rooms.do(game.head.id, commands.abandon)
            tables = await deal_of(rooms, head)
    if any(game.ended for game in tables) and not any(game.open for game in tables):
        for game in tables:
            with suppress(NotFound):  # deleted meanwhile
                await rooms.do(game.head.id, commands.reveal)


async def check_start(rooms: Rooms, head: TableHeader) -> None:
    """Refuse to start a duplicate after the others were revealed: it was stored too late, by a process that ended."""
    if head.settings.deal:
        revealed = await rooms.store.seatings(head.series, ALL, ("reveal",))
        if any(game.head.key in revealed for game in await deal_of(rooms, head)):
            raise _over()


def _over() -> Refused:
    return Refused("deal-over", "the first of these tables is finished, so no other can be opened or started")
