"""Validates a position: pages that the rules allow, consistent with the choices of this turn."""

from duchy.core.actions import Choices
from duchy.core.ints import BIT, first, i64, popcount
from duchy.games.burgundy_dice.rules import content, kinds
from duchy.games.burgundy_dice.rules.fields import SHEET
from duchy.games.burgundy_dice.rules.player import CROSS, NOTHING, ONE, Sheet
from duchy.games.burgundy_dice.rules.state import START_SAME, DiceState, square
from duchy.games.burgundy_dice.rules.turn import combinations, combine, mark_again, second_choices
from duchy.games.burgundy_dice.rules.veil import rewind
from duchy.lands.hexes import CELLS, NEIGHBOURS


def audit(g: DiceState) -> str:
    """Return what is wrong with a position; empty if it is valid."""
    if g.over() and not (g.phase == content.PHASES - 1 and g.phase_is_over()):
        return "nothing is pending, but there is time left"
    for seat in range(g.seats):
        wrong = _wrong_page(g, seat) or _wrong_choice(g, seat)
        if wrong:
            return f"seat {seat}: {wrong}"
    return ""


def _wrong_page(g: DiceState, seat: i64) -> str:
    """Return what is impossible on a page, regardless of this turn's choices; empty if nothing is."""
    s = g.players[seat]
    crosses = s.ones & s.twos & s.fours
    if popcount(crosses) > 1 or crosses & ~g.estate.colour_mask[content.CASTLE]:
        return "the cross of the starting castle stands once, in a castle"
    if s.marked and not crosses:
        return "cells are marked without a starting castle"
    if s.paid & ~s.finished:
        return "a colour bonus is paid before the colour is finished"
    return _wrong_number(g, s)


def _wrong_number(g: DiceState, s: Sheet) -> str:
    """Return which number breaks the rules of its colour, region or neighbours (R13 to R20); empty if none does."""
    estate = g.estate
    for cell in range(i64(CELLS)):
        number = s.number(cell)
        if number and number != CROSS:
            colour = estate.colour[cell]
            region = estate.region_mask[estate.region[cell]]
            if not NEIGHBOURS[cell] & s.marked:
                return f"cell {cell} touches no marked cell (R13)"
            if colour != content.CASTLE and not content.LOWEST[colour] <= number <= content.HIGHEST[colour]:
                return f"cell {cell} bears a {number}, which its colour does not take"
            supplied = False
            for other in range(i64(CELLS)):
                if other != cell and s.number(other) == number:
                    if colour == content.CITY and region & BIT[other]:
                        return f"cell {cell} repeats the {number} of its city (R18)"
                    if NEIGHBOURS[cell] & BIT[other]:
                        supplied = True
                elif colour == content.PASTURE and region & BIT[other] and s.marked & BIT[other] and other != cell:
                    return f"cell {cell} differs from the number of its pasture (R20)"
            if colour == content.CASTLE and not supplied:
                return f"castle {cell} bears a {number} that no neighbour has (R19)"
    return ""


def _wrong_choice(g: DiceState, seat: i64) -> str:
    """Return how a page differs from its seat's choices since the last reveal; empty if it does not."""
    s = g.players[seat]
    bottom = 0 if g.over() else g.agenda[0]
    if kinds.REVEAL_START.has(bottom):
        return (
            "" if _start_stands(g, seat, s) else "a starting castle stands where none is chosen, or the other way round"
        )
    if not s.marked:
        return "there is no starting castle"
    if kinds.REVEAL.has(bottom):
        return "" if _turn_stands(g, seat, s) else "the page is not what the choices of this turn make of it"
    return "" if s.rests() else "a turn is noted, but none is under way"


def _start_stands(g: DiceState, seat: i64, s: Sheet) -> bool:
    """Whether a page has only the starting castle, if it is chosen, and its bonus (R10, R49, R50)."""
    bonuses = s.bonuses_before
    if not g.asks(0 if g.start_rule == START_SAME else seat):
        if popcount(s.marked) != 1:
            return False
        bonuses += ONE[square(g, first(s.marked))]
    elif s.marked:
        return False
    return s.bonuses == bonuses and s.earned == s.earned_before and s.first == s.second == NOTHING and s.sold == 0


def _turn_stands(g: DiceState, seat: i64, s: Sheet) -> bool:
    """Whether replaying a seat's choices on the page as it was is legal and gives this page (R9, R38, R42)."""
    before = g.clone()
    rewind(before, seat)
    again = before.players[seat]
    if _wrong_page(before, seat):
        return False
    if s.sold and not (g.double and again.sell() == s.sold):
        return False
    more = True
    out = Choices()
    if s.first != NOTHING:
        combinations(before, seat, out)
        if s.first not in out.to_list():
            return False
        more = combine(before, seat, s.first)
    if s.second != NOTHING:
        out.clear()
        second_choices(before, seat, out)
        if s.first == NOTHING or not more or s.second not in out.to_list():
            return False
        mark_again(before, seat, s.second)
        more = False
    return more == g.asks(seat) and SHEET.dump(before, again, seat) == SHEET.dump(g, s, seat)
