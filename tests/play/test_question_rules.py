"""Every question names a rule that its game has."""

import re
import subprocess
import sys

import pytest

import duchy
from duchy.core.agenda import ASKS
from duchy.play.texts import rule_of, rules_text


@pytest.mark.parametrize("name", duchy.names())
def test_every_question_names_a_rule_of_its_game(name: str) -> None:
    game = duchy.load(name)
    numbers = set(re.findall(r"\*\*(R\d+)\.\*\*", rules_text(game, "en")))
    asked = {kind.key: rule_of(game, kind.key) for kind in game.rules.book.kinds[1:] if kind.role == ASKS}
    assert asked
    assert {key: rule for key, rule in asked.items() if rule not in numbers} == {}


def test_questions_name_their_rule_without_docstrings() -> None:
    ask = "import duchy; from duchy.play.texts import rule_of; print(rule_of(duchy.load('burgundy'), 'city-hall'))"
    done = subprocess.run([sys.executable, "-OO", "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout == "R70\n"
