"""Choices from abilities of cards and from the round card (R59 to R62, R66, R67, R79 to R85)."""

from typing import final

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Question
from duchy.games.burgundy_cards.rules import actions, content, events
from duchy.games.burgundy_cards.rules.buying import buy_first, close, is_settled, offer_purchase
from duchy.games.burgundy_cards.rules.course import in_turn
from duchy.games.burgundy_cards.rules.placing import (
    FETCHED,
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
from duchy.games.burgundy_cards.rules.state import CardsState
from duchy.games.burgundy_cards.rules.turn import ANY, add_sales, sell


@final
class Fetch(Question[CardsState]):
    """Workshop, church and market: take a card of certain types from any row (R59 to R62)."""

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        add_takes(g, fetchable(g, FETCHED[arg_a(f)]), out)
        close(g, g.players[seat_of(f)], out)

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        if not is_settled(g, f, action):
            take(g, seat_of(f), action)

    def fits(self, g: CardsState, f: i64) -> bool:
        return in_turn(g, seat_of(f)) and FETCHED[arg_a(f)] != 0


@final
class Store(Question[CardsState]):
    """Store: sell one shade without a die (R66)."""

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        me = g.players[seat_of(f)]
        add_sales(me, ANY, out)
        close(g, me, out)

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        if not is_settled(g, f, action):
            sell(g, seat_of(f), actions.SELL.a(action))

    def fits(self, g: CardsState, f: i64) -> bool:
        return in_turn(g, seat_of(f))


@final
class TownHall(Question[CardsState]):
    """Town hall: place another project, regardless of its die (R67)."""

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        me = g.players[seat_of(f)]
        projects = me.projects
        before: i64 = 0
        while projects:
            if projects & 255 != before:
                before = projects & 255
                add_places(me, before - 1, out)
            projects >>= 8
        close(g, me, out)

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        if not is_settled(g, f, action):
            place(g, seat_of(f), action)

    def fits(self, g: CardsState, f: i64) -> bool:
        return in_turn(g, seat_of(f))


@final
class RoundBonus(Question[CardsState]):
    """Choose one bonus of the round card for a triple (R79 to R85)."""

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        facts = g.facts
        for i in range(facts.begin[g.round], facts.begin[g.round + 1]):
            out.add(actions.BONUS.at(facts.bonuses[i]))
        offer_purchase(g, g.players[seat_of(f)], out)

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        if action == actions.BUY.base:
            buy_first(g, f)
            return
        seat = seat_of(f)
        bonus = actions.BONUS.a(action)
        points, goods, animals, silver, workers = content.BONUSES[bonus]
        g.emit(events.CHOSE_BONUS, seat, bonus)
        if points:
            gain_points(g, seat, points)
        if silver:
            gain_silver(g, seat, silver)
        if workers:
            gain_workers(g, seat, workers)
        ask_animals(g, seat, animals, content.ROUND_CARD)
        ask_goods(g, seat, goods, content.ROUND_CARD)

    def fits(self, g: CardsState, f: i64) -> bool:
        return in_turn(g, seat_of(f))
