"""The command line, run as processes: exit statuses, and both languages."""

import os
import subprocess
from importlib import metadata
from pathlib import Path

import pytest

from duchy import __version__, load, names
from duchy.envs.gymnasium import identity_of

from .typing import COMMAND, answers, duchy, environment

COMMANDS = ["games", "rules", "components", "play", "saves", "sim", "dataset", "arena", "replay", "analyse", "train"]
COMMANDS += ["bench", "serve", "admin", "backup", "site"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str, lang: str) -> None:
    done = duchy(command, "--help", lang=lang)
    assert done.returncode == 0
    assert ("Exemple" if lang == "fr" else "Example") in done.stdout


def test_language_by_option_wins_over_the_locale() -> None:
    assert "Moine" not in duchy("rules", "burgundy-dice", "R36").stdout
    assert "moine" in duchy("rules", "burgundy-dice", "R36", "--lang", "fr").stdout


def test_games_for_programs() -> None:
    games = answers("games")
    dice = next(game for game in games if game["name"] == "burgundy-dice")
    assert dice["players"] == [1, 5]
    assert dice["options"]["start"] == ["free", "different", "same"]
    environments = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
    for game in games:
        low, high = game["players"]
        line = f"| `{game['name']}` | {low}-{high} | {game['actions'] - game['chance_actions']:,} |"
        assert line in environments, "the page counts players' actions alone"


def test_rules_and_components_for_programs() -> None:
    assert "monk" in answers("rules", "burgundy-dice")["R36"]
    sources = {component["source"] for component in answers("components", "burgundy-dice")}
    assert sources == {"rulebook", "public", "stand-in"}


def test_sim_does_not_depend_on_the_number_of_jobs() -> None:
    arguments = ("sim", "burgundy-dice", "-p", "2", "-b", "greedy,random", "-g", "120", "--seed", "x")
    one, two = answers(*arguments), answers(*arguments, "--jobs", "2")
    assert one == two
    greedy, random = one["by_bot"]
    assert greedy["name"] == "greedy"
    assert greedy["win_rate"] > random["win_rate"]
    assert one["by_seat"][0]["games"] == 120


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        (
            "en",
            ("shares of variance", "Wins after 25", "Lead changes per game", "Legal actions", "percentile"),
        ),
        ("fr", ("parts de variance", "Victoires après 25", "Changements de premier", "Actions possibles", "centile")),
    ],
)
@pytest.mark.parametrize("name", names())
def test_a_report_has_statistics(name: str, lang: str, texts: tuple[str, ...]) -> None:
    done = duchy("sim", name, "-b", "greedy,random", "-g", "12", "--report", lang=lang)
    assert done.returncode == 0, done.stderr
    shown = " ".join(done.stdout.split())
    assert [text for text in texts if text not in shown] == []


def test_a_report_seats_more_bots_than_players() -> None:
    arguments = ("sim", "burgundy-dice", "-p", "1", "-b", "greedy,random", "-g", "20")
    report = answers(*arguments, "--report")
    assert report["statistics"]["rounds"] == 10 and len(report["by_bot"]) == 2
    assert [share["result"] for share in report["statistics"]["shares"]] == ["points"], "nobody wins alone"
    assert duchy(*arguments).returncode == 2


def test_sim_shows_the_grades_of_a_solo_game() -> None:
    done = duchy("sim", "burgundy-dice", "--players", "1", "--bots", "greedy", "--games", "60")
    assert done.returncode == 0
    assert "Well played!" in done.stdout


def test_bench_says_what_it_measured() -> None:
    measured = answers("bench", "burgundy-dice", "--seconds", "0.03")
    assert [result["players"] for result in measured["results"]] == [1, 2, 3, 4, 5]
    for figure in ("decisions_per_second", "state_bytes", "evaluations_per_second"):
        assert all(result[figure] > 0 for result in measured["results"])
    assert measured["machine"]["cores"] == os.cpu_count() and measured["machine"]["architecture"]
    assert measured["versions"] == {"duchy": __version__, "rules": {"burgundy-dice": load("burgundy-dice").version}}


def test_bench_of_environments_says_which_versions_it_measured() -> None:
    versions = answers("bench", "burgundy-dice", "--envs", "--seconds", "0.001")["versions"]
    assert versions["environments"] == [identity_of("burgundy-dice")]
    assert versions["numpy"] == metadata.version("numpy") and versions["gymnasium"] == metadata.version("gymnasium")


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "chess"),
        ("rules", "chess"),
        ("rules", "burgundy-dice", "R999"),
        ("sim", "burgundy-dice", "-p", "9"),
        ("sim", "burgundy-dice", "-p", "2", "-b", "hal"),
        ("sim", "burgundy-dice", "-p", "2", "-g", "0"),
        ("sim", "burgundy-dice", "-p", "2", "-b", "random,random,random"),
        ("sim", "burgundy-dice", "-o", "duchy"),
        ("sim", "burgundy-dice", "-o", "duchy=Z"),
        ("sim", "burgundy-dice", "-p", "5", "-o", "start=different"),
        ("replay", "no-such-file.duchy"),
        ("games", "--lang", "xx"),
        ("bench", "chess"),
        ("nonsense",),
        ("sim", "burgundy-dice", "--games", "many"),
    ],
)
def test_bad_input_is_one_clear_error_with_status_2(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = duchy(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_broken_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.duchy"
    path.write_bytes(b"\xff\xfe\x00duchy")
    assert duchy("replay", str(path)).returncode == 2
    path.write_text("duchy-record 2\ngame burgundy-dice 2\nplayers 1\n\n1 start C2\n* roll 9 9 9 9 9\n")
    done = duchy("replay", str(path))
    assert done.returncode == 2
    assert "line 6" in done.stderr


def test_texts_of_the_command_line_agree_in_both_languages() -> None:
    from duchy.play.texts import LANGUAGES, source
    from duchy.testing import placeholders

    english, french = (placeholders(source("duchy.cli", language)) for language in LANGUAGES)
    assert english == french


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
def test_a_terminal_keeps_its_mouse_if_it_shall(tmp_path: Path) -> None:
    taken = b"\x1b[?1000h"  # asks the terminal to report clicks
    assert taken in _screen(["play"], tmp_path)
    assert taken not in _screen(["play", "--no-mouse"], tmp_path)
    assert taken not in _screen(["play", "burgundy-dice", "--no-mouse"], tmp_path)


def _screen(arguments: list[str], data: Path) -> bytes:
    """Return what a command writes to a terminal up to its first drawing."""
    import pty

    ours, theirs = pty.openpty()
    variables = environment(data, TERM="xterm")
    with subprocess.Popen([*COMMAND, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=variables) as shown:
        os.close(theirs)
        written = b""
        while b"astle" not in written:  # in the menu and at the table
            written += os.read(ours, 65536)
        shown.kill()
    os.close(ours)
    return written
