"""The values of each part of an effect, each power and each character for its owner, in hundredths of a point.

The values here and in `heuristic.py` were tuned by self-play.
"""

from typing import Final

from duchy.core.ints import BIT, i64, vec
from duchy.games.bruges.rules import content, grammar
from duchy.games.bruges.rules.counting import count, laurel_value
from duchy.games.bruges.rules.player import Citizen
from duchy.games.bruges.rules.state import BrugesState

FLORIN: Final = 38
WORKER: Final = 80
POINT: Final = 100
LEVEL: Final = 165
CARD: Final = 15
LOST_TILE: Final = 60
_MARKER: Final = 115
_CARD_PLAYED: Final = 150
_HOUSE_PLAYED: Final = 210
_PERSON_PLAYED: Final = 135
_SWAPPED: Final = 95
_LENT: Final = 60
_THREAT: Final = 30
_LOST_POINT: Final = 40

# A canal tile for free, at its price, at twice its price.
_TILES: Final[vec[i64]] = vec[i64]([150, 110, 90])

# Times in ten rounds that one plays for workers or florins, removes a marker, builds a tile or a house, places, climbs.
_TIMES: Final[vec[i64]] = vec[i64]([6, 9, 7, 5, 9, 9, 7])

# The value of each power per round, in the order of the bits in `grammar.py`, measured by `bench/bruges_balance.py`.
_POWERS: Final[vec[i64]] = vec[i64](
    [15, 48, 38, 19, 80, 15, 30, 20, 25, 43, 10, 22, 22, 10, 40, 35, 36, 23, 20, 28, 30, 25, 15, 30, 20, 30, 20, 26]
)


def part_worth(g: BrugesState, p: Citizen, op: i64) -> i64:
    """Return the value of one part of an effect."""
    verb = grammar.verb_of(op)
    number = grammar.number_of(op)
    if grammar.per_of(op):
        number *= count(g.deck, p, g.dice, grammar.per_of(op))
    if verb == grammar.FLORINS:
        return FLORIN * number
    if verb == grammar.POINTS:
        return POINT * number
    if verb == grammar.WORKERS:
        return WORKER * number * (5 if grammar.word_of(op) == grammar.EACH else 1)
    if verb == grammar.DRAW:
        return CARD * number
    if verb == grammar.DROP:
        return _MARKER * min(number, 2)
    if verb == grammar.CANAL:
        return _TILES[number]
    if verb == grammar.ADVANCE:
        return max(0, LEVEL - FLORIN * number)
    if verb == grammar.PAY:
        return -FLORIN * number
    return other_worth(g, verb, number)


def other_worth(g: BrugesState, verb: i64, number: i64) -> i64:
    """Return the value of the rarer parts: cards played, harm to opponents, exchanges."""
    opponents = g.seats - 1
    if verb == grammar.PLAY:
        return _CARD_PLAYED
    if verb == grammar.PLAY_HOUSE:
        return _HOUSE_PLAYED
    if verb == grammar.PLAY_PERSON:
        return _PERSON_PLAYED + FLORIN * min(number, 4)
    if verb == grammar.TAKE_FLORINS:
        return FLORIN * number * (opponents + 1)
    if verb == grammar.TAKE_WORKERS:
        return WORKER * number * (opponents + 1)
    if verb == grammar.LEND:
        return _LENT * opponents
    if verb == grammar.LOSE_POINTS:
        return _LOST_POINT * number
    if verb == grammar.LOSE_CANAL:
        return LOST_TILE
    if verb == grammar.THREATEN:
        return _THREAT
    if verb == grammar.SUFFER:
        return -_THREAT
    if verb == grammar.SWAP:
        return _SWAPPED
    return 0


def effect_worth(g: BrugesState, p: Citizen, card: i64) -> i64:
    """Return the value of the whole effect of a character."""
    return rest_worth(g, p, card, 0)


def rest_worth(g: BrugesState, p: Citizen, card: i64, part: i64) -> i64:
    """Return the value of a character's effect from one of its parts on."""
    total: i64 = 0
    for at in range(g.deck.begin[card] + part, g.deck.begin[card + 1]):
        total += part_worth(g, p, g.deck.ops[at])
    return total


def lasting_worth(g: BrugesState, p: Citizen, card: i64) -> i64:
    """Return the value of a placed character in a round: activated, watching, or by its power."""
    kind = g.deck.kind[card]
    if kind == content.WORKER:
        return max(10, effect_worth(g, p, card) - WORKER)
    if kind == content.ONCE:
        return max(10, effect_worth(g, p, card))
    total = power_worth(g.deck.power[card])
    if g.deck.event[card] != grammar.NO_EVENT:
        total += effect_worth(g, p, card) * _TIMES[g.deck.event[card]] // 10
    return total


def power_worth(powers: i64) -> i64:
    """Return the value of powers in a round."""
    total: i64 = 0
    for bit in range(i64(len(_POWERS))):
        if powers & BIT[bit]:
            total += _POWERS[bit]
    return total


def placed_worth(g: BrugesState, p: Citizen, card: i64, time: i64) -> i64:
    """Return the value of a character from the hand over the remaining rounds, without its price."""
    total: i64 = POINT * g.deck.points[card]
    kind = g.deck.kind[card]
    if kind == content.LIGHTNING:
        return total + effect_worth(g, p, card)
    if kind == content.LAUREL:
        return total + POINT * laurel_value(g.deck, p, g.dice, card)
    return total + lasting_worth(g, p, card) * time
