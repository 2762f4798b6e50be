"""What players ask about the card game, and the answers of these rules."""

import pytest

from duchy.games.burgundy_cards.rules.aaron import lay
from duchy.games.burgundy_cards.rules.content import card_of
from duchy.games.burgundy_cards.rules.deck import leave_pool
from duchy.games.burgundy_cards.rules.facts import STANDARD
from duchy.games.burgundy_cards.rules.placing import claim_seven_types
from duchy.games.burgundy_cards.rules.player import lanes_of, total
from duchy.games.burgundy_cards.rules.scoring import animal_points, estate_points
from duchy.games.burgundy_cards.rules.stock import take_top

from .table import Desk
from .test_aaron import clear_aaron
from .test_abilities import empty, last_of_first_pile


def test_only_the_die_of_a_hand_card_matters_faq_1(desk: Desk) -> None:
    desk.goods(0)
    legal = []
    for key in ("ship-1", "castle-1"):
        again = Desk(2).clear().hand(0, key, "mine-2").hand(1, "ship-2", "mine-3").goods(0).row(1, "bank-3")
        legal.append(again.play(f"die {key}").legal())
    assert legal[0] == legal[1]


def test_six_dice_a_round_leave_one_card_for_the_last_turn_faq_2() -> None:
    desk = Desk(2).random(5)
    assert (desk.g.turn, len(desk.hand_of(0)), int(desk[0].pile_count)) == (5, 1, 0)


@pytest.mark.parametrize(("players", "surplus"), [(2, 1), (3, 4), (4, 1)])
def test_surplus_cards_go_to_the_row_of_their_die_faq_3(players: int, surplus: int) -> None:
    filled = [event.values[:2] for event in Desk(players).events_of("row-filled")]
    assert all(card % 6 + 1 == row for card, row in filled[-surplus:])
    assert [row for _, row in filled[:-surplus]] == [1, 2, 3, 4, 5, 6] * (2 if players == 4 else 1)


def test_taking_uses_the_row_and_placing_the_card_faq_4(desk: Desk) -> None:
    desk.row(1, "mine-6").projects(0, "castle-1", "castle-6").play("die ship-1")
    assert desk.legal("take") == ["take 1 mine-6"]
    assert desk.legal("place") == ["place castle-1 castle 0"]


def test_a_fourth_project_costs_one_of_the_three_faq_5(desk: Desk) -> None:
    desk.row(1, "mine-6").projects(0, "castle-1", "castle-6", "ship-6").play("die ship-1", "take 1 mine-6")
    assert "drop mine-6" not in desk.legal()
    assert len(desk.legal("drop")) == 3


def test_workers_are_topped_up_to_exactly_two_faq_6(desk: Desk) -> None:
    desk.store(0, workers=4).play("die ship-1", "workers")
    assert desk[0].workers == 4


def test_a_conversion_divides_by_three_and_rounds_down_faq_7(desk: Desk) -> None:
    desk.store(0, silver=4, workers=4).play("die ship-1", "convert", "return-workers 4", "return-silver 4")
    assert (desk[0].points, desk[0].silver, desk[0].workers) == (2, 0, 0)


def test_three_silver_show_three_cards_in_the_middle_of_a_castle_faq_8(desk: Desk) -> None:
    desk.store(0, silver=3).projects(0, "castle-1").play("die ship-1", "place castle-1 castle 0", "buy")
    desk.play("* card mine-4", "* card ship-4", "* card bank-1", "use bank-1", "silver")
    assert desk.pending() == ["turn-ends", "action"]  # the castle's own action is still to come
    assert desk.table(1)["discard"] == {"bank-1": 1, "mine-4": 1, "ship-1": 1, "ship-4": 1}


