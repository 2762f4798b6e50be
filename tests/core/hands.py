"""High card, a small game of hidden hands: each seat draws a card in secret, stakes one or two, and all are shown."""

from collections.abc import Mapping

from duchy.core.actions import ActionSpace, Choices
from duchy.core.agenda import arg_a, seat_of
from duchy.core.events import Event, Events, all_but
from duchy.core.fields import Fields, Numbers, seat_count
from duchy.core.game import Component, Faces, Game, Refusal, Rules, View
from duchy.core.questions import Book, Chance, Question, Step, Veil
from duchy.core.rng import Rng
from duchy.core.scene import Motion, Piece, Place, Scene
from duchy.core.state import State

CARDS = 5
UNDRAWN, UNKNOWN = CARDS, 9
"""A hand without a card, and one whose card the viewer does not know."""

SPACE = ActionSpace()
STAKE = SPACE.verb("stake", pebbles=range(1, 3))
DRAW = SPACE.chance("draw", card=range(CARDS))

EVENTS = Events()
DREW = EVENTS.kind("drew", "seat", "card")
DEALT = EVENTS.kind("dealt", "seat")
STAKED = EVENTS.kind("staked", "seat", "pebbles")
SHOWN = EVENTS.revelation("shown", "seat", "card")

BOOK = Book("high-card", 1, f"{__name__}:GAME")
DRAW_CARD = BOOK.chance("draw-card", by=range(2))
STAKE_SOME = BOOK.question("stake-some", rule="R2")
SHOW = BOOK.step("show")


class Hands(State):
    """The cards and the stakes."""

    def __init__(self, seats: int) -> None:
        super().__init__(BOOK, seats)
        self.cards = [UNDRAWN] * seats
        self.stakes = [0] * seats

    def clone(self) -> "Hands":
        g = Hands(int(self.seats))
        g.copy_from(self)
        return g

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Hands)
        self.copy_pending(other)
        self.cards = other.cards[:]
        self.stakes = other.stakes[:]

    def points_of(self, seat: int) -> int:
        return self.stakes[int(seat)] if self.over() and self.cards[int(seat)] == max(self.cards) else 0

    def ranks(self) -> list[int]:
        return [1 + sum(other > mine for other in self.scores()) for mine in self.scores()]


class DrawCard(Chance[Hands]):
    """Draw a card in secret (R1)."""

    def legal(self, g: Hands, f: int, out: Choices) -> None:
        for card in range(CARDS):
            if card not in g.cards:
                out.add(DRAW.at(card))

    def resolve(self, g: Hands, f: int, action: int) -> None:
        seat = int(arg_a(f))
        g.cards[seat] = int(DRAW.a(action))
        g.emit_to(seat, DREW, seat, g.cards[seat])
        g.emit_to(all_but(seat), DEALT, seat)


class Stake(Question[Hands]):
    """Stake one or two pebbles (R2)."""

    def legal(self, g: Hands, f: int, out: Choices) -> None:
        out.add(STAKE.at(1))
        out.add(STAKE.at(2))

    def resolve(self, g: Hands, f: int, action: int) -> None:
        g.stakes[int(seat_of(f))] = int(STAKE.a(action))
        g.emit(STAKED, seat_of(f), STAKE.a(action))


class Show(Step[Hands]):
    """All cards are shown; the highest one wins its stake (R3)."""

    def run(self, g: Hands, f: int) -> None:
        for seat, card in enumerate(g.cards):
            g.emit_to(all_but(seat), SHOWN, seat, card)

    def fits(self, g: Hands, f: int) -> bool:
        return g.depth == 1 and 0 in g.stakes


class HandsVeil(Veil[Hands]):
    """The others' cards."""

    def redact(self, g: Hands, seat: int) -> None:
        for other, card in enumerate(g.cards):
            if other != seat and card != UNDRAWN and not g.over():
                g.cards[other] = UNKNOWN

    def deal(self, g: Hands, seat: int, rng: Rng) -> None:
        for other, card in enumerate(g.cards):
            if card == UNKNOWN:
                left = [card for card in range(CARDS) if card not in g.cards]
                g.cards[other] = left[int(rng.below(len(left)))]


BOOK.implement(DRAW_CARD, DrawCard())
BOOK.implement(STAKE_SOME, Stake())
BOOK.implement(SHOW, Show())
BOOK.set_veil(HandsVeil())
BOOK.set_fields(Fields(Numbers("cards", 0, UNDRAWN, seat_count), Numbers("stakes", 0, 2, seat_count)))


def lay_out(seats: int, options: Mapping[str, str]) -> Hands:
    """Return the position at the start."""
    g = Hands(seats)
    g.schedule(SHOW.of())
    for seat in range(seats - 1, -1, -1):
        g.schedule(STAKE_SOME.of(seat))
    for seat in range(seats - 1, -1, -1):
        g.schedule(DRAW_CARD.of(a=seat))
    return g


def sources(g: Hands, seat: int) -> dict[str, int]:
    """Return where a seat's points come from."""
    return {"stake": g.points_of(seat)}


def table(g: Hands, seat: int) -> View:
    """Return the table as data."""
    return {
        "players": [
            {"points": g.points_of(other), "total": g.points_of(other), "sources": sources(g, other), "stake": stake}
            for other, stake in enumerate(g.stakes)
        ]
    }


def refusal(g: Hands, seat: int, action: int) -> Refusal:
    """Return why an action is refused."""
    return Refusal("R2", "not-asked")


def places(g: Hands, seat: int) -> list[Place]:
    """Return the places of the table."""
    hands = [Place(f"hand/{other}", "hand", other) for other in range(int(g.seats))]
    return [*hands, *(Place(f"stake/{n}", "button") for n in (1, 2))]


def pieces(g: Hands, seat: int) -> list[Piece]:
    """Return the cards: those that the viewer does not know lie face down."""
    return [
        Piece(f"hand/{other}", "card-back", shown=False) if card == UNKNOWN else Piece(f"hand/{other}", f"card-{card}")
        for other, card in enumerate(g.cards)
        if card != UNDRAWN
    ]


def touch(g: Hands, seat: int, action: int) -> tuple[str, ...]:
    """Return the places to click for an action."""
    return (f"stake/{STAKE.a(action)}",)


def motion(event: Event) -> tuple[Motion, ...]:
    """Return how cards move in an event."""
    named = event.named()
    if event.kind is STAKED:
        return ()
    hand = f"hand/{named['seat']}"
    if event.kind is DEALT:
        return (Motion("card-back", "", hand),)
    if event.kind is SHOWN:
        return (Motion(f"card-{named['card']}", hand, hand, was="card-back"),)
    return (Motion(f"card-{named['card']}", "", hand),)


def nothing(g: Hands, seat: int) -> dict[str, str]:
    """Return no twins."""
    return {}


def holdings(g: Hands, seat: int) -> dict[str, int]:
    """Return what a seat has."""
    return {}


GAME = Game(
    Rules(range(2, 3), (), SPACE, EVENTS, BOOK, lay_out, sources),
    Faces(
        package=__name__.rpartition(".")[0],
        table=table,
        refusal=refusal,
        components=(Component("cards", CARDS, "rulebook"),),
        scene=Scene(places, pieces, touch, motion, nothing, holdings),
    ),
)
