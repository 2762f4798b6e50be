"""Every command that the README names runs, with smaller numbers where it names large ones."""

import re
import shlex
import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli import fuzz
from tests.cli.typing import COMMAND, environment, interrupted

README = Path(__file__).parent.parent / "README.md"
FEWER = {"2000": "2", "200": "2", "8": "1"}
"""Numbers of the README, and what is tried here."""
CHEAPER = {
    "master,greedy": "greedy,random",
    "knight": "random",
    "FOLDER": "games",
}
SHORTER = {
    "bench": ["burgundy-dice", "--seconds", "0.01"],
    "train": ["-g", "1", "--generations", "1", "--iterations", "1", "--trials", "1", "-p", "1"],
    "analyse": ["--thinker", "judge", "--budget", "1"],
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
"""


def commands() -> list[str]:
    """The commands of the README, without what is said of them."""
    found = re.findall(r"^\.venv/bin/duchy\b([^#\n]*)", README.read_text(encoding="utf-8"), re.MULTILINE)
    return [line.partition(">")[0].strip() for line in found]


def test_the_readme_names_commands() -> None:
    named = {(line.split() or [""])[0] for line in commands()}
    assert {"games", "play", "saves", "arena", "analyse", "train", "serve", "replay"} <= named


@pytest.mark.parametrize("line", commands())
def test_it_runs(line: str, tmp_path: Path) -> None:
    (tmp_path / "game.duchy").write_text(fuzz.good_record())
    (tmp_path / "mybot.py").write_text(BOT)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "one.duchy").write_text(fuzz.good_record())
    words = [CHEAPER.get(word, FEWER.get(word, word)) for word in shlex.split(line)]
    name = words[0] if words else ""
    if name == "dataset":
        pytest.importorskip("pyarrow", reason="needs pyarrow, the extra data")
    if name == "train":
        pytest.importorskip("numpy", reason="needs NumPy, the extra train")
    words += SHORTER.get(name, [])
    if name == "serve":
        _serve([*words, "--port", "0", "--db", "tables.db"], tmp_path)
        return
    done = interrupted(words, b"1\nq\n", tmp_path, seconds=600)
    said = (done.stdout + done.stderr).decode(errors="replace")
    assert "Traceback" not in said, said
    assert done.returncode == 0, said
    assert done.stdout.strip()


def _serve(words: list[str], place: Path) -> None:
    """A server goes on until somebody ends it."""
    told = environment(place)
    with subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, text=True, env=told, cwd=place) as server:
        assert server.stdout is not None
        assert "http://127.0.0.1" in server.stdout.readline()
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=120)
    assert server.returncode in (0, 130)
