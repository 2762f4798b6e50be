"""The texts of the command line, in the language of `--lang`, the locale, or English.

Most texts have no arguments, or only plain words. They are formatted here without Fluent, which takes longer to load
than `duchy --help` takes to run.
"""

import os
import re
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from duchy.core.errors import BadOption, DuchyError

PACKAGE = "duchy.cli"
LANGUAGES = ("en", "fr")
TEXT = re.compile(r"^([a-z][\w-]*) =(.*(?:\n+[ \t]+.*)*)", re.MULTILINE)
"""A text with its key: the rest of the line, and all indented lines below."""


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language of `--lang`, or of the locale, or English."""
    for i, argument in enumerate(arguments):
        given = ""
        if argument == "--lang" and i + 1 < len(arguments):
            given = arguments[i + 1]
        elif argument.startswith("--lang="):
            given = argument.removeprefix("--lang=")
        if given in LANGUAGES:
            return given
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable, "")[:2] in LANGUAGES:
            return environment[variable][:2]
    return LANGUAGES[0]


LANGUAGE = language_of(sys.argv, os.environ)


ARGUMENT = re.compile(r"\{ \$(\w+) \}")
CAPITALS = re.compile(r"[A-Z]{2,}")
"""A word of a placeholder."""
SHORT = 500
"""Maximum number of characters of an argument that is inserted unchanged."""


@cache
def plain(language: str) -> Mapping[str, str]:
    """Return the texts of the command line that have no arguments, or only insert them unchanged."""
    text = Path(__file__).with_name(f"{language}.ftl").read_text(encoding="utf-8")
    return {
        key: "\n".join(line.strip() for line in pattern.strip().split("\n"))
        for key, pattern in TEXT.findall(text)
        if "{" not in ARGUMENT.sub("", pattern)
    }


def say(key: str, **arguments: Any) -> str:
    """Return a text of the command line."""
    text = plain(LANGUAGE).get(key)
    if text is None or not all(_is_short(arguments.get(name)) for name in ARGUMENT.findall(text)):
        from duchy.play.texts import phrase

        return phrase(PACKAGE, LANGUAGE, key, **arguments)
    return ARGUMENT.sub(lambda name: str(arguments[name[1]]), text)


def _is_short(value: object) -> bool:
    """Whether an argument can be inserted unchanged: a string that need not be shortened."""
    return isinstance(value, str) and len(value) <= SHORT


def placeholder(metavar: str) -> str:
    """Return the placeholder of a value in the user's language: `FILE` is `FICHIER` in French."""
    return CAPITALS.sub(lambda word: say(f"value-{word[0].lower()}"), metavar)


def complaint(kind: type[DuchyError], key: str, **arguments: Any) -> DuchyError:
    """Return an error whose message is one of the command line's texts, with words in the user's language."""
    from duchy.core.snapshot import Word

    def said(value: object) -> object:
        return say(value.key) if isinstance(value, Word) and _has(value.key) else value

    return kind("said", "{text}", text=say(key, **{name: said(value) for name, value in arguments.items()}))


def explained(error: DuchyError) -> str:
    """Return an error in the user's language, from the texts of the command line, `play`, or a game."""
    if LANGUAGE == LANGUAGES[0]:
        return str(error)
    from duchy.play.texts import Texts, error_text
    from duchy.shelf import Shelf
    from duchy.terminal.texts import TerminalTexts

    terminal = TerminalTexts(LANGUAGE)
    if terminal.has(f"error-{error.key}"):
        return terminal.error(error)
    if _has(f"error-{error.key}"):
        return error_text(error, LANGUAGE, say, _has)
    for texts in (Texts(game, LANGUAGE) for game in Shelf().games().values()):
        if texts.has(f"error-{error.key}"):
            return texts.error(error)
    return str(error)


def _has(key: str) -> bool:
    """Whether the command line has a text of that key."""
    from duchy.play.texts import bundle

    return bool(bundle(PACKAGE, LANGUAGE).has_message(key))


def check_language(given: str | None) -> None:
    """Raise an error for an unknown language."""
    if given is not None and given not in LANGUAGES:
        raise complaint(BadOption, "error-language", given=given, known=", ".join(LANGUAGES))
