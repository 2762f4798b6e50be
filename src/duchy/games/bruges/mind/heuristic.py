"""The value of a position for a citizen: its points, and a rough estimate of what it will still score."""

from typing import Final

from duchy.core.agenda import arg_a, arg_b, arg_c, seat_of
from duchy.core.ints import BIT, i64, popcount, vec
from duchy.core.questions import Heuristic
from duchy.games.bruges.mind.worths import (
    CARD,
    FLORIN,
    LOST_TILE,
    POINT,
    WORKER,
    effect_worth,
    lasting_worth,
    other_worth,
    placed_worth,
    rest_worth,
)
from duchy.games.bruges.rules import building, content, grammar, kinds
from duchy.games.bruges.rules.carry_out import harming_part, harming_seat
from duchy.games.bruges.rules.counting import count, total_points
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, person_in
from duchy.games.bruges.rules.scoring import leads, strength
from duchy.games.bruges.rules.state import BrugesState
from duchy.games.bruges.rules.threats import is_spared

# In hundredths of a point.
_FLORIN_IN_PLENTY: Final = 18
_PLENTY: Final = 13
_THIRD_WORKER: Final = 15
_FLORIN_OF_OTHERS: Final = 25
_WORKER_OF_OTHERS: Final = 30
_VACANCY: Final = 140
_SECOND_VACANCY: Final = 30
_SITE: Final = 10
_SHORT: Final = 15
_MAJORITY: Final = 220
_TIED_MAJORITY: Final = 70
_PERSON_OR_HOUSE: Final = 150
# The value of a section's tiles beyond their points, on the way to the third and the fifth.
_TILES: Final[vec[i64]] = vec[i64]([0, 30, 160, 30, 200, 0])

# Percentages: of the stock in the last round, of lasting effects, of the best and second-best characters in hand, and
# of the damage that a second marker announces. The last is the divisor of what the others have.
_LAST_STOCK: Final = 80
_LASTING: Final = 120
_BEST: Final = 30
_SECOND_BEST: Final = 15
_ANNOUNCED: Final = 25
_OTHERS: Final = 3


class BrugesHeuristic(Heuristic[BrugesState]):
    """Points, usable florins and workers, room for characters and their effects, threats."""

    def worth(self, g: BrugesState, seat: i64) -> i64:
        me = g.players[seat]
        total: i64 = POINT * total_points(g.deck, me, g.dice) - wealth_of_others(g, seat) // _OTHERS
        if g.over():
            return total + me.florins
        time = rounds_to_come(g)
        stock = florins_worth(me) + workers_worth(me)
        if time:
            total += (
                stock - POINT * temporary_laurels(g, me) - expected_damage(me) + _TILES[me.tiles0] + _TILES[me.tiles1]
            )
        else:
            total += stock * turns_to_come(g, seat) * _LAST_STOCK // (100 * content.TURNS_OF_A_ROUND)
        return (
            total
            + characters_worth(g, me, time)
            + majorities_worth(g, seat)
            + hand_worth(g, me, time)
            + pending_worth(g, seat)
        )


def wealth_of_others(g: BrugesState, seat: i64) -> i64:
    """Return the average value of what the others have."""
    total: i64 = 0
    for other in range(g.seats):
        if other != seat:
            p = g.players[other]
            total += POINT * total_points(g.deck, p, g.dice)
            total += _FLORIN_OF_OTHERS * p.florins + _WORKER_OF_OTHERS * p.all_workers()
    return total // (g.seats - 1)


def rounds_to_come(g: BrugesState) -> i64:
    """Return about how many rounds come after this one (R15, R16)."""
    if g.rounds_left >= 0:
        return g.rounds_left
    # A round takes four cards a seat and about one more; the smaller pile counts for as much as half of all cards.
    rounds = (2 * min(g.pile0, g.pile1) + g.pile0 + g.pile1) // (2 * content.TURNS_OF_A_ROUND * g.seats + 2)
    return rounds if g.drawing else max(rounds, 1)


def turns_to_come(g: BrugesState, seat: i64) -> i64:
    """Return the number of cards a seat will still play in this round, one each turn (R39)."""
    if not kinds.TURNS.has(g.agenda[0]):
        return content.TURNS_OF_A_ROUND
    turns: i64 = 0
    for turn in range(arg_a(g.agenda[0]), content.TURNS_OF_A_ROUND * g.seats):
        if g.seat_of_turn(turn) == seat:
            turns += 1
    # The current turn, if its card is still to be played.
    f = g.agenda[1] if g.depth > 1 else 0
    if (kinds.ACT.has(f) and seat_of(f) == seat) or (kinds.GO_ON.has(f) and arg_b(f) == seat):
        turns += 1 - arg_a(f)
    return turns


def florins_worth(p: Citizen) -> i64:
    """Return the value of florins; those beyond what can soon be spent are worth less."""
    return FLORIN * min(p.florins, _PLENTY) + _FLORIN_IN_PLENTY * max(0, p.florins - _PLENTY)


