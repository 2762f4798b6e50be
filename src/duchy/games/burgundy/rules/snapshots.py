"""Filling a position from a snapshot (the other half of `BurgundyState.dump`)."""

from duchy.core.agenda import arg_a, arg_b, kind_of, seat_of
from duchy.core.errors import BadSnapshot
from duchy.core.ints import BIT, popcount, u8
from duchy.core.snapshot import Reader
from duchy.games.burgundy.rules import kinds
from duchy.games.burgundy.rules.content import (
    ALL_DEPOT_SPACES,
    ANIMAL,
    BLACK_TILES,
    BUILDING,
    CASTLE,
    COLOURED_TILES,
    COLOURS,
    DEPOTS,
    FIRST_BLACK,
    FIRST_BUILDING,
    FIRST_KNOWLEDGE,
    GOODS,
    GOODS_OF_EACH,
    GOODS_TYPES_STORED,
    KINDS,
    KNOWLEDGE,
    MINE,
    PHASES,
    PRICE,
    ROUNDS,
    SHIP,
    SPACES,
    START_GOODS,
    STORAGE,
)
from duchy.games.burgundy.rules.lookup import ANIMAL_OF, BLACK, COLOUR, LANDS, PLACE_PLAYERS, RING, WANTED
from duchy.games.burgundy.rules.phases import colour_wanted
from duchy.games.burgundy.rules.player import REASONS, Player, one_of, total_of, types_of
from duchy.games.burgundy.rules.state import BASIC, BLACK_BACKED, COLOURED, GONE, BurgundyState
from duchy.games.burgundy.rules.trade import depots_with_goods

_MOST = 999
_SETTING_UP = {kinds.FIRST_PLAYER, kinds.START_GOODS, kinds.DEAL_BOARDS, kinds.REVEAL}
_UPPER = [
    [],
    [kinds.CASTLE_ACTION],
    [kinds.CITY_HALL],
    [kinds.FETCH_TILE],
    [kinds.WAREHOUSE],
    [kinds.DISCARD],
    [kinds.ADVANCE, kinds.LOAD_GOODS],
    [kinds.ADVANCE, kinds.LOAD_NEIGHBOUR],
    [kinds.ADVANCE, kinds.KEEP_GOODS],
    [kinds.ADVANCE, kinds.LOAD_NEIGHBOUR, kinds.KEEP_GOODS],
]
"""What may be pending above a turn."""


def load(g: BurgundyState, position: Reader) -> None:
    """Fill a newly laid out state."""
    g.phase = position.integer("phase", 0, PHASES)
    g.round = position.integer("round", 0, ROUNDS)
    g.turn = position.integer("turn", 0, int(g.seats))
    order = position.integers("order", 0, int(g.seats) - 1, int(g.seats))
    g.order = sum(seat * 16**turn for turn, seat in enumerate(order))
    g.white = position.integer("white", 0, 6)
    g.filled = 0
    for place, kind in enumerate(position.integers("depots", 0, KINDS - 1, ALL_DEPOT_SPACES)):
        g.depots[place] = u8(kind)
        if kind:
            g.filled |= BIT[place]
    for depot, items in enumerate(position.items("goods", DEPOTS)):
        g.goods[depot] = _goods(Reader({"goods": items}, position.path), "goods")
    for row, key in ((COLOURED, "coloured"), (BLACK_BACKED, "black"), (GONE, "gone")):
        for kind, count in enumerate(position.integers(key, 0, 26, KINDS)):
            g.stock[row + kind] = u8(count)
    g.unseen_goods = _goods(position, "unseen_goods")
    g.round_goods = sum(n * 16**at for at, n in enumerate(position.integers("round_goods", 0, GOODS, ROUNDS)))
    g.boards_left = position.integer("boards_left", 0, 31)
    for seat, reader in enumerate(position.children("players", int(g.seats))):
        _load_player(g, seat, reader)
    _check(g, order)


def _goods(reader: Reader, key: str) -> int:
    return sum(n * 16**kind for kind, n in enumerate(reader.integers(key, 0, GOODS_OF_EACH, GOODS)))


