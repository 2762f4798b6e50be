"""The possessions of a seat, and the piles of goods and animals.

Small counts are packed into one integer, eight bits each: a *lane*. A card in a lane is stored as card + 1, so that 0
is an empty place.
"""

from typing import Final, final

from duchy.core.ints import BIT, append, i64, vec
from duchy.games.burgundy_cards.rules import content

LANE: Final[vec[i64]] = vec[i64]([2 ** (8 * n) for n in range(7)])
"""LANE[n] is one in lane n."""

NEW_COLUMNS: Final[i64] = sum(2 ** (3 * t) for t in range(content.TYPES))
"""The places for a new column of each type, the `open` mask of an empty estate."""


UNKNOWN: Final = content.CARDS
"""A card unknown to a seat, in its redacted position; it sorts after all others."""


def lane(lanes: i64, n: i64) -> i64:
    """Return the value of one lane."""
    return (lanes >> (8 * n)) & 255


def place_of(lanes: i64, card: i64) -> i64:
    """Return the lane of a card, or the lane it would be inserted at, in ascending order."""
    n: i64 = 0
    while 0 < (lanes >> (8 * n)) & 255 < card + 1:
        n += 1
    return n


def pair_place(cards: i64, pools: i64, card: i64, pool: i64) -> i64:
    """Return the lane where a card of a pool would be inserted; equal cards are in ascending order of their pools."""
    n = place_of(cards, card)
    while lane(cards, n) == card + 1 and lane(pools, n) < pool:
        n += 1
    return n


def insert(lanes: i64, n: i64, value: i64) -> i64:
    """Return the lanes with a value inserted, moving later ones up."""
    low = lanes & (LANE[n] - 1)
    return low + value * LANE[n] + (lanes - low) * 256


def remove(lanes: i64, n: i64) -> i64:
    """Return the lanes with one removed, moving later ones down."""
    return (lanes & (LANE[n] - 1)) + (lanes >> (8 * n + 8)) * LANE[n]


def total(lanes: i64) -> i64:
    """Return the sum of all lanes."""
    count: i64 = 0
    while lanes:
        count += lanes & 255
        lanes >>= 8
    return count


def count_of(lanes: i64) -> i64:
    """Return the number of lanes with a card; there are no gaps between them."""
    count: i64 = 0
    while lanes:
        count += 1
        lanes >>= 8
    return count


def lanes_of(lanes: i64, count: int) -> list[int]:
    """Return the first lanes as a list."""
    return [int(lane(lanes, n)) for n in range(count)]


def cards_of(lanes: i64, count: int) -> list[int]:
    """Return the cards in the first lanes; -1 for an empty one."""
    return [int(lane(lanes, n)) - 1 for n in range(count)]


def column_of(column: i64) -> list[int]:
    """Return a column as its type and its cards."""
    return [int(column & 15), *(int(lane(column, n + 1)) for n in range((column >> 4) & 15))]


