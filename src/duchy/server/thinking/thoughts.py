"""A game thought over, as workers find it, storage keeps it and clients are sent it."""

from bisect import bisect_right
from collections.abc import Sequence

from msgspec import Struct, structs


class Round(Struct):
    """How everybody stood between turns: chances to win, or alone the points expected, with their standard errors."""

    ply: int
    chance: list[float]
    error: list[float] = []


class TurningPoint(Struct):
    """What changed a seat's hopes: the plies from `first` to `last`, and by how much.

    `luck` where chance alone acted; `by` is the seat that chose, nothing for chance and where several chose in secret.
    `when` is for the game's text of that name, `loss` what the choices cost those who made them.
    """

    first: int
    last: int
    seat: int
    by: int | None
    swing: float
    error: float | None = None
    luck: bool = False
    when: dict[str, int] = {}
    loss: float = 0.0


class Better(Struct):
    """A decision of a seat, what would have been better, and how many points that would have brought."""

    ply: int
    seat: int
    question: str
    played: int
    played_words: str
    best: int
    best_words: str
    loss: float
    place: int
    choices: int
    error: float | None = None
    """The standard error of the loss."""
    when: dict[str, int] = {}
    played_about: dict[str, int] = {}
    best_about: dict[str, int] = {}
    """What texts may say of both moves in their position, as moves of a table tell it."""
    why: dict[str, str] = {}
    """What the better move is for, by language; it names no player."""


class QuestionCost(Struct):
    """What a seat's answers to one kind of question cost it."""

    seat: int
    question: str
    decisions: int
    mean: float
    total: float
    error: float | None = None


class LuckAndChoices(Struct):
    """What chance gave a seat and what its choices cost it, in points, with standard errors."""

    seat: int
    luck: float
    luck_error: float | None
    choices: float
    choices_error: float | None


class Thought(Struct):
    """A game thought over: how chances went, what turned it, and what would have been better, for each seat.

    `level` is that of the bot whose search weighed the decisions, nothing for a first coarse look; `known` says whether
    that bot was trained on this board.
    """

    rounds: list[Round]
    turning_points: list[list[TurningPoint]]
    better_moves: list[list[Better]]
    costs: list[QuestionCost]
    level: str = ""
    accounts: list[LuckAndChoices] = []
    known: bool = True


class Analysis(Thought, kw_only=True):
    """What was found of a game so far; plies are counted as the viewer counts them, as replays and what-ifs do."""

    done: bool


NOTHING = Thought([], [], [], [])


def told(thought: Thought, done: bool, known: Sequence[int]) -> Analysis:
    """A thought as somebody is told who knows of these plies."""

    def count(ply: int) -> int:
        return bisect_right(known, ply)

    return Analysis(
        rounds=[structs.replace(one, ply=count(one.ply)) for one in thought.rounds],
        turning_points=[
            [structs.replace(one, first=count(one.first), last=count(one.last)) for one in seat]
            for seat in thought.turning_points
        ],
        better_moves=[[structs.replace(one, ply=count(one.ply)) for one in seat] for seat in thought.better_moves],
        costs=thought.costs,
        level=thought.level,
        accounts=thought.accounts,
        known=thought.known,
        done=done,
    )
