"""The table as numbers for learning programs."""

from duchy.games.burgundy.rules.content import (
    ALL_DEPOT_SPACES,
    COLOUR_KEYS,
    COLOURS,
    DEPOTS,
    ESTATES,
    GOODS,
    GOODS_KEYS,
    KIND_KEYS,
    KINDS,
    KNOWLEDGE_TILES,
    PHASES,
    ROUNDS,
    SEATS,
    STORAGE,
)
from duchy.games.burgundy.rules.knowledge import final_points
from duchy.games.burgundy.rules.player import Player, count_of
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.lands.hexes import CELL_NAMES, CELLS

_OTHERS = SEATS - 1

_OWN = [
    *(f"estate {number}" for number in range(1, ESTATES + 1)),
    *(f"covered {name}" for name in CELL_NAMES),
    *(f"open {name} in storage {store}" for store in range(1, STORAGE + 1) for name in CELL_NAMES),
    *(f"storage {store} {key}" for store in range(1, STORAGE + 1) for key in KIND_KEYS[1:]),
    *(f"die {die} = {number}" for die in (1, 2) for number in range(1, 7)),
    *(f"knows {number}" for number in range(1, KNOWLEDGE_TILES + 1)),
    "bought",
]
_EACH = [
    "silver",
    "workers",
    "points",
    "total",
    "track",
    "mines",
    "empty storage",
    *(f"goods {key}" for key in GOODS_KEYS),
    *(f"sold {key}" for key in GOODS_KEYS),
    *(f"large bonus {key}" for key in COLOUR_KEYS),
    *(f"small bonus {key}" for key in COLOUR_KEYS),
    *(f"covered share {key}" for key in COLOUR_KEYS),
]
NAMES: list[str] = [
    "phase",
    "round",
    "turn",
    *(f"place {place} {key}" for place in range(ALL_DEPOT_SPACES) for key in KIND_KEYS[1:]),
    *(f"goods at {depot} {key}" for depot in range(1, DEPOTS + 1) for key in GOODS_KEYS),
    *(f"round good {at} {key}" for at in range(1, ROUNDS + 1) for key in GOODS_KEYS),
    *_OWN,
    *(f"own {name}" for name in _EACH),
    *(f"other {other} {name}" for other in range(1, _OTHERS + 1) for name in ("there", *_EACH)),
]


def features(g: BurgundyState, seat: int) -> list[float]:
    """Return the features of a seat, in the order of NAMES; the other seats follow clockwise."""
    row: list[float] = [g.phase / PHASES, g.round / ROUNDS, int(g.turn) / int(g.seats)]
    for place in range(ALL_DEPOT_SPACES):
        row += _one_of(int(g.depots[place]), KINDS)
    for depot in range(DEPOTS):
        row += [count_of(g.goods[depot], kind) / 3 for kind in range(GOODS)]
    for at in range(ROUNDS):
        row += _one_of(int(count_of(g.round_goods, at)), GOODS + 1)
    row += _own(g, seat)
    row += _each(g.players[seat])
    for step in range(1, _OTHERS + 1):
        if step < g.seats:
            row.append(1.0)
            row += _each(g.players[(seat + step) % int(g.seats)])
        else:
            row += [0.0] * (1 + len(_EACH))
    return row


def _one_of(value: int, values: int) -> list[float]:
    """Return a one-hot encoding of a value; 0 is all zeros."""
    return [1.0 if value == other else 0.0 for other in range(1, values)]


def _own(g: BurgundyState, seat: int) -> list[float]:
    me = g.players[seat]
    row = [1.0 if me.built and me.estate == estate else 0.0 for estate in range(ESTATES)]
    row += [float(me.built >> cell & 1) for cell in range(CELLS)]
    stored = [int(me.stored(store)) for store in range(STORAGE)]
    for kind in stored:
        cells = g.room_for(seat, kind) if kind else 0
        row += [float(cells >> cell & 1) for cell in range(CELLS)]
    for kind in stored:
        row += _one_of(kind, KINDS)
    row += _one_of(int(me.die1), 7) + _one_of(int(me.die2), 7)
    row += [float(me.knows >> number & 1) for number in range(1, KNOWLEDGE_TILES + 1)]
    row.append(float(me.bought))
    return row


def _each(me: Player) -> list[float]:
    covered = [me.land.colour_mask[colour] & me.built for colour in range(COLOURS)]
    return [
        me.silver / 5,
        me.workers / 5,
        me.points / 100,
        (me.points + final_points(me)) / 100,
        me.track / 48,
        me.mines / 3,
        sum(1 for store in range(STORAGE) if not me.stored(store)) / STORAGE,
        *(count_of(me.goods, kind) / 4 for kind in range(GOODS)),
        *(count_of(me.sold, kind) / 7 for kind in range(GOODS)),
        *(float(me.large >> colour & 1) for colour in range(COLOURS)),
        *(float(me.small >> colour & 1) for colour in range(COLOURS)),
        *(int(covered[colour]).bit_count() / int(me.land.colour_mask[colour]).bit_count() for colour in range(COLOURS)),
    ]
