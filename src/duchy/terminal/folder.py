"""Where this user's games are, and how a file is written so that nothing is lost and nobody else's is."""

import os
import secrets
import stat
from pathlib import Path

import platformdirs

from duchy.core.errors import DuchyError
from duchy.core.snapshot import Word
from duchy.play import record

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


def unusable(path: Path, error: OSError) -> DuchyError:
    """The error that says why a file cannot be used, in the system's words without its numbers."""
    words = error.strerror or str(error)
    return DuchyError(
        "file", "{path} cannot be used: {reason}", path=str(path), reason=Word(words[:1].lower() + words[1:])
    )


def named(words: str) -> Path:
    """The file that somebody names: `~` is the home folder, and letters stay as they are typed."""
    path = Path(words.strip()).expanduser()
    if not words.strip() or path.is_dir():
        raise DuchyError("no-file-name", "'{path}' is no name of a file", path=words)
    return path


def read(path: Path) -> str:
    """The text of a file, or a clear error."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise unusable(path, error) from None
    except UnicodeDecodeError:
        raise DuchyError("no-text", "{path} cannot be used: it is no text in UTF-8", path=str(path)) from None


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all, through links; what is no file, as a pipe or a device, is written into."""
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            with target.open("w", encoding="utf-8") as file:
                file.write(text)
            return
        partial = target.with_name(f".{target.name}.{secrets.token_hex(6)}.part")
        try:
            with partial.open("x", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                partial.chmod(stat.S_IMODE(target.stat().st_mode))
            partial.replace(target)
        finally:
            partial.unlink(missing_ok=True)
    except OSError as error:
        raise unusable(path, error) from None


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
