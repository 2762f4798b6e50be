"""Chapter: the abilities of the cards (R53 to R70)."""

import pytest

from duchy.games.burgundy_cards.rules.content import ANIMAL_KEYS, SHADE_KEYS
from duchy.games.burgundy_cards.rules.player import LANE, lane, lanes_of, total
from duchy.games.burgundy_cards.rules.stock import take_top

from .table import Desk


def empty(desk: Desk, which: str) -> None:
    """Give all goods or animals that are left to seat 1."""
    stock = desk.g.goods if which == "goods" else desk.g.animals
    lanes = stock.unseen
    for pile in range(2):
        lanes += LANE[lane(stock.tops, pile) - 1]
    if which == "goods":
        desk[1].goods += lanes
    else:
        desk[1].animals += lanes
    stock.tops = stock.below = stock.unseen = 0


def test_a_mine_gives_two_silver_R53(desk: Desk) -> None:
    desk.projects(0, "mine-1").play("die ship-1", "place mine-1 mine 0")
    assert desk[0].silver == 2


@pytest.mark.parametrize("workers", [0, 3])
def test_knowledge_gives_two_workers_whatever_one_has_R54(desk: Desk, workers: int) -> None:
    desk.store(0, workers=workers).projects(0, "knowledge-1").play("die ship-1", "place knowledge-1 knowledge 0")
    assert desk[0].workers == workers + 2


def test_a_ship_gives_the_top_good_of_a_pile_R55(desk: Desk) -> None:
    desk.goods(0).projects(0, "ship-1").play("die ship-1", "place ship-1 ship 0")
    assert desk.legal() == ["good 1", "good 2"]
    top = SHADE_KEYS[lane(desk.g.goods.tops, 1) - 1]
    desk.play("good 2")
    assert desk.table(0)["players"][0]["goods"][top] == 1
    assert desk.question == "turn-good"
    desk.roll()
    assert lane(desk.g.goods.tops, 1) > 0


def test_a_pasture_gives_the_top_animal_of_a_pile_R56(desk: Desk) -> None:
    desk.animals(0).projects(0, "pasture-1").play("die ship-1", "place pasture-1 pasture 0")
    assert desk.legal() == ["animal 1", "animal 2"]
    top = ANIMAL_KEYS[lane(desk.g.animals.tops, 0) - 1]
    desk.play("animal 1")
    assert desk.table(0)["players"][0]["animals"][top] == 1


def last_of_first_pile(desk: Desk, second: int) -> None:
    """Leave one good on the first pile and so many on the second; the rest is seat 1's."""
    stock = desk.g.goods
    surplus = int(lane(stock.below, 0) + lane(stock.below, 1)) - (second - 1)
    stock.below = LANE[1] * (second - 1)
    for shade in range(3):
        while surplus and lane(stock.unseen, shade):
            stock.unseen -= LANE[shade]
            desk[1].goods += LANE[shade]
            surplus -= 1


@pytest.mark.parametrize(("second", "first_after", "second_after"), [(7, 3, 4), (6, 3, 3), (2, 1, 1), (1, 0, 1)])
def test_an_exhausted_pile_gets_the_lower_half_of_the_other_R58(
    desk: Desk, second: int, first_after: int, second_after: int
) -> None:
    desk.projects(0, "ship-1")
    last_of_first_pile(desk, second)
    visible = lane(desk.g.goods.tops, 1)
    desk.play("die ship-1", "place ship-1 ship 0", "good 1").roll()
    stock = desk.g.goods
    assert lane(stock.tops, 1) == visible  # the other pile keeps its top
    sizes = [int(below) + (lane(stock.tops, pile) > 0) for pile, below in enumerate(lanes_of(stock.below, 2))]
    assert sizes == [first_after, second_after]


def test_the_other_pile_is_split_when_one_is_exhausted_R57_faq_15(desk: Desk) -> None:
    last_of_first_pile(desk, 4)
    take_top(desk.g.goods, 0)
    assert lanes_of(desk.g.goods.below, 2) == [2, 1]


@pytest.mark.parametrize(("which", "project"), [("goods", "ship-1"), ("animals", "pasture-1")])
def test_there_is_none_to_be_had_when_all_are_gone_R57(desk: Desk, which: str, project: str) -> None:
    desk.projects(0, project)
    empty(desk, which)
    desk.play("die ship-1", f"place {project} {project[:-2]} 0")
    assert desk.seat == 1


@pytest.mark.parametrize(
    ("project", "taken"),
    [
        ("workshop-1", ["take 4 knowledge-1", "take 6 bank-1", "take 6 town-hall-2"]),
        ("church-2", ["take 1 castle-1", "take 2 mine-1", "take 3 cloister-1"]),
        ("market-1", ["take 5 ship-3", "take 5 pasture-1"]),
    ],
    ids=["workshop_R59", "church_R60", "market_R61"],
)
def test_workshop_church_and_market_take_their_types_from_any_row_R59_R60_R61(
    desk: Desk, project: str, taken: list[str]
) -> None:
    desk.row(1, "castle-1").row(2, "mine-1").row(3, "cloister-1").row(4, "knowledge-1")
    desk.row(5, "ship-3", "pasture-1").row(6, "bank-1", "town-hall-2").projects(0, project)
    desk.play(f"die {'ship-1' if project.endswith('1') else 'mine-2'}", f"place {project} building 0")
    assert desk.question == "fetch"
    assert desk.legal() == taken
    desk.play(taken[-1])
    assert desk.projects_of(0) == [taken[-1].split()[-1]]


