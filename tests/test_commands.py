"""Every command that the README, the guides and the help name runs, with smaller numbers where they name large ones."""

import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from duchy.cli import helping
from duchy.cli.main import COMMANDS
from duchy.shelf import Shelf
from tests.cli import fuzz
from tests.cli.typing import COMMAND, environment, interrupted

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
GUIDES = [ROOT / "docs" / f"{name}.md" for name in ("python", "bots", "environments")]
FEWER = dict.fromkeys(("100", "200", "400", "500", "1000", "2000", "5000"), "2") | {"8": "1", "10": "1"}
"""Numbers of games and processes that are named, and what is tried here."""
CHEAPER = {
    "master,greedy": "greedy,random",
    "greedy,page,master,mine.py:Mine": "greedy,mine.py:Mine",
    "knight": "random",
    "knight,page": "random",
    "FOLDER": "games",
}
SHORTER = {
    "bench": ["burgundy-dice", "--seconds", "0.01"],
    "train": ["-g", "1", "--generations", "1", "--iterations", "1", "--trials", "1"],
    "analyse": ["--thinker", "heuristic", "--budget", "1"],
    "bot": ["-g", "1"],
}
"""What is added so that a command does little."""
BOT = """
class Bot:
    games = ("burgundy-dice",)

    def __init__(self, rng):
        self.rng = rng

    def choose(self, seat):
        return seat.legal()[0]

Mill = Miller = Mine = Bot
"""


def commands() -> list[str]:
    """Return the commands of the README, without their comments."""
    lines = re.findall(r"^\.venv/bin/duchy\b([^#\n]*)", README.read_text(encoding="utf-8"), re.MULTILINE)
    return [line.partition(">")[0].strip() for line in lines]


def guided() -> list[str]:
    """Return the commands of the guides that name a game or a folder of games, and can be run as they stand."""
    text = "\n".join(page.read_text(encoding="utf-8") for page in GUIDES)
    lines = re.findall(r"(?:^ {4}|`)duchy ([^#`\n>]+)", text, re.MULTILINE)
    things = {*Shelf().names(), "games", "mill.py:Mill"}
    return [line.strip() for line in lines if things & set(line.split()) and "GAME" not in line]


def test_the_readme_names_commands() -> None:
    named = {(line.split() or [""])[0] for line in commands()}
    assert {"games", "play", "saves", "arena", "analyse", "train", "serve", "replay"} <= named
    assert {line.split()[0] for line in guided()} >= {"arena", "play", "train", "bot", "dataset"}


def examples() -> list[str]:
    """Return the examples of the help; those that need a server or another's database are of no use here."""
    needy = ("admin", "backup", "serve")
    lines = [example for name in COMMANDS if name not in needy for example in helping.examples(f"epilog-{name}")]
    return [example.removeprefix("duchy ") for example in dict.fromkeys(lines)]


def test_help_names_a_game_that_is_there() -> None:
    assert len(examples()) > 30
    assert not any("GAME" in example for example in examples())
    assert any(Shelf().names()[0] in example for example in examples())


@pytest.mark.parametrize("line", dict.fromkeys([*commands(), *guided(), *examples()]))
def test_it_runs(line: str, tmp_path: Path) -> None:
    for path in ("game.duchy", "games/one.duchy", *(f"../{tmp_path.name}-data/duchy/games/{i}.duchy" for i in "abc")):
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(fuzz.good_record())
    for name in ("mybot.py", "mill.py", "miller.py", "mine.py"):
        (tmp_path / name).write_text(BOT)
    (tmp_path / "mybot").write_text(f"#!/bin/sh\nexec {sys.executable} -m duchy.bots.guest mill.py\n")
    (tmp_path / "mybot").chmod(0o755)
    words = [CHEAPER.get(word, FEWER.get(word, word)) for word in shlex.split(line)]
    name = words[0] if words else ""
    if name == "dataset":
        pytest.importorskip("pyarrow", reason="needs pyarrow, the extra data")
    if "--minari" in words:
        pytest.importorskip("minari", reason="needs Minari, the extra minari")
    if name == "train":
        pytest.importorskip("numpy", reason="needs NumPy, the extra train")
    words += SHORTER.get(name, [])
    if name == "serve":
        _serve([*words, "--port", "0", "--db", "tables.db"], tmp_path)
        return
    typed = b"y\n" if "delete" in words else b"1\nq\n"
    done = interrupted(words, typed, tmp_path, seconds=600)
    output = (done.stdout + done.stderr).decode(errors="replace")
    assert "Traceback" not in output, output
    assert done.returncode == 0, output
    assert done.stdout.strip()


def _serve(words: list[str], place: Path) -> None:
    """Start a server, which runs until it is stopped, and stop it."""
    variables = environment(place)
    with subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, text=True, env=variables, cwd=place) as server:
        assert server.stdout is not None
        assert "http://127.0.0.1" in server.stdout.readline()
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=120)
    assert server.returncode in (0, 130)
