"""Play one game between bots: the loop of arenas, simulations and training."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from duchy.bots.players import Bot
from duchy.core.agenda import NOBODY
from duchy.core.events import Event, Sink
from duchy.core.game import AnyGame
from duchy.core.state import State
from duchy.play.match import chance_stream
from duchy.play.seat import Seat


class FinishedGame(NamedTuple):
    """A finished game: its final state, and the decisions, seconds and forfeits of each seat."""

    state: State
    decisions: tuple[int, ...]
    """The number of decisions of each seat."""
    seconds: tuple[float, ...]
    """The total thinking time of each seat: CPU time, or wall-clock time for a bot in its own process."""
    forfeits: tuple[Mapping[str, int], ...]
    """The number of forfeited moves of each seat, by reason."""
    complaints: tuple[str, ...]
    """Standard error output of each seat's program when it forfeited a move."""
    events: Sequence[Event]
    """All events, if requested or if a bot listens."""
    plies: Sequence[tuple[int, int]]
    """Seat and action of every ply, including chance."""
    asked: tuple[int, ...] = ()
    """The number of prompts that each seat's program answered or should have."""


def drive(
    game: AnyGame,
    bots: Sequence[Bot],
    seed: int | str,
    options: Mapping[str, str] | None = None,
    *,
    listen: bool = False,
    watch: Callable[[State, int, int], None] = lambda state, seat, action: None,
) -> FinishedGame:
    """Let bots play to the end, then close those with a `close` method; dice are those of a match with this seed.

    Each ply is shown to `watch` before it is played.
    """
    state: State = game.new(len(bots), options)
    sink = Sink() if listen or any(getattr(one, "listens", False) for one in bots) else None
    state.sink = sink
    seats = [Seat(game, lambda: state, number, lambda: sink.events if sink else ()) for number in range(len(bots))]
    decisions, seconds = [0] * len(bots), [0.0] * len(bots)
    clocks = [time.perf_counter if hasattr(one, "close") else time.thread_time for one in bots]
    plies: list[tuple[int, int]] = []
    chances = 0
    try:
        while not state.over():
            seat = int(state.seat())
            if seat == NOBODY:
                action = int(state.draw(chance_stream(seed, chances)))
                chances += 1
            else:
                start = clocks[seat]()
                action = bots[seat].choose(seats[seat])
                seconds[seat] += clocks[seat]() - start
                decisions[seat] += 1
            plies.append((seat, action))
            watch(state, seat, action)
            state.apply(action)
    finally:
        for one in bots:
            if hasattr(one, "close"):
                one.close()
    return FinishedGame(
        state,
        tuple(decisions),
        tuple(round(taken, 6) for taken in seconds),
        tuple(dict(getattr(one, "forfeits", {})) for one in bots),
        tuple(getattr(one, "complaints", "") for one in bots),
        sink.events if sink is not None else (),
        plies,
        tuple(getattr(one, "asked", 0) for one in bots),
    )
