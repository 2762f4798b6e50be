"""What a seat cannot know: the hands of the others, and the cards another is buying (R22, R52, R93)."""

from duchy.core.ints import i64
from duchy.core.questions import Veil
from duchy.core.rng import Rng
from duchy.games.burgundy_cards.rules.content import BOUGHT, HAND
from duchy.games.burgundy_cards.rules.deck import draw_card, leave_pool
from duchy.games.burgundy_cards.rules.player import LANE, lane
from duchy.games.burgundy_cards.rules.state import Table


class CardsVeil(Veil[Table]):
    """Hidden cards go back to the pool each came from, and as many are drawn again from it."""

    def hide(self, g: Table, seat: i64, rng: Rng) -> None:
        other: i64 = 0
        while other < g.seats:
            if other != seat:
                put_back(g, other)
            other += 1
        other = 0
        while other < g.seats:
            if other != seat:
                draw_again(g, other, rng)
            other += 1


def put_back(g: Table, seat: i64) -> None:
    """Return a seat's hidden cards to their pools."""
    d = g.dukes[seat]
    n: i64 = 0
    while n < HAND:
        if lane(d.hand, n):
            enter_pool(g, lane(d.hand_pools, n), lane(d.hand, n) - 1)
        n += 1
    n = 0
    while n < BOUGHT:
        if lane(d.shown, n):
            enter_pool(g, lane(d.shown_pools, n), lane(d.shown, n) - 1)
        n += 1


def draw_again(g: Table, seat: i64, rng: Rng) -> None:
    """Give a seat other cards that it might have, from the same pools."""
    d = g.dukes[seat]
    count: i64 = 0
    while lane(d.hand, count):
        count += 1
    pools = d.hand_pools
    d.hand = 0
    d.hand_pools = 0
    n: i64 = 0
    while n < count:
        d.add_hand(other_card(g, lane(pools, n), rng), lane(pools, n))
        n += 1
    count = 0
    while lane(d.shown, count):
        count += 1
    pools = d.shown_pools
    d.shown = 0
    d.shown_pools = 0
    n = 0
    while n < count:
        d.add_shown(other_card(g, lane(pools, n), rng), lane(pools, n))
        n += 1


def enter_pool(g: Table, pool: i64, card: i64) -> None:
    """A card is among the unseen of a pool again."""
    g.pools[card] += LANE[pool]
    g.sizes += LANE[pool]


def other_card(g: Table, pool: i64, rng: Rng) -> i64:
    """A card of a pool at random, taken out of it."""
    card = draw_card(g, pool, rng)
    leave_pool(g, pool, card)
    return card
