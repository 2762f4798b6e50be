"""The examples of the README, of the tutorial and of the page about environments run as they stand."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/environments.md"])
def test_examples_run(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 10
    assert failed == 0
