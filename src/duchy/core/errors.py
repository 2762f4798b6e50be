"""Every error that a user of Duchy can cause: one small tree, each message saying what to do.

An error is raised with a key, an English sentence and the arguments in it. `str` is that sentence; the text
`error-KEY` of a language file says the same in another language.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duchy.core.game import Refusal


class DuchyError(Exception):
    """Something asked of Duchy cannot be done; the message says what would work."""

    def __init__(self, key: str, english: str, **arguments: object) -> None:
        super().__init__(key, english, arguments)
        self.key = key
        self.english = english
        self.arguments = arguments

    def __str__(self) -> str:
        return self.english.format(**self.arguments)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.key, self.english, self.arguments)


def _again(kind: type[DuchyError], key: str, english: str, arguments: dict[str, object]) -> DuchyError:
    """The error that came from another process."""
    return kind(key, english, **arguments)


class UnknownGame(DuchyError):
    """No game of that name is within reach."""


class BadOption(DuchyError):
    """An option, a player count or a setting that the game does not have."""


class IllegalAction(DuchyError):
    """An action that the rules refuse now; the message names the rule and what would be legal."""

    refusal: "Refusal | None" = None


class BadBot(DuchyError):
    """A bot that is not there or does not start."""


class NotYourTurn(DuchyError):
    """Somebody who is not asked anything, or nobody in particular where several are asked."""


class BadNotation(DuchyError):
    """Words that name no action of the game."""


class BadSnapshot(DuchyError):
    """A snapshot that is broken, foreign, or no position of the game."""


class BadRecord(DuchyError):
    """A record that is broken, foreign, or does not follow the rules."""


class NothingToUndo(DuchyError):
    """There is no earlier or later point to go to."""


class BadComponents(DuchyError):
    """A file of components that does not fit the game; the message names the line and what is expected."""


class NoMind(DuchyError):
    """A game that no bot can weigh."""


class BadWeights(DuchyError):
    """A file of weights that is broken, or was learned for other inputs."""


class BadArray(DuchyError, ValueError):
    """An array that a program brings and that does not fit: its shape, its type, or whether it can be written to."""


class NoExtra(DuchyError, ImportError):
    """A library that an extra of the package installs, and that is not there."""
