"""Chapter: set-up (R8 to R19)."""

import json

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.errors import BadSnapshot
from duchy.core.rng import stream
from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.content import card_of
from duchy.games.burgundy_cards.rules.player import lanes_of, total

from .table import Desk

PLAYERS = pytest.mark.parametrize("players", [1, 2, 3, 4])


@PLAYERS
def test_everybody_gets_a_good_an_animal_and_a_silver_R8(players: int) -> None:
    desk = Desk(players)
    for seat in range(players):
        assert (total(desk[seat].goods), total(desk[seat].animals), desk[seat].silver) == (1, 1, 1)


@pytest.mark.parametrize(("players", "goods", "animals"), [(2, [8, 8], [9, 9]), (4, [7, 7], [8, 8])])
def test_goods_and_animals_lie_in_two_equal_piles_R9(players: int, goods: list[int], animals: list[int]) -> None:
    desk = Desk(players)
    assert [n + 1 for n in lanes_of(desk.g.goods.below, 2)] == goods
    assert [n + 1 for n in lanes_of(desk.g.animals.below, 2)] == animals


def test_only_the_tops_are_seen_R9() -> None:
    stock = Desk(2).table(0)["goods"]
    assert len(stock["tops"]) == 2
    assert sum(stock["unseen"].values()) == sum(stock["below"]) == 14


@pytest.mark.parametrize(("players", "goods", "animals"), [(1, [9, 8], [10, 9]), (3, [8, 7], [9, 8])])
def test_an_odd_card_goes_to_the_first_pile_R10(players: int, goods: list[int], animals: list[int]) -> None:
    desk = Desk(players)
    assert [n + 1 for n in lanes_of(desk.g.goods.below, 2)] == goods
    assert [n + 1 for n in lanes_of(desk.g.animals.below, 2)] == animals


def test_four_players_get_0_1_1_and_2_workers_R11() -> None:
    desk = Desk(4)
    assert [int(desk[seat].workers) for seat in range(4)] == [0, 1, 1, 2]


def test_two_and_three_players_get_0_1_and_0_1_1_workers_R12() -> None:
    assert [int(d.workers) for d in Desk(2).g.players] == [0, 1]
    assert [int(d.workers) for d in Desk(3).g.players] == [0, 1, 1]


def test_the_option_gives_the_last_player_two_workers_R12_faq_19() -> None:
    assert [int(d.workers) for d in Desk(2, workers="last-two").g.players] == [0, 2]
    assert [int(d.workers) for d in Desk(3, workers="last-two").g.players] == [0, 1, 2]
    assert [int(d.workers) for d in Desk(4, workers="last-two").g.players] == [0, 1, 1, 2]


@pytest.mark.parametrize(("players", "stack"), [(2, [3, 1]), (3, [4, 2, 1]), (4, [4, 3, 2, 1])])
def test_the_stack_of_seven_types_fits_the_players_R13(players: int, stack: list[int]) -> None:
    assert Desk(players).table(0)["sevens"] == stack


def test_seven_cards_for_first_triples_lie_in_view_R14() -> None:
    assert len(Desk(2).table(0)["firsts"]) == 7


def test_the_first_player_holds_the_card_face_up_R15() -> None:
    desk = Desk(3)
    assert (desk.g.first, desk.g.holder, desk.g.face_down, desk.seat) == (0, 0, False, 0)


@pytest.mark.parametrize(("players", "cards"), [(1, 7), (2, 7), (3, 10), (4, 13)])
def test_rows_have_7_10_or_13_cards_R16(players: int, cards: int) -> None:
    assert sum(map(len, Desk(players).rows())) == cards


@pytest.mark.parametrize(("players", "in_order"), [(2, 6), (3, 6), (4, 12)])
def test_cards_left_over_go_to_the_row_of_their_die_R17_faq_3(players: int, in_order: int) -> None:
    filled = Desk(players).events_of("row-filled")
    cards, rows = zip(*(event.values[:2] for event in filled), strict=True)
    assert rows[:in_order] == tuple(n % 6 + 1 for n in range(in_order))
    assert rows[in_order:] == tuple(card % 6 + 1 for card in cards[in_order:])
    assert len(rows) - in_order == {2: 1, 3: 4, 4: 1}[players]


def test_a_last_card_of_6_goes_to_row_6_R17() -> None:
    state = GAME.new(2)
    rng = stream(5, "chance")
    while GAME.question(state) != "fill-row" or len(state.actions()) == 0:
        state.apply(state.draw(rng))
    comes = next(verb for verb in GAME.space.verbs if verb.name == "card")
    for key in ("ship-1", "ship-1", "ship-1", "mine-1", "mine-1", "castle-1", "castle-6"):
        assert state.seat() == NOBODY
        state.apply(comes.at(card_of(key)))
    rows = GAME.view(state, 0)["table"]["rows"]
    assert [len(row) for row in rows] == [1, 1, 1, 1, 1, 2]
    assert rows[5] == ["castle-1", "castle-6"]


@PLAYERS
def test_everybody_gets_six_cards_face_down_R18(players: int) -> None:
    desk = Desk(players)
    for seat in range(players):
        assert len(desk.hand_of(seat)) + desk[seat].pile_count == 6
        others = [desk.table(other)["players"][seat] for other in range(players) if other != seat]
        assert all(duke["hand"] is None and duke["pile"] == 4 for duke in others)


def test_rows_are_filled_before_the_piles_are_dealt_R19() -> None:
    names = [event.kind.name for event in Desk(3).sink.events]
    last_row = max(i for i, name in enumerate(names) if name == "row-filled")
    assert last_row < names.index("drew")


def test_rows_that_were_not_dealt_in_order_are_no_position_R17() -> None:
    state = GAME.new(3)
    rng = stream(1, "rows")
    while GAME.question(state) != "fill-row" or sum(map(len, GAME.view(state, 0)["table"]["rows"])) < 8:
        state.apply(state.draw(rng))
    snapshot = json.loads(state.to_json())
    assert GAME.from_json(json.dumps(snapshot)).to_json() == state.to_json()
    cards = sorted(card for card in snapshot["position"]["rows"] if card >= 0)
    snapshot["position"]["rows"] = [*cards[:4], -1, *cards[4:], *[-1] * 21]
    with pytest.raises(BadSnapshot, match="'fill-row' cannot be pending"):
        GAME.from_json(json.dumps(snapshot))


def test_a_full_hand_draws_nothing_R21() -> None:
    state = GAME.new(2)
    rng = stream(1, "hands")
    while GAME.question(state) != "draw-hand" or GAME.view(state, 0)["table"]["players"][0]["hand_count"] < 2:
        state.apply(state.draw(rng))
    snapshot = json.loads(state.to_json())
    assert snapshot["pending"] == [{"kind": "draw-hand", "seat": 1}]
    snapshot["pending"] = [{"kind": "draw-hand", "seat": 0}]
    with pytest.raises(BadSnapshot, match="'draw-hand' cannot be pending"):
        GAME.from_json(json.dumps(snapshot))


def test_nothing_is_set_up_twice_R9() -> None:
    snapshot = json.loads(GAME.new(2).to_json())
    keys = [frame["kind"] for frame in snapshot["pending"]]
    first, second = (i for i, key in enumerate(keys) if key == "start-good")
    snapshot["pending"][first]["seat"] = snapshot["pending"][second]["seat"]
    with pytest.raises(BadSnapshot, match="'start-good' cannot be pending"):
        GAME.from_json(json.dumps(snapshot))
