"""Saved games: each action is appended to a record and flushed.

Appended lines survive a crash of the process. After an undo the whole file is rewritten atomically.
"""

import os
import re
import secrets
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, NamedTuple

from duchy import locks
from duchy.core.agenda import NOBODY
from duchy.core.errors import DuchyError
from duchy.core.game import AnyGame
from duchy.files import named, read, unusable, using, within, write
from duchy.play import record
from duchy.play.match import Match, Ply
from duchy.shelf import Shelf
from duchy.terminal import folder

SCORE = re.compile(r"-?[0-9]{1,9}")
DELETED = "deleted"
"""The folder of deleted games, inside the folder of the user's games."""
DAYS = 30
"""Number of days for which deleted games can be restored."""


class GameFile:
    """The file of a game in progress, locked by one process."""

    def __init__(self, match: Match, bots: Mapping[int, str], path: Path | None = None, id: str = "") -> None:
        """Save a match in that file, or in a new one among this user's games; nothing is written before a decision."""
        self.match = match
        self.bots = dict(bots)
        self.id = id or secrets.token_hex(4)
        self.path = (
            path or folder.games() / f"{match.game.name}-{time.strftime('%Y%m%d-%H%M%S')}-{self.id}{folder.SUFFIX}"
        )
        self._written: list[Ply] = []
        self._over = False
        self._file: IO[str] | None = None
        if path is not None and not path.exists() and not path.parent.is_dir():
            raise DuchyError("no-folder", "{path} cannot be written: there is no such folder", path=str(path))
        if path is not None:
            check_free(path, self.id)

    def begin(self) -> None:
        """Lock an existing file, and rewrite it without an incomplete line at its end."""
        if self._file is None and self.path.exists():
            self._open()
            self._rewrite()

    def sync(self) -> None:
        """Append the actions since the last call; after an undo, rewrite the file."""
        plies, written = self.match.plies, len(self._written)
        if plies == self._written or (self._file is None and not self._decided(0)):
            return
        if self._file is None or self._over or plies[:written] != self._written:
            self._rewrite()
            return
        lines = [record.ply_line(self.match, i) for i in range(written, len(plies))]
        decided = self._decided(written)
        if self.match.over:
            lines += ["", *record.end_lines(self.match)]
        try:
            self._file.write("\n".join(lines) + "\n")
            self._file.flush()
            if decided or self.match.over:
                os.fsync(self._file.fileno())
        except OSError as error:
            # The last line may be incomplete now: the whole file is rewritten the next time.
            with suppress(OSError):
                self.close()
            self._file = None
            raise unusable(self.path, error) from None
        self._written = list(plies)
        self._over = self.match.over

    def _decided(self, first: int) -> bool:
        """Whether a person made a decision from the action number `first` on; without one there is nothing to save."""
        return any(ply.seat != NOBODY and ply.seat not in self.bots for ply in self.match.plies[first:])

    def text(self) -> str:
        """Return the whole record."""
        text = self.match.game.files.text if self.match.game.files is not None else ""
        components = str(components_path(self.match.game)) if text else ""
        return record.write(self.match, self.bots, id=self.id, components=components)

    def _rewrite(self) -> None:
        if self.match.game.files is not None and self.match.game.files.text:
            keep_components(self.match.game)
        write(self.path, self.text())
        self._written = list(self.match.plies)
        self._over = self.match.over
        before, self._file = self._file, None
        self._open()
        if before is not None:
            before.close()

    def _open(self) -> None:
        self._file = _open_locked(self.path)

    def export(self, path: Path, force: bool = False) -> None:
        """Write the record to another file; only with `force` overwrite one that is not this game."""
        if not force:
            check_free(path, self.id)
        write(path, self.text())

    def close(self) -> None:
        """Close and unlock the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _open_locked(path: Path) -> IO[str]:
    """Return a game's file, opened for appending and locked by this process."""
    with using(path):
        file = path.open("a", encoding="utf-8")
    try:
        locks.take(file.fileno())
    except OSError:
        file.close()
        raise DuchyError(
            "played-elsewhere", "{path} is already open elsewhere; close it there first", path=str(path)
        ) from None
    return file


# --- files of components --------------------------------------------------------------------------------------------


def components_path(game: AnyGame) -> Path:
    """Return the path of the copy of the game's components file."""
    mark = next(option.choices[0] for option in game.rules.options if option.key == "components")
    return components_copy(game.name, mark)


def components_copy(game: str, mark: str) -> Path:
    """Return the path of the copy of the components file with that mark."""
    return folder.data() / "components" / f"{game}-{mark}.toml"


def keep_components(game: AnyGame) -> None:
    """Save a copy of the components file in use, if there is none yet."""
    path = components_path(game)
    assert game.files is not None
    if not path.exists():
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        write(path, game.files.text)


