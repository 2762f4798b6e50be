"""The three things an agenda may hold: a question to a seat, a chance outcome, a step that runs at once.

A game declares its kinds in `kinds.py`, defines each as a stateless object in the chapter of its rule, and connects
the two in `book.py`: `BOOK.implement(SELL_GOODS, SellGoods())`.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from duchy.core.actions import Choices
from duchy.core.agenda import ASKS, ROLLS, RUNS, Kind
from duchy.core.errors import IllegalAction
from duchy.core.fields import Fields
from duchy.core.ints import append, i64, mypyc_attr, vec
from duchy.core.rng import Rng
from duchy.core.snapshot import Reader
from duchy.core.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S]):
    """A question that the rules may ask a seat.

    A game overrides `legal` and `resolve`. `g` is the position, and `f` the frame that is pending: `seat_of(f)` is the
    seat that is asked, and `arg_a(f)`, `arg_b(f)` and `arg_c(f)` are the arguments of its kind.
    """

    def legal(self, g: S, f: i64, out: Choices) -> None:
        """Append every legal action in ascending order; there is always at least one."""
        raise NotImplementedError

    def resolve(self, g: S, f: i64, action: i64) -> None:
        """Carry out the chosen action, and schedule what comes next."""
        raise NotImplementedError

    def weight(self, g: S, f: i64, action: i64) -> i64:
        """Return the relative weight of a chance outcome; 0 for a player's choice."""
        return 0

    def draw(self, g: S, f: i64, rng: Rng) -> i64:
        """Return a random outcome of chance; raise an error if a player decides."""
        raise IllegalAction("no-chance", "a player decides here: there is nothing to roll")

    def is_fixed(self) -> bool:
        """Whether the outcomes of chance and their weights depend on the frame alone, so that they can be cached."""
        return False

    def run(self, g: S, f: i64) -> None:
        """Run a step."""
        raise NotImplementedError

    def fits(self, g: S, f: i64) -> bool:
        """Whether the rules could have left this frame on top of those below; snapshots are validated with it."""
        return True

    def role(self) -> int:
        """Return the role: asks a seat, is a chance outcome, or runs at once."""
        return ASKS


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Question[S]):
    """A roll or a draw: a question to nobody, whose outcomes have weights.

    A game overrides `legal` and `resolve`, and `weight` if some outcomes are more likely than others.
    """

    def weight(self, g: S, f: i64, action: i64) -> i64:
        """Return the relative weight of an outcome; all are equally likely unless a game overrides it."""
        return 1

    def draw(self, g: S, f: i64, rng: Rng) -> i64:
        """Return a random outcome by weight; games override it where speed matters."""
        out = Choices()
        self.legal(g, f, out)
        total: i64 = 0
        for i in range(out.count):
            total += self.weight(g, f, out.items[i])
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
    """A frame that asks nobody and runs at once.

    A game overrides `run`, which changes the position and schedules what comes next, and `fits`, so that snapshots with
    the step where the rules would not leave it are refused.
    """

    def role(self) -> int:
        return RUNS


