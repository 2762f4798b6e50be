"""The value of a position: its points, and a rough estimate of what it will still score."""

from typing import Final

from duchy.core.agenda import NOBODY, seat_of
from duchy.core.ints import BIT, first, i64, popcount, vec
from duchy.core.questions import Heuristic
from duchy.games.burgundy.rules import content, kinds, knowledge, lookup
from duchy.games.burgundy.rules.placing import herd_points
from duchy.games.burgundy.rules.player import Player, count_of, total_of, types_of
from duchy.games.burgundy.rules.state import BurgundyState

# Prices in hundredths of a point.
_DIE: Final = 260
_ACTION: Final = 270
_SILVER: Final = 155
_WORKER: Final = 70
_SPARE_WORKER: Final = 52
_CASTLE: Final = 330
_CITY_HALL: Final = 300
_FETCH: Final = 300
_DISCARD: Final = 40
_UNPLACEABLE: Final = 40
_TRACK: Final = 25
_FRONTIER: Final = 14

# Percentages: of an unfinished district, a colour bonus, a stored tile that can be placed this turn, or only later.
_SHARE: Final = 44
_COLOUR: Final = 80
_NOW: Final = 90
_LATER: Final = 80

_NOWHERE: Final = 62
"""The space of a stored tile that fits nowhere."""

_BUILDINGS: Final[vec[i64]] = vec[i64]([150, 230, 240, 230, 290, 270, 300, 400])
"""The value of each building when placed; a warehouse also adds a sale."""

# fmt: off
_POWERS: Final[vec[i64]] = vec[i64](
    [
        0, 300, 200, 300, 250, 250, 450, 400, 450, 650, 500, 400, 550, 250, 350,
        500, 500, 500, 500, 500, 500, 500, 500, 500, 600, 700, 400,
    ]
)
# fmt: on
"""The value that each knowledge tile adds over a whole game."""


