"""The observation of the board game for learning environments: depots, stock, and everybody's estate."""

from typing import Final, final

from duchy.core.ints import INDEX, i64, vec
from duchy.core.observations import Layout, Observation, ObservationBuffer, PendingColumns
from duchy.games.burgundy.rules import content, kinds, lookup
from duchy.games.burgundy.rules.player import NOT_CHOSEN, REASON_KEYS, REASONS, count_of
from duchy.games.burgundy.rules.state import BLACK_BACKED, COLOURED, GONE, SETUP_KEYS, BurgundyState
from duchy.lands.hexes import CELL_NAMES, CELLS

_TILES: Final = content.KINDS - 1
_REASONS: Final = len(REASONS)
_NUMBERS: Final = range(1, 7)
_ESTATES: Final = range(1, content.ESTATES + 1)
_STORES: Final = range(1, content.STORAGE + 1)
_KNOWLEDGE: Final = range(1, content.KNOWLEDGE_TILES + 1)
_MOST_HEADS: Final = 4
_MOST_TILES: Final = max(
    [coloured + black for coloured, black in zip(content.COLOURED_TILES, content.BLACK_TILES, strict=True)]
)
_MOST_MEANS: Final = 40
_MOST_POINTS: Final = 255
_HEIGHTS: Final = 8
"""A position on the turn order track is eight times the space, plus the height in the stack."""


def _bears(place: int, kind: int) -> bool:
    """Whether a depot space may hold a kind of tile (R6, R7, R22)."""
    fits = lookup.PLACE_COLOUR[place] in (lookup.BLACK, lookup.COLOUR[kind])
    return fits or (place == content.EXCEPTION_SPACE and kind == content.MINE_TILE)


def _place_name(place: int) -> str:
    """Return the name of a depot space: `3b`, `black c`."""
    depot, letter = int(lookup.DEPOT_OF[place]), content.PLACE_LETTERS[int(lookup.NUMBER_IN_DEPOT[place]) - 1]
    return f"{depot}{letter}" if depot else f"black {letter}"


_DEPOT_TILES: Final = [
    (place, kind)
    for place in range(content.ALL_DEPOT_SPACES)
    for kind in range(1, content.KINDS)
    if _bears(place, kind)
]
"""Every depot space with every kind of tile that it may hold."""

_DEPOT_TILE_INDEX: Final[vec[i64]] = vec[i64](
    [
        _DEPOT_TILES.index((place, kind)) if kind and _bears(place, kind) else -1
        for place in range(content.ALL_DEPOT_SPACES)
        for kind in range(content.KINDS)
    ]
)
"""The index of each such pair, at KINDS * place + kind; -1 for other pairs."""


