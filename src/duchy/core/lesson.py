"""A first lesson as data: what is shown and what the player does, for every client alike."""

from collections.abc import Mapping
from typing import NamedTuple


class Step(NamedTuple):
    """One thing to look at or to do.

    A step that names verbs is done when one of them was played `times` times; where none of them is legal, any move
    counts. The text `teach-GAME-KEY` says it, in the terminal `teach-GAME-KEY-terminal` where there is one.
    """

    key: str
    show: tuple[str, ...] = ()
    """What to highlight: places by the beginning of their names; anything else is a selector for browsers."""
    verbs: tuple[str, ...] = ()
    times: int = 1
    tab: str = ""
    """On a phone: the tab where it lies."""

    def shows(self, place: str) -> bool:
        """Whether the step highlights a place."""
        return bool(place) and place.startswith(self.show)


class Lesson(NamedTuple):
    """A lesson of a game: where its texts are, the table it starts with, and its steps."""

    package: str
    """The package with the language files: `teach-GAME-about` and a text for each step."""
    seed: str
    steps: tuple[Step, ...]
    options: Mapping[str, str] = {}
