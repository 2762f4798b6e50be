"""Marking a cell, and its immediate effects: regions, their points and their bonus (chapters 3 to 6)."""

from typing import Final

from duchy.core.actions import Choices
from duchy.core.ints import BIT, i64, vec
from duchy.games.burgundy_dice.rules import actions, content, events
from duchy.games.burgundy_dice.rules.player import ONE, POINT, Sheet, held
from duchy.games.burgundy_dice.rules.state import DiceState, region_points, square

PRICE: Final[vec[i64]] = vec[i64]([-1, content.MONK, content.WORKER, content.SILVER])
"""The bonus that each way of marking costs; a plain mark costs none (R36 to R38)."""


def plain_marks(g: DiceState, seat: i64, out: Choices) -> None:
    """Add the marks that a colour die and a number die make as rolled (R9, R13)."""
    cells = g.players[seat].frontier & g.colours_rolled()
    low = min(g.number1, g.number2)
    high = max(g.number1, g.number2)
    out.add_cells(actions.MARK.at2(low, 0), cells & g.fits[7 * seat + low])
    if high != low:
        out.add_cells(actions.MARK.at2(high, 0), cells & g.fits[7 * seat + high])


def monk_marks(g: DiceState, seat: i64, out: Choices) -> None:
    """Add the marks with a number as rolled and a colour not rolled: a monk changes the colour (R36)."""
    cells = g.players[seat].frontier & ~g.colours_rolled()
    low = min(g.number1, g.number2)
    high = max(g.number1, g.number2)
    out.add_cells(actions.MONK_MARK.at2(low, 0), cells & g.fits[7 * seat + low])
    if high != low:
        out.add_cells(actions.MONK_MARK.at2(high, 0), cells & g.fits[7 * seat + high])


def worker_marks(g: DiceState, seat: i64, out: Choices) -> None:
    """Add the marks with a colour as rolled and a number not rolled: a worker changes the number (R37)."""
    cells = g.players[seat].frontier & g.colours_rolled()
    if cells:
        for number in range(1, i64(7)):
            if number != g.number1 and number != g.number2:
                out.add_cells(actions.WORKER_MARK.at2(number, 0), cells & g.fits[7 * seat + number])


def second_cells(g: DiceState, seat: i64, number: i64) -> i64:
    """Return the cells that a second combination with this number may mark, with a die not used yet (R38, R39)."""
    s = g.players[seat]
    cells = s.frontier & g.colours_rolled() & g.fits[7 * seat + number]
    if g.colour1 != g.colour2 and g.number1 != g.number2 and number == actions.MARK.a(s.first):
        cells &= ~g.estate.colour_mask[g.estate.colour[actions.MARK.b(s.first)]]
    return cells


def second_marks(g: DiceState, seat: i64, out: Choices) -> None:
    """Add the marks that a silver allows with a second combination (R38)."""
    low = min(g.number1, g.number2)
    high = max(g.number1, g.number2)
    out.add_cells(actions.SILVER_MARK.at2(low, 0), second_cells(g, seat, low))
    if high != low:
        out.add_cells(actions.SILVER_MARK.at2(high, 0), second_cells(g, seat, high))


def may_mark_again(g: DiceState, seat: i64) -> bool:
    """Whether a silver is available and a second combination fits (R38, R41)."""
    s = g.players[seat]
    silver = held(s.bonuses, content.SILVER)
    if g.silver_waits:
        silver = min(silver, held(s.bonuses_before, content.SILVER) + s.sold)
    if silver == 0:
        return False
    return bool(second_cells(g, seat, g.number1) | second_cells(g, seat, g.number2))


def mark(g: DiceState, seat: i64, number: i64, cell: i64, way: i64) -> None:
    """Write a number into a cell, pay the bonus it costs, and score what it completes (R9, R22 to R30, R33)."""
    s = g.players[seat]
    if way != actions.PLAIN:
        s.bonuses -= ONE[PRICE[way]]
    s.write(cell, number)
    g.note_fit(seat, cell, number)
    if g.sink is not None:
        g.emit_to(seat, events.MARKED, seat, number, cell, way)
    estate = g.estate
    region = estate.region[cell]
    if estate.region_mask[region] & ~s.marked == 0:
        complete(g, seat, s, cell, region)


def complete(g: DiceState, seat: i64, s: Sheet, cell: i64, region: i64) -> None:
    """Score a finished region and take its bonus (R22 to R30)."""
    estate = g.estate
    size = estate.region_size[region]
    colour = estate.region_colour[region]
    points = region_points(g, region)
    s.earned += points * POINT[colour]
    if g.sink is not None:
        g.emit_to(seat, events.COMPLETED, seat, cell, size, points)
    if colour != content.PASTURE:
        bonus = square(g, cell) if colour == content.CASTLE else colour
        s.bonuses += ONE[bonus]
        if g.sink is not None:
            g.emit_to(seat, events.GAINED, seat, bonus)
    if estate.colour_mask[colour] & ~s.marked == 0:
        s.finished |= BIT[colour]
