"""The 26 knowledge tiles: the rules that they change, and what they score at the end (R77 to R110).

A power is one bit of `Player.knows`, tested in the code of the rule that it changes.
"""

from typing import Final

from duchy.core.ints import BIT, i64, popcount, vec
from duchy.games.burgundy.rules import content, lookup
from duchy.games.burgundy.rules.player import Player, count_of, total_of, types_of

# The powers of tiles 1 to 14, each at the bit of its number.
ANY_BUILDINGS: Final = 0x2
MINES_BRING_WORKERS: Final = 0x4
SALES_BRING_TWO_SILVER: Final = 0x8
SALES_BRING_A_WORKER: Final = 0x10
SHIPS_SERVE_TWO_DEPOTS: Final = 0x20
BUYS_ANYWHERE: Final = 0x40
HERDS_SCORE_MORE: Final = 0x80
WORKERS_MOVE_TWO: Final = 0x100
FREE_STEP_FOR_BUILDINGS: Final = 0x200
FREE_STEP_FOR_SHIPS_AND_ANIMALS: Final = 0x400
FREE_STEP_FOR_THE_OTHERS: Final = 0x800
FREE_STEP_FOR_TAKING: Final = 0x1000
WORKERS_WITH_SILVER: Final = 0x2000
FOUR_WORKERS: Final = 0x4000

# The tiles that score at the end, and the power of no tile.
SCORING: Final = 0x7FF8000
NO_POWER: Final = 0

MOST_NEEDED: Final = 3
"""Maximum number of workers that a die needs: the farthest number is three steps away."""

FREE_STEP: Final[vec[i64]] = vec[i64](
    [
        FREE_STEP_FOR_THE_OTHERS,
        FREE_STEP_FOR_THE_OTHERS,
        FREE_STEP_FOR_SHIPS_AND_ANIMALS,
        FREE_STEP_FOR_SHIPS_AND_ANIMALS,
        FREE_STEP_FOR_BUILDINGS,
        FREE_STEP_FOR_THE_OTHERS,
    ]
)
"""The power that gives a free step for placing a tile, by its colour (R89 to R91)."""

REWARDED: Final[vec[i64]] = vec[i64](list(content.KNOWLEDGE_BUILDINGS))
"""The buildings that tiles 16 to 23 reward."""


def reach_row(me: Player, power: i64) -> i64:
    """Return the start of a player's row in REACH, with a power that may give a free step."""
    row = me.workers
    if row > MOST_NEEDED:
        row = MOST_NEEDED
    if me.knows & power:
        row += 4
    if me.knows & WORKERS_MOVE_TWO:
        row += 8
    return row * 7


def workers_needed(me: Player, die: i64, number: i64, power: i64) -> i64:
    """Return the workers needed to change a die to a number, the cheapest way (R31, R32, R88 to R92, R108)."""
    steps = lookup.DISTANCE[7 * die + number]
    if me.knows & power:
        steps += 4
    if me.knows & WORKERS_MOVE_TWO:
        steps += 8
    return lookup.PRICE_OF_STEPS[steps]


def knowledge_points(me: Player) -> i64:
    """Return the points of a player's knowledge tiles at the end (R95 to R106)."""
    points: i64 = 0
    tile: i64 = 15
    left = me.knows & SCORING
    while left:
        if left & BIT[tile]:
            points += points_of_tile(me, tile)
            left -= BIT[tile]
        tile += 1
    return points


def points_of_tile(me: Player, tile: i64) -> i64:
    """Return the points that one knowledge tile scores, or would score, at the end."""
    if tile == 15:
        return 3 * popcount(types_of(me.sold))
    if tile <= 23:
        return 4 * count_of(me.buildings, REWARDED[tile - 16])
    if tile == 24:
        return 4 * popcount(me.animals)
    if tile == 25:
        return total_of(me.sold)
    return 2 * (popcount(me.large) + popcount(me.small))


def final_points(me: Player) -> i64:
    """Return a player's points at the end: goods, silver, pairs of workers, knowledge (R112 to R115)."""
    return total_of(me.goods) + me.silver + me.workers // 2 + knowledge_points(me)
