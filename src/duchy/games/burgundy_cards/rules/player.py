"""What lies before a seat, and the piles of goods and animals.

Small counts lie side by side in one integer, eight bits each: a *lane*. A card in a lane is stored as card + 1, so
that 0 is an empty place.
"""

from typing import Final, final

from duchy.core.ints import BIT, append, i64, vec
from duchy.games.burgundy_cards.rules.content import (
    ANIMALS,
    BOUGHT,
    CARDS,
    CLOISTER,
    HAND,
    PILE,
    PROJECTS,
    SHADES,
    TYPE,
    TYPE_KEYS,
    TYPES,
)

LANE: Final[vec[i64]] = vec[i64]([2 ** (8 * n) for n in range(7)])
"""LANE[n] is one in lane n."""

NEW_COLUMNS: Final[i64] = sum(2 ** (3 * t) for t in range(TYPES))
"""The places for a new column of each type, as `open` of an empty estate has them."""


def lane(lanes: i64, n: i64) -> i64:
    """What stands in one lane."""
    return (lanes >> (8 * n)) & 255


def place_of(lanes: i64, card: i64) -> i64:
    """The lane that has a card, or the one it would come to: cards lie in ascending order."""
    n: i64 = 0
    while 0 < (lanes >> (8 * n)) & 255 < card + 1:
        n += 1
    return n


def insert(lanes: i64, n: i64, value: i64) -> i64:
    """The lanes with a value put in, what follows moved up."""
    low = lanes & (LANE[n] - 1)
    return low + value * LANE[n] + (lanes - low) * 256


def remove(lanes: i64, n: i64) -> i64:
    """The lanes without one, what follows moved down."""
    return (lanes & (LANE[n] - 1)) + (lanes >> (8 * n + 8)) * LANE[n]


def total(lanes: i64) -> i64:
    """All lanes together."""
    count: i64 = 0
    while lanes:
        count += lanes & 255
        lanes >>= 8
    return count


def lanes_of(lanes: i64, count: int) -> list[int]:
    """The first lanes as a list."""
    return [int(lane(lanes, n)) for n in range(count)]


def cards_of(lanes: i64, count: int) -> list[int]:
    """The cards in the first lanes, -1 where there is none."""
    return [int(lane(lanes, n)) - 1 for n in range(count)]


def column_of(column: i64) -> list[int]:
    """A column as its type and its cards."""
    return [int(column & 15), *(int(lane(column, n + 1)) for n in range((column >> 4) & 15))]


