"""Setup of the dice game (chapters 1, 3 and 9)."""

from collections.abc import Mapping
from typing import Final

from duchy.core.errors import BadOption
from duchy.core.ints import i64
from duchy.games.burgundy_dice.rules import content, kinds
from duchy.games.burgundy_dice.rules.state import START_DIFFERENT, START_FREE, START_SAME, DiceState

START_KEYS: Final = ("free", "different", "same")
WORKER_KEYS: Final = ("any", "stuck")
SILVER_KEYS: Final = ("at-once", "later")


def lay_out(seats: int, options: Mapping[str, str]) -> DiceState:
    """Return a new game: a page for each seat, with starting castles still to be chosen (R3 to R5, R10, R49, R50)."""
    g = DiceState(seats, content.DUCHY_KEYS.index(options["duchy"]))
    g.start_rule = START_FREE if seats == 1 else START_KEYS.index(options["start"])
    if g.start_rule == START_DIFFERENT and seats > content.CASTLES:
        raise BadOption(
            "too-few-castles",
            "there are only enough different starting castles for {most} players (rule R49)",
            most=int(content.CASTLES),
        )
    g.must_combine = options["worker"] == "stuck"
    g.silver_waits = options["silver"] == "later"
    g.lay_sheets()
    g.schedule(kinds.REVEAL_START.of())
    seat: i64 = 0 if g.start_rule == START_SAME else seats - 1
    while seat >= 0:
        g.schedule(kinds.CHOOSE_START.of(seat) if g.start_rule == START_FREE else kinds.CHOOSE_OPENLY.of(seat))
        seat -= 1
    return g
