"""Distribute work: in this process, among worker processes, or over a Ray cluster.

Results are yielded in order of completion. To stop early, close the pool, or the generator of `share_out`: running
work is stopped. A worker that dies is replaced, and its work is done again: tasks must return the same when repeated.

Workers ignore Ctrl-C, which only the parent handles. SIGTERM stops a worker in the middle of its work. The worker
blocks SIGTERM before its interpreter shuts down: an exception raised there would print a traceback.
"""

import os
import pickle
import signal
import sys
import traceback
import weakref
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from importlib import import_module
from itertools import islice
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import current_thread
from types import ModuleType, TracebackType
from typing import Any, Generic, NoReturn, TextIO, TypeVar, cast

from duchy.core.errors import BadOption, DuchyError, WorkerGone
from duchy.extras import needs

T = TypeVar("T")
R = TypeVar("R")


def _gone() -> WorkerGone:
    return WorkerGone("worker-gone", "a worker process died; was there enough memory?")


AHEAD = 2
"""Number of items queued for each worker, so that it never waits for the parent."""

LEAVING = 5.0
"""Seconds a worker has to exit before it is killed."""

RETRY = 0.01
"""Seconds until a worker is told again to exit, if it was told where exceptions are lost."""

LIVES = 3
"""Number of workers that may die in the middle of the same item, before the pool gives up."""


class WorkerPool(ABC, Generic[T, R]):
    """Runs one task on items of work, until it is closed."""

    @abstractmethod
    def do(self, work: Iterable[T]) -> Generator[R, None, None]:
        """Yield results in order of completion."""

    @abstractmethod
    def close(self) -> None:
        """Stop all running work."""


def worker_pool(task: Callable[[T], R], jobs: int = 1, ray: str | None = None) -> WorkerPool[T, R]:
    """Return a pool: this process, processes on this machine, or a Ray cluster (`local`, `auto`, an address)."""
    if jobs < 1:
        raise BadOption("no-jobs", "the number of jobs must be at least 1, not {jobs}", jobs=jobs)
    if ray is not None:
        return Cluster(task, ray)
    jobs = min(jobs, os.cpu_count() or 1)
    return InProcess(task) if jobs == 1 else Workers(task, jobs)


def share_out(
    task: Callable[[T], R], work: Iterable[T], jobs: int = 1, ray: str | None = None
) -> Generator[R, None, None]:
    """Run a task on all items with its own pool, and return the results."""
    return _all(worker_pool(task, jobs, ray), work)


def _all(pool: WorkerPool[T, R], work: Iterable[T]) -> Generator[R, None, None]:
    with closing(pool), closing(pool.do(work)) as results:
        yield from results


class InProcess(WorkerPool[T, R]):
    """Runs items one by one in this process."""

    def __init__(self, task: Callable[[T], R]) -> None:
        self._task = task

    def do(self, work: Iterable[T]) -> Generator[R, None, None]:
        """Yield results in order of completion."""
        for item in work:
            yield self._task(item)

    def close(self) -> None:
        """Do nothing: no work runs between two results."""


class Worker:
    """A worker process, as the parent sees it: it runs a function with a pipe to the parent."""

    def __init__(self, run: Callable[..., None], *given: object, script: bool = True) -> None:
        """Start the process; without `script`, it does not run the parent's script again to find what is defined there.

        Scripts without `if __name__ == "__main__":` would start their own workers, and fail.
        """
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=run, args=(theirs, *given), daemon=True)
        if sys.platform != "win32":
            # Otherwise it starts with the first worker, and unblocks interrupts.
            resource_tracker.ensure_running()
        with _uninterrupted(), nullcontext() if script else _without_script():
            self.process.start()
        theirs.close()

    @property
    def busy(self) -> bool:
        """Whether it has to be interrupted to end it."""
        return False

    def send(self, item: object) -> None:
        """Send something to the process."""
        try:
            self.pipe.send(item)
        except OSError:
            raise _gone() from None

    def receive(self) -> Any:
        """Return what the process sends next."""
        try:
            return self.pipe.recv()
        except (EOFError, OSError):
            raise _gone() from None


W = TypeVar("W", bound=Worker)


