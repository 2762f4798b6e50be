"""The entertainers: each effect triggered."""

import pytest

from .table import Table, activated, lightning


@pytest.mark.parametrize("key", ["acrobat", "bard", "juggler", "minstrel", "dancer"])
def test_acrobat_and_kin_build_without_a_card_at_twice_the_price_R72(key: str) -> None:
    t = activated(key, Table().have(florins=5, tiles=(1, 0)))
    assert t.legal() == ["dig A", "dig B"]
    assert t.play("dig A").changes() == {"florins": -4, "tiles": 1}


def test_fire_eater_removes_a_marker_of_the_placed_colour_R81() -> None:
    t = Table().person("fire-eater").house("brown").hand("thief").have(threats=1)
    t.play("place thief brown")
    assert t.legal() == [f"drop {t.colour('thief')}", "keep"]
    t.mark().play(f"drop {t.colour('thief')}")
    assert t.changes() == {"markers": -1, "points": 1}


def test_jester_may_build_at_its_price_without_a_card() -> None:
    t = lightning("jester", Table().have(tiles=(2, 0)))
    assert t.legal() == ["dig A", "dig B", "keep"]
    assert t.play("dig A").changes() == {"florins": -3, "tiles": 1}


def test_puppeteer_builds_for_nothing_and_takes_2_florins() -> None:
    t = lightning("puppeteer", Table().have(florins=0, tiles=(4, 4)))
    assert t.legal() == ["dig A", "dig B"]
    assert t.play("dig B").changes() == {"tiles": 1, "statues": 7, "florins": 2}


def test_tightrope_walker_builds_for_nothing_and_may_build_again_at_its_price() -> None:
    assert lightning("tightrope-walker").play("dig A", "dig A").changes() == {"tiles": 2, "florins": -2}
    assert lightning("tightrope-walker").play("dig A", "keep").changes() == {"tiles": 1}


def test_stilt_walker_takes_2_florins_per_tile_built() -> None:
    t = Table().person("stilt-walker").hand("blue").mark()
    assert t.play(f"canal {t.some_in_hand()} A").changes() == {"florins": 1, "tiles": 1, "hand": -1}


def test_fiddler_builds_canals_with_any_colour_for_a_florin_back_R103() -> None:
    t = Table().hand("purple")
    assert not [w for w in t.legal() if w.startswith("canal")]
    t.person("fiddler").mark()
    assert t.play(f"canal {t.some_in_hand()} B").changes() == {"tiles": 1, "hand": -1}


def test_conjurer_takes_a_florin_and_builds_at_twice_the_price() -> None:
    t = Table().have(workers=0)
    assert activated("conjurer", t).play("dig B").changes() == {"florins": -1, "tiles": 1}
