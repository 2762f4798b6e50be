"""Many games between bots: points, spreads and win rates, by bot and by seat."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from statistics import fmean, median, pstdev
from typing import Any, NamedTuple

from duchy.arena.forfeits import Forfeits, by_bot
from duchy.arena.intervals import plain, share
from duchy.arena.schedule import Fixture, fixtures
from duchy.arena.statistics import Statistics, measure
from duchy.arena.worker import ArenaWorker, Result, by_round
from duchy.bots.players import CLOCK
from duchy.core.errors import BadOption
from duchy.core.game import AnyGame
from duchy.files import using
from duchy.shelf import Shelf
from duchy.workers import share_out


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


class ComponentResults(NamedTuple):
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
    by_component: list[ComponentResults]
    forfeits: list[Forfeits]
    """Forfeits by bot; bots without forfeits are left out."""
    statistics: Statistics | None
    """With a report: seats, leads, comebacks, choices, length, and shares of luck and skill."""

    def to_data(self) -> dict[str, Any]:
        """Return the report as plain data."""
        data: dict[str, Any] = plain(self)
        for line, one in zip(data["forfeits"], self.forfeits, strict=True):
            line["rated"] = one.rated
        return data


class Interrupted(KeyboardInterrupt):
    """A simulation was interrupted; its report is over the finished games."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def lineup_of(bots: Sequence[str], players: int, index: int) -> tuple[str, ...]:
    """Return the line-up of one game: the bots in order, rotated by one seat each game."""
    seated = [bots[i % len(bots)] for i in range(players)]
    turn = index % players
    return tuple(seated[turn:] + seated[:turn])


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
    report: bool = False,
    records: Path | None = None,
    clock: float = CLOCK,
    ray: str | None = None,
) -> Report:
    """Play many games; the result depends only on the seed, not on the number of jobs or on a cluster.

    With `report`, the result has statistics and results by component put in play; then each deal is played in all
    rotations of the bots, which may be more than the players. With a folder `records`, every game is written there. An
    interrupt stops all running work; if some games are finished, it is raised as `Interrupted`.
    """
    if games < 1:
        raise BadOption("no-games", "the number of games must be at least 1, not {games}", games=games)
    game = shelf.load(name)
    game.check_seats(players)
    if not bots or (len(bots) > players and not report):
        raise BadOption(
            "wrong-bots",
            "the number of bots must be from 1 to {players} (the number of players), not {given}",
            players=players,
            given=len(bots),
        )
    chosen = dict(game.new(players, options).options)
    if records is not None:
        with using(records):
            records.mkdir(parents=True, exist_ok=True)
    worker = ArenaWorker(shelf, name, chosen, seed, clock, report, records)
    for bot_name in bots:
        worker.factory(bot_name)
    rotated = (Fixture(i, i, lineup_of(bots, players, i)) for i in range(games))
    results: list[Result] = []

    def finished() -> Report:
        return summarise(game, players, chosen, seed, sorted(results, key=lambda result: result.number))

    try:
        with closing(share_out(worker, fixtures(bots, players, games) if report else rotated, jobs, ray)) as playing:
            for result in playing:
                results.append(result)
                progress(len(results))
    except KeyboardInterrupt:
        if not results:
            raise
        raise Interrupted(finished()) from None
    return finished()


def summarise(game: AnyGame, players: int, options: dict[str, str], seed: int | str, results: list[Result]) -> Report:
    """Return the report over finished games."""
    lost = by_bot(seat for result in results for seat in result.forfeits_by_seat())
    return Report(
        game.name,
        players,
        options,
        len(results),
        seed,
        sum(sum(result.decisions) for result in results),
        [_summary(name, results, lambda result: result.seats_of(name)) for name in sorted(lost)],  # noqa: B023
        [_summary(str(seat + 1), results, lambda result: [seat]) for seat in range(players)],  # noqa: B023
        dict(Counter(result.verdict for result in results if result.verdict)),
        sum(1 for result in results if result.ranks.count(1) > 1),
        _by_component(game, results),
        [one for one in lost.values() if one.total],
        measure(results, players) if results[0].course else None,
    )


def _by_component(game: AnyGame, results: list[Result]) -> list[ComponentResults]:
    """Return the results of seats by component they put in play, highest lower confidence bound first."""
    keys = game.faces.terms[game.faces.tally[1]] if game.faces.tally else ()
    components = {component for result in results for placed in result.placed for component in placed}
    lines = []
    for component in components:

        def seats(result: Result, component: int = component) -> list[int]:
            return [seat for seat, placed in enumerate(result.placed) if component in placed]

        won = share(by_round(results, lambda result: [result.victory(seat) for seat in seats(result)]))
        margins = [result.margin(seat) for result in results for seat in seats(result)]
        lines.append(ComponentResults(keys[component], len(margins), *won, fmean(margins)))
    return sorted(lines, key=lambda line: (-line.win_low, line.key))


def _summary(name: str, results: list[Result], seats: Callable[[Result], Sequence[int]]) -> ResultSummary:
    """Summarise the results of some seats of each game; seats and games of one deal are clustered."""
    scores = [result.scores[seat] for result in results for seat in seats(result)]
    won = share(by_round(results, lambda result: [result.victory(seat) for seat in seats(result)]))
    return ResultSummary(
        name, len(scores), fmean(scores), pstdev(scores), median(scores), min(scores), max(scores), *won
    )
