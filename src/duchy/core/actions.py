"""Actions are integers; each is also words and arguments, declared once.

A game declares its verbs in order: `MARK = SPACE.verb("mark", number=range(1, 7), cell=range(37))`. The verb owns a
block of consecutive integers. Its arguments run through their ranges, the last one fastest: `MARK.at2(4, 12)` is the
integer, `MARK.a(action)` and `MARK.b(action)` are its arguments, `mark 4 12` is its notation, and texts use the names
`number` and `cell`.
"""

from typing import Final, final

from duchy.core.errors import BadNotation
from duchy.core.ints import INDEX, append, filled, i64, vec

MOST_ACTIONS: Final = 2**20
"""Maximum number of actions of a verb."""


# Arguments are decoded by multiplying, because division by a number unknown to the compiler is slow. The result is
# exact for all numbers whose product with the divisor is below 2**40.
def _reciprocal(n: int) -> int:
    """Return the factor that divides by a number, if followed by a right shift of 40 bits."""
    return int(2**40 // n + 1)


@final
class Choices:
    """The legal actions of one decision, in a reusable buffer."""

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
            # `first`, inlined by hand: this is the hottest line, and the C compiler does not inline it.
            items[n] = base + INDEX[(cells & -cells) % 67]
            n += 1
            cells &= cells - 1
        self.count = n

    def clear(self) -> None:
        """Empty the buffer."""
        self.count = 0

    def to_list(self) -> list[int]:
        """Return the actions as a list of Python integers."""
        return [int(self.items[i]) for i in range(self.count)]


@final
class Verb:
    """One kind of action and the block of integers that it owns."""

    def __init__(
        self, name: str, base: int, names: list[str], ranges: list[range], chance: bool, declines: bool
    ) -> None:
        self.name: str = name
        self.names: list[str] = names
        self.ranges: list[range] = ranges
        self.chance: bool = chance
        self.declines: bool = declines
        size = 1
        origin = 0
        for r in ranges:
            size *= len(r)
            origin = origin * len(r) + r.start
        if size > MOST_ACTIONS:
            raise ValueError(f"verb '{name}' has {size} actions, but {MOST_ACTIONS} is the most")
        self.base: i64 = base
        self.end: i64 = base + size
        self.origin: i64 = base - origin
        self.d1: i64 = len(ranges[1]) if len(ranges) > 1 else 1
        self.d2: i64 = len(ranges[2]) if len(ranges) > 2 else 1
        # For each argument: its lowest value, its number of values, and the reciprocals of that number and of its step,
        # which is the change of the action for the next value.
        self.lows: vec[i64] = vec[i64]([r.start for r in ranges])
        self.sizes: vec[i64] = vec[i64]([len(r) for r in ranges])
        steps: list[int] = []
        step = 1
        for r in reversed(ranges):
            steps.append(step)
            step *= len(r)
        steps.reverse()
        self.by_step: vec[i64] = vec[i64]([_reciprocal(step) for step in steps])
        self.by_size: vec[i64] = vec[i64]([_reciprocal(len(r)) for r in ranges])

    def at(self, a: i64) -> i64:
        """Return the action of a verb of one argument."""
        return self.origin + a

    def at2(self, a: i64, b: i64) -> i64:
        """Return the action of a verb of two arguments."""
        return self.origin + a * self.d1 + b

    def at3(self, a: i64, b: i64, c: i64) -> i64:
        """Return the action of a verb of three arguments."""
        return self.origin + (a * self.d1 + b) * self.d2 + c

    def has(self, action: i64) -> bool:
        """Whether an action belongs to this verb."""
        return self.base <= action < self.end

    def a(self, action: i64) -> i64:
        """Return the first argument of an action of this verb."""
        return self.lows[0] + ((action - self.base) * self.by_step[0] >> 40)

    def b(self, action: i64) -> i64:
        """Return the second argument of an action of this verb."""
        return self.argument(action, 1)

    def c(self, action: i64) -> i64:
        """Return the third argument of an action of this verb."""
        return self.argument(action, 2)

    def argument(self, action: i64, i: i64) -> i64:
        """Return an argument of an action of this verb, counted from 0."""
        index = (action - self.base) * self.by_step[i] >> 40
        return self.lows[i] + index - (index * self.by_size[i] >> 40) * self.sizes[i]

    def arguments(self, action: int) -> tuple[int, ...]:
        """Return all arguments of an action of this verb."""
        return tuple([int(self.argument(action, i)) for i in range(len(self.ranges))])

    def action(self, arguments: tuple[int, ...]) -> int:
        """Return the action with these arguments; raise BadNotation if they do not fit."""
        if len(arguments) != len(self.ranges):
            raise wrong_count(self, len(arguments))
        index = 0
        for name, given, r in zip(self.names, arguments, self.ranges, strict=True):
            if given not in r:
                raise BadNotation(
                    "out-of-range",
                    "'{verb}': {name} must be from {low} to {high}, not {given}",
                    verb=self.name,
                    name=name,
                    given=given,
                    low=r.start,
                    high=r.stop - 1,
                )
            index = index * len(r) + given - r.start
        return int(self.base) + index


def wrong_count(verb: Verb, given: int) -> BadNotation:
    """Return the error of a verb with a wrong number of arguments."""
    return BadNotation(
        "wrong-count",
        "'{verb}': the number of arguments must be {count} ({names}), not {given}",
        verb=verb.name,
        count=len(verb.ranges),
        names=", ".join(verb.names) or "-",
        given=given,
    )


class ActionSpace:
    """All actions of a game: integers, words and arguments."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size: int = 0

    def verb(self, name: str, declines: bool = False, **arguments: range) -> Verb:
        """Declare a verb of the players, after those declared before; `declines` marks an action that says no."""
        return self._declare(name, arguments, False, declines)

    def chance(self, name: str, **arguments: range) -> Verb:
        """Declare a verb of chance: a roll or a draw."""
        return self._declare(name, arguments, True, False)

    def _declare(self, name: str, arguments: dict[str, range], chance: bool, declines: bool) -> Verb:
        if any(verb.name == name for verb in self.verbs):
            raise ValueError(f"verb '{name}' is declared twice")
        verb = Verb(name, self.size, list(arguments), list(arguments.values()), chance, declines)
        self.verbs.append(verb)
        self.size = int(verb.end)
        return verb

    def verb_named(self, name: str) -> Verb:
        """Return the verb of that name."""
        for verb in self.verbs:
            if verb.name == name:
                return verb
        raise BadNotation(
            "no-such-verb",
            "unknown action '{verb}'; known actions: {known}",
            verb=name,
            known=", ".join([verb.name for verb in self.verbs]),
        )

    def verb_of(self, action: int) -> Verb:
        """Return the verb that owns an action."""
        if 0 <= action < self.size:
            for verb in self.verbs:
                if verb.has(action):
                    return verb
        raise BadNotation(
            "no-such-action",
            "{action} is not an action: actions go from 0 to {last}",
            action=action,
            last=self.size - 1,
        )

    def arguments(self, action: int) -> tuple[int, ...]:
        """Return the arguments of an action."""
        return self.verb_of(action).arguments(action)

    def words(self, action: int) -> str:
        """Return the notation of an action with numbers only, `mark 4 12`; `Game.words` uses names."""
        verb = self.verb_of(action)
        return " ".join([verb.name, *map(str, verb.arguments(action))])

    def parse(self, words: str) -> int:
        """Return the action of a notation with numbers only."""
        name, *rest = words.split() or [""]
        verb = self.verb_named(name)
        try:
            return verb.action(tuple([int(word) for word in rest]))
        except ValueError:
            raise BadNotation(
                "no-numbers",
                "'{words}': '{verb}' takes whole numbers ({names})",
                words=words,
                verb=name,
                names=", ".join(verb.names) or "-",
            ) from None
