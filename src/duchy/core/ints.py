"""Integers, vectors and bit masks: the only file that depends on the compiler.

Compiled, `i64` is a machine integer and `vec` a packed array of them; interpreted, both behave the same, but slower.
Every compiled module follows three rules:

- never write a literal shift such as `1 << n`, which the compiler makes 32 bits wide; use `BIT[n]`;
- `append` returns the vec to rebind, plain assignment of a vec shares its items, a slice copies them;
- use `popcount`, `first` and `magnitude` from here: `i64` has no `bit_count` and no `abs`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, mypyc_attr, u8

__all__ = [
    "BIT",
    "INDEX",
    "append",
    "bits",
    "compiled",
    "filled",
    "filled_bytes",
    "first",
    "i16",
    "i32",
    "i64",
    "magnitude",
    "mask_of",
    "mix",
    "mix_all",
    "mypyc_attr",
    "nth",
    "popcount",
    "u8",
    "vec",
]

BIT: Final[vec[i64]] = vec[i64]([2**n for n in range(63)])
"""BIT[n] is the mask with only bit n set."""

# 2 generates every nonzero residue of 67, so a single bit is identified by its remainder.
INDEX: Final[vec[i64]] = vec[i64]([next((n for n in range(63) if 2**n % 67 == r), 0) for r in range(67)])


def first(mask: i64) -> i64:
    """Return the lowest set bit of a nonzero mask; `mask &= mask - 1` removes it."""
    return INDEX[(mask & -mask) % 67]


def nth(mask: i64, n: i64) -> i64:
    """Return the n-th set bit of a mask, counted from 0."""
    while n:
        mask &= mask - 1
        n -= 1
    return first(mask)


def popcount(mask: i64) -> i64:
    """Return the number of set bits of a mask."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def magnitude(number: i64) -> i64:
    """Return the absolute value of a number."""
    return number if number >= 0 else -number


def filled(length: i64, value: i64) -> vec[i64]:
    """Return a new vec of equal items."""
    items = vec[i64](capacity=length)
    for _n in range(length):
        items = append(items, value)
    return items


def filled_bytes(length: i64, value: i64) -> vec[u8]:
    """Return a new vec of equal bytes."""
    items = vec[u8](capacity=length)
    for _n in range(length):
        items = append(items, u8(value))
    return items


def bits(mask: i64) -> list[int]:
    """Return the set bits of a mask, ascending; for code where speed does not matter."""
    return [n for n in range(63) if mask & BIT[n]]


def mask_of(numbers: list[int]) -> i64:
    """Return the mask with these bits set."""
    mask: i64 = 0
    for n in numbers:
        mask |= BIT[n]
    return mask


# Each half of a digest is 31 bits wide, so that no product exceeds 62 bits and interpreted code gives the same.
_HALF: Final = 0x7FFFFFFF
_FIRST_FACTOR: Final = 0x2545F491
_SECOND_FACTOR: Final = 0x27D4EB2F


def mix(digest: i64, value: i64) -> i64:
    """Return a digest of 62 bits with one more value mixed in; start with any number."""
    low = digest & _HALF
    high = (digest >> 31) & _HALF
    p = (low ^ (value & _HALF)) * _FIRST_FACTOR + high + _SECOND_FACTOR
    q = (high ^ ((value >> 31) & _HALF)) * _SECOND_FACTOR + ((p >> 29) & _HALF)
    return ((p ^ (p >> 31)) & _HALF) | (((q ^ (q >> 31)) & _HALF) << 31)


def mix_all(digest: i64, values: vec[i64]) -> i64:
    """Return a digest with all values of a vec mixed in."""
    for i in range(i64(len(values))):
        digest = mix(digest, values[i])
    return digest


def compiled() -> bool:
    """Whether this file runs compiled."""
    return not __file__.endswith(".py")
