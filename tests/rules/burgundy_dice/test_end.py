"""The end of the game (R46 to R48)."""

from typing import Any

from .table import Table, page, random_match


def last_turn(*pages: dict[str, Any]) -> Table:
    """Return the last turn of phase III, with dice that fit nothing."""
    for sheet in pages:
        sheet["after"] = [0, 0]
    table = Table(*pages, phase=3, boxes=9, turn=8)
    return table.roll("mine mine", 1, 1)


def test_points_are_noted_in_the_column_of_their_phase_R46() -> None:
    table = Table(page({"E5": "x", "F5": 1}), boxes=9, turn=8)
    table.roll("monastery mine", 1, 1).play("mark 1 F4").rest()
    assert table.sheet()["columns"] == [1 + 4, 0]
    table.roll("pasture mine", 1, 1).play("mark 1 E6").rest()
    assert table.sheet()["columns"] == [5, 2]
    for _ in range(5):
        table.roll("mine mine", 1, 1, double=True).rest()
    table.roll("city mine", 1, 1).play("mark 1 D6").rest().roll("monastery mine", 1, 1).play("mark 1 C6").rest()
    assert table.sheet()["columns"] == [5, 2, 1]
    assert table.score() == 8


def test_the_columns_and_the_events_add_up_to_the_score_R46() -> None:
    for seed in range(12):
        for players in (1, 2, 5):
            match = random_match(players, seed, duchy="ABCD"[seed % 4])
            for seat, score in enumerate(match.state.scores()):
                scored = [e.named() for e in match.log(seat) if "points" in e.kind.arguments]
                assert score == 1 + sum(event["points"] for event in scored if event["seat"] == seat)
                columns = match.view(seat)["table"]["players"][seat]["columns"]
                assert (len(columns), sum(columns)) == (3, score)


def test_a_colour_bonus_of_the_last_turn_belongs_to_the_phase_that_ends_R46_R31() -> None:
    cells = {"E2": "x", "F2": 3, "D3": 5, "D4": 1, "C4": 1, "B4": 1, "A4": 3, "A3": 3}
    table = Table(page(cells), boxes=9, turn=8).roll("mine city", 3, 3).play("mark 3 G1").rest()
    assert table.sheet()["columns"] == [1 + 4 + 3, 0]


def test_the_game_ends_after_the_turn_of_the_last_box_of_phase_three_R46() -> None:
    table = last_turn(page({"E5": "x", "F5": 1}), page())
    assert not table.g.over()
    table.play("take-worker")
    assert not table.g.over()
    table.play("take-worker")
    assert table.g.over()
    assert table.g.actions() == []
    assert len(table.events_of("game-ended")) == 1


def test_a_mark_in_the_very_last_turn_counts_R46() -> None:
    table = Table(page({"E5": "x", "F5": 1}), phase=3, boxes=8, turn=7).roll("monastery mine", 1, 1, double=True)
    table.play("mark 1 F4").rest()
    assert table.g.over()
    assert table.g.scores() == [1 + 2, 1]
    assert table.g.ranks() == [1, 2]


def test_most_points_win_R47() -> None:
    table = last_turn(page(score=40), page(score=42, monk=0), page(score=41, monk=9)).rest()
    assert table.g.ranks() == [3, 1, 2]


def test_among_equals_more_unused_bonuses_win_R47() -> None:
    table = last_turn(page(score=40, monk=1), page(score=40, silver=2), page(score=40)).rest()
    assert table.g.ranks() == [2, 1, 3]


def test_monks_silver_workers_and_unsold_goods_count_R47() -> None:
    for bonus in ("monk", "silver", "worker", "goods"):
        table = last_turn(page(score=40), page(score=40, **{bonus: 1})).rest()
        assert table.g.ranks() == [2, 1]


def test_a_used_bonus_counts_no_more_R47() -> None:
    table = Table(page(score=40, monk=1), page(score=38), phase=3, boxes=9, turn=8).roll("mine mine", 1, 1)
    table.play("monk 1 E6", "take-worker")
    assert table.g.scores() == [42, 38]
    table = Table(page(score=38, monk=1), page(score=40), phase=3, boxes=9, turn=8).roll("mine mine", 1, 1)
    table.play("monk 1 E6", "take-worker")
    assert table.g.scores() == [40, 40]
    assert table.g.ranks() == [2, 1]


def test_who_is_still_equal_wins_together_R48_faq_17() -> None:
    table = last_turn(page(score=40, monk=1), page(score=40, goods=1), page(score=39)).rest()
    assert table.g.ranks() == [1, 1, 3]
