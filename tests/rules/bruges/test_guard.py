"""The guard: each effect triggered."""

from duchy.games.bruges.game import GAME

from .table import Table, activated, lightning


def test_jailer_removes_as_many_markers_as_characters_R70_faq_20() -> None:
    t = lightning("jailer", Table().person("monk").have(threats={"blue": 2, "red": 2}))
    assert t.play("drop red", "drop blue").changes() == {"markers": -2, "points": 2}
    assert t.next_question()[0] != "drop-threats"


def test_watchman_removes_a_marker_of_the_canal_s_colour_R84() -> None:
    t = Table().person("watchman").hand("blue").have(threats={"blue": 1, "red": 1})
    t.play(f"canal {t.some_in_hand()} A")
    assert t.legal() == ["drop blue", "keep"]
    assert t.play("drop blue").changes() == {"florins": -1, "tiles": 1, "hand": -1, "markers": -1, "points": 1}


def test_gatekeeper_removes_a_marker() -> None:
    t = activated("gatekeeper", Table().have(threats={"blue": 2, "red": 2}))
    assert t.play("drop blue").changes() == {"markers": -1, "points": 1}
    assert t.next_question()[0] != "drop-threats"


def test_captain_pays_2_florins_to_remove_2_markers() -> None:
    t = activated("captain", Table().have(threats={"blue": 1, "red": 2}))
    assert t.play("drop blue", "drop red").changes() == {"markers": -2, "points": 2, "florins": -2}


def test_archer_removes_a_yellow_marker_and_takes_2_florins() -> None:
    t = activated("archer", Table().have(threats={"blue": 1, "yellow": 1}))
    assert t.legal() == ["drop yellow", "keep"]
    assert t.play("drop yellow").changes() == {"markers": -1, "points": 1, "florins": 2}


def test_crossbowman_removes_a_red_marker_and_scores_1_more() -> None:
    t = activated("crossbowman", Table().have(threats={"blue": 1, "red": 1}))
    assert t.legal() == ["drop red", "keep"]
    assert t.play("drop red").changes() == {"markers": -1, "points": 2}


def test_halberdier_removes_3_markers() -> None:
    t = lightning("halberdier", Table().have(threats={"blue": 2, "red": 2}))
    assert t.play("drop blue", "drop blue", "drop red").changes() == {"markers": -3, "points": 3}


def test_night_watchman_removes_markers_with_any_card_and_takes_a_florin_R101() -> None:
    t = Table().person("night-watch").hand("blue").have(threats={"red": 1})
    t.play(f"remove {t.some_in_hand()} red")
    assert t.changes() == {"markers": -1, "points": 1, "florins": 1, "hand": -1}


def test_lookout_is_not_threatened_by_fives_R100() -> None:
    t = Table().person("lookout").phase_2(5, 6, 3, 3, 3)
    assert t.markers(0) == {"brown": 1}
    assert t.markers(1) == {"blue": 1, "brown": 1}


def test_sergeant_takes_a_worker_per_marker_removed() -> None:
    t = Table().person("sergeant").hand("red").have(threats={"red": 1})
    t.play(f"remove {t.some_in_hand()} red", "pick blue")
    assert t.changes() == {"points": 1, "blue": 1, "markers": -1, "hand": -1}


def test_markers_that_wait_for_the_sergeant_can_be_kept_in_a_snapshot_R111() -> None:
    t = lightning("halberdier", Table().person("sergeant").have(threats={"red": 2})).play("drop red")
    assert t.next_question()[0] == "pick-workers"
    again = GAME.from_json(t.g.to_json())
    assert again.to_json() == t.g.to_json()
    t.play("pick blue")
    assert t.legal() == ["drop red", "keep"]


def test_bodyguard_keeps_opponents_characters_away_R98() -> None:
    t = lightning("thief", Table().person("bodyguard", seat=1))
    assert t.changes(0) == {}
    assert t.changes(1) == {}


def test_fire_warden_takes_2_florins_per_tile_built() -> None:
    t = Table().person("fire-warden").hand("blue").mark()
    assert t.play(f"canal {t.some_in_hand()} A").changes() == {"florins": 1, "tiles": 1, "hand": -1}


def test_fire_warden_keeps_the_fire_away_R99() -> None:
    t = Table().person("fire-warden").have(threats={"red": 2}).phase_2(3, 3, 3, 5, 3)
    assert t.news("spared") == [{"seat": 0, "colour": 3}]
    assert t.changes() == {"markers": -2}


def test_dyke_warden_keeps_the_flood_away_R99() -> None:
    t = Table().person("dyke-warden").have(threats={"blue": 2}).phase_2(5, 3, 3, 3, 3)
    assert t.changes() == {"markers": -2}


def test_drummer_removes_a_marker_and_takes_2_florins() -> None:
    t = lightning("drummer", Table().have(threats={"red": 1}))
    assert t.play("drop red").changes() == {"markers": -1, "points": 1, "florins": 2}
    assert lightning("drummer").changes() == {"florins": 2}
