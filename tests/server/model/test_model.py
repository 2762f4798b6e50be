"""A short drive of real servers against the model; `bench/model.py` is the long one."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.internal.conjecture.providers import HypothesisProvider
from hypothesis.stateful import run_state_machine_as_test

from duchy.server.store.migrate import migrate
from tests.server.conftest import new_database
from tests.server.model.house import House
from tests.server.model.machine import ServerMachine

RUNS = 7
STEPS = 22


@pytest.fixture(autouse=True)
def same_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw none of the numbers that stand in loaded modules: beside other tests there are more of those."""
    monkeypatch.setattr(HypothesisProvider, "_maybe_draw_constant", lambda *_, **__: None)


def drive(address: str, folder: Path, processes: int) -> None:
    """Run the same steps each time, so that failures can be reproduced."""
    migrate(address, folder)
    house = House(address, processes)
    machine = type("Machine", (ServerMachine,), {"house": house})
    how = settings(
        max_examples=RUNS,
        stateful_step_count=STEPS,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    try:
        run_state_machine_as_test(machine, settings=how)
    finally:
        house.close()


def test_one_process_on_sqlite_keeps_to_the_model(tmp_path: Path) -> None:
    drive(str(tmp_path / "duchy.db"), tmp_path, 1)


def test_two_processes_on_postgres_keep_to_the_model(postgres: str, tmp_path: Path) -> None:
    drive(new_database(postgres), tmp_path, 2)
