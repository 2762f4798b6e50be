"""Hides the faces of the others' cards, except publicly known ones (R14, R35, R53).

A card that another seat is about to place, while its house is chosen, is still in hand: its face is unknown (R54).
"""

from duchy.core.agenda import arg_a, arg_b, arg_c, seat_of
from duchy.core.ints import BIT, append, i64, nth, popcount, vec
from duchy.core.questions import Veil
from duchy.core.rng import Rng
from duchy.games.bruges.rules import building, content, kinds
from duchy.games.bruges.rules.player import Citizen, card_under, holds, inserted, without
from duchy.games.bruges.rules.state import BrugesState


class BrugesVeil(Veil[BrugesState]):
    """Backs are public, faces are known to their owner; a hidden face may be any unseen one of its colour."""

    def redact(self, g: BrugesState, seat: i64) -> None:
        for other in range(g.seats):
            if other != seat:
                cover(g, g.players[other])
        if is_placing(g) and seat_of(g.top()) != seat:
            name_card(g, kinds.SOME_CARD)

    def deal(self, g: BrugesState, seat: i64, rng: Rng) -> None:
        # Before all others: one of the payable cards must be left for the hand that is asked for it.
        if is_placing(g) and arg_a(g.top()) == kinds.SOME_CARD:
            name_card(g, sample_payable(g, g.players[seat_of(g.top())], arg_c(g.top()), rng))
        for other in range(g.seats):
            if other != seat:
                sample_hidden(g, g.players[other], rng)


def is_placing(g: BrugesState) -> bool:
    """Whether a seat is choosing the house of a character (R54)."""
    return g.depth > 0 and kinds.WHICH_HOUSE.has(g.top())


def name_card(g: BrugesState, card: i64) -> None:
    """Set the card that is about to be placed."""
    f = g.top()
    g.agenda[g.depth - 1] = kinds.WHICH_HOUSE.of(seat_of(f), card, arg_b(f), arg_c(f))


def sample_payable(g: BrugesState, p: Citizen, discount: i64, rng: Rng) -> i64:
    """Draw for one card of a hand a face that its owner can pay, and return it; all are equally likely (R54)."""
    faces = vec[i64]()
    backs = vec[i64]()
    for card in p.hand:
        if card < content.CARDS:
            if building.person_price(g, p, card, discount) <= p.florins:
                faces = append(faces, card)
                backs = append(backs, card)
        else:
            for face in g.deck.at_rank[g.deck.colour[card]]:
                unseen = g.unseen[g.deck.colour[face]] & BIT[g.deck.rank[face]] != 0
                if unseen and building.person_price(g, p, face, discount) <= p.florins:
                    faces = append(faces, face)
                    backs = append(backs, card)
    n = rng.below(len(faces))
    face = faces[n]
    if backs[n] != face:
        g.unseen[g.deck.colour[face]] &= ~BIT[g.deck.rank[face]]
        p.hand = inserted(without(p.hand, backs[n]), face)
    return face


def cover(g: BrugesState, p: Citizen) -> None:
    """Reduce a citizen's hidden cards to their backs, and add their faces to the unseen ones."""
    hand = vec[i64]()
    for card in p.hand:
        hand = inserted(hand, covered(g, card))
    p.hand = hand
    for i in range(i64(len(p.houses))):
        house = p.houses[i]
        p.houses[i] = house - card_under(house) + covered(g, card_under(house))


def covered(g: BrugesState, card: i64) -> i64:
    """Return a card as it is public: its face if that is known, else its back."""
    if card >= content.CARDS or holds(g.shown, card):
        return card
    colour = g.deck.colour[card]
    g.unseen[colour] |= BIT[g.deck.rank[card]]
    return content.FACE_DOWN + colour


def sample_hidden(g: BrugesState, p: Citizen, rng: Rng) -> None:
    """Draw a possible face for each hidden back of a citizen."""
    hand = vec[i64]()
    for card in p.hand:
        hand = inserted(hand, sample_card(g, card, rng))
    p.hand = hand
    for i in range(i64(len(p.houses))):
        house = p.houses[i]
        p.houses[i] = house - card_under(house) + sample_card(g, card_under(house), rng)


def sample_card(g: BrugesState, card: i64, rng: Rng) -> i64:
    """Return a card, or a random unseen one of its colour if only its back is known."""
    if card < content.CARDS:
        return card
    colour = g.deck.colour[card]
    ranks = g.unseen[colour]
    rank = nth(ranks, rng.below(popcount(ranks)))
    g.unseen[colour] &= ~BIT[rank]
    return g.deck.at_rank[colour][rank]
