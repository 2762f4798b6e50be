"""The knowledge tiles, each alone and together (R77 to R110)."""

import pytest

from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.knowledge import knowledge_points

from .table import Table, cells_of, tile

# --- in general -------------------------------------------------------------------------------------------------------


def test_knowledge_works_from_the_moment_it_lies_in_the_estate_R77() -> None:
    t = Table().dice(1, 1).store(14)
    t.play("add 1 1 12")
    assert t.event("learned") == {"seat": 0, "number": 14}
    t.play("workers 2")
    assert t.me.workers == 4


def test_knowledge_does_not_help_its_own_placement_R78() -> None:
    t = Table().dice(2, 2).store(11)
    assert t.legal("add") == []
    t.me.workers = 1
    t.play("add 1 1 12")
    assert t.me.workers == 0


def test_stored_knowledge_does_nothing_R79() -> None:
    t = Table().store(14, 13, 15).sold_goods(1, 2)
    t.play("workers 1")
    assert (t.me.workers, t.me.silver) == (2, 0)
    assert knowledge_points(t.me) == 0


def test_several_knowledge_tiles_work_together_R80() -> None:
    t = Table().build(3, 12).build(4, 7).build(13, 3).build("mine", 24).build(14, 30).own_goods(1)
    t.play("sell 1 1", "workers 2")
    assert (t.me.silver, t.me.workers) == (2 + 1, 1 + 4)


# --- 1 to 14 ----------------------------------------------------------------------------------------------------------


def test_knowledge_1_lifts_the_limit_of_one_building_of_a_kind_R81_faq_10() -> None:
    t = Table().build("bank", 25).dice(1, 1).store("bank")
    assert t.legal("add") == []
    t.build(1, 12)
    assert cells_of(t.legal("add")) == {26}
    t.play("add 1 1 26")
    assert t.me.silver == 2


def test_knowledge_2_brings_a_worker_for_each_mine_at_the_end_of_a_phase_R82_faq_23() -> None:
    t = Table(phase=4).build("mine", 24, 29).build(2, 12)
    t.g.round = 4
    t.end_round()
    assert t.me.silver == 2
    assert t.me.workers == 4 + 2


def test_knowledge_3_brings_two_silver_for_a_sale_R83() -> None:
    t = Table().build(3, 12).own_goods(1, 1, 2).dice(1, 3).store("warehouse")
    t.play("sell 1 1")
    assert t.me.silver == 2
    t.play("add 2 1 25", "warehouse-sell 2")
    assert t.me.silver == 4


def test_knowledge_4_brings_a_worker_for_a_sale_R84() -> None:
    t = Table().build(4, 12).own_goods(1, 1, 2).dice(1, 3).store("warehouse")
    t.play("sell 1 1")
    assert (t.me.silver, t.me.workers) == (1, 1)
    t.play("add 2 1 25", "warehouse-sell 2")
    assert (t.me.silver, t.me.workers) == (2, 2)


def test_knowledge_5_lets_a_ship_serve_a_neighbouring_depot_too_R85() -> None:
    t = Table().build(5, 12).goods_at(1, 1).goods_at(2, 2).goods_at(4, 4).goods_at(6, 6).dice(2, 2).store("ship")
    t.play("add 1 1 17", "load 1")
    assert t.next_question()[0] == "load-neighbour"
    assert t.legal() == ["load 2", "load 6", "decline"]
    t.play("load 6")
    assert t.me.goods == 0x100001
    assert t.me.track // 8 == 1


@pytest.mark.parametrize("depot", range(1, 7))
def test_knowledge_5_serves_either_neighbour_in_the_ring_R85_faq_20(depot: int) -> None:
    t = Table().build(5, 12).own_goods(1, 2, 3)
    for number in range(1, 7):
        t.goods_at(number, 1, 6)
    t.dice(2, 6).store("ship")
    t.play("add 1 1 17", f"load {depot}")
    before, after = (depot - 2) % 6 + 1, depot % 6 + 1
    assert set(t.legal()) == {f"load {before}", f"load {after}", "decline"}
    t.play(f"load {after}")
    assert t.me.goods == 0x113


def test_knowledge_5_still_keeps_to_three_types_R85() -> None:
    t = Table().build(5, 12).own_goods(1).goods_at(2, 1, 2).goods_at(3, 3, 4, 1).dice(2, 2).store("ship")
    t.play("add 1 1 17", "load 2", "load 3")
    assert t.next_question()[0] == "keep-goods"
    t.play("keep 4")
    assert t.me.goods == 0x1013
    assert t.g.goods[2] == 0x100


