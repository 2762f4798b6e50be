"""A lock file that names the process holding it."""

import os
from pathlib import Path

from duchy import locks
from duchy.server.store.model import Locked


class FileLock:
    """A lock beside a database file, which the operating system releases when its holder dies."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._file: int | None = None

    def take(self) -> None:
        """Take the lock, and write the name of this process into it; if it is taken, raise `Locked` with its holder."""
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            locks.take(file)
        except OSError:
            os.close(file)
            raise Locked(
                "locked",
                "another server is using this database ({holder}); stop it, or choose another file with --db",
                holder=self.path.read_text(encoding="utf-8") or "-",
            ) from None
        self._file = file
        os.ftruncate(file, 0)
        os.pwrite(file, f"process {os.getpid()}".encode(), 0)

    def release(self) -> None:
        """Release the lock."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> None:
        self.take()

    def __exit__(self, *_: object) -> None:
        self.release()
