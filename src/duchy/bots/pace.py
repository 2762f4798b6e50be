"""How long a decision of each level takes on this machine, measured by short searches."""

from collections.abc import Iterator
from statistics import fmean
from time import perf_counter

from duchy.bots.levels import LevelBot, iterations_of
from duchy.bots.thinker import Budget
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.levels import LEVELS
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.play.seat import Seat

POSITIONS = (10, 35, 60)
"""Decisions of a random game after which a search is measured; the next one with several moves is taken."""
SECONDS = 0.15
"""Time limit of a measured search."""


def pace(game: AnyGame, players: int) -> dict[str, float]:
    """Return the seconds that a decision of each level takes at a table of this size.

    A short search shows what the root of a tree costs, a longer one what an iteration costs. Levels whose searches
    differ only in their length are measured once, by the strongest of them.
    """
    seats = list(_seats(game, players)) if game.has_mind else []
    costs: dict[tuple[int, int], tuple[float, float]] = {}
    result = {}
    for name in reversed(LEVELS if seats else ()):
        level = game.mind.style.levels[name]
        iterations = iterations_of(level, players, whole=True)
        kind = level.horizon, level.chance_weight
        if kind not in costs:
            roots, others = zip(*(_costs(LevelBot(name, 0), seat, iterations) for seat in seats), strict=True)
            costs[kind] = fmean(roots), fmean(others)
        root, each = costs[kind]
        result[name] = root + each * iterations
    return result


def _costs(bot: LevelBot, seat: Seat, iterations: int) -> tuple[float, float]:
    """Return the seconds that the root of a search takes, and those of one iteration."""
    search = bot.thinker(seat.game)
    search.think(seat, Budget(1))  # loads weights
    begun = perf_counter()
    search.think(seat, Budget(1))
    root = perf_counter() - begun
    begun = perf_counter()
    done = search.think(seat, Budget(iterations, SECONDS)).iterations
    return root, max(0.0, perf_counter() - begun - root) / max(1, done - 1)


def _seats(game: AnyGame, players: int) -> Iterator[Seat]:
    """Yield seats with something to decide, from a random game."""
    rng = stream("pace", game.name)
    state: State = game.new(players)
    wanted, decisions = list(POSITIONS), 0
    while wanted and not state.over():
        seat = int(state.seat())
        if seat == NOBODY:
            state.apply(state.draw(rng))
            continue
        legal = state.actions()
        if decisions >= wanted[0] and len(legal) > 1:
            del wanted[0]
            position = state.clone()
            yield Seat(game, lambda position=position: position, seat)  # type: ignore[misc]
        state.apply(legal[int(rng.below(len(legal)))])
        decisions += 1
