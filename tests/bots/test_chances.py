"""A search that maximises the chance of winning."""

import pytest

from duchy.analysis.odds import odds_of
from duchy.analysis.searching import SearchEvaluator
from duchy.bots.chances import SEARCH, objective_of, slopes_of, victories
from duchy.bots.levels import MASTER, level_plan
from duchy.bots.search.chances import CERTAIN_CHANCE, ChanceObjective
from duchy.bots.search.tree import Plan
from duchy.bots.values import size, value_of
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.ints import i64, vec
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.core.values import ONE, HeuristicValue, LearnedValue
from duchy.shelf import Shelf

GAMES = Shelf().names()
DICE = Shelf().load("burgundy-dice")
TABLES = [(name, players) for name in GAMES for players in Shelf().load(name).rules.seats if players > 1]


def positions(game: AnyGame, players: int, seed: int = 1, every: int = 25) -> list[State]:
    """Return positions of a random game in which a seat decides, and the last one, which is over."""
    state: State = game.new(players)
    rng, before, decisions = stream(seed, "chances"), [], 0
    while not state.over():
        if state.seat() == NOBODY:
            state.apply(state.draw(rng))
            continue
        if decisions % every == 0:
            before.append(state.clone())
        decisions += 1
        legal = state.actions()
        state.apply(legal[int(rng.below(len(legal)))])
    return [*before, state]


def objective(game: AnyGame, state: State, weight: int = 100) -> ChanceObjective:
    value = value_of(game, int(state.seats), state.options)
    result = objective_of(game, int(state.seats), value, Plan(1, ONE, ONE, 1, 0, weight))
    assert result is not None
    return result


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_search_and_the_analysis_agree_on_chances(name: str, players: int) -> None:
    game = Shelf().load(name)
    *running, over = positions(game, players)
    estimate = objective(game, over)
    for state in running:
        expected = odds_of(game, state, SearchEvaluator(game)).chances(state)
        chances = [int(estimate.chance(state, seat)) / CERTAIN_CHANCE for seat in range(players)]
        assert chances == pytest.approx(expected, abs=0.02)
    shares = [int(estimate.chance(over, seat)) / CERTAIN_CHANCE for seat in range(players)]
    assert shares == pytest.approx(victories(over.ranks()), abs=1e-4)


def test_chances_sum_to_one_even_if_all_expect_to_lose_points() -> None:
    state = positions(DICE, 3)[1]
    assert DICE.mind.inputs is not None
    count = size(DICE.mind.inputs)
    value = LearnedValue(DICE.mind.inputs, vec[i64]([-100 * ONE] * count))
    estimate = ChanceObjective(value, [ONE] * int(DICE.mind.inputs.phases), 100)
    assert all(value.worth(state, seat) < 0 for seat in range(3))
    assert sum(estimate.chance(state, seat) for seat in range(3)) == pytest.approx(CERTAIN_CHANCE, abs=3)


def test_chances_are_counted_in_points_from_the_reference() -> None:
    state = positions(DICE, 2)[1]
    for weight in (1, 70, 100):
        estimate = objective(DICE, state, weight)
        estimate.restart(state, 0)
        assert estimate.worth(state, 0) == estimate.reference_points == estimate.value.worth(state, 0)


@pytest.mark.parametrize("name", GAMES)
def test_chances_are_fitted_wherever_a_level_needs_them(name: str) -> None:
    game = Shelf().load(name)
    assert game.mind.inputs is not None
    weights = {level.chance_weight for level in game.mind.style.levels.values()}
    for players in game.rules.seats:
        if players > 1 and max(weights) > 0:
            assert len(slopes_of(game, SEARCH, players)) == game.mind.inputs.phases


def test_without_fitted_chances_a_search_maximises_points() -> None:
    plan = Plan(*level_plan(DICE, MASTER))
    state = DICE.new(2)
    assert objective_of(DICE, 2, value_of(DICE, 2, state.options), plan) is not None
    assert objective_of(DICE, 1, value_of(DICE, 1, state.options), plan) is None
    assert objective_of(DICE, 2, HeuristicValue(DICE.mind.heuristic), plan) is None
