"""Our bots by name, and the interface of bots.

The command line reads the names from here before it does anything else, so this module loads no rules: what a bot needs
is imported when it is created or chooses.
"""

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from duchy.core.errors import BadOption
from duchy.core.levels import LEVELS

if TYPE_CHECKING:
    from duchy.bots.levels import LevelBot
    from duchy.core.rng import Rng
    from duchy.play.seat import Seat

DEFAULT_BOT = "burgher"
"""The default opponent."""
CLOCK = 5.0
"""Default time limit for a move of an external bot, in seconds."""


class Bot(Protocol):
    """Anything that chooses one of a seat's legal actions."""

    def choose(self, seat: "Seat") -> int:
        """Return the chosen action."""
        ...


BotFactory: TypeAlias = Callable[[int | str, int], Bot]
"""Creates a bot from a seed, for a seat."""


class RandomBot:
    """Plays a uniformly random legal action."""

    def __init__(self, rng: "Rng") -> None:
        self.rng = rng

    def choose(self, seat: "Seat") -> int:
        legal = seat.choices()
        return legal[int(self.rng.below(len(legal)))]


class GreedyBot:
    """Plays the action whose resulting position the heuristic rates best."""

    def __init__(self, rng: "Rng") -> None:
        self.rng = rng

    def choose(self, seat: "Seat") -> int:
        from duchy.bots.search.greedy import best_action

        seat.choices()
        return int(best_action(seat.sample(self.rng), seat.number, self.rng, seat.game.mind.heuristic))


def of_level(name: str, rng: "Rng", weights: bytes | None = None, **settings: Any) -> "LevelBot":
    """Return a bot of one of the five levels, with the settings of `LevelBot`."""
    from duchy.bots.levels import LevelBot

    return LevelBot(name, int(rng.word()) * 2**32 + int(rng.word()), weights=weights, **settings)


BOTS: dict[str, Callable[["Rng"], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: partial(of_level, name) for name in LEVELS},
}
"""All our bots; everything that lists or offers bots takes their names from here, and their texts from `en.ftl`."""


class Guest(NamedTuple):
    """A bot that an operator offers at tables beside ours."""

    make: BotFactory
    games: tuple[str, ...]
    """The games that it plays; empty if it plays all."""


GUESTS: dict[str, Guest] = {}
"""The guests by name, see `duchy.bots.guests`."""


def offered(game: str) -> list[str]:
    """Return the names of the bots that tables of a game are offered: ours, then guests."""
    return [*BOTS, *(name for name, guest in GUESTS.items() if not guest.games or game in guest.games)]


def seeded(make: Callable[["Rng"], Bot], seed: int | str, seat: int) -> Bot:
    """Return a bot with its own random stream."""
    from duchy.core.rng import stream

    return make(stream(seed, f"bot:{seat}"))


def bot(name: str, seed: int | str, seat: int) -> Bot:
    """Return the bot of that name, with its own random stream."""
    check(name)
    return seeded(BOTS[name], seed, seat)


def check(name: str, known: Collection[str] = tuple(BOTS)) -> None:
    """Raise an error if a name is not among those known."""
    if name not in known:
        raise BadOption(
            "no-such-bot", "there is no bot '{bot}'; choose from: {known}", bot=name, known=", ".join(known)
        )


def named(name: str, language: str) -> str:
    """Return what a bot is called; the bot of an operator has no other name."""
    from duchy.play.texts import phrase

    return phrase("duchy.bots", language, f"level-{name}") if name in BOTS else name


def about(name: str, language: str) -> str:
    """Return a line about a bot."""
    from duchy.play.texts import phrase

    return phrase("duchy.bots", language, f"level-{name}-about")
