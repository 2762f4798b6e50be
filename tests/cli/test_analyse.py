"""`duchy analyse`, run as a process."""

import re
from pathlib import Path

import pytest

from duchy import load
from duchy.core.rng import stream
from duchy.play import record
from duchy.play.match import Match
from tests.cli.typing import answers, duchy


def written(folder: Path, plies: int = 10**6, players: int = 2) -> Path:
    """Return the record of a game of the dice game, played at random, or of its beginning."""
    match = Match(load("burgundy-dice"), players, 6, names=["Anne [/x]", "Bob"][:players])
    rng = stream(1, "walk")
    while not match.over and len(match.plies) < plies:
        legal = match.legal(match.deciding[0])
        match.play(legal[int(rng.below(len(legal)))], match.deciding[0])
    path = folder / "game.duchy"
    path.write_text(record.write(match), encoding="utf-8")
    return path


def test_a_game_is_shown_as_tables_in_both_languages(tmp_path: Path) -> None:
    path = written(tmp_path)
    english = duchy("analyse", str(path), "--budget", "1")
    assert english.returncode == 0, english.stderr
    assert "one standard error" in " ".join(english.stdout.split())
    assert "Phase I, turn" in english.stdout, "where in the game it was"
    for words in ("Chance of winning", "Turning points for Anne [/x]", "Better moves for Bob", "by kind of decision"):
        assert words in english.stdout
    french = duchy("analyse", str(path), "--budget", "1", lang="fr")
    for words in ("Chances de gagner", "Bob\u00a0: tournants", "Anne [/x]\u00a0: meilleurs coups"):
        assert words in french.stdout


def test_the_time_that_it_took_is_said_and_not_the_limit(tmp_path: Path) -> None:
    output = duchy("analyse", str(written(tmp_path, 8)), "--seconds", "98765", "--budget", "1", "--seat", "1").stdout
    stated = re.search(r"master’s search in ([\d.]+) s", " ".join(output.split()))
    assert stated is not None and 0 <= float(stated[1]) < 98765


def test_a_game_for_programs(tmp_path: Path) -> None:
    analysis = answers("analyse", str(written(tmp_path)), "--budget", "1")
    assert analysis["names"] == ["Anne [/x]", "Bob"]
    assert analysis["moments"][-1]["chances"] in ([1, 0], [0, 1], [0.5, 0.5])
    assert {decision["seat"] for decision in analysis["decisions"]} == {0, 1}
    assert all(decision["loss"] >= 0 for decision in analysis["decisions"])


def test_alone_points_are_expected(tmp_path: Path) -> None:
    output = duchy("analyse", str(written(tmp_path, players=1)), "--budget", "1").stdout
    assert "Expected score" in output


def test_of_a_running_game_one_gets_ones_own_decisions(tmp_path: Path) -> None:
    path = written(tmp_path, 30)
    assert answers("analyse", str(path), "--budget", "1")["decisions"] == []
    own = answers("analyse", str(path), "--budget", "1", "--seat", "2")["decisions"]
    assert {decision["seat"] for decision in own} == {1}
    assert "choose your seat with --seat" in duchy("analyse", str(path), "--budget", "1").stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--seat", "3"), "there is no seat 3"),
        (("--seat", "-1"), "there is no seat"),
        (("--open",), "is over"),
        (("--thinker", "oracle"), "there is no analysis 'oracle'"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(tmp_path: Path, arguments: tuple[str, ...], message: str) -> None:
    done = duchy("analyse", str(written(tmp_path, 10)), *arguments)
    assert done.returncode == 2
    assert message in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("once upon a time")
    done = duchy("analyse", str(tmp_path / "x"))
    assert done.returncode == 2
    assert "not a recorded game" in done.stderr


def test_the_strong_bots_think_too(tmp_path: Path) -> None:
    analysis = answers("analyse", str(written(tmp_path, 12)), "--seat", "1", "--thinker", "search", "--budget", "5")
    assert analysis["decisions"]
