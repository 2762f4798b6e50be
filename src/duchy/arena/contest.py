"""Run an arena: schedule, resume, and stop it."""

import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from duchy.arena.ledger import Ledger
from duchy.arena.schedule import fixtures
from duchy.arena.sprt import RunningSprt, Sprt, Verdict
from duchy.arena.standings import Standings, beaten, summarise
from duchy.arena.worker import ArenaWorker, Result
from duchy.bots.players import CLOCK
from duchy.core.errors import BadOption
from duchy.shelf import Shelf
from duchy.workers import share_out


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Delay an interrupt to the end of the block, so that a game is both saved and counted, or neither."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    held: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: held.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if held:
            signal.raise_signal(held[0])


class Contest:
    """An arena of bots; with a file, results are kept, and another contest of the same kind continues."""

    def __init__(
        self,
        shelf: Shelf,
        game: str,
        bots: Sequence[str],
        games: int,
        players: int | None = None,
        seed: int | str = 0,
        options: Mapping[str, str] | None = None,
        out: Path | None = None,
        sprt: Sprt | None = None,
        clock: float = CLOCK,
        goal: int | None = None,
    ) -> None:
        """Prepare an arena; with a test, the first bot is the candidate and plays in every game."""
        if games < 1:
            raise BadOption("no-games", "the number of games must be at least 1, not {games}", games=games)
        loaded = shelf.load(game)
        self.players = max(2, loaded.rules.seats.start) if players is None else players
        self.options = dict(loaded.new(self.players, options).options)
        self.game = game
        self.seed = seed
        self.goal = goal
        self.bots = list(bots)
        self.worker = ArenaWorker(shelf, game, self.options, seed, clock)
        for name in self.bots:
            self.worker.factory(name)
        candidate = self.bots[0] if sprt is not None else None
        if sprt is not None and (self.players == 1 or len(set(self.bots)) < 2):
            raise BadOption("sprt-alone", "a sequential test (SPRT) needs at least two players and two different bots")
        self.fixtures = list(fixtures(self.bots, self.players, games, candidate))
        self.trial = RunningSprt(sprt) if sprt is not None else None
        self._whole = Counter(fixture.round for fixture in self.fixtures)
        self._scored = 0
        self._by_round: dict[int, list[Result]] = {}
        head = {
            "game": game,
            "version": loaded.version,
            "players": self.players,
            "options": self.options,
            "bots": self.bots,
            "seed": seed,
            "gauntlet": sprt is not None,
        }
        self.ledger = Ledger(out, head) if out is not None else None
        self.results: list[Result] = []
        wanted = {fixture.number: fixture for fixture in self.fixtures}
        for result in self.ledger.results if self.ledger is not None else ():
            if result.number in wanted:
                self._take(result)

    @property
    def over(self) -> bool:
        """Whether all games are played, or the test has a verdict."""
        decided = self.trial is not None and self.trial.verdict is not Verdict.OPEN
        return decided or len(self.results) == len(self.fixtures)

    def run(self, progress: Callable[[int], None] = lambda done: None, jobs: int = 1, ray: str | None = None) -> None:
        """Play the remaining games; after an interrupt, finished games are kept."""
        progress(len(self.results))
        if self.over:
            return
        done = {result.number for result in self.results}
        left = [fixture for fixture in self.fixtures if fixture.number not in done]
        with closing(share_out(self.worker, left, jobs, ray)) as playing:
            for result in playing:
                with _uninterrupted():
                    if self.ledger is not None:
                        self.ledger.add(result)
                    self._take(result)
                progress(len(self.results))
                if self.over:
                    break

    def standings(self) -> Standings:
        """Return the standings so far; if a test has a verdict, only over the rounds that it used."""
        counted = self.results
        standing = self.trial.standing() if self.trial is not None else None
        if standing is not None and standing.verdict is not Verdict.OPEN:
            counted = [result for result in counted if result.round < standing.rounds]
        return summarise(counted, self.game, self.players, self.options, self.seed, self.goal, standing)

    def close(self) -> None:
        """Close the results file."""
        if self.ledger is not None:
            self.ledger.close()

    def _take(self, result: Result) -> None:
        """Count a game; complete rounds are added to the test, in order."""
        self.results.append(result)
        if self.trial is None:
            return
        self._by_round.setdefault(result.round, []).append(result)
        while len(self._by_round.get(self._scored, ())) == self._whole[self._scored] > 0:
            games = self._by_round.pop(self._scored)
            self.trial.add(sum(beaten(one, self.bots[0]) for one in games) / len(games))
            self._scored += 1
