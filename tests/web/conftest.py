"""A server with the built client, and a browser; where one of them is not to be had, one sentence says so."""

import os
import runpy
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import pytest

from duchy.server.client import ClientFiles
from tests import seeds
from tests.web.person import Person

ROOT = Path(__file__).resolve().parents[2]
BROWSER = runpy.run_path(str(ROOT / "scripts" / "browser.py"))
START = "from tests import seeds; seeds.use({running!r}); from duchy.cli.main import run; run()"
PATIENCE = 60.0
LIMITS = (
    "tables_per_hour",
    "tables_at_once",
    "assistance_per_minute",
    "assistance_at_once",
    "computing_per_minute",
    "computing_at_once",
)


def lacking(sentence: str) -> NoReturn:
    """Say what is not to be had here; with CI=true that is an error."""
    if os.environ.get("CI") == "true":
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence)


class Served:
    """A server in a process of its own, that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.code = START.format(running=str(seeds.RUNNING))
        self.packages = [ROOT]
        self.more: list[str] = []
        """Further options."""

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = ["--port", str(self.port), "--db", str(self.folder / "duchy.db"), "--lobby"]
        # All tests come from one address.
        limits = [f"--set={name}=10000" for name in LIMITS]
        # No game that is over is thought over with care: nobody stays so long.
        coarse = ["--set", "analysis_level="]
        # The code that is tested, also where another checkout is installed.
        packages = os.pathsep.join([*map(str, self.packages), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.code, "serve", *options, *limits, *coarse, *self.more],
            env={**os.environ, "XDG_DATA_HOME": str(self.folder), "PYTHONPATH": packages},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.url}/api/hello"):
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        """Stop at once, as a machine that fails."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()


AnyServed = TypeVar("AnyServed", bound=Served)


def running(kind: type[AnyServed], folder: Path) -> Iterator[AnyServed]:
    """A server with the built client, until it is no longer wanted."""
    if not ClientFiles().files:
        lacking("The client is not built: `make web` builds it.")
    server = kind(folder)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server of all tests here."""
    yield from running(Served, tmp_path_factory.mktemp("served"))


def steered() -> Iterator[Any]:
    """A browser, as `scripts/browser.py` finds it, that does what it is told."""
    if find_spec("playwright") is None:
        lacking("Playwright is not installed, so no browser can be steered.")
    from playwright.sync_api import Error, sync_playwright

    driver = BROWSER["find_browser"]()
    if driver is None:
        lacking(BROWSER["sentence"]())
    with sync_playwright() as playwright:
        try:
            browser = driver.launch(playwright)
        except Error as error:
            lacking(f"{driver.path} does not start: {error.message.splitlines()[0]}")
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """The browser of all tests here."""
    yield from steered()


@pytest.fixture
def painted() -> bool:
    """Whether anybody looks at what is painted; modules in which somebody does say so."""
    return False


@pytest.fixture(scope="session")
def free() -> dict[str, list[Person]]:
    """Browsers that somebody left, by what they were opened with."""
    return {}


@pytest.fixture
def person(
    browser: Any, served: Served, painted: bool, free: dict[str, list[Person]]
) -> Iterator[Callable[..., Person]]:
    """People, each with a browser of their own; none of them sees an error.

    A browser that keeps the client, or whose clock was replaced, is closed in the end: it cannot forget. All others go
    on to the next one who wants such a browser: a new one takes twice as long.
    """
    people: list[tuple[Person, list[Person] | None]] = []

    def come(*, kept: bool = False, **options: Any) -> Person:
        options = {"painted": painted, "service_workers": "allow" if kept else "block", **options}
        left = None if kept else free.setdefault(repr(sorted(options.items())), [])
        one = left.pop() if left else Person(browser, served.url, **options)
        people.append((one, left))
        return one

    yield come
    for one, left in people:
        if left is not None and one.forget():
            left.append(one)
        else:
            one.leave()
    errors = [error for one, _ in people for error in one.errors]
    for one, _ in people:
        one.errors.clear()
    assert errors == []
