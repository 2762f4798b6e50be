"""Chances to win: a logistic fitted to finished games, or playouts where none was fitted."""

import math
import random

import pytest
import tests.core.toy.game as toy

import duchy
from duchy.analysis.odds import Example, Fitted, Logistic, Playouts, fit, likelihood, odds_of, outcome
from duchy.analysis.searching import THINKERS, thinker_of
from duchy.analysis.thinker import Judging
from duchy.play.match import Match


def test_a_logistic_is_elos_curve_for_two() -> None:
    one = Logistic(0.1, 0.2, 100)
    assert one.shares([3, 1], 0.5) == pytest.approx([1 / (1 + math.exp(-0.4)), 1 / (1 + math.exp(0.4))])
    assert one.shares([5, 5, 5], 1.0) == pytest.approx([1 / 3] * 3)
    assert one.shares([10000, 0], 1.0) == pytest.approx([1, 0])


def test_a_fit_finds_what_made_the_games() -> None:
    truth = Logistic(0.05, 0.25, 100)
    rng = random.Random(2)
    examples = []
    for _ in range(6000):
        values, time = [rng.gauss(0, 8) for _ in range(3)], rng.random()
        winner = rng.choices(range(3), truth.shares(values, time))[0]
        examples.append(Example(values, time, [float(seat == winner) for seat in range(3)]))
    found = fit(examples, 100)
    assert found.base == pytest.approx(truth.base, abs=0.03)
    assert found.growth == pytest.approx(truth.growth, abs=0.05)
    best = likelihood(examples, found)
    for base, growth in ((0.01, 0), (-0.01, 0), (0, 0.01), (0, -0.01)):
        assert likelihood(examples, Logistic(found.base + base, found.growth + growth, 100)) < best


def test_a_lead_is_never_bad() -> None:
    """Where the first look at a game says the opposite of the end, the slope begins at nothing and is best so."""
    rng = random.Random(4)
    early = [Example([1.0, 0.0], 0.0, [float(rng.random() < 0.4), 0.0]) for _ in range(200)]
    early = [Example(one.values, 0.0, [one.won[0], 1 - one.won[0]]) for one in early]
    late = [Example([1.0, 0.0], 1.0, [1.0, 0.0] if rng.random() < 0.7 else [0.0, 1.0]) for _ in range(200)]
    found = fit(early + late, 100)
    assert found.base == 0
    won = sum(one.won[0] for one in late) / 200
    assert found.growth == pytest.approx(math.log(won / (1 - won)), abs=0.01)


def test_games_that_all_agree_still_have_a_fit() -> None:
    found = fit([Example([1.0, 0.0], 0.5, [1.0, 0.0])] * 10, 50)
    assert math.isfinite(found.base)
    assert found.base > 0.5


def test_a_game_that_is_over_has_its_winners() -> None:
    match = Match(toy.GAME, 2, 1)
    state = match.state.clone()
    assert isinstance(state, toy.Pebbles)
    state.depth = 0
    state.points = [3, 7]
    assert outcome(state) == [0, 1]
    state.points = [7, 7]
    assert outcome(state) == [0.5, 0.5]
    assert Playouts().chances(state, 3) == [0.5, 0.5]
    assert Fitted(Judging(toy.GAME), Logistic(1, 1, 10)).chances(state, 3) == [0.5, 0.5]


def test_a_game_that_nothing_was_fitted_for_is_played_out() -> None:
    odds = odds_of(toy.GAME, 2, Judging(toy.GAME))
    assert isinstance(odds, Playouts)
    match = Match(toy.GAME, 2, 1)
    state = match.state.clone()
    assert isinstance(state, toy.Pebbles)
    before = state.to_json()
    even = odds.chances(state, 0)
    assert sum(even) == pytest.approx(1)
    assert state.to_json() == before
    assert even == odds.chances(state, 0), "the same position has the same chances"
    state.points = [40, 0]
    assert odds.chances(state, 0) == pytest.approx([1, 0])


@pytest.mark.parametrize("by", THINKERS)
@pytest.mark.parametrize("name", duchy.names())
def test_our_games_are_fitted_for_every_thinker_and_number_of_players(name: str, by: str) -> None:
    game = duchy.load(name)
    thinker = thinker_of(game, by)
    for players in game.rules.seats:
        if players > 1:
            odds = odds_of(game, players, thinker)
            assert isinstance(odds, Fitted)
            assert odds.thinker.name == by
            assert odds.logistic.plies > 20
            assert odds.logistic.base >= 0 < odds.logistic.base + odds.logistic.growth, "a lead at the end is good"
            chances = odds.chances(game.new(players), 0)
            assert sum(chances) == pytest.approx(1)
            assert max(chances) < 0.9
