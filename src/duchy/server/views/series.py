"""A series as its page and its exports show it: tables, standings, encounters, ratings.

A person counts as one player; where one holds several seats at a table, each name does. All bots of a level are one
player. What a bot plays for a person is that person's; those who resigned are last. People who deleted their data are
nobody.
"""

import csv
import io
from collections.abc import Callable, Mapping, Sequence, Set
from datetime import UTC, datetime
from statistics import fmean
from typing import NamedTuple

from msgspec import structs

from duchy.arena.ratings import Finish, Ratings, rate
from duchy.core.game import AnyGame
from duchy.server.store.entries import Entry
from duchy.server.store.model import OVER, SeriesGame, TableHeader
from duchy.server.table.notation import Notation
from duchy.server.table.permissions import seats_of
from duchy.server.table.resuming import resumed
from duchy.server.table.table import Table
from duchy.server.wire.requests import Encounter, Rating, SeriesPlayer, SeriesSeat, SeriesSeen, SeriesTable

SHOWN = 200
"""Maximum number of tables of a series that are shown, the last ones."""
RATED = 30
"""Maximum number of players with a rating, those with most games."""
FORMULAS = "=+-@\t\r"
"""Characters that let spreadsheets take a text for a formula."""
CSV = ["round", "deal", "table", "status", "ended", "seat", "player", "bot", "points", "rank", "resigned"]

Key = tuple[int, str]
"""A player: the number of a person, with a name if several seats of one table are theirs; or 0 and a level."""
Loader = Callable[[TableHeader], tuple[AnyGame, Notation]]


class _Played(NamedTuple):
    """A table with the people there; its game has not been replayed."""

    stored: SeriesGame
    table: Table
    secret: bool


def series_seen(
    id: str,
    games: Sequence[SeriesGame],
    entries: Mapping[int, Sequence[Entry]],
    load: Loader,
    person: int | None,
    at: int,
    insider: bool = False,
) -> SeriesSeen:
    """Return the last tables of a series as a person may see them; `insider` if they may know them without playing."""
    played = [_played(stored, entries.get(stored.head.key, ()), load, at) for stored in games[-SHOWN:]]
    several = {
        state.person
        for one in played
        for state in one.table.seats
        if state.person is not None and len(seats_of(one.table, state.person)) > 1
    }
    keys = [[_key(one.table, seat, several) for seat in range(len(one.table.seats))] for one in played]
    numbers: dict[Key, int] = {}
    names: dict[Key, str] = {}
    for one, row in zip(played, keys, strict=True):
        for key, state in zip(row, one.table.seats, strict=True):
            if key is not None:
                numbers.setdefault(key, len(numbers))
                names[key] = (state.name or names.get(key, "")) if key[0] else ""
    insider = insider or (
        person is not None
        and any(person in (state.person, state.reserved_for) for one in played for state in one.table.seats)
    )
    deals: dict[str, int] = {}
    tables = []
    for one, row in zip(played, keys, strict=True):
        deal = one.stored.head.settings.deal
        number = deals.setdefault(deal, len(deals) + 1) if deal else 0
        known = [-1 if key is None else numbers[key] for key in row]
        tables.append(_table(one, known, number, insider, person))
    ratings = _ratings(tables, len(numbers))
    players = [
        _player(tables, number, names[key], "" if key[0] else key[1], ratings) for key, number in numbers.items()
    ]
    order = sorted(range(len(players)), key=lambda number: _place(players[number]))
    moved = {-1: -1, **{old: new for new, old in enumerate(order)}}
    for table in tables:
        for seat in table.seats:
            seat.player = moved[seat.player]
    return SeriesSeen(
        id,
        games[-1].head.game if games else "",
        tables,
        [players[number] for number in order],
        _encounters(tables),
        ratings.bounded,
        len(games) > SHOWN,
    )


def _played(stored: SeriesGame, entries: Sequence[Entry], load: Loader, at: int) -> _Played:
    table = resumed(stored.head, *load(stored.head), entries, "")
    return _Played(stored, table, table.is_secret(at))


def _key(table: Table, seat: int, several: Set[int]) -> Key | None:
    """Return the player of a seat; None for free seats and deleted people."""
    state = table.seats[seat]
    if state.person is not None:
        return state.person, state.name if state.person in several else ""
    return (0, state.bot) if state.bot and not state.resigned else None


def _table(one: _Played, players: Sequence[int], deal: int, insider: bool, person: int | None) -> SeriesTable:
    head, table = one.stored.head, one.table
    points, ranks, sources = outcome(one.stored, table) if not one.secret else hidden(len(table.seats))
    ended = one.stored.ended and not one.secret
    return SeriesTable(
        id=head.id if insider else "",
        watch=head.watch if insider and ended else "",
        round=head.settings.round,
        deal=deal,
        status=one.stored.status,
        closed=table.closed,
        made=head.made,
        touched=head.made if one.secret else one.stored.touched,
        secret=one.secret,
        counts=any(rank is not None for rank in ranks),
        seats=[
            SeriesSeat(
                player,
                points[seat],
                ranks[seat],
                sources[seat],
                state.resigned,
                state.bot if state.person is not None else "",
            )
            for seat, (player, state) in enumerate(zip(players, table.seats, strict=True))
        ],
        mine=seats_of(table, person),
    )


Outcome = tuple[list[int | None], list[int | None], list[dict[str, int]]]


def hidden(seats: int) -> Outcome:
    """Return what is shown of a table without a result, or while that is secret."""
    return [None] * seats, [None] * seats, [{} for _ in range(seats)]


