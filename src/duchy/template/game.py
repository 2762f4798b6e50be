"""Pebbles: a die says how many may be taken from a heap; a hidden wish is shown when the heap is gone.

A game declares its actions, events and frames, its position, what each frame does, and how a table is shown.
`python -m duchy.testing` checks all of it.
"""

from collections.abc import Mapping

from duchy.core.actions import ActionSpace, Choices
from duchy.core.agenda import arg_a, seat_of
from duchy.core.events import Event, Events
from duchy.core.fields import Fields, Number, Numbers, seat_count
from duchy.core.game import Component, Faces, Game, Mind, Option, Refusal, Rules, View
from duchy.core.observations import Layout, Observation, ObservationBuffer, PendingColumns
from duchy.core.questions import Book, Chance, Heuristic, Question, Step, Veil
from duchy.core.rng import Rng
from duchy.core.scene import Motion, Piece, Place, Scene
from duchy.core.state import State

# --- actions, events, and frames: questions to a seat, chance, and steps without a choice -------------------------

SPACE = ActionSpace()
WISH = SPACE.verb("wish", parity=range(2))
TAKE = SPACE.verb("take", pebbles=range(1, 4))
ROLL = SPACE.chance("roll", number=range(1, 4))

EVENTS = Events()
WISHED = EVENTS.kind("wished", "seat", "parity")
ROLLED = EVENTS.kind("rolled", "number", "before")
TOOK = EVENTS.kind("took", "seat", "pebbles", "points")
SHOWN = EVENTS.revelation("shown", "seat", "parity", "points")

BOOK = Book("pebbles", 1, f"{__name__}:GAME")
WISH_FOR = BOOK.question("wish", secret=True, rule="R2")
ROLL_DIE = BOOK.chance("roll-die")
TAKE_SOME = BOOK.question("take-some", rule="R3")
NEXT = BOOK.step("next", turn=range(3))

HEAPS = {"small": 9, "large": 50}
PARITIES = ("even", "odd")
UNWISHED = 2
UNKNOWN = 3
WISHES = (*PARITIES, None, None)
"""What is shown of a wish: nothing if there is none, or if it is not known."""


# --- the position --------------------------------------------------------------------------------------------------


class Pebbles(State):
    """A heap, a die, the points and the wishes of all seats."""

    def __init__(self, seats: int, heap: int) -> None:
        super().__init__(BOOK, seats)
        self.heap = heap
        self.rolled = 0
        self.points = [0] * seats
        self.taken = [0] * seats
        self.wishes = [UNWISHED] * seats

    def clone(self) -> "Pebbles":
        g = Pebbles(int(self.seats), self.heap)
        g.copy_from(self)
        return g

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Pebbles)
        self.copy_pending(other)
        self.heap = other.heap
        self.rolled = other.rolled
        self.points = other.points[:]
        self.taken = other.taken[:]
        self.wishes = other.wishes[:]

    def points_of(self, seat: int) -> int:
        return self.points[int(seat)]

    def ranks(self) -> list[int]:
        return [1 + sum(other > mine for other in self.points) for mine in self.points]


FIELDS = Fields(
    Number("heap", 0, 50),
    Number("rolled", 0, 3),
    Numbers("points", 0, 60, seat_count),
    Numbers("taken", 0, 50, seat_count),
    Numbers("wishes", 0, UNWISHED, seat_count),
)


# --- the rules -----------------------------------------------------------------------------------------------------


class Wish(Question[Pebbles]):
    """Wish in secret for an even or an odd sum (R2)."""

    def legal(self, g: Pebbles, f: int, out: Choices) -> None:
        out.add(WISH.at(0))
        out.add(WISH.at(1))

    def resolve(self, g: Pebbles, f: int, action: int) -> None:
        g.wishes[int(seat_of(f))] = int(WISH.a(action))
        g.emit_to(seat_of(f), WISHED, seat_of(f), WISH.a(action))


