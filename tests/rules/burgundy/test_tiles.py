"""Animals, castles, mines and buildings (R55 to R71)."""

from .table import Table, cells_of, tile

# --- animals ----------------------------------------------------------------------------------------------------------


def test_four_cows_join_three_for_seven_and_four_more_for_eleven_R55() -> None:
    t = Table().build("ship", 17).build("cow 3", 10).dice(5, 1).store("cow 4", "cow 4")
    t.play("add 2 1 9")
    assert t.me.points == 7
    t.play("add 1 2 5")
    assert t.me.points == 7 + 11
    assert t.event("herd-scored") == {"seat": 0, "animal": 0, "tiles": 3, "points": 11}


def test_tiles_of_a_herd_need_not_adjoin_R55() -> None:
    t = Table().build("ship", 17).build("sheep 2", 10).build("pig 2", 5).dice(6, 6).build("pig 3", 4).store("sheep 4")
    t.play("add 1 1 0")
    assert t.me.scored(30) == 6


def test_other_pastures_and_other_animals_do_not_count_R56_faq_21() -> None:
    t = Table().build("ship", 17, 19, 20).build("cow 3", 27).build("chicken 4", 10).dice(5, 5).store("cow 4")
    t.play("add 1 1 9")
    assert t.me.points == 4


# --- castles and mines ------------------------------------------------------------------------------------------------


def castle_table(*stored: str | int) -> Table:
    """Seat 0 has just laid a castle on space 6."""
    return Table().build(5, 12).dice(6, 2).store("castle", *stored)


def test_castle_gives_an_action_with_a_die_of_any_number_R57_faq_17() -> None:
    t = castle_table("ship", "mine").depot(1, "bank").depot(6, "church").depot(0, "market").have(silver=2)
    t.own_goods(2, 5)
    t.play("add 2 1 6")
    assert t.next_question()[0] == "castle-action"
    assert t.legal() == [
        "castle-take 1 1",
        "castle-take 6 1",
        "castle-add 2 17",
        "castle-add 2 19",
        "castle-add 3 24",
        "castle-sell 2",
        "castle-sell 5",
        "castle-workers",
    ]
    t.play("castle-sell 5")
    assert (t.me.points, t.me.silver) == (2, 3)
    assert (t.me.die1, t.me.die2, t.me.workers) == (2, 0, 0)


def test_castle_may_follow_castle_R57() -> None:
    t = castle_table("castle", "castle")
    t.play("add 2 1 6", "castle-add 2 2", "castle-add 3 1")
    assert t.next_question()[0] == "castle-action"
    assert t.me.scored(0) == 6
    t.play("castle-workers")
    assert t.next_question()[0] == "use-dice"


def test_castle_action_must_be_used_R58() -> None:
    t = castle_table()
    t.play("add 2 1 6")
    assert t.legal() == ["castle-workers"]


def test_castle_takes_with_full_storage_by_discarding_R57() -> None:
    t = castle_table("bank", "church").depot(0, "ship").depot(4, "market").have(silver=2)
    t.play("buy 1", "discard 2", "add 2 1 6", "castle-take 4 1")
    assert sorted(t.storage()) == sorted([tile("ship"), tile("church"), tile("market")])


def test_mine_does_nothing_when_laid_R59() -> None:
    t = Table().dice(4, 4).store("mine")
    assert t.play("add 1 1 24").event_names() == ["used-die", "added"]
    assert (t.me.silver, t.me.workers, t.me.points) == (0, 0, 0)
    assert t.next_question()[0] == "use-dice"


# --- buildings --------------------------------------------------------------------------------------------------------


def test_city_holds_one_building_of_each_kind_and_another_city_may_too_R60() -> None:
    t = Table().build("bank", 25).build("ship", 19).dice(1, 3).have(workers=3).store("bank", "church")
    assert cells_of([w for w in t.legal("add") if w.split()[2] == "1"]) == {11, 13}
    assert cells_of([w for w in t.legal("add") if w.split()[2] == "2"]) == {11, 13, 26, 31}


def test_city_is_the_printed_district_also_with_gaps_R61() -> None:
    t = Table().build("bank", 25).build("ship", 19, 20).build("cow 2", 27).dice(6, 6).store("bank", "church")
    assert t.legal("add") == ["add 1 2 32"]


def test_pasture_is_the_printed_district_also_with_gaps_R61() -> None:
    t = Table().build("ship", 17, 16, 15).build("cow 2", 9).build(5, 12).build("castle", 6).dice(1, 1).store("cow 3")
    t.play("add 1 1 5")
    assert t.me.points == 5


