"""One game of an arena: bots at a table, dice by the round's seed, and what came of it."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from duchy.arena.schedule import Fixture
from duchy.bots.find import find
from duchy.bots.players import BOTS, Bot, bot
from duchy.bots.protocol import CLOCK, Maker
from duchy.core.agenda import NOBODY
from duchy.core.events import Sink
from duchy.core.game import AnyGame
from duchy.core.rng import stream
from duchy.play.seat import Seat
from duchy.shelf import Shelf

OURS: Mapping[str, Maker] = {name: partial(bot, name) for name in BOTS}


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

    def to_data(self) -> dict[str, Any]:
        """As plain data; what is empty is left out."""
        return {key: value for key, value in self._asdict().items() if value not in ("", ())}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Result":
        """The result that `to_data` wrote."""
        found: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
        return cls(**found)


class Table:
    """Plays the fixtures of one arena, in whatever process it is put."""

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
        try:
            return play(self.shelf.load(self.name), fixture, seed, self.options, seated)
        finally:
            for one in seated:
                if hasattr(one, "close"):
                    one.close()

    def __reduce__(self) -> tuple[object, ...]:
        return Table, (self.shelf, self.name, self.options, self.seed, self.clock)


def play(game: AnyGame, fixture: Fixture, seed: int | str, options: Mapping[str, str], bots: Sequence[Bot]) -> Result:
    """A game of these bots; the same seed brings the same dice, whatever is chosen, as in a match."""
    state = game.new(len(bots), options)
    sink = Sink() if any(getattr(one, "listens", False) for one in bots) else None
    state.sink = sink
    seats = [Seat(game, lambda: state, number, lambda: sink.events if sink else ()) for number in range(len(bots))]
    decisions, seconds = [0] * len(bots), [0.0] * len(bots)
    clocks = [time.perf_counter if hasattr(one, "close") else time.thread_time for one in bots]
    chances = 0
    while not state.over():
        seat = int(state.seat())
        if seat == NOBODY:
            state.apply(state.draw(stream(seed, f"chance:{chances}")))
            chances += 1
        else:
            start = clocks[seat]()
            action = bots[seat].choose(seats[seat])
            seconds[seat] += clocks[seat]() - start
            decisions[seat] += 1
            state.apply(action)
    lost = tuple(dict(getattr(one, "forfeits", Counter())) for one in bots)
    return Result(
        fixture.number,
        fixture.round,
        fixture.lineup,
        tuple(state.scores()),
        tuple(state.ranks()),
        tuple(decisions),
        tuple(round(taken, 6) for taken in seconds),
        game.faces.verdict(state) if len(bots) == 1 else "",
        lost if any(lost) else (),
    )


def reference(game: AnyGame, name: str, seed: int | str, options: Mapping[str, str] | None = None) -> Result:
    """What a bot reaches alone with the dice of a match of that seed: what a daily puzzle is measured by."""
    return play(game, Fixture(0, 0, (name,)), seed, options or {}, [bot(name, seed, 0)])
