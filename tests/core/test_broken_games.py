"""A game that is broken or was moved away is left out of lists, which say so, and is no obstacle to the others."""

import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from duchy import shelf as shelves
from duchy.core.errors import UnknownGame
from duchy.shelf import Shelf

OURS = ["bruges", "burgundy", "burgundy-cards", "burgundy-dice"]
GAMES = {"gone-away": "gone_away.game:GAME", "half-done": "half_done:GAME", "no-game": "no_game:GAME"}
REASON = {
    "gone-away": "ModuleNotFoundError: No module named 'gone_away'",
    "half-done": "SyntaxError: invalid syntax (half_done.py, line 1)",
    "no-game": "AttributeError: module 'no_game' has no attribute 'GAME'",
}


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Return a folder with the games as an installer registers them: one without files, one with a syntax error."""
    known = tmp_path / "duchy_others-0.1.dist-info"
    known.mkdir()
    (known / "METADATA").write_text("Metadata-Version: 2.1\nName: duchy-others\nVersion: 0.1\n")
    points = "".join(f"{name} = {place}\n" for name, place in GAMES.items())
    (known / "entry_points.txt").write_text(f"[duchy.games]\n{points}")
    (tmp_path / "half_done.py").write_text("GAME = = 1\n")
    (tmp_path / "no_game.py").write_text("OTHER = 1\n")
    return tmp_path


@pytest.fixture
def shelf(place: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    """Return the shelf with these games."""
    monkeypatch.syspath_prepend(str(place))
    monkeypatch.setattr(shelves, "_reported", set())
    shelves.installed.cache_clear()
    yield Shelf()
    shelves.installed.cache_clear()


def duchy(place: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Return what the command says where these games are installed."""
    own = {"PYTHONPATH": str(place), "XDG_DATA_HOME": str(place), "LC_ALL": "C.UTF-8", "COLUMNS": "120"}
    command = [sys.executable, "-m", "duchy", *words]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **own}, cwd=place, check=False)


def test_lists_leave_it_out_and_say_so_once(shelf: Shelf, caplog: pytest.LogCaptureFixture) -> None:
    assert shelf.names() == sorted([*OURS, *GAMES])
    with caplog.at_level(logging.WARNING):
        assert list(shelf.games()) == OURS
        assert list(shelf.games()) == list(Shelf().games()) == OURS
    warnings = [entry.getMessage() for entry in caplog.records]
    assert warnings == [
        f"{name} can't be loaded: {REASON[name]}; `pip uninstall duchy-others` removes it" for name in sorted(GAMES)
    ]


def test_the_one_asked_for_is_an_error(shelf: Shelf) -> None:
    with pytest.raises(UnknownGame, match=r"can.t be loaded: .*gone_away.*duchy-others` removes it"):
        shelf.load("gone-away")
    with pytest.raises(SyntaxError):
        shelf.load("half-done")
    with pytest.raises(AttributeError):
        shelf.load("no-game")
    list(shelf.games())
    with pytest.raises(SyntaxError):
        shelf.load("half-done")


def test_an_import_of_the_game_that_fails_is_shown(place: Path, shelf: Shelf) -> None:
    (place / "half_done.py").write_text("import gone_away\n")
    with pytest.raises(ModuleNotFoundError, match="gone_away"):
        shelf.load("half-done")


def test_a_declaration_that_contradicts_itself_is_one_sentence_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    text = "from duchy.core.questions import Book\n\nBOOK = Book('half-built', 1)\nBOOK.step('next')\nBOOK.check()\n"
    (tmp_path / "half_built.py").write_text(text)
    with pytest.raises(UnknownGame, match=r"half-built: nothing implements next \(half_built.py, line 5\)"):
        Shelf({"half-built": "half_built:GAME"}).load("half-built")


def test_a_game_without_a_package_is_not_to_be_uninstalled(caplog: pytest.LogCaptureFixture) -> None:
    shelf = Shelf({"nowhere-to-be": "nowhere_to_be.game:GAME"})
    with caplog.at_level(logging.WARNING):
        assert shelf.games() == {}
    assert "nowhere-to-be can't be loaded: ModuleNotFoundError" in caplog.text and "pip" not in caplog.text


def test_the_command_lists_the_others(place: Path) -> None:
    listed = duchy(place, "games", "--json")
    assert [game["name"] for game in json.loads(listed.stdout)] == OURS and listed.returncode == 0
    assert listed.stderr.splitlines() == [
        f"{name} can't be loaded: {REASON[name]}; `pip uninstall duchy-others` removes it" for name in sorted(GAMES)
    ]
    asked = duchy(place, "games", "gone-away", "--lang", "fr")
    assert asked.returncode == 2 and "Traceback" not in asked.stderr
    assert "gone-away ne peut pas être chargé\N{NO-BREAK SPACE}: ModuleNotFoundError" in asked.stderr
    listed = duchy(place, "games", "--lang", "fr")
    assert listed.stderr.count("ne peut pas être chargé") == len(GAMES) and "can't" not in listed.stderr
