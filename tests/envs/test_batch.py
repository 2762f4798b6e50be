"""The batch: reproducible rows, arrays of the caller, rewards, ends, states of rows, several processes."""

import pickle
from typing import Any

import numpy as np
import pytest

import duchy
from duchy.bots.players import GreedyBot
from duchy.core.errors import BadArray, BadOption, DuchyError, IllegalAction
from duchy.core.game import AnyGame
from duchy.core.rng import Rng
from duchy.envs import SKIP, Arrays, Batch, RowState
from duchy.play.seat import Seat
from tests.core.toy.game import GAME as PEBBLES

every_game = pytest.mark.parametrize("name", duchy.names())
DUCHIES = [{"duchy": letter} for letter in "ABCD"]


def play(batch: Batch, steps: int) -> list[Any]:
    """Return what a batch shows while it plays at random."""
    shown = [copied(batch.arrays)]
    for _ in range(steps):
        shown.append(copied(batch.step(batch.sample())))
    return shown


def copied(arrays: Arrays, rows: slice = slice(None)) -> list[Any]:
    return [array[rows].tolist() for array in arrays if len(array)]


@every_game
def test_a_row_depends_on_its_seed_alone(name: str) -> None:
    many = Batch(name, 5, seed=10)
    two = Batch(name, 2, seed=[13, 11])
    for _ in range(40):
        actions = many.sample().copy()
        assert two.sample().tolist() == [actions[3], actions[1]]
        shown, other = many.step(actions), two.step(actions[[3, 1]])
        for mine, theirs in zip(shown, other, strict=True):
            assert not len(mine) or (mine[[3, 1]] == theirs).all()


@every_game
def test_a_row_is_a_game_by_the_rules(name: str) -> None:
    """Masks are the legal actions, seats those who decide, and the points at the end those of the state."""
    game = duchy.load(name)
    batch = Batch(game, 2, seed=5, autoreset="Disabled", reward="win")
    for _ in range(2000):
        for row in range(2):
            state = batch.get_state(row).state
            assert np.flatnonzero(batch.arrays.masks[row]).tolist() == ([] if state.over() else state.actions())
            if not state.over():
                assert batch.arrays.seats[row] == state.seat()
        over = [batch.get_state(row).over for row in range(2)]
        if all(over):
            break
        shown = batch.step(np.where(over, SKIP, batch.sample()))
        for number in np.flatnonzero(shown.ends):
            row = int(number)
            state = batch.get_state(row).state
            assert shown.points[row].tolist() == state.scores() and shown.ranks[row].tolist() == state.ranks()
            assert shown.rewards[row].sum() == pytest.approx(0)
    assert all(over)


@every_game
@pytest.mark.parametrize("players", [2, 4])
def test_points_counted_for_rewards_are_those_of_the_observation(name: str, players: int) -> None:
    """Observations are the same whatever the rewards are, at the end of a game and after going back, too."""
    one, other = (Batch(name, 3, players, seed=2, autoreset="SameStep", reward=kind) for kind in ("points", "win"))
    ends = 0
    for step in range(600):
        actions = one.sample().copy()
        shown, plain = one.step(actions), other.step(actions)
        assert (shown.observations == plain.observations).all()
        assert (shown.final_observations == plain.final_observations).all()
        assert (shown.observations[0] == one.observe(0, int(shown.seats[0]))).all()
        ends += int(shown.ends.sum())
        if step % 100 == 50:
            for batch in (one, other):
                batch.set_state(1, batch.get_state(0))
            assert (one.arrays.observations == other.arrays.observations).all()
    assert ends


def test_chance_does_not_depend_on_what_was_played_before() -> None:
    """The second game of a row has the same dice whatever happened in the first."""
    one, other = (Batch("burgundy-dice", 1, players=1, seed=4, autoreset="SameStep") for _ in range(2))
    for batch, choice in ((one, 0), (other, -1)):
        while True:
            legal = np.flatnonzero(batch.arrays.masks[0])
            if batch.step(legal[[choice]]).ends[0]:
                break
    assert (one.arrays.observations == other.arrays.observations).all()


def test_options_are_drawn_for_each_episode() -> None:
    batch = Batch("burgundy-dice", 64, players=1, options=DUCHIES)
    column = batch.names.index("duchy A")
    found = batch.arrays.observations[:, column : column + 4]
    assert (found.sum(axis=1) == 1).all() and found.any(axis=0).all()
    assert {batch.get_state(row).state.options["duchy"] for row in range(64)} == set("ABCD")


