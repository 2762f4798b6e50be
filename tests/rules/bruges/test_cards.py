"""Phase 3 (R39 to R54; facts 7, 8, 10 to 13), with the rulebook's examples."""

import pytest

from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules.building import next_colour
from duchy.games.bruges.rules.content import COLOUR_KEYS
from duchy.play.preview import why_not

from .table import Table, activated, lightning


def test_everybody_has_four_turns_and_keeps_a_card_R39() -> None:
    t = Table().hand("red", "red", "red", "red", "red").hand("blue", "blue", "blue", "blue", "blue", seat=1)
    seats = []
    while t.next_question()[0] == "act":
        seats.append(t.seat())
        t.play(f"workers {t.some_in_hand(t.seat())}")
    assert seats == [0, 1] * 4
    assert [len(p.hand) for p in t.g.players] == [1, 1]


def test_playing_a_card_is_compulsory_R41() -> None:
    assert "end" not in Table().hand("red").legal()


def test_with_an_empty_hand_one_may_still_activate_R42() -> None:
    t = Table().person("monk", "accountant").have(workers=1).turn(0)
    assert t.legal() == ["activate monk yellow", "activate accountant nothing", "end"]


def test_a_turn_ends_by_itself_when_nothing_is_left_R43() -> None:
    t = Table().hand("red", "red").hand("blue", seat=1)
    t.play(f"workers {t.some_in_hand()}")
    assert t.seat() == 1


def test_every_card_can_do_all_six_actions_R40() -> None:
    t = Table().hand("blue").house("red").have(florins=12, threats={"blue": 1})
    key = t.some_in_hand()
    assert t.legal() == [
        f"workers {key}",
        f"florins {key}",
        f"remove {key} blue",
        f"canal {key} A",
        f"house {key} blue",
        f"place {key} red",
    ]


def test_example_a_red_card_takes_2_red_workers_R44() -> None:
    t = Table().hand("red").mark()
    assert t.play(f"workers {t.some_in_hand()}").changes() == {"red": 2, "hand": -1}


def test_example_a_yellow_card_takes_6_florins_with_a_yellow_6_R45() -> None:
    t = Table().hand("yellow").roll(1, 1, 6, 1, 1).mark()
    assert t.play(f"florins {t.some_in_hand()}").changes() == {"florins": 6, "hand": -1}


@pytest.mark.parametrize(("colour", "florins"), list(zip(COLOUR_KEYS, (1, 2, 3, 4, 6), strict=True)))
def test_a_card_takes_what_the_die_of_its_colour_shows_R45_faq_11(colour: str, florins: int) -> None:
    t = Table().hand(colour).roll(1, 2, 3, 4, 6).mark()
    assert t.play(f"florins {t.some_in_hand()}").changes() == {"florins": florins, "hand": -1}


def test_example_a_brown_card_returns_a_brown_marker_for_1_point_R46_R47() -> None:
    t = Table().hand("brown").have(threats={"brown": 2, "red": 1})
    key = t.some_in_hand()
    assert [w for w in t.legal() if w.startswith("remove")] == [f"remove {key} brown"]
    assert t.play(f"remove {key} brown").changes() == {"points": 1, "markers": -1, "hand": -1}


def test_without_a_marker_of_that_colour_nothing_can_be_removed_R48() -> None:
    t = Table().hand("brown").have(threats={"red": 1})
    assert not [w for w in t.legal() if w.startswith("remove")]


def test_example_red_s_first_tile_is_blue_and_costs_1_R49() -> None:
    t = Table().hand("blue").mark()
    assert t.play(f"canal {t.some_in_hand()} A").changes() == {"florins": -1, "tiles": 1, "hand": -1}


def test_a_section_is_built_outward_at_1_to_5_florins_R50() -> None:
    t = Table().have(florins=15)
    prices = []
    for colour in ("blue", "brown", "yellow", "red", "purple"):
        t.hand(colour).turn(0).mark()
        t.play(f"canal {t.some_in_hand()} A")
        prices.append(-t.changes()["florins"])
    assert prices == [1, 2, 3, 4, 5]
    assert t.citizen().tiles0 == 5


def test_each_section_pays_for_itself_R50_R51_faq_8() -> None:
    t = Table().have(tiles=(5, 4), crowned=1, statues=1, statue_points=7, florins=5).hand("blue", "red")
    t.g.statues_taken = 1
    t.play(f"canal {t.some_in_hand()} B")
    assert (t.citizen().statues, t.citizen().statue_points) == (2, 13)
    assert t.total() == 5 + 3 + 3 + 13


def test_statues_go_from_7_down_to_2_and_then_there_is_none_R51() -> None:
    taken = []
    t = Table(players=4)
    for seat in range(4):
        for section in range(2):
            t.have(seat, florins=5).citizen(seat).set_tiles(section, 4)
            t.hand(COLOUR_KEYS[next_colour(t.g, seat, section)], seat=seat).turn(seat).mark()
            t.play(f"canal {t.some_in_hand(seat)} {'AB'[section]}")
            taken.append(t.changes(seat).get("statues", 0))
    assert taken == [7, 6, 5, 4, 3, 2, 0, 0]


