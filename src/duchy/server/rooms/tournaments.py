"""Tournaments: who may do what with them, and what they do by themselves.

A change is stored only if nobody else has changed the tournament since it was read; otherwise it is tried again. The
ids and seeds of tables are stored with their round, before the tables. So any process can make those that are missing,
and of two that do it at once, one finds them made.
"""

import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple, TypeVar

import msgspec

from duchy.bots import players
from duchy.core.errors import DuchyError
from duchy.server.errors import Forbidden, Gone, NotFound, Refused, TooMuch
from duchy.server.rooms import series
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import RACES, Rooms
from duchy.server.store.model import (
    RUNNING,
    TOURNAMENT,
    WAITING,
    ChosenSettings,
    Entrant,
    NewPerson,
    SeriesGame,
    StoreDown,
    StoredTournament,
    Taken,
    TournamentSettings,
    new_id,
    now,
)
from duchy.server.table import commands, opening, seeds
from duchy.server.table.permissions import Requester
from duchy.server.table.table import Table
from duchy.server.tournament import plan as plans
from duchy.server.tournament.plan import Plan, Planned
from duchy.server.views.series import outcome
from duchy.server.wire import requests
from duchy.server.wire.requests import ChairWanted, Start, TableWanted

T = TypeVar("T")

log = logging.getLogger(__name__)

Result = tuple[Sequence[int | None], Sequence[int | None]]
"""Ranks and points of the seats of a table, or nothing."""
NOTHING: Result = ([], [])


class Tournament:
    """A tournament as it was read, with what has been changed since."""

    def __init__(self, stored: StoredTournament) -> None:
        self.series = stored.series
        self.host = stored.host
        self.plan = msgspec.json.decode(stored.words, type=Plan)
        self.entrants = list(stored.entrants)

    def number(self, person: int | None) -> int:
        """Return the number of a person, or -1."""
        return next((one.number for one in self.entrants if one.person == person), -1)

    def person(self, number: int) -> int | None:
        """Return the person with a number, or None if there is none, or none any more."""
        return next((one.person for one in self.entrants if one.number == number), None)

    def is_host(self, person: int | None) -> bool:
        """Return whether a person is the host."""
        return person is not None and person == self.host

    def stored(self) -> StoredTournament:
        """Return it as it is to be stored."""
        words = msgspec.json.encode(self.plan).decode()
        return StoredTournament(self.series, self.host, words, new_id(), self.entrants)


Change = Callable[[Tournament, int], T]


# --- doing ------------------------------------------------------------


async def find(rooms: Rooms, id: str) -> Tournament:
    """Return a tournament; raise an error if there is none."""
    return Tournament(await _stored(rooms, id))


async def _stored(rooms: Rooms, id: str) -> StoredTournament:
    stored = await rooms.store.tournament(id)
    if stored is None:
        raise NotFound("no-tournament", "this tournament doesn't exist")
    return stored


async def _change(rooms: Rooms, id: str, command: Change[T], newcomer: NewPerson | None) -> T:
    """Change a tournament, and return what the command returns; it may be called again, on what others stored."""
    for _ in range(RACES):
        before = await _stored(rooms, id)
        tournament = Tournament(before)
        at = now()
        # Pairing may take some tenths of a second.
        result = await rooms.computing.restore(command, tournament, at)
        plan, after = tournament.plan, tournament.stored()
        over = plan.status == plans.OVER
        if await rooms.store.keep_tournament(before, after, over, plan.wake(at), newcomer):
            return result
        rooms.metrics.counts["races"] += 1
    raise TooMuch("busy", "the server is busy; try again in a moment")


async def create(rooms: Rooms, wanted: requests.TournamentWanted, person: int, newcomer: NewPerson | None) -> str:
    """Store a new tournament, and return the id of its series."""
    game, _ = rooms.game(wanted.game)
    game.check_seats(wanted.size)
    players.check(wanted.bot, players.offered(game.name))
    chosen = {**_fields(wanted, TournamentSettings), "listed": False, "delete": "none"}
    plan = Plan(game=game.name, options=game.check_options(wanted.options), settings=TournamentSettings(**chosen))
    one = Tournament(StoredTournament(new_id(), person, msgspec.json.encode(plan).decode(), "", []))
    if wanted.plays:
        _join(one, person, wanted.name, 1)
    await rooms.tasks.complete("tournament", rooms.store.new_tournament(one.stored(), newcomer))
    return one.series


def _fields(settings: ChosenSettings, kind: type[ChosenSettings]) -> dict[str, Any]:
    """Return the settings of one kind by name."""
    return {name: getattr(settings, name) for name in kind.__struct_fields__}


