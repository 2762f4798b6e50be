"""The errors of the server; the text `error-KEY` is their sentence in the player's language."""

from duchy.core.errors import DuchyError


class Refused(DuchyError):
    """The request is not possible now; the table is unchanged."""


class Late(Refused):
    """The request refers to an outdated position."""


class NotFound(Refused):
    """No such table, link or person exists, or none visible to this person."""


class Forbidden(Refused):
    """The request is for another person's seat, or only for the host."""


class TooMuch(Refused):
    """A rate or size limit is exceeded."""


class BadData(Refused):
    """The request contains invalid data, such as text that no database can store."""


class Gone(NotFound):
    """The table or person was deleted in the meantime."""


def dead_link() -> NotFound:
    """Return the error that a link is used up, replaced, or unknown."""
    return NotFound("dead-link", "this link is no longer valid; ask for a new one")


def not_openable() -> Forbidden:
    """Return the error that this server stays on its own computer."""
    return Forbidden(
        "not-openable",
        "this server can only be opened to the network from its own computer, and only if it was started with: "
        "duchy serve --open",
    )
