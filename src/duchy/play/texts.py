"""Texts in every language, from keys and arguments, with Project Fluent."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from duchy.core.errors import DuchyError, IllegalAction
from duchy.core.events import Event
from duchy.core.game import SPECTATOR, AnyGame, Component, Refusal
from duchy.core.snapshot import Word
from duchy.core.state import State
from duchy.play.preview import StatedRefusal, only_seat

if TYPE_CHECKING:
    from duchy.play.bundle import Bundle

LANGUAGES = ("en", "fr")
LARGEST = 10**15
"""The largest number that Fluent formats; larger ones are passed as strings."""
LONGEST = 1000
"""Maximum number of characters of an argument."""
ELIDED = re.compile("[aeiouœæ]|y[^aeiou]|h(?!a)", re.IGNORECASE)
"""The start of words that take "d’": a vowel, y before a consonant, or h unless followed by a."""


def de(name: object) -> str:
    """Return a name after the French "de", for `{ DE($name) }` in texts: "de Ben" or "d’Anne"."""
    word = str(name)
    return f"d’{word}" if ELIDED.match(unicodedata.normalize("NFD", word)) else f"de {word}"


FUNCTIONS: dict[str, Any] = {"DE": de}
"""Functions that texts may call; Fluent's types allow no function that returns a plain string."""


@cache
def source(package: str, language: str) -> str:
    """Return the Fluent file of a package."""
    return files(package).joinpath(f"{language}.ftl").read_text(encoding="utf-8")


def rules_text(game: AnyGame, language: str) -> str:
    """Return the rules of a game in Markdown, in that language if there is such a file, else in English."""
    folder = files(game.faces.package)
    translated = folder.joinpath(f"RULES.{language}.md")
    return (translated if translated.is_file() else folder.joinpath("RULES.md")).read_text(encoding="utf-8")


replacements: dict[str, str] = {}
"""Packages whose texts replace some of another package's."""


@cache
def bundle(package: str, language: str) -> "Bundle":
    """Return the texts of a package and the shared ones of `duchy.play`, in a language."""
    from duchy.play.bundle import Bundle  # slow to import, and not needed when a server starts

    result = Bundle(language, FUNCTIONS)
    for name in dict.fromkeys(("duchy.play", package)):
        result.add(source(name, language))
    if package in replacements:
        result.add(source(replacements[package], language), replaces=True)
    return result


def phrase(package: str, language: str, key: str, /, **arguments: Any) -> str:
    """Return a text of a package, or the key if it has none."""
    texts = bundle(package, language)
    pattern = texts.get_message(key).value if texts.has_message(key) else None
    return key if pattern is None else str(texts.format_pattern(pattern, shortened(arguments))[0])


def listed(names: Sequence[str], language: str) -> str:
    """Return names as a list in a language: Anne, Ben and Claude."""
    from babel.lists import format_list  # slow to import

    return str(format_list(names, locale=language))


