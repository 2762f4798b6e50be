"""A small model of people and tables: who holds which seat now, and what must be stored."""

from dataclasses import dataclass, field
from itertools import count

from tests.server.model.device import Device

NUMBERS = count(1)


def marker(kind: str) -> str:
    """Return unique words, so that every copy of them can be found."""
    return f"{kind}{next(NUMBERS)}z"


@dataclass
class Person:
    """A person with devices, whose texts are recognised by their markers."""

    devices: list[Device] = field(default_factory=list)
    written: set[str] = field(default_factory=set)
    gone: bool = False
    banned: bool = False

    @property
    def alive(self) -> bool:
        """Whether the server lets them in."""
        return not self.gone and not self.banned


@dataclass
class Place:
    """A seat of a table: who holds it, and who held it a moment ago."""

    holder: Person | None = None
    recent: set[int] = field(default_factory=set)
    """Those who held it since all listeners were last up to date, by identity."""
    played: list[str] = field(default_factory=list)
    """The words of the acknowledged actions, in order."""
    decided: set[tuple[int, int]] = field(default_factory=set)
    """The positions in which they were played: a message that comes again is acknowledged, and done once."""
    had_bot: bool = False
    link: str = ""

    def done(self, words: str, position: tuple[int, int]) -> None:
        """Record that a server acknowledged an action."""
        if position not in self.decided:
            self.decided.add(position)
            self.played.append(words)

    def give(self, person: Person | None) -> None:
        """Let somebody hold it from now on."""
        self.holder = person
        if person is not None:
            self.recent.add(id(person))

    def settle(self) -> None:
        """All listeners are up to date: from now on only the holder may receive its messages."""
        self.recent = set() if self.holder is None else {id(self.holder)}


@dataclass
class Spot:
    """A table: its seats and its chat."""

    id: str
    host: Person
    places: list[Place]
    chosen_seed: str = ""
    watch: str = ""
    chat: dict[str, Person] = field(default_factory=dict)
    """Chat lines that a server acknowledged, and their authors."""
    unwanted: bool = False
    """Whether somebody asked everybody to delete it."""
    deleted: bool = False

    def seats_of(self, person: Person) -> list[int]:
        """Return the seats that somebody holds."""
        return [seat for seat, place in enumerate(self.places) if place.holder is person]


def a_seat(spot: Spot, pick: int) -> int:
    """Return one of a table's seats, whichever person the same number picks."""
    return pick // 13 % len(spot.places)
