"""The church: each effect triggered."""

from .table import Table, activated, laurel, lightning


def test_preacher_removes_any_marker_at_each_level_R82() -> None:
    t = Table().person("preacher").have(threats={"red": 1}).phase_2(1, 3, 3, 3, 3).mark().play("advance", "drop red")
    assert t.changes() == {"florins": -1, "level": 1, "markers": -1, "points": 1}


def test_bishop_scores_1_per_pair_of_workers_R87() -> None:
    assert laurel("bishop", Table().have(workers={"blue": 4, "red": 3})) == 3


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
    assert t.told("spared") == [{"seat": 0, "colour": 1}]


def test_monk_scores_1_point_and_takes_a_florin() -> None:
    assert activated("monk").changes() == {"points": 1, "florins": 1}


def test_chaplain_scores_1_point_and_removes_a_purple_marker() -> None:
    t = activated("inquisitor", Table().have(threats={"purple": 1, "red": 1}))
    assert t.legal() == ["drop purple", "keep"]
    assert t.play("drop purple").changes() == {"points": 2, "markers": -1}


def test_beguine_takes_a_purple_worker() -> None:
    assert activated("beguine").changes() == {"purple": 1}


def test_sexton_removes_2_markers_and_takes_a_florin() -> None:
    t = lightning("sexton", Table().have(threats={"red": 2}))
    assert t.play("drop red", "drop red").changes() == {"markers": -2, "points": 2, "florins": 1}


def test_pilgrim_takes_2_florins_per_level() -> None:
    assert lightning("pilgrim", Table().have(level=6)).changes() == {"florins": 12}


def test_cardinal_scores_2_per_majority() -> None:
    assert laurel("cardinal", Table().have(majorities=5)) == 4


def test_deacon_scores_2_per_churchman() -> None:
    assert laurel("deacon", Table().person("monk")) == 4


def test_almoner_pays_a_florin_for_2_points() -> None:
    assert activated("almoner").changes() == {"florins": -1, "points": 2}


def test_bearer_of_the_holy_blood_scores_1_per_character() -> None:
    assert lightning("relic-bearer", Table().person("monk", "duke")).changes() == {"points": 3}
