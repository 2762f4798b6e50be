"""A turn: an action with each of two dice, purchases, and effects of castles and buildings (R29 to R48, R57 to R70)."""

from duchy.core.actions import Choices, Verb
from duchy.core.agenda import arg_a, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Question
from duchy.games.burgundy.rules import actions, content, events, kinds, knowledge, lookup
from duchy.games.burgundy.rules.phases import end_turn
from duchy.games.burgundy.rules.placing import add_tile, can_add, may_go_on
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.games.burgundy.rules.storage import buy_tile, is_first_of_its_kind, purchases, take_tile
from duchy.games.burgundy.rules.trade import sell

# --- with the dice --------------------------------------------------------------------------------------------------


def placements_with(g: BurgundyState, seat: i64, die: i64, number: i64, out: Choices) -> None:
    """Add the placements of each stored tile that a die reaches (R38, R31, R89 to R91)."""
    me = g.players[seat]
    for store in range(i64(content.STORAGE)):
        if is_first_of_its_kind(me, store):
            kind = me.stored(store)
            cells = g.room_for(seat, kind)
            if cells:
                numbers = lookup.REACH[knowledge.reach_row(me, knowledge.FREE_STEP[lookup.COLOUR[kind]]) + number]
                out.add_cells(actions.ADD.at3(die, store + 1, 0), cells & lookup.CELLS_OF_NUMBERS[numbers])


class UseDice(Question[BurgundyState]):
    """A player's turn: an action with each die, a purchase, and finally its end (R29, R30, R46)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        seat = seat_of(f)
        me = g.players[seat]
        die1 = me.die1
        die2: i64 = me.die2 if me.die2 != die1 else 0
        if die1 == 0 and die2 == 0:
            purchases(g, me, out)
            out.add(actions.END.base)
            return
        places = g.filled & lookup.NUMBERED_PLACES
        if places:
            row = knowledge.reach_row(me, knowledge.FREE_STEP_FOR_TAKING)
            out.add_cells(actions.TAKE.at3(1, 1, 1), places & lookup.PLACES_OF_NUMBERS[lookup.REACH[row + die1]])
            out.add_cells(actions.TAKE.at3(2, 1, 1), places & lookup.PLACES_OF_NUMBERS[lookup.REACH[row + die2]])
        if me.store:
            if die1:
                placements_with(g, seat, 1, die1, out)
            if die2:
                placements_with(g, seat, 2, die2, out)
        if me.held:
            row = knowledge.reach_row(me, knowledge.NO_POWER)
            # Goods are numbered from 0, dice from 1.
            held = me.held * 2
            out.add_cells(actions.SELL.at2(1, 0), held & lookup.REACH[row + die1])
            out.add_cells(actions.SELL.at2(2, 0), held & lookup.REACH[row + die2])
        if die1:
            out.add(actions.WORKERS.at(1))
        if die2:
            out.add(actions.WORKERS.at(2))
        purchases(g, me, out)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action == actions.END.base:
            end_turn(g)
            return
        g.schedule(f)
        if actions.TAKE.has(action):
            depot = actions.TAKE.b(action)
            use_die(g, seat, actions.TAKE.a(action), depot, knowledge.FREE_STEP_FOR_TAKING)
            take_tile(g, seat, actions.place_at(depot, actions.TAKE.c(action)))
        elif actions.ADD.has(action):
            store = actions.ADD.b(action) - 1
            cell = actions.ADD.c(action)
            use_die(
                g,
                seat,
                actions.ADD.a(action),
                lookup.NUMBER[cell],
                knowledge.FREE_STEP[lookup.COLOUR[g.players[seat].stored(store)]],
            )
            add_tile(g, seat, store, cell)
        elif actions.SELL.has(action):
            goods = actions.SELL.b(action)
            use_die(g, seat, actions.SELL.a(action), goods, knowledge.NO_POWER)
            sell(g, seat, goods - 1)
        elif actions.WORKERS.has(action):
            use_die(g, seat, actions.WORKERS.a(action), 0, knowledge.NO_POWER)
            take_workers(g, seat)
        else:
            buy_tile(g, seat, action)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        return g.depth == 1 and seat_of(f) == g.seat_in_order(g.turn)


def use_die(g: BurgundyState, seat: i64, die: i64, number: i64, power: i64) -> None:
    """Use a die, and pay the workers that change it to a number; number 0 is any (R31, R32)."""
    me = g.players[seat]
    shown = me.die1 if die == 1 else me.die2
    workers: i64 = 0
    if number and number != shown:
        workers = knowledge.workers_needed(me, shown, number, power)
        me.workers -= workers
    if die == 1:
        me.die1 = 0
    else:
        me.die2 = 0
    g.emit(events.USED_DIE, seat, die, shown, workers)


def take_workers(g: BurgundyState, seat: i64) -> None:
    """Take two workers; knowledge tiles 13 and 14 add more (R45, R93, R94, R109)."""
    me = g.players[seat]
    workers: i64 = 2 * content.WORKERS_TAKEN if me.knows & knowledge.FOUR_WORKERS else content.WORKERS_TAKEN
    silver: i64 = 1 if me.knows & knowledge.WORKERS_WITH_SILVER else 0
    me.workers += workers
    me.silver += silver
    g.emit(events.TOOK_WORKERS, seat, workers, silver)


# --- effects of castles and buildings -------------------------------------------------------------------------------


def placements(g: BurgundyState, seat: i64, verb: Verb, out: Choices) -> None:
    """Add the placements of each stored tile, regardless of numbers (R57, R70)."""
    me = g.players[seat]
    for store in range(i64(content.STORAGE)):
        if is_first_of_its_kind(me, store):
            out.add_cells(verb.at2(store + 1, 0), g.room_for(seat, me.stored(store)))


def tile_was_laid(g: BurgundyState, f: i64) -> bool:
    """Whether a tile placed this turn may have asked this: a storage space is empty, or a purchase filled it."""
    me = g.players[seat_of(f)]
    return g.below() == kinds.USE_DICE.of(seat_of(f)) and (not me.storage_is_full() or (g.buys_inside and me.bought))


class CastleAction(Question[BurgundyState]):
    """The action of a castle, with a die of any number (R57, R58)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        seat = seat_of(f)
        me = g.players[seat]
        out.add_cells(actions.CASTLE_TAKE.base, g.filled & lookup.NUMBERED_PLACES)
        placements(g, seat, actions.CASTLE_ADD, out)
        out.add_cells(actions.CASTLE_SELL.base, me.held)
        out.add(actions.CASTLE_WORKERS.base)
        if g.buys_inside:
            purchases(g, me, out)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if actions.CASTLE_TAKE.has(action):
            take_tile(g, seat, actions.place_at(actions.CASTLE_TAKE.a(action), actions.CASTLE_TAKE.b(action)))
        elif actions.CASTLE_ADD.has(action):
            add_tile(g, seat, actions.CASTLE_ADD.a(action) - 1, actions.CASTLE_ADD.b(action))
        elif actions.CASTLE_SELL.has(action):
            sell(g, seat, actions.CASTLE_SELL.a(action) - 1)
        elif action == actions.CASTLE_WORKERS.base:
            take_workers(g, seat)
        else:
            g.schedule(f)
            buy_tile(g, seat, action)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        return tile_was_laid(g, f)


