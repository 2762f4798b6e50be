"""The craftsmen: each effect triggered."""

import pytest

from .table import Table, activated, lightning


@pytest.mark.parametrize("key", ["charcoal-burner", "mason", "miller", "shoemaker", "vintner"])
def test_charcoal_burner_and_kin_exchange_workers_R74_faq_17(key: str) -> None:
    t = activated(key, Table().have(workers={"blue": 2, "red": 1}))
    t.play("swap blue purple", "swap blue yellow", "keep")
    assert t.changes() == {"blue": -2, "purple": 1, "yellow": 1}


def test_well_builder_makes_canals_free_R73() -> None:
    t = Table().person("well-builder").hand("blue").have(florins=0)
    assert t.play(f"canal {t.some_in_hand()} A").changes() == {"tiles": 1, "hand": -1}


def test_foreman_makes_the_action_yield_3_workers_R86() -> None:
    t = Table().person("foreman").hand("red").mark()
    assert t.play(f"workers {t.some_in_hand()}").changes() == {"red": 3, "hand": -1}


def test_carpenter_pays_houses_with_any_worker_R105() -> None:
    t = Table().person("carpenter").hand("red").have(workers={"blue": 1})
    assert t.play(f"house {t.some_in_hand()} blue").changes() == {"blue": -1, "hand": -1, "houses": 1}


def test_carpenter_takes_a_florin_per_tile_built() -> None:
    t = Table().person("carpenter").hand("blue").mark()
    assert t.play(f"canal {t.some_in_hand()} A").changes() == {"tiles": 1, "hand": -1}


def test_blacksmith_takes_4_workers_of_any_colours() -> None:
    t = lightning("blacksmith").play("pick red", "pick red", "pick blue", "pick yellow")
    assert t.changes() == {"red": 2, "blue": 1, "yellow": 1}


def test_cooper_takes_a_brown_worker_at_each_house() -> None:
    t = Table().person("cooper").hand("red").mark()
    t.play(f"house {t.some_in_hand()} red")
    assert t.changes() == {"red": -1, "brown": 1, "hand": -1, "houses": 1}