def test_a_sale_brings_silver_per_card_and_the_card_face_down_faq_9(desk: Desk) -> None:
    desk.goods(1, light=2, dark=1).play("die ship-1", "silver", "die ship-2", "sell light").roll()
    assert (desk[1].silver, lanes_of(desk[1].goods, 3)) == (2, [0, 0, 1])
    assert (desk.g.holder, desk.g.face_down, desk.g.first, desk.seat) == (1, True, 0, 0)


@pytest.mark.parametrize(("face_down", "first"), [(True, 0), (False, 1)])
def test_the_next_round_begins_with_the_holder_or_the_next_faq_10(face_down: bool, first: int) -> None:
    desk = Desk(2).random(5)
    desk.g.holder, desk.g.face_down = 0, face_down
    for _ in range(2):
        desk.play(desk.legal("die")[0], "silver")
        if desk.question == "last-call":
            desk.play("end")
        desk.roll()
    assert (desk.g.round, desk.g.first, desk.seat) == (1, first, first)
    before = desk.g.scores()[first]
    desk.g.holder = 1 - first
    assert before - desk.g.scores()[first] == 1  # the card is worth a point, whichever side is up


def test_three_buildings_of_different_kinds_are_a_triple_faq_11(desk: Desk) -> None:
    desk.column(0, "bank-5", "market-5").projects(0, "store-1", "store-3").goods(0)
    desk.play("die ship-1", "place store-1 building 2", "bonus 3-workers", "die ship-2", "silver").roll()
    assert desk.triples(0) == ["building"]
    desk.play(desk.legal("die")[0])
    assert desk.legal("place") == ["place store-3 building 0"]  # a fourth card opens a new column


def test_cloisters_are_jokers_both_ways_and_for_good_faq_12(desk: Desk) -> None:
    desk.column(0, "cloister-4", "cloister-5").column(0, "ship-4").projects(0, "mine-1", "cloister-1")
    desk.play("die ship-1")
    assert "place mine-1 cloister 2" in desk.legal()
    assert {"place cloister-1 ship 1", "place cloister-1 cloister 2"} <= set(desk.legal())
    desk.play("place mine-1 cloister 2")
    assert desk[0].silver == 2
    assert not desk[0].types() & 4
    assert desk.triples(0) == ["mine"]


def test_every_triple_brings_a_round_bonus_and_the_first_a_card_faq_13(desk: Desk) -> None:
    desk.column(0, "mine-4", "mine-5").column(1, "mine-6", "mine-6").projects(0, "mine-1").projects(1, "mine-2")
    desk.play("die ship-1", "place mine-1 mine 2", "bonus 3-workers", "die ship-2", "place mine-2 mine 2")
    assert [event.values[0] for event in desk.events_of("first-triple")] == [0]
    assert (desk.seat, desk.question) == (1, "round-bonus")


@pytest.mark.parametrize(("players", "points"), [(1, [3]), (2, [3, 1]), (3, [4, 2, 1]), (4, [4, 3, 2, 1])])
def test_the_seven_types_bring_less_with_fewer_players_faq_14(players: int, points: list[int]) -> None:
    desk = Desk(players).clear()
    if players == 1:
        clear_aaron(desk.g)
    for seat in range(players):
        for face in ("castle", "mine", "cloister", "knowledge", "ship", "pasture"):
            desk.column(seat, f"{face}-{seat + 1}")
        claim_seven_types(desk.g, seat)
        desk.column(seat, f"bank-{2 * seat + 1}" if seat < 3 else "store-1")
        claim_seven_types(desk.g, seat)
    assert [int(desk[seat].seven) for seat in range(players)] == points


def test_an_empty_pile_splits_the_other_faq_15(desk: Desk) -> None:
    last_of_first_pile(desk, 8)
    take_top(desk.g.goods, 0)
    assert lanes_of(desk.g.goods.below, 2) == [4, 3]  # eight cards: four move, three stay under the top


