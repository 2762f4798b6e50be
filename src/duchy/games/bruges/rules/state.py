"""The position: the citizens, the piles with visible tops, the dice, the statues."""

from typing import Final, final

from duchy.core.agenda import NOBODY, arg_a, arg_b
from duchy.core.ints import BIT, i64, popcount, vec
from duchy.core.state import State, ranked
from duchy.games.bruges.rules import content, kinds
from duchy.games.bruges.rules.counting import total_points
from duchy.games.bruges.rules.deck import Deck
from duchy.games.bruges.rules.player import Citizen

# Shared and never changed: setup and cloning replace them.
_NONE: Final[vec[i64]] = vec[i64]()
_NOBODY: Final[vec[Citizen]] = vec[Citizen]()


@final
class BrugesState(State):
    """The whole position; unseen cards have at most colours, never an order."""

    def __init__(self, seats: i64, deck: Deck) -> None:
        super().__init__(kinds.BOOK, seats)
        self.deck: Deck = deck
        self.players: vec[Citizen] = _NOBODY
        self.round: i64 = 0
        self.first: i64 = 0
        self.drawing: bool = False
        # Rounds that still come after this one, once that is known; -1 before (R15, R16).
        self.rounds_left: i64 = -1
        self.dice: vec[i64] = _NONE
        self.price: i64 = 0
        # The two draw piles: number of cards, colour on top (-1: none).
        self.pile0: i64 = 0
        self.pile1: i64 = 0
        self.top0: i64 = -1
        self.top1: i64 = -1
        self.reserve: i64 = 0
        self.statues_taken: i64 = 0
        # Per colour: the number of unseen backs, and the masks of unseen faces and of discarded cards.
        self.backs: vec[i64] = _NONE
        self.unseen: vec[i64] = _NONE
        self.discarded: vec[i64] = _NONE
        # Cards drawn and not yet looked at: whose, and how many of each colour, six bits per colour (R13).
        self.drawer: i64 = 0
        self.blind: i64 = 0
        # Publicly known cards in hands and under houses (R35).
        self.shown: vec[i64] = _NONE

    def discard(self, card: i64) -> None:
        """Put a card face up on the discard pile (R20)."""
        self.discarded[self.deck.colour[card]] |= BIT[self.deck.rank[card]]

    def blind_of(self, colour: i64) -> i64:
        """Return the number of cards of a colour that are still to be looked at (R13)."""
        return (self.blind >> (6 * colour)) & 63

    def blind_cards(self) -> i64:
        """Return the number of cards that are still to be looked at."""
        total: i64 = 0
        blind = self.blind
        while blind:
            total += blind & 63
            blind >>= 6
        return total

    def pile(self, pile: i64) -> i64:
        """Return the number of cards of a draw pile."""
        return self.pile0 if pile == 0 else self.pile1

    def top_of(self, pile: i64) -> i64:
        """Return the colour on top of a draw pile."""
        return self.top0 if pile == 0 else self.top1

    def hand_size(self, seat: i64) -> i64:
        """Return the number of cards of a seat, looked at or not."""
        size: i64 = len(self.players[seat].hand)
        if seat == self.drawer:
            size += self.blind_cards()
        return size

    def unseen_cards(self) -> i64:
        """Return the number of cards that nobody has looked at."""
        return sum([popcount(mask) for mask in self.unseen])

    def clone(self) -> "BrugesState":
        """Return an independent copy without a sink."""
        g = BrugesState(self.seats, self.deck)
        g.players = self.players[:]
        for seat in range(self.seats):
            g.players[seat] = Citizen()
        g.copy_from(self)
        return g

    def copy_from(self, other: State) -> None:
        """Overwrite this position with a copy of another of the same match."""
        assert isinstance(other, BrugesState)
        self.copy_pending(other)
        for seat in range(self.seats):
            self.players[seat].copy_from(other.players[seat])
        self.round = other.round
        self.first = other.first
        self.drawing = other.drawing
        self.rounds_left = other.rounds_left
        self.dice = other.dice[:]
        self.price = other.price
        self.pile0 = other.pile0
        self.pile1 = other.pile1
        self.top0 = other.top0
        self.top1 = other.top1
        self.reserve = other.reserve
        self.statues_taken = other.statues_taken
        self.backs = other.backs[:]
        self.unseen = other.unseen[:]
        self.discarded = other.discarded[:]
        self.drawer = other.drawer
        self.blind = other.blind
        self.shown = other.shown[:]

    # --- reading ------------------------------------------------------------------------------------------------------

    def seat_of_turn(self, turn: i64) -> i64:
        """Return the seat whose turn it is after a number of turns of a phase (R11)."""
        return (self.first + turn) % self.seats

    def whose_turn(self) -> i64:
        """Return the seat that fills a hand, advances or plays; in a disaster of phase 2, the seat that is asked."""
        if self.depth == 0:
            return NOBODY
        course = self.agenda[0]
        if kinds.PROGRESS.has(course) and arg_b(course):
            return self.seat_of_turn(arg_a(course))
        # The lowest frame holds the number of the next turn.
        counts = kinds.TURNS.has(course) or kinds.HANDS.has(course) or kinds.PROGRESS.has(course)
        if counts and self.depth > 1 and arg_a(course):
            return self.seat_of_turn(arg_a(course) - 1)
        return self.seat()

    def current_round(self) -> i64:
        """Return the number of the round, from 1."""
        return self.round

    def points_of(self, seat: i64) -> i64:
        """Return the points of a seat if the game ended now (R92)."""
        return total_points(self.deck, self.players[seat], self.dice)

    def ranks(self) -> list[int]:
        """Return the rank of each seat: most points, then most florins; equal seats share a rank (R93)."""
        keys = [(int(self.points_of(seat)), int(self.players[seat].florins)) for seat in range(self.seats)]
        return ranked(keys)

    def discarded_cards(self) -> list[int]:
        """Return the cards on the discard pile, ascending."""
        cards: list[int] = []
        for colour in range(content.COLOURS):
            for rank, card in enumerate(self.deck.at_rank[colour]):
                if self.discarded[colour] & BIT[rank]:
                    cards.append(int(card))
        return sorted(cards)
