"""A rough evaluation of positions, for greedy play: points, and estimates for open columns, projects and stores."""

from typing import Final

from duchy.core.agenda import arg_a, kind_of, seat_of
from duchy.core.ints import BIT, i64, popcount, vec
from duchy.core.questions import Heuristic
from duchy.games.burgundy_cards.rules import content, kinds
from duchy.games.burgundy_cards.rules.player import Duke, lane, total
from duchy.games.burgundy_cards.rules.scoring import estate_points
from duchy.games.burgundy_cards.rules.state import CardsState

# In hundredths of a point, tuned by play against earlier versions.
BONUS_WORTH: Final[vec[i64]] = vec[i64]([300, 220, 130, 80, 40])  # a triple's bonus, by round
ABILITY: Final[vec[i64]] = vec[i64]([110, 48, 43, 60, 110, 50, 90, 90, 90, 100, 120, 110, 60, 100])  # by face
SILVER_WORTH: Final = 40
WORKER_WORTH: Final = 39
GOOD_WORTH: Final = 104
FURTHER_GOOD_WORTH: Final = 35  # each further good of a shade: one sale takes them all
ANIMAL_WORTH: Final = 25
TYPE_WORTH: Final = 20
PURCHASE_WORTH: Final = 115
CHOICE_WORTH: Final = 54  # an ability that still asks something
DIE_IN_HAND: Final = 20  # a project whose die lies in hand
FIRST_TRIPLE_WORTH: Final = 80
BEHIND_WORTH: Final = 60  # a point behind Aaron at the end of a round
LOST: Final = 10000
HOLDER_RISK: Final = 60  # the first-player card may still go to others

# Percentages of what a project or an open column may score, and the number of turns beyond which time does not matter.
PROJECT_SHARE: Final = 55
PROJECT_TURNS: Final = 4
TWO_SHARE: Final = 55
TWO_TURNS: Final = 5
ONE_SHARE: Final = 22
ONE_TURNS: Final = 11
STORE_TURNS: Final = 3


def _pending(key: str) -> int:
    """Return the value of a pending question, except for the bonus of a round."""
    if key == "action":
        return int(ABILITY[content.CASTLE])
    if key == "purchase":
        return PURCHASE_WORTH
    return CHOICE_WORTH if key in ("fetch", "good", "animal", "boarding", "store", "town-hall") else 0


PENDING: Final[vec[i64]] = vec[i64]([_pending(kind.key) for kind in kinds.BOOK.kinds])  # by kind


def turns_left(g: CardsState) -> i64:
    """Return the number of turns left, including those of this round."""
    return (content.ROUNDS - g.round) * content.TURNS - g.turn


def column_worth(g: CardsState, kind: i64, size: i64, turns: i64) -> i64:
    """Return the value of an open column: a share of its triple, depending on the time left."""
    whole = g.facts.triples[kind] * 100 + BONUS_WORTH[g.round]
    if g.firsts & BIT[kind]:
        whole += FIRST_TRIPLE_WORTH
    if size == 2:
        return whole * TWO_SHARE * min(turns, TWO_TURNS) // (100 * TWO_TURNS)
    return whole * ONE_SHARE * min(turns, ONE_TURNS) // (100 * ONE_TURNS)


def estate_worth(g: CardsState, me: Duke, turns: i64) -> i64:
    """Return the value of the open columns."""
    worth: i64 = 0
    for kind in range(i64(content.TYPES)):
        ones = lane(me.ones, kind)
        twos = lane(me.twos, kind)
        if ones:
            worth += ones * column_worth(g, kind, 1, turns)
        if twos:
            worth += twos * column_worth(g, kind, 2, turns)
    return worth


def gain_of(g: CardsState, me: Duke, kind: i64, turns: i64) -> i64:
    """Return the value that a card of a type would add to the open columns."""
    if kind == content.CLOISTER:
        best: i64 = 0
        for other in range(i64(content.TYPES)):
            gain = step_of(g, me, other, turns)
            if (other == content.CLOISTER or lane(me.ones, other) or lane(me.twos, other)) and gain > best:
                best = gain
        return best
    return step_of(g, me, kind, turns)


def step_of(g: CardsState, me: Duke, kind: i64, turns: i64) -> i64:
    """Return the value of one more card in the fullest open column of a type."""
    if lane(me.twos, kind):
        whole = g.facts.triples[kind] * 100 + BONUS_WORTH[g.round]
        return whole - column_worth(g, kind, 2, turns)
    if lane(me.ones, kind):
        return column_worth(g, kind, 2, turns) - column_worth(g, kind, 1, turns)
    return column_worth(g, kind, 1, turns)


def projects_worth(g: CardsState, me: Duke, turns: i64) -> i64:
    """Return the value of the projects."""
    worth: i64 = 0
    for slot in range(i64(content.PROJECTS)):
        card = me.project(slot)
        if card >= 0:
            value = (ABILITY[content.FACE[card]] + gain_of(g, me, content.TYPE[card], turns)) * PROJECT_SHARE // 100
            hand0 = lane(me.hand, 0)
            hand1 = lane(me.hand, 1)
            if (hand0 and content.DIE[hand0 - 1] == content.DIE[card]) or (
                hand1 and content.DIE[hand1 - 1] == content.DIE[card]
            ):
                value += DIE_IN_HAND
            worth += value
    return worth * min(turns, PROJECT_TURNS) // PROJECT_TURNS


def pending_worth(g: CardsState, seat: i64) -> i64:
    """Return the value of a seat's pending questions in this turn."""
    worth: i64 = 0
    for i in range(g.depth):
        f = g.agenda[i]
        if kinds.DRAW_BOUGHT.has(f):
            worth += PURCHASE_WORTH if arg_a(f) == seat else 0
        elif seat_of(f) == seat:
            worth += PENDING[kind_of(f)]
            if kinds.ROUND_BONUS.has(f):
                worth += BONUS_WORTH[g.round]
    return worth


def danger(g: CardsState) -> i64:
    """Return the cost of being behind Aaron, which grows towards the comparison (R108)."""
    behind = estate_points(g.facts, g.players[1]) - g.points_of(0)
    if behind <= 0:
        return 0
    return LOST if g.over() else behind * BEHIND_WORTH * (g.turn + 1) // content.TURNS


class CardsHeuristic(Heuristic[CardsState]):
    """A static evaluation of a position."""

    def worth(self, g: CardsState, seat: i64) -> i64:
        me = g.players[seat]
        turns = turns_left(g)
        worth = 100 * g.points_of(seat)
        if not g.solo and g.holder == seat and g.round < content.ROUNDS - 1:
            worth -= HOLDER_RISK
        if g.solo:
            worth -= danger(g)
        if g.over():
            return worth
        if turns < 1:
            turns = 1
        time = min(turns, STORE_TURNS)
        worth += (me.silver * SILVER_WORTH + me.workers * WORKER_WORTH) * time // STORE_TURNS
        for shade in range(i64(content.SHADES)):
            goods = lane(me.goods, shade)
            if goods:
                worth += (goods * GOOD_WORTH + (goods - 1) * FURTHER_GOOD_WORTH) * time // STORE_TURNS
        worth += total(me.animals) * ANIMAL_WORTH * time // STORE_TURNS
        if me.seven == 0:
            worth += TYPE_WORTH * popcount(me.types())
        return worth + estate_worth(g, me, turns) + projects_worth(g, me, turns) + pending_worth(g, seat)
