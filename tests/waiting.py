"""Waits for other processes. Limits are generous: tests must pass on a busy machine, too."""

import os
import time
from collections.abc import Callable
from typing import TypeVarTuple

T = TypeVarTuple("T")
LIMIT = 120.0
"""Seconds after which what should happen at once has failed."""


def wait_until(condition: Callable[[*T], object], *arguments: *T) -> None:
    """Wait until a condition holds, which is called with the arguments."""
    end = time.monotonic() + LIMIT
    while not condition(*arguments):
        assert time.monotonic() < end, f"still waiting after {LIMIT:.0f} seconds"
        time.sleep(0.01)


def group_runs(number: int) -> bool:
    """Return whether any process of a group exists."""
    try:
        os.killpg(number, 0)
    except ProcessLookupError:
        return False
    return True
