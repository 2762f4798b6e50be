"""Set-up, basic and expert (R9 to R18)."""

import pytest

from duchy.core.actions import Choices
from duchy.core.events import Sink
from duchy.core.ints import popcount
from duchy.core.rng import stream
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.actions import SPACE
from duchy.games.burgundy.rules.content import CASTLE
from duchy.games.burgundy.rules.lookup import LANDS
from duchy.games.burgundy.rules.player import total_of
from duchy.games.burgundy.rules.state import BurgundyState

from .table import NOBODY, begin, run_chance, tile


def words(g: BurgundyState) -> list[str]:
    out = Choices()
    g.legal(out)
    return [SPACE.words(action) for action in out.to_list()]


def dealt(g: BurgundyState, seed: int = 3) -> BurgundyState:
    """Return the game when chance has dealt everything that comes before the first decision."""
    return run_chance(g, stream(seed, "chance"))


def test_first_player_is_drawn_by_lot_R9() -> None:
    g = begin(4, first="lot")
    assert words(g) == ["first 0", "first 1", "first 2", "first 3"]
    g.apply(SPACE.parse("first 2"))
    assert [int(g.seat_in_order(turn)) for turn in range(4)] == [2, 3, 0, 1]


def test_first_seat_begins_by_option_R9() -> None:
    assert begin(3).seat_in_order(0) == 0


def test_players_get_one_to_four_workers_in_order_R10() -> None:
    g = begin(4, first="lot")
    g.apply(SPACE.parse("first 1"))
    assert [int(me.workers) for me in g.players] == [4, 1, 2, 3]


def test_everybody_gets_one_silver_R11() -> None:
    assert [int(me.silver) for me in begin(3).players] == [1, 1, 1]


def test_everybody_gets_three_goods_and_equal_ones_lie_together_R12_faq_34() -> None:
    g = begin()
    for good in (4, 4, 2, 1, 1, 1):
        g.apply(SPACE.parse(f"good {good}"))
    assert [int(me.goods) for me in g.players] == [0x2010, 0x3]
    assert [int(total_of(me.goods)) for me in g.players] == [3, 3]


def test_markers_stand_in_one_stack_with_the_first_player_on_top_R13() -> None:
    g = begin(4)
    assert [int(me.track) // 8 for me in g.players] == [0, 0, 0, 0]
    assert [int(me.track) % 8 for me in g.players] == [3, 2, 1, 0]


def test_basic_game_puts_a_castle_on_the_middle_of_estate_1_R14() -> None:
    g = dealt(begin(4))
    for seat, me in enumerate(g.players):
        assert me.estate == 0
        assert int(g.tiles[37 * seat + 18]) == tile("castle")
        assert me.built == 2**18


def test_start_castle_gives_neither_points_nor_action_but_is_covered_R15() -> None:
    g = dealt(begin())
    assert all(me.points == 0 for me in g.players)
    assert GAME.question(g) == "use-dice"


def test_first_tile_goes_next_to_the_start_castle_R15() -> None:
    g = dealt(begin())
    assert g.players[0].frontier == sum(2**cell for cell in (11, 12, 17, 19, 24, 25))


def test_expert_game_offers_both_sides_and_every_castle_space_openly_R16() -> None:
    g = begin(2, "open")
    rng = stream(1, "x")
    while words(g)[0].startswith("good"):
        g.apply(g.draw(rng))
    sides = ["1/2", "1/3", "1/4", "1/5", "6/7", "8/9"]
    assert [GAME.words(action) for action in g.actions()] == [f"board {board}" for board in sides]
    g.apply(GAME.parse("board 1/4"))
    assert [GAME.words(action) for action in g.actions()] == [f"board {board}" for board in sides if board != "1/4"]
    g.apply(GAME.parse("board 8/9"))
    assert g.seat() == 0
    offered = words(g)
    assert len(offered) == 8
    assert {w.split()[1] for w in offered} == {"1", "4"}
    assert all(LANDS[int(w.split()[1]) - 1].colour[int(w.split()[2])] == CASTLE for w in offered)
    g.apply(SPACE.parse("settle 4 0"))
    assert g.players[0].estate == 3
    assert g.players[0].built == 1
    assert {w.split()[1] for w in words(g)} == {"8", "9"}


def kinds_seen_by(sink: Sink, seat: int) -> list[str]:
    """Return the names of the events that a seat hears."""
    return [event.kind.name for event in sink.events if event.seen_by(seat)]


def test_secret_choices_are_shown_when_all_have_chosen_R16_faq_35() -> None:
    g = begin(2, "secret")
    rng = stream(1, "x")
    while g.seat() == NOBODY:
        g.apply(g.draw(rng))
    sink = Sink()
    g.sink = sink
    g.apply(g.actions()[0])
    assert kinds_seen_by(sink, 0) == ["chose"]
    assert kinds_seen_by(sink, 1) == kinds_seen_by(sink, -1) == ["chose-secretly"]
    assert g.players[0].built == 0
    sink.events.clear()
    g.apply(g.actions()[-1])
    assert kinds_seen_by(sink, 0)[:4] == ["chose-secretly", "revealed", "settled", "settled"]
    assert kinds_seen_by(sink, 1)[:4] == ["chose", "revealed", "settled", "settled"]
    assert all(me.built for me in g.players)


def test_secret_choice_of_another_may_be_anything_R16() -> None:
    g = begin(2, "secret")
    rng = stream(1, "x")
    while g.seat() == NOBODY:
        g.apply(g.draw(rng))
    g.apply(g.actions()[0])
    seen = set()
    for _ in range(200):
        g.hide(1, rng)
        seen.add(int(g.players[0].choice))
    assert seen == {int(choice) for choice in g.settlements(0)}
    mine = g.players[0].choice
    g.hide(0, rng)
    assert g.players[0].choice == mine


def test_boards_are_drawn_at_most_once_each_R17() -> None:
    for seed in range(20):
        g = dealt(begin(4, "open"), seed)
        assert len({int(me.estates) for me in g.players}) == 4
        assert popcount(g.boards_left) == 2


@pytest.mark.parametrize("setup", ["basic", "open"])
def test_named_estates_leave_only_the_castle_to_choose_R18(setup: str) -> None:
    g = dealt(begin(2, setup, estate1="3", estate2="8"))
    assert words(g) == ["settle 3 6", "settle 3 18", "settle 3 28", "settle 3 32"]
    g.apply(SPACE.parse("settle 3 28"))
    assert words(g) == ["settle 8 5", "settle 8 7", "settle 8 29", "settle 8 31"]
