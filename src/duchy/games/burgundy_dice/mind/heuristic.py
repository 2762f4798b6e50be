"""The value of a page: its points, and a rough estimate of what it will still score."""

from typing import Final

from duchy.core.ints import BIT, i64, popcount, vec
from duchy.core.questions import Heuristic
from duchy.games.burgundy_dice.rules import content
from duchy.games.burgundy_dice.rules.player import Sheet, held, held_in_all
from duchy.games.burgundy_dice.rules.state import DiceState, region_points

# In hundredths of a point, while turns are left; a good is worth two points and a silver, if a double hourglass comes.
_PRICES: Final[vec[i64]] = vec[i64]([60, 120, 280, 30])
_BONUS_SHARE: Final = 100
_OPEN_CELL: Final = 50
_COLOUR_SHARE: Final = 60


class DiceHeuristic(Heuristic[DiceState]):
    """Points, usable bonuses, unfinished regions and colours, and cells that can be marked next."""

    def worth(self, g: DiceState, seat: i64) -> i64:
        s = g.players[seat]
        time = time_left(g)
        total = 100 * s.points()
        if time == 0:
            return total + held_in_all(s.bonuses)
        for bonus in range(i64(content.BONUSES)):
            total += _PRICES[bonus] * min(held(s.bonuses, bonus), time)
        return total + regions_under_way(g, s) + colours_under_way(g, s) + _OPEN_CELL * popcount(s.frontier)


def time_left(g: DiceState) -> i64:
    """Return about how many turns are left."""
    if g.solo():
        return (content.PHASES - g.phase) * content.SOLO_TURNS - g.turn
    return ((content.PHASES - g.phase) * content.BOXES - g.boxes) * 3 // 4


def regions_under_way(g: DiceState, s: Sheet) -> i64:
    """Return a share of the points of each unfinished region, growing with the square of its marked cells."""
    estate = g.estate
    total: i64 = 0
    for region in range(i64(len(estate.region_mask))):
        mask = estate.region_mask[region]
        if mask & ~s.marked:
            done = popcount(mask & s.marked)
            size = estate.region_size[region]
            value = 100 * region_points(g, region)
            if estate.region_colour[region] != content.PASTURE:
                value += _BONUS_SHARE
            total += value * done * done // (size * size)
    return total


def colours_under_way(g: DiceState, s: Sheet) -> i64:
    """Return a share of each colour bonus that can still be claimed."""
    total: i64 = 0
    for colour in range(i64(content.COLOURS)):
        if not s.paid & BIT[colour] and g.places_claimed(colour) < 2:
            mask = g.estate.colour_mask[colour]
            bonus = content.FIRST_BONUS[colour] if g.places_claimed(colour) == 0 else content.SECOND_BONUS[colour]
            if s.finished & BIT[colour]:
                total += 100 * bonus
            else:
                total += _COLOUR_SHARE * bonus * popcount(mask & s.marked) // popcount(mask)
    return total
