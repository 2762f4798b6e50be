"""The tables of this computer's server, read from its database, and as records for the terminal."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

from duchy import files
from duchy.core.errors import DuchyError
from duchy.play import record
from duchy.shelf import Shelf
from duchy.terminal import folder, keep
from duchy.terminal.extra import web

MOST = 10_000
"""Number of tables that are listed at most."""


def database() -> Path:
    """Where the server has its database unless somebody says otherwise."""
    return folder.data() / "duchy.db"


def tables(path: Path | None = None) -> list[dict[str, Any]]:
    """The tables, those touched last first; none where there is no server's database."""
    path = path or database()
    if not path.exists():
        return []
    with suppress(sqlite3.Error, ModuleNotFoundError):
        from duchy.server.store.reading import summaries

        return [
            {
                "server": one.id,
                "game": one.game,
                "players": one.players,
                "status": one.status,
                "changed": one.touched / 1000,
            }
            for one in summaries(path, MOST)
        ]
    return []


def record_of(id: str, shelf: Shelf, path: Path | None = None) -> str:
    """The record of a table: of a game that is over, or that one person alone plays, so that nobody is looked at."""
    with web():
        from duchy.server.store.reading import stored
        from duchy.server.table.notation import Notation
        from duchy.server.table.permissions import may_leave
        from duchy.server.table.resuming import resumed
    found = stored(path or database(), id)
    if found is None:
        raise DuchyError("no-such-save", "there is no saved game '{words}'; duchy saves lists them", words=id)
    head = found.head
    if head.components:
        shelf = shelf.with_components(head.game, head.components)
    game = shelf.load(head.game)
    table = resumed(head, game, Notation(game), found.entries, found.mark)
    if table.match is None or not may_leave(table):
        raise DuchyError("still-played", "that table is in progress with other players: continue it on its server")
    where = ""
    if head.components:
        keep.keep_components(game)
        where = str(keep.components_path(game))
    return record.write(table.match, table.bots(), id=id, components=where)


def brought(id: str, shelf: Shelf) -> Path:
    """A table of the server among the games of this user: its record, where it is not there already."""
    path = folder.games() / f"server-{id}{folder.SUFFIX}"
    if not path.exists():
        files.write(path, record_of(id, shelf))
    return path


def find(words: str, shelf: Shelf) -> Path:
    """The game that somebody names, of this user's or of the server's; one of the server's comes along as a record."""
    if any(table["server"] == words for table in tables()):
        return brought(words, shelf)
    return keep.find(words)
