"""The nobles: each effect triggered."""

from .table import Table, activated, laurel, lightning


def test_prince_scores_a_point_and_takes_2_florins() -> None:
    assert activated("prince").changes() == {"points": 1, "florins": 2}


def test_viscount_advances_for_4_when_no_die_shows_1_or_2_R78() -> None:
    t = Table().person("viscount").phase_2(3, 3, 4, 4, 3).mark().play("advance")
    assert t.changes() == {"florins": -4, "level": 1}


def test_duke_advances_and_may_advance_again_for_2_florins() -> None:
    assert lightning("duke").play("advance").changes() == {"level": 2, "florins": -2}


def test_duchess_advances_and_takes_2_florins() -> None:
    assert lightning("duchess").changes() == {"level": 1, "florins": 2}


def test_count_advances() -> None:
    assert lightning("count").changes() == {"level": 1}


def test_countess_advances_for_2_florins() -> None:
    assert activated("countess").changes() == {"florins": -2, "level": 1}


def test_baron_may_advance_for_1_florin_R66() -> None:
    assert lightning("baron").play("advance").changes() == {"florins": -1, "level": 1}
    assert lightning("baron").play("stay").changes() == {}


def test_baroness_may_advance_for_2_florins_R66() -> None:
    assert lightning("baroness").play("advance").changes() == {"florins": -2, "level": 1}


def test_marquess_takes_3_florins_per_noble() -> None:
    assert activated("marquess", Table().person("count")).changes() == {"florins": 6}


def test_knight_takes_2_florins_at_each_level() -> None:
    t = Table().person("knight").phase_2(1, 3, 3, 3, 3).mark().play("advance")
    assert t.changes() == {"florins": 1, "level": 1}


def test_lady_of_gruuthuse_scores_1_per_two_levels_and_noble() -> None:
    assert laurel("lady-gruuthuse", Table().person("count", "monk").have(level=7)) == 5


def test_princess_plays_another_card_R63() -> None:
    t = activated("infanta", Table().hand("red"))
    assert t.next_question()[0] == "play-card"
    t.play(f"florins {t.some_in_hand()}")
    assert t.changes() == {"florins": 3, "hand": -1}


def test_squire_takes_2_florins_per_noble() -> None:
    assert lightning("squire", Table().person("duke")).changes() == {"florins": 4}


def test_burgrave_advances_a_second_time_R102() -> None:
    t = Table().person("burgrave").phase_2(1, 3, 3, 3, 3).mark().play("advance", "advance")
    assert t.changes() == {"florins": -2, "level": 2}
    assert t.next_question()[0] != "climb" or t.seat() == 1


def test_dowager_scores_2_per_noble() -> None:
    assert laurel("dowager", Table().person("duke", "count")) == 6
