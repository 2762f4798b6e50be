"""Characters in general and in combination (R55 to R66, R67 to R85, R97, R111; facts 12, 14 to 21, 25)."""

import pytest

from duchy.games.bruges.game import GAME

from .table import Table, activated, lightning


def test_a_lightning_acts_at_once_and_only_once_R56() -> None:
    t = lightning("alchemist", Table().hand("red"))
    assert t.changes() == {"florins": 6}
    assert not [w for w in t.legal() if w.startswith("activate")]


def test_a_worker_of_the_printed_colour_is_paid_not_of_the_card_s_R57() -> None:
    t = Table().person("coachman").hand("red", "blue").have(workers={"yellow": 1})
    assert t.colour("coachman") != "yellow"
    assert "activate coachman yellow" in t.legal()
    t.have(workers={t.colour("coachman"): 1})
    assert not [w for w in t.legal() if w.startswith("activate")]


def test_a_character_is_activated_once_per_round_R57_R58() -> None:
    t = Table().person("monk").hand("red", "red").have(workers={"yellow": 5})
    t.play("activate monk yellow")
    assert not [w for w in t.legal() if w.startswith("activate")]
    t.phase_1()
    assert list(t.citizen().ready) == [t.deck.card("monk")]


def test_automatic_characters_act_every_time_R59_faq_14() -> None:
    t = Table().person("foreman").hand("red", "red").mark()
    t.play(f"workers {t.some_in_hand()}").turn(0)
    t.play(f"workers {t.some_in_hand()}")
    assert t.changes() == {"red": 6, "hand": -2}


def test_a_laurel_scores_only_while_it_is_there_R60() -> None:
    t = Table().person("mayor").have(threats={"brown": 2})
    with_mayor = t.total()
    t.phase_2(3, 5, 3, 3, 3).play("bury mayor")
    assert t.total() == with_mayor - 2 - 2


def test_characters_act_before_and_after_the_card_also_the_one_just_placed_R61_faq_15() -> None:
    t = Table().person("accountant").house("red").hand("monk", "red").have(florins=1, workers={"yellow": 1})
    t.play("activate accountant nothing", "place monk red", "activate monk yellow")
    assert t.citizen().points == 6


def test_several_characters_may_act_in_one_turn_R61() -> None:
    t = Table().person("monk", "accountant", "banker").hand("red", "red").have(workers=1)
    t.play("activate monk yellow", "activate banker purple", "activate accountant nothing")
    assert t.changes() == {"points": 1, "florins": 8, "yellow": -1, "purple": -1}


def test_what_cannot_be_carried_out_cannot_be_activated_R62() -> None:
    t = Table().person("abbess", "king", "countess").hand("red").have(florins=1, workers=1)
    assert not [w for w in t.legal() if w.startswith("activate")]


def test_what_merely_yields_nothing_can_be_activated_R62() -> None:
    assert activated("loading-master").changes() == {}


def test_parts_that_cannot_be_done_are_skipped_R62() -> None:
    assert lightning("duchess", Table().have(level=12)).changes() == {"florins": 2}


def test_a_card_player_needs_a_card_R63() -> None:
    t = Table().person("messenger").have(workers=1).turn(0)
    assert t.next_question()[0] == "act"
    assert t.legal() == ["end"]


def test_extra_cards_leave_the_hand_empty_for_later_turns_R63_faq_10() -> None:
    t = Table().person("messenger", "herald").hand("red", "red", "red").hand("blue", "blue", seat=1).have(workers=1)
    for _ in range(2):
        t.play(next(w for w in t.legal() if w.startswith("activate")), f"workers {t.some_in_hand()}")
    t.play(f"workers {t.some_in_hand()}")
    t.play(f"workers {t.some_in_hand(1)}")
    assert len(t.citizen().hand) == 0
    assert t.seat() == 1


def test_markers_may_be_kept_R65() -> None:
    t = lightning("halberdier", Table().have(threats=1)).play("drop red", "keep")
    assert t.changes() == {"markers": -1, "points": 1}


def test_a_lightning_that_costs_florins_may_be_declined_R66() -> None:
    assert lightning("jester").play("keep").changes() == {}


WATCHED = {"watchman": "canal", "stucco-worker": "house", "fire-eater": "place"}


