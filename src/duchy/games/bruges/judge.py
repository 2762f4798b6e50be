"""What a position is worth to a citizen: the points it has, and a rough price for all that will still bring some."""

from typing import Final

from duchy.core.agenda import kind_of, seat_of
from duchy.core.ints import BIT, i64, vec
from duchy.core.questions import Judge
from duchy.games.bruges import kinds, worths
from duchy.games.bruges.citizen import NOBODY_IN, Citizen, person_in
from duchy.games.bruges.content import (
    COLOURS,
    HAND,
    LAUREL,
    LIGHTNING,
    MAJORITIES,
    ONCE,
    TURNS,
    WORKER,
)
from duchy.games.bruges.counting import laurel_value, total_points
from duchy.games.bruges.grammar import NO_EVENT, PER_THREE_FLORINS, PER_WORKER_PAIR, per_of
from duchy.games.bruges.scoring import strength
from duchy.games.bruges.state import BrugesState
from duchy.games.bruges.worths import POINT, effect_worth, power_worth, watch_worth

# Hundredths of a point, while there is time to use them.
_FLORIN_IN_PLENTY: Final = 14
_PLENTY: Final = 12
_THIRD_WORKER: Final = 12
_CARD: Final = 40
_VACANCY: Final = 90
_SECOND_VACANCY: Final = 25
_MAJORITY: Final = 200
_FIRST_MARKER: Final = 30
_SECOND_MARKER: Final = 130
_PENDING: Final = 60
# What the tiles of a section promise beyond the points they have: on the way to the third and the fifth.
_TILES: Final[vec[i64]] = vec[i64]([0, 60, 150, 60, 160, 0])


class BrugesJudge(Judge[BrugesState]):
    """Points, money and workers that can still be used, room for characters and what they will do, threats."""

    def worth(self, g: BrugesState, seat: i64) -> i64:
        p = g.citizens[seat]
        total: i64 = 100 * total_points(g.deck, p, g.dice)
        if g.over():
            return total + p.florins
        time = rounds_to_come(g)
        if time:
            total -= POINT * unripe(g, p)
        total += stock(p, time) + people(g, p, time) - fears(p) + hopes(g, seat) + cards(g, p)
        if time:
            total += _TILES[p.tiles0] + _TILES[p.tiles1]
        if seat_of(g.top()) == seat and kind_of(g.top()) >= kinds.PLAY_CARD:
            total += _PENDING
        others: i64 = 0
        other: i64 = 0
        while other < g.seats:
            if other != seat:
                others += total_points(g.deck, g.citizens[other], g.dice) * 100 + stock(g.citizens[other], time)
            other += 1
        return total - others // (3 * (g.seats - 1))


def rounds_to_come(g: BrugesState) -> i64:
    """How many rounds come after this one, about (R15, R16)."""
    if g.rounds_left >= 0:
        return g.rounds_left
    return (2 * min(g.pile0, g.pile1) + g.pile0 + g.pile1) // (2 * TURNS * g.seats + 2)


def unripe(g: BrugesState, p: Citizen) -> i64:
    """Points of laurels for what is still needed during the game: workers, florins (R87)."""
    total: i64 = 0
    for house in p.houses:
        person = person_in(house)
        if person != NOBODY_IN and g.deck.kind[person] == LAUREL:
            per = per_of(g.deck.ops[g.deck.begin[person]])
            if per in (PER_WORKER_PAIR, PER_THREE_FLORINS):
                total += laurel_value(g.deck, p, g.dice, person)
    return total


def stock(p: Citizen, time: i64) -> i64:
    """The use of florins and workers."""
    plenty: i64 = _PLENTY if time else 4
    total = worths.FLORIN * min(p.florins, plenty) + (_FLORIN_IN_PLENTY * max(0, p.florins - plenty) if time else 0)
    colour: i64 = 0
    while colour < COLOURS:
        workers = p.workers[colour]
        total += worths.WORKER * min(workers, 2) + _THIRD_WORKER * max(0, workers - 2)
        colour += 1
    return total if time else total // 2


def people(g: BrugesState, p: Citizen, time: i64) -> i64:
    """What characters will do in the rounds to come, and the room for more of them."""
    total: i64 = 0
    for house in p.houses:
        person = person_in(house)
        if person != NOBODY_IN:
            kind = g.deck.kind[person]
            if kind in (WORKER, ONCE):
                total += max(10, effect_worth(g, p, person) - (worths.WORKER if kind == WORKER else 0)) * time
            elif g.deck.event[person] != NO_EVENT:
                total += watch_worth(g, p, person) * time
    total += power_worth(p.powers) * time
    for person in p.ready:
        price: i64 = worths.WORKER if g.deck.kind[person] == WORKER else 0
        total += max(0, effect_worth(g, p, person) - price) // 2
    vacant: i64 = len(p.houses) - p.persons
    if time and vacant:
        total += _VACANCY + _SECOND_VACANCY * min(vacant - 1, 2)
    return total


def fears(p: Citizen) -> i64:
    """What threat markers may cost."""
    total: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if p.threats[colour] == 1:
            total += _FIRST_MARKER
        elif p.threats[colour] > 1:
            total += _SECOND_MARKER
        colour += 1
    return total


def hopes(g: BrugesState, seat: i64) -> i64:
    """Majorities in which a citizen leads, or nearly, and has not turned the marker (R88)."""
    p = g.citizens[seat]
    total: i64 = 0
    field: i64 = 0
    while field < MAJORITIES:
        if p.majorities & BIT[field] == 0:
            best: i64 = 0
            other: i64 = 0
            while other < g.seats:
                if other != seat:
                    best = max(best, strength(g.citizens[other], field))
                other += 1
            lead = strength(p, field) - best
            if lead > 0:
                total += _MAJORITY
            elif lead == 0:
                total += _MAJORITY // 4
        field += 1
    return total


def cards(g: BrugesState, p: Citizen) -> i64:
    """Cards in hand: those that could be placed soon are worth keeping."""
    total: i64 = 0
    for card in p.hand:
        value: i64 = _CARD
        if g.deck.price[card] <= p.florins + 3:
            value += 10 * g.deck.points[card]
            if g.deck.kind[card] != LIGHTNING:
                value += 20
        total += value
    return total if len(p.hand) <= HAND else total * HAND // len(p.hand)
