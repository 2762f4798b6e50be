"""The twenty-eight facts that players ask about, each answered by play."""

from collections import Counter

import pytest

from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules.content import COLOUR_KEYS
from duchy.games.bruges.rules.deck import STANDARD
from duchy.games.bruges.rules.setup import lay_out

from .table import Table, activated, laurel, lightning

FIVE = ("blue", "brown", "yellow", "red", "purple")


def activations(t: Table) -> list[str]:
    """Return the characters that can be activated now."""
    return [words.split()[1] for words in t.legal() if words.startswith("activate")]


def first_of(t: Table, colour: str, seat: int = 0) -> str:
    """Return the first card of a colour in a hand."""
    keys = [t.deck.keys[card] for card in t.citizen(seat).hand]
    return next(key for key in keys if t.colour(key) == colour)


@pytest.mark.parametrize(("players", "piles", "reserve"), [(2, [33, 33], 99), (3, [50, 49], 66), (4, [66, 66], 33)])
def test_a_fifth_of_the_cards_per_player_is_cut_in_two_and_nobody_has_cards_faq_1(
    players: int, piles: list[int], reserve: int
) -> None:
    g = lay_out(players, STANDARD)
    assert [g.pile0, g.pile1] == piles
    assert g.reserve == reserve
    for p in g.players:
        assert (p.points, p.florins, list(p.workers), len(p.hand)) == (5, 5, [1] * 5, 0)


def test_five_cards_of_either_pile_are_drawn_unseen_and_their_colours_are_public_faq_2() -> None:
    t = Table().phase_1()
    for pile in (0, 1, 1, 0):
        t.play(f"draw {pile + 1}").any_chance()
        assert t.news("saw") == []
    assert sum(GAME.view(t.g, 1)["table"]["players"][0]["hand_colours"].values()) == 4
    t.play("draw 2").any_chance()
    assert (t.seat(), len(t.news("saw")), len(t.citizen().hand)) == (1, 5, 5)
    mine = Counter(t.colour(t.deck.keys[card]) for card in t.citizen().hand)
    theirs = GAME.view(t.g, 1)["table"]["players"][0]
    assert {colour: n for colour, n in theirs["hand_colours"].items() if n} == mine
    assert theirs["hand"] == []


@pytest.mark.parametrize("drawn_in_phase_1", [True, False])
def test_an_empty_pile_gets_the_reserve_and_then_half_of_the_other_faq_3(drawn_in_phase_1: bool) -> None:
    t = Table().person("valet", "falconer").have(workers=2)
    if drawn_in_phase_1:
        t.phase_1().piles(1, 33, 7)
    else:
        t.piles(1, 33, 7).activate("valet")
    t.play("draw 1").any_chance()
    assert (t.g.pile0, t.g.pile1, t.g.reserve) == (7, 33, 0)
    assert t.g.rounds_left == (0 if drawn_in_phase_1 else 1)
    t.piles(1, 8, 0)
    if not drawn_in_phase_1:
        t.activate("falconer")
    top = t.g.top1
    t.play("draw 1").any_chance()
    assert (t.g.pile0, t.g.pile1, t.g.top1) == (4, 4, top)
    assert t.g.rounds_left == (0 if drawn_in_phase_1 else 1)


def test_threats_strike_at_the_third_clockwise_in_the_victim_s_order_without_points_faq_4() -> None:
    t = Table(players=3)
    t.g.first = 1
    for seat in range(3):
        t.have(seat, threats={"yellow": 2, "purple": 2})
    t.phase_2(3, 3, 5, 3, 6)
    for seat in (1, 2, 0):
        assert (t.seat(), t.legal()) == (seat, ["suffer yellow", "suffer purple"])
        t.play("suffer purple" if seat else "suffer yellow")
    for seat in range(3):
        assert t.changes(seat) == {"florins": -5, "points": -3, "markers": -4}
    t.phase_2(3, 3, 5, 3, 3)
    assert [t.markers(seat) for seat in range(3)] == [{"yellow": 1}] * 3