# --- combinations that the rulebook names ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["acrobat", "bard", "juggler", "minstrel", "dancer"])
def test_the_acrobat_with_the_well_builder_builds_for_nothing_R73_faq_18(key: str) -> None:
    t = activated(key, Table().person("well-builder").have(florins=0, tiles=(4, 4)))
    assert t.play("dig A").changes() == {"tiles": 1, "statues": 7}


def test_the_acrobat_needs_twice_the_price_R72() -> None:
    t = Table().person("acrobat").hand("purple").have(florins=3, tiles=(1, 1), workers=1)
    assert not [w for w in t.legal() if w.startswith("activate")]
    assert "activate acrobat red" in t.have(florins=4, workers=1).legal()


@pytest.mark.parametrize("key", ["acrobat", "conjurer"])
def test_the_watchman_acts_when_any_player_builds_a_canal_R84(key: str) -> None:
    t = activated(key, Table().person("watchman").have(threats={"blue": 1})).play("dig A", "drop blue")
    price = 2 if key == "acrobat" else 1
    assert t.changes() == {"florins": -price, "tiles": 1, "markers": -1, "points": 1}


def test_the_watchman_acts_with_a_lightning_that_builds_R84() -> None:
    t = lightning("puppeteer", Table().person("watchman").have(threats={"blue": 1})).play("dig A", "drop blue")
    assert t.changes() == {"tiles": 1, "markers": -1, "points": 1, "florins": 2}


@pytest.mark.parametrize("key", ["watchman", "stucco-worker", "fire-eater"])
def test_without_a_marker_of_that_colour_nothing_is_asked_R65(key: str) -> None:
    t = Table().person(key).house("red").hand("blue", "red").have(florins=20, workers=1, threats={"yellow": 1})
    t.play(next(w for w in t.legal() if w.startswith(WATCHED[key])))
    assert t.next_question()[0] == "act"


@pytest.mark.parametrize("key", ["watchman", "stucco-worker", "preacher", "fire-eater"])
def test_each_time_the_marker_may_be_kept_R65(key: str) -> None:
    t = Table().person(key).house("red").hand("blue", "blue").have(florins=20, workers=1, threats=2)
    if key == "preacher":
        t.phase_2(1, 3, 3, 3, 3).play("advance")
    else:
        t.play(next(w for w in t.legal() if w.startswith(WATCHED[key])))
        t.any_chance()
    while t.next_question()[0] != "drop-threats":
        t.play(t.legal()[-1]).any_chance()
    t.mark().play("keep")
    assert t.changes() == {}


def test_the_stucco_worker_acts_with_the_architect_R83_faq_21() -> None:
    t = activated("architect", Table().person("stucco-worker").hand("red", "blue").have(workers=0, threats=1))
    key = next(t.deck.keys[card] for card in t.citizen().hand if t.colour(t.deck.keys[card]) == "red")
    t.play(f"house {key} nothing", "drop red")
    assert t.changes() == {"houses": 1, "hand": -1, "markers": -1, "points": 1, "florins": -2}


def test_the_preacher_acts_when_any_player_advances_R82() -> None:
    t = lightning("duke", Table().person("preacher").have(threats=1)).play("drop red", "advance", "drop blue")
    assert t.changes() == {"level": 2, "florins": -2, "markers": -2, "points": 2}
    t = activated("countess", Table().person("preacher").have(threats={"red": 1})).play("drop red")
    assert t.changes() == {"level": 1, "florins": -2, "markers": -1, "points": 1}


def test_the_fire_eater_does_not_react_to_his_own_placement_R81() -> None:
    t = Table().house("red").hand("fire-eater", "red").have(florins=6, threats=1).play("place fire-eater red")
    assert t.next_question()[0] == "act"


def test_the_fire_eater_acts_after_a_lightning_R81() -> None:
    t = lightning("crier", Table().person("fire-eater").have(threats=1))
    assert t.next_question()[0] == "drop-threats"
    assert t.changes() == {"florins": 4}
    t = lightning("halberdier", Table().person("fire-eater").have(threats={"red": 1}))
    t.play("keep")
    assert t.next_question()[0] != "drop-threats" or t.colour("halberdier") == "red"


# --- the astronomer -------------------------------------------------------------------------------------------------


def test_the_astronomer_does_nothing_for_earlier_characters_R77_faq_16() -> None:
    t = Table().person("alchemist").house("red").hand("astronomer", "red").have(florins=6)
    assert t.play("place astronomer red").changes() == {"florins": -6, "persons": 1, "hand": -1}


