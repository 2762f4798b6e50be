"""Self-play for training: games by number, and the positions sampled from them.

A game depends only on its seed, its number and the settings. So games can be played in any order, on any machine, and
their batches combined afterwards.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from duchy.bots.search.feature_rows import FeatureRows
from duchy.bots.search.greedy import best_action
from duchy.bots.search.tree import Plan, Tree
from duchy.bots.values import read_weights
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.ints import mix
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.core.values import ONE, HeuristicValue, Value
from duchy.train.mixture import Mixture, draw_options


class SelfPlaySettings(NamedTuple):
    """The settings of self-play games."""

    seed: str
    players: tuple[int, ...]
    """The numbers of players, in turn from game to game."""
    mixture: Mixture = {}
    """The choices of each option, drawn for each game; options that are not named have their default."""
    iterations: int = 0
    """Search iterations per decision; 0 for greedy play by the heuristic."""
    plan: tuple[int, ...] = (1, 8 * ONE, 2 * ONE, 1, 0)
    """Horizon, exploration, temperature, widening and opponent weight of the search, as `Plan` takes them."""
    epsilon: float = 0.03
    """Epsilon: the share of decisions made at random."""
    between: float = 0.25
    """The share of positions within a turn that are sampled; positions at the end of a turn always are."""


class TrainingRows(NamedTuple):
    """Training rows: positions as features, and outcomes; row n has the entries from `ends[n - 1]` to `ends[n]`."""

    ends: NDArray[np.int64]
    indices: NDArray[np.uint16]
    amount: NDArray[np.int16]
    phase: NDArray[np.uint8]
    points: NDArray[np.int16]
    """The points of the seat if the game had ended there."""
    final: NDArray[np.int16]
    """Its final points."""
    later: NDArray[np.float32]
    """The search value at the seat's next turn (bootstrap target); the final points if there was none."""
    game: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.ends)


def value_from(game: AnyGame, weights: bytes | None) -> Value:
    """Return the value function of a weights file, ignoring its coverage, or the heuristic."""
    inputs = game.mind.inputs
    return HeuristicValue(game.mind.heuristic) if weights is None or inputs is None else read_weights(weights, inputs)


def play_games(game: AnyGame, setting: SelfPlaySettings, weights: bytes | None, numbers: range) -> TrainingRows:
    """Play the games with these numbers, and return the sampled rows."""
    games = [_SelfPlay(game, setting, weights, number).play() for number in numbers]
    return concatenate(games)


def concatenate(parts: list[TrainingRows]) -> TrainingRows:
    """Concatenate the rows of several parts."""
    starts = np.cumsum([0] + [len(part.indices) for part in parts[:-1]])
    ends = np.concatenate([part.ends + start for part, start in zip(parts, starts, strict=True)])
    return TrainingRows(
        ends, *(np.concatenate([part[i] for part in parts]) for i in range(1, len(TrainingRows._fields)))
    )


class _SelfPlay:
    """One self-play game in progress."""

    def __init__(self, game: AnyGame, setting: SelfPlaySettings, weights: bytes | None, number: int) -> None:
        players = setting.players[number % len(setting.players)]
        seed = f"{setting.seed}/{number}"
        options = draw_options(game, players, setting.mixture, stream(seed, "options"))
        inputs = game.mind.inputs
        assert inputs is not None
        self.inputs = inputs
        self.game = game
        self.setting = setting
        self.number = number
        self.state: State = game.new(players, options)
        self.chance = stream(seed, "chance")
        self.rng = stream(seed, "selfplay")
        self.value = value_from(game, weights)
        self.plan = Plan(*setting.plan)
        self.features = FeatureRows(inputs)
        self.tree: Tree | None = None
        # For each seat, the rows that wait for the search value at its next turn.
        self.waiting: list[list[int]] = [[] for _ in range(players)]
        self.later: list[float] = []

    def play(self) -> TrainingRows:
        """Play to the end, and return the sampled rows."""
        state = self.state
        turn = NOBODY
        while not state.over():
            seat = int(state.seat())
            if seat == NOBODY:
                state.apply(state.draw(self.chance))
                continue
            begins = turn != seat
            turn = seat
            state.apply(self._choose(seat, begins))
            if state.over():
                break
            if state.whose_turn() != seat:
                turn = NOBODY
                for other in range(int(state.seats)):
                    self._note(other)
            elif self._chance_of(self.setting.between):
                self._note(seat)
        return self._rows([int(self.inputs.points(state, seat)) for seat in range(int(state.seats))])

    def _choose(self, seat: int, begins: bool) -> int:
        state = self.state
        legal = state.actions()
        if len(legal) == 1:
            return legal[0]
        if self._chance_of(self.setting.epsilon):
            return legal[int(self.rng.below(len(legal)))]
        seen = state.clone()
        seen.hide(seat, self.rng)
        seen.lift(seat)
        if self.setting.iterations == 0:
            return int(best_action(seen, seat, self.rng, self.game.mind.heuristic))
        seed = int(mix(self.rng.word(), self.rng.word()))
        if self.tree is None:
            self.tree = Tree(seen, seat, self.value, self.plan, seed)
        else:
            self.tree.restart(seen, seat, seed)
        self.tree.run(self.setting.iterations)
        if begins and self.plan.opponent_weight == 0:
            for row in self.waiting[seat]:
                self.later[row] = int(self.tree.worth()) / ONE
            self.waiting[seat].clear()
        return int(self.tree.best())

    def _chance_of(self, share: float) -> bool:
        return int(self.rng.below(1_000_000)) < share * 1_000_000

    def _note(self, seat: int) -> None:
        self.features.add(self.state, seat)
        self.waiting[seat].append(len(self.later))
        self.later.append(0.0)

    def _rows(self, scores: list[int]) -> TrainingRows:
        features = self.features
        for seat, rows in enumerate(self.waiting):
            for row in rows:
                self.later[row] = scores[seat]
        seats = _read(features.seats, np.int32)
        count = len(seats)
        return TrainingRows(
            _read(features.ends, np.int32).astype(np.int64),
            _read(features.index, np.int32).astype(np.uint16),
            _read(features.amount, np.int16).copy(),
            _read(features.phases, np.int32).astype(np.uint8),
            _read(features.points, np.int32).astype(np.int16),
            np.array(scores, np.int16)[seats],
            np.array(self.later, np.float32),
            np.full(count, self.number, np.int32),
        )


def _read(items: Any, kind: type[np.generic]) -> NDArray[Any]:
    """Return a vec's memory as an array, without a copy."""
    return np.frombuffer(items, kind)
