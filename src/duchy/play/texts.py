"""Texts in every language, from keys and numbers, with Project Fluent."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from duchy.core.errors import DuchyError, IllegalAction
from duchy.core.events import Event
from duchy.core.game import AnyGame, Component, Refusal
from duchy.core.snapshot import Word
from duchy.core.state import State
from duchy.play.preview import the_one

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")
LARGEST = 10**15
"""The largest number that a text writes digit by digit."""
LONGEST = 1000
"""The most characters of an argument that a text shows."""
ELIDED = re.compile("[aeiouœæ]|y[^aeiou]|h(?!a)", re.IGNORECASE)
"""How words begin that take "d’": a vowel, y before a consonant, or h, but for most words with "ha"."""


def de(name: object) -> str:
    """A name after the French "de", as texts call it: `{ DE($name) }` is "de Ben" or "d’Anne"."""
    word = str(name)
    return f"d’{word}" if ELIDED.match(unicodedata.normalize("NFD", word)) else f"de {word}"


FUNCTIONS: dict[str, Any] = {"DE": de}
"""What texts may call; Fluent's types know no function that returns a plain string."""


@cache
def source(package: str, language: str) -> str:
    """The Fluent file of a package."""
    return files(package).joinpath(f"{language}.ftl").read_text(encoding="utf-8")


def rules_text(game: AnyGame, language: str) -> str:
    """The rules of a game in Markdown, in that language if there is such a file, else in English."""
    folder = files(game.faces.package)
    found = folder.joinpath(f"RULES.{language}.md")
    return (found if found.is_file() else folder.joinpath("RULES.md")).read_text(encoding="utf-8")


@cache
def bundle(package: str, language: str) -> "FluentBundle":
    """The texts of a package and those of the whole house, in a language."""
    from fluent.runtime import FluentBundle, FluentResource  # takes long to load, and a server starts without a word

    found = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    for name in dict.fromkeys(("duchy.play", package)):
        found.add_resource(FluentResource(source(name, language)))
    return found


def listed(names: Sequence[str], language: str) -> str:
    """Names as a language lists them: Anne, Ben and Claude."""
    from babel.lists import format_list  # takes long to load

    return format_list(names, locale=language)


def shortened(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments of which none is so long that Fluent leaves it out, and no number so large that it cannot write it."""

    def short(value: Any) -> Any:
        if isinstance(value, int | float) and not abs(value) <= LARGEST:
            value = str(value)
        return value[:LONGEST] + "…" if isinstance(value, str) and len(value) > LONGEST else value

    return {name: short(value) for name, value in arguments.items()}


def said(error: DuchyError, say: Callable[..., str], has: Callable[[str], bool]) -> str:
    """An error in the words of a language, and the errors and words inside it too."""
    key = f"error-{error.key}"
    if not has(key):
        return str(error)
    arguments = {
        name: said(value, say, has)
        if isinstance(value, DuchyError)
        else say(value.key)
        if isinstance(value, Word) and has(value.key)
        else value
        for name, value in error.arguments.items()
    }
    return say(key, **arguments)


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

    def __init__(self, game: AnyGame, language: str, names: Sequence[str] = ()) -> None:
        self.game = game
        self.language = language
        self.names = names

    def say(self, key: str, **arguments: Any) -> str:
        """The text of a key; `seat-0` is the name of the first seat, and `chair-0` too where nobody says more."""
        kind, _, number = key.partition("-")
        if kind in ("seat", "chair") and number.isdecimal():
            return self._seat(int(number))
        own = self.game.faces.texts.get(self.language, {}).get(key)
        if own is not None:
            return own
        found = bundle(self.game.faces.package, self.language)
        if not found.has_message(key):
            return key
        pattern = found.get_message(key).value
        if pattern is None:
            return key
        text, _ = found.format_pattern(pattern, shortened(arguments))
        return str(text)

    def _seat(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else f"P{seat + 1}"

    def has(self, key: str) -> bool:
        """Whether there is a text of that key."""
        return bool(bundle(self.game.faces.package, self.language).has_message(key))

    def action(self, action: int, state: State | None = None, seat: int | None = None) -> str:
        """An action in words; with the position where it is legal for a seat, also what it means there."""
        return self.told(action, self._about(state, the_one(state, seat), action) if state is not None else {})

    def told(self, action: int, about: Mapping[str, int]) -> str:
        """An action in words, with what was told about it in its position."""
        verb = self.game.space.verb_of(action)
        arguments = dict(zip(verb.names, verb.arguments(action), strict=True))
        key = f"verb-{verb.name}-here" if about else f"verb-{verb.name}"
        return self.say(key, **self.named({**arguments, **about}))

    def _about(self, state: State, seat: int, action: int) -> Mapping[str, int]:
        return self.game.faces.about(self.game.seen_by(state, seat), seat, action)

    def event(self, event: Event) -> str:
        """An event in words."""
        return self.say(f"event-{event.kind.name}", **self.named(event.named()))

    def when(self, when: Mapping[str, int]) -> str:
        """Where in the game something happened, in words; nothing where the game does not tell."""
        return self.say("when", **self.named(when)) if when else ""

    def question(self, key: str, arguments: Mapping[str, int] | None = None) -> str:
        """What is asked, in words; with the arguments of `Game.asking` also who or what asks, where that has a text.

        A cause that is the term `nothing` is none.
        """
        told = self.named(arguments or {})
        caused = "by" in told and told.get("byKey") != "nothing" and self.has(f"question-{key}-by")
        return self.say(f"question-{key}-by" if caused else f"question-{key}", **told)

    def refusal(self, refused: Refusal) -> str:
        """Why an action is refused, with the rule and what would be legal."""
        text = self.say(f"refusal-{refused.key}", **self.named(refused.arguments))
        if refused.rule:
            text += f" ({refused.rule})"
        if refused.instead is not None:
            text += " " + self.say("refusal-instead", action=self.action(refused.instead))
        return text

    def error(self, error: DuchyError) -> str:
        """What went wrong, in words; in English where a language has no text for it."""
        if isinstance(error, IllegalAction) and error.refusal is not None:
            return self.refusal(error.refusal)
        return said(error, self.say, self.has)

    def fact(self, component: Component) -> str:
        """What is printed, in words."""
        return self.say(f"component-{component.text or component.key}", **self._told(component))

    def note(self, component: Component) -> str:
        """How well a fact is known, in words, or nothing."""
        key = f"component-{component.note or component.text or component.key}-note"
        return self.say(key, **self._told(component)) if self.has(key) else ""

    def _told(self, component: Component) -> dict[str, int | str]:
        """The arguments of a component as texts see them."""
        return {
            name: ", ".join(map(self.say, value)) if isinstance(value, tuple) else value
            for name, value in component.arguments.items()
        }

    def named(self, arguments: Mapping[str, int]) -> dict[str, Any]:
        """Arguments as texts see them: names for seats, cells and kinds, and each kind's key for grammar."""
        found: dict[str, Any] = {}
        for name, value in arguments.items():
            found[name] = value
            if name == "seat" or name.endswith("_seat"):
                found[name] = self._seat(value)
            elif name in self.game.faces.labels:
                found[name] = self.game.faces.labels[name][value]
            elif name in self.game.faces.terms:
                term = self.game.faces.terms[name][value]
                found[name] = self.say(f"term-{term}")
                found[f"{name}Key"] = term
        return found
