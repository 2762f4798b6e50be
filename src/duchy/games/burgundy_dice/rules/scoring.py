"""What becomes public when all have chosen: turns shown to the others, finished colours (chapter 6)."""

from duchy.core.actions import Verb
from duchy.core.ints import BIT, first, i64
from duchy.games.burgundy_dice.rules.actions import MARK, MONK_MARK, SILVER_MARK, TAKE_WORKER, WORKER_MARK
from duchy.games.burgundy_dice.rules.content import (
    CASTLE,
    FIRST_BONUS,
    GOODS,
    GOODS_POINTS,
    PASTURE,
    SECOND_BONUS,
)
from duchy.games.burgundy_dice.rules.events import (
    BY_MONK,
    BY_SILVER,
    BY_WORKER,
    COLOUR_BONUS,
    COMPLETED,
    GAINED,
    KEPT,
    MARKED,
    PLAIN,
    SOLD,
    STARTED,
    TOOK_WORKER,
)
from duchy.games.burgundy_dice.rules.state import NOTHING, DiceState, Sheet, held, region_points, square


def award_colours(g: DiceState) -> None:
    """Give the bonus of each colour that somebody finished this turn: the same to all who did (R44, R45, R53)."""
    fresh: i64 = 0
    for s in g.sheets:
        fresh |= s.finished & ~s.paid
    while fresh:
        award(g, first(fresh))
        fresh &= fresh - 1


def award(g: DiceState, colour: i64) -> None:
    """Give one colour's bonus to all who finished it this turn."""
    place = g.places_claimed(colour)
    if g.solo():
        place = 0 if g.phase < 2 else 1
    points: i64 = 0
    if place == 0:
        points = FIRST_BONUS[colour]
    elif place == 1:
        points = SECOND_BONUS[colour]
    seat: i64 = 0
    while seat < g.seats:
        s = g.sheets[seat]
        if s.finished & ~s.paid & BIT[colour]:
            s.paid |= BIT[colour]
            s.score += points
            if points:
                g.tell(COLOUR_BONUS, seat, colour, place + 1, points)
        seat += 1
    if g.places_claimed(colour) < 2:
        g.claimed += BIT[2 * colour]


def announce(g: DiceState) -> None:
    """Tell each seat's turn to the others, who could not see it before (R11)."""
    seat: i64 = 0
    while seat < g.seats:
        s = g.sheets[seat]
        if s.first == NOTHING:
            cell = first(s.marked)
            g.tell_others(seat, STARTED, seat, cell, square(g, cell))
        else:
            announce_turn(g, seat, s)
        seat += 1


def announce_turn(g: DiceState, seat: i64, s: Sheet) -> None:
    """Tell one seat's sale and marks to the others."""
    if s.sold:
        g.tell_others(seat, SOLD, seat, s.sold, s.sold * GOODS_POINTS)
    elif g.double and held(s.bonuses_before, GOODS):
        g.tell_others(seat, KEPT, seat, held(s.bonuses_before, GOODS))
    second_cell: i64 = -1
    if SILVER_MARK.has(s.second):
        second_cell = (s.second - SILVER_MARK.base) % 37
    if s.first == TAKE_WORKER.base:
        g.tell_others(seat, TOOK_WORKER, seat)
    elif MARK.has(s.first):
        announce_mark(g, seat, s, MARK, s.first, PLAIN, second_cell)
    elif MONK_MARK.has(s.first):
        announce_mark(g, seat, s, MONK_MARK, s.first, BY_MONK, second_cell)
    elif WORKER_MARK.has(s.first):
        announce_mark(g, seat, s, WORKER_MARK, s.first, BY_WORKER, second_cell)
    if second_cell >= 0:
        announce_mark(g, seat, s, SILVER_MARK, s.second, BY_SILVER, -1)


def announce_mark(g: DiceState, seat: i64, s: Sheet, verb: Verb, action: i64, way: i64, later: i64) -> None:
    """Tell one mark and what it completed, as the page stood before a later mark of the same turn."""
    place = action - verb.base
    cell = place % 37
    g.tell_others(seat, MARKED, seat, place // 37 + 1, cell, way)
    marked = s.marked
    if later >= 0:
        marked &= ~BIT[later]
    estate = g.estate
    region = estate.region[cell]
    if estate.region_mask[region] & ~marked == 0:
        size = estate.region_size[region]
        colour = estate.region_colour[region]
        g.tell_others(seat, COMPLETED, seat, cell, size, region_points(g, region))
        if colour != PASTURE:
            g.tell_others(seat, GAINED, seat, square(g, cell) if colour == CASTLE else colour)
