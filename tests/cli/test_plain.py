"""A game line by line: choices by number, cell, name and notation, undo, why-not, explanations."""

from pathlib import Path

from duchy.core.ints import compiled

from .typing import duchy


def test_play_takes_back_and_says_why_not(tmp_path: Path) -> None:
    typed = "2\n\nmark 1 G4\n1\nu\nl\nwhat\ns other.duchy\nq\n"
    done = duchy("play", "burgundy-dice", "-p", "2", "--seed", "5", "--ask-all", typed=typed, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "R13" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    assert (tmp_path / "other.duchy").exists()


def test_a_number_at_a_confirmation_is_told_that_the_choice_was_made(tmp_path: Path) -> None:
    done = duchy("play", "burgundy-dice", "-p", "2", "--seed", "5", typed="1\n2\nu\n2\nq\n", cwd=tmp_path)
    assert done.stdout.count("You have already chosen: Enter to confirm, u to undo.") == 1
    assert "from 1 to 0" not in done.stdout


def test_a_pipe_without_confirmations_is_not_read_to_its_end(tmp_path: Path) -> None:
    for lang, words in (("en", "add them, or play with --fast"), ("fr", "ou jouez avec --fast")):
        done = duchy("play", "burgundy-dice", "-p", "2", "--seed", "5", typed="1\n" * 50, cwd=tmp_path, lang=lang)
        assert done.stdout.count(words) == 1 and done.returncode == 0
    done = duchy("play", "burgundy-dice", "-p", "2", "--seed", "5", typed="1\n" * 3, cwd=tmp_path)
    assert "add them" not in done.stdout


def test_a_hint_for_a_choice_that_was_made_says_so(tmp_path: Path) -> None:
    done = duchy("play", "burgundy-dice", "-p", "2", "--seed", "5", typed="1\nh\nq\n", cwd=tmp_path)
    assert done.stdout.count("You have already chosen: Enter to confirm, u to undo.") == 1
    assert "Looking for a hint" not in done.stdout


def test_a_refusal_begins_like_a_sentence(tmp_path: Path) -> None:
    done = duchy("play", "bruges", "--seed", "5", typed="s no/such/place.duchy\nq\n", cwd=tmp_path)
    assert "No/such/place.duchy cannot be used: no such file or directory" in done.stdout


def test_play_explains_what_something_does(tmp_path: Path) -> None:
    typed = "? alderman\n? r97\n?coat of arms\n? unheard-of\n? florins\n?\n9\nq\n"
    done = duchy("play", "bruges", "--seed", "5", typed=typed, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    output = " ".join(done.stdout.split())
    assert "Alderman: administrators, purple, price 3" in output
    assert "R97. A character of the underworld" in output
    assert "R90. The first player's coat of arms" in output
    assert "Nothing found for “unheard-of”" in output
    assert "more: type more of the name" in output
    assert output.count("Type the number of a choice") == 2
    assert "There is no choice 9: choose a number from 1 to 2." in output
    french = duchy("play", "bruges", "--seed", "5", typed="? échevin\nq\n", cwd=tmp_path, lang="fr")
    assert "Échevin\u00a0: " in french.stdout


def test_what_is_typed_or_named_is_never_read_as_markup(tmp_path: Path) -> None:
    typed = "? [/x]\n[/x]\n[bold\nh[/]\ns [/x].duchy\n1\nq\n"
    done = duchy("play", "burgundy-dice", "-p", "1", "--name", "Ann [/x]", "--seed", "5", typed=typed, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Ann [/x]" in done.stdout
    assert "“[/x]”" in done.stdout
    assert (tmp_path / "[/x].duchy").exists() or "[/x].duchy cannot be used" in done.stdout


def test_a_choice_is_made_by_cell_and_by_name(tmp_path: Path) -> None:
    done = duchy("play", "burgundy-dice", "-p", "1", "--seed", "5", "--fast", typed="e5\nq\n", cwd=tmp_path)
    assert "starts in E5" in done.stdout
    several = duchy("play", "burgundy-dice", "-p", "1", "--seed", "5", typed="start\nA1\nmonk\nq\n", cwd=tmp_path)
    assert several.stdout.count("Start in C2") == 2
    assert "(R" in several.stdout
    assert "Start in E5 with a monk" in several.stdout


def test_points_now_and_points_at_the_end_have_signs_of_their_own(tmp_path: Path) -> None:
    done = duchy("play", "burgundy", "--seed", "5", "--ask-all", "--fast", typed="1\n" * 6 + "q\n", cwd=tmp_path)
    assert "with the 2  ~+1" in done.stdout
    assert "with the 2  +1" not in done.stdout


def test_names_and_bots_stand_on_the_boards(tmp_path: Path) -> None:
    done = duchy("play", "burgundy", "--seed", "5", "--name", "Anne", "--bots", "page", typed="q\n", cwd=tmp_path)
    assert "Anne, P2 (page)" in done.stdout
    assert "\nAnne 0→" in done.stdout and "\nP2 (page) 0→" in done.stdout


def test_a_smaller_budget_of_bots_is_reported(tmp_path: Path) -> None:
    played = duchy("play", "burgundy-dice", "--bots", "page", typed="q\n", cwd=tmp_path)
    assert ("Bots play more weakly here" in played.stdout) is not compiled()
    for command in ("arena", "sim"):
        done = duchy(command, "burgundy-dice", "--bots", "page,random", "--games", "2")
        assert (done.stderr.count("Bots play more weakly here") == 1) is not compiled()
    assert "weaker" not in duchy("sim", "burgundy-dice", "--bots", "random", "--games", "2").stderr
