"""Many rows equal single games, step by step: random settings of each environment, for some seconds.

`python bench/rows.py --episodes 1000` plays more of them.
"""

from random import Random
from time import process_time

import pytest

import duchy
from tests import seeds
from tests.envs.agreement.run import PAIRS, run

SECONDS = 1.0
"""Processor time for each environment; each game is played at least once."""


@pytest.mark.parametrize("kind", [kind for kind in PAIRS if kind != "processes"])
def test_many_rows_are_single_games(kind: str, request: pytest.FixtureRequest) -> None:
    start, number = process_time(), 0
    while number < len(duchy.names()) or process_time() - start < SECONDS:
        name = duchy.names()[number % len(duchy.names())]
        run(kind, name, seeds.derived(request.node.nodeid, number), 120)
        number += 1


def test_rows_in_processes_are_single_games(request: pytest.FixtureRequest) -> None:
    """One game only, because it takes seconds to start processes."""
    seed = seeds.derived(request.node.nodeid)
    run("processes", Random(seed).choice(duchy.names()), seed, 100)
