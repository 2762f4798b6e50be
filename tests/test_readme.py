"""The examples in Python of the README and of the pages of the documentation run as they stand."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = ("python", "bots", "environments", "cluster", "mcp")


@pytest.mark.parametrize("page", ["README.md", *(f"docs/{page}.md" for page in PAGES)])
def test_examples_run(page: str) -> None:
    if page == "docs/mcp.md":
        pytest.importorskip("mcp", reason="needs the extra mcp")
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried and not failed