def _load_player(g: BurgundyState, seat: int, reader: Reader) -> None:
    me = g.players[seat]
    me.board = reader.integer("estate", 0, len(LANDS) - 1)
    me.land = LANDS[me.board]
    me.boards = reader.integer("boards", 0, 2 ** len(LANDS) - 1)
    me.choice = reader.integer("choice", -1, len(LANDS) * SPACES - 1)
    me.built = 0
    me.frontier = 0
    for cell in range(SPACES):
        g.tiles[SPACES * seat + cell] = u8(0)
    for cell, kind in enumerate(reader.integers("tiles", 0, KINDS - 1, SPACES)):
        if kind:
            _lay(g, seat, kind, cell)
    me.store = sum(kind * 256**at for at, kind in enumerate(reader.integers("storage", 0, KINDS - 1, STORAGE)))
    me.goods = _goods(reader, "goods")
    me.held = types_of(me.goods)
    me.sold = _goods(reader, "sold")
    me.silver = reader.integer("silver", 0, _MOST)
    me.workers = reader.integer("workers", 0, _MOST)
    me.large = reader.integer("large", 0, 2**COLOURS - 1)
    me.small = reader.integer("small", 0, 2**COLOURS - 1)
    me.track = reader.integer("track", 0, 8 * 6 + 3)
    scored = reader.integers("scored", 0, _MOST, len(REASONS))
    me.tally = sum(points * 2**reason for points, reason in zip(scored, REASONS, strict=True))
    me.points = sum(scored)
    me.die1, me.die2 = reader.integers("dice", 0, 6, 2)
    me.bought = reader.flag("bought")


def _lay(g: BurgundyState, seat: int, kind: int, cell: int) -> None:
    """Lay a tile without what it does, and note it."""
    me = g.players[seat]
    g.cover(seat, kind, cell)
    colour = COLOUR[kind]
    if colour == BUILDING:
        me.buildings += one_of(kind - FIRST_BUILDING)
    elif colour == ANIMAL:
        me.animals |= BIT[ANIMAL_OF[kind]]
    elif colour == KNOWLEDGE:
        me.knows |= BIT[kind - FIRST_KNOWLEDGE + 1]
    elif colour == MINE:
        me.mines += 1


# --- does it hang together? -----------------------------------------------------------------------------------------


def _check(g: BurgundyState, order: list[int]) -> None:
    """Refuse what no course of the game leads to, and what could not be played on."""
    frames = [int(g.agenda[i]) for i in range(g.depth)]
    asked = [int(kind_of(f)) for f in frames]
    if asked != [kinds.FIRST_PLAYER] and sorted(order) != list(range(int(g.seats))):
        raise BadSnapshot("snapshot.position.order: each seat once")
    setting_up = bool(asked) and asked[0] in _SETTING_UP
    wrong = _wrong_pending(g, frames, asked, setting_up) or _wrong_goods(g, frames, asked)
    wrong = wrong or _wrong_stock(g, frames, asked, setting_up) or _wrong_players(g, frames, asked, setting_up)
    wrong = wrong or _wrong_bonuses(g)
    if wrong:
        raise BadSnapshot(f"this is no position of burgundy: {wrong}")


def _wrong_pending(g: BurgundyState, frames: list[int], asked: list[int], setting_up: bool) -> str:
    """What is pending fits the course of the game."""
    if not asked or g.phase == PHASES:
        return "" if not asked and g.phase == PHASES else "the game is over after phase E, and only then"
    if g.round >= ROUNDS or g.turn >= g.seats:
        return "a phase has five rounds, and a round one turn for each"
    first, a = asked[0], int(arg_a(frames[0]))
    if setting_up:
        return _wrong_setup(g, frames, asked)
    if first == kinds.USE_DICE:
        return _wrong_turn(g, frames, asked)
    limits = {kinds.FILL_DEPOTS: ALL_DEPOT_SPACES, kinds.DRAW_GOODS: ROUNDS, kinds.ROLL_DICE: g.seats}
    limits[kinds.ROLL_WHITE] = 1
    new_phase = first in (kinds.FILL_DEPOTS, kinds.DRAW_GOODS)
    if len(asked) > 1 or a >= limits.get(first, 0) or g.turn or (new_phase and g.round):
        return "this is not how a round begins"
    if first == kinds.FILL_DEPOTS and (PLACE_PLAYERS[a] > g.seats or colour_wanted(g.seats, g.phase, a) < ANIMAL):
        return "no tile is drawn for this place"
    return ""


