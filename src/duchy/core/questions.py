"""The three things an agenda may hold: a question of a seat, a chance of nobody, a step that runs at once.

Each kind is one stateless object, registered in the book of its game; `of` makes its frames:
`g.then(TAKE_GOODS.of(me), ADVANCE.of(me))`.
"""

from typing import Generic, TypeVar

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY, frame
from duchy.core.ints import append, i64, mypyc_attr, vec
from duchy.core.rng import Rng
from duchy.core.state import ASKS, ROLLS, RUNS, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S]):
    """Something the rules may ask of one seat."""

    def __init__(self, key: str, secret: bool = False) -> None:
        self.key: str = key
        self.kind: i64 = 0
        self.secret: bool = secret

    def of(self, seat: i64 = NOBODY, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
        """The frame that asks this of a seat."""
        return frame(self.kind, seat, a, b, c)

    def legal(self, g: S, f: i64, out: Choices) -> None:
        """Append each legal action, ascending, never none."""
        raise NotImplementedError

    def resolve(self, g: S, f: i64, action: i64) -> None:
        """Do what was chosen; say what comes next with `g.then`."""
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

    def role(self) -> int:
        """Whether this asks a seat, rolls for nobody, or runs at once."""
        return ASKS


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Question[S]):
    """A roll or a draw: a question of nobody, with weights and a fast draw."""

    def role(self) -> int:
        return ROLLS


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Question[S]):
    """Something that asks nobody and runs at once."""

    def role(self) -> int:
        return RUNS


@mypyc_attr(allow_interpreted_subclasses=True)
class Veil(Generic[S]):
    """What a seat cannot know, drawn again: the sampler behind every bot that thinks ahead."""

    def hide(self, g: S, seat: i64, rng: Rng) -> None:
        """Draw again all that a seat cannot know, as it might be; what it knows stays."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S]):
    """A rough valuation of positions, for greedy play."""

    def worth(self, g: S, seat: i64) -> i64:
        """What a position is worth to a seat, in hundredths of a point."""
        return 100 * g.scores()[seat]


class Book:
    """All questions, chances and steps of a game, by kind; its veil and its judge."""

    def __init__(self, name: str, version: int) -> None:
        self.name: str = name
        self.version: int = version
        # A vec of a plain class: reading it checks no type, and interpreted it takes no parameters.
        self.questions: vec[Question[State]] = vec[Question]([Question("nothing")])  # type: ignore[type-arg]
        self.roles: vec[i64] = vec[i64]([ASKS])
        self.veil: Veil[State] = Veil()
        self.judge: Judge[State] = Judge()

    def add(self, question: Question[S]) -> None:
        """Register a question; its kind is its place in the book."""
        question.kind = len(self.questions)
        self.questions = append(self.questions, question)  # type: ignore[arg-type]  # meets only its own game's states
        self.roles = append(self.roles, question.role())

    def use(self, veil: Veil[S], judge: Judge[S]) -> None:
        """Set the veil and the judge of the game."""
        self.veil = veil  # type: ignore[assignment]  # as above
        self.judge = judge  # type: ignore[assignment]  # as above

    def kind_named(self, key: str) -> int:
        """The kind of the question of that key, 0 where there is none."""
        for kind, question in enumerate(self.questions):
            if kind and question.key == key:
                return kind
        return 0
