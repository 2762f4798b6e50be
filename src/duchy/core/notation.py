"""Actions in notation, as in records: `mark 4 C3`, `house saddler red`; and the names of their arguments' values."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from duchy.core.actions import Verb, wrong_count
from duchy.core.errors import BadNotation

if TYPE_CHECKING:
    from duchy.core.game import AnyGame


def words(game: "AnyGame", action: int) -> str:
    """Return an action in notation, as in records: `mark 4 C3`, `house saddler red`."""
    verb = game.space.verb_of(action)
    named = zip(verb.names, verb.arguments(action), strict=True)
    return " ".join([verb.name, *(_word(game, name, value) for name, value in named)])


def parse(game: "AnyGame", words: str) -> int:
    """Return the action of a notation, the inverse of `words`; case is ignored."""
    name, *rest = words.split() or [""]
    verb = game.space.verb_named(name.lower())
    if len(rest) != len(verb.names):
        raise wrong_count(verb, len(rest))
    return verb.action(tuple(_value(game, verb, i, word) for i, word in enumerate(rest)))


def decode(game: "AnyGame", arguments: Mapping[str, int]) -> dict[str, int | str]:
    """Return arguments with names instead of numbers where the game has names for them: `{"cell": "C3"}`."""
    return {name: _names(game, name)[value] if _names(game, name) else value for name, value in arguments.items()}


def _names(game: "AnyGame", argument: str) -> Sequence[str]:
    """Return the names of an argument's values; empty if they are plain numbers."""
    return game.faces.labels.get(argument) or game.faces.terms.get(argument, ())


def _word(game: "AnyGame", argument: str, value: int) -> str:
    names = _names(game, argument)
    return names[value] if names else str(value)


def _value(game: "AnyGame", verb: Verb, i: int, word: str) -> int:
    argument = verb.names[i]
    names = [_word(game, argument, value) for value in verb.ranges[i]]
    allowed = {name.casefold(): value for name, value in zip(names, verb.ranges[i], strict=True)}
    if word.casefold() not in allowed:
        shown = ", ".join(names if len(names) <= 12 else [*names[:6], "...", names[-1]])
        raise BadNotation(
            "no-such-argument",
            "'{verb}': {name} must be one of {known}, not '{word}'",
            verb=verb.name,
            name=argument,
            known=shown,
            word=word,
        )
    return allowed[word.casefold()]
