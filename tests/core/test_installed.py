"""The game that `duchy new-game` writes, installed by another package, appears wherever ours do."""

import json
import os
import signal
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import httpx
import pytest

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a new game, with the entry point that an installer registers."""
    folder = tmp_path_factory.mktemp("new")
    run(folder, "new-game", "river-stones", "--folder", str(folder))
    setup = [sys.executable, "-c", "from setuptools import setup; setup()", "-q", "egg_info"]
    subprocess.run(setup, cwd=folder, check=True, capture_output=True)
    return folder


def environment(place: Path) -> dict[str, str]:
    """Return where the game is installed, with games and settings of its own."""
    own = {"PYTHONPATH": str(place / "src"), "XDG_DATA_HOME": str(place), "LC_ALL": "C.UTF-8", "COLUMNS": "120"}
    return {**os.environ, **own}


def run(place: Path, *words: str, typed: str = "") -> str:
    """Return what the command says there."""
    command = [sys.executable, "-m", "duchy", *words]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, env=environment(place), cwd=place, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_listed_ruled_played_simulated_and_rated(place: Path) -> None:
    assert "river-stones" in [game["name"] for game in json.loads(run(place, "games", "--json"))]
    assert "River stones" in run(place, "rules", "river-stones")
    assert "Cailloux, tous pareils" in run(place, "components", "river-stones", "--lang", "fr")
    played = run(place, "play", "river-stones", "--bots", "greedy", "--fast", typed="1\n" * 40)
    assert "Wish." in played and "replay" in played
    assert "all moves are legal" in run(place, "replay", "1")
    assert json.loads(run(place, "sim", "river-stones", "-g", "4", "-b", "greedy,random", "--json"))["games"] == 4
    lines = json.loads(run(place, "arena", "river-stones", "-b", "greedy,random", "-g", "4", "--json"))["lines"]
    assert {line["name"] for line in lines} == {"greedy", "random"}


def test_it_is_found_from_the_folder_where_it_was_written(tmp_path: Path) -> None:
    """There, its folder has the name of its package, and Python takes it for one without files."""
    run(tmp_path, "new-game", "stones")
    wheel = [sys.executable, "-c", "from setuptools import setup; setup()", "-q", "editable_wheel", "--dist-dir", "."]
    subprocess.run(wheel, cwd=tmp_path / "stones", check=True, capture_output=True)
    (built,) = tmp_path.glob("stones/*.whl")
    installed = tmp_path / "installed"
    with zipfile.ZipFile(built) as files:
        files.extractall(installed)
    code = f"import site; site.addsitedir({str(installed)!r}); from duchy.cli.main import run; run()"
    command = [sys.executable, "-c", code, "rules", "stones"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(tmp_path), cwd=tmp_path, check=False)
    assert "A heap, a die, a wish." in done.stdout, done.stderr


def test_its_own_tests_pass(place: Path) -> None:
    assert tomllib.loads((place / "pyproject.toml").read_text())["project"]["optional-dependencies"] == {
        "test": ["pytest"]
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(place), cwd=place, check=False)
    assert done.returncode == 0, done.stdout


ENVS = """
import gymnasium
import pettingzoo.test
import duchy.envs.gymnasium, duchy.envs.pettingzoo
from duchy.envs import Batch

env = duchy.envs.gymnasium.DuchyEnv("river-stones", players=2, opponents="greedy")
observation, info = env.reset(seed=1)
over = False
while not over:
    observation, reward, over, _, info = env.step(int(info["action_mask"].nonzero()[0][0]))
batch = Batch("river-stones", 4)
for _ in range(30):
    batch.step(batch.sample())
print("played", len(batch.names))
"""


def test_it_is_an_environment(place: Path) -> None:
    pytest.importorskip("gymnasium", reason="needs the extra envs")
    command = [sys.executable, "-c", ENVS]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(place), cwd=place, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("played")


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["River"], "isn’t a possible name of a game"),
        (["class"], "isn’t a possible name of a game"),
        (["json"], "already a game or a Python package named 'json'"),
        (["bruges"], "already a game or a Python package named 'bruges'"),
        (["stones", "--folder", "."], "isn’t empty"),
    ],
)
def test_a_name_or_folder_that_is_taken_is_refused(words: list[str], error: str, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    command = [sys.executable, "-m", "duchy", "new-game", *words]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(tmp_path), cwd=tmp_path, check=False)
    assert done.returncode == 2 and error in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


MENU = """
import asyncio
from duchy.terminal.app import Terminal
from duchy.terminal.menu import Menu

async def look():
    app = Terminal("dark", None, lambda wanted: None, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        print([row.text for screen in app.screen_stack if isinstance(screen, Menu) for row in screen.rows()])

asyncio.run(look())
"""


def test_it_is_on_the_menu_of_the_terminal(place: Path) -> None:
    command = [sys.executable, "-c", MENU]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(place), cwd=place, check=False)
    assert done.returncode == 0, done.stderr
    assert "River stones" in done.stdout


def test_it_is_served(place: Path) -> None:
    command = [sys.executable, "-m", "duchy", "serve", "--port", "0", "--bot-workers", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(place), cwd=place)
    try:
        assert server.stdout is not None
        url = next(word for word in server.stdout.readline().split() if word.startswith("http")).rstrip(".")
        listed = httpx.get(f"{url}/api/games", timeout=60, trust_env=False).json()
        assert "river-stones" in json.dumps(listed)
        assert httpx.get(f"{url}/api/games/river-stones", timeout=60, trust_env=False).status_code == 200
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=60)