def workers_worth(p: Citizen) -> i64:
    """Return the value of workers; those after the second of a colour are worth less."""
    total: i64 = 0
    for workers in p.workers:
        total += WORKER * min(workers, 2) + _THIRD_WORKER * max(0, workers - 2)
    return total


def temporary_laurels(g: BrugesState, p: Citizen) -> i64:
    """Return the points of laurels for workers and florins, which will still be spent (R87)."""
    total: i64 = 0
    for house in p.houses:
        person = person_in(house)
        if person != NOBODY_IN and g.deck.kind[person] == content.LAUREL:
            for at in range(g.deck.begin[person], g.deck.begin[person + 1]):
                per = grammar.per_of(g.deck.ops[at])
                if per in (grammar.PER_WORKER_PAIR, grammar.PER_THREE_FLORINS):
                    total += grammar.number_of(g.deck.ops[at]) * count(g.deck, p, g.dice, per)
    return total


def characters_worth(g: BrugesState, p: Citizen, time: i64) -> i64:
    """Return the value of characters in later rounds, and of room for more of them."""
    if time == 0:
        return 0
    total: i64 = 0
    for house in p.houses:
        person = person_in(house)
        if person != NOBODY_IN and g.deck.kind[person] not in (content.LIGHTNING, content.LAUREL):
            total += lasting_worth(g, p, person) * time * _LASTING // 100
    vacant: i64 = len(p.houses) - p.persons
    if vacant:
        total += _VACANCY + _SECOND_VACANCY * min(vacant - 1, 2)
    return total


def expected_damage(p: Citizen) -> i64:
    """Return the expected cost of second threat markers."""
    total: i64 = 0
    for colour in range(i64(content.COLOURS)):
        if p.threats[colour] > 1 and not is_spared(p, colour):
            total += damage(p, colour) * _ANNOUNCED // 100
    return total


def damage(p: Citizen, disaster: i64) -> i64:
    """Return the estimated cost of a disaster, with half of the current stock left when it comes (R29 to R38)."""
    if disaster == content.FLOOD:
        return POINT + workers_worth(p) // 2
    if disaster == content.RAID:
        return POINT + florins_worth(p) // 2
    if disaster in (content.PLAGUE, content.FIRE):
        return _PERSON_OR_HOUSE
    return POINT * content.INTRIGUE_POINTS


def majorities_worth(g: BrugesState, seat: i64) -> i64:
    """Return the value of majorities in which a citizen leads or is tied, without having turned the marker (R88)."""
    p = g.players[seat]
    total: i64 = 0
    for field in range(i64(content.MAJORITIES)):
        if p.majorities & BIT[field] == 0:
            best: i64 = 0
            for other in range(g.seats):
                if other != seat:
                    best = max(best, strength(g.players[other], field))
            if leads(g, seat, field):
                total += _MAJORITY
            elif strength(p, field) == best:
                total += _TIED_MAJORITY
    return total


def hand_worth(g: BrugesState, p: Citizen, time: i64) -> i64:
    """Return the value of cards in hand: the best characters, and colours with a worker for a house."""
    best: i64 = 0
    second: i64 = 0
    sites: i64 = 0
    for card in p.hand:
        price = building.person_price(g, p, card, 0)
        gain = placed_worth(g, p, card, time) - FLORIN * price - _SHORT * max(0, price - p.florins)
        if gain > best:
            second = best
            best = gain
        elif gain > second:
            second = gain
        if p.workers[g.deck.colour[card]]:
            sites |= BIT[g.deck.colour[card]]
    return (_BEST * best + _SECOND_BEST * second) // 100 + _SITE * popcount(sites)


def pending_worth(g: BrugesState, seat: i64) -> i64:
    """Return the value of pending effects."""
    total: i64 = 0
    for at in range(1, g.depth):
        total += frame_worth(g, seat, g.agenda[at])
    return total


def frame_worth(g: BrugesState, seat: i64, f: i64) -> i64:
    """Return the value of one pending frame for a seat."""
    me = g.players[seat]
    if kinds.CARRY_OUT.has(f) and arg_c(f) // content.COLOURS == seat:
        return rest_worth(g, me, arg_a(f), arg_b(f))
    if kinds.WATCH.has(f) and arg_c(f) == seat:
        return effect_worth(g, me, arg_a(f))
    if kinds.HARM.has(f) and harming_seat(f) == seat:
        harm = grammar.verb_of(g.deck.ops[g.deck.begin[arg_a(f)] + harming_part(f)])
        return other_worth(g, harm, arg_b(f)) // (g.seats - 1)
    if kinds.GIVE_WORKERS.has(f) and arg_b(f) == seat:
        return WORKER * arg_a(f)
    if kinds.DRAW.has(f) and seat_of(f) == seat and arg_b(f) != kinds.NO_CHARACTER:
        return CARD * arg_a(f)
    if seat_of(f) != seat:
        if kinds.LOSE_TILE.has(f):
            return LOST_TILE // (g.seats - 1)
        if kinds.BURY.has(f) or kinds.BURN.has(f):
            return _PERSON_OR_HOUSE // (_OTHERS * (g.seats - 1))
    return 0
