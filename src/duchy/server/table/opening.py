"""New tables: seats, options, and a secret seed."""

from typing import Annotated

from msgspec import Meta, Struct

from duchy.bots import players
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.play.match import Match
from duchy.server.errors import Refused
from duchy.server.store.model import NOTATION, Entry, TableHeader, new_id, new_key
from duchy.server.table import commands, seeds
from duchy.server.table.notation import Notation, space_fingerprint
from duchy.server.table.puzzles import DAY
from duchy.server.table.seeds import ALONE
from duchy.server.table.table import Table

IMPORTED = "imported"
ME = "me"
OPEN = "open"
BOT = "bot"
SEEDED = " ".join
"""Normalises a seed chosen by a player to single spaces, as records need it."""


class ChairWanted(Struct, forbid_unknown_fields=True):
    """The requested occupant of a seat: `me`, `open` for a friend, or `bot`."""

    kind: Annotated[str, Meta(pattern="^(me|open|bot)$")] = OPEN
    name: Annotated[str, Meta(max_length=100)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class TableWanted(Struct, forbid_unknown_fields=True, kw_only=True):
    """A request for a new table."""

    game: Annotated[str, Meta(max_length=64)]
    chairs: Annotated[list[ChairWanted], Meta(min_length=1, max_length=8)]
    options: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]] = {}
    seed: Annotated[str, Meta(max_length=64)] = ""
    listed: bool = False
    chat: bool = True
    undo: Annotated[str, Meta(pattern="^(consent|bar)$")] = "consent"
    silent: Annotated[int, Meta(ge=60, le=30 * 24 * 3600)] = commands.SILENT
    bot: Annotated[str, Meta(max_length=40)] = commands.DEFAULT_BOT
    aids: bool = True
    start: bool = False
    kind: Annotated[str, Meta(pattern="^$")] = ""
    """The purpose of a table created by the server; clients leave it empty."""


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
    settings: dict[str, int | str | bool] = {
        "listed": wanted.listed,
        "chat": wanted.chat,
        "undo": wanted.undo,
        "silent": wanted.silent,
        "bot": wanted.bot,
        "aids": wanted.aids,
        ALONE: bool(seed or position or wanted.kind),
    }
    if wanted.kind:
        settings.update({"kind": wanted.kind, "parent": parent})
    if day:
        settings[DAY] = day
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
    table.put("make", at, words=str(person))
    for seat, chair in enumerate(wanted.chairs):
        if chair.kind == ME:
            commands.sit(table, seat, person, chair.name, at)
        elif chair.kind == BOT:
            commands.set_bot(table, person, seat, chair.bot or wanted.bot, at)
    if wanted.start:
        commands.start(table, person, at)
    return table


def imported(match: Match, bots: dict[int, str], person: int, notation: Notation, components: str, at: int) -> Table:
    """Return the table of an imported record.

    The importing person holds all seats of a finished game. In an unfinished game bots keep their seats; unknown bots
    are replaced by the default one.
    """
    chairs = [ChairWanted(ME, name) for name in match.names]
    if not match.over and len(bots) < match.players:
        for seat, bot in bots.items():
            chairs[seat] = ChairWanted(BOT, "", bot if bot in players.BOTS else "")
    wanted = TableWanted(
        game=match.game.name, chairs=chairs, options=match.options, seed=str(match.seed), kind=IMPORTED
    )
    start = match.other_start
    position = "" if start is None else start.to_json()
    table = new_table(wanted, person, match.game, notation, components, at, position=position)
    table.put("start", at, words=table.default_bot())
    first = table.number + 1
    entries = [
        Entry(first + i, "roll" if ply.seat == NOBODY else "play", ply.seat, notation.words(ply.action), at)
        for i, ply in enumerate(match.plies)
    ]
    table.follow_all(entries)
    table.fresh += entries
    if match.over:
        table.put("over", at)
    else:
        table.roll(at)
    return table


def again(table: Table, person: int, notation: Notation, at: int) -> Table:
    """Return a new table for the same players: seats rotate by one, and those of other people are reserved."""
    old = table.head.settings
    rotated = [*table.chairs[1:], table.chairs[0]]
    wanted = TableWanted(
        game=table.head.game,
        chairs=[
            ChairWanted(BOT, "", chair.bot)
            if chair.person is None
            else ChairWanted(ME, chair.name)
            if chair.person == person
            else ChairWanted(OPEN)
            for chair in rotated
        ],
        options=table.options,
        listed=False,
        chat=bool(old.get("chat", True)),
        undo=str(old.get("undo", "consent")),
        silent=int(old.get("silent", commands.SILENT)),
        bot=str(old.get("bot", commands.DEFAULT_BOT)),
        aids=bool(old.get("aids", True)),
    )
    made = new_table(wanted, person, table.game, notation, table.head.components, at)
    for seat, chair in enumerate(rotated):
        if chair.person not in (None, person) and not chair.resigned:
            made.put("keep", at, seat, str(chair.person))
    return made
