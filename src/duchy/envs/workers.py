"""A batch in several processes: each steps its share of the rows, in shared memory."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from duchy.envs.engine import Arrays, Engine, EnvSettings, RowState, with_given, wrong_action
from duchy.envs.stepping.rows import SKIP

WAIT = 10.0
"""Seconds to wait for a process to exit before it is killed."""


class SharedArray(NamedTuple):
    """The location of an array in shared memory."""

    name: str
    shape: tuple[int, ...]
    dtype: str

    def open(self) -> tuple[SharedMemory, NDArray[Any]]:
        """Return the shared memory, which must be kept as long as the array is used, and the array."""
        memory = SharedMemory(self.name)
        return memory, np.ndarray(self.shape, self.dtype, memory.buf)


class EngineWorkers:
    """Engines in several processes, with the interface of a single engine."""

    def __init__(
        self, setting: EnvSettings, size: int, processes: int, given: Mapping[str, NDArray[Any]] | None = None
    ) -> None:
        self.setting = setting
        self.size = size
        self._memories: list[SharedMemory] = []
        one = Engine(setting, 1).arrays._asdict()
        shared = {name: self._share((size if len(a) else 0, *a.shape[1:]), a.dtype) for name, a in one.items()}
        self.own = Arrays(**shared)
        self.actions = self._share((size,), np.dtype(np.int64))
        self.arrays = with_given(self.own, given or {})
        self._copied = [(mine, shown) for mine, shown in zip(self.own, self.arrays, strict=True) if mine is not shown]
        self._rows = np.arange(size)
        self._parts = list(pairwise(size * n // processes for n in range(processes + 1)))
        blocks = [
            SharedArray(memory.name, array.shape, array.dtype.str)
            for memory, array in zip(self._memories, (*self.own, self.actions), strict=True)
        ]
        context = get_context("spawn")
        self._lines: list[Connection] = []
        self._processes = []
        for first, end in self._parts:
            line, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs, setting, blocks, first, end), daemon=True)
            process.start()
            theirs.close()
            self._lines.append(line)
            self._processes.append(process)
        self._receive(self._lines)

    def _share(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> NDArray[Any]:
        """Return a new array of zeros in shared memory."""
        memory = SharedMemory(create=True, size=max(1, int(np.prod(shape)) * dtype.itemsize))
        self._memories.append(memory)
        array: NDArray[Any] = np.ndarray(shape, dtype, memory.buf)
        array.fill(0)
        return array

    def _receive(self, lines: Sequence[Connection]) -> list[Any]:
        """Return one reply from each process; after all have replied, raise the first error among the replies."""
        answers = [line.recv() for line in lines]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        for mine, shown in self._copied:
            np.copyto(shown, mine)
        return answers

    def _ask_all(self, what: str, arguments: Sequence[Any] | None = None) -> list[Any]:
        """Send a request to every process, each with its own argument if there are any, and return the replies."""
        for n, line in enumerate(self._lines):
            line.send((what,) if arguments is None else (what, arguments[n]))
        return self._receive(self._lines)

    def _ask(self, row: int, what: str, *arguments: Any) -> Any:
        """Send a request to the process that owns a row, and return its reply."""
        part = next(n for n, (_, end) in enumerate(self._parts) if row < end)
        self._lines[part].send((what, row - self._parts[part][0], *arguments))
        return self._receive([self._lines[part]])[0]

    def reset(self, seeds: Sequence[int | str] | None = None) -> None:
        """Start a new episode in every row; with seeds, the first episode of each seed."""
        self._ask_all("reset", [None if seeds is None else seeds[first:end] for first, end in self._parts])

    def begin(self, rows: Iterable[int]) -> None:
        """Start a new episode in some rows; the other rows stay unchanged, with zero rewards and no ended episodes."""
        chosen = list(rows)
        self._ask_all("begin", [[row - first for row in chosen if first <= row < end] for first, end in self._parts])

    def step(self) -> None:
        """Play the actions in `actions`; if one of them cannot be played, raise an error and change nothing."""
        if not self._seen_to_be_legal():
            self._check()
        self._ask_all("step")

    def _seen_to_be_legal(self) -> bool:
        """Return whether the masks alone prove every action playable, so that the processes need not check first."""
        if not self.setting.masks:
            return False
        actions = self.actions
        legal = (actions >= 0) & (actions < self.setting.actions)
        legal &= self.own.masks[self._rows, np.where(legal, actions, 0)]
        legal |= actions == SKIP
        if self.setting.autoreset == "NextStep":
            legal |= self.own.ends
        return bool(legal.all())

    def _check(self) -> None:
        answers = zip(self._ask_all("wrong"), self._parts, strict=True)
        wrong = [(row + first, over) for (row, over), (first, _) in answers if row >= 0]
        if wrong:
            row, over = wrong[0]
            raise wrong_action(row, int(self.actions[row]), over)

    def choose(self) -> NDArray[np.int64]:
        """Return a random legal action for each row."""
        self._ask_all("choose")
        return self.actions

    def choose_greedily(self) -> NDArray[np.int64]:
        """Return the greedy bot's action for each row."""
        self._ask_all("choose_greedily")
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

    def close(self) -> None:
        """End the processes and release the shared memory; the arrays become copies that stay readable."""
        for line, process in zip(self._lines, self._processes, strict=True):
            line.close()
            process.join(WAIT)
            if process.is_alive():
                process.kill()
                process.join()
        kept: list[Any] = [array.copy() for array in self.arrays]
        self.arrays = Arrays(*kept)
        self.own = self.arrays
        self.actions = self.actions.copy()
        self._copied = []
        for memory in self._memories:
            memory.unlink()
            memory.close()


def serve(line: Connection, setting: EnvSettings, blocks: Sequence[SharedArray], first: int, end: int) -> None:
    """Step rows of a batch in this process, as requested through the connection, until it closes."""
    opened = [block.open() for block in blocks]
    *shown, actions = (array[first:end] for _, array in opened)
    given = {name: array for name, array in zip(Arrays._fields, shown, strict=True) if len(array)}
    engine = Engine(setting, end - first, given)
    line.send(None)
    while True:
        try:
            what, *arguments = line.recv()
        except (EOFError, ConnectionResetError):
            break
        try:
            line.send(_answer(engine, actions, what, arguments))
        except Exception as error:  # any error is sent to the caller
            line.send(error)
    del engine, given, shown, actions
    opened.clear()


def _answer(engine: Engine, actions: NDArray[np.int64], what: str, arguments: Sequence[Any]) -> Any:
    """Run a request on the engine, and return the reply."""
    if what in ("wrong", "step"):
        np.copyto(engine.actions, actions)
    if what == "wrong":
        row = engine.wrong()
        return row, row >= 0 and bool(engine.over[row])
    if what in ("choose", "choose_greedily"):
        np.copyto(actions, getattr(engine, what)())
        return None
    return getattr(engine, what)(*arguments)
