"""Why the server refuses something; the text `error-KEY` says it in the player's language."""

from duchy.core.errors import DuchyError


class Refused(DuchyError):
    """Something that cannot be done here and now; the table is as it was."""


class Late(Refused):
    """A message about a position that is no longer there."""


class NotFound(Refused):
    """There is no such table, link or person, or none that this person may know of."""


class Forbidden(Refused):
    """Somebody else's seat, or something that only the host may do."""


class TooMuch(Refused):
    """Too many messages, or too long ones."""


class BadData(Refused):
    """Text or a number that no database can hold, or that makes no sense: the sender's mistake."""


class Gone(NotFound):
    """What was to be changed refers to a table or a person that was deleted meanwhile."""
