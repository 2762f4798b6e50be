"""What a seat may see of the table: its own page as it is, the others' as they were before this turn (R11)."""

from duchy.core.game import View
from duchy.games.burgundy_dice.rules.actions import SPACE
from duchy.games.burgundy_dice.rules.content import BONUSES, BOXES, COLOURS, DUCHIES, SOLO_TURNS
from duchy.games.burgundy_dice.rules.state import CROSS, NOTHING, DiceState, Sheet, held
from duchy.games.burgundy_dice.rules.veil import cell_of
from duchy.lands.hexes import CELLS


def table(g: DiceState, seat: int) -> View:
    """The table as a seat sees it."""
    return {
        "duchy": DUCHIES[g.duchy],
        "phase": int(min(g.phase, 2)) + 1,
        "turn": int(g.turn),
        "boxes": int(g.boxes),
        "time": SOLO_TURNS if g.solo() else BOXES,
        "dice": _dice(g),
        "claimed": {name: int(g.places_claimed(colour)) for colour, name in enumerate(COLOURS)},
        "pages": [_page(g, s, other == seat) for other, s in enumerate(g.sheets)],
    }


def _dice(g: DiceState) -> View | None:
    """The dice on the table, once they are rolled."""
    if g.number1 == 0:
        return None
    return {
        "colours": [COLOURS[g.colour1], COLOURS[g.colour2]],
        "numbers": [int(g.number1), int(g.number2)],
        "hourglasses": 2 if g.double else 1,
    }


def _page(g: DiceState, s: Sheet, own: bool) -> View:
    """A page: one's own with this turn's marks, another's without."""
    numbers = [int(s.number(cell)) for cell in range(CELLS)]
    hidden: set[int] = set()
    if not own:
        hidden = {int(cell_of(s.first)), int(cell_of(s.second))}
        if not g.started and g.options.get("start", "free") == "free":
            hidden = set(range(CELLS))
    shown = [0 if cell in hidden else number for cell, number in enumerate(numbers)]
    score = int(s.score if own else s.score_before)
    bonuses = s.bonuses if own else s.bonuses_before
    return {
        "cells": ["x" if number == CROSS else number for number in shown],
        "bonuses": {name: int(held(bonuses, bonus)) for bonus, name in enumerate(BONUSES)},
        "score": score,
        "columns": _columns(g, s, score),
        "colours": [name for colour, name in enumerate(COLOURS) if s.paid >> colour & 1],
        "this_turn": [SPACE.words(a) for a in (int(s.first), int(s.second)) if own and a != NOTHING],
    }


def _columns(g: DiceState, s: Sheet, score: int) -> list[int]:
    """The points of each phase so far (R46)."""
    ends = [int(s.after_one), int(s.after_two)][: int(g.phase)]
    starts = [0, *ends]
    return [end - start for start, end in zip(starts, [*ends, score], strict=True)][:3]
