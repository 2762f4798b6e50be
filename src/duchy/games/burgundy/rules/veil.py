"""What the others may have chosen in secret, drawn again (R16). All else in this game is open or unseen by all."""

from duchy.core.ints import i64
from duchy.core.questions import Veil
from duchy.core.rng import Rng
from duchy.games.burgundy.rules.state import BurgundyState


class BurgundyVeil(Veil[BurgundyState]):
    """The others' secret choice of estate and start castle is all that a seat cannot know."""

    def hide(self, g: BurgundyState, seat: i64, rng: Rng) -> None:
        other: i64 = 0
        while other < g.seats:
            me = g.players[other]
            if other != seat and me.choice >= 0:
                options = g.settlements(other)
                me.choice = options[rng.below(len(options))]
            other += 1
