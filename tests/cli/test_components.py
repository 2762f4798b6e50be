"""Components files on the command line: the template, a game played with one, and errors."""

import re
from pathlib import Path

import pytest

from tests.cli.typing import answers, duchy

FILE = '[characters.thief]\nname_en = "Cutpurse"\nprice = 9\n'


def test_the_template_is_a_file_that_can_be_used(tmp_path: Path) -> None:
    done = duchy("components", "bruges", "--template")
    assert done.returncode == 0
    assert "[characters.thief]" in done.stdout
    file = tmp_path / "bruges.toml"
    file.write_text(done.stdout, encoding="utf-8")
    assert answers("components", "bruges", "--components", str(file)) == answers("components", "bruges")


@pytest.mark.parametrize("name", ["bruges", "burgundy-cards"])
def test_comments_of_the_template_are_in_the_language_asked_for(name: str) -> None:
    english, french = (duchy("components", name, "--template", lang=lang).stdout.splitlines() for lang in ("en", "fr"))
    assert "Take away" in english[1] and "Enlevez" in french[1]
    assert {line.replace("# stand-in", "# remplacement") for line in english if " = " in line} <= set(french)
    assert not {line for line in english if "= " not in line and line.startswith("# ")} & set(french[1:])
    assert any(line.endswith("# stand-in") for line in english)


def test_facts_and_notes_are_in_the_language_asked_for() -> None:
    english, french = (answers("components", "burgundy", "--lang", lang) for lang in ("en", "fr"))
    assert [list(c) for c in french] == [["key", "pieces", "fact", "source", "note"]] * len(english)
    for key in ("key", "pieces", "source"):
        assert [c[key] for c in french] == [c[key] for c in english]
    sides = next(c for c in french if c["key"] == "board-sides")
    assert sides["fact"].endswith("1/2, 1/3, 1/4, 1/5, 6/7 et 8/9")
    assert sides["note"].endswith("on ignore quels domaines partagent un plateau")
    assert "livret" in duchy("components", "burgundy", lang="fr").stdout


def test_no_line_of_a_table_begins_with_a_mark_that_follows_a_no_break_space() -> None:
    shown = duchy("components", "burgundy", lang="fr", COLUMNS="80").stdout
    assert "Bâtiments\u00a0:" in shown
    assert not re.search(r"(?:^|  )[:;!?»]", shown, re.MULTILINE)


def test_a_file_shows_among_the_components_and_marks_simulations_and_records(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FILE, encoding="utf-8")
    thief = next(c for c in answers("components", "bruges", "--components", str(file)) if c["key"] == "thief")
    assert thief["source"] == "file"
    assert "price 9" in thief["fact"]
    for jobs in ("1", "2"):
        report = answers("sim", "bruges", "-g", "4", "-b", "random", "-j", jobs, "--components", str(file))
        assert report["options"]["components"].startswith("file-")
    arguments = ("--components", str(file), "--seed", "1", "--fast", "--save", "game.duchy")
    played = duchy("play", "bruges", *arguments, typed="1\n1\nq\n", cwd=tmp_path)
    assert played.returncode == 0, played.stderr
    record = str(tmp_path / "game.duchy")
    assert duchy("replay", record).returncode == 2
    assert "--components" in duchy("replay", record).stderr
    assert duchy("replay", record, "--components", str(file)).returncode == 0


def test_a_mistake_in_a_file_is_one_line_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[characters.thief]\nprice = 5\n", encoding="utf-8")
    done = duchy("sim", "bruges", "--components", str(file))
    assert done.returncode == 2
    error = " ".join(done.stderr.split())
    assert "line 2: the price of thief must be one of 0, 3, 6, 9, 12, not 5" in error


def test_a_game_without_such_files_says_so(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FILE, encoding="utf-8")
    done = duchy("play", "burgundy-dice", "--components", str(file))
    assert done.returncode == 2
    assert "has no components that a file can replace" in " ".join(done.stderr.split())
