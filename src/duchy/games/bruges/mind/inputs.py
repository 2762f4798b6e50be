"""The inputs of the value function: resources, houses and characters, canals, threats, majorities and the hand."""

from typing import Final

from duchy.core.ints import BIT, i64, popcount
from duchy.core.values import Inputs, Names, Sparse, add_pending
from duchy.games.bruges.mind.heuristic import (
    characters_worth,
    expected_damage,
    pending_worth,
    rounds_to_come,
    temporary_laurels,
    turns_to_come,
)
from duchy.games.bruges.mind.worths import FLORIN, effect_worth, placed_worth
from duchy.games.bruges.rules import building, content, kinds
from duchy.games.bruges.rules.counting import total_points
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, person_in
from duchy.games.bruges.rules.scoring import leads, strength
from duchy.games.bruges.rules.state import BrugesState
from duchy.games.bruges.rules.threats import is_spared

_ROUNDS: Final = 8
_PHASES: Final = content.TURNS_OF_A_ROUND + _ROUNDS
"""The turns of the last round, and before it the rounds left."""
_FLORINS: Final = 20
_WORKERS: Final = 12
_HOUSES: Final = 12
_POWERS: Final = 28

_N: Final = Names()
_TIME: Final = _N.group("time turns-rounds-of-seats", 3, _ROUNDS, content.TURNS_OF_A_ROUND + 1)
_FLORIN: Final = _N.group("florins", _FLORINS + 1)
_MORE_FLORINS: Final = _N.group("florins more")
_WORKER: Final = _N.group("workers of-colour", content.COLOURS, 5)
_ALL_WORKERS: Final = _N.group("workers", _WORKERS + 1)
_THREAT: Final = _N.group("threats of-colour", content.COLOURS, 4)
_LEVEL: Final = _N.group("progress level", content.LAST_LEVEL + 1)
_FIELD: Final = _N.group("majorities lead", content.MAJORITIES, 6)
_TILES: Final = _N.group("canals tiles", content.SPACES + 1)
_NEXT: Final = _N.group("canals next-worker", content.SECTIONS, 2)
_STATUE: Final = _N.group("canals statues-taken", len(content.STATUES) + 2)
_HOUSE: Final = _N.group("houses", _HOUSES + 1)
_VACANT: Final = _N.group("houses vacant", 5)
_PERSON: Final = _N.group("people", content.CARDS)
_PEOPLE: Final = _N.group("people count", _HOUSES + 1)
_POWER: Final = _N.group("people power", _POWERS)
_READY: Final = _N.group("people ready")
_LASTING: Final = _N.group("people lasting")
_TEMPORARY_LAURELS: Final = _N.group("people unripe")
_EXPECTED_DAMAGE: Final = _N.group("threats fears")
_PENDING_WORTH: Final = _N.group("pending promises")
_PENDING: Final = _N.group("pending", len(kinds.BOOK.kinds))
_HAND: Final = _N.group("hand cards", 8)
_CARD: Final = _N.group("hand card", content.CARDS)
_BEST: Final = _N.group("hand best")
_SECOND: Final = _N.group("hand second")
_SITES: Final = _N.group("hand sites", content.COLOURS + 1)
_DICE: Final = _N.group("hand dice", 2)


