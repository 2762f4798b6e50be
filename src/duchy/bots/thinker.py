"""The search of bots: its budget and its result."""

import time
from hashlib import blake2b
from typing import NamedTuple

from duchy.bots.chances import objective_of
from duchy.bots.search.tree import CERTAIN, Plan, Tree, best_move
from duchy.bots.values import knows, value_of
from duchy.core.errors import BadWeights
from duchy.core.game import AnyGame
from duchy.core.ints import compiled, mix
from duchy.core.rng import Rng, stream
from duchy.core.state import State
from duchy.core.values import ONE, Value
from duchy.play.seat import Seat

SLICE = 16 if compiled() else 1
"""Iterations between two checks of the clock."""


class Budget(NamedTuple):
    """The budget of a decision: iterations, seconds, or both; the first limit reached ends the search."""

    iterations: int = 1 << 40
    seconds: float = float("inf")


class MoveStats(NamedTuple):
    """A legal action with its search statistics: expected points and visits."""

    action: int
    worth: float
    """Expected final points of the seat."""
    visits: int


class SearchResult(NamedTuple):
    """The result of a search: the moves in order, and the principal variation."""

    moves: list[MoveStats]
    line: list[int]
    iterations: int
    evaluations: int


class Thinker:
    """Searches for a seat. Results depend only on the seed, the budget and the information set."""

    def __init__(
        self, plan: Plan, budget: Budget, seed: int | str = 0, value: Value | None = None, weights: bytes | None = None
    ) -> None:
        """Search with a value function, a weights file, or the weights that the game ships for a table."""
        self.plan = plan
        self.budget = budget
        self.seed = int.from_bytes(blake2b(str(seed).encode(), digest_size=7).digest(), "big")
        self._value = value
        self._weights = weights
        self._tree: Tree | None = None

    def think(self, seat: Seat, budget: Budget | None = None) -> SearchResult:
        """Search the moves of a deciding seat until the budget is spent."""
        state = seat.sample(stream("think", "look"))
        tree = self._begin(seat, state)
        spent = budget or self.budget
        deadline = time.monotonic() + spent.seconds
        while tree.root.count > 1 and tree.iterations < spent.iterations:
            tree.run(min(SLICE, spent.iterations - int(tree.iterations)))
            if spent.seconds < float("inf") and time.monotonic() >= deadline:
                break
        moves = [MoveStats(action, worth / ONE, visits) for action, worth, visits in tree.worths()]
        moves.sort(key=lambda move: (-move.visits, -move.worth, move.action))
        return SearchResult(moves, tree.line(), int(tree.iterations), int(tree.evaluations))

    def line(self, action: int) -> list[int]:
        """Return the seat's moves in the principal variation after a move, up to chance or an opponent."""
        assert self._tree is not None
        node, moves = self._tree.root, []
        move = list(node.actions).index(action)
        while node.successors[move] == CERTAIN and len(node.branches[move].nodes):
            node = node.branches[move].nodes[0]
            move = best_move(node)
            moves.append(int(node.actions[move]))
        return moves

    def stream(self, seat: Seat, name: str) -> Rng:
        """Return a random stream derived from the seed and the seat's information set."""
        state = seat.sample(stream("think", "look"))
        return stream(int(mix(self.seed, state.digest())), name)

    def _begin(self, seat: Seat, state: State) -> Tree:
        seed = int(mix(self.seed, state.digest()))
        tree = self._tree
        if tree is None or not _same_match(tree.root.state, state):
            value = self._value or value_at(seat.game, state, self._weights)
            objective = objective_of(seat.game, seat.players, value, self.plan)
            tree = Tree(state, seat.number, value, self.plan, seed, objective)
            self._tree = tree
        else:
            tree.restart(state, seat.number, seed)
        return tree

    def choose(self, seat: Seat) -> int:
        """Return the best move; a single legal one is returned without a search."""
        legal = seat.choices()
        return legal[0] if len(legal) == 1 else self.think(seat).moves[0].action


def value_at(game: AnyGame, state: State, weights: bytes | None) -> Value:
    """Return the value function for a table; given weights must cover it."""
    if weights is not None and not knows(game, int(state.seats), state.options, weights):
        raise BadWeights(
            "other-table",
            "these weights were not trained for {game} with these options and this number of players ({players})",
            players=int(state.seats),
            game=game.name,
        )
    return value_of(game, int(state.seats), state.options, weights)


def _same_match(one: State, other: State) -> bool:
    """Return whether two positions have the same game, number of seats and options."""
    return type(one) is type(other) and one.seats == other.seats and one.options == other.options
