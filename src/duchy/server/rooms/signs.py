"""Signs of life: files that say until when each process of this machine lived.

What a process has written to a file is there after it was killed, without waiting for the disk. After a loss of power
it may be older, but the database has notes as well (`heartbeat.py`).
"""

import hashlib
import os
import random
import secrets
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from duchy.server.store.address import is_postgres, without_password


class Sign(NamedTuple):
    """Until when a process lived if it is dead, and how many seconds that is after its last note."""

    path: Path
    until: int
    expected: float


class Signs:
    """The signs of life of the processes of this machine that share a database."""

    def __init__(self, own: Path, processes: str = "") -> None:
        """Use a file of this process, among others in its folder whose names match a pattern."""
        self._own = own
        self._processes = processes or own.name
        self._file: int | None = None

    def write(self, at: int, expected: float = 0.0) -> None:
        """Note that this process is alive, and for how many seconds longer if it is killed before the next note."""
        with suppress(OSError):  # a full disk: the database has notes as well
            if self._file is None:
                self._file = os.open(self._own, os.O_RDWR | os.O_CREAT, 0o600)
            until = at * 1000 + expected * 1_000_000 + random.random() * 1000  # rounded down when it is read
            os.pwrite(self._file, b"%019d %06d" % (int(until), int(expected * 1_000_000)), 0)

    def close(self) -> None:
        """Close the file, so that the next note is found even if another process has removed the file meanwhile."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def last(self) -> int:
        """Return until when the last of the processes lived, or 0."""
        return self._latest().until

    def expected(self) -> float:
        """Return for how many seconds after its last note the last of the processes probably lived."""
        return self._latest().expected

    def clean(self, before: int) -> None:
        """Remove the files of other processes that have died before a time."""
        for sign in self._all():
            if sign.path != self._own and sign.until < before:
                with suppress(OSError):
                    sign.path.unlink()

    def _latest(self) -> Sign:
        return max(self._all(), key=lambda sign: sign.until, default=Sign(Path(), 0, 0.0))

    def _all(self) -> list[Sign]:
        found = []
        for path in self._own.parent.glob(self._processes):
            with suppress(OSError, ValueError):  # it was removed just now, or is empty
                until, expected = map(int, path.read_bytes().split())
                found.append(Sign(path, until // 1000, expected / 1_000_000))
        return found


def signs_of(address: str, folder: str) -> Signs | None:
    """Return the signs of life for a database: beside its file, or in a folder if it is on PostgreSQL."""
    if not is_postgres(address):
        return Signs(Path(address + ".alive"))
    if not folder:
        return None
    database = hashlib.sha256(without_password(address).encode()).hexdigest()[:16]
    return Signs(Path(folder) / f"alive-{database}-{secrets.token_hex(4)}", f"alive-{database}-*")
