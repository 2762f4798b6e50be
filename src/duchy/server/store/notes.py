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


class EntriesNote(NamedTuple):
    """A process wrote entries of a table, by its key, up to a number."""

    key: int
    number: int


class ChangeNote(NamedTuple):
    """A process changed a table or a person, by its key, otherwise, or deleted it."""

    key: int


class OperatorNote(NamedTuple):
    """The operator sent a message, by its number."""

    number: int


class AnythingNote(NamedTuple):
    """Anything may have changed."""


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


ProcessNote = EntriesNote | ChangeNote | OperatorNote | AnythingNote | Presence | Signal


def encode(note: ProcessNote) -> tuple[str, str]:
    """Return the channel and the payload of a note."""
    match note:
        case EntriesNote(key, number):
            return ENTRIES, f"{key} {number}"
        case ChangeNote(key):
            return ENTRIES, f"{key} 0"
        case OperatorNote(number):
            return ENTRIES, f"0 {number}"
        case AnythingNote():
            return ENTRIES, "0 0"
        case Presence(process, key, seats, watching, asking):
            return PRESENCE, f"{process} {key} {seats} {watching} {int(asking)}"
        case Signal(kind, words):
            return NOTES, " ".join((str(VERSION), kind, *words))


def decode(channel: str, payload: str) -> ProcessNote | None:
    """Return the note of a payload, or None if its version or kind is unknown."""
    if channel == ENTRIES and (matched := _ENTRIES.fullmatch(payload)):
        key, number = int(matched[1]), int(matched[2])
        if key:
            return EntriesNote(key, number) if number else ChangeNote(key)
        return OperatorNote(number) if number else AnythingNote()
    if channel == PRESENCE and (matched := _PRESENCE.fullmatch(payload)):
        return Presence(matched[1], int(matched[2]), int(matched[3]), int(matched[4]), matched[5] == "1")
    if channel == NOTES and (matched := _NOTE.fullmatch(payload)):
        return Signal(matched[1], tuple(matched[2].split()))
    return None
