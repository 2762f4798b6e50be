"""Saved games: appended while played, rewritten after an undo, never over another file."""

import asyncio
import random
import threading
from pathlib import Path

import pytest

from duchy import load
from duchy.core.errors import DuchyError
from duchy.files import write
from duchy.play import record
from duchy.play.match import Match
from duchy.play.texts import Texts
from duchy.shelf import Shelf
from duchy.terminal import saves
from duchy.terminal.ending import ending
from duchy.terminal.glossary import explain
from duchy.terminal.local_session import LocalSession
from duchy.terminal.saves import GameFile
from tests.terminal.playing import play_on


def begun(path: Path, players: int = 1) -> tuple[Match, GameFile]:
    match = Match(load("burgundy-dice"), players, 5, auto_roll=False)
    return match, GameFile(match, dict.fromkeys(range(1, players), "random"), path)


def test_each_action_is_appended_and_what_is_taken_back_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "game.duchy"
    match, file = begun(path)
    file.sync()
    assert not path.exists(), "nobody has decided anything yet"
    match.play(match.legal()[0])
    file.sync()
    first = path.stat().st_ino
    match.roll()
    file.sync()
    assert path.stat().st_ino == first, "appended, not written anew"
    match.play(match.legal()[-1])
    file.sync()
    again, head = saves.load(path, Shelf())
    assert again == match and head.id == file.id
    undone, other = Match(match.game, 1, 5, auto_roll=False), file
    undone.play(undone.legal()[1])
    other.match = undone
    other.sync()
    assert record.read(path.read_text()).actions == undone.actions
    file.close()


def test_a_disk_that_fails_ends_no_game_and_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, file = begun(tmp_path / "game.duchy")
    session = LocalSession(match, {}, file, "fr")
    session.play(match.legal()[0], 0)
    before = (tmp_path / "game.duchy").read_text()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    match.roll()
    session.play(match.legal()[-1], 0)
    assert session.trouble is not None
    assert "le disque est plein" in session.explained(session.trouble)
    monkeypatch.undo()
    match.roll()
    session.play(match.legal()[-1], 0)
    assert session.trouble is None
    assert (tmp_path / "game.duchy").read_text().startswith(before)
    assert record.read((tmp_path / "game.duchy").read_text()) == match
    asyncio.run(session.close())


def test_many_writers_of_one_file_never_fail_and_never_mix(tmp_path: Path) -> None:
    path = tmp_path / "one.duchy"
    texts = [f"{number}\n" * 2000 for number in range(8)]
    failed: list[DuchyError] = []

    def resume_command(text: str) -> None:
        for _ in range(20):
            try:
                write(path, text)
            except DuchyError as error:
                failed.append(error)

    threads = [threading.Thread(target=resume_command, args=(text,)) for text in texts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert path.read_text() in texts
    assert [file.name for file in tmp_path.iterdir()] == ["one.duchy"]


def test_the_end_tells_sources_and_ones_best_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    remarks = []
    for seed in (1, 2):
        match = Match(load("burgundy-dice"), 2, seed, names=["Anne"], auto_roll=False)
        session = LocalSession(match, {1: "random"}, GameFile(match, {1: "random"}), "en")
        play_on(session, random.Random(seed))
        result = ending(session)
        assert result.heading in ("You win!", "You lose.", "You share the victory!")
        assert [int(cell) for cell in result.rows[-1][1:]] == sorted(match.state.scores(), reverse=True)
        assert any("(random)" in cell for cell in result.rows[0])
        remarks += result.remarks
    first, look_back, best, _ = remarks
    assert first.startswith("Your first result") and "best result so far" in best
    assert "duchy replay" in look_back and "duchy analyse" in look_back
    assert [game.over for game in saves.saved()] == [True, True]


@pytest.mark.parametrize(
    ("game", "asked", "explanation"),
    [("burgundy", "K17", "watchtower"), ("burgundy", "ba", "2 silver"), ("bruges", "alderman", "price 3")],
)
def test_names_and_codes_as_they_are_shown_can_be_asked(game: str, asked: str, explanation: str) -> None:
    assert explanation in " ".join(explain(Texts(load(game), "en"), asked))