@final
class Duke:
    """The possessions of a seat: storage, projects, estate, hand and pile."""

    def __init__(self) -> None:
        self.silver: i64 = 0
        self.workers: i64 = 0
        self.goods: i64 = 0  # lanes by shade
        self.animals: i64 = 0  # lanes by kind
        self.sold: i64 = 0  # lanes by shade
        self.points: i64 = 0  # victory point cards
        self.firsts: i64 = 0  # mask of the types of the first-triple cards
        self.seven: i64 = 0  # points of the seven-types card
        self.projects: i64 = 0  # lanes of cards, ascending
        self.hand: i64 = 0  # lanes of cards, ascending
        self.hand_pools: i64 = 0  # lanes: the pool of each card in hand, ascending for equal cards
        self.pile: i64 = 0  # the pools of the face-down cards, four bits each, next card first
        self.pile_count: i64 = 0
        self.bought: bool = False  # this turn
        self.shown: i64 = 0  # lanes of cards, ascending: those of a purchase under way
        self.shown_pools: i64 = 0
        # Cards played this round from a hand of two decks, ascending: they are public, but only their owner knows which
        # came from which deck.
        self.mixed: i64 = 0
        self.mixed_pools: i64 = 0
        # The estate: the number of columns of each type with one, two and three cards, in lanes by type ...
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.threes: i64 = 0
        # ... where a card may go: bit 3 * type + height for each open column, height 0 for a new one ...
        self.open: i64 = NEW_COLUMNS
        # ... and the columns themselves: type, size << 4, cards from bit 8 on, eight bits each.
        self.columns: vec[i64] = vec[i64]()

    def copy_from(self, other: "Duke") -> None:
        """Overwrite this duke with a copy of another."""
        self.silver = other.silver
        self.workers = other.workers
        self.goods = other.goods
        self.animals = other.animals
        self.sold = other.sold
        self.points = other.points
        self.firsts = other.firsts
        self.seven = other.seven
        self.projects = other.projects
        self.hand = other.hand
        self.hand_pools = other.hand_pools
        self.pile = other.pile
        self.pile_count = other.pile_count
        self.bought = other.bought
        self.shown = other.shown
        self.shown_pools = other.shown_pools
        self.mixed = other.mixed
        self.mixed_pools = other.mixed_pools
        self.ones = other.ones
        self.twos = other.twos
        self.threes = other.threes
        self.open = other.open
        self.columns = other.columns[:]

    def project(self, slot: i64) -> i64:
        """Return the project in a slot; -1 if it is empty."""
        return lane(self.projects, slot) - 1

    def is_full(self) -> bool:
        """Whether there are three projects (R28)."""
        return lane(self.projects, content.PROJECTS - 1) != 0

    def add_project(self, card: i64) -> None:
        """Add a card to the projects."""
        self.projects = insert(self.projects, place_of(self.projects, card), card + 1)

    def drop_project(self, card: i64) -> None:
        """Remove a card from the projects."""
        self.projects = remove(self.projects, place_of(self.projects, card))

    def add_hand(self, card: i64, pool: i64) -> None:
        """Add a card to the hand."""
        n = pair_place(self.hand, self.hand_pools, card, pool)
        self.hand = insert(self.hand, n, card + 1)
        self.hand_pools = insert(self.hand_pools, n, pool)

    def play_hand(self, card: i64) -> None:
        """Play a card from the hand; from a hand of two decks, only its owner knows from which (R93)."""
        n = place_of(self.hand, card)
        pool = lane(self.hand_pools, n)
        if self.mixed or (lane(self.hand, 1) and lane(self.hand_pools, 0) != lane(self.hand_pools, 1)):
            self.add_mixed(card, pool)
        self.hand = remove(self.hand, n)
        self.hand_pools = remove(self.hand_pools, n)

    def add_mixed(self, card: i64, pool: i64) -> None:
        """Record a card played from a hand of two decks (R93)."""
        n = pair_place(self.mixed, self.mixed_pools, card, pool)
        self.mixed = insert(self.mixed, n, card + 1)
        self.mixed_pools = insert(self.mixed_pools, n, pool)

    def add_shown(self, card: i64, pool: i64) -> None:
        """Add a bought card to those shown to the buyer."""
        n = pair_place(self.shown, self.shown_pools, card, pool)
        self.shown = insert(self.shown, n, card + 1)
        self.shown_pools = insert(self.shown_pools, n, pool)

    def types(self) -> i64:
        """Return the mask of types of the estate's columns (R86, R87)."""
        lanes = self.ones | self.twos | self.threes
        mask: i64 = 0
        t: i64 = 0
        while lanes:
            if lanes & 255:
                mask |= BIT[t]
            lanes >>= 8
            t += 1
        return mask

    def column_for(self, on: i64, height: i64) -> i64:
        """Return the column for a card: the first of that type and height, or a new one after all others."""
        if height == 0:
            return len(self.columns)
        i: i64 = 0
        while self.columns[i] & 255 != on | (height << 4):
            i += 1
        return i

    def lay(self, card: i64, kind: i64, on: i64, height: i64) -> i64:
        """Place a card of some type on a column, and return the type the column now has (R71 to R77)."""
        becomes = on if kind == content.CLOISTER else kind  # a cloister joins other cards, and they join any other card
        if height == 0:
            self.columns = append(self.columns, becomes | 16 | (card << 8))
            self.ones += LANE[becomes]
            self.open = (self.open & ~BIT[3 * becomes]) | BIT[3 * becomes + 1]
            return becomes
        columns = self.columns
        i = self.column_for(on, height)
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
        """Recompute where cards may go on columns of one type."""
        places: i64 = 0
        if lane(self.ones, kind):
            places |= 2
        if lane(self.twos, kind):
            places |= 4
        if not places:
            places = 1
        self.open = (self.open & ~(7 * BIT[3 * kind])) | (places * BIT[3 * kind])

    # --- reading ------------------------------------------------------------------------------------------------------

    def pile_pools(self) -> list[int]:
        """Return the pool of each face-down card of the pile, next card first."""
        return [int((self.pile >> (4 * n)) & 15) for n in range(self.pile_count)]

    def held_pools(self) -> list[int]:
        """Return the pools of the cards in hand, and of those played this round from a hand of two decks."""
        return lanes_of(self.hand_pools, int(count_of(self.hand))) + lanes_of(
            self.mixed_pools, int(count_of(self.mixed))
        )


@final
class Stock:
    """Two face-up piles of goods or of animals: their tops, and the unseen cards below (R9)."""

    def __init__(self) -> None:
        self.tops: i64 = 0  # lanes by pile: kind + 1
        self.below: i64 = 0  # lanes by pile: cards under the top
        self.unseen: i64 = 0  # lanes by kind: the cards under both tops

    def left(self) -> i64:
        """Return the number of cards in both piles, including one about to be turned over."""
        return lane(self.below, 0) + lane(self.below, 1) + (self.tops & 255 != 0) + (self.tops > 255)

    def copy_from(self, other: "Stock") -> None:
        """Overwrite these piles with a copy of others."""
        self.tops = other.tops
        self.below = other.below
        self.unseen = other.unseen
