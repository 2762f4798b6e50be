"""Notifications between processes through the database, with a format version.

When two versions run side by side, the newer one writes notes that the older one can read. Version 1 has a channel for
each kind of note, and stops listening at anything else, so its two kinds keep their format. All other notes start with
their version number, on a channel that version 1 does not listen to. Notes of an unknown version or kind are counted
and ignored.
"""

import re
from typing import NamedTuple

ENTRIES = "duchy"
PRESENCE = "duchy_here"
"""The channels of version 1, for new entries and for presence."""
NOTES = "duchy_notes"
"""The channel of all later versions."""
CHANNELS = (ENTRIES, PRESENCE, NOTES)
VERSION = 2

_ENTRIES = re.compile(r"(\d{1,19}) (\d{1,19})")
_PRESENCE = re.compile(r"(\w{1,32}) (\d{1,19}) (\d{1,9}) (\d{1,9}) ([01])")
_NOTE = re.compile(rf"{VERSION} ([a-z-]{{1,32}})((?: [^ ]+)*)")


class Wrote(NamedTuple):
    """A process wrote entries of a table, by its key, up to a number, or changed it otherwise (number 0).

    Key 0 is no table: with a number it is a message of the operator, without one anything may have changed.
    """

    key: int
    number: int


class Presence(NamedTuple):
    """The listeners of a table in another process: seats as bits, the number of spectators, and whether to reply."""

    process: str
    key: int
    seats: int
    watching: int
    asking: bool


class Signal(NamedTuple):
    """Any other note: a kind, and words without spaces."""

    kind: str
    words: tuple[str, ...] = ()


ProcessNote = Wrote | Presence | Signal
ANYTHING = Wrote(0, 0)
"""The note that anything may have changed."""


def encode(note: ProcessNote) -> tuple[str, str]:
    """Return the channel and the payload of a note."""
    if isinstance(note, Wrote):
        return ENTRIES, f"{note.key} {note.number}"
    if isinstance(note, Presence):
        return PRESENCE, f"{note.process} {note.key} {note.seats} {note.watching} {int(note.asking)}"
    return NOTES, " ".join((str(VERSION), note.kind, *note.words))


def decode(channel: str, payload: str) -> ProcessNote | None:
    """Return the note of a payload, or None if its version or kind is unknown."""
    if channel == ENTRIES and (matched := _ENTRIES.fullmatch(payload)):
        return Wrote(int(matched[1]), int(matched[2]))
    if channel == PRESENCE and (matched := _PRESENCE.fullmatch(payload)):
        return Presence(matched[1], int(matched[2]), int(matched[3]), int(matched[4]), matched[5] == "1")
    if channel == NOTES and (matched := _NOTE.fullmatch(payload)):
        return Signal(matched[1], tuple(matched[2].split()))
    return None
