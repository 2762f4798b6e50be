"""The possessions of one seat, and small ordered lists of cards."""

from typing import Final, final

from duchy.core.ints import BIT, append, filled, i64, vec
from duchy.games.bruges.rules import content, grammar
from duchy.games.bruges.rules.deck import Deck

NOBODY_IN: Final = 255
"""Marks an empty house."""

# Shared and never changed: a clone immediately gets its own items.
_NONE: Final[vec[i64]] = vec[i64]()


@final
class Citizen:
    """The possessions of one seat: points, florins, workers, threats, canals, hand, houses with characters, powers."""

    def __init__(self) -> None:
        self.points: i64 = 0
        self.florins: i64 = 0
        self.level: i64 = 0
        self.majorities: i64 = 0
        # Tiles built in each canal section, and the mask of sections that have had their statue (R37).
        self.tiles0: i64 = 0
        self.tiles1: i64 = 0
        self.crowned: i64 = 0
        self.statues: i64 = 0
        self.statue_points: i64 = 0
        self.persons: i64 = 0
        # Masks of the powers of one's characters, and of the events they watch for.
        self.powers: i64 = 0
        self.watched_events: i64 = 0
        self.workers: vec[i64] = _NONE
        self.threats: vec[i64] = _NONE
        # Cards in hand, characters that may still be activated this round, characters that watch: all ascending.
        self.hand: vec[i64] = _NONE
        self.ready: vec[i64] = _NONE
        self.watchers: vec[i64] = _NONE
        # Houses in the order built: the card of the house, or FACE_DOWN + its colour, + 256 * the character in it.
        self.houses: vec[i64] = _NONE

    def copy_from(self, other: "Citizen") -> None:
        """Overwrite this citizen with an independent copy of another."""
        self.points = other.points
        self.florins = other.florins
        self.level = other.level
        self.majorities = other.majorities
        self.tiles0 = other.tiles0
        self.tiles1 = other.tiles1
        self.crowned = other.crowned
        self.statues = other.statues
        self.statue_points = other.statue_points
        self.persons = other.persons
        self.powers = other.powers
        self.watched_events = other.watched_events
        self.workers = other.workers[:]
        self.threats = other.threats[:]
        self.hand = other.hand[:]
        self.ready = other.ready[:]
        self.watchers = other.watchers[:]
        self.houses = other.houses[:]

    def tiles(self, section: i64) -> i64:
        """Return the number of tiles of a canal section."""
        return self.tiles0 if section == 0 else self.tiles1

    def set_tiles(self, section: i64, tiles: i64) -> None:
        """Set the number of tiles of a canal section."""
        if section == 0:
            self.tiles0 = tiles
        else:
            self.tiles1 = tiles

    def all_workers(self) -> i64:
        """Return the number of workers."""
        w = self.workers
        return w[0] + w[1] + w[2] + w[3] + w[4]

    def all_threats(self) -> i64:
        """Return the number of threat markers."""
        t = self.threats
        return t[0] + t[1] + t[2] + t[3] + t[4]

    def add_abilities(self, deck: Deck, card: i64) -> None:
        """Record what a newly placed character can do."""
        kind = deck.kind[card]
        if kind in (content.WORKER, content.ONCE):
            self.ready = inserted(self.ready, card)
        self.add_powers(deck, card)

    def add_powers(self, deck: Deck, card: i64) -> None:
        """Record a character's powers and the events it watches for (R59)."""
        self.powers |= deck.power[card]
        if deck.event[card] != grammar.NO_EVENT:
            self.watchers = inserted(self.watchers, card)
            self.watched_events |= BIT[deck.event[card]]


def new_citizen() -> Citizen:
    """Return a citizen at the start of the game (R7)."""
    p = Citizen()
    p.points = content.START_POINTS
    p.florins = content.START_FLORINS
    p.workers = filled(content.COLOURS, content.START_WORKERS)
    p.threats = filled(content.COLOURS, 0)
    p.hand = vec[i64]()
    p.ready = vec[i64]()
    p.watchers = vec[i64]()
    p.houses = vec[i64]()
    return p


def person_in(house: i64) -> i64:
    """Return the character in a house, or NOBODY_IN."""
    return house >> 8


def card_under(house: i64) -> i64:
    """Return the card of a house."""
    return house & 255


def house_of(p: Citizen, card: i64) -> i64:
    """Return the index of the house built with a card."""
    i: i64 = 0
    while card_under(p.houses[i]) != card:
        i += 1
    return i


def inserted(cards: vec[i64], card: i64) -> vec[i64]:
    """Return the cards and one more, ascending."""
    cards = append(cards, card)
    i: i64 = len(cards) - 1
    while i > 0 and cards[i - 1] > card:
        cards[i] = cards[i - 1]
        i -= 1
    cards[i] = card
    return cards


def without(cards: vec[i64], card: i64) -> vec[i64]:
    """Return the cards without one, if it is among them."""
    n: i64 = len(cards)
    i: i64 = 0
    while i < n and cards[i] != card:
        i += 1
    if i == n:
        return cards
    for at in range(i, n - 1):
        cards[at] = cards[at + 1]
    return cards[: n - 1]


def holds(cards: vec[i64], card: i64) -> bool:
    """Whether a card is among others."""
    for other in cards:
        if other == card:
            return True
    return False
