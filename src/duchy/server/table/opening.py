"""New tables: seats, options, and a secret seed."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType

from duchy.bots import players
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.play.match import Match
from duchy.play.record import Comment, Variation
from duchy.server.errors import Refused
from duchy.server.store.entries import Commented, Entry, GameOver, Opened, Played, Reserved, Rolled, Started, Titled
from duchy.server.store.model import (
    NOTATION,
    Branch,
    ChosenSettings,
    Entrant,
    TableHeader,
    TableSettings,
    new_id,
    new_key,
)
from duchy.server.table import commands, seeds
from duchy.server.table.notation import Notation, space_fingerprint
from duchy.server.table.permissions import Requester
from duchy.server.table.table import Table
from duchy.server.wire.requests import BOT, ME, OPEN, ChairWanted, PutBot, SetTitle, Start, TableWanted

IMPORTED = "imported"
SEEDED = " ".join
"""Normalises a seed chosen by a player to single spaces, as records need it."""


class Place(NamedTuple):
    """Where a new table belongs in a series; what is empty is new."""

    series: str
    round: int
    seed: str = ""
    deal: str = ""
    id: str = ""
    kind: str = ""


def new_table(
    wanted: TableWanted,
    person: int,
    game: AnyGame,
    notation: Notation,
    components: str,
    at: int,
    position: str = "",
    parent: str = "",
    day: str = "",
    place: Place | None = None,
    branch: Branch | UnsetType = UNSET,
) -> Table:
    """Return a new table as requested, optionally from a position, for the puzzle of a day, or in a series."""
    game.check_seats(len(wanted.chairs))
    options = game.check_options(wanted.options)
    for bot in (wanted.bot, *(chair.bot or wanted.bot for chair in wanted.chairs if chair.kind == BOT)):
        players.check(bot, players.offered(game.name))
    seed = SEEDED(wanted.seed.split())
    if seed and (wanted.duplicate or any(chair.kind == OPEN for chair in wanted.chairs)):
        raise Refused("named-seed", "you can only choose a seed in games without other people")
    alone = bool(seed or position or wanted.kind)
    chosen = _chosen(wanted)
    if wanted.duplicate:
        # The same dice again would not be the same for all, and help of bots would not be comparable.
        chosen |= {"undo": "bar" if wanted.undo == "consent" else wanted.undo, "aids": False}
    settings = TableSettings(**chosen, alone=alone, kind=wanted.kind, parent=parent, branch=branch, day=day)
    series = "" if alone else new_id()
    settings.deal = new_id() if wanted.duplicate else ""
    if place is not None:
        series, seed = place.series or series, place.seed
        settings.round, settings.kind = place.round, place.kind
        settings.deal = place.deal or settings.deal
    head = TableHeader(
        key=new_key(),
        id=(place.id if place is not None else "") or new_id(),
        game=game.name,
        version=game.version,
        notation=NOTATION,
        space=space_fingerprint(game.space),
        players=len(wanted.chairs),
        options=options,
        components=components,
        seed=seed or seeds.new_seed(),
        watch=new_id(),
        settings=settings,
        made=at,
        start=position,
        series=series,
    )
    table = Table(head, game, notation)
    by = Requester(person)
    table.put(Opened(at, person=person))
    for seat, chair in enumerate(wanted.chairs):
        if chair.kind == ME:
            commands.sit(table, seat, person, chair.name, at)
        elif chair.kind == BOT:
            commands.set_bot(table, by, PutBot(seat, chair.bot or wanted.bot), at)
    if wanted.title:
        commands.set_title(table, by, SetTitle(wanted.title), at)
    if wanted.start:
        commands.start(table, by, Start(), at)
    return table


def _chosen(settings: ChosenSettings) -> dict[str, Any]:
    """Return the settings that the creator of a table chose."""
    return {name: getattr(settings, name) for name in ChosenSettings.__struct_fields__}


def imported(
    match: Match,
    bots: dict[int, str],
    person: int,
    notation: Notation,
    components: str,
    at: int,
    comments: Sequence[Comment] = (),
    variations: Sequence[Variation] = (),
) -> Table:
    """Return the table of an imported record.

    The importing person holds all seats but those of bots, or all if only bots played. In an unfinished game, unknown
    bots are replaced by the default one. Comments and variations are those of a finished game.
    """
    chairs = [ChairWanted(ME, name) for name in match.names]
    known = players.offered(match.game.name)
    if len(bots) < match.players:
        for seat, bot in bots.items():
            if bot in known or not match.over:
                chairs[seat] = ChairWanted(BOT, "", bot if bot in known else "")
    wanted = TableWanted(
        game=match.game.name, chairs=chairs, options=match.options, seed=str(match.seed), kind=IMPORTED
    )
    start = match.other_start
    position = "" if start is None else start.to_json()
    table = new_table(wanted, person, match.game, notation, components, at, position=position)
    table.put(Started(at, bot=table.default_bot()))
    first = table.number + 1
    entries: list[Entry] = [
        (Rolled if ply.seat == NOBODY else Played)(at, ply.seat, first + i, words=notation.words(ply.action))
        for i, ply in enumerate(match.plies)
    ]
    table.follow(entries)
    table.fresh += entries
    if match.over:
        table.put(GameOver(at))
        for one in comments[: commands.COMMENTS]:
            table.put(Commented(at, one.seat, plies=one.plies, words=commands.clean(one.words, commands.LINE)))
        for line in variations:
            line = line._replace(words=commands.clean(line.words, commands.LINE))
            commands.check_variation(table, line)
            table.put(commands.variation_entry(line, at))
    else:
        table.roll(at)
    return table


def duplicate(table: Table, person: int, name: str, at: int) -> Table:
    """Return another table with the same seed and bots: one seat is for the person who opens it."""
    chairs = [
        ChairWanted(BOT, "", state.bot) if state.person is None and state.bot else ChairWanted()
        for state in table.seats
    ]
    mine = next((chair for chair in chairs if chair.kind == OPEN), chairs[0])
    mine.kind, mine.name = ME, name
    wanted = TableWanted(
        game=table.head.game,
        chairs=chairs,
        options=table.options,
        **{**_chosen(table.settings), "listed": False},
    )
    return new_table(wanted, person, table.game, table.notation, table.head.components, at, place=_beside(table.head))


def _beside(head: TableHeader) -> Place:
    """Return the place of a duplicate of a table."""
    return Place(head.series, head.settings.round, head.seed, head.settings.deal)


def scheduled(
    wanted: TableWanted,
    people: Mapping[int, Entrant],
    game: AnyGame,
    notation: Notation,
    components: str,
    at: int,
    place: Place,
) -> Table:
    """Return a table of a tournament, with people on their seats; bots have the others."""
    opener = next(iter(people.values()))
    table = new_table(wanted, opener.person, game, notation, components, at, place=place)
    for seat, one in people.items():
        commands.sit(table, seat, one.person, one.name, at)
    return table


def rematch(table: Table, person: int, notation: Notation, at: int, deal: TableHeader | None = None) -> Table:
    """Return a new table for the same players: seats rotate by one, and those of other people are reserved.

    It may be a duplicate of another table. It keeps the name of the table if the person who gave it plays here.
    """
    rotated = [*table.seats[1:], table.seats[0]]
    wanted = TableWanted(
        game=table.head.game,
        chairs=[
            ChairWanted(BOT, "", state.bot)
            if state.person is None
            else ChairWanted(ME, state.name)
            if state.person == person
            else ChairWanted(OPEN)
            for state in rotated
        ],
        options=table.options,
        **{**_chosen(table.settings), "listed": False},
    )
    place = Place(table.head.series, table.head.settings.round + 1 if table.head.series else 1)
    if deal is not None:
        place = _beside(deal)
    made = new_table(wanted, person, table.game, notation, table.head.components, at, place=place)
    for seat, state in enumerate(rotated):
        if state.person not in (None, person) and not state.resigned:
            made.put(Reserved(at, seat, person=state.person))
    if table.title and any(table.titled_by in (state.person, state.reserved_for) for state in made.seats):
        made.put(Titled(at, person=table.titled_by, title=table.title))
    return made
