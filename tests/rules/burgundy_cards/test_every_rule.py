"""Every rule of RULES.md has a test that bears its number, and so has every question of players."""

import re
from importlib.resources import files
from pathlib import Path

from duchy.games.burgundy_cards.game import GAME

TESTS = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
NAMES = re.findall(r"^def (test_\w+)\(", TESTS, re.MULTILINE)


def test_every_rule_has_a_test() -> None:
    text = files(GAME.faces.package).joinpath("RULES.md").read_text(encoding="utf-8")
    rules = re.findall(r"^- \*\*(R\d+)\.\*\*", text, re.MULTILINE)
    assert rules == [f"R{number}" for number in range(1, 112)]
    tested = {rule for name in NAMES for rule in re.findall(r"_(R\d+)(?=_|$)", name)}
    assert [rule for rule in rules if rule not in tested] == []
    assert tested <= set(rules)


def test_every_question_of_players_has_a_test() -> None:
    tested = {int(number) for name in NAMES for number in re.findall(r"_faq_(\d+)$", name)}
    assert tested == set(range(1, 24))