def test_knowledge_6_buys_in_all_seven_depots_but_once_R86_faq_26() -> None:
    t = Table().build(6, 12).have(silver=4)
    for number in range(7):
        t.depot(number, "bank")
    assert t.legal("buy-numbered") == [f"buy-numbered {n} 1" for n in range(1, 7)]
    assert t.legal("buy") == ["buy 1"]
    t.play("buy-numbered 4 1")
    assert t.storage() == [tile("bank")]
    assert t.legal("buy") + t.legal("buy-numbered") == []


def test_knowledge_7_scores_one_more_for_each_animal_tile_R87_faq_22() -> None:
    t = Table().build(7, 12).build("ship", 17).build("sheep 4", 10).dice(1, 5).store("sheep 3", "pig 2")
    t.play("add 2 1 9")
    assert t.me.points == 9
    t.play("add 1 2 5")
    assert t.me.points == 9 + 3


@pytest.mark.parametrize(("die", "number", "price"), [(6, 3, 2), (1, 2, 1), (1, 3, 1), (1, 6, 1), (5, 1, 1), (4, 4, 0)])
def test_knowledge_8_makes_a_worker_two_steps_R88_faq_7(die: int, number: int, price: int) -> None:
    t = Table().build(8, 12).dice(die, die).have(workers=price).depot(number, "bank")
    t.play(f"take 1 {number} 1")
    assert t.me.workers == 0


def test_knowledge_9_makes_a_step_free_for_buildings_R89() -> None:
    t = Table().build(9, 12).dice(2, 2).store("bank", "ship", "mine")
    assert t.legal("add") == ["add 1 1 11", "add 1 1 13", "add 1 1 25", "add 1 2 17"]
    t.play("add 1 1 25")
    assert t.me.workers == 0


def test_knowledge_10_makes_a_step_free_for_ships_and_animals_R90() -> None:
    t = Table().build(10, 12).build("ship", 17).dice(3, 6).store("ship", "cow 2", "bank")
    assert t.legal("add") == ["add 1 2 10", "add 1 3 11", "add 1 3 25", "add 2 1 16", "add 2 1 19"]


def test_knowledge_11_makes_a_step_free_for_castles_mines_and_knowledge_R91() -> None:
    t = Table().build(11, 12).dice(5, 5).store("castle", "mine", 1)
    assert t.legal("add") == ["add 1 1 6", "add 1 2 24", "add 1 3 7"]


def test_knowledge_12_makes_a_step_free_for_taking_R92() -> None:
    t = Table().build(12, 12).dice(1, 1)
    for number in range(1, 7):
        t.depot(number, "bank" if number < 6 else "church")
    t.own_goods(2)
    assert t.legal("take") == ["take 1 1 1", "take 1 2 1", "take 1 6 1"]
    assert t.legal("sell") == []
    t.me.workers = 1
    assert t.legal("take") == [f"take 1 {n} 1" for n in (1, 2, 3, 5, 6)]
    t.play("take 1 3 1")
    assert t.me.workers == 0


def test_knowledge_13_brings_a_silver_with_workers_but_not_with_a_boarding_house_R93() -> None:
    t = Table().build(13, 12).dice(3, 3).store("boarding-house")
    t.play("workers 1")
    assert (t.me.workers, t.me.silver) == (2, 1)
    t.play("add 2 1 25")
    assert (t.me.workers, t.me.silver) == (6, 1)


def test_knowledge_14_brings_four_workers_and_a_boarding_house_still_four_R94() -> None:
    t = Table().build(14, 12).dice(3, 3).store("boarding-house")
    t.play("workers 1")
    assert t.me.workers == 4
    t.play("add 2 1 25")
    assert t.me.workers == 8


# --- 15 to 26 ---------------------------------------------------------------------------------------------------------


def test_knowledge_15_scores_three_for_each_type_sold_R95() -> None:
    t = Table().build(15, 12).sold_goods(4, 4, 4, 4, 2, 2, 2, 3, 3, 3, 6).own_goods(1, 5)
    assert knowledge_points(t.me) == 12
    assert GAME.faces.table(t.g, 0)["players"][0]["sold"] == {"violet": 3, "pink": 3, "red": 4, "orange": 1}


