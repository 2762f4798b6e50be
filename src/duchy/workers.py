"""Distribute work: in this process, among worker processes, or over a Ray cluster.

Results are yielded in order of completion. To stop early, close the crew, or the generator of `share_out`: running
work is stopped.

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
from contextlib import closing, contextmanager, suppress
from importlib import import_module
from itertools import islice
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Any, Generic, NoReturn, TypeVar

from duchy.core.errors import BadOption, DuchyError

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2
"""Number of items queued for each worker, so that it never waits for the parent."""

LEAVING = 5.0
"""Seconds a worker has to exit before it is killed."""

POLL = 0.05
"""Seconds between checks of the stop condition."""


class Crew(ABC, Generic[T, R]):
    """Runs one task on items of work, until it is closed."""

    @abstractmethod
    def do(self, work: Iterable[T]) -> Generator[R, None, None]:
        """Yield results in order of completion."""

    @abstractmethod
    def close(self) -> None:
        """Stop all running work."""


def crew(task: Callable[[T], R], jobs: int = 1, ray: str | None = None) -> Crew[T, R]:
    """Return a crew: this process, processes on this machine, or a Ray cluster (`local`, `auto`, an address)."""
    if jobs < 1:
        raise BadOption("no-jobs", "the number of jobs must be at least 1, not {jobs}", jobs=jobs)
    if ray is not None:
        return Cluster(task, ray)
    jobs = min(jobs, os.cpu_count() or 1)
    return InProcess(task) if jobs == 1 else Workers(task, jobs)


def share_out(
    task: Callable[[T], R], work: Iterable[T], jobs: int = 1, ray: str | None = None
) -> Generator[R, None, None]:
    """Run a task on all items with its own crew, and return the results."""
    return _all(crew(task, jobs, ray), work)


def _all(crew: Crew[T, R], work: Iterable[T]) -> Generator[R, None, None]:
    with closing(crew), closing(crew.do(work)) as results:
        yield from results


class InProcess(Crew[T, R]):
    """Runs items one by one in this process."""

    def __init__(self, task: Callable[[T], R]) -> None:
        self._task = task

    def do(self, work: Iterable[T]) -> Generator[R, None, None]:
        """Yield results in order of completion."""
        for item in work:
            yield self._task(item)

    def close(self) -> None:
        """Do nothing: no work runs between two results."""


class _Member:
    """A worker process, as the parent sees it."""

    def __init__(self, task: bytes) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(task, theirs), daemon=True)
        self.pending: list[int] = []
        """Tickets of its queued items, oldest first."""
        if sys.platform != "win32":
            # It would start with the first worker, and unblock interrupts then.
            resource_tracker.ensure_running()
        with _uninterrupted():
            self.process.start()
        theirs.close()

    def send(self, ticket: int, item: object) -> None:
        """Queue an item of work under a ticket."""
        try:
            self.pipe.send(item)
        except OSError:
            raise _gone() from None
        self.pending.append(ticket)

    def receive(self) -> tuple[int, bool, Any]:
        """Return the ticket of the oldest item, whether it succeeded, and its result or error."""
        try:
            good, found = self.pipe.recv()
        except (EOFError, OSError):
            raise _gone() from None
        return self.pending.pop(0), good, found


class Workers(Crew[T, R]):
    """A pool of worker processes for one task; use it in a `with` block."""

    def __init__(self, task: Callable[[T], R], jobs: int) -> None:
        self.jobs = jobs
        self._task = pickle.dumps(task)
        self._members: list[_Member] = []
        self._ticket = 0
        self._close = weakref.finalize(self, _leave, self._members)

    def do(self, work: Iterable[T], stop: Callable[[], bool] | None = None) -> Generator[R, None, None]:
        """Yield results in order of completion until `stop` returns True; drop results of earlier, abandoned calls."""
        items = iter(work)
        first = self._ticket
        for number, item in enumerate(islice(items, self.jobs)):
            if number == len(self._members):
                self._members.append(_Member(self._task))
            self._send(self._members[number], item)
        for member in self._members * (AHEAD - 1):
            self._give(member, items)
        while any(ticket >= first for member in self._members for ticket in member.pending):
            ready = wait([member.pipe for member in self._members], None if stop is None else POLL)
            for member in [member for member in self._members if member.pipe in ready]:
                ticket, good, found = member.receive()
                if ticket < first:
                    continue
                self._give(member, items)
                if not good:
                    raise found
                yield found
            if stop is not None and stop():
                return

    def close(self) -> None:
        """Stop all workers."""
        self._close()

    def __enter__(self) -> "Workers[T, R]":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _give(self, member: _Member, items: Iterator[T]) -> None:
        for item in islice(items, 1):
            self._send(member, item)

    def _send(self, member: _Member, item: T) -> None:
        member.send(self._ticket, item)
        self._ticket += 1


def _leave(members: list[_Member]) -> None:
    """Stop all workers: idle ones by closing their pipe, busy ones by a signal."""
    with _uninterrupted():
        for member in members:
            member.pipe.close()
        for member in members:
            if member.pending:
                member.process.terminate()
        for member in members:
            member.process.join(LEAVING)
            if member.process.is_alive():
                member.process.kill()
                member.process.join()
        members.clear()


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


def _gone() -> DuchyError:
    return DuchyError("worker-gone", "a worker process died; was there enough memory?")


class _Leave(BaseException):
    """Raised in a worker by SIGTERM, to stop it in the middle of its work."""


def _told_to_leave(*_: object) -> NoReturn:
    raise _Leave


def _work(task: bytes, pipe: Connection) -> None:
    """Run items in a worker until its pipe is closed or it is asked to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(_Leave):
        try:
            signal.signal(signal.SIGTERM, _told_to_leave)
            _serve(pickle.loads(task), pipe)
        finally:
            # From here on nothing may raise: what the workers hold is closed while the interpreter shuts down.
            if sys.platform != "win32":
                signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})


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


class Cluster(Crew[T, R]):
    """One actor for each processor of a Ray cluster; `local` starts one on this machine."""

    def __init__(self, task: Callable[[T], R], address: str) -> None:
        try:
            self._ray = import_module("ray")
        except ModuleNotFoundError:
            raise BadOption(
                "no-extra", "this needs the extra '{extra}': pip install 'duchy[{extra}]'", extra="ray"
            ) from None
        self._ray.init(address=address, log_to_driver=False, configure_logging=False)
        self._task = self._ray.put(pickle.dumps(task))
        self._actor = self._ray.remote(_Actor)
        self._members: list[Any] = []

    def do(self, work: Iterable[T]) -> Generator[R, None, None]:
        """Yield results in order of completion."""
        items = iter(work)
        count = int(self._ray.cluster_resources().get("CPU", 1))
        under_way: dict[Any, Any] = {}
        for number, item in enumerate(islice(items, count)):
            if number == len(self._members):
                self._members.append(self._actor.remote(self._task))
            under_way[self._members[number].do.remote(item)] = self._members[number]
        while under_way:
            done, _ = self._ray.wait(list(under_way))
            member = under_way.pop(done[0])
            for item in islice(items, 1):
                under_way[member.do.remote(item)] = member
            yield self._ray.get(done[0])

    def close(self) -> None:
        """Leave the cluster."""
        self._ray.shutdown()


class _Actor:
    """A cluster process that runs the task."""

    def __init__(self, task: bytes) -> None:
        self.task = pickle.loads(task)

    def do(self, item: Any) -> Any:
        """Run one item of work."""
        return self.task(item)
