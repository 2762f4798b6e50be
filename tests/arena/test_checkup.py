"""Checks of bots find exceptions, illegal moves, late answers, and programs that do not start."""

import json
from pathlib import Path

import pytest
from tests.cli.typing import duchy

from duchy import Shelf
from duchy.arena.checkup import Checked, check
from duchy.arena.simulate import simulate
from duchy.bots.protocol import PATIENCE
from duchy.cli.texts import plain
from duchy.core.errors import BadBot

SHELF = Shelf({"pebbles": "duchy.template.game:GAME"})
ROOT = Path(__file__).parents[2]

BOT = """
import time

class Bot:
    {games}
    def __init__(self, rng):
        self.asked = 0

    def choose(self, seat):
        self.asked += 1
        {body}
        return seat.legal()[0]
"""


def written(folder: Path, body: str = "pass", games: str = "") -> str:
    """Return a file with a bot that does something before it plays the first legal action."""
    path = folder / "mill.py"
    path.write_text(BOT.format(body=body, games=games))
    return str(path)


@pytest.fixture(autouse=True)
def _from_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other process finds the game where this one does."""
    monkeypatch.syspath_prepend(str(ROOT))


def checked(name: str, clock: float = 20, rounds: int = 1) -> list[Checked]:
    return list(check(SHELF, name, rounds=rounds, clock=clock))


def test_a_sound_bot_is_fine(tmp_path: Path) -> None:
    checks = checked(written(tmp_path))
    assert [(one.game, one.players) for one in checks] == [("pebbles", 1), ("pebbles", 2), ("pebbles", 3)]
    assert all(one.good and one.decisions > 0 and 0 < one.milliseconds <= one.slowest for one in checks)


def test_games_are_named_in_a_list_or_one_alone(tmp_path: Path) -> None:
    assert {one.game for one in checked(written(tmp_path, games='games = "pebbles"'))} == {"pebbles"}


def test_a_bot_whose_games_are_all_elsewhere_is_not_fine(tmp_path: Path) -> None:
    with pytest.raises(BadBot, match="plays only chess, go"):
        checked(written(tmp_path, games='games = ("chess", "go")'))


def test_a_check_tells_its_progress(tmp_path: Path) -> None:
    progress: list[tuple[int, int]] = []
    list(
        check(SHELF, written(tmp_path), rounds=2, clock=20, progress=lambda done, total: progress.append((done, total)))
    )
    assert progress == [(done, 6) for done in range(1, 7)]


def test_an_exception_is_reported_with_its_traceback(tmp_path: Path) -> None:
    checks = checked(written(tmp_path, 'assert self.asked < 2, "my second move"'))
    assert all(set(one.forfeits) == {"gone"} for one in checks)
    assert all("mill.py" in one.complaint and "my second move" in one.complaint for one in checks)


def test_illegal_and_late_moves_are_distinguished(tmp_path: Path) -> None:
    assert all(set(one.forfeits) == {"illegal"} for one in checked(written(tmp_path, "return -1")))
    (first, *_) = check(SHELF, written(tmp_path, "time.sleep(0.6)"), rounds=1, clock=0.05)
    assert "late" in first.forfeits and first.slowest > 50


def test_a_bot_that_is_stopped_for_being_late_did_not_crash(tmp_path: Path) -> None:
    report = simulate(Shelf(), "burgundy-dice", 2, [written(tmp_path, "time.sleep(600)"), "random"], 1, clock=0.05)
    reasons = report.to_data()["forfeits"][0]["reasons"]
    assert reasons.keys() == {"late", "stopped"} and reasons["late"] == PATIENCE
    assert all({f"forfeit-{reason}" for reason in reasons} <= plain(language).keys() for language in ("en", "fr"))


def test_a_bot_that_does_not_start_says_why(tmp_path: Path) -> None:
    path = tmp_path / "mill.py"
    path.write_text("import nowhere_to_be_found\n")
    with pytest.raises(BadBot, match="nowhere_to_be_found"):
        checked(str(path))


def test_a_bot_is_checked_in_the_games_that_it_claims(tmp_path: Path) -> None:
    shelf = Shelf(SHELF.references | {"other": "duchy.template.game:GAME"})
    name = written(tmp_path, games='games = ("pebbles",)')
    assert {one.game for one in check(shelf, name, rounds=1, clock=20)} == {"pebbles"}


def test_a_bot_of_ours_that_raises_is_reported_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(self: object, seat: object) -> int:
        raise ZeroDivisionError("of ours")

    monkeypatch.setattr("duchy.bots.players.GreedyBot.choose", choose)
    checks = checked("greedy")
    assert not any(one.good for one in checks) and "ZeroDivisionError: of ours" in checks[0].complaint


def test_a_simulation_reports_moves_that_were_not_the_bots_own(tmp_path: Path) -> None:
    name = written(tmp_path, "assert self.asked < 2")
    report = simulate(SHELF, "pebbles", 2, [name, "random"], 2, clock=20)
    (lost,) = report.forfeits
    assert lost.bot == name and not lost.rated and "AssertionError" in lost.complaint
    assert report.to_data()["forfeits"][0]["rated"] is False


def test_the_command_reports_and_fails(tmp_path: Path) -> None:
    name = written(tmp_path, 'assert self.asked < 2, "my second move"', 'games = ("burgundy-dice",)')
    done = duchy("bot", "check", name, "-g", "1", "--json")
    report = json.loads(done.stdout)
    assert done.returncode == 1 and report["good"] is False
    assert {one["game"] for one in report["games"]} == {"burgundy-dice"}
    assert [one["complaint"] for one in report["games"] if "my second move" not in one["complaint"]] == []


def test_the_command_lists_each_bot_once() -> None:
    bots = json.loads(duchy("bot", "list", "--json").stdout)
    names = [one["name"] for one in bots]
    assert len(set(names)) == len(names) and {"random", "page", "master"} <= set(names)
    assert all(one["about"] for one in bots)
    assert duchy("bot", "check").returncode == 2
