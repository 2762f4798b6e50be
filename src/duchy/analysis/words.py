"""What hints and analyses say, in words."""

from typing import Any

from duchy.analysis.hints import HELD, LATER, NOW, Advice, Reason
from duchy.core.state import State
from duchy.play.texts import Texts, bundle

PACKAGE = "duchy.analysis"
NAMES = ("source", "part", "holding", "term")
"""How texts of a game may call what a key means."""


def say(language: str, key: str, **arguments: Any) -> str:
    """A text of hints and analyses."""
    found = bundle(PACKAGE, language)
    pattern = found.get_message(key).value
    assert pattern is not None
    text, _ = found.format_pattern(pattern, arguments)
    return str(text)


def figure(language: str, value: float, digits: int = 1, sign: bool = False) -> str:
    """A number as a language writes it; without digits where it is whole."""
    value = round(value, digits) or 0.0
    text = f"{value:{'+' if sign and value else ''}.{0 if value == round(value) else digits}f}".replace("-", "\u2212")
    return text.replace(".", ",") if language == "fr" else text


def part(texts: Texts, key: str) -> str:
    """What a part of a worth is called."""
    for kind in NAMES:
        if texts.has(f"{kind}-{key}"):
            return texts.say(f"{kind}-{key}")
    own = bundle(PACKAGE, texts.language)
    return say(texts.language, f"part-{key}") if own.has_message(f"part-{key}") else key.replace("-", " ")


def why(texts: Texts, advice: Advice, state: State | None = None, seat: int | None = None) -> str:
    """Why a move is good or not: what it brings at once, what it lets one hold, and what it makes likely."""
    language = texts.language
    said = []
    for kind in (NOW, HELD, LATER):
        reasons = [reason for reason in advice.reasons if reason.kind == kind]
        if reasons:
            listed = ", ".join(_reason(texts, reason) for reason in reasons)
            beside = "" if advice.beside is None else texts.action(advice.beside, state, seat)
            said.append(say(language, f"why-{kind}", reasons=listed, beside=beside))
    text = ("; " if language == "en" else "\u00a0; ").join(said)
    return text[:1].upper() + text[1:]


def _reason(texts: Texts, reason: Reason) -> str:
    return f"{part(texts, reason.key)} {figure(texts.language, reason.amount, sign=True)}"


def advice_line(texts: Texts, advice: Advice, state: State | None = None, seat: int | None = None) -> str:
    """One move of a hint in a line: what it is, what it is worth, and why; with the position, in its words."""
    language = texts.language
    chance = "" if advice.chance is None else figure(language, 100 * advice.chance, 0)
    return say(
        language,
        "hint-line" if advice.chance is None else "hint-line-chance",
        action=texts.action(advice.action, state, seat),
        worth=figure(language, advice.worth),
        margin=figure(language, advice.margin, sign=True),
        chance=chance,
        why=why(texts, advice, state, seat) or _close(texts, advice, state, seat),
    )


def _close(texts: Texts, advice: Advice, state: State | None, seat: int | None) -> str:
    """What is said of a move that nothing sets apart from another."""
    if advice.beside is None:
        return say(texts.language, "why-alone")
    return say(texts.language, "why-close", beside=texts.action(advice.beside, state, seat))
