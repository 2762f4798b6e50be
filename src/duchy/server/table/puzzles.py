"""Daily puzzles: everybody has the same dice, so the server keeps them secret until the end of the day."""

from datetime import UTC, datetime, timedelta

from duchy.server.store.model import TableHeader

DAILY = "daily"
PRACTICE = "practice"


def day_of(at: int) -> str:
    """Return the day of a time in milliseconds, UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def is_secret(head: TableHeader, at: int) -> bool:
    """Return whether a table is a try of a puzzle whose day is not over; without a day, its creation day counts."""
    if head.settings.kind not in (DAILY, PRACTICE):
        return False
    day = datetime.fromisoformat(head.settings.day or day_of(head.made)).replace(tzinfo=UTC)
    return at < (day + timedelta(days=1)).timestamp() * 1000