class _Worker(Worker):
    """A worker of a pool."""

    def __init__(self, task: bytes) -> None:
        super().__init__(_work, task, script=needs_script(task))
        self.pending: list[_Item] = []
        """Its queued items, oldest first."""

    @property
    def busy(self) -> bool:
        """Whether it works on an item."""
        return bool(self.pending)

    def give(self, item: "_Item") -> None:
        """Queue an item of work; it is pending even if the worker is dead."""
        self.pending.append(item)
        self.send(item.work)

    def take(self) -> tuple["_Item", bool, Any]:
        """Return the oldest item, whether it succeeded, and its result or error."""
        good, result = self.receive()
        return self.pending.pop(0), good, result


class _Item:
    """An item of work under a ticket, and how many workers died in the middle of it."""

    def __init__(self, ticket: int, work: object) -> None:
        self.ticket = ticket
        self.work = work
        self.deaths = 0

    def count_death(self) -> None:
        """Count a death; raise an error if there were too many."""
        self.deaths += 1
        if self.deaths == LIVES:
            raise _gone()


class Workers(WorkerPool[T, R]):
    """A pool of worker processes for one task; use it in a `with` block."""

    def __init__(self, task: Callable[[T], R], jobs: int) -> None:
        self.jobs = jobs
        self._task = pickle.dumps(task)
        self._workers: list[_Worker] = []
        self._ticket = 0
        self._close = weakref.finalize(self, end, self._workers)

    def do(self, work: Iterable[T]) -> Generator[R, None, None]:
        """Yield results in order of completion; drop results of earlier, abandoned calls."""
        items = iter(work)
        first = self._ticket
        for number, one in enumerate(islice(items, self.jobs)):
            if number == len(self._workers):
                self._workers.append(_Worker(self._task))
            self._send(number, one, first)
        for number in [*range(len(self._workers))] * (AHEAD - 1):
            self._give(number, items, first)
        while any(item.ticket >= first for worker in self._workers for item in worker.pending):
            ready = wait([worker.pipe for worker in self._workers])
            for number in [i for i, worker in enumerate(self._workers) if worker.pipe in ready]:
                try:
                    item, good, result = self._workers[number].take()
                except WorkerGone:
                    self._replace(number, first)
                    continue
                if item.ticket < first:
                    continue
                self._give(number, items, first)
                if not good:
                    raise result
                yield result

    def close(self) -> None:
        """Stop all workers."""
        self._close()

    def __enter__(self) -> "Workers[T, R]":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _give(self, number: int, items: Iterator[T], first: int) -> None:
        for work in islice(items, 1):
            self._send(number, work, first)

    def _send(self, number: int, work: T, first: int) -> None:
        """Queue an item for a worker."""
        item = _Item(self._ticket, work)
        self._ticket += 1
        try:
            self._workers[number].give(item)
        except WorkerGone:
            self._replace(number, first)

    def _replace(self, number: int, first: int) -> None:
        """Start another worker in place of a dead one, with its items since the ticket `first`."""
        while True:
            lost = [item for item in self._workers[number].pending if item.ticket >= first]
            end([self._workers[number]])
            for item in lost[:1]:
                item.count_death()
            self._workers[number] = _Worker(self._task)
            with suppress(WorkerGone):
                for item in lost:
                    self._workers[number].give(item)
                return


def end(workers: list[W]) -> None:
    """Stop all workers: idle ones by closing their pipe, busy ones by a signal."""
    with _uninterrupted():
        for worker in workers:
            worker.pipe.close()
        for worker in workers:
            if worker.busy:
                worker.process.terminate()
        for worker in workers:
            worker.process.join(LEAVING)
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
        workers.clear()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Block Ctrl-C in the block; processes started inside inherit this, so it never interrupts them as they start."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def needs_script(pickled: bytes) -> bool:
    """Return whether something pickled refers to the script that runs."""
    return b"__main__" in pickled


@contextmanager
def _without_script() -> Iterator[None]:
    """Hide the script that runs: processes started inside do not run it."""
    script = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = script


class _Leave(BaseException):
    """Raised in a worker by SIGTERM, to stop it in the middle of its work."""