def test_a_workshop_takes_any_building_or_knowledge_card_R59(desk: Desk) -> None:
    desk.row(6, "store-1", "church-4").projects(0, "workshop-1").play("die ship-1", "place workshop-1 building 0")
    assert desk.legal() == ["take 6 church-4", "take 6 store-1"]


def test_a_church_takes_a_cloister_R60(desk: Desk) -> None:
    desk.row(6, "cloister-1").projects(0, "church-2").play("die mine-2", "place church-2 building 0")
    desk.play("take 6 cloister-1")
    assert desk.projects_of(0) == ["cloister-1"]


def test_a_market_refuses_another_type_R61(desk: Desk) -> None:
    desk.row(6, "cloister-1", "ship-3").projects(0, "market-1").play("die ship-1", "place market-1 building 0")
    refused = desk.refused("take 6 cloister-1")
    assert (refused.rule, refused.key) == ("R61", "wrong-type")


@pytest.mark.parametrize(("project", "die"), [("workshop-1", "ship-1"), ("church-2", "mine-2"), ("market-1", "ship-1")])
def test_they_give_nothing_when_no_row_has_such_a_card_R62(desk: Desk, project: str, die: str) -> None:
    other = "ship-3" if project != "market-1" else "mine-1"
    desk.row(6, other).projects(0, project).play(f"die {die}", f"place {project} building 0")
    assert desk.seat == 1
    assert desk.projects_of(0) == []


def test_a_watchtower_gives_a_point_R63(desk: Desk) -> None:
    desk.projects(0, "watchtower-2").play("die mine-2", "place watchtower-2 building 0")
    assert desk[0].points == 1


def test_a_bank_gives_three_silver_R64(desk: Desk) -> None:
    desk.projects(0, "bank-1").play("die ship-1", "place bank-1 building 0")
    assert desk[0].silver == 3


def test_a_boarding_house_gives_a_good_or_an_animal_R65(desk: Desk) -> None:
    desk.projects(0, "boarding-house-2").play("die mine-2", "place boarding-house-2 building 0")
    assert desk.legal() == ["good 1", "good 2", "animal 1", "animal 2"]
    before = total(desk[0].animals)
    desk.play("animal 2").roll()
    assert total(desk[0].animals) == before + 1
    assert desk.seat == 1


def test_a_boarding_house_gives_nothing_when_all_are_gone_R65(desk: Desk) -> None:
    desk.projects(0, "boarding-house-2")
    empty(desk, "goods")
    empty(desk, "animals")
    desk.play("die mine-2", "place boarding-house-2 building 0")
    assert desk.seat == 1


def test_a_store_sells_one_shade_of_choice_R66(desk: Desk) -> None:
    desk.goods(0, light=1, dark=2).projects(0, "store-1").play("die ship-1", "place store-1 building 0")
    assert desk.legal() == ["sell light", "sell dark"]
    desk.play("sell dark")
    assert (lanes_of(desk[0].goods, 3), desk[0].silver) == ([1, 0, 0], 2)


def test_a_store_without_goods_and_silver_gives_nothing_R66(desk: Desk) -> None:
    desk.goods(0).projects(0, "store-1").play("die ship-1", "place store-1 building 0")
    assert desk.seat == 1


def test_a_town_hall_places_another_project_whatever_its_die_R67(desk: Desk) -> None:
    desk.projects(0, "town-hall-2", "mine-6", "ship-5").play("die mine-2", "place town-hall-2 building 0")
    assert desk.legal() == ["place mine-6 mine 0", "place ship-5 ship 0"]
    desk.play("place mine-6 mine 0")
    assert desk[0].silver == 2


def test_a_town_hall_without_another_project_gives_nothing_R67(desk: Desk) -> None:
    desk.projects(0, "town-hall-2").play("die mine-2", "place town-hall-2 building 0")
    assert desk.seat == 1


def test_a_castle_gives_an_action_with_any_die_R68(desk: Desk) -> None:
    desk.row(1, "ship-3").row(6, "mine-4").projects(0, "castle-1", "bank-5").goods(0, dark=1)
    desk.play("die ship-1", "place castle-1 castle 0")
    assert desk.legal("take") == ["take 1 ship-3", "take 6 mine-4"]
    assert desk.legal("place") == ["place bank-5 building 0"]
    assert desk.legal("sell") == ["sell dark"]
    assert {"workers", "silver"} <= set(desk.legal())


def test_castles_and_town_halls_chain_R68_faq_16(desk: Desk) -> None:
    desk.projects(0, "castle-1", "town-hall-6", "castle-4").row(3, "ship-2")
    desk.play("die ship-1", "place castle-1 castle 0", "place town-hall-6 building 0", "place castle-4 castle 1")
    desk.play("take 3 ship-2")
    assert desk.projects_of(0) == ["ship-2"]
    assert desk.seat == 1


def test_a_cloister_has_no_ability_R69(desk: Desk) -> None:
    desk.projects(0, "cloister-1").play("die ship-1", "place cloister-1 cloister 0")
    assert desk.seat == 1


def test_abilities_are_compulsory_where_they_can_be_carried_out_R70(desk: Desk) -> None:
    desk.projects(0, "town-hall-2", "mine-6").play("die mine-2", "place town-hall-2 building 0")
    assert "forgo" not in desk.legal()
    assert desk.refused("forgo").rule == "R70"
