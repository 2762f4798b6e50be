"""Phase 2: the dice, the threats they spread, and the price of progress (R21 to R26, R78, R79, R100, R102)."""

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, arg_b, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Chance, Question, Step
from duchy.core.rng import Rng
from duchy.games.bruges.rules import actions, building, content, events, grammar, kinds
from duchy.games.bruges.rules.player import Citizen
from duchy.games.bruges.rules.state import BrugesState
from duchy.games.bruges.rules.threats import disasters


class RollDie(Chance[BrugesState]):
    """Roll one of the five dice (R21)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        for number in range(1, i64(7)):
            out.add(actions.ROLL.at2(arg_a(f), number))

    def draw(self, g: BrugesState, f: i64, rng: Rng) -> i64:
        return actions.ROLL.at2(arg_a(f), 1 + rng.below(6))

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        colour = arg_a(f)
        before = g.dice[colour]
        price = g.price
        g.dice[colour] = actions.ROLL.b(action)
        set_price(g)
        g.emit(events.ROLLED, colour, g.dice[colour], before, g.price, price)
        if colour < content.COLOURS - 1:
            g.schedule(kinds.ROLL.of(a=colour + 1))
        else:
            g.schedule(kinds.PROGRESS.of())
            spread_threats(g)

    def fits(self, g: BrugesState, f: i64) -> bool:
        return g.depth == 1


class Progress(Step[BrugesState]):
    """Ask one seat after the other to advance, then start the turns (R11, R25)."""

    def run(self, g: BrugesState, f: i64) -> None:
        turn = arg_a(f)
        again = arg_b(f)
        while turn < g.seats:
            seat = g.seat_of_turn(turn)
            if building.can_advance(g.players[seat], progress_price(g, g.players[seat])):
                g.schedule(kinds.CLIMB.of(seat, turn, again))
                return
            turn += 1
            again = 0
        g.schedule(kinds.TURNS.of())

    def fits(self, g: BrugesState, f: i64) -> bool:
        return g.depth == 1 and arg_a(f) + arg_b(f) <= g.seats


class Climb(Question[BrugesState]):
    """Advance a level for the price of the round, or stay (R25)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        out.add(actions.ADVANCE.base)
        out.add(actions.STAY.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        me = g.players[seat]
        if actions.STAY.has(action):
            g.schedule(kinds.PROGRESS.of(a=arg_a(f) + 1))
            return
        if me.powers & grammar.SECOND_STEP and arg_b(f) == 0:
            g.schedule(kinds.PROGRESS.of(a=arg_a(f), b=1))
        else:
            g.schedule(kinds.PROGRESS.of(a=arg_a(f) + 1))
        building.advance(g, seat, progress_price(g, me))

    def fits(self, g: BrugesState, f: i64) -> bool:
        seat = seat_of(f)
        me = g.players[seat]
        return g.depth == 1 and seat == g.seat_of_turn(arg_a(f)) and building.can_advance(me, progress_price(g, me))


def set_price(g: BrugesState) -> None:
    """Set the price of progress: the sum of all dice that show 1 or 2 (R24)."""
    g.price = 0
    for number in g.dice:
        if number <= 2:
            g.price += number


def progress_price(g: BrugesState, me: Citizen) -> i64:
    """Return the price of advancing for a citizen in phase 2 (R24, R78, R79)."""
    if g.price == 0:
        return content.VISCOUNT_PRICE if me.powers & grammar.VISCOUNT else building.IMPOSSIBLE
    if me.powers & grammar.NOTARY:
        return max(0, g.price - content.NOTARY_DISCOUNT)
    return g.price


def spread_threats(g: BrugesState) -> None:
    """Give everybody the markers of the dice; disasters follow clockwise from the first player (R22, R23, R100)."""
    turn: i64 = 0
    while turn < g.seats:
        seat = g.seat_of_turn(turn)
        me = g.players[seat]
        for colour in range(i64(content.COLOURS)):
            if g.dice[colour] == 6 or (g.dice[colour] == 5 and me.powers & grammar.NO_FIVES == 0):
                me.threats[colour] += 1
                g.emit(events.THREATENED, seat, colour)
        turn += 1
    while turn > 0:
        turn -= 1
        seat = g.seat_of_turn(turn)
        if disasters(g.players[seat]):
            g.schedule(kinds.STRIKE.of(a=seat))
