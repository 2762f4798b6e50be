"""A game installed by another package appears wherever ours do."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

NIM = '''"""Nim: take one to three sticks; the last stick is a point."""

from duchy.core.actions import ActionSpace
from duchy.core.agenda import seat_of
from duchy.core.events import Events
from duchy.core.game import Component, Faces, Game, Mind, Refusal, Rules
from duchy.core.ints import mix
from duchy.core.questions import Book, Heuristic, NothingHidden, Question
from duchy.core.state import State

SPACE, EVENTS, BOOK = ActionSpace(), Events(), Book("nim", 1, f"{__name__}:GAME")
TAKE = SPACE.verb("take", sticks=range(1, 4))
TOOK = EVENTS.kind("took", "seat", "sticks")
ASK = BOOK.question("take-some")


class Nim(State):
    def __init__(self, seats, heap=13):
        super().__init__(BOOK, seats)
        self.heap, self.points = heap, [0] * seats

    def clone(self):
        g = Nim(int(self.seats))
        g.copy_from(self)
        return g

    def copy_from(self, other):
        self.copy_pending(other)
        self.heap, self.points = other.heap, other.points[:]

    def digest(self):
        return mix(self.digest_pending(), self.heap)

    def audit(self):
        return "" if self.heap >= 0 else "the heap is below nothing"

    def scores(self):
        return list(self.points)

    def ranks(self):
        return [1 + sum(other > mine for other in self.points) for mine in self.points]

    def dump(self):
        return {"heap": self.heap, "points": self.points}


class TakeSome(Question):
    def legal(self, g, f, out):
        for sticks in range(1, min(3, g.heap) + 1):
            out.add(TAKE.at(sticks))

    def resolve(self, g, f, action):
        seat, sticks = int(seat_of(f)), int(TAKE.a(action))
        g.heap -= sticks
        g.emit(TOOK, seat, sticks)
        if g.heap:
            g.schedule(ASK.of((seat + 1) % int(g.seats)))
        else:
            g.points[seat] += 1


class Points(Heuristic):
    def worth(self, g, seat):
        return 100 * g.points[int(seat)] - (g.heap % 4 == 0)


BOOK.implement(ASK, TakeSome())
BOOK.set_veil(NothingHidden())


def lay_out(seats, options):
    g = Nim(seats)
    g.schedule(ASK.of(0))
    return g


def load(g, position):
    g.heap, g.points = position.integer("heap", 0, 13), position.integers("points", 0, 1, int(g.seats))


def table(g, seat):
    return {"heap": g.heap, "players": [{"points": p, "total": p, "sources": {"last": p}} for p in g.points]}


RULES = Rules(range(2, 5), (), SPACE, EVENTS, BOOK, lay_out, load, lambda g, seat: {"last": g.points[seat]})
FACES = Faces("nim", table, lambda g, seat, action: Refusal("R1", "not-asked"), (Component("sticks", 13, "rulebook"),))
MIND = Mind(Points())
GAME = Game(RULES, FACES, mind_module="nim.game")
'''
TEXTS = """game-title = Nim
verb-take = take { $sticks }
event-took = { $seat } takes { $sticks }.
question-take-some = How many sticks?
refusal-not-asked = This is not asked now.
component-sticks = sticks
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Return a folder as an installer leaves it: a package, and what tells of its entry point."""
    package = tmp_path / "nim"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "game.py").write_text(NIM)
    for language in ("en", "fr"):
        (package / f"{language}.ftl").write_text(TEXTS)
    (package / "RULES.md").write_text("# Nim\n\n- **R1.** Take one to three sticks.\n")
    (package / "RULES.fr.md").write_text("# Nim\n\n- **R1.** Prenez un à trois bâtons.\n")
    told = tmp_path / "nim-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: nim\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text("[duchy.games]\nnim = nim.game:GAME\n")
    return tmp_path


def environment(place: Path) -> dict[str, str]:
    """Return where the game is installed, with games and settings of its own."""
    own = {"PYTHONPATH": str(place), "XDG_DATA_HOME": str(place), "LC_ALL": "C.UTF-8", "COLUMNS": "120"}
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
    assert sum(bool(line.strip()) for line in NIM.splitlines()) <= 75
    assert "nim" in [game["name"] for game in json.loads(run(place, "games", "--json"))]
    assert "one to three sticks" in run(place, "rules", "nim")
    assert "sticks" in run(place, "components", "nim")
    played = run(place, "play", "nim", "--bots", "greedy", "--fast", typed="1\n" * 20)
    assert "How many sticks?" in played and "replay" in played
    assert "all moves are legal" in run(place, "replay", "1")
    assert json.loads(run(place, "sim", "nim", "-g", "4", "-b", "greedy,random", "--json"))["games"] == 4
    lines = json.loads(run(place, "arena", "nim", "-b", "greedy,random", "-g", "4", "--json"))["lines"]
    assert [line["name"] for line in lines] == ["greedy", "random"]


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
    assert "Nim" in done.stdout


def test_it_is_served(place: Path) -> None:
    command = [sys.executable, "-m", "duchy", "serve", "--port", "0", "--bot-workers", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(place), cwd=place)
    try:
        assert server.stdout is not None
        url = next(word for word in server.stdout.readline().split() if word.startswith("http")).rstrip(".")
        listed = httpx.get(f"{url}/api/games", timeout=60, trust_env=False).json()
        assert "nim" in json.dumps(listed)
        assert httpx.get(f"{url}/api/games/nim", timeout=60, trust_env=False).status_code == 200
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=60)