@final
class BurgundyObservation(Observation[BurgundyState]):
    """Options, time, depots, goods, stock, pending questions, and every player, oneself first, then clockwise."""

    def __init__(self, seats: int) -> None:
        layout = Layout()
        super().__init__(layout)
        players = range(seats)
        tiles = content.KIND_KEYS[1:]
        self.setup: i64 = layout.group("set-up", SETUP_KEYS)
        self.readings: i64 = layout.group("reading", ("buys inside", "most empty wins"))
        self.phase: i64 = layout.group("phase", content.PHASE_LETTERS)
        self.round: i64 = layout.group("round", range(content.ROUNDS + 1))
        self.order: i64 = layout.group("turn in round", players, players)
        self.turn: i64 = layout.group("turns played", range(seats + 1))
        self.white: i64 = layout.group("white die", _NUMBERS)
        self.depots: i64 = layout.group(
            "depot", [f"{_place_name(at)} {content.KIND_KEYS[kind]}" for at, kind in _DEPOT_TILES]
        )
        self.depot_goods: i64 = layout.group(
            "depot goods", range(1, content.DEPOTS + 1), content.GOODS_KEYS, high=content.GOODS_OF_EACH
        )
        self.round_goods: i64 = layout.group("round goods", range(1, content.ROUNDS + 1), content.GOODS_KEYS)
        self.coloured: i64 = layout.group("unseen coloured", tiles, high=_MOST_TILES)
        self.black: i64 = layout.group("unseen black", tiles, high=_MOST_TILES)
        self.gone: i64 = layout.group("out of play", tiles, high=_MOST_TILES)
        self.unseen_goods: i64 = layout.group("unseen goods", content.GOODS_KEYS, high=content.GOODS_OF_EACH)
        self.boards: i64 = layout.group("boards left", range(content.BOARDS))
        self.chosen_estate: i64 = layout.group("own secret estate", _ESTATES)
        self.chosen_cell: i64 = layout.group("own secret castle", CELL_NAMES)
        self.room: i64 = layout.group("own room for stored", _STORES, CELL_NAMES)
        self.has_chosen: i64 = layout.group("has chosen", players)
        self.may_choose: i64 = layout.group("may choose", players, _ESTATES)
        self.estate: i64 = layout.group("estate", players, _ESTATES)
        self.built: i64 = layout.group("built", players, CELL_NAMES)
        self.building: i64 = layout.group("building", players, content.BUILDING_KEYS, CELL_NAMES)
        self.animal: i64 = layout.group("animals", players, content.ANIMAL_KEYS, CELL_NAMES, high=_MOST_HEADS)
        self.knows: i64 = layout.group("knowledge", players, _KNOWLEDGE)
        self.stored: i64 = layout.group("stored", players, _STORES, tiles)
        self.goods: i64 = layout.group("goods", players, content.GOODS_KEYS, high=content.GOODS_OF_EACH)
        self.sold: i64 = layout.group("sold", players, content.GOODS_KEYS, high=content.GOODS_OF_EACH)
        self.silver: i64 = layout.group("silver", players, high=_MOST_MEANS)
        self.workers: i64 = layout.group("workers", players, high=_MOST_MEANS)
        self.mines: i64 = layout.group("mines", players, high=_MOST_TILES)
        self.large: i64 = layout.group("large bonus", players, content.COLOUR_KEYS)
        self.small: i64 = layout.group("small bonus", players, content.COLOUR_KEYS)
        self.track: i64 = layout.group("track", players, range(content.TRACK_SPACES))
        self.height: i64 = layout.group("track height", players, high=_HEIGHTS)
        self.dice: i64 = layout.group("die", players, (1, 2), _NUMBERS)
        self.bought: i64 = layout.group("bought", players)
        self.points: i64 = layout.group("points", players, high=_MOST_POINTS)
        self.total: i64 = layout.group("points with the end", players, high=_MOST_POINTS)
        self.scored: i64 = layout.group("scored for", players, REASON_KEYS, high=_MOST_POINTS)
        self.pending: PendingColumns = PendingColumns(layout, kinds.BOOK, seats)

    def fill(self, g: BurgundyState, seat: i64, out: ObservationBuffer) -> None:
        self._fill_table(g, seat, out)
        self._fill_own(g, seat, out)
        for step in range(g.seats):
            self._fill_player(g, (seat + step) % g.seats, step, out)
        self.pending.fill(g, seat, out)

    def _fill_table(self, g: BurgundyState, seat: i64, out: ObservationBuffer) -> None:
        """Write the common table, and the unseen tiles and goods."""
        out.mark(self.setup + g.setup)
        if g.buys_inside:
            out.mark(self.readings)
        if g.most_empty_wins:
            out.mark(self.readings + 1)
        out.mark(self.phase + g.phase)
        out.mark(self.round + g.round)
        for turn in range(g.seats):
            out.mark(self.order + g.seats * turn + (g.seat_in_order(turn) - seat + g.seats) % g.seats)
        out.mark(self.turn + g.turn)
        if g.white:
            out.mark(self.white + g.white - 1)
        left = g.filled
        while left:
            place = INDEX[(left & -left) % 67]
            out.mark(self.depots + _DEPOT_TILE_INDEX[content.KINDS * place + i64(g.depots[place])])
            left &= left - 1
        for depot in range(i64(content.DEPOTS)):
            put_counts(self.depot_goods + content.GOODS * depot, g.goods[depot], out)
        for at in range(i64(content.ROUNDS)):
            good = count_of(g.round_goods, at)
            if good:
                out.mark(self.round_goods + content.GOODS * at + good - 1)
        stock = g.stock
        cells = out.cells
        coloured = out.base + self.coloured - 1
        black = out.base + self.black - 1
        gone = out.base + self.gone - 1
        for kind in range(1, i64(content.KINDS)):
            cells[coloured + kind] = stock[COLOURED + kind]
            cells[black + kind] = stock[BLACK_BACKED + kind]
            cells[gone + kind] = stock[GONE + kind]
        put_counts(self.unseen_goods, g.unseen_goods, out)
        out.mark_bits(self.boards, g.boards_left)

    def _fill_own(self, g: BurgundyState, seat: i64, out: ObservationBuffer) -> None:
        """Write the secret choice, and where the stored tiles fit."""
        me = g.players[seat]
        if me.choice >= 0:
            out.mark(self.chosen_estate + me.choice // CELLS)
            out.mark(self.chosen_cell + me.choice % CELLS)
        for store in range(i64(content.STORAGE)):
            kind = me.stored(store)
            if kind:
                out.mark_bits(self.room + CELLS * store, g.room_for(seat, kind))

    def _fill_player(self, g: BurgundyState, seat: i64, step: i64, out: ObservationBuffer) -> None:
        """Write the public information of a player."""
        me = g.players[seat]
        if me.choice != NOT_CHOSEN:
            out.mark(self.has_chosen + step)
        out.mark_bits(self.may_choose + content.ESTATES * step, me.estates)
        if me.built:
            out.mark(self.estate + content.ESTATES * step + me.estate)
            self._fill_estate(g, seat, step, out)
        out.mark_bits(self.knows + content.KNOWLEDGE_TILES * step - 1, me.knows)
        for store in range(i64(content.STORAGE)):
            kind = me.stored(store)
            if kind:
                out.mark(self.stored + _TILES * (content.STORAGE * step + store) + kind - 1)
        put_counts(self.goods + content.GOODS * step, me.goods, out)
        put_counts(self.sold + content.GOODS * step, me.sold, out)
        out.put(self.silver + step, me.silver)
        out.put(self.workers + step, me.workers)
        out.put(self.mines + step, me.mines)
        out.mark_bits(self.large + content.COLOURS * step, me.large)
        out.mark_bits(self.small + content.COLOURS * step, me.small)
        out.mark(self.track + content.TRACK_SPACES * step + me.track // _HEIGHTS)
        out.put(self.height + step, me.track % _HEIGHTS)
        if me.die1:
            out.mark(self.dice + 12 * step + me.die1 - 1)
        if me.die2:
            out.mark(self.dice + 12 * step + 6 + me.die2 - 1)
        if me.bought:
            out.mark(self.bought + step)
        out.put(self.points + step, me.points)
        out.put(self.total + step, out.points_of(g, seat))
        for reason in range(i64(_REASONS)):
            out.put(self.scored + _REASONS * step + reason, me.scored(10 * reason))

    def _fill_estate(self, g: BurgundyState, seat: i64, step: i64, out: ObservationBuffer) -> None:
        """Write the covered spaces, and the buildings and animals on them."""
        me = g.players[seat]
        out.mark_bits(self.built + CELLS * step, me.built)
        left = me.built
        while left:
            cell = INDEX[(left & -left) % 67]
            kind = i64(g.tiles[CELLS * seat + cell])
            if content.FIRST_BUILDING <= kind < content.FIRST_KNOWLEDGE:
                out.mark(self.building + CELLS * (content.BUILDINGS * step + kind - content.FIRST_BUILDING) + cell)
            elif content.FIRST_ANIMAL <= kind < content.FIRST_BUILDING:
                out.put(
                    self.animal + CELLS * (content.ANIMALS * step + lookup.ANIMAL_OF[kind]) + cell, lookup.HEADS[kind]
                )
            left &= left - 1


def put_counts(column: i64, counts: i64, out: ObservationBuffer) -> None:
    """Write the counts of each type of goods."""
    kind: i64 = 0
    while counts:
        if counts & 15:
            out.put(column + kind, counts & 15)
        counts >>= 4
        kind += 1