class BurgundyHeuristic(Heuristic[BurgundyState]):
    """Points, resources, unfinished districts and colours, stored tiles, and pending questions."""

    def worth(self, g: BurgundyState, seat: i64) -> i64:
        me = g.players[seat]
        actions = actions_left(g, me)
        if actions == 0 and not pending_value(g, seat, me):
            return 100 * (me.points + knowledge.final_points(me))
        total = 100 * me.points + means_value(g, me, actions)
        total += placed_knowledge_value(me, actions)
        total += districts_value(g, me, actions) + colours_value(g, me)
        total += storage_value(g, seat, me, actions)
        total += pending_value(g, seat, me)
        return total + _TRACK * (me.track // 8) + _FRONTIER * popcount(me.frontier)


def actions_left(g: BurgundyState, me: Player) -> i64:
    """Return the number of dice a player can still use, including those of later rounds."""
    if g.phase >= content.PHASES:
        return 0
    rounds = (content.PHASES - g.phase) * content.ROUNDS - g.round
    if g.depth > 0 and seat_of(g.top()) == NOBODY:
        return 2 * rounds
    dice: i64 = 0
    if me.die1:
        dice += 1
    if me.die2:
        dice += 1
    return 2 * (rounds - 1) + dice


def means_value(g: BurgundyState, me: Player, actions: i64) -> i64:
    """Return the value of silver, workers, goods, mines, and unused dice of this turn."""
    total = 100 * me.silver + (_SILVER - 100) * min(me.silver, 6) * min(actions, 10) // 10
    total += _SPARE_WORKER * me.workers + (_WORKER - _SPARE_WORKER) * min(me.workers, 5) * min(actions, 10) // 10
    total += 125 * me.mines * (content.PHASES - g.phase)
    if me.die1:
        total += _DIE
    if me.die2:
        total += _DIE
    for kind in range(i64(content.GOODS)):
        count = count_of(me.goods, kind)
        if count:
            sale: i64 = 85 * count * lookup.SALE_VALUE[g.seats] - 20 if actions > 1 else 0
            total += max(100 * count, sale)
    return total


def placed_knowledge_value(me: Player, actions: i64) -> i64:
    """Return the value of the placed knowledge tiles, now and later."""
    total: i64 = 0
    left = me.knows
    while left:
        total += knowledge_value(me, first(left), actions)
        left &= left - 1
    return total


def knowledge_value(me: Player, tile: i64, actions: i64) -> i64:
    """Return the value of one knowledge tile: its points now, and what it will still add."""
    value = _POWERS[tile] * actions // 50
    if tile == 2:
        value += 40 * me.mines * actions // 10
    elif tile >= 15:
        value += 100 * knowledge.points_of_tile(me, tile)
    return value


def district_value(g: BurgundyState, size: i64, done: i64, actions: i64) -> i64:
    """Return a share of the points of an unfinished district."""
    missing = size - done
    if done == 0 or 2 * missing > actions + 2:
        return 0
    phase = g.phase if missing <= 2 else g.phase + 1
    points = 100 * (lookup.SIZE_VALUE[size] + lookup.PHASE_VALUE[min(phase, content.PHASES - 1)])
    return points * done * (done + size) * _SHARE // (100 * size * size)


def districts_value(g: BurgundyState, me: Player, actions: i64) -> i64:
    """Return the value of the unfinished districts."""
    land = me.land
    total: i64 = 0
    for region in range(i64(len(land.region_mask))):
        mask = land.region_mask[region]
        if mask & ~me.built:
            total += district_value(g, land.region_size[region], popcount(mask & me.built), actions)
    return total


def bonus_left(g: BurgundyState, colour: i64) -> i64:
    """Return the points of the next bonus tile of a colour."""
    bit = BIT[colour]
    large = False
    for other in g.players:
        if other.small & bit:
            return 0
        if other.large & bit:
            large = True
    return lookup.SMALL_VALUE[g.seats] if large else lookup.LARGE_VALUE[g.seats]


def colours_value(g: BurgundyState, me: Player) -> i64:
    """Return a share of each colour bonus that can still be won."""
    total: i64 = 0
    for colour in range(i64(content.COLOURS)):
        mask = me.land.colour_mask[colour]
        if mask & ~me.built:
            done = popcount(mask & me.built)
            size = popcount(mask)
            total += _COLOUR * bonus_left(g, colour) * done * done // (size * size)
    return total


def storage_value(g: BurgundyState, seat: i64, me: Player, actions: i64) -> i64:
    """Return the value of the stored tiles, the best first, each on its own space."""
    total: i64 = 0
    if actions == 0:
        return 0
    taken: i64 = 0
    waiting: i64 = 7
    while waiting:
        best: i64 = -1
        best_store: i64 = 0
        best_cell: i64 = 0
        for store in range(i64(content.STORAGE)):
            if waiting & BIT[store] and me.stored(store):
                value = best_space(g, seat, me, me.stored(store), actions, taken)
                if value >= best:
                    best = value
                    best_store = store
                    best_cell = best & 63
        if best < 0:
            return total
        total += best >> 6
        taken |= BIT[best_cell]
        waiting &= ~BIT[best_store]
    return total


def best_space(g: BurgundyState, seat: i64, me: Player, kind: i64, actions: i64, taken: i64) -> i64:
    """Return the value of a stored tile on its best space, times 64, plus the space."""
    cells = g.room_for(seat, kind) & ~taken
    if not cells:
        return 64 * _UNPLACEABLE + _NOWHERE if actions > 8 else _NOWHERE
    row = knowledge.reach_row(me, knowledge.FREE_STEP[lookup.COLOUR[kind]])
    now = lookup.CELLS_OF_NUMBERS[lookup.REACH[row + me.die1] | lookup.REACH[row + me.die2]]
    value = tile_value(g, me, kind, actions)
    best: i64 = first(cells)
    while cells:
        cell = first(cells)
        here = value + cell_value(g, seat, me, kind, cell, actions) - _ACTION
        here = here * _NOW // 100 if now & BIT[cell] else here * _LATER // 100
        if here > best >> 6:
            best = 64 * here + cell
        cells &= cells - 1
    return best


def cell_value(g: BurgundyState, seat: i64, me: Player, kind: i64, cell: i64, actions: i64) -> i64:
    """Return the value that covering a space adds to its district, its colour and its herd."""
    land = me.land
    region = land.region[cell]
    size = land.region_size[region]
    done = popcount(land.region_mask[region] & me.built)
    value = -district_value(g, size, done, actions)
    if done + 1 == size:
        value += 100 * (lookup.SIZE_VALUE[size] + lookup.PHASE_VALUE[min(g.phase, content.PHASES - 1)])
    else:
        value += district_value(g, size, done + 1, actions)
    if lookup.COLOUR[kind] == content.ANIMAL:
        value += 100 * (herd_points(g, seat, kind, cell) & 255)
    return value


def tile_value(g: BurgundyState, me: Player, kind: i64, actions: i64) -> i64:
    """Return the value of a tile's effect, regardless of its space."""
    colour = lookup.COLOUR[kind]
    if colour == content.BUILDING:
        building = kind - content.FIRST_BUILDING
        if building == content.WAREHOUSE:
            return _BUILDINGS[building] + best_sale(g, me)
        return _BUILDINGS[building]
    if colour == content.SHIP:
        return 60 + best_load(g, me)
    if colour == content.CASTLE:
        return _CASTLE
    if colour == content.MINE:
        return 125 * (content.PHASES - g.phase)
    if colour == content.ANIMAL:
        return 0
    return knowledge_value(me, kind - content.FIRST_KNOWLEDGE + 1, actions)


def best_sale(g: BurgundyState, me: Player) -> i64:
    """Return the value of the best sale, beyond that of the goods, with its silver."""
    best: i64 = 0
    for kind in range(i64(content.GOODS)):
        count = count_of(me.goods, kind)
        if count:
            best = max(best, 15 * count * lookup.SALE_VALUE[g.seats] + 140)
    return best


def load_value(g: BurgundyState, me: Player, depot: i64) -> i64:
    """Return the value of a depot's goods, as far as they fit."""
    goods = g.goods[depot]
    room = content.GOODS_TYPES_STORED - popcount(me.held)
    fresh = types_of(goods) & ~me.held
    value = 85 * lookup.SALE_VALUE[g.seats] * total_of(goods)
    over = popcount(fresh) - room
    if over > 0:
        value -= over * 85 * lookup.SALE_VALUE[g.seats]
    return max(value, 0)


def best_load(g: BurgundyState, me: Player) -> i64:
    """Return the value of the best depot for a ship."""
    best: i64 = 0
    for depot in range(i64(content.DEPOTS)):
        best = max(best, load_value(g, me, depot))
    return best


def pending_value(g: BurgundyState, seat: i64, me: Player) -> i64:
    """Return the value of a player's pending questions."""
    total: i64 = 0
    for at in range(g.depth):
        f = g.agenda[at]
        if seat_of(f) == seat:
            if kinds.CASTLE_ACTION.has(f):
                total += _CASTLE
            elif kinds.CITY_HALL.has(f):
                total += _CITY_HALL
            elif kinds.FETCH_TILE.has(f):
                total += _FETCH
            elif kinds.WAREHOUSE.has(f):
                total += best_sale(g, me)
            elif kinds.DISCARD.has(f):
                total += _DISCARD
            elif kinds.LOAD_GOODS.has(f):
                total += best_load(g, me)
            elif kinds.KEEP_GOODS.has(f):
                total += 85 * lookup.SALE_VALUE[g.seats]
            elif kinds.LOAD_NEIGHBOUR.has(f):
                total += 100
    return total
