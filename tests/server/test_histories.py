"""Tables in memory equal tables restored from storage, after every command of random histories.

`bench/histories.py` runs as many as you like.
"""

import pytest

from tests import seeds
from tests.server.evenings import tournament
from tests.server.histories import run

HISTORIES = 12
TOURNAMENTS = 10


@pytest.mark.parametrize("part", range(4))
def test_a_table_in_memory_equals_one_restored_from_storage(part: int) -> None:
    for number in range(HISTORIES):
        run(seeds.derived("history", part, number))


def test_a_tournament_in_memory_equals_one_read_from_storage() -> None:
    for number in range(TOURNAMENTS):
        run(seeds.derived("tournament", number), tournament)