def test_a_house_costs_a_worker_of_its_colour_and_is_worth_a_point_R52() -> None:
    t = Table().hand("purple").mark()
    before = t.total()
    assert t.play(f"house {t.some_in_hand()} purple").changes() == {"purple": -1, "houses": 1, "hand": -1}
    assert t.total() == before + 1


def test_nobody_else_knows_what_lies_under_a_house_R53() -> None:
    t = Table().hand("thief").play(f"house thief {Table().colour('thief')}")
    assert GAME.view(t.g, 0)["table"]["players"][0]["houses"][0]["card"] == "thief"
    assert GAME.view(t.g, 1)["table"]["players"][0]["houses"][0]["card"] is None
    assert "thief" not in str(GAME.view(t.g, 1)["table"]["players"][0])


def test_example_the_prince_costs_9_and_is_worth_3_R54() -> None:
    t = Table().house("blue").hand("prince", "red").have(florins=9)
    before = t.total()
    assert t.play("place prince blue").changes() == {"florins": -9, "persons": 1, "hand": -1}
    assert t.total() == before + 3


def test_a_house_holds_one_character_of_any_colour_R54_faq_13() -> None:
    t = Table().house("blue", "red").hand("monk", "count").have(florins=20)
    assert "place monk blue" in t.legal()
    assert "place monk red" in t.legal()
    t.play("place monk blue").turn(0)
    assert "place count blue" not in t.legal()
    assert "place count red" in t.legal()


def test_a_marker_of_another_colour_is_refused_R46() -> None:
    t = Table().hand("prince").have(threats={"red": 1})
    refused = why_not(GAME, t.g, t.number("remove prince red"))
    assert refused is not None
    assert (refused.rule, refused.key) == ("R46", "marker-colour")


@pytest.mark.parametrize(
    ("words", "rule", "key"),
    [
        ("end", "R41", "must-play"),
        ("workers thief", "R40", "not-in-hand"),
        ("remove prince red", "R48", "no-marker"),
        ("canal prince B", "R49", "space-colour"),
        ("house prince blue", "R52", "no-worker"),
        ("place prince blue", "R54", "no-house"),
        ("place prince red", "R54", "too-dear"),
        ("activate monk yellow", "R61", "not-placed"),
        ("activate accountant blue", "R58", "needs-no-worker"),
        ("activate valet red", "R57", "no-worker-for"),
        ("activate notary nothing", "R57", "not-ready"),
        ("activate abbess nothing", "R62", "useless"),
        ("draw 1", "R10", "not-asked"),
    ],
)
def test_a_refusal_names_the_rule(words: str, rule: str, key: str) -> None:
    t = Table().hand("prince").house("red").person("accountant", "valet", "notary").have(workers=0)
    t.person("abbess")
    refused = why_not(GAME, t.g, t.number(words))
    assert refused is not None
    assert (refused.rule, refused.key) == (rule, key)
    assert refused.instead is None or refused.instead in t.g.actions()


def refused(t: Table, words: str) -> tuple[str, str, dict[str, int]]:
    """Return the rule, the reason and its florins or colour, where an action is refused."""
    refusal = why_not(GAME, t.g, t.number(words))
    assert refusal is not None
    assert refusal.instead is None or refusal.instead in t.g.actions()
    return refusal.rule, refusal.key, {key: refusal.arguments[key] for key in ("florins",) if key in refusal.arguments}


def test_the_fiddler_s_canal_is_refused_for_its_price_not_its_colour_R103() -> None:
    t = Table().person("fiddler").hand("prince").have(florins=1, tiles=(0, 1))
    assert refused(t, "canal prince B") == ("R49", "too-dear", {"florins": 2})


def test_an_answer_that_is_not_possible_is_refused_with_its_reason() -> None:
    t = Table().phase_1()
    assert refused(t, "enough") == ("R12", "hand-incomplete", {})
    t = lightning("halberdier", Table().have(threats={"red": 1}))
    assert refused(t, "drop blue") == ("R48", "no-marker", {})
    t = lightning("beggar", Table().have(1, workers={"red": 2, "blue": 1}))
    assert refused(t, "give purple") == ("R67", "no-worker-of", {})
    t = activated("acrobat", Table().have(florins=4, tiles=(5, 1)))
    assert refused(t, "dig A") == ("R50", "section-complete", {})
    t = activated("acrobat", Table().have(florins=4, tiles=(2, 1)))
    assert refused(t, "dig A") == ("R72", "too-dear", {"florins": 6})
    t = activated("steward", Table().hand("valet", "duke").house("red").have(florins=5))
    assert refused(t, "place duke red") == ("R54", "too-dear", {"florins": 12})
    assert refused(t, "place valet blue") == ("R54", "no-house", {})
    assert refused(t, "place monk red") == ("R40", "not-in-hand", {})
    t = activated("architect", Table().hand("valet").have(workers=1))
    assert refused(t, "house valet red") == ("R106", "no-worker", {})
