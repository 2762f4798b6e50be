"""Lists of bots show each level once, with one line about it, in the browser and in the terminal."""

import re
from pathlib import Path

import pytest

from duchy.bots.players import BOTS
from duchy.play.texts import LANGUAGES, source

BROWSER_TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts" / "house"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_level_has_a_name_and_a_line_of_its_own(language: str) -> None:
    browser = dict(re.findall(r"^(level-[\w-]+) = (.+)$", (BROWSER_TEXTS / f"{language}.ftl").read_text("utf-8"), re.M))
    terminal = dict(re.findall(r"^(bot-[\w-]+) = (.+)$", source("duchy.terminal", language), re.M))
    names = [browser[f"level-{name}"] for name in BOTS]
    lines = [browser[f"level-{name}-about"] for name in BOTS]
    assert len(set(names)) == len(names)
    assert len(set(lines)) == len(lines)
    assert lines == [terminal[f"bot-{name}"] for name in BOTS], "both say the same"
