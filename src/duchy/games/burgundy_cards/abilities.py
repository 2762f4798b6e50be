"""What the abilities of cards and the round card let one choose (R59 to R62, R66, R67, R79 to R85)."""

from typing import final

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Question

from duchy.games.burgundy_cards.actions import BONUS, BUY, FORGO, SELL, TAKE
from duchy.games.burgundy_cards.buying import buy_first, close, gain_project, offer_purchase
from duchy.games.burgundy_cards.content import PROJECTS, ROUND_BONUSES, ROW_SLOTS
from duchy.games.burgundy_cards.events import CHOSE_BONUS, FORWENT, TOOK
from duchy.games.burgundy_cards.placing import (
    add_places,
    ask_animals,
    ask_goods,
    fetchable,
    gain_points,
    gain_silver,
    gain_workers,
    place,
    take_from_row,
)
from duchy.games.burgundy_cards.state import Table
from duchy.games.burgundy_cards.turn import ANY, add_sales, sell


@final
class Fetch(Question[Table]):
    """Workshop, church and market: a card of certain types from any row (R59 to R62)."""

    def legal(self, g: Table, f: i64, out: Choices) -> None:
        out.add_cells(TAKE.base, fetchable(g, arg_a(f)))
        close(g, g.dukes[seat_of(f)], out)

    def resolve(self, g: Table, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action == BUY.base:
            buy_first(g, f)
        elif action == FORGO.base:
            g.tell(FORWENT, seat)
        else:
            card = take_from_row(g, action)
            g.tell(TOOK, seat, card, (action - TAKE.base) // ROW_SLOTS + 1)
            gain_project(g, seat, card)


@final
class Store(Question[Table]):
    """Store: a sale of one shade, without a die (R66)."""

    def legal(self, g: Table, f: i64, out: Choices) -> None:
        me = g.dukes[seat_of(f)]
        add_sales(me, ANY, out)
        close(g, me, out)

    def resolve(self, g: Table, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action == BUY.base:
            buy_first(g, f)
        elif action == FORGO.base:
            g.tell(FORWENT, seat)
        else:
            sell(g, seat, action - SELL.base)


@final
class TownHall(Question[Table]):
    """Town hall: another project is placed, whatever its die (R67)."""

    def legal(self, g: Table, f: i64, out: Choices) -> None:
        me = g.dukes[seat_of(f)]
        slot: i64 = 0
        while slot < PROJECTS:
            if me.project(slot) >= 0:
                add_places(me, slot, out)
            slot += 1
        close(g, me, out)

    def resolve(self, g: Table, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if action == BUY.base:
            buy_first(g, f)
        elif action == FORGO.base:
            g.tell(FORWENT, seat)
        else:
            place(g, seat, action)


@final
class RoundBonus(Question[Table]):
    """One bonus of the round card for a triple (R79 to R85)."""

    def legal(self, g: Table, f: i64, out: Choices) -> None:
        i: i64 = 0
        count = len(ROUND_BONUSES[g.round])
        while i < count:
            out.add(BONUS.base + i)
            i += 1
        offer_purchase(g, g.dukes[seat_of(f)], out)

    def resolve(self, g: Table, f: i64, action: i64) -> None:
        if action == BUY.base:
            buy_first(g, f)
            return
        seat = seat_of(f)
        choice = action - BONUS.base
        points, goods, animals, silver, workers = ROUND_BONUSES[g.round][choice]
        g.tell(CHOSE_BONUS, seat, g.round, choice)
        if points:
            gain_points(g, seat, points)
        if silver:
            gain_silver(g, seat, silver)
        if workers:
            gain_workers(g, seat, workers)
        ask_animals(g, seat, animals)
        ask_goods(g, seat, goods)
