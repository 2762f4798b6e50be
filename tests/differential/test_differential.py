"""Compiled and interpreted rules play the same games: the same actions, events and positions, byte for byte."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from duchy import testing
from duchy.core import ints
from duchy.shelf import Shelf

ROOT = Path(__file__).parents[2]
SOURCE = Path(testing.__file__).parent.parent
GAMES = {"burgundy-dice": 1000}
"""How many games at random are compared."""

PROGRAM = """
import sys
from duchy import testing
from duchy.core import ints
from duchy.shelf import Shelf
print(ints.compiled(), testing.__file__)
print(testing.traces(Shelf().load(sys.argv[1]), int(sys.argv[2])))
"""

pytestmark = pytest.mark.skipif(
    not ints.compiled(), reason="the rules run interpreted here: there is nothing to compare; `make build` compiles"
)


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the package without compiled libraries."""
    folder = tmp_path_factory.mktemp("interpreted")
    shutil.copytree(SOURCE, folder / "duchy", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    return folder


@pytest.mark.parametrize("name", Shelf().names())
def test_compiled_and_interpreted_rules_agree(name: str, interpreted: Path) -> None:
    games = GAMES.get(name, 200)
    command = [sys.executable, "-c", PROGRAM, name, str(games)]
    environment = {**os.environ, "PYTHONPATH": str(interpreted), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=interpreted)
    assert done.returncode == 0, done.stderr
    where, there = done.stdout.splitlines()
    assert where == f"False {interpreted / 'duchy' / 'testing' / '__init__.py'}", "the copy was not what ran"
    assert there == testing.traces(Shelf().load(name), games)


def test_interpreted_environments_show_the_recorded_episodes(interpreted: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-n", "0", "-vp", "no:cacheprovider", "tests/envs/test_episodes.py"]
    environment = {**os.environ, "PYTHONPATH": str(interpreted), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=ROOT)
    assert done.returncode == 0, done.stdout
    assert "interpreted rules" in done.stdout, "the copy was not what ran"
