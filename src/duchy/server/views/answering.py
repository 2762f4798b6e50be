"""How long people usually take to answer: the median of their turns in games that are not played in one sitting.

Everybody is measured in the same way, from times that the others at their tables know: those of turns at whose end all
could see that it had come. What is planned ahead counts like what is typed.
"""

from collections.abc import Mapping, Sequence
from statistics import median

import msgspec

from duchy.server.store.model import TOURNAMENT
from duchy.server.table.clocks import LIVE, SECOND
from duchy.server.table.table import Table
from duchy.server.views.scene import unknown_turns

SITTING = 4 * 3600 * SECOND
"""A game that has lasted no longer than this may be played in one sitting, whatever its pace says."""
LEAST = 10
"""Number of turns from which on somebody is said to answer within a time."""
MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR
STEPS = (
    *(5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR),
    *(DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY),
)
"""The times that are said, in seconds; a median is rounded up to one of them, and longer ones are not said."""


def turn_times(table: Table, at: int) -> dict[int, list[int]]:
    """Return how many seconds the turns took of each person at a table, while they had the seat.

    It is empty for tables of one person and for what is played in one sitting, and while a duplicate is secret.
    """
    turns, people = table.clocks.turns, table.holders()
    lasted = turns[-1].ended - min(turn.began for turn in turns) if turns else 0
    in_a_sitting = table.settings.pace == "sitting" or table.settings.clock == LIVE or lasted <= SITTING
    if in_a_sitting or len(people) < 2 or table.settings.kind not in ("", TOURNAMENT) or table.is_secret(at):
        return {}
    without, clocks = unknown_turns(table), table.clocks
    return {
        person: [took // SECOND for seat in seats for took in clocks.took(seat, without, clocks.since[seat])]
        for person, seats in people.items()
    }


def changed(before: Table, after: Table, at: int) -> dict[int, str]:
    """Return for storage what a command changed of the times of people, "" for nothing any more."""
    old, new = turn_times(before, at), turn_times(after, at)
    people = (person for person in old | new if old.get(person) != new.get(person))
    return {person: msgspec.json.encode(new.get(person)).decode() if new.get(person) else "" for person in people}


def usual(stored: Mapping[int, Sequence[str]], people: Sequence[int | None]) -> list[int]:
    """Return the seconds within which people usually answer, by their stored times; 0 if that is not known."""
    times = [
        [took for words in stored.get(person or 0, ()) for took in msgspec.json.decode(words, type=list[int])]
        for person in people
    ]
    return [_said(median(one)) if len(one) >= LEAST else 0 for one in times]


def _said(middle: float) -> int:
    return next((step for step in STEPS if middle <= step), 0)
