"""A turn: an action with each of two dice, purchases, and what castles and buildings add (R29 to R48, R57 to R70)."""

from typing import Final

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Question
from duchy.games.burgundy.rules.actions import (
    ADD,
    BUY_NUMBERED,
    CASTLE_DIE,
    DECLINE,
    END,
    FETCH,
    FIRST_DIE,
    NO_DIE,
    SECOND_DIE,
    SELL,
    TAKE,
    WORKERS,
)
from duchy.games.burgundy.rules.content import DEPOT_SPACES, FIRST_BLACK, GOODS, SPACES, STORAGE, WORKERS_TAKEN
from duchy.games.burgundy.rules.events import DECLINED, TOOK_WORKERS, USED_DIE
from duchy.games.burgundy.rules.knowledge import (
    FOUR_WORKERS,
    FREE_STEP,
    FREE_STEP_FOR_TAKING,
    NO_POWER,
    WORKERS_WITH_SILVER,
    reach_row,
    workers_needed,
)
from duchy.games.burgundy.rules.lookup import (
    CELLS_OF_NUMBERS,
    COLOUR,
    NUMBER,
    NUMBERED_PLACES,
    PLACES_OF_NUMBERS,
    REACH,
    WANTED,
)
from duchy.games.burgundy.rules.phases import end_turn
from duchy.games.burgundy.rules.placing import add_tile
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.games.burgundy.rules.storage import buy_tile, is_first_of_its_kind, purchases, take_tile
from duchy.games.burgundy.rules.trade import sell

TOOL_SPACES: Final = STORAGE * SPACES
"""How many actions of adding a tile one tool has."""


# --- what is legal --------------------------------------------------------------------------------------------------


def placements(g: BurgundyState, seat: i64, tool: i64, out: Choices) -> None:
    """Each space for each stored tile, whatever the number (R57, R70)."""
    me = g.players[seat]
    store: i64 = 0
    while store < STORAGE:
        if is_first_of_its_kind(me, store):
            out.add_cells(ADD.base + tool * TOOL_SPACES + store * SPACES, g.room_for(seat, me.stored(store)))
        store += 1


def placements_with(g: BurgundyState, seat: i64, die: i64, tool: i64, out: Choices) -> None:
    """Each space that a die reaches for each stored tile (R38, R31, R89 to R91)."""
    me = g.players[seat]
    store: i64 = 0
    while store < STORAGE:
        if is_first_of_its_kind(me, store):
            kind = me.stored(store)
            cells = g.room_for(seat, kind)
            if cells:
                numbers = REACH[reach_row(me, FREE_STEP[COLOUR[kind]]) + die]
                out.add_cells(ADD.base + tool * TOOL_SPACES + store * SPACES, cells & CELLS_OF_NUMBERS[numbers])
        store += 1


class UseDice(Question[BurgundyState]):
    """The turn of a player: an action with each die, a purchase, and at last the end (R29, R30, R46)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        seat = seat_of(f)
        me = g.players[seat]
        die1 = me.die1
        die2: i64 = me.die2 if me.die2 != die1 else 0
        if die1 == 0 and die2 == 0:
            purchases(g, me, out)
            out.add(END.base)
            return
        places = g.filled & NUMBERED_PLACES
        if places:
            row = reach_row(me, FREE_STEP_FOR_TAKING)
            out.add_cells(TAKE.base, places & PLACES_OF_NUMBERS[REACH[row + die1]])
            out.add_cells(TAKE.base + FIRST_BLACK, places & PLACES_OF_NUMBERS[REACH[row + die2]])
        if me.store:
            if die1:
                placements_with(g, seat, die1, FIRST_DIE, out)
            if die2:
                placements_with(g, seat, die2, SECOND_DIE, out)
        if me.held:
            row = reach_row(me, NO_POWER)
            held = me.held * 2
            out.add_cells(SELL.base - 1, held & REACH[row + die1])
            out.add_cells(SELL.base + GOODS - 1, held & REACH[row + die2])
        if die1:
            out.add(WORKERS.base)
        if die2:
            out.add(WORKERS.base + 1)
        purchases(g, me, out)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action == END.base:
            end_turn(g)
            return
        g.push(f)
        if action >= BUY_NUMBERED.base:
            buy_tile(g, seat, action - BUY_NUMBERED.base)
        else:
            act(g, seat, action)


class CastleAction(Question[BurgundyState]):
    """The action that a castle gives, with a die of any number (R57, R58)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        seat = seat_of(f)
        me = g.players[seat]
        out.add_cells(TAKE.base + CASTLE_DIE * FIRST_BLACK, g.filled & NUMBERED_PLACES)
        placements(g, seat, CASTLE_DIE, out)
        out.add_cells(SELL.base + CASTLE_DIE * GOODS, me.held)
        out.add(WORKERS.base + CASTLE_DIE)
        if g.buys_inside:
            purchases(g, me, out)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        if action >= BUY_NUMBERED.base:
            g.push(f)
            buy_tile(g, seat_of(f), action - BUY_NUMBERED.base)
        else:
            act(g, seat_of(f), action)