def outcome(stored: SeriesGame, table: Table) -> Outcome:
    """Return points, ranks and points by source of each seat: nothing without a result."""
    seats, result = table.seats, stored.result
    lost = [state.resigned for state in seats]
    points, ranks, sources = hidden(len(seats))
    if stored.status == OVER and result is not None:
        # Those who resigned come last, whatever the bot reached that played on for them.
        places = [(gone, rank) for gone, rank in zip(lost, result.ranks, strict=True)]
        return [*result.scores], [sorted(places).index(place) + 1 for place in places], result.sources
    if table.closed in ("resigned", "time") and len(seats) == 2 and sum(lost) == 1:
        return points, [1 + gone for gone in lost], sources
    return points, ranks, sources


def _ratings(tables: Sequence[SeriesTable], players: int) -> Ratings:
    """Return the ratings of the players with most games, on one scale; games with the same dice form one round."""
    games = [sum(seat.player == number for table in tables for seat in table.seats) for number in range(players)]
    rated = set(sorted(range(players), key=lambda number: -games[number])[:RATED])
    finishes = []
    for number, table in enumerate(tables):
        seats = [(seat.player, seat.rank) for seat in table.seats if seat.player in rated and seat.rank is not None]
        if seats:
            lineup, ranks = zip(*seats, strict=True)
            finishes.append(Finish(tuple(map(str, lineup)), ranks, -table.deal or number))
    return rate(finishes)


def _player(tables: Sequence[SeriesTable], number: int, name: str, bot: str, ratings: Ratings) -> SeriesPlayer:
    own = [
        (table, seat)
        for table in tables
        if table.counts
        for seat in table.seats
        if seat.player == number and seat.rank is not None
    ]
    points = [seat.points for _, seat in own if seat.points is not None and not seat.resigned]
    ranks = [seat.rank for _, seat in own if seat.rank is not None]
    above = [lead for table, seat in own if (lead := _above(tables, table, seat)) is not None]
    rating = Rating(*ratings.of(str(number))) if str(number) in ratings.names else None
    return SeriesPlayer(
        name=name,
        bot=bot,
        games=len(own),
        wins=sum(seat.rank == 1 and len(table.seats) > 1 for table, seat in own),
        score=sum(_beaten(table, seat) for table, seat in own),
        points=fmean(points) if points else None,
        rank=fmean(ranks) if ranks else None,
        above=fmean(above) if above else None,
        rating=rating,
    )


def _beaten(table: SeriesTable, seat: SeriesSeat) -> float:
    """Return the share of opponents that a seat beat, ties counted half; 0 in solo games."""
    others = [other.rank for other in table.seats if other is not seat and other.rank is not None]
    rank = seat.rank or 0
    return fmean((rank < other) + (rank == other) / 2 for other in others) if others else 0.0


def _above(tables: Sequence[SeriesTable], table: SeriesTable, seat: SeriesSeat) -> float | None:
    """Return the lead in points over the same seat at the other tables with the same dice, or None if there is none."""
    place = table.seats.index(seat)
    others = [other.seats[place].points for other in tables if other is not table and other.deal == table.deal]
    known = [points for points in others if points is not None]
    return seat.points - fmean(known) if table.deal and known and seat.points is not None else None


def _place(player: SeriesPlayer) -> tuple[float, int, float, str]:
    """Return where a player stands: by score, then by victories, then by mean points."""
    return -player.score, -player.wins, -(player.points or 0), player.name + player.bot


def _encounters(tables: Sequence[SeriesTable]) -> list[Encounter]:
    found: dict[tuple[int, int], Encounter] = {}
    for table in tables:
        seats = [(seat.player, seat.rank) for seat in table.seats if seat.player >= 0 and seat.rank is not None]
        for player, rank in seats:
            for other, behind in seats:
                if player < other:
                    one = found.setdefault((player, other), Encounter(player, other, 0, 0, 0))
                    one.wins += rank < behind
                    one.losses += rank > behind
                    one.ties += rank == behind
    return [found[pair] for pair in sorted(found)]


def as_file(seen: SeriesSeen) -> SeriesSeen:
    """Return a series without anything that only its players may know."""
    tables = [structs.replace(table, id="", watch="", mine=[]) for table in seen.tables]
    plan = seen.tournament
    if plan is not None:
        rounds = [structs.replace(table, id="") for table in plan.tables]
        plan = structs.replace(plan, tables=rounds, hosting=False, mine=-1, table="", over=False)
    return structs.replace(seen, tables=tables, open=False, tournament=plan)


def as_csv(seen: SeriesSeen) -> str:
    """Return the results of a series as a table with one row for each seat."""
    sources = list(dict.fromkeys(key for table in seen.tables for seat in table.seats for key in seat.sources))
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow([*CSV, *sources])
    for number, table in enumerate(seen.tables, 1):
        ended = datetime.fromtimestamp(table.touched / 1000, UTC).isoformat(timespec="seconds") if table.counts else ""
        for place, seat in enumerate(table.seats, 1):
            player = seen.players[seat.player] if seat.player >= 0 else None
            known = (player.name, player.bot or seat.bot) if player is not None else ("", seat.bot)
            about = table.round, table.deal or "", number, table.status, ended, place, *map(_plain, known)
            values = [seat.sources.get(source, "") for source in sources]
            writer.writerow([*about, seat.points, seat.rank, int(seat.resigned), *values])
    return file.getvalue()


def _plain(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in FORMULAS and text else text
