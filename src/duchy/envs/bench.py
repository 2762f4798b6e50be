"""Benchmark the environments against random play with the rules alone, alternately in one run."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from duchy import __version__
from duchy.arena.playout.random import play_out
from duchy.core.actions import Choices
from duchy.core.game import AnyGame
from duchy.core.ints import compiled
from duchy.core.rng import stream
from duchy.extras import needs

if TYPE_CHECKING:
    from duchy.envs.batch import Batch

SIZE = 1024
PACKAGES = ("numpy", "gymnasium", "pettingzoo", "open_spiel")
BURSTS = 5
WARM = 2
"""Warm-up calls per stepper that are not measured, because first uses are slow."""


class EnvMeasurement(NamedTuple):
    """Steps per second of CPU time for one game and player count, and their share of random play."""

    game: str
    players: int
    compiled: bool
    actions: int
    features: int
    playout: float
    """Decisions per second of random play by the rules alone."""
    batch: float
    """Steps per second of the batch with observations as uint8 and masks."""
    batch_float32: float
    batch_bare: float
    """Steps per second of the batch with masks and without observations."""
    gymnasium: float
    pettingzoo: float
    openspiel: float | None = None
    """None if OpenSpiel is not installed."""

    def ratio(self, steps: float) -> float:
        """Return a rate as a share of random play by the rules alone."""
        return steps / self.playout


def versions(games: Sequence[AnyGame], envs: bool = True) -> dict[str, Any]:
    """Return the versions of Duchy and of the rules; with `envs` also of the environments and the packages they use."""
    found: dict[str, Any] = {"duchy": __version__, "rules": {game.name: game.version for game in games}}
    if envs:
        from duchy.envs.gymnasium import identity_of

        found["environments"] = [identity_of(game.name) for game in games]
        for package in PACKAGES:
            with suppress(PackageNotFoundError):
                found[package] = version(package)
    return found


def measure_envs(game: AnyGame, players: int, seconds: float = 1.0) -> EnvMeasurement:
    """Return the median rates of all kinds, measured in alternating short bursts so that load affects all alike."""
    with needs("envs"):
        from duchy.envs.batch import Batch
    full = Batch(game, SIZE, players)
    steppers: dict[str, Callable[[], int]] = {
        "playout": _playouts(game, players),
        "batch": _batch(full),
        "batch_float32": _batch(Batch(game, SIZE, players, dtype="float32")),
        "batch_bare": _batch(Batch(game, SIZE, players, observation="none")),
        "gymnasium": _gymnasium(game, players),
        "pettingzoo": _pettingzoo(game, players),
    }
    with suppress(ImportError):
        steppers["openspiel"] = _openspiel(game, players)
    for step in steppers.values():
        for _ in range(WARM):
            step()
    rates = [{name: _rate(step, seconds / BURSTS) for name, step in steppers.items()} for _ in range(BURSTS)]
    medians = {name: median(burst[name] for burst in rates) for name in steppers}
    return EnvMeasurement(game.name, players, compiled(), full.actions, len(full.names), **medians)


def _rate(step: Callable[[], int], seconds: float) -> float:
    """Return the steps per second of CPU time."""
    start = time.process_time()
    steps = 0
    while (taken := time.process_time() - start) < seconds:
        steps += step()
    return steps / taken


def _playouts(game: AnyGame, players: int) -> Callable[[], int]:
    rng, out, beginning = stream(1, "bench"), Choices(), game.new(players)
    return lambda: int(play_out(beginning.clone(), rng, out))


def _batch(batch: "Batch") -> Callable[[], int]:
    def step() -> int:
        batch.step(batch.sample())
        return batch.size

    return step


def _gymnasium(game: AnyGame, players: int) -> Callable[[], int]:
    """Return a function that takes single steps of one seat; decisions of the random opponents are not counted."""
    from duchy.envs.gymnasium import DuchyEnv

    env = DuchyEnv(game, players, opponents="random")
    env.reset(seed=1)

    def step() -> int:
        steps = 0
        while steps < 50:
            _, _, ended, _, _ = env.step(env._engine.rows.any_legal(0))
            steps += 1
            if ended:
                env.reset()
        return steps

    return step


def _pettingzoo(game: AnyGame, players: int) -> Callable[[], int]:
    """Return a function that takes single steps with `last`, like training programs."""
    from duchy.envs.pettingzoo import env

    table = env(game, players)
    table.reset(seed=1)
    rows = table._engine.rows

    def step() -> int:
        for _ in range(50):
            table.last()
            table.step(rows.any_legal(0))
            if any(table.terminations.values()):
                table.reset()
        return 50

    return step


def _openspiel(game: AnyGame, players: int) -> Callable[[], int]:
    """Return a function that plays a game in single steps, including chance nodes, which OpenSpiel counts as moves."""
    from duchy.envs.openspiel import load

    loaded = load(game, players=players)
    rng = stream(1, "bench")

    def step() -> int:
        state = loaded.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
            steps += 1
            state.apply_action(actions[int(rng.below(len(actions)))])
        return steps

    return step
