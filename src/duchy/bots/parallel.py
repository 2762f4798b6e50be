"""Root-parallel search: several processes search one decision with their own seeds, and their statistics are summed.

Each process receives a determinization, never the true position. The same seed, number of processes and number of
iterations give the same result.
"""

from contextlib import closing
from types import TracebackType
from typing import NamedTuple

from duchy.bots.levels import MASTER, SEED, level_plan
from duchy.bots.search.tree import Plan
from duchy.bots.thinker import Budget, MoveStats, SearchResult, Thinker
from duchy.core.game import AnyGame
from duchy.core.rng import stream
from duchy.play.seat import Seat
from duchy.shelf import Shelf
from duchy.workers import Workers


class ParallelThinker:
    """A search with several processes, with the interface of one thinker; use it in a `with` block."""

    def __init__(self, shelf: Shelf, game: str, plan: tuple[int, ...], seed: int | str, cores: int) -> None:
        self.seed = seed
        self.cores = cores
        self._workers: Workers[_Share, tuple[int, SearchResult]] = Workers(_Searcher(shelf, game, plan), cores)

    def __enter__(self) -> "ParallelThinker":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._workers.close()

    def think(self, seat: Seat, budget: Budget) -> SearchResult:
        """Search the moves of a deciding seat; the iterations are divided among the processes, the seconds are not."""
        position = seat.sample(stream("think", "look")).to_json()
        shares = [budget.iterations // self.cores + (i < budget.iterations % self.cores) for i in range(self.cores)]
        work = [
            _Share(number, position, seat.number, Budget(share, budget.seconds), f"{self.seed}/{number}")
            for number, share in enumerate(shares)
            if share
        ]
        with closing(self._workers.do(work)) as results:
            return merge([result for _, result in sorted(results)])


def parallel_thinker_of(game: AnyGame, shelf: Shelf, processes: int) -> ParallelThinker:
    """Return the master's search in several processes, each with a share of the iterations."""
    return ParallelThinker(shelf, game.name, level_plan(game, MASTER), SEED, processes)


def merge(results: list[SearchResult]) -> SearchResult:
    """Merge several search results for one decision: visits are summed, and worths averaged by visits."""
    visits: dict[int, int] = {}
    worths: dict[int, float] = {}
    for result in results:
        for move in result.moves:
            # The initial value of a move counts as one visit.
            visits[move.action] = visits.get(move.action, 0) + move.visits
            worths[move.action] = worths.get(move.action, 0.0) + move.worth * (move.visits + 1)
    moves = [MoveStats(action, worths[action] / (count + len(results)), count) for action, count in visits.items()]
    moves.sort(key=lambda move: (-move.visits, -move.worth, move.action))
    lines = [result.line for result in results if result.line[:1] == [moves[0].action]]
    return SearchResult(
        moves,
        max(lines, key=len, default=[moves[0].action]),
        sum(result.iterations for result in results),
        sum(result.evaluations for result in results),
    )


class _Share(NamedTuple):
    """One worker's share of a search."""

    number: int
    position: str
    seat: int
    budget: Budget
    seed: str


class _Searcher:
    """Runs shares of searches in a worker process."""

    def __init__(self, shelf: Shelf, game: str, plan: tuple[int, ...]) -> None:
        self.shelf = shelf
        self.game = game
        self.plan = plan

    def __call__(self, share: _Share) -> tuple[int, SearchResult]:
        """Search a share; return its number and the result."""
        game = self.shelf.load(self.game)
        state = game.from_json(share.position)
        thinker = Thinker(Plan(*self.plan), share.budget, share.seed)
        return share.number, thinker.think(Seat(game, lambda: state, share.seat))
