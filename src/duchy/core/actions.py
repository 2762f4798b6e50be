"""Actions are integers; each is also words and arguments, declared once.

A game declares its verbs in order: `MARK = SPACE.verb("mark", number=range(1, 7), cell=range(37))`. The verb owns a
block of consecutive integers, its arguments run through their ranges with the last one fastest, and the rest follows:
`MARK.at2(4, 12)` is the integer, `mark 4 12` its notation, `number` and `cell` the names that texts use.
"""

from typing import final

from duchy.core.errors import BadNotation
from duchy.core.ints import INDEX, append, filled, i64, vec


@final
class Choices:
    """The legal actions of one decision, in a buffer that is used again and again."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.items: vec[i64] = filled(256, 0)

    def add(self, action: i64) -> None:
        """Append one action."""
        n = self.count
        if n == len(self.items):
            self.items = append(self.items, action)
        else:
            self.items[n] = action
        self.count = n + 1

    def add_cells(self, base: i64, cells: i64) -> None:
        """Append `base + cell` for each cell of a mask."""
        if cells == 0:
            return
        n = self.count
        while n + 64 > len(self.items):
            self.items = append(self.items, 0)
        items = self.items
        while cells:
            # `first` written out: the hottest line of all games, and too far away for the C compiler to inline.
            items[n] = base + INDEX[(cells & -cells) % 67]
            n += 1
            cells &= cells - 1
        self.count = n

    def clear(self) -> None:
        """Empty the buffer."""
        self.count = 0

    def to_list(self) -> list[int]:
        """The actions as a list of Python integers."""
        return [int(self.items[i]) for i in range(self.count)]


@final
class Verb:
    """One kind of action and the block of integers that it owns."""

    def __init__(self, name: str, base: int, names: list[str], ranges: list[range], chance: bool) -> None:
        self.name: str = name
        self.names: list[str] = names
        self.ranges: list[range] = ranges
        self.chance: bool = chance
        size = 1
        origin = 0
        for r in ranges:
            size *= len(r)
            origin = origin * len(r) + r.start
        self.base: i64 = base
        self.end: i64 = base + size
        self.origin: i64 = base - origin
        self.d1: i64 = len(ranges[1]) if len(ranges) > 1 else 1
        self.d2: i64 = len(ranges[2]) if len(ranges) > 2 else 1

    def at(self, a: i64) -> i64:
        """The action of a verb of one argument."""
        return self.origin + a

    def at2(self, a: i64, b: i64) -> i64:
        """The action of a verb of two arguments."""
        return self.origin + a * self.d1 + b

    def at3(self, a: i64, b: i64, c: i64) -> i64:
        """The action of a verb of three arguments."""
        return self.origin + (a * self.d1 + b) * self.d2 + c

    def has(self, action: i64) -> bool:
        """Whether an action is of this verb."""
        return self.base <= action < self.end

    def arguments(self, action: int) -> tuple[int, ...]:
        """The arguments of an action of this verb."""
        rest = action - int(self.base)
        found: list[int] = []
        for r in reversed(self.ranges):
            found.append(r.start + rest % len(r))
            rest //= len(r)
        found.reverse()
        return tuple(found)

    def action(self, arguments: tuple[int, ...]) -> int:
        """The action with these arguments; an error where they do not fit."""
        if len(arguments) != len(self.ranges):
            takes = f"takes {len(self.ranges)} numbers ({', '.join(self.names)})" if self.ranges else "stands alone"
            raise BadNotation(f"'{self.name}' {takes}, but {len(arguments)} came")
        index = 0
        for name, given, r in zip(self.names, arguments, self.ranges, strict=True):
            if given not in r:
                raise BadNotation(f"'{self.name}': {name} is {given}, but it runs from {r.start} to {r.stop - 1}")
            index = index * len(r) + given - r.start
        return int(self.base) + index


class ActionSpace:
    """All actions of a game: integers, words and arguments."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size: int = 0

    def verb(self, name: str, **arguments: range) -> Verb:
        """Declare a verb of the players; its integers follow those declared before."""
        return self._declare(name, arguments, False)

    def chance(self, name: str, **arguments: range) -> Verb:
        """Declare a verb of chance: a roll or a draw."""
        return self._declare(name, arguments, True)

    def _declare(self, name: str, arguments: dict[str, range], chance: bool) -> Verb:
        verb = Verb(name, self.size, list(arguments), list(arguments.values()), chance)
        self.verbs.append(verb)
        self.size = int(verb.end)
        return verb

    def verb_of(self, action: int) -> Verb:
        """The verb that owns an action."""
        if 0 <= action < self.size:
            for verb in self.verbs:
                if verb.has(action):
                    return verb
        raise BadNotation(f"{action} is no action: they run from 0 to {self.size - 1}")

    def arguments(self, action: int) -> tuple[int, ...]:
        """The arguments of an action."""
        return self.verb_of(action).arguments(action)

    def words(self, action: int) -> str:
        """The notation of an action, as records hold it: `mark 4 12`."""
        verb = self.verb_of(action)
        return " ".join([verb.name, *map(str, verb.arguments(action))])

    def parse(self, words: str) -> int:
        """The action that a notation names."""
        parts = words.split()
        for verb in self.verbs:
            if parts and verb.name == parts[0]:
                try:
                    numbers = tuple(int(p) for p in parts[1:])
                except ValueError:
                    raise BadNotation(f"'{words}': after '{verb.name}' come {len(verb.ranges)} whole numbers") from None
                return verb.action(numbers)
        raise BadNotation(f"'{words}' begins with none of: {', '.join(v.name for v in self.verbs)}")
