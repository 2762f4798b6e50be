"""Pushing actions onto a position and popping them, as a search does."""

import pickle

import pytest

import duchy
from duchy.core.errors import NothingToUndo
from duchy.core.game import AnyGame
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.template.game import GAME as TOY

GAMES = [duchy.load(name) for name in duchy.names()] + [TOY]


def _played(state: State, depth: int, seed: str) -> list[str]:
    """Push random actions, chance's included; the position before each of them."""
    rng = stream("push-pop", seed)
    before: list[str] = []
    while len(before) < depth and not state.over():
        legal = state.actions()
        before.append(state.to_json())
        state.push(legal[int(rng.below(len(legal)))])
    return before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_pop_is_the_position_before_its_push(game: AnyGame) -> None:
    state = game.new(2)
    for seed in ("first", "second with the same buffers"):
        before = _played(state, 60, seed)
        deepest = state.to_json()
        assert len(before) > 8
        assert deepest != before[0]
        while before:
            state.pop()
            assert state.to_json() == before.pop()


def test_pushing_plays_as_applying_does() -> None:
    game = duchy.load("burgundy-dice")
    pushed, applied = game.new(2), game.new(2)
    for _ in range(30):
        action = pushed.actions()[0]
        pushed.push(action)
        applied.apply(action)
    assert pushed == applied


def test_there_is_nothing_to_pop_on_a_fresh_position_or_on_a_clone() -> None:
    state = TOY.new(2)
    state.push(state.actions()[0])
    for fresh in (TOY.new(2), state.clone(), pickle.loads(pickle.dumps(state))):
        with pytest.raises(NothingToUndo):
            fresh.pop()
    state.pop()
    with pytest.raises(NothingToUndo):
        state.pop()
