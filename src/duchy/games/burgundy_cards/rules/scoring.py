"""Points, at the end and at any time before, and the tie-breaks (R94 to R100)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duchy.core.ints import i64, popcount
from duchy.games.burgundy_cards.rules import content
from duchy.games.burgundy_cards.rules.facts import Facts
from duchy.games.burgundy_cards.rules.player import Duke, lane, total

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.state import CardsState


def triple_points(facts: Facts, me: Duke) -> i64:
    """Return the points of all triples (R96)."""
    total: i64 = 0
    kind: i64 = 0
    triples = me.threes
    while triples:
        total += (triples & 255) * facts.triples[kind]
        triples >>= 8
        kind += 1
    return total


def bonus_points(me: Duke) -> i64:
    """Return the points of the bonus cards (R78, R86)."""
    return me.seven + content.FIRST_TRIPLE_POINTS * popcount(me.firsts)


def estate_points(facts: Facts, me: Duke) -> i64:
    """Return the points of triples and bonus cards, the only points of Aaron (R107)."""
    return triple_points(facts, me) + bonus_points(me)


def kinds_at_least(animals: i64, count: i64) -> i64:
    """Return the number of kinds of animals with at least this count."""
    kinds: i64 = 0
    while animals:
        if animals & 255 >= count:
            kinds += 1
        animals >>= 8
    return kinds


def animal_points(animals: i64) -> i64:
    """Return the points of the best sets: each takes one of every remaining kind (R97)."""
    total: i64 = 0
    n: i64 = 1
    kinds = kinds_at_least(animals, 1)
    while kinds > 1:
        total += content.ANIMAL_SET_POINTS[kinds]
        n += 1
        kinds = kinds_at_least(animals, n)
    return total


def unused_animals(animals: i64) -> i64:
    """Return the number of animals in no scoring set: the most common kind's surplus over the second (R100)."""
    most: i64 = 0
    second: i64 = 0
    for kind in range(i64(content.ANIMALS)):
        count = lane(animals, kind)
        if count > most:
            second = most
            most = count
        elif count > second:
            second = count
    return most - second


def open_points(facts: Facts, me: Duke) -> i64:
    """Return the visible points: victory point cards, goods sold, bonus cards, triples (R95)."""
    return me.points + total(me.sold) * content.GOOD_POINTS + estate_points(facts, me)


def duke_points(facts: Facts, me: Duke) -> i64:
    """Return all points of a duke except those of the first-player card (R95 to R97)."""
    return open_points(facts, me) + animal_points(me.animals)


def stored(me: Duke) -> i64:
    """Return the number of cards that break a tie: workers, silver, unsold goods, unused animals (R99, R100)."""
    return me.workers + me.silver + total(me.goods) + unused_animals(me.animals)


def sources(g: CardsState, seat: int) -> dict[str, int]:
    """Return a seat's points by source if the game ended now (R95 to R98)."""
    me = g.players[seat]
    return {
        "cards": int(me.points),
        "sold": int(total(me.sold) * content.GOOD_POINTS),
        "triples": int(triple_points(g.facts, me)),
        "bonuses": int(bonus_points(me)),
        "animals": int(animal_points(me.animals)),
        "first-player": content.FIRST_PLAYER_POINTS if g.holder == seat and not g.solo else 0,
    }
