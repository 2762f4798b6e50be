"""A table at which positions are laid out in words: cells by name, dice by colour, bonuses by name."""

import json
from collections.abc import Mapping
from typing import Any

from duchy.core.agenda import NOBODY
from duchy.core.rng import stream
from duchy.games.burgundy_dice import game
from duchy.games.burgundy_dice.rules.state import DiceState
from duchy.play.match import Match
from duchy.testing.desk import Desk

GAME = game.GAME

COLOURS = ("monastery", "mine", "river", "city", "castle", "pasture")
BONUSES = ("monk", "silver", "goods", "worker")
NAMES = [f"{'ABCDEFG'[row]}{place + 1}" for row, length in enumerate((4, 5, 6, 7, 6, 5, 4)) for place in range(length)]

Cells = Mapping[str, object]


def page(cells: Cells | None = None, /, score: int = 1, **bonuses: int) -> dict[str, Any]:
    """Return a page as a snapshot holds it: numbers by cell, `x` for the starting castle, bonuses at hand, points.

    All points but the starting castle's are as if from goods.
    """
    numbers = ["0"] * 37
    for name, number in (cells or {"E5": "x"}).items():
        numbers[NAMES.index(name)] = "7" if number == "x" else str(number)
    counts = [bonuses.pop(name, 0) for name in BONUSES]
    assert not bonuses, f"no such bonus: {bonuses}"
    earned = [0, 0, 0, 0, 0, 0, 0, score - 1]
    return {
        "cells": "".join(numbers),
        "bonuses": counts,
        "earned": earned,
        "after": [0, 0],
        "paid": 0,
        "first": -1,
        "second": -1,
        "sold": 0,
        "bonuses_before": counts,
        "earned_before": earned,
    }


def random_match(players: int, seed: int, **options: str) -> Match:
    """Return a finished match at random, in which those who choose in secret do so in any order."""
    match = Match(GAME, players, seed, options)
    rng = stream(seed, "random match")
    while not match.over:
        seat = match.deciding[int(rng.below(len(match.deciding)))]
        legal = match.legal(seat)
        match.play(legal[int(rng.below(len(legal)))], seat)
    return match


class Table(Desk[DiceState]):
    """A position between two turns, laid out at will, and then played by the rules."""

    def __init__(
        self,
        *pages: dict[str, Any],
        phase: int = 1,
        turn: int = 0,
        boxes: int = 0,
        claimed: Mapping[str, int] | None = None,
        **options: str,
    ) -> None:
        """Lay out pages (two, the second with a starting castle alone, where a single one is given and not `alone`)."""
        sheets = list(pages) if len(pages) != 1 else [pages[0], page()]
        self._load(sheets, phase, turn, boxes, claimed or {}, options)

    @classmethod
    def alone(cls, sheet: dict[str, Any], phase: int = 1, turn: int = 0, **options: str) -> "Table":
        """Return a solo game."""
        table = cls.__new__(cls)
        table._load([sheet], phase, turn, 0, {}, options)
        return table

    def _load(
        self,
        sheets: list[dict[str, Any]],
        phase: int,
        turn: int,
        boxes: int,
        claimed: Mapping[str, int],
        options: Mapping[str, str],
    ) -> None:
        position = {
            "phase": phase - 1,
            "turn": turn,
            "boxes": boxes,
            "dice": [0, 0, 0, 0, 0],
            "claimed": [claimed.get(name, 0) for name in COLOURS],
            "players": sheets,
        }
        snapshot = {
            "snapshot": "burgundy-dice",
            "version": GAME.version,
            "players": len(sheets),
            "options": dict(options),
            "pending": [{"kind": "roll-dice"}],
            "position": position,
        }
        super().__init__(GAME, GAME.from_json(json.dumps(snapshot)))

    # --- playing ------------------------------------------------------------

    def roll(self, colours: str, first: int, second: int, double: bool = False) -> "Table":
        """Roll the named colours, two numbers, and a single or a double hourglass."""
        action = GAME.parse(f"roll {colours} {first} {second} {2 if double else 1}")
        assert action in self.g.actions()
        self.g.apply(action)
        return self

    def choose(self, seat: int, *actions: str) -> "Table":
        """Let one of those who choose in secret play legal actions."""
        for words in actions:
            assert seat in self.g.deciding()
            self.g.lift(seat)
            self.play(words)
        return self

    def rest(self) -> "Table":
        """Let everybody who has still to choose take a worker and keep goods, up to the next roll or the end."""
        while self.g.seat() != NOBODY:
            legal = self.legal()
            self.play(next(words for words in ("keep", "take-worker", "done") if words in legal))
        return self

    # --- reading ------------------------------------------------------------

    def sheet(self, seat: int = 0) -> dict[str, Any]:
        """Return a page as its owner sees it."""
        own: dict[str, Any] = GAME.view(self.g, seat)["table"]["players"][seat]
        return own

    def score(self, seat: int = 0) -> int:
        """Return the points of a seat."""
        return self.g.scores()[seat]

    def bonuses(self, seat: int = 0) -> dict[str, int]:
        """Return the bonuses at hand, those of which there are none left out."""
        counts: dict[str, int] = self.sheet(seat)["bonuses"]
        return {name: count for name, count in counts.items() if count}

    def cell(self, name: str, seat: int = 0) -> int | str:
        """Return what stands in a cell, as its owner sees it."""
        content: int | str = self.sheet(seat)["cells"][NAMES.index(name)]
        return content
