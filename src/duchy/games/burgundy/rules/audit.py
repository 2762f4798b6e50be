"""Validates a position: every tile and every good is in exactly one place."""

from duchy.core.ints import BIT, bits, first, i64, popcount
from duchy.games.burgundy.rules import content, lookup
from duchy.games.burgundy.rules.player import Player, count_of
from duchy.games.burgundy.rules.state import BLACK_BACKED, COLOURED, GONE, BurgundyState
from duchy.lands.hexes import CELLS, NEIGHBOURS


def audit(g: BurgundyState) -> str:
    """Return what is wrong with a position; empty if it is valid."""
    wrong = audit_tiles(g) or audit_goods(g) or audit_bonuses(g)
    for seat, me in enumerate(g.players):
        wrong = wrong or audit_player(g, seat, me)
    return wrong


def audit_tiles(g: BurgundyState) -> str:
    """Check the number of tiles of each kind over all places: 164 in all (R1, R2)."""
    counts = [0] * content.KINDS
    for kind in range(1, content.KINDS):
        counts[kind] = int(g.stock[COLOURED + kind]) + int(g.stock[BLACK_BACKED + kind]) + int(g.stock[GONE + kind])
    for place in range(content.ALL_DEPOT_SPACES):
        counts[int(g.depots[place])] += 1
    for at in range(CELLS * g.seats):
        counts[int(g.tiles[at])] += 1
    for me in g.players:
        for store in range(content.STORAGE):
            counts[me.stored(store)] += 1
    for kind in range(1, content.KINDS):
        whole = content.COLOURED_TILES[kind] + content.BLACK_TILES[kind]
        if counts[kind] != whole:
            return f"{counts[kind]} tiles of kind {kind}, but the game has {whole}"
    return ""


def audit_goods(g: BurgundyState) -> str:
    """Check the number of goods of each type over all places: 42 in all (R3)."""
    for kind in range(content.GOODS):
        count = int(count_of(g.unseen_goods, kind))
        for depot in range(content.DEPOTS):
            count += int(count_of(g.goods[depot], kind))
        for at in range(content.ROUNDS):
            count += 1 if count_of(g.round_goods, at) == kind + 1 else 0
        for me in g.players:
            count += int(count_of(me.goods, kind) + count_of(me.sold, kind))
        if count != content.GOODS_OF_EACH:
            return f"{count} goods of type {kind + 1}, but the game has {content.GOODS_OF_EACH}"
    return ""


def audit_bonuses(g: BurgundyState) -> str:
    """Check that no bonus tile is owned twice (R4)."""
    large: i64 = 0
    small: i64 = 0
    for me in g.players:
        if large & me.large or small & me.small or me.large & me.small:
            return "a bonus tile was taken twice"
        large |= me.large
        small |= me.small
    return "a small bonus tile went before the large one" if small & ~large else ""


def audit_player(g: BurgundyState, seat: i64, me: Player) -> str:
    """Check where the tiles of an estate lie, and the number of types of goods."""
    for cell in bits(me.built):
        if me.land.colour[cell] != lookup.COLOUR[int(g.tiles[CELLS * seat + cell])]:
            return f"seat {seat}: a tile of another colour lies on space {cell} (R38)"
    if not hangs_together(me.built):
        return f"seat {seat}: the tiles do not hang together (R38)"
    if popcount(me.held) > content.GOODS_TYPES_STORED:
        return f"seat {seat}: the goods do not fit the three spaces (R50)"
    return ""


def hangs_together(cells: i64) -> bool:
    """Whether spaces are all connected with one another."""
    if not cells:
        return True
    grown = BIT[first(cells)]
    before: i64 = 0
    while grown != before:
        before = grown
        left = cells & ~grown
        while left:
            cell = first(left)
            if NEIGHBOURS[cell] & grown:
                grown |= BIT[cell]
            left &= left - 1
    return grown == cells
