"""What a seat cannot know, drawn again: the faces of the others' hands and houses (R13, R14, R35, R53)."""

from duchy.core.ints import BIT, first, i64, popcount, vec
from duchy.core.questions import Veil
from duchy.core.rng import Rng
from duchy.games.bruges.rules.player import Citizen, card_under, holds, keeping_order
from duchy.games.bruges.rules.state import BrugesState


class BrugesVeil(Veil[BrugesState]):
    """Backs are public, faces are their owner's: a hidden face may be any of its colour that the seat has not seen."""

    def hide(self, g: BrugesState, seat: i64, rng: Rng) -> None:
        other: i64 = 0
        while other < g.seats:
            if other != seat:
                forget(g, g.citizens[other])
            other += 1
        other = 0
        while other < g.seats:
            if other != seat:
                imagine(g, g.citizens[other], rng)
            other += 1


def forget(g: BrugesState, p: Citizen) -> None:
    """Count a citizen's hidden faces among the unseen."""
    for card in p.hand:
        if not holds(g.shown, card):
            g.unseen[g.deck.colour[card]] |= BIT[g.deck.rank[card]]
    for house in p.houses:
        card = card_under(house)
        g.unseen[g.deck.colour[card]] |= BIT[g.deck.rank[card]]


def imagine(g: BrugesState, p: Citizen, rng: Rng) -> None:
    """Give each hidden back of a citizen a face that it might have."""
    hand = vec[i64]()
    for card in p.hand:
        hand = keeping_order(hand, card if holds(g.shown, card) else some_face(g, g.deck.colour[card], rng))
    p.hand = hand
    i: i64 = 0
    while i < len(p.houses):
        house = p.houses[i]
        p.houses[i] = house - card_under(house) + some_face(g, g.deck.colour[card_under(house)], rng)
        i += 1


def some_face(g: BrugesState, colour: i64, rng: Rng) -> i64:
    """Take any unseen card of a colour."""
    ranks = g.unseen[colour]
    skip = rng.below(popcount(ranks))
    while skip:
        ranks &= ranks - 1
        skip -= 1
    rank = first(ranks)
    g.unseen[colour] &= ~BIT[rank]
    return g.deck.at_rank[colour][rank]
