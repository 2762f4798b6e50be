"""The course of the game: rolls, each seat's secret turn, the end of a turn and of a phase (chapters 2, 3, 6 and 8)."""

from duchy.core.actions import Choices
from duchy.core.agenda import seat_of
from duchy.core.ints import i64
from duchy.core.questions import Chance, Question, Step
from duchy.core.rng import Rng
from duchy.games.burgundy_dice.rules import actions, content, events, kinds
from duchy.games.burgundy_dice.rules.marking import (
    mark,
    may_mark_again,
    monk_marks,
    plain_marks,
    second_marks,
    worker_marks,
)
from duchy.games.burgundy_dice.rules.player import NOTHING, ONE, held
from duchy.games.burgundy_dice.rules.reveal import announce_turns
from duchy.games.burgundy_dice.rules.scoring import award_colours
from duchy.games.burgundy_dice.rules.state import DiceState


class RollDice(Chance[DiceState]):
    """Roll all five dice (R6)."""

    def legal(self, g: DiceState, f: i64, out: Choices) -> None:
        for action in range(actions.ROLL.base, actions.ROLL.end):
            out.add(action)

    def weight(self, g: DiceState, f: i64, action: i64) -> i64:
        return (
            content.SINGLE_FACES
            if actions.ROLL.argument(action, 4) == 1
            else content.HOURGLASS_FACES - content.SINGLE_FACES
        )

    def is_fixed(self) -> bool:
        return True

    def draw(self, g: DiceState, f: i64, rng: Rng) -> i64:
        r = rng.below(6 * 6 * 6 * 6 * content.HOURGLASS_FACES)
        double: i64 = 1 if r % content.HOURGLASS_FACES >= content.SINGLE_FACES else 0
        return actions.ROLL.base + r // content.HOURGLASS_FACES * 2 + double

    def resolve(self, g: DiceState, f: i64, action: i64) -> None:
        before: i64 = current_roll(g) if g.sink is not None else 0
        g.colour1 = actions.ROLL.a(action)
        g.colour2 = actions.ROLL.b(action)
        g.number1 = actions.ROLL.c(action)
        g.number2 = actions.ROLL.argument(action, 3)
        hourglasses = actions.ROLL.argument(action, 4)
        g.double = hourglasses == 2
        g.turn += 1
        crossed: i64 = 1
        box = g.turn
        if not g.solo():
            crossed = min(hourglasses, content.BOXES - g.boxes)
            g.boxes += crossed
            box = g.boxes
        box += content.BOXES * g.phase
        g.emit(events.ROLLED, g.colour1, g.colour2, g.number1, g.number2, hourglasses, before, box, crossed)
        g.schedule(kinds.REVEAL.of())
        seat = g.seats - 1
        while seat >= 0:
            ask_turn(g, seat)
            seat -= 1

    def fits(self, g: DiceState, f: i64) -> bool:
        return g.depth == 1 and not g.phase_is_over()


