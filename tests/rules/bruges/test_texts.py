"""Texts in both languages: plural forms, and agreement of colours."""

import pytest

from duchy.games.bruges.game import GAME
from duchy.play.texts import LANGUAGES, Texts, source

from .table import Table


def texts_of(t: Table, language: str) -> list[str]:
    """Return all sentences of a table."""
    texts = Texts(GAME, language, ["Jan", "Anna"])
    return [texts.event(event) for event in t.sink.events]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_something_is_not_plural(language: str) -> None:
    text = source(GAME.faces.package, language)
    for plural in ("florins", "points", "workers", "ouvriers", "cards", "cartes", "levels", "niveaux"):
        assert f" 1 {plural}" not in text


def test_prices_are_in_florins_R49_R54() -> None:
    t = Table().hand("alchemist", "prince").house("purple").have(florins=20).play("canal alchemist A")
    assert texts_of(t, "en")[-1] == "Jan builds a canal tile on the blue space of section A for 1 florin."
    assert texts_of(t, "fr")[-1] == "Jan construit une tuile Canal sur la case bleue de la section A pour 1 florin."
    t.turn(0).place("prince")
    assert texts_of(t, "en")[-1] == "Jan places a character: Prince (in a purple house, for 9 florins)."
    assert texts_of(t, "fr")[-1] == "Jan pose un personnage\u00a0: Prince (dans une maison violette, pour 9 florins)."


@pytest.mark.parametrize(("colour", "french"), [("blue", "bleue"), ("purple", "violette"), ("red", "rouge")])
def test_a_house_agrees_with_its_colour_in_french_R52(colour: str, french: str) -> None:
    t = Table().hand(colour)
    t.play(f"house {t.some_in_hand()} {colour}")
    assert any(f"Jan construit une maison {french} pour 1 ouvrier" in line for line in texts_of(t, "fr"))
