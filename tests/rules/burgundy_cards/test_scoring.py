"""Chapter: end of the game (R94 to R100)."""

from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duchy.games.burgundy_cards.rules.content import ANIMAL_SET_POINTS
from duchy.games.burgundy_cards.rules.facts import STANDARD
from duchy.games.burgundy_cards.rules.scoring import animal_points, duke_points, stored, unused_animals

from .table import Desk


def _lanes(counts: tuple[int, ...]) -> int:
    return sum(count * 256**kind for kind, count in enumerate(counts))


@cache
def _best_sets(counts: tuple[int, ...]) -> int:
    """Return the most points that any way of forming sets can bring: brute force."""
    best = 0
    kinds = [kind for kind in range(4) if counts[kind]]
    for size in (2, 3, 4):
        for chosen in combinations(kinds, size):
            rest = tuple(count - (kind in chosen) for kind, count in enumerate(counts))
            best = max(best, ANIMAL_SET_POINTS[size] + _best_sets(rest))
    return best


def test_the_game_ends_after_round_e_R94() -> None:
    desk = Desk(4)
    while not desk.g.over():
        assert desk.g.round < 5
        desk.random(1)
    assert (desk.g.round, desk.g.turn) == (4, 6)
    assert desk.events_of("game-ended")


def test_points_are_cards_goods_bonus_cards_and_triples_R95(desk: Desk) -> None:
    desk.column(0, "mine-4", "mine-5", "mine-6").animals(0)
    desk.g.holder = 1
    me = desk[0]
    me.points, me.firsts, me.seven = 5, 2, 3
    me.sold = _lanes((2, 0, 1))
    assert desk.g.scores()[0] == 5 + 3 + 1 + 3 + 4


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (["bank-1", "church-2", "bank-3"], 3),
        (["pasture-1", "pasture-2", "pasture-3"], 4),
        (["cloister-1", "cloister-2", "cloister-3"], 6),
        (["castle-1", "castle-2", "castle-3"], 2),
        (["mine-4", "mine-5", "mine-3"], 4),
        (["knowledge-1", "knowledge-2", "knowledge-3"], 4),
        (["ship-4", "ship-5", "ship-3"], 4),
        (["castle-1", "cloister-2", "castle-3"], 2),
        (["castle-1", "castle-2"], 0),
    ],
)
def test_a_triple_is_worth_the_points_of_its_type_R96(desk: Desk, cards: list[str], points: int) -> None:
    desk.animals(0).column(0, *cards)
    assert duke_points(STANDARD, desk[0]) == points


def test_zoes_animals_are_worth_three_points_R97_faq_17() -> None:
    """Three sheep, two cows and one chicken: 2 for three kinds, 1 for two, nothing for the last sheep."""
    assert animal_points(_lanes((1, 2, 3, 0))) == 3


@given(st.tuples(*[st.integers(0, 5)] * 4))
def test_taking_the_largest_set_again_and_again_is_best_R97(counts: tuple[int, ...]) -> None:
    assert animal_points(_lanes(counts)) == _best_sets(counts)


@pytest.mark.parametrize("face_down", [True, False])
def test_the_holder_of_the_first_player_card_gets_a_point_R98(desk: Desk, face_down: bool) -> None:
    desk.animals(0).animals(1)
    desk.g.holder, desk.g.face_down = 1, face_down
    assert desk.g.scores() == [0, 1]


def test_a_tie_goes_to_the_fuller_storage_R99(desk: Desk) -> None:
    desk.animals(0, cow=1).animals(1).goods(0).goods(1, light=1)
    desk.g.holder = 1
    desk[0].points = 1
    assert desk.g.scores() == [1, 1]
    desk.store(0, silver=1, workers=1).store(1, silver=0, workers=1)
    assert (stored(desk[0]), stored(desk[1])) == (3, 2)
    assert desk.g.ranks() == [1, 2]


def test_a_tie_in_everything_is_shared_R99_faq_18(desk: Desk) -> None:
    desk.animals(0).animals(1).goods(0).goods(1)
    desk[1].points = 1
    assert desk.g.ranks() == [1, 1]


def test_unused_animals_are_those_in_no_set_R100() -> None:
    assert unused_animals(_lanes((1, 2, 3, 0))) == 1
    assert unused_animals(_lanes((2, 2, 0, 0))) == 0
    assert unused_animals(_lanes((0, 0, 4, 0))) == 4


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_points_are_the_same_counted_at_once_or_at_the_end_R95_faq_23(players: int) -> None:
    desk = Desk(players).random(30)
    assert desk.g.over()
    events = [event.named() for event in desk.sink.events if event.kind.name != "first-player"]
    points = [sum(e["points"] for e in events if e.get("seat") == seat and "points" in e) for seat in range(players)]
    points[desk.g.holder] += players > 1
    assert points == desk.g.scores()
