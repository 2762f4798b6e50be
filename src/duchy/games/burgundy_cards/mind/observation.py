"""The observation of the card game for learning environments: rows, piles, unseen cards, everybody's estate."""

from typing import Final, final

from duchy.core.ints import i64
from duchy.core.observations import Layout, Observation, ObservationBuffer, PendingColumns
from duchy.games.burgundy_cards.rules import content, kinds
from duchy.games.burgundy_cards.rules.player import LANE, Duke, Stock, count_of, lane, total
from duchy.games.burgundy_cards.rules.scoring import estate_points
from duchy.games.burgundy_cards.rules.state import DISCARD, CardsState

_CARDS: Final = [content.card_key(card) for card in range(content.CARDS)]
_COPIES: Final = 6
"""Maximum number of copies of a card; a components file may have more than three."""
_PILES: Final = range(1, 3)
_SIZES: Final = range(1, 4)
_MOST_MEANS: Final = 40
_MOST_POINTS: Final = 100
_MOST_COLUMNS: Final = 12
_DECKS: Final = ("new", "old")
"""The current deck, and the decks before it."""


@final
class CardsObservation(Observation[CardsState]):
    """Time, rows, decks, piles, bonus cards, pending questions, and every duke: oneself, then clockwise or Aaron."""

    def __init__(self, seats: int) -> None:
        layout = Layout()
        super().__init__(layout)
        self.dukes: i64 = max(seats, 2)
        players = range(self.dukes)
        self.round: i64 = layout.group("round", content.ROUND_KEYS)
        self.turn: i64 = layout.group("turn", range(content.TURNS + 1))
        self.first: i64 = layout.group("begins the round", players)
        self.holder: i64 = layout.group("first player card", players)
        self.face_down: i64 = layout.group("first player card face down")
        self.beaten: i64 = layout.group("beaten by Aaron")
        self.rows: i64 = layout.group("row", range(1, content.ROWS + 1), _CARDS, high=_COPIES)
        self.deck: i64 = layout.group("deck", high=content.ACTION_CARDS)
        self.discard: i64 = layout.group("discard", _CARDS, high=_COPIES)
        self.unseen: i64 = layout.group("unseen", _DECKS, _CARDS, high=_COPIES)
        self.mixed: i64 = layout.group("played of two decks", _CARDS, high=_COPIES)
        self.goods_top: i64 = layout.group("goods top", _PILES, content.SHADE_KEYS)
        self.goods_below: i64 = layout.group("goods below", _PILES, high=content.SHADES * content.GOODS_PER_SHADE)
        self.goods_unseen: i64 = layout.group("goods unseen", content.SHADE_KEYS, high=content.GOODS_PER_SHADE)
        self.animals_top: i64 = layout.group("animals top", _PILES, content.ANIMAL_KEYS)
        self.animals_below: i64 = layout.group("animals below", _PILES, high=content.ANIMALS * content.ANIMALS_PER_KIND)
        self.animals_unseen: i64 = layout.group("animals unseen", content.ANIMAL_KEYS, high=content.ANIMALS_PER_KIND)
        self.firsts_left: i64 = layout.group("first triple left", content.TYPE_KEYS)
        self.sevens: i64 = layout.group("seven types taken", high=4)
        self.offered: i64 = layout.group("round bonus", content.BONUS_KEYS)
        self.triples: i64 = layout.group("triple worth", content.TYPE_KEYS, high=20)
        self.hand: i64 = layout.group("own hand", _CARDS, high=content.HAND)
        self.shown: i64 = layout.group("own bought", _CARDS, high=content.BOUGHT)
        self.silver: i64 = layout.group("silver", players, high=_MOST_MEANS)
        self.workers: i64 = layout.group("workers", players, high=_MOST_MEANS)
        self.goods: i64 = layout.group("goods", players, content.SHADE_KEYS, high=content.GOODS_PER_SHADE)
        self.animals: i64 = layout.group("animals", players, content.ANIMAL_KEYS, high=content.ANIMALS_PER_KIND)
        self.sold: i64 = layout.group("sold", players, content.SHADE_KEYS, high=content.GOODS_PER_SHADE)
        self.point_cards: i64 = layout.group("point cards", players, high=_MOST_POINTS)
        self.total: i64 = layout.group("points", players, high=_MOST_POINTS)
        self.firsts: i64 = layout.group("first triple", players, content.TYPE_KEYS)
        self.seven: i64 = layout.group("seven types", players, high=4)
        self.projects: i64 = layout.group("project", players, _CARDS, high=3)
        self.estate: i64 = layout.group("estate", players, _CARDS, high=_COPIES)
        self.columns: i64 = layout.group("columns", players, _SIZES, content.TYPE_KEYS, high=_MOST_COLUMNS)
        self.pile: i64 = layout.group("pile", players, _DECKS, high=content.PILE)
        self.held: i64 = layout.group("hand", players, _DECKS, high=content.PILE)
        self.looked_at: i64 = layout.group("bought cards", players, _DECKS, high=content.BOUGHT)
        self.bought: i64 = layout.group("has bought", players)
        self.pending: PendingColumns = PendingColumns(layout, kinds.BOOK, seats)

    def fill(self, g: CardsState, seat: i64, out: ObservationBuffer) -> None:
        self._fill_table(g, seat, out)
        self._fill_cards(g, seat, out)
        put_stock(g.goods, content.SHADES, self.goods_top, self.goods_below, self.goods_unseen, out)
        put_stock(g.animals, content.ANIMALS, self.animals_top, self.animals_below, self.animals_unseen, out)
        me = g.players[seat]
        put_cards(self.hand, me.hand, out)
        put_cards(self.shown, me.shown, out)
        for step in range(self.dukes):
            self._fill_duke(g, g.players[(seat + step) % self.dukes], step, out)
            if not g.solo:
                out.put(self.total + step, out.points_of(g, (seat + step) % self.dukes))
        if g.solo:
            out.put(self.total, out.points_of(g, 0))
            out.put(self.total + 1, estate_points(g.facts, g.players[1]))
        self.pending.fill(g, seat, out)

    def _fill_table(self, g: CardsState, seat: i64, out: ObservationBuffer) -> None:
        """Write time, rows and bonus cards."""
        out.mark(self.round + g.round)
        out.mark(self.turn + g.turn)
        out.mark(self.first + (g.first - seat + g.seats) % g.seats)
        if not g.solo:
            out.mark(self.holder + (g.holder - seat + g.seats) % g.seats)
        if g.face_down:
            out.mark(self.face_down)
        if g.beaten:
            out.mark(self.beaten)
        for row in range(i64(content.ROWS)):
            place = row * content.ROW_SLOTS
            end = place + content.ROW_SLOTS
            while place < end and g.rows[place]:
                out.add(self.rows + content.CARDS * row + g.rows[place] - 1, 1)
                place += 1
        out.mark_bits(self.firsts_left, g.firsts)
        out.put(self.sevens, g.sevens)
        facts = g.facts
        for at in range(facts.begin[g.round], facts.begin[g.round + 1]):
            out.mark(self.offered + facts.bonuses[at])
        for kind in range(i64(content.TYPES)):
            out.put(self.triples + kind, facts.triples[kind])

    def _fill_cards(self, g: CardsState, seat: i64, out: ObservationBuffer) -> None:
        """Write the discard and the unseen cards: those nobody has seen, and those the others hide."""
        out.put(self.deck, g.deck)
        pools = g.pools
        for card in range(i64(content.CARDS)):
            lanes = pools[card]
            if lanes:
                discarded = lane(lanes, DISCARD)
                new = lane(lanes, g.deck_pool)
                if discarded:
                    out.put(self.discard + card, discarded)
                if new:
                    out.put(self.unseen + card, new)
                lanes -= discarded * LANE[DISCARD] + new * LANE[g.deck_pool]
                if lanes:
                    out.put(self.unseen + content.CARDS + card, total(lanes))
        if g.solo:
            return
        for step in range(1, g.seats):
            other = g.players[(seat + step) % g.seats]
            self._hide(g, other.hand, other.hand_pools, out)
            self._hide(g, other.shown, other.shown_pools, out)
            if other.mixed:
                self._hide(g, other.mixed, other.mixed_pools, out)
                put_cards(self.mixed, other.mixed, out)

    def _hide(self, g: CardsState, cards: i64, pools: i64, out: ObservationBuffer) -> None:
        """Count another seat's hidden cards among the unseen cards of their decks."""
        while cards:
            old: i64 = 0 if pools & 255 == g.deck_pool else content.CARDS
            out.add(self.unseen + old + (cards & 255) - 1, 1)
            cards >>= 8
            pools >>= 8

    def _fill_duke(self, g: CardsState, me: Duke, step: i64, out: ObservationBuffer) -> None:
        """Write the public information of a duke."""
        out.put(self.silver + step, me.silver)
        out.put(self.workers + step, me.workers)
        put_lanes(self.goods + content.SHADES * step, me.goods, out)
        put_lanes(self.animals + content.ANIMALS * step, me.animals, out)
        put_lanes(self.sold + content.SHADES * step, me.sold, out)
        out.put(self.point_cards + step, me.points)
        out.mark_bits(self.firsts + content.TYPES * step, me.firsts)
        out.put(self.seven + step, me.seven)
        put_cards(self.projects + content.CARDS * step, me.projects, out)
        columns = self.columns + 3 * content.TYPES * step
        put_lanes(columns, me.ones, out)
        put_lanes(columns + content.TYPES, me.twos, out)
        put_lanes(columns + 2 * content.TYPES, me.threes, out)
        for column in me.columns:
            size = (column >> 4) & 15
            cards = column >> 8
            while size:
                out.add(self.estate + content.CARDS * step + (cards & 255), 1)
                cards >>= 8
                size -= 1
        for n in range(me.pile_count):
            self._count(g, self.pile + 2 * step, (me.pile >> (4 * n)) & 15, out)
        # How many cards of a hand came from which deck is public, but not which: those played of two decks count too.
        self._count_pools(g, self.held + 2 * step, me.hand, me.hand_pools, out)
        self._count_pools(g, self.held + 2 * step, me.mixed, me.mixed_pools, out)
        self._count_pools(g, self.looked_at + 2 * step, me.shown, me.shown_pools, out)
        if me.bought:
            out.mark(self.bought + step)

    def _count_pools(self, g: CardsState, column: i64, cards: i64, pools: i64, out: ObservationBuffer) -> None:
        """Count cards by the deck they came from."""
        n: i64 = 0
        while n < count_of(cards):
            self._count(g, column, lane(pools, n), out)
            n += 1

    def _count(self, g: CardsState, column: i64, pool: i64, out: ObservationBuffer) -> None:
        """Count a card of a pool."""
        out.add(column + (0 if pool == g.deck_pool else 1), 1)


def put_lanes(column: i64, lanes: i64, out: ObservationBuffer) -> None:
    """Write a count for each lane."""
    while lanes:
        if lanes & 255:
            out.put(column, lanes & 255)
        column += 1
        lanes >>= 8


def put_cards(column: i64, lanes: i64, out: ObservationBuffer) -> None:
    """Count each card of some lanes."""
    while lanes:
        out.add(column + (lanes & 255) - 1, 1)
        lanes >>= 8


def put_stock(stock: Stock, kinds: i64, tops: i64, below: i64, unseen: i64, out: ObservationBuffer) -> None:
    """Write the tops of two piles, the number of cards below each, and the unseen cards of both."""
    for pile in range(i64(2)):
        top = lane(stock.tops, pile)
        if top:
            out.mark(tops + kinds * pile + top - 1)
        out.put(below + pile, lane(stock.below, pile))
    put_lanes(unseen, stock.unseen, out)
