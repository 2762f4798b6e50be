"""`duchy eval`: the figures are those of the games, however they are played."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from duchy.arena.evaluation import evaluate
from duchy.arena.worker import Result
from tests.cli.typing import duchy

MODEL = """
import json, sys
for line in sys.stdin:
    prompt = json.loads(line).get("prompt", "")
    legal = prompt.rpartition("# Legal actions\\n")[2].partition("\\n\\n")[0].splitlines()
    number = len(legal) * 7 % max(1, len(legal) - 1) + 1
    print(json.dumps({"answer": f"Move: {number}" if len(legal) % 5 else "Move: none"}), flush=True)
"""


@pytest.fixture
def model(tmp_path: Path) -> str:
    (tmp_path / "model.py").write_text(MODEL)
    return f"{sys.executable} model.py"


def figures(tmp_path: Path, *words: str) -> dict[str, Any]:
    """Return the figures of an evaluation, without its times."""
    done = duchy("eval", "burgundy-dice", "--level", "random", "--json", *words, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    data.pop("seconds")
    return data


def test_several_processes_a_resumed_file_and_invented_words_give_the_same_figures(model: str, tmp_path: Path) -> None:
    words = ("--alive", "--model", model, "-g", "4", "--seed", "few")
    alone = figures(tmp_path, *words)
    assert alone["games"] == 4 and alone["answers"] > 40
    assert alone["reasons"]["garbled"] / alone["answers"] == alone["wrong"]["value"] > 0
    assert figures(tmp_path, *words, "--jobs", "2") == alone
    figures(tmp_path, "--alive", "--model", model, "-g", "2", "--seed", "few", "--out", "results")
    assert figures(tmp_path, *words, "--out", "results") == alone
    renamed = figures(tmp_path, *words, "--rename", "7")
    assert {**renamed, "bot": alone["bot"], "example": alone["example"]} == alone


def test_an_evaluation_is_printed_in_both_languages(tmp_path: Path) -> None:
    for language, said in (("en", "Illegal or invalid"), ("fr", "Interdites ou invalides")):
        words = ("--model", "false", "-p", "3", "-g", "3", "--level", "random")
        done = duchy("eval", "burgundy-dice", *words, cwd=tmp_path, lang=language)
        assert done.returncode == 0, done.stderr
        assert said in done.stdout and "100" in done.stdout and "33" in done.stdout
    solo = duchy("eval", "burgundy-dice", "--model", "false", "-p", "1", "-g", "2", cwd=tmp_path)
    assert "Points" in solo.stdout and "Win rate" not in solo.stdout


def test_without_a_model_a_prompt_is_printed(tmp_path: Path) -> None:
    done = duchy("eval", "bruges", "-p", "4", "--no-rules", cwd=tmp_path)
    assert "# Legal actions\n1. draw 1: " in done.stdout and "# Rules" not in done.stdout
    assert "# Règles" in duchy("eval", "bruges", cwd=tmp_path, lang="fr").stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--model", "no-such-program"), "no such program"),
        (("--model", "true", "--level", "nobody"), "there is no bot 'nobody'"),
        (("--model", "true", "-p", "9"), "players"),
        (("--rename", "  two  spaces "), "a seed is"),
    ],
)
def test_what_cannot_be_evaluated_is_refused(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    done = duchy("eval", "burgundy-dice", *words, cwd=tmp_path)
    assert done.returncode == 2 and said in done.stderr


def test_the_figures_are_those_of_the_program_s_own_seats() -> None:
    lineups = (("x", "page", "page"), ("page", "x", "page"), ("page", "page", "x"))
    results = [
        Result(
            i,
            i // 3,
            lineup,
            scores := tuple(10 + 5 * (name == "x") + seat for seat, name in enumerate(lineup)),
            tuple(1 + sum(other > own for other in scores) for own in scores),
            (9, 9, 9),
            tuple(2.0 if name == "x" else 9.0 for name in lineup),
            forfeits=tuple({"late": 1} if name == "x" else {} for name in lineup),
            asked=tuple(4 if name == "x" else 0 for name in lineup),
        )
        for i, lineup in enumerate(lineups * 5)
    ]
    result = evaluate(results, "x")
    assert (result.level, result.games, result.answers, result.reasons) == ("page", 15, 60, {"late": 15})
    assert result.wins is not None and result.wins.value == 1.0 and result.wins.low < 1.0
    assert result.wrong is not None and result.wrong.value == 0.25
    assert result.points.value == 16.0 and result.margin is not None and result.margin.value == 5.0
    assert result.lead is not None and result.lead.value > 100
    assert result.seconds == 0.5 and result.even == 1 / 3
