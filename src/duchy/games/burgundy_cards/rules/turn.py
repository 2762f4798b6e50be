"""The questions of a seat's turn: the die, the action, and workers that change the die (R23 to R42)."""

from typing import Final, final

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, seat_of
from duchy.core.ints import i64, mask_of, vec
from duchy.core.questions import Question
from duchy.games.burgundy_cards.rules import actions, content, events, kinds
from duchy.games.burgundy_cards.rules.buying import add_cards, buy_first, offer_purchase
from duchy.games.burgundy_cards.rules.course import in_turn
from duchy.games.burgundy_cards.rules.deck import discard
from duchy.games.burgundy_cards.rules.emit import emit_die
from duchy.games.burgundy_cards.rules.placing import (
    add_places,
    add_takes,
    gain_silver,
    gain_workers,
    place,
    take,
)
from duchy.games.burgundy_cards.rules.player import LANE, Duke, lane
from duchy.games.burgundy_cards.rules.state import CardsState

ANY: Final = 0
"""The die of a castle: any value, without workers (R68)."""

HELPFUL: Final = 3
"""Maximum number of workers that change a die: every value is within three steps."""


def _steps(die: int, value: int) -> int:
    """Return the workers that change a die to a value; 6 and 1 are neighbours (R40)."""
    return 0 if die == ANY else min((die - value) % content.DICE, (value - die) % content.DICE)


def _row_places(die: int, workers: int) -> i64:
    """Return the places of all rows that a die reaches with a number of workers."""
    rows = [row for row in range(content.ROWS) if _steps(die, row + 1) <= workers]
    return mask_of([row * content.ROW_SLOTS + slot for row in rows for slot in range(content.ROW_SLOTS)])


STEPS: Final[vec[i64]] = vec[i64](
    [_steps(die, value) for die in range(content.DICE + 1) for value in range(content.DICE + 1)]
)
"""The workers from a die (0: any) to a value."""

SALE_STEPS: Final[vec[i64]] = vec[i64](
    [
        min(_steps(die, 2 * s + 1), _steps(die, 2 * s + 2))
        for die in range(content.DICE + 1)
        for s in range(content.SHADES)
    ]
)
"""The workers from a die (0: any) to the nearer value of a shade (R31, R42)."""

REACH: Final[vec[i64]] = vec[i64]([_row_places(die, w) for die in range(content.DICE + 1) for w in range(HELPFUL + 1)])
"""The places of the rows that a die (0: any) reaches with 0 to 3 workers."""


def pay_workers(g: CardsState, seat: i64, workers: i64) -> None:
    """Pay workers to change a die (R40)."""
    if workers > 0:
        g.players[seat].workers -= workers
        g.emit(events.PAID_WORKERS, seat, workers)


def sell(g: CardsState, seat: i64, shade: i64) -> None:
    """Sell all goods of a shade for silver, points, and the first-player card face down (R31 to R33, R110)."""
    me = g.players[seat]
    count = lane(me.goods, shade)
    me.goods -= LANE[shade] * count
    me.sold += LANE[shade] * count
    me.silver += count
    g.emit(events.SOLD, seat, shade, count, count * content.GOOD_POINTS)
    if not g.solo:
        g.give_first_player(seat)
        g.face_down = True


def add_sales(me: Duke, die: i64, out: Choices) -> None:
    """Add a sale for each shade in the storage that the die and the workers reach (R31, R35)."""
    if me.goods == 0:
        return
    for shade in range(i64(content.SHADES)):
        if lane(me.goods, shade) and SALE_STEPS[die * content.SHADES + shade] <= me.workers:
            out.add(actions.SELL.base + shade)


@final
class PlayDie(Question[CardsState]):
    """Choose the card of the hand that is the die of this turn (R23)."""

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        me = g.players[seat_of(f)]
        add_cards(me.hand, actions.PLAY_DIE.base, out)
        offer_purchase(g, me, out)

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        if action == actions.BUY.base:
            buy_first(g, f)
            return
        seat = seat_of(f)
        me = g.players[seat]
        card = actions.PLAY_DIE.a(action)
        me.play_hand(card)
        discard(g, card)
        emit_die(g, seat, card)
        g.schedule(kinds.ACTION.of(seat, content.DIE[card]))

    def fits(self, g: CardsState, f: i64) -> bool:
        return g.depth == 2 and in_turn(g, seat_of(f)) and g.players[seat_of(f)].hand != 0


