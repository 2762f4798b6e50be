"""The results file of an arena: a header, then one game per line, flushed as soon as it is over.

The file is JSON lines. Finished games survive a crash, and the same command continues after them; an incomplete last
line is dropped. Only one process at a time writes to a file.
"""

import json
import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from duchy import locks
from duchy.arena.worker import Result
from duchy.core.errors import BadRecord
from duchy.files import using

FORMAT = 1
BEYOND = 2**30
"""Offset of the byte to lock on systems that lock single bytes: beyond all results, so that others can read them."""


class Ledger:
    """A results file, open for appending."""

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        """Open or create a file; raise an error if it is from another arena, or another process writes to it."""
        self.path = path
        self.results: list[Result] = []
        head = {"arena": FORMAT, **head}
        with using(path):
            self._file: IO[bytes] = open(path, "a+b")  # noqa: SIM115  # closed by `close`
        try:
            if not stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
                raise BadRecord("not-a-ledger", "{path} does not contain arena results", path=str(path))
            self._lock()
            self._begin(head)
        except BaseException:
            self._file.close()
            raise

    def add(self, result: Result) -> None:
        """Save one more game."""
        self._write([result.to_data()])
        self.results.append(result)

    def close(self) -> None:
        """Close the file; write errors were already raised."""
        with suppress(OSError):
            self._file.close()

    def _begin(self, head: dict[str, Any]) -> None:
        """Read the results and drop an incomplete last line; write the header to an empty file."""
        self._file.seek(0)
        text = self._file.read()
        whole = text.rfind(b"\n") + 1
        if whole < len(text):
            self._file.truncate(whole)
        lines = text[:whole].splitlines()
        if not lines:
            self._write([head])
            return
        self._compare(self._parsed(1, lines[0]), head)
        for number, line in enumerate(lines[1:], 2):
            data = self._parsed(number, line)
            try:
                self.results.append(Result.from_data(data))
            except TypeError:
                raise self._broken(number) from None

    def _compare(self, stored: Any, head: dict[str, Any]) -> None:
        """Raise an error that names the difference if a file is from another arena."""
        if not isinstance(stored, dict) or "arena" not in stored:
            raise BadRecord("not-a-ledger", "{path} does not contain arena results", path=str(self.path))
        for key, value in head.items():
            if stored.get(key) != value:
                raise BadRecord(
                    "other-arena",
                    "{path} is from another arena: {what} is {found} there, {value} here; choose another file",
                    path=str(self.path),
                    what=key,
                    found=json.dumps(stored.get(key), ensure_ascii=False),
                    value=json.dumps(value, ensure_ascii=False),
                )

    def _parsed(self, number: int, line: bytes) -> Any:
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            raise self._broken(number) from None

    def _broken(self, number: int) -> BadRecord:
        return BadRecord(
            "broken-ledger", "{path}, line {number}: this is not a result", path=str(self.path), number=number
        )

    def _write(self, rows: Iterable[dict[str, Any]]) -> None:
        """Write lines and flush them to the system, so that a crash of this process loses nothing."""
        text = "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)
        with using(self.path):
            self._file.write(text.encode())
            self._file.flush()

    def _lock(self) -> None:
        """Lock the file; the system releases the lock when the process ends."""
        self._file.seek(BEYOND)
        try:
            locks.take(self._file.fileno())
        except OSError:
            raise BadRecord("ledger-in-use", "another process is using {path}", path=str(self.path)) from None
