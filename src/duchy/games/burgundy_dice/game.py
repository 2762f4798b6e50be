"""The dice game as the rest of the house sees it."""

from collections.abc import Callable, Mapping

from duchy.core.errors import BadOption
from duchy.core.game import Game, Line, Option, Refusal, View
from duchy.core.snapshot import Reader
from duchy.core.state import State
from duchy.games.burgundy_dice.faces import refusals, sketch, view
from duchy.games.burgundy_dice.faces.components import COMPONENTS
from duchy.games.burgundy_dice.mind import features
from duchy.games.burgundy_dice.mind.judge import DiceJudge
from duchy.games.burgundy_dice.rules import snapshots
from duchy.games.burgundy_dice.rules.actions import SPACE, START
from duchy.games.burgundy_dice.rules.content import BONUSES, COLOURS, DUCHIES, GRADES
from duchy.games.burgundy_dice.rules.events import EVENTS
from duchy.games.burgundy_dice.rules.setup import lay_out
from duchy.games.burgundy_dice.rules.state import DiceState, castle_cell, square
from duchy.games.burgundy_dice.rules.turn import BOOK
from duchy.games.burgundy_dice.rules.veil import DiceVeil
from duchy.lands.hexes import CELL_NAMES

BOOK.use(DiceVeil(), DiceJudge())

_STARTS = ("free", "different", "same")
_WORKER = ("any", "stuck")
_SILVER = ("at-once", "later")
_WAYS = ("plain", "monk", "worker", "silver")


def _state(state: State) -> DiceState:
    assert isinstance(state, DiceState)
    return state


class DiceGame(Game):
    """The Castles of Burgundy: The Dice Game."""

    name = "burgundy-dice"
    package = "duchy.games.burgundy_dice"
    seats = range(1, 6)
    options = (
        Option("duchy", DUCHIES, "R3"),
        Option("start", _STARTS, "R10"),
        Option("worker", _WORKER, "R21"),
        Option("silver", _SILVER, "R32"),
    )
    space = SPACE
    events = EVENTS
    book = BOOK
    components = COMPONENTS
    terms = {
        "colour": COLOURS,
        "colour1": COLOURS,
        "colour2": COLOURS,
        "bonus": BONUSES,
        "way": _WAYS,
    }
    labels = {"cell": CELL_NAMES, "phase": ("I", "II", "III")}
    features_names = features.NAMES

    def lay_out(self, seats: int, options: Mapping[str, str]) -> DiceState:
        if seats == 5 and options["start"] == "different":
            raise BadOption("start castles that are all different are for up to 4 players (R49)")
        return lay_out(
            seats,
            DUCHIES.index(options["duchy"]),
            _STARTS.index(options["start"]),
            options["worker"] == "stuck",
            options["silver"] == "later",
        )

    def load(self, state: State, position: Reader) -> None:
        snapshots.load(_state(state), position)

    def table(self, state: State, seat: int) -> View:
        return view.table(_state(state), seat)

    def sketch(self, view: View, say: Callable[[str], str]) -> list[Line]:
        return sketch.sketch(view, say)

    def about(self, state: State, action: int) -> Mapping[str, int]:
        if not START.has(action):
            return {}
        cell = castle_cell(_state(state), action - START.base)
        return {"cell": int(cell), "bonus": int(square(_state(state), cell))}

    def refusal(self, state: State, action: int) -> Refusal:
        return refusals.refusal(_state(state), action)

    def features(self, state: State, seat: int) -> list[float]:
        return features.features(_state(state), seat)

    def verdict(self, state: State) -> str:
        if state.seats > 1 or not state.over():
            return ""
        score = state.scores()[0]
        return next((f"grade-{grade}" for least, grade in GRADES if score >= least), "grade-try-again")


GAME = DiceGame()
