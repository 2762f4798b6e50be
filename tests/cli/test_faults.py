"""Regressions of the command line: each fault is now an error in one sentence, or works as expected."""

import json
import os
import shlex
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from duchy.arena.simulate import Interrupted, simulate, summarise
from duchy.arena.worker import Result
from duchy.cli import screen
from duchy.cli.serve import SQLITE
from duchy.play import record
from duchy.shelf import Shelf
from tests.waiting import LIMIT, group_runs, wait_until

from . import fuzz
from .typing import COMMAND, answers, duchy, environment, interrupted


@pytest.mark.parametrize(
    "arguments",
    [
        ("bench", "burgundy-dice", "--seconds", "0"),
        ("bench", "burgundy-dice", "--seconds", "-1"),
        ("bench", "burgundy-dice", "--seconds", "nan"),
        ("bench", "burgundy-dice", "--seconds", "inf"),
        ("play", "burgundy-dice", "--seed", "9" * 5000),
        ("sim", "burgundy-dice", "-g", "1", "--seed", "9" * 5000),
        ("play", "burgundy-dice", "--theme", "[/x]"),
        ("play", "burgundy-dice", "--bots", "[/x]"),
        ("play",),
        ("sim", "burgundy-dice", "-g", "1", "--bot", "cmd: ./nothing-here"),
        ("dataset", "no-such-folder"),
    ],
)
def test_bad_input_is_one_sentence(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = duchy(*arguments, cwd=tmp_path)
    assert done.returncode == 2, done.stdout
    assert "Traceback" not in done.stderr
    assert "[Errno" not in done.stderr
    assert done.stderr.strip()


def test_deeply_nested_components_are_refused(tmp_path: Path) -> None:
    (tmp_path / "deep.toml").write_text("x = " + "[" * 5000 + "]" * 5000)
    done = duchy("components", "bruges", "--components", "deep.toml", cwd=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_short_help_and_help_without_a_screen() -> None:
    assert "Example" in duchy("sim", "-h").stdout
    assert "play" in duchy().stdout


def test_nothing_is_written_to_standard_error_that_is_no_terminal() -> None:
    assert duchy("sim", "burgundy-dice", "-g", "2", "-b", "random").stderr == ""


def test_play_and_sim_are_for_as_many_players_and_say_so() -> None:
    assert answers("sim", "burgundy-dice", "-g", "1", "-b", "random")["players"] == 2
    assert "two by default" in duchy("sim", "-h").stdout
    assert "two by default" in duchy("play", "-h").stdout


def test_an_ascii_terminal_gets_question_marks_and_no_traceback() -> None:
    environ = {**environment(), "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    command = [*COMMAND, "rules", "burgundy-dice", "R1", "--lang", "fr"]
    done = subprocess.run(command, capture_output=True, env=environ, check=False)
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr


def test_a_pipe_cut_short_has_one_status_everywhere() -> None:
    for arguments in (("rules", "burgundy"), ("rules", "burgundy", "--json"), ("sim", "--help"), ("--version",)):
        process = subprocess.Popen(
            [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
        )
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        errors = process.stderr.read()
        process.stderr.close()
        assert process.wait() == 1
        assert errors == b""


@pytest.mark.parametrize(
    ("closed", "words"),
    [
        ("<&-", ()),
        ("<&-", ("play", "burgundy-dice")),
        ("<&-", ("saves", "delete", "1")),
        (">&-", ("games",)),
        (">&-", ("sim", "burgundy-dice", "-g", "1", "-b", "random", "--json")),
        ("<&- >&- 2>&-", ("play", "burgundy-dice")),
    ],
)
def test_closed_input_and_output_are_empty(closed: str, words: tuple[str, ...], tmp_path: Path) -> None:
    duchy("play", "burgundy-dice", typed="1\n", cwd=tmp_path)
    data = tmp_path.parent / f"{tmp_path.name}-data"
    command = ["sh", "-c", f'"$@" {closed}', "sh", *COMMAND, *words]
    done = subprocess.run(command, capture_output=True, env=environment(data), cwd=tmp_path, check=False)
    assert done.returncode == (1 if "delete" in words else 0), done.stderr
    assert done.stderr == b""


def test_an_interrupt_stops_a_simulation_and_its_workers_at_once(tmp_path: Path) -> None:
    arguments = ["sim", "bruges", "-g", "100000", "-j", "2", "-b", "random"]
    process = subprocess.Popen(
        [*COMMAND, *arguments], stderr=subprocess.PIPE, env=environment(tmp_path), start_new_session=True
    )
    simulation = psutil.Process(process.pid)
    wait_until(lambda: sum("spawn_main" in " ".join(one.cmdline()) for one in simulation.children()) == 2)
    os.killpg(process.pid, signal.SIGINT)
    assert process.wait(LIMIT) == 130
    assert process.stderr is not None
    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()
    wait_until(lambda: not group_runs(process.pid))


@pytest.mark.parametrize("words", [("bench", "--seconds", "0.2"), ("bot", "check", "random", "-g", "100000")])
def test_an_interrupt_shows_what_was_measured(words: tuple[str, ...], tmp_path: Path) -> None:
    done = interrupted(list(words), b"", tmp_path, seconds=1)
    assert (done.returncode, done.stderr) == (130, b"")
    assert b"Game" in done.stdout and b"is fine" not in done.stdout


def test_training_says_what_is_wrong_on_its_first_line(tmp_path: Path) -> None:
    (tmp_path / "course").write_text("a file")
    done = duchy("train", "burgundy-dice", "--out", "course", "-g", "1", cwd=tmp_path)
    assert done.returncode == 2 and done.stderr.startswith("Error: course cannot be used")


def test_another_server_than_ours_is_told_apart(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "http.server", "0"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as server:
        assert server.stdout is not None
        base = server.stdout.readline().split(b"(")[1].split(b"/)")[0].decode().replace("0.0.0.0", "127.0.0.1")
        for words in (("list",), ("close", "x")):
            done = duchy("admin", *words, "--url", base, cwd=tmp_path)
            assert (done.returncode, "there is no Duchy server at http" in done.stderr) == (2, True), done.stderr
        server.terminate()


def test_a_backup_that_cannot_be_written_names_its_own_file(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "tables.db").close()
    (tmp_path / "tables.db").write_bytes(SQLITE)
    done = duchy("backup", "/proc/tables.backup", "--db", "tables.db", cwd=tmp_path)
    assert done.stderr.startswith("Error: /proc/tables.backup cannot be used"), done.stderr


def test_a_new_game_in_a_folder_with_a_space_is_installed_as_shown(tmp_path: Path) -> None:
    lines = duchy("new-game", "stones", "--folder", "my games/stones", cwd=tmp_path).stdout.splitlines()
    named = {word for line in lines[1:] for word in shlex.split(line) if "games" in word}
    assert named == {"my games/stones", "my games/stones[test]"}


def test_an_interrupted_simulation_has_a_report_over_its_finished_games() -> None:
    def stop(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    whole = simulate(Shelf(), "burgundy-dice", 2, ["random"], 3)
    with pytest.raises(Interrupted) as interrupted:
        simulate(Shelf(), "burgundy-dice", 2, ["random"], 100, progress=stop)
    assert interrupted.value.report == whole


def test_long_work_without_a_terminal_prints_a_line_now_and_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = iter((0.0, 5.0, 11.0, 11.0, 12.0))
    monkeypatch.setattr("duchy.cli.screen.time.monotonic", lambda: next(now))
    with screen.progress_bar("Playing", 300) as progress:
        for done in (10, 20, 30):
            progress(done)
    assert capsys.readouterr().err == "Playing: 20 of 300\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("saves", "resume"), "write: duchy saves resume SAVE"),
        (("saves", "export", "1"), "write: duchy saves export SAVE FILE"),
        (("bot", "check"), "write: duchy bot check BOT"),
        (("admin", "ban", "x"), "write: duchy admin ban TABLE SEAT"),
        (("saves", "dance"), "choose from: list, resume"),
        (("sim", "burgundy-dice", "-g", "1" + "0" * 22), "10000000"),
        (("rules", "burgundy", "R12-R999"), "no rule 'R999'"),
        (("replay", "/no/such/file"), "no file '/no/such/file'"),
        (("sim", "burgundy-dice", "--clock", "inf"), "must be a number"),
        (("arena", "burgundy-dice", "-b", "random,greedy", "--goal", "-1"), "at least 1"),
        (("sim", "burgundy-dice", "-p", "0"), "for 1 to 5 players, not 0"),
        (("sim", "burgundy-dice", "-o"), "see: duchy sim --help"),
        (("serve", "--set", "lobby"), "in the form NAME=VALUE"),
    ],
)
def test_wrong_arguments_are_told_the_right_ones(arguments: tuple[str, ...], words: str) -> None:
    done = duchy(*arguments)
    assert (done.returncode, words in done.stderr) == (2, True), done.stderr


def test_rules_are_named_by_number_and_range() -> None:
    several = json.loads(duchy("rules", "burgundy", "12", "r14-R16", "--json").stdout)
    assert list(several) == ["R12", "R14", "R15", "R16"]
    assert list(json.loads(duchy("rules", "burgundy", "R16-14", "--json").stdout)) == ["R14", "R15", "R16"]


def test_no_more_processes_work_than_there_are_cores_and_batches() -> None:
    done = duchy("sim", "burgundy-dice", "-g", "2", "-j", "5000", "-b", "random")
    assert done.returncode == 0, done.stderr


def test_a_report_begins_with_what_is_surest_not_with_one_lucky_game() -> None:
    game = Shelf().load("bruges")
    won = Result(0, 0, ("a", "b"), (9, 1), (1, 2), (1, 0), (0.0, 0.0), placed=(frozenset({1}), frozenset()))
    steady, lost = [won] * 40, [won._replace(scores=(1, 9), ranks=(2, 1))] * 4
    lucky = [won._replace(placed=(frozenset({2}), frozenset()))]
    results = [one._replace(number=n, round=n) for n, one in enumerate([*lucky, *steady, *lost])]
    report = summarise(game, 2, {}, 0, results)
    assert [share.placed for share in report.by_component] == [44, 1]


def test_replay_compares_the_dice_refuses_seats_and_steps_back(tmp_path: Path) -> None:
    duchy("sim", "burgundy-dice", "-g", "1", "-b", "random", "--records", "games", cwd=tmp_path)
    path = tmp_path / "games" / "burgundy-dice-000001.duchy"
    assert "All dice and cards match the seed" in duchy("replay", str(path)).stdout
    assert answers("replay", str(path))["unseeded"] is None
    path.write_text(path.read_text().replace("seed 0/0", "seed 1/0"))
    assert "don’t match the seed" in duchy("replay", str(path)).stdout
    assert duchy("replay", str(path), "--log", "--seat", "3").returncode == 2
    log = json.loads(duchy("replay", str(path), "--log", "--json").stdout)["log"]
    assert log and "\n".join(log) in duchy("replay", str(path), "--log").stdout
    assert duchy("replay", str(path), "--log", "--seat", "-1").returncode == 2
    path.write_text("\ufeff" + path.read_text())
    stepped = duchy("replay", str(path), "--step", "--seat", "1", typed="\nb\n20\nq\n")
    assert stepped.returncode == 0, stepped.stderr
    assert [mark for mark in ("1 /", "2 /", "20 /") if mark in stepped.stdout] == ["1 /", "2 /", "20 /"]


def test_records_of_a_simulation_are_whole_and_name_their_bots(tmp_path: Path) -> None:
    duchy("sim", "burgundy-dice", "-g", "3", "-b", "greedy,random", "--records", "games", cwd=tmp_path)
    paths = sorted((tmp_path / "games").iterdir())
    assert len(paths) == 3
    match = record.read(paths[0].read_text())
    assert match.over and record.unseeded(match) == 0
    assert record.head_of(paths[0].read_text()).bots == {0: "greedy", 1: "random"}
    assert record.head_of(paths[1].read_text()).bots == {0: "random", 1: "greedy"}


def test_a_dataset_has_every_decision_with_its_choice_and_its_end(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs pyarrow, the extra data")
    duchy("sim", "burgundy-dice", "-g", "2", "-b", "random", "--records", "games", cwd=tmp_path)
    done = duchy("dataset", "games", "--out", "games.parquet", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    match = record.read((tmp_path / "games" / "burgundy-dice-000001.duchy").read_text())
    own = [row for row in rows if row["record"] == "burgundy-dice-000001.duchy"]
    assert own and all(row["choice"] in row["legal"] and len(row["legal"]) > 1 for row in own)
    assert own[0]["scores"] == match.state.scores()
    assert all(match.plies[row["ply"]].action == row["choice"] for row in own)
    names = json.loads(parquet.read_metadata(tmp_path / "games.parquet").metadata[b"observation burgundy-dice 2"])
    assert len(own[0]["observation"]) == len(names) == len(set(names))
    assert '"dice"' in own[0]["view"]


MILL = """
class Mill:
    def __init__(self, rng):
        self.rng = rng

    def choose(self, seat):
        return max(seat.legal(), key=lambda action: seat.preview(action).points)
"""


def test_bots_of_others_play_here_and_in_simulations(tmp_path: Path) -> None:
    (tmp_path / "mill.py").write_text(MILL)
    table = duchy(
        "play", "burgundy-dice", "--seed", "5", "--bot", "mill.py:Mill", "--fast", typed="1\n1\n1\nq\n", cwd=tmp_path
    )
    assert table.returncode == 0, table.stderr
    assert "P2 (mill.py:Mill)" in table.stdout
    done = duchy("sim", "burgundy-dice", "-g", "2", "-b", "mill.py:Mill,random", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "mill.py:Mill" in done.stdout


def test_saves_are_replayed_and_analysed_by_their_numbers(tmp_path: Path) -> None:
    typed = "1\n" * 60
    ended = duchy("play", "burgundy-dice", "-p", "1", "--seed", "5", "--fast", typed=typed, cwd=tmp_path)
    name = answers("saves", cwd=tmp_path)[0]["id"]
    assert f"duchy replay {name} --step" in ended.stdout and f"duchy analyse {name}" in ended.stdout
    for words in ("1", name):
        assert "the game is over" in duchy("replay", words, cwd=tmp_path).stdout
    assert duchy("analyse", "1", "--thinker", "heuristic", "--budget", "1", cwd=tmp_path).returncode == 0
    assert duchy("replay", "7", cwd=tmp_path).returncode == 2


def test_names_in_a_record_bring_no_codes_to_the_terminal(tmp_path: Path) -> None:
    duchy("sim", "burgundy-dice", "-g", "1", "-b", "random", "--records", "games", cwd=tmp_path)
    path = tmp_path / "games" / "burgundy-dice-000001.duchy"
    text = (
        path.read_text().replace("name 1 P1", "name 1 \x1b[2JAnne").replace("name 2 P2", "name 2 P2\nchair 2 \x1b[2J")
    )
    path.write_text(text)
    for arguments in (("replay", str(path), "--log"), ("replay", str(path), "--seat", "9")):
        done = duchy(*arguments, cwd=tmp_path)
        assert "\x1b" not in done.stdout + done.stderr
    path.write_text(text.replace("game burgundy-dice", "game \x1b[2J"))
    done = duchy("replay", str(path), cwd=tmp_path)
    assert done.returncode == 2 and "\x1b" not in done.stderr


def test_a_picture_is_what_its_name_says(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="needs Matplotlib, the extra plot")
    arena = ("arena", "burgundy-dice", "-b", "random,random", "-g", "2", "--png")
    assert duchy(*arena, "x.svg", cwd=tmp_path).returncode == 0
    assert "<svg" in (tmp_path / "x.svg").read_text()
    refused = duchy(*arena, "x.docx", cwd=tmp_path)
    assert refused.returncode == 2 and ".png, .svg, .pdf" in refused.stderr


def test_large_numbers_are_shown(tmp_path: Path) -> None:
    (tmp_path / "good.duchy").write_text(fuzz.good_record())
    for number in ("9" * 30, "-" + "9" * 30):
        done = duchy("replay", "good.duchy", f"--seat={number}", cwd=tmp_path)
        assert done.returncode == 2 and number in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(("bot", "sentence"), [("no_such:Bot", "no module"), ("json:Bot", "no 'Bot' in json")])
def test_a_bot_that_is_not_there_is_a_sentence(bot: str, sentence: str, tmp_path: Path) -> None:
    done = duchy("sim", "burgundy-dice", "-g", "1", "-b", "random", "--bot", bot, cwd=tmp_path)
    assert done.returncode == 2 and sentence in done.stderr and "Traceback" not in done.stderr


def test_long_words_are_shown_shortened() -> None:
    for lang in ("en", "fr"):
        done = duchy("rules", "burgundy-dice", "R" * 3000, lang=lang)
        assert done.returncode == 2
        assert "???" not in done.stderr and "RRR" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("-p", "2", "--bots", "random,greedy"), "too many bots: 2"),
        (("-p", "2", "--name", "A", "--name", "B", "--name", "C"), "more names (3) than players"),
        (("-p", "2", "--hotseat", "--bots", "random"), "--hotseat"),
        (("--resume", "~nouser/x"), "not a file name"),
        (("--resume", "x" * 300), "cannot be used"),
        (("--save", "x" * 300), "cannot be used"),
    ],
)
def test_what_would_be_dropped_or_cannot_be_is_refused(
    arguments: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    done = duchy("play", "burgundy-dice", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("backup", "out", "--db", "typo.db"), "no database typo.db"),
        (("backup", "out", "--db", "mysql://u:secret@h/x"), "'mysql'"),
        (("backup", "cut.backup", "--restore", "--db", "new.db"), "damaged"),
        (("backup", "missing.backup", "--restore", "--db", "new.db"), "no such file"),
        (("backup", "folder", "--db", "empty"), "folder cannot be used"),
        (("backup", "out", "--db", "postgresql://u:secret@127.0.0.1:1/x"), "127.0.0.1"),
        (("serve", "--port", "99999"), "65535"),
        (("serve", "--port", "0", "--db", "text"), "text"),
        (("train", "burgundy-dice", "--out", "text", "-g", "1", "-p", "1"), "text cannot be used"),
        (("train", "burgundy-dice", "--out", "course", "--start", "missing"), "missing cannot be used"),
        (("arena", "burgundy-dice", "-b", "random,random", "-g", "2", "--out", "/dev/full"), "/dev/full"),
        (("dataset", "binary"), "binary cannot be used"),
        (("replay", "/dev/zero"), "larger than 100 MB"),
        (("replay", "damaged.duchy"), "players"),
    ],
)
def test_files_and_databases_that_cannot_be_used_are_named(
    arguments: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    fuzz.lay_out(tmp_path)
    before = sorted(path.name for path in tmp_path.iterdir())
    done = duchy(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr and "secret" not in done.stderr and "Traceback" not in done.stderr
    left = {path.name for path in tmp_path.iterdir()} - set(before)
    assert left <= {"course"}


def test_a_save_with_a_damaged_head_is_listed(tmp_path: Path) -> None:
    games = tmp_path.parent / f"{tmp_path.name}-data" / "duchy" / "games"
    games.mkdir(parents=True)
    (games / "bad.duchy").write_text(fuzz.good_record().replace("players 2", "players many"))
    assert [game["players"] for game in answers("saves", cwd=tmp_path)] == [0]
    assert "bad" in duchy("saves", cwd=tmp_path).stdout or "0123abcd" in duchy("saves", cwd=tmp_path).stdout


def test_leaving_says_that_nothing_could_be_kept(tmp_path: Path) -> None:
    done = duchy(
        "play",
        "burgundy-dice",
        "-p",
        "1",
        "--seed",
        "5",
        "--fast",
        "--save",
        "/dev/full",
        typed="1\n1\nq\n",
        cwd=tmp_path,
    )
    assert done.returncode == 0
    assert "couldn’t be saved" in done.stdout.splitlines()[-1] or "couldn’t be saved" in done.stdout.splitlines()[-2]


@pytest.mark.parametrize(
    "words", [("replay", "wrong.duchy"), ("analyse", "wrong.duchy"), ("play", "--resume", "wrong.duchy")]
)
def test_a_wrong_record_is_reported_with_its_name(words: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "wrong.duchy").write_text(fuzz.good_record().replace("mark", "mork", 1))
    done = duchy(*words, cwd=tmp_path)
    assert done.returncode == 2 and "wrong.duchy: " in done.stderr


def test_one_wrong_record_among_many_is_named_and_leaves_the_table_that_was_there(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="needs pyarrow, the extra data")
    (tmp_path / "good.duchy").write_text(fuzz.good_record())
    assert duchy("dataset", ".", "--out", "x.parquet", cwd=tmp_path).returncode == 0
    before = (tmp_path / "x.parquet").read_bytes()
    (tmp_path / "wrong.duchy").write_text("no record")
    done = duchy("dataset", ".", "--out", "x.parquet", cwd=tmp_path)
    assert done.returncode == 2 and "wrong.duchy: this is not a recorded game" in done.stderr
    assert (tmp_path / "x.parquet").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["good.duchy", "wrong.duchy", "x.parquet"]
