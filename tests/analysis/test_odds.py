"""Chances to win: a logistic fitted to finished games, or playouts where none was fitted."""

import json
import math
import random

import pytest

import duchy
import duchy.template.game as toy
from duchy.analysis.evaluators import HeuristicEvaluator
from duchy.analysis.odds import Example, Fitted, Logistic, Playouts, fit, likelihood, odds_of, phases_of
from duchy.analysis.searching import EVALUATORS, SearchEvaluator, evaluator_of
from duchy.bots.chances import FILE, victories
from duchy.core.values import HeuristicValue
from duchy.play.match import Match


def test_a_logistic_is_elos_curve_for_two() -> None:
    one = Logistic((0.1, 0.3))
    assert one.shares([3, 1], [0, 1]) == pytest.approx([1 / (1 + math.exp(-0.4)), 1 / (1 + math.exp(0.4))])
    assert one.shares([5, 5, 5], [1, 1, 1]) == pytest.approx([1 / 3] * 3)
    assert one.shares([10000, 0], [1, 1]) == pytest.approx([1, 0])


def test_the_error_of_a_chance_is_how_fast_it_changes_with_the_points() -> None:
    one = Fitted(HeuristicEvaluator(toy.GAME), Logistic((0.2,)))
    state = Match(toy.GAME, 3, 1).state
    values = [4.0, 1.0, 0.0]
    chances = one.chances(state, values)
    slopes = []
    for seat in range(3):
        moved = one.chances(state, [value + 1e-6 * (number == seat) for number, value in enumerate(values)])
        slopes.append([(after - before) / 1e-6 for before, after in zip(chances, moved, strict=True)])
    expected = [math.hypot(*(slopes[by][seat] for by in range(3))) * 2 for seat in range(3)]
    assert one.errors(state, chances, 2.0) == pytest.approx(expected, rel=1e-3)


def test_a_fit_finds_what_made_the_games() -> None:
    truth = Logistic((0.3, 0.2, 0.1))
    rng = random.Random(2)
    examples = []
    for _ in range(6000):
        values, phases = [rng.gauss(0, 8) for _ in range(3)], [rng.randrange(3)] * 3
        winner = rng.choices(range(3), truth.shares(values, phases))[0]
        examples.append(Example(values, phases, [float(seat == winner) for seat in range(3)]))
    fitted = fit(examples, 3)
    assert fitted.slopes == pytest.approx(truth.slopes, abs=0.03)
    best, *_ = likelihood(examples, fitted)
    for phase in range(3):
        for change in (0.01, -0.01):
            slopes = [slope + change * (number == phase) for number, slope in enumerate(fitted.slopes)]
            assert likelihood(examples, Logistic(tuple(slopes)))[0] < best


def test_a_lead_is_never_bad() -> None:
    """Where a phase says the opposite of the others, its slope is nothing, and the others are best so."""
    rng = random.Random(4)

    def lead(phase: int, chance: float) -> Example:
        won = float(rng.random() < chance)
        return Example([1.0, 0.0], [phase, phase], [won, 1 - won])

    late = [lead(0, 0.9) for _ in range(3000)]
    fitted = fit([*late, *(lead(1, 0.05) for _ in range(3000))], 2)
    assert fitted.slopes[1] == 0
    assert fitted.slopes[0] > 1


def test_games_that_all_agree_still_have_a_fit() -> None:
    fitted = fit([Example([1.0, 0.0], [0, 0], [1.0, 0.0])] * 10, 1)
    assert math.isfinite(fitted.slopes[0])
    assert fitted.slopes[0] > 0.5


def test_a_game_that_is_over_has_its_winners() -> None:
    match = Match(toy.GAME, 2, 1)
    state = match.state.clone()
    assert isinstance(state, toy.Pebbles)
    state.depth = 0
    state.points = [3, 7]
    assert victories(state.ranks()) == [0, 1]
    state.points = [7, 7]
    assert victories(state.ranks()) == [0.5, 0.5]
    assert Playouts().chances(state) == [0.5, 0.5]
    assert Fitted(HeuristicEvaluator(toy.GAME), Logistic((1.0,))).chances(state) == [0.5, 0.5]


def test_a_game_that_nothing_was_fitted_for_is_played_out() -> None:
    match = Match(toy.GAME, 2, 1)
    state = match.state.clone()
    odds = odds_of(toy.GAME, state, HeuristicEvaluator(toy.GAME))
    assert isinstance(odds, Playouts)
    assert isinstance(state, toy.Pebbles)
    before = state.to_json()
    even = odds.chances(state)
    assert sum(even) == pytest.approx(1)
    assert state.to_json() == before
    assert even == odds.chances(state), "the same position has the same chances"
    state.points = [40, 0]
    assert odds.chances(state) == pytest.approx([1, 0])


@pytest.mark.parametrize("by", EVALUATORS)
@pytest.mark.parametrize("name", duchy.names())
def test_our_games_are_fitted_for_every_evaluator_and_number_of_players(name: str, by: str) -> None:
    game = duchy.load(name)
    evaluator = evaluator_of(game, by)
    inputs = game.mind.inputs
    assert inputs is not None
    kept = json.loads(game.learned(FILE) or b"")
    for players in game.rules.seats:
        if players > 1:
            state = game.new(players)
            odds = odds_of(game, state, evaluator)
            assert isinstance(odds, Fitted)
            assert len(odds.logistic.slopes) == int(inputs.phases)
            assert list(odds.logistic.slopes) == kept[by][str(players)]
            assert min(odds.logistic.slopes) >= 0 < max(odds.logistic.slopes), "a lead is good"
            chances = odds.chances(state)
            assert sum(chances) == pytest.approx(1)
            assert max(chances) < 0.9


def test_a_phase_follows_from_the_position_alone() -> None:
    """A seat that knows nothing of others' secret actions sees the same chances as all others."""
    game = duchy.load("burgundy-dice")
    state = game.new(2)
    inputs = game.mind.inputs
    assert inputs is not None
    assert phases_of(inputs, state) == [int(inputs.phases) - 1] * 2, "the last phase is the beginning"
    assert phases_of(None, state) == [0, 0]


def test_a_board_that_nobody_trained_on_has_the_odds_of_the_heuristic() -> None:
    game = duchy.load("bruges")
    state = game.new(2)
    kept = json.loads(game.learned(FILE) or b"")
    odds = odds_of(game, state, SearchEvaluator(game, HeuristicValue(game.mind.heuristic)))
    assert isinstance(odds, Fitted)
    assert list(odds.logistic.slopes) == kept["heuristic"]["2"]
