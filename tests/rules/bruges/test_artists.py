"""The artists: each effect triggered."""

from .table import Table, activated, lightning


def test_stucco_worker_removes_a_marker_of_the_house_s_colour_R83() -> None:
    t = Table().person("stucco-worker").hand("red").have(threats={"blue": 1, "red": 1})
    t.play(f"house {t.some_in_hand()} red")
    assert t.legal() == ["drop red", "keep"]
    assert t.play("drop red").changes() == {"red": -1, "houses": 1, "hand": -1, "markers": -1, "points": 1}


def test_architect_pays_2_florins_to_build_a_house_without_its_worker_R106() -> None:
    t = activated("architect", Table().hand("red", "blue").have(workers=0))
    t.play(f"house {t.some_in_hand()} nothing")
    assert t.changes() == {"florins": -2, "houses": 1, "hand": -1}


def test_sculptor_scores_1_and_draws_a_card_per_tile_built() -> None:
    t = Table().person("sculptor").hand("blue").mark()
    t.play(f"canal {t.some_in_hand()} A", "draw 1").any_chance()
    assert t.changes() == {"points": 1, "florins": -1, "tiles": 1}


def test_organ_builder_scores_1_at_each_level() -> None:
    t = Table().person("organ-builder").phase_2(1, 3, 3, 3, 3).mark().play("advance")
    assert t.changes() == {"points": 1, "florins": -1, "level": 1}


def test_lute_maker_takes_a_worker_at_each_level() -> None:
    t = Table().person("lute-maker").phase_2(1, 3, 3, 3, 3).mark().play("advance", "pick red")
    assert t.changes() == {"florins": -1, "level": 1, "red": 1}


def test_rhetorician_scores_1_per_noble_courtier_and_artist() -> None:
    assert Table().person("poet", "count", "king", "painter", "monk").laurel("poet") == 4


def test_wood_carver_builds_a_house_without_its_worker_R106() -> None:
    t = lightning("wood-carver", Table().hand("red").have(workers=0))
    assert t.play(f"house {t.some_in_hand()} nothing").changes() == {"houses": 1, "hand": -1}
