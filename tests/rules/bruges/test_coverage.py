"""Every rule has a test that bears its number, and so has every fact that players ask about."""

import re
from pathlib import Path

from duchy import testing
from duchy.games.bruges.game import GAME

TESTS = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
NAMES = re.findall(r"^def (test_\w+)\(", TESTS, re.MULTILINE)


def test_every_rule_has_a_test_of_its_number() -> None:
    named = {rule for name in NAMES for rule in re.findall(r"_(R\d+)(?=_|$)", name)}
    rules = testing.rule_numbers(GAME, "RULES.md")
    assert [rule for rule in rules if rule not in named] == []
    assert named <= set(rules)


def test_every_fact_that_players_ask_about_has_a_test() -> None:
    numbers = [int(number) for name in NAMES for number in re.findall(r"_faq_(\d+)$", name)]
    assert sorted(numbers) == list(range(1, 29))
