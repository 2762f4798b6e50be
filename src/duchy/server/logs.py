"""The log of a process, bounded whatever clients send: short tracebacks, and repeated errors only now and then."""

import logging
import traceback
from collections import Counter
from types import TracebackType

from duchy.server.limits import Limit

FRAMES = 20
"""Maximum number of frames in a logged traceback: the innermost ones."""
PER_SECOND = 0.1
AT_ONCE = 10
"""How often the same line of code may log the same kind of error."""


class ShortTracebacks(logging.Formatter):
    """A formatter that logs only the innermost frames of an error, and not what it was raised from."""

    def formatException(  # noqa: N802
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None],
    ) -> str:
        """Return the traceback of an error."""
        return "".join(traceback.format_exception(*ei, limit=-FRAMES, chain=False)).rstrip()


class Repetitions(logging.Filter):
    """A filter that drops records of which there were too many lately; the next one says how many."""

    def __init__(self) -> None:
        super().__init__()
        self._limit = Limit(PER_SECOND, AT_ONCE)
        self._dropped: Counter[object] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is logged."""
        kind = record.exc_info[0] if record.exc_info else None
        key = record.pathname, record.lineno, kind
        if not self._limit.allows(key):
            self._dropped[key] += 1
            return False
        dropped = self._dropped.pop(key, 0)
        if dropped:
            record.msg, record.args = f"{record.getMessage()} (and {dropped} more like this)", None
        return True


def configure() -> None:
    """Log warnings and errors of this process to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(ShortTracebacks("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(Repetitions())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # lower levels log IP addresses
