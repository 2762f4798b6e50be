"""Many games between bots: points, spreads and win rates, by bot and by seat."""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from statistics import fmean, median, pstdev
from typing import Any, NamedTuple

from duchy.arena.crew import crew
from duchy.arena.table import OURS
from duchy.bots.find import find
from duchy.bots.protocol import CLOCK, Maker
from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption, DuchyError
from duchy.core.events import Event, Sink
from duchy.core.game import AnyGame
from duchy.play import record
from duchy.play.match import Match, chance_stream
from duchy.play.seat import Seat
from duchy.shelf import Shelf

BATCH = 50


class Outcome(NamedTuple):
    """One finished game."""

    lineup: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int
    verdict: str
    placed: tuple[frozenset[int], ...] = ()
    """The components that each seat put in play, where a report asks for them."""
    plies: tuple[tuple[int, int], ...] = ()
    """Seat and action of all that was played, chance's included, where records ask for them."""


class Line(NamedTuple):
    """What a bot, or a seat, reached over many games."""

    name: str
    games: int
    mean: float
    spread: float
    median: float
    low: int
    high: int
    win_rate: float
    win_low: float
    win_high: float


class Share(NamedTuple):
    """How seats fared that put a component in play."""

    key: str
    placed: int
    win_rate: float
    win_low: float
    win_high: float
    margin: float
    """Mean points ahead of the others."""


class Report(NamedTuple):
    """The result of a simulation."""

    game: str
    players: int
    options: dict[str, str]
    games: int
    seed: int | str
    decisions: int
    by_bot: list[Line]
    by_seat: list[Line]
    verdicts: dict[str, int]
    ties: int
    by_component: list[Share]

    def to_data(self) -> dict[str, Any]:
        """The report as plain data."""
        data = self._asdict()
        data["by_bot"] = [line._asdict() for line in self.by_bot]
        data["by_seat"] = [line._asdict() for line in self.by_seat]
        data["by_component"] = [share._asdict() for share in self.by_component]
        return data


def lineup_of(bots: Sequence[str], players: int, index: int) -> tuple[str, ...]:
    """Who sits where in one game: the bots in turn, moved one seat on from game to game."""
    seated = [bots[i % len(bots)] for i in range(players)]
    turn = index % players
    return tuple(seated[turn:] + seated[:turn])


def play_one(
    game: AnyGame,
    lineup: Sequence[str],
    seed: int | str,
    options: Mapping[str, str],
    tally: bool = False,
    makers: Mapping[str, Maker] = OURS,
    keep: bool = False,
) -> Outcome:
    """One game of bots to its end, with the dice of a match of that seed.

    With a tally, also what each seat put in play; all that was played, where it is kept.
    """
    state = game.new(len(lineup), options)
    seated = [makers[name](seed, seat) for seat, name in enumerate(lineup)]
    sink = Sink() if tally or any(getattr(one, "listens", False) for one in seated) else None
    state.sink = sink
    seats = [Seat(game, lambda: state, number, lambda: sink.events if sink else ()) for number in range(len(lineup))]
    plies: list[tuple[int, int]] = []
    decisions = chances = 0
    try:
        while not state.over():
            seat = int(state.seat())
            if seat == NOBODY:
                action = int(state.draw(chance_stream(seed, chances)))
                chances += 1
            else:
                action = seated[seat].choose(seats[seat])
                decisions += 1
            if keep:
                plies.append((seat, action))
            state.apply(action)
    finally:
        for one in seated:
            if hasattr(one, "close"):
                one.close()
    placed = _placed(game, sink.events, len(lineup)) if tally and sink is not None else ()
    verdict = game.faces.verdict(state)
    scores, ranks = tuple(state.scores()), tuple(state.ranks())
    return Outcome(tuple(lineup), scores, ranks, decisions, verdict, placed, tuple(plies))


def _placed(game: AnyGame, events: list[Event], players: int) -> tuple[frozenset[int], ...]:
    """The components that each seat put in play, by the events that tell of it."""
    if game.faces.tally is None:
        raise BadOption("no-report", "{game} has no components of which a report could be made", game=game.name)
    name, argument = game.faces.tally
    told = [event.named() for event in events if event.kind.name == name]
    return tuple(frozenset(event[argument] for event in told if event["seat"] == seat) for seat in range(players))


class _Work(NamedTuple):
    """Games that one process plays in one go."""

    first: int
    lineups: list[tuple[str, ...]]
    seeds: list[str]


class _Batch:
    """Plays batches of games, in whatever process it is put, and writes their records where that is wanted."""

    def __init__(
        self, shelf: Shelf, name: str, options: Mapping[str, str], tally: bool, records: Path | None, clock: float
    ) -> None:
        self.shelf = shelf
        self.name = name
        self.options = dict(options)
        self.tally = tally
        self.records = records
        self.clock = clock
        self._makers: dict[str, Maker] = {}

    def __call__(self, work: _Work) -> tuple[int, list[Outcome]]:
        """The outcomes of a batch, with the number of its first game."""
        game = self.shelf.load(self.name)
        for name in {name for lineup in work.lineups for name in lineup} - set(self._makers):
            self._makers[name] = find(name, OURS, self.clock)
        outcomes = []
        for number, (lineup, seed) in enumerate(zip(work.lineups, work.seeds, strict=True), work.first):
            keep = self.records is not None
            outcome = play_one(game, lineup, seed, self.options, self.tally, self._makers, keep)
            if self.records is not None:
                self._write(self.records / f"{self.name}-{number + 1:06d}.duchy", game, seed, outcome)
            outcomes.append(outcome._replace(plies=()))
        return work.first, outcomes

    def _write(self, path: Path, game: AnyGame, seed: str, outcome: Outcome) -> None:
        match = Match(game, len(outcome.lineup), seed, self.options)
        for seat, action in outcome.plies:
            match.replay(action, None if seat == NOBODY else seat)
        try:
            path.write_text(record.write(match, dict(enumerate(outcome.lineup))), encoding="utf-8")
        except OSError as error:
            raise _unwritten(path, error) from None

    def __reduce__(self) -> tuple[object, ...]:
        return _Batch, (self.shelf, self.name, self.options, self.tally, self.records, self.clock)