@pytest.mark.parametrize(
    ("number", "building"),
    [
        pytest.param(16, "warehouse", id="R96"),
        pytest.param(17, "watchtower", id="R97"),
        pytest.param(18, "workshop", id="R98"),
        pytest.param(19, "church", id="R99"),
        pytest.param(20, "market", id="R100"),
        pytest.param(21, "boarding-house", id="R101"),
        pytest.param(22, "bank", id="R102"),
        pytest.param(23, "city-hall", id="R103"),
    ],
)
def test_knowledge_16_to_23_score_four_for_each_building_of_a_kind_R96_R97_R98_R99_R100_R101_R102_R103_faq_29(
    number: int, building: str
) -> None:
    t = Table().build(number, 12)
    others = [b for b in ("warehouse", "watchtower", "bank", "church") if b != building]
    t.build(others[0], 31).build(others[1], 26)
    assert knowledge_points(t.me) == 0
    t.build(building, 25, 11, 22)
    assert knowledge_points(t.me) == 12


def test_example_of_two_watchtowers_and_four_banks_R97_R102() -> None:
    t = Table().build(17, 12).build(22, 7).build("watchtower", 25, 11).build("bank", 26, 8, 22, 23)
    assert knowledge_points(t.me) == 24


def test_knowledge_24_scores_four_for_each_kind_of_animal_R104() -> None:
    t = Table().build(24, 12).build("cow 3", 9).build("chicken 2", 10).build("sheep 2", 4, 5).build("sheep 3", 27)
    assert knowledge_points(t.me) == 12


def test_knowledge_25_scores_one_for_each_good_sold_R105() -> None:
    t = Table().build(25, 12).build(15, 7).sold_goods(4, 4, 4, 4, 2, 2, 2, 3, 3, 3, 6).own_goods(1)
    assert knowledge_points(t.me) == 11 + 12


def test_knowledge_26_scores_two_for_each_bonus_tile_R106() -> None:
    t = Table().build(26, 12)
    t.me.large = 0b101
    t.me.small = 0b010
    assert knowledge_points(t.me) == 6


# --- together ---------------------------------------------------------------------------------------------------------


def test_knowledge_5_takes_depots_in_a_ring_one_after_the_other_R107() -> None:
    t = Table().build(5, 12).goods_at(6, 6).goods_at(1, 1).goods_at(3, 3).dice(2, 2).store("ship")
    t.play("add 1 1 17", "load 6")
    assert t.legal() == ["load 1", "decline"]
    t.play("decline")
    assert t.me.goods == 0x100000
    assert t.me.track // 8 == 1


def test_knowledge_5_asks_nothing_without_a_neighbour_with_goods_R107() -> None:
    t = Table().build(5, 12).goods_at(3, 3).goods_at(5, 1).dice(2, 2).store("ship")
    t.play("add 1 1 17", "load 3")
    assert t.next_question()[0] == "use-dice"


@pytest.mark.parametrize(("die", "number", "price"), [(1, 2, 0), (1, 3, 1), (1, 4, 1), (6, 3, 1), (5, 1, 1)])
def test_knowledge_8_does_not_enlarge_the_free_step_R108_faq_8(die: int, number: int, price: int) -> None:
    t = Table().build(8, 12).build(12, 7).dice(die, die).have(workers=price).depot(number, "bank")
    t.play(f"take 1 {number} 1")
    assert t.me.workers == 0


@pytest.mark.parametrize(("power", "name", "cell"), [(9, "bank", 25), (10, "ship", 17), (11, "mine", 24)])
def test_knowledge_8_with_9_10_or_11_pays_one_worker_for_three_steps_R108(power: int, name: str, cell: int) -> None:
    t = Table().build(8, 12).build(power, 7)
    number = {25: 3, 17: 2, 24: 4}[cell]
    t.dice((number + 2) % 6 + 1, (number + 2) % 6 + 1).have(workers=1).store(name)
    assert cell in cells_of(t.legal("add"))
    t.play(f"add 1 1 {cell}")
    assert t.me.workers == 0


def test_knowledge_13_with_14_brings_four_workers_and_a_silver_R109_faq_25() -> None:
    t = Table().build(13, 12).build(14, 7).dice(6, 6).store("castle")
    t.play("workers 1")
    assert (t.me.workers, t.me.silver) == (4, 1)
    t.play("add 2 1 6", "castle-workers")
    assert (t.me.workers, t.me.silver) == (8, 2)


def test_knowledge_3_with_4_brings_two_silver_and_a_worker_R110_faq_24() -> None:
    t = Table().build(3, 12).build(4, 7).own_goods(1, 1)
    t.play("sell 1 1")
    assert (t.me.silver, t.me.workers) == (2, 1)


def test_knowledge_6_discards_when_storage_is_full_R86() -> None:
    t = Table().build(6, 12).have(silver=2).store("bank", "ship", "mine").depot(5, "church")
    t.play("buy-numbered 5 1", "discard 3")
    assert t.storage() == [tile("bank"), tile("ship"), tile("church")]