class CityHall(Question[BurgundyState]):
    """Add another stored tile without a die, or leave it (R70)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        seat = seat_of(f)
        placements(g, seat, NO_DIE, out)
        if g.buys_inside:
            purchases(g, g.players[seat], out)
        out.add(DECLINE.base)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        if action == DECLINE.base:
            g.tell(DECLINED, seat_of(f))
        elif action >= BUY_NUMBERED.base:
            g.push(f)
            buy_tile(g, seat_of(f), action - BUY_NUMBERED.base)
        else:
            act(g, seat_of(f), action)


class FetchTile(Question[BurgundyState]):
    """Take a tile of the colours that a workshop, church or market serves, or leave it (R64 to R67)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        out.add_cells(FETCH.base, g.filled & WANTED[arg_a(f)])
        out.add(DECLINE.base)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        if action == DECLINE.base:
            g.tell(DECLINED, seat_of(f))
        else:
            take_tile(g, seat_of(f), action - FETCH.base)


# --- doing it -------------------------------------------------------------------------------------------------------


def act(g: BurgundyState, seat: i64, action: i64) -> None:
    """Do an action with a die, a castle or a building (R29, R57, R70)."""
    if action < ADD.base:
        rest = action - TAKE.base
        place = rest % FIRST_BLACK
        pay(g, seat, rest // FIRST_BLACK, place // DEPOT_SPACES + 1, FREE_STEP_FOR_TAKING)
        take_tile(g, seat, place)
    elif action < SELL.base:
        rest = action - ADD.base
        tool = rest // TOOL_SPACES
        rest %= TOOL_SPACES
        store = rest // SPACES
        cell = rest % SPACES
        if tool <= SECOND_DIE:
            kind = g.players[seat].stored(store)
            pay(g, seat, tool, NUMBER[cell], FREE_STEP[COLOUR[kind]])
        add_tile(g, seat, store, cell)
    elif action < WORKERS.base:
        rest = action - SELL.base
        pay(g, seat, rest // GOODS, rest % GOODS + 1, NO_POWER)
        sell(g, seat, rest % GOODS)
    else:
        pay(g, seat, action - WORKERS.base, 0, NO_POWER)
        take_workers(g, seat)


def pay(g: BurgundyState, seat: i64, tool: i64, number: i64, power: i64) -> None:
    """Put a die aside, with the workers that turn it to a number; number 0 is any (R31, R32)."""
    if tool > SECOND_DIE:
        return
    me = g.players[seat]
    die = me.die1 if tool == FIRST_DIE else me.die2
    workers: i64 = 0
    if number and number != die:
        workers = workers_needed(me, die, number, power)
        me.workers -= workers
    if tool == FIRST_DIE:
        me.die1 = 0
    else:
        me.die2 = 0
    g.tell(USED_DIE, seat, tool + 1, die, workers)


def take_workers(g: BurgundyState, seat: i64) -> None:
    """Take two workers; knowledge 13 and 14 bring more (R45, R93, R94, R109)."""
    me = g.players[seat]
    workers: i64 = 2 * WORKERS_TAKEN if me.knows & FOUR_WORKERS else WORKERS_TAKEN
    silver: i64 = 1 if me.knows & WORKERS_WITH_SILVER else 0
    me.workers += workers
    me.silver += silver
    g.tell(TOOK_WORKERS, seat, workers, silver)
