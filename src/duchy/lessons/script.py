"""Lessons as data, out of `scripts.json`, which the browser's client reads as well."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from duchy.play.texts import bundle

PACKAGE = "duchy.lessons"


class Step(NamedTuple):
    """One thing to look at or to do.

    One that names verbs is done when one of them was played so often; where none of them is legal, any move is as good.
    """

    key: str
    show: tuple[str, ...] = ()
    """What the eye should find: places by the beginning of their names; what else stands there is for browsers."""
    verbs: tuple[str, ...] = ()
    times: int = 1

    def shows(self, place: str) -> bool:
        """Whether it speaks of a place."""
        return bool(place) and place.startswith(self.show)


class Lesson(NamedTuple):
    """A game to learn: the table that it begins with, and its steps."""

    game: str
    seed: str
    options: Mapping[str, str]
    steps: tuple[Step, ...]


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons by the name of their game."""
    told = json.loads(files(PACKAGE).joinpath("scripts.json").read_text(encoding="utf-8"))
    return {
        game: Lesson(game, lesson["seed"], lesson["options"], tuple(_step(**step) for step in lesson["steps"]))
        for game, lesson in told.items()
    }


def _step(key: str, show: list[str], verbs: list[str] | None = None, times: int = 1, tab: str = "") -> Step:
    return Step(key, tuple(show), tuple(verbs or ()), times)


def text(key: str, language: str, **arguments: object) -> str:
    """A text of the lessons."""
    found = bundle(PACKAGE, language)
    pattern = found.get_message(key).value
    assert pattern is not None, key
    return str(found.format_pattern(pattern, arguments)[0])
