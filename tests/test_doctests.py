"""The examples in the docstrings of the public API run as they stand; the API reference shows them."""

import doctest
from importlib import import_module

import pytest

MODULES = {
    "duchy": 8,
    "duchy.bots.find": 4,
    "duchy.core.game": 15,
    "duchy.play.preview": 3,
    "duchy.play.match": 8,
    "duchy.play.record": 3,
    "duchy.play.seat": 4,
    "duchy.play.texts": 4,
    "duchy.shelf": 2,
}
"""Modules with examples, and the least number of them."""
ENVIRONMENTS = {"duchy.envs.batch": 5, "duchy.envs.gymnasium": 3}
"""The same for modules that need the extra `envs`."""


def check(name: str, least: int) -> None:
    """Run the examples of a module."""
    failed, tried = doctest.testmod(import_module(name))
    assert tried >= least
    assert failed == 0


@pytest.mark.parametrize(("name", "least"), MODULES.items())
def test_examples_in_docstrings_run(name: str, least: int) -> None:
    check(name, least)


@pytest.mark.parametrize(("name", "least"), ENVIRONMENTS.items())
def test_examples_of_environments_run(name: str, least: int) -> None:
    pytest.importorskip("gymnasium")
    check(name, least)
