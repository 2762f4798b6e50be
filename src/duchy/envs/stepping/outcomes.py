"""The outcomes of chance as one number, which takes long where there are thousands of them."""

from duchy.core.actions import Choices
from duchy.core.ints import i64, mix
from duchy.core.state import State


def outcomes_digest(g: State) -> i64:
    """Return a hash of the outcomes of the next chance action with their weights; equal ones have equal hashes."""
    out = Choices()
    g.legal(out)
    digest = out.count
    i: i64 = 0
    while i < out.count:
        digest = mix(mix(digest, out.items[i]), g.weight(out.items[i]))
        i += 1
    return digest
