"""Phase 3: each seat's turns, with one card and any number of activations (R39 to R43, R57, R58, R61, R62, R108)."""

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY, arg_a, arg_b, frame, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Question, Step
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.actions import ACTIVATE, ACTIVATION_PAYS, END, PAY_NO_WORKER
from duchy.games.bruges.rules.content import COLOURS, NO_WORKER, TURNS
from duchy.games.bruges.rules.deeds import can_activate, carry_out
from duchy.games.bruges.rules.events import ACTIVATED
from duchy.games.bruges.rules.grammar import ANY_WORKER
from duchy.games.bruges.rules.player import Citizen, without
from duchy.games.bruges.rules.playing import add_plays, play
from duchy.games.bruges.rules.state import BrugesState


class Turns(Step[BrugesState]):
    """Give one seat after the other its four turns, then count majorities (R11, R39)."""

    def run(self, g: BrugesState, f: i64) -> None:
        turn = arg_a(f)
        if turn == TURNS * g.seats:
            g.push(frame(kinds.MAJORITY, NOBODY, 0, 0, 0))
        else:
            g.push(frame(kinds.TURNS, NOBODY, turn + 1, 0, 0))
            g.push(frame(kinds.GO_ON, NOBODY, 0, (g.first + turn) % g.seats, 0))


class GoOn(Step[BrugesState]):
    """Ask a seat what to do, while there is something to do (R41 to R43)."""

    def run(self, g: BrugesState, f: i64) -> None:
        seat = arg_b(f)
        p = g.citizens[seat]
        if (arg_a(f) == 0 and len(p.hand)) or can_activate_somebody(g, seat, p):
            g.push(frame(kinds.ACT, seat, arg_a(f), 0, 0))


class Act(Question[BrugesState]):
    """Play a card, activate a character, or end the turn (R39 to R43, R61)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        seat = seat_of(f)
        p = g.citizens[seat]
        may_end = arg_a(f) == 1 or len(p.hand) == 0
        if not may_end:
            add_plays(g, seat, out)
        if len(p.ready):
            add_activations(g, seat, p, out)
        if may_end:
            out.add(END.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if action == END.base:
            return
        seat = seat_of(f)
        if action < ACTIVATE.base:
            g.push(frame(kinds.GO_ON, NOBODY, 1, seat, 0))
            play(g, seat, action)
        else:
            g.push(frame(kinds.GO_ON, NOBODY, arg_a(f), seat, 0))
            choice = action - ACTIVATE.base
            activate(g, seat, choice // ACTIVATION_PAYS, choice % ACTIVATION_PAYS)


def add_activations(g: BrugesState, me: i64, p: Citizen, out: Choices) -> None:
    """Each character that can be activated, with each worker that can pay for it (R57, R58, R62, R108)."""
    i: i64 = 0
    n: i64 = len(p.ready)
    while i < n:
        card = p.ready[i]
        i += 1
        worker = g.deck.worker[card]
        base = ACTIVATE.base + ACTIVATION_PAYS * card
        if worker == NO_WORKER:
            if can_activate(g, me, card):
                out.add(base + PAY_NO_WORKER)
        elif p.powers & ANY_WORKER:
            if can_activate(g, me, card):
                colour: i64 = 0
                while colour < COLOURS:
                    if p.workers[colour]:
                        out.add(base + colour)
                    colour += 1
        elif p.workers[worker] and can_activate(g, me, card):
            out.add(base + worker)


def can_activate_somebody(g: BrugesState, me: i64, p: Citizen) -> bool:
    """Whether any activation is open (R43)."""
    i: i64 = 0
    n: i64 = len(p.ready)
    while i < n:
        card = p.ready[i]
        i += 1
        worker = g.deck.worker[card]
        paid = worker == NO_WORKER or p.workers[worker] > 0 or (p.powers & ANY_WORKER != 0 and p.all_workers() > 0)
        if paid and can_activate(g, me, card):
            return True
    return False


def activate(g: BrugesState, me: i64, card: i64, pay: i64) -> None:
    """Pay the worker, turn the card for this round, and carry out its text (R57, R58)."""
    p = g.citizens[me]
    if pay < COLOURS:
        p.workers[pay] -= 1
    p.ready = without(p.ready, card)
    g.tell(ACTIVATED, me, card, pay)
    carry_out(g, me, card, g.deck.begin[card], 0)
