"""Validates a position: every card in one place, and characters that are ready because they are in a house."""

from duchy.games.bruges.rules import content
from duchy.games.bruges.rules.deck import Deck
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, person_in
from duchy.games.bruges.rules.state import BrugesState


def audit(g: BrugesState) -> str:
    """Return what is wrong with a position; empty if it is valid."""
    places: list[int] = [0] * len(g.deck.keys)
    for card in g.discarded_cards():
        places[card] += 1
    for seat, p in enumerate(g.players):
        for card in p.hand:
            places[card] += 1
        for house in p.houses:
            places[card_under(house)] += 1
            if person_in(house) != NOBODY_IN:
                places[person_in(house)] += 1
        wrong = _wrong_ready(g.deck, p)
        if wrong:
            return f"seat {seat}: {wrong}"
    for card, times in enumerate(places):
        # Those in no place are the unseen cards.
        if times > 1:
            return f"{g.deck.keys[card]} is in {times} places"
    if g.pile0 + g.pile1 + g.reserve + g.blind_cards() != g.unseen_cards():
        return "the piles do not hold the unseen cards"
    return ""


def _wrong_ready(deck: Deck, p: Citizen) -> str:
    """Return what is wrong with the characters that may still be activated; empty if nothing is."""
    persons = [int(person_in(house)) for house in p.houses if person_in(house) != NOBODY_IN]
    able = [person for person in persons if deck.kind[person] in (content.WORKER, content.ONCE)]
    ready = [int(card) for card in p.ready]
    if not set(ready) <= set(able):
        return "a character watches or is ready that is in no house"
    return "" if ready == sorted(set(ready)) else "a character is ready twice"
