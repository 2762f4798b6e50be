"""What a seat cannot know: the faces of the others' cards, but for those that everybody saw (R14, R35, R53)."""

from duchy.core.ints import BIT, i64, nth, popcount, vec
from duchy.core.questions import Veil
from duchy.core.rng import Rng
from duchy.games.bruges.rules.content import CARDS, FACE_DOWN
from duchy.games.bruges.rules.player import Citizen, card_under, holds, keeping_order
from duchy.games.bruges.rules.state import BrugesState


class BrugesVeil(Veil[BrugesState]):
    """Backs are public, faces are their owner's: a hidden face may be any of its colour that the seat has not seen."""

    def redact(self, g: BrugesState, seat: i64) -> None:
        other: i64 = 0
        while other < g.seats:
            if other != seat:
                cover(g, g.players[other])
            other += 1

    def deal(self, g: BrugesState, seat: i64, rng: Rng) -> None:
        other: i64 = 0
        while other < g.seats:
            if other != seat:
                imagine(g, g.players[other], rng)
            other += 1


def cover(g: BrugesState, p: Citizen) -> None:
    """Leave only the backs of a citizen's hidden cards, and count their faces among the unseen."""
    hand = vec[i64]()
    for card in p.hand:
        hand = keeping_order(hand, covered(g, card))
    p.hand = hand
    i: i64 = 0
    while i < len(p.houses):
        house = p.houses[i]
        p.houses[i] = house - card_under(house) + covered(g, card_under(house))
        i += 1


def covered(g: BrugesState, card: i64) -> i64:
    """A card as everybody sees it: its face where that is known, else its back."""
    if card >= CARDS or holds(g.shown, card):
        return card
    colour = g.deck.colour[card]
    g.unseen[colour] |= BIT[g.deck.rank[card]]
    return FACE_DOWN + colour


def imagine(g: BrugesState, p: Citizen, rng: Rng) -> None:
    """Give each hidden back of a citizen a face that it might have."""
    hand = vec[i64]()
    for card in p.hand:
        hand = keeping_order(hand, imagined(g, card, rng))
    p.hand = hand
    i: i64 = 0
    while i < len(p.houses):
        house = p.houses[i]
        p.houses[i] = house - card_under(house) + imagined(g, card_under(house), rng)
        i += 1


def imagined(g: BrugesState, card: i64, rng: Rng) -> i64:
    """A card, or any unseen one of its colour where only its back is known."""
    if card < CARDS:
        return card
    colour = g.deck.colour[card]
    ranks = g.unseen[colour]
    rank = nth(ranks, rng.below(popcount(ranks)))
    g.unseen[colour] &= ~BIT[rank]
    return g.deck.at_rank[colour][rank]
