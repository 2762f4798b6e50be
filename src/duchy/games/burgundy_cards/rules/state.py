"""The position of the card game: a duke per seat, the rows, the piles, and what nobody has seen."""

from typing import Final, final

from duchy.core.agenda import arg_a, kind_of
from duchy.core.ints import BIT, i64, mask_of, vec
from duchy.core.questions import Book
from duchy.core.state import State
from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.content import (
    AARON_PILES,
    ANIMALS,
    ANIMALS_PER_KIND,
    CARDS,
    COPIES,
    FIRST_PLAYER_POINTS,
    GOODS_PER_SHADE,
    ROUNDS,
    ROW_SLOTS,
    ROWS,
    SEVEN_TYPES_POINTS,
    SHADES,
    TURNS,
    card_key,
)
from duchy.games.burgundy_cards.rules.events import FIRST_PLAYER
from duchy.games.burgundy_cards.rules.player import Duke, Stock, lane, total
from duchy.games.burgundy_cards.rules.scoring import duke_points, estate_points, stored

POOLS: Final = 6
"""Decks that may have unseen cards at once: Aaron's, two of one deal, two of one purchase, and one to spare."""

DISCARD: Final = 6
"""The lane of the discard, beside those of the pools."""

NO_STOCK: Final = Stock()
"""What a table has before it is laid out."""


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
        self.rows: vec[i64] = vec[i64]()  # card + 1, ascending in each row
        self.row_mask: i64 = 0  # the places of `rows` that have a card
        self.pools: vec[i64] = vec[i64]()  # by card, lanes by pool and of the discard
        self.sizes: i64 = 0  # lanes by pool and of the discard
        self.deck_pool: i64 = 0
        self.deck: i64 = 0  # how many cards of that pool lie in the deck; the others lie in piles
        self.goods: Stock = NO_STOCK
        self.animals: Stock = NO_STOCK
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

    def give_first_player(self, seat: i64) -> None:
        """A seat gets the first-player card, which is worth a point at the end (R33, R89, R98)."""
        self.tell(FIRST_PLAYER, seat, FIRST_PLAYER_POINTS if self.holder != seat else 0)
        self.holder = seat

    def enter_row(self, row: i64, card: i64) -> None:
        """A card comes to a row; cards lie there in ascending order."""
        rows = self.rows
        place = row * ROW_SLOTS
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
        """A card is taken out of a row; those after it move up."""
        rows = self.rows
        place = row * ROW_SLOTS
        while rows[place] != card + 1:
            place += 1
        end = (row + 1) * ROW_SLOTS - 1
        while place < end and rows[place + 1]:
            rows[place] = rows[place + 1]
            place += 1
        rows[place] = 0
        self.row_mask -= BIT[place]

    # --- reading ------------------------------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        """All points of a seat, were the game to end now (R95 to R98)."""
        points = duke_points(self.dukes[seat])
        if not self.solo and self.holder == seat:
            points += FIRST_PLAYER_POINTS
        return points

    def scores(self) -> list[int]:
        """The points of each seat, were the game to end now."""
        return [int(self.points(seat)) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """The place of each seat: points, then cards stored, then shared; alone, 2 behind Aaron (R99, R109)."""
        if self.solo:
            behind = self.beaten or estate_points(self.dukes[1]) > self.points(0)
            return [2 if behind else 1]
        keys = [(int(self.points(seat)), int(stored(self.dukes[seat]))) for seat in range(self.seats)]
        return [1 + sum(1 for other in keys if other > key) for key in keys]

    def dump(self) -> dict[str, object]:
        """The whole position as plain data, without the agenda."""
        return {
            "round": int(self.round),
            "turn": int(self.turn),
            "first": int(self.first),
            "holder": int(self.holder),
            "face_down": self.face_down,
            "rows": [int(card) - 1 for card in self.rows],
            "pools": [self.dump_pool(pool) for pool in range(POOLS)],
            "discard": self.dump_pool(DISCARD),
            "deck_pool": int(self.deck_pool),
            "deck": int(self.deck),
            "goods": self.goods.dump(SHADES),
            "animals": self.animals.dump(ANIMALS),
            "firsts": int(self.firsts),
            "sevens": int(self.sevens),
            "beaten": self.beaten,
            "dukes": [duke.dump() for duke in self.dukes],
        }

    def dump_pool(self, pool: int) -> dict[str, int]:
        """The cards of one pool, or of the discard, with their numbers."""
        counts = [int(lane(self.pools[card], pool)) for card in range(CARDS)]
        return {card_key(card): count for card, count in enumerate(counts) if count}

    # --- every piece is somewhere exactly once ------------------------------------------------------------------------

    def audit(self) -> str:
        """What is wrong with this position, or nothing."""
        checks = [self._audit_time, self._audit_cards, self._audit_pools, self._audit_stocks, self._audit_bonuses]
        for check in checks:
            wrong = check()
            if wrong:
                return wrong
        for seat, duke in enumerate(self.dukes):
            wrong = duke.audit()
            if wrong:
                return f"seat {seat}: {wrong}"
        return ""

    def pending(self, kind: int) -> list[int]:
        """The frames of one kind that are pending."""
        return [int(f) for f in self.agenda[: self.depth] if kind_of(f) == kind]

    def _audit_time(self) -> str:
        if not 0 <= self.round < ROUNDS or not 0 <= self.turn <= TURNS:
            return f"round {self.round}, turn {self.turn} does not exist"
        if not 0 <= self.first < self.seats or not 0 <= self.holder < self.seats:
            return "the first player or the holder of the first-player card has no seat"
        return ""

    def _audit_cards(self) -> str:
        """Each action card lies in one place (R1)."""
        counts = [sum(int(lane(lanes, n)) for n in range(POOLS + 1)) for lanes in self.pools]
        lying = [int(card) for card in self.rows]
        for duke in self.dukes:
            for lanes in (duke.projects, duke.hand, duke.shown):
                lying += [int(lane(lanes, n)) for n in range(3)]
            for column in duke.columns:
                lying += [int(lane(column, n + 1)) + 1 for n in range(column >> 4 & 3)]
        lying += [int(arg_a(f)) + 1 for f in self.pending(kinds.DROP)]
        for card in lying:
            if card > CARDS:
                return f"there is no card {card - 1}"
            if card > 0:
                counts[card - 1] += 1
        for card in range(CARDS):
            if counts[card] != COPIES[card]:
                return f"{card_key(card)} lies {counts[card]} times on the table, but there are {COPIES[card]}"
        filled = [place for place, card in enumerate(self.rows) if card]
        if self.row_mask != mask_of(filled):
            return "the noted places of the rows differ from the cards there"
        for row in range(ROWS):
            cards = [int(card) or CARDS + 1 for card in self.rows[row * ROW_SLOTS : (row + 1) * ROW_SLOTS]]
            if cards != sorted(cards):
                return f"the cards of row {row + 1} do not lie in ascending order"
        return ""

    def _audit_pools(self) -> str:
        """Each unseen card of a pool lies in the deck, in a pile, or with Aaron."""
        if not 0 <= self.deck_pool < POOLS:
            return f"there is no pool {self.deck_pool}"
        for pool in range(POOLS + 1):
            size = sum(int(lane(lanes, pool)) for lanes in self.pools)
            if size != lane(self.sizes, pool):
                return f"pool {pool} has {size} cards, not {lane(self.sizes, pool)}"
            if pool == DISCARD:
                break
            lying = sum(duke.in_pile(pool) for duke in self.dukes)
            if pool == self.deck_pool:
                lying += int(self.deck)
            if self.solo and pool == 0:
                lying += self.aaron_keeps()
            if lying != size:
                return f"pool {pool} has {size} unseen cards, but {lying} lie in deck and piles"
        return ""

    def aaron_keeps(self) -> int:
        """How many cards lie face down in Aaron's piles (R102, R103)."""
        waiting = sum(AARON_PILES[self.round + 1 :])
        if self.pending(kinds.BEGIN_ROUND):
            return sum(AARON_PILES)
        return waiting + sum(int(arg_a(f)) for f in self.pending(kinds.AARON_LAYS))

    def _audit_stocks(self) -> str:
        """Each good and animal lies in one place (R4)."""
        for name, stock, kinds, copies in (
            ("goods", self.goods, SHADES, GOODS_PER_SHADE),
            ("animals", self.animals, ANIMALS, ANIMALS_PER_KIND),
        ):
            for kind in range(kinds):
                count = int(lane(stock.unseen, kind))
                count += sum(1 for pile in range(2) if lane(stock.tops, pile) == kind + 1)
                for duke in self.dukes:
                    if name == "goods":
                        count += int(lane(duke.goods, kind) + lane(duke.sold, kind))
                    else:
                        count += int(lane(duke.animals, kind))
                if count != copies:
                    return f"{name} of kind {kind} lie {count} times on the table, but there are {copies}"
            starts = len(self.pending(kinds.START_GOOD if name == "goods" else kinds.START_ANIMAL))
            if total(stock.unseen) != total(stock.below) + starts:
                return f"{name}: {total(stock.below)} lie under the tops, but {total(stock.unseen)} are unseen"
            turns = self.pending(kinds.TURN_GOOD if name == "goods" else kinds.TURN_ANIMAL)
            for pile in range(2):
                waits = any(arg_a(f) == pile for f in turns)
                if waits != bool(lane(stock.below, pile) and not lane(stock.tops, pile)):
                    return f"{name}: pile {pile} has no top, or one too many"
        return ""

    def _audit_bonuses(self) -> str:
        """Each bonus card lies in the middle or with one duke (R78, R86)."""
        masks = int(self.firsts) + sum(int(duke.firsts) for duke in self.dukes)
        union = int(self.firsts)
        for duke in self.dukes:
            union |= int(duke.firsts)
        if masks != 127 or union != 127:
            return "the bonus cards for first triples are not there once each"
        stack = SEVEN_TYPES_POINTS[self.seats - 1]
        taken = sorted((int(duke.seven) for duke in self.dukes if duke.seven), reverse=True)
        if taken != list(stack[: self.sevens]):
            return "the bonus cards for the seven types are not those taken so far"
        return ""
