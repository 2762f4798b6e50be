"""Why an action is refused: the rule, and the way that would be legal."""

from collections.abc import Sequence

from duchy.core.agenda import kind_of
from duchy.core.game import Refusal
from duchy.games.burgundy_dice.rules.actions import (
    MARK,
    MONK_MARK,
    SILVER_MARK,
    SPACE,
    START,
    TAKE_WORKER,
    WORKER_MARK,
)
from duchy.games.burgundy_dice.rules.content import CASTLE, CITY, COLOURS, MONK, PASTURE, WORKER
from duchy.games.burgundy_dice.rules.state import DiceState, Sheet, held
from duchy.games.burgundy_dice.rules.turn import CHOOSE_OPENLY, COMBINE, MARK_AGAIN
from duchy.lands.hexes import CELLS

_MARKS = (MARK, MONK_MARK, WORKER_MARK, SILVER_MARK)
_NUMBER_RULES = {0: "R15", 1: "R16", 2: "R17", CITY: "R18", CASTLE: "R19", PASTURE: "R20"}


def refusal(g: DiceState, action: int) -> Refusal:
    """Why this action is not legal now."""
    verb = SPACE.verb_of(action)
    kind = kind_of(g.top())
    if kind == CHOOSE_OPENLY.kind and verb is START:
        return Refusal("R49", "castle-taken", {}, g.actions()[0])
    if kind == COMBINE.kind and verb is TAKE_WORKER:
        return Refusal("R21", "must-combine", {}, g.actions()[0])
    if kind == COMBINE.kind and verb in (MARK, MONK_MARK, WORKER_MARK):
        return _refused_mark(g, action)
    if kind == MARK_AGAIN.kind and verb is SILVER_MARK:
        return _refused_mark(g, action)
    return Refusal("R6", "not-asked", {}, g.actions()[0])


def _refused_mark(g: DiceState, action: int) -> Refusal:
    """Why a mark is refused: the cell, then the number in it, then the dice, then the bonus."""
    verb = SPACE.verb_of(action)
    number, cell = verb.arguments(action)
    seat = int(g.seat())
    s = g.sheets[seat]
    instead = _other_way(g.actions(), cell)
    colour = int(g.estate.colour[cell])
    about = {"cell": cell, "number": number, "colour": colour}
    if s.marked >> cell & 1:
        return Refusal("R14", "cell-marked", about, instead)
    if not s.frontier >> cell & 1:
        return Refusal("R13", "not-adjacent", about, instead)
    if not g.fits[7 * seat + number] >> cell & 1:
        return Refusal(_NUMBER_RULES[colour], f"number-{COLOURS[colour]}", about, instead)
    return _refused_dice(g, s, action, about, instead)


def _refused_dice(g: DiceState, s: Sheet, action: int, about: dict[str, int], instead: int | None) -> Refusal:
    """Why the dice or the bonus refuse a mark that the page would take."""
    colour_rolled = about["colour"] in (g.colour1, g.colour2)
    number_rolled = about["number"] in (g.number1, g.number2)
    if MONK_MARK.has(action) or WORKER_MARK.has(action):
        bonus, rule, key = (MONK, "R36", "no-monk") if MONK_MARK.has(action) else (WORKER, "R37", "no-worker")
        if not held(s.bonuses, bonus):
            return Refusal(rule, key, about, instead)
        if colour_rolled and number_rolled:
            return Refusal("R35", "needless", about, instead)
    bonuses = [not colour_rolled, not number_rolled, SILVER_MARK.has(action)].count(True)
    if bonuses > 1:
        return Refusal("R33", "two-bonuses", about, instead)
    if not colour_rolled:
        return Refusal("R9", "colour-not-rolled", about, instead)
    if not number_rolled:
        return Refusal("R9", "number-not-rolled", about, instead)
    return Refusal("R39", "same-dice", about, instead)


def _other_way(legal: Sequence[int], cell: int) -> int | None:
    """The first legal way to mark the same cell: as rolled before any bonus."""
    ways = [a for a in legal for verb in _MARKS if verb.has(a) and (a - int(verb.base)) % CELLS == cell]
    return ways[0] if ways else None