def _wrong_setup(g: BurgundyState, frames: list[int], asked: list[int]) -> str:
    """Before the first phase: chance, or everybody who has a choice in turn order."""
    if g.phase or g.round or g.turn or g.white or g.filled or g.round_goods:
        return "nothing has happened before set-up is done"
    first, a = asked[0], int(arg_a(frames[0]))
    if first != kinds.REVEAL:
        limits = {kinds.FIRST_PLAYER: 1, kinds.START_GOODS: START_GOODS * g.seats, kinds.DEAL_BOARDS: g.seats}
        if len(asked) > 1 or a >= limits[first]:
            return "this is not how set-up goes on"
        if first == kinds.DEAL_BOARDS and (g.setup == BASIC or popcount(g.boards_left) < g.seats - a):
            return "no board is left to deal"
        return ""
    kind = kinds.SETTLE_SECRETLY if g.options.get("setup") == "secret" else kinds.SETTLE
    waiting = [int(seat_of(f)) for f in reversed(frames[1:])]
    order = [int(g.seat_in_order(turn)) for turn in range(g.seats)]
    chosen = [s for s in order if g.players[s].boards and (g.players[s].built or g.players[s].choice >= 0)]
    if set(asked[1:]) != {kind} or chosen + waiting != [s for s in order if g.players[s].boards]:
        return "start castles are chosen in turn order"
    for seat in chosen:
        if kind == kinds.SETTLE_SECRETLY and g.players[seat].choice not in list(g.settlements(seat)):
            return "a start castle stands on a castle space of one's own board"
    return ""


def _wrong_turn(g: BurgundyState, frames: list[int], asked: list[int]) -> str:
    """A turn, and what a castle, a building or a ship put above it."""
    seat = int(seat_of(frames[0]))
    if seat != g.seat_in_order(g.turn):
        return "it is another's turn"
    if asked[1:] not in _UPPER:
        return "this cannot be pending in a turn"
    for f, kind in zip(frames[1:], asked[1:], strict=True):
        owner, a = int(seat_of(f)), int(arg_a(f))
        if (a if kind == kinds.ADVANCE else owner) != seat:
            return "a turn belongs to one player"
        if not _may_be_asked(g, g.players[seat], kind, a, int(arg_b(f))):
            return "a question is pending that the rules would not ask"
    return ""


def _may_be_asked(g: BurgundyState, me: Player, kind: int, a: int, b: int) -> bool:
    """Whether the rules may ask a question with these arguments."""
    if kind in (kinds.CASTLE_ACTION, kinds.CITY_HALL):
        return not me.storage_is_full() or (g.buys_inside and me.bought)
    if kind == kinds.FETCH_TILE:
        return a < len(WANTED) and bool(WANTED[a] & g.filled) and not me.storage_is_full()
    if kind == kinds.DISCARD:
        return a < ALL_DEPOT_SPACES and bool(g.filled & BIT[a]) and me.storage_is_full() and b in (0, PRICE)
    if kind == kinds.LOAD_GOODS:
        return bool(depots_with_goods(g))
    if kind == kinds.LOAD_NEIGHBOUR:
        return a < DEPOTS and bool(RING[a] & depots_with_goods(g))
    if kind == kinds.KEEP_GOODS:
        room = GOODS_TYPES_STORED - popcount(me.held)
        return a < DEPOTS and 0 < room < popcount(types_of(g.goods[a]) & ~me.held)
    return True


