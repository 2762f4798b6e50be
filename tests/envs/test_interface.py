"""Every public method of every environment is called: new, running, at the end, closed, and on copies.

The names are read from the classes, so that a method without a call here fails by its name.
"""

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
from open_spiel.python.games import kuhn_poker  # noqa: F401  # registers the game

from duchy.core.errors import DuchyError
from duchy.envs import Batch, openspiel
from duchy.envs.gymnasium import DuchyEnv, DuchyVectorEnv
from duchy.envs.openspiel import DuchyGame, DuchyObserver, DuchyState
from duchy.envs.pettingzoo import DuchyAECEnv, DuchyParallelEnv

GAME = "burgundy-dice"
REFUSALS = (DuchyError, ClosedEnvironmentError, InvalidAction, ResetNeeded, ValueError, AssertionError)
"""The errors with which environments refuse, in words."""

Call = Callable[[Any], Any]


def first(env: Any) -> Any:
    """Return the first legal action, of each row if there are several."""
    return env.action_masks().argmax(-1)


def actions(env: Any) -> dict[str, int]:
    """Return an action of each agent that may act now."""
    return {agent: (env._position.actions_of(seat) or [env._wait])[0] for agent, seat in env._seats.items()}


GYMNASIUM: dict[str, Call] = {
    "action_masks": lambda env: env.action_masks(),
    "close": lambda env: env.close(),
    "get_wrapper_attr": lambda env: env.get_wrapper_attr("render_mode"),
    "has_wrapper_attr": lambda env: env.has_wrapper_attr("render_mode"),
    "render": lambda env: env.render(),
    "reset": lambda env: env.reset(seed=4),
    "set_wrapper_attr": lambda env: env.set_wrapper_attr("note", 1),
    "step": lambda env: env.step(first(env)),
}
VECTOR: dict[str, Call] = {
    **{name: GYMNASIUM[name] for name in ("action_masks", "close", "render", "reset", "step")},
    "close_extras": lambda env: env.close_extras(),
}
AGENTS: dict[str, Call] = {
    "action_space": lambda env: env.action_space("player_1"),
    "close": lambda env: env.close(),
    "observation_space": lambda env: env.observation_space("player_1"),
    "render": lambda env: env.render(),
    "reset": lambda env: env.reset(seed=4),
    "state": lambda env: env.state(),
}
AEC: dict[str, Call] = {
    **AGENTS,
    "agent_iter": lambda env: list(zip(env.agent_iter(), range(1), strict=False)),
    "last": lambda env: env.last(),
    "observe": lambda env: env.observe("player_1"),
    "step": lambda env: env.step(env._position.actions()[0]),
}
PARALLEL: dict[str, Call] = {**AGENTS, "step": lambda env: env.step(actions(env))}
BATCH: dict[str, Call] = {
    "close": lambda batch: batch.close(),
    "get_state": lambda batch: batch.get_state(1),
    "greedy": lambda batch: batch.greedy(),
    "observe": lambda batch: batch.observe(1, 0),
    "reset": lambda batch: batch.reset(4),
    "reset_rows": lambda batch: batch.reset_rows([1]),
    "sample": lambda batch: batch.sample(),
    "set_state": lambda batch: batch.set_state(0, batch.get_state(1)),
    "step": lambda batch: batch.step(batch.arrays.masks.argmax(1)),
}


def play_out(batch: Batch) -> None:
    """Play until a game ends."""
    while not batch.arrays.ends.any():
        batch.step(batch.sample())


MAKERS: dict[Any, tuple[dict[str, Call], Call]] = {
    DuchyEnv: (GYMNASIUM, lambda env: env.step(int(env.action_masks().argmin()))),
    DuchyVectorEnv: (VECTOR, lambda env: env.step(env.action_masks().argmin(-1))),
    DuchyAECEnv: (AEC, lambda env: env.step(0)),
    DuchyParallelEnv: (PARALLEL, lambda env: env.step(dict.fromkeys(env.possible_agents, 0))),
    Batch: (
        BATCH,
        lambda batch: [batch.step(batch.sample()) for _ in iter(lambda: bool(batch.arrays.ends.any()), True)],
    ),
}
"""The calls of each class, and how its game ends soon: by an illegal action, or by playing on."""


