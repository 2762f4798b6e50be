"""Seeds of tests: derived from the name of the running test, and so the same at each run.

DUCHY_SEED derives them from a word as well. With `fresh` that word is drawn at random; a failing test prints it.
"""

import os
import secrets
import tempfile
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

FRESH = "fresh"
VARIABLE = "DUCHY_SEED"
if os.environ.get(VARIABLE) == FRESH:
    # Set for all processes of the run.
    os.environ[VARIABLE] = secrets.token_hex(4)
WORD = os.environ.get(VARIABLE, "")
RUNNING = Path(tempfile.gettempdir()) / f"duchy-running-test-{os.getpid()}"
"""The file with the name of the running test, which servers in other processes read, too."""


def start(test: str) -> None:
    """Record which test is running."""
    RUNNING.write_text(test, encoding="utf-8")


def end() -> None:
    """Remove the record."""
    RUNNING.unlink(missing_ok=True)


def reproduction() -> str:
    """Return how to run a test again with the same seeds."""
    return f"{VARIABLE}={WORD} pytest …" if WORD else "fixed: derived from the name of the test"


def derived(*parts: object) -> str:
    """Return a seed in the format of the server, derived from the word of this run."""
    return blake2b("/".join(map(str, (WORD, *parts))).encode(), digest_size=16).hexdigest()


class Seeds:
    """Draws the seeds of the test that a file names; each test starts with its first."""

    def __init__(self, running: Path) -> None:
        self.running = running
        self.test = ""
        self.drawn = 0

    def draw(self) -> str:
        """Return the next seed of the running test."""
        test = self.running.read_text(encoding="utf-8") if self.running.exists() else ""
        if test != self.test:
            self.test, self.drawn = test, 0
        self.drawn += 1
        return derived(self.test, self.drawn)


def use(running: str = str(RUNNING)) -> None:
    """Let the server in this process, if it is installed, draw the seeds of the running test."""
    if find_spec("litestar") is None:
        return
    from duchy.server.table import seeds
    from duchy.server.thinking import puzzles

    seeds.new_seed = Seeds(Path(running)).draw
    puzzles.seed_of = lambda secret, day, name: derived(name)
