"""The course of the game: start castles, rolls, each seat's secret turn, the reveal (chapters 2, 3 and 7)."""

from typing import Final

from duchy.core.actions import Choices
from duchy.core.agenda import seat_of
from duchy.core.ints import BIT, i64
from duchy.core.questions import Book, Chance, Question, Step
from duchy.core.rng import Rng
from duchy.games.burgundy_dice.rules.actions import (
    DONE,
    KEEP,
    MARK,
    MONK_MARK,
    ROLL,
    SELL,
    SILVER_MARK,
    START,
    TAKE_WORKER,
    WORKER_MARK,
)
from duchy.games.burgundy_dice.rules.content import (
    BOXES,
    GOODS,
    GOODS_POINTS,
    HOURGLASS_FACES,
    MONK,
    PHASES,
    SILVER,
    SINGLE_FACES,
    WORKER,
)
from duchy.games.burgundy_dice.rules.events import (
    BY_MONK,
    BY_SILVER,
    BY_WORKER,
    GAME_ENDED,
    KEPT,
    PHASE_ENDED,
    PLAIN,
    REVEALED,
    ROLLED,
    SOLD,
    STARTED,
    STARTS_REVEALED,
    TOOK_WORKER,
)
from duchy.games.burgundy_dice.rules.marking import (
    mark,
    may_mark_again,
    monk_marks,
    pay_for,
    plain_marks,
    second_marks,
    worker_marks,
)
from duchy.games.burgundy_dice.rules.scoring import announce, award_colours
from duchy.games.burgundy_dice.rules.state import (
    CROSS,
    NOTHING,
    ONE,
    START_DIFFERENT,
    START_FREE,
    START_SAME,
    DiceState,
    castle_cell,
    held,
    square,
)

BOOK: Final = Book("burgundy-dice", 1)


class ChooseStart(Question[DiceState]):
    """Mark a start castle: in secret, openly and all different, or one for all (R10, R49, R50)."""

    def legal(self, g: DiceState, f: i64, out: Choices) -> None:
        castle: i64 = 0
        while castle < 4:
            if g.start_rule != START_DIFFERENT or not castle_is_taken(g, castle):
                out.add(START.at(castle))
            castle += 1

    def resolve(self, g: DiceState, f: i64, action: i64) -> None:
        cell = castle_cell(g, action - START.base)
        if g.start_rule == START_SAME:
            seat: i64 = 0
            while seat < g.seats:
                begin_at(g, seat, cell)
                g.tell(STARTED, seat, cell, square(g, cell))
                seat += 1
        else:
            begin_at(g, seat_of(f), cell)
            if g.start_rule == START_DIFFERENT:
                g.sheets[seat_of(f)].bonuses_before = g.sheets[seat_of(f)].bonuses
                g.tell(STARTED, seat_of(f), cell, square(g, cell))
            else:
                g.tell_only(seat_of(f), STARTED, seat_of(f), cell, square(g, cell))


class RevealStart(Step[DiceState]):
    """Show all start castles at once (R10)."""

    def run(self, g: DiceState, f: i64) -> None:
        g.started = True
        if g.start_rule == START_FREE and g.sink is not None:
            g.tell(STARTS_REVEALED)
            announce(g)
        begin_turn(g)


class RollDice(Chance[DiceState]):
    """Roll all five dice (R6)."""

    def legal(self, g: DiceState, f: i64, out: Choices) -> None:
        action = ROLL.base
        while action < ROLL.end:
            out.add(action)
            action += 1

    def weight(self, g: DiceState, f: i64, action: i64) -> i64:
        return SINGLE_FACES if (action - ROLL.base) % 2 == 0 else HOURGLASS_FACES - SINGLE_FACES

    def draw(self, g: DiceState, f: i64, rng: Rng) -> i64:
        r = rng.below(6 * 6 * 6 * 6 * HOURGLASS_FACES)
        double: i64 = 1 if r % HOURGLASS_FACES >= SINGLE_FACES else 0
        return ROLL.base + r // HOURGLASS_FACES * 2 + double

    def resolve(self, g: DiceState, f: i64, action: i64) -> None:
        faces = action - ROLL.base
        hourglasses = faces % 2 + 1
        faces //= 2
        g.number2 = faces % 6 + 1
        faces //= 6
        g.number1 = faces % 6 + 1
        faces //= 6
        g.colour2 = faces % 6
        g.colour1 = faces // 6
        g.double = hourglasses == 2
        g.turn += 1
        g.boxes = min(g.boxes + hourglasses, BOXES)
        g.tell(ROLLED, g.colour1, g.colour2, g.number1, g.number2, hourglasses)
        g.push(REVEAL.of())
        seat = g.seats - 1
        while seat >= 0:
            ask_turn(g, seat)
            seat -= 1


