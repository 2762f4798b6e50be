"""The nobles: each effect triggered."""

from .table import Table, activated, lightning


def test_viscount_advances_for_4_when_no_die_shows_1_or_2_R78() -> None:
    t = Table().person("viscount").phase_2(3, 3, 4, 4, 3).mark().play("advance")
    assert t.changes() == {"florins": -4, "level": 1}


def test_baron_may_advance_for_1_florin_R66() -> None:
    assert lightning("baron").play("advance").changes() == {"florins": -1, "level": 1}
    assert lightning("baron").play("stay").changes() == {}


def test_knight_takes_2_florins_at_each_level() -> None:
    t = Table().person("knight").phase_2(1, 3, 3, 3, 3).mark().play("advance")
    assert t.changes() == {"florins": 1, "level": 1}


def test_princess_plays_another_card_R63() -> None:
    t = activated("infanta", Table().hand("red"))
    assert t.next_question()[0] == "play-card"
    t.play(f"florins {t.some_in_hand()}")
    assert t.changes() == {"florins": 3, "hand": -1}


def test_burgrave_advances_a_second_time_R102() -> None:
    t = Table().person("burgrave").phase_2(1, 3, 3, 3, 3).mark().play("advance", "advance")
    assert t.changes() == {"florins": -2, "level": 2}
    assert t.next_question()[0] != "climb" or t.seat() == 1
