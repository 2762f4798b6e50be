"""The king's court: each effect triggered."""

import pytest

from .table import Table, activated, laurel, lightning


@pytest.mark.parametrize("key", ["messenger", "herald", "coachman", "scribe", "stable-boy"])
def test_messenger_and_kin_play_another_card_R63(key: str) -> None:
    t = activated(key, Table().hand("red", "blue"))
    assert t.next_question()[0] == "play-card"
    t.play(f"workers {t.some_in_hand()}")
    assert t.changes()["hand"] == -1
    assert t.next_question()[0] == "act"


def test_valet_draws_a_card_R86() -> None:
    t = activated("valet")
    assert t.play("draw 2").any_chance().changes() == {"hand": 1}


def test_cup_bearer_scores_5_for_houses_of_all_colours_R87() -> None:
    t = Table().house("blue", "brown", "yellow", "red")
    assert laurel("cup-bearer", t) == 0
    assert t.house("purple").laurel("cup-bearer") == 5


def test_king_pays_2_florins_to_play_another_card_each_round() -> None:
    t = activated("king", Table().hand("red", "blue"))
    t.play(f"florins {t.some_in_hand()}")
    assert t.changes() == {"florins": 1, "hand": -1}
    assert "activate king nothing" not in t.legal()


def test_queen_plays_two_more_cards() -> None:
    t = lightning("queen", Table().hand("red", "red", "red"))
    t.play(f"workers {t.some_in_hand()}")
    assert t.next_question()[0] == "play-card"
    t.play(f"workers {t.some_in_hand()}")
    assert t.changes() == {"red": 4, "hand": -2}


def test_chamberlain_draws_and_plays_a_card() -> None:
    t = lightning("chamberlain").play("draw 1").any_chance()
    assert t.next_question()[0] == "play-card"
    t.play(f"florins {t.some_in_hand()}")
    assert t.changes() == {"florins": 3}


def test_falconer_draws_a_card_and_takes_a_florin_each_round() -> None:
    t = activated("falconer").play("draw 1").any_chance()
    assert t.changes() == {"hand": 1, "florins": 1}


def test_lady_in_waiting_places_a_character_for_6_less_R107() -> None:
    t = lightning("lady-in-waiting", Table().house("red").hand("prince"))
    assert t.legal() == ["place prince red", "keep"]
    assert t.play("place prince red").changes() == {"florins": -3, "persons": 1, "hand": -1}


def test_steward_places_one_more_character_R107() -> None:
    t = activated("steward", Table().house("red").hand("thief").have(1, florins=0))
    assert t.legal() == ["place thief red", "keep"]
    assert t.play("place thief red").changes() == {"florins": -3, "persons": 1, "hand": -1}


@pytest.mark.parametrize("florins", [0, 12])
def test_being_asked_to_place_a_character_reveals_nothing_of_the_hand_R107(florins: int) -> None:
    t = Table().person("steward").house("red").hand("thief").have(florins=florins, workers=1)
    assert "activate steward brown" in t.turn(0, played=True).legal()
    assert t.play("activate steward brown").next_question()[0] == "place-person"
    assert t.legal() == (["keep"] if florins == 0 else ["place thief red", "keep"])


def test_page_draws_and_takes_a_florin() -> None:
    t = lightning("page").play("draw 1").any_chance()
    assert t.changes() == {"hand": 1, "florins": 1}