def _unwritten(path: Path, error: OSError) -> DuchyError:
    return DuchyError("no-records", "{path} cannot be written: {reason}", path=str(path), reason=error.strerror)


def _batches(bots: Sequence[str], players: int, games: int, seed: int | str) -> Iterator[_Work]:
    for start in range(0, games, BATCH):
        indices = range(start, min(start + BATCH, games))
        yield _Work(start, [lineup_of(bots, players, i) for i in indices], [f"{seed}/{i}" for i in indices])


def simulate(
    shelf: Shelf,
    name: str,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int | str = 0,
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    tally: bool = False,
    records: Path | None = None,
    clock: float = CLOCK,
) -> Report:
    """Play many games; the result depends on the seed alone, not on the number of jobs.

    With a tally, the report also says how those fared who put each component in play; with a folder of records, every
    game is written there. To leave, by an interrupt too, stops all that is under way at once.
    """
    if games < 1:
        raise BadOption("no-games", "at least one game is needed, not {games}", games=games)
    if not bots or len(bots) > players:
        raise BadOption(
            "wrong-bots",
            "name 1 to {players} bots for {players} players, not {given}",
            players=players,
            given=len(bots),
        )
    for bot_name in bots:
        find(bot_name, OURS)
    game = shelf.load(name)
    chosen = dict(game.new(players, options).options)
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unwritten(records, error) from None
    found: dict[int, list[Outcome]] = {}
    batch = _Batch(shelf, name, chosen, tally, records, clock)
    with closing(crew(batch, _batches(bots, players, games, seed), jobs)) as results:
        for first, outcomes in results:
            found[first] = outcomes
            progress(sum(map(len, found.values())))
    ordered = [outcome for first in sorted(found) for outcome in found[first]]
    return summarise(game, players, chosen, seed, ordered)


def summarise(game: AnyGame, players: int, options: dict[str, str], seed: int | str, outcomes: list[Outcome]) -> Report:
    """The report over finished games."""
    by_bot: dict[str, list[tuple[int, float]]] = {}
    by_seat: dict[str, list[tuple[int, float]]] = {str(seat + 1): [] for seat in range(players)}
    for outcome in outcomes:
        winners = outcome.ranks.count(1)
        for seat, name in enumerate(outcome.lineup):
            share = 1 / winners if outcome.ranks[seat] == 1 else 0.0
            by_bot.setdefault(name, []).append((outcome.scores[seat], share))
            by_seat[str(seat + 1)].append((outcome.scores[seat], share))
    return Report(
        game.name,
        players,
        options,
        len(outcomes),
        seed,
        sum(outcome.decisions for outcome in outcomes),
        [_line(name, results) for name, results in sorted(by_bot.items())],
        [_line(name, results) for name, results in by_seat.items()],
        dict(Counter(outcome.verdict for outcome in outcomes if outcome.verdict)),
        sum(1 for outcome in outcomes if outcome.ranks.count(1) > 1),
        _shares(game, outcomes),
    )


def _shares(game: AnyGame, outcomes: list[Outcome]) -> list[Share]:
    """How those fared who put each component in play, those first of whom it is surest that they are good."""
    results: dict[int, list[tuple[float, float]]] = {}
    for outcome in outcomes:
        for seat, components in enumerate(outcome.placed):
            others = [score for other, score in enumerate(outcome.scores) if other != seat]
            margin = outcome.scores[seat] - fmean(others) if others else 0.0
            won = 1 / outcome.ranks.count(1) if outcome.ranks[seat] == 1 else 0.0
            for component in components:
                results.setdefault(component, []).append((won, margin))
    keys = game.faces.terms[game.faces.tally[1]] if game.faces.tally else ()
    shares = []
    for component, found in results.items():
        rate = fmean(won for won, _ in found)
        low, high = wilson(rate, len(found))
        shares.append(Share(keys[component], len(found), rate, low, high, fmean(margin for _, margin in found)))
    return sorted(shares, key=lambda share: (-share.win_low, share.key))


def _line(name: str, results: list[tuple[int, float]]) -> Line:
    scores = [score for score, _ in results]
    rate = fmean(share for _, share in results)
    low, high = wilson(rate, len(results))
    return Line(
        name, len(results), fmean(scores), pstdev(scores), median(scores), min(scores), max(scores), rate, low, high
    )


def wilson(rate: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % confidence interval of a rate after so many games (Wilson's score)."""
    centre = (rate + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(rate * (1 - rate) / count + z * z / (4 * count * count))
    return max(0.0, centre - half), min(1.0, centre + half)
