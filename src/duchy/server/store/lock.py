"""A lock file that names the process holding it."""

import os
from pathlib import Path

from duchy import locks
from duchy.server.store.model import Locked


class FileLock:
    """A lock that the operating system releases when its holder dies."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None

    def take(self) -> None:
        """Take the lock; raise `Locked` with the name of the holder if it is taken."""
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            locks.take(file)
        except OSError:
            os.close(file)
            raise Locked(
                "locked",
                "another server is using this database ({holder}); stop it, or choose another file with --db",
                holder=self.read_holder() or "-",
            ) from None
        self._file = file
        self.write_holder(f"process {os.getpid()}")

    def write_holder(self, words: str) -> None:
        """Write the name of the holder into the lock file, for processes that are refused."""
        if self._file is not None:
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, words.encode(), 0)

    def read_holder(self) -> str:
        """Return the text that the last holder wrote into the lock file."""
        return self.path.read_text(encoding="utf-8") if self.path.exists() else ""

    def release(self) -> None:
        """Release the lock."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