@mypyc_attr(allow_interpreted_subclasses=True)
class Veil(Generic[S]):
    """The hidden information of a game: removes what a seat cannot know, and redraws it for search."""

    def redact(self, g: S, seat: i64) -> None:
        """Remove everything a seat cannot know, so that positions of the same information set become equal."""
        raise NotImplementedError

    def deal(self, g: S, seat: i64, rng: Rng) -> None:
        """Redraw what `redact` removed (determinization)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class NothingHidden(Veil[S]):
    """The veil of a game of perfect information."""

    def redact(self, g: S, seat: i64) -> None:
        pass

    def deal(self, g: S, seat: i64, rng: Rng) -> None:
        pass


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic(Generic[S]):
    """A rough, static evaluation of positions; looking ahead is up to bots."""

    def worth(self, g: S, seat: i64) -> i64:
        """Return the value of a position for a seat, in hundredths of a point."""
        raise NotImplementedError


def _nothing_derived(g: State) -> None:
    pass


class Book:
    """All kinds of frames of a game, the object behind each, the fields of a position, and the game's veil.

    The home of a game is the module and the name that offer it, `module:NAME`; other processes import it from there.
    """

    def __init__(self, name: str, version: int, home: str = "") -> None:
        self.name: str = name
        self.version: int = version
        self.home: str = home
        # A frame is never 0: the first kind has the number 1.
        self.kinds: list[Kind] = [Kind(0, "nothing", ASKS, False, {})]
        # A vec of a plain class: reading it needs no type check, and interpreted code accepts no type parameters.
        self.questions: vec[Question[State]] = vec[Question]([Question()])  # type: ignore[type-arg]
        self.roles: vec[i64] = vec[i64]([ASKS])
        self.veil: Veil[State] = Veil()
        self.fields: Fields = Fields()
        self.derive: Callable[[State], None] = _nothing_derived
        self.audit: Callable[[State], str] = lambda g: ""
        self.check_snapshot: Callable[[State], None] = lambda g: None
        self.implemented: set[str] = set()

    def question(
        self, key: str, secret: bool = False, private: tuple[str, ...] = (), rule: str = "", **arguments: range
    ) -> Kind:
        """Declare a question to a seat; secret ones of several seats may be answered in any order.

        Only the seat that is asked may know the `private` arguments of an open one. Players read the number of the
        `rule` next to the question.
        """
        return self._declare(key, ASKS, secret, arguments, private, rule)

    def chance(self, key: str, **arguments: range) -> Kind:
        """Declare a roll or a draw."""
        return self._declare(key, ROLLS, False, arguments)

    def step(self, key: str, **arguments: range) -> Kind:
        """Declare a step that runs at once."""
        return self._declare(key, RUNS, False, arguments)

    def _declare(
        self,
        key: str,
        role: int,
        secret: bool,
        arguments: dict[str, range],
        private: tuple[str, ...] = (),
        rule: str = "",
    ) -> Kind:
        if any(kind.key == key for kind in self.kinds):
            raise ValueError(f"'{key}' is declared twice")
        kind = Kind(len(self.kinds), key, role, secret, arguments, private, rule)
        self.kinds.append(kind)
        self.questions = append(self.questions, Question())
        self.roles = append(self.roles, role)
        return kind

    def implement(self, kind: Kind, question: Question[S]) -> None:
        """Set the object that implements a kind of frame."""
        if question.role() != kind.role or kind.key in self.implemented:
            raise ValueError(f"'{kind.key}' is implemented twice, or by something of another role")
        self.questions[kind.number] = question  # type: ignore[assignment]  # meets only its own game's states
        self.implemented.add(kind.key)

    def set_veil(self, veil: Veil[S]) -> None:
        """Set the veil of the game."""
        self.veil = veil  # type: ignore[assignment]  # as above

    def set_fields(
        self,
        fields: Fields,
        derive: Callable[[S], None] | None = None,
        audit: Callable[[S], str] | None = None,
        check_snapshot: Callable[[S], None] | None = None,
    ) -> None:
        """Declare the fields of a position, and give the functions that they cannot replace.

        `derive` recomputes the derived fields. `audit` returns what is wrong with a position, such as a piece in two
        places. `check_snapshot` raises an error for what the rules never lead to but an audit accepts.
        """
        self.fields = fields
        self.derive = derive or self.derive  # type: ignore[assignment]  # as above
        self.audit = audit or self.audit  # type: ignore[assignment]
        self.check_snapshot = check_snapshot or self.check_snapshot  # type: ignore[assignment]

    def load(self, g: State, position: Reader) -> None:
        """Fill a newly laid out position from the output of `State.dump`; its agenda is already set."""
        self.fields.load(g, g, -1, position)
        self.derive(g)
        self.check_snapshot(g)

    def check(self) -> None:
        """Raise an error if a declared kind has no implementation, or if the veil or `derive` is missing."""
        missing = [kind.key for kind in self.kinds[1:] if kind.key not in self.implemented]
        if missing or type(self.veil) is Veil:
            raise ValueError(f"{self.name}: nothing implements {', '.join(missing) or 'what is hidden: set a veil'}")
        if self.derive is _nothing_derived and self.fields.derives():
            raise ValueError(f"{self.name}: fields are derived, but by nothing: set_fields(..., derive)")

    def kind(self, f: i64) -> Kind:
        """Return the kind of a frame."""
        return self.kinds[f & 255]

    def named(self, key: str) -> Kind | None:
        """Return the kind of that key, or None."""
        for kind in self.kinds[1:]:
            if kind.key == key:
                return kind
        return None
