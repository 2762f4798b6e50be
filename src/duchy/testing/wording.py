"""Checks of texts: all languages, numbered rules, refusals, sources of components."""

import re
from collections.abc import Iterable
from importlib.resources import files
from itertools import islice

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from duchy.core.agenda import RUNS
from duchy.core.game import AnyGame, from_scene, no_time
from duchy.core.plain import printed, stated
from duchy.core.rng import stream
from duchy.play.preview import why_not
from duchy.play.texts import LANGUAGES, Texts, source
from duchy.testing.walks import asked, random_match, settings, walk

SOURCES = ("rulebook", "public", "stand-in")


def refusals_name_a_rule_and_a_way(game: AnyGame) -> None:
    """Refusals of illegal actions name a rule of the rules file, have a text, and propose only legal actions."""
    rules = rule_numbers(game, "RULES.md")
    rng = stream(11, "refusals")
    refusals: set[str] = set()
    texts = [Texts(game, language) for language in LANGUAGES]
    for players, options in settings(game):
        for state in asked(game, players, 11, options, every=3):
            seat = state.deciding()[0]
            legal = set(state.actions_of(seat))
            for _ in range(12):
                action = int(rng.below(game.space.size))
                refused = why_not(game, state, action, seat)
                assert (refused is None) == (action in legal)
                if refused is not None:
                    assert not refused.rule or refused.rule in rules, f"{refused.rule} isn’t in RULES.md: {refused}"
                    assert refused.instead is None or refused.instead in legal, f"no legal action instead: {refused}"
                    assert refused.instead is None or same_end(game, action, refused.instead), (
                        f"'{game.words(refused.instead)}' is no way to the end of '{game.words(action)}'"
                    )
                    refusals.add(f"refusal-{refused.key}")
                    assert all(text.refusal(refused) for text in texts)
    lacking(game, refusals)


def same_end(game: AnyGame, action: int, other: int) -> bool:
    """Whether two actions serve the same purpose: their verbs share a word, or they share the value of an argument."""
    verb, other_verb = game.space.verb_of(action), game.space.verb_of(other)
    named = dict(zip(verb.names, verb.arguments(action), strict=True))
    shared = zip(other_verb.names, other_verb.arguments(other), strict=True)
    words = set(verb.name.split("-")) & set(other_verb.name.split("-"))
    return bool(words) or any(named.get(name) == value for name, value in shared)


def everything_has_texts_in_every_language(game: AnyGame) -> None:
    """Every verb, question, event, option and term has a text in every language, with the same placeholders."""
    needed = {"game-title", "game-summary"}
    needed |= {f"verb-{verb.name}" for verb in game.space.verbs}
    needed |= {f"question-{q.key}" for q in game.rules.book.kinds[1:] if q.role != RUNS}
    needed |= {f"event-{kind.name}" for kind in game.rules.events.kinds}
    needed |= {f"source-{key}" for key in game.rules.sources(game.new(game.rules.seats.start), 0)}
    needed |= {f"term-{term}" for terms in game.faces.terms.values() for term in terms}
    if game.faces.when is not no_time:
        needed.add("when")
    for option in game.rules.options:
        needed |= {f"option-{option.key}", *(f"option-{option.key}-{choice}" for choice in option.choices)}
    by_language = {language: own_texts(game, language) for language in LANGUAGES}
    for language, messages in by_language.items():
        missing = sorted(needed - set(messages))
        assert not missing, f"{language}.ftl lacks: {', '.join(missing)}"
    first, *others = by_language.values()
    for other in others:
        assert set(first) == set(other), f"texts in one language only: {sorted(set(first) ^ set(other))}"
    first_used, *others_used = (used_names(game, language) for language in LANGUAGES)
    for other, other_used in zip(others, others_used, strict=True):
        for key, names in first.items():
            same = names <= other_used[key] and other[key] <= first_used[key]
            assert same, f"{key}: placeholders {sorted(names)} and {sorted(other[key])}"
    for verb in game.space.verbs:
        allowed = allowed_placeholders(game, verb.names)
        assert first[f"verb-{verb.name}"] <= allowed, f"verb-{verb.name} names what the action has not"
    for question in game.rules.book.kinds[1:]:
        named = first.get(f"question-{question.key}", set()) | first.get(f"question-{question.key}-by", set())
        allowed = allowed_placeholders(game, list(question.names))
        assert named <= allowed, f"question-{question.key} names what the question has not"
    for kind in game.rules.events.kinds:
        allowed = allowed_placeholders(game, list(kind.arguments))
        assert first[f"event-{kind.name}"] <= allowed, f"event-{kind.name} names what the event has not"


def every_fact_of_the_table_has_a_name(game: AnyGame) -> None:
    """Every number and word that is printed of a table, its places and its players has a text `term-KEY`.

    Places are named by their own texts, and games with panels of their own print what they like.
    """
    if game.faces.panels is not from_scene:
        return
    found: set[str] = set()
    for players, options in settings(game):
        for state in islice(walk(game, players, 12, options), 0, None, 5):
            for seat in range(players):
                view = game.view(state, seat)
                places = view.get("scene", ([], []))[0]
                found |= set(stated(view["table"])) - {place.id.partition("/")[0] for place in places}
                found |= {word for place in places for word in printed(place)}
                found |= {key for player in view["table"].get("players", ()) for key in stated(player)}
    lacking(game, {f"term-{key}" for key in found if not Texts(game, LANGUAGES[0]).has(f"fact-{key}")})


