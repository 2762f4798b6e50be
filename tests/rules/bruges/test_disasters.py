"""Disasters (R27 to R38; facts 4 to 7), with the rulebook's example."""

import pytest

from duchy.core.agenda import arg_a
from duchy.core.rng import stream
from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules.content import COLOUR_KEYS

from .table import Table, lightning


def struck(t: Table, colour: str) -> Table:
    """Give seat 0 its third marker of a colour, in phase 2."""
    t.citizen().threats[["blue", "brown", "yellow", "red", "purple"].index(colour)] = 2
    t.mark()
    dice = [5 if name == colour else 3 for name in ("blue", "brown", "yellow", "red", "purple")]
    return t.phase_2(*dice)


def test_example_fire_and_raid_in_one_round_R28() -> None:
    t = Table().house("brown").have(threats={"red": 2, "yellow": 2}).phase_2(3, 3, 6, 5, 3)
    assert (t.next_question()[0], t.legal()) == ("first-disaster", ["suffer yellow", "suffer red"])
    t.play("suffer red", f"burn {t.under()}")
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
    assert t.news("lost-workers") == [{"seat": 0, "workers": 5} | dict.fromkeys(COLOUR_KEYS, 1)]


def test_the_plague_takes_a_character_of_the_victim_s_choice_and_leaves_the_house_R30_R31() -> None:
    t = struck(Table().person("notary", "monk"), "brown")
    assert t.legal() == ["bury monk", "bury notary"]
    t.play("bury notary")
    assert t.changes() == {"persons": -1, "markers": -2}
    assert t.citizen().powers == 0
    assert GAME.view(t.g, 1)["table"]["discarded"] == ["notary"]


def test_the_plague_spares_players_without_a_character_R30() -> None:
    assert struck(Table().house("red"), "brown").changes() == {"markers": -2}


def test_a_raid_takes_all_florins_R32() -> None:
    assert struck(Table().have(florins=11), "yellow").changes() == {"florins": -11, "markers": -2}


def test_a_fire_takes_a_house_or_a_tile_of_the_victim_s_choice_R33() -> None:
    t = struck(Table().house("blue").person("monk").have(tiles=(2, 1)), "red")
    assert t.legal() == ["lose A", "lose B", f"burn {t.under()}", "evict monk"]
    t.play("lose B")
    assert t.changes() == {"tiles": -1, "markers": -2}


def test_a_fire_takes_nothing_where_there_is_neither_R33() -> None:
    assert struck(Table(), "red").changes() == {"markers": -2}


def test_the_character_of_a_burnt_house_comes_back_to_the_hand_R34() -> None:
    t = struck(Table().person("monk", house="yellow"), "red").play("evict monk")
    assert t.changes() == {"houses": -1, "persons": -1, "hand": 1, "markers": -2}
    assert list(t.citizen().hand) == [t.deck.card("monk")]


def test_a_lightning_character_placed_again_acts_again_R34_faq_6() -> None:
    t = lightning("alchemist").have(florins=3, threats={"red": 2}).phase_2(3, 3, 3, 5, 3)
    t.play("evict alchemist").house("red").turn(0).mark()
    assert t.play("place alchemist red").changes() == {"florins": 3, "persons": 1, "hand": -1}


def test_a_returned_character_counts_toward_the_hand_and_is_known_to_all_R35() -> None:
    t = struck(Table().person("monk"), "red").play("evict monk")
    assert [card["key"] for card in GAME.view(t.g, 1)["table"]["players"][0]["hand"]] == ["monk"]
    t.phase_1()
    for _ in range(4):
        t.play("draw 1").any_chance()
    assert t.seat() == 1


def returned() -> Table:
    """Return a table on which the monk came back to seat 0, who holds another card of his colour and may build."""
    t = struck(Table().person("monk"), "red").play("evict monk")
    return t.hand(t.colour("monk")).turn(0).have(workers=2, florins=20)


def test_a_returned_character_lies_open_while_other_cards_of_its_colour_are_built_R35() -> None:
    t = returned()
    other = next(t.deck.keys[card] for card in t.citizen().hand if t.deck.keys[card] != "monk")
    t.play(f"house {other} {t.colour('monk')}")
    assert [card["key"] for card in t.table(1)["players"][0]["hand"]] == ["monk"]
    assert t.table(1)["players"][0]["houses"][-1]["card"] is None


def test_a_returned_character_is_known_as_a_house_too_R35() -> None:
    t = returned()
    t.play(f"house monk {t.colour('monk')}")
    house = t.table(1)["players"][0]["houses"][-1]
    assert (house["card"], house["shown"]) == ("monk", True)
    assert t.table(1)["players"][0]["hand"] == []
    for seed in range(20):
        sample = t.g.clone()
        sample.hide(1, stream(seed, "veil"))
        assert sample.audit() == ""
        assert sample.players[0].houses[-1] % 256 == t.deck.card("monk")
    assert GAME.from_json(t.g.to_json()).to_json() == t.g.to_json()


def test_the_house_of_a_known_character_that_burns_is_no_secret_any_more_R33_R35() -> None:
    t = returned()
    t.play(f"house monk {t.colour('monk')}")
    t.have(threats={"red": 2}).phase_2(3, 3, 3, 5, 3).play("burn monk")
    assert list(t.g.shown) == []
    assert "monk" in t.table(1)["discarded"]


