"""Events about the places of cards, built only if there is a sink, so that search does not pay for them.

Cards in ascending order are sent as they are after a card came or went; `events.py` describes the arguments.
"""

from duchy.core.events import EventKind, all_but
from duchy.core.ints import i64
from duchy.games.burgundy_cards.rules import content, events
from duchy.games.burgundy_cards.rules.player import LANE, Duke, count_of, place_of
from duchy.games.burgundy_cards.rules.state import CardsState


def row_lanes(g: CardsState, row: i64) -> i64:
    """Return the cards of a row as lanes."""
    lanes: i64 = 0
    for n in range(i64(content.ROW_SLOTS)):
        lanes += g.rows[row * content.ROW_SLOTS + n] * LANE[n]
    return lanes


def joins(me: Duke, card: i64) -> i64:
    """Return the number under which a card joins the projects; 0 if one of three must go first (R28)."""
    return 0 if me.is_full() else place_of(me.projects, card) + 1


def pushed(me: Duke, card: i64) -> i64:
    """Return the projects that a card moves when it joins them."""
    return 0 if me.is_full() else me.projects >> (8 * place_of(me.projects, card))


def emit_filled(g: CardsState, card: i64, row: i64) -> None:
    """Announce a card added to a row."""
    if g.sink is not None:
        lanes = row_lanes(g, row)
        place = place_of(lanes, card)
        g.emit(events.ROW_FILLED, card, row + 1, place + 1, lanes >> (8 * place + 8))


def emit_rows_cleared(g: CardsState) -> None:
    """Announce that the remaining cards of the rows go to the discard (R88)."""
    if g.sink is not None and g.row_mask:
        rows = [row_lanes(g, row) for row in range(content.ROWS)]
        g.emit(events.ROWS_CLEARED, rows[0], rows[1], rows[2], rows[3], rows[4], rows[5])


def emit_taken(g: CardsState, seat: i64, card: i64, row: i64) -> None:
    """Announce a card taken from its row, before it becomes a project."""
    if g.sink is not None:
        me = g.players[seat]
        lanes = row_lanes(g, row - 1)
        place = place_of(lanes, card)
        g.emit(events.TOOK, seat, card, row, place + 1, lanes >> (8 * place), joins(me, card), pushed(me, card))


def emit_dropped(g: CardsState, seat: i64, card: i64, incoming: i64) -> None:
    """Announce a discarded project and the one that replaces it; the two others are kept (R28)."""
    if g.sink is not None:
        kept = g.players[seat].projects
        g.emit(events.DROPPED, seat, card, place_of(kept, card) + 1, incoming, place_of(kept, incoming) + 1, kept)


def emit_placed(g: CardsState, seat: i64, card: i64, kind: i64, height: i64, column: i64) -> None:
    """Announce a project placed in the estate (R29)."""
    if g.sink is not None:
        projects = g.players[seat].projects
        place = place_of(projects, card)
        g.emit(events.PLACED, seat, card, kind, height, place + 1, projects >> (8 * place), column + 1)


# --- hidden from the other seats, except in the solo game (R22, R52) --------------------------------------


def emit_drawn(g: CardsState, seat: i64, card: i64, bought: i64) -> None:
    """Announce a card drawn to the hand or bought; the others receive a back."""
    if g.sink is not None:
        me = g.players[seat]
        lanes = me.shown if bought else me.hand
        place = place_of(lanes, card)
        moved = lanes >> (8 * place + 8)
        if g.solo:
            g.emit(events.DREW, seat, card, place + 1, moved, bought)
        else:
            g.emit_to(seat, events.DREW, seat, card, place + 1, moved, bought)
            g.emit_to(all_but(seat), events.DREW_HIDDEN, seat, count_of(lanes), bought)


def emit_die(g: CardsState, seat: i64, card: i64) -> None:
    """Announce a card played from the hand; for the others it is always the last of the backs."""
    if g.sink is not None:
        hand = g.players[seat].hand
        place = place_of(hand, card)
        if g.solo:
            g.emit(events.DISCARDED_DIE, seat, card, place + 1, hand >> (8 * place))
        else:
            g.emit_to(seat, events.DISCARDED_DIE, seat, card, place + 1, hand >> (8 * place))
            g.emit_to(all_but(seat), events.DISCARDED_DIE, seat, card, count_of(hand) + 1)


def emit_bought(g: CardsState, kind: EventKind, seat: i64, card: i64, place: i64) -> None:
    """Announce a bought card that is used or discarded, openly."""
    if g.solo:
        g.emit(kind, seat, card, place + 1)
    else:
        g.emit_to(seat, kind, seat, card, place + 1)
        g.emit_to(all_but(seat), kind, seat, card, place + 1)


def emit_kept(g: CardsState, seat: i64, card: i64, place: i64) -> None:
    """Announce a bought card that is kept, openly, before it becomes a project."""
    if g.sink is not None:
        me = g.players[seat]
        project, moved = joins(me, card), pushed(me, card)
        if g.solo:
            g.emit(events.KEPT_BOUGHT, seat, card, place + 1, project, moved)
        else:
            g.emit_to(seat, events.KEPT_BOUGHT, seat, card, place + 1, project, moved)
            g.emit_to(all_but(seat), events.KEPT_BOUGHT, seat, card, place + 1, project, moved)
