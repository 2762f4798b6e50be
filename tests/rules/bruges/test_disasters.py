"""Disasters (R27 to R38; facts 4 to 7), with the rulebook's example."""

import pytest

from duchy.games.bruges.game import GAME

from .table import Table, lightning


def struck(t: Table, colour: str) -> Table:
    """Give seat 0 its third marker of a colour, in phase 2."""
    t.citizen().threats[["blue", "brown", "yellow", "red", "purple"].index(colour)] = 2
    t.mark()
    dice = [5 if name == colour else 3 for name in ("blue", "brown", "yellow", "red", "purple")]
    return t.phase_2(*dice)


def test_example_fire_and_raid_in_one_round_R28() -> None:
    t = Table().house("brown").have(threats={"red": 2, "yellow": 2}).phase_2(3, 3, 6, 5, 3)
    assert (t.asked(), t.legal()) == ("first-disaster", ["suffer yellow", "suffer red"])
    t.play("suffer red", "burn brown")
    assert t.changes() == {"houses": -1, "florins": -5, "markers": -4}
    assert t.markers() == {}


def test_the_markers_of_a_disaster_go_back_without_points_R27() -> None:
    t = struck(Table(), "yellow")
    assert t.changes() == {"florins": -5, "markers": -2}


def test_the_next_marker_is_a_first_again_R27() -> None:
    t = struck(Table(), "yellow")
    t.have(florins=5).phase_2(3, 3, 6, 3, 3)
    assert t.changes() == {"markers": 1}


def test_a_flood_takes_all_workers_R29() -> None:
    t = struck(Table(), "blue")
    assert list(t.citizen().workers) == [0] * 5
    assert t.told("lost-workers") == [{"seat": 0, "workers": 5}]


def test_the_plague_takes_a_character_of_the_victim_s_choice_and_leaves_the_house_R30_R31() -> None:
    t = struck(Table().person("notary", "monk"), "brown")
    assert t.legal() == ["bury monk", "bury notary"]
    t.play("bury notary")
    assert t.changes() == {"persons": -1, "markers": -2}
    assert t.citizen().powers == 0
    assert GAME.table(t.g, 1)["discarded"] == ["notary"]


def test_the_plague_spares_whoever_has_no_character_R30() -> None:
    assert struck(Table().house("red"), "brown").changes() == {"markers": -2}


def test_a_raid_takes_all_florins_R32() -> None:
    assert struck(Table().have(florins=11), "yellow").changes() == {"florins": -11, "markers": -2}


def test_a_fire_takes_a_house_or_a_tile_of_the_victim_s_choice_R33() -> None:
    t = struck(Table().house("blue").person("monk").have(tiles=(2, 1)), "red")
    assert t.legal() == ["lose 0", "lose 1", "burn blue", "evict monk"]
    t.play("lose 1")
    assert t.changes() == {"tiles": -1, "markers": -2}


def test_a_fire_takes_nothing_where_there_is_neither_R33() -> None:
    assert struck(Table(), "red").changes() == {"markers": -2}


def test_the_character_of_a_burnt_house_comes_back_to_the_hand_R34() -> None:
    t = struck(Table().person("monk", house="yellow"), "red").play("evict monk")
    assert t.changes() == {"houses": -1, "persons": -1, "hand": 1, "markers": -2}
    assert list(t.citizen().hand) == [t.deck.card("monk")]


def test_a_lightning_character_placed_again_acts_again_R34() -> None:
    t = lightning("alchemist").have(florins=3, threats={"red": 2}).phase_2(3, 3, 3, 5, 3)
    t.play("evict alchemist").house("red").turn(0).mark()
    assert t.play("place alchemist red").changes() == {"florins": 3, "persons": 1, "hand": -1}


def test_a_returned_character_counts_toward_the_hand_and_is_known_to_all_R35() -> None:
    t = struck(Table().person("monk"), "red").play("evict monk")
    assert [card["key"] for card in GAME.table(t.g, 1)["citizens"][0]["hand"]] == ["monk"]
    t.phase_1()
    for _ in range(4):
        t.play("draw 0").any_chance()
    assert t.seat() == 1


def test_a_house_of_its_colour_hides_a_returned_character_R35() -> None:
    t = struck(Table().person("monk"), "red").play("evict monk")
    colour = t.colour("monk")
    t.hand(colour).turn(0).have(workers=1)
    other = next(t.deck.keys[card] for card in t.citizen().hand if t.deck.keys[card] != "monk")
    t.play(f"house {other} {colour}")
    assert GAME.table(t.g, 1)["citizens"][0]["hand"] == []


def test_only_an_end_tile_can_be_lost_R36() -> None:
    t = struck(Table().have(tiles=(3, 0)), "red")
    assert t.legal() == ["lose 0"]
    assert t.play("lose 0").citizen().tiles0 == 2


def test_losing_a_fifth_tile_keeps_the_statue_and_rebuilding_brings_no_second_R37() -> None:
    t = Table().have(tiles=(4, 0), florins=20).hand("purple", "red", "red")
    t.play(f"canal {t.deck.keys[next(c for c in t.citizen().hand if t.deck.colour[c] == 4)]} 0")
    assert t.citizen().statue_points == 7
    t.have(threats={"red": 2}).phase_2(3, 3, 3, 5, 3).play("lose 0")
    assert t.citizen().statue_points == 7
    t.hand("purple").turn(0)
    t.play(f"canal {t.deck.keys[next(c for c in t.citizen().hand if t.deck.colour[c] == 4)]} 0")
    assert (t.citizen().tiles0, t.citizen().statues, t.g.statues_taken) == (5, 1, 1)


def test_an_intrigue_takes_3_points_never_below_0_R38() -> None:
    assert struck(Table(), "purple").changes() == {"points": -3, "markers": -2}
    assert struck(Table().have(points=2), "purple").changes() == {"points": -2, "markers": -2}


@pytest.mark.parametrize("others", range(1, 8))
def test_who_loses_a_character_keeps_the_others_ready_R30_R57(others: int) -> None:
    keys = ["acrobat", "monk", "captain", "furrier", "banker", "valet", "gambler"][:others]
    t = Table().person("thief", house="red").person(*keys)
    t.have(0, threats={"brown": 2}).phase_2(3, 5, 3, 3, 3).play("bury thief")
    assert t.g.audit() == ""
    assert [t.deck.keys[card] for card in t.citizen().ready] == keys
