"""Several processes that think about one decision: each searches with a seed of its own, and what they found is summed.

Each process is sent what the seat might imagine, never the position itself. The same seed, the same number of processes
and the same number of iterations lead to the same thought.
"""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, wait
from multiprocessing import get_context
from types import TracebackType

from duchy.bots.search.tree import Plan
from duchy.bots.thinker import Budget, Move, Thinker, Thought, never
from duchy.core.rng import stream
from duchy.play.seat import Seat
from duchy.shelf import Shelf

POLL = 0.05
"""So many seconds go between two looks at whether to stop."""


class Crowd:
    """So many processes that think for a seat of one game, as one thinker would; closed by leaving `with`."""

    def __init__(
        self, shelf: Shelf, game: str, plan: tuple[int, ...], budget: Budget, seed: int | str, cores: int
    ) -> None:
        self.shelf = shelf
        self.game = game
        self.plan = plan
        self.budget = budget
        self.seed = seed
        self.cores = cores
        # Fresh processes: a fork of one in which threads are at work may hang.
        self._pool = ProcessPoolExecutor(cores, mp_context=get_context("spawn"))

    def __enter__(self) -> "Crowd":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._pool.shutdown(cancel_futures=True)

    def think(self, seat: Seat, budget: Budget | None = None, stop: Callable[[], bool] = never) -> Thought:
        """Weigh the moves of a seat that is asked; iterations are shared out, seconds are not.

        Told to stop, it takes what those who are done have found, and waits for the first where nobody is.
        """
        spent = budget or self.budget
        position = seat.sample(stream("think", "look")).to_json()
        shares = [spent.iterations // self.cores + (i < spent.iterations % self.cores) for i in range(self.cores)]
        running = [
            self._pool.submit(
                _think, self.shelf, self.game, position, seat.number, self.plan, Budget(share, spent.seconds), seed
            )
            for share, seed in zip(shares, [f"{self.seed}/{i}" for i in range(self.cores)], strict=True)
            if share
        ]
        rest = set(running)
        while rest and not stop():
            _, rest = wait(rest, POLL if stop is not never else None)
        if len(rest) == len(running):
            wait(rest, return_when="FIRST_COMPLETED")
        found = [future.result() for future in running if future.done()]
        for future in running:
            future.cancel()
        return together(found)

    def choose(self, seat: Seat) -> int:
        """The best move; where there is but one, it is played without thought."""
        legal = seat.legal()
        return legal[0] if len(legal) == 1 else self.think(seat).moves[0].action


def together(thoughts: list[Thought]) -> Thought:
    """What several thoughts about one decision are as one: visits are summed, worths weighed by them."""
    visits: dict[int, int] = {}
    worths: dict[int, float] = {}
    for thought in thoughts:
        for move in thought.moves:
            # A move's first worth counts as a visit, too.
            visits[move.action] = visits.get(move.action, 0) + move.visits
            worths[move.action] = worths.get(move.action, 0.0) + move.worth * (move.visits + 1)
    moves = [Move(action, worths[action] / (count + len(thoughts)), count) for action, count in visits.items()]
    moves.sort(key=lambda move: (-move.visits, -move.worth, move.action))
    lines = [thought.line for thought in thoughts if thought.line[:1] == [moves[0].action]]
    return Thought(
        moves,
        max(lines, key=len, default=[moves[0].action]),
        sum(thought.iterations for thought in thoughts),
        sum(thought.evaluations for thought in thoughts),
    )


def _think(
    shelf: Shelf, name: str, position: str, number: int, plan: tuple[int, ...], budget: Budget, seed: str
) -> Thought:
    game = shelf.load(name)
    state = game.from_json(position)
    return Thinker(Plan(*plan), budget, seed).think(Seat(game, lambda: state, number))
