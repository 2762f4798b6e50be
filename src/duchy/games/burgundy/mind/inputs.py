"""The inputs of the value function: silver and workers, districts, colours, stored tiles, depots, pending questions."""

from typing import Final

from duchy.core.ints import BIT, first, i64, popcount, vec
from duchy.core.values import Inputs, Names, Sparse, add_pending
from duchy.games.burgundy.mind.heuristic import actions_left, district_value, pending_value, storage_value
from duchy.games.burgundy.rules import content, knowledge, lookup
from duchy.games.burgundy.rules.player import Player, count_of
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.lands.hexes import CELLS

_TURNS: Final = 26
_PHASE: Final[vec[i64]] = vec[i64]([0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8])
"""The phase of the value function by the turns a player has left."""
_PHASES: Final = 9

_CLASS: Final[vec[i64]] = vec[i64](
    [
        max(kind - 1, 0)
        if kind < content.FIRST_ANIMAL
        else 3 + (kind - content.FIRST_ANIMAL) // 3
        if kind < content.FIRST_BUILDING
        else kind - content.FIRST_BUILDING + 3 + content.ANIMALS
        for kind in range(content.KINDS)
    ]
)
"""The class of each kind of tile: castle, mine, ship, an animal, a building or a knowledge tile."""
_CLASSES: Final = content.KINDS - content.FIRST_BUILDING + 3 + content.ANIMALS

_MOST: Final = 8
"""Silver and workers are one-hot encoded up to this number."""

_N: Final = Names()
_TURN: Final = _N.group("time turns-left-of-seats", 3, _TURNS)
_ESTATE: Final = _N.group("estate", content.ESTATES)
_SILVER: Final = _N.group("silver", _MOST + 1)
_WORKERS: Final = _N.group("workers", _MOST + 1)
_MORE: Final = _N.group("more silver-and-workers", 2)
_GOODS: Final = _N.group("goods stack-of-seats", 3, 6)
_FREE_GOODS: Final = _N.group("goods types-free", content.GOODS_TYPES_STORED + 1)
_MINES: Final = _N.group("mines", 6)
_KNOWS: Final = _N.group("knowledge", content.KNOWLEDGE_TILES + 1)
_RANK: Final = _N.group("order place-of-seats", 3, 4)
_DICE: Final = _N.group("dice", 7)
_TWO_DICE: Final = _N.group("dice both")
_DISTRICT: Final = _N.group("districts size-missing", 9, 9)
_OPEN: Final = _N.group("districts open-of-colour", content.COLOURS, 4)
_COLOUR: Final = _N.group("colours missing-bonus", content.COLOURS, 10, 3)
_HERDS: Final = _N.group("herds")
_FRONTIER: Final = _N.group("room frontier-of-colour", content.COLOURS, 5)
_NUMBERS: Final = _N.group("room numbers", 7)
_STORED: Final = _N.group("storage tile-room", _CLASSES, 3)
_EMPTY: Final = _N.group("storage empty", content.STORAGE + 1)
_STORED_WORTH: Final = _N.group("storage worth")
_BEGUN_WORTH: Final = _N.group("districts worth")
_PENDING_WORTH: Final = _N.group("pending worth")
_PENDING: Final = _N.group("pending", 24)
_DEPOT: Final = _N.group("depots fitting-of-colour", content.COLOURS, 4, content.ROUNDS)
_BLACK: Final = _N.group("black fitting-of-colour-affordable", content.COLOURS, 3, 2)