def _wrong_goods(g: BurgundyState, frames: list[int], asked: list[int]) -> str:
    """The goods on the round spaces and those still unseen fit the moment."""
    first, a = (asked[0], int(arg_a(frames[0]))) if asked else (0, 0)
    lying = [at for at in range(ROUNDS) if g.round_goods >> (4 * at) & 15]
    dealt = START_GOODS * int(g.seats)
    if first in (kinds.FIRST_PLAYER, kinds.START_GOODS):
        dealt = a
    drawn = ROUNDS
    if first in _SETTING_UP or first == kinds.FILL_DEPOTS or g.phase == PHASES:
        drawn, expected = 0, list(range(0))
    elif first == kinds.DRAW_GOODS:
        drawn, expected = a, list(range(a))
    else:
        expected = list(range(int(g.round) + (1 if first == kinds.USE_DICE else 0), ROUNDS))
    if lying != expected:
        return "the goods on the round spaces do not fit the round"
    if total_of(g.unseen_goods) != GOODS * GOODS_OF_EACH - dealt - ROUNDS * g.phase - drawn:
        return "too many or too few goods are still unseen"
    return ""


def _wrong_stock(g: BurgundyState, frames: list[int], asked: list[int], setting_up: bool) -> str:
    """As many tiles of each back are still to come as the phases so far leave."""
    left = [0] * (COLOURS + 1)
    for kind in range(1, KINDS):
        left[COLOUR[kind]] += COLOURED_TILES[kind]
        left[BLACK] += BLACK_TILES[kind]
    left[CASTLE] -= sum(1 for me in g.players if me.built)
    last_phase = min(int(g.phase), PHASES - 1)
    for phase in range(0 if setting_up else last_phase + 1):
        for place in range(ALL_DEPOT_SPACES):
            now = phase == g.phase and asked[0] == kinds.FILL_DEPOTS
            if PLACE_PLAYERS[place] <= g.seats and not (now and place >= arg_a(frames[0])):
                left[colour_wanted(g.seats, phase, place)] -= 1
    for kind in range(1, KINDS):
        left[COLOUR[kind]] -= int(g.stock[COLOURED + kind])
        left[BLACK] -= int(g.stock[BLACK_BACKED + kind])
    if any(left):
        return "too many or too few tiles are still to come"
    for place in range(FIRST_BLACK):
        kind = int(g.depots[place])
        if kind and (COLOUR[kind] != colour_wanted(g.seats, last_phase, place) or PLACE_PLAYERS[place] > g.seats):
            return f"depot place {place} bears a tile of another colour"
    if asked and asked[0] == kinds.FILL_DEPOTS and g.filled >> int(arg_a(frames[0])):
        return "depots are filled in order"
    return ""


def _wrong_players(g: BurgundyState, frames: list[int], asked: list[int], setting_up: bool) -> str:
    """Estates, markers and dice fit the moment."""
    if len({int(me.track) for me in g.players}) < g.seats and asked[:1] != [kinds.FIRST_PLAYER]:
        return "two markers of the turn order track stand in the same place"
    for seat, me in enumerate(g.players):
        if not setting_up and not me.built & me.land.colour_mask[CASTLE]:
            return f"seat {seat} has no castle to start from"
        if setting_up and popcount(me.built) > 1:
            return f"seat {seat} has laid tiles before the game began"
        ships = popcount(me.built & me.land.colour_mask[SHIP])
        waiting = sum(1 for f in frames if kind_of(f) == kinds.ADVANCE and arg_a(f) == seat)
        if me.track // 8 != ships - waiting:
            return f"the marker of seat {seat} has not moved once for each ship"
        if me.track % 8 >= sum(1 for other in g.players if other.track // 8 >= me.track // 8):
            return f"the marker of seat {seat} stands higher than the markers that ever came there"
        if me.die1 and me.die2 and me.die1 > me.die2:
            return f"the dice of seat {seat} lie with the lower one first"
        if me.choice >= 0 and not setting_up:
            return f"seat {seat} has a secret choice after set-up"
    return ""


def _wrong_bonuses(g: BurgundyState) -> str:
    """The first and the second who covered a colour have its bonus tiles, and nobody else."""
    for colour in range(COLOURS):
        covered = {seat for seat, me in enumerate(g.players) if not me.land.colour_mask[colour] & ~me.built}
        large = {seat for seat, me in enumerate(g.players) if me.large >> colour & 1}
        small = {seat for seat, me in enumerate(g.players) if me.small >> colour & 1}
        if not large | small <= covered or len(large) + len(small) != min(len(covered), 2):
            return f"the bonus tiles of colour {colour} are not with those who covered it"
    return ""
