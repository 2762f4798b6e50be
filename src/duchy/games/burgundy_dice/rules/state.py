"""The position of the dice game: a page for each seat, and the dice."""

from typing import Final, final

from duchy.core.agenda import seat_of
from duchy.core.ints import BIT, filled, i64, mypyc_attr, vec
from duchy.core.state import State, ranked
from duchy.games.burgundy_dice.rules import content, kinds
from duchy.games.burgundy_dice.rules.player import CROSS, Sheet, held_in_all
from duchy.lands.estate import Estate
from duchy.lands.hexes import CELLS, NEIGHBOURS

# Values of the option for starting castles.
START_FREE: Final = 0
START_DIFFERENT: Final = 1
START_SAME: Final = 2


@final
@mypyc_attr(acyclic=True)
class DiceState(State):
    """All pages, the dice, the time boxes, and the colour bonuses already claimed."""

    def __init__(self, seats: i64, duchy: i64) -> None:
        super().__init__(kinds.BOOK, seats)
        self.duchy: i64 = duchy
        self.estate: Estate = content.ESTATES[duchy]
        self.start_rule: i64 = START_FREE
        self.must_combine: bool = False
        self.silver_waits: bool = False
        self.players: vec[Sheet] = vec[Sheet]()
        # The cells that take each number, regardless of adjacency: seven masks per seat, the first unused.
        self.fits: vec[i64] = vec[i64]()
        self.phase: i64 = 0
        self.turn: i64 = 0
        self.boxes: i64 = 0
        self.colour1: i64 = 0
        self.colour2: i64 = 0
        self.number1: i64 = 0
        self.number2: i64 = 0
        self.double: bool = False
        # Number of claimed places of each colour bonus: two bits for each colour.
        self.claimed: i64 = 0

    def lay_sheets(self) -> None:
        """Give each seat an empty page."""
        self.players = vec[Sheet]([Sheet() for _ in range(self.seats)])
        self.fits = filled(7 * self.seats, 0)
        for seat in range(self.seats):
            self.reset_fits(seat)

    def clone(self) -> "DiceState":
        """Return an independent copy without a sink."""
        g = DiceState(self.seats, self.duchy)
        g.players = self.players[:]
        for seat in range(self.seats):
            g.players[seat] = Sheet()
        g.copy_from(self)
        return g

    def copy_from(self, other: State) -> None:
        """Overwrite this position with an independent copy of another of the same match."""
        assert isinstance(other, DiceState)
        self.copy_pending(other)
        self.start_rule = other.start_rule
        self.must_combine = other.must_combine
        self.silver_waits = other.silver_waits
        for seat in range(other.seats):
            self.players[seat].copy_from(other.players[seat])
        self.fits = other.fits[:]
        self.phase = other.phase
        self.turn = other.turn
        self.boxes = other.boxes
        self.colour1 = other.colour1
        self.colour2 = other.colour2
        self.number1 = other.number1
        self.number2 = other.number2
        self.double = other.double
        self.claimed = other.claimed

    # --- which numbers fit ------------------------------------------------------------

    def reset_fits(self, seat: i64) -> None:
        """Recompute which numbers fit on a page, and which colours are finished, from its marked cells (R15 to R20)."""
        s = self.players[seat]
        estate = self.estate
        for number in range(1, i64(7)):
            mask: i64 = 0
            for colour in range(i64(content.COLOURS)):
                if content.LOWEST[colour] <= number <= content.HIGHEST[colour]:
                    mask |= estate.colour_mask[colour]
            self.fits[7 * seat + number] = mask
        s.finished = 0
        for kind in range(i64(content.COLOURS)):
            if estate.colour_mask[kind] & ~s.marked == 0:
                s.finished |= BIT[kind]
        s.frontier = 0
        for cell in range(i64(CELLS)):
            if s.marked & BIT[cell]:
                self.note_fit(seat, cell, s.number(cell))

    def note_fit(self, seat: i64, cell: i64, number: i64) -> None:
        """Update which numbers fit around a newly marked cell (R13, R18 to R20)."""
        s = self.players[seat]
        estate = self.estate
        around = NEIGHBOURS[cell]
        s.frontier = (s.frontier | around) & ~s.marked
        if number == CROSS:
            return
        fits = self.fits
        base = 7 * seat
        colour = estate.colour[cell]
        if colour == content.CITY:
            fits[base + number] &= ~estate.region_mask[estate.region[cell]]
        elif colour == content.PASTURE:
            for other in range(1, i64(7)):
                if other != number:
                    fits[base + other] &= ~estate.region_mask[estate.region[cell]]
        fits[base + number] |= around & estate.colour_mask[content.CASTLE]

    # --- reading ------------------------------------------------------------

    def colours_rolled(self) -> i64:
        """Return the cells of the two colours rolled."""
        masks = self.estate.colour_mask
        return masks[self.colour1] | masks[self.colour2]

    def places_claimed(self, colour: i64) -> i64:
        """Return the number of claimed places of a colour bonus: 0, 1 or 2."""
        return (self.claimed >> (2 * colour)) & 3

    def solo(self) -> bool:
        """Whether this is a solo game (R51)."""
        return self.seats == 1

    def phase_is_over(self) -> bool:
        """Whether the time of the phase is up (R7, R52)."""
        return self.turn >= content.SOLO_TURNS if self.solo() else self.boxes >= content.BOXES

    def asks(self, seat: i64) -> bool:
        """Whether a seat still has to choose, even in the middle of its turn (R11)."""
        for i in range(self.depth):
            if seat_of(self.agenda[i]) == seat:
                return True
        return False

    def current_round(self) -> i64:
        """Return a number that grows with each roll and starts higher in each phase; a round is one turn of all."""
        turn = self.turn
        if kinds.ROLL_DICE.has(self.top()):
            turn += 1
        return (content.BOXES + 1) * self.phase + turn

    def points_of(self, seat: i64) -> i64:
        """Return the points of a seat."""
        return self.players[seat].points()

    def ranks(self) -> list[int]:
        """Return the rank of each seat: most points, then most unused bonuses; equal seats share a rank (R47, R48)."""
        keys = [(int(s.points()), int(held_in_all(s.bonuses))) for s in self.players]
        return ranked(keys)


def square(g: DiceState, cell: i64) -> i64:
    """Return the bonus of a castle's square."""
    return content.SQUARES[CELLS * g.duchy + cell]


def region_points(g: DiceState, region: i64) -> i64:
    """Return the points of a region in the current phase, doubled for a pasture (R28, R29)."""
    points = content.REGION_POINTS[content.SIZES * g.phase + g.estate.region_size[region]]
    return 2 * points if g.estate.region_colour[region] == content.PASTURE else points
