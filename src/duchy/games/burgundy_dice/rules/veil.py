"""What the others may have chosen this turn, drawn again (R11)."""

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY, seat_of
from duchy.core.ints import first, i64
from duchy.core.questions import Veil
from duchy.core.rng import Rng
from duchy.games.burgundy_dice.rules.actions import DONE, MARK, SILVER_MARK
from duchy.games.burgundy_dice.rules.content import GOODS
from duchy.games.burgundy_dice.rules.marking import second_marks
from duchy.games.burgundy_dice.rules.state import NOTHING, ONE, START_FREE, DiceState, castle_cell, held, square
from duchy.games.burgundy_dice.rules.turn import ask_turn, begin_at, combinations, combine, mark_again, sell


class DiceVeil(Veil[DiceState]):
    """The others' choices of this turn are all that a seat cannot know."""

    def hide(self, g: DiceState, seat: i64, rng: Rng) -> None:
        deciding = g.seat()
        if deciding == NOBODY:
            return
        out = Choices()
        other: i64 = 0
        while other < g.seats:
            if other != seat and not g.started:
                if g.start_rule == START_FREE and g.sheets[other].marked:
                    forget_start(g, other)
                    begin_at(g, other, castle_cell(g, rng.below(4)))
            elif other != seat and other == deciding:
                rewind(g, other)
                while not g.over() and seat_of(g.top()) == other:
                    g.pop()
                ask_turn(g, other)
            elif other != seat and g.sheets[other].first != NOTHING:
                rewind(g, other)
                choose_again(g, other, rng, out)
            other += 1


def forget_start(g: DiceState, seat: i64) -> None:
    """Take back a start castle."""
    s = g.sheets[seat]
    cell = first(s.marked)
    s.bonuses -= ONE[square(g, cell)]
    s.rub_out(cell)
    g.reset_fits(seat)


def cell_of(action: i64) -> i64:
    """The cell that an action marks, or -1."""
    if MARK.base <= action < SILVER_MARK.end:
        return (action - MARK.base) % 37
    return -1


def rewind(g: DiceState, seat: i64) -> None:
    """Take back all that a seat did this turn."""
    s = g.sheets[seat]
    if cell_of(s.first) >= 0:
        s.rub_out(cell_of(s.first))
    if cell_of(s.second) >= 0:
        s.rub_out(cell_of(s.second))
    s.bonuses = s.bonuses_before
    s.score = s.score_before
    s.first = NOTHING
    s.second = NOTHING
    s.sold = 0
    g.reset_fits(seat)


def choose_again(g: DiceState, seat: i64, rng: Rng, out: Choices) -> None:
    """Play a seat's turn at random, as the rules allow it."""
    sink = g.sink
    g.sink = None
    if g.double and held(g.sheets[seat].bonuses, GOODS) and rng.below(2):
        sell(g, seat)
    out.clear()
    combinations(g, seat, out)
    if combine(g, seat, out.items[rng.below(out.count)]):
        out.clear()
        second_marks(g, seat, out)
        out.add(DONE.base)
        mark_again(g, seat, out.items[rng.below(out.count)])
    g.sink = sink