def test_what_the_five_disasters_cost_faq_5() -> None:
    def struck(t: Table, colour: str) -> Table:
        return t.have(0, threats={colour: 2}).phase_2(*[6 if name == colour else 3 for name in COLOUR_KEYS])

    assert struck(Table(), "blue").changes() == {"markers": -2, **dict.fromkeys(FIVE, -1)}
    assert struck(Table().person("monk", "valet"), "brown").play("bury valet").changes() == {
        "markers": -2,
        "persons": -1,
    }
    assert struck(Table(), "yellow").changes() == {"markers": -2, "florins": -5}
    t = struck(Table().house("blue").have(0, tiles=(1, 0)), "red")
    assert t.legal() == ["lose A", f"burn {t.under()}"]
    assert struck(Table(), "red").changes() == {"markers": -2}
    assert struck(Table(), "purple").changes() == {"markers": -2, "points": -3}
    assert struck(Table().have(0, points=2), "purple").citizen().points == 0


def test_who_lived_in_a_burnt_house_returns_to_the_hand_and_acts_again_faq_6() -> None:
    t = lightning("crier").have(0, threats={"red": 2}).phase_2(3, 3, 3, 6, 3).play("evict crier").house("red").mark()
    t.turn(0).play("place crier red")
    assert t.changes() == {"persons": 1, "hand": -1, "florins": 4}
    t = Table().person("crier").have(0, threats={"red": 2}).phase_2(3, 3, 3, 6, 3).play("evict crier").phase_1()
    for _ in range(4):
        assert t.seat() == 0
        t.play("draw 1").any_chance()
    assert t.seat() == 1


def test_canals_grow_outward_lose_their_end_and_keep_their_statue_faq_7() -> None:
    t = Table().have(0, florins=30).hand(*FIVE, "purple")
    for colour in FIVE:
        t.turn(0).play(f"canal {first_of(t, colour)} A")
    assert (t.citizen().tiles0, t.citizen().statue_points) == (5, 7)
    t.have(0, threats={"red": 2}).phase_2(3, 3, 3, 5, 3)
    assert t.legal() == ["lose A"]
    t.play("lose A").turn(0).play(f"canal {first_of(t, 'purple')} A")
    assert (t.citizen().tiles0, t.citizen().statues, t.citizen().statue_points) == (5, 1, 7)


def test_each_arm_pays_for_its_third_and_its_fifth_space_faq_8() -> None:
    t = Table().have(0, tiles=(2, 2))
    nothing = t.total()
    assert t.have(0, tiles=(3, 2)).total() == nothing + 3
    assert t.have(0, tiles=(3, 3)).total() == nothing + 6
    t = activated("acrobat", Table().person("well-builder").hand("red").have(0, tiles=(4, 4))).play("dig B")
    assert t.changes() == {"tiles": 1, "statues": 7}
    assert activated("bard", t).play("dig A").changes() == {"tiles": 1, "statues": 6}
    assert [t.citizen().statues, t.citizen().statue_points, t.g.statues_taken] == [2, 13, 2]
    t = Table().person("well-builder").hand("red").have(0, tiles=(4, 4))
    t.have(1, statues=6, statue_points=27).g.statues_taken = 6
    assert activated("acrobat", t).play("dig B").changes() == {"tiles": 1}


def test_progress_costs_all_ones_and_twos_once_with_viscount_and_notary_faq_9() -> None:
    t = Table().phase_2(1, 2, 2, 6, 4).play("advance")
    assert (t.changes(), t.seat()) == ({"florins": -5, "level": 1, "markers": 1}, 1)
    assert Table().phase_2(3, 4, 3, 4, 3).next_question()[0] != "climb"
    for key, dice, florins in (
        ("viscount", (3, 4, 3, 4, 3), 4),
        ("viscount", (1, 4, 3, 4, 3), 1),
        ("notary", (1, 2, 3, 4, 3), 1),
        ("notary", (1, 4, 3, 4, 3), 0),
    ):
        p = Table().person(key).phase_2(*dice).play("advance").citizen()
        assert (p.level, p.florins) == (1, 5 - florins)
    assert Table().person("notary").phase_2(3, 4, 3, 4, 3).next_question()[0] != "climb"


