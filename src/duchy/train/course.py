"""A training run: generations of self-play, each by the search with the weights of the previous one.

One folder has all results: batches of games, weights, strengths; each file is written atomically. An interrupted run
continues where it stopped. Batches played elsewhere with the same settings may be copied into the folder.
"""

import json
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from duchy.bots.values import Coverage, write_weights
from duchy.core.errors import BadOption
from duchy.files import write_bytes
from duchy.shelf import Shelf
from duchy.train.fit import fit, goal, predict, pytorch
from duchy.train.network import learn_layer
from duchy.train.selfplay import SelfPlaySettings, TrainingRows, concatenate, play_games
from duchy.train.strength import Strength, measure
from duchy.workers import WorkerPool, worker_pool


class Course(NamedTuple):
    """The settings of a training run. All but the number of generations are fixed once it has started."""

    game: str
    setting: SelfPlaySettings
    generations: int = 6
    games: int = 2000
    """Games of self-play in each generation."""
    batch: int = 25
    """Games in one batch."""
    window: int = 3
    """Size of the replay window: the number of generations to learn from, newest first."""
    trials: int = 100
    """Evaluation games against greedy for each generation."""
    later: float = 0.5
    """See `fit`; the first generation, without a search, learns only from final points."""
    units: int = 0
    """Units of the hidden layer, which needs PyTorch; 0 for none."""


class GameBatch(NamedTuple):
    """A batch of self-play games or evaluation games, and its file."""

    file: str
    course: Course
    numbers: range
    weights: bytes | None
    trial: bool


def play_batch(shelf: Shelf, task: GameBatch) -> tuple[str, bytes]:
    """Play a batch, in any process; return the name of its file and its bytes."""
    game = shelf.load(task.course.game)
    if task.trial:
        return task.file, measure(game, task.course.setting, task.weights, task.numbers).to_json()
    out = BytesIO()
    np.savez_compressed(out, **play_games(game, task.course.setting, task.weights, task.numbers)._asdict())
    return task.file, out.getvalue()


class Generation(NamedTuple):
    """A finished generation: its weights, and its results against greedy."""

    number: int
    weights: bytes
    strength: Strength


class OutOfTime(Exception):
    """The time budget is used up; all results so far are kept."""