# --- saved games -------------------------------------------------------------------------------------------


class Saved(NamedTuple):
    """A saved game, as far as its header, its number of actions and its scores tell."""

    path: Path
    head: record.RecordHeader
    actions: int
    scores: tuple[int, ...]
    """The points of each seat once the game is over; empty before."""
    changed: float

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return bool(self.scores)

    @property
    def name(self) -> str:
        """Return its id, or the name of its file."""
        return self.head.id or self.path.stem


def saved() -> list[Saved]:
    """Return this user's games, last played first; files that are not records are skipped."""
    games: list[Saved] = []
    for path in folder.games().glob(f"*{folder.SUFFIX}"):
        with suppress(DuchyError, OSError):
            games.append(read_saved(path))
    return sorted(games, key=lambda game: (-game.changed, game.name))


def listed() -> list[Saved]:
    """Return this user's games in the order of their numbers: unfinished before finished, last played first."""
    return sorted(saved(), key=lambda game: game.over)


def read_saved(path: Path) -> Saved:
    """Read the header of a saved game."""
    text = read(path)
    lines = [line for line in text.splitlines() if line[:1] and line[0] in "*0123456789"]
    ends = [line.split()[1:] for line in text.splitlines()[-4:] if line.startswith("score ")]
    scores = tuple(int(score) for end in ends for score in end if SCORE.fullmatch(score))
    with using(path):
        return Saved(path, record.head_of(text), len(lines), scores, path.stat().st_mtime)


def best_score(match: Match, but: str) -> int | None:
    """Return the highest score of a person in other games of this kind with as many players; None if there is none."""
    scores = [
        score
        for game in saved()
        if game.head.game == match.game.name and len(game.scores) == match.players and game.head.id != but
        for seat, score in enumerate(game.scores)
        if seat not in game.head.bots
    ]
    return max(scores, default=None)


def find(words: str) -> Path:
    """Return the path of a saved game, given by its number in the list, its id, or its file."""
    if words.isascii() and words.isdecimal() and len(words) < 5:
        games = listed()
        if 1 <= int(words) <= len(games):
            return games[int(words) - 1].path
    for game in saved():
        if words and words in (game.name, game.path.name, game.path.stem):
            return game.path
    path = named(words)
    if not path.exists():
        raise DuchyError(
            "no-such-save", "there is no saved game and no file '{words}'; `duchy saves` lists your games", words=words
        )
    return path


def check_free(path: Path, own: str) -> None:
    """Raise an error if the file exists and is not the game with that id."""
    if not path.exists() or not path.is_file() or path.stat().st_size == 0:
        return
    try:
        same = bool(own) and record.head_of(read(path)).id == own
    except DuchyError:
        same = False
    if not same:
        raise DuchyError(
            "file-there", "{path} already exists and is not this game; choose another name", path=str(path)
        )


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Lock the file of a game inside the block; raise an error if another process is playing it."""
    with _open_locked(path):
        yield


def delete(path: Path) -> str:
    """Move a game to the deleted ones, delete those that are too old, and return the id that restores it."""
    target = _deleted_folder() / path.name
    with using(path):
        path.replace(target)
        os.utime(target)
    for old in _deleted_folder().iterdir():
        with suppress(OSError):
            if old.stat().st_mtime < time.time() - DAYS * 86400:
                old.unlink()
    return path.stem.rpartition("-")[2]


def deleted() -> list[str]:
    """Return the ids of deleted games, last deleted first."""
    paths = sorted(_deleted_folder().glob(f"*{folder.SUFFIX}"), key=lambda path: -path.stat().st_mtime)
    return [path.stem.rpartition("-")[2] for path in paths]


def restore(words: str) -> Path:
    """Restore a deleted game, and return its path."""
    for path in _deleted_folder().glob(f"*{folder.SUFFIX}"):
        target = folder.games() / path.name
        if words in (path.stem.rpartition("-")[2], path.stem, path.name) and not target.exists():
            with using(path):
                path.replace(target)
            return target
    raise DuchyError("no-such-deleted", "there is no deleted game '{words}' to restore", words=words)


def _deleted_folder() -> Path:
    """Return the folder of deleted games; create it if it is missing."""
    path = folder.games() / DELETED
    with using(path):
        path.mkdir(exist_ok=True)
    return path


def load(path: Path, shelf: Shelf) -> tuple[Match, record.RecordHeader]:
    """Return the match and the header of a file; an incomplete last line is ignored."""
    text = read(path)
    if text and not text.endswith("\n"):
        text = text[: text.rfind("\n") + 1]
    with within(path):
        head = record.head_of(text)
        if head.components and not shelf.files:
            shelf = shelf.with_components(head.game, read(Path(head.components)))
        return record.read(text, shelf), head
