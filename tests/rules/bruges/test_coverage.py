"""Every rule has a test that bears its number, and so has every fact that players ask about."""

from pathlib import Path

from duchy import testing
from duchy.games.bruges.game import GAME

FOLDER = Path(__file__).parent


def test_every_rule_has_a_test_of_its_number() -> None:
    assert testing.rules_without_a_test(GAME, FOLDER) == []
    assert testing.tested_rules(FOLDER) <= set(testing.rule_numbers(GAME, "RULES.md"))


def test_every_fact_that_players_ask_about_has_a_test() -> None:
    assert testing.tested_questions(FOLDER) == list(range(1, 29))
