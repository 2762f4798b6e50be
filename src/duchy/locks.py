"""Files that one process has at a time. The system lets go of them when their holder dies, however it dies."""

import sys

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def take(file: int) -> None:
    """Hold an open file; an OSError where another process holds it."""
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
