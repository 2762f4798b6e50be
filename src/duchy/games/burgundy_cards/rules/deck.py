"""Deck, discard and piles. Unseen cards are a multiset per pool; a card is drawn when a player sees it (R91 to R93).

A pool is one shuffled deck: its cards still in the deck, and those dealt face down from it.
"""

from duchy.core.actions import Choices
from duchy.core.ints import i64
from duchy.core.questions import Chance
from duchy.core.rng import Rng
from duchy.games.burgundy_cards.rules import actions, content, events
from duchy.games.burgundy_cards.rules.player import LANE, lane
from duchy.games.burgundy_cards.rules.state import DISCARD, POOLS, CardsState


def discard(g: CardsState, card: i64) -> None:
    """Put a card face up on the discard."""
    g.pools[card] += LANE[DISCARD]
    g.sizes += LANE[DISCARD]


def leave_pool(g: CardsState, pool: i64, card: i64) -> None:
    """Remove a card that is seen from the unseen cards of a pool."""
    g.pools[card] -= LANE[pool]
    g.sizes -= LANE[pool]


def leave_deck(g: CardsState, card: i64) -> None:
    """Remove the top card of the deck, which is seen."""
    leave_pool(g, g.deck_pool, card)
    g.deck -= 1


def deck_ready(g: CardsState) -> bool:
    """Whether the deck has a card, after a reshuffle if necessary; False if there is none anywhere (R91, R92)."""
    if g.deck == 0:
        reshuffle(g)
    return g.deck > 0


def reshuffle(g: CardsState) -> None:
    """Make the discard the new deck, a new pool whose cards everybody knows (R93)."""
    size = lane(g.sizes, DISCARD)
    if size == 0:
        return
    pool = free_pool(g)
    move = LANE[pool] - LANE[DISCARD]
    pools = g.pools
    for card in range(i64(content.CARDS)):
        pools[card] += lane(pools[card], DISCARD) * move
    g.sizes += size * move
    g.deck_pool = pool
    g.deck = size
    g.emit(events.RESHUFFLED, size)


def free_pool(g: CardsState) -> i64:
    """Return the first pool without unseen cards and without cards in hidden hands, which is public knowledge."""
    for pool in range(i64(POOLS)):
        if lane(g.sizes, pool) == 0 and not in_hands(g, pool):
            return pool
    raise AssertionError("more decks with unseen cards than can be")


def in_hands(g: CardsState, pool: i64) -> bool:
    """Whether a seat holds a card of this pool unknown to others, or has played one that may be of it."""
    for me in g.players:
        if (
            has_pool(me.hand, me.hand_pools, pool)
            or has_pool(me.shown, me.shown_pools, pool)
            or has_pool(me.mixed, me.mixed_pools, pool)
        ):
            return True
    return False


def has_pool(cards: i64, pools: i64, pool: i64) -> bool:
    """Whether one of some cards is of a pool."""
    while cards:
        if pools & 255 == pool:
            return True
        cards >>= 8
        pools >>= 8
    return False


def draw_card(g: CardsState, pool: i64, rng: Rng) -> i64:
    """Return a random card of a pool."""
    left = rng.below(lane(g.sizes, pool))
    pools = g.pools
    shift = 8 * pool
    card: i64 = 0
    left -= (pools[0] >> shift) & 255
    while left >= 0:
        card += 1
        left -= (pools[card] >> shift) & 255
    return card


class CardComes(Chance[CardsState]):
    """Draw a card that nobody has seen, from the deck unless a subclass says otherwise."""

    def pool(self, g: CardsState, f: i64) -> i64:
        """Return the pool that the card comes from."""
        return g.deck_pool

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        pool = self.pool(g, f)
        for card in range(i64(content.CARDS)):
            if lane(g.pools[card], pool):
                out.add(actions.CARD_COMES.at(card))

    def weight(self, g: CardsState, f: i64, action: i64) -> i64:
        return lane(g.pools[actions.CARD_COMES.a(action)], self.pool(g, f))

    def draw(self, g: CardsState, f: i64, rng: Rng) -> i64:
        return actions.CARD_COMES.at(draw_card(g, self.pool(g, f), rng))
