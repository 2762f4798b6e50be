"""Keys of texts: what the whole house says, no game says anew."""

import re

import pytest

from duchy.play.texts import LANGUAGES, source
from duchy.shelf import Shelf

KEY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", Shelf().names())
def test_no_game_says_anew_what_the_house_says(name: str, language: str) -> None:
    """Python would take the first of two texts, and the browser the last."""
    ours = set(KEY.findall(source("duchy.play", language)))
    assert ours & set(KEY.findall(source(Shelf().load(name).faces.package, language))) == set()
