"""The fields of a position, declared once: snapshots, digests and checks are derived from the declaration.

Each class of a position (the state, a player) has a list of fields, in the order of its snapshot:

    PLAYER = Fields(
        Number("silver", 0, 255),
        Packed("goods", 3, 8, 0, 20),
        Group("dice", ("die1", "die2"), 0, 6),
        derived=("points",),
    )

Every attribute is held by a field, or it is derived (it follows from the fields, and `derive` recomputes it), or it is
fixed (the same throughout a match). `duchy.testing` names attributes that are declared nowhere, and those that
`copy_from` or a digest written by hand forgets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from duchy.core.ints import BIT, i64, mix, mypyc_attr, vec
from duchy.core.snapshot import Reader

if TYPE_CHECKING:
    from duchy.core.state import State

Limit: TypeAlias = "int | Callable[[State], int]"
"""A number, or a function that returns it for a table."""

Part: TypeAlias = "tuple[str, object, Fields]"
"""An object of a position with its fields, and before it how messages begin that are about it."""


def seat_count(g: State) -> int:
    """Return the number of seats."""
    return int(g.seats)


def last_seat(g: State) -> int:
    """Return the highest seat number."""
    return int(g.seats) - 1


def _at(limit: Limit, g: State) -> int:
    return limit if isinstance(limit, int) else limit(g)


def packed(values: list[int], bits: int, low: int = 0) -> int:
    """Return integers as one, with the same number of bits for each; the lowest one is stored as 0."""
    return sum([(value - low) * int(BIT[bits * n]) for n, value in enumerate(values)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """An entry of a snapshot, and the names of the attributes that hold it."""

    def __init__(self, key: str, names: tuple[str, ...], varies: bool = False) -> None:
        self.key: str = key
        self.names: tuple[str, ...] = names
        # Lists that vary in length are digested with their length.
        self.varies: bool = varies

    def dump(self, g: State, part: object, seat: int) -> object:
        """Return the value as plain data; `part` has the attributes, and `seat` is its number, or -1 for the state."""
        raise NotImplementedError

    def load(self, g: State, part: object, seat: int, reader: Reader) -> None:
        """Set the attributes to what `dump` returned."""
        raise NotImplementedError

    def digest(self, g: State, part: object, digest: i64) -> i64:
        """Return a digest with the attributes mixed in."""
        for name in self.names:
            value = getattr(part, name)
            if isinstance(value, int):
                digest = mix(digest, value)
                continue
            if self.varies:
                digest = mix(digest, len(value))
            for item in value:
                digest = mix(digest, int(item))
        return digest

    def wrong(self, g: State, part: object) -> str:
        """Return what is wrong with the value; empty if it is valid."""
        return ""

    def parts(self, part: object) -> list[Part]:
        """Return the objects that this field holds, if they have fields of their own."""
        return []


class Custom(Field):
    """A field with its own functions: `dump(g, seat)` returns the value, and `load(g, seat, reader)` sets it."""

    def __init__(
        self,
        key: str,
        names: tuple[str, ...],
        dump: Callable[..., object],
        load: Callable[..., None],
        varies: bool = False,
    ) -> None:
        super().__init__(key, names, varies)
        self._dump: Callable[..., object] = dump
        self._load: Callable[..., None] = load

    def dump(self, g: State, part: object, seat: int) -> object:
        return self._dump(g, seat)

    def load(self, g: State, part: object, seat: int, reader: Reader) -> None:
        self._load(g, seat, reader)


@mypyc_attr(allow_interpreted_subclasses=True)
class Flag(Field):
    """A boolean."""

    def __init__(self, key: str) -> None:
        super().__init__(key, (key,))

    def dump(self, g: State, part: object, seat: int) -> object:
        return bool(getattr(part, self.key))

    def load(self, g: State, part: object, seat: int, reader: Reader) -> None:
        setattr(part, self.key, reader.flag(self.key))


@mypyc_attr(allow_interpreted_subclasses=True)
class Integers(Field):
    """A list of integers in a range, both ends included; a count of -1 lets its length vary."""

    def __init__(self, key: str, names: tuple[str, ...], count: Limit, low: int, high: Limit) -> None:
        super().__init__(key, names, count == -1)
        self.count: Limit = count
        self.low: int = low
        self.high: Limit = high

    def values(self, g: State, part: object) -> list[int]:
        """Return the integers."""
        raise NotImplementedError

    def store(self, part: object, values: list[int]) -> None:
        """Set the attributes to integers."""
        raise NotImplementedError

    def dump(self, g: State, part: object, seat: int) -> object:
        return self.values(g, part)

    def load(self, g: State, part: object, seat: int, reader: Reader) -> None:
        self.store(part, reader.integers(self.key, self.low, _at(self.high, g), _at(self.count, g)))

    def wrong(self, g: State, part: object) -> str:
        high = _at(self.high, g)
        outside = [value for value in self.values(g, part) if not self.low <= value <= high]
        return f"{self.key}: {outside[0]} is not between {self.low} and {high}" if outside else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Group(Integers):
    """Several attributes, as one list of integers; those that are booleans as 0 or 1."""

    def __init__(self, key: str, names: tuple[str, ...], low: int, high: Limit) -> None:
        super().__init__(key, names, len(names), low, high)

    def values(self, g: State, part: object) -> list[int]:
        return [int(getattr(part, name)) for name in self.names]

    def store(self, part: object, values: list[int]) -> None:
        for name, value in zip(self.names, values, strict=True):
            if isinstance(getattr(part, name), bool):
                setattr(part, name, value != 0)
            else:
                setattr(part, name, value)


class Number(Group):
    """An integer."""

    def __init__(self, key: str, low: int, high: Limit) -> None:
        super().__init__(key, (key,), low, high)

    def dump(self, g: State, part: object, seat: int) -> object:
        return int(getattr(part, self.key))

    def load(self, g: State, part: object, seat: int, reader: Reader) -> None:
        setattr(part, self.key, reader.integer(self.key, self.low, _at(self.high, g)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Packed(Integers):
    """A list of integers in one attribute, with the same number of bits for each; the lowest one is stored as 0."""

    def __init__(self, key: str, count: Limit, bits: int, low: int, high: Limit, name: str = "") -> None:
        super().__init__(key, (name or key,), count, low, high)
        self.bits: int = bits

    def values(self, g: State, part: object) -> list[int]:
        number = int(getattr(part, self.names[0]))
        mask = int(BIT[self.bits]) - 1
        return [(number >> (self.bits * n) & mask) + self.low for n in range(_at(self.count, g))]

    def store(self, part: object, values: list[int]) -> None:
        setattr(part, self.names[0], packed(values, self.bits, self.low))


class Numbers(Integers):
    """A list or vec of integers, or `count` items of one from `start` on; the lowest integer is stored as 0."""

    def __init__(self, key: str, low: int, high: Limit, count: Limit = -1, name: str = "", start: int = 0) -> None:
        super().__init__(key, (name or key,), count, low, high)
        self.start: int = start

    def values(self, g: State, part: object) -> list[int]:
        items = [int(item) + self.low for item in getattr(part, self.names[0])]
        return items if self.varies else items[self.start : self.start + _at(self.count, g)]

    def store(self, part: object, values: list[int]) -> None:
        if self.varies:
            setattr(part, self.names[0], vec[i64]([value - self.low for value in values]))
            return
        items = getattr(part, self.names[0])
        for i, value in enumerate(values):
            items[self.start + i] = value - self.low


class Nested(Field):
    """An object with fields of its own."""

    def __init__(self, key: str, fields: Fields) -> None:
        super().__init__(key, (key,))
        self.fields: Fields = fields

    def dump(self, g: State, part: object, seat: int) -> object:
        return self.fields.dump(g, getattr(part, self.key), seat)

    def load(self, g: State, part: object, seat: int, reader: Reader) -> None:
        self.fields.load(g, getattr(part, self.key), seat, reader.child(self.key))

    def digest(self, g: State, part: object, digest: i64) -> i64:
        return self.fields.digest(g, getattr(part, self.key), digest)

    def parts(self, part: object) -> list[Part]:
        return self.fields.parts(getattr(part, self.key), f"{self.key}: ")


class Players(Field):
    """The objects of all seats, in `players`; their snapshots may also show their share of other attributes."""

    def __init__(self, fields: Fields, *shares: str) -> None:
        super().__init__("players", ("players", *shares))
        self.fields: Fields = fields

    def dump(self, g: State, part: object, seat: int) -> object:
        return [self.fields.dump(g, one, i) for i, one in enumerate(getattr(part, self.key))]

    def load(self, g: State, part: object, seat: int, reader: Reader) -> None:
        players = getattr(part, self.key)
        for i, child in enumerate(reader.children(self.key, len(players))):
            self.fields.load(g, players[i], i, child)

    def digest(self, g: State, part: object, digest: i64) -> i64:
        for one in getattr(part, self.key):
            digest = self.fields.digest(g, one, digest)
        return digest

    def parts(self, part: object) -> list[Part]:
        found: list[Part] = []
        for seat, one in enumerate(getattr(part, self.key)):
            found += self.fields.parts(one, f"seat {seat}: ")
        return found


class Fields:
    """The fields of a class of a position, in the order of its snapshot.

    Digests mix the fields in the same order, but those of the keys `digest` first; stored digests must never change.
    """

    def __init__(
        self,
        *fields: Field,
        derived: tuple[str, ...] = (),
        fixed: tuple[str, ...] = (),
        digest: tuple[str, ...] = (),
    ) -> None:
        self.fields: list[Field] = list(fields)
        self.derived: tuple[str, ...] = derived
        self.fixed: tuple[str, ...] = fixed
        by_key = {field.key: field for field in fields}
        self._digested: list[Field] = [by_key.pop(key) for key in digest] + list(by_key.values())

    def dump(self, g: State, part: object, seat: int = -1) -> dict[str, object]:
        """Return all fields as plain data."""
        return {field.key: field.dump(g, part, seat) for field in self.fields}

    def load(self, g: State, part: object, seat: int, reader: Reader) -> None:
        """Read all fields from a snapshot."""
        for field in self.fields:
            field.load(g, part, seat, reader)

    def digest(self, g: State, part: object, digest: i64) -> i64:
        """Return a digest with all fields mixed in."""
        for field in self._digested:
            digest = field.digest(g, part, digest)
        return digest

    def parts(self, part: object, label: str = "") -> list[Part]:
        """Return an object with these fields, and all objects with fields in it."""
        found: list[Part] = [(label, part, self)]
        for field in self.fields:
            found += field.parts(part)
        return found

    def derives(self) -> bool:
        """Whether an attribute of these fields, or of objects in them, is declared as derived."""
        nested = [field.fields for field in self.fields if isinstance(field, (Nested, Players))]
        return bool(self.derived) or any([fields.derives() for fields in nested])

    def wrong(self, g: State, again: State) -> str:
        """Return what is wrong with a position: a value is out of range, or a copy derives another one."""
        for (label, part, fields), (_, other, _) in zip(self.parts(g), self.parts(again), strict=True):
            for field in fields.fields:
                wrong = field.wrong(g, part)
                if wrong:
                    return label + wrong
            for name in fields.derived:
                if getattr(part, name) != getattr(other, name):
                    return f"{label}{name} does not follow from the fields"
        return ""
