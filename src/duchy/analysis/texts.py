"""Texts of hints and reviews; names of parts come from the texts of the game."""

from collections.abc import Iterable
from typing import Any

from duchy.analysis.hints import HELD, LATER, LEAST, NOW, Advice, Reason
from duchy.core.events import Event
from duchy.core.state import State
from duchy.play.texts import Texts, bundle, listed, phrase

PACKAGE = "duchy.analysis"
NAMES = ("part", "source", "holding", "term")
"""Kinds of a game's texts that may name a key, in order of preference."""

MOST_AIMS = 3
"""Maximum number of effects listed for a move."""


def say(language: str, key: str, **arguments: Any) -> str:
    """Return a text of hints and analyses."""
    return phrase(PACKAGE, language, key, **arguments)


def knows_less(language: str) -> str:
    """Return the note that the bots were not trained on a board, so that advice about it is less reliable."""
    return say(language, "knows-less")


def searches_less(language: str) -> str:
    """Return the note that the search was shorter than usual, so that advice is less reliable."""
    return say(language, "searches-less")


def figure(language: str, value: float, digits: int = 1, sign: bool = False) -> str:
    """Return a number in the format of a language; integers have no decimals."""
    value = round(value, digits) or 0.0
    text = f"{value:{'+' if sign and value else ''}.{0 if value == round(value) else digits}f}".replace("-", "\u2212")
    return text.replace(".", ",") if language == "fr" else text


def part(texts: Texts, key: str) -> str:
    """Return the name of a part of a value."""
    for kind in NAMES:
        if texts.has(f"{kind}-{key}"):
            return texts.say(f"{kind}-{key}")
    own = bundle(PACKAGE, texts.language)
    return say(texts.language, f"part-{key}") if own.has_message(f"part-{key}") else key.replace("-", " ")


def aims(texts: Texts, events: Iterable[Event]) -> list[str]:
    """Return the texts of what events bring their seat, most points first; events without such a text are skipped."""
    described = [event for event in events if texts.has(f"aim-{event.kind.name}")]
    described.sort(key=lambda event: -event.named().get("points", 0))
    sentences = [texts.say(f"aim-{event.kind.name}", **texts.named(event.named())) for event in described]
    return list(dict.fromkeys(sentences))[:MOST_AIMS]


def why(texts: Texts, advice: Advice, state: State | None = None, seat: int | None = None) -> str:
    """Return the text of a move's purpose, its best continuation, and its comparison with another move."""
    parts = [*_gains(texts, advice), *_continuation(texts, advice), *_comparison(texts, advice, state, seat)]
    return _sentence(texts, parts)


def why_instead(texts: Texts, advice: Advice) -> str:
    """Return the text of the purpose of a better move, without its lead."""
    later = [reason for reason in advice.reasons if reason.kind == LATER and reason.amount > 0]
    gains = [say(texts.language, "why-later", reasons=_reasons(texts, later))] if later else []
    return _sentence(texts, [*_gains(texts, advice), *_continuation(texts, advice), *gains])


def _sentence(texts: Texts, parts: list[str]) -> str:
    """Return parts joined into one sentence, without a full stop."""
    text = f"{texts.say('semicolon')} ".join(parts)
    return text[:1].upper() + text[1:]


def _gains(texts: Texts, advice: Advice) -> list[str]:
    """Return the texts of the move's own gains and costs."""
    gains = aims(texts, advice.line[0].events) if advice.line else []
    now = [reason for reason in advice.reasons if reason.kind == NOW]
    if now and not gains:
        gains = [say(texts.language, "why-now", reasons=_reasons(texts, now))]
    said = {reason.key for reason in now}
    held = [reason for reason in advice.reasons if reason.kind == HELD and (reason.amount < 0 or not gains)]
    held = [reason for reason in held if reason.key not in said]
    return [*gains, say(texts.language, "why-held", reasons=_reasons(texts, held))] if held else gains


def _continuation(texts: Texts, advice: Advice) -> list[str]:
    """Return the text of the first move of the same turn that the advice prepares."""
    for step in advice.line[1:]:
        gains = aims(texts, step.events)
        if gains:
            action = texts.action_text(step.action, step.about)
            return [say(texts.language, "why-then", action=action, aims=", ".join(gains))]
    return []


def _comparison(texts: Texts, advice: Advice, state: State | None, seat: int | None) -> list[str]:
    """Return the text of the move's lead over the next best, or its distance to the best, with reasons."""
    language = texts.language
    if advice.beside is None:
        return [say(language, "why-alone")]
    beside = texts.action(advice.beside, state, seat)
    key = "why-ahead" if advice.lead > 0 else "why-behind"
    text = say(language, key, beside=beside, points=round(abs(advice.lead), 1))
    if abs(advice.lead) < LEAST:
        return [say(language, "why-close", beside=beside)]
    # Reasons with the opposite sign would be misread.
    signed = [reason for reason in advice.reasons if reason.kind == LATER and reason.amount * advice.lead > 0]
    parts = [
        say(language, "why-part", part=part(texts, reason.key), points=round(abs(reason.amount), 1))
        for reason in signed
    ]
    return [say(language, "why-mostly", comparison=text, reasons=listed(parts, language)) if parts else text]


def _reasons(texts: Texts, reasons: Iterable[Reason]) -> str:
    amounts = [f"{part(texts, reason.key)} {figure(texts.language, reason.amount, sign=True)}" for reason in reasons]
    return ", ".join(amounts)


def advice_line(texts: Texts, advice: Advice, state: State | None = None, seat: int | None = None) -> str:
    """Return the text of one hint in a line: the move, its value, and why."""
    language = texts.language
    key = "hint-line" if advice.chance is None else "hint-line-chance"
    return say(
        language,
        key,
        action=texts.action(advice.action, state, seat),
        worth=figure(language, advice.worth, 0),
        chance="" if advice.chance is None else figure(language, 100 * advice.chance, 0),
        why=why(texts, advice, state, seat),
    )
