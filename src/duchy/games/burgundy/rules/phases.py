"""The course of the game: phases, rounds and turns, with their chance draws and rolls (R19 to R28)."""

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a
from duchy.core.events import EventKind
from duchy.core.ints import BIT, i64, u8
from duchy.core.questions import Chance
from duchy.core.rng import Rng
from duchy.games.burgundy.rules import actions, content, events, kinds, knowledge, lookup
from duchy.games.burgundy.rules.player import count_of, one_of, total_of
from duchy.games.burgundy.rules.state import BLACK_BACKED, COLOURED, GONE, BurgundyState

# --- phases ---------------------------------------------------------------------------------------------------------


def begin_phase(g: BurgundyState) -> None:
    """Clear the depots of tiles and refill them (R20 to R24)."""
    for place in range(i64(content.ALL_DEPOT_SPACES)):
        if g.filled & BIT[place]:
            kind = i64(g.depots[place])
            g.stock[GONE + kind] += u8(1)
            g.depots[place] = u8(0)
            emit_tile(g, events.TILE_LEFT, kind, place)
    g.filled = 0
    g.round = 0
    g.turn = 0
    g.emit(events.PHASE_BEGAN, g.phase)
    fill_from(g, 0)


def fill_from(g: BurgundyState, place: i64) -> None:
    """Fill the depot spaces from one on, up to the next that needs a chance draw; then draw goods (R21 to R23)."""
    while place < content.ALL_DEPOT_SPACES:
        if lookup.PLACE_PLAYERS[place] <= g.seats:
            colour = colour_wanted(g.seats, g.phase, place)
            if colour >= content.ANIMAL:
                g.schedule(kinds.FILL_DEPOTS.of(a=place))
                return
            put_tile(g, place, content.CASTLE_TILE + colour)
        place += 1
    g.schedule(kinds.DRAW_GOODS.of())


def colour_wanted(seats: i64, phase: i64, place: i64) -> i64:
    """Return the colour of the tile for a depot space in a phase (R21, R22)."""
    if place == content.EXCEPTION_SPACE and seats == 3 and phase % 2 == 1:
        return content.MINE
    return lookup.PLACE_COLOUR[place]


def put_tile(g: BurgundyState, place: i64, kind: i64) -> None:
    """Put a tile from the stock on a depot space."""
    row: i64 = BLACK_BACKED if place >= content.FIRST_BLACK else COLOURED
    g.stock[row + kind] -= u8(1)
    g.depots[place] = u8(kind)
    g.filled |= BIT[place]
    emit_tile(g, events.TILE_CAME, kind, place)


def emit_tile(g: BurgundyState, event: EventKind, kind: i64, place: i64) -> None:
    """Announce that a tile is added to a depot space, or removed."""
    if g.sink is not None:
        g.emit(event, kind, lookup.DEPOT_OF[place], lookup.NUMBER_IN_DEPOT[place])


def first_drawn(colour: i64) -> i64:
    """Return the first kind of tile that is drawn for a colour."""
    if colour == content.ANIMAL:
        return content.FIRST_ANIMAL
    if colour == content.KNOWLEDGE:
        return content.FIRST_KNOWLEDGE
    if colour == lookup.BLACK:
        return content.CASTLE_TILE
    return content.FIRST_BUILDING


def last_drawn(colour: i64) -> i64:
    """Return the end of the range of kinds that are drawn for a colour."""
    if colour == content.ANIMAL:
        return content.FIRST_BUILDING
    if colour == content.BUILDING:
        return content.FIRST_KNOWLEDGE
    return content.KINDS


class FillDepots(Chance[BurgundyState]):
    """Draw a tile for a depot space from those with the right back (R21, R23)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        colour = lookup.PLACE_COLOUR[arg_a(f)]
        row: i64 = BLACK_BACKED if colour == lookup.BLACK else COLOURED
        kind = first_drawn(colour)
        while kind < last_drawn(colour):
            if i64(g.stock[row + kind]):
                out.add(actions.TILE.at(kind))
            kind += 1

    def weight(self, g: BurgundyState, f: i64, action: i64) -> i64:
        row: i64 = BLACK_BACKED if arg_a(f) >= content.FIRST_BLACK else COLOURED
        return i64(g.stock[row + actions.TILE.a(action)])

    def draw(self, g: BurgundyState, f: i64, rng: Rng) -> i64:
        colour = lookup.PLACE_COLOUR[arg_a(f)]
        row: i64 = BLACK_BACKED if colour == lookup.BLACK else COLOURED
        stock = g.stock
        kind = row + first_drawn(colour)
        end = row + last_drawn(colour)
        total: i64 = 0
        for at in range(kind, end):
            total += i64(stock[at])
        total = rng.below(total)
        while total >= i64(stock[kind]):
            total -= i64(stock[kind])
            kind += 1
        return actions.TILE.at(kind - row)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        place = arg_a(f)
        put_tile(g, place, actions.TILE.a(action))
        fill_from(g, place + 1)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        place = arg_a(f)
        if g.depth > 1 or g.round or g.turn or g.filled >> place:
            return False
        return lookup.PLACE_PLAYERS[place] <= g.seats and colour_wanted(g.seats, g.phase, place) >= content.ANIMAL


class DrawGood(Chance[BurgundyState]):
    """Draw one of the unseen goods."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        for kind in range(i64(content.GOODS)):
            if count_of(g.unseen_goods, kind):
                out.add(actions.GOOD.at(kind + 1))

    def weight(self, g: BurgundyState, f: i64, action: i64) -> i64:
        return count_of(g.unseen_goods, actions.GOOD.a(action) - 1)

    def draw(self, g: BurgundyState, f: i64, rng: Rng) -> i64:
        unseen = g.unseen_goods
        left = rng.below(total_of(unseen))
        kind: i64 = 0
        while left >= (unseen & 15):
            left -= unseen & 15
            unseen >>= 4
            kind += 1
        return actions.GOOD.at(kind + 1)


