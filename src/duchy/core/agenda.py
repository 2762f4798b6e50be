"""What is still to happen: a stack of frames, each one integer.

A frame names a kind of question, a seat and up to three small arguments. The top frame is next.
"""

from typing import Final

from duchy.core.ints import i64

NOBODY: Final = 255
"""The seat of chance and of steps."""


def frame(kind: i64, seat: i64, a: i64, b: i64, c: i64) -> i64:
    """Pack a frame; a, b and c hold 0 to 16,383 each."""
    return kind | (seat << 8) | (a << 16) | (b << 30) | (c << 44)


def kind_of(f: i64) -> i64:
    """The kind of question that a frame holds."""
    return f & 255


def seat_of(f: i64) -> i64:
    """The seat that a frame asks."""
    return (f >> 8) & 255


def arg_a(f: i64) -> i64:
    """The first argument of a frame."""
    return (f >> 16) & 16383


def arg_b(f: i64) -> i64:
    """The second argument of a frame."""
    return (f >> 30) & 16383


def arg_c(f: i64) -> i64:
    """The third argument of a frame."""
    return (f >> 44) & 16383
