"""Setup of the board game, basic and expert (R9 to R18)."""

from collections.abc import Mapping

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, seat_of
from duchy.core.events import all_but
from duchy.core.ints import BIT, i64, popcount
from duchy.core.questions import Chance, Question, Step
from duchy.games.burgundy.rules import actions, content, events, kinds
from duchy.games.burgundy.rules.phases import DrawGood, begin_phase, order_of
from duchy.games.burgundy.rules.player import NOT_CHOSEN, one_of
from duchy.games.burgundy.rules.state import BASIC, SECRET, SETUP_KEYS, BurgundyState
from duchy.lands.hexes import CELLS


def lay_out(seats: int, options: Mapping[str, str]) -> BurgundyState:
    """Return a new game, before any chance draw (R9 to R18)."""
    g = BurgundyState(seats)
    g.setup = SETUP_KEYS.index(options["setup"])
    g.buys_inside = options["purchase"] == "inside"
    g.most_empty_wins = options["tie"] == "most"
    g.lay_pieces()
    for seat in range(seats):
        estate = options[f"estate{seat + 1}"]
        if estate != "any":
            g.players[seat].estates = BIT[int(estate) - 1]
    if options["first"] == "lot":
        g.schedule(kinds.FIRST_PLAYER.of())
    else:
        begin_with(g, 0)
    return g


def setting_up(g: BurgundyState) -> bool:
    """Whether the game is still in setup."""
    return g.phase == 0 and g.round == 0 and g.turn == 0 and g.white == 0 and g.filled == 0 and g.round_goods == 0


def begin_with(g: BurgundyState, first: i64) -> None:
    """Hand out workers and silver, and stack the markers, from the first player clockwise (R10, R11, R13)."""
    for turn in range(g.seats):
        me = g.players[(first + turn) % g.seats]
        me.workers = turn + 1
        me.silver = 1
        me.track = g.seats - 1 - turn
    g.order = order_of(g)
    g.emit(events.STARTS, first, g.seats)
    g.schedule(kinds.START_GOODS.of())


class FirstPlayer(Chance[BurgundyState]):
    """Draw the first player at random (R9)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        for seat in range(g.seats):
            out.add(actions.FIRST.at(seat))

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        begin_with(g, actions.FIRST.a(action))

    def fits(self, g: BurgundyState, f: i64) -> bool:
        return g.depth == 1 and setting_up(g)


class StartGoods(DrawGood):
    """Draw three goods for each player (R12)."""

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        kind = actions.GOOD.a(action) - 1
        index = arg_a(f)
        seat = g.seat_in_order(index // content.START_GOODS)
        me = g.players[seat]
        g.unseen_goods -= one_of(kind)
        me.goods += one_of(kind)
        me.held |= BIT[kind]
        g.emit(events.GOT_START_GOOD, seat, kind + 1)
        if index + 1 < content.START_GOODS * g.seats:
            g.schedule(kinds.START_GOODS.of(a=index + 1))
        else:
            give_boards(g)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        return g.depth == 1 and setting_up(g) and arg_a(f) < content.START_GOODS * g.seats


def give_boards(g: BurgundyState) -> None:
    """Give players without a named estate the first one, or a board to choose from (R14, R16, R18)."""
    if g.setup != BASIC:
        deal_from(g, 0)
        return
    for seat in range(g.seats):
        if not g.players[seat].estates:
            settle(g, seat, content.START_SPACE)
    ask_to_settle(g)


def deal_from(g: BurgundyState, turn: i64) -> None:
    """Deal a board to the next player without a named estate, from a turn on; then start the choices (R16, R18)."""
    while turn < g.seats and g.players[g.seat_in_order(turn)].estates:
        turn += 1
    if turn < g.seats:
        g.schedule(kinds.DEAL_BOARDS.of(a=turn))
    else:
        ask_to_settle(g)


class DealBoards(Chance[BurgundyState]):
    """Deal a board with two sides to a player (R16, R17)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        out.add_cells(actions.BOARD.base, g.boards_left)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        board = actions.BOARD.a(action)
        turn = arg_a(f)
        seat = g.seat_in_order(turn)
        front, back = content.BOARD_SIDES[board]
        g.boards_left -= BIT[board]
        g.players[seat].estates = BIT[front - 1] | BIT[back - 1]
        g.emit(events.GOT_BOARD, seat, front, back)
        deal_from(g, turn + 1)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        turn = arg_a(f)
        if g.depth > 1 or not setting_up(g) or g.setup == BASIC or turn >= g.seats:
            return False
        return g.players[g.seat_in_order(turn)].estates == 0 and popcount(g.boards_left) >= g.seats - turn