def test_the_owner_chooses_which_of_two_houses_of_a_colour_burns_R33() -> None:
    t = struck(Table().house("blue", "blue"), "red")
    first, second = t.under(0), t.under(1)
    assert sorted(t.legal()) == sorted([f"burn {first}", f"burn {second}"])
    t.play(f"burn {second}")
    assert t.under() == first
    assert t.news("lost-house") == [{"seat": 0, "card": t.deck.card(second), "colour": 0, "plot": 2}]


def test_the_owner_chooses_which_house_of_a_colour_is_used_where_one_shows_a_card_R54() -> None:
    t = returned()
    colour = t.colour("monk")
    t.play(f"house monk {colour}").house(colour).hand("thief").turn(0).mark()
    hidden = t.under(1)
    t.play(f"place thief {colour}")
    assert (t.next_question()[0], sorted(t.legal())) == ("which-house", sorted(["lodge monk", f"lodge {hidden}"]))
    assert GAME.from_json(t.g.to_json()).to_json() == t.g.to_json()
    assert t.changes() == {}
    t.play(f"lodge {hidden}")
    persons = [house["person"] and house["person"]["key"] for house in t.table(1)["players"][0]["houses"]]
    assert persons == [None, "thief"]
    assert t.changes()["persons"] == 1


def placing(*hand: str) -> Table:
    """Return a table on which seat 0, with these cards, chooses the house in which the first of them is placed."""
    t = returned()
    colour = t.colour("monk")
    t.play(f"house monk {colour}").house(colour).hand(*hand).have(florins=9).turn(0)
    return t.play(f"place {hand[0]} {colour}")


def test_nobody_else_knows_which_card_is_about_to_be_placed_R54() -> None:
    one, other = placing("thief", "dancer"), placing("dancer", "thief")
    for seat in (-1, 1):
        assert one.g.seen_by(seat).to_json() == other.g.seen_by(seat).to_json()
    assert one.g.seen_by(0).to_json() != other.g.seen_by(0).to_json()


def test_a_guess_at_the_card_about_to_be_placed_is_one_that_its_owner_holds_and_can_pay_R54() -> None:
    t = placing("thief", "dancer")
    guessed = set()
    for n in range(200):
        sample = t.g.clone()
        sample.hide(1, stream(n, "placed"))
        assert sample.audit() == ""
        assert GAME.from_json(sample.to_json()).to_json() == sample.to_json()
        assert sample.seen_by(1).to_json() == t.g.seen_by(1).to_json()
        guessed.add(arg_a(sample.top()))
    assert len(guessed) > 20


def test_indistinguishable_houses_are_used_in_the_order_built_R54() -> None:
    t = Table().house("blue", "blue").hand("thief").have(florins=3).play("place thief blue")
    persons = [house["person"] and house["person"]["key"] for house in t.table(1)["players"][0]["houses"]]
    assert persons == ["thief", None]


def test_the_markers_stay_while_the_victim_chooses_R27() -> None:
    t = struck(Table().person("notary", "monk"), "brown")
    assert (t.next_question()[0], t.markers()) == ("bury", {"brown": 3})
    assert GAME.from_json(t.g.to_json()).to_json() == t.g.to_json()
    assert t.play("bury monk").markers() == {}
    t = struck(Table().house("blue"), "red")
    assert (t.next_question()[0], t.markers()) == ("burn", {"red": 3})
    assert t.play(f"burn {t.under()}").markers() == {}


def test_only_an_end_tile_can_be_lost_R36() -> None:
    t = struck(Table().have(tiles=(3, 0)), "red")
    assert t.legal() == ["lose A"]
    assert t.play("lose A").citizen().tiles0 == 2


def test_losing_a_fifth_tile_keeps_the_statue_and_rebuilding_brings_no_second_R37_faq_7() -> None:
    t = Table().have(tiles=(4, 0), florins=20).hand("purple", "red", "red")
    t.play(f"canal {t.deck.keys[next(c for c in t.citizen().hand if t.deck.colour[c] == 4)]} A")
    assert t.citizen().statue_points == 7
    t.have(threats={"red": 2}).phase_2(3, 3, 3, 5, 3).play("lose A")
    assert t.citizen().statue_points == 7
    t.hand("purple").turn(0)
    t.play(f"canal {t.deck.keys[next(c for c in t.citizen().hand if t.deck.colour[c] == 4)]} A")
    assert (t.citizen().tiles0, t.citizen().statues, t.g.statues_taken) == (5, 1, 1)


def test_an_intrigue_takes_3_points_never_below_0_R38_faq_5() -> None:
    assert struck(Table(), "purple").changes() == {"points": -3, "markers": -2}
    assert struck(Table().have(points=2), "purple").changes() == {"points": -2, "markers": -2}


@pytest.mark.parametrize("others", range(1, 8))
def test_who_loses_a_character_keeps_the_others_ready_R30_R57(others: int) -> None:
    keys = ["acrobat", "monk", "captain", "furrier", "banker", "valet", "gambler"][:others]
    t = Table().person("thief", house="red").person(*keys)
    t.have(0, threats={"brown": 2}).phase_2(3, 5, 3, 3, 3).play("bury thief")
    assert t.g.audit() == ""
    assert [t.deck.keys[card] for card in t.citizen().ready] == keys