def test_the_astronomer_s_second_time_is_counted_anew_R77() -> None:
    t = lightning("jailer", Table().person("astronomer").have(threats=2))
    t.play("drop blue", "drop blue", "drop red", "drop red")
    assert t.changes() == {"markers": -4, "points": 4}


def test_the_astronomer_makes_the_thief_take_twice_R77() -> None:
    t = lightning("thief", Table().person("astronomer"))
    assert t.changes(0) == {"florins": 5}
    assert t.changes(1) == {"florins": -5}


# --- details --------------------------------------------------------------------------------------------------------


def test_the_worker_paid_cannot_be_exchanged_R74() -> None:
    t = Table().person("miller").hand("red").have(workers={"yellow": 2}).activate("miller")
    t.play("swap yellow red")
    assert t.next_question()[0] == "act"
    assert t.changes() == {"yellow": -2, "red": 1}


def test_an_exchanged_worker_is_not_exchanged_again_R74() -> None:
    t = Table().person("miller").have(workers={"yellow": 2, "blue": 0}).hand("red").activate("miller")
    assert t.legal() == ["swap yellow blue", "swap yellow brown", "swap yellow red", "swap yellow purple", "keep"]
    t.play("swap yellow purple")
    assert t.next_question()[0] == "act"


def test_the_moneylender_chooses_where_florins_are_too_few_R69_faq_19() -> None:
    t = lightning("moneylender", Table(players=4).have(florins=2))
    assert t.legal() == ["lend P2", "lend P3", "lend P4"]
    t.play("lend P4")
    assert t.legal() == ["lend P2", "lend P3"]
    t.play("lend P2")
    assert t.changes(0) == {"florins": -2, "points": 2}
    assert t.changes(2) == {}


@pytest.mark.parametrize("players", [3, 4])
def test_the_choice_of_the_moneylender_can_be_kept_in_a_snapshot_R69(players: int) -> None:
    t = lightning("moneylender", Table(players).have(0, florins=1))
    assert GAME.from_json(t.g.to_json()).to_json() == t.g.to_json()
    assert t.legal() == [f"lend P{seat + 1}" for seat in range(1, players)]


def test_the_moneylender_without_florins_lends_nothing_R69() -> None:
    assert lightning("moneylender", Table().have(florins=0)).changes() == {}


def test_the_saddler_counts_groups_not_characters_R76() -> None:
    t = activated("saddler", Table().person("mason", "miller"))
    assert t.changes() == {"florins": 1}


def test_the_troublemaker_leaves_the_statue_R71() -> None:
    t = Table().have(1, tiles=(5, 0), crowned=1, statues=1, statue_points=7)
    t.g.statues_taken = 1
    t = lightning("troublemaker", t).play("lose A")
    assert t.changes(1) == {"tiles": -1}


def test_watchers_act_in_the_order_of_their_cards_R111() -> None:
    t = Table().person("sculptor", "watchman", "stilt-walker").hand("blue", "red").have(threats={"blue": 1})
    t.play(f"canal {t.deck.keys[next(c for c in t.citizen().hand if t.deck.colour[c] == 0)]} A")
    assert t.next_question()[0] == "drop-threats"
    assert t.changes()["florins"] == 1
    t.play("drop blue")
    assert t.changes() == {"florins": 1, "points": 2, "markers": -1, "tiles": 1, "hand": -1}


def test_each_removed_marker_is_worth_a_point_however_it_goes_R47_faq_12() -> None:
    t = lightning("drummer", Table().have(threats={"red": 1})).play("drop red")
    assert t.news("removed") == [{"seat": 0, "colour": 3, "points": 1}]
    assert t.changes()["points"] == 1


def test_a_card_shows_price_points_kind_and_group_R55() -> None:
    t = Table().hand("prince")
    card = GAME.view(t.g, 0)["table"]["players"][0]["hand"][0]
    assert {key: card[key] for key in ("price", "points", "kind", "worker", "group")} == {
        "price": 9,
        "points": 3,
        "kind": "worker",
        "worker": "yellow",
        "group": "noble",
    }


def test_workers_and_florins_never_run_out_R9_faq_26() -> None:
    t = Table().hand("red", "red").have(workers=60, florins=500)
    t.play(f"workers {t.some_in_hand()}")
    assert t.changes() == {"red": 2, "hand": -1}
