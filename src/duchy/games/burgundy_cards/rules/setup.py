"""Setup of the card game (R8 to R19, R101, R102)."""

from duchy.core.ints import filled, i64, vec
from duchy.games.burgundy_cards.rules import content, kinds
from duchy.games.burgundy_cards.rules.facts import Facts
from duchy.games.burgundy_cards.rules.player import LANE, Duke, Stock
from duchy.games.burgundy_cards.rules.state import CardsState
from duchy.games.burgundy_cards.rules.stock import FIRST_PILE, SECOND_PILE, halve


def lay_out(seats: i64, last_gets_two: bool, facts: Facts) -> CardsState:
    """Return a new game: storages, piles and deck; goods, animals and cards are drawn later."""
    g = CardsState(seats, facts)
    g.players = vec[Duke]([Duke() for _ in range(max(2, seats))])
    workers = content.START_WORKERS_LAST_TWO[seats - 1] if last_gets_two else content.START_WORKERS[seats - 1]
    g.rows = filled(content.ROWS * content.ROW_SLOTS, 0)
    g.pools = facts.copies[:]
    g.sizes = content.ACTION_CARDS
    g.deck = content.ACTION_CARDS - sum(content.AARON_PILES) if g.solo else content.ACTION_CARDS  # R102
    lay_stock(g.goods, content.SHADES, content.GOODS_PER_SHADE, seats)
    lay_stock(g.animals, content.ANIMALS, content.ANIMALS_PER_KIND, seats)
    g.schedule(kinds.BEGIN_ROUND.of())
    for pile in (SECOND_PILE, FIRST_PILE):
        g.schedule(kinds.TURN_ANIMAL.of(a=pile + 1))
    for pile in (SECOND_PILE, FIRST_PILE):
        g.schedule(kinds.TURN_GOOD.of(a=pile + 1))
    seat = seats - 1
    while seat >= 0:
        g.players[seat].silver = content.START_SILVER
        g.players[seat].workers = workers[seat]
        g.schedule(kinds.START_ANIMAL.of(a=seat))
        g.schedule(kinds.START_GOOD.of(a=seat))
        seat -= 1
    return g


def lay_stock(stock: Stock, kinds: i64, copies: i64, seats: i64) -> None:
    """Set up a stock: all cards unseen, in two piles without the cards that the seats draw first."""
    for kind in range(kinds):
        stock.unseen += LANE[kind] * copies
    halve(stock, kinds * copies - seats)
