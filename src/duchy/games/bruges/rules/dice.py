"""Phase 2: the dice, the threats they spread, and the price of progress (R21 to R26, R78, R79, R100, R102)."""

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY, arg_a, arg_b, frame, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Chance, Question, Step
from duchy.core.rng import Rng
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.actions import ADVANCE, ROLL, STAY
from duchy.games.bruges.rules.building import IMPOSSIBLE, advance, can_advance
from duchy.games.bruges.rules.content import COLOURS, NOTARY_DISCOUNT, VISCOUNT_PRICE
from duchy.games.bruges.rules.events import ROLLED, THREATENED
from duchy.games.bruges.rules.grammar import NO_FIVES, NOTARY, SECOND_STEP, VISCOUNT
from duchy.games.bruges.rules.player import Citizen
from duchy.games.bruges.rules.state import BrugesState
from duchy.games.bruges.rules.threats import disasters


class RollDie(Chance[BrugesState]):
    """One of the five dice (R21)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        number: i64 = 1
        while number <= 6:
            out.add(ROLL.at2(arg_a(f), number))
            number += 1

    def weight(self, g: BrugesState, f: i64, action: i64) -> i64:
        return 1

    def draw(self, g: BrugesState, f: i64, rng: Rng) -> i64:
        return ROLL.at2(arg_a(f), 1 + rng.below(6))

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        colour = arg_a(f)
        g.dice[colour] = (action - ROLL.base) % 6 + 1
        if colour < COLOURS - 1:
            g.push(frame(kinds.ROLL, NOBODY, colour + 1, 0, 0))
        else:
            dice = g.dice
            g.tell(ROLLED, dice[0], dice[1], dice[2], dice[3], dice[4])
            set_price(g)
            g.push(frame(kinds.PROGRESS, NOBODY, 0, 0, 0))
            spread_threats(g)


class Progress(Step[BrugesState]):
    """Let one seat after the other advance, then play cards (R11, R25)."""

    def run(self, g: BrugesState, f: i64) -> None:
        turn = arg_a(f)
        again = arg_b(f)
        while turn < g.seats:
            seat = (g.first + turn) % g.seats
            if can_advance(g.citizens[seat], progress_price(g, g.citizens[seat])):
                g.push(frame(kinds.CLIMB, seat, turn, again, 0))
                return
            turn += 1
            again = 0
        g.push(frame(kinds.TURNS, NOBODY, 0, 0, 0))


class Climb(Question[BrugesState]):
    """Advance a level for the price of the round, or stay (R25)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        out.add(ADVANCE.base)
        out.add(STAY.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        p = g.citizens[seat]
        if action == STAY.base:
            g.push(frame(kinds.PROGRESS, NOBODY, arg_a(f) + 1, 0, 0))
            return
        if p.powers & SECOND_STEP and arg_b(f) == 0:
            g.push(frame(kinds.PROGRESS, NOBODY, arg_a(f), 1, 0))
        else:
            g.push(frame(kinds.PROGRESS, NOBODY, arg_a(f) + 1, 0, 0))
        advance(g, seat, progress_price(g, p))


def set_price(g: BrugesState) -> None:
    """The price of progress: the sum of all dice that show 1 or 2 (R24)."""
    g.price = 0
    for number in g.dice:
        if number <= 2:
            g.price += number


def progress_price(g: BrugesState, p: Citizen) -> i64:
    """What advancing costs a citizen in phase 2 (R24, R78, R79)."""
    if g.price == 0:
        return VISCOUNT_PRICE if p.powers & VISCOUNT else IMPOSSIBLE
    if p.powers & NOTARY:
        return max(0, g.price - NOTARY_DISCOUNT)
    return g.price


def spread_threats(g: BrugesState) -> None:
    """Give everybody the markers of the dice; disasters follow clockwise from the first player (R22, R23, R100)."""
    turn: i64 = 0
    while turn < g.seats:
        seat = (g.first + turn) % g.seats
        p = g.citizens[seat]
        colour: i64 = 0
        while colour < COLOURS:
            if g.dice[colour] == 6 or (g.dice[colour] == 5 and p.powers & NO_FIVES == 0):
                p.threats[colour] += 1
                g.tell(THREATENED, seat, colour)
            colour += 1
        turn += 1
    while turn > 0:
        turn -= 1
        seat = (g.first + turn) % g.seats
        if disasters(g.citizens[seat]):
            g.push(frame(kinds.STRIKE, NOBODY, seat, 0, 0))
