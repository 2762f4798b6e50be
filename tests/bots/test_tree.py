"""Invariants of the search tree; playing strength is measured elsewhere."""

import pytest

from duchy.bots.levels import LevelBot
from duchy.bots.search.tree import Plan, Tree
from duchy.bots.thinker import Budget, Thinker
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.levels import LEVELS
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.core.values import ONE, HeuristicValue
from duchy.play.seat import Seat
from duchy.shelf import Shelf
from duchy.template.game import GAME as PEBBLES

GAMES = Shelf().names()
PLAN = Plan(1, 4 * ONE, ONE, 1, 50)


def in_the_middle(game: AnyGame, players: int, seed: int, decisions: int) -> State:
    """Return a position after some decisions at random, in which a seat has a choice."""
    state: State = game.new(players)
    rng = stream(seed, "test")
    while not state.over():
        if state.seat() == NOBODY:
            state.apply(state.draw(rng))
            continue
        legal = state.actions()
        if decisions <= 0 and len(legal) > 1:
            return state
        state.apply(legal[int(rng.below(len(legal)))])
        decisions -= 1
    return in_the_middle(game, players, seed, decisions=0)


def chair(game: AnyGame, state: State) -> Seat:
    return Seat(game, lambda: state, int(state.seat()))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("decisions", [0, 9, 30])
def test_every_level_plays_a_legal_action(name: str, decisions: int) -> None:
    game = Shelf().load(name)
    state = in_the_middle(game, 2, decisions, decisions)
    before = state.to_json()
    for level in LEVELS:
        assert LevelBot(level, 0).choose(chair(game, state)) in state.actions()
    assert state.to_json() == before


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_iterations_find_the_same(name: str) -> None:
    game = Shelf().load(name)
    state = in_the_middle(game, 2, 1, 12)
    seat = chair(game, state)
    fresh = Thinker(PLAN, Budget(20), "a").think(seat)
    used = Thinker(PLAN, Budget(20), "a")
    used.think(chair(game, in_the_middle(game, 2, 2, 20)))
    assert used.think(seat) == fresh
    assert Thinker(PLAN, Budget(20), "a").think(seat) == fresh


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("decisions", [4, 15, 40])
def test_the_choice_is_the_same_on_all_that_looks_the_same(name: str, decisions: int) -> None:
    game = Shelf().load(name)
    state = in_the_middle(game, 2, decisions, decisions)
    seat = int(state.seat())
    choice = Thinker(PLAN, Budget(12)).think(chair(game, state))
    for deal in range(3):
        other = state.clone()
        other.hide(seat, stream(deal, "other"))
        other.lift(seat)
        assert Thinker(PLAN, Budget(12)).think(chair(game, other)) == choice


def test_a_wish_that_nobody_showed_changes_nothing() -> None:
    state = PEBBLES.new(2)
    state.apply(state.actions_of(0)[0])
    twin = PEBBLES.new(2)
    twin.apply(twin.actions_of(0)[1])
    assert state.to_json() != twin.to_json()
    thinkers = [Thinker(PLAN, Budget(60)), Thinker(PLAN, Budget(60))]
    assert thinkers[0].think(Seat(PEBBLES, lambda: state, 1)) == thinkers[1].think(Seat(PEBBLES, lambda: twin, 1))


def test_a_forced_move_costs_nothing() -> None:
    state = PEBBLES.new(1)
    rng = stream(0, "forced")
    while state.over() or state.seat() == NOBODY or len(state.actions()) > 1:
        state.apply(state.draw(rng) if state.seat() == NOBODY else state.actions()[0])
    thought = Thinker(PLAN, Budget(1000)).think(Seat(PEBBLES, lambda: state, 0))
    assert (thought.iterations, len(thought.moves)) == (0, 1)


def test_the_budget_of_iterations_is_kept() -> None:
    seat = chair(PEBBLES, in_the_middle(PEBBLES, 2, 3, 2))
    for iterations in (1, 15, 16, 17, 50):
        thought = Thinker(PLAN, Budget(iterations)).think(seat)
        assert thought.iterations == iterations == sum(move.visits for move in thought.moves)


def test_a_search_that_is_out_of_time_returns_an_answer() -> None:
    seat = chair(PEBBLES, in_the_middle(PEBBLES, 2, 3, 2))
    legal = sorted(seat.legal())
    for seconds in (0.0, 0.02):
        thought = Thinker(PLAN, Budget(seconds=seconds)).think(seat)
        assert sorted(move.action for move in thought.moves) == legal
        assert thought.line[0] == thought.moves[0].action


def test_a_search_that_is_run_on_is_the_one_that_was_never_stopped() -> None:
    game: AnyGame = PEBBLES
    state = in_the_middle(game, 3, 5, 1)
    value = HeuristicValue(game.mind.heuristic)
    seat = int(state.seat())
    whole = Tree(state, seat, value, PLAN, 7)
    whole.run(90)
    pieces = Tree(state, seat, value, PLAN, 7)
    for part in (1, 40, 49):
        pieces.run(part)
    assert pieces.worths() == whole.worths()


def test_lower_levels_choose_among_good_moves_alone() -> None:
    game = Shelf().load("burgundy-dice")
    state = in_the_middle(game, 1, 3, 12)
    for name in ("page", "squire", "burgher"):
        tolerance = game.mind.style.levels[name].tolerance
        for seed in range(6):
            bot = LevelBot(name, seed)
            moves = {move.action: move.worth for move in bot.thinker(game).think(chair(game, state)).moves}
            assert moves[bot.choose(chair(game, state))] >= max(moves.values()) - tolerance
