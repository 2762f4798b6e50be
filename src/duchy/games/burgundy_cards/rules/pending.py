"""Whether what is pending in a snapshot is how a game goes on: the course below, one seat's turn above it."""

from duchy.core.agenda import arg_a, arg_b, kind_of, seat_of
from duchy.core.errors import BadSnapshot
from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.buying import can_buy
from duchy.games.burgundy_cards.rules.content import (
    AARON_PILES,
    CARDS,
    DICE,
    HAND,
    LAPS,
    ROUNDS,
    ROW_SLOTS,
    ROWS,
    SURPLUS,
    TURNS,
)
from duchy.games.burgundy_cards.rules.placing import CHURCH_TYPES, MARKET_TYPES, WORKSHOP_TYPES
from duchy.games.burgundy_cards.rules.player import Duke, cards_of, lane
from duchy.games.burgundy_cards.rules.state import POOLS, Table

_COURSE = (
    kinds.BEGIN_ROUND,
    kinds.AARON_LAYS,
    kinds.FILL_ROW,
    kinds.DRAW_HAND,
    kinds.TURN_ENDS,
    kinds.LAST_CALL,
)
_SET_UP = (kinds.START_GOOD, kinds.START_ANIMAL, kinds.TURN_GOOD, kinds.TURN_ANIMAL)
_ON_TOP = (kinds.RETURN_WORKERS, kinds.RETURN_SILVER, kinds.DROP, kinds.DRAW_BOUGHT, kinds.PURCHASE)
_DECKS = 4
"""So many decks with hidden cards leave room for every reshuffle of a turn."""


def check_pending(g: Table) -> None:
    """Raise an error where the game could not stand like this."""
    pending = [int(g.agenda[i]) for i in range(g.depth)]
    if not pending:
        _expect(g.beaten or (g.round == ROUNDS - 1 and g.turn == TURNS), "the game is over after round E, or beaten")
        _expect(not any(d.hand or d.pile_count or d.shown for d in g.dukes), "no card is in hand when the game is over")
        return
    base = pending[0]
    kind = int(kind_of(base))
    _expect(kind in _COURSE, "the course of the game is missing")
    _expect(not g.beaten, "Aaron has won already")
    _expect(len(_decks(g)) <= _DECKS, f"hidden cards come from at most {_DECKS} decks")
    if kind == kinds.TURN_ENDS:
        _check_turn(g, base, pending[1:])
    elif kind == kinds.BEGIN_ROUND:
        _expect(g.round == 0 and all(kind_of(f) in _SET_UP for f in pending[1:]), "only the set-up comes first")
        _expect(all(arg_a(f) < max(int(g.seats), 2) for f in pending[1:]), "a seat or a pile is unknown")
        _expect(len({(kind_of(f), arg_a(f)) for f in pending}) == len(pending), "nothing is set up twice")
        _expect(not g.row_mask, "the rows are filled after the set-up")
    else:
        _expect(len(pending) == 1, "nothing else can be pending here")
    _check_hands(g, base)
    if kind == kinds.FILL_ROW:
        _check_rows(g, int(arg_a(base)))
    elif kind == kinds.AARON_LAYS:
        _expect(g.solo and 0 < arg_a(base) <= AARON_PILES[g.round] and not g.row_mask, "Aaron lays his pile first")
    elif kind == kinds.DRAW_HAND:
        seat = int(arg_a(base))
        _expect(seat < g.seats and _draws(g.dukes[seat]), "that seat does not draw")
    elif kind == kinds.LAST_CALL:
        seat = int(seat_of(base))
        _expect(seat == (g.first + arg_a(base)) % g.seats and can_buy(g, g.dukes[seat]), "that seat cannot buy")


def _draws(d: Duke) -> bool:
    """Whether a seat draws when a turn begins: it has a pile, and fewer than two cards in hand (R21)."""
    return bool(d.pile_count > 0 and not lane(d.hand, HAND - 1))


def _expect(right: object, reason: str) -> None:
    if not right:
        raise BadSnapshot(f"snapshot.pending: {reason}")