def made(kind: Any) -> Any:
    """Return a new environment."""
    if kind is Batch:
        return Batch(GAME, 2, 1, seed=3)
    if kind is DuchyVectorEnv:
        return DuchyVectorEnv(GAME, 2, render_mode="ansi", opponents="random")
    return kind(GAME, render_mode="ansi")


def running(kind: Any) -> Any:
    """Return an environment in the middle of a game."""
    env = made(kind)
    env.reset(seed=3)
    for _ in range(3):
        MAKERS[kind][0]["step"](env)
    return env


def ended(kind: Any) -> Any:
    """Return an environment whose game is over."""
    env = running(kind)
    MAKERS[kind][1](env)
    return env


def pickled(env: Any) -> Any:
    """Return an environment that was pickled."""
    return pickle.loads(pickle.dumps(env))


def public(kind: type) -> Iterator[str]:
    """Return the public names of a class."""
    return (name for name in dir(kind) if not name.startswith("_"))


def called(env: Any, name: str, calls: dict[str, Call]) -> Any:
    """Call a method, or read an attribute."""
    if name in calls:
        return calls[name](env)
    value = getattr(env, name)
    assert not callable(value) or name == "spec", f"nothing here calls {name}"
    return value


def plain(value: Any) -> Any:
    """Return something comparable."""
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value if isinstance(value, str | int | float | bool | None) else type(value).__name__


def result(env: Any, name: str, calls: dict[str, Call]) -> Any:
    """Return what a call gives, or the words with which it is refused."""
    try:
        return plain(called(env, name, calls))
    except REFUSALS as error:
        return f"refused: {str(error) or pytest.fail(f'{name} is refused without a word')}"


every_kind = pytest.mark.parametrize("kind", MAKERS, ids=lambda kind: str(kind.__name__))


@every_kind
def test_every_method_is_called_in_every_situation(kind: Any) -> None:
    calls = MAKERS[kind][0]
    new, going, over = made(kind), running(kind), ended(kind)
    for name in public(kind):
        wanted = result(copy.copy(going), name, calls)
        assert not str(wanted).startswith("refused: "), f"{name}: {wanted}"
        assert result(pickled(going), name, calls) == wanted, f"{name} of a copy"
        assert result(pickled(over), name, calls) == result(copy.copy(over), name, calls), f"{name} at the end"
        result(copy.deepcopy(new), name, calls)
        closed = copy.deepcopy(going)
        closed.close()
        result(closed, name, calls)


@every_kind
def test_a_closed_environment_is_not_played(kind: Any) -> None:
    calls = MAKERS[kind][0]
    env = running(kind)
    for _ in range(2):
        env.close()
    for name in ("reset", "step"):
        assert "is closed" in result(env, name, calls)
    if kind is not Batch:
        assert "is closed" in result(pickled(env), "step", calls)


def test_attributes_hide_nothing_of_openspiel() -> None:
    state = openspiel.load(GAME).new_initial_state()
    assert not set(vars(state)) & set(dir(pyspiel.State))
    assert not set(vars(state.get_game())) & set(dir(pyspiel.Game))


# --- OpenSpiel ------------------------------------------------------------

