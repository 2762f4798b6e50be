"""Rounds and turns: rows, piles, hands, whose turn it is, and the end (R16 to R22, R88 to R94)."""

from typing import final

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, seat_of
from duchy.core.ints import BIT, i64, popcount
from duchy.core.questions import Question, Step
from duchy.games.burgundy_cards.rules import actions, content, events, kinds
from duchy.games.burgundy_cards.rules.aaron import begin_aaron, compare
from duchy.games.burgundy_cards.rules.buying import buy, can_buy
from duchy.games.burgundy_cards.rules.deck import CardComes, deck_ready, discard, leave_deck, leave_pool
from duchy.games.burgundy_cards.rules.emit import emit_drawn, emit_filled, emit_rows_cleared
from duchy.games.burgundy_cards.rules.player import Duke, lane
from duchy.games.burgundy_cards.rules.state import CardsState


def begin_round(g: CardsState) -> None:
    """Start a round, with Aaron's pile first in the solo game (R88, R104)."""
    g.emit(events.ROUND_BEGAN, g.round, g.first)
    if g.solo:
        begin_aaron(g)
    else:
        fill_rows(g, 0)


def fill_rows(g: CardsState, count: i64) -> None:
    """Deal the next card to the rows; once they are full, deal the piles (R16 to R19)."""
    if count < content.ROWS * content.LAPS[g.seats - 1] + content.SURPLUS[g.seats - 1] and deck_ready(g):
        g.schedule(kinds.FILL_ROW.of(a=count))
    else:
        deal_piles(g)


def deal_piles(g: CardsState) -> None:
    """Deal six cards face down to each seat: only the pool of each is known (R18, R19, R93)."""
    for i in range(g.seats):
        me = g.players[(g.first + i) % g.seats]
        n: i64 = 0
        while n < content.PILE and deck_ready(g):
            me.pile |= g.deck_pool << (4 * n)
            g.deck -= 1
            n += 1
        me.pile_count = n
        if n:
            g.emit(events.DEALT, (g.first + i) % g.seats, n)
    g.turn = 0
    draw_hands(g)


def draws(me: Duke) -> bool:
    """Whether a seat draws at the start of a turn: it has a pile, and fewer than two cards in hand (R21)."""
    return me.pile_count > 0 and lane(me.hand, content.HAND - 1) == 0


def draw_hands(g: CardsState) -> None:
    """Schedule a draw of the next seat that lacks a card; once all have theirs, the first seat plays (R21, R22)."""
    for i in range(g.seats):
        seat = (g.first + i) % g.seats
        if draws(g.players[seat]):
            g.schedule(kinds.DRAW_HAND.of(a=seat))
            return
    begin_turn(g, 0)


def begin_turn(g: CardsState, played: i64) -> None:
    """Start a seat's turn; without cards it can only buy (R20, R23, R26)."""
    seat = (g.first + played) % g.seats
    me = g.players[seat]
    me.bought = False
    g.schedule(kinds.TURN_ENDS.of(a=played))
    if me.hand:
        g.schedule(kinds.DIE.of(seat))


def end_turn(g: CardsState, played: i64) -> None:
    """Continue with the next seat, the next turn, or the end of the round (R20)."""
    if played + 1 < g.seats:
        begin_turn(g, played + 1)
        return
    g.turn += 1
    if g.turn < content.TURNS:
        draw_hands(g)
    else:
        end_round(g)


def end_round(g: CardsState) -> None:
    """Clear the rows, pass the first-player card, and continue, unless the game is over (R88 to R90, R94, R108)."""
    g.emit(events.ROUND_ENDED, g.round)
    forget_mixed(g)
    goes_on = compare(g) if g.solo else True
    if not goes_on or g.round == content.ROUNDS - 1:
        g.emit(events.GAME_ENDED)
        return
    emit_rows_cleared(g)
    for place in range(i64(content.ROWS * content.ROW_SLOTS)):
        if g.rows[place]:
            discard(g, g.rows[place] - 1)
            g.rows[place] = 0
    g.row_mask = 0
    if not g.solo:
        if not g.face_down:
            g.give_first_player((g.holder + 1) % g.seats)
        g.face_down = False
        g.first = g.holder
    g.round += 1
    begin_round(g)


