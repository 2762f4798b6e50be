"""The fields of a position, what is derived from them, and the consistency of snapshots."""

from typing import Final

from duchy.core.agenda import NOBODY, arg_a
from duchy.core.errors import BadSnapshot
from duchy.core.fields import (
    Custom,
    Fields,
    Flag,
    Group,
    Number,
    Numbers,
    Packed,
    Players,
    last_seat,
    packed,
    seat_count,
)
from duchy.core.ints import BIT, filled, mask_of, popcount, u8
from duchy.core.snapshot import Reader
from duchy.games.burgundy.rules import content, kinds, lookup
from duchy.games.burgundy.rules.phases import colour_wanted
from duchy.games.burgundy.rules.player import NOT_CHOSEN, REASONS, one_of, total_of, types_of
from duchy.games.burgundy.rules.state import BLACK_BACKED, COLOURED, GONE, SECRET, BurgundyState, counts
from duchy.lands.hexes import CELLS

_MOST: Final = 999


def _load_goods(g: BurgundyState, seat: int, reader: Reader) -> None:
    for depot, items in enumerate(reader.items("goods", content.DEPOTS)):
        goods = Reader({"goods": items}, reader.path).integers("goods", 0, content.GOODS_OF_EACH, content.GOODS)
        g.goods[depot] = packed(goods, 4)


def _tiles(g: BurgundyState, seat: int) -> list[int]:
    """Return the tiles in an estate."""
    return [int(kind) for kind in g.tiles[CELLS * seat : CELLS * (seat + 1)]]


def _load_tiles(g: BurgundyState, seat: int, reader: Reader) -> None:
    for cell, kind in enumerate(reader.integers("tiles", 0, content.KINDS - 1, CELLS)):
        g.tiles[CELLS * seat + cell] = u8(kind)


PLAYER: Final = Fields(
    Number("estate", 0, content.ESTATES - 1),
    Number("estates", 0, int(BIT[content.ESTATES]) - 1),
    Number("choice", NOT_CHOSEN, content.ESTATES * CELLS - 1),
    Custom("tiles", (), _tiles, _load_tiles),
    Packed("storage", content.STORAGE, 8, 0, content.KINDS - 1, "store"),
    Packed("goods", content.GOODS, 4, 0, content.GOODS_OF_EACH),
    Packed("sold", content.GOODS, 4, 0, content.GOODS_OF_EACH),
    Number("silver", 0, _MOST),
    Number("workers", 0, _MOST),
    Number("large", 0, int(BIT[content.COLOURS]) - 1),
    Number("small", 0, int(BIT[content.COLOURS]) - 1),
    Number("track", 0, 8 * 6 + 3),
    Packed("scored", len(REASONS), 10, 0, _MOST, "tally"),
    Group("dice", ("die1", "die2"), 0, 6),
    Flag("bought"),
    derived=("land", "built", "frontier", "buildings", "animals", "knows", "mines", "held", "points"),
)

FIELDS: Final = Fields(
    Number("phase", 0, content.PHASES),
    Number("round", 0, content.ROUNDS),
    Number("turn", 0, seat_count),
    Packed("order", seat_count, 4, 0, last_seat),
    Number("white", 0, 6),
    Numbers("depots", 0, content.KINDS - 1, content.ALL_DEPOT_SPACES),
    Custom("goods", ("goods",), lambda g, seat: [counts(count) for count in g.goods], _load_goods),
    Numbers("coloured", 0, 26, content.KINDS, "stock", COLOURED),
    Numbers("black", 0, 26, content.KINDS, "stock", BLACK_BACKED),
    Numbers("gone", 0, 26, content.KINDS, "stock", GONE),
    Packed("unseen_goods", content.GOODS, 4, 0, content.GOODS_OF_EACH),
    Packed("round_goods", content.ROUNDS, 4, 0, content.GOODS),
    Number("boards_left", 0, int(BIT[content.BOARDS]) - 1),
    Players(PLAYER, "tiles"),
    derived=("filled", "closed"),
    fixed=("setup", "buys_inside", "most_empty_wins"),
)


