"""Text arguments of legal actions, and the verdict on a finished solo game."""

from collections.abc import Mapping

from duchy.games.burgundy_dice.rules import actions, content
from duchy.games.burgundy_dice.rules.state import DiceState, square


def about(g: DiceState, seat: int, action: int) -> Mapping[str, int]:
    """Return further text arguments of an action: the bonus of a starting castle (R10)."""
    return {"bonus": int(square(g, actions.START.a(action)))} if actions.START.has(action) else {}


def effect(g: DiceState, seat: int, action: int) -> tuple[int | str, ...]:
    """Return what an action does, regardless of number or bonus: the cell it marks."""
    return (action,) if actions.way_of(action) == actions.NO_MARK else ("mark", actions.SPACE.arguments(action)[-1])


def when(g: DiceState) -> Mapping[str, int]:
    """Return the phase and the turn."""
    return {"phase": min(int(g.phase), len(content.PHASE_NAMES) - 1), "turn": max(int(g.turn), 1)}


def verdict(g: DiceState) -> str:
    """Return the text key of the grade of a finished solo game; empty for other games (R55)."""
    if not g.solo() or not g.over():
        return ""
    points = g.scores()[0]
    return next((f"grade-{grade}" for least, grade in content.GRADES if points >= least), "grade-try-again")
