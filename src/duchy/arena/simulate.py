"""Many games between bots: points, spreads and win rates, by bot and by seat."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from statistics import fmean, median, pstdev
from typing import Any, NamedTuple

from duchy.arena.drive import drive
from duchy.arena.forfeits import Forfeits, SeatResult, by_bot
from duchy.arena.intervals import share
from duchy.bots.find import find
from duchy.bots.players import OURS
from duchy.bots.protocol import CLOCK, BotFactory
from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption, DuchyError
from duchy.core.events import Event
from duchy.core.game import AnyGame
from duchy.play import record
from duchy.play.match import Match
from duchy.shelf import Shelf
from duchy.workers import share_out

BATCH = 50


class Outcome(NamedTuple):
    """One finished game."""

    lineup: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int
    verdict: str
    placed: tuple[frozenset[int], ...] = ()
    """The components that each seat put in play, if requested."""
    plies: tuple[tuple[int, int], ...] = ()
    """Seat and action of every ply, including chance, if requested."""
    seats: tuple[SeatResult, ...] = ()
    """Decisions, forfeits and standard error of each seat."""

    def seats_of(self, name: str) -> list[int]:
        """Return the seats of a bot."""
        return [seat for seat, one in enumerate(self.lineup) if one == name]

    def victory(self, seat: int) -> float:
        """Return a seat's share of the victory."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0

    def margin(self, seat: int) -> float:
        """Return the points by which a seat was ahead of the mean of the others."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        return self.scores[seat] - fmean(others) if others else 0.0


class ResultSummary(NamedTuple):
    """The results of a bot or a seat over many games."""

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
    """The results of seats that used a component."""

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
    by_bot: list[ResultSummary]
    by_seat: list[ResultSummary]
    verdicts: dict[str, int]
    ties: int
    by_component: list[Share]
    forfeits: list[Forfeits]
    """Forfeits by bot; bots without forfeits are left out."""

    def to_data(self) -> dict[str, Any]:
        """Return the report as plain data."""
        data = self._asdict()
        data["by_bot"] = [line._asdict() for line in self.by_bot]
        data["by_seat"] = [line._asdict() for line in self.by_seat]
        data["forfeits"] = [{**one._asdict(), "rated": one.rated} for one in self.forfeits]
        data["by_component"] = [share._asdict() for share in self.by_component]
        return data


def lineup_of(bots: Sequence[str], players: int, index: int) -> tuple[str, ...]:
    """Return the line-up of one game: the bots in order, rotated by one seat each game."""
    seated = [bots[i % len(bots)] for i in range(players)]
    turn = index % players
    return tuple(seated[turn:] + seated[:turn])


def play_one(
    game: AnyGame,
    lineup: Sequence[str],
    seed: int | str,
    options: Mapping[str, str],
    tally: bool = False,
    makers: Mapping[str, BotFactory] = OURS,
    keep: bool = False,
) -> Outcome:
    """Play one game between bots, with the dice of a match of that seed.

    With `tally`, the outcome has the components that each seat put in play; with `keep`, all plies.
    """
    seated = [makers[name](seed, seat) for seat, name in enumerate(lineup)]
    played = drive(game, seated, seed, options, listen=tally)
    return Outcome(
        tuple(lineup),
        tuple(played.state.scores()),
        tuple(played.state.ranks()),
        sum(played.decisions),
        game.faces.verdict(played.state),
        _placed(game, played.events, len(lineup)) if tally else (),
        tuple(played.plies) if keep else (),
        tuple(map(SeatResult, lineup, played.decisions, played.forfeits, played.complaints)),
    )


def _placed(game: AnyGame, events: Sequence[Event], players: int) -> tuple[frozenset[int], ...]:
    """Return the components that each seat put in play, from the events."""
    if game.faces.tally is None:
        raise BadOption("no-report", "{game} has no components to report on", game=game.name)
    name, argument = game.faces.tally
    named = [event.named() for event in events if event.kind.name == name]
    return tuple(frozenset(event[argument] for event in named if event["seat"] == seat) for seat in range(players))


class _Work(NamedTuple):
    """A batch of games for one process."""

    first: int
    lineups: list[tuple[str, ...]]
    seeds: list[str]


class _Batch:
    """Plays batches of games in a worker process, and writes their records on request."""

    def __init__(
        self, shelf: Shelf, name: str, options: Mapping[str, str], tally: bool, records: Path | None, clock: float
    ) -> None:
        self.shelf = shelf
        self.name = name
        self.options = dict(options)
        self.tally = tally
        self.records = records
        self.clock = clock
        self._factories: dict[str, BotFactory] = {}

    def __call__(self, work: _Work) -> tuple[int, list[Outcome]]:
        """Return the outcomes of a batch, with the number of its first game."""
        game = self.shelf.load(self.name)
        for name in {name for lineup in work.lineups for name in lineup} - set(self._factories):
            self._factories[name] = find(name, OURS, self.clock)
        outcomes = []
        for number, (lineup, seed) in enumerate(zip(work.lineups, work.seeds, strict=True), work.first):
            keep = self.records is not None
            outcome = play_one(game, lineup, seed, self.options, self.tally, self._factories, keep)
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
    """Play many games; the result depends only on the seed, not on the number of jobs.

    With `tally`, the report has results by component put in play; with a folder `records`, every game is written there.
    An interrupt stops all running work.
    """
    if games < 1:
        raise BadOption("no-games", "the number of games must be at least 1, not {games}", games=games)
    if not bots or len(bots) > players:
        raise BadOption(
            "wrong-bots",
            "the number of bots must be from 1 to {players} (the number of players), not {given}",
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
    by_first: dict[int, list[Outcome]] = {}
    batch = _Batch(shelf, name, chosen, tally, records, clock)
    with closing(share_out(batch, _batches(bots, players, games, seed), jobs)) as results:
        for first, outcomes in results:
            by_first[first] = outcomes
            progress(sum(map(len, by_first.values())))
    ordered = [outcome for first in sorted(by_first) for outcome in by_first[first]]
    return summarise(game, players, chosen, seed, ordered)


def summarise(game: AnyGame, players: int, options: dict[str, str], seed: int | str, outcomes: list[Outcome]) -> Report:
    """Return the report over finished games."""
    names = sorted({name for outcome in outcomes for name in outcome.lineup})
    return Report(
        game.name,
        players,
        options,
        len(outcomes),
        seed,
        sum(outcome.decisions for outcome in outcomes),
        [_line(name, [(outcome, outcome.seats_of(name)) for outcome in outcomes]) for name in names],
        [_line(str(seat + 1), [(outcome, [seat]) for outcome in outcomes]) for seat in range(players)],
        dict(Counter(outcome.verdict for outcome in outcomes if outcome.verdict)),
        sum(1 for outcome in outcomes if outcome.ranks.count(1) > 1),
        _shares(game, outcomes),
        [one for one in by_bot(seat for outcome in outcomes for seat in outcome.seats).values() if one.total],
    )


def _shares(game: AnyGame, outcomes: list[Outcome]) -> list[Share]:
    """Return the results of seats by component they put in play, highest lower confidence bound first."""
    keys = game.faces.terms[game.faces.tally[1]] if game.faces.tally else ()
    components = {component for outcome in outcomes for placed in outcome.placed for component in placed}
    shares = []
    for component in components:
        games = [
            (outcome, [seat for seat, placed in enumerate(outcome.placed) if component in placed])
            for outcome in outcomes
        ]
        won = share([[outcome.victory(seat) for seat in seats] for outcome, seats in games if seats])
        margins = [outcome.margin(seat) for outcome, seats in games for seat in seats]
        shares.append(Share(keys[component], len(margins), *won, fmean(margins)))
    return sorted(shares, key=lambda share: (-share.win_low, share.key))


def _line(name: str, games: list[tuple[Outcome, list[int]]]) -> ResultSummary:
    """Summarise the results of some seats of each game; seats of one game are clustered."""
    scores = [outcome.scores[seat] for outcome, seats in games for seat in seats]
    won = share([[outcome.victory(seat) for seat in seats] for outcome, seats in games if seats])
    return ResultSummary(
        name, len(scores), fmean(scores), pstdev(scores), median(scores), min(scores), max(scores), *won
    )
