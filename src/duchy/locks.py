"""File locks for one process at a time; the system releases them when their holder dies."""

import sys

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def take(file: int) -> None:
    """Lock an open file; raises OSError if another process holds it."""
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
