"""Integers, vectors and bit masks: the only file that knows there is a compiler.

Compiled, `i64` is a machine integer and `vec` a packed array of them; interpreted, both behave the same, slower.
Three habits follow for every compiled module:

- never write a literal shift such as `1 << n`: the compiler makes it 32 bits wide. Use `BIT[n]`;
- `append` returns the vec to rebind, plain assignment of a vec shares its items, a slice copies them;
- call `popcount`, `first` and `magnitude` from here: `i64` has no `bit_count` and no `abs`.
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
"""BIT[n] is the mask with bit n alone."""

# 2 generates every residue of 67, so a lone bit is told by its remainder.
INDEX: Final[vec[i64]] = vec[i64]([next((n for n in range(63) if 2**n % 67 == r), 0) for r in range(67)])


def first(mask: i64) -> i64:
    """The lowest bit of a mask that is not empty; `mask &= mask - 1` removes it."""
    return INDEX[(mask & -mask) % 67]


def nth(mask: i64, n: i64) -> i64:
    """The bit of a mask with this number of lower bits before it."""
    while n:
        mask &= mask - 1
        n -= 1
    return first(mask)


def popcount(mask: i64) -> i64:
    """How many bits a mask holds."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def magnitude(number: i64) -> i64:
    """The number without its sign."""
    return number if number >= 0 else -number


def filled(length: i64, value: i64) -> vec[i64]:
    """A new vec of equal items."""
    items = vec[i64](capacity=length)
    i: i64 = 0
    while i < length:
        items = append(items, value)
        i += 1
    return items


def filled_bytes(length: i64, value: i64) -> vec[u8]:
    """A new vec of equal small items, 0 to 255 each."""
    items = vec[u8](capacity=length)
    i: i64 = 0
    while i < length:
        items = append(items, u8(value))
        i += 1
    return items


def bits(mask: i64) -> list[int]:
    """The bits of a mask, ascending; for code that is not in a hurry."""
    return [n for n in range(63) if mask & BIT[n]]


def mask_of(numbers: list[int]) -> i64:
    """The mask that holds these bits."""
    mask: i64 = 0
    for n in numbers:
        mask |= BIT[n]
    return mask


# Half of a digest is 31 bits wide, so that no product passes 62 bits and interpreted code agrees.
_HALF: Final = 0x7FFFFFFF
_FIRST_FACTOR: Final = 0x2545F491
_SECOND_FACTOR: Final = 0x27D4EB2F


def mix(digest: i64, value: i64) -> i64:
    """A digest of 62 bits that takes in one more value; begin with any."""
    low = digest & _HALF
    high = (digest >> 31) & _HALF
    p = (low ^ (value & _HALF)) * _FIRST_FACTOR + high + _SECOND_FACTOR
    q = (high ^ ((value >> 31) & _HALF)) * _SECOND_FACTOR + ((p >> 29) & _HALF)
    return ((p ^ (p >> 31)) & _HALF) | (((q ^ (q >> 31)) & _HALF) << 31)


def mix_all(digest: i64, values: vec[i64]) -> i64:
    """A digest that takes in all values of a vec."""
    i: i64 = 0
    while i < len(values):
        digest = mix(digest, values[i])
        i += 1
    return digest


def compiled() -> bool:
    """Whether this very file runs compiled."""
    return not __file__.endswith(".py")
