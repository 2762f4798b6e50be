"""Every rule has a test that bears its number, but for those that are no rules of play."""

import re
from pathlib import Path

from duchy import testing
from duchy.games.bruges.game import GAME

OPEN = {"R3"}
"""R3 tells what a card looks like."""


def test_every_rule_has_a_test_of_its_number() -> None:
    text = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    named: set[str] = set()
    for name in re.findall(r"def test_\w+", text):
        named |= set(re.findall(r"R\d+", name))
    assert [rule for rule in testing.rule_numbers(GAME, "RULES.md") if rule not in named | OPEN] == []