def test_nothing_is_to_be_had_when_all_goods_are_gone_faq_15(desk: Desk) -> None:
    empty(desk, "goods")
    desk.store(0, silver=99, workers=99).projects(0, "ship-1").play("die ship-1", "place ship-1 ship 0")
    assert desk.question == "last-call"  # no good was asked for; silver and workers have no limit


def test_a_castle_chains_and_a_town_hall_needs_another_project_faq_16(desk: Desk) -> None:
    desk.projects(0, "castle-1", "castle-6", "town-hall-4")
    desk.play("die ship-1", "place castle-1 castle 0", "place castle-6 castle 1", "place town-hall-4 building 0")
    assert desk.seat == 1


def test_three_sheep_two_cows_and_a_chicken_are_three_points_faq_17() -> None:
    assert animal_points(1 + 2 * 256 + 3 * 256**2) == 3


def test_a_tie_is_broken_by_the_storage_and_then_shared_faq_18(desk: Desk) -> None:
    desk.animals(0).animals(1).goods(0).goods(1).store(0, silver=2).store(1, workers=1)
    desk[1].points = 1
    assert desk.g.scores() == [1, 1]
    assert desk.g.ranks() == [1, 2]
    desk.store(1, workers=2)
    assert desk.g.ranks() == [1, 1]


@pytest.mark.parametrize(("players", "workers"), [(2, [0, 1]), (3, [0, 1, 1]), (4, [0, 1, 1, 2])])
def test_starting_workers_by_seat_faq_19(players: int, workers: list[int]) -> None:
    assert [int(duke.workers) for duke in Desk(players).g.players] == workers
    last_two = [int(duke.workers) for duke in Desk(players, workers="last-two").g.players]
    assert last_two == [*workers[:-1], 2]


def test_the_discard_is_reshuffled_while_dealing_faq_20() -> None:
    desk = Desk(4)
    while not desk.events_of("reshuffled"):
        desk.random(1)
    names = [event.kind.name for event in desk.sink.events if event.kind.name != "dealt"]
    at = names.index("reshuffled")
    assert "round-began" in names[at - 14 : at]  # at most 13 cards of the rows were dealt before
    assert names[at + 1] in ("row-filled", "drew")
    assert desk.g.audit() == ""


def test_aaron_is_set_up_and_lays_his_first_pile_faq_21() -> None:
    desk = Desk(1)
    me, him = desk[0], desk[1]
    assert (me.silver, me.workers, total(me.goods), total(me.animals)) == (1, 1, 1, 1)
    assert desk.g.deck + 7 + 6 + 25 == 114
    assert sum(column >> 4 & 15 for column in him.columns) == 3
    assert (him.silver, him.workers, him.goods, him.animals) == (0, 0, 0, 0)


@pytest.mark.parametrize(("behind", "over"), [(0, False), (1, True)])
def test_aaron_needs_strictly_more_after_every_round_faq_22(behind: int, over: bool) -> None:
    desk = Desk(1).animals(0)
    for key in ("castle-4", "castle-4", "castle-5"):
        leave_pool(desk.g, 0, card_of(key))
        desk.g.deck -= 1
        lay(desk.g, card_of(key))
    desk[0].points = 0
    his = int(estate_points(STANDARD, desk[1]))
    desk[0].points = his - behind
    assert desk.g.points_of(0) + behind == his > 0
    while desk.g.round == 0 and not desk.g.over():
        desk.play(desk.legal("die")[0], "silver")
        if desk.question == "last-call":
            desk.play("end")
        desk.roll()
    assert desk.g.over() == over


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_points_are_the_same_counted_at_once_or_at_the_end_faq_23(players: int) -> None:
    desk = Desk(players).random(30)
    assert desk.g.over()
    events = [event.named() for event in desk.sink.events if event.kind.name != "first-player"]
    points = [sum(e["points"] for e in events if e.get("seat") == seat and "points" in e) for seat in range(players)]
    points[desk.g.holder] += players > 1
    assert points == desk.g.scores()
