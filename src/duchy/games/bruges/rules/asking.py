"""Questions of character effects: workers, markers, canal tiles, levels, loans, exchanges."""

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, arg_b, arg_c, seat_of
from duchy.core.ints import BIT, i64, popcount
from duchy.core.questions import Question
from duchy.games.bruges.rules import actions, building, content, events, grammar, kinds
from duchy.games.bruges.rules.carry_out import give_florins, give_worker
from duchy.games.bruges.rules.deck import does
from duchy.games.bruges.rules.state import BrugesState


class PickWorkers(Question[BrugesState]):
    """Take workers of any colour, one by one, as the effect of a character says (R55)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        for colour in range(i64(content.COLOURS)):
            out.add(actions.PICK.at(colour))

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if arg_a(f) > 1:
            g.schedule(kinds.PICK_WORKERS.of(seat_of(f), arg_a(f) - 1, arg_b(f)))
        building.gain_workers(g, seat_of(f), actions.PICK.a(action), 1)

    def fits(self, g: BrugesState, f: i64) -> bool:
        given = does(g.deck, arg_b(f), grammar.WORKERS) or g.deck.power[arg_b(f)] & grammar.CHOSEN_WORKERS != 0
        return given and kinds.follows_effect(g)


class DropThreats(Question[BrugesState]):
    """Return threat markers one by one, or keep them (R47, R65)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        threats = g.players[seat_of(f)].threats
        for colour in range(i64(content.COLOURS)):
            if threats[colour] and (arg_b(f) == grammar.ANY or arg_b(f) == colour):
                out.add(actions.DROP.at(colour))
        out.add(actions.KEEP.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if actions.KEEP.has(action):
            return
        seat = seat_of(f)
        me = g.players[seat]
        markers = me.all_threats() if arg_b(f) == grammar.ANY else me.threats[arg_b(f)]
        if arg_a(f) > 1 and markers > 1:
            g.schedule(kinds.DROP_THREATS.of(seat, arg_a(f) - 1, arg_b(f), arg_c(f)))
        building.drop_threat(g, seat, actions.DROP.a(action))

    def fits(self, g: BrugesState, f: i64) -> bool:
        return does(g.deck, arg_c(f), grammar.DROP) and kinds.follows_effect(g)


class DigCanal(Question[BrugesState]):
    """Build a canal tile without a card, at a multiple of its price (R66, R72, R73)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        me = g.players[seat_of(f)]
        if me.florins >= building.canal_price(me, 0, arg_a(f)):
            out.add(actions.DIG.at(0))
        if me.florins >= building.canal_price(me, 1, arg_a(f)):
            out.add(actions.DIG.at(1))
        if arg_a(f) and g.deck.kind[arg_b(f)] == content.LIGHTNING:
            out.add(actions.KEEP.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if actions.DIG.has(action):
            section = actions.DIG.a(action)
            building.dig(g, seat_of(f), section, building.canal_price(g.players[seat_of(f)], section, arg_a(f)))

    def fits(self, g: BrugesState, f: i64) -> bool:
        return (
            building.can_dig(g.players[seat_of(f)], arg_a(f))
            and does(g.deck, arg_b(f), grammar.CANAL)
            and kinds.follows_effect(g)
        )


class Rise(Question[BrugesState]):
    """Advance a level for the price of a lightning effect, or stay (R66)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        out.add(actions.ADVANCE.base)
        out.add(actions.STAY.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if actions.ADVANCE.has(action):
            building.advance(g, seat_of(f), arg_a(f))

    def fits(self, g: BrugesState, f: i64) -> bool:
        asked = building.can_advance(g.players[seat_of(f)], arg_a(f)) and does(g.deck, arg_b(f), grammar.ADVANCE)
        return asked and kinds.follows_effect(g)


class GiveWorkers(Question[BrugesState]):
    """Give a worker of one's choice to the opponent whose character demands it (R67)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        workers = g.players[seat_of(f)].workers
        for colour in range(i64(content.COLOURS)):
            if workers[colour]:
                out.add(actions.GIVE.at(colour))

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if arg_a(f) > 1:
            g.schedule(kinds.GIVE_WORKERS.of(seat_of(f), arg_a(f) - 1, arg_b(f), arg_c(f)))
        give_worker(g, seat_of(f), arg_b(f), actions.GIVE.a(action))

    def fits(self, g: BrugesState, f: i64) -> bool:
        seat = seat_of(f)
        asked = arg_b(f) < g.seats and arg_b(f) != seat and does(g.deck, arg_c(f), grammar.TAKE_WORKERS)
        return asked and arg_a(f) <= g.players[seat].all_workers() and kinds.follows_effect(g)


class LendFlorins(Question[BrugesState]):
    """Choose an opponent who gets a florin, if there are too few for all (R69)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        out.add_cells(actions.LEND.base, arg_b(f))

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        seat = seat_of(f)
        to = actions.LEND.a(action)
        if arg_a(f) > 1:
            g.schedule(kinds.LEND_FLORINS.of(seat, arg_a(f) - 1, arg_b(f) & ~BIT[to], arg_c(f)))
        give_florins(g, seat, to, 1)
        building.gain_points(g, seat, 1)

    def fits(self, g: BrugesState, f: i64) -> bool:
        seat = seat_of(f)
        others = arg_b(f) & (BIT[g.seats] - 1) & ~BIT[seat]
        short = 1 <= arg_a(f) < popcount(others) and arg_a(f) == g.players[seat].florins
        return short and others == arg_b(f) and does(g.deck, arg_c(f), grammar.LEND) and kinds.follows_effect(g)


class SwapWorkers(Question[BrugesState]):
    """Exchange workers of one colour, one by one, or keep the rest (R74)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        colour = arg_b(f)
        for wanted in range(i64(content.COLOURS)):
            if wanted != colour:
                out.add(actions.SWAP.at2(colour, wanted))
        out.add(actions.KEEP.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if actions.KEEP.has(action):
            return
        seat = seat_of(f)
        colour = arg_b(f)
        wanted = actions.SWAP.b(action)
        workers = g.players[seat].workers
        workers[colour] -= 1
        workers[wanted] += 1
        g.emit(events.SWAPPED, seat, colour, wanted)
        if arg_a(f) > 1:
            g.schedule(kinds.SWAP_WORKERS.of(seat, arg_a(f) - 1, colour, arg_c(f)))

    def fits(self, g: BrugesState, f: i64) -> bool:
        seat = seat_of(f)
        if arg_a(f) > g.players[seat].workers[arg_b(f)] or not does(g.deck, arg_c(f), grammar.SWAP):
            return False
        lower = kinds.below(g)
        if kinds.SWAP_WORKERS.has(lower):
            return seat_of(lower) == seat and arg_b(lower) > arg_b(f)
        return kinds.follows_effect(g)
