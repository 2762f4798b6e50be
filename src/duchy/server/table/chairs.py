"""Who sits at a table."""

from msgspec import Struct


class Chair(Struct):
    """One seat: its owner, its name, and its bot, if any."""

    person: int | None = None
    name: str = ""
    bot: str = ""
    resigned: bool = False
    kept: int | None = None
    """For whom a free chair is kept: somebody who sat there before, and may come again."""
    left: int = 0
    """When a bot began to play for its owner, or the owner passed the seat on."""
    passed_by: int | None = None
    """Who passed a free seat on, and so has its link."""

    @property
    def free(self) -> bool:
        """Whether somebody may sit down here."""
        return self.person is None and not self.bot

    @property
    def played_by_person(self) -> bool:
        """Whether a person decides here, now."""
        return self.person is not None and not self.bot

    def clear(self) -> None:
        """Nobody sits here any more."""
        self.person = self.kept = self.passed_by = None
        self.name = self.bot = ""


class Vote(Struct):
    """A vote: who asked, when, and who agreed."""

    what: str
    """`undo`, `cancel`, `delete` or `give`."""
    argument: int
    """How many plies an undo keeps, or the seat that is given to a bot."""
    by: int
    at: int
    yes: list[int]


class Said(Struct):
    """A chat message with its author."""

    number: int
    seat: int
    words: str
    at: int
    person: int | None = None
