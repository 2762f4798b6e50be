"""The inputs of the value function: stores, columns, projects, bonus cards, Aaron, and pending questions."""

from typing import Final

from duchy.core.ints import BIT, i64, popcount, vec
from duchy.core.values import Inputs, Names, Sparse, add_pending
from duchy.games.burgundy_cards.mind.heuristic import estate_worth, pending_worth, projects_worth, turns_left
from duchy.games.burgundy_cards.rules import content, kinds
from duchy.games.burgundy_cards.rules.player import Duke, lane
from duchy.games.burgundy_cards.rules.scoring import estate_points
from duchy.games.burgundy_cards.rules.state import CardsState

BEATEN: Final = 15
"""The points that losing to Aaron costs (R108)."""

_ALL_TURNS: Final = content.ROUNDS * content.TURNS
_PHASE: Final[vec[i64]] = vec[i64](
    [0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10]
)
"""The phase of the value function by turns left."""
_PHASES: Final = 11

_MOST: Final = 7
_AHEAD: Final = 12
_MARGINS: Final = 31
_AARON: Final = 1

_N: Final = Names()
_TIME: Final = _N.group("time turns-left-of-seats", 4, _ALL_TURNS + 1)
_SILVER: Final = _N.group("silver", _MOST + 1)
_WORKERS: Final = _N.group("workers", _MOST + 1)
_GOODS: Final = _N.group("goods of-one-shade", 5)
_ALL_GOODS: Final = _N.group("goods", _MOST + 1)
_ANIMALS: Final = _N.group("animals counts", 4, 4, 4, 4)
_TOP_ANIMAL: Final = _N.group("animals shown-wanted", 3)
_COLUMN: Final = _N.group("columns ones-twos", content.TYPES, 3, 3)
_FIRST: Final = _N.group("columns first-triple", content.TYPES, 2, 2)
_SEVEN: Final = _N.group("types missing-taken", content.TYPES + 1, 5)
_PROJECT: Final = _N.group("projects face-column", content.FACES, 3)
_PROJECTS: Final = _N.group("projects", content.PROJECTS + 1)
_READY: Final = _N.group("projects dice-in-hand", content.PROJECTS + 1)
_OFFER: Final = _N.group("hand offer", 4)
_HOLDER: Final = _N.group("first-player of-seats", 4)
_BOUGHT: Final = _N.group("pending bought")
_COLUMNS_WORTH: Final = _N.group("columns worth")
_PROJECTS_WORTH: Final = _N.group("projects worth")
_PENDING_WORTH: Final = _N.group("pending worth")
_PENDING: Final = _N.group("pending", len(kinds.BOOK.kinds))
_MARGIN: Final = _N.group("aaron margin", _MARGINS)
_HIS: Final = _N.group("aaron columns", content.TYPES, 3)
_HIS_TYPES: Final = _N.group("aaron types", content.TYPES + 1)


