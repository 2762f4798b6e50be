"""The arrays of a batch, which share memory with compiled code, and the settings of its rows."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from duchy.core.errors import BadArray, BadOption, IllegalAction
from duchy.core.game import AnyGame
from duchy.core.ints import mix
from duchy.core.observations import Layout, Observation, Observer
from duchy.core.rng import Rng, stream
from duchy.core.state import State
from duchy.envs.inputs import InputsObservation
from duchy.envs.memory import check_array, memory
from duchy.envs.rewards import REWARDS, reward_of
from duchy.envs.stepping.rows import BY_CALLER, DISABLED, EVERY_SEAT, NEXT_STEP, SAME_STEP, SKIP, Rows
from duchy.shelf import Shelf

AUTORESETS = {"NextStep": NEXT_STEP, "SameStep": SAME_STEP, "Disabled": DISABLED}
"""The modes of restarting finished rows, by Gymnasium's names."""

OBSERVATIONS = ("full", "inputs", "none")
DTYPES = ("uint8", "float32")

CACHE_BYTES = 2**17
"""Bytes of observations that are cleared and written together, so that they stay in the CPU cache."""

TableOptions = Mapping[str, str] | Sequence[Mapping[str, str]] | None
Seeds = int | str | Sequence[int | str]
RowSeeds = Sequence[int | str | None]
"""A seed for each row; None keeps the seed of a row and goes on to its next episode."""


class Arrays(NamedTuple):
    """The arrays of a batch after a reset or a step; always the same objects."""

    observations: NDArray[Any]
    """`(size, features)`: the observation of the acting seat."""
    masks: NDArray[Any]
    """`(size, actions)`: the legal actions; all of them if the game is over."""
    seats: NDArray[Any]
    """`(size,)`: the acting seat; if the game is over, the seat that acted last."""
    rewards: NDArray[Any]
    """`(size, players)`: the reward of each seat for this step."""
    ends: NDArray[Any]
    """`(size,)`: whether the game ended in this step."""
    points: NDArray[Any]
    """`(size, players)`: the points at the end of the last episode."""
    ranks: NDArray[Any]
    """`(size, players)`: the ranks at the end of the last episode, 1 for the winners."""
    lengths: NDArray[Any]
    """`(size,)`: decisions of the caller in this episode."""
    final_observations: NDArray[Any]
    """`(size, features)`: in the mode SameStep, the last observation of the ended episode; otherwise without rows."""


class EnvSettings(NamedTuple):
    """The settings of a batch: the game, its options, and the form of observations and rewards."""

    game: AnyGame
    players: int
    options: tuple[Mapping[str, str], ...] = ({},)
    observation: str = "full"
    dtype: str = "uint8"
    masks: bool = True
    reward: str = "points"
    autoreset: str = "NextStep"
    rounds: int = 0
    learner: int = EVERY_SEAT
    opponents: int = BY_CALLER

    @classmethod
    def of(
        cls,
        game: str | AnyGame,
        players: int | None,
        options: TableOptions,
        autoreset: Any,
        rounds: int | None = None,
        **others: Any,
    ) -> "EnvSettings":
        """Return settings with the defaults of the game filled in; raise an error if a value is invalid."""
        loaded = Shelf().load(game) if isinstance(game, str) else game
        count = loaded.rules.default_players if players is None else players
        given = (options or {},) if options is None or isinstance(options, Mapping) else tuple(options)
        mode = getattr(autoreset, "value", autoreset)
        setting = cls(loaded, count, given, autoreset=mode, rounds=rounds or 0, **others)
        loaded.check_seats(count)
        check_setting("observation", setting.observation, OBSERVATIONS)
        check_setting("dtype", setting.dtype, DTYPES)
        check_setting("reward", setting.reward, tuple(REWARDS))
        check_setting("autoreset", setting.autoreset, tuple(AUTORESETS))
        if not given:
            raise BadOption("no-option-sets", "at least one set of options is needed")
        for one in given:
            check_rounds(loaded, loaded.new(count, one), rounds)
        return setting._replace(options=tuple(loaded.check_options(one) for one in given))

    @property
    def actions(self) -> int:
        """The number of player actions; chance actions have higher numbers."""
        return number_of_actions(self.game)

    def layout(self) -> Layout:
        """Return the columns of the observation."""
        encoding = observation_of(self.game, self.players, self.observation)
        return Layout() if encoding is None else encoding.layout


def number_of_actions(game: AnyGame) -> int:
    """Return the number of player actions: all actions up to the last one that is not a chance action."""
    return max(int(verb.end) for verb in game.space.verbs if not verb.chance)


def check_setting(name: str, given: object, known: Sequence[str]) -> None:
    """Raise an error if a setting has an unknown value."""
    if given not in known:
        raise BadOption(
            "no-such-setting",
            "{name} must be one of {known}, not '{given}'",
            name=name,
            known=", ".join(known),
            given=given,
        )


