"""What a client needs of a game once: its verbs, events, terms and texts; the same for everybody, kept by version."""

from typing import Any

from duchy.bots.players import BOTS
from duchy.core.game import AnyGame
from duchy.play.texts import source
from duchy.server.notation import space_fingerprint
from duchy.server.words import PACKAGE


def summary(game: AnyGame) -> dict[str, Any]:
    """A game as lists show it."""
    return {
        "name": game.name,
        "version": game.version,
        "players": list(game.rules.seats),
        "options": [{"key": one.key, "choices": one.choices, "rule": one.rule} for one in game.rules.options],
        "bots": list(BOTS),
        "space": space_fingerprint(game.space),
    }


def manifest(game: AnyGame, language: str) -> dict[str, Any]:
    """All that is fixed about a game, with its texts in a language."""
    texts = "\n".join(source(package, language) for package in ("duchy.play", game.faces.package, PACKAGE))
    return {
        **summary(game),
        "verbs": [
            {
                "name": verb.name,
                "base": int(verb.base),
                "arguments": [[name, r.start, r.stop] for name, r in _named(verb)],
            }
            for verb in game.space.verbs
        ],
        "events": {kind.name: list(kind.arguments) for kind in game.rules.events.kinds},
        "terms": {name: list(keys) for name, keys in game.faces.terms.items()},
        "labels": {name: list(keys) for name, keys in game.faces.labels.items()},
        "language": language,
        "texts": texts,
        "own": dict(game.faces.texts.get(language, {})),
    }


def _named(verb: Any) -> list[tuple[str, range]]:
    return list(zip(verb.names, verb.ranges, strict=True))
