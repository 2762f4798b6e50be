"""A hidden layer trained with PyTorch."""

from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="the extra train is not installed")
np = pytest.importorskip("numpy")

from tests.train.pebbles import MIND, SHELF  # noqa: E402

from duchy.bots.values import read_weights  # noqa: E402
from duchy.core.values import ONE  # noqa: E402
from duchy.train.course import Course, Training  # noqa: E402
from duchy.train.network import learn_layer  # noqa: E402
from duchy.train.selfplay import SelfPlaySettings, TrainingRows  # noqa: E402


def test_a_layer_learns_what_two_features_are_worth_together() -> None:
    rng = np.random.default_rng(1)
    count = 20_000
    there = rng.integers(0, 2, (count, 2))
    residual = np.where(there.sum(1) == 2, 6.0, 0.0).astype(np.float32)
    amount = there.astype(np.int16).ravel()
    features = np.tile(np.array([0, 1], np.uint16), count)
    nothing = np.zeros(count)
    games = np.arange(count)
    rows = TrainingRows(np.arange(2, 2 * count + 1, 2), features, amount, nothing, nothing, nothing, nothing, games)
    layer = np.array(learn_layer(rows, residual, 3, 1, 8)) / ONE
    first, bias, second = layer[:24].reshape(3, 8), layer[24:32], layer[32:]
    predicted = np.maximum(there @ first[:2] + bias, 0) @ second
    # The best sum of two weights is off by 1.5 everywhere.
    assert np.abs(predicted - residual).mean() < 1
    # The third input never occurs: its random start must not stay.
    assert not first[2].any()


def test_a_course_learns_a_layer(tmp_path: Path) -> None:
    setting = SelfPlaySettings("test", (2,), {}, 8, (1, ONE, ONE, 1, 0), epsilon=0.1)
    course = Course("pebbles", setting, generations=2, games=8, batch=4, window=2, trials=4, units=4)
    done = Training(course, tmp_path, SHELF).run()
    inputs: Any = MIND.inputs
    value = read_weights(done[-1].weights, inputs)
    assert value.layer.units == 4
