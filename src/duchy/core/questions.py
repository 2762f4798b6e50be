"""The three things an agenda may hold: a question of a seat, a chance of nobody, a step that runs at once.

A game declares its kinds in `kinds.py`, writes what each does as a stateless object in the chapter where the rule
stands, and puts the two together in `book.py`: `BOOK.answer(SELL_GOODS, SellGoods())`.
"""

from typing import Generic, TypeVar

from duchy.core.actions import Choices
from duchy.core.agenda import ASKS, ROLLS, RUNS, Kind
from duchy.core.ints import append, i64, mypyc_attr, vec
from duchy.core.rng import Rng
from duchy.core.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S]):
    """Something the rules may ask of one seat."""

    def legal(self, g: S, f: i64, out: Choices) -> None:
        """Append each legal action, ascending, never none."""
        raise NotImplementedError

    def resolve(self, g: S, f: i64, action: i64) -> None:
        """Do what was chosen, and schedule what comes next."""
        raise NotImplementedError

    def weight(self, g: S, f: i64, action: i64) -> i64:
        """How likely an outcome of chance is, beside the others; a player's choice has no weight."""
        return 0

    def draw(self, g: S, f: i64, rng: Rng) -> i64:
        """An outcome of chance at random."""
        raise NotImplementedError

    def run(self, g: S, f: i64) -> None:
        """What a step does."""
        raise NotImplementedError

    def fits(self, g: S, f: i64) -> bool:
        """Whether the rules may have left this frame on top of what lies below it; a snapshot is checked with it."""
        return True

    def role(self) -> int:
        """Whether this asks a seat, rolls for nobody, or runs at once."""
        return ASKS


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Question[S]):
    """A roll or a draw: a question of nobody, whose outcomes have weights."""

    def weight(self, g: S, f: i64, action: i64) -> i64:
        """How likely an outcome is, beside the others; all alike unless a game says otherwise."""
        return 1

    def draw(self, g: S, f: i64, rng: Rng) -> i64:
        """An outcome at random by its weight; a game writes a faster one where it matters."""
        out = Choices()
        self.legal(g, f, out)
        total: i64 = 0
        i: i64 = 0
        while i < out.count:
            total += self.weight(g, f, out.items[i])
            i += 1
        rest = rng.below(total)
        i = 0
        while True:
            rest -= self.weight(g, f, out.items[i])
            if rest < 0:
                return out.items[i]
            i += 1

    def role(self) -> int:
        return ROLLS


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Question[S]):
    """Something that asks nobody and runs at once."""

    def role(self) -> int:
        return RUNS


@mypyc_attr(allow_interpreted_subclasses=True)
class Veil(Generic[S]):
    """What a seat cannot know: taken away for its eyes, and drawn again for bots that think ahead."""

    def redact(self, g: S, seat: i64) -> None:
        """Take away all that a seat cannot know: what is left depends on nothing but what it knows."""
        raise NotImplementedError

    def deal(self, g: S, seat: i64, rng: Rng) -> None:
        """Draw again what `redact` took away, as it might be."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class NothingHidden(Veil[S]):
    """The veil of a game in which everybody knows everything."""

    def redact(self, g: S, seat: i64) -> None:
        pass

    def deal(self, g: S, seat: i64, rng: Rng) -> None:
        pass


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S]):
    """A rough, static valuation of positions; looking ahead is the business of bots."""

    def worth(self, g: S, seat: i64) -> i64:
        """What a position is worth to a seat, in hundredths of a point."""
        raise NotImplementedError


class Book:
    """All kinds of frames of a game, what each of them does, and the game's veil."""

    def __init__(self, name: str, version: int) -> None:
        self.name: str = name
        self.version: int = version
        # A frame is never 0: the first kind has the number 1.
        self.kinds: list[Kind] = [Kind(0, "nothing", ASKS, False, {})]
        # A vec of a plain class: reading it checks no type, and interpreted it takes no parameters.
        self.questions: vec[Question[State]] = vec[Question]([Question()])  # type: ignore[type-arg]
        self.roles: vec[i64] = vec[i64]([ASKS])
        self.veil: Veil[State] = Veil()
        self.answered: set[str] = set()

    def question(self, key: str, secret: bool = False, **arguments: range) -> Kind:
        """Declare a question of a seat; a secret one may be answered beside those of others, in any order."""
        return self._declare(key, ASKS, secret, arguments)

    def chance(self, key: str, **arguments: range) -> Kind:
        """Declare a roll or a draw."""
        return self._declare(key, ROLLS, False, arguments)

    def step(self, key: str, **arguments: range) -> Kind:
        """Declare something that runs at once."""
        return self._declare(key, RUNS, False, arguments)

    def _declare(self, key: str, role: int, secret: bool, arguments: dict[str, range]) -> Kind:
        if any(kind.key == key for kind in self.kinds):
            raise ValueError(f"'{key}' is declared twice")
        kind = Kind(len(self.kinds), key, role, secret, arguments)
        self.kinds.append(kind)
        self.questions = append(self.questions, Question())
        self.roles = append(self.roles, role)
        return kind

    def answer(self, kind: Kind, question: Question[S]) -> None:
        """Say what frames of a kind do."""
        if question.role() != kind.role or kind.key in self.answered:
            raise ValueError(f"'{kind.key}' is answered twice, or by something of another role")
        self.questions[kind.number] = question  # type: ignore[assignment]  # meets only its own game's states
        self.answered.add(kind.key)

    def hidden_by(self, veil: Veil[S]) -> None:
        """Set the veil of the game."""
        self.veil = veil  # type: ignore[assignment]  # as above

    def check(self) -> None:
        """Raise an error where a kind was declared and nothing says what it does, or where the veil is missing."""
        missing = [kind.key for kind in self.kinds[1:] if kind.key not in self.answered]
        if missing or type(self.veil) is Veil:
            raise ValueError(f"{self.name}: nothing answers {', '.join(missing) or 'what is hidden: set a veil'}")

    def kind(self, f: i64) -> Kind:
        """The kind of a frame."""
        return self.kinds[f & 255]

    def named(self, key: str) -> Kind | None:
        """The kind of that key, or nothing."""
        for kind in self.kinds[1:]:
            if kind.key == key:
                return kind
        return None