def derive(g: BurgundyState) -> None:
    """Recompute what follows from the tiles, goods and points."""
    g.filled = mask_of([place for place, kind in enumerate(g.depots) if kind])
    g.closed = filled(len(g.closed), 0)
    for seat, me in enumerate(g.players):
        me.land = lookup.LANDS[me.estate]
        me.built = me.frontier = me.buildings = me.animals = me.knows = me.mines = 0
        for cell, kind in enumerate(_tiles(g, seat)):
            if kind:
                lay(g, seat, kind, cell)
        me.held = types_of(me.goods)
        me.points = sum([int(me.scored(reason)) for reason in REASONS])


def lay(g: BurgundyState, seat: int, kind: int, cell: int) -> None:
    """Place a tile without its effect, and update the derived fields."""
    me = g.players[seat]
    g.cover(seat, kind, cell)
    colour = lookup.COLOUR[kind]
    if colour == content.BUILDING:
        me.buildings += one_of(kind - content.FIRST_BUILDING)
    elif colour == content.ANIMAL:
        me.animals |= BIT[lookup.ANIMAL_OF[kind]]
    elif colour == content.KNOWLEDGE:
        me.knows |= BIT[kind - content.FIRST_KNOWLEDGE + 1]
    elif colour == content.MINE:
        me.mines += 1


# --- consistency ----------------------------------------------------------------------------------------------------


def check_snapshot(g: BurgundyState) -> None:
    """Raise an error if a snapshot is not consistent with the course of the game."""
    _check_course(g)
    _check_goods(g)
    _check_stock(g)
    _check_settlers(g)
    for seat in range(int(g.seats)):
        _check_player(g, seat)
    _check_bonuses(g)


def _bottom(g: BurgundyState) -> int:
    """Return the lowest frame; 0 after the end."""
    return int(g.agenda[0]) if g.depth else 0


def _setting_up(g: BurgundyState) -> bool:
    """Whether the position is before the first phase."""
    f = _bottom(g)
    return kinds.FIRST_PLAYER.has(f) or kinds.START_GOODS.has(f) or kinds.DEAL_BOARDS.has(f) or kinds.REVEAL.has(f)


def _check_course(g: BurgundyState) -> None:
    """Check phase, round and turn, and that the turn order holds each seat once, if it is known yet."""
    if g.over() != (g.phase == content.PHASES):
        raise BadSnapshot("not-the-end", "the game must be over after phase E, and not before")
    if not g.over() and (g.round >= content.ROUNDS or g.turn >= g.seats):
        raise BadSnapshot("no-such-turn", "a phase has five rounds, and a round has one turn per player")
    unordered = g.depth == 1 and kinds.FIRST_PLAYER.has(g.top())
    seats = list(range(int(g.seats)))
    if not unordered and sorted([int(g.seat_in_order(turn)) for turn in seats]) != seats:
        raise BadSnapshot("bad-order", "snapshot.position.order: each seat must appear once")
    if not unordered and len({int(me.track) for me in g.players}) < g.seats:
        raise BadSnapshot("same-marker", "two markers on the turn order track are in the same position")


def _check_goods(g: BurgundyState) -> None:
    """Check the goods on the round spaces and the number of unseen goods."""
    f = _bottom(g)
    filled = [at for at in range(content.ROUNDS) if g.round_goods >> (4 * at) & 15]
    dealt = content.START_GOODS * int(g.seats)
    drawn = content.ROUNDS
    expected = list(range(int(g.round) + (1 if kinds.USE_DICE.has(f) else 0), content.ROUNDS))
    if kinds.FIRST_PLAYER.has(f) or kinds.START_GOODS.has(f):
        dealt = int(arg_a(f))
    if kinds.DRAW_GOODS.has(f):
        drawn = int(arg_a(f))
        expected = list(range(drawn))
    elif _setting_up(g) or kinds.FILL_DEPOTS.has(f) or g.over():
        drawn = 0
        expected = []
    if filled != expected:
        raise BadSnapshot("wrong-round-goods", "the goods on the round spaces do not match the round")
    if total_of(g.unseen_goods) != content.GOODS * content.GOODS_OF_EACH - dealt - content.ROUNDS * g.phase - drawn:
        raise BadSnapshot("wrong-unseen-goods", "too many or too few goods are still face down")