def _check_rows(g: Table, dealt: int) -> None:
    """So many cards were dealt to the rows: in order first, the others anywhere (R17)."""
    in_order = ROWS * LAPS[g.seats - 1]
    cards = [len([c for c in g.rows[row * ROW_SLOTS : (row + 1) * ROW_SLOTS] if c]) for row in range(ROWS)]
    _expect(dealt < in_order + SURPLUS[g.seats - 1] and dealt == sum(cards), "the rows have other cards")
    least = [min(dealt, in_order) // ROWS + (row < min(dealt, in_order) % ROWS) for row in range(ROWS)]
    _expect(all(has >= due for has, due in zip(cards, least, strict=True)), "the rows were not dealt in order")
    _expect(g.deck > 0, "the deck is empty")


def _decks(g: Table) -> set[int]:
    """The pools from which somebody has hidden cards."""
    found = {pool for pool in range(POOLS) if lane(g.sizes, pool)}
    for d in g.dukes:
        for lanes, pools in ((d.hand, d.hand_pools), (d.shown, d.shown_pools)):
            found |= {int(lane(pools, n)) for n, card in enumerate(cards_of(lanes, 3)) if card >= 0}
    return found


def _check_hands(g: Table, base: int) -> None:
    """Each seat has no more cards than turns to play them in."""
    kind = kind_of(base)
    in_turn = kind in (kinds.DRAW_HAND, kinds.TURN_ENDS, kinds.LAST_CALL)
    played = int(arg_a(base)) if kind in (kinds.TURN_ENDS, kinds.LAST_CALL) else 0
    _expect(played < g.seats, "more seats have played than there are")
    _expect(not in_turn or g.turn < TURNS, "the round is over")
    asked = g.depth > 1 and kind_of(g.agenda[1]) == kinds.DIE
    for i in range(g.seats):
        d = g.dukes[(g.first + i) % g.seats]
        turns = TURNS - int(g.turn) if in_turn else 0
        done = i < played or (i == played and kind != kinds.DRAW_HAND and not asked)
        held = len([card for card in cards_of(d.hand, 2) if card >= 0]) + int(d.pile_count)
        _expect(held <= turns - (in_turn and done), "a seat has more cards than turns")
        _expect(kind == kinds.DRAW_HAND or not d.pile_count or i < played or d.hand, "a hand was not drawn")
    _expect(not g.solo or not (g.dukes[1].hand or g.dukes[1].pile_count or g.dukes[1].shown), "Aaron has no hand")


def _check_turn(g: Table, base: int, above: list[int]) -> None:
    """What is pending in one seat's turn belongs to it, and what must be settled first lies on top."""
    _expect(above, "a turn that ends asks nothing")
    seat = int((g.first + arg_a(base)) % g.seats)
    me = g.dukes[seat]
    kinds = [int(kind_of(f)) for f in above]
    for i, f in enumerate(above):
        kind = kinds[i]
        if kind in (kinds.TURN_GOOD, kinds.TURN_ANIMAL):
            _expect(arg_a(f) < 2 and kinds.count(kind) == 1 and i == len(above) - 1, "one pile shows its next card")
        elif kind == kinds.DRAW_BOUGHT:
            _expect(arg_a(f) == seat, "another seat buys")
        else:
            _expect(kinds.DIE <= kind <= kinds.ROUND_BONUS and seat_of(f) == seat, "that is not asked in a turn")
        _expect(kind not in _ON_TOP or i == len(above) - 1, "something must be settled first")
        _expect(kind != kinds.DIE or i == 0, "the die comes first")
        _check_frame(g, me, f, kind)
    buying = kinds[-1] in (kinds.DRAW_BOUGHT, kinds.PURCHASE)
    _expect(buying or not me.shown, "bought cards wait without a purchase")
    others = [g.dukes[other] for other in range(g.seats) if other != seat]
    _expect(not any(other.shown for other in others), "another seat has bought cards")


def _check_frame(g: Table, me: Duke, f: int, kind: int) -> None:
    """The arguments of a frame fit the seat."""
    a = int(arg_a(f))
    right = True
    if kind == kinds.DIE:
        right = me.hand != 0
    elif kind == kinds.ACTION:
        right = a <= DICE
    elif kind == kinds.DROP:
        right = a < CARDS and me.is_full()
    elif kind == kinds.PURCHASE:
        right = me.bought and me.shown != 0
    elif kind == kinds.DRAW_BOUGHT:
        shown = [card for card in cards_of(me.shown, 3) if card >= 0]
        right = me.bought and g.deck > 0 and arg_b(f) == len(shown) < 3
    elif kind == kinds.RETURN_WORKERS:
        right = me.workers > 0 and me.workers + me.silver >= 3
    elif kind == kinds.RETURN_SILVER:
        right = a <= me.workers and a + me.silver >= 3
    elif kind in (kinds.GOOD, kinds.ANIMAL, kinds.BOARDING):
        right = 1 <= a <= 2
    elif kind == kinds.FETCH:
        right = a in (WORKSHOP_TYPES, CHURCH_TYPES, MARKET_TYPES)
    _expect(right, "a question does not fit the seat that is asked")
