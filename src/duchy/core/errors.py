"""Every error that a user of Duchy can cause: one small hierarchy; each message says how to fix it.

An error is raised with a key, an English sentence and the arguments in it. `str` is that sentence; the text
`error-KEY` of a language file says the same in another language.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duchy.core.game import Refusal


class DuchyError(Exception):
    """The base class: a request that Duchy cannot carry out; the message says what would work."""

    def __init__(self, key: str, english: str, **arguments: object) -> None:
        super().__init__(key, english, arguments)
        self.key = key
        self.english = english
        self.arguments = arguments

    def __str__(self) -> str:
        return self.english.format(**self.arguments)

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled, (type(self), self.key, self.english, self.arguments)


def _unpickled(kind: type[DuchyError], key: str, english: str, arguments: dict[str, object]) -> DuchyError:
    """Rebuild an error that was pickled in another process."""
    return kind(key, english, **arguments)


class UnknownGame(DuchyError):
    """No game of that name is available."""


class BadOption(DuchyError):
    """An option, a player count or a setting that the game does not have."""


def no_seat(seat: int | str, seats: int) -> BadOption:
    """Return the error that a table has no such seat."""
    return BadOption(
        "seat-out-of-range", "there is no seat {seat}: seats go from 0 to {last}", seat=seat, last=seats - 1
    )


class IllegalAction(DuchyError):
    """An action that the rules refuse now; the message names the rule and what would be legal."""

    refusal: "Refusal | None" = None


class BadBot(DuchyError):
    """A bot that does not exist or does not start."""


class NotYourTurn(DuchyError):
    """A request that the seat may not make now, or one without a seat while not exactly one seat decides."""


class BadNotation(DuchyError):
    """Text that names no action of the game."""


class BadSnapshot(DuchyError):
    """A snapshot that is malformed, of another game or version, or not a position of the game."""


class BadRecord(DuchyError):
    """A record that is malformed, of another game or version, or that breaks the rules."""


class NothingToUndo(DuchyError):
    """There is no earlier or later point to go to."""


class BadComponents(DuchyError):
    """A components file that does not fit the game; the message names the line and what is expected."""


class NoMind(DuchyError):
    """A game without an evaluation: bots that evaluate positions cannot play it."""


class BadWeights(DuchyError):
    """A weights file that is broken, or was trained for other inputs."""


class BadArray(DuchyError, ValueError):
    """An array argument of the wrong shape or type, or one that is read-only."""


class NoExtra(DuchyError, ImportError):
    """A library that is not installed; an extra of the package installs it."""


class WorkerGone(DuchyError):
    """A worker process died."""
