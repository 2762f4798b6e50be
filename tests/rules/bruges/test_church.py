"""The church: each effect triggered."""

from .table import Table, activated, lightning


def test_preacher_removes_any_marker_at_each_level_R82() -> None:
    t = Table().person("preacher").have(threats={"red": 1}).phase_2(1, 3, 3, 3, 3).mark().play("advance", "drop red")
    assert t.changes() == {"florins": -1, "level": 1, "markers": -1, "points": 1}


def test_abbot_removes_all_markers() -> None:
    t = lightning("abbot", Table().have(threats={"blue": 2, "red": 1}))
    assert t.play("drop blue", "drop red", "drop blue").changes() == {"markers": -3, "points": 3}


def test_abbess_pays_2_florins_to_remove_a_marker_each_round() -> None:
    t = activated("abbess", Table().have(threats={"blue": 2}))
    assert t.play("drop blue").changes() == {"florins": -2, "markers": -1, "points": 1}


def test_prior_takes_a_florin_per_marker_removed() -> None:
    t = Table().person("prior").hand("red").have(threats={"red": 1})
    assert t.play(f"remove {t.some_in_hand()} red").changes() == {
        "florins": 1,
        "points": 1,
        "markers": -1,
        "hand": -1,
    }


def test_sister_of_the_hospital_takes_a_florin_per_marker_removed() -> None:
    t = Table().person("nun").hand("red").have(threats={"red": 1})
    t.play(f"remove {t.some_in_hand()} red")
    assert t.changes() == {"florins": 1, "points": 1, "markers": -1, "hand": -1}


def test_sister_of_the_hospital_keeps_the_plague_away_R99() -> None:
    t = Table().person("nun").have(threats={"brown": 2}).mark().phase_2(3, 5, 3, 3, 3)
    assert t.changes() == {"markers": -2}
    assert t.news("spared") == [{"seat": 0, "colour": 1}]


def test_chaplain_scores_1_point_and_removes_a_purple_marker() -> None:
    t = activated("inquisitor", Table().have(threats={"purple": 1, "red": 1}))
    assert t.legal() == ["drop purple", "keep"]
    assert t.play("drop purple").changes() == {"points": 2, "markers": -1}


def test_sexton_removes_2_markers_and_takes_a_florin() -> None:
    t = lightning("sexton", Table().have(threats={"red": 2}))
    assert t.play("drop red", "drop red").changes() == {"markers": -2, "points": 2, "florins": 1}
