"""Hides the others' secret choices (R16). Everything else is open, or unseen by everyone."""

from duchy.core.ints import i64
from duchy.core.questions import Veil
from duchy.core.rng import Rng
from duchy.games.burgundy.rules import kinds
from duchy.games.burgundy.rules.player import NOT_CHOSEN, UNKNOWN
from duchy.games.burgundy.rules.setup import ask_to_settle
from duchy.games.burgundy.rules.state import BurgundyState


class BurgundyVeil(Veil[BurgundyState]):
    """Hides the others' secret choice of estate and starting castle, the only hidden information."""

    def redact(self, g: BurgundyState, seat: i64) -> None:
        for other in range(g.seats):
            me = g.players[other]
            if other != seat and me.choice != NOT_CHOSEN:
                me.choice = UNKNOWN
        # It is known who is still asked, but not in which order the questions are on the agenda.
        if g.depth > 0 and kinds.SETTLE_SECRETLY.has(g.top()):
            g.depth = 0
            ask_to_settle(g)

    def deal(self, g: BurgundyState, seat: i64, rng: Rng) -> None:
        for other in range(g.seats):
            me = g.players[other]
            if me.choice == UNKNOWN:
                choices = g.settlements(other)
                me.choice = choices[rng.below(len(choices))]
