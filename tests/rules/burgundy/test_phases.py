"""Phases and rounds (R19 to R28)."""

from duchy.core.rng import stream
from duchy.games.burgundy.rules.actions import SPACE
from duchy.games.burgundy.rules.content import CASTLE, KINDS, MINE
from duchy.games.burgundy.rules.lookup import BLACK, COLOUR, PLACE_COLOUR, PLACE_PLAYERS
from duchy.games.burgundy.rules.player import count_of, total_of
from duchy.games.burgundy.rules.state import BLACK_BACKED, COLOURED, GONE, BurgundyState

from .table import NOBODY, Table, begin


def play_to_the_end(seats: int, seed: int) -> list[BurgundyState]:
    """Return a random game, with a copy of the position at the beginning of each phase."""
    g = begin(seats)
    rng = stream(seed, "game")
    starts: list[BurgundyState] = []
    while not g.over():
        if g.seat() == NOBODY:
            g.apply(g.draw(rng))
            if g.seat() != NOBODY and g.round == 0:
                starts.append(g.clone())
        else:
            actions = g.actions()
            g.apply(actions[rng.below(len(actions))])
    return starts


def test_game_lasts_five_phases_of_five_rounds_R19() -> None:
    t = Table()
    rounds = 0
    while not t.g.over():
        t.end_round()
        rounds += 1
    assert rounds == 25
    assert t.g.phase == 5


def test_old_tiles_leave_the_game_and_goods_stay_R20() -> None:
    t = Table().depot(3, "bank", "ship").depot(0, "mine").goods_at(3, 1, 1)
    before = t.count_gone()
    for _ in range(5):
        t.end_round()
    assert t.count_gone() == before + 3
    assert count_of(t.g.goods[2], 0) >= 2


def test_spaces_in_use_get_tiles_of_their_colour_R21() -> None:
    for seats in (2, 3, 4):
        for g in play_to_the_end(seats, 5):
            for place in range(24):
                kind = int(g.depots[place])
                assert (kind != 0) == (PLACE_PLAYERS[place] <= seats)
                if kind and place != 20:
                    assert COLOUR[kind] == PLACE_COLOUR[place]


def test_depot_6_has_a_mine_in_phases_b_and_d_with_three_players_R22_faq_32() -> None:
    for seats in (2, 3, 4):
        colours = [int(COLOUR[int(g.depots[20])]) if int(g.depots[20]) else -1 for g in play_to_the_end(seats, 2)]
        castles = [CASTLE] * 5 if seats == 4 else [-1] * 5
        assert colours == ([CASTLE, MINE, CASTLE, MINE, CASTLE] if seats == 3 else castles)


def test_black_depot_gets_black_backed_tiles_R23_faq_2() -> None:
    for seats, tiles in ((2, 4), (3, 6), (4, 8)):
        for phase, g in enumerate(play_to_the_end(seats, 3)):
            assert sum(1 for place in range(24, 32) if int(g.depots[place])) == tiles
            assert sum(int(g.stock[BLACK_BACKED + kind]) for kind in range(KINDS)) == 40 - tiles * (phase + 1)
    assert PLACE_COLOUR[24] == BLACK


def test_with_four_players_every_tile_is_used_R23_faq_33() -> None:
    last = play_to_the_end(4, 8)[-1]
    assert sum(int(last.stock[row + kind]) for row in (COLOURED, BLACK_BACKED) for kind in range(KINDS)) == 0
    assert sum(int(last.stock[GONE + kind]) for kind in range(KINDS)) > 0


def test_five_goods_lie_open_for_the_phase_R24() -> None:
    g = play_to_the_end(2, 4)[0]
    assert count_of(g.round_goods, 0) == 0
    assert all(1 <= count_of(g.round_goods, at) <= 6 for at in range(1, 5))


def test_goods_are_25_in_phases_and_the_rest_stays_out_R24() -> None:
    for seats, unused in ((2, 11), (3, 8), (4, 5)):
        assert total_of(play_to_the_end(seats, 6)[-1].unseen_goods) == unused


def test_all_roll_before_the_first_turn_R25() -> None:
    g = play_to_the_end(3, 1)[0]
    assert all(1 <= me.die1 <= me.die2 <= 6 for me in g.players)


def test_equal_dice_are_half_as_likely_as_a_mixed_pair_R25() -> None:
    t = Table().dice(1, 1)
    t.play("workers 1", "workers 2", "end", "workers 1", "workers 2", "end")
    assert t.next_question()[0] == "roll-dice"
    assert len(t.legal()) == 21
    assert t.g.weight(SPACE.parse("roll 3 3")) == 1
    assert t.g.weight(SPACE.parse("roll 3 4")) == 2
    assert sum(t.g.weight(SPACE.parse(w)) for w in t.legal()) == 36


def test_white_die_sends_the_good_of_the_round_to_its_depot_R26() -> None:
    t = Table()
    good = int(count_of(t.g.round_goods, 1))
    before = int(t.g.white)
    t.play("workers 1", "workers 2", "end", "workers 1", "workers 2", "end", "roll 1 2", "roll 3 3", "white 5")
    assert count_of(t.g.goods[4], good - 1) == 1
    assert t.event("white-die") == {"number": 5, "goods": good, "round": 2, "before": before}
    assert t.g.seat() == 0


def test_order_is_right_to_left_and_top_to_bottom_R27() -> None:
    t = Table(4)
    for seat, track in enumerate((8, 0, 9, 16)):
        t.g.players[seat].track = track
    t.end_round()
    assert [int(t.g.seat_in_order(turn)) for turn in range(4)] == [3, 2, 0, 1]


def test_order_of_a_round_does_not_change_in_it_R27() -> None:
    t = Table(3)
    t.play("workers 1", "workers 2", "end")
    t.store("ship", seat=1).dice(2, 2, seat=1)
    t.play("add 1 1 17", "workers 2", "end")
    assert t.g.seat() == 2


def test_mines_pay_silver_at_the_end_of_each_phase_also_the_last_R28() -> None:
    t = Table(phase=3).build("mine", 24, 29)
    for silver in (2, 4):
        for _ in range(5):
            t.end_round()
        assert t.me.silver == silver
    assert t.g.over()
