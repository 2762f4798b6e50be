"""The inputs of the value function: bonuses, regions cell by cell, unfinished colours, and the numbers that fit."""

from typing import Final

from duchy.core.agenda import seat_of
from duchy.core.ints import BIT, i64, popcount, vec
from duchy.core.values import Inputs, Names, Sparse, add_pending
from duchy.games.burgundy_dice.mind.heuristic import regions_under_way, time_left
from duchy.games.burgundy_dice.rules import content, kinds
from duchy.games.burgundy_dice.rules.player import Sheet, held
from duchy.games.burgundy_dice.rules.state import DiceState

_TURNS: Final = content.PHASES * content.SOLO_TURNS + 1
_PHASE: Final[vec[i64]] = vec[i64]([0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10, 10, 10])
"""The phase of the value function by turns left."""
_PHASES: Final = 11

_REGIONS: Final = max([len(estate.region_mask) for estate in content.ESTATES])
_SHAPES: Final = 16
"""Number of subsets of up to four cells of a region that can be marked."""
_HELD: Final = 7
_DUCHIES: Final = len(content.DUCHY_KEYS)

_N: Final = Names()
_TIME: Final = _N.group("time turns-left-of-seats", 5, _TURNS)
_BONUS: Final = _N.group("bonuses", content.BONUSES, _HELD)
_GOODS: Final = _N.group("bonuses more-goods")
_REGION: Final = _N.group("regions of-duchy", _DUCHIES, _REGIONS, _SHAPES)
_OPEN: Final = _N.group("room region-of-duchy", _DUCHIES, _REGIONS, 4)
_FIT: Final = _N.group("room colour-number", content.COLOURS, 6, 3)
_NUMBER: Final = _N.group("room number", 6, 6)
_COLOUR: Final = _N.group("colours missing-places", content.COLOURS, 10, 3)
_FRONTIER: Final = _N.group("room frontier")
_BEGUN: Final = _N.group("regions worth")
_PENDING: Final = _N.group("pending", len(kinds.BOOK.kinds))
_HAS_MARKED: Final = _N.group("pending marked")


class DiceInputs(Inputs[DiceState]):
    """A page and its prospects."""

    def __init__(self) -> None:
        super().__init__(_N.all, _PHASES)

    def points(self, g: DiceState, seat: i64) -> i64:
        return g.players[seat].points()

    def fill(self, g: DiceState, seat: i64, out: Sparse) -> None:
        s = g.players[seat]
        time = turns_to_choose(g, seat)
        out.phase = _PHASE[time]
        out.add(_TIME + (g.seats - 1) * _TURNS + time, 1)
        for bonus in range(i64(content.BONUSES)):
            out.add(_BONUS + _HELD * bonus + min(held(s.bonuses, bonus), _HELD - 1), 1)
        goods = held(s.bonuses, content.GOODS)
        if goods >= _HELD:
            out.add(_GOODS, goods - _HELD + 1)
        add_regions(g, seat, s, out)
        add_colours(g, s, out)
        add_room(g, seat, s, out)
        if add_pending(g, seat, _PENDING, out) and s.first >= 0:
            out.add(_HAS_MARKED, 1)


def turns_to_choose(g: DiceState, seat: i64) -> i64:
    """Return about how many turns a seat still has; a turn under way counts until it is over."""
    time = time_left(g)
    if g.depth > 0 and not g.asks(seat):
        # If others are still choosing, one's own turn is already over.
        for at in range(g.depth):
            if seat_of(g.agenda[at]) < g.seats:
                return min(max(time - 1, 0), _TURNS - 1)
    return min(time, _TURNS - 1)


def add_regions(g: DiceState, seat: i64, s: Sheet, out: Sparse) -> None:
    """Add each unfinished region: which of its cells are marked, and how many numbers it takes next."""
    estate = g.estate
    base = g.duchy * _REGIONS
    for region in range(i64(len(estate.region_mask))):
        mask = estate.region_mask[region]
        if mask & ~s.marked:
            shape: i64 = 0
            bit: i64 = 1
            cells = mask
            while cells:
                if cells & -cells & s.marked:
                    shape += bit
                bit += bit
                cells &= cells - 1
            out.add(_REGION + (base + region) * _SHAPES + shape, 1)
            here = mask & s.frontier
            if here:
                numbers: i64 = 0
                for number in range(1, i64(7)):
                    if g.fits[7 * seat + number] & here:
                        numbers += 1
                out.add(_OPEN + (base + region) * 4 + min(numbers, 3), 1)
    out.add(_BEGUN, regions_under_way(g, s) // 25)


def add_colours(g: DiceState, s: Sheet, out: Sparse) -> None:
    """Add the missing cells of each colour, and which of its bonuses is left."""
    for colour in range(i64(content.COLOURS)):
        if not s.paid & BIT[colour]:
            missing = min(popcount(g.estate.colour_mask[colour] & ~s.marked), 9)
            out.add(_COLOUR + (10 * colour + missing) * 3 + min(g.places_claimed(colour), 2), 1)


def add_room(g: DiceState, seat: i64, s: Sheet, out: Sparse) -> None:
    """Add for each colour and number whether a cell takes it, and for each number how many cells do."""
    out.add(_FRONTIER, popcount(s.frontier))
    for number in range(1, i64(7)):
        cells = g.fits[7 * seat + number] & s.frontier
        out.add(_NUMBER + 6 * (number - 1) + min(popcount(cells), 5), 1)
        for colour in range(i64(content.COLOURS)):
            here = cells & g.estate.colour_mask[colour]
            fitting: i64 = 0 if here == 0 else 1 if here & (here - 1) == 0 else 2
            if fitting:
                out.add(_FIT + (6 * colour + number - 1) * 3 + fitting, 1)
