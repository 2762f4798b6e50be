"""OpenSpiel: its own random simulations, search, regret minimisation on a small game, and what seats know."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.policy import UniformRandomPolicy

import duchy
from duchy.core.agenda import NOBODY
from duchy.core.rng import stream
from duchy.envs import openspiel
from duchy.envs.openspiel import DuchyState, load
from duchy.testing import walk

LAST_PHASE = 2
every_game = pytest.mark.parametrize("name", duchy.names())


def turns(phase: int) -> list[str]:
    """Return the turns of a phase of a dice game for two, each after its roll: both choose in secret."""
    walked = walk(duchy.load("burgundy-dice"), 2, 5)
    return [state.to_json() for state in walked if state.deciding() == [0, 1] and state.dump()["phase"] == phase]


def one_turn() -> str:
    """Return the last turn of a game: after it, the game is over."""
    return turns(LAST_PHASE)[-1]


def play(state: DuchyState, seed: int = 1, most: int = 10**6) -> DuchyState:
    """Play at random."""
    rng = stream(seed, "openspiel")
    while not state.is_terminal() and most:
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(actions[int(rng.below(len(actions)))])
        most -= 1
    return state


@every_game
def test_the_random_simulations_of_openspiel_pass(name: str) -> None:
    game = pyspiel.load_game(f"python_duchy_{name.replace('-', '_')}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@every_game
def test_playthroughs_and_simulations_with_copies_pass(name: str) -> None:
    """From a late position on, because OpenSpiel prints and copies everything at every step."""
    # Imported here, since it loads all of SciPy.
    from open_spiel.python.algorithms import generate_playthrough

    walked = walk(duchy.load(name), 2, 5)
    late = [state.to_json() for state in walked if state.seat() != NOBODY][-4]
    game = load(name, position=late)
    assert "State 1" in generate_playthrough.playthrough(str(game), None, seed=1)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_roll_is_one_node_for_each_die() -> None:
    state = load("burgundy-dice", players=1).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    for count in (6, 6, 6, 6, 2):
        assert state.is_chance_node()
        outcomes = state.chance_outcomes()
        assert len(outcomes) == count and sum(share for _, share in outcomes) == pytest.approx(1)
        state.apply_action(outcomes[0][0])
    assert not state.is_chance_node() and state.position.dump()["dice"] == [0, 0, 1, 1, 0]
    assert dict(outcomes) == pytest.approx({1: 4 / 6, 2: 2 / 6})


def test_returns_are_margins_wins_or_ranks() -> None:
    ends = {
        kind: play(load("burgundy-dice", players=2, returns=kind).new_initial_state()) for kind in openspiel.RETURNS
    }
    first, second = ends["margin"].position.scores()
    assert ends["margin"].returns() == [first - second, second - first]
    assert sorted(ends["win"].returns()) == sorted(ends["rank"].returns()) == [-1, 1]
    with pytest.raises(pyspiel.SpielError, match="returns must be one of margin, win, rank, not 'gold'"):
        load("burgundy-dice", returns="gold")


def test_options_and_parameters_are_those_of_the_game() -> None:
    game = pyspiel.load_game("python_duchy_burgundy_dice", {"players": 3, "options": "duchy=C,start=same"})
    assert game.num_players() == 3 and game.new_initial_state().position.options["duchy"] == "C"


def test_the_others_do_not_see_a_secret_choice() -> None:
    states = [load("burgundy-dice", position=one_turn()).new_initial_state() for _ in range(2)]
    for state, action in zip(states, (0, -1), strict=True):
        while state.current_player() == 0:
            state.apply_action(state.legal_actions()[action])
    one, other = states
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_cfr_solves_the_last_turn_of_the_dice_game() -> None:
    """What both could gain against the other's policy, in points together, falls to a tenth of that of random play."""
    game = load("burgundy-dice", position=one_turn())
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, UniformRandomPolicy(game))
    for _ in range(20):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.nash_conv(game, policy) < before / 10
    state = game.new_initial_state()
    chances = policy.action_probabilities(state)
    assert sum(chances.values()) == pytest.approx(1) and set(chances) == set(state.legal_actions())


def test_sampled_regret_minimisation_runs_on_a_phase() -> None:
    """From the first choice of the last phase on: each iteration plays it to the end and finds new information sets."""
    game = load("burgundy-dice", position=turns(LAST_PHASE)[0])
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    sizes = []
    for _ in range(3):
        solver.iteration()
        sizes.append(len(solver._infostates))
    assert len(turns(LAST_PHASE)) < sizes[0] < sizes[1] < sizes[2]
    state = game.new_initial_state()
    chances = solver.average_policy().action_probabilities(state)
    assert sum(chances.values()) == pytest.approx(1) and set(chances) == set(state.legal_actions())


def test_sampled_regret_minimisation_runs_on_the_whole_game() -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load("burgundy-dice", players=2))
    solver.iteration()
    assert len(solver._infostates) > 10


def test_its_tree_searches_play() -> None:
    rng = np.random.RandomState(1)
    game = load("burgundy-dice", position=one_turn())
    state = game.new_initial_state()
    plain = mcts.MCTSBot(game, 2, 8, mcts.RandomRolloutEvaluator(random_state=rng), random_state=rng)
    assert plain.step(state) in state.legal_actions()
    evaluator = mcts.RandomRolloutEvaluator(random_state=rng)
    hidden = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=2, max_simulations=8, random_state=rng)
    assert hidden.step(state) in state.legal_actions()
