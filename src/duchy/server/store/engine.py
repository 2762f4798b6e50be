"""The interface of databases, implemented by `sqlite` and `postgres`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from duchy.server.store.notes import ProcessNote
from duchy.server.tasks import Tasks

Row = tuple[Any, ...]
Values = Mapping[str, int | str | None]

NoteHandler = Callable[[ProcessNote], None]
"""A callback for notes of this and other processes."""


class Statement(NamedTuple):
    """A statement of a transaction, with values for its `:name` parameters; it runs once for each set of values."""

    sql: str
    values: Sequence[Values]


class DatabaseEngine(Protocol):
    """One database."""

    shared: bool
    """Whether other processes may write to it."""
    new_entries: str
    """The statement that stores all `:entries` of a `:game`, given as JSON."""
    lock_person: Sequence[str]
    """The statements that keep others from storing anything of the person `:id` until the transaction ends."""

    async def open(self, on_note: NoteHandler, tasks: Tasks) -> None:
        """Connect, and pass notes of processes to `on_note`; `tasks` runs the background work."""

    async def close(self) -> None:
        """Finish queued writes, and disconnect."""

    async def read(self, sql: str, values: Values | None = None) -> list[Row]:
        """Return the rows of a query, all from one snapshot."""

    async def write(self, statements: Sequence[Statement], note: ProcessNote | None = None) -> list[int]:
        """Run statements as one transaction, and return the number of rows each changed once it is on disk.

        Other processes are sent the note. Raises `Taken` if a key exists already,
        `Gone` if a referenced row is missing, `BadData` if a value cannot be stored, `StoreDown` if nothing can be
        written.
        """

    async def announce(self, announced: Sequence[ProcessNote]) -> None:
        """Send notes to other processes without storing them; failures are ignored."""

    async def hold(self, key: int) -> bool:
        """Take the lock of a table's bots if it is free, and return whether this process holds it now."""

    async def release(self, key: int) -> None:
        """Release the lock of a table's bots."""
