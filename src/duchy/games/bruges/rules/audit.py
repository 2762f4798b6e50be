"""Validates a position: every card in one place, and possessions that the rules allow."""

from duchy.core.ints import BIT, popcount
from duchy.games.bruges.rules.content import COLOUR_KEYS, COLOURS, LAST_LEVEL, MARKERS_OF_A_DISASTER, SPACES
from duchy.games.bruges.rules.deck import Deck
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, holds, new_citizen, person_in
from duchy.games.bruges.rules.state import BrugesState


def audit(g: BrugesState) -> str:
    """Return what is wrong with a position; empty if it is valid."""
    places: list[int] = [0] * len(g.deck.keys)
    for colour in range(COLOURS):
        for rank, card in enumerate(g.deck.at_rank[colour]):
            if g.unseen[colour] & BIT[rank]:
                places[card] += 1
            if g.discarded[colour] & BIT[rank]:
                places[card] += 1
        tops = (1 if g.top0 == colour else 0) + (1 if g.top1 == colour else 0)
        if popcount(g.unseen[colour]) != g.backs[colour] + tops + g.blind_of(colour):
            return f"the unseen {COLOUR_KEYS[colour]} cards are not as many as the backs that wait for a face"
    for seat, p in enumerate(g.players):
        for card in p.hand:
            places[card] += 1
        for house in p.houses:
            places[card_under(house)] += 1
            if person_in(house) != NOBODY_IN:
                places[person_in(house)] += 1
        wrong = _wrong_citizen(g.deck, p)
        if wrong:
            return f"seat {seat}: {wrong}"
    for card, times in enumerate(places):
        if times != 1:
            return f"{g.deck.keys[card]} is in {times} places"
    if g.pile0 + g.pile1 + g.reserve + g.blind_cards() != g.unseen_cards():
        return "the piles do not hold the unseen cards"
    if sum([int(p.statues) for p in g.players]) != g.statues_taken:
        return "the statues taken are not those that are owned"
    return ""


def _wrong_citizen(deck: Deck, p: Citizen) -> str:
    """Return what is wrong with a citizen's possessions; empty if they are valid."""
    if min(p.points, p.florins, min(p.workers), min(p.threats)) < 0 or max(p.threats) > MARKERS_OF_A_DISASTER:
        return "points, florins, workers or threats are out of reach"
    if not (0 <= p.level <= LAST_LEVEL and 0 <= p.tiles0 <= SPACES and 0 <= p.tiles1 <= SPACES):
        return "a level or a canal is out of reach"
    fresh = new_citizen()
    for house in p.houses:
        if person_in(house) != NOBODY_IN:
            fresh.persons += 1
            fresh.add_abilities(deck, person_in(house))
    if fresh.persons != p.persons or fresh.powers != p.powers or fresh.watched_events != p.watched_events:
        return "the noted characters are not those in the houses"
    if fresh.watchers != p.watchers or any([not holds(fresh.ready, card) for card in p.ready]):
        return "a character watches or is ready that is in no house"
    if any([p.ready[at] >= p.ready[at + 1] for at in range(len(p.ready) - 1)]):
        return "a character is ready twice"
    return ""
