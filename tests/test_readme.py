"""The examples in Python of the README and of the pages of the documentation run as they stand."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/environments.md", "docs/cluster.md"])
def test_examples_run(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried and not failed