class BrugesInputs(Inputs[BrugesState]):
    """A citizen's possessions and prospects."""

    def __init__(self) -> None:
        super().__init__(_N.all, _PHASES)

    def points(self, g: BrugesState, seat: i64) -> i64:
        return total_points(g.deck, g.players[seat], g.dice)

    def fill(self, g: BrugesState, seat: i64, out: Sparse) -> None:
        me = g.players[seat]
        rounds = min(rounds_to_come(g), _ROUNDS - 1)
        turns = turns_to_come(g, seat)
        out.phase = content.TURNS_OF_A_ROUND + rounds if rounds else turns
        out.add(_TIME + ((g.seats - 2) * _ROUNDS + rounds) * (content.TURNS_OF_A_ROUND + 1) + turns, 1)
        add_means(me, out)
        add_town(g, seat, me, rounds, out)
        add_majorities(g, seat, me, out)
        add_hand(g, me, rounds, turns, out)
        if g.depth > 1:
            add_pending(g, seat, _PENDING, out)
            out.add(_PENDING_WORTH, pending_worth(g, seat) // 25)


def add_means(me: Citizen, out: Sparse) -> None:
    """Add florins, workers and threats."""
    out.add(_FLORIN + min(me.florins, _FLORINS), 1)
    if me.florins > _FLORINS:
        out.add(_MORE_FLORINS, me.florins - _FLORINS)
    for colour in range(i64(content.COLOURS)):
        out.add(_WORKER + 5 * colour + min(me.workers[colour], 4), 1)
        threats = me.threats[colour]
        if threats and not is_spared(me, colour):
            out.add(_THREAT + 4 * colour + min(threats, 3), 1)
    out.add(_ALL_WORKERS + min(me.all_workers(), _WORKERS), 1)
    out.add(_EXPECTED_DAMAGE, expected_damage(me) // 25)


def add_town(g: BrugesState, seat: i64, me: Citizen, rounds: i64, out: Sparse) -> None:
    """Add houses, the characters in them, and canals."""
    for house in me.houses:
        person = person_in(house)
        if person != NOBODY_IN:
            out.add(_PERSON + person, 1)
    houses: i64 = len(me.houses)
    out.add(_HOUSE + min(houses, _HOUSES), 1)
    out.add(_VACANT + min(houses - me.persons, 4), 1)
    out.add(_PEOPLE + min(me.persons, _HOUSES), 1)
    for power in range(i64(_POWERS)):
        if me.powers & BIT[power]:
            out.add(_POWER + power, 1)
    ready: i64 = 0
    for card in me.ready:
        ready += max(effect_worth(g, me, card), 0)
    out.add(_READY, ready // 25)
    if rounds:
        out.add(_LASTING, characters_worth(g, me, 1) // 25)
    out.add(_TEMPORARY_LAURELS, temporary_laurels(g, me))
    for section in range(i64(content.SECTIONS)):
        tiles = me.tiles(section)
        out.add(_TILES + tiles, 1)
        if tiles < content.SPACES:
            colour = g.deck.space[10 * seat + content.SPACES * section + tiles]
            out.add(_NEXT + 2 * section + (1 if me.workers[colour] else 0), 1)
    out.add(_STATUE + g.statues_taken, 1)


def add_majorities(g: BrugesState, seat: i64, me: Citizen, out: Sparse) -> None:
    """Add the progress track, and the standing in the majorities."""
    out.add(_LEVEL + me.level, 1)
    for field in range(i64(content.MAJORITIES)):
        if me.majorities & BIT[field] == 0:
            best: i64 = 0
            for other in range(g.seats):
                if other != seat:
                    best = max(best, strength(g.players[other], field))
            # Two or more behind, one behind, tied, ahead by one, ahead by more.
            state = min(max(strength(me, field) - best, -2), 2) + 2
            if state == 2 and leads(g, seat, field):
                state = 5
            out.add(_FIELD + 6 * field + state, 1)


def add_hand(g: BrugesState, me: Citizen, rounds: i64, turns: i64, out: Sparse) -> None:
    """Add the cards in hand: values of the best characters, sites for houses, and florins by the dice."""
    out.add(_HAND + min(len(me.hand), 7), 1)
    best: i64 = 0
    second: i64 = 0
    sites: i64 = 0
    most: i64 = 0
    pips: i64 = 0
    for card in me.hand:
        out.add(_CARD + card, 1)
        gain = placed_worth(g, me, card, rounds) - FLORIN * building.person_price(g, me, card, 0)
        if gain > best:
            second = best
            best = gain
        elif gain > second:
            second = gain
        colour = g.deck.colour[card]
        if me.workers[colour]:
            sites |= BIT[colour]
        pips += g.dice[colour]
        most = max(most, g.dice[colour])
    out.add(_SITES + popcount(sites), 1)
    out.add(_BEST, best // 25)
    out.add(_SECOND, second // 25)
    if turns:
        out.add(_DICE, pips)
        out.add(_DICE + 1, most)