def _join(one: Tournament, person: int, name: str, most: int) -> None:
    """Add a person, or change their name."""
    number = one.number(person)
    if number in one.plan.removed:
        raise _not_in()
    if number < 0:
        number = plans.enter(one.plan, most, Random(secrets.randbits(64)))
    one.entrants = [entrant for entrant in one.entrants if entrant.person != person]
    one.entrants.append(Entrant(number, person, commands.clean(name, commands.NAME)))


async def enter(rooms: Rooms, id: str, person: int, name: str, most: int, newcomer: NewPerson | None) -> None:
    """Let a person join a tournament, or change their name there."""
    joining = _change(rooms, id, lambda one, at: _join(one, person, name, most), newcomer)
    await rooms.tasks.complete("tournament", joining)


async def carry_out(rooms: Rooms, id: str, person: int, command: requests.AnyTournamentCommand) -> None:
    """Carry out a command of a person, and what follows from it."""
    await rooms.tasks.complete("tournament", _carry_out(rooms, id, person, command))


async def _carry_out(rooms: Rooms, id: str, person: int, command: requests.AnyTournamentCommand) -> None:
    if isinstance(command, requests.StopTable):
        await rooms.do(await of_this_round(rooms, id, person, command.table), commands.stop)
    else:
        run = _COMMANDS[type(command)]
        await _change(rooms, id, lambda one, at: run(one, person, command, at), None)
    if isinstance(command, requests.NextRound | requests.StopTable):
        await _progress(rooms, id)


def check_host(one: Tournament, person: int | None) -> None:
    """Refuse everybody but the host."""
    if not one.is_host(person):
        raise Forbidden("host-only", "only the host can do this")


def _check_entrant(one: Tournament, number: int) -> None:
    if one.person(number) is None:
        raise _not_in()


def _not_in() -> Refused:
    return Refused("no-entrant", "this player isn't in the tournament")


def _next(one: Tournament, person: int, command: requests.NextRound, at: int) -> None:
    check_host(one, person)
    _begin(one)


def _begin(one: Tournament) -> None:
    """Plan the next round with those who are there."""
    present = {entrant.number for entrant in one.entrants}
    count = 2 * len(present) + 2
    ids, keys = [new_id() for _ in range(count)], [seeds.new_seed() for _ in range(count)]
    plans.begin(one.plan, present, ids, keys, Random(secrets.randbits(64)))


def _leave(one: Tournament, person: int, command: requests.LeaveTournament, at: int) -> None:
    plan = one.plan
    removed = one.number(person) != command.entrant
    if removed:
        check_host(one, person)
    _check_entrant(one, command.entrant)
    if removed and command.entrant not in plan.removed:
        plan.removed.append(command.entrant)
    if command.entrant not in plan.away:
        plan.away.append(command.entrant)
    if plan.takeover is not None and plan.takeover.entrant == command.entrant:
        plan.takeover = None


def _return(one: Tournament, person: int, command: requests.RejoinTournament, at: int) -> None:
    number = one.number(person)
    if number not in one.plan.away or number in one.plan.removed or one.plan.status == plans.OVER:
        raise _not_in()
    one.plan.away.remove(number)


def _close(one: Tournament, person: int, command: requests.CloseEntries, at: int) -> None:
    check_host(one, person)
    one.plan.closed = command.on


def _host(one: Tournament, person: int, command: requests.HostTournament, at: int) -> None:
    number = one.number(person)
    plan = one.plan
    if number < 0 or number in plan.away or number != command.entrant:
        check_host(one, person)
    _check_entrant(one, command.entrant)
    if one.host in (person, None):
        one.host, plan.takeover = one.person(command.entrant), None
    elif plan.takeover is None:
        plan.takeover = plans.Takeover(number, at)


def _keep(one: Tournament, person: int, command: requests.KeepTournament, at: int) -> None:
    check_host(one, person)
    one.plan.takeover = None


def _end(one: Tournament, person: int, command: requests.EndTournament, at: int) -> None:
    check_host(one, person)
    plan = one.plan
    plan.rounds = len(plan.played)
    if all(table.over for table in plan.current):
        plan.status, plan.due = plans.OVER, 0


_COMMANDS: Mapping[type, Callable[[Tournament, int, Any, int], None]] = {
    requests.NextRound: _next,
    requests.LeaveTournament: _leave,
    requests.RejoinTournament: _return,
    requests.CloseEntries: _close,
    requests.HostTournament: _host,
    requests.KeepTournament: _keep,
    requests.EndTournament: _end,
}


async def of_this_round(rooms: Rooms, id: str, person: int, table: str) -> str:
    """Return a table of the current round for the host; raise an error for others, and for other tables."""
    one = await find(rooms, id)
    check_host(one, person)
    if not any(planned.id == table and not planned.over for planned in one.plan.current):
        raise Refused("round-over", "this game is over")
    return table


