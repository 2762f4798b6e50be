"""Work on a real Ray cluster on this machine: the same results as here, also if a worker or a node is lost."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

utils = pytest.importorskip("ray.cluster_utils", reason="the extra ray is not installed")
pytest.importorskip("numpy")

import psutil  # noqa: E402
from tests.train.pebbles import SHELF  # noqa: E402
from tests.train.test_course import SMALL, contents  # noqa: E402
from tests.waiting import LIMIT  # noqa: E402

from duchy.arena.contest import Contest  # noqa: E402
from duchy.arena.simulate import simulate  # noqa: E402
from duchy.core.errors import BadOption  # noqa: E402
from duchy.train.course import Training  # noqa: E402
from duchy.workers import worker_pool  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")
GAMES = 40


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    made = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 2})
    yield made
    made.shutdown()


def kill_a_worker() -> bool:
    """Kill a process of the cluster that does our work; return whether there was one."""
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error, IndexError):
            if process.cmdline()[0].startswith("ray::_Actor"):
                process.kill()
                return True
    return False


class Once:
    """A report of progress that does something the first time."""

    def __init__(self, do: Callable[[], object]) -> None:
        self.do = do
        self.done = False

    def __call__(self, *_: object) -> None:
        if not self.done:
            self.done = bool(self.do())


def played(contest: Contest) -> Sequence[object]:
    return sorted((result.number, result.lineup, result.scores) for result in contest.results)


def test_an_arena_that_loses_a_worker_plays_the_same_games(cluster: Any) -> None:
    here, there = (Contest(SHELF, "pebbles", ["greedy", "random"], GAMES) for _ in range(2))
    here.run()
    killing = Once(kill_a_worker)
    there.run(killing, ray=cluster.address)
    assert killing.done and played(here) == played(there)


def test_a_simulation_that_loses_a_worker_reports_the_same(cluster: Any) -> None:
    killing = Once(kill_a_worker)
    given = (SHELF, "pebbles", 2, ["greedy", "random"], GAMES)
    assert simulate(*given) == simulate(*given, progress=killing, ray=cluster.address)
    assert killing.done


def test_training_that_loses_a_worker_learns_the_same(cluster: Any, tmp_path: Path) -> None:
    killing = Once(kill_a_worker)
    Training(SMALL, tmp_path / "here", SHELF).run()
    Training(SMALL, tmp_path / "there", SHELF, ray=cluster.address, progress=killing).run()
    assert killing.done and contents(tmp_path / "here") == contents(tmp_path / "there")


def test_an_arena_that_loses_a_node_plays_the_same_games(cluster: Any) -> None:
    node = cluster.add_node(num_cpus=2)
    here, there = (Contest(SHELF, "pebbles", ["greedy", "random"], GAMES) for _ in range(2))
    here.run()
    losing = Once(lambda: cluster.remove_node(node, allow_graceful=False) or True)
    there.run(losing, ray=cluster.address)
    assert losing.done and played(here) == played(there)


def refuse(number: int) -> int:
    """Return a task that is refused."""
    raise BadOption("no-jobs", "the number of jobs must be at least 1, not {jobs}", jobs=number)


def test_an_error_of_a_task_is_raised_here(cluster: Any) -> None:
    with closing(worker_pool(refuse, ray=cluster.address)) as pool, pytest.raises(BadOption, match="not 3"):
        list(pool.do([3]))


def test_the_output_is_json_when_a_worker_dies(cluster: Any) -> None:
    command = [sys.executable, "-m", "duchy", "sim", "burgundy-dice", "-b", "greedy", "-g", "60", "--json"]
    with subprocess.Popen([*command, "--ray", cluster.address], stdout=subprocess.PIPE, text=True) as process:
        deadline = time.monotonic() + LIMIT
        while not kill_a_worker():
            assert time.monotonic() < deadline and process.poll() is None, "no worker was seen"
        output, _ = process.communicate(timeout=LIMIT)
    assert process.returncode == 0
    assert json.loads(output) == json.loads(subprocess.check_output(command))
