"""Notifications between processes through the database, with a format version.

Of two versions that run side by side the newer one writes what the older one reads. Version 1 has a channel for each
kind of note, and stops listening at anything else: its two kinds are written as it knows them. Every other note begins
with the number of its version, on a channel that version 1 does not listen to. A note of a version or a kind that is
not known here is counted and ignored.
"""

import re
from typing import NamedTuple

ENTRIES = "duchy"
PRESENCE = "duchy_here"
"""The channels of version 1: which table has which entry, and who is here."""
NOTES = "duchy_notes"
"""The channel of all later versions."""
CHANNELS = (ENTRIES, PRESENCE, NOTES)
VERSION = 2

_ENTRIES = re.compile(r"(\d{1,19}) (\d{1,19})")
_PRESENCE = re.compile(r"(\w{1,32}) (\d{1,19}) (\d{1,9}) (\d{1,9}) ([01])")
_NOTE = re.compile(rf"{VERSION} ([a-z-]{{1,32}})((?: [^ ]+)*)")


class Wrote(NamedTuple):
    """A process wrote entries of a table, by its key, up to that number; number 0 where it changed otherwise.

    Key 0 is no table: with a number it is a notice of the operator's, without one anything may have happened.
    """

    key: int
    number: int


class Here(NamedTuple):
    """The listeners of a table in another process: seats as bits, the number of spectators, and whether to reply."""

    process: str
    key: int
    seats: int
    watching: int
    asking: bool


class Said(NamedTuple):
    """Anything else: a kind, and words without spaces."""

    kind: str
    words: tuple[str, ...] = ()


Note = Wrote | Here | Said
ANYTHING = Wrote(0, 0)
"""Anything may have happened."""


def written(note: Note) -> tuple[str, str]:
    """The channel and the payload of a note."""
    if isinstance(note, Wrote):
        return ENTRIES, f"{note.key} {note.number}"
    if isinstance(note, Here):
        return PRESENCE, f"{note.process} {note.key} {note.seats} {note.watching} {int(note.asking)}"
    return NOTES, " ".join((str(VERSION), note.kind, *note.words))


def read(channel: str, payload: str) -> Note | None:
    """A note as it came; nothing where it is of no version or kind that is known here."""
    if channel == ENTRIES and (found := _ENTRIES.fullmatch(payload)):
        return Wrote(int(found[1]), int(found[2]))
    if channel == PRESENCE and (found := _PRESENCE.fullmatch(payload)):
        return Here(found[1], int(found[2]), int(found[3]), int(found[4]), found[5] == "1")
    if channel == NOTES and (found := _NOTE.fullmatch(payload)):
        return Said(found[1], tuple(found[2].split()))
    return None
