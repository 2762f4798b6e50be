"""The command line as a user and as a program meet it: real processes, exit statuses, both languages."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

COMMANDS = ["games", "rules", "components", "play", "sim", "arena", "replay", "analyse", "train", "bench"]
COMMANDS += ["serve", "admin", "backup"]


def duchy(
    *arguments: str, typed: str = "", cwd: Path | None = None, lang: str = "en"
) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "LC_ALL": f"{lang}_XX.UTF-8",
        "COLUMNS": "120",
        "PYTHONIOENCODING": "utf-8",
        "NO_COLOR": "1",
    }
    command = [sys.executable, "-c", "from duchy.cli.main import run; run()", *arguments]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, env=environment, cwd=cwd, check=False, encoding="utf-8"
    )


def answers(*arguments: str) -> Any:
    done = duchy(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


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


def test_sim_shows_the_grades_of_a_solo_game() -> None:
    done = duchy("sim", "burgundy-dice", "--players", "1", "--bots", "greedy", "--games", "60")
    assert done.returncode == 0
    assert "well played" in done.stdout


def test_bench_says_what_it_measured() -> None:
    found = answers("bench", "burgundy-dice", "--seconds", "0.03")
    assert [result["players"] for result in found["results"]] == [1, 2, 3, 4, 5]
    assert all(result["decisions_per_second"] > 0 and result["state_bytes"] > 0 for result in found["results"])


def test_a_game_is_played_saved_resumed_and_replayed(tmp_path: Path) -> None:
    arguments = ("play", "burgundy-dice", "-p", "1", "--seed", "5", "--fast")
    first = duchy(*arguments, typed="1\n1\nq\n", cwd=tmp_path)
    assert first.returncode == 0, first.stderr
    saved = tmp_path / "game.duchy"
    assert saved.exists()
    assert "--resume game.duchy" in first.stdout
    rest = duchy(*arguments, "--resume", "game.duchy", "--save", "end.duchy", typed="1\n" * 60, cwd=tmp_path)
    assert rest.returncode == 0, rest.stderr
    assert "well played" in rest.stdout.lower() or "Try again" in rest.stdout
    checked = duchy("replay", "game.duchy", cwd=tmp_path)
    assert checked.returncode == 0
    assert "every action is legal" in checked.stdout
    listed = duchy("replay", "game.duchy", "--log", "--seat", "1", cwd=tmp_path)
    assert "starts in" in listed.stdout
    stepped = duchy("replay", "game.duchy", "--step", "--seat", "1", typed="\nq\n", cwd=tmp_path)
    assert stepped.returncode == 0
    assert answers("replay", str(saved))["words"][0] == "start C2"


def test_play_takes_back_and_says_why_not(tmp_path: Path) -> None:
    typed = "2\n\nmark 1 G4\n1\nu\nl\nwhat\ns other.duchy\nq\n"
    done = duchy("play", "burgundy-dice", "-p", "2", "--seed", "5", typed=typed, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "R13" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    assert (tmp_path / "other.duchy").exists()


def test_play_explains_what_something_does(tmp_path: Path) -> None:
    typed = "? alderman\n? r97\n?coat of arms\n? unheard-of\n? florins\n?\n9\nq\n"
    done = duchy("play", "bruges", "--seed", "5", typed=typed, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    said = " ".join(done.stdout.split())
    assert "Alderman: administrators, purple, price 3" in said
    assert "R97. A character of the underworld" in said
    assert "R90. The coat of arms" in said
    assert "Nothing speaks of “unheard-of”" in said
    assert "more: ask for more of the name" in said
    assert said.count("Type a number to choose") == 2
    assert "There is no choice 9: they go from 1 to 2." in said
    french = duchy("play", "bruges", "--seed", "5", typed="? échevin\nq\n", cwd=tmp_path, lang="fr")
    assert "Échevin\u00a0: " in french.stdout


def test_leaving_by_end_of_input_saves_the_game(tmp_path: Path) -> None:
    done = duchy("play", "burgundy-dice", "-p", "1", typed="1\n", cwd=tmp_path)
    assert done.returncode == 0
    assert (tmp_path / "game.duchy").exists()


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
