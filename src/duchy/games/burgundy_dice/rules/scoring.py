"""Finished colours, and the sources of points (chapters 7 and 8)."""

from duchy.core.ints import BIT, first, i64
from duchy.games.burgundy_dice.rules import content, events
from duchy.games.burgundy_dice.rules.player import FROM_COLOURS, POINT, SOURCE_KEYS, earned_by
from duchy.games.burgundy_dice.rules.state import DiceState


def award_colours(g: DiceState) -> None:
    """Award the bonus of each colour finished this turn, the same to everyone who finished it (R44, R45, R53)."""
    fresh: i64 = 0
    for s in g.players:
        fresh |= s.finished & ~s.paid
    while fresh:
        award(g, first(fresh))
        fresh &= fresh - 1


def award(g: DiceState, colour: i64) -> None:
    """Award one colour's bonus to everyone who finished it this turn."""
    place = g.places_claimed(colour)
    if g.solo():
        place = 0 if g.phase < content.PHASES - 1 else 1
    points: i64 = 0
    if place == 0:
        points = content.FIRST_BONUS[colour]
    elif place == 1:
        points = content.SECOND_BONUS[colour]
    for seat in range(g.seats):
        s = g.players[seat]
        if s.finished & ~s.paid & BIT[colour]:
            s.paid |= BIT[colour]
            s.earned += points * POINT[FROM_COLOURS]
            if points:
                g.emit(events.COLOUR_BONUS, seat, colour, place + 1, points)
            else:
                g.emit(events.COLOUR_LATE, seat, colour)
    if g.places_claimed(colour) < 2:
        g.claimed += BIT[2 * colour]
        if not g.solo():
            g.emit(events.BONUS_GONE, colour, place + 1)


def sources(g: DiceState, seat: int) -> dict[str, int]:
    """Return a seat's points by source: the starting castle, regions by colour, finished colours, goods sold."""
    earned = g.players[seat].earned
    points = {"start": int(content.START_POINTS)}
    for source, key in enumerate(SOURCE_KEYS):
        points[key] = int(earned_by(earned, source))
    return points
