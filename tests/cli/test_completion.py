"""Shells complete the command: commands, games, bots, saved games, and what an option may be."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from duchy import Shelf
from duchy.play import record
from duchy.play.match import Match
from duchy.terminal import folder

RUN = [sys.executable, "-c", "import sys; sys.argv[0] = 'duchy'; from duchy.cli.main import run; run()"]


def completed(*words: str, **more: str) -> list[str]:
    """What bash is offered for the last of these words."""
    told = {
        "_DUCHY_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(["duchy", *words]),
        "COMP_CWORD": str(len(words)),
    }
    done = subprocess.run(RUN, capture_output=True, text=True, check=True, env={**os.environ, **told, **more})
    return done.stdout.split()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("pl",), ["play"]),
        (("play", "burgundy-"), ["burgundy-cards", "burgundy-dice"]),
        (("rules", "br"), ["bruges"]),
        (("play", "burgundy", "--bots", "kn"), ["knight"]),
        (("sim", "bruges", "--bots", "greedy,ma"), ["greedy,master"]),
        (("saves", "exp"), ["export"]),
        (("play", "--theme", "s"), ["sixteen"]),
        (("games", "--lang", ""), ["en", "fr"]),
        (("play", "--resu"), ["--resume"]),
    ],
)
def test_the_shell_is_offered_what_fits(words: tuple[str, ...], offered: list[str]) -> None:
    assert completed(*words) == offered


def test_saved_games_are_offered_by_their_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    match = Match(Shelf().load("burgundy-dice"), 2, 5)
    (folder.games() / "one.duchy").write_text(record.write(match, {}, id="cafe1234"), encoding="utf-8")
    for words in (("play", "--resume", "ca"), ("saves", "resume", "ca")):
        assert completed(*words, XDG_DATA_HOME=str(tmp_path)) == ["cafe1234"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_a_shell_is_printed(shell: str) -> None:
    done = subprocess.run([*RUN, "--show-completion", shell], capture_output=True, text=True, check=True)
    assert "_DUCHY_COMPLETE" in done.stdout and not done.stderr
