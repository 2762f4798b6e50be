"""Benchmarks: the speed of the rules, and the size of a state."""

import gc
import os
import platform
import time
import timeit
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from statistics import fmean, median
from typing import Any, NamedTuple

from duchy.arena.playout.random import play_out
from duchy.bots.levels import LevelBot
from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.ints import compiled
from duchy.core.levels import LEVELS
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.play.seat import Seat

REFERENCE = 3.8e6
"""Dictionary writes per second of the reference machine, for which the performance targets are set."""

BURSTS = 9


class Measurement(NamedTuple):
    """The measurements of one game and player count."""

    game: str
    players: int
    compiled: bool
    decisions_per_second: float
    decisions_at_reference: float
    """The same scaled to the reference machine, by dictionary writes measured in alternation."""
    games_per_second: float
    decisions_per_game: float
    clone_us: float
    snapshot_us: float
    snapshot_bytes: int
    state_bytes: int
    evaluations_per_second: float
    """Positions that the search of the strongest level evaluates per second of CPU time."""


def yardstick(seconds: float = 0.4) -> float:
    """Return the dictionary writes per second of a plain script on this machine, to compare machines."""
    n = 20_000
    script = compile("for i in range(n): d[i & 1023] = i", "yardstick", "exec")
    done = 0
    start = time.perf_counter()
    while (taken := time.perf_counter() - start) < seconds:
        exec(script, {"n": n, "d": {}})
        done += n
    return done / taken


def machine() -> dict[str, Any]:
    """Return what measurements depend on: the processor and its cores, the system and Python."""
    return {
        "architecture": platform.machine(),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
    }


def _processor() -> str:
    """Return the name of the processor, which Linux has in a file; on ARM there is often none."""
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    return platform.processor()


def measure(game: AnyGame, players: int, seconds: float = 1.0) -> Measurement:
    """Measure random play of whole games, then clones and snapshots of a position in the middle of one.

    The speed of a busy machine varies: so play and yardstick alternate in short bursts, and the median of their ratios
    counts.
    """
    rng = stream(0, "bench")
    out = Choices()
    play_out(game.new(players), rng, out)
    share = seconds / BURSTS
    ratios: list[float] = []
    plays: list[tuple[float, float, float]] = []
    for _ in range(BURSTS):
        pace = yardstick(share / 2)
        plays.append(_play(game, players, share))
        ratios.append(plays[-1][0] / fmean((pace, yardstick(share / 2))))
    rate, games, decisions = max(plays)
    middle = game.new(players)
    play_out(middle, rng, out, int(decisions / 2))
    return Measurement(
        game.name,
        players,
        compiled(),
        rate,
        median(ratios) * REFERENCE,
        games,
        decisions,
        _time(middle.clone),
        _time(middle.to_json),
        len(middle.to_json()),
        _weigh(middle),
        _search(game, players, min(seconds, 1.0)),
    )


def _play(game: AnyGame, players: int, seconds: float) -> tuple[float, float, float]:
    """Return decisions per second, games per second and decisions per game, over whole games."""
    rng = stream(1, "bench")
    out = Choices()
    beginning = game.new(players)
    games = decisions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        decisions += int(play_out(beginning.clone(), rng, out))
        games += 1
    taken = time.perf_counter() - start
    return decisions / taken, games / taken, decisions / games


def _search(game: AnyGame, players: int, seconds: float) -> float:
    """Return the positions evaluated per second of CPU time, over the decisions of random games."""
    rng = stream(2, "bench")
    state: State = game.new(players)
    bot = LevelBot(LEVELS[-1], "bench")
    thinker = bot.thinker(game)
    weighed, taken = 0, 0.0
    while taken < seconds:
        if state.over():
            state = game.new(players)
        seat = int(state.seat())
        if seat == NOBODY:
            state.apply(state.draw(rng))
            continue
        start = time.process_time()
        weighed += thinker.think(Seat(game, lambda: state, seat)).evaluations  # noqa: B023
        taken += time.process_time() - start
        legal = state.actions()
        state.apply(legal[int(rng.below(len(legal)))])
    return weighed / taken


def _time(call: Callable[[], Any]) -> float:
    """Return microseconds per call, the best of a few runs."""
    number = 200
    return min(timeit.repeat(call, number=number)) / number * 1e6


def _weigh(state: State) -> int:
    """Return the bytes of memory of one more live state."""
    copies = 500
    kept = [state.clone()]
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for _ in range(copies):
        kept.append(state.clone())
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) // copies
