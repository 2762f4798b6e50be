"""Every message of both languages, with 0, 1, 2 and 5 of everything and with names that begin with a vowel."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import duchy
from duchy.play.bundle import Bundle
from duchy.play.texts import FUNCTIONS, LANGUAGES, bundle, de, listed
from duchy.shelf import Shelf

ROOT = Path(duchy.__file__).parent
WEB = Path(__file__).parents[2] / "web" / "src"
FILES = [*sorted(ROOT.rglob("en.ftl")), *sorted(WEB.glob("texts/*/en.ftl")), *sorted(WEB.glob("games/**/en.ftl"))]
NUMBERS = (0, 1, 2, 5)
NAMES = ("Anne", "Éloïse", "Ben")
PEOPLE = {"seat", "to_seat", "name", "names", "other", "owner", "winner", "second"}
"""Variables that hold the name of a player."""
LARGE = {"high", "most", "last"}
"""Variables that end a range, and so are never one."""
WORDS = {
    "action", "address", "aims", "beside", "bot", "build", "cell", "choice", "choices", "colour", "command",
    "complaints", "error", "file", "folder", "format", "game", "given", "hosts", "instead", "item", "key", "kind",
    "known", "language", "level", "limit", "link", "lower", "option", "pace", "path", "played", "program", "python",
    "question", "rate", "ratio", "reason", "reasons", "rule", "seats", "seconds", "share", "status", "thing", "type",
    "upper", "url", "verb", "version", "what", "who", "why", "words",
}  # fmt: skip
"""Variables that hold other words, or numbers that were written already."""
FOLLOWS = {"why-ahead": ("figure", "points"), "why-behind": ("figure", "points"), "worth": ("points", "count")}
"""Variables that write what another one counts."""
UNSAID = {"any", "nothing"}
"""Terms that stand where rules leave something open; sentences with an article never say them."""
TRIED = 40
"""The largest number of sentences that one message is tried in."""

ALIKE = {
    "en": "as begins comes costs does has is its less ms plus s sheep shows species this was",
    "fr": "acquis alors après as au aux choix dans depuis des dos dés fois hors jamais les mais moins mois ms nos pas "
    "plus prix processus près puis s sans ses sous tous très vers vos vous",
}
"""Words that end like a plural, and are none or stay the same."""
COUNTED = "card|game|good|move|player|point|round|tile|turn|worker"
COUNTED_FR = (
    "animal|carte|case|coup|florin|joueur|manche|marchandise|moine|niveau|ouvrier|partie|point|pépite|statue|tour|tuile"
)
NOT_LISTED = r"(?<![\d.,/–-])(?<!, )"
"""A number stands alone: it is no part of another one, and not the last of several."""
FAULTS = {
    "en": {
        "one of many": rf"{NOT_LISTED}1 (?!(?:{ALIKE['en'].replace(' ', '|')}|goods (?:tile|card))\b)[a-z-]+s\b",
        "many of one": rf"{NOT_LISTED}[025] (?:{COUNTED})\b(?! [a-z]+s\b)",
        "a before a vowel": r"(?<!space )\ba (?=[aeio])(?!one\b|once\b)",
        "an before a consonant": r"\ban (?=[bcdfgjklmnpqrstvwxz])",
    },
    "fr": {
        "one of many": rf"{NOT_LISTED}[01] (?!(?:{ALIKE['fr'].replace(' ', '|')})\b)[a-zà-ÿ-]+[sx]\b",
        "many of one": rf"{NOT_LISTED}[25-9] (?:{COUNTED_FR})\b",
        "no elision": r"(?<!-)\b(?:de|que|le|la|ne|se|me|te|je) (?=[AEIOUÉÈÊaeiouéèê])(?!onze|oui\b|[A-Z]\d)",
        "de le": r"\b(?:de|à) les? ",
        "a point in a number": r"(?<![\w.])\d+\.\d+(?![\w.])",
        "a common space": r"(?<=\S) (?=[:;!?%»](?:[\s.,)»]|$))|« ",
    },
}
TYPED = re.compile(r"`[^`]*`|'[^']*'|https?://\S+|<[^>]*>|--\w+|\bduchy \w.*")
"""Commands and addresses, which are not prose."""


class Uses(Visitor):
    """What a message does with its variables."""

    def __init__(self) -> None:
        self.variants: dict[str, set[str]] = {}
        self.used: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = {str(getattr(one.key, "name", "") or getattr(one.key, "value", "")) for one in node.variants}
            self.variants.setdefault(node.selector.id.name, set()).update(keys)
        for variant in node.variants:
            self.visit(variant.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.used.add(node.id.name)


def tried_with(name: str, keys: set[str], terms: dict[str, list[str]]) -> list[Any]:
    """Return what a variable is tried with; `keys` are the variants that it chooses from."""
    if any(not key.isdecimal() for key in keys - {"one", "other"}):
        return sorted(keys)
    if name in PEOPLE:
        return list(NAMES)
    if name in terms:
        return terms[name]
    if name in LARGE:
        return [2, 5]
    return ["Xyz"] if name in WORDS and not keys else list(NUMBERS)


def sentences(texts: FluentBundle, message: ast.Message, terms: dict[str, list[str]]) -> Iterator[str]:
    """Yield a message with what its variables are tried with: first in all combinations, then all changing together."""
    uses = Uses()
    uses.visit(message)
    names = sorted(uses.used | set(uses.variants))
    tried = [tried_with(name, uses.variants.get(name, set()), terms) for name in names]
    pattern = texts.get_message(message.id.name).value
    assert pattern is not None
    turns = range(max(map(len, tried), default=0))
    rows = [*islice(product(*tried), TRIED), *([ways[turn % len(ways)] for ways in tried] for turn in turns)]
    for row in rows:
        arguments = dict(zip(names, row, strict=True))
        if message.id.name in FOLLOWS:
            written, counted = FOLLOWS[message.id.name]
            arguments[written] = arguments[counted]
        text, errors = texts.format_pattern(pattern, arguments)
        assert not errors, f"{message.id.name}: {errors}"
        yield str(text)


@cache
def terms_of(folder: Path, language: str) -> dict[str, list[str]]:
    """The words that a game puts into its messages, by the variable that holds them; none where it is no game's."""
    shelf = Shelf()
    for game in map(shelf.load, shelf.names()):
        if folder == ROOT.joinpath(*game.faces.package.split(".")[1:]):
            own = bundle(game.faces.package, language)
            patterns = {
                name: [own.get_message(f"term-{key}").value for key in keys if key not in UNSAID]
                for name, keys in game.faces.terms.items()
            }
            return {
                name: sorted({str(own.format_pattern(one, {})[0]) for one in values if one is not None})
                for name, values in patterns.items()
            }
    return {}


