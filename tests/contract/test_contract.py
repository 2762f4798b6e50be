"""Every check of the contract, on every game on the shelf."""

from collections.abc import Callable

import pytest

from duchy import testing
from duchy.core.game import AnyGame
from duchy.shelf import Shelf

SHELF = Shelf()


@pytest.mark.parametrize("name", SHELF.names())
@pytest.mark.parametrize("check", testing.CHECKS, ids=lambda check: check.__name__)
def test_contract(check: Callable[[AnyGame], None], name: str) -> None:
    check(SHELF.load(name))
