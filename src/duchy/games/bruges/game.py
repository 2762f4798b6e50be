"""Bruges as the rest of the house sees it."""

from collections.abc import Callable, Mapping

from duchy.core.errors import BadOption
from duchy.core.game import Component, Game, Line, Option, Refusal, View
from duchy.core.snapshot import Reader
from duchy.core.state import State
from duchy.games.bruges.faces import about, overrides, refusals, sketch, view
from duchy.games.bruges.faces.components import COMPONENTS
from duchy.games.bruges.mind import features
from duchy.games.bruges.mind.judge import BrugesJudge
from duchy.games.bruges.rules import snapshots
from duchy.games.bruges.rules.actions import SPACE
from duchy.games.bruges.rules.book import BOOK
from duchy.games.bruges.rules.content import COLOUR_KEYS, MAJORITY_KEYS
from duchy.games.bruges.rules.deck import STANDARD, Deck
from duchy.games.bruges.rules.events import EVENTS
from duchy.games.bruges.rules.setup import lay_out
from duchy.games.bruges.rules.state import BrugesState
from duchy.games.bruges.rules.veil import BrugesVeil

BOOK.use(BrugesVeil(), BrugesJudge())


def _state(state: State) -> BrugesState:
    assert isinstance(state, BrugesState)
    return state


class BrugesGame(Game):
    """Bruges, with the deck of this package or with one from a file of components."""

    name = "bruges"
    package = "duchy.games.bruges"
    seats = range(2, 5)
    space = SPACE
    events = EVENTS
    book = BOOK
    labels = {"pile": ("1", "2"), "section": ("A", "B")}
    features_names = features.NAMES
    tally = ("placed", "card")

    def __init__(self, deck: Deck, mark: str, components: list[Component]) -> None:
        self.deck = deck
        self.components = components
        self.options = (Option("components", (mark,), "R96"),)
        self.terms = {
            "colour": COLOUR_KEYS,
            "wanted": COLOUR_KEYS,
            "house": COLOUR_KEYS,
            "pay": (*COLOUR_KEYS, "florin", "nothing"),
            "worker": (*COLOUR_KEYS, "nothing"),
            "field": MAJORITY_KEYS,
            "card": tuple(deck.keys),
        }

    def template(self) -> str:
        return overrides.template()

    def with_components(self, text: str) -> "BrugesGame":
        found = overrides.read(text)
        game = BrugesGame(found.deck, found.mark, found.facts)
        game.texts = found.texts
        return game

    def check_options(self, given: Mapping[str, str]) -> dict[str, str]:
        mark = given.get("components", "")
        if mark.startswith("file-") and mark != self.options[0].choices[0]:
            raise BadOption(f"this is a game with the components of a file ({mark}); name that file with --components")
        return super().check_options(given)

    def lay_out(self, seats: int, options: Mapping[str, str]) -> BrugesState:
        return lay_out(seats, self.deck)

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


GAME = BrugesGame(STANDARD, "standard", COMPONENTS)
