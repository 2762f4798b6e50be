"""Look up rules by number or word, and descriptions of the pieces on the table."""

import re
from typing import NamedTuple

from duchy.core.errors import BadOption
from duchy.play.texts import Texts, rules_text, source
from duchy.terminal.choices import code_on_table

MOST = 12
"""Maximum number of answers shown."""


def numbered_rules(text: str) -> dict[str, str]:
    """Return each rule by its number: `{"R1": ...}`."""
    return dict(re.findall(r"^- \*\*(R\d+)\.\*\* (.*)$", text, re.MULTILINE))


def named_rules(words: str, known: list[str]) -> list[str]:
    """Return the rules that someone names: `R12`, `12`, or `R12-R14`; raise an error if there is none."""
    typed = [end.strip() for end in words.split("-")]
    ends = [f"R{end.upper().removeprefix('R')}" for end in typed]
    for given, end in zip(typed, ends, strict=True):
        if end not in known:
            raise BadOption(
                "no-rule", "there is no rule '{rule}'; rules go from R1 to {last}", rule=given, last=known[-1]
            )
    first, *_, last = sorted(map(known.index, [*ends, *ends]))
    return known[first : last + 1]


class OptionLabels(NamedTuple):
    """An option of a game: its key, its label, and its choices with descriptions."""

    key: str
    title: str
    choices: list[tuple[str, str]]


def settings(texts: Texts) -> list[OptionLabels]:
    """Return the labels of a game's options and choices; empty strings where there is no text."""

    def label(key: str) -> str:
        return texts.say(key) if texts.has(key) else ""

    return [
        OptionLabels(
            option.key,
            label(f"option-{option.key}"),
            [(choice, label(f"option-{option.key}-{choice}")) for choice in option.choices],
        )
        for option in texts.game.rules.options
    ]


def explain(texts: Texts, words: str) -> list[str]:
    """Return the rule of a number; or pieces of that name or code with their effects, and rules that mention it."""
    game, query = texts.game, words.casefold().strip()
    rules = {number: f"{number}. {rule}" for number, rule in numbered_rules(rules_text(game, texts.language)).items()}
    if query.upper() in rules:
        return [rules[query.upper()]]
    facts = map(texts.fact, game.faces.components)
    answers = [fact for fact in facts if ":" in fact and query in fact.partition(":")[0].casefold()]
    answers += [line for line in _pieces(texts, query) if line not in answers]
    return answers + [rule for rule in rules.values() if query in rule.casefold()]


def _pieces(texts: Texts, query: str) -> list[str]:
    """Return the pieces whose name contains the text or whose code is the text, with their effects."""
    pieces = []
    keys = re.findall(r"^term-([\w-]+) =", source(texts.game.faces.package, texts.language), re.MULTILINE)
    for key in keys:
        name = texts.say(f"term-{key}")
        code = code_on_table(texts, key)
        if query in name.casefold() or query == code.casefold():
            does = texts.say(f"help-{key}") if texts.has(f"help-{key}") else ""
            shown = f"{name} ({code})" if code else name
            pieces.append(f"{shown}{texts.say('colon')} {does}" if does else shown)
    return pieces
