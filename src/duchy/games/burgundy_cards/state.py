"""The position of the card game: a duke per seat, the rows, the piles, and what nobody has seen.

Small counts lie side by side in one integer, eight bits each: a *lane*. A card in a lane is stored as card + 1, so
that 0 is an empty place.
"""

from typing import Final, final

from duchy.core.ints import BIT, append, filled, i64, vec
from duchy.core.questions import Book
from duchy.core.state import State

from duchy.games.burgundy_cards.content import CARDS, CLOISTER, PROJECTS, ROW_SLOTS, ROWS, TYPES

POOLS: Final = 6
"""Decks that may have unseen cards at once: Aaron's, two of one deal, two of one purchase, and one to spare."""

DISCARD: Final = 6
"""The lane of the discard, beside those of the pools."""

LANE: Final[vec[i64]] = vec[i64]([2 ** (8 * n) for n in range(7)])
"""LANE[n] is one in lane n."""

NEW_COLUMNS: Final[i64] = sum(2 ** (3 * t) for t in range(TYPES))
"""The places for a new column of each type, as `open` of an empty estate has them."""


def lane(lanes: i64, n: i64) -> i64:
    """What stands in one lane."""
    return (lanes >> (8 * n)) & 255


@final
class Duke:
    """What lies before a seat: storehouse, projects, estate, hand and pile."""

    def __init__(self) -> None:
        self.silver: i64 = 0
        self.workers: i64 = 0
        self.goods: i64 = 0  # lanes by shade
        self.animals: i64 = 0  # lanes by kind
        self.sold: i64 = 0
        self.points: i64 = 0  # victory point cards
        self.firsts: i64 = 0  # the types of the first-triple cards, as a mask
        self.seven: i64 = 0  # the points of the seven-types card
        self.projects: i64 = 0  # lanes of cards
        self.hand: i64 = 0  # lanes of cards
        self.hand_pools: i64 = 0  # lanes: the pool each card in hand came from
        self.pile: i64 = 0  # the pools of the face-down cards, four bits each, next card first
        self.pile_count: i64 = 0
        self.bought: bool = False  # this turn
        self.shown: i64 = 0  # lanes: the cards of a purchase in hand
        self.shown_pools: i64 = 0
        # The estate: how many columns of each type have one, two and three cards, in lanes by type ...
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.threes: i64 = 0
        # ... where a card may go: bit 3 * type + height for each open column, height 0 for a new one ...
        self.open: i64 = NEW_COLUMNS
        # ... and what lies there: type, size << 4, cards from bit 8 on, eight bits each.
        self.columns: vec[i64] = vec[i64]()

    def clone(self) -> "Duke":
        """A copy that shares nothing."""
        d = Duke.__new__(Duke)
        d.silver = self.silver
        d.workers = self.workers
        d.goods = self.goods
        d.animals = self.animals
        d.sold = self.sold
        d.points = self.points
        d.firsts = self.firsts
        d.seven = self.seven
        d.projects = self.projects
        d.hand = self.hand
        d.hand_pools = self.hand_pools
        d.pile = self.pile
        d.pile_count = self.pile_count
        d.bought = self.bought
        d.shown = self.shown
        d.shown_pools = self.shown_pools
        d.ones = self.ones
        d.twos = self.twos
        d.threes = self.threes
        d.open = self.open
        d.columns = self.columns[:]
        return d

    def project(self, slot: i64) -> i64:
        """The project in a slot, -1 where there is none."""
        return lane(self.projects, slot) - 1

    def free_slot(self) -> i64:
        """The first slot without a project, -1 where all three are full (R28)."""
        slot: i64 = 0
        while slot < PROJECTS:
            if not lane(self.projects, slot):
                return slot
            slot += 1
        return -1

    def types(self) -> i64:
        """The types of the estate's columns, as a mask (R86, R87)."""
        lanes = self.ones | self.twos | self.threes
        mask: i64 = 0
        t: i64 = 0
        while lanes:
            if lanes & 255:
                mask |= BIT[t]
            lanes >>= 8
            t += 1
        return mask

    def lay(self, card: i64, kind: i64, on: i64, height: i64) -> i64:
        """Lay a card of some type on a column, and tell the type the column has now (R71 to R77)."""
        becomes = (
            on if kind == CLOISTER else kind
        )  # a cloister on another column joins it; on cloisters, they join the card
        if height == 0:
            self.columns = append(self.columns, becomes | 16 | (card << 8))
            self.ones += LANE[becomes]
            self.open = (self.open & ~BIT[3 * becomes]) | BIT[3 * becomes + 1]
            return becomes
        columns = self.columns
        i: i64 = 0
        while columns[i] & 255 != on | (height << 4):
            i += 1
        columns[i] = (columns[i] & ~255) | becomes | ((height + 1) << 4) | (card << (8 + 8 * height))
        if height == 1:
            self.ones -= LANE[on]
            self.twos += LANE[becomes]
        else:
            self.twos -= LANE[on]
            self.threes += LANE[becomes]
        self.refresh(on)
        self.refresh(becomes)
        return becomes

    def refresh(self, kind: i64) -> None:
        """Say anew where cards may go on columns of one type."""
        places: i64 = 0
        if lane(self.ones, kind):
            places |= 2
        if lane(self.twos, kind):
            places |= 4
        if not places:
            places = 1
        self.open = (self.open & ~(7 * BIT[3 * kind])) | (places * BIT[3 * kind])


