"""The administrators: each effect triggered."""

from .table import Table


def test_notary_makes_progress_cost_2_less_R79() -> None:
    t = Table().person("notary").phase_2(2, 1, 3, 3, 3).mark().play("advance")
    assert t.changes() == {"florins": -1, "level": 1}


def test_judge_turns_markers_when_tied_R85() -> None:
    t = Table().person("judge").person("monk", seat=1).have(level=2).have(1, level=2).phase_4()
    assert [e["field"] for e in t.news("majority") if e["seat"] == 0] == [0, 1]


def test_alderman_counts_one_character_more_R110() -> None:
    t = Table().person("alderman").person("monk", seat=1).phase_4()
    assert t.news("majority") == [{"seat": 0, "field": 1}]


def test_alderman_takes_a_florin_when_a_character_is_placed() -> None:
    t = Table().person("alderman").house("red").hand("monk").mark()
    assert t.place("monk").changes() == {"florins": -2, "persons": 1, "hand": -1}


def test_treasurer_takes_at_least_5_florins_R109() -> None:
    t = Table().person("treasurer").hand("blue").roll(1, 1, 1, 1, 1).mark()
    assert t.play(f"florins {t.some_in_hand()}").changes() == {"florins": 5, "hand": -1}


def test_bailiff_activates_with_any_worker_R108() -> None:
    t = Table().person("bailiff", "monk").have(workers={"red": 1})
    assert t.play("activate monk red").changes() == {"points": 1, "florins": 1, "red": -1}


def test_harbour_master_counts_one_tile_more_R110() -> None:
    t = Table().person("harbour-master").have(tiles=(1, 0)).have(1, tiles=(1, 0)).phase_4()
    assert {"seat": 0, "field": 2} in t.news("majority")


def test_harbour_master_takes_2_florins_per_tile_built() -> None:
    t = Table().person("harbour-master").hand("blue").mark()
    assert t.play(f"canal {t.some_in_hand()} A").changes() == {"florins": 1, "tiles": 1, "hand": -1}


def test_town_clerk_chooses_the_colours_of_workers_and_takes_2_florins_R108() -> None:
    t = Table().person("town-clerk").hand("blue").mark()
    t.play(f"workers {t.some_in_hand()}", "pick red", "pick purple")
    assert t.changes() == {"red": 1, "purple": 1, "florins": 2, "hand": -1}


def test_surveyor_makes_canals_cost_3_less_R104() -> None:
    t = Table().person("surveyor").hand("red").have(tiles=(3, 0))
    assert t.play(f"canal {t.some_in_hand()} A").changes() == {"florins": -1, "tiles": 1, "hand": -1}


def test_inspector_pays_a_house_with_a_florin_R105() -> None:
    t = Table().person("inspector").hand("red").have(workers=0)
    assert t.play(f"house {t.some_in_hand()} florin").changes() == {"florins": -1, "houses": 1, "hand": -1}


def test_censor_keeps_intrigues_away_R99() -> None:
    t = Table().person("censor").have(threats={"purple": 2}).phase_2(3, 3, 3, 3, 6)
    assert t.changes() == {"markers": -2}


def test_provost_keeps_raids_away_R99() -> None:
    t = Table().person("provost").have(threats={"yellow": 2}).phase_2(3, 3, 6, 3, 3)
    assert t.changes() == {"markers": -2}


def test_provost_takes_a_florin_at_each_level() -> None:
    t = Table().person("provost").phase_2(2, 3, 3, 3, 3).mark().play("advance")
    assert t.changes() == {"florins": -1, "level": 1}


def test_envoy_counts_one_level_more_R110() -> None:
    t = Table().person("envoy").have(level=3).have(1, level=3).phase_4()
    assert {"seat": 0, "field": 0} in t.news("majority")
