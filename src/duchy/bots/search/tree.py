"""Monte Carlo tree search over the decisions of one seat: PUCT on determinizations, a value function at the leaves.

A node is a decision of the searching seat, and its edges are moves. The result of a move may be certain (the seat is
asked again) or not (chance acts, others play). If it is not, the search samples determinizations of the seat's
information set: hidden information and chance are drawn, and the others play by the rollout policy until the seat is
asked again. The n-th determinization of every move after the same number of own turns uses the same random stream
(common random numbers), so moves are compared under the same dice. Progressive widening adds determinizations as a
move gets visits.

All numbers are integers, and values are in 1/1024 of a point: the same seed and number of iterations give the same tree
on every machine, compiled or not.
"""

from math import exp
from typing import Final, final

from duchy.bots.search.chances import ChanceObjective
from duchy.bots.search.rollout import play_until_decision
from duchy.core.actions import Choices
from duchy.core.ints import append, filled, i64, mix, vec
from duchy.core.rng import Rng
from duchy.core.state import State
from duchy.core.values import Value

# The successor of a move: none, the certain next decision of the same seat, or sampled determinizations.
LEAF: Final = 0
CERTAIN: Final = 1
SAMPLED: Final = 2

PRIOR_SUM: Final = 65536
"""The sum of all priors of a node."""

STEPS: Final = 32
"""Steps of the table of priors for each unit of temperature."""

SOFTMAX: Final[vec[i64]] = vec[i64]([round(PRIOR_SUM * exp(-step / STEPS)) for step in range(12 * STEPS)])
"""The softmax: the weight of a move relative to the best one, by how much lower its first value is."""


@final
class Plan:
    """The parameters of a search; points are counted in 1/1024."""

    def __init__(
        self,
        horizon: i64,
        exploration: i64,
        temperature: i64,
        widening: i64,
        opponent_weight: i64,
        chance_weight: i64 = 0,
    ) -> None:
        # Own turns searched after the one under way.
        self.horizon: i64 = horizon
        # The exploration constant of PUCT (c_puct), in 1/1024 of a point.
        self.exploration: i64 = exploration
        # Temperature of the softmax over first values that makes the priors, in 1/1024 of a point.
        self.temperature: i64 = temperature
        # Progressive widening: a move of n visits has about sqrt(n * widening) determinizations.
        self.widening: i64 = widening
        # Percentage of the strongest opponent's value that is subtracted from one's own.
        self.opponent_weight: i64 = opponent_weight
        # Percentage of the chance in what is maximised; then the weight of the opponent does not count.
        self.chance_weight: i64 = chance_weight


@final
class Node:
    """A decision node: the position, and the statistics of each move."""

    def __init__(self, state: State, turns: i64, worth: i64) -> None:
        self.state: State = state
        # Own turns that have ended since the root.
        self.turns: i64 = turns
        # The highest first value of a move, or the value of a game that is over.
        self.worth: i64 = worth
        # The number of moves.
        self.count: i64 = 0
        self.total_visits: i64 = 0
        # The square root of the visits, times 32.
        self.sqrt_visits: i64 = 0
        self.actions: vec[i64] = vec[i64]()
        self.first_values: vec[i64] = vec[i64]()
        self.priors: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.totals: vec[i64] = vec[i64]()
        self.successors: vec[i64] = vec[i64]()
        self.branches: vec[Branch] = vec[Branch]()

    def mean(self, move: i64) -> i64:
        """Return the mean value of a move; its first value counts as one visit."""
        return (self.totals[move] + self.first_values[move]) // (self.visits[move] + 1)

    def visit(self, move: i64, worth: i64) -> None:
        """Back up a value: count the visit and add its value."""
        self.visits[move] += 1
        self.totals[move] += worth
        self.total_visits += 1
        while (self.sqrt_visits + 1) * (self.sqrt_visits + 1) <= 1024 * self.total_visits:
            self.sqrt_visits += 1


@final
class Branch:
    """The sampled determinizations of one move."""

    def __init__(self) -> None:
        self.nodes: vec[Node] = vec[Node]()
        # The index of the one visited last: they take turns.
        self.latest: i64 = 0


NO_BRANCH: Final = Branch()


