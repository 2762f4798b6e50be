"""Parallel search of one decision in several processes."""

from collections.abc import Iterator

import pytest

from duchy.bots.levels import plan_of
from duchy.bots.parallel import ParallelThinker, merge
from duchy.bots.thinker import Budget, MoveStats, SearchResult
from duchy.play.match import Match
from duchy.shelf import Shelf

GAME = "burgundy-dice"


@pytest.fixture(scope="module")
def parallel() -> Iterator[ParallelThinker]:
    with ParallelThinker(Shelf(), GAME, plan_of(Shelf().load(GAME), 0), "test", 2) as thinker:
        yield thinker


def test_iterations_are_shared_out_and_the_same_thought_comes_again(parallel: ParallelThinker) -> None:
    match = Match(GAME, 1, seed=3)
    result = parallel.think(match.seat(0), Budget(25))
    assert result.iterations == 25
    assert [move.action for move in result.moves] and {move.action for move in result.moves} == set(match.legal(0))
    assert sum(move.visits for move in result.moves) == 25
    assert parallel.think(match.seat(0), Budget(25)) == result
    assert result.moves[0].action == result.line[0]


def test_visits_are_summed_and_worths_weighed_by_them() -> None:
    one = SearchResult([MoveStats(7, 10.0, 3), MoveStats(8, 4.0, 0)], [7, 9], 3, 30)
    other = SearchResult([MoveStats(8, 6.0, 2), MoveStats(7, 8.0, 1)], [8], 3, 20)
    merged = merge([one, other])
    assert merged == SearchResult([MoveStats(7, (40 + 16) / 6, 4), MoveStats(8, (4 + 18) / 4, 2)], [7, 9], 6, 50)
