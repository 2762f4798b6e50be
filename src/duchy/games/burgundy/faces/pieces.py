"""The pieces of the board game, the clicks that choose an action, and countable holdings."""

from collections.abc import Iterator

from duchy.core.agenda import arg_a
from duchy.core.scene import Piece
from duchy.games.burgundy.faces.places import in_depot, on_board, still_to_come
from duchy.games.burgundy.rules import actions, content, kinds, lookup
from duchy.games.burgundy.rules.player import UNKNOWN, Player, count_of, total_of
from duchy.games.burgundy.rules.state import BLACK_BACKED, COLOURED, BurgundyState, counts
from duchy.games.burgundy.rules.trade import fresh_types
from duchy.lands.hexes import CELLS

NOTHING: tuple[str, ...] = ()
COMPLETE = ("complete",)
USED = ("used",)
TO_COME = [
    (row + kind, still_to_come(content.COLOUR_KEYS[int(lookup.COLOUR[kind])], black), content.KIND_KEYS[kind])
    for row, black in ((COLOURED, False), (BLACK_BACKED, True))
    for kind in range(1, content.KINDS)
]
"""The index of each kind of tile in the stock, and the place of its unseen tiles."""
IN_DEPOT = [
    in_depot(int(lookup.DEPOT_OF[place]), int(lookup.NUMBER_IN_DEPOT[place]))
    for place in range(content.ALL_DEPOT_SPACES)
]
"""The places of the depot spaces, by number."""


def pieces(g: BurgundyState, seat: int) -> list[Piece]:
    """Return all pieces, the same for everybody except for secret choices (R16)."""
    result = [*_course(g), *_depots(g), *_loads(g), *_to_come(g), *_bonuses(g), *_track(g)]
    for other in range(int(g.seats)):
        result += _own(g, other)
    return result


def _course(g: BurgundyState) -> Iterator[Piece]:
    """Yield the phase and round markers, the goods of later rounds, and the white die."""
    yield Piece(f"phase/{min(int(g.phase), content.PHASES - 1) + 1}", "marker")
    yield Piece(f"round/{min(int(g.round), content.ROUNDS - 1) + 1}", "marker")
    for at in range(content.ROUNDS):
        good = int(count_of(g.round_goods, at))
        if good:
            yield Piece(f"round/{at + 1}", content.GOODS_FROM_ONE[good])
    if g.white:
        yield Piece("white", str(int(g.white)))


def _depots(g: BurgundyState) -> Iterator[Piece]:
    """Yield the tiles in the depots; one that a player is discarding for is marked as chosen (R35, R47)."""
    chosen = int(arg_a(g.top())) if not g.over() and kinds.DISCARD.has(g.top()) else -1
    for place in range(content.ALL_DEPOT_SPACES):
        kind = int(g.depots[place])
        if kind:
            marks = ("chosen",) if place == chosen else NOTHING
            yield Piece(IN_DEPOT[place], content.KIND_KEYS[kind], marks=marks)


def _loads(g: BurgundyState) -> Iterator[Piece]:
    """Yield the goods in the depots; those of which a player can keep only some are marked as offered (R51)."""
    offering, offered = -1, 0
    if not g.over() and kinds.KEEP_GOODS.has(g.top()):
        offering = int(arg_a(g.top())) - 1
        offered = int(fresh_types(g, g.seat(), offering))
    for depot in range(content.DEPOTS):
        for kind, number in enumerate(counts(g.goods[depot])):
            if number:
                marks = ("offered",) if depot == offering and offered >> kind & 1 else NOTHING
                yield Piece(f"load/{depot + 1}", content.GOODS_KEYS[kind], number, marks=marks)


def _to_come(g: BurgundyState) -> Iterator[Piece]:
    """Yield the unseen tiles and goods, whose counts are public knowledge."""
    stock = g.stock
    for at, place, kind in TO_COME:
        number = stock[at]
        if number:
            yield Piece(place, kind, int(number))
    for good, number in enumerate(counts(g.unseen_goods)):
        if number:
            yield Piece("coming/goods", content.GOODS_KEYS[good], number)


def _bonuses(g: BurgundyState) -> Iterator[Piece]:
    """Yield the bonus tiles, won or still available (R74, R75)."""
    for colour, key in enumerate(content.COLOUR_KEYS):
        left = {"large", "small"}
        for seat, me in enumerate(g.players):
            for size, won in (("large", me.large), ("small", me.small)):
                if won >> colour & 1:
                    left.remove(size)
                    yield Piece(f"won/{seat}/{key}", size)
        for size in sorted(left):
            yield Piece(f"bonus/{key}", size)


def _track(g: BurgundyState) -> Iterator[Piece]:
    """Yield the markers on the turn order track, once the first player is known; used after the turn (R27)."""
    if not g.over() and kinds.FIRST_PLAYER.has(g.top()):
        return
    done = {int(g.seat_in_order(turn)) for turn in range(int(g.turn))}
    for seat, me in enumerate(g.players):
        place = f"track/{int(me.track) // 8}/{int(me.track) % 8 + 1}"
        yield Piece(place, f"marker-{seat}", marks=USED if seat in done else NOTHING)


