"""Goods and animals: two face-up piles each, of which only the tops are known (R9, R10, R55 to R58, R65)."""

from typing import Final, final

from duchy.core.actions import Choices, Verb
from duchy.core.agenda import Kind, arg_a, arg_b, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Chance, Question
from duchy.core.rng import Rng
from duchy.games.burgundy_cards.rules import actions, content, events, kinds
from duchy.games.burgundy_cards.rules.buying import close, is_settled
from duchy.games.burgundy_cards.rules.course import in_set_up, in_turn
from duchy.games.burgundy_cards.rules.player import LANE, Stock, lane, total
from duchy.games.burgundy_cards.rules.scoring import animal_points
from duchy.games.burgundy_cards.rules.state import CardsState


def take_top(stock: Stock, pile: i64) -> i64:
    """Take the top of a pile and return its kind; an empty pile gets the lower half of the other (R57, R58)."""
    kind = lane(stock.tops, pile) - 1
    stock.tops -= LANE[pile] * (kind + 1)
    if lane(stock.below, pile) == 0:
        other = 1 - pile
        if lane(stock.tops, other):
            moved = (lane(stock.below, other) + 1) // 2
            stock.below += moved * (LANE[pile] - LANE[other])
    return kind


def take_good(g: CardsState, seat: i64, pile: i64) -> None:
    """Take the top good of a pile, and turn over the next one (R55)."""
    before = lane(g.goods.below, pile)
    shade = take_top(g.goods, pile)
    g.players[seat].goods += LANE[shade]
    g.emit(events.GOT_GOOD, seat, shade, pile + 1, lane(g.goods.below, pile) - before)
    if lane(g.goods.below, pile):
        g.schedule(kinds.TURN_GOOD.of(a=pile + 1))


def take_animal(g: CardsState, seat: i64, pile: i64) -> None:
    """Take the top animal of a pile, and turn over the next one (R56)."""
    before = lane(g.animals.below, pile)
    kind = take_top(g.animals, pile)
    gain_animal(g, seat, kind, pile + 1, lane(g.animals.below, pile) - before)
    if lane(g.animals.below, pile):
        g.schedule(kinds.TURN_ANIMAL.of(a=pile + 1))


def gain_animal(g: CardsState, seat: i64, kind: i64, pile: i64, split: i64) -> None:
    """Add an animal to a seat's storage, where it may extend a set; pile 0 is the box (R8, R97)."""
    me = g.players[seat]
    before = animal_points(me.animals)
    me.animals += LANE[kind]
    g.emit(events.GOT_ANIMAL, seat, kind, animal_points(me.animals) - before, pile, split)


def add_tops(tops: i64, base: i64, out: Choices) -> None:
    """Add each pile that has a top card."""
    if lane(tops, 0):
        out.add(base)
    if lane(tops, 1):
        out.add(base + 1)


def draw_kind(stock: Stock, rng: Rng) -> i64:
    """Return a random kind from the unseen cards of both piles."""
    left = rng.below(total(stock.unseen))
    kind: i64 = 0
    left -= lane(stock.unseen, 0)
    while left >= 0:
        kind += 1
        left -= lane(stock.unseen, kind)
    return kind


class StockComes(Chance[CardsState]):
    """Draw a good or an animal that nobody has seen."""

    def __init__(self, animals: bool) -> None:
        self.animals: bool = animals
        self.verb: Verb = actions.ANIMAL_COMES if animals else actions.GOOD_COMES

    def stock(self, g: CardsState) -> Stock:
        """Return the piles it comes from."""
        return g.animals if self.animals else g.goods

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        unseen = self.stock(g).unseen
        for kind in range(i64(content.ANIMALS)):
            if lane(unseen, kind):
                out.add(self.verb.at(kind))

    def weight(self, g: CardsState, f: i64, action: i64) -> i64:
        return lane(self.stock(g).unseen, self.verb.a(action))

    def draw(self, g: CardsState, f: i64, rng: Rng) -> i64:
        return self.verb.at(draw_kind(self.stock(g), rng))


@final
class StartCard(StockComes):
    """Draw a seat's first good or animal (R8)."""

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        kind = self.verb.a(action)
        seat = arg_a(f)
        self.stock(g).unseen -= LANE[kind]
        if self.animals:
            gain_animal(g, seat, kind, 0, 0)
        else:
            g.players[seat].goods += LANE[kind]
            g.emit(events.GOT_GOOD, seat, kind)

    def fits(self, g: CardsState, f: i64) -> bool:
        return in_set_up(g, f) and arg_a(f) < g.seats


@final
class NextTop(StockComes):
    """Turn over the next card of a pile (R9)."""

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        kind = self.verb.a(action)
        pile = arg_a(f) - 1
        stock = self.stock(g)
        stock.below -= LANE[pile]
        stock.unseen -= LANE[kind]
        stock.tops += LANE[pile] * (kind + 1)
        g.emit(events.ANIMAL_TURNED if self.animals else events.GOOD_TURNED, pile + 1, kind)

    def fits(self, g: CardsState, f: i64) -> bool:
        return in_set_up(g, f) or in_turn(g, g.whose_turn())


@final
class TakeStock(Question[CardsState]):
    """Choose the pile to take from: goods, animals, or either (R55, R56, R65)."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Kind = kind
        self.goods: bool = kind is not kinds.ANIMAL
        self.animals: bool = kind is not kinds.GOOD

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        if self.goods:
            add_tops(g.goods.tops, actions.GOOD.base, out)
        if self.animals:
            add_tops(g.animals.tops, actions.ANIMAL.base, out)
        close(g, g.players[seat_of(f)], out)

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        if is_settled(g, f, action):
            return
        seat = seat_of(f)
        more = arg_a(f) - 1
        stock = g.goods if actions.GOOD.has(action) else g.animals
        if more > 0 and stock.left() > 1:
            g.schedule(self.kind.of(seat, more, arg_b(f)))
        if actions.GOOD.has(action):
            take_good(g, seat, actions.GOOD.a(action) - 1)
        else:
            take_animal(g, seat, actions.ANIMAL.a(action) - 1)

    def fits(self, g: CardsState, f: i64) -> bool:
        if not in_turn(g, seat_of(f)):
            return False
        card = content.SHIP if self.goods else content.PASTURE
        return self.goods == self.animals or arg_b(f) == content.ROUND_CARD or (arg_b(f) == card and arg_a(f) == 1)


FIRST_PILE: Final = 0
SECOND_PILE: Final = 1


def halve(stock: Stock, count: i64) -> None:
    """Split a number of cards into two piles, the first with the odd one (R9, R10)."""
    second = count // 2
    stock.below = (count - second) * LANE[FIRST_PILE] + second * LANE[SECOND_PILE]
