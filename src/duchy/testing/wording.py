"""Checks of words: texts in every language, numbered rules, refusals, sources of components."""

import re
from importlib.resources import files
from itertools import islice

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from duchy.core.agenda import NOBODY
from duchy.core.game import Game
from duchy.core.rng import stream
from duchy.core.state import RUNS
from duchy.play.preview import why_not
from duchy.play.texts import LANGUAGES, Texts, source
from duchy.testing.walks import random_match, settings, walk

SOURCES = ("rulebook", "public", "stand-in")


def refusals_name_a_rule_and_a_way(game: Game) -> None:
    """An illegal action is refused with a rule of the rulebook, a text, and a legal way where there is one."""
    rules = rule_numbers(game, "RULES.md")
    rng = stream(11, "refusals")
    texts = [Texts(game, language) for language in LANGUAGES]
    for players, options in settings(game):
        for state in islice(walk(game, players, 11, options), 0, None, 3):
            if state.over() or state.seat() == NOBODY:
                continue
            legal = set(state.actions())
            for _ in range(12):
                action = int(rng.below(game.space.size))
                refused = why_not(game, state, action)
                assert (refused is None) == (action in legal)
                if refused is not None:
                    assert not refused.rule or refused.rule in rules, refused
                    assert refused.instead is None or refused.instead in legal, refused
                    assert all(text.has(f"refusal-{refused.key}") for text in texts), refused.key
                    assert all(text.refusal(refused) for text in texts)


def everything_has_texts_in_every_language(game: Game) -> None:
    """Every verb, question, event, option and term has a text in every language, with the same placeholders."""
    needed = {"game-title", "game-summary"}
    needed |= {f"verb-{verb.name}" for verb in game.space.verbs}
    needed |= {f"question-{q.key}" for q in game.book.questions[1:] if q.role() != RUNS}
    needed |= {f"event-{kind.name}" for kind in game.events.kinds}
    needed |= {f"term-{term}" for terms in game.terms.values() for term in terms}
    for option in game.options:
        needed |= {f"option-{option.key}", *(f"option-{option.key}-{choice}" for choice in option.choices)}
    found = {language: placeholders(source(game.package, language)) for language in LANGUAGES}
    for language, messages in found.items():
        missing = sorted(needed - set(messages))
        assert not missing, f"{language}.ftl lacks: {', '.join(missing)}"
    first, *others = found.values()
    for other in others:
        assert set(first) == set(other), f"texts in one language only: {sorted(set(first) ^ set(other))}"
        for key, names in first.items():
            assert names == other[key], f"{key}: placeholders {sorted(names)} and {sorted(other[key])}"
    for verb in game.space.verbs:
        allowed = allowed_placeholders(game, verb.names)
        assert first[f"verb-{verb.name}"] <= allowed, f"verb-{verb.name} names what the action has not"
    for kind in game.events.kinds:
        allowed = allowed_placeholders(game, list(kind.arguments))
        assert first[f"event-{kind.name}"] <= allowed, f"event-{kind.name} names what the event has not"


def every_text_can_be_said(game: Game) -> None:
    """Every action and every event that comes up in play makes a sentence without an error in it."""
    for language in LANGUAGES:
        texts = Texts(game, language, ["Anne", "Bruno", "Chloé", "David", "Emma"])
        for action in islice(range(game.space.size), 0, None, max(1, game.space.size // 3000)):
            assert "{" not in texts.action(action) and "verb-" not in texts.action(action), texts.action(action)
        for players in game.seats:
            for state in islice(walk(game, players, 14), 0, None, 5):
                if not state.over() and state.seat() != NOBODY:
                    said = texts.action(state.actions()[-1], state)
                    assert "{" not in said and "verb-" not in said, said
            for event in random_match(game, players, 14).events:
                said = texts.event(event)
                assert "{" not in said and "event-" not in said, said


def rules_are_numbered_alike_in_every_language(game: Game) -> None:
    """RULES.md and its translations hold the same numbers, ascending, without gaps; every option names one."""
    english = rule_numbers(game, "RULES.md")
    assert english == [f"R{i + 1}" for i in range(len(english))], english
    for language in LANGUAGES[1:]:
        assert rule_numbers(game, f"RULES.{language}.md") == english
    assert all(option.rule in english for option in game.options)


def components_have_sources(game: Game) -> None:
    """Every fact of the printed game is told in every language, and says where it is known from."""
    assert game.components
    keys = [component.key for component in game.components]
    assert len(keys) == len(set(keys))
    assert all(component.source in SOURCES for component in game.components)
    for texts in (Texts(game, language) for language in LANGUAGES):
        for component in game.components:
            fact, note = texts.fact(component), texts.note(component)
            assert fact and "{" not in fact and not fact.startswith("component-"), fact
            assert "{" not in note, note
            assert note or not (component.note or component.source == "stand-in"), f"{component.key} lacks its note"


def rule_numbers(game: Game, name: str) -> list[str]:
    """The numbers of the rules in a rules file, in order."""
    text = files(game.package).joinpath(name).read_text(encoding="utf-8")
    return re.findall(r"^- \*\*(R\d+)\.\*\*", text, re.MULTILINE)


def allowed_placeholders(game: Game, names: list[str]) -> set[str]:
    """What a text may name: the arguments, and the keys of those that are terms."""
    return {*names, *(f"{name}Key" for name in names if name in game.terms)}


class _Names(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the library's name
        self.found.add(node.id.name)


def placeholders(text: str) -> dict[str, set[str]]:
    """The messages of a Fluent file, each with the variables that it names; an error where the file is broken."""
    messages: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), f"broken text: {(entry.content or '')[:80]}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in messages, f"{entry.id.name} stands twice"
            names = _Names()
            names.visit(entry)
            messages[entry.id.name] = {name for name in names.found if not name.endswith("Key")}
    return messages
