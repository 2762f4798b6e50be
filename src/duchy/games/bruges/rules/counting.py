"""Counts of a citizen's possessions: for effects that depend on them, laurels, and the final scoring."""

from duchy.core.ints import BIT, i64, popcount, vec
from duchy.games.bruges.rules import content, grammar
from duchy.games.bruges.rules.deck import Deck
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, person_in


def count(deck: Deck, p: Citizen, dice: vec[i64], per: i64) -> i64:
    """Return the number of items that a part of an effect counts."""
    if per == 0:
        return 1
    if per == grammar.PER_GROUP:
        return popcount(groups(deck, p))
    if per < grammar.PER_PERSON:
        return of_group(deck, p, per - grammar.PER_NOBLE)
    if per == grammar.PER_PERSON:
        return p.persons
    if per == grammar.PER_HOUSE:
        return len(p.houses)
    if per == grammar.PER_HOUSE_COLOUR:
        return popcount(house_colours(deck, p))
    if per == grammar.PER_ALL_COLOURS:
        return 1 if popcount(house_colours(deck, p)) == content.COLOURS else 0
    if per <= grammar.PER_TWO_LEVELS:
        return count_canals(p, per)
    if per == grammar.PER_THREAT:
        return p.all_threats()
    if per == grammar.PER_WORKER_PAIR:
        return p.all_workers() // 2
    if per == grammar.PER_THREE_FLORINS:
        return p.florins // 3
    if per == grammar.PER_MAJORITY:
        return popcount(p.majorities)
    return count_dice(dice, per)


def count_canals(p: Citizen, per: i64) -> i64:
    """Return the number of canal tiles, third spaces, statues, complete sections or levels."""
    if per == grammar.PER_CANAL:
        return p.tiles0 + p.tiles1
    if per == grammar.PER_THIRD_SPACE:
        return third_spaces(p)
    if per == grammar.PER_LANDMARK:
        return third_spaces(p) + p.statues
    if per == grammar.PER_SECTION:
        return p.tiles0 // content.SPACES + p.tiles1 // content.SPACES
    if per == grammar.PER_LEVEL:
        return p.level
    return p.level // 2


def count_dice(dice: vec[i64], per: i64) -> i64:
    """Return the number of dice showing 5 or 6, or the value of one die."""
    if grammar.PER_BLUE_DIE <= per <= grammar.PER_PURPLE_DIE:
        return dice[per - grammar.PER_BLUE_DIE]
    high: i64 = 0
    colour: i64 = 0
    while per == grammar.PER_HIGH_DIE and colour < content.COLOURS:
        if dice[colour] >= 5:
            high += 1
        colour += 1
    return high


def third_spaces(p: Citizen) -> i64:
    """Return the number of third canal spaces built (R92)."""
    return (1 if p.tiles0 >= content.THIRD_SPACE else 0) + (1 if p.tiles1 >= content.THIRD_SPACE else 0)


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
        if person_in(house) != NOBODY_IN and deck.kind[person_in(house)] == content.LAUREL:
            total += laurel_value(deck, p, dice, person_in(house))
    return total


def laurel_value(deck: Deck, p: Citizen, dice: vec[i64], card: i64) -> i64:
    """Return the points of one laurel."""
    total: i64 = 0
    for at in range(deck.begin[card], deck.begin[card + 1]):
        op = deck.ops[at]
        total += grammar.number_of(op) * count(deck, p, dice, grammar.per_of(op))
    return total


def breakdown(deck: Deck, p: Citizen, dice: vec[i64]) -> list[int]:
    """Return points by source: scored, characters, houses, laurels, majorities, canals, statues, progress (R92)."""
    return [
        int(p.points),
        int(person_points(deck, p)),
        len(p.houses),
        int(laurel_points(deck, p, dice)),
        int(content.MAJORITY_POINTS * popcount(p.majorities)),
        int(content.THIRD_SPACE_POINTS * third_spaces(p)),
        int(p.statue_points),
        int(p.level),
    ]


def total_points(deck: Deck, p: Citizen, dice: vec[i64]) -> i64:
    """Return a citizen's points if the game ended now (R92), the sum of `breakdown`, in one pass over the houses."""
    houses = p.houses
    total: i64 = p.points + p.statue_points + p.level + len(houses)
    total += content.THIRD_SPACE_POINTS * third_spaces(p) + content.MAJORITY_POINTS * popcount(p.majorities)
    for house in houses:
        person = person_in(house)
        if person != NOBODY_IN:
            total += deck.points[person]
            if deck.kind[person] == content.LAUREL:
                total += laurel_value(deck, p, dice, person)
    return total
