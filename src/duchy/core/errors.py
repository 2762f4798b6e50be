"""Every error that a user of Duchy can cause: one small tree, each message saying what to do."""


class DuchyError(Exception):
    """Something asked of Duchy cannot be done; the message says what would work."""


class UnknownGame(DuchyError):
    """No game of that name is registered."""


class BadOption(DuchyError):
    """An option, a player count or a setting that the game does not have."""


class IllegalAction(DuchyError):
    """An action that the rules refuse now; the message names the rule and what would be legal."""


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
