"""Every command that the README, the guides and the help name runs, with smaller numbers where they name large ones.

`python scripts/installs.py --only documents` runs them in an empty environment with an empty home.
"""

import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from duchy.cli import helping
from duchy.cli.main import COMMANDS
from duchy.shelf import Shelf
from tests.cli import fuzz
from tests.cli.typing import COMMAND, duchy, environment, interrupted

ROOT = Path(__file__).parent.parent
PAGES = (
    "README.md",
    *(f"docs/{name}.md" for name in ("python", "bots", "environments", "hosting", "game", "cluster", "mcp")),
)
PROGRAMS = r"duchy|pip|make|python3?|docker|ray|cd|cp|mkdir|openssl|useradd|sudo|systemctl"
NAMED = re.compile(rf"(?:[A-Z_]+=\S+ )?(?:\S*/)?(?:{PROGRAMS}) \S")
"""The beginning of a command, with something after the name of its program."""
OTHERWISE = {
    "pip install|python3 -m venv|make wheel": "scripts/installs.py",
    "make play|make terminal|make build|make test|make docs": "contributors and continuous integration use them",
    "duchy site|make site|http.server": "tests/cli/test_site.py and tests/web/test_page.py",
    "docker compose|mkdir -m|openssl|useradd|sudo|cp deploy|postgresql:": "services: tests/scripts/test_image.py",
    "pebbles-two|duchy.testing NAME|python -m pytest": "scripts/installs.py, and tests/core/test_installed.py",
    "ray start|ray status|ray stop|--ray": "tests/extras/test_cluster.py",
    "python -X dev": "an option for any program",
    r"master@\.\.\.|--thinker$|--weights$|--bot$|--records$|--join$": "the beginning of a command, to be completed",
}
"""Commands that are not run here: parts of their lines, and who tries them instead."""
FEWER = dict.fromkeys(("100", "200", "400", "500", "1000", "2000", "5000"), "2") | {"8": "1", "10": "1"}
"""Numbers of games and processes that are named, and what is tried here."""
CHEAPER = {
    "master,greedy": "greedy,random",
    "greedy,page,master,mine.py:Mine": "greedy,mine.py:Mine",
    "knight": "random",
    "master": "random",
    "knight,page": "random",
    "FOLDER": "games",
    "GAME": "burgundy-dice",
    "FILE": "tables.backup",
    "ADDRESS": "restored.db",
    "0.0.0.0": "127.0.0.1",
    "NAME": "my-other-game",
}
"""Words that are replaced by those of something cheaper, or of something that is there."""
WEIGHTS = "course/generation-006/weights.bin"
SHORTER = {
    "bench": ["burgundy-dice", "--seconds", "0.01"],
    "train": ["-g", "1", "--generations", "1", "--iterations", "1", "--trials", "1"],
    "arena": ["-g", "2"],
    "analyse": ["--thinker", "heuristic", "--budget", "1"],
    "bot": ["-g", "1"],
    "eval": ["-g", "2"],
}
"""What is added so that a command does little."""
BOT = """
class Bot:
    games = ("burgundy", "burgundy-dice", "bruges")

    def __init__(self, rng):
        self.rng = rng

    def choose(self, seat):
        return seat.legal()[0]

Mill = Miller = Mine = Bot
"""


