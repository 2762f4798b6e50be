"""A game thought over, as workers find it, storage keeps it and clients are sent it."""

from bisect import bisect_right
from collections.abc import Sequence

from msgspec import Struct, structs


class Round(Struct):
    """How everybody stood between one's actions and another's: chances to win, or alone, the points expected."""

    ply: int
    chance: list[float]


class TurningPoint(Struct):
    """What changed a seat's hopes: the plies from `first` to `last`, by whom or by chance, and by how much."""

    first: int
    last: int
    seat: int
    by: int | None
    swing: float


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


class QuestionCost(Struct):
    """What a seat's answers to one kind of question cost it."""

    seat: int
    question: str
    decisions: int
    mean: float
    total: float


class Thought(Struct):
    """A game thought over: how chances went, what turned it, and what would have been better, for each seat.

    `level` is that of the bot whose search weighed the decisions; nothing where only the judge did.
    """

    rounds: list[Round]
    turning_points: list[list[TurningPoint]]
    better_moves: list[list[Better]]
    costs: list[QuestionCost]
    level: str = ""


class Analysis(Thought, kw_only=True):
    """What was found of a game so far; plies are counted as whoever looks counts them, as replays and what-ifs do."""

    done: bool


NOTHING = Thought([], [], [], [])


def told(thought: Thought, done: bool, known: Sequence[int]) -> Analysis:
    """A thought as somebody is told who knows of these plies."""

    def count(ply: int) -> int:
        return bisect_right(known, ply)

    return Analysis(
        rounds=[Round(count(one.ply), one.chance) for one in thought.rounds],
        turning_points=[
            [structs.replace(one, first=count(one.first), last=count(one.last)) for one in seat]
            for seat in thought.turning_points
        ],
        better_moves=[[structs.replace(one, ply=count(one.ply)) for one in seat] for seat in thought.better_moves],
        costs=thought.costs,
        level=thought.level,
        done=done,
    )