class Training:
    """A training run in its folder."""

    def __init__(
        self,
        course: Course,
        folder: Path,
        shelf: Shelf,
        *,
        jobs: int = 1,
        ray: str | None = None,
        start: bytes | None = None,
        gpu: bool = False,
        seconds: float = float("inf"),
        progress: Callable[[int, bool, int, int], None] = lambda generation, trial, done, total: None,
    ) -> None:
        """Train in a folder; with `start`, the first generation already searches, with these weights."""
        self.course = course
        self.start = start
        self.gpu = gpu
        self.folder = folder
        self.pool: WorkerPool[GameBatch, tuple[str, bytes]] = worker_pool(partial(play_batch, shelf), jobs, ray)
        self.game = shelf.load(course.game)
        if self.game.mind.inputs is None:
            raise BadOption(
                "no-inputs", "{game} has no inputs to learn from: its mind defines no `Mind.inputs`", game=course.game
            )
        self.inputs = self.game.mind.inputs
        self.deadline = time.monotonic() + seconds
        self.progress = progress
        self.done: list[Generation] = []
        self._claim()

    def _claim(self) -> None:
        """Save the settings, or check that the folder has the same ones."""
        self.folder.mkdir(parents=True, exist_ok=True)
        fixed: dict[str, Any] = json.loads(json.dumps(self.course._replace(generations=0)._asdict()))
        fixed["start"] = None if self.start is None else blake2b(self.start, digest_size=8).hexdigest()
        path = self.folder / "course.json"
        if not path.exists():
            write_bytes(path, json.dumps(fixed, indent=1).encode())
        elif json.loads(path.read_text()) != fixed:
            raise BadOption(
                "other-course", "{folder} contains another training run; choose another folder", folder=self.folder
            )

    def run(self) -> list[Generation]:
        """Run all generations that are still missing."""
        self.done = []
        weights = self.start
        with closing(self.pool):
            for number in range(self.course.generations):
                weights = self._learn(number, weights)
                self.done.append(Generation(number, weights, self._strength(number, weights)))
        return self.done

    def path_of(self, number: int) -> Path:
        """Return the path of a generation's weights."""
        return self.folder / f"generation-{number:03}" / "weights.bin"

    def _learn(self, number: int, before: bytes | None) -> bytes:
        path = self.path_of(number)
        if not path.exists():
            course = self.course
            if self.gpu or course.units:
                pytorch(gpu=self.gpu)  # before hours of self-play, not after them
            if before is None:
                course = course._replace(setting=course.setting._replace(iterations=0))
            setting = course.setting._replace(seed=f"{course.setting.seed}/{number}")
            self._play(number, course._replace(setting=setting), before, course.games, False)
            write_bytes(path, self._fit(number))
        return path.read_bytes()

    def _fit(self, number: int) -> bytes:
        course = self.course
        first = max(0, number - course.window + 1)
        rows: TrainingRows = concatenate(
            [
                read_rows(path)
                for generation in range(first, number + 1)
                for path in sorted((self.folder / f"generation-{generation:03}").glob("batch-*.npz"))
            ]
        )
        later = course.later if number or self.start is not None else 0.0
        inputs, phases = len(self.inputs.names), int(self.inputs.phases)
        weights = fit(rows, inputs, phases, later=later, gpu=self.gpu)
        if course.units:
            residual = np.asarray(goal(rows, later) - predict(rows, weights, inputs), np.float32)
            weights += learn_layer(rows, residual, inputs, phases, course.units, gpu=self.gpu)
        about = {"game": course.game, "generation": number, "rows": len(rows), "seed": course.setting.seed}
        return write_weights(self.inputs, weights, about, self._coverage(rows), course.units)

    def _coverage(self, rows: TrainingRows) -> Coverage:
        """Return the coverage of weights trained on these rows; options outside the mixture are at their defaults."""
        setting = self.course.setting
        options = {
            option.key: tuple(setting.mixture.get(option.key, option.choices[:1])) for option in self.game.rules.options
        }
        return Coverage(tuple(sorted(set(setting.players))), options, frozenset(map(int, np.unique(rows.indices))))

    def _strength(self, number: int, weights: bytes) -> Strength:
        course = self.course._replace(setting=self.course.setting._replace(seed=f"{self.course.setting.seed}/trial"))
        self._play(number, course, weights, course.trials, True)
        parts = sorted((self.folder / f"generation-{number:03}").glob("trial-*.json"))
        return Strength.of([Strength.from_json(path.read_bytes()) for path in parts])

    def _play(self, number: int, course: Course, weights: bytes | None, games: int, trial: bool) -> None:
        """Play the missing batches of a generation."""
        folder = self.folder / f"generation-{number:03}"
        folder.mkdir(exist_ok=True)
        tasks: list[GameBatch] = []
        batches = range(0, games, course.batch)
        for batch, start in enumerate(batches):
            name = f"trial-{batch:05}.json" if trial else f"batch-{batch:05}.npz"
            if not (folder / name).exists():
                numbers = range(start, min(start + course.batch, games))
                tasks.append(GameBatch(name, course, numbers, weights, trial))
        self.progress(number, trial, len(batches) - len(tasks), len(batches))
        with closing(self.pool.do(tasks)) as results:
            for i, (file, data) in enumerate(results):
                write_bytes(folder / file, data)
                self.progress(number, trial, len(batches) - len(tasks) + i + 1, len(batches))
                if time.monotonic() > self.deadline:
                    raise OutOfTime


def read_rows(path: Path) -> TrainingRows:
    """Return the rows of a batch file."""
    with np.load(path) as data:
        return TrainingRows(*data.values())