def _check_stock(g: BurgundyState) -> None:
    """Check the number of unseen tiles for each back, and the colours of the tiles in the depots."""
    left = [0] * (content.COLOURS + 1)
    for kind in range(1, content.KINDS):
        left[lookup.COLOUR[kind]] += content.COLOURED_TILES[kind] - int(g.stock[COLOURED + kind])
        left[lookup.BLACK] += content.BLACK_TILES[kind] - int(g.stock[BLACK_BACKED + kind])
    left[content.CASTLE] -= sum(1 for me in g.players if me.built)
    filling = arg_a(_bottom(g)) if kinds.FILL_DEPOTS.has(_bottom(g)) else content.ALL_DEPOT_SPACES
    last_phase = min(int(g.phase), content.PHASES - 1)
    for phase in range(0 if _setting_up(g) else last_phase + 1):
        for place in range(content.ALL_DEPOT_SPACES):
            if lookup.PLACE_PLAYERS[place] <= g.seats and (phase < g.phase or place < filling):
                left[colour_wanted(g.seats, phase, place)] -= 1
    if any(left):
        raise BadSnapshot("wrong-stock", "too many or too few tiles are still to come")
    for place in range(content.FIRST_BLACK):
        kind = int(g.depots[place])
        if kind and (
            lookup.COLOUR[kind] != colour_wanted(g.seats, last_phase, place) or lookup.PLACE_PLAYERS[place] > g.seats
        ):
            raise BadSnapshot("wrong-depot-tile", "depot space {place} holds a tile of another colour", place=place)


def _check_settlers(g: BurgundyState) -> None:
    """Check that all who must choose an estate are asked, and that secret choices are castle spaces of own boards."""
    settling = kinds.REVEAL.has(_bottom(g))
    if settling and g.depth != 1 + sum(1 for seat in range(g.seats) if g.must_settle(seat)):
        raise BadSnapshot("unasked-settler", "every player without a starting castle must be asked to place one")
    for seat, me in enumerate(g.players):
        chosen = me.choice != NOT_CHOSEN
        if chosen and not (settling and g.setup == SECRET and me.built == 0 and me.choice in list(g.settlements(seat))):
            raise BadSnapshot("bad-choice", "seat {seat} cannot have made this secret choice", seat=seat)


def _check_player(g: BurgundyState, seat: int) -> None:
    """Check a player's estate, marker and dice."""
    me = g.players[seat]
    if not _setting_up(g) and not me.built & me.land.colour_mask[content.CASTLE]:
        raise BadSnapshot("no-castle", "seat {seat} has no starting castle", seat=seat)
    if _setting_up(g) and popcount(me.built) > 1:
        raise BadSnapshot("early-tiles", "seat {seat} has placed tiles before the game started", seat=seat)
    waiting = sum(1 for i in range(g.depth) if g.agenda[i] == kinds.ADVANCE.of(NOBODY, seat))
    if me.track // 8 != popcount(me.built & me.land.colour_mask[content.SHIP]) - waiting:
        raise BadSnapshot("wrong-marker", "the marker of seat {seat} must have moved one space per ship", seat=seat)
    if me.track % 8 >= sum(1 for other in g.players if other.track // 8 >= me.track // 8):
        raise BadSnapshot(
            "marker-too-high",
            "the marker of seat {seat} is higher in its stack than possible",
            seat=seat,
        )
    if me.die1 and me.die2 and me.die1 > me.die2:
        raise BadSnapshot("wrong-dice", "the dice of seat {seat} must be listed with the lower one first", seat=seat)


def _check_bonuses(g: BurgundyState) -> None:
    """Check that the first two players to cover a colour have its bonus tiles, and nobody else."""
    for colour in range(content.COLOURS):
        covered = {seat for seat, me in enumerate(g.players) if not me.land.colour_mask[colour] & ~me.built}
        large = {seat for seat, me in enumerate(g.players) if me.large >> colour & 1}
        small = {seat for seat, me in enumerate(g.players) if me.small >> colour & 1}
        if not large | small <= covered or len(large) + len(small) != min(len(covered), 2):
            raise BadSnapshot(
                "wrong-bonus",
                "the bonus tiles of colour {colour} must belong to the first players to cover it",
                colour=colour,
            )