MODEL = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"answer": "Move: 1"}), flush=True)
"""


def documented() -> list[str]:
    """Return every command of the pages, in blocks, on indented lines and within sentences, without its comment."""
    found: list[str] = []
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        for kind, block in re.findall(r"^```(\w*)\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
            found += [] if kind else block.splitlines()
        text = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
        found += re.findall(r"^ {4}(\S.*)$", text, re.MULTILINE)
        # In a sentence, a command alone, as in `duchy play`, is only named.
        found += [" ".join(line.split()) for line in re.findall(r"`([^`]+)`", text) if len(line.split()) > 2]
    lines = dict.fromkeys(re.sub(r"\s+#.*", "", line) for line in found)
    return [line for line in lines if NAMED.match(line)]


def commands() -> list[str]:
    """Return what follows `duchy` in the commands that are run here."""
    lines = [line for line in documented() if not any(re.search(part, line) for part in OTHERWISE)]
    return ["", *(re.sub(r"^(?:[A-Z_]+=\S+ )?(?:\S*/)?duchy ", "", line).partition(" >")[0] for line in lines)]


def test_all_commands_are_found() -> None:
    assert all(any(re.search(part, line) for line in documented()) for part in OTHERWISE)
    named = {line.split()[0] for line in commands() if line}
    assert named >= {
        "games",
        "play",
        "saves",
        "arena",
        "analyse",
        "train",
        "serve",
        "replay",
        "backup",
        "bot",
        "dataset",
    }
    assert named <= set(COMMANDS), "only commands of ours are run here; any other is listed in OTHERWISE"


def examples() -> list[str]:
    """Return the examples of the help; those that need a server, its database or a built page are of no use here."""
    needy = ("admin", "backup", "mcp", "serve", "site")
    lines = [example for name in COMMANDS if name not in needy for example in helping.examples(f"epilog-{name}")]
    return [example.removeprefix("duchy ") for example in dict.fromkeys(lines)]


def test_help_names_a_game_that_is_there() -> None:
    assert len(examples()) > 30
    assert not any("GAME" in example for example in examples())
    assert any(Shelf().names()[0] in example for example in examples())


@pytest.mark.parametrize("line", dict.fromkeys([*commands(), *examples()]))
def test_it_runs(line: str, tmp_path: Path) -> None:
    for path in ("game.duchy", "games/one.duchy", *(f"../{tmp_path.name}-data/duchy/games/{i}.duchy" for i in "abc")):
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(fuzz.good_record())
    for name in ("mybot.py", "mill.py", "miller.py", "mine.py"):
        (tmp_path / name).write_text(BOT)
    (tmp_path / "mybot").write_text(f"#!/bin/sh\nexec {sys.executable} -m duchy.bots.guest mill.py\n")
    (tmp_path / "mybot").chmod(0o755)
    (tmp_path / "model").write_text("#!/bin/sh\ncat > prompt\necho Move: 1\n")
    (tmp_path / "model").chmod(0o755)
    (tmp_path / "model.py").write_text(MODEL)
    (tmp_path / WEIGHTS).parent.mkdir(parents=True)
    shutil.copy(ROOT / "src/duchy/games/burgundy_dice/mind/weights.bin", tmp_path / WEIGHTS)
    words = [CHEAPER.get(word, FEWER.get(word, word)) for word in shlex.split(line)]
    name = words[0] if words else ""
    if "my.toml" in words:
        template = duchy("components", words[1], "--template", cwd=tmp_path).stdout
        (tmp_path / "my.toml").write_text(template)
    if name == "backup":
        _serve(["serve", "--port", "0", "--db", "tables.db"], tmp_path)
    if "--restore" in words:
        assert duchy("backup", "tables.backup", "--db", "tables.db", cwd=tmp_path).returncode == 0
    elif name == "backup":
        words += ["--db", "tables.db"]
    if name == "dataset":
        pytest.importorskip("pyarrow", reason="needs pyarrow, the extra data")
    if "--minari" in words:
        pytest.importorskip("minari", reason="needs Minari, the extra minari")
    if name == "train":
        pytest.importorskip("numpy", reason="needs NumPy, the extra train")
    words += SHORTER.get(name, [])
    if "--envs" in words:
        pytest.importorskip("open_spiel", reason="needs the extra openspiel")
    if name == "serve":
        _serve([*words, "--port", "0", "--db", "tables.db"], tmp_path)
        return
    if name == "mcp":
        pytest.importorskip("mcp", reason="needs the extra mcp")
        _serve([*dict.fromkeys([*words, "--http"]), "--port", "0"], tmp_path)
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
        first = server.stdout.readline()
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=120)
    assert "http://127.0.0.1" in first
    assert server.returncode in (0, 130)