@final
class Action(Question[CardsState]):
    """Choose one of the six actions, with a die that workers may change, or with any die (R27 to R42, R68)."""

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        me = g.players[seat_of(f)]
        die = arg_a(f)
        workers = me.workers
        helping = workers if workers < HELPFUL else HELPFUL
        add_takes(g, g.row_mask & REACH[die * (HELPFUL + 1) + helping], out)
        projects = me.projects
        before: i64 = 0
        while projects:
            here = projects & 255
            if here != before and STEPS[die * (content.DICE + 1) + content.DIE[here - 1]] <= workers:
                add_places(me, here - 1, out)
            before = here
            projects >>= 8
        add_sales(me, die, out)
        out.add(actions.WORKERS.base)
        out.add(actions.SILVER.base)
        if workers + me.silver >= 3:
            out.add(actions.CONVERT.base)
        offer_purchase(g, me, out)

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        if action == actions.BUY.base:
            buy_first(g, f)
            return
        seat = seat_of(f)
        die = arg_a(f)
        me = g.players[seat]
        g.emit(events.USED_DIE, seat, die)
        if actions.TAKE.has(action):
            pay_workers(g, seat, STEPS[die * (content.DICE + 1) + actions.TAKE.a(action)])
            take(g, seat, action)
        elif actions.PLACE.has(action):
            pay_workers(g, seat, STEPS[die * (content.DICE + 1) + content.DIE[actions.PLACE.a(action)]])
            place(g, seat, action)
        elif actions.SELL.has(action):
            shade = actions.SELL.a(action)
            pay_workers(g, seat, SALE_STEPS[die * content.SHADES + shade])
            sell(g, seat, shade)
        elif action == actions.WORKERS.base:
            gain_workers(g, seat, 2 - me.workers if me.workers < 2 else 0)
        elif action == actions.SILVER.base:
            gain_silver(g, seat, 1)
        elif me.workers:
            g.schedule(kinds.RETURN_WORKERS.of(seat))
        else:
            g.schedule(kinds.RETURN_SILVER.of(seat))

    def fits(self, g: CardsState, f: i64) -> bool:
        return in_turn(g, seat_of(f))


def convert(g: CardsState, seat: i64, workers: i64, silver: i64) -> None:
    """Give back workers and silver for a third as many points (R38)."""
    me = g.players[seat]
    points = (workers + silver) // 3
    me.workers -= workers
    me.silver -= silver
    me.points += points
    g.emit(events.CONVERTED, seat, workers, silver, points)


def add_numbers(base: i64, lowest: i64, highest: i64, out: Choices) -> None:
    """Add each number from a lowest to a highest."""
    if highest >= actions.RETURNABLE:
        highest = actions.RETURNABLE - 1
    for n in range(lowest if lowest > 0 else 0, highest + 1):
        out.add(base + n)


@final
class ReturnWorkers(Question[CardsState]):
    """Choose the number of workers to give back in a conversion; with the silver, at least three cards (R38, R39)."""

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        me = g.players[seat_of(f)]
        add_numbers(actions.RETURN_WORKERS.base, 3 - me.silver, me.workers, out)

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        workers = actions.RETURN_WORKERS.a(action)
        if g.players[seat].silver:
            g.schedule(kinds.RETURN_SILVER.of(seat, workers))
        else:
            convert(g, seat, workers, 0)

    def fits(self, g: CardsState, f: i64) -> bool:
        me = g.players[seat_of(f)]
        return in_turn(g, seat_of(f)) and me.workers > 0 and me.workers + me.silver >= 3


@final
class ReturnSilver(Question[CardsState]):
    """Choose the silver to give back in a conversion; with the workers, at least three cards (R38, R39)."""

    def legal(self, g: CardsState, f: i64, out: Choices) -> None:
        me = g.players[seat_of(f)]
        add_numbers(actions.RETURN_SILVER.base, 3 - arg_a(f), me.silver, out)

    def resolve(self, g: CardsState, f: i64, action: i64) -> None:
        convert(g, seat_of(f), arg_a(f), actions.RETURN_SILVER.a(action))

    def fits(self, g: CardsState, f: i64) -> bool:
        me = g.players[seat_of(f)]
        return in_turn(g, seat_of(f)) and arg_a(f) <= me.workers and arg_a(f) + me.silver >= 3
