"""Thirty-five facts that players ask about, each as a test of its own."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from duchy.core.rng import stream
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.actions import SPACE
from duchy.games.burgundy.rules.content import BLACK_TILES, CASTLE, COLOURED_TILES, MINE, PHASE_POINTS, SIZE_POINTS
from duchy.games.burgundy.rules.knowledge import knowledge_points
from duchy.games.burgundy.rules.lookup import COLOUR, PLACE_PLAYERS
from duchy.games.burgundy.rules.player import total_of
from duchy.games.burgundy.rules.state import BLACK_BACKED, COLOURED, BurgundyState
from duchy.lands.hexes import CELLS

from .table import NOBODY, Table, begin, cells_of, run_chance, tile


def begun(seats: int, setup: str = "basic", seed: int = 1) -> BurgundyState:
    """Return a game up to its first decision, with seat 0 first."""
    return run_chance(begin(seats, setup), stream(seed, "faq"))


def beside_a_castle(*stored: str | int, inside: bool = False) -> Table:
    """Seat 0 may lay a castle on space 6 with a 6, and has tiles in storage after it."""
    t = Table(inside=inside)
    t.build(26, 12)
    t.dice(6, 2)
    t.store("castle", *stored)
    return t


def lay_ship(t: Table) -> None:
    """Let seat 0 lay a ship on space 17."""
    t.dice(2, 6)
    t.store("ship")
    t.play("add 1 1 17")


# --- where sources disagree -------------------------------------------------------------------------------------------


def test_tie_goes_to_the_fewest_or_by_option_to_the_most_empty_spaces_then_to_the_later_faq_1() -> None:
    for most in (False, True):
        t = Table(3, most=most)
        t.build("ship", 17, seat=0)
        assert t.g.scores() == [0, 0, 0]
        assert t.g.ranks() == ([3, 2, 1] if most else [1, 3, 2])
    assert next(option for option in GAME.rules.options if option.key == "tie").choices == ("fewest", "most")


@pytest.mark.parametrize(("seats", "tiles"), [(2, 4), (3, 6), (4, 8)])
def test_black_depot_has_4_6_or_8_tiles_faq_2(seats: int, tiles: int) -> None:
    assert sum(1 for place in range(24, 32) if int(begun(seats).depots[place])) == tiles


def test_purchase_is_between_actions_or_by_option_inside_one_faq_3() -> None:
    for inside in (False, True):
        t = beside_a_castle("city-hall", inside=inside)
        t.me.silver = 2
        t.depot(0, "mine")
        assert t.legal("buy") == ["buy 1"]
        t.play("add 2 1 6")
        assert t.legal("buy") == (["buy 1"] if inside else [])
        t.play("castle-add 2 25")
        assert t.next_question()[0] == ("city-hall" if inside else "use-dice")
        assert t.legal("buy") == ["buy 1"]


def test_estates_are_those_of_2011_numbered_1_to_9_faq_4() -> None:
    assert next(option for option in GAME.rules.options if option.key == "estate1").choices == ("any", *"123456789")
    for page in ("RULES.md", "RULES.fr.md"):
        text = files(GAME.faces.package).joinpath(page).read_text(encoding="utf-8")
        rule = next(line for line in text.splitlines() if "**R5.**" in line)
        assert "2011" in rule
        assert "2019" in rule


# --- a turn -----------------------------------------------------------------------------------------------------------


def test_two_actions_in_any_combination_and_never_a_pass_faq_5() -> None:
    t = Table()
    t.dice(2, 6)
    assert t.legal() == ["workers 1", "workers 2"]
    t.play("workers 2", "workers 1")
    assert t.legal() == ["end"]


def test_worker_is_a_step_around_the_die_and_never_for_the_white_one_faq_6() -> None:
    t = Table()
    t.me.workers = 2
    t.dice(2, 2)
    t.g.white = 5
    t.depot(6, "bank")
    t.depot(5, "church")
    assert t.legal("take") == ["take 1 6 1"]
    t.play("take 1 6 1")
    assert (t.me.workers, t.g.white) == (0, 5)


@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_tile_8_costs_half_the_steps_rounded_up_faq_7(steps: int) -> None:
    t = Table()
    t.build(8, 12)
    t.me.workers = 2
    t.dice(6, 6)
    t.depot(6 - steps, "bank")
    t.play(f"take 1 {6 - steps} 1")
    assert 2 - t.me.workers == (steps + 1) // 2


@pytest.mark.parametrize(("eight", "prices"), [(False, [0, 0, 1, 2]), (True, [0, 0, 1, 1])])
def test_free_step_comes_before_paid_workers_and_tile_8_does_not_enlarge_it_faq_8(
    eight: bool, prices: list[int]
) -> None:
    for steps, price in enumerate(prices):
        t = Table()
        t.build(12, 12)
        if eight:
            t.build(8, 7)
        t.me.workers = 3
        t.dice(6, 6)
        t.depot(6 - steps, "bank")
        t.play(f"take 1 {6 - steps} 1")
        assert 3 - t.me.workers == price


def test_tile_needs_colour_number_and_neighbour_but_a_city_hall_no_number_faq_9() -> None:
    t = Table()
    t.dice(3, 3)
    t.store("city-hall", "ship", "church")
    assert t.legal("add") == ["add 1 1 11", "add 1 1 25", "add 1 3 11", "add 1 3 25"]
    t.play("add 1 1 25")
    assert t.legal("hall-add") == [
        "hall-add 2 17",
        "hall-add 2 19",
        "hall-add 3 11",
        "hall-add 3 26",
        "hall-add 3 31",
    ]


def test_one_building_of_a_kind_per_city_until_tile_1_lifts_it_faq_10() -> None:
    t = Table()
    t.build("bank", 25)
    t.me.workers = 3
    t.store("bank")
    assert cells_of(t.legal("add")) == {11}
    t.build(1, 12)
    assert cells_of(t.legal("add")) == {11, 13, 26, 31}


@pytest.mark.parametrize("name", ["warehouse", "workshop", "church", "market", "city-hall"])
def test_building_may_be_laid_without_use_faq_11(name: str) -> None:
    t = Table()
    t.dice(3, 3)
    t.store(name)
    t.play("add 1 1 25")
    assert t.next_question()[0] == "use-dice"


@pytest.mark.parametrize(
    ("name", "offered"), [("workshop", {"bank"}), ("church", {"mine", 9, "castle"}), ("market", {"ship", "cow 2"})]
)
def test_workshop_church_and_market_fetch_their_colours_from_numbered_depots_faq_12(
    name: str, offered: set[str | int]
) -> None:
    t = Table()
    t.dice(3, 3)
    t.store(name)
    names: tuple[str | int, ...] = (9, "bank", "ship", "cow 2", "castle", "mine")
    for place, there in zip((0, 1, 2, 3, 6, 17), names, strict=True):
        t.put(place, there)
    t.depot(0, 10, *names[1:])
    t.play("add 1 1 25")
    fetched = {int(t.g.depots[SPACE.parse(words) - SPACE.parse("fetch 1 1")]) for words in t.legal("fetch")}
    assert fetched == {tile(wanted) for wanted in offered}
    assert t.legal()[-1] == "decline"


def test_fetched_tile_always_finds_room_faq_13() -> None:
    t = Table()
    t.dice(3, 3)
    t.store("workshop", "ship", "mine")
    t.put(1, "bank")
    t.play("add 1 1 25", "fetch 1 2")
    assert t.next_question()[0] == "use-dice"
    assert t.storage() == [tile("bank"), tile("ship"), tile("mine")]


def test_full_storage_discards_first_and_stored_tiles_score_nothing_faq_14() -> None:
    t = Table()
    t.store("castle", "ship", 15)
    t.sold_goods(1)
    t.me.silver = 2
    t.depot(0, "mine")
    t.depot(1, "bank")
    assert t.legal("discard") == []
    for action in ("buy 1", "take 1 1 1"):
        gone = t.count_gone()
        t.play(action)
        assert t.legal() == ["discard 1", "discard 2", "discard 3"]
        t.play("discard 1")
        assert t.count_gone() == gone + 1
    assert t.g.scores()[0] == 0


def test_tile_goes_by_way_of_storage_faq_15() -> None:
    t = Table()
    t.dice(4, 4)
    t.depot(4, "mine")
    t.play("take 1 4 1")
    assert (t.storage(), t.me.mines) == ([tile("mine")], 0)
    t.play("add 2 1 24")
    assert (t.storage(), t.me.mines) == ([], 1)


def test_city_hall_and_castle_make_chains_faq_16() -> None:
    t = Table()
    t.build(26, 12)
    t.dice(3, 3)
    t.store("city-hall", "castle", "city-hall")
    t.play("add 1 1 25", "hall-add 2 6")
    assert t.next_question()[0] == "castle-action"
    assert cells_of(t.legal("castle-add")) == {11, 13}
    t.play("castle-add 3 13")
    assert t.next_question()[0] == "use-dice"
    assert (t.me.die1, t.me.die2) == (0, 3)


def test_castle_gives_any_action_but_no_purchase_and_the_start_castle_none_faq_17() -> None:
    t = beside_a_castle("mine")
    t.me.silver = 2
    t.depot(0, "bank")
    t.depot(5, "ship")
    t.own_goods(3)
    t.build("castle", 1, 2)
    t.play("add 2 1 6")
    assert t.legal() == ["castle-take 5 1", "castle-add 2 24", "castle-sell 3", "castle-workers"]
    assert t.me.large == 2**CASTLE
    start = begun(2)
    assert [int(me.points) for me in start.players] == [0, 0]
    assert GAME.question(start) == "use-dice"


# --- ships, animals, mines, sales -------------------------------------------------------------------------------------


def test_ship_takes_all_that_fits_of_any_depot_and_always_advances_faq_18() -> None:
    t = Table()
    t.own_goods(1, 2)
    t.goods_at(4, 1, 1, 3, 5)
    lay_ship(t)
    assert t.legal() == ["load 4"]
    t.play("load 4")
    assert t.legal() == ["keep 3", "keep 5"]
    t.play("keep 5")
    assert (t.me.goods, t.g.goods[3], t.me.track // 8) == (0x10013, 0x100, 1)
    t = Table()
    lay_ship(t)
    assert (t.next_question()[0], t.me.track // 8) == ("use-dice", 1)


def test_ship_lands_on_top_and_the_order_changes_with_the_next_round_faq_19() -> None:
    t = Table(3)
    t.g.players[2].track = 8
    t.play("workers 1", "workers 2", "end")
    t.store("ship", seat=1)
    t.dice(2, 2, seat=1)
    t.play("add 1 1 17", "workers 2", "end")
    assert t.g.seat() == 2
    t.play("workers 1", "workers 2", "end")
    t.chance()
    assert [int(t.g.seat_in_order(turn)) for turn in range(3)] == [1, 2, 0]


@pytest.mark.parametrize("depot", range(1, 7))
def test_tile_5_takes_a_neighbour_in_the_ring_within_three_types_faq_20(depot: int) -> None:
    t = Table()
    t.build(5, 12)
    t.own_goods(1, 2, 3)
    for number in range(1, 7):
        t.goods_at(number, 1, 6)
    lay_ship(t)
    t.play(f"load {depot}")
    before, after = (depot - 2) % 6 + 1, depot % 6 + 1
    assert set(t.legal()) == {f"load {before}", f"load {after}", "decline"}
    t.play(f"load {after}")
    assert t.me.goods == 0x113


def test_animals_score_with_their_like_in_the_same_pasture_faq_21() -> None:
    t = Table()
    t.build("ship", 17, 19, 20)
    t.build("cow 3", 10)
    t.build("cow 2", 27)
    t.build("pig 2", 5)
    t.dice(2, 5)
    t.store("cow 4", "cow 4")
    t.play("add 2 1 9")
    assert t.me.points == 4 + 3
    t.play("add 1 2 4")
    assert t.me.points == 7 + 11


def test_tile_7_adds_a_point_for_each_tile_that_scores_faq_22() -> None:
    t = Table()
    t.build(7, 12)
    t.build("ship", 17)
    t.build("sheep 4", 10)
    t.dice(1, 5)
    t.store("sheep 3", "pig 2")
    t.play("add 2 1 9")
    assert t.me.points == 9
    t.play("add 1 2 5")
    assert t.me.points == 9 + 3


def test_mines_pay_at_the_end_of_every_phase_and_tile_2_adds_workers_faq_23() -> None:
    t = Table(phase=3)
    t.build("mine", 24, 29)
    t.build(2, 30)
    for silver in (2, 4):
        workers = int(t.me.workers)
        for _ in range(5):
            t.end_round()
        assert t.me.silver == silver
        assert t.me.workers == workers + 5 * 4 + 2
    assert t.g.over()
    assert t.g.scores()[0] == t.me.points + 4 + t.me.workers // 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sale_is_of_a_whole_type_for_one_silver_and_tiles_3_and_4_add_up_faq_24(seats: int) -> None:
    t = Table(seats)
    t.dice(3, 4)
    t.own_goods(4, 4, 4, 1, 1)
    t.store("warehouse")
    t.play("sell 2 4")
    assert (t.me.points, t.me.silver, t.me.workers, t.me.goods) == (3 * seats, 1, 0, 2)
    t.build(3, 12)
    t.build(4, 7)
    t.play("add 1 1 25", "warehouse-sell 1")
    assert (t.me.points, t.me.silver, t.me.workers, t.me.goods) == (5 * seats, 3, 1, 0)


def test_tiles_13_and_14_serve_the_action_and_not_the_boarding_house_faq_25() -> None:
    t = Table()
    t.build(13, 12)
    t.build(14, 7)
    t.dice(3, 3)
    t.store("boarding-house")
    t.play("add 1 1 25")
    assert (t.me.workers, t.me.silver) == (4, 0)
    t.play("workers 2")
    assert (t.me.workers, t.me.silver) == (8, 1)


def test_tile_6_buys_once_in_any_of_the_seven_depots_faq_26() -> None:
    t = Table()
    t.build(6, 12)
    t.me.silver = 9
    for number in range(7):
        t.depot(number, "ship")
    assert len(t.legal("buy-numbered")) == 6
    assert t.legal("buy") == ["buy 1"]
    t.play("buy-numbered 6 1")
    assert t.me.silver == 7
    assert t.legal("buy") + t.legal("buy-numbered") == []


# --- points -----------------------------------------------------------------------------------------------------------


def test_district_scores_once_for_its_size_and_the_phase_faq_27() -> None:
    assert SIZE_POINTS == tuple(n * (n + 1) // 2 for n in range(9))
    assert PHASE_POINTS == (10, 8, 6, 4, 2)
    t = Table(phase=1)
    t.dice(3, 5)
    t.store("bank", "ship")
    t.play("add 1 1 11")
    assert t.me.points == 1 + 8
    t.play("add 2 2 19")
    assert t.me.points == 1 + 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_and_second_to_cover_a_colour_score_and_no_third_faq_28(seats: int) -> None:
    t = Table(seats)
    for seat in range(seats):
        t.build("mine", 24, 29, seat=seat)
        t.store("mine", seat=seat)
        t.dice(3, 3, seat=seat)
    for _ in range(seats):
        t.play("add 1 1 33", "workers 2", "end")
    assert [int(me.scored(20)) for me in t.g.players] == [3 + seats, seats, 0, 0][:seats]


def test_tiles_15_to_26_score_what_was_sold_laid_or_won_faq_29() -> None:
    sold = (4, 4, 4, 4, 2, 2, 2, 3, 3, 3, 6)
    for number, points in ((15, 12), (25, 11)):
        t = Table()
        t.build(number, 12)
        t.sold_goods(*sold)
        t.own_goods(1, 5)
        assert knowledge_points(t.me) == points
        assert GAME.faces.table(t.g, 0)["players"][0]["sold"] == {"violet": 3, "pink": 3, "red": 4, "orange": 1}
    kinds = ("warehouse", "watchtower", "workshop", "church", "market", "boarding-house", "bank", "city-hall")
    for number, name in enumerate(kinds, 16):
        t = Table()
        t.build(number, 12)
        t.build(name, 11, 25)
        assert knowledge_points(t.me) == 8
    t = Table()
    t.build(24, 12)
    t.build("ship", 17)
    t.build("cow 2", 10)
    t.build("sheep 2", 9)
    t.build("sheep 3", 5)
    assert knowledge_points(t.me) == 8
    t = Table()
    t.build(26, 12)
    t.me.large, t.me.small = 0b11, 0b100
    assert knowledge_points(t.me) == 6


def test_end_counts_goods_silver_and_pairs_of_workers_faq_30() -> None:
    t = Table()
    t.own_goods(1, 1, 2)
    t.me.silver = 4
    t.me.workers = 5
    assert t.g.scores()[0] == 3 + 4 + 2


def test_workers_and_silver_never_run_out_faq_31() -> None:
    t = Table()
    t.me.workers, t.me.silver = 30, 20
    t.dice(3, 3)
    t.store("bank", "boarding-house")
    t.play("add 1 1 25", "add 2 2 11")
    assert (t.me.workers, t.me.silver) == (34, 22)


@pytest.mark.parametrize(("seats", "spaces"), [(2, 12), (3, 18), (4, 24)])
def test_new_phase_clears_tiles_but_not_goods_and_fills_12_18_or_24_spaces_faq_32(seats: int, spaces: int) -> None:
    t = Table(seats)
    t.depot(1, "bank")
    t.goods_at(1, 3, 3, 3)
    sixth = []
    while not t.g.over():
        for _ in range(5):
            t.end_round()
        if not t.g.over():
            assert sum(1 for place in range(24) if int(t.g.depots[place])) == spaces
            sixth.append(int(t.g.depots[20]))
    assert int(t.g.goods[0]) >> 8 & 15 >= 3
    castle, mine = tile("castle"), tile("mine")
    assert (COLOUR[castle], COLOUR[mine]) == (CASTLE, MINE)
    assert sixth == {2: [0] * 4, 3: [mine, castle, mine, castle], 4: [castle] * 4}[seats]


def test_pieces_are_164_tiles_and_42_goods_and_four_players_use_every_tile_faq_33() -> None:
    assert (sum(COLOURED_TILES), sum(BLACK_TILES)) == (124, 40)
    assert sum(1 for players in PLACE_PLAYERS if players <= 4) * 5 + 4 == 164
    g = begun(4)
    rng = stream(7, "faq")
    while not g.over():
        g.apply(g.draw(rng) if g.seat() == NOBODY else g.actions()[-1])
        assert g.audit() == ""
    assert sum(int(g.stock[at]) for at in range(COLOURED, 2 * BLACK_BACKED)) == 0
    assert total_of(g.unseen_goods) == 42 - 25 - 4 * 3


def test_everybody_starts_with_workers_by_order_a_silver_and_three_goods_faq_34() -> None:
    g = begun(4)
    assert [int(me.workers) for me in g.players] == [1, 2, 3, 4]
    assert [int(me.silver) for me in g.players] == [1, 1, 1, 1]
    assert [int(total_of(me.goods)) for me in g.players] == [3, 3, 3, 3]


def test_experts_choose_side_and_start_castle_openly_or_in_secret_faq_35() -> None:
    for setup, key in (("open", "settle"), ("secret", "settle-secretly")):
        g = begun(3, setup)
        assert GAME.question(g) == key
        offered = [SPACE.words(action).split() for action in g.actions()]
        assert len(offered) == 8
        assert len({estate for _, estate, _ in offered}) == 2
        g.apply(g.actions()[3])
        seen = GAME.view(g, 1)["table"]["players"][0]
        assert (seen["estate"] is None) == (setup == "secret")
        assert seen["choice"] is None
        g.apply(g.actions()[0])
        g.apply(g.actions()[0])
        assert [int(g.tiles[CELLS * seat + cell]) for seat in range(3) for cell in range(CELLS)].count(1) == 3


# --- all of them ------------------------------------------------------------------------------------------------------


def test_every_fact_has_a_test() -> None:
    names = re.findall(r"def (test_\w+)", Path(__file__).read_text(encoding="utf-8"))
    tested = [int(number) for name in names for number in re.findall(r"_faq_(\d+)$", name)]
    assert tested == list(range(1, 36))
