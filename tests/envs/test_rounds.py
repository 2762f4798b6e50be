"""Short games: the first rounds of a whole game, in every environment; `test_agreement.py` compares their arrays."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import duchy
from duchy.core.actions import Choices
from duchy.core.errors import BadOption
from duchy.core.events import Sink
from duchy.core.rng import stream
from duchy.envs import Batch, openspiel, pettingzoo
from duchy.envs.gymnasium import DuchyEnv, DuchyVectorEnv
from duchy.template.game import GAME
from duchy.testing import step, walk

every_game = pytest.mark.parametrize("name", duchy.names())

ROUND_ENDS = ("burgundy-dice", "revealed")
"""The dice game announces the end of a round; the others announce its beginning."""


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_rounds_are_counted_as_they_are_announced(name: str, seed: int) -> None:
    game = duchy.load(name)
    players = 2 + seed
    ends = name == ROUND_ENDS[0]
    kind = ROUND_ENDS[1] if ends else "round-began"
    sink = Sink()
    begun: set[int] = set()
    for state in walk(game, players, seed):
        state.sink = sink
        begun |= {int(state.current_round())} - {0}
        announced = sum(event.kind.name == kind for event in sink.events)
        if announced and state.deciding():
            assert len(begun) == announced + ends
    assert len(begun) > 3


@every_game
@pytest.mark.parametrize("rounds", [1, 3])
def test_a_short_game_is_the_beginning_of_the_whole_game(name: str, rounds: int) -> None:
    rng = Random(f"{name} {rounds}")
    short, whole = Batch(name, 1, seed=5, rounds=rounds), Batch(name, 1, seed=5)
    started = int(whole.get_state(0).state.current_round())
    while True:
        for one, other in zip(short.arrays, whole.arrays, strict=True):
            assert np.array_equal(one, other)
        action = rng.choice(np.flatnonzero(short.arrays.masks[0]))
        short.step([action])
        whole.step([action])
        if short.arrays.ends[0]:
            break
    end = short.get_state(0).state
    assert (
        end.over() and end.scores() == short.arrays.points[0].tolist() and end.ranks() == short.arrays.ranks[0].tolist()
    )
    after = whole.get_state(0).state
    assert not whole.arrays.ends[0] and after.current_round() > started
    assert end.scores() == after.scores(), "nothing is scored between the rounds"
    assert short.step([0]).lengths[0] == 0 and not short.arrays.ends[0]


def made(name: str) -> list[Any]:
    """Return every environment of a game of one round."""
    short = f"python_duchy_{name.replace('-', '_')}(players=2,rounds=1)"
    return [
        gymnasium.make(f"duchy.envs.gymnasium:duchy/{name}-v1", rounds=1, opponents="random"),
        DuchyVectorEnv(name, 2, rounds=1, opponents="random"),
        pettingzoo.env(name, rounds=1),
        pettingzoo.parallel_env(name, rounds=1),
        pyspiel.load_game(short).new_initial_state(),
    ]


@every_game
def test_every_environment_ends_after_its_rounds(name: str) -> None:
    single, vector, agents, parallel, spiel = made(name)
    rng = Random(name)

    def drawn(mask: Any) -> int:
        return int(rng.choice(np.flatnonzero(mask)))

    def only_one_round(position: Any) -> None:
        assert position.over() and position.current_round() in (1, 2)

    _, info = single.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = single.step(drawn(info["action_mask"]))
    assert info["points"] and "illegal" not in info
    only_one_round(single.unwrapped._engine.rows.states[0])

    _, infos = vector.reset(seed=1)
    done = np.zeros(2, np.bool_)
    while not done.any():
        _, _, done, _, infos = vector.step(np.array([drawn(mask) for mask in infos["action_mask"]]))
    only_one_round(vector._engine.rows.states[int(done.argmax())])

    agents.reset(seed=1)
    for _ in agents.agent_iter():
        observed, _, terminated, truncated, _ = agents.last()
        assert not truncated
        agents.step(None if terminated else drawn(observed["action_mask"]))
    only_one_round(agents._position)

    seen, _ = parallel.reset(seed=1)
    while parallel.agents:
        seen, *_ = parallel.step({agent: drawn(seen[agent]["action_mask"]) for agent in parallel.agents})
    only_one_round(parallel._position)

    while not spiel.is_terminal():
        spiel.apply_action(rng.choice(spiel.legal_actions()))
    only_one_round(spiel.position)


def test_a_position_counts_as_its_first_round() -> None:
    game = duchy.load("burgundy-dice")
    state, rng = game.new(2), stream(1, "later")
    while state.current_round() < 5 or not state.deciding():
        step(state, rng, Choices())
    spiel = openspiel.load(game, position=state.to_json(), rounds=1).new_initial_state()
    while not spiel.is_terminal():
        spiel.apply_action(spiel.legal_actions()[0])
    assert int(spiel.position.turn) == 5  # type: ignore[attr-defined]
    batch = Batch("burgundy-dice", 1, rounds=2)
    whole = Batch("burgundy-dice", 1).get_state(0)
    batch.set_state(0, whole._replace(state=state))
    while not batch.step(batch.sample()).ends[0]:
        pass
    assert int(batch.get_state(0).state.turn) == 6  # type: ignore[attr-defined]


def test_rounds_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(BadOption, match="the number of rounds must be at least 1, not 0"):
        DuchyEnv("burgundy-dice", rounds=0)
    with pytest.raises(BadOption, match="at least 1, not -1"):
        openspiel.load("burgundy-dice", rounds=-1)
    with pytest.raises(BadOption, match="pebbles cannot end after a number of rounds: its state defines no"):
        Batch(GAME, 1, rounds=2)