def forget_mixed(g: CardsState) -> None:
    """Forget played cards of mixed hands: no hand or pile is left, so the cards of the deck are known again (R93)."""
    for me in g.players:
        me.mixed = 0
        me.mixed_pools = 0


@final
class FillRow(CardComes):
    """Deal a card to the rows: in order, then by its die (R17)."""

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        card = actions.CARD_COMES.a(action)
        count = arg_a(f)
        leave_deck(g, card)
        row = count % content.ROWS if count < content.ROWS * content.LAPS[g.seats - 1] else content.DIE[card] - 1
        g.enter_row(row, card)
        emit_filled(g, card, row)
        fill_rows(g, count + 1)

    def fits(self, g: CardsState, f: i64) -> bool:
        return g.depth == 1 and g.deck > 0 and rows_have(g, arg_a(f))


def rows_have(g: CardsState, dealt: i64) -> bool:
    """Whether this many cards are in the rows and more must come: first in order, the others anywhere (R17)."""
    in_order = content.ROWS * content.LAPS[g.seats - 1]
    if popcount(g.row_mask) != dealt or dealt >= in_order + content.SURPLUS[g.seats - 1]:
        return False
    due = dealt if dealt < in_order else in_order
    for row in range(i64(content.ROWS)):
        has = popcount(g.row_mask >> (row * content.ROW_SLOTS) & (BIT[content.ROW_SLOTS] - 1))
        if has < (due + content.ROWS - 1 - row) // content.ROWS:
            return False
    return True


@final
class BeginRound(Step[CardsState]):
    """Start the first round, once everybody has a good and an animal (R20)."""

    def run(self, g: CardsState, f: i64) -> None:
        begin_round(g)

    def fits(self, g: CardsState, f: i64) -> bool:
        return g.depth == 1 and g.round == 0 and g.row_mask == 0


@final
class FillRows(Step[CardsState]):
    """Fill the rows after Aaron has placed his pile (R104)."""

    def run(self, g: CardsState, f: i64) -> None:
        fill_rows(g, 0)

    def fits(self, g: CardsState, f: i64) -> bool:
        return False  # it runs as soon as Aaron's last card is placed


@final
class DrawHand(CardComes):
    """Draw the next card of a seat's pile, visible only to its owner (R21, R22)."""

    def pool(self, g: CardsState, f: i64) -> i64:
        return g.players[arg_a(f)].pile & 15

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        card = actions.CARD_COMES.a(action)
        seat = arg_a(f)
        me = g.players[seat]
        pool = me.pile & 15
        leave_pool(g, pool, card)
        me.pile >>= 4
        me.pile_count -= 1
        me.add_hand(card, pool)
        emit_drawn(g, seat, card, 0)
        draw_hands(g)

    def fits(self, g: CardsState, f: i64) -> bool:
        return g.depth == 1 and g.turn < content.TURNS and arg_a(f) < g.seats and draws(g.players[arg_a(f)])


@final
class TurnEnds(Step[CardsState]):
    """End a seat's turn after its action: it may still buy, then the next seat plays (R43, R51)."""

    def run(self, g: CardsState, f: i64) -> None:
        seat = (g.first + arg_a(f)) % g.seats
        if can_buy(g, g.players[seat]):
            g.schedule(kinds.LAST_CALL.of(seat, arg_a(f)))
        else:
            end_turn(g, arg_a(f))

    def fits(self, g: CardsState, f: i64) -> bool:
        return g.depth == 1 and g.turn < content.TURNS and arg_a(f) < g.seats


@final
class LastCall(Question[CardsState]):
    """Buy after the action, or end the turn (R43, R51)."""

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        out.add(actions.BUY.base)
        out.add(actions.END.base)

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        if action == actions.BUY.base:
            g.schedule(kinds.TURN_ENDS.of(a=arg_a(f)))
            buy(g, seat_of(f))
        else:
            end_turn(g, arg_a(f))

    def fits(self, g: CardsState, f: i64) -> bool:
        seat = seat_of(f)
        in_time = g.depth == 1 and g.turn < content.TURNS and arg_a(f) < g.seats
        return in_time and g.whose_turn() == seat and can_buy(g, g.players[seat])
