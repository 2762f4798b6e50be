"""Rounds and turns: rows, piles, hands, whose turn it is, and the end (R16 to R22, R88 to R94)."""

from typing import final

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY, arg_a, frame, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Question, Step
from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.aaron import begin_aaron, compare
from duchy.games.burgundy_cards.rules.actions import BUY, CARD_COMES, END
from duchy.games.burgundy_cards.rules.buying import buy, can_buy
from duchy.games.burgundy_cards.rules.content import DIE, HAND, LAPS, PILE, ROUNDS, ROW_SLOTS, ROWS, SURPLUS, TURNS
from duchy.games.burgundy_cards.rules.deck import CardComes, deck_ready, discard, leave_deck, leave_pool
from duchy.games.burgundy_cards.rules.events import (
    DREW,
    DREW_HIDDEN,
    GAME_ENDED,
    ROUND_BEGAN,
    ROUND_ENDED,
    ROW_FILLED,
)
from duchy.games.burgundy_cards.rules.player import lane
from duchy.games.burgundy_cards.rules.state import Table


def begin_round(g: Table) -> None:
    """Start a round; Aaron first, where he plays (R88, R104)."""
    g.tell(ROUND_BEGAN, g.round, g.first)
    if g.solo:
        begin_aaron(g)
    else:
        fill_rows(g, 0)


def fill_rows(g: Table, count: i64) -> None:
    """Deal the next card to the rows, or the piles when the rows have theirs (R16 to R19)."""
    if count < ROWS * LAPS[g.seats - 1] + SURPLUS[g.seats - 1] and deck_ready(g):
        g.push(frame(kinds.FILL_ROW, NOBODY, count, 0, 0))
    else:
        deal_piles(g)


def deal_piles(g: Table) -> None:
    """Deal six cards face down to each seat: only the pool of each is known (R18, R19, R93)."""
    i: i64 = 0
    while i < g.seats:
        d = g.dukes[(g.first + i) % g.seats]
        n: i64 = 0
        while n < PILE and deck_ready(g):
            d.pile |= g.deck_pool << (4 * n)
            g.deck -= 1
            n += 1
        d.pile_count = n
        i += 1
    g.turn = 0
    draw_hands(g)


def draw_hands(g: Table) -> None:
    """The next seat that lacks a card draws; when all have theirs, the first seat plays (R21, R22)."""
    i: i64 = 0
    while i < g.seats:
        seat = (g.first + i) % g.seats
        d = g.dukes[seat]
        if d.pile_count and not lane(d.hand, HAND - 1):
            g.push(frame(kinds.DRAW_HAND, NOBODY, seat, 0, 0))
            return
        i += 1
    begin_turn(g, 0)


def begin_turn(g: Table, played: i64) -> None:
    """A seat has its turn; one without cards has only the purchase (R20, R23, R26)."""
    seat = (g.first + played) % g.seats
    d = g.dukes[seat]
    d.bought = False
    g.push(frame(kinds.TURN_ENDS, NOBODY, played, 0, 0))
    if d.hand:
        g.push(frame(kinds.DIE, seat, 0, 0, 0))


def end_turn(g: Table, played: i64) -> None:
    """The next seat plays, or the next turn of the table begins, or the round ends (R20)."""
    if played + 1 < g.seats:
        begin_turn(g, played + 1)
        return
    g.turn += 1
    if g.turn < TURNS:
        draw_hands(g)
    else:
        end_round(g)


def end_round(g: Table) -> None:
    """Clear the rows, pass the first-player card, and go on, unless the game is over (R88 to R90, R94, R108)."""
    g.tell(ROUND_ENDED, g.round)
    goes_on = compare(g) if g.solo else True
    if not goes_on or g.round == ROUNDS - 1:
        g.tell(GAME_ENDED)
        return
    place: i64 = 0
    while place < ROWS * ROW_SLOTS:
        if g.rows[place]:
            discard(g, g.rows[place] - 1)
            g.rows[place] = 0
        place += 1
    g.row_mask = 0
    if not g.solo:
        if not g.face_down:
            g.give_first_player((g.holder + 1) % g.seats)
        g.face_down = False
        g.first = g.holder
    g.round += 1
    begin_round(g)


@final
class FillRow(CardComes):
    """A card is dealt to the rows: in order, then by its die (R17)."""

    def resolve(self, g: Table, f: i64, action: i64) -> None:
        card = action - CARD_COMES.base
        count = arg_a(f)
        leave_deck(g, card)
        row = count % ROWS if count < ROWS * LAPS[g.seats - 1] else DIE[card] - 1
        g.enter_row(row, card)
        g.tell(ROW_FILLED, card, row + 1)
        fill_rows(g, count + 1)


@final
class BeginRound(Step[Table]):
    """Everybody has a good and an animal: the first round begins (R20)."""

    def run(self, g: Table, f: i64) -> None:
        begin_round(g)


@final
class FillRows(Step[Table]):
    """Aaron has laid his pile: the rows are next (R104)."""

    def run(self, g: Table, f: i64) -> None:
        fill_rows(g, 0)


@final
class DrawHand(CardComes):
    """A seat draws the next card of its pile, for its own eyes (R21, R22)."""

    def pool(self, g: Table, f: i64) -> i64:
        return g.dukes[arg_a(f)].pile & 15

    def resolve(self, g: Table, f: i64, action: i64) -> None:
        card = action - CARD_COMES.base
        seat = arg_a(f)
        d = g.dukes[seat]
        pool = d.pile & 15
        leave_pool(g, pool, card)
        d.pile >>= 4
        d.pile_count -= 1
        d.add_hand(card, pool)
        g.tell_only(seat, DREW, seat, card)
        g.tell_others(seat, DREW_HIDDEN, seat)
        draw_hands(g)


@final
class TurnEnds(Step[Table]):
    """A seat has done its action: it may still buy, then the next one plays (R43, R51)."""

    def run(self, g: Table, f: i64) -> None:
        seat = (g.first + arg_a(f)) % g.seats
        if can_buy(g, g.dukes[seat]):
            g.push(frame(kinds.LAST_CALL, seat, arg_a(f), 0, 0))
        else:
            end_turn(g, arg_a(f))


@final
class LastCall(Question[Table]):
    """After the action: buy, or end the turn (R43, R51)."""

    def legal(self, g: Table, f: i64, out: Choices) -> None:
        out.add(BUY.base)
        out.add(END.base)

    def resolve(self, g: Table, f: i64, action: i64) -> None:
        if action == BUY.base:
            g.push(frame(kinds.TURN_ENDS, NOBODY, arg_a(f), 0, 0))
            buy(g, seat_of(f))
        else:
            end_turn(g, arg_a(f))
