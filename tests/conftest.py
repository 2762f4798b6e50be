"""Reports whether the rules are compiled or interpreted, and gives each test its seeds and the signals it expects."""

import os
import runpy
import signal
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

import duchy.core.ints as ints
from tests import seeds

BUILD = Path(__file__).parent.parent / "scripts" / "build.py"

# A run in the background (`nohup make test &`) starts with signals ignored, and so would all its children.
STOPPING: dict[int, Any] = {signal.SIGINT: signal.default_int_handler, signal.SIGTERM: signal.SIG_DFL}
for number, handler in STOPPING.items():
    signal.signal(number, handler)
if hasattr(signal, "pthread_sigmask"):
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
# Programs that tests start buffer their output as those of users do, also where a machine is set up otherwise.
os.environ.pop("PYTHONUNBUFFERED", None)
seeds.use()
settings.register_profile("duchy", derandomize=not seeds.WORD, database=None)
settings.load_profile("duchy")


def pytest_report_header() -> list[str]:
    return [f"duchy: {rules()}", f"duchy: seeds {seeds.reproduction()}"]


def rules() -> str:
    """Return how the rules are run."""
    if not ints.compiled():
        return "interpreted rules"
    build = runpy.run_path(str(BUILD))
    return "compiled rules" + ("" if build["is_up_to_date"]() else ", STALE: run `make build`")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave slow tests out where no path is given."""
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        items[:] = [item for item in items if item.get_closest_marker("slow") is None]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    seeds.start(item.nodeid)


def pytest_sessionfinish() -> None:
    seeds.end()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[Any]) -> Generator[None, Any, Any]:
    """Print the seeds of a test that fails."""
    report = yield
    if report.failed:
        report.sections.append(("seeds", seeds.reproduction()))
    return report
