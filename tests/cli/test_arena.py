"""`duchy arena`, run as a process: tables, JSON, resumed files, interrupts, errors in one sentence."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.typing import answers, duchy
from tests.waiting import LIMIT, wait_until

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.sh"
SMALL = ("arena", "burgundy-dice", "--bots", "greedy,random")


def test_a_table_in_both_languages() -> None:
    english = duchy(*SMALL, "--games", "4")
    assert english.returncode == 0, english.stderr
    assert "4 games with 2 seeds (base seed 0)" in english.stdout
    assert "Elo (95%)" in english.stdout
    assert "greedy : random" in english.stdout
    french = duchy(*SMALL, "--games", "4", lang="fr")
    assert "4 parties avec 2 graines" in french.stdout
    assert "100,0\u00a0%" in french.stdout


def test_results_for_programs_do_not_depend_on_jobs() -> None:
    one = answers(*SMALL, "--games", "6", "--players", "3")
    two = answers(*SMALL, "--games", "6", "--players", "3", "--jobs", "2")
    for result in (one, two):
        for line in result["lines"]:
            assert line.pop("milliseconds") > 0
    assert one == two
    assert one["players"] == 3
    assert one["lines"][0]["name"] == "greedy"
    assert one["lines"][0]["elo"]["low"] < one["lines"][0]["elo"]["value"] < one["lines"][0]["elo"]["high"]


def test_alone_grades_and_goals_are_counted() -> None:
    result = answers("arena", "burgundy-dice", "-p", "1", "-b", "greedy,random", "-g", "12", "--goal", "30")
    lines = {line["name"]: line for line in result["lines"]}
    assert lines["greedy"]["games"] == lines["random"]["games"] == 6
    assert lines["greedy"]["reached"]["value"] > lines["random"]["reached"]["value"]
    assert sum(share["value"] for share in lines["greedy"]["verdicts"].values()) == pytest.approx(1)
    table = duchy("arena", "burgundy-dice", "-p", "1", "-b", "greedy,random", "-g", "12", "--goal", "30").stdout
    assert "30 or more" in table
    assert "Try again!" in table


def test_the_same_command_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = duchy(*SMALL, "--games", "4", "--out", str(path))
    assert "4 games played" in first.stdout
    kept = path.read_text()
    again = duchy(*SMALL, "--games", "4", "--out", str(path))
    assert "0 games played" in again.stdout
    assert path.read_text() == kept
    more = duchy(*SMALL, "--games", "6", "--out", str(path))
    assert "2 games played" in more.stdout
    assert "plus 4 from earlier" in more.stdout
    assert path.read_text().startswith(kept)
    other = duchy(*SMALL, "--seed", "9", "--out", str(path))
    assert other.returncode == 2
    assert "seed is 0 there, 9 here" in " ".join(other.stderr.split())


def test_an_interrupt_stops_at_once_and_keeps_and_reports_results(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    command = [sys.executable, "-c", "from duchy.cli.main import run; run()", *SMALL]
    command += ["--games", "100000", "--jobs", "2", "--out", str(path), "--json"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, start_new_session=True, text=True, stderr=subprocess.PIPE
    )
    wait_until(lambda: path.exists() and len(path.read_bytes().splitlines()) >= 5)
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=LIMIT)
    assert process.returncode == 130
    assert "Traceback" not in errors
    result = json.loads(output)
    assert result["games"] == len(path.read_text().splitlines()) - 1
    assert 4 <= result["games"] < 100_000


def test_programs_of_others_take_part() -> None:
    result = answers("arena", "burgundy-dice", "-b", "random", "--bot", f"cmd: {EXAMPLE}", "-g", "2")
    lines = {line["name"]: line for line in result["lines"]}
    assert set(lines) == {"random", f"cmd: {EXAMPLE}"}
    assert lines[f"cmd: {EXAMPLE}"]["forfeits"] == 0


@pytest.mark.parametrize("command", ["arena", "sim"])
def test_a_bot_that_is_not_rated_is_told_by_the_exit_status(command: str, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("class Bad:\n    def __init__(self, rng):\n        pass\n")
    done = duchy(command, "burgundy-dice", "-b", "bad.py:Bad,random", "-g", "2", "--json", cwd=tmp_path)
    assert done.returncode == 1 and json.loads(done.stdout)["games"] == 2
    assert duchy(command, "burgundy-dice", "-b", "greedy,random", "-g", "2", cwd=tmp_path).returncode == 0


def test_a_test_stops_early() -> None:
    result = answers("arena", "burgundy-dice", "-b", "greedy,random", "--sprt", "0,200", "-g", "400")
    assert result["sprt"]["verdict"] == "better"
    assert result["games"] < 100
    assert "SPRT: better" in duchy("arena", "burgundy-dice", "-b", "greedy,random", "--sprt", "0,200").stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name at least one bot"),
        (("-b", "greedy,nobody"), "there is no bot 'nobody'"),
        (("-b", "greedy", "--games", "0"), "--games must be between 1 and "),
        (("-b", "greedy", "--jobs", "0"), "--jobs must be at least 1, not 0"),
        (("-b", "greedy", "--players", "9"), "1 to 5 players, not 9"),
        (("-b", "greedy,random", "--sprt", "5"), "is not a valid sequential test"),
        (("-b", "greedy", "--bot", "cmd: /none"), "no such program"),
        (("-b", "greedy", "--out", "/none/results"), "cannot be used"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(arguments: tuple[str, ...], message: str) -> None:
    done = duchy("arena", "burgundy-dice", *arguments)
    assert done.returncode == 2
    assert message in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
