"""Every rule of RULES.md has a test that bears its number, and so has every question of players."""

from pathlib import Path

import pytest

from duchy import testing
from duchy.shelf import Shelf

QUESTIONS = {"bruges": 28, "burgundy": 35, "burgundy-cards": 23, "burgundy-dice": 18}
"""The number of questions that players ask about a game."""


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_rule_and_every_question_of_players_has_a_test(name: str) -> None:
    game, folder = Shelf().load(name), Path(__file__).parent / name.replace("-", "_")
    assert testing.rules_without_a_test(game, folder) == []
    assert testing.tested_rules(folder) <= set(testing.rule_numbers(game, "RULES.md"))
    assert testing.tested_questions(folder) == list(range(1, QUESTIONS[name] + 1))
