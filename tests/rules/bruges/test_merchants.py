"""The merchants: each effect triggered."""

from .table import Table, activated, lightning


def test_moneylender_gives_a_florin_to_each_opponent_for_a_point_R69() -> None:
    t = lightning("moneylender", Table(players=4))
    assert t.changes(0) == {"florins": -3, "points": 3}
    assert [t.changes(seat) for seat in (1, 2, 3)] == [{"florins": 1}] * 3


def test_loading_master_scores_2_per_complete_section_R75_faq_25() -> None:
    t = Table().have(tiles=(5, 5), crowned=3)
    assert activated("loading-master", t).changes() == {"points": 4}


def test_accountant_takes_2_florins_each_round_R86() -> None:
    t = activated("accountant", Table().hand("blue", "blue"))
    assert t.changes() == {"florins": 2}
    assert "activate accountant nothing" not in t.legal()


def test_money_changer_takes_a_florin_more() -> None:
    t = Table().person("money-changer").hand("blue").mark()
    assert t.play(f"florins {t.some_in_hand()}").changes() == {"florins": 4, "hand": -1}


def test_broker_takes_2_florins_with_workers() -> None:
    t = Table().person("broker").hand("blue").mark()
    assert t.play(f"workers {t.some_in_hand()}").changes() == {"florins": 2, "blue": 2, "hand": -1}


def test_innkeeper_takes_a_florin_when_a_character_is_placed() -> None:
    t = Table().person("innkeeper").house("red").hand("monk").mark()
    assert t.place("monk").changes() == {"florins": -2, "persons": 1, "hand": -1}
