"""The position of the board game: the depots, unseen tiles and goods, and one player per seat."""

from typing import Final, final

from duchy.core.agenda import NOBODY, seat_of
from duchy.core.ints import BIT, append, filled, filled_bytes, first, i64, mix, mix_all, popcount, u8, vec
from duchy.core.state import State, ranked
from duchy.games.burgundy.rules import content, kinds, knowledge, lookup
from duchy.games.burgundy.rules.player import NOT_CHOSEN, Player, count_of
from duchy.lands.hexes import CELLS, NEIGHBOURS

ALL_GOODS: Final = 0x777777
"""Seven goods of each type, four bits for each count."""

# Rows of the stock: unseen tiles with a coloured back and with a black back, and tiles that left the game.
COLOURED: Final = 0
BLACK_BACKED: Final = content.KINDS
GONE: Final = 2 * content.KINDS

SETUP_KEYS: Final = ("basic", "open", "secret")
BASIC: Final = 0
SECRET: Final = 2


@final
class BurgundyState(State):
    """The depots, the stock of unseen tiles and goods, and the players."""

    def __init__(self, seats: i64) -> None:
        super().__init__(kinds.BOOK, seats)
        self.setup: i64 = BASIC
        self.buys_inside: bool = False
        self.most_empty_wins: bool = False
        self.players: vec[Player] = vec[Player]()
        self.tiles: vec[u8] = vec[u8]()
        # For each seat and building, the spaces of the cities that already have it (R60).
        self.closed: vec[i64] = vec[i64]()
        self.depots: vec[u8] = vec[u8]()
        # The mask of depot spaces that hold a tile.
        self.filled: i64 = 0
        self.goods: vec[i64] = vec[i64]()
        self.stock: vec[u8] = vec[u8]()
        self.unseen_goods: i64 = ALL_GOODS
        # The goods on the round spaces, four bits each: 1 to 6, 0 if gone.
        self.round_goods: i64 = 0
        self.boards_left: i64 = 0
        self.phase: i64 = 0
        self.round: i64 = 0
        self.white: i64 = 0
        # The seats in turn order of the round, four bits each, and the number of turns played.
        self.order: i64 = 0
        self.turn: i64 = 0

    def lay_pieces(self) -> None:
        """Create all pieces before the game starts."""
        self.players = vec[Player]([Player() for _ in range(self.seats)])
        self.tiles = filled_bytes(CELLS * self.seats, 0)
        self.closed = filled(content.BUILDINGS * self.seats, 0)
        self.depots = filled_bytes(content.ALL_DEPOT_SPACES, 0)
        self.goods = filled(content.DEPOTS, 0)
        self.stock = vec[u8]([u8(n) for n in content.COLOURED_TILES + content.BLACK_TILES + (0,) * content.KINDS])
        self.boards_left = BIT[content.BOARDS] - 1

    def clone(self) -> "BurgundyState":
        """Return an independent copy without a sink."""
        g = BurgundyState(self.seats)
        players = vec[Player](capacity=self.seats)
        for player in self.players:
            players = append(players, player.clone())
        g.players = players
        g._copy_table(self)
        return g

    def copy_from(self, other: State) -> None:
        """Overwrite this position with a copy of another of the same match."""
        assert isinstance(other, BurgundyState)
        for seat in range(self.seats):
            self.players[seat].copy_from(other.players[seat])
        self._copy_table(other)

    def _copy_table(self, other: "BurgundyState") -> None:
        """Copy everything except the players."""
        self.copy_pending(other)
        self.setup = other.setup
        self.buys_inside = other.buys_inside
        self.most_empty_wins = other.most_empty_wins
        self.tiles = other.tiles[:]
        self.closed = other.closed[:]
        self.depots = other.depots[:]
        self.filled = other.filled
        self.goods = other.goods[:]
        self.stock = other.stock[:]
        self.unseen_goods = other.unseen_goods
        self.round_goods = other.round_goods
        self.boards_left = other.boards_left
        self.phase = other.phase
        self.round = other.round
        self.white = other.white
        self.order = other.order
        self.turn = other.turn

    def digest(self) -> i64:
        """Return a hash of the whole position, except for fields that follow from the tiles in an estate."""
        digest = mix(self.digest_pending(), self.setup * 4 + i64(self.buys_inside) * 2 + i64(self.most_empty_wins))
        digest = mix(digest, self.phase | (self.round << 4) | (self.turn << 8) | (self.white << 12))
        digest = mix(digest, self.order)
        digest = mix(digest, self.unseen_goods | (self.round_goods << 24) | (self.boards_left << 44))
        digest = mix_all(digest, self.goods)
        digest = mix_bytes(mix_bytes(mix_bytes(digest, self.depots), self.stock), self.tiles)
        for me in self.players:
            digest = me.digest(digest)
        return digest

    def whose_turn(self) -> i64:
        """Return the seat whose turn it is, even while a castle, building or ship asks."""
        if self.depth == 0:
            return NOBODY
        bottom = self.agenda[0]
        return seat_of(bottom) if kinds.USE_DICE.has(bottom) else self.seat()

    def current_round(self) -> i64:
        """Return the number of the round in the whole game, from 1."""
        return content.ROUNDS * self.phase + self.round + 1

    # --- estates ----------------------------------------------------------------------------------------------------

    def settle_at(self, seat: i64, estate: i64, cell: i64) -> None:
        """Assign an estate, 0 to 8, to a player, and place the starting castle (R14, R15)."""
        me = self.players[seat]
        me.estate = estate
        me.land = lookup.LANDS[estate]
        self.stock[COLOURED + content.CASTLE_TILE] -= u8(1)
        self.cover(seat, content.CASTLE_TILE, cell)

    def cover(self, seat: i64, kind: i64, cell: i64) -> None:
        """Put a tile on a space of an estate, and update where tiles fit (R38, R60)."""
        me = self.players[seat]
        self.tiles[CELLS * seat + cell] = u8(kind)
        me.built |= BIT[cell]
        me.frontier = (me.frontier | NEIGHBOURS[cell]) & ~me.built
        if lookup.COLOUR[kind] == content.BUILDING:
            land = me.land
            self.closed[content.BUILDINGS * seat + kind - content.FIRST_BUILDING] |= land.region_mask[land.region[cell]]

    def room_for(self, seat: i64, kind: i64) -> i64:
        """Return the spaces where a tile fits, regardless of numbers: by colour, neighbours and city (R38, R60)."""
        me = self.players[seat]
        colour = lookup.COLOUR[kind]
        cells = me.land.colour_mask[colour] & me.frontier
        if colour == content.BUILDING and not me.knows & knowledge.ANY_BUILDINGS:
            cells &= ~self.closed[content.BUILDINGS * seat + kind - content.FIRST_BUILDING]
        return cells

    def seat_in_order(self, turn: i64) -> i64:
        """Return the seat of a turn of the round, counted from 0."""
        return (self.order >> (4 * turn)) & 15

    def below(self) -> i64:
        """Return the frame below the top one, or 0."""
        return self.agenda[self.depth - 2] if self.depth > 1 else 0

    # --- reading ----------------------------------------------------------------------------------------------------

    def points_of(self, seat: i64) -> i64:
        """Return the points of a seat if the game ended now."""
        me = self.players[seat]
        return me.points + knowledge.final_points(me)

    def ranks(self) -> list[int]:
        """Return the rank of each seat: by points, then empty spaces, then later in turn order (R116 to R118)."""
        keys: list[tuple[int, int, int]] = []
        for me in self.players:
            covered = int(popcount(me.built))
            keys.append(
                (
                    int(me.points + knowledge.final_points(me)),
                    -covered if self.most_empty_wins else covered,
                    -int(me.track),
                )
            )
        return ranked(keys)

    def must_settle(self, seat: i64) -> bool:
        """Whether a player still has to choose an estate and a castle space (R16, R18)."""
        me = self.players[seat]
        return me.estates != 0 and me.built == 0 and me.choice == NOT_CHOSEN

    def settlements(self, seat: i64) -> vec[i64]:
        """Return a player's choices of estate and castle space, as CELLS * estate + cell, ascending (R16, R18)."""
        choices = vec[i64]()
        estates = self.players[seat].estates
        while estates:
            estate = first(estates)
            castles = lookup.LANDS[estate].colour_mask[content.CASTLE]
            while castles:
                choices = append(choices, estate * CELLS + first(castles))
                castles &= castles - 1
            estates &= estates - 1
        return choices


def counts(goods: i64) -> list[int]:
    """Return the number of goods of each type in a packed count, as a list."""
    return [int(count_of(goods, kind)) for kind in range(content.GOODS)]


def mix_bytes(digest: i64, values: vec[u8]) -> i64:
    """Return a digest with all bytes of a vec mixed in, seven at a time."""
    packed: i64 = 0
    count: i64 = 0
    for value in values:
        packed = packed * 256 + i64(value)
        count += 1
        if count == 7:
            digest = mix(digest, packed)
            packed = 0
            count = 0
    return mix(digest, packed)
