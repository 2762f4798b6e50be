"""The board game as the rest of the house sees it."""

from collections.abc import Callable, Mapping

from duchy.core.game import Game, Line, Option, Refusal, View
from duchy.core.snapshot import Reader
from duchy.core.state import State
from duchy.games.burgundy.faces import about, refusals, sketch, view
from duchy.games.burgundy.faces.components import COMPONENTS
from duchy.games.burgundy.mind import features
from duchy.games.burgundy.mind.judge import BurgundyJudge
from duchy.games.burgundy.rules import snapshots
from duchy.games.burgundy.rules.actions import SPACE
from duchy.games.burgundy.rules.book import BOOK
from duchy.games.burgundy.rules.content import ANIMAL_KEYS, COLOUR_KEYS
from duchy.games.burgundy.rules.events import EVENTS
from duchy.games.burgundy.rules.names import GOODS_FROM_ONE, KIND_KEYS
from duchy.games.burgundy.rules.setup import lay_out
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.games.burgundy.rules.veil import BurgundyVeil
from duchy.lands.hexes import CELL_NAMES

BOOK.use(BurgundyVeil(), BurgundyJudge())

_SETUPS = ("basic", "open", "secret")
_ESTATES = ("any", *(str(number) for number in range(1, 10)))


def _state(state: State) -> BurgundyState:
    assert isinstance(state, BurgundyState)
    return state


class BurgundyGame(Game):
    """The Castles of Burgundy."""

    name = "burgundy"
    package = "duchy.games.burgundy"
    seats = range(2, 5)
    options = (
        Option("setup", _SETUPS, "R16"),
        Option("first", ("lot", "seat-1"), "R9"),
        Option("purchase", ("between", "inside"), "R48"),
        Option("tie", ("fewest", "most"), "R117"),
        *(Option(f"estate{seat}", _ESTATES, "R18") for seat in range(1, 5)),
    )
    space = SPACE
    events = EVENTS
    book = BOOK
    components = COMPONENTS
    terms = {"kind": KIND_KEYS, "colour": COLOUR_KEYS, "animal": ANIMAL_KEYS, "goods": GOODS_FROM_ONE}
    labels = {"cell": CELL_NAMES, "phase": ("A", "B", "C", "D", "E")}
    features_names = features.NAMES
    tally = ("added", "kind")

    def lay_out(self, seats: int, options: Mapping[str, str]) -> BurgundyState:
        return lay_out(
            BOOK,
            seats,
            _SETUPS.index(options["setup"]),
            [_ESTATES.index(options[f"estate{seat}"]) for seat in range(1, seats + 1)],
            options["first"] == "lot",
            options["purchase"] == "inside",
            options["tie"] == "most",
        )

    def load(self, state: State, position: Reader) -> None:
        snapshots.load(_state(state), position)

    def table(self, state: State, seat: int) -> View:
        return view.table(_state(state), seat)

    def sketch(self, view: View, say: Callable[[str], str]) -> list[Line]:
        return sketch.sketch(view, say)

    def about(self, state: State, action: int) -> Mapping[str, int]:
        return about.about(_state(state), action)

    def refusal(self, state: State, action: int) -> Refusal:
        return refusals.refusal(_state(state), action)

    def features(self, state: State, seat: int) -> list[float]:
        return features.features(_state(state), seat)


GAME = BurgundyGame()
