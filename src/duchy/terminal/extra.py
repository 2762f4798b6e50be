"""The extra that connecting to servers needs."""

from collections.abc import Iterator
from contextlib import contextmanager

from duchy.core.errors import DuchyError


@contextmanager
def web() -> Iterator[None]:
    """Turn a failed import inside the block into an error that names the extra to install."""
    try:
        yield
    except ModuleNotFoundError:
        raise DuchyError(
            "no-extra", "this needs the extra '{extra}': pip install 'duchy[{extra}]'", extra="web"
        ) from None
