"""Aaron, the opponent of the solo game: places cards, takes bonus cards, wins if he is ahead (R101 to R110)."""

from typing import Final, final

from duchy.core.agenda import arg_a
from duchy.core.ints import BIT, i64
from duchy.games.burgundy_cards.rules import actions, content, events, kinds
from duchy.games.burgundy_cards.rules.deck import CardComes, leave_pool
from duchy.games.burgundy_cards.rules.placing import ALL_TYPES, gain_points
from duchy.games.burgundy_cards.rules.player import Duke, lane
from duchy.games.burgundy_cards.rules.scoring import estate_points
from duchy.games.burgundy_cards.rules.state import CardsState

PLAYER: Final[i64] = 0
AARON: Final[i64] = 1
"""Aaron's index among the players: he has an estate, but no seat."""

AARON_POOL: Final[i64] = 0
"""The pool of Aaron's piles: they come from the first deck and stay unseen until their round."""


def begin_aaron(g: CardsState) -> None:
    """Turn over the pile of this round (R103)."""
    g.schedule(kinds.AARON_LAYS.of(a=content.AARON_PILES[g.round]))


def lay(g: CardsState, card: i64) -> None:
    """Place a card in Aaron's estate; a cloister stays a cloister, and gives the player a point (R103, R105, R106)."""
    him = g.players[AARON]
    kind = content.TYPE[card]
    height: i64 = 0
    if lane(him.ones, kind):
        height = 1
    elif lane(him.twos, kind):
        height = 2
    column: i64 = him.column_for(kind, height) if g.sink is not None else 0
    him.lay(card, kind, kind, height)
    g.emit(events.AARON_LAID, card, g.round, column + 1)
    if kind == content.CLOISTER:
        gain_points(g, PLAYER, 1)
    if height == 2:
        g.emit(events.AARON_TRIPLE, kind, g.facts.triples[kind], column + 1)
        if g.firsts & BIT[kind]:
            g.firsts -= BIT[kind]
            him.firsts |= BIT[kind]
            g.emit(events.AARON_FIRST, kind, content.FIRST_TRIPLE_POINTS)
    if him.seven == 0 and him.types() == ALL_TYPES:
        claim(g, him)


def claim(g: CardsState, him: Duke) -> None:
    """Give Aaron the next card of the stack, for all seven types (R106)."""
    him.seven = content.SEVEN_TYPES_POINTS[0][g.sevens]
    g.sevens += 1
    g.emit(events.AARON_SEVEN, him.seven)


def compare(g: CardsState) -> bool:
    """Whether the game continues: Aaron wins with strictly more points (R108, R109)."""
    mine = g.points_of(PLAYER)
    his = estate_points(g.facts, g.players[AARON])
    g.emit(events.COMPARED, g.round, mine, his)
    g.beaten = his > mine
    return not g.beaten


@final
class AaronLays(CardComes):
    """Turn over the next card of Aaron's pile (R103)."""

    def pool(self, g: CardsState, f: i64) -> i64:
        return AARON_POOL

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        card = actions.CARD_COMES.a(action)
        leave_pool(g, AARON_POOL, card)
        lay(g, card)
        left = arg_a(f) - 1
        if left > 0:
            g.schedule(kinds.AARON_LAYS.of(a=left))
        else:
            g.schedule(kinds.FILL_ROWS.of())

    def fits(self, g: CardsState, f: i64) -> bool:
        return g.depth == 1 and g.solo and arg_a(f) <= content.AARON_PILES[g.round] and g.row_mask == 0
