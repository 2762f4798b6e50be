"""Every check of the contract, on every game on the shelf."""

from collections.abc import Callable

import pytest

from duchy import testing
from duchy.core.game import AnyGame
from duchy.shelf import Shelf

SHELF = Shelf()
ALL = [(name, check) for name in SHELF.names() for check in testing.checks_of(SHELF.load(name))]


@pytest.mark.parametrize(("name", "check"), ALL, ids=lambda given: getattr(given, "__name__", given))
def test_contract(name: str, check: Callable[[AnyGame], None]) -> None:
    check(SHELF.load(name))
