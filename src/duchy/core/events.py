"""Events as a code and integers; texts and animations are made from them elsewhere.

A kind of event is declared once with the names of its arguments. The audience of an event is everybody, one seat, or
everybody but one. A kind that reveals hidden information is declared as a revelation: undo never crosses it.
"""

from typing import Final, final

from duchy.core.ints import i64

EVERYBODY: Final = -1
"""The audience of an event that everybody may see."""

ARGUMENTS: Final = 8
"""Maximum number of arguments of an event."""


def all_but(seat: i64) -> i64:
    """Return the audience of everybody but one seat."""
    return -2 - seat


@final
class EventKind:
    """One kind of event: its code, its name, and the names of its arguments."""

    def __init__(self, events: "Events", code: int, name: str, arguments: tuple[str, ...], reveals: bool) -> None:
        self.events: Events = events
        self.code: i64 = code
        self.name: str = name
        self.arguments: tuple[str, ...] = arguments
        self.reveals: bool = reveals

    def __reduce__(self) -> tuple[object, ...]:
        from duchy.core.loading import event_kind

        return event_kind, (self.events.home, self.code)


class Events:
    """All kinds of events of a game."""

    def __init__(self) -> None:
        self.kinds: list[EventKind] = []
        # The home of the game, which it sets itself.
        self.home: str = ""

    def kind(self, name: str, *arguments: str) -> EventKind:
        """Declare a kind of event with up to eight arguments."""
        return self._declare(name, arguments, False)

    def revelation(self, name: str, *arguments: str) -> EventKind:
        """Declare a kind of event that reveals hidden information."""
        return self._declare(name, arguments, True)

    def _declare(self, name: str, arguments: tuple[str, ...], reveals: bool) -> EventKind:
        if len(arguments) > ARGUMENTS:
            raise ValueError(f"event '{name}' has {len(arguments)} arguments, but {ARGUMENTS} is the most")
        if any(kind.name == name for kind in self.kinds):
            raise ValueError(f"event '{name}' is declared twice")
        kind = EventKind(self, len(self.kinds), name, arguments, reveals)
        self.kinds.append(kind)
        return kind


@final
class Event:
    """An event: its kind, its audience and its arguments."""

    def __init__(self, kind: EventKind, audience: int, values: tuple[int, ...]) -> None:
        self.kind: EventKind = kind
        self.audience: int = audience
        self.values: tuple[int, ...] = values

    def named(self) -> dict[str, int]:
        """Return the arguments by name."""
        return dict(zip(self.kind.arguments, self.values, strict=True))

    def seen_by(self, seat: int) -> bool:
        """Whether a seat is in the audience."""
        if self.audience < EVERYBODY:
            return self.audience != all_but(seat)
        return self.audience == EVERYBODY or self.audience == seat

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind.code == other.kind.code
            and self.audience == other.audience
            and self.values == other.values
        )

    def __hash__(self) -> int:
        return hash((int(self.kind.code), self.audience, self.values))

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.kind, self.audience, self.values)

    def __repr__(self) -> str:
        audience = "" if self.audience == EVERYBODY else f" (audience {self.audience})"
        return f"{self.kind.name} {self.named()}{audience}"


@final
class Sink:
    """Collects events; search runs without one."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def put(
        self, kind: EventKind, audience: i64, a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64
    ) -> None:
        """Append an event, with as many arguments as its kind has."""
        values = (int(a), int(b), int(c), int(d), int(e), int(f), int(g), int(h))
        self.events.append(Event(kind, int(audience), values[: len(kind.arguments)]))