@final
class Stock:
    """Two face-up piles of goods or of animals: their tops, and what lies below unseen (R9)."""

    def __init__(self) -> None:
        self.tops: i64 = 0  # lanes by pile: kind + 1
        self.below: i64 = 0  # lanes by pile: cards under the top
        self.unseen: i64 = 0  # lanes by kind: the cards under both tops

    def left(self) -> i64:
        """How many cards the two piles have together, one that is about to be turned included."""
        return lane(self.below, 0) + lane(self.below, 1) + (self.tops & 255 != 0) + (self.tops > 255)

    def clone(self) -> "Stock":
        """A copy that shares nothing."""
        s = Stock.__new__(Stock)
        s.tops = self.tops
        s.below = self.below
        s.unseen = self.unseen
        return s


@final
class Table(State):
    """The whole position."""

    def __init__(self, book: Book, seats: i64) -> None:
        super().__init__(book, seats)
        self.solo: bool = seats == 1
        self.round: i64 = 0
        self.turn: i64 = 0
        self.first: i64 = 0  # who begins this round
        self.holder: i64 = 0  # of the first-player card
        self.face_down: bool = False
        self.rows: vec[i64] = filled(ROWS * ROW_SLOTS, 0)  # card + 1
        self.row_mask: i64 = 0  # the places of `rows` that have a card
        self.pools: vec[i64] = filled(CARDS, 0)  # by card, lanes by pool and of the discard
        self.sizes: i64 = 0  # lanes by pool and of the discard
        self.deck_pool: i64 = 0
        self.deck: i64 = 0  # how many cards of that pool lie in the deck; the others lie in piles
        self.goods: Stock = Stock()
        self.animals: Stock = Stock()
        self.firsts: i64 = 127  # the first-triple cards still to be had, as a mask of types
        self.sevens: i64 = 0  # how many seven-types cards have been taken
        self.beaten: bool = False  # by Aaron
        self.dukes: vec[Duke] = vec[Duke]()  # by seat; alone, Aaron is the second

    def clone(self) -> "Table":
        """A copy that shares nothing that can change, and tells nobody."""
        g = Table(self.book, self.seats)
        g.copy_pending(self)
        g.round = self.round
        g.turn = self.turn
        g.first = self.first
        g.holder = self.holder
        g.face_down = self.face_down
        g.rows = self.rows[:]
        g.row_mask = self.row_mask
        g.pools = self.pools[:]
        g.sizes = self.sizes
        g.deck_pool = self.deck_pool
        g.deck = self.deck
        g.goods = self.goods.clone()
        g.animals = self.animals.clone()
        g.firsts = self.firsts
        g.sevens = self.sevens
        g.beaten = self.beaten
        dukes = self.dukes[:]
        i: i64 = 0
        while i < len(dukes):
            dukes[i] = dukes[i].clone()
            i += 1
        g.dukes = dukes
        return g
