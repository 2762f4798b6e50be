"""The underworld: each effect triggered."""

from .table import Table, activated, lightning


def test_beggar_gets_2_workers_of_each_opponent_s_choice_R67() -> None:
    t = lightning("beggar", Table(players=3).have(2, workers={"red": 1}))
    assert t.next_question()[0] == "give-workers"
    assert t.seat() == 1
    assert t.changes(2) == {}
    t.play("give blue", "give purple")
    assert t.changes(0) == {"blue": 1, "purple": 1, "red": 1}
    assert t.changes(2) == {"red": -1}


def test_thief_gets_3_florins_from_each_opponent_R68() -> None:
    t = lightning("thief", Table(players=3).have(2, florins=1))
    assert t.changes(0) == {"florins": 4}
    assert t.changes(1) == {"florins": -3}
    assert t.changes(2) == {"florins": -1}


def test_opponents_are_touched_clockwise_R97() -> None:
    t = Table(players=4).turn(2, turns=3).hand("thief", seat=2).house("red", seat=2).have(2, florins=3)
    t.play("place thief red")
    assert [gift["seat"] for gift in t.news("gave-florins")] == [3, 0, 1]


def test_troublemaker_costs_each_opponent_a_tile_R71() -> None:
    t = lightning("troublemaker", Table(players=3).have(1, tiles=(2, 1)))
    assert t.legal() == ["lose A", "lose B"]
    assert t.play("lose A").changes(1) == {"tiles": -1}
    assert t.changes(2) == {}


def test_brigand_costs_each_opponent_a_tile_and_2_florins() -> None:
    t = lightning("brigand", Table().have(1, tiles=(0, 2))).play("lose B")
    assert t.changes(0) == {"florins": 2}
    assert t.changes(1) == {"tiles": -1, "florins": -2}


def test_pickpocket_takes_2_florins_and_gets_1_from_each_opponent() -> None:
    t = activated("pickpocket", Table(players=4))
    assert t.changes() == {"florins": 5}
    assert [t.changes(seat) for seat in (1, 2, 3)] == [{"florins": -1}] * 3


def test_arsonist_threatens_with_fire_and_scores() -> None:
    t = lightning("arsonist")
    assert t.changes() == {"points": 2}
    assert t.markers(1) == {"red": 1}


def test_poisoner_threatens_with_plague_and_scores_R97() -> None:
    t = lightning("poisoner", Table().person("monk", seat=1).have(1, threats={"brown": 2}))
    assert t.legal() == ["bury monk"]
    assert t.play("bury monk").changes(1) == {"persons": -1, "markers": -2}
    assert t.changes(0) == {"points": 2}


def test_spy_threatens_with_intrigue_and_scores() -> None:
    t = lightning("spy", Table().have(1, threats={"purple": 2}))
    assert t.changes() == {"points": 2}
    assert t.changes(1) == {"points": -3, "markers": -2}


def test_forger_takes_6_florins_and_a_yellow_marker() -> None:
    assert lightning("forger").changes() == {"florins": 6, "markers": 1}
    struck = lightning("forger", Table().have(threats={"yellow": 2}))
    assert struck.citizen().florins == 0


def test_swindler_gets_a_florin_and_scores() -> None:
    t = lightning("swindler")
    assert t.changes(0) == {"florins": 1, "points": 1}
    assert t.changes(1) == {"florins": -1}


def test_blackmailer_costs_each_opponent_3_points() -> None:
    t = lightning("blackmailer", Table(players=3).have(2, points=1))
    assert t.changes(1) == {"points": -3}
    assert t.changes(2) == {"points": -1}


def test_press_ganger_gets_a_worker_from_each_opponent() -> None:
    t = lightning("press-ganger").play("give yellow")
    assert t.changes(0) == {"yellow": 1}
    assert t.changes(1) == {"yellow": -1}
