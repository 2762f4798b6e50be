"""The position: what each citizen has, the piles of which only the tops are seen, the dice, the statues."""

from typing import final

from duchy.core.ints import BIT, filled, i64, popcount, vec
from duchy.core.questions import Book
from duchy.core.state import State
from duchy.games.bruges.citizen import Citizen
from duchy.games.bruges.content import COLOURS
from duchy.games.bruges.counting import total_points
from duchy.games.bruges.deck import Deck


@final
class BrugesState(State):
    """What is pending and what lies on the table; what nobody has seen has colours at most, never an order."""

    def __init__(self, book: Book, seats: i64, deck: Deck) -> None:
        super().__init__(book, seats)
        self.deck: Deck = deck
        self.citizens: list[Citizen] = []
        self.round: i64 = 0
        self.first: i64 = 0
        self.drawing: bool = False
        # Rounds that still come after this one, once that is known; -1 before (R15, R16).
        self.rounds_left: i64 = -1
        self.dice: vec[i64] = filled(COLOURS, 0)
        self.price: i64 = 0
        # The two draw piles: how many cards, the colour on top (-1: none).
        self.pile0: i64 = 0
        self.pile1: i64 = 0
        self.top0: i64 = -1
        self.top1: i64 = -1
        self.reserve: i64 = 0
        self.statues_taken: i64 = 0
        # Per colour: backs that nobody has seen; cards whose face nobody has seen, and those discarded, as masks of ranks.
        self.backs: vec[i64] = filled(COLOURS, 0)
        self.unseen: vec[i64] = filled(COLOURS, 0)
        self.discarded: vec[i64] = filled(COLOURS, 0)
        # Cards drawn and not yet looked at: whose, and how many of each colour, six bits per colour (R13).
        self.drawer: i64 = 0
        self.blind: i64 = 0
        # Cards in hands that everybody knows (R35).
        self.shown: vec[i64] = vec[i64]()

    def discard(self, card: i64) -> None:
        """Lay a card open on the discard pile (R20)."""
        self.discarded[self.deck.colour[card]] |= BIT[self.deck.rank[card]]

    def blind_of(self, colour: i64) -> i64:
        """How many cards of a colour wait to be looked at (R13)."""
        return (self.blind >> (6 * colour)) & 63

    def blind_cards(self) -> i64:
        """How many cards wait to be looked at."""
        total: i64 = 0
        blind = self.blind
        while blind:
            total += blind & 63
            blind >>= 6
        return total

    def pile(self, pile: i64) -> i64:
        """How many cards a draw pile has."""
        return self.pile0 if pile == 0 else self.pile1

    def top_of(self, pile: i64) -> i64:
        """The colour on top of a draw pile."""
        return self.top0 if pile == 0 else self.top1

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds, looked at or not."""
        size: i64 = len(self.citizens[seat].hand)
        if seat == self.drawer:
            size += self.blind_cards()
        return size

    def unseen_cards(self) -> i64:
        """How many cards nobody has looked at."""
        return sum([popcount(mask) for mask in self.unseen])

    def clone(self) -> "BrugesState":
        """A copy that shares nothing that can change, and tells nobody."""
        g = BrugesState(self.book, self.seats, self.deck)
        g.options = self.options
        g.copy_pending(self)
        g.citizens = self.citizens[:]
        seat: i64 = 0
        while seat < self.seats:
            g.citizens[seat] = self.citizens[seat].clone()
            seat += 1
        g.round = self.round
        g.first = self.first
        g.drawing = self.drawing
        g.rounds_left = self.rounds_left
        g.dice = self.dice[:]
        g.price = self.price
        g.pile0 = self.pile0
        g.pile1 = self.pile1
        g.top0 = self.top0
        g.top1 = self.top1
        g.reserve = self.reserve
        g.statues_taken = self.statues_taken
        g.backs = self.backs[:]
        g.unseen = self.unseen[:]
        g.discarded = self.discarded[:]
        g.drawer = self.drawer
        g.blind = self.blind
        g.shown = self.shown[:]
        return g

    # --- reading ------------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """The points of each seat if the game ended now (R92)."""
        return [total_points(self.deck, p, self.dice) for p in self.citizens]

    def ranks(self) -> list[int]:
        """The place of each seat: most points, then most florins, then shared (R93)."""
        keys = [(total_points(self.deck, p, self.dice), int(p.florins)) for p in self.citizens]
        return [1 + sum([1 for other in keys if other > mine]) for mine in keys]
