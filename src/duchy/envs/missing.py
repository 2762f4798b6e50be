"""Errors for missing libraries that say what to install."""

from collections.abc import Iterator
from contextlib import contextmanager

from duchy.core.errors import NoExtra


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Turn a failed import in this context into an error that names the extra to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "duchy").split(".")[0] == "duchy":
            raise
        raise NoExtra(
            "no-extra", "this needs the extra '{extra}': pip install 'duchy[{extra}]'", extra=extra
        ) from error