class Roll(Chance[Pebbles]):
    """Roll how many may be taken; a one is twice as likely (R3)."""

    def legal(self, g: Pebbles, f: int, out: Choices) -> None:
        for number in (1, 2, 3):
            out.add(ROLL.at(number))

    def weight(self, g: Pebbles, f: int, action: int) -> int:
        return 2 if action == ROLL.at(1) else 1

    def resolve(self, g: Pebbles, f: int, action: int) -> None:
        before, g.rolled = g.rolled, int(ROLL.a(action))
        g.emit(ROLLED, g.rolled, before)


class Take(Question[Pebbles]):
    """Take pebbles, a point each (R3)."""

    def legal(self, g: Pebbles, f: int, out: Choices) -> None:
        for pebbles in range(1, min(g.rolled, g.heap) + 1):
            out.add(TAKE.at(pebbles))

    def resolve(self, g: Pebbles, f: int, action: int) -> None:
        pebbles = int(TAKE.a(action))
        g.heap -= pebbles
        g.points[int(seat_of(f))] += pebbles
        g.taken[int(seat_of(f))] += pebbles
        g.emit(TOOK, seat_of(f), pebbles, pebbles)


class Next(Step[Pebbles]):
    """The next seat rolls and takes; after the last pebble the wishes are shown (R4)."""

    def run(self, g: Pebbles, f: int) -> None:
        turn = int(arg_a(f))
        if g.heap:
            g.schedule(NEXT.of(a=(turn + 1) % int(g.seats)))
            g.schedule(TAKE_SOME.of(turn))
            g.schedule(ROLL_DIE.of())
            return
        total = sum(g.points)
        for seat, wish in enumerate(g.wishes):
            points = 2 if wish == total % 2 else 0
            g.points[seat] += points
            g.emit(SHOWN, seat, wish, points)

    def fits(self, g: Pebbles, f: int) -> bool:
        return g.depth == 1 and g.heap > 0 and arg_a(f) < g.seats


class PebbleVeil(Veil[Pebbles]):
    """The others' wishes."""

    def redact(self, g: Pebbles, seat: int) -> None:
        for other, wish in enumerate(g.wishes):
            if other != seat and wish != UNWISHED and not g.over():
                g.wishes[other] = UNKNOWN

    def deal(self, g: Pebbles, seat: int, rng: Rng) -> None:
        g.wishes = [int(rng.below(2)) if wish == UNKNOWN else wish for wish in g.wishes]


BOOK.implement(WISH_FOR, Wish())
BOOK.implement(ROLL_DIE, Roll())
BOOK.implement(TAKE_SOME, Take())
BOOK.implement(NEXT, Next())
BOOK.set_veil(PebbleVeil())
BOOK.set_fields(FIELDS)


# --- for bots and learning -----------------------------------------------------------------------------------------


class PebbleHeuristic(Heuristic[Pebbles]):
    """The points, in hundredths: what bots maximise."""

    def worth(self, g: Pebbles, seat: int) -> int:
        return 100 * g.points[int(seat)]


class PebbleObservation(Observation[Pebbles]):
    """The heap, the die, the points of all seats, and the seat's own wish, as named columns."""

    def __init__(self, seats: int) -> None:
        layout = Layout()
        self.heap = layout.group("heap", high=max(HEAPS.values()))
        self.rolled = layout.group("rolled", range(4))
        self.points = layout.group("points", range(seats), high=max(HEAPS.values()) + 2)
        self.wish = layout.group("wish", (*PARITIES, "none"))
        self.pending = PendingColumns(layout, BOOK, seats)
        super().__init__(layout)

    def fill(self, g: Pebbles, seat: int, out: ObservationBuffer) -> None:
        out.put(self.heap, g.heap)
        out.mark(self.rolled + g.rolled)
        for other, points in enumerate(g.points):
            out.put(self.points + (other - int(seat)) % int(g.seats), points)
        out.mark(self.wish + g.wishes[int(seat)])
        self.pending.fill(g, seat, out)


