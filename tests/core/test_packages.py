"""The packages of a game: what each contains, and that everything except bots works without the mind."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import duchy
from duchy import Shelf
from duchy.core.errors import NoMind
from duchy.core.game import Mind

SHELF = Shelf()
GAMES = Path(duchy.__file__).parent / "games"
every_game = pytest.mark.parametrize("name", SHELF.names())

ROOT = {"__init__.py", "game.py", "RULES.md", "RULES.fr.md", "en.ftl", "fr.ftl", "rules", "faces", "mind", "lessons"}
"""All that may lie at the root of a game."""

EVERYWHERE = {"content.py", "actions.py", "events.py", "kinds.py", "player.py", "state.py", "scoring.py", "setup.py"}
EVERYWHERE |= {"veil.py", "audit.py", "fields.py", "book.py"}
"""What every game has in `rules/`, under this name."""

WITHOUT_MIND = """
import sys

class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[:2] == ["duchy", "games"] and ".mind" in name:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Gone())
import duchy
from duchy.bots.players import bot
from duchy.core.errors import NoMind
from duchy.play import record
from duchy.testing import random_match

game = duchy.load(sys.argv[1])
match = random_match(game, game.rules.seats.start, 1)
assert record.read(record.write(match)).state.to_json() == match.state.to_json()
fresh = duchy.Match(game, game.rules.seats.start, 1)
seat = fresh.deciding[0]
fresh.view(seat)
fresh.preview(fresh.legal(seat)[0], seat)
fresh.why_not(0, seat)
assert game.from_json(fresh.state.to_json()).to_json() == fresh.state.to_json()
try:
    bot("greedy", 1, seat).choose(fresh.seat(seat))
except NoMind as error:
    print("played without a mind:", error)
"""


@every_game
def test_only_what_belongs_there_lies_at_the_root_of_a_game(name: str) -> None:
    folder = GAMES / name.replace("-", "_")
    assert {path.name for path in folder.iterdir() if not path.name.startswith("__pycache__")} == ROOT


@every_game
def test_rules_have_the_same_file_names_in_every_game(name: str) -> None:
    files = {path.name for path in (GAMES / name.replace("-", "_") / "rules").glob("*.py")}
    assert files >= EVERYWHERE, f"missing: {sorted(EVERYWHERE - files)}"


@every_game
def test_everything_but_bots_works_without_the_mind(name: str) -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_MIND, name], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("played without a mind:")


@every_game
def test_a_game_has_its_mind(name: str) -> None:
    assert isinstance(SHELF.load(name).mind, Mind)


def test_a_game_without_a_mind_says_so() -> None:
    with pytest.raises(NoMind, match="burgundy has no evaluation"):
        _ = replace(SHELF.load("burgundy"), mind_module="").mind
