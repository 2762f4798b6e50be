"""Buying three cards for three silver, once a turn, at almost any decision (R43 to R52)."""

from typing import final

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, arg_b, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Question
from duchy.games.burgundy_cards.rules import actions, content, events, kinds
from duchy.games.burgundy_cards.rules.course import in_turn
from duchy.games.burgundy_cards.rules.deck import CardComes, deck_ready, discard, leave_deck
from duchy.games.burgundy_cards.rules.emit import emit_bought, emit_drawn, emit_dropped, emit_kept
from duchy.games.burgundy_cards.rules.player import Duke, count_of, lane, place_of, remove
from duchy.games.burgundy_cards.rules.state import DISCARD, CardsState


def add_cards(lanes: i64, base: i64, out: Choices) -> None:
    """Add each different card of some lanes once."""
    before: i64 = 0
    while lanes:
        if lanes & 255 != before:
            before = lanes & 255
            out.add(base + before - 1)
        lanes >>= 8


def can_buy(g: CardsState, me: Duke) -> bool:
    """Whether a purchase is possible: three silver, the first this turn, and a card left to draw (R43, R50, R51)."""
    return me.silver >= content.PRICE and not me.bought and (g.deck > 0 or lane(g.sizes, DISCARD) > 0)


def offer_purchase(g: CardsState, me: Duke, out: Choices) -> None:
    """Add the purchase to a decision, if it is possible (R48)."""
    if can_buy(g, me):
        out.add(actions.BUY.base)


def close(g: CardsState, me: Duke, out: Choices) -> None:
    """Complete the choices of an ability: add a purchase, and declining if there is no other choice (R48, R49)."""
    nothing = out.count == 0
    offer_purchase(g, me, out)
    if nothing:
        out.add(actions.FORGO.base)


def is_settled(g: CardsState, f: i64, action: i64) -> bool:
    """Carry out a purchase or a decline, and return whether the choice was one of them (R48, R49)."""
    if action == actions.BUY.base:
        buy_first(g, f)
        return True
    if action == actions.FORGO.base:
        g.emit(events.FORWENT, seat_of(f))
        return True
    return False


def buy_first(g: CardsState, f: i64) -> None:
    """Buy now, and return to the same decision afterwards (R47)."""
    g.schedule(f)
    buy(g, seat_of(f))


def buy(g: CardsState, seat: i64) -> None:
    """Pay three silver and draw three cards (R43)."""
    me = g.players[seat]
    me.silver -= content.PRICE
    me.bought = True
    g.emit(events.BOUGHT_CARDS, seat)
    show_next(g, seat, 0)


def show_next(g: CardsState, seat: i64, place: i64) -> None:
    """Draw the next bought card, or ask how to use the cards (R43, R50)."""
    if place < content.BOUGHT and deck_ready(g):
        g.schedule(kinds.DRAW_BOUGHT.of(a=seat, b=place))
    else:
        g.schedule(kinds.PURCHASE.of(seat))


def gain_project(g: CardsState, seat: i64, card: i64) -> None:
    """Make a card a project; with three already, one of them is discarded first (R28)."""
    me = g.players[seat]
    if me.is_full():
        g.schedule(kinds.DROP.of(seat, card))
    else:
        me.add_project(card)


@final
class DrawBought(CardComes):
    """Draw a bought card from the deck, visible only to the buyer (R43, R52)."""

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        seat = arg_a(f)
        card = actions.CARD_COMES.a(action)
        pool = g.deck_pool
        leave_deck(g, card)
        g.players[seat].add_shown(card, pool)
        emit_drawn(g, seat, card, 1)
        show_next(g, seat, arg_b(f) + 1)

    def fits(self, g: CardsState, f: i64) -> bool:
        if not in_turn(g, arg_a(f)):
            return False
        me = g.players[arg_a(f)]
        return me.bought and g.deck > 0 and arg_b(f) == count_of(me.shown)


@final
class Purchase(Question[CardsState]):
    """Use one of the bought cards as a die or as a project; the others are discarded (R44 to R46)."""

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        shown = g.players[seat_of(f)].shown
        add_cards(shown, actions.USE.base, out)
        add_cards(shown, actions.KEEP.base, out)

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        me = g.players[seat]
        used = actions.USE.has(action)
        card = actions.USE.a(action) if used else actions.KEEP.a(action)
        place = place_of(me.shown, card)
        rest = remove(me.shown, place)
        me.shown = 0
        me.shown_pools = 0
        if used:
            discard(g, card)
            emit_bought(g, events.USED_BOUGHT, seat, card, place)
        else:
            emit_kept(g, seat, card, place)
        n: i64 = 0
        while rest:
            other = (rest & 255) - 1
            discard(g, other)
            emit_bought(g, events.DISCARDED_BOUGHT, seat, other, n if n < place else n + 1)
            rest >>= 8
            n += 1
        if used:
            g.schedule(kinds.ACTION.of(seat, content.DIE[card]))
        else:
            gain_project(g, seat, card)

    def fits(self, g: CardsState, f: i64) -> bool:
        me = g.players[seat_of(f)]
        return in_turn(g, seat_of(f)) and me.bought and me.shown != 0


@final
class DropProject(Question[CardsState]):
    """Discard one of three projects before another comes in (R28, R45)."""

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        add_cards(g.players[seat_of(f)].projects, actions.DROP.base, out)

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        me = g.players[seat]
        old = actions.DROP.a(action)
        me.drop_project(old)
        discard(g, old)
        emit_dropped(g, seat, old, arg_a(f))
        me.add_project(arg_a(f))

    def fits(self, g: CardsState, f: i64) -> bool:
        return in_turn(g, seat_of(f)) and g.players[seat_of(f)].is_full()
