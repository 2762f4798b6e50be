"""Laying out the board game, basic and expert (R9 to R18)."""

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY, arg_a, frame, seat_of
from duchy.core.ints import BIT, bits, i64, popcount
from duchy.core.questions import Book, Chance, Question, Step
from duchy.core.rng import Rng
from duchy.games.burgundy.rules import kinds
from duchy.games.burgundy.rules.actions import BOARD, FIRST, GOOD
from duchy.games.burgundy.rules.actions import SETTLE as SETTLE_VERB
from duchy.games.burgundy.rules.content import BOARDS, SPACES, START_GOODS, START_SPACE
from duchy.games.burgundy.rules.events import CHOSE_SECRETLY, GOT_BOARD, GOT_START_GOOD, REVEALED, SETTLED, STARTS
from duchy.games.burgundy.rules.phases import DrawGood, begin_phase, order_of
from duchy.games.burgundy.rules.player import one_of
from duchy.games.burgundy.rules.state import BASIC, SECRET, BurgundyState


def lay_out(
    book: Book, seats: i64, setup: i64, boards: list[int], lot: bool, buys_inside: bool, most_empty_wins: bool
) -> BurgundyState:
    """A new game before anything is drawn; `boards` names each seat's estate, 1 to 9, or 0 (R9 to R18)."""
    g = BurgundyState(book, seats)
    g.setup = setup
    g.buys_inside = buys_inside
    g.most_empty_wins = most_empty_wins
    g.lay_pieces()
    for seat, board in enumerate(boards):
        if board:
            g.players[seat].boards = BIT[board - 1]
    if lot:
        g.push(frame(kinds.FIRST_PLAYER, NOBODY, 0, 0, 0))
    else:
        begin_with(g, 0)
    return g


def begin_with(g: BurgundyState, first: i64) -> None:
    """Give workers and silver, and stack the markers, from the first player clockwise (R10, R11, R13)."""
    turn: i64 = 0
    while turn < g.seats:
        me = g.players[(first + turn) % g.seats]
        me.workers = turn + 1
        me.silver = 1
        me.track = g.seats - 1 - turn
        turn += 1
    g.order = order_of(g)
    g.tell(STARTS, first)
    g.push(frame(kinds.START_GOODS, NOBODY, 0, 0, 0))


class FirstPlayer(Chance[BurgundyState]):
    """Find the first player by lot (R9)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        seat: i64 = 0
        while seat < g.seats:
            out.add(FIRST.base + seat)
            seat += 1

    def weight(self, g: BurgundyState, f: i64, action: i64) -> i64:
        return 1

    def draw(self, g: BurgundyState, f: i64, rng: Rng) -> i64:
        return FIRST.base + rng.below(g.seats)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        begin_with(g, action - FIRST.base)


class StartGoods(DrawGood):
    """Draw three goods for each player (R12)."""

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        kind = action - GOOD.base
        index = arg_a(f)
        seat = g.seat_in_order(index // START_GOODS)
        me = g.players[seat]
        g.unseen_goods -= one_of(kind)
        me.goods += one_of(kind)
        me.held |= BIT[kind]
        g.tell(GOT_START_GOOD, seat, kind + 1)
        if index + 1 < START_GOODS * g.seats:
            g.push(frame(kinds.START_GOODS, NOBODY, index + 1, 0, 0))
        else:
            give_boards(g)


def give_boards(g: BurgundyState) -> None:
    """Give everybody without a named estate the first, or a board to choose from (R14, R16, R18)."""
    if g.setup != BASIC:
        deal_from(g, 0)
        return
    seat: i64 = 0
    while seat < g.seats:
        if not g.players[seat].boards:
            g.settle_at(seat, 0, START_SPACE)
        seat += 1
    ask_to_settle(g)


def deal_from(g: BurgundyState, turn: i64) -> None:
    """Deal a board to the next player, from a turn on, who has no named estate; then let all choose (R16, R18)."""
    while turn < g.seats and g.players[g.seat_in_order(turn)].boards:
        turn += 1
    if turn < g.seats:
        g.push(frame(kinds.DEAL_BOARDS, NOBODY, turn, 0, 0))
    else:
        ask_to_settle(g)


class DealBoards(Chance[BurgundyState]):
    """Deal a board with two sides to each player (R16, R17)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        out.add_cells(BOARD.base, g.boards_left)

    def weight(self, g: BurgundyState, f: i64, action: i64) -> i64:
        return 1

    def draw(self, g: BurgundyState, f: i64, rng: Rng) -> i64:
        return BOARD.base + bits(g.boards_left)[rng.below(popcount(g.boards_left))]

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        board = action - BOARD.base
        turn = arg_a(f)
        seat = g.seat_in_order(turn)
        front, back = BOARDS[board]
        g.boards_left -= BIT[board]
        g.players[seat].boards = BIT[front - 1] | BIT[back - 1]
        g.tell(GOT_BOARD, seat, front, back)
        deal_from(g, turn + 1)


def ask_to_settle(g: BurgundyState) -> None:
    """Ask everybody who has a choice for an estate and a castle space, in turn order (R16)."""
    g.push(frame(kinds.REVEAL, NOBODY, 0, 0, 0))
    kind: i64 = kinds.SETTLE_SECRETLY if g.setup == SECRET else kinds.SETTLE
    turn = g.seats - 1
    while turn >= 0:
        seat = g.seat_in_order(turn)
        if g.players[seat].boards:
            g.push(frame(kind, seat, 0, 0, 0))
        turn -= 1


class Settle(Question[BurgundyState]):
    """Choose an estate and the space of the start castle, openly or in secret (R16, R18)."""

    def legal(self, g: BurgundyState, f: i64, out: Choices) -> None:
        for choice in g.settlements(seat_of(f)):
            out.add(SETTLE_VERB.base + choice)

    def resolve(self, g: BurgundyState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        choice = action - SETTLE_VERB.base
        if g.setup == SECRET:
            g.players[seat].choice = choice
            g.tell(CHOSE_SECRETLY, seat)
        else:
            settle(g, seat, choice)


def settle(g: BurgundyState, seat: i64, choice: i64) -> None:
    """Lay the start castle where a player chose."""
    g.settle_at(seat, choice // SPACES, choice % SPACES)
    g.tell(SETTLED, seat, choice // SPACES + 1, choice % SPACES)


class Reveal(Step[BurgundyState]):
    """Show all secret choices at once, and begin (R16)."""

    def run(self, g: BurgundyState, f: i64) -> None:
        if g.setup == SECRET:
            g.tell(REVEALED)
            turn: i64 = 0
            while turn < g.seats:
                seat = g.seat_in_order(turn)
                if g.players[seat].choice >= 0:
                    settle(g, seat, g.players[seat].choice)
                    g.players[seat].choice = -1
                turn += 1
        begin_phase(g)
