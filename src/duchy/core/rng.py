"""A small seeded generator, with the same results in every process and on every machine, compiled or not.

It holds 32-bit words in `i64`, and no product or shift exceeds 63 bits, so that compiled and interpreted runs agree.
A state never holds a generator: chance actions are drawn with one and recorded.
"""

from hashlib import blake2b
from typing import final

from duchy.core.ints import i64


@final
class Rng:
    """The generator xoshiro128++ (Blackman and Vigna), on four words of 32 bits."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def word(self) -> i64:
        """Return the next 32 bits."""
        a = self.a
        b = self.b
        c = self.c
        d = self.d
        total = (a + d) & 0xFFFFFFFF
        word = ((((total << 7) & 0xFFFFFFFF) | (total >> 25)) + a) & 0xFFFFFFFF
        moved = (b << 9) & 0xFFFFFFFF
        c ^= a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ moved
        self.d = ((d << 11) & 0xFFFFFFFF) | (d >> 21)
        return word

    def below(self, limit: i64) -> i64:
        """Return a uniform number from 0 to limit - 1; limit is at most 2**31."""
        product = self.word() * limit
        rest = product & 0xFFFFFFFF
        if rest < limit:
            floor = 0x100000000 % limit
            while rest < floor:
                product = self.word() * limit
                rest = product & 0xFFFFFFFF
        return product >> 32

    def __reduce__(self) -> tuple[object, ...]:
        return Rng, (int(self.a), int(self.b), int(self.c), int(self.d))


def stream(seed: int | str, name: str) -> Rng:
    """Return the stream of that name ("chance", "bot:2") for a seed, independent of every other stream."""
    text = f"{seed}"
    # Without its length, a seed that contains a slash could not be told from a shorter one.
    person = f"{len(text)}".encode() if "/" in text else b""
    digest = blake2b(f"{text}/{name}".encode(), digest_size=16, person=person).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4)]
    words[0] |= 1  # an all-zero state would stay zero
    return Rng(words[0], words[1], words[2], words[3])
