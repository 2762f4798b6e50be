"""The card game as the rest of the house sees it."""

from collections.abc import Callable, Mapping

from duchy.core.game import Game, Line, Option, Refusal, View
from duchy.core.snapshot import Reader
from duchy.core.state import State
from duchy.games.burgundy_cards.faces import about, refusals, sketch, view
from duchy.games.burgundy_cards.faces.components import COMPONENTS
from duchy.games.burgundy_cards.mind import features
from duchy.games.burgundy_cards.mind.judge import CardsJudge
from duchy.games.burgundy_cards.rules import snapshots
from duchy.games.burgundy_cards.rules.actions import SPACE
from duchy.games.burgundy_cards.rules.book import BOOK
from duchy.games.burgundy_cards.rules.content import (
    ANIMAL_KEYS,
    BONUS_KEYS,
    CARDS,
    ROUND_KEYS,
    SHADE_KEYS,
    TYPE_KEYS,
    card_key,
)
from duchy.games.burgundy_cards.rules.events import EVENTS
from duchy.games.burgundy_cards.rules.setup import lay_out
from duchy.games.burgundy_cards.rules.state import Table
from duchy.games.burgundy_cards.rules.veil import CardsVeil

BOOK.use(CardsVeil(), CardsJudge())


def _table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


class CardsGame(Game):
    """The Castles of Burgundy: The Card Game."""

    name = "burgundy-cards"
    package = "duchy.games.burgundy_cards"
    seats = range(1, 5)
    options = (Option("workers", ("rulebook", "last-two"), "R12"),)
    space = SPACE
    events = EVENTS
    book = BOOK
    components = COMPONENTS
    terms = {
        "card": tuple(card_key(card) for card in range(CARDS)),
        "type": TYPE_KEYS,
        "shade": SHADE_KEYS,
        "animal": ANIMAL_KEYS,
        "bonus": BONUS_KEYS,
    }
    labels = {"round": ROUND_KEYS}
    features_names = features.NAMES
    tally = ("placed", "card")

    def lay_out(self, seats: int, options: Mapping[str, str]) -> Table:
        return lay_out(seats, options["workers"] == "last-two")

    def load(self, state: State, position: Reader) -> None:
        snapshots.load(_table(state), position)

    def table(self, state: State, seat: int) -> View:
        return view.table(_table(state), seat)

    def sketch(self, view: View, say: Callable[[str], str]) -> list[Line]:
        return sketch.sketch(view, say)

    def about(self, state: State, action: int) -> Mapping[str, int]:
        return about.about(_table(state), action)

    def refusal(self, state: State, action: int) -> Refusal:
        return refusals.refusal(_table(state), action)

    def features(self, state: State, seat: int) -> list[float]:
        return features.features(_table(state), seat)

    def verdict(self, state: State) -> str:
        if state.seats > 1 or not state.over():
            return ""
        return "grade-victory" if state.ranks() == [1] else "grade-defeat"


GAME = CardsGame()
