"""Shell completion of commands, games, bots, saved games, and values of options."""

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
    """Return what bash is offered for the last of these words."""
    variables = {
        "_DUCHY_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(["duchy", *words]),
        "COMP_CWORD": str(len(words)),
    }
    done = subprocess.run(RUN, capture_output=True, text=True, check=True, env={**os.environ, **variables, **more})
    return [line.removeprefix("plain,") for line in done.stdout.splitlines()]


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
        (("play", "burgundy-dice", "-o", "du"), ["duchy=A", "duchy=B", "duchy=C", "duchy=D"]),
        (("sim", "burgundy-dice", "-o", "duchy=A", "--option", "worker=s"), ["worker=stuck"]),
        (("train", "burgundy-dice", "-o", "wo"), ["worker=any", "worker=stuck"]),
        (("serve", "--play", "br"), ["bruges"]),
        (("bench", "bruges", "burgundy-d"), ["burgundy-dice"]),
        (("admin", "unb"), ["unban"]),
        (("analyse", "--thinker", "h"), ["heuristic"]),
    ],
)
def test_the_shell_is_offered_what_fits(words: tuple[str, ...], offered: list[str]) -> None:
    assert completed(*words) == offered


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("play", "burgundy-dice", "-o", "duchy", "="), ["A", "B", "C", "D"]),
        (("play", "burgundy-dice", "-o", "worker", "=", "s"), ["stuck"]),
        (("play", "burgundy-dice", "-o", "duchy", "=", "A", "-o", "worker", "=", "s"), ["stuck"]),
        (("play", "burgundy-dice", "--option", "=", "wo"), ["worker=any", "worker=stuck"]),
        (("play", "burgundy-dice", "--option", "=", "worker", "=", "s"), ["stuck"]),
        (("sim", "bruges", "--bots", "mybots.mill", ":", "Mill,mas"), ["Mill,master"]),
        (("games", "--lang", "=", "f"), ["fr"]),
        (("play", "--resume", "=", "1", "--theme", "s"), ["sixteen"]),
    ],
)
def test_bash_replaces_the_last_part_of_a_word_that_it_breaks(words: tuple[str, ...], offered: list[str]) -> None:
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


@pytest.mark.parametrize(
    ("shell", "start", "lies"),
    [
        ("bash", ".bashrc", ".local/share/duchy/completion.bash"),
        ("zsh", ".zshrc", ".local/share/duchy/completion.zsh"),
        ("fish", None, ".config/fish/completions/duchy.fish"),
    ],
)
def test_completion_is_installed_once_where_the_shell_finds_it(
    shell: str, start: str | None, lies: str, tmp_path: Path
) -> None:
    home = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    home |= {"HOME": str(tmp_path), "SHELL": f"/usr/bin/{shell}"}
    if start is not None:
        (tmp_path / start).write_text("# mine, without a newline")
    for arguments in (["--install-completion"], ["--install-completion", shell]):
        done = subprocess.run([*RUN, *arguments], capture_output=True, text=True, check=True, env=home)
        assert lies in done.stdout
    assert "_DUCHY_COMPLETE" in (tmp_path / lies).read_text()
    if start is not None:
        lines = (tmp_path / start).read_text().splitlines()
        assert lines[0] == "# mine, without a newline"
        assert [lies in line for line in lines[1:]] == [True]


def test_a_shell_that_cannot_complete_is_named() -> None:
    done = subprocess.run([*RUN, "--install-completion", "tcsh"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "tcsh" in done.stderr and "bash, zsh, fish" in done.stderr
