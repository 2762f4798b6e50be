"""The tables of this computer's server, read from its database, and exported as records for the terminal."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

from duchy import files
from duchy.core.errors import DuchyError
from duchy.extras import needs
from duchy.play import record
from duchy.shelf import Shelf
from duchy.terminal import folder, saves

MOST = 10_000
"""Maximum number of tables listed."""


def database() -> Path:
    """Return the default path of the server's database."""
    return folder.data() / "duchy.db"


def tables(path: Path | None = None) -> list[dict[str, Any]]:
    """Return the tables, last used first; none if there is no server database."""
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
    """Return the record of a table; raise an error if it is in progress with other people."""
    with needs("web"):
        from duchy.server.store.reading import stored
        from duchy.server.table.notation import Notation
        from duchy.server.table.permissions import may_leave
        from duchy.server.table.resuming import resumed
    table_data = stored(path or database(), id)
    if table_data is None:
        raise DuchyError(
            "no-such-save", "there is no saved game and no file '{words}'; `duchy saves` lists your games", words=id
        )
    head = table_data.head
    if head.components:
        shelf = shelf.with_components(head.game, head.components)
    game = shelf.load(head.game)
    table = resumed(head, game, Notation(game), table_data.entries, table_data.fingerprint)
    if table.match is None or not may_leave(table):
        raise DuchyError(
            "still-played", "the game at that table is in progress with other players: continue it on its server"
        )
    components = ""
    if head.components:
        saves.keep_components(game)
        components = str(saves.components_path(game))
    return record.write(table.match, table.bots(), id=id, components=components)


def save_table(id: str, shelf: Shelf) -> Path:
    """Save the record of a server's table among this user's games, if it is not there yet; return its path."""
    path = folder.games() / f"server-{id}{folder.SUFFIX}"
    if not path.exists():
        files.write(path, record_of(id, shelf))
    return path


def find(words: str, shelf: Shelf) -> Path:
    """Return the path of a saved game or of a server's table, which is first saved as a record."""
    if any(table["server"] == words for table in tables()):
        return save_table(words, shelf)
    return saves.find(words)
