"""What a seat cannot know: the faces of the others' cards, but for those that everybody saw (R14, R35, R53).

A card that another is about to place, while its house is chosen, is still in hand: nobody knows which one it is (R54).
Who is asked which character to place has one that they can pay: guesses have one, too (R107).
"""

from typing import Final

from duchy.core.agenda import arg_a, arg_b, arg_c, seat_of
from duchy.core.ints import BIT, append, i64, nth, popcount, vec
from duchy.core.questions import Veil
from duchy.core.rng import Rng
from duchy.games.bruges.rules.building import can_place, person_price
from duchy.games.bruges.rules.content import CARDS, FACE_DOWN
from duchy.games.bruges.rules.kinds import PLACE_PERSON, SOME_CARD, WHICH_HOUSE
from duchy.games.bruges.rules.player import Citizen, card_under, holds, keeping_order, without
from duchy.games.bruges.rules.state import BrugesState

TRIES: Final = 100
"""Deals that are tried until one fits; where so few do, one card that fits is drawn first."""


class BrugesVeil(Veil[BrugesState]):
    """Backs are public, faces are their owner's: a hidden face may be any of its colour that the seat has not seen."""

    def redact(self, g: BrugesState, seat: i64) -> None:
        other: i64 = 0
        while other < g.seats:
            if other != seat:
                cover(g, g.players[other])
            other += 1
        if is_placing(g) and seat_of(g.top()) != seat:
            name_card(g, SOME_CARD)

    def deal(self, g: BrugesState, seat: i64, rng: Rng) -> None:
        # Before all others: of the cards that can be paid, one must be left for the hand that is asked about it.
        if is_placing(g) and arg_a(g.top()) == SOME_CARD:
            name_card(g, imagine_payable(g, g.players[seat_of(g.top())], arg_c(g.top()), rng))
        elif g.depth > 0 and PLACE_PERSON.has(g.top()) and seat_of(g.top()) != seat:
            imagine_hand(g, g.players[seat_of(g.top())], arg_a(g.top()), rng)
        other: i64 = 0
        while other < g.seats:
            if other != seat:
                imagine(g, g.players[other], rng)
            other += 1


def is_placing(g: BrugesState) -> bool:
    """Whether somebody chooses the house of a character (R54)."""
    return g.depth > 0 and WHICH_HOUSE.has(g.top())


def name_card(g: BrugesState, card: i64) -> None:
    """Say which card is about to be placed."""
    f = g.top()
    g.agenda[g.depth - 1] = WHICH_HOUSE.of(seat_of(f), card, arg_b(f), arg_c(f))


def imagine_hand(g: BrugesState, p: Citizen, discount: i64, rng: Rng) -> None:
    """Give hidden cards faces so that one in hand can be placed: each such deal is as likely as the others (R107)."""
    tries: i64 = 0
    while tries < TRIES:
        imagine(g, p, rng)
        if can_place(g, p, discount):
            return
        cover(g, p)
        tries += 1
    imagine_payable(g, p, discount, rng)


def imagine_payable(g: BrugesState, p: Citizen, discount: i64, rng: Rng) -> i64:
    """Give one card of a hand a face that its owner can pay, and return it: each is as likely (R54, R107)."""
    faces = vec[i64]()
    backs = vec[i64]()
    for card in p.hand:
        if card < CARDS:
            if person_price(g, p, card, discount) <= p.florins:
                faces = append(faces, card)
                backs = append(backs, card)
        else:
            for face in g.deck.at_rank[g.deck.colour[card]]:
                unseen = g.unseen[g.deck.colour[face]] & BIT[g.deck.rank[face]] != 0
                if unseen and person_price(g, p, face, discount) <= p.florins:
                    faces = append(faces, face)
                    backs = append(backs, card)
    n = rng.below(len(faces))
    face = faces[n]
    if backs[n] != face:
        g.unseen[g.deck.colour[face]] &= ~BIT[g.deck.rank[face]]
        p.hand = keeping_order(without(p.hand, backs[n]), face)
    return face


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
