"""Plays random settings of an environment next to single games."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from tests.envs.agreement.agents import AgentsPair, ParallelPair
from tests.envs.agreement.batch import Pair
from tests.envs.agreement.spiel import SpielPair
from tests.envs.agreement.vector import EnvPair, VectorPair

PAIRS: dict[str, Callable[[Random, str], Any]] = {
    "batch": partial(Pair, processes=1),
    "processes": partial(Pair, processes=2),
    "gymnasium": EnvPair,
    "vector": VectorPair,
    "aec": AgentsPair,
    "parallel": ParallelPair,
    "openspiel": SpielPair,
}
"""The pairs to compare, by the name of their environment."""


def run(kind: str, name: str, seed: object, steps: int) -> int:
    """Play this many steps with random settings, compare after each, and return the number of ended episodes."""
    rng = Random(f"{seed}/{kind}/{name}")
    pair = PAIRS[kind](rng, name)
    done = 0
    try:
        for _ in range(steps):
            pair.step()
            done += 1
    except BaseException as error:
        error.add_note(f"{name}, {kind}, seed {seed}, step {done}: {pair}")
        raise
    finally:
        pair.close()
    return int(pair.ended)
