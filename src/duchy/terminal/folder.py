"""Where this user's games are, and which files are nobody else's."""

from pathlib import Path

import platformdirs

from duchy.core.errors import DuchyError
from duchy.files import named, read, unusable, write
from duchy.play import record

__all__ = ["check_free", "data", "games", "named", "read", "unusable", "write"]

GAMES = "games"
SUFFIX = ".duchy"


def data() -> Path:
    """Where this user's data are."""
    return platformdirs.user_data_path("duchy")


def games() -> Path:
    """Where this user's games are; made where it is not there."""
    path = data() / GAMES
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(path, error) from None
    return path


def check_free(path: Path, own: str) -> None:
    """Raise an error where a file is there that is not the game with that id."""
    if not path.exists() or not path.is_file() or path.stat().st_size == 0:
        return
    try:
        same = bool(own) and record.head_of(read(path)).id == own
    except DuchyError:
        same = False
    if not same:
        raise DuchyError("file-there", "{path} is there already and is not this game", path=str(path))
