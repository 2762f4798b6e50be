"""A level with the weights of a file, by the name `LEVEL@FILE`."""

from pathlib import Path

import pytest

import duchy
from duchy.bots.find import find
from duchy.bots.values import Coverage, read_coverage, shipped, size, write_weights
from duchy.core.errors import BadWeights, DuchyError
from tests.cli.fuzz import good_record
from tests.cli.typing import duchy as duchy_command

GAME = duchy.load("burgundy-dice")


def _file(path: Path, weight: int, coverage: Coverage | None = None) -> Path:
    """Return a file of weights in which every input is worth the same."""
    data = shipped(GAME, 2, {})
    inputs = GAME.mind.inputs
    assert data is not None and inputs is not None
    path.write_bytes(write_weights(inputs, [weight] * size(inputs), {}, coverage or read_coverage(data)))
    return path


def test_a_file_changes_how_a_level_plays_and_shipped_weights_do_not(tmp_path: Path) -> None:
    own = tmp_path / "own.bin"
    data = shipped(GAME, 2, {})
    assert data is not None
    own.write_bytes(data)
    other = _file(tmp_path / "other.bin", -40000)
    chosen: dict[str, list[str]] = {}
    for name in ("page", f"page@{own}", f"page@{other}"):
        match = duchy.Match(GAME, players=2, seed=5)
        bots = [find(name)(5, seat) for seat in range(2)]
        for _ in range(12):
            seat = match.deciding[0]
            match.play(bots[seat].choose(match.seat(seat)), seat)
        chosen[name] = [GAME.words(action) for action in match.actions]
    first, same, different = chosen.values()
    assert first == same != different


def test_wrong_files_are_refused_with_their_names(tmp_path: Path) -> None:
    with pytest.raises(DuchyError, match="missing"):
        find(f"master@{tmp_path / 'missing'}")
    broken = tmp_path / "broken.bin"
    broken.write_bytes(b"no weights")
    match = duchy.Match(GAME, players=2, seed=5)
    with pytest.raises(BadWeights, match=r"broken\.bin is not a weights file"):
        find(f"page@{broken}")
    narrow = _file(tmp_path / "narrow.bin", 1, Coverage((1,), {}, frozenset()))
    with pytest.raises(BadWeights, match=r"burgundy-dice .* \(2\)"):
        find(f"page@{narrow}")(1, 0).choose(match.seat(0))
    with pytest.raises(DuchyError, match="no bot"):
        find(f"random@{narrow}")


def test_a_game_is_analysed_with_the_weights_of_a_file(tmp_path: Path) -> None:
    own = _file(tmp_path / "own.bin", 3)
    (tmp_path / "game.duchy").write_text(good_record())
    words = ("analyse", "game.duchy", "--budget", "1", "--json", "--thinker")
    done = duchy_command(*words, f"page@{own.name}", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for wrong in ("page@missing", "hal@own.bin", "page@game.duchy"):
        refused = duchy_command(*words, wrong, cwd=tmp_path)
        assert refused.returncode == 2 and "Traceback" not in refused.stderr
