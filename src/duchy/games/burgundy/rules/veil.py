"""What the others have chosen in secret (R16). All else in this game is open, or unseen by all."""

from duchy.core.ints import i64
from duchy.core.questions import Veil
from duchy.core.rng import Rng
from duchy.games.burgundy.rules import kinds
from duchy.games.burgundy.rules.player import NOT_CHOSEN, UNKNOWN
from duchy.games.burgundy.rules.setup import ask_to_settle
from duchy.games.burgundy.rules.state import BurgundyState


class BurgundyVeil(Veil[BurgundyState]):
    """The others' secret choice of estate and start castle is all that a seat cannot know."""

    def redact(self, g: BurgundyState, seat: i64) -> None:
        other: i64 = 0
        while other < g.seats:
            me = g.players[other]
            if other != seat and me.choice != NOT_CHOSEN:
                me.choice = UNKNOWN
            other += 1
        # Who is still asked is known, who was on top of them is not.
        if g.depth > 0 and kinds.SETTLE_SECRETLY.has(g.top()):
            g.depth = 0
            ask_to_settle(g)

    def deal(self, g: BurgundyState, seat: i64, rng: Rng) -> None:
        other: i64 = 0
        while other < g.seats:
            me = g.players[other]
            if me.choice == UNKNOWN:
                choices = g.settlements(other)
                me.choice = choices[rng.below(len(choices))]
            other += 1
