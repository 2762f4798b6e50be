"""A first lesson as data, for every client: what each step highlights, and the moves it asks for."""

from collections.abc import Mapping
from typing import NamedTuple


class LessonStep(NamedTuple):
    """One step: something to look at or to do.

    A step that names verbs is complete when they were played `times` times; if none of them is legal, any move counts.
    Its text is `teach-GAME-KEY`, or in the terminal `teach-GAME-KEY-terminal` if there is one.
    """

    key: str
    show: tuple[str, ...] = ()
    """What to highlight: prefixes of the ids of places; anything else is a CSS selector for browsers."""
    verbs: tuple[str, ...] = ()
    times: int = 1
    tab: str = ""
    """On a phone, the tab that shows it."""

    def shows(self, place: str) -> bool:
        """Whether the step highlights a place."""
        return bool(place) and place.startswith(self.show)


class Lesson(NamedTuple):
    """A lesson of a game: the package of its texts, the seed and the options of its table, and its steps."""

    package: str
    """The package with the language files: `teach-GAME-about` and a text for each step."""
    seed: str
    steps: tuple[LessonStep, ...]
    options: Mapping[str, str] = {}
