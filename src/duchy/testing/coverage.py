"""Find the rules and player questions (FAQ) that have a test with their number in its name."""

import re
from pathlib import Path

from duchy.core.game import AnyGame
from duchy.testing.wording import rule_numbers


def test_names(folder: Path) -> list[str]:
    """Return the names of all tests in a folder."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("test_*.py")))
    return re.findall(r"^def (test_\w+)\(", text, re.MULTILINE)


def rules_without_a_test(game: AnyGame, folder: Path) -> list[str]:
    """Return the rules of a game that no test of a folder has in its name (`test_a_pasture_counts_twice_R28`)."""
    return [rule for rule in rule_numbers(game, "RULES.md") if rule not in tested_rules(folder)]


def tested_rules(folder: Path) -> set[str]:
    """Return the rules that tests of a folder have in their names."""
    return {rule for name in test_names(folder) for rule in re.findall(r"_(R\d+)(?=_|$)", name)}


def tested_questions(folder: Path) -> list[int]:
    """Return the numbers of player questions that tests of a folder have in their names (`test_..._faq_12`)."""
    return sorted({int(number) for name in test_names(folder) for number in re.findall(r"_faq_(\d+)$", name)})
