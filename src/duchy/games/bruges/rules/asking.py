"""The choices that effects of characters leave: workers, markers, canal tiles, levels, loans, exchanges."""

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, arg_b, frame, seat_of
from duchy.core.ints import BIT, i64
from duchy.core.questions import Question
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.actions import ADVANCE, DIG, DROP, GIVE, KEEP, LEND, PICK, STAY, SWAP
from duchy.games.bruges.rules.building import advance, canal_price, dig, drop_threat, gain_points, gain_workers
from duchy.games.bruges.rules.content import COLOURS
from duchy.games.bruges.rules.deeds import give_florins, give_worker
from duchy.games.bruges.rules.events import SWAPPED
from duchy.games.bruges.rules.grammar import ANY
from duchy.games.bruges.rules.state import BrugesState


class PickWorkers(Question[BrugesState]):
    """Take workers of any colours, one by one."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        colour: i64 = 0
        while colour < COLOURS:
            out.add(PICK.base + colour)
            colour += 1

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if arg_a(f) > 1:
            g.push(frame(kinds.PICK_WORKERS, seat_of(f), arg_a(f) - 1, 0, 0))
        gain_workers(g, seat_of(f), action - PICK.base, 1)


class DropThreats(Question[BrugesState]):
    """Return threat markers one by one, or keep them (R47, R65)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        threats = g.citizens[seat_of(f)].threats
        colour: i64 = 0
        while colour < COLOURS:
            if threats[colour] and (arg_b(f) == ANY or arg_b(f) == colour):
                out.add(DROP.base + colour)
            colour += 1
        out.add(KEEP.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if action == KEEP.base:
            return
        seat = seat_of(f)
        p = g.citizens[seat]
        left = p.all_threats() if arg_b(f) == ANY else p.threats[arg_b(f)]
        if arg_a(f) > 1 and left > 1:
            g.push(frame(kinds.DROP_THREATS, seat, arg_a(f) - 1, arg_b(f), 0))
        drop_threat(g, seat, action - DROP.base)


class DigCanal(Question[BrugesState]):
    """Build a canal tile without a card, at so many times its price (R72, R73)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        p = g.citizens[seat_of(f)]
        if p.florins >= canal_price(p, 0, arg_a(f)):
            out.add(DIG.base)
        if p.florins >= canal_price(p, 1, arg_a(f)):
            out.add(DIG.base + 1)
        if arg_b(f):
            out.add(KEEP.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if action != KEEP.base:
            section = action - DIG.base
            dig(g, seat_of(f), section, canal_price(g.citizens[seat_of(f)], section, arg_a(f)))


class Rise(Question[BrugesState]):
    """Advance a level for what a lightning effect asks, or stay (R66)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        out.add(ADVANCE.base)
        out.add(STAY.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if action == ADVANCE.base:
            advance(g, seat_of(f), arg_a(f))


class GiveWorkers(Question[BrugesState]):
    """Give a worker of one's choice to the opponent whose character asks for it (R67)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        workers = g.citizens[seat_of(f)].workers
        colour: i64 = 0
        while colour < COLOURS:
            if workers[colour]:
                out.add(GIVE.base + colour)
            colour += 1

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if arg_b(f) > 1:
            g.push(frame(kinds.GIVE_WORKERS, seat_of(f), arg_a(f), arg_b(f) - 1, 0))
        give_worker(g, seat_of(f), arg_a(f), action - GIVE.base)


class LendFlorins(Question[BrugesState]):
    """Choose an opponent who gets a florin, where there are too few for all (R69)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        seat: i64 = 0
        while seat < g.seats:
            if arg_a(f) & BIT[seat]:
                out.add(LEND.base + seat)
            seat += 1

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        me = seat_of(f)
        to = action - LEND.base
        if g.citizens[me].florins > 1:
            g.push(frame(kinds.LEND_FLORINS, me, arg_a(f) & ~BIT[to], 0, 0))
        give_florins(g, me, to, 1)
        gain_points(g, me, 1)


class SwapWorkers(Question[BrugesState]):
    """Exchange workers of one colour, one by one, or keep the rest (R74)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        colour = arg_a(f)
        wanted: i64 = 0
        while wanted < COLOURS:
            if wanted != colour:
                out.add(SWAP.at2(colour, wanted))
            wanted += 1
        out.add(KEEP.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if action == KEEP.base:
            return
        seat = seat_of(f)
        colour = arg_a(f)
        wanted = (action - SWAP.base) % COLOURS
        workers = g.citizens[seat].workers
        workers[colour] -= 1
        workers[wanted] += 1
        g.tell(SWAPPED, seat, colour, wanted)
        if arg_b(f) > 1:
            g.push(frame(kinds.SWAP_WORKERS, seat, colour, arg_b(f) - 1, 0))
