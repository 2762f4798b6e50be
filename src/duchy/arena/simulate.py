"""Many games between bots: points, spreads and win rates, by bot and by seat."""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, median, pstdev
from typing import Any, NamedTuple

from duchy.bots.players import bot, check
from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption
from duchy.core.events import Event, Sink
from duchy.core.game import AnyGame
from duchy.core.rng import stream
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
    game: AnyGame, lineup: Sequence[str], seed: str, options: Mapping[str, str], tally: bool = False
) -> Outcome:
    """One game of bots to its end; with a tally, also what each seat put in play."""
    state = game.new(len(lineup), options)
    state.sink = Sink() if tally else None
    chance = stream(seed, "chance")
    bots = [bot(name, seed, seat) for seat, name in enumerate(lineup)]
    seats = [Seat(game, lambda: state, number) for number in range(len(lineup))]
    decisions = 0
    while not state.over():
        seat = int(state.seat())
        if seat == NOBODY:
            state.apply(state.draw(chance))
        else:
            state.apply(bots[seat].choose(seats[seat]))
            decisions += 1
    placed = _placed(game, state.sink.events, len(lineup)) if state.sink is not None else ()
    return Outcome(
        tuple(lineup), tuple(state.scores()), tuple(state.ranks()), decisions, game.faces.verdict(state), placed
    )


def _placed(game: AnyGame, events: list[Event], players: int) -> tuple[frozenset[int], ...]:
    """The components that each seat put in play, by the events that tell of it."""
    if game.faces.tally is None:
        raise BadOption("no-report", "{game} has no components of which a report could be made", game=game.name)
    name, argument = game.faces.tally
    told = [event.named() for event in events if event.kind.name == name]
    return tuple(frozenset(event[argument] for event in told if event["seat"] == seat) for seat in range(players))


def _play_batch(
    shelf: Shelf, name: str, lineups: list[tuple[str, ...]], seeds: list[str], options: dict[str, str], tally: bool
) -> list[Outcome]:
    game = shelf.load(name)
    return [play_one(game, lineup, seed, options, tally) for lineup, seed in zip(lineups, seeds, strict=True)]


def _batches(bots: Sequence[str], players: int, games: int, seed: int | str) -> Iterator[tuple[list[Any], list[str]]]:
    for start in range(0, games, BATCH):
        indices = range(start, min(start + BATCH, games))
        yield [lineup_of(bots, players, i) for i in indices], [f"{seed}/{i}" for i in indices]


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
) -> Report:
    """Play many games; the result depends on the seed alone, not on the number of jobs.

    With a tally, the report also says how those fared who put each component in play.
    """
    if games < 1:
        raise BadOption("no-games", "at least one game is needed, not {games}", games=games)
    if jobs < 1:
        raise BadOption("no-jobs", "at least one job is needed, not {jobs}", jobs=jobs)
    if not bots or len(bots) > players:
        raise BadOption(
            "wrong-bots",
            "name 1 to {players} bots for {players} players, not {given}",
            players=players,
            given=len(bots),
        )
    for bot_name in bots:
        check(bot_name)
    game = shelf.load(name)
    chosen = dict(game.new(players, options).options)
    outcomes: list[Outcome] = []
    work = list(_batches(bots, players, games, seed))
    if jobs == 1:
        for lineups, seeds in work:
            outcomes += _play_batch(shelf, name, lineups, seeds, chosen, tally)
            progress(len(outcomes))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            done = [pool.submit(_play_batch, shelf, name, lineups, seeds, chosen, tally) for lineups, seeds in work]
            for future in done:
                outcomes += future.result()
                progress(len(outcomes))
    return summarise(game, players, chosen, seed, outcomes)


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
    """How those fared who put each component in play, the best first."""
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
    return sorted(shares, key=lambda share: (-share.win_rate, share.key))


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