def lacking(game: AnyGame, keys: Iterable[str]) -> None:
    """Raise an error that names the texts that a language lacks, of the game and of those that all games share."""
    missing = [
        f"{language}.ftl lacks: {', '.join(keys_of_language)}"
        for language in LANGUAGES
        if (keys_of_language := sorted(key for key in keys if not Texts(game, language).has(key)))
    ]
    assert not missing, "; ".join(missing)


def own_texts(game: AnyGame, language: str) -> dict[str, set[str]]:
    """Return the texts of a game with their placeholders, without errors, whose English is in the code."""
    texts = placeholders(source(game.faces.package, language))
    return {key: names for key, names in texts.items() if not key.startswith("error-")}


def used_names(game: AnyGame, language: str) -> dict[str, set[str]]:
    """Return the names that each text uses: as a placeholder, or to select words (`$colourKey` uses `colour`)."""
    variables = _variables(source(game.faces.package, language))
    return {key: {name.removesuffix("Key") for name in names} for key, names in variables.items()}


def every_text_can_be_formatted(game: AnyGame) -> None:
    """Every action and every event in play makes a sentence without an error in it."""
    for language in LANGUAGES:
        texts = Texts(game, language, ["Anne", "Bruno", "Chloé", "David", "Emma"])
        for action in islice(range(game.space.size), 0, None, max(1, game.space.size // 3000)):
            assert "{" not in texts.action(action) and "verb-" not in texts.action(action), texts.action(action)
        for players in game.rules.seats:
            for state in asked(game, players, 14, every=5):
                for seat in state.deciding():
                    asking = game.asking(state, seat)
                    assert asking is not None
                    text = texts.question(asking.key, asking.arguments)
                    assert "{" not in text and "question-" not in text, text
                    for action in state.actions_of(seat):
                        text = texts.action(action, state, seat)
                        assert "{" not in text and "verb-" not in text, text
            for event in random_match(game, players, 14).events:
                text = texts.event(event)
                assert "{" not in text and "event-" not in text, text


def rules_are_numbered_alike_in_every_language(game: AnyGame) -> None:
    """RULES.md and its translations have the same numbers, without gaps; every option, and any question, names one."""
    english = rule_numbers(game, "RULES.md")
    assert english == [f"R{i + 1}" for i in range(len(english))], english
    for language in LANGUAGES[1:]:
        assert rule_numbers(game, f"RULES.{language}.md") == english
    named = {option.key: option.rule for option in game.rules.options}
    named |= {question.key: question.rule for question in game.rules.book.kinds if question.rule}
    unknown = [f"{rule!r} of '{key}'" for key, rule in named.items() if rule not in english]
    assert not unknown, f"no rule of RULES.md: {', '.join(unknown)}"


def components_have_sources(game: AnyGame) -> None:
    """Every fact of the printed game has a text in every language, and a source."""
    assert game.faces.components, "Faces.components is empty"
    keys = [component.key for component in game.faces.components]
    assert len(keys) == len(set(keys)), f"two components of one key: {sorted(keys)}"
    unknown = sorted({component.source for component in game.faces.components} - set(SOURCES))
    assert not unknown, f"sources are {', '.join(SOURCES)}, not {', '.join(unknown)}"
    lacking(game, {f"component-{component.text or component.key}" for component in game.faces.components})
    for texts in (Texts(game, language) for language in LANGUAGES):
        for component in game.faces.components:
            fact, note = texts.fact(component), texts.note(component)
            assert fact and "{" not in fact, fact
            assert "{" not in note, note
            assert note or not (component.note or component.source == "stand-in"), f"{component.key} lacks its note"


def rule_numbers(game: AnyGame, name: str) -> list[str]:
    """Return the numbers of the rules in a rules file, in order."""
    text = files(game.faces.package).joinpath(name).read_text(encoding="utf-8")
    return re.findall(r"^- \*\*(R\d+)\.\*\*", text, re.MULTILINE)


def allowed_placeholders(game: AnyGame, names: list[str]) -> set[str]:
    """Return the names that a text may use: the arguments, and the keys of those that are terms."""
    return {*names, *(f"{name}Key" for name in names if name in game.faces.terms)}


class _Names(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the library's name
        self.found.add(node.id.name)


def placeholders(text: str) -> dict[str, set[str]]:
    """Return the messages of a Fluent file, each with its placeholders; raise an error if the file is broken."""
    return {key: {name for name in names if not name.endswith("Key")} for key, names in _variables(text).items()}


def _variables(text: str) -> dict[str, set[str]]:
    """Return the messages of a Fluent file, each with all its variables."""
    messages: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), f"broken text: {(entry.content or '')[:80]}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in messages, f"{entry.id.name} stands twice"
            names = _Names()
            names.visit(entry)
            messages[entry.id.name] = set(names.found)
    return messages
