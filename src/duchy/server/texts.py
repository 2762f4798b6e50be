"""The texts of the server, in the player's language."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from duchy.core.errors import DuchyError, IllegalAction
from duchy.core.game import AnyGame
from duchy.play.texts import LANGUAGES, Texts, bundle, error_text, phrase

PACKAGE = "duchy.server"


def language_of(wanted: str) -> str:
    """Return the first supported language in a header or a setting, or the default one."""
    for part in wanted.lower().split(","):
        code = part.split(";")[0].strip()[:2]
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


_loaded: set[tuple[str, str]] = set()


async def load(language: str, package: str = PACKAGE) -> None:
    """Load the texts of a package in a thread, unless they are loaded: parsing them takes a tenth of a second."""
    if (language, package) not in _loaded:
        await asyncio.to_thread(bundle, package, language)
        _loaded.add((language, package))


def say(language: str, key: str, **arguments: Any) -> str:
    """Return a text of the server in a language."""
    return phrase(PACKAGE, language, key, **arguments)


class Explanation(NamedTuple):
    """A refusal: a key for programs, a sentence for people, and optionally a rule and an alternative."""

    key: str
    text: str
    rule: str = ""
    instead: int | None = None


def is_refusal_of_a_game(error: DuchyError) -> bool:
    """Return whether an error is explained in the texts of its game."""
    return isinstance(error, IllegalAction) and error.refusal is not None


def explained(error: DuchyError, language: str, game: AnyGame | None = None, names: Sequence[str] = ()) -> Explanation:
    """Return the explanation of an error in a language."""
    if isinstance(error, IllegalAction) and error.refusal is not None and game is not None:
        refused = error.refusal
        text = Texts(game, language, names).refusal(refused)
        return Explanation(refused.key, text, refused.rule, refused.instead)
    has = bundle(PACKAGE, language).has_message
    return Explanation(error.key, error_text(error, language, partial(say, language), has))
