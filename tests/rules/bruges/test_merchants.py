"""The merchants: each effect triggered."""

from .table import Table, activated, laurel, lightning


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


def test_spice_merchant_takes_4_florins() -> None:
    assert activated("spice-merchant").changes() == {"florins": 4}


def test_cloth_merchant_takes_a_florin_and_1_per_colour_of_houses() -> None:
    assert activated("cloth-merchant", Table().house("red", "blue", "blue")).changes() == {"florins": 4}


def test_furrier_takes_1_florin_per_character() -> None:
    assert activated("furrier", Table().person("monk", "duke")).changes() == {"florins": 3}


def test_wool_merchant_takes_3_florins_per_merchant() -> None:
    assert activated("wool-merchant", Table().person("broker", "monk")).changes() == {"florins": 6}


def test_banker_takes_5_florins() -> None:
    assert activated("banker").changes() == {"florins": 5}


def test_money_changer_takes_a_florin_more() -> None:
    t = Table().person("money-changer").hand("blue").mark()
    assert t.play(f"florins {t.some_in_hand()}").changes() == {"florins": 4, "hand": -1}


def test_broker_takes_2_florins_with_workers() -> None:
    t = Table().person("broker").hand("blue").mark()
    assert t.play(f"workers {t.some_in_hand()}").changes() == {"florins": 2, "blue": 2, "hand": -1}


def test_innkeeper_takes_a_florin_when_a_character_is_placed() -> None:
    t = Table().person("innkeeper").house("red").hand("monk").mark()
    assert t.place("monk").changes() == {"florins": -2, "persons": 1, "hand": -1}


def test_shipowner_takes_3_florins_and_1_per_tile() -> None:
    assert activated("shipowner", Table().have(tiles=(3, 2))).changes() == {"florins": 8}


def test_auction_crier_takes_4_florins() -> None:
    assert lightning("crier").changes() == {"florins": 4}


def test_hanseatic_merchant_scores_1_per_3_florins() -> None:
    assert laurel("hanseatic", Table().have(florins=11)) == 3


def test_dean_of_the_merchants_scores_2_per_merchant() -> None:
    assert laurel("merchant-dean", Table().person("broker")) == 4