class BurgundyInputs(Inputs[BurgundyState]):
    """A player's resources, estate and prospects."""

    def __init__(self) -> None:
        super().__init__(_N.all, _PHASES)

    def points(self, g: BurgundyState, seat: i64) -> i64:
        me = g.players[seat]
        return me.points + knowledge.final_points(me)

    def fill(self, g: BurgundyState, seat: i64, out: Sparse) -> None:
        me = g.players[seat]
        actions = actions_left(g, me)
        turns = min((actions + 1) // 2, _TURNS - 1)
        out.phase = _PHASE[turns]
        out.add(_TURN + (g.seats - 2) * _TURNS + turns, 1)
        out.add(_ESTATE + me.estate, 1)
        add_means(g, me, out)
        add_order(g, seat, me, out)
        add_estate(g, seat, me, actions, out)
        add_storage(g, seat, me, actions, out)
        if g.seat() == seat:
            add_pending(g, seat, _PENDING, out)
            out.add(_PENDING_WORTH, pending_value(g, seat, me) // 25)
        if turns % content.ROUNDS:
            add_depots(g, seat, me, turns % content.ROUNDS, out)


def add_means(g: BurgundyState, me: Player, out: Sparse) -> None:
    """Add silver, workers, goods, mines, knowledge, and unused dice."""
    out.add(_SILVER + min(me.silver, _MOST), 1)
    out.add(_WORKERS + min(me.workers, _MOST), 1)
    if me.silver > _MOST:
        out.add(_MORE, me.silver - _MOST)
    if me.workers > _MOST:
        out.add(_MORE + 1, me.workers - _MOST)
    base = _GOODS + (g.seats - 2) * 6
    for kind in range(i64(content.GOODS)):
        count = count_of(me.goods, kind)
        if count:
            out.add(base + min(count, 5), 1)
    out.add(_FREE_GOODS + content.GOODS_TYPES_STORED - popcount(me.held), 1)
    out.add(_MINES + min(me.mines, 5), 1)
    left = me.knows
    while left:
        out.add(_KNOWS + first(left), 1)
        left &= left - 1
    if me.die1:
        out.add(_DICE + me.die1, 1)
        if me.die2:
            out.add(_TWO_DICE, 1)
    if me.die2:
        out.add(_DICE + me.die2, 1)


def add_order(g: BurgundyState, seat: i64, me: Player, out: Sparse) -> None:
    """Add the number of players ahead on the turn order track."""
    ahead: i64 = 0
    for other in g.players:
        if other.track > me.track:
            ahead += 1
    out.add(_RANK + (g.seats - 2) * 4 + ahead, 1)


def add_estate(g: BurgundyState, seat: i64, me: Player, actions: i64, out: Sparse) -> None:
    """Add unfinished districts and colours, herds, and where tiles could go next."""
    land = me.land
    empty = ~me.built
    begun: i64 = 0
    for region in range(i64(len(land.region_mask))):
        missing = popcount(land.region_mask[region] & empty)
        if missing:
            size = land.region_size[region]
            out.add(_DISTRICT + 9 * size + missing, 1)
            if land.region_mask[region] & me.frontier:
                out.add(_OPEN + 4 * land.region_colour[region] + min(missing, 4) - 1, 1)
            begun += district_value(g, size, size - missing, actions)
            if land.region_colour[region] == content.ANIMAL and missing < size:
                add_herds(g, seat, land.region_mask[region] & me.built, out)
    out.add(_BEGUN_WORTH, begun // 25)
    large: i64 = 0
    small: i64 = 0
    for player in g.players:
        large |= player.large
        small |= player.small
    numbers: i64 = 0
    for number in range(1, i64(7)):
        if lookup.CELLS_OF_NUMBERS[BIT[number]] & me.frontier:
            numbers += 1
    out.add(_NUMBERS + numbers, 1)
    for colour in range(i64(content.COLOURS)):
        missing = popcount(land.colour_mask[colour] & empty)
        bonus: i64 = 0 if small & BIT[colour] else 1 if large & BIT[colour] else 2
        out.add(_COLOUR + (10 * colour + min(missing, 9)) * 3 + bonus, 1)
        out.add(_FRONTIER + 5 * colour + min(popcount(land.colour_mask[colour] & me.frontier), 4), 1)


def add_herds(g: BurgundyState, seat: i64, cells: i64, out: Sparse) -> None:
    """Add the animals on an unfinished pasture, which can score again."""
    animals: i64 = 0
    while cells:
        kind = i64(g.tiles[CELLS * seat + first(cells)])
        animals += lookup.HEADS[kind]
        cells &= cells - 1
    out.add(_HERDS, animals)


def add_storage(g: BurgundyState, seat: i64, me: Player, actions: i64, out: Sparse) -> None:
    """Add the stored tiles, and whether there is room for them."""
    empty: i64 = 0
    for store in range(i64(content.STORAGE)):
        kind = me.stored(store)
        if kind:
            room = g.room_for(seat, kind)
            spaces: i64 = 0 if room == 0 else 1 if room & (room - 1) == 0 else 2
            out.add(_STORED + 3 * _CLASS[kind] + spaces, 1)
        else:
            empty += 1
    out.add(_EMPTY + empty, 1)
    if empty < content.STORAGE:
        out.add(_STORED_WORTH, storage_value(g, seat, me, actions) // 25)


def add_depots(g: BurgundyState, seat: i64, me: Player, rounds: i64, out: Sparse) -> None:
    """Add the tiles in the depots that fit into the estate, during the phase."""
    fitting: i64 = 0
    black: i64 = 0
    left = g.filled
    while left:
        place = first(left)
        left &= left - 1
        kind = i64(g.depots[place])
        if g.room_for(seat, kind):
            if place < content.FIRST_BLACK:
                fitting += BIT[4 * lookup.COLOUR[kind]]
            else:
                black += BIT[4 * lookup.COLOUR[kind]]
    affordable: i64 = 1 if me.silver >= content.PRICE else 0
    for colour in range(i64(content.COLOURS)):
        out.add(_DEPOT + (4 * colour + min((fitting >> (4 * colour)) & 15, 3)) * content.ROUNDS + rounds, 1)
        out.add(_BLACK + (3 * colour + min((black >> (4 * colour)) & 15, 2)) * 2 + affordable, 1)