@final
class Tree:
    """A search tree; it can be continued and stopped at any time (anytime search)."""

    def __init__(
        self,
        root: State,
        seat: i64,
        value: Value,
        plan: Plan,
        seed: i64,
        objective: ChanceObjective | None = None,
    ) -> None:
        """Search from a determinization in which the seat has to decide; without an objective, maximise points."""
        self.seat: i64 = seat
        self.value: Value = value
        self.plan: Plan = plan
        self.seed: i64 = seed
        self.objective: ChanceObjective | None = objective
        self.evaluations: i64 = 0
        self.iterations: i64 = 0
        self._out: Choices = Choices()
        self._tried: State = root.clone()
        self._other: State = root.clone()
        # A pool of positions of earlier searches, to be overwritten, and how many of them are in use.
        self._pool: list[State] = []
        self._used: i64 = 0
        self._path: list[Node] = []
        self._moves: vec[i64] = filled(64, 0)
        self.root: Node = self._plant(root)

    def restart(self, root: State, seat: i64, seed: i64) -> None:
        """Restart from another position of the same match, reusing the allocated objects."""
        self.seat = seat
        self.seed = seed
        self.evaluations = 0
        self.iterations = 0
        self._used = 0
        self.root = self._plant(root)

    def run(self, iterations: i64) -> None:
        """Run this many iterations."""
        if self.root.count < 2:
            return
        for _n in range(iterations):
            self._iterate()
        self.iterations += iterations

    def best(self) -> i64:
        """Return the most visited move; among equals, the one with the highest mean value."""
        return self.root.actions[best_move(self.root)]

    def worth(self) -> i64:
        """Return the value of the position with the best move."""
        return self.root.mean(best_move(self.root))

    def line(self) -> list[int]:
        """Return the principal variation, up to the first move whose result is not certain."""
        moves: list[int] = []
        node = self.root
        while node.count > 0:
            move = best_move(node)
            moves.append(int(node.actions[move]))
            branch = node.branches[move]
            if node.successors[move] != CERTAIN or len(branch.nodes) == 0:
                break
            node = branch.nodes[0]
        return moves

    def worths(self) -> list[tuple[int, int, int]]:
        """Return the action, the mean value in 1/1024 of a point and the visits of each root move."""
        root = self.root
        return [(int(root.actions[i]), int(root.mean(i)), int(root.visits[i])) for i in range(root.count)]

    def _plant(self, root: State) -> Node:
        """Return the root node of a search; an objective measures from the position after the best first move."""
        objective = self.objective
        if objective is not None and root.depth > 0:
            objective.restart(root, self.seat)
            node = self._expand(self._copy(root), 0)
            tried = self._tried
            tried.copy_from(root)
            tried.apply(node.actions[best_move(node)])
            objective.restart(tried, self.seat)
        return self._expand(self._copy(root), 0)

    # --- one iteration ------------------------------------------------------------

    def _iterate(self) -> None:
        path = self._path
        path.clear()
        node = self.root
        while True:
            move = self._select(node)
            depth = len(path)
            if depth == len(self._moves):
                self._moves = append(self._moves, move)
            else:
                self._moves[depth] = move
            path.append(node)
            successor = node.successors[move]
            if successor == LEAF:
                worth = node.first_values[move]
                break
            branch = node.branches[move]
            if branch is NO_BRANCH:
                branch = Branch()
                node.branches[move] = branch
            count: i64 = len(branch.nodes)
            fresh = count == 0 or (successor == SAMPLED and count * count <= node.visits[move] * self.plan.widening)
            if fresh:
                node = self._follow(node, move, count)
                branch.nodes = append(branch.nodes, node)
                # Never stop at a forced move.
                if node.count != 1:
                    worth = node.worth
                    break
            else:
                branch.latest += 1
                node = branch.nodes[branch.latest % count]
                if node.count == 0:
                    worth = node.worth
                    break
        for i in range(i64(len(path))):
            path[i].visit(self._moves[i], worth)

    def _select(self, node: Node) -> i64:
        """Select a move by PUCT: its mean value plus an exploration bonus."""
        best: i64 = 0
        most: i64 = 0
        exploration = self.plan.exploration
        sqrt_visits = node.sqrt_visits + 1
        for i in range(node.count):
            visits = node.visits[i]
            score = (node.totals[i] + node.first_values[i]) // (visits + 1)
            score += exploration * node.priors[i] // PRIOR_SUM * sqrt_visits // (32 * (visits + 1))
            if i == 0 or score > most:
                most = score
                best = i
        return best

    def _follow(self, node: Node, move: i64, index: i64) -> Node:
        """Play a move into its n-th determinization, and expand the position that follows."""
        g = self._copy(node.state)
        mine = g.whose_turn() == self.seat
        g.apply(node.actions[move])
        turns = node.turns
        if mine and g.whose_turn() != self.seat:
            turns += 1
        if node.successors[move] == SAMPLED:
            rng = stream_of(mix(mix(self.seed, node.turns), index))
            g.hide(self.seat, rng)
            if not g.over() and g.seat() != self.seat:
                self.evaluations += play_until_decision(g, self.seat, self.value, rng, self._other, self._out)
        return self._expand(g, turns)

    def _expand(self, g: State, turns: i64) -> Node:
        """Expand a position in which the seat decides or the game is over: evaluate each move once."""
        node = Node(g, turns, 0)
        if g.over():
            node.worth = self._evaluate(g)
            return node
        out = self._out
        g.legal(out)
        count = out.count
        node.count = count
        node.actions = vec[i64](capacity=count)
        node.first_values = vec[i64](capacity=count)
        node.priors = filled(count, PRIOR_SUM)
        node.visits = filled(count, 0)
        node.totals = filled(count, 0)
        node.successors = vec[i64](capacity=count)
        node.branches = vec[Branch](capacity=count)
        mine = g.whose_turn() == self.seat
        tried = self._tried
        for i in range(count):
            action = out.items[i]
            tried.copy_from(g)
            tried.apply(action)
            worth = self._evaluate(tried)
            node.actions = append(node.actions, action)
            node.first_values = append(node.first_values, worth)
            node.successors = append(node.successors, self._successor(tried, turns, mine))
            node.branches = append(node.branches, NO_BRANCH)
            if i == 0 or worth > node.worth:
                node.worth = worth
        self.evaluations += count
        if count > 1:
            self._set_priors(node)
        return node

    def _successor(self, g: State, turns: i64, mine: bool) -> i64:
        """Return what follows a move that led to this position; nothing beyond the horizon is searched."""
        if g.depth == 0:
            return LEAF
        if g.whose_turn() != self.seat:
            horizon = self.plan.horizon
            if horizon == 0 or (mine and turns >= horizon):
                return LEAF
        return CERTAIN if g.seat() == self.seat else SAMPLED

    def _set_priors(self, node: Node) -> None:
        """Set the priors: a softmax over the first values."""
        total: i64 = 0
        for i in range(node.count):
            step = (node.worth - node.first_values[i]) * STEPS // self.plan.temperature
            likely = SOFTMAX[min(step, len(SOFTMAX) - 1)]
            node.priors[i] = likely
            total += likely
        for i in range(node.count):
            node.priors[i] = node.priors[i] * PRIOR_SUM // total

    def _evaluate(self, g: State) -> i64:
        """Evaluate a position for the searching seat."""
        if self.objective is not None:
            return self.objective.worth(g, self.seat)
        worth = self.value.worth(g, self.seat)
        if self.plan.opponent_weight == 0 or g.seats == 1:
            return worth
        strongest: i64 = 0
        compared = False
        for other in range(g.seats):
            if other != self.seat:
                rival = self.value.worth(g, other)
                if not compared or rival > strongest:
                    strongest = rival
                    compared = True
        return worth - strongest * self.plan.opponent_weight // 100

    def _copy(self, g: State) -> State:
        """Copy a position, into a pooled object if one is left."""
        used = self._used
        self._used += 1
        if used < len(self._pool):
            pooled = self._pool[used]
            pooled.copy_from(g)
            return pooled
        copy = g.clone()
        self._pool.append(copy)
        return copy


def best_move(node: Node) -> i64:
    """Return the index of the most visited move; among equals, of the one with the highest mean value."""
    best: i64 = 0
    for i in range(1, node.count):
        if node.visits[i] > node.visits[best] or (
            node.visits[i] == node.visits[best] and node.mean(i) > node.mean(best)
        ):
            best = i
    return best


def stream_of(seed: i64) -> Rng:
    """Return the random stream of a seed."""
    first = mix(seed, 1)
    second = mix(first, 2)
    return Rng((first & 0xFFFFFFFF) | 1, (first >> 31) & 0xFFFFFFFF, second & 0xFFFFFFFF, (second >> 31) & 0xFFFFFFFF)
