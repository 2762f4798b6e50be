"""One game of an arena: its bots, the dice of its round's seed, and its result."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from duchy.arena.drive import drive
from duchy.arena.forfeits import SeatResult
from duchy.arena.schedule import Fixture
from duchy.bots.find import find
from duchy.bots.players import OURS, Bot, bot
from duchy.bots.protocol import CLOCK, BotFactory
from duchy.core.game import AnyGame
from duchy.shelf import Shelf


class Result(NamedTuple):
    """One finished game."""

    number: int
    round: int
    lineup: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    """Number of decisions of each seat."""
    seconds: tuple[float, ...]
    """Total thinking time of each seat: CPU time, or wall-clock time for external bots."""
    verdict: str = ""
    """Grade of a solo game, as the key of a text."""
    forfeits: tuple[Mapping[str, int], ...] = ()
    """Number of forfeited moves of each seat, by reason; empty if there are none."""
    complaints: tuple[str, ...] = ()
    """Standard error output of each seat's program when it forfeited a move."""

    def seats(self) -> Iterator[SeatResult]:
        """Yield decisions, forfeits and standard error of each seat."""
        for seat, (name, decisions) in enumerate(zip(self.lineup, self.decisions, strict=True)):
            lost = self.forfeits[seat] if self.forfeits else {}
            yield SeatResult(name, decisions, lost, self.complaints[seat] if self.complaints else "")

    def to_data(self) -> dict[str, Any]:
        """Return it as plain data without empty fields."""
        return {key: value for key, value in self._asdict().items() if value not in ("", ())}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Result":
        """Read the result that `to_data` wrote."""
        fields: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
        }
        return cls(**fields)


class ArenaWorker:
    """Plays the fixtures of one arena in a worker process."""

    def __init__(
        self, shelf: Shelf, game: str, options: Mapping[str, str], seed: int | str, clock: float = CLOCK
    ) -> None:
        self.shelf = shelf
        self.name = game
        self.options = dict(options)
        self.seed = seed
        self.clock = clock
        self._factories: dict[str, BotFactory] = {}

    def maker(self, name: str) -> BotFactory:
        """Return the factory of the bot of that name; raise an error if there is none."""
        if name not in self._factories:
            self._factories[name] = find(name, OURS, self.clock)
        return self._factories[name]

    def __call__(self, fixture: Fixture) -> Result:
        """Play one game to its end."""
        seed = f"{self.seed}/{fixture.round}"
        seated = [self.maker(name)(seed, seat) for seat, name in enumerate(fixture.lineup)]
        return play(self.shelf.load(self.name), fixture, seed, self.options, seated)

    def __reduce__(self) -> tuple[object, ...]:
        return ArenaWorker, (self.shelf, self.name, self.options, self.seed, self.clock)


def play(game: AnyGame, fixture: Fixture, seed: int | str, options: Mapping[str, str], bots: Sequence[Bot]) -> Result:
    """Play a game between these bots, and return its result."""
    played = drive(game, bots, seed, options)
    return Result(
        fixture.number,
        fixture.round,
        fixture.lineup,
        tuple(played.state.scores()),
        tuple(played.state.ranks()),
        played.decisions,
        played.seconds,
        game.faces.verdict(played.state) if len(bots) == 1 else "",
        played.forfeits if any(played.forfeits) else (),
        played.complaints if any(played.complaints) else (),
    )


def reference(game: AnyGame, name: str, seed: int | str, options: Mapping[str, str] | None = None) -> Result:
    """Return the solo score of a bot with the dice of a seed, the reference for a daily puzzle."""
    return play(game, Fixture(0, 0, (name,)), seed, options or {}, [bot(name, seed, 0)])