MIND = Mind(PebbleHeuristic(), observation=PebbleObservation)

# --- set-up and points ----------------------------------------------------------------------------------------------


def lay_out(seats: int, options: Mapping[str, str]) -> Pebbles:
    """Return the position at the start: all wish, then the first seat rolls (R1, R2)."""
    g = Pebbles(seats, HEAPS[options["heap"]])
    g.schedule(NEXT.of())
    for seat in range(seats - 1, -1, -1):
        g.schedule(WISH_FOR.of(seat))
    return g


def sources(g: Pebbles, seat: int) -> dict[str, int]:
    """Return where a seat's points come from."""
    return {"pebbles": g.points[seat]}


# --- how it is shown ------------------------------------------------------------------------------------------------


def table(g: Pebbles, seat: int) -> View:
    """Return the table as data, from a position without what the seat may not know."""
    players = [
        {"points": points, "total": points, "sources": sources(g, other), "wish": WISHES[wish]}
        for other, (points, wish) in enumerate(zip(g.points, g.wishes, strict=True))
    ]
    return {"heap": g.heap, "die": g.rolled, "players": players}


def refusal(g: Pebbles, seat: int, action: int) -> Refusal:
    """Return the rule that refuses an action, and what is legal instead."""
    if TAKE_SOME.has(g.frame_for(seat)) and TAKE.has(action):
        return Refusal("R3", "too-many", {"number": g.rolled}, g.actions_of(seat)[-1])
    return Refusal("R2", "not-asked")


def places(g: Pebbles, seat: int) -> list[Place]:
    """Return the places of the table, where pieces are and players click."""
    found = [Place("heap", "supply"), Place("die", "die")]
    for other in range(int(g.seats)):
        found += [Place(f"own/{other}", "supply", other), Place(f"wish/{other}", "hand", other)]
    return [
        *found,
        *(Place(f"parity/{key}", "button") for key in PARITIES),
        *(Place(f"take/{n}", "button") for n in (1, 2, 3)),
    ]


def pieces(g: Pebbles, seat: int) -> list[Piece]:
    """Return the pieces that a seat sees."""
    found = [Piece("heap", "pebble", g.heap)] if g.heap else []
    found += [Piece("die", str(g.rolled))] if g.rolled else []
    return found + [Piece(f"own/{other}", "pebble", taken) for other, taken in enumerate(g.taken) if taken]


def touch(g: Pebbles, seat: int, action: int) -> tuple[str, ...]:
    """Return the places to click for an action."""
    if WISH.has(action):
        return (f"parity/{PARITIES[WISH.a(action)]}",)
    return "heap", f"take/{TAKE.a(action)}"


def motion(event: Event) -> tuple[Motion, ...]:
    """Return how pieces move in an event."""
    named = event.named()
    if event.kind is ROLLED:
        return (
            (Motion(str(named["number"]), "die", "die", was=str(named["before"])),)
            if named["before"]
            else (Motion(str(named["number"]), "", "die"),)
        )
    if event.kind is TOOK:
        return (Motion("pebble", "heap", f"own/{named['seat']}", named["pebbles"]),)
    return ()


def twins(g: Pebbles, seat: int) -> dict[str, str]:
    """Return places that mean the same as another one: none here."""
    return {}


def holdings(g: Pebbles, seat: int) -> dict[str, int]:
    """Return what a seat has, by kind."""
    return {"pebbles": g.taken[seat]}


GAME = Game(
    Rules(
        seats=range(1, 4),
        options=(Option("heap", ("small", "large"), "R1"),),
        space=SPACE,
        events=EVENTS,
        book=BOOK,
        lay_out=lay_out,
        sources=sources,
    ),
    Faces(
        package=__name__.rpartition(".")[0],
        table=table,
        refusal=refusal,
        components=(Component("pebbles", 50, "rulebook"),),
        terms={"parity": PARITIES},
        scene=Scene(places, pieces, touch, motion, twins, holdings),
    ),
    mind_module=__name__,
)
