"""The log stays small, whatever fails and however often."""

import io
import logging

import pytest

from duchy.server import logs


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Return what is logged, with the handler that `configure` makes."""
    output = io.StringIO()
    monkeypatch.setattr(logging.root, "handlers", [])
    monkeypatch.setattr("sys.stderr", output)
    monkeypatch.setattr("time.monotonic", lambda: 0.0)  # what is allowed again after some seconds is not
    logs.configure()
    return output


def deep(levels: int) -> None:
    if levels:
        deep(levels - 1)
    raise ValueError("the reason")


def test_long_tracebacks_and_repeated_errors_are_cut(written: io.StringIO) -> None:
    for number in range(100):
        try:
            deep(500)
        except ValueError as error:
            logging.getLogger("duchy").error("number %s failed", number, exc_info=error)
    logging.getLogger("duchy").error("another")
    text = written.getvalue()
    assert text.count("ValueError: the reason") == logs.AT_ONCE
    assert text.count("\n") < logs.AT_ONCE * (3 * logs.FRAMES + 5)
    assert "another" in text
