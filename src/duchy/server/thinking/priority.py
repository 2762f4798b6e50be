"""Priorities of processes: the server first, then bots, then background work.

All of them stay in the session of the server. Linux weighs whole sessions against each other before niceness
(autogroups), so a worker in a session of its own would get as much processor time as the server, however nice it is.
"""

import contextlib
import os
from collections.abc import Callable

BOTS = 5
"""Niceness of bots, for whose moves people wait."""
BACKGROUND = 19
"""Niceness of hints, analyses, replays and compilers."""


def own_group() -> Callable[[], None] | None:
    """Return the `preexec_fn` of a new process group, so that Ctrl+C in the terminal reaches the server alone."""
    return os.setpgrp if os.name == "posix" else None


def lower_priority(niceness: int) -> None:
    """Lower the priority of this process; background work can be interrupted by any other process at any time."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    if niceness == BACKGROUND and hasattr(os, "SCHED_IDLE"):
        # A process that is merely nice keeps its core for a whole time slice, 3 ms, while a commit waits for it.
        with contextlib.suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
