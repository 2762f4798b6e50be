"""Texts of lessons: shared ones from this package, others from the package of a game's lesson."""

from duchy.core.lesson import Lesson, LessonStep
from duchy.play.texts import bundle, phrase

PACKAGE = "duchy.lessons"


def text(key: str, language: str, package: str = PACKAGE, **arguments: object) -> str:
    """Return a text of the lessons."""
    return phrase(package, language, key, **arguments)


def step_text(game: str, lesson: Lesson, step: LessonStep, language: str, client: str = "") -> str:
    """Return the text of a step: `teach-GAME-STEP-CLIENT` if there is one, else `teach-GAME-STEP`."""
    key = f"teach-{game}-{step.key}"
    own = f"{key}-{client}"
    return text(own if bundle(lesson.package, language).has_message(own) else key, language, lesson.package)
