"""The arrays of a batch in the memory of compiled code, and the settings of its rows."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from duchy.core.errors import BadArray, BadOption, IllegalAction
from duchy.core.game import AnyGame
from duchy.core.ints import mix
from duchy.core.observations import Layout, Observation, ObservationBuffer
from duchy.core.rng import Rng, stream
from duchy.core.state import State
from duchy.envs.inputs import InputsObservation
from duchy.envs.memory import check_array, memory
from duchy.envs.rewards import REWARDS, reward_of
from duchy.envs.stepping.rows import BY_CALLER, DISABLED, EVERY_SEAT, NEXT_STEP, SAME_STEP, SKIP, Rows

AUTORESETS = {"NextStep": NEXT_STEP, "SameStep": SAME_STEP, "Disabled": DISABLED}
"""When a finished row begins anew, by Gymnasium's names of the modes."""

OBSERVATIONS = ("full", "inputs", "none")
DTYPES = ("uint8", "float32")

NEAR = 2**17
"""Bytes of observations that are cleared and written before the next."""

Options = Mapping[str, str] | Sequence[Mapping[str, str]] | None
Seeds = int | str | Sequence[int | str]


class Arrays(NamedTuple):
    """The arrays of a batch after a reset or a step; always the same objects."""

    observations: NDArray[Any]
    """`(size, features)`: what the seat that acts may know."""
    masks: NDArray[Any]
    """`(size, actions)`: the legal actions."""
    seats: NDArray[Any]
    """`(size,)`: the seat that acts; where a game is over, the one that acted last."""
    rewards: NDArray[Any]
    """`(size, players)`: the reward of each seat for this step."""
    ends: NDArray[Any]
    """`(size,)`: whether the game ended in this step."""
    points: NDArray[Any]
    """`(size, players)`: the points at the end of the last episode."""
    ranks: NDArray[Any]
    """`(size, players)`: the places at the end of the last episode, 1 for the winners."""
    lengths: NDArray[Any]
    """`(size,)`: decisions from outside in this episode."""
    final_observations: NDArray[Any]
    """`(size, features)`: with the mode SameStep, the last observation of the episode that ended; else no rows."""


class EnvSettings(NamedTuple):
    """The settings of a batch: what is played, and what is observed."""

    game: AnyGame
    players: int
    options: tuple[Mapping[str, str], ...] = ({},)
    observation: str = "full"
    dtype: str = "uint8"
    masks: bool = True
    reward: str = "points"
    autoreset: str = "NextStep"
    learner: int = EVERY_SEAT
    opponents: int = BY_CALLER

    @property
    def actions(self) -> int:
        """How many actions players have; those of chance come after them."""
        return number_of_actions(self.game)

    def layout(self) -> Layout:
        """The columns of the observation."""
        found = observation_of(self.game, self.players, self.observation)
        return Layout() if found is None else found.layout


def number_of_actions(game: AnyGame) -> int:
    """How many actions players have: all up to the last one that is not chance's."""
    return max(int(verb.end) for verb in game.space.verbs if not verb.chance)


def checked(setting: EnvSettings) -> EnvSettings:
    """The setting with all options filled in; an error where something in it does not exist."""
    game = setting.game
    game.check_seats(setting.players)
    check_setting("observation", setting.observation, OBSERVATIONS)
    check_setting("dtype", setting.dtype, DTYPES)
    check_setting("reward", setting.reward, tuple(REWARDS))
    check_setting("autoreset", setting.autoreset, tuple(AUTORESETS))
    if not setting.options:
        raise BadOption("no-option-sets", "at least one set of options is needed")
    for options in setting.options:
        game.new(setting.players, options)
    return setting._replace(options=tuple(game.check_options(options) for options in setting.options))


def check_setting(name: str, given: object, known: Sequence[str]) -> None:
    """Raise an error if a setting has no such value."""
    if given not in known:
        raise BadOption(
            "no-such-setting",
            "{name} must be one of {known}, not '{given}'",
            name=name,
            known=", ".join(known),
            given=given,
        )


def observation_of(game: AnyGame, players: int, which: str) -> Observation[Any] | None:
    """The observation of a game: the full one, or the inputs of its learned value, which is also what others' games
    have that declare none."""
    if which == "none":
        return None
    mind = game.mind
    if which == "full" and mind.observation is not None:
        return mind.observation(players)
    if mind.inputs is not None:
        return InputsObservation(mind.inputs)
    raise BadOption(
        "no-observation",
        "{game} has no observation: its mind defines neither Mind.observation nor inputs",
        game=game.name,
    )