def shortened(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return arguments with long strings cut and huge numbers as strings, because Fluent cannot format them."""

    def short(value: Any) -> Any:
        if isinstance(value, int | float) and not abs(value) <= LARGEST:
            value = str(value)
        return value[:LONGEST] + "…" if isinstance(value, str) and len(value) > LONGEST else value

    return {name: short(value) for name, value in arguments.items()}


def error_text(error: DuchyError, language: str, say: Callable[..., str], has: Callable[[str], bool]) -> str:
    """Return the text of an error in a language, including the errors, refusals and words in its arguments."""

    def argument(value: object) -> object:
        if isinstance(value, DuchyError):
            return error_text(value, language, say, has)
        if isinstance(value, StatedRefusal):
            return Texts(value.game, language).refusal(value)
        return say(value.key) if isinstance(value, Word) and has(value.key) else value

    key = f"error-{error.key}"
    if not has(key):
        return str(error)
    return say(key, **{name: argument(value) for name, value in error.arguments.items()})


def _listed(values: Mapping[str, Sequence[str]], name: str, value: int) -> str:
    """Return the name of a value of an argument; raise an error that tells the author of a game what is wrong."""
    if not isinstance(value, int):
        raise TypeError(f"'{name}' must be a number, whose name is in labels or terms of Faces, not {value!r}")
    return values[name][value]


def rule_of(game: AnyGame, key: str) -> str:
    """Return the rule that a question was declared with, or "".

    Examples:
        >>> import duchy
        >>> rule_of(duchy.load("burgundy"), "city-hall")
        'R70'
    """
    kind = game.rules.book.named(key)
    return "" if kind is None else str(kind.rule)


class Texts:
    """The texts of a game in a language.

    Examples:
        >>> import duchy
        >>> texts = Texts(duchy.load("burgundy-dice"), "fr")
        >>> texts.say("term-castle")
        'château'
        >>> texts.action(texts.game.parse("start C2"))
        'Partir de C2'
    """

    def __init__(self, game: AnyGame, language: str, names: Sequence[str] = (), viewer: int = SPECTATOR) -> None:
        """Hold the names of the seats; events address the viewer as "you"."""
        self.game = game
        self.language = language
        self.names = names
        self.viewer = viewer

    def say(self, key: str, /, **arguments: Any) -> str:
        """Return the text of a key; `seat-0` and `chair-0` are the name of the first seat."""
        kind, _, number = key.partition("-")
        if kind in ("seat", "chair") and number.isdecimal():
            return self._seat(int(number))
        own = self.game.faces.texts.get(self.language, {}).get(key)
        if own is not None:
            return own
        return phrase(self.game.faces.package, self.language, key, **arguments)

    def _seat(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else f"P{seat + 1}"

    def has(self, key: str) -> bool:
        """Whether there is a text of that key."""
        return bool(bundle(self.game.faces.package, self.language).has_message(key))

    def action(self, action: int, state: State | None = None, seat: int | None = None) -> str:
        """Return the text of an action; given the position in which a seat may play it, also with its meaning there."""
        return self.action_text(action, self._about(state, only_seat(state, seat), action) if state is not None else {})

    def action_text(self, action: int, about: Mapping[str, int]) -> str:
        """Return the text of an action with further arguments about its position."""
        verb = self.game.space.verb_of(action)
        arguments = dict(zip(verb.names, verb.arguments(action), strict=True))
        key = f"verb-{verb.name}-here" if about else f"verb-{verb.name}"
        return self.say(key, **self.named({**arguments, **about}))

    def _about(self, state: State, seat: int, action: int) -> Mapping[str, int]:
        return self.game.faces.about(self.game.seen_by(state, seat), seat, action)

    def event(self, event: Event) -> str:
        """Return the text of an event."""
        return self.say(f"event-{event.kind.name}", **self.named(event.named()))

    def when(self, when: Mapping[str, int]) -> str:
        """Return the text of a round or phase; empty if the game has none."""
        return self.say("when", **self.named(when)) if when else ""

    def question(self, key: str, arguments: Mapping[str, int] | None = None) -> str:
        """Return the text of a question; given the arguments of `Game.asking`, with its cause if that has a text.

        A cause that is the term `nothing` is ignored.
        """
        named = self.named(arguments or {})
        caused = "by" in named and named.get("byKey") != "nothing" and self.has(f"question-{key}-by")
        return self.say(f"question-{key}-by" if caused else f"question-{key}", **named)

    def refusal(self, refused: Refusal) -> str:
        """Return the text of a refusal, with the rule and a legal alternative."""
        text = self.say(f"refusal-{refused.key}", **self.named(refused.arguments))
        if refused.rule:
            text += f" ({refused.rule})"
        if refused.instead is not None:
            text += " " + self.say("refusal-instead", action=self.action(refused.instead))
        return text

    def error(self, error: DuchyError) -> str:
        """Return the text of an error; in English if the language has none."""
        if isinstance(error, IllegalAction) and error.refusal is not None:
            return self.refusal(error.refusal)
        return error_text(error, self.language, self.say, self.has)

    def fact(self, component: Component) -> str:
        """Return the text of a printed fact."""
        return self.say(f"component-{component.text or component.key}", **self._arguments(component))

    def note(self, component: Component) -> str:
        """Return the note on how certain a fact is; empty if there is none."""
        key = f"component-{component.note or component.text or component.key}-note"
        return self.say(key, **self._arguments(component)) if self.has(key) else ""

    def _arguments(self, component: Component) -> dict[str, int | str]:
        """Return the arguments of a component for its texts."""
        return {
            name: ", ".join(map(self.say, value)) if isinstance(value, tuple) else value
            for name, value in component.arguments.items()
        }

    def named(self, arguments: Mapping[str, int]) -> dict[str, Any]:
        """Return arguments for texts: names for seats, cells and terms, and for grammar the key of each term.

        The key of a seat is `you` or `other`.
        """
        result: dict[str, Any] = {}
        for name, value in arguments.items():
            result[name] = value
            if name == "seat" or name.endswith("_seat"):
                result[name], result[f"{name}Key"] = self._seat(value), "you" if value == self.viewer else "other"
            elif name in self.game.faces.labels:
                result[name] = _listed(self.game.faces.labels, name, value)
            elif name in self.game.faces.terms:
                term = _listed(self.game.faces.terms, name, value)
                result[name] = self.say(f"term-{term}")
                result[f"{name}Key"] = term
        return result
