"""Numbers in the user's language: 48.3 % in English, 48,3 % in French."""

import math

from duchy.arena.intervals import Estimate
from duchy.cli.texts import LANGUAGE

SPACE = "\u00a0"
DASH = "\u2013"


def number(value: float, digits: int = 1, sign: bool = False) -> str:
    """Return a number with a fixed number of decimals; with a sign if it is a difference."""
    if not math.isfinite(value):
        return "?"
    value = round(value, digits) or 0.0  # without the sign of a zero
    text = f"{value:{'+' if sign and value else ''},.{digits}f}"
    if LANGUAGE == "fr":
        text = text.replace(",", SPACE).replace(".", ",")
    return text.replace("-", "\u2212")


def percent(value: float, digits: int = 1) -> str:
    """Return a share in per cent."""
    return f"{number(100 * value, digits)}{SPACE}%"


def interval(estimate: Estimate | None, digits: int = 1, sign: bool = False) -> str:
    """Return a number with a symmetric interval: 12.3 ± 4.5."""
    if estimate is None:
        return ""
    half = number((estimate.high - estimate.low) / 2, digits)
    return f"{number(estimate.value, digits, sign)}{SPACE}±{SPACE}{half}"


def share(estimate: Estimate | None) -> str:
    """Return a share with the bounds of its interval: 62.1 % (55.0 to 68.4)."""
    if estimate is None:
        return ""
    ends = f"{number(100 * estimate.low)}{DASH}{number(100 * estimate.high)}"
    return f"{percent(estimate.value)} ({ends})"
