"""Lists of bots show each bot once, with one line about it, in the browser and in the terminal."""

import pytest

from duchy.bots.players import BOTS, about
from duchy.play.texts import LANGUAGES, phrase


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_bot_has_a_name_and_a_line_of_its_own(language: str) -> None:
    names = {phrase("duchy.bots", language, f"level-{name}") for name in BOTS}
    lines = {about(name, language) for name in BOTS}
    assert len(names) == len(lines) == len(BOTS)
    assert not any(text.startswith("level-") for text in names | lines), "a bot has no text"
