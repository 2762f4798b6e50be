"""The interface of databases, implemented by `sqlite` and `postgres`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from duchy.server.store.notes import Note
from duchy.server.tasks import Tasks

Row = tuple[Any, ...]
Values = Mapping[str, int | str | None]

Hear = Callable[[Note], None]
"""Told what another process, or this one, wrote or announced."""


class Statement(NamedTuple):
    """A statement of a transaction, with a value for each `:name` in it; several values run it several times."""

    sql: str
    values: Sequence[Values]


class DatabaseEngine(Protocol):
    """One database."""

    shared: bool
    """Whether other processes may write to it."""
    new_entries: str
    """The statement that stores all `:entries` of a `:game`, which come as JSON."""

    async def open(self, hear: Hear, tasks: Tasks) -> None:
        """Connect, and tell what other processes write and announce; what runs in the background, `tasks` keeps."""

    async def close(self) -> None:
        """Finish what is queued, and let go."""

    async def read(self, sql: str, values: Values | None = None) -> list[Row]:
        """The rows of a query, all as of one moment."""

    async def write(self, statements: Sequence[Statement], told: tuple[int, int] | None = None) -> list[int]:
        """Run statements as one transaction and return when it is on disk; how many rows each changed.

        `told` is the table and number that other processes are to hear of. `Taken` where a key is taken, `Gone` where
        a row refers to one that is not there, `BadData` where a value cannot be stored, `StoreDown` where nothing can.
        """

    async def announce(self, said: Sequence[Note]) -> None:
        """Say something to other processes that need not be kept; where nobody can be told, nothing happens."""

    async def hold(self, key: int) -> bool:
        """Take the lock of a table's bots, where no other process has it; whether it is ours now."""

    async def release(self, key: int) -> None:
        """Give the lock of a table's bots back."""
