"""The table as a seat sees it: the others' pages are as they were before this turn."""

from itertools import pairwise

from duchy.games.burgundy_dice.faces.data import Dice, Player, Table
from duchy.games.burgundy_dice.rules import content
from duchy.games.burgundy_dice.rules.player import CROSS, NOTHING, held
from duchy.games.burgundy_dice.rules.scoring import sources
from duchy.games.burgundy_dice.rules.state import DiceState
from duchy.lands.hexes import CELLS


def table(g: DiceState, seat: int) -> Table:
    """Return the table as a seat sees it."""
    return {
        "duchy": content.DUCHY_KEYS[g.duchy],
        "phase": int(g.phase) + 1,
        "turn": int(g.turn),
        "boxes": int(g.turn if g.solo() else g.boxes),
        "time": content.SOLO_TURNS if g.solo() else content.BOXES,
        "dice": _dice(g),
        "claimed": {key: int(g.places_claimed(colour)) for colour, key in enumerate(content.COLOUR_KEYS)},
        "players": [_page(g, other) for other in range(g.seats)],
    }


def _dice(g: DiceState) -> Dice | None:
    """Return the dice on the table; None before the first roll."""
    if g.number1 == 0:
        return None
    return {
        "colours": [content.COLOUR_KEYS[g.colour1], content.COLOUR_KEYS[g.colour2]],
        "numbers": [int(g.number1), int(g.number2)],
        "hourglasses": 2 if g.double else 1,
    }


def _page(g: DiceState, seat: int) -> Player:
    """Return a page."""
    s = g.players[seat]
    points = int(s.points())
    numbers = [int(s.number(cell)) for cell in range(CELLS)]
    return {
        "cells": ["x" if number == CROSS else number for number in numbers],
        "bonuses": {key: int(held(s.bonuses, bonus)) for bonus, key in enumerate(content.BONUS_KEYS)},
        "points": points,
        "total": g.scores()[seat],
        "sources": sources(g, seat),
        "columns": _columns(g, seat, points),
        "colours": [key for colour, key in enumerate(content.COLOUR_KEYS) if s.paid >> colour & 1],
        "this_turn": [action for action in (int(s.first), int(s.second)) if action != NOTHING],
    }


def _columns(g: DiceState, seat: int, points: int) -> list[int]:
    """Return the points of each phase so far (R46)."""
    s = g.players[seat]
    starts = [0, int(s.after_one), int(s.after_two)][: int(g.phase) + 1]
    return [end - start for start, end in pairwise([*starts, points])]