SPIEL_STATE: dict[str, Call] = {
    "action_to_string": lambda s: s.action_to_string(s.current_player(), s.legal_actions()[0]),
    "action_to_struct": lambda s: s.action_to_struct(s.current_player(), s.legal_actions()[0]),
    "actions_to_struct": lambda s: s.actions_to_struct(s.legal_actions()),
    "apply_action": lambda s: s.apply_action(s.legal_actions()[0]),
    "apply_action_struct": lambda s: s.apply_action_struct(None),
    "apply_action_with_legality_check": lambda s: s.apply_action_with_legality_check(s.legal_actions()[0]),
    "apply_actions": lambda s: s.apply_actions(s.legal_actions()[:2]),
    "apply_actions_with_legality_checks": lambda s: s.apply_actions_with_legality_checks(s.legal_actions()[:2]),
    "child": lambda s: str(s.child(s.legal_actions()[0])),
    "history": lambda s: len(s.history()),
    "information_state_string": lambda s: s.information_state_string(0),
    "information_state_tensor": lambda s: s.information_state_tensor(0),
    "observation_string": lambda s: s.observation_string(0),
    "observation_tensor": lambda s: s.observation_tensor(0),
    "player_return": lambda s: s.player_return(0),
    "player_reward": lambda s: s.player_reward(0),
    "resample_from_infostate": lambda s: s.resample_from_infostate(0, lambda: 0.5),
    "string_to_action": lambda s: s.string_to_action(s.action_to_string(s.legal_actions()[0])),
    "struct_to_actions": lambda s: s.struct_to_actions(None),
    "undo_action": lambda s: s.undo_action(*s.full_history()[-1]),
    "update_distribution": lambda s: s.update_distribution([]),
    "validate_action_struct": lambda s: s.validate_action_struct(None),
}
SPIEL_GAME: dict[str, Call] = {
    "action_to_string": lambda g: g.action_to_string(0, 0),
    "deserialize_state": lambda g: str(g.deserialize_state(g.new_initial_state().serialize())),
    "make_observer": lambda g: g.make_observer(pyspiel.IIGObservationType(perfect_recall=False), {}),
    "make_py_observer": lambda g: g.make_py_observer(),
    "new_initial_state_for_population": lambda g: g.new_initial_state_for_population(0),
}


def spiel_result(subject: Any, name: str, calls: dict[str, Call]) -> tuple[bool, Any]:
    """Return whether a call without an error, or with the arguments here, succeeds, and its result or error."""
    try:
        return True, plain(calls[name](subject) if name in calls else getattr(subject, name)())
    except Exception as error:
        return False, f"{type(error).__name__}: {error}"


def until(state: Any, wanted: Callable[[Any], bool], steps: int = 2) -> Any:
    """Play the first actions, at least two, until a state is as wanted."""
    while steps > 0 or not wanted(state):
        state.apply_action(state.legal_actions()[0])
        steps -= 1
    return state


SAME: tuple[Call, ...] = (lambda game: game, copy.copy, pickled)
SITUATIONS: dict[str, tuple[Callable[[Any], bool], int]] = {
    "decision": (lambda state: state.is_player_node(), 2),
    "chance": (lambda state: state.is_chance_node(), 0),
    "end": (lambda state: state.is_terminal(), 2),
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_method_of_an_openspiel_state_works_as_in_its_own_games(situation: str) -> None:
    """Whatever works in OpenSpiel's own Kuhn poker in Python, works here, also for copies."""
    wanted, steps = SITUATIONS[situation]
    theirs, ours = (
        until(pyspiel.load_game(name).new_initial_state(), wanted, steps)
        for name in ("python_kuhn_poker", "python_duchy_burgundy_dice(players=1)")
    )
    copies: list[Call] = [lambda s: s.clone(), copy.copy, copy.deepcopy, pickled]
    for name in public(DuchyState):
        works, _ = spiel_result(theirs.clone(), name, SPIEL_STATE)
        results = [spiel_result(copied(ours), name, SPIEL_STATE) for copied in copies]
        assert results[0][0] or not works, f"{name}: {results[0][1]}"
        assert all(one == results[0] for one in results), f"{name} of a copy: {results}"


def test_every_method_of_an_openspiel_game_works_as_in_its_own_games() -> None:
    theirs, ours = pyspiel.load_game("python_kuhn_poker"), openspiel.load(GAME, options="duchy=B,start=same")
    for name in public(DuchyGame):
        works, _ = spiel_result(theirs, name, SPIEL_GAME)
        results = [spiel_result(copied(ours), name, SPIEL_GAME) for copied in SAME]
        assert results[0][0] or not works, f"{name}: {results[0][1]}"
        assert all(one == results[0] for one in results), f"{name} of a copy: {results}"


def test_every_method_of_an_openspiel_observer_is_called() -> None:
    state = openspiel.load(GAME).new_initial_state()
    for recalls in (False, True):
        observer = state.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=recalls))
        observer.set_from(state, 1)
        assert observer.tensor.any() and observer.string_from(state, 1)
    assert set(public(DuchyObserver)) == {"set_from", "string_from"}
