"""The batch: what is refused, secrets, and processes; `test_agreement.py` compares what it plays."""

import multiprocessing
import os
import subprocess
import sys
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import duchy
from duchy.core.errors import BadArray, BadOption, DuchyError, IllegalAction
from duchy.core.game import AnyGame, Mind
from duchy.core.observed import FieldsObservation
from duchy.core.rng import Rng
from duchy.envs import SKIP, Batch, workers
from duchy.template.game import GAME as PEBBLES
from duchy.template.game import PebbleHeuristic, Pebbles
from duchy.testing import observing, walk


def test_the_same_arrays_are_shown_every_time_and_can_be_written_to() -> None:
    batch = Batch("burgundy-dice", 2)
    first = batch.arrays
    assert all(mine is other for mine, other in zip(first, batch.step(batch.sample()), strict=True))
    assert all(array.flags.writeable and array.flags.c_contiguous for array in first)


@pytest.mark.parametrize(
    ("buffers", "says"),
    [
        ({"observations": np.zeros((2, 3), np.uint8)}, "observations: expected an array of uint8 with shape"),
        ({"masks": np.zeros((2, 929), np.float64)}, "masks: expected an array of bool"),
        ({"rewards": np.zeros((2, 2), np.float32)[:, ::-1]}, "rewards: the array must be writable and C-contiguous"),
        ({"seats": [0, 0]}, "seats: expected a NumPy array, not list"),
    ],
)
@pytest.mark.parametrize("processes", [1, 2])
def test_an_array_that_does_not_fit_is_refused(buffers: dict[str, Any], says: str, processes: int) -> None:
    before = shared_memory()
    with pytest.raises(BadArray, match=says) as raised:
        Batch("burgundy-dice", 2, buffers=buffers, processes=processes)
    assert isinstance(raised.value, ValueError) and shared_memory() == before


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"reward": "gold"}, "reward must be one of points, margin, win, rank, not 'gold'"),
        ({"dtype": "int7"}, "dtype must be one of uint8, float32"),
        ({"autoreset": "never"}, "autoreset must be one of NextStep, SameStep, Disabled"),
        ({"observation": "all"}, "observation must be one of full, inputs, none"),
        ({"buffers": {"colours": np.zeros(1)}}, "buffers must be one of observations"),
        ({"players": 9}, "burgundy-dice is for 1 to 5 players, not 9"),
        ({"options": {"duchy": "Z"}}, "option duchy of burgundy-dice must be one of A, B, C, D, not 'Z'"),
        ({"options": []}, "at least one set of options is needed"),
        ({"processes": 3}, "a batch of 2 must be from 1 to 2, not 3"),
        ({"seed": [1, 2, 3]}, "the number of seeds must be 2, one per row, not 3"),
    ],
)
def test_a_wrong_setting_is_refused(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(DuchyError, match=says):
        Batch("burgundy-dice", 2, **settings)


def test_actions_of_another_shape_or_type_are_refused() -> None:
    batch = Batch("burgundy-dice", 2, seed=1)
    for actions, says in (([0], "actions: expected shape"), ([0.5, 1.5], "actions: expected integers, not float64")):
        with pytest.raises(BadArray, match=says):
            batch.step(np.array(actions))


def test_the_modes_of_gymnasium_are_understood() -> None:
    from gymnasium.vector import AutoresetMode

    for mode in AutoresetMode:
        assert Batch("burgundy-dice", 1, autoreset=mode).setting.autoreset == mode.value


def test_a_state_of_another_game_is_refused() -> None:
    dice, cards = Batch("burgundy-dice", 1), Batch("burgundy-cards", 1)
    with pytest.raises(BadOption, match=r"not from burgundy-dice \(players: 2\)"):
        dice.set_state(0, cards.get_state(0))
    with pytest.raises(IndexError, match="row 1: there are rows 0 to 0"):
        dice.get_state(1)


# --- secrets ------------------------------------------------------------


def test_who_chooses_in_secret_does_not_see_the_others() -> None:
    """The second seat observes the same whatever the first one chose in the same turn."""
    batch = Batch("burgundy-dice", 1, players=2, seed=9)
    for _ in range(12):
        while batch.arrays.seats[0] != 0:
            batch.step(batch.sample())
        kept = batch.get_state(0)
        seen = set()
        for action in np.flatnonzero(batch.arrays.masks[0]):
            batch.set_state(0, kept)
            while batch.step(np.array([action])).seats[0] == 0:
                action = batch.sample()[0]
            if batch.get_state(0).state.frame_for(1) and not batch.arrays.ends[0]:
                seen.add(batch.arrays.observations[0].tobytes())
        assert len(seen) == 1
        batch.set_state(0, kept)
        batch.step(batch.sample())


# --- several processes ------------------------------------------------------------


def shared_memory() -> set[str]:
    """Return the names in shared memory that belong to this process."""
    folder = Path("/dev/shm")
    return {path.name for path in folder.iterdir() if path.owner() == Path.home().owner()} if folder.exists() else set()


SERVE = workers.serve


def serve_or_die(line: Any, setting: Any, shared: Any, first: int, last: int) -> None:
    """Run the second half of a batch, and die in the first."""
    if not first:
        os._exit(3)
    SERVE(line, setting, shared, first, last)


def test_nothing_is_left_of_a_batch_whose_process_dies_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    before = shared_memory()
    monkeypatch.setattr(workers, "serve", serve_or_die)
    with pytest.raises(DuchyError, match="a worker process died"):
        Batch("burgundy-dice", 2, processes=2)
    assert not multiprocessing.active_children() and shared_memory() == before


def test_a_batch_says_that_a_process_died() -> None:
    with Batch("burgundy-dice", 2, processes=2) as batch:
        multiprocessing.active_children()[0].kill()
        for _ in range(2):
            with pytest.raises(DuchyError, match="a worker process died"):
                batch.reset()
    assert batch.arrays.masks.any()


def test_a_finished_row_in_another_process_is_refused_before_any_row_moves() -> None:
    with Batch("burgundy-dice", 3, players=1, seed=4, autoreset="Disabled", processes=2) as batch:
        while not batch.arrays.ends.any():
            batch.step(np.where(np.arange(3) == 0, SKIP, batch.sample()))
        over = int(np.flatnonzero(batch.arrays.ends)[0])
        before = batch.arrays.lengths.copy()
        with pytest.raises(IllegalAction, match=f"row {over}: the game is over; reset the row first"):
            batch.step(batch.sample())
        assert np.array_equal(batch.arrays.lengths, before)


SCRIPT = """
from duchy.envs import Batch
print("begins")
with Batch("burgundy-dice", 2, processes=2) as batch:
    batch.step(batch.sample())
"""


def test_processes_do_not_run_the_script_again(tmp_path: Path) -> None:
    path = tmp_path / "script.py"
    path.write_text(SCRIPT)
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=False, timeout=120)
    assert (done.stdout, done.stderr, done.returncode) == ("begins\n", "", 0)


