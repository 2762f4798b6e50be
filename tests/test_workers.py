"""Workers: each item is processed once, and workers exit silently in every case."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

import pytest

from duchy import workers
from duchy.core.errors import BadOption, DuchyError
from duchy.workers import Workers, share_out, worker_pool
from tests.waiting import LIMIT

ROOT = Path(__file__).parents[1]


def square(number: int) -> int:
    """Return a task."""
    if number == 13:
        raise BadOption("no-jobs", "the number of jobs must be at least 1, not {jobs}", jobs=13)
    if number == 14:
        os._exit(3)
    if number == 99:
        time.sleep(600)
    return number * number


def test_all_work_is_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert sorted(share_out(square, range(10), 2)) == [n * n for n in range(10)]
    assert list(share_out(square, range(10), 1)) == [n * n for n in range(10)]
    assert list(share_out(square, [], 2)) == []


def test_there_are_no_more_workers_than_processors_or_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    started: list[int] = []
    real = workers._Worker

    def counted(task: bytes) -> workers._Worker:
        started.append(1)
        return real(task)

    monkeypatch.setattr(workers, "_Worker", counted)
    assert list(share_out(square, [3], 5000)) == [9]
    assert len(started) == 1
    assert sorted(share_out(square, range(5), 5000)) == [0, 1, 4, 9, 16]
    assert len(started) == 1 + 2


def die_once(path: str) -> str:
    """Return a task that ends its process the first time, wherever it is done."""
    with suppress(FileExistsError):
        Path(path).touch(exist_ok=False)
        os._exit(3)
    return path


def test_work_of_workers_that_die_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    paths = [str(tmp_path / str(number)) for number in range(4)]
    with closing(worker_pool(die_once, 2)) as pool:
        assert sorted(pool.do(paths)) == paths
        for child in multiprocessing.active_children():
            child.kill()
            child.join()
        assert sorted(pool.do(paths)) == paths


def test_an_error_of_a_worker_is_raised_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    with pytest.raises(BadOption, match="not 13"):
        list(share_out(square, [1, 13, 2], 2))
    with pytest.raises(DuchyError, match="a worker process died"):
        list(share_out(square, [14], 2))
    with pytest.raises(BadOption, match="not 0"):
        share_out(square, [1], 0)


def test_to_stop_early_ends_all_work_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    start = time.monotonic()
    with closing(share_out(square, [1, 99, 99, 99], 2)) as results:
        assert next(results) == 1
    assert time.monotonic() - start < LIMIT


def is_deaf(_: int) -> bool:
    """Return a task: whether interrupts were held back in its process from the beginning."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_workers_ignore_interrupts_even_while_they_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert list(share_out(is_deaf, range(4), 2)) == [True] * 4
    assert not is_deaf(0)


def nap(seconds: float) -> float:
    """Return a task that takes a while."""
    time.sleep(seconds)
    return seconds


def test_workers_stay_for_more_work_and_late_results_of_before_are_dropped() -> None:
    with Workers(nap, 2) as pool:
        assert next(pool.do([0.0, 1.0])) == 0.0
        assert sorted(pool.do([0.01, 0.02, 0.03])) == [0.01, 0.02, 0.03]
        assert list(pool.do([])) == []


def fail(number: int) -> int:
    """Return a task with a fault in it."""
    return 1 // number


def test_a_fault_in_a_task_is_reported_with_its_traceback() -> None:
    with Workers(fail, 1) as pool, pytest.raises(RuntimeError, match=r"in fail\n(.|\n)*ZeroDivisionError"):
        list(pool.do([1, 0]))


FIRST = """
import signal
from duchy.workers import Workers

def is_deaf(number):
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())

if __name__ == "__main__":
    with Workers(is_deaf, 2) as pool:
        print(list(pool.do(range(2))))
"""


def run(script: str, folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    """Start a script in a process of its own, from which interrupts do not reach us."""
    path = folder / "script.py"
    path.write_text(script)
    return subprocess.Popen(
        [sys.executable, str(path), *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_the_first_worker_of_all_ignores_interrupts_too(tmp_path: Path) -> None:
    assert run(FIRST, tmp_path).communicate(timeout=LIMIT) == ("[True, True]\n", "")


MANY = """
import sys, time
from duchy import workers
from duchy.workers import Workers

workers.LEAVING = 600

class Slow:
    def __del__(self):
        time.sleep(600)

def nap(seconds):
    if seconds < 0:
        Slow()
    time.sleep(abs(seconds))

if __name__ == "__main__":
    how = sys.argv[1]
    with Workers(nap, 6) as pool:
        results = pool.do([0.0] * 24 + [-600.0 if how == "destroying" else 600.0] * (0 if how == "done" else 12))
        for _ in range(24):
            next(results)
        print("going", flush=True)
        if how == "interrupt":
            time.sleep(600)
        elif how == "unclosed":
            kept = Workers(nap, 2)
            next(kept.do([0.0, 600.0]))
            sys.exit(0)
"""


@pytest.mark.parametrize("how", ["done", "busy", "destroying", "unclosed", "interrupt"])
def test_many_workers_leave_without_a_word(how: str, tmp_path: Path) -> None:
    process = run(MANY, tmp_path, how)
    assert process.stdout is not None and process.stdout.readline() == "going\n"
    if how == "interrupt":
        os.killpg(process.pid, signal.SIGINT)
    _, complaints = process.communicate(timeout=LIMIT)
    own = [line for line in complaints.splitlines() if "KeyboardInterrupt" in line]
    if how == "interrupt":
        assert len(own) == 1 and complaints.count("Traceback") == 1, complaints
    else:
        assert complaints == ""
        assert process.returncode == 0
