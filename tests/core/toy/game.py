"""Pebbles: a die says how many may be taken from a heap; a hidden wish is shown when the heap is gone."""

from collections.abc import Mapping
from typing import cast

from duchy.core.actions import ActionSpace, Choices
from duchy.core.agenda import NOBODY, seat_of
from duchy.core.errors import BadSnapshot
from duchy.core.events import Events
from duchy.core.game import Component, Game, Option, Refusal, View
from duchy.core.questions import Book, Chance, Judge, Question, Step, Veil
from duchy.core.rng import Rng
from duchy.core.snapshot import Reader
from duchy.core.state import State

SPACE = ActionSpace()
WISH = SPACE.verb("wish", parity=range(2))
TAKE = SPACE.verb("take", pebbles=range(1, 4))
ROLL = SPACE.chance("roll", number=range(1, 4))

EVENTS = Events()
WISHED = EVENTS.kind("wished", "seat", "parity")
ROLLED = EVENTS.kind("rolled", "number")
TOOK = EVENTS.kind("took", "seat", "pebbles", "points")
SHOWN = EVENTS.revelation("shown", "seat", "parity", "points")

BOOK = Book("pebbles", 1)
HEAPS = {"small": 9, "large": 50}
UNWISHED = 2


class Pebbles(State):
    """A heap, a die, the points and the wishes of all seats."""

    def __init__(self, seats: int, heap: int) -> None:
        super().__init__(BOOK, seats)
        self.heap = heap
        self.rolled = 0
        self.points = [0] * seats
        self.wishes = [UNWISHED] * seats

    def clone(self) -> "Pebbles":
        g = Pebbles(int(self.seats), self.heap)
        g.copy_pending(self)
        g.rolled = self.rolled
        g.points = self.points[:]
        g.wishes = self.wishes[:]
        return g

    def audit(self) -> str:
        return "" if self.heap >= 0 and min(self.points) >= 0 else "the heap or the points are below nothing"

    def scores(self) -> list[int]:
        return list(self.points)

    def ranks(self) -> list[int]:
        return [1 + sum(other > mine for other in self.points) for mine in self.points]

    def dump(self) -> dict[str, object]:
        return {"heap": self.heap, "rolled": self.rolled, "points": self.points, "wishes": self.wishes}


class Wish(Question[Pebbles]):
    """Wish in secret for an even or an odd sum."""

    def legal(self, g: Pebbles, f: int, out: Choices) -> None:
        out.add(WISH.at(0))
        out.add(WISH.at(1))

    def resolve(self, g: Pebbles, f: int, action: int) -> None:
        g.wishes[int(seat_of(f))] = int(action - WISH.base)
        g.tell_only(seat_of(f), WISHED, seat_of(f), action - WISH.base)


class Roll(Chance[Pebbles]):
    """Roll how many may be taken; a one is twice as likely."""

    def legal(self, g: Pebbles, f: int, out: Choices) -> None:
        for number in (1, 2, 3):
            out.add(ROLL.at(number))

    def weight(self, g: Pebbles, f: int, action: int) -> int:
        return 2 if action == ROLL.at(1) else 1

    def draw(self, g: Pebbles, f: int, rng: Rng) -> int:
        return int(ROLL.at((1, 1, 2, 3)[int(rng.below(4))]))

    def resolve(self, g: Pebbles, f: int, action: int) -> None:
        g.rolled = int(action - ROLL.base) + 1
        g.tell(ROLLED, g.rolled)


class Take(Question[Pebbles]):
    """Take pebbles, a point each."""

    def legal(self, g: Pebbles, f: int, out: Choices) -> None:
        for pebbles in range(1, min(g.rolled, g.heap) + 1):
            out.add(TAKE.at(pebbles))

    def resolve(self, g: Pebbles, f: int, action: int) -> None:
        pebbles = int(action - TAKE.base) + 1
        g.heap -= pebbles
        g.points[int(seat_of(f))] += pebbles
        g.tell(TOOK, seat_of(f), pebbles, pebbles)


class Next(Step[Pebbles]):
    """The next seat rolls and takes; after the last pebble the wishes are shown."""

    def run(self, g: Pebbles, f: int) -> None:
        seat = int(f >> 16) & 16383
        if g.heap:
            g.then(ROLL_DIE.of(), TAKE_SOME.of(seat), NEXT.of(NOBODY, (seat + 1) % int(g.seats)))
            return
        for seat, wish in enumerate(g.wishes):
            points = 2 if wish == sum(g.points) % 2 else 0
            g.tell(SHOWN, seat, wish, points)
        total = sum(g.points)
        g.points = [p + (2 if wish == total % 2 else 0) for p, wish in zip(g.points, g.wishes, strict=True)]


WISH_FOR = Wish("wish", secret=True)
ROLL_DIE = Roll("roll-die")
TAKE_SOME = Take("take-some")
NEXT = Next("next")
for question in (WISH_FOR, ROLL_DIE, TAKE_SOME, NEXT):
    BOOK.add(question)


class PebbleVeil(Veil[Pebbles]):
    """The others' wishes."""

    def hide(self, g: Pebbles, seat: int, rng: Rng) -> None:
        for other, wish in enumerate(g.wishes):
            if other != seat and wish != UNWISHED and not g.over():
                g.wishes[other] = int(rng.below(2))


class PebbleJudge(Judge[Pebbles]):
    """The points."""

    def worth(self, g: Pebbles, seat: int) -> int:
        return 100 * g.points[int(seat)]


BOOK.use(PebbleVeil(), PebbleJudge())


class PebbleGame(Game):
    """Pebbles."""

    name = "pebbles"
    package = __name__.rpartition(".")[0]
    seats = range(1, 4)
    options = (Option("heap", ("small", "large"), "R1"),)
    space = SPACE
    events = EVENTS
    book = BOOK
    components = (Component("pebbles", 50, "rulebook"),)
    terms = {"parity": ("even", "odd", "unknown")}
    labels: Mapping[str, tuple[str, ...]] = {}
    features_names = ("heap", "rolled", "own points", "own wish")

    def lay_out(self, seats: int, options: Mapping[str, str]) -> State:
        g = Pebbles(seats, HEAPS[options["heap"]])
        g.push(NEXT.of())
        for seat in range(seats - 1, -1, -1):
            g.push(WISH_FOR.of(seat))
        return g

    def load(self, state: State, position: Reader) -> None:
        g = cast(Pebbles, state)
        g.heap = position.integer("heap", 0, 50)
        g.rolled = position.integer("rolled", 0, 3)
        g.points = position.integers("points", 0, 60, int(g.seats))
        g.wishes = position.integers("wishes", 0, 2, int(g.seats))
        if not g.over() and not g.heap:
            raise BadSnapshot("snapshot.pending: nothing is left to take")

    def table(self, state: State, seat: int) -> View:
        g = cast(Pebbles, state)
        wishes = [wish if other == seat or g.over() else None for other, wish in enumerate(g.wishes)]
        return {"heap": g.heap, "rolled": g.rolled, "points": list(g.points), "wishes": wishes}

    def refusal(self, state: State, action: int) -> Refusal:
        g = cast(Pebbles, state)
        if self.question(state) == "take-some" and TAKE.has(action):
            return Refusal("R3", "too-many", {"number": g.rolled}, state.actions()[-1])
        return Refusal("R2", "not-asked", {}, state.actions()[0])

    def features(self, state: State, seat: int) -> list[float]:
        g = cast(Pebbles, state)
        return [g.heap / 50, g.rolled / 3, g.points[seat] / 50, float(g.wishes[seat])]


GAME = PebbleGame()