def test_building_may_be_laid_although_its_benefit_is_lost_R62_faq_11() -> None:
    for building in ("warehouse", "workshop", "church", "market", "city-hall"):
        t = Table().dice(3, 3).store(building)
        t.play("add 1 1 25")
        assert t.next_question()[0] == "use-dice"


def test_benefit_may_be_declined_R62() -> None:
    t = Table().dice(3, 3).own_goods(1).store("warehouse")
    t.play("add 1 1 25")
    assert t.legal() == ["warehouse-sell 1", "decline"]
    assert t.play("decline").event_names() == ["declined"]
    assert t.me.goods == 1


def test_warehouse_sells_a_type_of_choice_without_a_die_R63() -> None:
    t = Table(3).dice(3, 3).own_goods(1, 6, 6).store("warehouse")
    t.play("add 1 1 25", "warehouse-sell 6")
    assert (t.me.silver, t.me.points, t.me.goods, t.me.sold) == (1, 6, 1, 0x200000)


def lay(building: str) -> Table:
    """Seat 0 has just laid a building, and each colour lies in the depots and in the black depot."""
    t = Table().dice(3, 3).store(building).put(0, 5).put(1, "bank").put(2, "ship").put(3, "cow 2")
    t.put(6, "castle").put(17, "mine").depot(0, "bank", "ship", "mine")
    t.play("add 1 1 25")
    return t


def test_workshop_takes_a_building_R64() -> None:
    t = lay("workshop")
    assert t.legal() == ["fetch 1 2", "decline"]
    t.play("fetch 1 2")
    assert t.storage() == [tile("bank")]


def test_church_takes_a_mine_a_knowledge_tile_or_a_castle_R65_faq_12() -> None:
    t = lay("church")
    assert t.legal() == ["fetch 1 1", "fetch 2 3", "fetch 5 2", "decline"]
    t.play("fetch 5 2")
    assert t.storage() == [tile("mine")]


def test_market_takes_a_ship_or_an_animal_R66() -> None:
    t = lay("market")
    assert t.legal() == ["fetch 1 3", "fetch 1 4", "decline"]
    t.play("fetch 1 4")
    assert t.storage() == [tile("cow 2")]


def test_black_depot_is_out_of_reach_and_storage_has_room_R67_faq_13() -> None:
    t = Table().dice(3, 3).store("workshop", "ship", "mine").put(1, "bank").depot(0, "church")
    t.play("add 1 1 25")
    assert t.legal() == ["fetch 1 2", "decline"]
    t.play("fetch 1 2")
    assert len(t.storage()) == 3
    assert t.next_question()[0] == "use-dice"


def test_boarding_house_brings_four_workers_R68() -> None:
    assert lay("boarding-house").me.workers == 4


def test_bank_brings_two_silver_R69() -> None:
    assert lay("bank").me.silver == 2


def test_city_hall_adds_another_tile_of_any_colour_and_number_R70() -> None:
    t = Table().dice(3, 3).store("city-hall", "mine", "bank")
    t.play("add 1 1 25")
    assert t.next_question()[0] == "city-hall"
    assert t.legal() == ["hall-add 2 24", "hall-add 3 11", "hall-add 3 26", "hall-add 3 31", "decline"]
    t.play("hall-add 3 31")
    assert t.me.silver == 2
    assert (t.me.die1, t.me.die2) == (0, 3)


def test_city_hall_castle_and_city_hall_may_follow_one_another_R70_faq_16() -> None:
    t = Table().build(5, 12).dice(3, 3).store("city-hall", "castle", "city-hall")
    t.play("add 1 1 25", "hall-add 2 6", "castle-add 3 11")
    assert t.next_question()[0] == "use-dice"
    t = Table().build(5, 12).dice(3, 3).store("city-hall", "castle", "mine")
    t.play("add 1 1 25", "hall-add 2 6", "castle-add 3 24")
    assert t.me.mines == 1
    assert int(t.g.tiles[24]) == tile("mine")


def test_city_hall_respects_one_building_of_a_kind_per_city_R70() -> None:
    t = Table().build("bank", 26).dice(3, 3).store("city-hall", "bank")
    t.play("add 1 1 25")
    assert cells_of(t.legal("hall-add")) == {11}


def test_watchtower_scores_four_points_R71() -> None:
    t = lay("watchtower")
    assert (t.me.points, t.me.scored(50)) == (4, 4)