def test_arrays_of_the_caller_are_written_to() -> None:
    own = Batch("burgundy-dice", 3, seed=2)
    given = {name: np.full(array.shape, 7).astype(array.dtype) for name, array in own.arrays._asdict().items()}
    batch = Batch("burgundy-dice", 3, seed=2, buffers=given)
    for name, array in batch.arrays._asdict().items():
        assert array is given[name]
    assert play(own, 60) == play(batch, 60)


def test_float32_shows_shares_of_the_highest_value() -> None:
    small, floats = (Batch("burgundy", 2, seed=1, dtype=dtype) for dtype in ("uint8", "float32"))
    play(small, 30), play(floats, 30)
    assert floats.arrays.observations.dtype == np.float32
    assert np.allclose(floats.arrays.observations, small.arrays.observations / small.highs)


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
def test_an_array_that_does_not_fit_is_refused(buffers: dict[str, Any], says: str) -> None:
    with pytest.raises(BadArray, match=says) as raised:
        Batch("burgundy-dice", 2, buffers=buffers)
    assert isinstance(raised.value, ValueError)


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


def test_wrong_actions_are_refused_and_change_nothing() -> None:
    batch = Batch("burgundy-dice", 2, seed=1)
    before = copied(batch.arrays)
    legal = batch.sample().copy()
    for actions, error, says in (
        ([int(legal[0]), 928], IllegalAction, "row 1: action 928 is not legal"),
        ([10**9, int(legal[1])], IllegalAction, "row 0: action 1000000000 is not legal"),
        ([0], BadArray, "actions: expected shape"),
        ([0.5, 1.5], BadArray, "actions: expected integers, not float64"),
    ):
        with pytest.raises(error, match=says):
            batch.step(np.array(actions))
        assert copied(batch.arrays) == before
    batch.step(legal)


def test_a_closed_batch_is_closed() -> None:
    with Batch("burgundy-dice", 1) as batch:
        pass
    batch.close()
    with pytest.raises(BadOption, match="this batch is closed"):
        batch.reset()


# --- ends ------------------------------------------------------------


def ended(batch: Batch) -> Arrays:
    """Play until a game of the batch ends."""
    for _ in range(500):
        shown = batch.step(batch.sample())
        if shown.ends.any():
            return shown
    raise AssertionError("no game ended")


def test_the_next_step_begins_anew() -> None:
    batch = Batch("burgundy-dice", 3, players=1, seed=3)
    shown = ended(batch)
    row = int(np.flatnonzero(shown.ends)[0])
    assert shown.masks[row].all() and shown.lengths[row] > 20
    points = shown.points[row, 0]
    after = batch.step(batch.sample())
    assert not after.ends[row] and after.masks[row].any() and after.lengths[row] == 0
    assert after.rewards[row, 0] == 0 and after.points[row, 0] == points


def test_the_same_step_begins_anew_and_keeps_the_last_observation() -> None:
    batch = Batch("burgundy-dice", 3, players=1, seed=3, autoreset="SameStep")
    shown = ended(batch)
    row = int(np.flatnonzero(shown.ends)[0])
    column = batch.names.index("points 0")
    assert shown.masks[row].any() and shown.lengths[row] == 0
    assert shown.observations[row, column] == 1
    assert shown.final_observations[row, column] == shown.points[row, 0] > 1


def test_without_autoreset_a_row_waits() -> None:
    batch = Batch("burgundy-dice", 2, players=1, seed=3, autoreset="Disabled")
    shown = ended(batch)
    over = shown.ends.copy()
    with pytest.raises(IllegalAction, match="the game is over; reset the row first"):
        batch.step(batch.sample())
    batch.reset_rows(over)
    assert batch.arrays.masks.any(axis=1).all() and (batch.arrays.lengths[over] == 0).all()


def test_the_modes_of_gymnasium_are_understood() -> None:
    from gymnasium.vector import AutoresetMode

    for mode in AutoresetMode:
        assert Batch("burgundy-dice", 1, autoreset=mode).setting.autoreset == mode.value


