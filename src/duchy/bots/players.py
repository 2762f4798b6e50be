"""Our bots by name, and the interface of bots."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from duchy.bots.levels import LevelBot
from duchy.bots.protocol import BotFactory
from duchy.bots.search.greedy import best_action
from duchy.core.errors import BadOption
from duchy.core.levels import LEVELS
from duchy.core.rng import Rng, stream
from duchy.play.seat import Seat


class Bot(Protocol):
    """Anything that chooses one of a seat's legal actions."""

    def choose(self, seat: Seat) -> int:
        """Return the chosen action."""
        ...


class RandomBot:
    """Plays a uniformly random legal action."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seat: Seat) -> int:
        legal = seat.choices()
        return legal[int(self.rng.below(len(legal)))]


class GreedyBot:
    """Plays the action whose resulting position the heuristic rates best."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seat: Seat) -> int:
        seat.choices()
        return int(best_action(seat.sample(self.rng), seat.number, self.rng, seat.game.mind.heuristic))


def of_level(name: str, rng: Rng, weights: bytes | None = None, goal: int = 0) -> Bot:
    """Return a bot of one of the five levels, optionally with a weights file or a goal."""
    return LevelBot(name, int(rng.word()) * 2**32 + int(rng.word()), weights=weights, goal=goal)


BOTS: dict[str, Callable[[Rng], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: partial(of_level, name) for name in LEVELS},
}


def bot(name: str, seed: int | str, seat: int) -> Bot:
    """Return the bot of that name, with its own random stream."""
    check(name)
    return BOTS[name](stream(seed, f"bot:{seat}"))


def weighted(level: str, weights: bytes, seed: int | str, seat: int) -> Bot:
    """Return a bot of one of the five levels with a weights file."""
    return of_level(level, stream(seed, f"bot:{seat}"), weights)


def with_goal(level: str, goal: int, seed: int | str, seat: int) -> Bot:
    """Return a bot of one of the five levels that plays alone for a number of points."""
    return of_level(level, stream(seed, f"bot:{seat}"), goal=goal)


OURS: Mapping[str, BotFactory] = {name: partial(bot, name) for name in BOTS}
"""The factories of our bots, each given a seed and a seat."""


def check(name: str) -> None:
    """Raise an error if there is no bot of that name."""
    if name not in BOTS:
        raise BadOption("no-such-bot", "there is no bot '{bot}'; choose from: {known}", bot=name, known=", ".join(BOTS))
