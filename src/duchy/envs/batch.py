"""Batches of games for training: one action per game in, flat arrays out."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from duchy.core.errors import BadArray, BadOption, no_seat
from duchy.core.game import AnyGame
from duchy.core.observations import Group
from duchy.envs.engine import Arrays, Copied, Engine, EnvSettings, RowState, Seeds, TableOptions, seeds_of
from duchy.envs.stepping.rows import SKIP
from duchy.envs.workers import EngineWorkers

__all__ = ["SKIP", "Arrays", "Batch", "RowState"]


class Batch(Copied):
    """Many games of one kind, each in its own row.

    After `reset` and after each `step`, the arrays show every row: the observation of the acting seat, its legal
    actions, its number, the rewards of all seats, and whether the game ended. The same arrays are reused: copy what you
    keep. Chance acts by itself, and finished games restart according to `autoreset`. A copied or unpickled batch has
    arrays, and processes, of its own.

    Examples:
        >>> batch = Batch("burgundy-dice", size=4, players=1, seed=7)
        >>> batch.arrays.masks.shape
        (4, 929)
        >>> arrays = batch.step(batch.sample())
        >>> arrays.rewards.shape
        (4, 1)
        >>> batch.close()
    """

    def __init__(
        self,
        game: str | AnyGame,
        size: int,
        players: int | None = None,
        options: TableOptions = None,
        seed: Seeds = 0,
        *,
        observation: str = "full",
        dtype: str = "uint8",
        masks: bool = True,
        reward: str = "points",
        rounds: int | None = None,
        autoreset: Any = "NextStep",
        buffers: Mapping[str, NDArray[Any]] | None = None,
        processes: int = 1,
    ) -> None:
        """Create the games, and start their first episodes.

        `options` may be a sequence: one of them is drawn for each episode. Row n has the seed `seed + n`, or its own
        seed if a sequence is given; its games depend on that seed alone. `buffers` are the caller's arrays to write to,
        by name. `rounds` ends episodes after that many rounds. `autoreset` is a Gymnasium autoreset mode: NextStep,
        SameStep, Disabled.
        """
        if size < 1:
            raise BadArray("no-rows", "the number of rows in a batch must be at least 1, not {size}", size=size)
        self.size = size
        self.setting = EnvSettings.of(
            game, players, options, autoreset, rounds, observation=observation, dtype=dtype, masks=masks, reward=reward
        )
        self.game = self.setting.game
        self.players = self.setting.players
        layout = self.setting.layout()
        self.names: Sequence[str] = layout.names
        """The name of each column of the observation."""
        self.groups: Sequence[Group] = layout.groups
        self.highs: NDArray[np.uint8] = np.array([int(high) for high in layout.highs], np.uint8)
        """The highest value of each column; the lowest is 0, and float32 observations are divided by the highest."""
        self.actions = self.setting.actions
        if not 1 <= processes <= size:
            raise BadOption(
                "wrong-processes",
                "the number of processes for a batch of {size} must be from 1 to {size}, not {given}",
                size=size,
                given=processes,
            )
        self._engine: Engine | EngineWorkers = (
            Engine(self.setting, size, buffers)
            if processes == 1
            else EngineWorkers(self.setting, size, processes, buffers)
        )
        self._closed = False
        self.reset(seed)

    @property
    def arrays(self) -> Arrays:
        """The current arrays."""
        return self._engine.arrays

    def reset(self, seed: Seeds | None = None) -> Arrays:
        """Start a new episode in every row; with a seed, the first episode of that seed."""
        self._check_open()
        self._engine.reset(None if seed is None else seeds_of(seed, self.size))
        return self.arrays

    def reset_rows(self, rows: ArrayLike) -> Arrays:
        """Start a new episode in some rows, given by number or by a mask."""
        self._check_open()
        chosen = np.asarray(rows)
        if chosen.dtype == np.bool_:
            if chosen.shape != (self.size,):
                raise wrong_shape("rows", (self.size,), chosen)
            chosen = np.flatnonzero(chosen)
        self._engine.reset(rows=[self._row(int(row)) for row in chosen])
        return self.arrays

    def step(self, actions: ArrayLike) -> Arrays:
        """Play one action in each row; `SKIP` (-1) leaves a row unchanged. Finished rows restart instead."""
        self._check_open()
        given = np.asarray(actions)
        if given.shape != (self.size,):
            raise wrong_shape("actions", (self.size,), given)
        if not np.issubdtype(given.dtype, np.integer):
            raise BadArray(
                "no-integers", "{name}: expected integers, not {given}", name="actions", given=str(given.dtype)
            )
        np.copyto(self._engine.actions, given, casting="same_kind")
        self._engine.step()
        return self.arrays

    def sample(self) -> NDArray[np.int64]:
        """Return a random legal action for each row, from the row's own stream; the array is reused."""
        self._check_open()
        return self._engine.choose(greedy=False)

    def greedy(self) -> NDArray[np.int64]:
        """Return the greedy bot's action for each row, to imitate or to play against; the array is reused."""
        self._check_open()
        return self._engine.choose(greedy=True)

    def get_state(self, row: int) -> RowState:
        """Return a copy of a row's state with its random streams, for search or for `set_state`."""
        self._check_open()
        return self._engine.get(self._row(row))

    def set_state(self, row: int, state: RowState) -> Arrays:
        """Restore a row from a state of the same game and number of players."""
        self._check_open()
        if state.state.book is not self.game.rules.book or int(state.state.seats) != self.players:
            raise BadOption(
                "other-batch",
                "this state is from another game, not from {game} (players: {players})",
                game=self.game.name,
                players=self.players,
            )
        self._engine.put(self._row(row), state)
        return self.arrays

    def observe(self, row: int, seat: int) -> NDArray[Any]:
        """Return a seat's observation of a row as a new array, whether the seat acts or not."""
        self._check_open()
        if not 0 <= seat < self.players:
            raise no_seat(seat, self.players)
        return self._engine.observe(self._row(row), seat)

    def close(self) -> None:
        """Close the batch and end its processes, if it has any; it cannot be used any more."""
        if not self._closed:
            self._closed = True
            self._engine.close()

    def __getstate__(self) -> dict[str, Any]:
        self._check_open()
        return self.__dict__

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<batch of {self.size} games of {self.game.name}, {self.players} players>"

    def _row(self, row: int) -> int:
        if not 0 <= row < self.size:
            raise IndexError(f"row {row}: there are rows 0 to {self.size - 1}")
        return row

    def _check_open(self) -> None:
        if self._closed:
            raise BadOption("closed-batch", "this batch is closed")


def wrong_shape(name: str, shape: tuple[int, ...], given: NDArray[Any]) -> BadArray:
    """Return the error for an array of the wrong shape."""
    return BadArray(
        "wrong-shape",
        "{name}: expected shape {shape}, not {given}",
        name=name,
        shape=str(shape),
        given=str(given.shape),
    )
