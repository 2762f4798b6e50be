"""The position of the card game: the seats, the rows, the piles, and the unseen cards."""

from typing import Final, final

from duchy.core.agenda import NOBODY, Kind, arg_a
from duchy.core.ints import BIT, i64, vec
from duchy.core.state import State, ranked
from duchy.games.burgundy_cards.rules import content, events, kinds
from duchy.games.burgundy_cards.rules.facts import Facts
from duchy.games.burgundy_cards.rules.player import Duke, Stock, lane
from duchy.games.burgundy_cards.rules.scoring import duke_points, estate_points, stored

POOLS: Final = 6
"""Maximum number of decks with unseen cards: Aaron's, two of one deal, two of one purchase, and one spare."""

DISCARD: Final = 6
"""The lane of the discard, after those of the pools."""


@final
class CardsState(State):
    """The whole position."""

    def __init__(self, seats: i64, facts: Facts) -> None:
        super().__init__(kinds.BOOK, seats)
        self.facts: Facts = facts  # the printed facts; never changed
        self.solo: bool = seats == 1
        self.round: i64 = 0
        self.turn: i64 = 0
        self.first: i64 = 0  # the seat that starts this round
        self.holder: i64 = 0  # the seat with the first-player card
        self.face_down: bool = False
        self.rows: vec[i64] = vec[i64]()  # card + 1, ascending in each row
        self.row_mask: i64 = 0  # mask of the places of `rows` with a card
        self.pools: vec[i64] = vec[i64]()  # by card, lanes by pool and the discard
        self.sizes: i64 = 0  # lanes by pool and the discard
        self.deck_pool: i64 = 0
        self.deck: i64 = 0  # number of cards of that pool in the deck; the others are in piles
        self.goods: Stock = Stock()
        self.animals: Stock = Stock()
        self.firsts: i64 = 127  # mask of the types of the first-triple cards still available
        self.sevens: i64 = 0  # number of seven-types cards taken
        self.beaten: bool = False  # by Aaron
        self.players: vec[Duke] = vec[Duke]()  # by seat; in the solo game, Aaron is the second

    def clone(self) -> "CardsState":
        """Return an independent copy without a sink."""
        g = CardsState(self.seats, self.facts)
        players = self.players[:]
        for i in range(i64(len(players))):
            players[i] = Duke()
        g.players = players
        g.copy_from(self)
        return g

    def copy_from(self, other: State) -> None:
        """Overwrite this position with a copy of another of the same match."""
        assert isinstance(other, CardsState)
        self.copy_pending(other)
        self.round = other.round
        self.turn = other.turn
        self.first = other.first
        self.holder = other.holder
        self.face_down = other.face_down
        self.rows = other.rows[:]
        self.row_mask = other.row_mask
        self.pools = other.pools[:]
        self.sizes = other.sizes
        self.deck_pool = other.deck_pool
        self.deck = other.deck
        self.goods.copy_from(other.goods)
        self.animals.copy_from(other.animals)
        self.firsts = other.firsts
        self.sevens = other.sevens
        self.beaten = other.beaten
        for i in range(i64(len(self.players))):
            self.players[i].copy_from(other.players[i])

    def whose_turn(self) -> i64:
        """Return the seat whose turn it is, even while a card is drawn in it; NOBODY between turns."""
        if self.depth > 0:
            f = self.agenda[0]
            if kinds.TURN_ENDS.has(f) or kinds.LAST_CALL.has(f):
                return (self.first + arg_a(f)) % self.seats
        return NOBODY

    def current_round(self) -> i64:
        """Return the number of the round, from 1."""
        return self.round + 1

    def give_first_player(self, seat: i64) -> None:
        """Give a seat the first-player card, which is worth a point at the end (R33, R89, R98)."""
        self.emit(events.FIRST_PLAYER, seat, content.FIRST_PLAYER_POINTS if self.holder != seat else 0, self.holder)
        self.holder = seat

    def enter_row(self, row: i64, card: i64) -> None:
        """Insert a card into a row, in ascending order."""
        rows = self.rows
        place = row * content.ROW_SLOTS
        while 0 < rows[place] <= card:
            place += 1
        moved = card + 1
        while moved:
            next_one = rows[place]
            rows[place] = moved
            moved = next_one
            place += 1
        self.row_mask |= BIT[place - 1]

    def leave_row(self, row: i64, card: i64) -> None:
        """Remove a card from a row; those after it move up."""
        rows = self.rows
        place = row * content.ROW_SLOTS
        while rows[place] != card + 1:
            place += 1
        end = (row + 1) * content.ROW_SLOTS - 1
        while place < end and rows[place + 1]:
            rows[place] = rows[place + 1]
            place += 1
        rows[place] = 0
        self.row_mask -= BIT[place]

    # --- reading ------------------------------------------------------------------------------------------------------

    def points_of(self, seat: i64) -> i64:
        """Return all points of a seat if the game ended now (R95 to R98)."""
        points = duke_points(self.facts, self.players[seat])
        if not self.solo and self.holder == seat:
            points += content.FIRST_PLAYER_POINTS
        return points

    def ranks(self) -> list[int]:
        """Return the rank of each seat: by points, then cards stored; in solo games, 2 if behind Aaron (R99, R109)."""
        if self.solo:
            behind = self.beaten or estate_points(self.facts, self.players[1]) > self.points_of(0)
            return [2 if behind else 1]
        keys = [(int(self.points_of(seat)), int(stored(self.players[seat]))) for seat in range(self.seats)]
        return ranked(keys)

    def dump_pool(self, pool: int) -> dict[str, int]:
        """Return the cards of one pool, or of the discard, with their counts."""
        counts = [int(lane(self.pools[card], pool)) for card in range(content.CARDS)]
        return {content.card_key(card): count for card, count in enumerate(counts) if count}

    def pending(self, kind: Kind) -> list[int]:
        """Return the pending frames of one kind."""
        return [int(f) for f in self.agenda[: self.depth] if kind.has(f)]

    def aaron_keeps(self) -> int:
        """Return the number of face-down cards in Aaron's piles (R102, R103)."""
        waiting = sum(content.AARON_PILES[self.round + 1 :])
        if self.pending(kinds.BEGIN_ROUND):
            return sum(content.AARON_PILES)
        return waiting + sum([int(arg_a(f)) for f in self.pending(kinds.AARON_LAYS)])
