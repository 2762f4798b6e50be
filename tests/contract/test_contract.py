"""Every check of the contract, on every game of the registry."""

from collections.abc import Callable

import pytest

from duchy import testing
from duchy.core.game import Game
from duchy.games import registry


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("check", testing.CHECKS, ids=lambda check: check.__name__)
def test_contract(check: Callable[[Game], None], name: str) -> None:
    check(registry.load(name))
