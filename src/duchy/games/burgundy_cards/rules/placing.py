"""Placing a project in the estate: columns, triples, bonus cards, and the card's own ability (R29, R53 to R87)."""

from typing import Final

from duchy.core.actions import Choices
from duchy.core.ints import BIT, first, i64, mask_of, vec
from duchy.games.burgundy_cards.rules import actions, content, events, kinds
from duchy.games.burgundy_cards.rules.buying import can_buy, gain_project
from duchy.games.burgundy_cards.rules.emit import emit_placed, emit_taken
from duchy.games.burgundy_cards.rules.player import Duke
from duchy.games.burgundy_cards.rules.state import CardsState

_CLOISTERS: Final = [3 * content.CLOISTER + 1, 3 * content.CLOISTER + 2]


def _fitting(kind: int) -> i64:
    """Return the places that a card of a type may go to, if all were open (R74 to R76)."""
    own = [3 * kind, 3 * kind + 1, 3 * kind + 2]
    if kind == content.CLOISTER:
        return mask_of(own + [3 * t + h for t in range(content.TYPES) if t != content.CLOISTER for h in (1, 2)])
    return mask_of(own + _CLOISTERS)


FITTING: Final[vec[i64]] = vec[i64]([_fitting(t) for t in range(content.TYPES)])
"""By type: the places that a card may go to, as bits 3 * type + height."""

_FETCHED: Final = {
    content.WORKSHOP: [content.BUILDING, content.KNOWLEDGE],  # R59
    content.CHURCH: [content.CASTLE, content.MINE, content.CLOISTER],  # R60
    content.MARKET: [content.SHIP, content.PASTURE],  # R61
}
FETCHED: Final[vec[i64]] = vec[i64]([mask_of(_FETCHED.get(cause, [])) for cause in range(content.CAUSES)])
"""By cause: the mask of types of the cards that may be taken from the rows."""

ALL_TYPES: Final = 127


def add_places(me: Duke, card: i64, out: Choices) -> None:
    """Add each way to place a project (R76)."""
    out.add_cells(actions.PLACE.at3(card, 0, 0), me.open & FITTING[content.TYPE[card]])


def place(g: CardsState, seat: i64, action: i64) -> None:
    """Place a project; its ability comes first, then the bonus of a triple (R29, R85)."""
    me = g.players[seat]
    card = actions.PLACE.a(action)
    on = actions.PLACE.b(action)
    height = actions.PLACE.c(action)
    column: i64 = me.column_for(on, height) if g.sink is not None else 0
    me.drop_project(card)
    becomes = me.lay(card, content.TYPE[card], on, height)
    emit_placed(g, seat, card, becomes, height, column)
    if height == 2:
        complete(g, seat, becomes, column)
    if me.seven == 0:
        claim_seven_types(g, seat)
    use_ability(g, seat, content.FACE[card])


def complete(g: CardsState, seat: i64, kind: i64, column: i64) -> None:
    """Complete a triple: the first of its type gives a card, and each a round bonus (R78, R79)."""
    me = g.players[seat]
    g.emit(events.TRIPLE, seat, kind, g.facts.triples[kind], column + 1)
    if g.firsts & BIT[kind]:
        g.firsts -= BIT[kind]
        me.firsts |= BIT[kind]
        g.emit(events.FIRST_TRIPLE, seat, kind, content.FIRST_TRIPLE_POINTS)
    g.schedule(kinds.ROUND_BONUS.of(seat))


def claim_seven_types(g: CardsState, seat: i64) -> None:
    """Give a seat with cards of all seven types the top card of the stack (R86)."""
    me = g.players[seat]
    stack = content.SEVEN_TYPES_POINTS[g.seats - 1]
    if g.sevens < len(stack) and me.types() == ALL_TYPES:
        me.seven = stack[g.sevens]
        g.sevens += 1
        g.emit(events.SEVEN_TYPES, seat, me.seven)