class SellGoods(Question[DiceState]):
    """Sell all goods after a double hourglass, or keep them all (R42, R43)."""

    def legal(self, g: DiceState, f: i64, out: Choices) -> None:
        out.add(actions.SELL.base)
        out.add(actions.KEEP.base)

    def resolve(self, g: DiceState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action == actions.SELL.base:
            goods = g.players[seat].sell()
            g.emit_to(seat, events.SOLD, seat, goods, goods * content.GOODS_POINTS)
        elif g.sink is not None:
            g.emit_to(seat, events.KEPT, seat, held(g.players[seat].bonuses, content.GOODS))

    def fits(self, g: DiceState, f: i64) -> bool:
        s = g.players[seat_of(f)]
        below = g.agenda[g.depth - 2] if g.depth > 1 else 0
        return below == kinds.COMBINE.of(seat_of(f)) and g.double and s.rests() and held(s.bonuses, content.GOODS) > 0


class Combine(Question[DiceState]):
    """Combine a colour die and a number die to mark a cell, with a bonus or without, or take a worker (R9, R21)."""

    def legal(self, g: DiceState, f: i64, out: Choices) -> None:
        combinations(g, seat_of(f), out)

    def resolve(self, g: DiceState, f: i64, action: i64) -> None:
        if combine(g, seat_of(f), action):
            g.schedule(kinds.MARK_AGAIN.of(seat_of(f)))

    def fits(self, g: DiceState, f: i64) -> bool:
        return in_turn(g, seat_of(f)) and g.players[seat_of(f)].first == NOTHING


class MarkAgain(Question[DiceState]):
    """Pay a silver for a second combination, or decline (R38)."""

    def legal(self, g: DiceState, f: i64, out: Choices) -> None:
        second_choices(g, seat_of(f), out)

    def resolve(self, g: DiceState, f: i64, action: i64) -> None:
        mark_again(g, seat_of(f), action)

    def fits(self, g: DiceState, f: i64) -> bool:
        return in_turn(g, seat_of(f)) and g.players[seat_of(f)].first != NOTHING


class Reveal(Step[DiceState]):
    """Reveal all turns at once, award finished colours, and continue with the next roll or phase (R11, R44, R7)."""

    def run(self, g: DiceState, f: i64) -> None:
        if g.sink is not None:
            g.emit(events.REVEALED, g.phase, g.turn)
            announce_turns(g)
        award_colours(g)
        forget_turn(g)
        if not g.phase_is_over() or next_phase(g):
            g.schedule(kinds.ROLL_DICE.of())
        else:
            g.emit(events.GAME_ENDED)

    def fits(self, g: DiceState, f: i64) -> bool:
        return g.depth == 1 and g.number1 > 0 and g.number2 > 0


def current_roll(g: DiceState) -> i64:
    """Return the roll on the table as an action; 0 before the first roll."""
    if g.number1 == 0:
        return 0
    return actions.ROLL.action((int(g.colour1), int(g.colour2), int(g.number1), int(g.number2), 2 if g.double else 1))


def in_turn(g: DiceState, seat: i64) -> bool:
    """Whether the top frame may be the lowest one of a seat's secret turn."""
    return g.depth > 1 and kinds.REVEAL.has(g.agenda[0]) and not is_asked_below(g, seat)


def is_asked_below(g: DiceState, seat: i64) -> bool:
    """Whether a frame below the top one asks a seat."""
    for i in range(g.depth - 1):
        if seat_of(g.agenda[i]) == seat:
            return True
    return False


def forget_turn(g: DiceState) -> None:
    """Forget the changes of the last turn on all pages, which are now public."""
    for s in g.players:
        s.forget_turn()


def ask_turn(g: DiceState, seat: i64) -> None:
    """Schedule a seat's turn: the sale after a double hourglass first, then the combination (R42)."""
    g.schedule(kinds.COMBINE.of(seat))
    if g.double and held(g.players[seat].bonuses, content.GOODS) > 0:
        g.schedule(kinds.SELL_GOODS.of(seat))


def combinations(g: DiceState, seat: i64, out: Choices) -> None:
    """Add everything a seat may do with the roll (R9, R21, R36, R37)."""
    s = g.players[seat]
    plain_marks(g, seat, out)
    stuck = out.count == 0
    if held(s.bonuses, content.MONK):
        monk_marks(g, seat, out)
    if held(s.bonuses, content.WORKER):
        worker_marks(g, seat, out)
    if stuck or not g.must_combine:
        out.add(actions.TAKE_WORKER.base)


def combine(g: DiceState, seat: i64, action: i64) -> bool:
    """Carry out a seat's combination; return whether it may make a second one (R38)."""
    s = g.players[seat]
    s.first = action
    if action == actions.TAKE_WORKER.base:
        s.bonuses += ONE[content.WORKER]
        if g.sink is not None:
            g.emit_to(seat, events.TOOK_WORKER, seat)
        return False
    way = actions.way_of(action)
    verb = actions.MARKS[way]
    mark(g, seat, verb.a(action), verb.b(action), way)
    return way == actions.PLAIN and may_mark_again(g, seat)


def second_choices(g: DiceState, seat: i64, out: Choices) -> None:
    """Add the second marks for a silver, and the choice to decline (R38)."""
    second_marks(g, seat, out)
    out.add(actions.DONE.base)


def mark_again(g: DiceState, seat: i64, action: i64) -> None:
    """Make the second mark, or decline."""
    g.players[seat].second = action
    if action != actions.DONE.base:
        mark(g, seat, actions.SILVER_MARK.a(action), actions.SILVER_MARK.b(action), actions.BY_SILVER)


def next_phase(g: DiceState) -> bool:
    """Record the points of the phase and start the next one; return whether there is one (R7, R46)."""
    for s in g.players:
        if g.phase == 0:
            s.after_one = s.points()
        if g.phase <= 1:
            s.after_two = s.points()
    g.emit(events.PHASE_ENDED, g.phase)
    if g.phase == content.PHASES - 1:
        return False
    g.phase += 1
    g.turn = 0
    g.boxes = 0
    return True
