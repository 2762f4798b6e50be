"""The desks that the tests of the card game play at."""

import pytest

from .table import Desk


@pytest.fixture
def desk() -> Desk:
    """Return a cleared desk for two: the first player holds ship-1 and mine-2, the other ship-2 and mine-3."""
    return Desk(2).clear().hand(0, "ship-1", "mine-2").hand(1, "ship-2", "mine-3")
