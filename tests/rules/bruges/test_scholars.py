"""The scholars: each effect triggered."""

from .table import Table, activated, laurel, lightning


def test_inventor_may_draw_a_sixth_card_R80() -> None:
    t = Table().person("inventor").hand("blue", "blue", "blue", "blue", "blue").phase_1()
    assert t.legal() == ["draw 1", "draw 2", "enough"]


def test_geographer_scores_2_per_third_space_and_statue_R87() -> None:
    t = Table().have(tiles=(5, 3), crowned=1, statues=1, statue_points=7)
    t.g.statues_taken = 1
    assert laurel("geographer", t) == 6


def test_physician_removes_a_brown_marker_draws_and_takes_a_florin() -> None:
    t = activated("physician", Table().have(threats={"red": 1, "brown": 1}))
    assert t.legal() == ["drop brown", "keep"]
    t.play("drop brown", "draw 1").any_chance()
    assert t.changes() == {"markers": -1, "points": 1, "hand": 1, "florins": 1}


def test_librarian_draws_2_cards_and_takes_2_florins() -> None:
    t = activated("librarian")
    t.play("draw 1").any_chance().play("draw 2").any_chance()
    assert t.changes() == {"hand": 2, "florins": 2}


def test_mathematician_takes_what_the_highest_die_shows_R109() -> None:
    t = Table().person("mathematician").hand("blue").roll(1, 2, 3, 6, 4).mark()
    assert t.play(f"florins {t.some_in_hand()}").changes() == {"florins": 6, "hand": -1}


def test_schoolmaster_draws_2_cards_and_takes_a_florin() -> None:
    t = lightning("schoolmaster")
    t.play("draw 1").any_chance().play("draw 1").any_chance()
    assert t.changes() == {"hand": 2, "florins": 1}


def test_herbalist_removes_2_markers() -> None:
    t = lightning("herbalist", Table().have(threats={"red": 1, "blue": 1}))
    assert t.play("drop red", "drop blue").changes() == {"markers": -2, "points": 2}


def test_jurist_makes_characters_cost_1_less_R107() -> None:
    t = Table().person("biologist").house("red").hand("thief").have(florins=2).have(1, florins=0)
    assert t.place("thief").changes() == {"florins": -2, "persons": 1, "hand": -1}


def test_printer_draws_a_card_and_takes_a_florin_when_a_character_is_placed() -> None:
    t = Table().person("printer").house("red").hand("alchemist").mark().place("alchemist")
    t.play("draw 1").any_chance()
    assert t.changes() == {"florins": 4, "persons": 1}
