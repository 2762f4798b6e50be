"""Adding a tile to an estate, and its immediate effects (R38 to R41, R55 to R76)."""

from duchy.core.ints import BIT, i64
from duchy.games.burgundy.rules import content, events, kinds, knowledge, lookup
from duchy.games.burgundy.rules.player import (
    FOR_COLOURS,
    FOR_DISTRICTS,
    FOR_HERDS,
    FOR_PHASES,
    FOR_WATCHTOWERS,
    one_of,
)
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.games.burgundy.rules.storage import for_sale
from duchy.games.burgundy.rules.trade import land_ship
from duchy.lands.hexes import CELLS


def add_tile(g: BurgundyState, seat: i64, store: i64, cell: i64) -> None:
    """Place a stored tile, then score its district and colour, then carry out its effect (R38 to R41)."""
    kind = g.players[seat].take_out(store)
    g.cover(seat, kind, cell)
    g.emit(events.ADDED, seat, kind, cell, store + 1)
    score_district(g, seat, cell)
    colour = lookup.COLOUR[kind]
    if colour == content.BUILDING:
        use_building(g, seat, kind - content.FIRST_BUILDING)
    elif colour == content.SHIP:
        land_ship(g, seat)
    elif colour == content.ANIMAL:
        score_herd(g, seat, kind, cell)
    elif colour == content.CASTLE:
        g.schedule(kinds.CASTLE_ACTION.of(seat))
    elif colour == content.MINE:
        g.players[seat].mines += 1
    else:
        number = kind - content.FIRST_KNOWLEDGE + 1
        g.players[seat].knows |= BIT[number]
        g.emit(events.LEARNED, seat, number)


# --- districts and colours ------------------------------------------------------------------------------------------


def score_district(g: BurgundyState, seat: i64, cell: i64) -> None:
    """Score the district of a space, and its colour, if they are now complete (R72 to R76)."""
    me = g.players[seat]
    land = me.land
    region = land.region[cell]
    if land.region_mask[region] & ~me.built:
        return
    size = land.region_size[region]
    colour = land.region_colour[region]
    by_size = lookup.SIZE_VALUE[size]
    by_phase = lookup.PHASE_VALUE[g.phase]
    me.score(by_size, FOR_DISTRICTS)
    me.score(by_phase, FOR_PHASES)
    g.emit(events.COMPLETED, seat, colour, size, by_size + by_phase, by_size, by_phase, cell)
    if land.colour_mask[colour] & ~me.built == 0:
        claim_bonus(g, seat, colour)


def claim_bonus(g: BurgundyState, seat: i64, colour: i64) -> None:
    """Take the large bonus tile of a colour, or the small one, or none (R74, R75)."""
    bit = BIT[colour]
    large: i64 = 0
    small: i64 = 0
    for player in g.players:
        large |= player.large
        small |= player.small
    me = g.players[seat]
    if not large & bit:
        me.large |= bit
        me.score(lookup.LARGE_VALUE[g.seats], FOR_COLOURS)
        g.emit(events.COLOUR_BONUS, seat, colour, 1, lookup.LARGE_VALUE[g.seats])
    elif not small & bit:
        me.small |= bit
        me.score(lookup.SMALL_VALUE[g.seats], FOR_COLOURS)
        g.emit(events.COLOUR_BONUS, seat, colour, 2, lookup.SMALL_VALUE[g.seats])


# --- effects of tiles -----------------------------------------------------------------------------------------------


def herd_points(g: BurgundyState, seat: i64, kind: i64, cell: i64) -> i64:
    """Return the points of an animal tile on a space, plus 256 for each scoring tile (R55, R56, R87)."""
    me = g.players[seat]
    land = me.land
    animal = lookup.ANIMAL_OF[kind]
    more: i64 = 257 if me.knows & knowledge.HERDS_SCORE_MORE else 256
    points = lookup.HEADS[kind] + more
    herd = land.region_mask[land.region[cell]] & me.built & ~BIT[cell]
    other: i64 = 0
    base = CELLS * seat
    while herd:
        if herd & 1:
            there = i64(g.tiles[base + other])
            if lookup.ANIMAL_OF[there] == animal:
                points += lookup.HEADS[there] + more
        herd >>= 1
        other += 1
    return points


def score_herd(g: BurgundyState, seat: i64, kind: i64, cell: i64) -> None:
    """Score a new animal tile and those of the same animal in its pasture (R55)."""
    me = g.players[seat]
    animal = lookup.ANIMAL_OF[kind]
    me.animals |= BIT[animal]
    points = herd_points(g, seat, kind, cell)
    me.score(points & 255, FOR_HERDS)
    g.emit(events.HERD_SCORED, seat, animal, points >> 8, points & 255)


def can_add(g: BurgundyState, seat: i64) -> bool:
    """Whether any stored tile fits anywhere in the estate, regardless of numbers."""
    me = g.players[seat]
    for store in range(i64(content.STORAGE)):
        kind = me.stored(store)
        if kind and g.room_for(seat, kind):
            return True
    return False


def may_go_on(g: BurgundyState, seat: i64) -> bool:
    """Whether a city hall has an option: a tile to add, or one to buy first (R48, R62, R70)."""
    return can_add(g, seat) or (g.buys_inside and for_sale(g, g.players[seat]) != 0)


def use_building(g: BurgundyState, seat: i64, building: i64) -> None:
    """Carry out the effect of a new building (R62 to R71)."""
    me = g.players[seat]
    me.buildings += one_of(building)
    if building == content.WATCHTOWER:
        me.score(content.WATCHTOWER_POINTS, FOR_WATCHTOWERS)
        g.emit(events.BUILDING_GAVE, seat, content.FIRST_BUILDING + building, content.WATCHTOWER_POINTS, 0, 0)
    elif building == content.BANK:
        me.silver += content.BANK_SILVER
        g.emit(events.BUILDING_GAVE, seat, content.FIRST_BUILDING + building, 0, content.BANK_SILVER, 0)
    elif building == content.BOARDING_HOUSE:
        me.workers += content.BOARDING_HOUSE_WORKERS
        g.emit(events.BUILDING_GAVE, seat, content.FIRST_BUILDING + building, 0, 0, content.BOARDING_HOUSE_WORKERS)
    elif building == content.WAREHOUSE:
        if me.held:
            g.schedule(kinds.WAREHOUSE.of(seat))
    elif building == content.CITY_HALL:
        if may_go_on(g, seat):
            g.schedule(kinds.CITY_HALL.of(seat))
    elif g.filled & lookup.WANTED[content.FIRST_BUILDING + building]:
        g.schedule(kinds.FETCH_TILE.of(seat, content.FIRST_BUILDING + building))
