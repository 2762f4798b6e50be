"""What the abilities of cards and the round card let one choose (R59 to R62, R66, R67, R79 to R85)."""

from typing import final

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Question
from duchy.games.burgundy_cards.rules.actions import BONUS, BUY, SELL
from duchy.games.burgundy_cards.rules.buying import buy_first, close, is_settled, offer_purchase
from duchy.games.burgundy_cards.rules.content import BONUSES, ROUND_BONUSES
from duchy.games.burgundy_cards.rules.events import CHOSE_BONUS
from duchy.games.burgundy_cards.rules.placing import (
    add_places,
    add_takes,
    ask_animals,
    ask_goods,
    fetchable,
    gain_points,
    gain_silver,
    gain_workers,
    place,
    take,
)
from duchy.games.burgundy_cards.rules.state import Table
from duchy.games.burgundy_cards.rules.turn import ANY, add_sales, sell


@final
class Fetch(Question[Table]):
    """Workshop, church and market: a card of certain types from any row (R59 to R62)."""

    def legal(self, g: Table, f: i64, out: Choices) -> None:
        add_takes(g, fetchable(g, arg_a(f)), out)
        close(g, g.dukes[seat_of(f)], out)

    def resolve(self, g: Table, f: i64, action: i64) -> None:
        if not is_settled(g, f, action):
            take(g, seat_of(f), action)


@final
class Store(Question[Table]):
    """Store: a sale of one shade, without a die (R66)."""

    def legal(self, g: Table, f: i64, out: Choices) -> None:
        me = g.dukes[seat_of(f)]
        add_sales(me, ANY, out)
        close(g, me, out)

    def resolve(self, g: Table, f: i64, action: i64) -> None:
        if not is_settled(g, f, action):
            sell(g, seat_of(f), action - SELL.base)


@final
class TownHall(Question[Table]):
    """Town hall: another project is placed, whatever its die (R67)."""

    def legal(self, g: Table, f: i64, out: Choices) -> None:
        me = g.dukes[seat_of(f)]
        projects = me.projects
        before: i64 = 0
        while projects:
            if projects & 255 != before:
                before = projects & 255
                add_places(me, before - 1, out)
            projects >>= 8
        close(g, me, out)

    def resolve(self, g: Table, f: i64, action: i64) -> None:
        if not is_settled(g, f, action):
            place(g, seat_of(f), action)


@final
class RoundBonus(Question[Table]):
    """One bonus of the round card for a triple (R79 to R85)."""

    def legal(self, g: Table, f: i64, out: Choices) -> None:
        for bonus in ROUND_BONUSES[g.round]:
            out.add(BONUS.base + bonus)
        offer_purchase(g, g.dukes[seat_of(f)], out)

    def resolve(self, g: Table, f: i64, action: i64) -> None:
        if action == BUY.base:
            buy_first(g, f)
            return
        seat = seat_of(f)
        bonus = action - BONUS.base
        points, goods, animals, silver, workers = BONUSES[bonus]
        g.tell(CHOSE_BONUS, seat, bonus)
        if points:
            gain_points(g, seat, points)
        if silver:
            gain_silver(g, seat, silver)
        if workers:
            gain_workers(g, seat, workers)
        ask_animals(g, seat, animals)
        ask_goods(g, seat, goods)
