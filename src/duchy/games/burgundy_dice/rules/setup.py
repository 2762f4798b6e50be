"""Laying out the dice game (chapter 2)."""

from duchy.core.ints import i64
from duchy.games.burgundy_dice.rules.content import START_POINTS
from duchy.games.burgundy_dice.rules.state import START_FREE, START_SAME, DiceState
from duchy.games.burgundy_dice.rules.turn import BOOK, CHOOSE_OPENLY, CHOOSE_START, REVEAL_START


def lay_out(seats: i64, duchy: i64, start_rule: i64, must_combine: bool, silver_waits: bool) -> DiceState:
    """A new game: a page for each seat, and the choice of start castles to come (R3 to R5, R10, R49, R50)."""
    g = DiceState(BOOK, seats, duchy)
    g.start_rule = START_FREE if seats == 1 else start_rule
    g.must_combine = must_combine
    g.silver_waits = silver_waits
    g.lay_sheets()
    for s in g.sheets:
        s.score = START_POINTS
        s.score_before = START_POINTS
    g.push(REVEAL_START.of())
    seat = 0 if g.start_rule == START_SAME else seats - 1
    while seat >= 0:
        g.push(CHOOSE_START.of(seat) if g.start_rule == START_FREE else CHOOSE_OPENLY.of(seat))
        seat -= 1
    return g
