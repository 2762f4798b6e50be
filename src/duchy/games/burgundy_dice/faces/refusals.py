"""Why an action is refused: the rule, and another way to mark the same cell, if there is one."""

from collections.abc import Sequence

from duchy.core.game import Refusal
from duchy.games.burgundy_dice.rules import actions, content, kinds
from duchy.games.burgundy_dice.rules.player import Sheet, held
from duchy.games.burgundy_dice.rules.state import DiceState

_NUMBER_RULES = {
    content.MONASTERY: "R15",
    content.MINE: "R16",
    content.RIVER: "R17",
    content.CITY: "R18",
    content.CASTLE: "R19",
    content.PASTURE: "R20",
}


def refusal(g: DiceState, seat: int, action: int) -> Refusal:
    """Return why this action of a seat is not legal now."""
    f = g.frame_for(seat)
    if actions.START.has(action) and (kinds.CHOOSE_START.has(f) or kinds.CHOOSE_OPENLY.has(f)):
        cell = int(actions.START.a(action))
        if g.estate.colour[cell] != content.CASTLE:
            return Refusal("R10", "no-castle", {"cell": cell})
        return Refusal("R49", "castle-taken", {"cell": cell})
    if kinds.COMBINE.has(f) and actions.TAKE_WORKER.has(action):
        return Refusal("R21", "must-combine")
    if kinds.COMBINE.has(f) and actions.SILVER_MARK.has(action):
        return Refusal("R38", "silver-second")
    if actions.SELL.has(action) and (kinds.COMBINE.has(f) or kinds.MARK_AGAIN.has(f)):
        return Refusal("R42", "no-sale")
    first = actions.MARK.has(action) or actions.MONK_MARK.has(action) or actions.WORKER_MARK.has(action)
    if (kinds.COMBINE.has(f) and first) or (kinds.MARK_AGAIN.has(f) and actions.SILVER_MARK.has(action)):
        return _refused_mark(g, seat, action)
    return Refusal("R6", "not-asked")


def _refused_mark(g: DiceState, seat: int, action: int) -> Refusal:
    """Return why a mark is refused, checking the cell, then its number, the dice, and the bonus."""
    number, cell = _mark_of(action)
    s = g.players[seat]
    instead = _other_way(g.actions_of(seat), number, cell)
    colour = int(g.estate.colour[cell])
    about = {"cell": cell, "number": number, "colour": colour}
    if s.marked >> cell & 1:
        return Refusal("R14", "cell-marked", about, instead)
    if not s.frontier >> cell & 1:
        return Refusal("R13", "not-adjacent", about, instead, 1)
    if not g.fits[7 * seat + number] >> cell & 1:
        return Refusal(_NUMBER_RULES[colour], f"number-{content.COLOUR_KEYS[colour]}", about, instead, 2)
    return _refused_dice(g, s, action, about, instead)._replace(passed=3)


def _refused_dice(g: DiceState, s: Sheet, action: int, about: dict[str, int], instead: int | None) -> Refusal:
    """Return why the dice or the bonus do not allow a mark that fits on the page."""
    colour_rolled = about["colour"] in (g.colour1, g.colour2)
    number_rolled = about["number"] in (g.number1, g.number2)
    if actions.MONK_MARK.has(action) or actions.WORKER_MARK.has(action):
        bonus, rule, key = (
            (content.MONK, "R36", "no-monk") if actions.MONK_MARK.has(action) else (content.WORKER, "R37", "no-worker")
        )
        if not held(s.bonuses, bonus):
            return Refusal(rule, key, about, instead)
        if colour_rolled and number_rolled:
            return Refusal("R35", "needless", about, instead)
    bonuses = [not colour_rolled, not number_rolled, actions.SILVER_MARK.has(action)].count(True)
    if bonuses > 1:
        return Refusal("R33", "two-bonuses", about, instead)
    if not colour_rolled:
        return Refusal("R9", "colour-not-rolled", about, instead)
    if not number_rolled:
        return Refusal("R9", "number-not-rolled", about, instead)
    return Refusal("R39", "same-dice", about, instead)


def _mark_of(action: int) -> tuple[int, int]:
    """Return the number and the cell of an action that makes a mark."""
    number, cell = actions.MARKS[actions.way_of(action)].arguments(action)
    return number, cell


def _other_way(legal: Sequence[int], number: int, cell: int) -> int | None:
    """Return another legal way to mark a cell: preferably with the same number, and then without a bonus."""
    marks = {action: _mark_of(action) for action in legal if actions.way_of(action) != actions.NO_MARK}
    same_cell = [action for action, mark in marks.items() if mark[1] == cell]
    same_number = [action for action in same_cell if marks[action][0] == number]
    return next(iter([*same_number, *same_cell]), None)
