"""Hides others' hands, the cards they are buying, and from which of two decks they played a card (R22, R52, R93).

Hidden cards go back to their pools. For a hand of two decks it is public how many cards came from which deck, but not
which cards: its pools are in ascending order, and those of cards already played are marked. In the solo game a
spectator sees what the player sees.
"""

from typing import Final, final

from duchy.core.ints import append, i64, vec
from duchy.core.questions import Veil
from duchy.core.rng import Rng
from duchy.games.burgundy_cards.rules.deck import draw_card, leave_pool
from duchy.games.burgundy_cards.rules.player import LANE, UNKNOWN, Duke, count_of, lane, total
from duchy.games.burgundy_cards.rules.state import DISCARD, POOLS, CardsState

UNSURE: Final = 8
"""Added to the pools of cards played from a hand of two decks: the pools are known, but not which card is of which."""


@final
class CardsVeil(Veil[CardsState]):
    """Replaces hidden cards by unknown cards of known pools, and redraws as many from these pools."""

    def redact(self, g: CardsState, seat: i64) -> None:
        for other in range(g.seats):
            if other != seat and not g.solo:
                cover(g, g.players[other])

    def deal(self, g: CardsState, seat: i64, rng: Rng) -> None:
        for other in range(g.seats):
            if is_unsure(g.players[other]):
                sample_mixed(g, g.players[other], rng)
        for other in range(g.seats):
            if other != seat and not g.solo:
                sample_hidden(g, g.players[other], rng)


def is_unsure(me: Duke) -> bool:
    """Whether it is unknown from which deck the cards played from a hand of two decks came."""
    return lane(me.mixed_pools, 0) >= UNSURE


def unseen_cards(g: CardsState) -> list[int]:
    """Return the number of each card that a seat has not seen, in any place, from its redacted position."""
    counts = [int(total(lanes & (LANE[DISCARD] - 1))) for lanes in g.pools]
    for me in g.players:
        n: i64 = 0
        while is_unsure(me) and lane(me.mixed, n):
            counts[lane(me.mixed, n) - 1] -= 1
            n += 1
    return counts


def cover(g: CardsState, me: Duke) -> None:
    """Put a seat's hidden cards back into their pools, with the played ones whose pool is unknown."""
    me.shown_pools = ascending(put_back(g, me.shown, me.shown_pools))
    me.shown = unknown(count_of(me.shown))
    hand = count_of(me.hand)
    pools = put_back(g, me.hand, me.hand_pools)
    if me.mixed and not is_unsure(me):
        pools = joined(pools, put_back(g, me.mixed, me.mixed_pools))
        lanes = ascending(pools)
        me.mixed_pools = (lanes >> (8 * hand)) + unsure(count_of(me.mixed))
        me.hand_pools = lanes & (LANE[hand] - 1)
    elif not me.mixed:
        me.hand_pools = ascending(pools)
    me.hand = unknown(hand)


def put_back(g: CardsState, cards: i64, pools: i64) -> vec[i64]:
    """Put cards back into their pools, unless they are already unknown, and return the pools."""
    result = vec[i64]()
    n: i64 = 0
    while lane(cards, n):
        pool = lane(pools, n)
        card = lane(cards, n) - 1
        if card != UNKNOWN:
            g.pools[card] += LANE[pool]
            g.sizes += LANE[pool]
        result = append(result, pool)
        n += 1
    return result


def joined(some: vec[i64], others: vec[i64]) -> vec[i64]:
    """Return both lists, one after the other."""
    for item in others:
        some = append(some, item)
    return some


def ascending(pools: vec[i64]) -> i64:
    """Return pools as lanes in ascending order."""
    lanes: i64 = 0
    n: i64 = 0
    for pool in range(i64(POOLS)):
        for other in pools:
            if other == pool:
                lanes += pool * LANE[n]
                n += 1
    return lanes


def unknown(count: i64) -> i64:
    """Return the lanes of a number of unknown cards."""
    lanes: i64 = 0
    for n in range(count):
        lanes += (UNKNOWN + 1) * LANE[n]
    return lanes


def unsure(count: i64) -> i64:
    """Return the marks of a number of cards of unknown pools."""
    lanes: i64 = 0
    for n in range(count):
        lanes += UNSURE * LANE[n]
    return lanes


def sample_hidden(g: CardsState, me: Duke, rng: Rng) -> None:
    """Draw random cards for a seat's hidden cards, from the same pools."""
    count = count_of(me.hand)
    pools = me.hand_pools
    me.hand = 0
    me.hand_pools = 0
    for n in range(count):
        me.add_hand(sample_card(g, lane(pools, n), rng), lane(pools, n))
    count = count_of(me.shown)
    pools = me.shown_pools
    me.shown = 0
    me.shown_pools = 0
    for n in range(count):
        me.add_shown(sample_card(g, lane(pools, n), rng), lane(pools, n))


def sample_card(g: CardsState, pool: i64, rng: Rng) -> i64:
    """Take a random card out of a pool and return it."""
    card = draw_card(g, pool, rng)
    leave_pool(g, pool, card)
    return card


def sample_mixed(g: CardsState, me: Duke, rng: Rng) -> None:
    """Draw which card of a hand of two decks is the one from the older deck, by its probability."""
    played = count_of(me.mixed)
    held = count_of(me.hand)
    older, newer = two_decks(me, played, held)
    # The weight of each played card to be the one, and last the weight of the one still being in hand.
    weights = vec[i64]()
    sum_of_weights: i64 = 0
    for i in range(played + 1):
        weight = ways(g, me, newer, i)
        if i < played:
            weight *= lane(g.pools[lane(me.mixed, i) - 1], older)
            if held:
                weight *= lane(g.sizes, newer) - played + 1
        else:
            weight *= lane(g.sizes, older) if held else 0
        weights = append(weights, weight)
        sum_of_weights += weight
    rest = rng.below(sum_of_weights)
    one: i64 = 0
    while rest >= weights[one]:
        rest -= weights[one]
        one += 1
    cards = me.mixed
    me.mixed = 0
    me.mixed_pools = 0
    for i in range(played):
        card = lane(cards, i) - 1
        pool = older if i == one else newer
        me.add_mixed(card, pool)
        leave_pool(g, pool, card)
    me.hand_pools = 0
    for i in range(held):
        me.hand_pools += (older if i == 0 and one == played else newer) * LANE[i]


def two_decks(me: Duke, played: i64, held: i64) -> tuple[i64, i64]:
    """Return the deck of the single card of a mixed hand, and the deck of the others."""
    pools = vec[i64]()
    for n in range(held):
        pools = append(pools, lane(me.hand_pools, n))
    for n in range(played):
        pools = append(pools, lane(me.mixed_pools, n) - UNSURE)
    lowest = pools[0]
    highest = pools[len(pools) - 1]
    return (lowest, highest) if pools[1] != lowest else (highest, lowest)


def ways(g: CardsState, me: Duke, pool: i64, but: i64) -> i64:
    """Return the number of ways that the played cards, except one, may have come from a pool."""
    count: i64 = 1
    n: i64 = 0
    while lane(me.mixed, n):
        if n != but:
            same: i64 = 0
            for before in range(n):
                if before != but and lane(me.mixed, before) == lane(me.mixed, n):
                    same += 1
            count *= lane(g.pools[lane(me.mixed, n) - 1], pool) - same
        n += 1
    return count
