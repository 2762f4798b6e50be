"""Read and write files given by the user: errors name the file, and writes are atomic."""

import errno
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from duchy.core.errors import DuchyError
from duchy.core.snapshot import Word

LARGEST = 100 * 10**6
"""Maximum file size in bytes: records take kilobytes, weights a few megabytes."""


def system_reason(error: BaseException) -> Word:
    """Return the system's reason for an error, or for the error that caused it: a word with a translation."""
    from socket import gaierror

    cause: BaseException | None = error
    while cause is not None and not (isinstance(cause, OSError) and cause.errno):
        cause = cause.__cause__ or cause.__context__
    words = str(error) or "-"
    if isinstance(cause, OSError) and cause.errno:
        # The number says it in the system's words; libraries put sentences of their own, with other paths, into
        # `strerror`. Numbers of failed look-ups of a host are not the system's.
        words = str(cause.strerror) if isinstance(cause, gaierror) else os.strerror(cause.errno)
    return Word(words[:1].lower() + words[1:])


def unusable(path: Path | str, error: OSError) -> DuchyError:
    """Return the error for a file that cannot be used, with the system's reason."""
    return DuchyError("file", "{path} cannot be used: {reason}", path=str(path), reason=system_reason(error))


@contextmanager
def using(path: Path | str) -> Iterator[None]:
    """Turn OS errors inside the block into an error that names the file."""
    try:
        yield
    except OSError as error:
        raise unusable(path, error) from None
    except UnicodeDecodeError:
        raise DuchyError("no-text", "{path} cannot be used: it is not UTF-8 text", path=str(path)) from None


@contextmanager
def within(path: Path | str) -> Iterator[None]:
    """Add the file's name to errors about its contents."""
    try:
        yield
    except DuchyError as error:
        raise DuchyError("in-file", "{path}: {error}", path=str(path), error=error) from None


def named(words: str) -> Path:
    """Return the path of a file name; `~` is the home folder."""
    try:
        path = Path(words.strip()).expanduser()
        good = bool(words.strip()) and "\0" not in words and not path.is_dir()
        path.exists()
    except RuntimeError:
        # There is no user of that name.
        good = False
    except OSError as error:
        raise unusable(words, error) from None
    if not good:
        raise DuchyError("no-file-name", "'{path}' is not a file name", path=words)
    return path


def read_bytes(path: Path) -> bytes:
    """Return the contents of a file, or raise a clear error; devices and pipes are read up to the maximum size."""
    with using(path), path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise DuchyError(
            "large-file", "{path} cannot be used: it is larger than {most} MB", path=str(path), most=LARGEST // 10**6
        )
    return data


def read(path: Path) -> str:
    """Return the text of a file, or raise a clear error."""
    with using(path):
        return read_bytes(path).decode("utf-8-sig")


def private(path: Path) -> Path:
    """Let only this user read and write a file, which is created if it is missing, and return its path."""
    with using(path):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        with suppress(PermissionError):  # it belongs to another user, who decides
            path.chmod(0o600)
    return path


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Yield a temporary file that replaces the path on success, and is removed otherwise."""
    target = Path(os.path.realpath(path))
    partial = target.with_name(f".{target.name}.{secrets.token_hex(6)}.part")
    with using(path):
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        try:
            yield partial
            if target.exists():
                partial.chmod(stat.S_IMODE(target.stat().st_mode))
            partial.replace(target)
        finally:
            partial.unlink(missing_ok=True)


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file atomically."""
    with whole(path) as partial:
        partial.write_bytes(data)


def write(path: Path, text: str) -> None:
    """Write a file atomically, following links; pipes and devices are written directly."""
    with using(path):
        target = Path(os.path.realpath(path))
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            with target.open("w", encoding="utf-8") as file:
                file.write(text)
            return
    with whole(path) as partial, partial.open("x", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