def use_ability(g: CardsState, seat: i64, face: i64) -> None:
    """Use the ability of a placed card (R53 to R69); one that cannot be carried out has no effect."""
    me = g.players[seat]
    if face == content.MINE:
        gain_silver(g, seat, 2)
    elif face == content.KNOWLEDGE:
        gain_workers(g, seat, 2)
    elif face == content.SHIP:
        ask_goods(g, seat, 1, content.SHIP)
    elif face == content.PASTURE:
        ask_animals(g, seat, 1, content.PASTURE)
    elif face == content.CASTLE:
        g.schedule(kinds.ACTION.of(seat))
    elif FETCHED[face]:
        ask_fetch(g, seat, face)
    elif face == content.WATCHTOWER:
        gain_points(g, seat, 1)
    elif face == content.BANK:
        gain_silver(g, seat, 3)
    elif face == content.BOARDING_HOUSE:
        if g.goods.left() + g.animals.left() > 0:
            g.schedule(kinds.BOARDING.of(seat))
    elif face == content.STORE:
        if me.goods != 0 or can_buy(g, me):  # it may wait for a purchase (R49)
            g.schedule(kinds.STORE.of(seat))
    elif face == content.TOWN_HALL and (me.projects != 0 or can_buy(g, me)):  # as above
        g.schedule(kinds.TOWN_HALL.of(seat))


def gain_silver(g: CardsState, seat: i64, silver: i64) -> None:
    """Take silver from the supply (R6)."""
    g.players[seat].silver += silver
    g.emit(events.GOT_SILVER, seat, silver)


def gain_workers(g: CardsState, seat: i64, workers: i64) -> None:
    """Take workers from the supply (R6)."""
    g.players[seat].workers += workers
    g.emit(events.GOT_WORKERS, seat, workers)


def gain_points(g: CardsState, seat: i64, points: i64) -> None:
    """Take victory point cards (R7)."""
    g.players[seat].points += points
    g.emit(events.GOT_POINTS, seat, points)


def ask_goods(g: CardsState, seat: i64, count: i64, cause: i64) -> None:
    """Ask a seat to take goods one by one, while there are any (R55, R57)."""
    if count > 0 and g.goods.left() > 0:
        g.schedule(kinds.GOOD.of(seat, count, cause))


def ask_animals(g: CardsState, seat: i64, count: i64, cause: i64) -> None:
    """Ask a seat to take animals one by one, while there are any (R56, R57)."""
    if count > 0 and g.animals.left() > 0:
        g.schedule(kinds.ANIMAL.of(seat, count, cause))


def ask_fetch(g: CardsState, seat: i64, cause: i64) -> None:
    """Ask a seat to take a card of certain types from any row, if there is one (R59 to R62)."""
    if fetchable(g, FETCHED[cause]) != 0:
        g.schedule(kinds.FETCH.of(seat, cause))


def fetchable(g: CardsState, types: i64) -> i64:
    """Return the mask of places in the rows with a card of certain types."""
    mask: i64 = 0
    left = g.row_mask
    while left:
        place = first(left)
        if types & BIT[content.TYPE[g.rows[place] - 1]]:
            mask |= BIT[place]
        left &= left - 1
    return mask


def add_takes(g: CardsState, places: i64, out: Choices) -> None:
    """Add the cards in some places of the rows, each card of a row once (R27)."""
    before: i64 = -1
    rows = g.rows
    while places:
        place = first(places)
        action = actions.TAKE.at2(place // content.ROW_SLOTS + 1, rows[place] - 1)
        if action != before:
            out.add(action)
            before = action
        places &= places - 1


def take(g: CardsState, seat: i64, action: i64) -> None:
    """Take a card from its row as a project (R27, R28)."""
    row = actions.TAKE.a(action)
    card = actions.TAKE.b(action)
    g.leave_row(row - 1, card)
    emit_taken(g, seat, card, row)
    gain_project(g, seat, card)