def ask_to_settle(g: BurgundyState) -> None:
    """Ask all players who still have to choose for an estate and a castle space, openly or in secret (R16)."""
    g.schedule(kinds.REVEAL.of())
    turn = g.seats - 1
    while turn >= 0:
        seat = g.seat_in_order(turn)
        if g.must_settle(seat):
            g.schedule(kinds.SETTLE_SECRETLY.of(seat) if g.setup == SECRET else kinds.SETTLE.of(seat))
        turn -= 1


class Settle(Question[BurgundyState]):
    """Choose an estate and the space of the starting castle, openly or in secret (R16, R18)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        for choice in g.settlements(seat_of(f)):
            out.add(actions.SETTLE.base + choice)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        choice = CELLS * (actions.SETTLE.a(action) - 1) + actions.SETTLE.b(action)
        if g.setup == SECRET:
            g.players[seat].choice = choice
            g.emit_to(seat, events.CHOSE, seat, actions.SETTLE.a(action), actions.SETTLE.b(action))
            g.emit_to(all_but(seat), events.CHOSE_SECRETLY, seat)
        else:
            settle(g, seat, choice)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        """Whether the questions below are those of later players; in secret setup, of any others."""
        if not g.must_settle(seat_of(f)) or kinds.SETTLE_SECRETLY.has(f) != (g.setup == SECRET):
            return False
        if g.setup == SECRET:
            at = g.depth - 2
            while at > 0 and kinds.SETTLE_SECRETLY.has(g.agenda[at]) and g.agenda[at] != f:
                at -= 1
            return at == 0 and kinds.REVEAL.has(g.agenda[0])
        below = kinds.REVEAL.of()
        turn = g.seats - 1
        while g.seat_in_order(turn) != seat_of(f):
            other = g.seat_in_order(turn)
            if g.must_settle(other):
                below = kinds.SETTLE.of(other)
            elif g.players[other].estates:
                return False
            turn -= 1
        return g.below() == below


def settle(g: BurgundyState, seat: i64, choice: i64) -> None:
    """Place the starting castle on an estate, as chosen or as in the basic game (R14, R16)."""
    g.settle_at(seat, choice // CELLS, choice % CELLS)
    if g.setup == SECRET:
        g.emit_to(seat, events.SETTLED, seat, choice // CELLS + 1, choice % CELLS, events.MARKER_ON_BOARD)
        g.emit_to(all_but(seat), events.SETTLED, seat, choice // CELLS + 1, choice % CELLS, events.MARKER_FACE_DOWN)
    else:
        g.emit(events.SETTLED, seat, choice // CELLS + 1, choice % CELLS, events.NO_MARKER)


class Reveal(Step[BurgundyState]):
    """Reveal all secret choices at once, and start (R16)."""

    def run(self, g: BurgundyState, f: i64) -> None:
        if g.setup == SECRET:
            g.emit(events.REVEALED)
            for turn in range(g.seats):
                seat = g.seat_in_order(turn)
                me = g.players[seat]
                if me.choice != NOT_CHOSEN:
                    settle(g, seat, me.choice)
                    me.choice = NOT_CHOSEN
        begin_phase(g)

    def fits(self, g: BurgundyState, f: i64) -> bool:
        return g.depth == 1 and setting_up(g)
