"""The table on a terminal: what a player must be able to read there, in both languages."""

import pytest

from duchy.core.sketch import in_text
from duchy.games.bruges.game import GAME
from duchy.play.texts import Texts

from .table import Table


def drawn(t: Table, seat: int, language: str) -> str:
    """Return the sketch of a seat's view as plain text."""
    return "\n".join(in_text(GAME, GAME.view(t.g, seat), Texts(GAME, language).say))


@pytest.mark.parametrize(("language", "thief", "monk"), [("en", "Thief", "Monk"), ("fr", "Voleur", "Moine")])
def test_one_s_own_cards_and_characters_are_drawn_with_their_texts(language: str, thief: str, monk: str) -> None:
    t = Table().hand("thief").person("monk").have(florins=7, level=3, majorities=1, tiles=(2, 0))
    mine = drawn(t, 0, language)
    assert thief in mine
    assert mine.count(monk) == 2
    assert Texts(GAME, language).say("help-thief") in mine
    assert Texts(GAME, language).say("help-monk") in mine
    assert "sketch-" not in mine
    assert thief not in drawn(t, 1, language)


def test_a_house_whose_card_everybody_knows_shows_it_R35() -> None:
    t = Table().person("monk").house("red").have(threats={"red": 2}).phase_2(3, 3, 3, 5, 3).play("evict monk")
    t.turn(0).have(workers=1).play(f"house monk {t.colour('monk')}")
    assert "- (Monk)" in drawn(t, 1, "en")
    assert f"({Texts(GAME, 'en').say('term-' + t.under(0))})" not in drawn(t, 1, "en")


def test_the_last_round_is_announced() -> None:
    t = Table()
    t.g.rounds_left = 0
    assert "last round" in drawn(t, 0, "en")
    t.g.rounds_left = 1
    assert "next round is the last" in drawn(t, 0, "en")


def test_a_spectator_sees_no_cards() -> None:
    t = Table().hand("thief")
    assert "Thief" not in drawn(t, -1, "en")