def _own(g: BurgundyState, seat: int) -> Iterator[Piece]:
    """Yield the pieces of a seat."""
    me = g.players[seat]
    for number, die in enumerate((me.die1, me.die2), 1):
        if die:
            yield Piece(f"die/{seat}/{number}", str(int(die)))
    for store in range(content.STORAGE):
        if me.stored(store):
            yield Piece(f"storage/{seat}/{store + 1}", content.KIND_KEYS[int(me.stored(store))])
    for kind, number in enumerate(counts(me.goods)):
        if number:
            yield Piece(f"goods/{seat}/{kind + 1}", content.GOODS_KEYS[kind], number)
    for kind, number in enumerate(counts(me.sold)):
        if number:
            yield Piece(f"sold/{seat}", content.GOODS_KEYS[kind], number)
    if me.silver:
        yield Piece(f"silver/{seat}", "silver", int(me.silver), marks=USED if me.bought else NOTHING)
    if me.workers:
        yield Piece(f"workers/{seat}", "workers", int(me.workers))
    if me.choice == UNKNOWN:
        yield Piece(f"choice/{seat}", "choice", shown=False)
    elif me.choice >= 0:
        yield Piece(on_board(seat, int(me.choice) // CELLS + 1, int(me.choice) % CELLS), "choice")
    complete = _complete(me)
    for cell in range(CELLS):
        kind = int(g.tiles[CELLS * seat + cell])
        if kind:
            yield Piece(
                f"estate/{seat}/{cell}", content.KIND_KEYS[kind], marks=COMPLETE if complete >> cell & 1 else NOTHING
            )


def _complete(me: Player) -> int:
    """Return the mask of spaces in the districts that a player has completed (R72)."""
    built = int(me.built)
    return sum(int(mask) for mask in me.land.region_mask if not int(mask) & ~built)


# --- clicks ---------------------------------------------------------------------------------------------------------


_WITHOUT_A_DIE = {
    actions.CASTLE_TAKE: kinds.CASTLE_ACTION,
    actions.CASTLE_ADD: kinds.CASTLE_ACTION,
    actions.CASTLE_SELL: kinds.CASTLE_ACTION,
    actions.CASTLE_WORKERS: kinds.CASTLE_ACTION,
    actions.FETCH: kinds.FETCH_TILE,
    actions.HALL_ADD: kinds.CITY_HALL,
    actions.WAREHOUSE_SELL: kinds.WAREHOUSE,
}
"""Actions of castles and buildings, with the question that allows them; elsewhere a click means the die's action."""


def touch(g: BurgundyState, seat: int, action: int) -> tuple[str, ...]:
    """Return the places of an action: the die or the silver, then what it moves, then the target."""
    verb = actions.SPACE.verb_of(action)
    asking = _WITHOUT_A_DIE.get(verb)
    if asking is not None and not asking.has(g.frame_for(seat)):
        return ()
    arguments = verb.arguments(action)
    die = f"die/{seat}/{arguments[0]}" if verb in (actions.TAKE, actions.ADD, actions.SELL, actions.WORKERS) else ""
    used = (die,) if die else ()
    if verb in (actions.TAKE, actions.CASTLE_TAKE, actions.FETCH):
        return *used, in_depot(arguments[-2], arguments[-1])
    if verb in (actions.ADD, actions.CASTLE_ADD, actions.HALL_ADD):
        return *used, f"storage/{seat}/{arguments[-2]}", f"estate/{seat}/{arguments[-1]}"
    if verb in (actions.SELL, actions.CASTLE_SELL, actions.WAREHOUSE_SELL):
        return *used, f"goods/{seat}/{arguments[-1]}"
    if verb in (actions.WORKERS, actions.CASTLE_WORKERS):
        return *used, "supply/workers"
    if verb is actions.BUY_NUMBERED:
        return f"silver/{seat}", in_depot(arguments[0], arguments[1])
    if verb is actions.BUY:
        return f"silver/{seat}", in_depot(0, arguments[0])
    if verb is actions.DISCARD:
        return (f"storage/{seat}/{arguments[0]}",)
    if verb is actions.LOAD:
        return (f"load/{arguments[0]}",)
    if verb is actions.KEEP:
        return (f"offer/{arguments[0]}",)
    if verb is actions.SETTLE:
        return (on_board(seat, arguments[0], arguments[1]),)
    return (f"button/{verb.name}",) if verb in (actions.DECLINE, actions.END) else ()


def twins(g: BurgundyState, seat: int) -> dict[str, str]:
    """Return equal dice and equal stored tiles of a seat, each mapped to the first of its kind (R33)."""
    if seat < 0:
        return {}
    me = g.players[seat]
    firsts = {}
    if me.die1 and me.die1 == me.die2:
        firsts[f"die/{seat}/2"] = f"die/{seat}/1"
    stored = [int(me.stored(store)) for store in range(content.STORAGE)]
    for store, kind in enumerate(stored):
        if kind and stored.index(kind) < store:
            firsts[f"storage/{seat}/{store + 1}"] = f"storage/{seat}/{stored.index(kind) + 1}"
    return firsts


def holdings(g: BurgundyState, seat: int) -> dict[str, int]:
    """Return what a seat can spend."""
    me = g.players[seat]
    return {"workers": int(me.workers), "silver": int(me.silver), "goods": int(total_of(me.goods))}