@final
class Duke:
    """What lies before a seat: storehouse, projects, estate, hand and pile."""

    def __init__(self) -> None:
        self.silver: i64 = 0
        self.workers: i64 = 0
        self.goods: i64 = 0  # lanes by shade
        self.animals: i64 = 0  # lanes by kind
        self.sold: i64 = 0  # lanes by shade
        self.points: i64 = 0  # victory point cards
        self.firsts: i64 = 0  # the types of the first-triple cards, as a mask
        self.seven: i64 = 0  # the points of the seven-types card
        self.projects: i64 = 0  # lanes of cards, ascending
        self.hand: i64 = 0  # lanes of cards, ascending
        self.hand_pools: i64 = 0  # lanes: the pool each card in hand came from
        self.pile: i64 = 0  # the pools of the face-down cards, four bits each, next card first
        self.pile_count: i64 = 0
        self.bought: bool = False  # this turn
        self.shown: i64 = 0  # lanes of cards, ascending: those of a purchase under way
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
        d = Duke()
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

    def is_full(self) -> bool:
        """Whether all three projects are there (R28)."""
        return lane(self.projects, PROJECTS - 1) != 0

    def add_project(self, card: i64) -> None:
        """A card becomes a project."""
        self.projects = insert(self.projects, place_of(self.projects, card), card + 1)

    def drop_project(self, card: i64) -> None:
        """A card is a project no longer."""
        self.projects = remove(self.projects, place_of(self.projects, card))

    def add_hand(self, card: i64, pool: i64) -> None:
        """A card comes to hand."""
        n = place_of(self.hand, card)
        self.hand = insert(self.hand, n, card + 1)
        self.hand_pools = insert(self.hand_pools, n, pool)

    def drop_hand(self, card: i64) -> None:
        """A card leaves the hand."""
        n = place_of(self.hand, card)
        self.hand = remove(self.hand, n)
        self.hand_pools = remove(self.hand_pools, n)

    def add_shown(self, card: i64, pool: i64) -> None:
        """A bought card is looked at."""
        n = place_of(self.shown, card)
        self.shown = insert(self.shown, n, card + 1)
        self.shown_pools = insert(self.shown_pools, n, pool)

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
        becomes = on if kind == CLOISTER else kind  # a cloister joins other cards, and they join any other card
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

    # --- reading ------------------------------------------------------------------------------------------------------

    def in_pile(self, pool: i64) -> int:
        """How many face-down cards of the pile came from one pool."""
        return sum(1 for n in range(self.pile_count) if (self.pile >> (4 * n)) & 15 == pool)

    def dump(self) -> dict[str, object]:
        """All that lies here, as plain data."""
        return {
            "silver": int(self.silver),
            "workers": int(self.workers),
            "goods": lanes_of(self.goods, SHADES),
            "animals": lanes_of(self.animals, ANIMALS),
            "sold": lanes_of(self.sold, SHADES),
            "points": int(self.points),
            "firsts": int(self.firsts),
            "seven": int(self.seven),
            "projects": cards_of(self.projects, PROJECTS),
            "hand": cards_of(self.hand, HAND),
            "hand_pools": lanes_of(self.hand_pools, HAND),
            "pile": [int((self.pile >> (4 * n)) & 15) for n in range(self.pile_count)],
            "bought": self.bought,
            "shown": cards_of(self.shown, BOUGHT),
            "shown_pools": lanes_of(self.shown_pools, BOUGHT),
            "columns": [column_of(column) for column in self.columns],
        }

    def audit(self) -> str:
        """What is wrong here, or nothing."""
        if self.silver < 0 or self.workers < 0 or self.points < 0:
            return "less than nothing lies in the storehouse"
        if self.pile_count > PILE or self.pile >> (4 * self.pile_count):
            return f"a pile has at most {PILE} cards"
        if self.hand >> (8 * HAND) or self.projects >> (8 * PROJECTS) or self.shown >> (8 * BOUGHT):
            return "too many cards in hand, bought, or as projects"
        for lanes in (self.projects, self.hand, self.shown):
            cards = [card for card in cards_of(lanes, 3) if card >= 0]
            if cards != sorted(cards) or lanes >> (8 * len(cards)):
                return "cards in hand, bought, and projects lie in ascending order without gaps"
        ones: i64 = 0
        twos: i64 = 0
        threes: i64 = 0
        for column in self.columns:
            kind, *cards = column_of(column)
            if kind >= TYPES or not 1 <= len(cards) <= 3:
                return "a column has one type and one to three cards"
            if any(card >= CARDS or TYPE[card] not in (kind, CLOISTER) for card in cards):
                return f"a column of {TYPE_KEYS[kind]} has a card of another type"
            if kind != CLOISTER and all(TYPE[card] == CLOISTER for card in cards):
                return "a column of cloisters alone counts as another type"
            if len(cards) == 1:
                ones += LANE[kind]
            elif len(cards) == 2:
                twos += LANE[kind]
            else:
                threes += LANE[kind]
        if ones != self.ones or twos != self.twos or threes != self.threes:
            return "the noted columns differ from the cards there"
        before = self.open
        for kind in range(TYPES):
            if lane(ones, kind) > 1 or (kind == CLOISTER and lane(ones, kind) + lane(twos, kind) > 1):
                return f"two open columns of {TYPE_KEYS[kind]} where one would do (R76)"
            self.refresh(kind)
        return "" if before == self.open else "the noted places differ from the columns"


@final
class Stock:
    """Two face-up piles of goods or of animals: their tops, and what lies below unseen (R9)."""

    def __init__(self) -> None:
        self.tops: i64 = 0  # lanes by pile: kind + 1
        self.below: i64 = 0  # lanes by pile: cards under the top
        self.unseen: i64 = 0  # lanes by kind: the cards under both tops

    def dump(self, kinds: int) -> dict[str, object]:
        """The piles as plain data."""
        return {
            "tops": cards_of(self.tops, 2),
            "below": lanes_of(self.below, 2),
            "unseen": lanes_of(self.unseen, kinds),
        }

    def left(self) -> i64:
        """How many cards the two piles have together, one that is about to be turned included."""
        return lane(self.below, 0) + lane(self.below, 1) + (self.tops & 255 != 0) + (self.tops > 255)

    def clone(self) -> "Stock":
        """A copy that shares nothing."""
        s = Stock()
        s.tops = self.tops
        s.below = self.below
        s.unseen = self.unseen
        return s