def test_points_gained_sum_up_to_the_points() -> None:
    batch = Batch("burgundy-cards", 2, seed=8)
    start = np.array([batch.get_state(row).state.scores() for row in range(2)])
    total = np.zeros((2, 2))
    for _ in range(400):
        shown = batch.step(batch.sample())
        total += shown.rewards
        if shown.ends.any():
            row = int(np.flatnonzero(shown.ends)[0])
            assert (total[row] + start[row] == shown.points[row]).all()
            return
    raise AssertionError("no game ended")


# --- states of rows ------------------------------------------------------------


@every_game
def test_a_row_goes_on_from_a_state_as_it_would_have(name: str) -> None:
    batch = Batch(name, 2, seed=6)
    play(batch, 25)
    kept = pickle.loads(pickle.dumps(batch.get_state(0)))
    first = [shown[0][0] for shown in play(batch, 30)]
    batch.set_state(0, kept)
    again = [shown[0][0] for shown in play(batch, 30)]
    assert first == again


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


def greedy_choice(game: AnyGame, row: RowState) -> int:
    """Return what the greedy bot of the arena chooses in a row, with the row's own stream of chance."""
    return GreedyBot(Rng(*row.policy_rng)).choose(Seat(game, lambda: row.state, row.seat))


@every_game
def test_greedy_is_what_the_greedy_bot_plays(name: str) -> None:
    batch = Batch(name, 3, players=2, seed=5)
    play(batch, 20)
    for _ in range(10):
        wanted = [greedy_choice(batch.game, batch.get_state(row)) for row in range(3)]
        assert batch.greedy().tolist() == wanted
        batch.step(wanted)


# --- several processes ------------------------------------------------------------


def test_several_processes_play_the_same_games() -> None:
    one = Batch("burgundy-dice", 5, seed=7, autoreset="SameStep", reward="margin")
    with Batch("burgundy-dice", 5, seed=7, autoreset="SameStep", reward="margin", processes=2) as several:
        assert play(one, 70) == play(several, 70)
        state = several.get_state(3)
        assert state == one.get_state(3)
        assert (several.observe(4, 1) == one.observe(4, 1)).all()
        several.set_state(0, state)
        one.set_state(0, state)
        with pytest.raises(IllegalAction, match="row 4: action 928 is not legal"):
            several.step([*several.sample()[:4], 928])
        one.sample()
        assert (one.greedy() == several.greedy()).all()
        assert play(one, 5) == play(several, 5)
        kept = several.arrays
    assert kept.points.shape == (5, 2)


def test_processes_refuse_an_action_before_any_of_them_plays() -> None:
    """Whether the masks tell that it is illegal, or it is no action at all; a row that is over takes any number."""
    with Batch("burgundy-dice", 4, players=1, seed=7, processes=2) as batch:
        for wrong in (-2, 928, 10**9):
            before = copied(batch.arrays)
            with pytest.raises(IllegalAction, match=f"row 3: action {wrong} is not legal"):
                batch.step([*batch.sample()[:3], wrong])
            assert copied(batch.arrays) == before
        while not batch.arrays.ends.any():
            batch.step(batch.sample())
        over = batch.arrays.ends.copy()
        assert (batch.step(np.where(over, 10**9, batch.sample())).lengths[over] == 0).all()


# --- others' games ------------------------------------------------------------


def test_a_game_without_an_observation_says_so() -> None:
    with pytest.raises(BadOption, match="pebbles has no observation: its mind defines neither"):
        Batch(PEBBLES, 2)
    batch = Batch(PEBBLES, 2, observation="none")
    assert batch.arrays.observations.shape == (2, 0)
    ended(batch)


def test_the_inputs_of_the_learned_value_are_a_smaller_observation() -> None:
    full, small = Batch("bruges", 1), Batch("bruges", 1, observation="inputs")
    assert len(small.names) < len(full.names) and small.names[0] == "phase 0"
    play(small, 20)
    assert small.arrays.observations.any()


def test_a_batch_tells_what_it_shows() -> None:
    game: AnyGame = duchy.load("burgundy-dice")
    batch = Batch(game, 4, players=3)
    assert repr(batch) == "<batch of 4 games of burgundy-dice, 3 players>" and len(batch) == 4
    group = next(group for group in batch.groups if group.key == "cell")
    assert group.shape == (3, 7, 37) and batch.names[group.first] == "cell 0 1 A1" and group.high == 1
    assert batch.arrays.observations.shape == (4, len(batch.names)) and len(batch.highs) == len(batch.names)
    with pytest.raises(BadOption, match="there is no seat 3: seats go from 0 to 2"):
        batch.observe(0, 3)
