"""The tables of this machine's server, read out of its database: listed, and as records that open in the terminal."""

import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from duchy.core.errors import DuchyError
from duchy.play import record
from duchy.shelf import Shelf
from duchy.terminal import folder, keep


def database() -> Path:
    """Where the server has its database unless somebody says otherwise."""
    return folder.data() / "duchy.db"


def _connection(path: Path) -> sqlite3.Connection:
    """A connection that only reads, also while a server runs."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def tables(path: Path | None = None) -> list[dict[str, Any]]:
    """The tables, those touched last first; none where there is no server's database."""
    path = path or database()
    if not path.exists():
        return []
    with suppress(sqlite3.Error), closing(_connection(path)) as connection:
        rows = connection.execute("SELECT id, game, players, status, touched FROM games ORDER BY touched DESC")
        return [
            {"server": id, "game": name, "players": players, "status": status, "changed": touched / 1000}
            for id, name, players, status, touched in rows.fetchall()
        ]
    return []


def record_of(id: str, shelf: Shelf, path: Path | None = None) -> str:
    """The record of a table: of a game that is over, or that one person alone plays, so that nobody is looked at."""
    try:
        from duchy.server.store.model import CLOSED, OVER, Entry, Head
        from duchy.server.store.store import HEAD
        from duchy.server.table.notation import Notation
        from duchy.server.table.resuming import resumed
    except ModuleNotFoundError:
        raise DuchyError(
            "no-extra", "this needs the extra '{extra}': pip install 'duchy[{extra}]'", extra="web"
        ) from None
    with closing(_connection(path or database())) as connection:
        row = connection.execute(f"SELECT {HEAD}, status, mark FROM games WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise DuchyError("no-such-save", "there is no saved game '{words}'; duchy saves lists them", words=id)
        *fixed, status, mark = row
        found = dict(zip(HEAD.split(", "), fixed, strict=True))
        told = {key: json.loads(found[key]) for key in ("options", "settings")}
        head = Head(**{**found, **told})
        entries = connection.execute(
            "SELECT number, kind, seat, words, at FROM entries WHERE game = ? ORDER BY number", (head.key,)
        ).fetchall()
    if head.components:
        shelf = shelf.with_components(head.game, head.components)
    game = shelf.load(head.game)
    table = resumed(head, game, Notation(game), [Entry(*entry) for entry in entries], mark)
    people = [chair for chair in table.chairs if chair.person is not None]
    if table.match is None or (status not in (OVER, CLOSED) and len(people) > 1):
        raise DuchyError("still-played", "the game of that table runs, and others play it: go on with it on its server")
    where = ""
    if head.components:
        keep.keep_components(game)
        where = str(keep.components_path(game))
    return record.write(table.match, table.bots(), id=id, components=where)


def brought(id: str, shelf: Shelf) -> Path:
    """A table of the server among the games of this user: its record, where it is not there already."""
    path = folder.games() / f"server-{id}{folder.SUFFIX}"
    if not path.exists():
        folder.write(path, record_of(id, shelf))
    return path


def find(words: str, shelf: Shelf) -> Path:
    """The game that somebody names, of this user's or of the server's; one of the server's comes along as a record."""
    if any(table["server"] == words for table in tables()):
        return brought(words, shelf)
    return keep.find(words)
