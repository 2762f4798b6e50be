"""The folder of this user's games; used by completion, so nothing here loads the rules."""

import re
from contextlib import suppress
from pathlib import Path

import platformdirs

from duchy.files import unusable

GAMES = "games"
SUFFIX = ".duchy"
HEAD = 2000
"""Number of characters of a record in which to look for its id."""
ID = re.compile(r"^id (\S+)$", re.MULTILINE)


def data() -> Path:
    """Return the folder of this user's data."""
    return platformdirs.user_data_path("duchy")


def games() -> Path:
    """Return the folder of this user's games; create it if it is missing."""
    path = data() / GAMES
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(path, error) from None
    return path


def names() -> list[str]:
    """Return the ids of this user's games, or else their file names, last played first."""
    by_time: list[tuple[float, str]] = []
    with suppress(OSError):
        for path in (data() / GAMES).glob(f"*{SUFFIX}"):
            with suppress(OSError), path.open(encoding="utf-8", errors="replace") as file:
                id = ID.search(file.read(HEAD))
                by_time.append((-path.stat().st_mtime, id[1] if id else path.stem))
    return [name for _, name in sorted(by_time)]