# --- by themselves ------------------------------------------------------------


async def catch_up(rooms: Rooms) -> None:
    """Do what is due in all tournaments; one that cannot go on, say without its game, does not hold up the others."""
    for id in await rooms.store.tournaments_due(now()):
        try:
            await progress(rooms, id)
        except StoreDown:
            raise
        except DuchyError as error:
            log.warning("a tournament: %s", error)


async def progress(rooms: Rooms, id: str) -> None:
    """Make the tables of the current round, note those that are over, and begin the next round when it is time."""
    await rooms.tasks.complete("progress", _progress(rooms, id))


class _Found(NamedTuple):
    """What is known of a table of the current round: whether it was made, and its result if it is over."""

    made: bool
    result: Result | None


async def _progress(rooms: Rooms, id: str) -> None:
    going = True
    while going:
        one = await find(rooms, id)
        known = {game.head.id: game for game in await rooms.store.series(id, series.ALL)} if one.plan.current else {}
        found = {
            planned.id: await _look(rooms, one, planned, known) for planned in one.plan.current if not planned.over
        }
        going = await _change(rooms, id, lambda one, at: _note(one, found, at), None)  # noqa: B023


def _note(one: Tournament, found: Mapping[str, _Found], at: int) -> bool:
    """Note what was found of the tables; return whether the next round begins, whose tables are to be made."""
    plan = one.plan
    for planned in plan.current:
        if planned.id in found:
            planned.made = planned.made or found[planned.id].made
            result = found[planned.id].result
            if result is not None:
                plans.record(planned, *result)
    if plan.takeover is not None and plan.takeover.at + plans.TAKEOVER <= at:
        one.host = one.person(plan.takeover.entrant) or one.host
        plan.takeover = None
    begins = plans.settle(plan, at)
    if begins:
        _begin(one)
    return begins or not all(planned.made for planned in plan.current)


async def _look(rooms: Rooms, one: Tournament, planned: Planned, known: Mapping[str, SeriesGame]) -> _Found:
    """Make a table of the current round if it is missing, start it, and return what is known of it."""
    game = known.get(planned.id)
    if game is None and not planned.made:
        people = _people(one, planned)
        return _Found(await _make(rooms, one, planned, people), None) if people else _Found(True, NOTHING)
    if game is None:  # deleted
        return _Found(True, NOTHING)
    if game.status == WAITING:
        await _start(rooms, planned.id)
    if game.status in (WAITING, RUNNING):
        return _Found(True, None)
    if game.head.settings.deal:
        await series.reveal(rooms, game.head)

    def result(room: Room, table: Table) -> Result | None:
        if table.is_secret(now()):
            return None
        points, ranks, _ = outcome(game, table)
        return ranks, [0 if state.resigned and ranks[seat] else points[seat] for seat, state in enumerate(table.seats)]

    try:
        await rooms.refresh(planned.id)  # another process may have written what came last
        return _Found(True, await rooms.read(planned.id, result))
    except NotFound:
        return _Found(True, NOTHING)


def _people(one: Tournament, planned: Planned) -> dict[int, Entrant]:
    """Return those who have the seats of a table, without people who deleted their data."""
    by_number = {entrant.number: entrant for entrant in one.entrants}
    return {seat: by_number[number] for seat, number in enumerate(planned.seats) if number in by_number}


async def _make(rooms: Rooms, one: Tournament, planned: Planned, people: Mapping[int, Entrant]) -> bool:
    """Make and start a table, and return whether that is done."""
    plan = one.plan
    chairs = [ChairWanted() if seat in people else ChairWanted(requests.BOT) for seat in range(len(planned.seats))]
    wanted = TableWanted(game=plan.game, options=plan.options, chairs=chairs, **_fields(plan.settings, ChosenSettings))
    game, notation = rooms.game(plan.game)
    components = rooms.shelf.files.get(plan.game, "")
    place = opening.Place(one.series, len(plan.played), planned.seed, planned.deal, planned.id, TOURNAMENT)
    with suppress(Taken, Gone):  # another process was first; or a person was deleted, whose seat a bot gets then
        await rooms.create(opening.scheduled(wanted, people, game, notation, components, now(), place))
    try:
        await _start(rooms, planned.id)
    except NotFound:
        return False
    return True


async def _start(rooms: Rooms, id: str) -> None:
    """Start a table, and tell its people."""

    def start(table: Table, at: int) -> bool:
        if table.status != WAITING:
            return False
        commands.start(table, Requester(), Start(), at)
        return True

    if await rooms.do(id, start):
        await rooms.on_round(id)
