"""One game of an arena: its bots, the dice of its round's seed, and its result."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from duchy.arena.drive import drive
from duchy.arena.forfeits import SeatResult
from duchy.arena.schedule import Fixture
from duchy.bots.find import find
from duchy.bots.players import OURS, Bot, bot
from duchy.bots.protocol import CLOCK, Maker
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
    """How many decisions each seat made."""
    seconds: tuple[float, ...]
    """How long each seat thought, in all: processor time, or by the clock for a bot in a process of its own."""
    verdict: str = ""
    """How a game alone is judged, as the key of a text."""
    forfeits: tuple[Mapping[str, int], ...] = ()
    """How many moves each seat forfeited to a bot of ours, by reason; nothing where none did."""
    complaints: tuple[str, ...] = ()
    """What each seat's program said on standard error when it forfeited a move."""

    def seats(self) -> Iterator[SeatResult]:
        """What each seat did, and forfeited."""
        for seat, (name, decisions) in enumerate(zip(self.lineup, self.decisions, strict=True)):
            lost = self.forfeits[seat] if self.forfeits else {}
            yield SeatResult(name, decisions, lost, self.complaints[seat] if self.complaints else "")

    def to_data(self) -> dict[str, Any]:
        """As plain data; what is empty is left out."""
        return {key: value for key, value in self._asdict().items() if value not in ("", ())}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Result":
        """The result that `to_data` wrote."""
        found: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
        return cls(**found)


class Table:
    """Plays the fixtures of one arena in a worker process."""

    def __init__(
        self, shelf: Shelf, game: str, options: Mapping[str, str], seed: int | str, clock: float = CLOCK
    ) -> None:
        self.shelf = shelf
        self.name = game
        self.options = dict(options)
        self.seed = seed
        self.clock = clock
        self._makers: dict[str, Maker] = {}

    def maker(self, name: str) -> Maker:
        """What makes the bot of that name; an error where there is none."""
        if name not in self._makers:
            self._makers[name] = find(name, OURS, self.clock)
        return self._makers[name]

    def __call__(self, fixture: Fixture) -> Result:
        """Play one game to its end."""
        seed = f"{self.seed}/{fixture.round}"
        seated = [self.maker(name)(seed, seat) for seat, name in enumerate(fixture.lineup)]
        return play(self.shelf.load(self.name), fixture, seed, self.options, seated)

    def __reduce__(self) -> tuple[object, ...]:
        return Table, (self.shelf, self.name, self.options, self.seed, self.clock)


def play(game: AnyGame, fixture: Fixture, seed: int | str, options: Mapping[str, str], bots: Sequence[Bot]) -> Result:
    """A game of these bots, as a result."""
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
    """What a bot reaches alone with the dice of a match of that seed: what a daily puzzle is measured by."""
    return play(game, Fixture(0, 0, (name,)), seed, options or {}, [bot(name, seed, 0)])