@pytest.mark.parametrize("key", ["messenger", "herald", "coachman", "scribe", "stable-boy"])
def test_four_cards_are_played_and_another_only_by_a_character_faq_10(key: str) -> None:
    t = Table().person(key, "accountant").hand(*["red"] * 5).hand(*["blue"] * 5, seat=1).have(0, workers=1)
    t.activate(key).play(f"workers {t.some_in_hand()}")
    plays = [0, 0]
    while t.next_question()[0] == "act":
        seat = t.seat()
        if t.citizen(seat).hand and "end" not in t.legal():
            t.play(f"workers {t.some_in_hand(seat)}")
            plays[seat] += 1
        else:
            t.play("end")
    assert plays == [4, 4]
    assert [len(p.hand) for p in t.g.players] == [0, 1]
    t.turn(0)
    assert t.legal() == ["activate accountant nothing", "end"]


def test_every_card_does_all_six_actions_and_florins_are_the_die_of_its_colour_faq_11() -> None:
    t = Table().roll(1, 2, 3, 4, 6).hand(*FIVE).house("red").have(0, threats=1, florins=20, workers=1, tiles=(0, 0))
    for card in [t.deck.keys[card] for card in t.citizen().hand]:
        verbs = {words.split()[0] for words in t.legal() if words.split()[1] == card}
        assert verbs >= {"workers", "florins", "remove", "house", "place"}
        assert ("canal" in verbs) == (t.colour(card) in ("blue", "brown"))
    for colour, florins in zip(FIVE, (1, 2, 3, 4, 6), strict=True):
        assert t.mark().turn(0).play(f"florins {first_of(t, colour)}").changes() == {"florins": florins, "hand": -1}


def test_each_marker_returned_is_a_point_by_whatever_means_faq_12() -> None:
    point = {"markers": -1, "points": 1}
    t = Table().hand("thief").have(0, threats={"brown": 1})
    assert t.play("remove thief brown").changes() == {**point, "hand": -1}
    assert lightning("jailer", Table().have(0, threats={"red": 1})).play("drop red").changes() == point
    t = Table().person("preacher").have(0, threats={"red": 1}).phase_2(1, 3, 3, 3, 3).play("advance", "drop red")
    assert t.changes() == {**point, "level": 1, "florins": -1}
    t = lightning("crier", Table().person("fire-eater").have(0, threats={"purple": 1})).play("drop purple")
    assert t.changes() == {**point, "florins": 4}
    t = Table().person("stucco-worker").hand("red").have(0, threats={"red": 1}).mark()
    assert t.play(f"house {t.some_in_hand()} red", "drop red").changes()["points"] == 1
    t = Table().person("watchman").hand("alchemist").have(0, threats={"blue": 1}).mark()
    assert t.play("canal alchemist A", "drop blue").changes()["points"] == 1


def test_a_house_costs_its_worker_and_holds_one_character_of_any_colour_faq_13() -> None:
    t = Table().hand("purple", "prince", "red").have(0, florins=9).mark()
    t.play(f"house {first_of(t, 'purple')} purple")
    assert t.changes() == {"purple": -1, "houses": 1, "hand": -1}
    assert t.total() == 5 + 1
    t.turn(0).play("place prince purple")
    assert (t.citizen().florins, t.total()) == (0, 5 + 1 + 3)
    t.turn(0)
    assert not [words for words in t.legal() if words.startswith("place")]


def test_when_the_four_kinds_act_faq_14() -> None:
    t = lightning("alchemist", Table().hand("red"))
    assert (t.changes(), activations(t)) == ({"florins": 6}, [])
    t = Table().person("valet", "accountant", "foreman").hand("blue", "blue").have(0, workers={"red": 2})
    t.activate("accountant")
    assert activations(t) == ["valet"]
    t.activate("valet").play("draw 1").any_chance()
    assert activations(t) == []
    t.mark().play(f"workers {first_of(t, 'blue')}").turn(0).play(f"workers {first_of(t, 'blue')}")
    assert t.changes()["blue"] == 6
    assert activations(t.phase_1().turn(0)) == ["accountant", "valet"]