# --- others' games ------------------------------------------------------------


MINDLESS: AnyGame = replace(PEBBLES, mind_module="")


def test_a_game_without_an_observation_shows_its_fields() -> None:
    batch = Batch(MINDLESS, 2, players=2, seed=1)
    assert batch.names[:6] == ["score 0", "score 1", "heap", "rolled", "points 0", "points 1"]
    while not batch.arrays.ends.any():
        g, seat = batch.get_state(0).state, int(batch.arrays.seats[0])
        assert isinstance(g, Pebbles)
        assert batch.arrays.observations[0, [2, 4]].tolist() == [g.heap, g.points[seat]]
        batch.step(batch.sample())
    with pytest.raises(BadOption, match="pebbles has no observation 'inputs'"):
        Batch(MINDLESS, 2, observation="inputs")
    assert Batch(MINDLESS, 2, observation="none").arrays.observations.shape == (2, 0)


@pytest.mark.parametrize("name", ["pebbles", *duchy.names()])
def test_fields_are_observed_without_secrets(name: str) -> None:
    game: AnyGame = replace(PEBBLES if name == "pebbles" else duchy.load(name), mind_module="")
    observing.observations_are_named_and_keep_to_their_ranges(game)
    for state in islice(walk(game, game.rules.seats[-1], 5), 0, None, 9):
        for seat in range(int(state.seats)):
            dealt = state.clone()
            dealt.hide(seat, Rng(1, 2, 3, 4))
            assert observing.observed(game, dealt, seat) == observing.observed(game, state, seat)


MIND = Mind(PebbleHeuristic(), observation=lambda players: FieldsObservation(PEBBLES.new(players)))


def test_fields_tell_positions_apart() -> None:
    observing.distinguishable_positions_have_different_observations(replace(PEBBLES, mind_module=__name__))


def test_the_inputs_of_the_learned_value_are_a_smaller_observation() -> None:
    full, small = Batch("bruges", 1), Batch("bruges", 1, observation="inputs")
    assert len(small.names) < len(full.names) and small.names[0] == "phase 0"


def test_a_batch_describes_what_it_shows() -> None:
    game: AnyGame = duchy.load("burgundy-dice")
    batch = Batch(game, 4, players=3)
    assert repr(batch) == "<batch of 4 games of burgundy-dice, 3 players>" and len(batch) == 4
    group = next(group for group in batch.groups if group.key == "cell")
    assert group.shape == (3, 7, 37) and batch.names[group.first] == "cell 0 1 A1" and group.high == 1
    assert batch.arrays.observations.shape == (4, len(batch.names)) and len(batch.highs) == len(batch.names)
    with pytest.raises(BadOption, match="there is no seat 3: seats go from 0 to 2"):
        batch.observe(0, 3)