class CityHall(Question[BurgundyState]):
    """Add another stored tile without a die, or decline (R70)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        seat = seat_of(f)
        placements(g, seat, actions.HALL_ADD, out)
        if g.buys_inside:
            purchases(g, g.players[seat], out)
        out.add(actions.DECLINE.base)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action == actions.DECLINE.base:
            g.emit(events.DECLINED, seat)
        elif actions.HALL_ADD.has(action):
            add_tile(g, seat, actions.HALL_ADD.a(action) - 1, actions.HALL_ADD.b(action))
        else:
            buy_tile(g, seat, action)
            if can_add(g, seat):
                g.schedule(f)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        return tile_was_laid(g, f) and may_go_on(g, seat_of(f))


class FetchTile(Question[BurgundyState]):
    """Take a tile of a colour that the workshop, church or market allows, or decline (R64 to R67)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        out.add_cells(actions.FETCH.base, g.filled & lookup.WANTED[arg_a(f)])
        out.add(actions.DECLINE.base)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        if action == actions.DECLINE.base:
            g.emit(events.DECLINED, seat_of(f))
        else:
            take_tile(g, seat_of(f), actions.place_at(actions.FETCH.a(action), actions.FETCH.b(action)))

    def fits(self, g: BurgundyState, f: i64) -> bool:
        me = g.players[seat_of(f)]
        asked = g.filled & lookup.WANTED[arg_a(f)] != 0 and not me.storage_is_full()
        return asked and g.below() == kinds.USE_DICE.of(seat_of(f))
