"""Starting castles: chosen in secret, openly and all different, or one for everybody (chapters 3 and 9)."""

from duchy.core.actions import Choices
from duchy.core.agenda import seat_of
from duchy.core.ints import i64
from duchy.core.questions import Question, Step
from duchy.games.burgundy_dice.rules import actions, content, events, kinds
from duchy.games.burgundy_dice.rules.player import CROSS, ONE
from duchy.games.burgundy_dice.rules.reveal import announce_starts
from duchy.games.burgundy_dice.rules.state import START_FREE, START_SAME, DiceState, square
from duchy.games.burgundy_dice.rules.turn import forget_turn, is_asked_below


class ChooseStart(Question[DiceState]):
    """Mark a starting castle in secret (R10, R11)."""

    def legal(self, g: DiceState, f: i64, out: Choices) -> None:
        out.add_cells(actions.START.base, g.estate.colour_mask[content.CASTLE])

    def resolve(self, g: DiceState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        cell = actions.START.a(action)
        begin_at(g, seat, cell)
        g.emit_to(seat, events.STARTED, seat, cell, square(g, cell))

    def fits(self, g: DiceState, f: i64) -> bool:
        return kinds.REVEAL_START.has(g.agenda[0]) and g.start_rule == START_FREE and not is_asked_below(g, seat_of(f))


class ChooseOpenly(Question[DiceState]):
    """Mark a starting castle openly: one that nobody has taken, or the same one for everybody (R49, R50)."""

    def legal(self, g: DiceState, f: i64, out: Choices) -> None:
        castles = g.estate.colour_mask[content.CASTLE]
        for s in g.players:
            castles &= ~s.marked
        out.add_cells(actions.START.base, castles)

    def resolve(self, g: DiceState, f: i64, action: i64) -> None:
        cell = actions.START.a(action)
        seat = seat_of(f)
        last = g.seats - 1 if g.start_rule == START_SAME else seat
        for other in range(seat, last + 1):
            begin_at(g, other, cell)
            g.emit(events.STARTED, other, cell, square(g, cell))

    def fits(self, g: DiceState, f: i64) -> bool:
        if g.start_rule == START_FREE or not kinds.REVEAL_START.has(g.agenda[0]):
            return False
        if g.depth == 2:
            return seat_of(f) == (0 if g.start_rule == START_SAME else g.seats - 1)
        below = g.agenda[g.depth - 2]
        return kinds.CHOOSE_OPENLY.has(below) and seat_of(below) == seat_of(f) + 1


class RevealStart(Step[DiceState]):
    """Reveal all starting castles at once (R10)."""

    def run(self, g: DiceState, f: i64) -> None:
        if g.start_rule == START_FREE and g.sink is not None:
            g.emit(events.STARTS_REVEALED)
            announce_starts(g)
        forget_turn(g)
        g.schedule(kinds.ROLL_DICE.of())

    def fits(self, g: DiceState, f: i64) -> bool:
        return g.depth == 1 and g.phase == 0 and g.turn == 0 and g.boxes == 0


def begin_at(g: DiceState, seat: i64, cell: i64) -> None:
    """Cross the starting castle and take its bonus (R10); its point is always part of the score (R12)."""
    s = g.players[seat]
    s.write(cell, CROSS)
    g.note_fit(seat, cell, CROSS)
    s.bonuses += ONE[square(g, cell)]