def key_of(seed: int | str) -> int:
    """What the chances of a row are derived from."""
    rng = stream(seed, "env")
    return int(mix(rng.word(), rng.word()))


def seeds_of(seed: Seeds, size: int) -> list[int | str]:
    """A seed for each row: one number is counted up from row to row, as Gymnasium does."""
    if isinstance(seed, int | np.integer):
        return [int(seed) + row for row in range(size)]
    if isinstance(seed, str):
        return [f"{seed}/{row}" for row in range(size)]
    found = [item if isinstance(item, str) else int(item) for item in seed]
    if len(found) != size:
        raise BadArray("wrong-seeds", "{size} rows need {size} seeds, not {given}", size=size, given=len(found))
    return found


class RowState(NamedTuple):
    """The state of one row: its position, and all that determines its future."""

    state: State
    chance: tuple[int, int, int, int]
    will: tuple[int, int, int, int]
    key: int
    episode: int
    seat: int
    learner: int
    options: int
    length: int
    over: bool


class Engine:
    """The rows of a batch in this process, with their arrays."""

    def __init__(self, setting: EnvSettings, size: int, given: Mapping[str, NDArray[Any]] | None = None) -> None:
        self.setting = setting
        self.size = size
        game = setting.game
        observation = observation_of(game, setting.players, setting.observation)
        self.rows = Rows(
            [game.new(setting.players, options) for options in setting.options],
            size,
            setting.actions,
            observation,
            setting.masks,
            setting.reward == "points",
            AUTORESETS[setting.autoreset],
            setting.learner,
            setting.opponents,
            game.mind.judge if setting.opponents else None,
        )
        # As many rows are stepped in a row as have their observations in the nearer caches, from zeros to values.
        self._stretch = max(1, NEAR // max(1, int(self.rows.shown.width)))
        self.actions = memory(self.rows.actions, np.int64, (size,))
        self.over = memory(self.rows.over, np.bool_, (size,))
        self.learners = memory(self.rows.learners, np.int64, (size,))
        self._gained = memory(self.rows.gained, np.int64, (size, setting.players))
        self.own = self._on_memory()
        scaled = {}
        self._scale: NDArray[Any] | None = None
        if observation is not None and setting.dtype == "float32":
            self._scale = np.float32(1) / np.array([int(high) for high in observation.layout.highs], np.float32)
            scaled = {name: np.zeros(getattr(self.own, name).shape, np.float32) for name in SCALED}
        self.arrays = with_given(self.own._replace(**scaled), given or {})
        # What is shown elsewhere than where compiled code writes it, and needs no more than a copy.
        self._copied = [
            (mine, shown)
            for name, mine, shown in zip(Arrays._fields, self.own, self.arrays, strict=True)
            if mine is not shown and name not in scaled
        ]

    def _on_memory(self) -> Arrays:
        """The arrays on the memory that compiled code writes to; rewards are made of them."""
        rows, size, players = self.rows, self.size, self.setting.players
        features = int(rows.shown.width)
        return Arrays(
            memory(rows.shown.cells, np.uint8, (size, features)),
            memory(rows.masks, np.bool_, (size, self.setting.actions if self.setting.masks else 0)),
            memory(rows.seats, np.int64, (size,)),
            np.zeros((size, players), np.float32),
            memory(rows.ended, np.bool_, (size,)),
            memory(rows.results, np.int64, (size, players)),
            memory(rows.ranks, np.int64, (size, players)),
            memory(rows.lengths, np.int64, (size,)),
            memory(rows.final.cells, np.uint8, (int(rows.final.rows), features)),
        )

    def reset(self, seeds: Sequence[int | str] | None = None) -> None:
        """Begin a new episode in every row; with seeds, the first one of each."""
        if seeds is not None:
            for row, seed in enumerate(seeds):
                self.rows.seed(row, key_of(seed))
        self.begin(range(self.size))

    def begin(self, rows: Iterable[int]) -> None:
        """Begin a new episode in some rows; nothing has happened in the others."""
        self.own.ends.fill(False)
        self._gained.fill(0)
        for row in rows:
            self._clear(row)
            self.rows.begin(row)
        self.show()

    def step(self) -> None:
        """Play the actions that lie in `actions`; an error where one cannot be played, and nothing has changed."""
        row = self.wrong()
        if row >= 0:
            raise wrong_action(row, int(self.actions[row]), bool(self.over[row]))
        skips = self.actions.min() == SKIP
        for first in range(0, self.size, self._stretch):
            end = min(first + self._stretch, self.size)
            shown = self.own.observations[first:end]
            if skips:
                shown[self.actions[first:end] != SKIP] = 0
            else:
                shown.fill(0)
            self.rows.step(first, end)
        self.show()

    def _clear(self, rows: Any) -> None:
        """Lay zeros where the observations of some rows are about to be written."""
        self.own.observations[rows] = 0

    def wrong(self) -> int:
        """The first row whose action cannot be played, or -1."""
        return int(self.rows.wrong())

    def choose(self) -> NDArray[np.int64]:
        """Choose a legal action of each row at random."""
        self.rows.choose()
        return self.actions

    def choose_greedily(self) -> NDArray[np.int64]:
        """Choose in each row what the greedy bot plays."""
        if self.rows.judge is None:
            self.rows.judge = self.setting.game.mind.judge
        self.rows.choose_greedily()
        return self.actions

    def show(self) -> None:
        """Make the rewards, and fill the arrays that do not lie where compiled code writes."""
        rewards = self.own.rewards
        if self.setting.reward == "points":
            np.copyto(rewards, self._gained, casting="same_kind")
        else:
            rewards.fill(0)
            ended = np.flatnonzero(self.own.ends)
            if len(ended):
                rewards[ended] = reward_of(self.setting.reward, self.own.points[ended], self.own.ranks[ended])
        for mine, shown in self._copied:
            np.copyto(shown, mine)
        if self._scale is not None:
            for name in SCALED:
                np.multiply(getattr(self.own, name), self._scale, out=getattr(self.arrays, name))

    def observe(self, row: int, seat: int) -> NDArray[Any]:
        """What a seat may know of a row, as a new array."""
        rows = self.rows
        buffer = ObservationBuffer(1, rows.observation.layout)
        rows.observation.fill(rows.states[row], seat, buffer)
        found = memory(buffer.cells, np.uint8, (int(buffer.width),)).copy()
        return found if self._scale is None else found * self._scale

    def give_up(self, row: int) -> None:
        """End the episode of a row where it stands."""
        if self.setting.autoreset == "SameStep":
            self._clear(row)
        self.rows.give_up(row)
        self.show()

    def lift(self, seat: int, row: int = 0) -> None:
        """Let a seat act first among those who choose in secret in a row."""
        self._clear(row)
        self.rows.lift(row, seat)

    def get(self, row: int) -> RowState:
        """All that decides how a row goes on."""
        rows = self.rows
        return RowState(
            rows.states[row].clone(),
            _words(rows.chances[row]),
            _words(rows.wills[row]),
            int(rows.keys[row]),
            int(rows.episodes[row]),
            int(rows.seats[row]),
            int(rows.learners[row]),
            int(rows.options[row]),
            int(rows.lengths[row]),
            bool(rows.over[row]),
        )

    def put(self, row: int, kept: RowState) -> None:
        """Let a row go on from what was kept."""
        rows = self.rows
        for rng, words in ((rows.chances[row], kept.chance), (rows.wills[row], kept.will)):
            rng.a, rng.b, rng.c, rng.d = words
        rows.keys[row] = kept.key
        rows.episodes[row] = kept.episode
        rows.seats[row] = kept.seat
        rows.learners[row] = kept.learner
        rows.options[row] = kept.options
        rows.lengths[row] = kept.length
        self._clear(row)
        rows.restore(row, kept.state.clone(), kept.over)
        self._gained[row] = 0
        self.show()

    def close(self) -> None:
        """Nothing is held that needs to be given back."""


SCALED = ("observations", "final_observations")
"""The arrays whose values float32 shows as shares of the highest."""


def wrong_action(row: int, action: int, over: bool) -> IllegalAction:
    """The error of an action that cannot be played in a row."""
    if over:
        return IllegalAction("row-is-over", "row {row}: the game is over; reset the row first", row=row)
    return IllegalAction("illegal-in-row", "row {row}: action {action} is not legal", row=row, action=action)


def _words(rng: Rng) -> tuple[int, int, int, int]:
    return int(rng.a), int(rng.b), int(rng.c), int(rng.d)


def with_given(arrays: Arrays, given: Mapping[str, NDArray[Any]]) -> Arrays:
    """The arrays with those of the caller in their places."""
    for name, array in given.items():
        check_setting("buffers", name, Arrays._fields)
        check_array(name, array, getattr(arrays, name))
    return arrays._replace(**given)