def test_characters_act_before_and_after_the_card_several_and_the_newest_too_faq_15() -> None:
    t = Table().person("accountant", "monk").hand("valet", "red").house("red").have(0, florins=0, workers=1)
    t.activate("accountant").activate("monk").play("place valet red")
    assert activations(t) == ["valet"]
    assert "end" in t.legal()


def test_the_astronomer_doubles_those_placed_later_faq_16() -> None:
    assert lightning("crier", Table().person("astronomer")).changes() == {"florins": 8}
    t = lightning("crier").house("red").hand("astronomer").have(0, florins=6).turn(0).mark()
    assert t.play("place astronomer red").changes() == {"florins": -6, "hand": -1, "persons": 1}


def test_workers_are_exchanged_after_one_is_paid_faq_17() -> None:
    for key in ("charcoal-burner", "mason", "miller", "shoemaker", "vintner"):
        t = Table().person(key).hand("red")
        paid = COLOUR_KEYS[t.deck.worker[t.deck.card(key)]]
        t.have(0, workers=1).activate(key)
        others = [colour for colour in COLOUR_KEYS if colour != paid]
        for colour in others:
            assert f"swap {colour} {paid}" in t.legal()
            t.play(f"swap {colour} {paid}")
        assert t.changes() == {paid: 3, **dict.fromkeys(others, -1)}


def test_the_acrobat_pays_double_and_nothing_with_the_well_builder_faq_18() -> None:
    for key in ("acrobat", "bard", "juggler", "minstrel", "dancer"):
        t = activated(key, Table().hand("red").have(0, tiles=(1, 0)))
        assert t.play("dig A").changes() == {"tiles": 1, "florins": -4}
        assert t.next_question()[0] == "act"
        assert [words for words in t.legal() if words.startswith("workers")]
        t = activated(key, Table().person("well-builder").have(0, florins=0))
        assert t.play("dig B").changes() == {"tiles": 1}


def test_what_the_beggar_the_thief_and_the_moneylender_do_faq_19() -> None:
    t = lightning("beggar", Table(players=3).have(1, workers={"red": 1}))
    assert (t.changes(1), t.seat(), t.next_question()[0]) == ({"red": -1}, 2, "give-workers")
    assert t.play("give blue", "give brown").changes() == {"red": 1, "blue": 1, "brown": 1}
    t = lightning("thief", Table(players=3).have(1, florins=2))
    assert [t.changes(seat) for seat in range(3)] == [{"florins": 5}, {"florins": -2}, {"florins": -3}]
    t = lightning("moneylender", Table(players=3).have(0, florins=2))
    assert [t.changes(seat) for seat in range(3)] == [{"florins": -2, "points": 2}, {"florins": 1}, {"florins": 1}]
    t = lightning("moneylender", Table(players=3).have(0, florins=1))
    assert t.legal() == ["lend P2", "lend P3"]
    assert t.play("lend P3").changes() == {"florins": -1, "points": 1}
    assert t.changes(1) == {}


def test_the_jailer_counts_himself_and_any_markers_go_faq_20() -> None:
    t = lightning("jailer", Table().person("monk").have(0, threats={"red": 2, "blue": 1}))
    assert t.play("drop red", "drop blue").changes() == {"markers": -2, "points": 2}
    assert t.next_question()[0] != "drop-threats"


def test_whose_colour_the_fire_eater_the_stucco_worker_and_the_watchman_mean_faq_21() -> None:
    t = lightning("crier", Table().person("fire-eater").have(0, threats=1))
    assert (t.colour("crier"), t.legal()) == ("purple", ["drop purple", "keep"])
    t = Table().person("stucco-worker").hand("yellow").have(0, threats=1)
    assert t.play(f"house {t.some_in_hand()} yellow").legal() == ["drop yellow", "keep"]
    t = Table().person("architect", "stucco-worker").hand("yellow").have(0, threats=1, workers=1).activate("architect")
    assert t.play(f"house {t.some_in_hand()} nothing").legal() == ["drop yellow", "keep"]
    t = activated("acrobat", Table().person("watchman").have(0, threats=1)).play("dig B")
    assert t.legal() == ["drop brown", "keep"]