class DrawGoods(DrawGood):
    """Draw the goods of the phase, one for each round (R24)."""

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        kind = actions.GOOD.a(action) - 1
        index = arg_a(f)
        g.unseen_goods -= one_of(kind)
        g.round_goods += (kind + 1) << (4 * index)
        g.emit(events.GOOD_CAME, kind + 1, index + 1)
        if index + 1 < content.ROUNDS:
            g.schedule(kinds.DRAW_GOODS.of(a=index + 1))
        else:
            begin_round(g)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        return g.depth == 1 and g.round == 0 and g.turn == 0


def end_phase(g: BurgundyState) -> None:
    """Pay for the mines, and continue with the next phase or end the game (R28, R82, R111)."""
    for seat in range(g.seats):
        me = g.players[seat]
        if me.mines:
            workers: i64 = me.mines if me.knows & knowledge.MINES_BRING_WORKERS else 0
            me.silver += me.mines
            me.workers += workers
            g.emit(events.MINES_PAID, seat, me.mines, workers)
    g.emit(events.PHASE_ENDED, g.phase)
    g.phase += 1
    if g.phase < content.PHASES:
        begin_phase(g)
    elif g.sink is not None:
        emit_final_points(g)


def emit_final_points(g: BurgundyState) -> None:
    """Announce what each player scores at the end (R112 to R115)."""
    for seat in range(g.seats):
        me = g.players[seat]
        g.emit(
            events.FINAL_POINTS,
            seat,
            total_of(me.goods),
            me.silver,
            me.workers // 2,
            knowledge.knowledge_points(me),
            me.points + knowledge.final_points(me),
        )
    g.emit(events.GAME_ENDED)


# --- rounds ---------------------------------------------------------------------------------------------------------


def begin_round(g: BurgundyState) -> None:
    """Set the turn order of the round, and start the rolls (R25, R27)."""
    g.order = order_of(g)
    g.turn = 0
    g.emit(events.ROUND_BEGAN, g.phase, g.round + 1)
    g.schedule(kinds.ROLL_DICE.of())


def order_of(g: BurgundyState) -> i64:
    """Return the seats in the order of the track, four bits each, the first in the lowest (R27)."""
    order: i64 = 0
    for seat in range(g.seats):
        track = g.players[seat].track
        before: i64 = 0
        for other in g.players:
            if other.track > track:
                before += 1
        order += seat << (4 * before)
    return order


class RollDice(Chance[BurgundyState]):
    """Roll the two dice of a player; the lower one becomes the first (R25)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        for die1 in range(1, i64(7)):
            for die2 in range(die1, i64(7)):
                out.add(actions.ROLL.at2(die1, die2))

    def weight(self, g: BurgundyState, f: i64, action: i64) -> i64:
        return 1 if actions.ROLL.a(action) == actions.ROLL.b(action) else 2

    def draw(self, g: BurgundyState, f: i64, rng: Rng) -> i64:
        both = rng.below(36)
        die1 = both // 6 + 1
        die2 = both % 6 + 1
        return actions.ROLL.at2(die1, die2) if die1 <= die2 else actions.ROLL.at2(die2, die1)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        turn = arg_a(f)
        seat = g.seat_in_order(turn)
        me = g.players[seat]
        me.die1 = actions.ROLL.a(action)
        me.die2 = actions.ROLL.b(action)
        me.bought = False
        g.emit(events.ROLLED, seat, me.die1, me.die2)
        if turn + 1 < g.seats:
            g.schedule(kinds.ROLL_DICE.of(a=turn + 1))
        else:
            g.schedule(kinds.ROLL_WHITE.of())

    def fits(self, g: BurgundyState, f: i64) -> bool:
        return g.depth == 1 and g.turn == 0 and arg_a(f) < g.seats


class RollWhite(Chance[BurgundyState]):
    """Roll the white die, and move the good of the round to its depot (R26)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        for number in range(1, i64(7)):
            out.add(actions.WHITE.at(number))

    def draw(self, g: BurgundyState, f: i64, rng: Rng) -> i64:
        return actions.WHITE.base + rng.below(6)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        before = g.white
        g.white = actions.WHITE.a(action)
        good = count_of(g.round_goods, g.round)
        g.round_goods -= good << (4 * g.round)
        g.goods[g.white - 1] += one_of(good - 1)
        g.emit(events.WHITE_DIE, g.white, good, g.round + 1, before)
        g.schedule(kinds.USE_DICE.of(g.seat_in_order(0)))

    def fits(self, g: BurgundyState, f: i64) -> bool:
        return g.depth == 1 and g.turn == 0


def end_turn(g: BurgundyState) -> None:
    """Continue with the next player, round or phase (R27, R30)."""
    if g.sink is not None:
        g.emit(events.TURN_ENDED, g.seat_in_order(g.turn))
    g.turn += 1
    if g.turn < g.seats:
        g.schedule(kinds.USE_DICE.of(g.seat_in_order(g.turn)))
        return
    g.round += 1
    if g.round < content.ROUNDS:
        begin_round(g)
    else:
        end_phase(g)
