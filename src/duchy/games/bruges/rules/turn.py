"""Phase 3: each seat's turns, with one card and any number of activations (R39 to R43, R57, R58, R61, R62, R108)."""

from duchy.core.actions import Choices
from duchy.core.agenda import arg_a, arg_b, seat_of
from duchy.core.ints import i64
from duchy.core.questions import Question, Step
from duchy.games.bruges.rules import actions, content, events, grammar, kinds
from duchy.games.bruges.rules.carry_out import can_activate, carry_out
from duchy.games.bruges.rules.player import Citizen, without
from duchy.games.bruges.rules.playing import add_plays, play
from duchy.games.bruges.rules.state import BrugesState


class Turns(Step[BrugesState]):
    """Give one seat after the other its four turns, then count majorities (R11, R39)."""

    def run(self, g: BrugesState, f: i64) -> None:
        turn = arg_a(f)
        if turn == content.TURNS_OF_A_ROUND * g.seats:
            g.schedule(kinds.MAJORITY.of())
        else:
            g.schedule(kinds.TURNS.of(a=turn + 1))
            g.schedule(kinds.GO_ON.of(a=0, b=g.seat_of_turn(turn)))

    def fits(self, g: BrugesState, f: i64) -> bool:
        return g.depth == 1 and arg_a(f) <= content.TURNS_OF_A_ROUND * g.seats


class GoOn(Step[BrugesState]):
    """Ask a seat for an action, while it has one (R41 to R43)."""

    def run(self, g: BrugesState, f: i64) -> None:
        seat = arg_b(f)
        me = g.players[seat]
        if (arg_a(f) == 0 and len(me.hand)) or can_activate_somebody(g, seat, me):
            g.schedule(kinds.ACT.of(seat, arg_a(f)))

    def fits(self, g: BrugesState, f: i64) -> bool:
        return is_turn_of(g, arg_b(f))


class Act(Question[BrugesState]):
    """Play a card, activate a character, or end the turn (R39 to R43, R61)."""

    def legal(self, g: BrugesState, f: i64, out: Choices) -> None:
        seat = seat_of(f)
        me = g.players[seat]
        may_end = arg_a(f) == 1 or len(me.hand) == 0
        if not may_end:
            add_plays(g, seat, out)
        if len(me.ready):
            add_activations(g, seat, me, out)
        if may_end:
            out.add(actions.END.base)

    def resolve(self, g: BrugesState, f: i64, action: i64) -> None:
        if actions.END.has(action):
            return
        seat = seat_of(f)
        if actions.ACTIVATE.has(action):
            g.schedule(kinds.GO_ON.of(a=arg_a(f), b=seat))
            activate(g, seat, actions.ACTIVATE.a(action), actions.ACTIVATE.b(action))
        else:
            g.schedule(kinds.GO_ON.of(a=1, b=seat))
            play(g, seat, action)

    def fits(self, g: BrugesState, f: i64) -> bool:
        return is_turn_of(g, seat_of(f))


def is_turn_of(g: BrugesState, seat: i64) -> bool:
    """Whether the top frame is directly above the turns of the round, in a seat's turn."""
    return g.depth == 2 and kinds.TURNS.has(g.agenda[0]) and arg_a(g.agenda[0]) > 0 and g.whose_turn() == seat


def add_activations(g: BrugesState, seat: i64, me: Citizen, out: Choices) -> None:
    """Add each character that can be activated, with each worker that can pay for it (R57, R58, R62, R108)."""
    for card in me.ready:
        worker = g.deck.worker[card]
        base = actions.ACTIVATE.at2(card, 0)
        if worker == content.NO_WORKER:
            if can_activate(g, seat, card):
                out.add(base + actions.PAY_NO_WORKER)
        elif me.powers & grammar.ANY_WORKER:
            if can_activate(g, seat, card):
                for colour in range(i64(content.COLOURS)):
                    if me.workers[colour]:
                        out.add(base + colour)
        elif me.workers[worker] and can_activate(g, seat, card):
            out.add(base + worker)


def can_activate_somebody(g: BrugesState, seat: i64, me: Citizen) -> bool:
    """Whether any activation is possible (R43)."""
    for card in me.ready:
        worker = g.deck.worker[card]
        paid = (
            worker == content.NO_WORKER
            or me.workers[worker] > 0
            or (me.powers & grammar.ANY_WORKER != 0 and me.all_workers() > 0)
        )
        if paid and can_activate(g, seat, card):
            return True
    return False


def activate(g: BrugesState, seat: i64, card: i64, pay: i64) -> None:
    """Pay the worker, turn the card for this round, and carry out its effect (R57, R58)."""
    me = g.players[seat]
    if pay < content.COLOURS:
        me.workers[pay] -= 1
    me.ready = without(me.ready, card)
    g.emit(events.ACTIVATED, seat, card, pay)
    carry_out(g, seat, card, 0, 0)
