"""New tables: seats, options, and a secret seed."""

from typing import Any

from duchy.bots import players
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.play.match import Match
from duchy.server.errors import Refused
from duchy.server.store.entries import Entry, GameOver, Opened, Played, Reserved, Rolled, Started
from duchy.server.store.model import NOTATION, ChosenSettings, TableHeader, TableSettings, new_id, new_key
from duchy.server.table import commands, seeds
from duchy.server.table.notation import Notation, space_fingerprint
from duchy.server.table.permissions import Requester
from duchy.server.table.table import Table
from duchy.server.wire.requests import BOT, ME, OPEN, ChairWanted, PutBot, Start, TableWanted

IMPORTED = "imported"
SEEDED = " ".join
"""Normalises a seed chosen by a player to single spaces, as records need it."""


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
) -> Table:
    """Return a new table as requested, optionally from a position or for the puzzle of a day."""
    game.check_seats(len(wanted.chairs))
    options = game.check_options(wanted.options)
    for bot in (wanted.bot, *(chair.bot or wanted.bot for chair in wanted.chairs if chair.kind == BOT)):
        players.check(bot)
    seed = SEEDED(wanted.seed.split())
    if seed and any(chair.kind == OPEN for chair in wanted.chairs):
        raise Refused("named-seed", "you can only choose a seed in games without other people")
    alone = bool(seed or position or wanted.kind)
    settings = TableSettings(**_chosen(wanted), alone=alone, kind=wanted.kind, parent=parent, day=day)
    head = TableHeader(
        key=new_key(),
        id=new_id(),
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
    )
    table = Table(head, game, notation)
    by = Requester(person)
    table.put(Opened(at, person=person))
    for seat, chair in enumerate(wanted.chairs):
        if chair.kind == ME:
            commands.sit(table, seat, person, chair.name, at)
        elif chair.kind == BOT:
            commands.set_bot(table, by, PutBot(seat, chair.bot or wanted.bot), at)
    if wanted.start:
        commands.start(table, by, Start(), at)
    return table


def _chosen(settings: ChosenSettings) -> dict[str, Any]:
    """Return the settings that the creator of a table chose."""
    return {name: getattr(settings, name) for name in ChosenSettings.__struct_fields__}


def imported(match: Match, bots: dict[int, str], person: int, notation: Notation, components: str, at: int) -> Table:
    """Return the table of an imported record.

    The importing person holds all seats but those of bots, or all if only bots played. In an unfinished game, unknown
    bots are replaced by the default one.
    """
    chairs = [ChairWanted(ME, name) for name in match.names]
    if len(bots) < match.players:
        for seat, bot in bots.items():
            if bot in players.BOTS or not match.over:
                chairs[seat] = ChairWanted(BOT, "", bot if bot in players.BOTS else "")
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
    else:
        table.roll(at)
    return table


def rematch(table: Table, person: int, notation: Notation, at: int) -> Table:
    """Return a new table for the same players: seats rotate by one, and those of other people are reserved."""
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
    made = new_table(wanted, person, table.game, notation, table.head.components, at)
    for seat, state in enumerate(rotated):
        if state.person not in (None, person) and not state.resigned:
            made.put(Reserved(at, seat, person=state.person))
    return made