class CardsInputs(Inputs[CardsState]):
    """A duke's possessions, and in the solo game the lead over Aaron."""

    def __init__(self) -> None:
        super().__init__(_N.all, _PHASES)

    def points(self, g: CardsState, seat: i64) -> i64:
        points = g.points_of(seat)
        if g.solo and g.over() and (g.beaten or estate_points(g.facts, g.players[_AARON]) > points):
            points -= BEATEN
        return points

    def fill(self, g: CardsState, seat: i64, out: Sparse) -> None:
        me = g.players[seat]
        turns = turns_to_come(g, seat)
        out.phase = _PHASE[turns]
        out.add(_TIME + (g.seats - 1) * (_ALL_TURNS + 1) + turns, 1)
        add_stores(g, me, out)
        add_columns(g, me, turns, out)
        add_projects(g, me, turns, out)
        if not g.solo and g.holder == seat:
            out.add(_HOLDER + g.seats - 1, 1)
        if g.solo:
            add_aaron(g, out)
        if g.whose_turn() == seat:
            if me.bought:
                out.add(_BOUGHT, 1)
            add_pending(g, seat, _PENDING, out)
            out.add(_PENDING_WORTH, pending_worth(g, seat) // 25)


def turns_to_come(g: CardsState, seat: i64) -> i64:
    """Return the number of turns a seat still has; a turn under way counts until it is over."""
    turns = turns_left(g)
    if g.whose_turn() < g.seats and g.seats > 1:
        under_way = (g.whose_turn() - g.first + g.seats) % g.seats
        if (seat - g.first + g.seats) % g.seats < under_way:
            turns -= 1
    return min(max(turns, 0), _ALL_TURNS)


def add_stores(g: CardsState, me: Duke, out: Sparse) -> None:
    """Add silver, workers, goods and animals."""
    out.add(_SILVER + min(me.silver, _MOST), 1)
    out.add(_WORKERS + min(me.workers, _MOST), 1)
    goods: i64 = 0
    for shade in range(i64(content.SHADES)):
        here = lane(me.goods, shade)
        if here:
            out.add(_GOODS + min(here, 4), 1)
            goods += here
    out.add(_ALL_GOODS + min(goods, _MOST), 1)
    # The number of animals of each kind, largest first.
    at_least_one: i64 = 0
    at_least_two: i64 = 0
    at_least_three: i64 = 0
    for kind in range(i64(content.ANIMALS)):
        here = lane(me.animals, kind)
        if here > 0:
            at_least_one += 1
        if here > 1:
            at_least_two += 1
        if here > 2:
            at_least_three += 1
    shape: i64 = 0
    for place in range(i64(content.ANIMALS)):
        height: i64 = 0
        if place < at_least_one:
            height = 1
        if place < at_least_two:
            height = 2
        if place < at_least_three:
            height = 3
        shape = 4 * shape + height
    out.add(_ANIMALS + shape, 1)
    wanted: i64 = 0
    for pile in range(i64(2)):
        top = lane(g.animals.tops, pile)
        if top and lane(me.animals, top - 1) == 0:
            wanted += 1
    out.add(_TOP_ANIMAL + wanted, 1)


def add_columns(g: CardsState, me: Duke, turns: i64, out: Sparse) -> None:
    """Add unfinished columns, first triples still available, and missing types."""
    for kind in range(i64(content.TYPES)):
        ones = min(lane(me.ones, kind), 2)
        twos = min(lane(me.twos, kind), 2)
        out.add(_COLUMN + (3 * kind + ones) * 3 + twos, 1)
        if g.firsts & BIT[kind] and (ones or twos):
            out.add(_FIRST + (2 * kind + (1 if ones else 0)) * 2 + (1 if twos else 0), 1)
    if me.seven == 0:
        out.add(_SEVEN + 5 * popcount(me.types()) + min(g.sevens, 4), 1)
    out.add(_COLUMNS_WORTH, estate_worth(g, me, max(turns, 1)) // 25)


def add_projects(g: CardsState, me: Duke, turns: i64, out: Sparse) -> None:
    """Add projects with the columns they fit, and the dice in hand."""
    hand0 = lane(me.hand, 0)
    hand1 = lane(me.hand, 1)
    # A card whose face is unknown has no die.
    die0 = content.DIE[hand0 - 1] if 0 < hand0 <= len(content.DIE) else 0
    die1 = content.DIE[hand1 - 1] if 0 < hand1 <= len(content.DIE) else 0
    ready: i64 = 0
    slot: i64 = 0
    while slot < content.PROJECTS:
        card = me.project(slot)
        if card < 0:
            break
        kind = content.TYPE[card]
        state: i64 = 2 if lane(me.twos, kind) else 1 if lane(me.ones, kind) else 0
        if kind == content.CLOISTER and me.twos:
            state = 2
        out.add(_PROJECT + 3 * content.FACE[card] + state, 1)
        if content.DIE[card] == die0 or content.DIE[card] == die1:
            ready += 1
        slot += 1
    out.add(_PROJECTS + slot, 1)
    out.add(_READY + ready, 1)
    out.add(_PROJECTS_WORTH, projects_worth(g, me, max(turns, 1)) // 25)
    offers: i64 = 0
    if die0 and offers_use(g, me, die0):
        offers += 1
    if die1 and die1 != die0 and offers_use(g, me, die1):
        offers += 1
    out.add(_OFFER + offers, 1)


def offers_use(g: CardsState, me: Duke, die: i64) -> bool:
    """Whether the row of a die has a card for an unfinished column."""
    place = (die - 1) * content.ROW_SLOTS
    end = place + content.ROW_SLOTS
    while place < end and g.rows[place]:
        kind = content.TYPE[g.rows[place] - 1]
        if lane(me.twos, kind) or lane(me.ones, kind):
            return True
        place += 1
    return False


def add_aaron(g: CardsState, out: Sparse) -> None:
    """Add the lead over Aaron, and his unfinished columns (R103 to R108)."""
    him = g.players[_AARON]
    margin = g.points_of(0) - estate_points(g.facts, him) + _AHEAD
    out.add(_MARGIN + min(max(margin, 0), _MARGINS - 1), 1)
    for kind in range(i64(content.TYPES)):
        out.add(_HIS + 3 * kind + (2 if lane(him.twos, kind) else 1 if lane(him.ones, kind) else 0), 1)
    if him.seven == 0:
        out.add(_HIS_TYPES + popcount(him.types()), 1)
