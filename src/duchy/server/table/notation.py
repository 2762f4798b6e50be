"""Actions as the words in entries, cached for restoring tables."""

from functools import lru_cache
from hashlib import blake2b

from duchy.core.actions import ActionSpace
from duchy.core.game import AnyGame

REMEMBERED = 1 << 16


class Notation:
    """Converts actions to words and back."""

    def __init__(self, game: AnyGame) -> None:
        self.words = lru_cache(REMEMBERED)(game.words)
        self.parse = lru_cache(REMEMBERED)(game.parse)


@lru_cache
def space_fingerprint(space: ActionSpace) -> str:
    """Return a short hash of all verbs and their arguments; if it differs, action numbers have a different meaning."""
    verbs = [f"{verb.name} {verb.chance} {list(zip(verb.names, verb.ranges, strict=True))}" for verb in space.verbs]
    return blake2b("\n".join(verbs).encode(), digest_size=8).hexdigest()
