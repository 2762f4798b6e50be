"""Counts of a citizen's possessions: for effects that depend on them, laurels, and the final scoring."""

from duchy.core.ints import BIT, i64, popcount, vec
from duchy.games.bruges.rules.content import (
    COLOURS,
    LAUREL,
    MAJORITY_POINTS,
    SPACES,
    THIRD_SPACE,
    THIRD_SPACE_POINTS,
)
from duchy.games.bruges.rules.deck import Deck
from duchy.games.bruges.rules.grammar import (
    PER_ALL_COLOURS,
    PER_BLUE_DIE,
    PER_CANAL,
    PER_GROUP,
    PER_HIGH_DIE,
    PER_HOUSE,
    PER_HOUSE_COLOUR,
    PER_LANDMARK,
    PER_LEVEL,
    PER_MAJORITY,
    PER_NOBLE,
    PER_PERSON,
    PER_PURPLE_DIE,
    PER_SECTION,
    PER_THIRD_SPACE,
    PER_THREAT,
    PER_THREE_FLORINS,
    PER_TWO_LEVELS,
    PER_WORKER_PAIR,
    number_of,
    per_of,
)
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, person_in


def count(deck: Deck, p: Citizen, dice: vec[i64], per: i64) -> i64:
    """Return the number of items that a part of an effect counts."""
    if per == 0:
        return 1
    if per == PER_GROUP:
        return popcount(groups(deck, p))
    if per < PER_PERSON:
        return of_group(deck, p, per - PER_NOBLE)
    if per == PER_PERSON:
        return p.persons
    if per == PER_HOUSE:
        return len(p.houses)
    if per == PER_HOUSE_COLOUR:
        return popcount(house_colours(deck, p))
    if per == PER_ALL_COLOURS:
        return 1 if popcount(house_colours(deck, p)) == COLOURS else 0
    if per <= PER_TWO_LEVELS:
        return count_canals(p, per)
    if per == PER_THREAT:
        return p.all_threats()
    if per == PER_WORKER_PAIR:
        return p.all_workers() // 2
    if per == PER_THREE_FLORINS:
        return p.florins // 3
    if per == PER_MAJORITY:
        return popcount(p.majorities)
    return count_dice(dice, per)


def count_canals(p: Citizen, per: i64) -> i64:
    """Return the number of canal tiles, third spaces, statues, complete sections or levels."""
    if per == PER_CANAL:
        return p.tiles0 + p.tiles1
    if per == PER_THIRD_SPACE:
        return third_spaces(p)
    if per == PER_LANDMARK:
        return third_spaces(p) + p.statues
    if per == PER_SECTION:
        return p.tiles0 // SPACES + p.tiles1 // SPACES
    if per == PER_LEVEL:
        return p.level
    return p.level // 2


def count_dice(dice: vec[i64], per: i64) -> i64:
    """Return the number of dice showing 5 or 6, or the value of one die."""
    if PER_BLUE_DIE <= per <= PER_PURPLE_DIE:
        return dice[per - PER_BLUE_DIE]
    high: i64 = 0
    colour: i64 = 0
    while per == PER_HIGH_DIE and colour < COLOURS:
        if dice[colour] >= 5:
            high += 1
        colour += 1
    return high


def third_spaces(p: Citizen) -> i64:
    """Return the number of third canal spaces built (R92)."""
    return (1 if p.tiles0 >= THIRD_SPACE else 0) + (1 if p.tiles1 >= THIRD_SPACE else 0)


def groups(deck: Deck, p: Citizen) -> i64:
    """Return the mask of groups of a citizen's characters (R76)."""
    mask: i64 = 0
    for house in p.houses:
        if person_in(house) != NOBODY_IN:
            mask |= BIT[deck.group[person_in(house)]]
    return mask


def of_group(deck: Deck, p: Citizen, group: i64) -> i64:
    """Return the number of a citizen's characters of a group."""
    number: i64 = 0
    for house in p.houses:
        if person_in(house) != NOBODY_IN and deck.group[person_in(house)] == group:
            number += 1
    return number


def house_colours(deck: Deck, p: Citizen) -> i64:
    """Return the mask of colours of a citizen's houses."""
    mask: i64 = 0
    for house in p.houses:
        mask |= BIT[deck.colour[card_under(house)]]
    return mask


def person_points(deck: Deck, p: Citizen) -> i64:
    """Return a third of the price of each character, summed (R92)."""
    total: i64 = 0
    for house in p.houses:
        if person_in(house) != NOBODY_IN:
            total += deck.points[person_in(house)]
    return total


def laurel_points(deck: Deck, p: Citizen, dice: vec[i64]) -> i64:
    """Return the points of all laurels (R60, R87)."""
    total: i64 = 0
    for house in p.houses:
        if person_in(house) != NOBODY_IN and deck.kind[person_in(house)] == LAUREL:
            total += laurel_value(deck, p, dice, person_in(house))
    return total


def laurel_value(deck: Deck, p: Citizen, dice: vec[i64], card: i64) -> i64:
    """Return the points of one laurel."""
    total: i64 = 0
    at = deck.begin[card]
    while at < deck.begin[card + 1]:
        op = deck.ops[at]
        total += number_of(op) * count(deck, p, dice, per_of(op))
        at += 1
    return total


def breakdown(deck: Deck, p: Citizen, dice: vec[i64]) -> list[int]:
    """Return points by source: scored, characters, houses, laurels, majorities, canals, statues, progress (R92)."""
    return [
        int(p.points),
        int(person_points(deck, p)),
        len(p.houses),
        int(laurel_points(deck, p, dice)),
        int(MAJORITY_POINTS * popcount(p.majorities)),
        int(THIRD_SPACE_POINTS * third_spaces(p)),
        int(p.statue_points),
        int(p.level),
    ]


def total_points(deck: Deck, p: Citizen, dice: vec[i64]) -> i64:
    """Return a citizen's points if the game ended now (R92), the sum of `breakdown`, in one pass over the houses."""
    houses = p.houses
    total: i64 = p.points + p.statue_points + p.level + len(houses)
    total += THIRD_SPACE_POINTS * third_spaces(p) + MAJORITY_POINTS * popcount(p.majorities)
    for house in houses:
        person = person_in(house)
        if person != NOBODY_IN:
            total += deck.points[person]
            if deck.kind[person] == LAUREL:
                total += laurel_value(deck, p, dice, person)
    return total
