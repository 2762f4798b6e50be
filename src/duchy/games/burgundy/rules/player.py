"""The possessions of one seat, and packed counts of goods."""

from typing import Final, final

from duchy.core.ints import i64, mix, mypyc_attr
from duchy.games.burgundy.rules import lookup
from duchy.lands.estate import Estate

# The reasons for points scored during the game, as shifts into the tally: ten bits each.
FOR_DISTRICTS: Final = 0
FOR_PHASES: Final = 10
FOR_COLOURS: Final = 20
FOR_HERDS: Final = 30
FOR_SALES: Final = 40
FOR_WATCHTOWERS: Final = 50
REASONS: Final = (FOR_DISTRICTS, FOR_PHASES, FOR_COLOURS, FOR_HERDS, FOR_SALES, FOR_WATCHTOWERS)
REASON_KEYS: Final = ("districts", "phases", "colours", "herds", "sales", "watchtowers")

# Values of a secret choice: none, and one that is hidden from the viewer.
NOT_CHOSEN: Final = -1
UNKNOWN: Final = -2


def count_of(counts: i64, kind: i64) -> i64:
    """Return the number of a type in a packed count of goods or buildings, four bits for each type."""
    return (counts >> (4 * kind)) & 15


def total_of(counts: i64) -> i64:
    """Return the number of all types in a packed count."""
    total: i64 = 0
    while counts:
        total += counts & 15
        counts >>= 4
    return total


def types_of(counts: i64) -> i64:
    """Return the mask of the types in a packed count."""
    mask: i64 = 0
    bit: i64 = 1
    while counts:
        if counts & 15:
            mask |= bit
        counts >>= 4
        bit += bit
    return mask


def one_of(kind: i64) -> i64:
    """Return the packed count with one of a type."""
    one: i64 = 1
    return one << (4 * kind)


@final
@mypyc_attr(acyclic=True)
class Player:
    """The possessions of one seat, except for the tiles in the estate, which the state holds."""

    def __init__(self) -> None:
        # The estate, 0 to 8, and in the expert game the mask of those to choose from.
        self.estate: i64 = 0
        self.estates: i64 = 0
        self.land: Estate = lookup.LANDS[0]
        self.built: i64 = 0
        self.frontier: i64 = 0
        # Three stored tiles, eight bits each.
        self.store: i64 = 0
        self.goods: i64 = 0
        self.held: i64 = 0
        self.sold: i64 = 0
        self.silver: i64 = 0
        self.workers: i64 = 0
        self.mines: i64 = 0
        self.buildings: i64 = 0
        self.animals: i64 = 0
        self.knows: i64 = 0
        self.large: i64 = 0
        self.small: i64 = 0
        # The space on the turn order track times 8, plus the height in the stack: the highest plays first.
        self.track: i64 = 0
        self.points: i64 = 0
        self.tally: i64 = 0
        self.die1: i64 = 0
        self.die2: i64 = 0
        self.bought: bool = False
        # The estate and the castle space chosen in secret, as CELLS * estate + cell.
        self.choice: i64 = NOT_CHOSEN

    def clone(self) -> "Player":
        """Return an independent copy."""
        p = Player()
        p.copy_from(self)
        return p

    def copy_from(self, other: "Player") -> None:
        """Overwrite this player with a copy of another."""
        self.estate = other.estate
        self.estates = other.estates
        self.land = other.land
        self.built = other.built
        self.frontier = other.frontier
        self.store = other.store
        self.goods = other.goods
        self.held = other.held
        self.sold = other.sold
        self.silver = other.silver
        self.workers = other.workers
        self.mines = other.mines
        self.buildings = other.buildings
        self.animals = other.animals
        self.knows = other.knows
        self.large = other.large
        self.small = other.small
        self.track = other.track
        self.points = other.points
        self.tally = other.tally
        self.die1 = other.die1
        self.die2 = other.die2
        self.bought = other.bought
        self.choice = other.choice

    def digest(self, digest: i64) -> i64:
        """Return a digest with this player mixed in, except for fields that follow from the tiles in the estate."""
        digest = mix(digest, self.estate | (self.estates << 4) | ((self.choice + 2) << 16))
        digest = mix(digest, self.store | (self.goods << 24))
        digest = mix(digest, self.sold | (self.silver << 24) | (self.workers << 40))
        digest = mix(digest, self.large | (self.small << 6) | (self.track << 12) | (i64(self.bought) << 20))
        return mix(mix(digest, self.tally), self.die1 * 8 + self.die2)

    def score(self, points: i64, reason: i64) -> None:
        """Score points now, and record the reason (R76)."""
        self.points += points
        self.tally += points << reason

    def scored(self, reason: i64) -> i64:
        """Return the points scored so far for one reason."""
        return (self.tally >> reason) & 1023

    def stored(self, store: i64) -> i64:
        """Return the tile on a storage space; 0 if it is empty."""
        return (self.store >> (8 * store)) & 255

    def storage_is_full(self) -> bool:
        """Whether all three storage spaces are full (R35)."""
        return self.stored(0) != 0 and self.stored(1) != 0 and self.stored(2) != 0

    def put_away(self, kind: i64) -> i64:
        """Put a tile on the first empty storage space, and return the space (R34)."""
        shift: i64 = 0
        while (self.store >> shift) & 255:
            shift += 8
        self.store |= kind << shift
        return shift // 8

    def take_out(self, store: i64) -> i64:
        """Remove the tile from a storage space and return it."""
        kind = self.stored(store)
        self.store -= kind << (8 * store)
        return kind
