"""Training: resumed after a kill, equal for any number of processes, and fits that recover known weights."""

import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

np = pytest.importorskip("numpy", reason="the extra train is not installed")

from duchy.core.errors import BadOption, NoExtra  # noqa: E402
from duchy.core.values import ONE  # noqa: E402
from duchy.train.course import Course, OutOfTime, Training  # noqa: E402
from duchy.train.fit import fit, predict  # noqa: E402
from duchy.train.selfplay import SelfPlaySettings, TrainingRows, concatenate, play_games  # noqa: E402
from duchy.train.strength import EvaluationGame, Strength, measure  # noqa: E402
from tests.train.pebbles import GAME, SHELF, main  # noqa: E402
from tests.waiting import wait_until  # noqa: E402

ROOT = Path(__file__).parents[2]
SETTING = SelfPlaySettings("test", (2, 3), {}, 8, (1, ONE, ONE, 1, 0), epsilon=0.1)
SMALL = Course("pebbles", SETTING, generations=2, games=8, batch=4, window=2, trials=4)


def contents(folder: Path) -> dict[str, bytes]:
    """Weights and trials of a course; batches are compared by what was learned from them."""
    return {
        str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*[!z]")) if path.is_file()
    }


def test_a_course_that_was_killed_goes_on_to_the_same_end(tmp_path: Path) -> None:
    main(str(tmp_path / "whole"), 1)
    killed = tmp_path / "killed"
    command = [sys.executable, "-m", "tests.train.pebbles", str(killed), "1"]
    for batches in (3, 14):
        process = subprocess.Popen(command, cwd=ROOT)
        wait_until(lambda count: len(list(killed.rglob("batch-*.npz"))) >= count, batches)
        process.send_signal(signal.SIGKILL)
        assert process.wait() == -signal.SIGKILL
        assert not (killed / "generation-002" / "weights.bin").exists()
    assert len(list(killed.rglob("batch-*.npz"))) >= 14
    main(str(killed), 1)
    left = {name: data for name, data in contents(killed).items() if not name.endswith(".part")}
    assert left == contents(tmp_path / "whole")


@pytest.mark.parametrize(("units", "gpu"), [(4, False), (0, True)])
def test_a_missing_pytorch_is_noticed_before_any_game(
    units: int, gpu: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(NoExtra, match="extra 'train'"):
        Training(SMALL._replace(units=units), tmp_path, SHELF, gpu=gpu).run()
    assert not list(tmp_path.rglob("batch-*"))


def test_a_missing_gpu_is_noticed_before_any_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without = SimpleNamespace(cuda=SimpleNamespace(is_available=lambda: False))
    monkeypatch.setitem(sys.modules, "torch", without)
    with pytest.raises(BadOption, match="no GPU"):
        Training(SMALL, tmp_path, SHELF, gpu=True).run()
    assert not list(tmp_path.rglob("batch-*"))


def test_two_processes_learn_what_one_does(tmp_path: Path) -> None:
    main(str(tmp_path / "one"), 1)
    main(str(tmp_path / "two"), 2)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_games_played_apart_are_the_games_played_together() -> None:
    together = play_games(GAME, SETTING, None, range(6))
    apart = concatenate([play_games(GAME, SETTING, None, range(start, start + 2)) for start in (0, 2, 4)])
    for one, other in zip(together, apart, strict=True):
        assert np.array_equal(one, other)


def test_a_folder_of_another_course_is_refused(tmp_path: Path) -> None:
    Training(SMALL, tmp_path, SHELF)
    Training(SMALL._replace(generations=9), tmp_path, SHELF)
    with pytest.raises(BadOption, match="another training run"):
        Training(SMALL._replace(games=9), tmp_path, SHELF)


def test_time_that_is_over_keeps_what_was_done(tmp_path: Path) -> None:
    training = Training(SMALL, tmp_path, SHELF, seconds=0)
    with pytest.raises(OutOfTime):
        training.run()
    assert [path.name for path in tmp_path.rglob("batch-*.npz")] == ["batch-00000.npz"]
    assert len(Training(SMALL, tmp_path, SHELF).run()) == 2


def test_weights_to_begin_with_are_searched_with_from_the_first_game(tmp_path: Path) -> None:
    first = Training(SMALL, tmp_path / "first", SHELF).run()
    weights = first[-1].weights
    again = Training(SMALL, tmp_path / "again", SHELF, start=weights)
    assert again.run()[0].weights != first[0].weights
    with pytest.raises(BadOption, match="another training run"):
        Training(SMALL, tmp_path / "again", SHELF)


def test_a_fit_finds_the_weights_behind_the_points() -> None:
    rng = np.random.default_rng(0)
    count = 4000
    index = np.tile(np.array([0, 1, 2], np.uint16), count)
    amount = rng.integers(0, 9, 3 * count).astype(np.int16)
    phase = rng.integers(0, 2, count).astype(np.uint8)
    truth = np.array([[1.5, -2.0, 0.25], [0.5, 3.0, 0.25]])
    points = rng.integers(0, 50, count).astype(np.int16)
    final = np.rint(points + (truth[phase] * amount.reshape(-1, 3)).sum(1)).astype(np.int16)
    rows = TrainingRows(
        np.arange(3, 3 * count + 1, 3), index, amount, phase, points, final, final.astype(np.float32), np.zeros(count)
    )
    weights = fit(rows, 3, 2)
    assert np.abs(np.array(weights).reshape(2, 3) / ONE - truth).max() < 0.05
    assert np.abs(predict(rows, weights, 3) - final).max() < 2


def test_trials_with_the_same_dice_are_no_independent_witnesses() -> None:
    rounds = [(40, 1.0), (52, 0.0), (61, 1.0), (45, 1.0), (70, 0.0)]
    single = Strength(tuple(EvaluationGame(f"r{i}", won, points, 50.0) for i, (points, won) in enumerate(rounds)))
    twice = Strength.of([single, single])
    assert twice.games == 2 * single.games
    assert twice.points == pytest.approx(single.points)
    assert single.wins is not None and twice.wins is not None
    assert twice.wins == pytest.approx(single.wins)
    assert Strength.from_json(twice.to_json()) == twice


def test_trials_alone_claim_no_rivals_and_no_victories() -> None:
    alone = Strength(tuple(EvaluationGame(f"r{i}", 1.0, 60 + i, None) for i in range(4)))
    assert alone.greedy is None and alone.wins is None
    assert alone.to_data()["greedy"] is None and alone.to_data()["wins"] is None
    beaten = Strength((*alone.trials, EvaluationGame("lost", 0.0, 10, None)))
    assert beaten.wins is not None and beaten.wins.value == pytest.approx(0.8), "an opponent without a seat may win"


def test_each_round_gives_every_seat_the_same_dice_and_options() -> None:
    measured = measure(GAME, SETTING, None, range(10))
    counts = Counter(trial.round for trial in measured.trials)
    assert counts == {"test/2/0": 2, "test/2/1": 2, "test/2/2": 1, "test/3/0": 3, "test/3/1": 2}
