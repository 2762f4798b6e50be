"""Hides and redraws the others' secret choices (R11).

A seat that still has to choose, even only the last part of its turn, looks as if it had not started. A seat that has
chosen has its page as it was before, and no question.
"""

from duchy.core.actions import Choices
from duchy.core.agenda import seat_of
from duchy.core.ints import first, i64, vec
from duchy.core.questions import Veil
from duchy.core.rng import Rng
from duchy.games.burgundy_dice.rules import actions, content, kinds
from duchy.games.burgundy_dice.rules.player import Sheet, held
from duchy.games.burgundy_dice.rules.start import begin_at
from duchy.games.burgundy_dice.rules.state import START_FREE, DiceState
from duchy.games.burgundy_dice.rules.turn import ask_turn, combinations, combine, mark_again, second_choices


class DiceVeil(Veil[DiceState]):
    """Hides the others' starting castles until all have one, and their turns until all have chosen."""

    def redact(self, g: DiceState, seat: i64) -> None:
        if not in_secret(g):
            return
        pending = g.agenda[: g.depth]
        g.depth = 1
        other = g.seats - 1
        while other >= 0:
            if other == seat:
                ask_the_same(g, other, pending)
            else:
                rewind(g, other)
                ask_anew(g, other, pending)
            other -= 1

    def deal(self, g: DiceState, seat: i64, rng: Rng) -> None:
        if not in_secret(g):
            return
        out = Choices()
        for other in range(g.seats):
            if other != seat and not g.asks(other):
                choose_again(g, other, rng, out)


def in_secret(g: DiceState) -> bool:
    """Whether seats are choosing in secret: the lowest frame is the reveal (R11)."""
    if g.depth == 0:
        return False
    return kinds.REVEAL.has(g.agenda[0]) or (kinds.REVEAL_START.has(g.agenda[0]) and g.start_rule == START_FREE)


def rewind(g: DiceState, seat: i64) -> None:
    """Take back everything that a seat chose in secret."""
    s = g.players[seat]
    if kinds.REVEAL_START.has(g.agenda[0]):
        if s.marked:
            s.rub_out(first(s.marked))
    else:
        rub_out_mark(s, s.first)
        rub_out_mark(s, s.second)
    s.bonuses = s.bonuses_before
    s.earned = s.earned_before
    s.forget_turn()
    g.reset_fits(seat)


def rub_out_mark(s: Sheet, action: i64) -> None:
    """Erase the mark that an action made, if it made one."""
    way = actions.way_of(action)
    if way != actions.NO_MARK:
        s.rub_out(actions.MARKS[way].b(action))


def ask_the_same(g: DiceState, seat: i64, pending: vec[i64]) -> None:
    """Schedule the pending questions of a seat again."""
    for i in range(i64(len(pending))):
        if seat_of(pending[i]) == seat:
            g.schedule(pending[i])


def ask_anew(g: DiceState, seat: i64, pending: vec[i64]) -> None:
    """Schedule a seat's turn from the beginning, if it had a pending question."""
    i: i64 = 0
    while i < len(pending) and seat_of(pending[i]) != seat:
        i += 1
    if i == len(pending):
        return
    if kinds.REVEAL_START.has(g.agenda[0]):
        g.schedule(kinds.CHOOSE_START.of(seat))
    else:
        ask_turn(g, seat)


def choose_again(g: DiceState, seat: i64, rng: Rng, out: Choices) -> None:
    """Choose a legal starting castle or turn for a seat at random."""
    if kinds.REVEAL_START.has(g.agenda[0]):
        begin_at(g, seat, content.CASTLE_CELLS[content.CASTLES * g.duchy + rng.below(content.CASTLES)])
        return
    sink = g.sink
    g.sink = None
    s = g.players[seat]
    if g.double and held(s.bonuses, content.GOODS) and rng.below(2):
        s.sell()
    out.clear()
    combinations(g, seat, out)
    if combine(g, seat, out.items[rng.below(out.count)]):
        out.clear()
        second_choices(g, seat, out)
        mark_again(g, seat, out.items[rng.below(out.count)])
    g.sink = sink
