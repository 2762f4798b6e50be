"""Work shared out: in this process, among processes here, or over a Ray cluster; results come as they are done.

Each way is a generator. To leave it, by an interrupt too, stops all that is under way at once.
"""

import os
import pickle
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from duchy.core.errors import BadOption, DuchyError

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2
"""So many pieces of work each process has before it, so that it never waits for us."""

LEAVING = 2.0
"""Seconds that a process has to leave when it is told to."""


def crew(task: Callable[[T], R], work: Iterable[T], jobs: int = 1, ray: str | None = None) -> Generator[R, None, None]:
    """The results of a task for all pieces of work, in the order in which they are done."""
    if jobs < 1:
        raise BadOption("no-jobs", "at least one job is needed, not {jobs}", jobs=jobs)
    if ray is not None:
        return _cluster(task, iter(work), ray)
    jobs = min(jobs, os.cpu_count() or 1)
    return _here(task, work) if jobs == 1 else _processes(task, iter(work), jobs)


def _here(task: Callable[[T], R], work: Iterable[T]) -> Generator[R, None, None]:
    """Piece after piece, in this process."""
    for item in work:
        yield task(item)


def _processes(task: Callable[[T], R], work: Iterator[T], jobs: int) -> Generator[R, None, None]:
    """As many processes as jobs, but no more than there is work."""
    context = get_context("spawn")
    members: dict[Any, Any] = {}
    try:
        for first in islice(work, jobs):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(pickle.dumps(task), theirs), daemon=True)
            with _deaf():
                process.start()
                members[ours] = process
            theirs.close()
            _send(ours, first)
        under_way = dict.fromkeys(members, 1)
        for pipe, item in zip([*members] * (AHEAD - 1), work, strict=False):
            _send(pipe, item)
            under_way[pipe] += 1
        while under_way:
            for pipe in wait(list(under_way)):
                assert isinstance(pipe, Connection)
                done = _received(pipe)
                under_way[pipe] -= 1
                for item in islice(work, 1):
                    _send(pipe, item)
                    under_way[pipe] += 1
                if not under_way[pipe]:
                    del under_way[pipe]
                yield done
    finally:
        for pipe in members:
            pipe.close()
        for process in members.values():
            process.terminate()
        for process in members.values():
            process.join(LEAVING)
            if process.is_alive():
                process.kill()
                process.join()


@contextmanager
def _deaf() -> Iterator[None]:
    """Hold an interrupt back: what is started meanwhile never hears one, not even while it wakes up."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _gone() -> DuchyError:
    return DuchyError("worker-gone", "a process that was playing is gone; was there enough memory?")


def _send(pipe: Connection, item: object) -> None:
    """Give a process a piece of work."""
    try:
        pipe.send(item)
    except OSError:
        raise _gone() from None


def _received(pipe: Connection) -> Any:
    """What a process found out, or the error that it met."""
    try:
        good, found = pipe.recv()
    except (EOFError, OSError):
        raise _gone() from None
    if not good:
        raise found
    return found


def _work(task: bytes, pipe: Connection) -> None:
    """What a process does: piece after piece, until there is nobody to work for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    do = pickle.loads(task)
    with suppress(EOFError, OSError):
        while True:
            item = pipe.recv()
            try:
                answer = (True, do(item))
            except Exception as error:
                answer = (False, error if isinstance(error, DuchyError) else RuntimeError(repr(error)))
            pipe.send(answer)


def _cluster(task: Callable[[T], R], work: Iterator[T], address: str) -> Generator[R, None, None]:
    """One actor for each processor of a Ray cluster: `auto`, `local` or an address."""
    try:
        ray = import_module("ray")
    except ModuleNotFoundError:
        raise BadOption("no-ray", "Ray is not installed here: pip install 'duchy[ray]'") from None
    ray.init(address=address, log_to_driver=False, configure_logging=False)
    try:
        actor = ray.remote(_Actor)
        packed = pickle.dumps(task)
        count = int(ray.cluster_resources().get("CPU", 1))
        under_way: dict[Any, Any] = {}
        for item in islice(work, count):
            member = actor.remote(packed)
            under_way[member.do.remote(item)] = member
        while under_way:
            done, _ = ray.wait(list(under_way))
            member = under_way.pop(done[0])
            for item in islice(work, 1):
                under_way[member.do.remote(item)] = member
            yield ray.get(done[0])
    finally:
        ray.shutdown()


class _Actor:
    """A process of a cluster that has the task."""

    def __init__(self, task: bytes) -> None:
        self.task = pickle.loads(task)

    def do(self, item: Any) -> Any:
        """One piece of work."""
        return self.task(item)