def check_rounds(game: AnyGame, beginning: State, rounds: int | None) -> None:
    """Raise an error if games cannot end after this many rounds; None is the whole game."""
    if rounds is None:
        return
    if rounds < 1:
        raise BadOption("wrong-rounds", "the number of rounds must be at least 1, not {given}", given=rounds)
    if beginning.current_round() < 0:
        raise BadOption(
            "uncounted-rounds",
            "{game} cannot end after a number of rounds: its state defines no current_round",
            game=game.name,
        )


def observation_of(game: AnyGame, players: int, which: str) -> Observation[Any] | None:
    """Return the full observation of a game, the smaller one of the inputs of its value function, or None."""
    if which == "none":
        return None
    if which == "full":
        return game.observation(players)
    if not game.has_mind or game.mind.inputs is None:
        raise BadOption(
            "no-observation",
            "{game} has no observation 'inputs': its mind defines no inputs of a value function",
            game=game.name,
        )
    return InputsObservation(game.mind.inputs)


def key_of(seed: int | str) -> int:
    """Return the key from which a row derives its random streams."""
    rng = stream(seed, "env")
    return int(mix(rng.word(), rng.word()))


def seeds_of(seed: Seeds | RowSeeds, size: int) -> list[int | str | None]:
    """Return a seed for each row: an integer is counted up from row to row, as in Gymnasium."""
    if isinstance(seed, int | np.integer):
        return [int(seed) + row for row in range(size)]
    if isinstance(seed, str):
        return [f"{seed}/{row}" for row in range(size)]
    seeds = [item if item is None or isinstance(item, str) else int(item) for item in seed]
    if len(seeds) != size:
        raise BadArray(
            "wrong-seeds", "the number of seeds must be {size}, one per row, not {given}", size=size, given=len(seeds)
        )
    return seeds


class RowState(NamedTuple):
    """The state of one row: its position, and everything that determines its future."""

    state: State
    chance: tuple[int, int, int, int]
    policy_rng: tuple[int, int, int, int]
    key: int
    episode: int
    seat: int
    learner: int
    options: int
    length: int
    over: bool
    rounds: int
    """The number of rounds that have begun, if games end after some rounds."""


class Copied:
    """An environment whose copies share nothing with it, deep or not."""

    def __copy__(self) -> Self:
        return deepcopy(self)


