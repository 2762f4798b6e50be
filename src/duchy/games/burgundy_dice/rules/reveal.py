"""The events that announce the others' starting castles and turns, once all have chosen (R11)."""

from duchy.core.events import all_but
from duchy.core.ints import BIT, first, i64
from duchy.games.burgundy_dice.rules import actions, content, events
from duchy.games.burgundy_dice.rules.player import Sheet, held
from duchy.games.burgundy_dice.rules.state import DiceState, region_points, square


def announce_starts(g: DiceState) -> None:
    """Announce each seat's starting castle to the others."""
    for seat in range(g.seats):
        cell = first(g.players[seat].marked)
        g.emit_to(all_but(seat), events.STARTED, seat, cell, square(g, cell))


def announce_turns(g: DiceState) -> None:
    """Announce each seat's turn to the others, in seat order, regardless of the order in which they chose."""
    for seat in range(g.seats):
        announce_turn(g, seat, g.players[seat])


def announce_turn(g: DiceState, seat: i64, s: Sheet) -> None:
    """Announce one seat's sale and marks to the others."""
    if s.sold:
        g.emit_to(all_but(seat), events.SOLD, seat, s.sold, s.sold * content.GOODS_POINTS)
    elif g.double and held(s.bonuses_before, content.GOODS):
        g.emit_to(all_but(seat), events.KEPT, seat, held(s.bonuses_before, content.GOODS))
    marked = s.marked
    if actions.SILVER_MARK.has(s.second):
        marked &= ~BIT[actions.SILVER_MARK.b(s.second)]
    way = actions.way_of(s.first)
    if way == actions.NO_MARK:
        g.emit_to(all_but(seat), events.TOOK_WORKER, seat)
    else:
        announce_mark(g, seat, marked, s.first, way)
    if actions.SILVER_MARK.has(s.second):
        announce_mark(g, seat, s.marked, s.second, actions.BY_SILVER)


def announce_mark(g: DiceState, seat: i64, marked: i64, action: i64, way: i64) -> None:
    """Announce one mark and the region it completed; `marked` are the cells marked once it was made."""
    cell = actions.MARKS[way].b(action)
    g.emit_to(all_but(seat), events.MARKED, seat, actions.MARKS[way].a(action), cell, way)
    estate = g.estate
    region = estate.region[cell]
    if estate.region_mask[region] & ~marked == 0:
        colour = estate.region_colour[region]
        g.emit_to(all_but(seat), events.COMPLETED, seat, cell, estate.region_size[region], region_points(g, region))
        if colour != content.PASTURE:
            g.emit_to(all_but(seat), events.GAINED, seat, square(g, cell) if colour == content.CASTLE else colour)
