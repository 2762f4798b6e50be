"""Plays the games of an arena or a simulation, each with the dice of its round's seed; and their results."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple, TypeVar

from duchy.arena.course import CourseRecorder, RoundCourse
from duchy.arena.drive import FinishedGame, drive
from duchy.arena.forfeits import Forfeits
from duchy.arena.schedule import Fixture
from duchy.bots.chances import victories
from duchy.bots.find import find
from duchy.bots.players import CLOCK, BotFactory
from duchy.core.events import Event
from duchy.core.game import AnyGame
from duchy.files import using
from duchy.play import record
from duchy.play.match import Match
from duchy.shelf import Shelf

T = TypeVar("T")


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
    placed: tuple[frozenset[int], ...] = ()
    """The components that each seat put in play, if they are counted."""
    asked: tuple[int, ...] = ()
    """Number of prompts of each seat, if any program answers prompts."""
    course: tuple[RoundCourse, ...] = ()
    """The course of the game by round, if it was recorded."""

    def victory(self, seat: int) -> float:
        """Return a seat's share of the victory."""
        return victories(self.ranks)[seat]

    def margin(self, seat: int) -> float:
        """Return the points by which a seat was ahead of the mean of the others."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        return self.scores[seat] - fmean(others) if others else 0.0

    def seats_of(self, name: str) -> list[int]:
        """Return the seats of a bot."""
        return [seat for seat, one in enumerate(self.lineup) if one == name]

    def forfeits_by_seat(self) -> Iterator[Forfeits]:
        """Yield decisions, forfeits and standard error of each seat."""
        for seat, (name, decisions) in enumerate(zip(self.lineup, self.decisions, strict=True)):
            lost = self.forfeits[seat] if self.forfeits else {}
            yield Forfeits(name, decisions, lost, self.complaints[seat] if self.complaints else "")

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


def by_round(results: Iterable[Result], values: Callable[[Result], Sequence[T]]) -> list[list[T]]:
    """Return the values of games, grouped by round; rounds without any are left out."""
    rounds: dict[int, list[T]] = {}
    for result in results:
        rounds.setdefault(result.round, []).extend(values(result))
    return [values for values in rounds.values() if values]


@dataclass
class ArenaWorker:
    """Plays the fixtures of an arena or a simulation in a worker process."""

    shelf: Shelf
    name: str
    """The name of the game."""
    options: Mapping[str, str]
    seed: int | str
    clock: float = CLOCK
    report: bool = False
    """Whether results have their course, and the components that each seat put in play if the game names some."""
    records: Path | None = None
    """The folder in which every game is written, if any."""
    factories: dict[str, BotFactory] = field(default_factory=dict)

    def factory(self, name: str) -> BotFactory:
        """Return the factory of the bot of that name; raise an error if there is none."""
        if name not in self.factories:
            self.factories[name] = find(name, self.clock)
        return self.factories[name]

    def __call__(self, fixture: Fixture) -> Result:
        """Play one game to its end."""
        game = self.shelf.load(self.name)
        seed = f"{self.seed}/{fixture.round}"
        seated = [self.factory(name)(seed, seat) for seat, name in enumerate(fixture.lineup)]
        recorder = CourseRecorder(game, len(seated))
        watched: dict[str, Any] = {"listen": True, "watch": recorder} if self.report else {}
        played = drive(game, seated, seed, self.options, **watched)
        if self.records is not None:
            self._write(self.records / f"{self.name}-{fixture.number + 1:06d}.duchy", game, seed, fixture, played)
        result = _result(game, fixture, played)
        if not self.report:
            return result
        placed = _placed(game, played.events, len(seated))
        return result._replace(placed=placed, course=recorder.finish(played.state))

    def _write(self, path: Path, game: AnyGame, seed: str, fixture: Fixture, played: FinishedGame) -> None:
        match = Match(game, len(fixture.lineup), seed, self.options, auto_roll=False)
        for seat, action in played.plies:
            match.replay(action, seat)
        with using(path):
            path.write_text(record.write(match, dict(enumerate(fixture.lineup))), encoding="utf-8")

    def __getstate__(self) -> dict[str, Any]:
        # Bots cannot be sent to other processes.
        return {**self.__dict__, "factories": {}}


def _result(game: AnyGame, fixture: Fixture, played: FinishedGame) -> Result:
    return Result(
        fixture.number,
        fixture.round,
        fixture.lineup,
        tuple(played.state.scores()),
        tuple(played.state.ranks()),
        played.decisions,
        played.seconds,
        game.faces.verdict(played.state) if len(fixture.lineup) == 1 else "",
        played.forfeits if any(played.forfeits) else (),
        played.complaints if any(played.complaints) else (),
        asked=played.asked if any(played.asked) else (),
    )


def _placed(game: AnyGame, events: Sequence[Event], players: int) -> tuple[frozenset[int], ...]:
    """Return the components that each seat put in play, from the events; empty if the game names none."""
    if game.faces.tally is None:
        return ()
    name, argument = game.faces.tally
    named = [event.named() for event in events if event.kind.name == name]
    return tuple(frozenset(event[argument] for event in named if event["seat"] == seat) for seat in range(players))