class SellGoods(Question[DiceState]):
    """Sell all goods after a double hourglass, or keep them all (R42, R43)."""

    def legal(self, g: DiceState, f: i64, out: Choices) -> None:
        out.add(SELL.base)
        out.add(KEEP.base)

    def resolve(self, g: DiceState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action == SELL.base:
            sell(g, seat)
        elif g.sink is not None:
            g.tell_only(seat, KEPT, seat, held(g.sheets[seat].bonuses, GOODS))


class Combine(Question[DiceState]):
    """Combine a colour die and a number die to mark a cell, with a bonus or without, or take a worker (R9, R21)."""

    def legal(self, g: DiceState, f: i64, out: Choices) -> None:
        combinations(g, seat_of(f), out)

    def resolve(self, g: DiceState, f: i64, action: i64) -> None:
        if combine(g, seat_of(f), action):
            g.push(MARK_AGAIN.of(seat_of(f)))


class MarkAgain(Question[DiceState]):
    """Pay a silver for a second combination, or leave it (R38)."""

    def legal(self, g: DiceState, f: i64, out: Choices) -> None:
        second_marks(g, seat_of(f), out)
        out.add(DONE.base)

    def resolve(self, g: DiceState, f: i64, action: i64) -> None:
        mark_again(g, seat_of(f), action)


class Reveal(Step[DiceState]):
    """Show all turns at once, award finished colours, and go on to the next roll or phase (R11, R44, R7)."""

    def run(self, g: DiceState, f: i64) -> None:
        if g.sink is not None:
            g.tell(REVEALED, g.phase, g.turn)
            announce(g)
        award_colours(g)
        if g.phase_is_over():
            end_phase(g)
        if g.phase < PHASES:
            begin_turn(g)
        else:
            g.tell(GAME_ENDED)


CHOOSE_START: Final = ChooseStart("choose-start", secret=True)
CHOOSE_OPENLY: Final = ChooseStart("choose-openly")
REVEAL_START: Final = RevealStart("reveal-start")
ROLL_DICE: Final = RollDice("roll-dice")
SELL_GOODS: Final = SellGoods("sell-goods", secret=True)
COMBINE: Final = Combine("combine", secret=True)
MARK_AGAIN: Final = MarkAgain("mark-again", secret=True)
REVEAL: Final = Reveal("reveal")
BOOK.add(CHOOSE_START)
BOOK.add(CHOOSE_OPENLY)
BOOK.add(REVEAL_START)
BOOK.add(ROLL_DICE)
BOOK.add(SELL_GOODS)
BOOK.add(COMBINE)
BOOK.add(MARK_AGAIN)
BOOK.add(REVEAL)


def castle_is_taken(g: DiceState, castle: i64) -> bool:
    """Whether some seat started at a castle (R49)."""
    bit = BIT[castle_cell(g, castle)]
    return any([s.marked & bit != 0 for s in g.sheets])


def begin_at(g: DiceState, seat: i64, cell: i64) -> None:
    """Cross the start castle and take its bonus (R10); its point is in the score from the beginning (R12)."""
    s = g.sheets[seat]
    s.write(cell, CROSS)
    g.note_fit(seat, cell, CROSS)
    s.bonuses += ONE[square(g, cell)]


def begin_turn(g: DiceState) -> None:
    """Forget what the last turn did, and roll (R6)."""
    for s in g.sheets:
        s.first = NOTHING
        s.second = NOTHING
        s.sold = 0
        s.bonuses_before = s.bonuses
        s.score_before = s.score
    g.push(ROLL_DICE.of())


def ask_turn(g: DiceState, seat: i64) -> None:
    """Put a seat's turn before all else: the sale of a double hourglass first, then the combination (R42)."""
    g.push(COMBINE.of(seat))
    if g.double and held(g.sheets[seat].bonuses, GOODS) > 0:
        g.push(SELL_GOODS.of(seat))


def sell(g: DiceState, seat: i64) -> None:
    """Sell all goods: a silver and two points for each (R43)."""
    s = g.sheets[seat]
    goods = held(s.bonuses, GOODS)
    s.bonuses += goods * (ONE[SILVER] - ONE[GOODS])
    s.score += goods * GOODS_POINTS
    s.sold = goods
    if g.sink is not None:
        g.tell_only(seat, SOLD, seat, goods, goods * GOODS_POINTS)


def combinations(g: DiceState, seat: i64, out: Choices) -> None:
    """All that a seat may do with the roll (R9, R21, R36, R37)."""
    s = g.sheets[seat]
    plain_marks(g, seat, out)
    stuck = out.count == 0
    if held(s.bonuses, MONK):
        monk_marks(g, seat, out)
    if held(s.bonuses, WORKER):
        worker_marks(g, seat, out)
    if stuck or not g.must_combine:
        out.add(TAKE_WORKER.base)


def combine(g: DiceState, seat: i64, action: i64) -> bool:
    """Do what a seat chose; whether a second combination is open to it (R38)."""
    s = g.sheets[seat]
    s.first = action
    if action == TAKE_WORKER.base:
        s.bonuses += ONE[WORKER]
        if g.sink is not None:
            g.tell_only(seat, TOOK_WORKER, seat)
        return False
    pay_for(s, action)
    if MARK.has(action):
        place = action - MARK.base
        mark(g, seat, place // 37 + 1, place % 37, PLAIN)
        return may_mark_again(g, seat)
    if MONK_MARK.has(action):
        place = action - MONK_MARK.base
        mark(g, seat, place // 37 + 1, place % 37, BY_MONK)
    else:
        place = action - WORKER_MARK.base
        mark(g, seat, place // 37 + 1, place % 37, BY_WORKER)
    return False


def mark_again(g: DiceState, seat: i64, action: i64) -> None:
    """Make the second mark, or leave it."""
    s = g.sheets[seat]
    s.second = action
    if action != DONE.base:
        pay_for(s, action)
        place = action - SILVER_MARK.base
        mark(g, seat, place // 37 + 1, place % 37, BY_SILVER)


def end_phase(g: DiceState) -> None:
    """Close the column of the phase and open the next (R7, R46)."""
    for s in g.sheets:
        if g.phase == 0:
            s.after_one = s.score
        if g.phase <= 1:
            s.after_two = s.score
    g.tell(PHASE_ENDED, g.phase)
    g.phase += 1
    g.turn = 0
    g.boxes = 0
