"""Keys of texts: games do not repeat shared texts, and no two pieces have the same letters."""

import re

import pytest

from duchy.play.texts import LANGUAGES, Texts, source
from duchy.shelf import Shelf

KEY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", Shelf().names())
def test_no_game_says_anew_what_the_house_says(name: str, language: str) -> None:
    """Python would take the first of two texts, and the browser the last."""
    ours = set(KEY.findall(source("duchy.play", language)))
    assert ours & set(KEY.findall(source(Shelf().load(name).faces.package, language))) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", Shelf().names())
def test_no_two_pieces_of_a_game_have_the_same_letters(name: str, language: str) -> None:
    """Letters mark pieces on the table, and are typed to look them up."""
    texts = Texts(Shelf().load(name), language)
    keys = [key for key in KEY.findall(source(texts.game.faces.package, language)) if key.startswith("letter-")]
    assert len({texts.say(key).casefold() for key in keys}) == len(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_game_has_room_for_one_letter_on_a_space(language: str) -> None:
    say = Texts(Shelf().load("burgundy"), language).say
    lands = ("castle", "mine", "ship", "animal", "building", "knowledge")
    assert all(len(say(f"letter-{land}")) == 1 for land in lands)