def test_majorities_are_strict_stay_and_bend_for_the_judge_faq_22() -> None:
    t = Table(players=3).have(0, level=2, tiles=(1, 1)).have(1, level=2, tiles=(2, 0)).have(2, level=1).phase_4()
    assert [int(p.majorities) for p in t.g.players] == [0, 0, 0]
    t.have(0, level=3).phase_4()
    t.have(1, level=4).phase_4()
    assert [int(p.majorities) for p in t.g.players] == [1, 1, 0]
    assert t.total(1) == 5 + 4 + 4
    t = Table().person("judge").person("monk", seat=1).have(0, tiles=(1, 0)).have(1, tiles=(0, 1)).phase_4()
    assert [int(p.majorities) for p in t.g.players] == [6, 0]


def test_laurels_score_at_the_end_and_florins_only_break_ties_faq_23() -> None:
    assert laurel("engraver", Table().person("duke", "count", "monk")) == 6
    assert laurel("geographer", Table().have(0, tiles=(5, 3), statues=1)) == 6
    assert laurel("cup-bearer", Table().house(*FIVE)) == 5
    assert laurel("cup-bearer", Table().house("blue", "brown", "yellow", "red")) == 0
    assert laurel("bishop", Table().have(0, workers={"red": 3, "blue": 4})) == 3
    t = Table().person("bishop").have(0, threats={"brown": 2})
    assert t.total() == 5 + 1 + 1 + 2
    assert t.phase_2(3, 5, 3, 3, 3).play("bury bishop").total() == 5 + 1
    t = Table(players=3).have(1, florins=9)
    assert (t.g.scores(), t.g.ranks()) == ([5, 5, 5], [2, 1, 2])


def test_the_inventor_may_draw_six_and_still_plays_four_faq_24() -> None:
    t = Table().person("inventor").phase_1()
    for _ in range(5):
        assert "enough" not in t.legal()
        t.play("draw 1").any_chance()
    assert (t.seat(), t.legal()) == (0, ["draw 1", "draw 2", "enough"])
    t.play("draw 2").any_chance()
    assert (t.seat(), len(t.citizen().hand)) == (1, 6)
    t = Table().person("inventor").hand(*["red"] * 6)
    while t.next_question()[0] == "act":
        t.play(f"workers {t.some_in_hand(t.seat())}")
    assert len(t.citizen().hand) == 2


def test_the_saddler_counts_groups_and_the_loading_master_complete_arms_faq_25() -> None:
    assert activated("saddler", Table().person("duke", "count", "monk")).changes() == {"florins": 3}
    for tiles, points in (((5, 5), 4), ((5, 4), 2), ((4, 4), 0)):
        assert activated("loading-master", Table().have(0, tiles=tiles)).changes().get("points", 0) == points


def test_workers_and_florins_never_run_out_faq_26() -> None:
    t = Table().hand("red", "red").roll(6, 6, 6, 6, 6).have(0, workers={"red": 60}, florins=200).mark()
    t.play(f"workers {t.some_in_hand()}").turn(0).play(f"florins {t.some_in_hand()}")
    assert t.changes() == {"red": 2, "florins": 6, "hand": -2}


def test_discards_never_come_back_faq_27() -> None:
    t = Table().hand("thief").play("workers thief").any_chance()
    t.phase_1().piles(1, 1, 0)
    t.g.rounds_left = 0
    while t.next_question()[0] in ("draw", "reveal", "look"):
        t.g.apply(t.g.actions()[0])
    assert t.g.pile0 + t.g.pile1 == 0
    assert len(t.news("saw")) == 2
    assert t.deck.card("thief") not in [seen["card"] for seen in t.news("saw")]
    assert "thief" in GAME.view(t.g, 1)["table"]["discarded"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_marker_stands_on_5_faq_28(players: int) -> None:
    assert lay_out(players, STANDARD).scores() == [5] * players
