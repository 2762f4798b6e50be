"""Parse the input at a table: a number, a cell, a name, a notation, or a command."""

from collections.abc import Mapping
from typing import NamedTuple

from duchy.core.errors import DuchyError
from duchy.core.game import Refusal
from duchy.play.match import Match
from duchy.terminal.choices import Choice
from duchy.terminal.session import Session

COMMANDS = {
    "u": "undo",
    "r": "redo",
    "s": "save",
    "s!": "save!",
    "l": "log",
    "h": "hint",
    "q": "quit",
    "b": "boards",
    "k": "legend",
    "?": "help",
}
"""Commands by their letter."""

SPEAKING = ("save", "save!", "help", "chat", "away", "plan")
"""Commands that take an argument."""


class Typed(NamedTuple):
    """Parsed input: a command with its argument, one choice or several, or a refusal."""

    command: str = ""
    rest: str = ""
    chosen: tuple[Choice, ...] = ()
    message: str = ""
    late: bool = False
    """Whether it is a choice where one has been made already, and waits to be confirmed."""


def read(words: str, session: Session, seat: int, choices: list[Choice]) -> Typed:
    """Return the meaning of a line typed at a question."""
    match, texts, say = session.match_of(seat), session.texts, session.say
    typed = " ".join(words.split())
    if not typed:
        return Typed()
    if typed.isascii() and typed.isdecimal():
        number = int(typed) if len(typed) < 10 else 0
        if not choices:
            return Typed(message=say("already-chosen"), late=True)
        matching = tuple(choice for choice in choices if choice.number == number)
        return Typed(chosen=matching) if matching else Typed(message=say("range", number=typed[:20], last=len(choices)))
    try:
        action = match.game.parse(typed)
    except DuchyError:
        return command(words, session.commands) or _named(typed, session, seat, choices)
    matching = tuple(choice for choice in choices if choice.action == action)
    if matching:
        return Typed(chosen=matching)
    refused = match.why_not(action, seat)
    return Typed(message="" if refused is None else texts.refusal(refused))


def command(words: str, more: Mapping[str, str]) -> Typed | None:
    """Return a command given by its letter or word, with its argument; `more` are commands of this table only."""
    first, _, rest = words.strip().partition(" ")
    if first.startswith("?") and first != "?":
        first, rest = "?", words.strip()[1:]
    commands = {**COMMANDS, **more}
    name = commands.get(first.lower(), first.lower())
    if name in commands.values() and (not rest.strip() or name in SPEAKING):
        return Typed(command=name, rest=rest.strip())
    return None


def _named(typed: str, session: Session, seat: int, choices: list[Choice]) -> Typed:
    """Return the choices that match the typed words by code, notation or text; or else a refusal."""
    wanted = typed.casefold().split()
    matching = tuple(choice for choice in choices if " ".join(choice.code).casefold().split() == wanted)
    matching = matching or tuple(choice for choice in choices if _has(choice.notation, wanted))
    matching = matching or tuple(choice for choice in choices if _has(" ".join(choice.code), wanted))
    matching = matching or tuple(choice for choice in choices if " ".join(wanted) in choice.words.casefold())
    if matching:
        return Typed(chosen=matching)
    refused = _refusal(session.match_of(seat), seat, choices, wanted)
    return Typed(message=session.say("unclear", words=typed) if refused is None else session.texts.refusal(refused))


def _has(notation: str, wanted: list[str]) -> bool:
    words = notation.casefold().split()
    return all(word in words for word in wanted)


def _refusal(match: Match, seat: int, choices: list[Choice], wanted: list[str]) -> Refusal | None:
    """Return the refusal of the nearly legal action that the words name, among the verbs of the current choices."""
    game = match.game
    verbs = {game.space.verb_of(choice.action).name for choice in choices}
    best: tuple[tuple[bool, bool, int], Refusal] | None = None
    for verb in game.space.verbs:
        if verb.name in verbs:
            for action in range(int(verb.base), int(verb.end)):
                if _has(game.words(action), wanted):
                    refused = match.why_not(action, seat)
                    assert refused is not None
                    rank = (refused.instead is None, refused.key == "not-asked", -refused.passed)
                    if best is None or rank < best[0]:
                        best = rank, refused
    return None if best is None else best[1]