def _told_to_leave(*_: object) -> NoReturn:
    raise _Leave


def _leave_again(lost: "sys.UnraisableHookArgs") -> None:
    """Raise `_Leave` again in a moment if a destructor or the callback of a weak reference swallowed it."""
    if isinstance(lost.exc_value, _Leave):
        signal.setitimer(signal.ITIMER_REAL, RETRY)
    else:
        sys.__unraisablehook__(lost)


def _work(pipe: Connection, task: bytes) -> None:
    """Run items in a worker until its pipe is closed or it is asked to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":  # a process is ended there without a signal
        _serve(pickle.loads(task), pipe)
        return
    with suppress(_Leave):
        try:
            sys.unraisablehook = _leave_again
            for number in (signal.SIGTERM, signal.SIGALRM):
                signal.signal(number, _told_to_leave)
            _serve(pickle.loads(task), pipe)
        finally:
            # From here on nothing may raise, because the interpreter is shutting down.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGALRM})


def _serve(do: Callable[[Any], Any], pipe: Connection) -> None:
    with suppress(EOFError, OSError):
        while True:
            item = pipe.recv()
            try:
                answer = (True, do(item))
            except DuchyError as error:
                answer = (False, error)
            except Exception as error:
                answer = (False, RuntimeError("".join(traceback.format_exception(error))))
            pipe.send(answer)


class Cluster(WorkerPool[T, R]):
    """One actor for each processor of a Ray cluster; `local` starts one on this machine."""

    def __init__(self, task: Callable[[T], R], address: str) -> None:
        with needs("ray"):
            self._ray = import_module("ray")
        self._out = sys.stdout
        sys.stdout = self._quiet = cast(TextIO, _WithoutRay(sys.stdout))
        self._ray.init(address=address, log_to_driver=False, configure_logging=False)
        self._task = self._ray.put(pickle.dumps(task))
        self._actor = self._ray.remote(_Actor)
        self._idle: list[Any] = []

    def do(self, work: Iterable[T]) -> Generator[R, None, None]:
        """Yield results in order of completion."""
        items = iter(work)
        lost: list[_Item] = []
        # What each actor does: an item, or nothing while it starts, which takes for ever without a free processor.
        under_way: dict[Any, tuple[Any, _Item | None]] = {}
        idle, self._idle = self._idle, []
        missing = int(self._ray.cluster_resources().get("CPU", 1)) - len(idle)
        idle += [self._actor.remote(self._task) for _ in range(missing)]
        for actor in idle:
            under_way[actor.start.remote()] = actor, None
        while under_way:
            (done, *_), _ = self._ray.wait(list(under_way))
            actor, item = under_way.pop(done)
            try:
                result = self._ray.get(done)
            except self._ray.exceptions.RayTaskError as error:
                raise error.cause if isinstance(error.cause, DuchyError) else error from None
            except self._ray.exceptions.RayError:
                # The actor, its machine or its result is lost.
                if item is not None:
                    item.count_death()
                    lost.append(item)
                actor = self._idle.pop() if self._idle else self._actor.remote(self._task)
                under_way[actor.start.remote()] = actor, None
                continue
            given = lost.pop() if lost else next((_Item(0, one) for one in items), None)
            if given is None:
                self._idle.append(actor)
            else:
                under_way[actor.do.remote(given.work)] = actor, given
            if item is not None:
                yield result
            if given is None and all(other is None for _, other in under_way.values()):
                self._idle += [starting for starting, _ in under_way.values()]
                return

    def close(self) -> None:
        """Leave the cluster."""
        self._ray.shutdown()
        if sys.stdout is self._quiet:
            sys.stdout = self._out


class _WithoutRay:
    """Standard output without what Ray's threads print, such as how a worker died: that goes to standard error."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def __getattr__(self, name: str) -> Any:
        return getattr(sys.stderr if current_thread().name.startswith("ray_") else self._out, name)


class _Actor:
    """A cluster process that runs the task."""

    def __init__(self, task: bytes) -> None:
        self.task = pickle.loads(task)

    def start(self) -> None:
        """Do nothing: an actor that answers has started."""

    def do(self, item: Any) -> Any:
        """Run one item of work."""
        return self.task(item)
