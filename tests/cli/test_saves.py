"""Games are never lost: saves, resumes, kills, bad names, links, two processes."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.waiting import LIMIT, wait_until

from .typing import COMMAND, answers, duchy, environment

DICE = ("play", "burgundy-dice", "-p", "1", "--seed", "5", "--fast")


def kept(cwd: Path) -> list[Path]:
    """Return the games of this user."""
    return sorted((cwd.parent / f"{cwd.name}-data" / "duchy" / "games").glob("*.duchy"))


def plies(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line[:1] in ("*", "1", "2")]


def own_plies(path: Path) -> int:
    """Return the number of moves of the first seat."""
    return sum(line.startswith("1") for line in plies(path))


def test_a_game_is_kept_resumed_and_finished_games_stay(tmp_path: Path) -> None:
    first = duchy(*DICE, typed="1\n1\nq\n", cwd=tmp_path)
    assert first.returncode == 0, first.stderr
    assert len(kept(tmp_path)) == 1
    number = kept(tmp_path)[0].stem.rpartition("-")[2]
    assert f"play --resume {number}" in first.stdout
    rest = duchy("play", "--resume", number, "--fast", typed="1\n" * 60, cwd=tmp_path)
    assert rest.returncode == 0, rest.stderr
    assert "well played" in rest.stdout.lower() or "Try again" in rest.stdout
    assert "Your first result in this game" in rest.stdout
    assert len(kept(tmp_path)) == 1
    whole = str(kept(tmp_path)[0])
    checked = duchy("replay", whole, cwd=tmp_path)
    assert checked.returncode == 0
    assert "all moves are legal" in checked.stdout and "the game is over" in checked.stdout
    assert "starts in" in duchy("replay", whole, "--log", "--seat", "1", cwd=tmp_path).stdout
    assert duchy("replay", whole, "--step", "--seat", "1", typed="\nq\n", cwd=tmp_path).returncode == 0
    assert answers("replay", whole)["words"][0] == "start C2"
    listed = answers("saves", cwd=tmp_path)
    assert [(game["over"], game["game"], len(game["scores"])) for game in listed] == [(True, "burgundy-dice", 1)]
    assert list(tmp_path.iterdir()) == []


def test_leaving_before_any_decision_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "game.duchy").write_text("another game")
    assert duchy("play", "bruges", cwd=tmp_path).returncode == 0
    assert kept(tmp_path) == []
    assert (tmp_path / "game.duchy").read_text() == "another game"


@pytest.mark.parametrize("name", ["/nonexistent/x", "adir", "a/b/c", "/proc/x", ""])
def test_a_save_that_fails_says_so_and_the_game_goes_on(name: str, tmp_path: Path) -> None:
    (tmp_path / "adir").mkdir()
    done = duchy(*DICE, typed=f"1\ns {name}\n1\nq\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert "cannot be used" in done.stdout or "not a file name" in done.stdout or not name
    assert "[Errno" not in done.stdout
    assert "1 sell" in plies(kept(tmp_path)[0])
    assert list(tmp_path.rglob("*.part")) == []


def test_a_name_is_taken_as_it_is_typed_and_the_home_folder_is_known(tmp_path: Path) -> None:
    done = duchy(*DICE, typed="1\ns ~/MyGame.Duchy\nq\n", cwd=tmp_path)
    assert (tmp_path.parent / f"{tmp_path.name}-data" / "MyGame.Duchy").exists(), done.stdout


def test_no_save_overwrites_another_game_without_confirmation(tmp_path: Path) -> None:
    other = tmp_path / "game.duchy"
    duchy(*DICE, typed="1\ns game.duchy\nq\n", cwd=tmp_path)
    before = other.read_text()
    done = duchy("play", "burgundy-dice", "-p", "1", "--seed", "6", typed="1\ns game.duchy\nq\n", cwd=tmp_path)
    assert "already exists and is not this game" in " ".join(done.stdout.split())
    assert other.read_text() == before
    duchy("play", "burgundy-dice", "-p", "1", "--seed", "6", typed="1\ns! game.duchy\nq\n", cwd=tmp_path)
    assert "seed 6" in other.read_text()
    refused = duchy("play", "burgundy-dice", "-p", "1", "--seed", "7", "--save", "game.duchy", cwd=tmp_path)
    assert refused.returncode == 2
    assert "already exists" in refused.stderr


@pytest.mark.parametrize("name", ["/nonexistent/x", "", "."])
def test_a_bad_name_for_the_save_is_refused_before_the_game(name: str, tmp_path: Path) -> None:
    done = duchy(*DICE, "--save", name, typed="1\n", cwd=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "Your" not in done.stdout


def test_a_resumed_file_goes_on_in_that_file(tmp_path: Path) -> None:
    duchy(*DICE, "--save", "mine.duchy", typed="1\nq\n", cwd=tmp_path)
    before = plies(tmp_path / "mine.duchy")
    done = duchy("play", "--resume", "mine.duchy", "--fast", typed="1\nq\n", cwd=tmp_path)
    assert "--resume mine.duchy" in done.stdout
    after = plies(tmp_path / "mine.duchy")
    assert after[: len(before)] == before and len(after) > len(before)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.duchy"]


def test_friends_bots_options_and_names_come_back(tmp_path: Path) -> None:
    named = ("--name", "Anne", "--name", "Bert")
    duchy("play", "burgundy-dice", "-p", "2", "--seed", "5", "--hotseat", *named, typed="1\n1\n\nq\n", cwd=tmp_path)
    again = duchy("play", "--resume", "1", typed="q\n", cwd=tmp_path)
    assert "Anne, Bert" in again.stdout
    mixed = ("-p", "3", "--seed", "5", "--bots", "random,greedy", "-o", "duchy=C")
    duchy("play", "burgundy-dice", *mixed, typed="1\n\nq\n", cwd=tmp_path)
    saved = answers("saves", cwd=tmp_path)[0]
    assert saved["bots"] == {"2": "random", "3": "greedy"}
    assert saved["options"]["duchy"] == "C"
    other = duchy("play", "--resume", saved["id"], "-p", "2", cwd=tmp_path)
    assert other.returncode == 2
    assert "--players set to 3" in other.stderr
    assert duchy("play", "--resume", saved["id"], "-o", "duchy=B", cwd=tmp_path).returncode == 2
    assert duchy("play", "bruges", "--resume", saved["id"], cwd=tmp_path).returncode == 2


def test_a_file_of_components_comes_back_also_when_it_is_gone(tmp_path: Path) -> None:
    template = duchy("components", "bruges", "--template").stdout
    mine = tmp_path / "my.toml"
    mine.write_text(template, encoding="utf-8")
    done = duchy("play", "bruges", "--seed", "5", "--components", "my.toml", "--fast", typed="1\nq\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    mine.unlink()
    again = duchy("play", "--resume", "1", "--fast", typed="1\nq\n", cwd=tmp_path)
    assert again.returncode == 0, again.stderr
    assert "is saved" in again.stdout


def test_links_are_written_through_and_devices_into(tmp_path: Path) -> None:
    (tmp_path / "real.duchy").touch()
    (tmp_path / "link.duchy").symlink_to("real.duchy")
    done = duchy(*DICE, typed="1\ns link.duchy\ns /dev/null\nq\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "link.duchy").is_symlink()
    assert "start C2" in (tmp_path / "real.duchy").read_text()
    assert not Path("/dev/null").is_file()
    duchy(*DICE, "--save", "link2.duchy", typed="1\nu\n2\nq\n", cwd=tmp_path)
    assert (tmp_path / "link2.duchy").exists()


def test_a_game_is_in_one_process_at_a_time(tmp_path: Path) -> None:
    duchy(*DICE, typed="1\nq\n", cwd=tmp_path)
    data = tmp_path.parent / f"{tmp_path.name}-data"
    first = subprocess.Popen(
        [*COMMAND, "play", "--resume", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(data),
        cwd=tmp_path,
    )
    assert first.stdout is not None
    first.stdout.readline()
    second = duchy("play", "--resume", "1", cwd=tmp_path)
    removed = duchy("saves", "delete", "1", "--force", cwd=tmp_path)
    assert len(kept(tmp_path)) == 1
    first.communicate(b"q\n")
    for refused in (second, removed):
        assert refused.returncode == 2
        assert "already open elsewhere" in refused.stderr


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGHUP])
def test_a_killed_process_loses_at_most_what_was_being_typed(end: signal.Signals, tmp_path: Path) -> None:
    data = tmp_path.parent / f"{tmp_path.name}-data"
    # With nohup, hangups are ignored here and in all children.
    ignored = None if end == signal.SIGKILL else signal.signal(end, signal.SIG_DFL)
    process = subprocess.Popen(
        [*COMMAND, *DICE], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment(data), cwd=tmp_path
    )
    if ignored is not None:
        signal.signal(end, ignored)
    assert process.stdin is not None
    for moves in range(1, 6):
        process.stdin.write(b"1\n")
        process.stdin.flush()
        wait_until(lambda count: kept(tmp_path) and own_plies(kept(tmp_path)[0]) >= count, moves)
    process.stdin.write(b"1")
    process.stdin.flush()
    os.kill(process.pid, end)
    process.wait(LIMIT)
    process.stdin.close()
    path = kept(tmp_path)[0]
    assert own_plies(path) >= 5
    path.write_text(path.read_text() + "1 mark 1 A", encoding="utf-8")
    again = duchy("play", "--resume", "1", "--fast", typed="1\nq\n", cwd=tmp_path)
    assert again.returncode == 0, again.stderr
    assert duchy("replay", str(path)).returncode == 0


def test_saves_are_exported_and_deleted(tmp_path: Path) -> None:
    assert "No saved games yet" in duchy("saves", cwd=tmp_path).stdout
    duchy(*DICE, typed="1\nq\n", cwd=tmp_path)
    assert "burgundy-dice" in duchy("saves", cwd=tmp_path).stdout
    assert duchy("saves", "export", "1", "out.duchy", cwd=tmp_path).returncode == 0
    assert (tmp_path / "out.duchy").read_text() == kept(tmp_path)[0].read_text()
    duchy(*DICE, typed="2\nq\n", cwd=tmp_path)
    assert duchy("saves", "export", "1", "out.duchy", cwd=tmp_path).returncode == 2
    assert duchy("saves", "export", "1", "out.duchy", "--force", cwd=tmp_path).returncode == 0
    for typed in ("", "n\n"):
        assert duchy("saves", "delete", "1", typed=typed, cwd=tmp_path).returncode == 1
        assert len(kept(tmp_path)) == 2
    gone = duchy("saves", "delete", "1", typed="y\n", cwd=tmp_path)
    assert gone.returncode == 0
    assert len(kept(tmp_path)) == 1
    name = gone.stdout.split()[-1]
    assert name in duchy("saves", "restore", cwd=tmp_path).stdout
    assert duchy("saves", "restore", "nope", cwd=tmp_path).returncode == 2
    assert duchy("saves", "restore", name, cwd=tmp_path).returncode == 0
    assert len(kept(tmp_path)) == 2
    assert duchy("saves", "delete", name, "--force", cwd=tmp_path).returncode == 0
    assert len(kept(tmp_path)) == 1
    assert duchy("saves", "delete", "out.duchy", cwd=tmp_path).returncode == 2
    for wrong in (("saves", "resume"), ("saves", "burn", "1"), ("saves", "resume", "9"), ("saves", "resume", "nope")):
        assert duchy(*wrong, cwd=tmp_path).returncode == 2
