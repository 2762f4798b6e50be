"""What lessons say: what they share in this package, the rest in the package of a game's lesson."""

from duchy.core.lesson import Lesson, Step
from duchy.play.texts import bundle

PACKAGE = "duchy.lessons"


def text(key: str, language: str, package: str = PACKAGE, **arguments: object) -> str:
    """A text of the lessons."""
    found = bundle(package, language)
    pattern = found.get_message(key).value
    assert pattern is not None, key
    return str(found.format_pattern(pattern, arguments)[0])


def step_text(game: str, lesson: Lesson, step: Step, language: str, client: str = "") -> str:
    """What a step says, in a client's own words where it has any: `teach-GAME-STEP`, `teach-GAME-STEP-CLIENT`."""
    key = f"teach-{game}-{step.key}"
    own = f"{key}-{client}"
    return text(own if bundle(lesson.package, language).has_message(own) else key, language, lesson.package)
