"""A search that maximises the chance of winning, or of reaching a goal."""

import pytest

import duchy
from duchy.analysis.hints import hint
from duchy.analysis.odds import odds_of
from duchy.analysis.searching import SearchEvaluator, adviser
from duchy.bots.chances import SEARCH, objective_of, slopes_of, victories
from duchy.bots.find import find
from duchy.bots.levels import MASTER, level_plan
from duchy.bots.search.chances import CERTAIN_CHANCE, ChanceObjective
from duchy.bots.search.tree import Plan
from duchy.bots.values import size, value_of
from duchy.core.agenda import NOBODY
from duchy.core.errors import BadBot, BadOption
from duchy.core.game import AnyGame
from duchy.core.ints import i64, vec
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.core.values import ONE, HeuristicValue, LearnedValue
from duchy.play.seat import Seat
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


def objective(game: AnyGame, state: State, weight: int = 100, goal: int = 0) -> ChanceObjective:
    value = value_of(game, int(state.seats), state.options)
    result = objective_of(game, int(state.seats), value, Plan(1, ONE, ONE, 1, 0, weight, goal))
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


@pytest.mark.parametrize("goal", DICE.mind.goals)
def test_a_goal_is_an_opponent_with_known_points(goal: int) -> None:
    *running, over = positions(DICE, 1, every=4)
    estimate = objective(DICE, over, goal=goal)
    for state in running:
        evaluator = SearchEvaluator(DICE, goal=goal)
        (expected,) = odds_of(DICE, state, evaluator).chances(state)
        assert int(estimate.chance(state, 0)) / CERTAIN_CHANCE == pytest.approx(expected, abs=0.02)
    (points,) = over.scores()
    for asked in (points, points + 1):
        assert found_at(over, asked) == (CERTAIN_CHANCE if asked <= points else 0)
        assert odds_of(DICE, over, SearchEvaluator(DICE, goal=asked)).chances(over) == [float(asked <= points)]


def found_at(state: State, goal: int) -> int:
    return int(objective(DICE, state, goal=goal).chance(state, 0))


def test_chances_sum_to_one_even_if_all_expect_to_lose_points() -> None:
    state = positions(DICE, 3)[1]
    assert DICE.mind.inputs is not None
    count = size(DICE.mind.inputs)
    value = LearnedValue(DICE.mind.inputs, vec[i64]([-100 * ONE] * count))
    estimate = ChanceObjective(value, [ONE] * int(DICE.mind.inputs.phases), 100, 0)
    assert all(value.worth(state, seat) < 0 for seat in range(3))
    assert sum(estimate.chance(state, seat) for seat in range(3)) == pytest.approx(CERTAIN_CHANCE, abs=3)


def test_a_higher_goal_is_less_likely() -> None:
    state = positions(DICE, 1)[0]
    chances = [found_at(state, goal) for goal in (40, 51, 61, 70, 90)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1]


def test_chances_are_counted_in_points_from_the_reference() -> None:
    state = positions(DICE, 2)[1]
    for weight in (1, 70, 100):
        estimate = objective(DICE, state, weight)
        estimate.restart(state, 0)
        assert estimate.worth(state, 0) == estimate.reference_points == estimate.value.worth(state, 0)


@pytest.mark.parametrize("goal", DICE.mind.goals)
def test_a_goal_hardly_changes_the_expected_points_of_a_hint(goal: int) -> None:
    for state in positions(DICE, 1, every=9)[:-1]:
        seat = Seat(DICE, lambda state=state: state, 0)  # type: ignore[misc]
        if len(seat.legal()) < 2:
            continue
        plain, asked = hint(seat, adviser(DICE), 200), hint(seat, adviser(DICE, goal=goal), 200)
        assert asked[0].worth == pytest.approx(plain[0].worth, abs=4)
        assert plain[0].chance is None
        assert asked[0].chance is not None


@pytest.mark.parametrize("name", GAMES)
def test_chances_are_fitted_wherever_a_level_or_a_goal_needs_them(name: str) -> None:
    game = Shelf().load(name)
    assert game.mind.inputs is not None
    weights = {level.chance_weight for level in game.mind.style.levels.values()}
    for players in game.rules.seats:
        if (players > 1 and max(weights) > 0) or (players == 1 and game.mind.goals):
            assert len(slopes_of(game, SEARCH, players)) == game.mind.inputs.phases


def test_without_fitted_chances_a_search_maximises_points() -> None:
    plan = Plan(*level_plan(DICE, MASTER))
    state = DICE.new(2)
    assert objective_of(DICE, 2, value_of(DICE, 2, state.options), plan) is not None
    assert objective_of(DICE, 1, value_of(DICE, 1, state.options), plan) is None
    assert objective_of(DICE, 2, HeuristicValue(DICE.mind.heuristic), plan) is None


def test_a_bot_plays_alone_for_a_goal() -> None:
    match = duchy.Match("burgundy-dice", players=1, seed="goal")
    bot = find("knight:61")(1, 0)
    while not match.over:
        match.play(bot.choose(match.seat(0)), 0)
    assert match.scores[0] > 40


@pytest.mark.parametrize("goal", ["", "0", "1000", "٧٠", "abc"])
def test_a_goal_of_a_bot_is_a_number_of_points(goal: str) -> None:
    with pytest.raises(BadBot, match=f"'{goal}' is not a goal; write 1 to 999 points, as in master:70"):
        find(f"master:{goal}")


@pytest.mark.parametrize(("name", "players"), [("burgundy-dice", 2), ("burgundy-cards", 1), ("bruges", 2)])
def test_a_goal_needs_a_solo_game_with_goals(name: str, players: int) -> None:
    match = duchy.Match(name, players=players, seed="goal")
    with pytest.raises(BadOption, match="no goal to play for"):
        find("master:70")(1, 0).choose(match.seat(match.deciding[0]))
