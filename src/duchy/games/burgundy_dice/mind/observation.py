"""The observation of the dice game for learning environments: the dice, the own page, and the others' as revealed."""

from typing import Final, final

from duchy.core.ints import BIT, INDEX, i64, u8
from duchy.core.observations import Layout, Observation, ObservationBuffer, PendingColumns, clipped
from duchy.games.burgundy_dice.rules import actions, content, kinds
from duchy.games.burgundy_dice.rules.player import CROSS, SOURCE_KEYS, SOURCES, Sheet, earned_by, held
from duchy.games.burgundy_dice.rules.setup import START_KEYS
from duchy.games.burgundy_dice.rules.state import DiceState
from duchy.games.burgundy_dice.rules.veil import in_secret
from duchy.lands.hexes import ALL_CELLS, CELL_NAMES, CELLS

_NUMBERS: Final = range(1, 7)
_MOST_POINTS: Final = 120
_MOST_BONUSES: Final = 20


@final
class DiceObservation(Observation[DiceState]):
    """Options, time, dice, claimed colours, pending questions, and every page, one's own first, then clockwise."""

    def __init__(self, seats: int) -> None:
        layout = Layout()
        super().__init__(layout)
        players = range(seats)
        self.duchy: i64 = layout.group("duchy", content.DUCHY_KEYS)
        self.start_rule: i64 = layout.group("start rule", START_KEYS)
        self.readings: i64 = layout.group("reading", ("worker stuck", "silver later"))
        self.phase: i64 = layout.group("phase", content.PHASE_NAMES)
        self.turn: i64 = layout.group("turn", high=content.BOXES)
        self.boxes: i64 = layout.group("boxes", high=content.BOXES)
        self.double: i64 = layout.group("double hourglass")
        self.colours: i64 = layout.group("colour dice", content.COLOUR_KEYS, high=2)
        self.numbers: i64 = layout.group("number dice", _NUMBERS, high=2)
        self.claimed: i64 = layout.group("claimed", content.COLOUR_KEYS, high=2)
        self.first_cell: i64 = layout.group("first mark cell", CELL_NAMES)
        self.first_number: i64 = layout.group("first mark number", _NUMBERS)
        self.sold: i64 = layout.group("sold this turn", high=_MOST_BONUSES)
        self.bonuses_before: i64 = layout.group("bonuses before", content.BONUS_KEYS, high=_MOST_BONUSES)
        self.fits: i64 = layout.group("fits", _NUMBERS, CELL_NAMES)
        self.points: i64 = layout.group("points", players, high=_MOST_POINTS)
        self.after_one: i64 = layout.group("points after phase I", players, high=_MOST_POINTS)
        self.after_two: i64 = layout.group("points after phase II", players, high=_MOST_POINTS)
        self.earned: i64 = layout.group("earned", players, SOURCE_KEYS, high=_MOST_POINTS)
        self.bonuses: i64 = layout.group("bonuses", players, content.BONUS_KEYS, high=_MOST_BONUSES)
        self.paid: i64 = layout.group("finished colour", players, content.COLOUR_KEYS)
        self.cells: i64 = layout.group("cell", players, (*_NUMBERS, "cross"), CELL_NAMES)
        self.pending: PendingColumns = PendingColumns(layout, kinds.BOOK, seats)

    def fill(self, g: DiceState, seat: i64, out: ObservationBuffer) -> None:
        out.mark(self.duchy + g.duchy)
        out.mark(self.start_rule + g.start_rule)
        if g.must_combine:
            out.mark(self.readings)
        if g.silver_waits:
            out.mark(self.readings + 1)
        out.mark(self.phase + g.phase)
        out.put(self.turn, g.turn)
        out.put(self.boxes, g.boxes)
        if g.number1:
            if g.double:
                out.mark(self.double)
            out.add(self.colours + g.colour1, 1)
            out.add(self.colours + g.colour2, 1)
            out.add(self.numbers + g.number1 - 1, 1)
            out.add(self.numbers + g.number2 - 1, 1)
        cells = out.cells
        at = out.base + self.claimed
        for colour in range(i64(content.COLOURS)):
            cells[at + colour] = u8(g.places_claimed(colour))
        self._fill_own(g, seat, out)
        self._fill_page(g.players[seat], 0, ALL_CELLS, False, out)
        hidden = in_secret(g)
        starting = hidden and kinds.REVEAL_START.has(g.agenda[0])
        for step in range(1, g.seats):
            s = g.players[(seat + step) % g.seats]
            keep = ALL_CELLS
            if hidden:
                keep = 0 if starting else cells_before(s)
            self._fill_page(s, step, keep, hidden, out)
        self.pending.fill(g, seat, out)

    def _fill_own(self, g: DiceState, seat: i64, out: ObservationBuffer) -> None:
        """Write which numbers fit on the own page, and the changes of this turn."""
        s = g.players[seat]
        for number in range(1, i64(7)):
            out.mark_bits(self.fits + CELLS * (number - 1), s.frontier & g.fits[7 * seat + number])
        if actions.MARK.has(s.first):
            out.mark(self.first_cell + actions.MARK.b(s.first))
            out.mark(self.first_number + actions.MARK.a(s.first) - 1)
        out.put(self.sold, s.sold)
        cells = out.cells
        at = out.base + self.bonuses_before
        for bonus in range(i64(content.BONUSES)):
            cells[at + bonus] = clipped(held(s.bonuses_before, bonus), _MOST_BONUSES)

    def _fill_page(self, s: Sheet, step: i64, keep: i64, hidden: bool, out: ObservationBuffer) -> None:
        """Write the known cells of a page, and the rest as it was before a hidden turn (R11)."""
        earned = s.earned_before if hidden else s.earned
        bonuses = s.bonuses_before if hidden else s.bonuses
        cells = out.cells
        base = out.base
        points: i64 = content.START_POINTS
        at = base + self.earned + SOURCES * step
        for source in range(i64(SOURCES)):
            here = earned_by(earned, source)
            if here:
                points += here
                cells[at + source] = clipped(here, _MOST_POINTS)
        at = base + step
        cells[at + self.points] = clipped(points, _MOST_POINTS)
        cells[at + self.after_one] = clipped(s.after_one, _MOST_POINTS)
        cells[at + self.after_two] = clipped(s.after_two, _MOST_POINTS)
        at = base + self.bonuses + content.BONUSES * step
        for bonus in range(i64(content.BONUSES)):
            cells[at + bonus] = clipped(held(bonuses, bonus), _MOST_BONUSES)
        out.mark_bits(self.paid + content.COLOURS * step, s.paid)
        first = base + self.cells + CELLS * (CROSS * step - 1)
        left = s.marked & keep
        while left:
            cell = INDEX[(left & -left) % 67]
            number = ((s.ones >> cell) & 1) + 2 * ((s.twos >> cell) & 1) + 4 * ((s.fours >> cell) & 1)
            cells[first + CELLS * number + cell] = u8(1)
            left &= left - 1


def cells_before(s: Sheet) -> i64:
    """Return the mask of all cells except those that a seat marked in secret this turn."""
    keep = ALL_CELLS
    way = actions.way_of(s.first)
    if way != actions.NO_MARK:
        keep &= ~BIT[actions.MARKS[way].b(s.first)]
    way = actions.way_of(s.second)
    if way != actions.NO_MARK:
        keep &= ~BIT[actions.MARKS[way].b(s.second)]
    return keep
