"""The analysis of a game, as computed, stored and sent."""

from bisect import bisect_right
from collections.abc import Sequence

from msgspec import Struct, structs


class Round(Struct):
    """The outlook between turns: chances of winning, or in solo games expected scores, with standard errors."""

    ply: int
    chance: list[float]
    error: list[float] = []


class TurningPoint(Struct):
    """A turning point for a seat: the plies from `first` to `last`, and the size of the swing.

    `luck` is set if only chance acted. `by` is the seat that chose; None for chance, or if several chose in secret.
    `when` is for the game's text of that name, and `loss` is what the choices cost those who made them.
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
    """A decision of a seat, a better move, and the points it would have gained."""

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
    """The arguments for texts about both moves in their position, as in the moves of a table."""
    why: dict[str, str] = {}
    """The reasons for the better move, by language; they name no player."""


class QuestionCost(Struct):
    """The points a seat lost through its answers to one kind of question."""

    seat: int
    question: str
    decisions: int
    mean: float
    total: float
    error: float | None = None


class LuckAndChoices(Struct):
    """A seat's points from luck, and points lost through decisions, with standard errors."""

    seat: int
    luck: float
    luck_error: float | None
    choices: float
    choices_error: float | None


class GameAnalysis(Struct):
    """The analysis of a game: chances over time, turning points and better moves of each seat.

    `level` is the level of the bot whose search evaluated the decisions, empty for a first coarse analysis; `known`
    says whether that bot was trained on this board, and `cut` whether it had less time than that level needs.
    """

    rounds: list[Round]
    turning_points: list[list[TurningPoint]]
    better_moves: list[list[Better]]
    costs: list[QuestionCost]
    level: str = ""
    accounts: list[LuckAndChoices] = []
    known: bool = True
    cut: bool = False


class Analysis(GameAnalysis, kw_only=True):
    """The analysis so far; plies are numbered as for the viewer, as in replays and what-ifs."""

    done: bool


NOTHING = GameAnalysis([], [], [], [])


def for_viewer(analysis: GameAnalysis, done: bool, plies: Sequence[int]) -> Analysis:
    """Return an analysis for a viewer who knows of these plies, with the viewer's ply numbers."""

    def count(ply: int) -> int:
        return bisect_right(plies, ply)

    return Analysis(
        rounds=[structs.replace(one, ply=count(one.ply)) for one in analysis.rounds],
        turning_points=[
            [structs.replace(one, first=count(one.first), last=count(one.last)) for one in seat]
            for seat in analysis.turning_points
        ],
        better_moves=[[structs.replace(one, ply=count(one.ply)) for one in seat] for seat in analysis.better_moves],
        costs=analysis.costs,
        level=analysis.level,
        accounts=analysis.accounts,
        known=analysis.known,
        cut=analysis.cut,
        done=done,
    )
