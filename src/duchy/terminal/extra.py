"""The extra that talking to servers needs."""

from collections.abc import Iterator
from contextlib import contextmanager

from duchy.core.errors import DuchyError


@contextmanager
def web() -> Iterator[None]:
    """Name the extra where a package is imported that comes with it, and is missing."""
    try:
        yield
    except ModuleNotFoundError:
        raise DuchyError(
            "no-extra", "this needs the extra '{extra}': pip install 'duchy[{extra}]'", extra="web"
        ) from None