def faults(text: str, language: str) -> list[str]:
    """Return what is wrong with a sentence."""
    prose = TYPED.sub("x", text)
    return [fault for fault, pattern in FAULTS[language].items() if re.search(pattern, prose)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: "-".join(path.parent.parts[-2:]))
def test_every_message_agrees_with_its_numbers_and_names(path: Path, language: str) -> None:
    source = path.with_name(f"{language}.ftl").read_text(encoding="utf-8")
    texts = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    texts.add_resource(FluentResource(source))
    one_by_one = Bundle(language, FUNCTIONS)
    one_by_one.add(source)
    terms = terms_of(path.parent, language)
    faulty: dict[str, str] = {}
    for message in FluentParser().parse(source).body:
        if isinstance(message, ast.Message):
            written = list(sentences(texts, message, terms))
            assert list(sentences(one_by_one, message, terms)) == written
            faulty |= {f"{message.id.name}, {fault}": text for text in written for fault in faults(text, language)}
    assert not faulty, "\n".join(f"{where}: {text[:110]}" for where, text in faulty.items())


def test_faults_are_noticed() -> None:
    bad = {
        "en": ("1 workers", "−1 cards", "2 point", "a animal", "an mine"),
        "fr": ("1 ouvriers", "0 cartes", "de Anne", "que Éloïse", "41.5 points", "Ah !", "5 %", "de le roi"),
    }
    good = {
        "en": ("1 worker", "11 workers", "2 points", "an animal", "a one"),
        "fr": ("1 ouvrier", "0 carte", "d’Anne", "41,5 points", "Ah\u00a0!", "5\u00a0%", "1 fois", "2 cartes"),
    }
    for language in LANGUAGES:
        assert [text for text in bad[language] if not faults(text, language)] == []
        assert [text for text in good[language] if faults(text, language)] == []


@pytest.mark.parametrize(("language", "expected"), [("en", "41.5 points"), ("fr", "41,5 points")])
def test_numbers_are_written_as_the_language_writes_them(language: str, expected: str) -> None:
    texts = FluentBundle([language], use_isolating=False)
    texts.add_resource(FluentResource("worth = { $points } points"))
    pattern = texts.get_message("worth").value
    assert pattern is not None
    assert texts.format_pattern(pattern, {"points": 41.5})[0] == expected


@pytest.mark.parametrize("name", ["Anne", "Éloïse", "Œdipe", "Yves", "Hugo", "ouvrier"])
def test_de_is_elided_before_a_vowel(name: str) -> None:
    assert de(name) == f"d’{name}"


@pytest.mark.parametrize("name", ["Ben", "Yann", "Hans", "P2", ""])
def test_de_is_not_elided_before_a_consonant(name: str) -> None:
    assert de(name) == f"de {name}"


@pytest.mark.parametrize(("language", "expected"), [("en", "Anne, Ben and Claude"), ("fr", "Anne, Ben et Claude")])
def test_names_are_listed_as_the_language_lists_them(language: str, expected: str) -> None:
    assert listed(("Anne", "Ben", "Claude"), language).replace(", and", " and") == expected
    assert listed(("Anne",), language) == "Anne"


def test_texts_say_click_only_where_there_is_a_mouse() -> None:
    for path in FILES:
        for language in LANGUAGES:
            messages = dict(
                re.findall(r"^([\w-]+) = (.*)$", path.with_name(f"{language}.ftl").read_text(), re.MULTILINE)
            )
            mentioning = [key for key, text in messages.items() if re.search("click|cliqu", text, re.IGNORECASE)]
            wrong = [key for key in mentioning if f"{key}-touch" not in messages and not key.endswith("-terminal")]
            assert not wrong or path.parent.name == "terminal", (path, wrong)
