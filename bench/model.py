"""Drive servers with random sequences of requests, and compare them with a model of who may see what.

    python bench/model.py --seconds 600                  # one process on SQLite
    python bench/model.py --seconds 600 --postgres       # two processes on one PostgreSQL
    python bench/model.py --faults [--postgres]          # plants known defects one by one, and prints how they show

Seconds are CPU time of this process. Failures are printed with the steps that lead to them; `--seed` chooses other
sequences.
"""

import argparse
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test
from tests.server.conftest import new_database, own_postgres
from tests.server.model.faults import FAULTS
from tests.server.model.house import House
from tests.server.model.machine import ServerMachine

from duchy.server.store.migrate import migrate

STEPS = 40
"""Steps per run, starting from an empty model."""


@contextmanager
def house_of(postgres: bool) -> Iterator[House]:
    """Return one process on SQLite, or two on PostgreSQL."""
    with tempfile.TemporaryDirectory() as folder, own_postgres() if postgres else nullcontext() as server:
        address = str(Path(folder) / "duchy.db") if server is None else new_database(server.get_uri())
        migrate(address, Path(folder))
        house = House(address, 2 if postgres else 1)
        try:
            yield house
        finally:
            house.close()


class TimeOver(KeyboardInterrupt):
    """Raised when the time is over; Hypothesis passes it on at once."""


def search(house: House, seconds: float, begin: int, shrink: bool = False) -> tuple[int, str]:
    """Drive servers until a failure or the end of the time; return the number of runs and the failure."""
    until = time.process_time() + seconds
    runs = 0

    class Machine(ServerMachine):
        def __init__(self) -> None:
            nonlocal runs
            runs += 1
            if time.process_time() > until:
                raise TimeOver
            super().__init__()

    Machine.house = house
    how = settings(
        max_examples=10**6,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        phases=[Phase.generate, *([Phase.shrink] if shrink else [])],
        suppress_health_check=list(HealthCheck),
    )
    try:
        run_state_machine_as_test(seed(begin)(Machine), settings=how)
    except TimeOver:
        pass
    except Exception:
        return runs, traceback.format_exc()
    return runs, ""


def plant(postgres: bool, seconds: float, begin: int, only: str) -> None:
    """Plant known defects one by one, each in new servers, and print a table of the findings."""
    print("| fault | planted | found after | by |\n|---|---|---|---|")
    for name, fault in FAULTS.items():
        if fault.two == postgres and only in ("", name):
            with house_of(postgres) as house, ExitStack() as planted:
                for one in fault.plant():
                    planted.enter_context(one)
                started, ends = time.process_time(), time.monotonic()
                runs, defect = search(house, seconds, begin)
                took = f"{time.process_time() - started:.0f} s CPU, {time.monotonic() - ends:.0f} s, {runs} runs"
            findings = [line for line in defect.splitlines() if "Error" in line or "Exception" in line]
            last = findings[-1] if findings else ""
            print(f"| {name} | {fault.what} | {took if defect else 'not found in ' + took} | {last[:110]} |")
            sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--shrink", action="store_true")
    parser.add_argument("--faults", action="store_true")
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    if given.faults:
        plant(given.postgres, given.seconds, given.seed, given.only)
        return
    with house_of(given.postgres) as house:
        begun = time.monotonic()
        runs, defect = search(house, given.seconds, given.seed, given.shrink)
    print(f"{runs} runs in {time.monotonic() - begun:.0f} s: {defect or 'nothing found'}")


if __name__ == "__main__":
    main()