class EngineState(NamedTuple):
    """Everything that an engine keeps from step to step: its rows, and what its arrays cannot compute again."""

    rows: list[RowState]
    ends: NDArray[Any]
    gained: NDArray[Any]
    points: NDArray[Any]
    ranks: NDArray[Any]
    final_observations: NDArray[Any]


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
            game.mind.heuristic if setting.opponents else None,
            setting.rounds,
        )
        # Rows are stepped in chunks whose observations fit into the CPU caches.
        self._stretch = max(1, CACHE_BYTES // max(1, int(self.rows.shown.width)))
        self.actions = memory(self.rows.actions, np.int64, (size,))
        self.over = memory(self.rows.over, np.bool_, (size,))
        self.learners = memory(self.rows.learners, np.int64, (size,))
        self._gained = memory(self.rows.gained, np.int64, (size, setting.players))
        self.own = own = self._on_memory()
        # The arrays of an `EngineState`.
        self._kept = (own.ends, self._gained, own.points, own.ranks, own.final_observations)
        scaled = {}
        self._scale: NDArray[Any] | None = None
        if observation is not None and setting.dtype == "float32":
            self._scale = np.float32(1) / np.array([int(high) for high in observation.layout.highs], np.float32)
            scaled = {name: np.zeros(getattr(self.own, name).shape, np.float32) for name in SCALED}
        self.arrays = with_given(self.own._replace(**scaled), given or {})
        # Arrays of the caller that are filled by copying what compiled code wrote.
        self._copied = [
            (mine, shown)
            for name, mine, shown in zip(Arrays._fields, self.own, self.arrays, strict=True)
            if mine is not shown and name not in scaled
        ]

    def _on_memory(self) -> Arrays:
        """Return arrays on the memory that compiled code writes to; only the rewards have their own memory."""
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

    def reset(self, seeds: RowSeeds | None = None, rows: Sequence[int] | None = None) -> None:
        """Start a new episode in every row, or in some; with seeds for these rows, the first episode of each seed.

        The other rows stay unchanged, with zero rewards and no ended episodes.
        """
        chosen = range(self.size) if rows is None else rows
        if seeds is not None:
            for row, seed in zip(chosen, seeds, strict=True):
                if seed is not None:
                    self.rows.seed(row, key_of(seed))
        self.own.ends.fill(False)
        self._gained.fill(0)
        for row in chosen:
            self._clear(row)
            self.rows.begin(row)
        self.show()

    def step(self) -> None:
        """Play the actions in `actions`; if one of them cannot be played, raise an error and change nothing."""
        row = self.wrong()
        if row >= 0:
            raise wrong_action(row, int(self.actions[row]), bool(self.over[row]))
        skips = self.actions.min() <= SKIP
        if self.rows.waiting and self.setting.masks:
            self.own.masks[self.over & (self.actions != SKIP)] = False
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
        """Set the observations and masks of some rows to zero before they are written."""
        self.own.observations[rows] = 0
        self.own.masks[rows] = False

    def wrong(self) -> int:
        """Return the first row whose action cannot be played, or -1."""
        return int(self.rows.wrong())

    def illegal(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return the rows whose action is illegal, according to the masks."""
        illegal: NDArray[np.bool_] = ~(allowed(actions, self.own.masks) | self.over)
        return illegal

    def choose(self, greedy: bool) -> NDArray[np.int64]:
        """Return a random legal action for each row, or the greedy bot's."""
        if greedy and self.rows.heuristic is None:
            self.rows.heuristic = self.setting.game.mind.heuristic
        self.rows.choose(greedy)
        return self.actions

    def show(self) -> None:
        """Compute the rewards, and fill the arrays that do not share memory with compiled code.

        The mask of a finished row allows every action: policies that sample from masks need at least one.
        """
        if self.rows.waiting and self.setting.masks:
            self.own.masks[self.over] = True
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
        """Return a seat's observation of a row, as a new array."""
        rows = self.rows
        observer = Observer(rows.observation)
        cells = observer.cells(rows.states[row], seat) if rows.observes else observer.buffer.cells
        row_values = memory(cells, np.uint8, (len(cells),)).copy()
        return row_values if self._scale is None else row_values * self._scale

    def give_up(self, rows: NDArray[np.int64]) -> None:
        """End the episodes of some rows in their current positions."""
        if self.setting.autoreset == "SameStep":
            self._clear(rows)
        for row in rows:
            self.rows.give_up(int(row))
        self.show()

    def lift(self, seat: int, row: int = 0) -> None:
        """Make a seat act first among the seats that choose in secret in a row."""
        self._clear(row)
        self.rows.lift(row, seat)

    def get(self, row: int) -> RowState:
        """Return a copy of a row's state, with everything that determines its future."""
        rows = self.rows
        return RowState(
            rows.states[row].clone(),
            _words(rows.chances[row]),
            _words(rows.policy_rngs[row]),
            int(rows.keys[row]),
            int(rows.episodes[row]),
            int(rows.seats[row]),
            int(rows.learners[row]),
            int(rows.options[row]),
            int(rows.lengths[row]),
            bool(rows.over[row]),
            int(rows.rounds_begun[row]),
        )

    def put(self, row: int, kept: RowState) -> None:
        """Restore a row from a saved state."""
        rows = self.rows
        for rng, words in ((rows.chances[row], kept.chance), (rows.policy_rngs[row], kept.policy_rng)):
            rng.a, rng.b, rng.c, rng.d = words
        rows.keys[row] = kept.key
        rows.episodes[row] = kept.episode
        rows.seats[row] = kept.seat
        rows.learners[row] = kept.learner
        rows.options[row] = kept.options
        rows.lengths[row] = kept.length
        self._clear(row)
        rows.restore(row, kept.state.clone(), kept.over, kept.rounds)
        self._gained[row] = 0
        self.show()

    def keep(self) -> EngineState:
        """Return a copy of everything that the rows and their arrays hold."""
        return EngineState([self.get(row) for row in range(self.size)], *(array.copy() for array in self._kept))

    def recall(self, kept: EngineState) -> None:
        """Restore everything from `keep` of an engine with the same settings and size."""
        for row, state in enumerate(kept.rows):
            self.put(row, state)
        for mine, theirs in zip(self._kept, kept[1:], strict=True):
            np.copyto(mine, theirs)
        self.show()

    def __reduce__(self) -> tuple[Any, ...]:
        return recalled, (Engine, (self.setting, self.size), self.keep())

    def close(self) -> None:
        """Do nothing: there are no resources to release."""


def recalled(kind: Any, given: tuple[Any, ...], kept: EngineState) -> Any:
    """Return a copy of an engine, with arrays of its own."""
    engine = kind(*given)
    engine.recall(kept)
    return engine


SCALED = ("observations", "final_observations")
"""The arrays whose float32 values are divided by the highest value of their column."""


def allowed(actions: NDArray[np.int64], masks: NDArray[Any]) -> NDArray[np.bool_]:
    """Return for each row whether its mask allows its action."""
    known: NDArray[np.bool_] = (actions >= 0) & (actions < masks.shape[1])
    known &= masks[np.arange(len(actions)), np.where(known, actions, 0)]
    return known


def wrong_action(row: int, action: int, over: bool) -> IllegalAction:
    """Return the error for an action that cannot be played in a row."""
    if over:
        return IllegalAction("row-is-over", "row {row}: the game is over; reset the row first", row=row)
    return IllegalAction("illegal-in-row", "row {row}: action {action} is not legal", row=row, action=action)


def _words(rng: Rng) -> tuple[int, int, int, int]:
    return int(rng.a), int(rng.b), int(rng.c), int(rng.d)


def with_given(arrays: Arrays, given: Mapping[str, NDArray[Any]]) -> Arrays:
    """Return the arrays with those of the caller in place of ours, after checking them."""
    for name, array in given.items():
        check_setting("buffers", name, Arrays._fields)
        check_array(name, array, getattr(arrays, name))
    return arrays._replace(**given)
