"""Every rule of RULES.md has a test that bears its number, and so has every question of players."""

from pathlib import Path

from duchy import testing

from .table import GAME

FOLDER = Path(__file__).parent


def test_every_rule_has_a_test() -> None:
    assert testing.rules_without_a_test(GAME, FOLDER) == []
    assert testing.tested_rules(FOLDER) <= set(testing.rule_numbers(GAME, "RULES.md"))


def test_every_question_of_players_has_a_test() -> None:
    assert testing.tested_questions(FOLDER) == list(range(1, 19))
