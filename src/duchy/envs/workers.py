"""A batch in several processes: each steps its share of the rows, in shared memory."""

import pickle
import signal
from collections.abc import Mapping, Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np
from numpy.typing import NDArray

from duchy.envs.engine import (
    Arrays,
    Engine,
    EngineState,
    EnvSettings,
    RowSeeds,
    RowState,
    allowed,
    recalled,
    with_given,
    wrong_action,
)
from duchy.envs.stepping.rows import SKIP
from duchy.workers import Worker, end, needs_script


class SharedArray:
    """An array in shared memory: without a name, so that it vanishes with the last process and the last array."""

    def __init__(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
        self._shape = shape
        self._dtype = dtype.str
        self._memory = RawArray("b", max(1, int(np.prod(shape)) * dtype.itemsize))

    def array(self) -> NDArray[Any]:
        """Return the array, which keeps its memory."""
        return np.frombuffer(self._memory, self._dtype, int(np.prod(self._shape))).reshape(self._shape)


class EngineWorkers:
    """Engines in several processes, with the interface of a single engine."""

    def __init__(
        self, setting: EnvSettings, size: int, processes: int, given: Mapping[str, NDArray[Any]] | None = None
    ) -> None:
        self.setting = setting
        self.size = size
        one = Engine(setting, 1).arrays
        shared = [SharedArray((size if len(a) else 0, *a.shape[1:]), a.dtype) for a in (*one, np.zeros(1, np.int64))]
        *own, self.actions = (block.array() for block in shared)
        self.own = Arrays(*own)
        self.arrays = with_given(self.own, given or {})
        self._copied = [(mine, shown) for mine, shown in zip(self.own, self.arrays, strict=True) if mine is not shown]
        self._parts = list(pairwise(size * n // processes for n in range(processes + 1)))
        self._workers: list[Worker] = []
        self._ticket = 0
        script = needs_script(pickle.dumps(setting))
        try:
            for first, last in self._parts:
                self._workers.append(Worker(serve, setting, shared, first, last, script=script))
            self._receive(self._workers)
        except BaseException:
            self.close()
            raise

    def _receive(self, workers: Sequence[Worker]) -> list[Any]:
        """Return one reply from each process; after all have replied, raise the first error among the replies."""
        answers = [self._reply(worker) for worker in workers]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        for mine, shown in self._copied:
            np.copyto(shown, mine)
        return answers

    def _reply(self, worker: Worker) -> Any:
        """Return the reply of a process to the last request, without those to requests that were interrupted."""
        while True:
            ticket, answer = worker.receive()
            if ticket == self._ticket:
                return answer

    def _ask_all(self, what: str, arguments: Sequence[tuple[Any, ...]] | None = None) -> list[Any]:
        """Send a request to every process, each with its own arguments if there are any, and return the replies."""
        self._ticket += 1
        for n, worker in enumerate(self._workers):
            worker.send((self._ticket, what, *(() if arguments is None else arguments[n])))
        return self._receive(self._workers)

    def _ask(self, row: int, what: str, *arguments: Any) -> Any:
        """Send a request to the process that owns a row, and return its reply."""
        part = next(n for n, (_, end) in enumerate(self._parts) if row < end)
        self._ticket += 1
        self._workers[part].send((self._ticket, what, row - self._parts[part][0], *arguments))
        return self._receive([self._workers[part]])[0]

    def reset(self, seeds: RowSeeds | None = None, rows: Sequence[int] | None = None) -> None:
        """Start a new episode in every row, or in some; with seeds for these rows, the first episode of each seed."""
        chosen = list(range(self.size) if rows is None else rows)
        given = [None] * len(chosen) if seeds is None else seeds
        parts = [
            [(row - first, seed) for row, seed in zip(chosen, given, strict=True) if first <= row < end]
            for first, end in self._parts
        ]
        self._ask_all("reset", [([seed for _, seed in part], [row for row, _ in part]) for part in parts])

    def step(self) -> None:
        """Play the actions in `actions`; if one of them cannot be played, raise an error and change nothing."""
        if not self._seen_to_be_legal():
            self._check()
        self._ask_all("step")

    def _seen_to_be_legal(self) -> bool:
        """Return whether the masks alone prove every action playable, so that the processes need not check first."""
        actions, setting = self.actions, self.setting
        if not setting.masks or setting.autoreset == "Disabled":  # where finished rows allow what they cannot play
            return False
        return bool((allowed(actions, self.own.masks) | (actions == SKIP)).all())

    def _check(self) -> None:
        answers = zip(self._ask_all("wrong"), self._parts, strict=True)
        wrong = [(row + first, over) for (row, over), (first, _) in answers if row >= 0]
        if wrong:
            row, over = wrong[0]
            raise wrong_action(row, int(self.actions[row]), over)

    def choose(self, greedy: bool) -> NDArray[np.int64]:
        """Return a random legal action for each row, or the greedy bot's."""
        self._ask_all("choose", [(greedy,)] * len(self._workers))
        return self.actions

    def observe(self, row: int, seat: int) -> NDArray[Any]:
        """Return a seat's observation of a row, as a new array."""
        observation: NDArray[Any] = self._ask(row, "observe", seat)
        return observation

    def get(self, row: int) -> RowState:
        """Return a copy of a row's state, with everything that determines its future."""
        state: RowState = self._ask(row, "get")
        return state

    def put(self, row: int, kept: RowState) -> None:
        """Restore a row from a saved state."""
        self._ask(row, "put", kept)

    def keep(self) -> EngineState:
        """Return a copy of everything that the rows and their arrays hold."""
        rows, *arrays = zip(*self._ask_all("keep"), strict=True)
        return EngineState([row for part in rows for row in part], *map(np.concatenate, arrays))

    def recall(self, kept: EngineState) -> None:
        """Restore everything from `keep` of an engine with the same settings and size."""
        self._ask_all(
            "recall", [(EngineState._make(held[first:last] for held in kept),) for first, last in self._parts]
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return recalled, (EngineWorkers, (self.setting, self.size, len(self._parts)), self.keep())

    def close(self) -> None:
        """End the processes; the arrays stay readable."""
        end(self._workers)


def serve(line: Connection, setting: EnvSettings, shared: Sequence[SharedArray], first: int, end: int) -> None:
    """Step rows of a batch in this process, as requested through the connection, until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    *shown, actions = (block.array()[first:end] for block in shared)
    given = {name: array for name, array in zip(Arrays._fields, shown, strict=True) if len(array)}
    engine = Engine(setting, end - first, given)
    line.send((0, None))
    while True:
        try:
            ticket, what, *arguments = line.recv()
        except (EOFError, ConnectionResetError):
            break
        try:
            line.send((ticket, _answer(engine, actions, what, arguments)))
        except Exception as error:  # any error is sent to the caller
            line.send((ticket, error))


def _answer(engine: Engine, actions: NDArray[np.int64], what: str, arguments: Sequence[Any]) -> Any:
    """Run a request on the engine, and return the reply."""
    if what in ("wrong", "step"):
        np.copyto(engine.actions, actions)
    if what == "wrong":
        row = engine.wrong()
        return row, row >= 0 and bool(engine.over[row])
    if what == "choose":
        np.copyto(actions, engine.choose(*arguments))
        return None
    return getattr(engine, what)(*arguments)
