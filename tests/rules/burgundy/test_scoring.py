"""Districts and colours (R72 to R76)."""

import json

import pytest

from duchy.core.errors import BadSnapshot
from duchy.core.rng import stream
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.content import PHASE_POINTS, SIZE_POINTS

from .table import NOBODY, Table, best_action


def test_district_scores_for_its_size_R72_faq_27() -> None:
    assert SIZE_POINTS == (0, 1, 3, 6, 10, 15, 21, 28, 36)
    t = Table(phase=4).build("bank", 25).build("church", 26).build("market", 31).build("workshop", 32)
    t.dice(3, 3).store("boarding-house")
    t.play("add 1 1 36")
    assert t.me.scored(0) == 15
    assert t.event("completed") == {
        "seat": 0,
        "colour": 4,
        "size": 5,
        "points": 17,
        "size_points": 15,
        "phase_points": 2,
        "cell": 36,
    }


@pytest.mark.parametrize("phase", range(5))
def test_district_scores_for_the_phase_R73(phase: int) -> None:
    assert PHASE_POINTS == (10, 8, 6, 4, 2)
    t = Table(phase=phase).dice(3, 3).store("bank")
    t.play("add 1 1 11")
    assert t.me.points == 1 + PHASE_POINTS[phase]
    assert t.me.scored(10) == PHASE_POINTS[phase]


@pytest.mark.parametrize(("seats", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_first_to_cover_a_colour_takes_the_large_bonus_the_second_the_small_R74_R75_faq_28(
    seats: int, large: int, small: int
) -> None:
    t = Table(seats)
    for seat in range(seats):
        t.build("mine", 24, 29, seat=seat)
    for seat in range(seats):
        t.store("mine", seat=seat).dice(3, 3, seat=seat)
        t.play("add 1 1 33", "workers 2", "end")
    assert [int(me.scored(20)) for me in t.g.players] == [large, small, 0, 0][:seats]
    assert [int(me.large) for me in t.g.players] == [2, 0, 0, 0][:seats]
    assert [int(me.small) for me in t.g.players] == [0, 2, 0, 0][:seats]


def test_start_castle_counts_as_covered_for_the_castle_colour_R74() -> None:
    t = Table().build(5, 12).build("castle", 6, 2).dice(5, 5).store("castle")
    t.play("add 1 1 1")
    assert t.me.large == 1
    assert t.me.points == 6 + 10 + 5


def test_district_complete_without_its_colour_brings_no_bonus_R74() -> None:
    t = Table().dice(3, 3).store("bank")
    t.play("add 1 1 11")
    assert t.me.large == 0


def test_points_are_scored_at_once_and_before_the_next_decision_R76() -> None:
    t = Table().dice(3, 3).own_goods(1).store("warehouse")
    t.play("add 1 1 11")
    assert t.next_question()[0] == "warehouse"
    assert t.me.points == 11


def test_snapshot_keeps_bonus_tiles_with_those_who_covered_the_colour_R74_R75() -> None:
    state = GAME.new(2)
    rng = stream(1, "bonus tiles")
    while not state.over():
        state.apply(state.draw(rng) if state.seat() == NOBODY else best_action(state, rng))
    whole = json.loads(state.to_json())
    assert GAME.from_json(json.dumps(whole)).to_json() == state.to_json()
    players = whole["position"]["players"]
    held = [(size, players[0][size], players[1][size]) for size in ("large", "small")]
    assert any(mine or other for _, mine, other in held)
    for size, mine, other in held:
        for broken in {(other, mine), (0, 0), (mine ^ 1, other), (mine, other ^ 1)} - {(mine, other)}:
            players[0][size], players[1][size] = broken
            with pytest.raises(BadSnapshot):
                GAME.from_json(json.dumps(whole))
        players[0][size], players[1][size] = mine, other
