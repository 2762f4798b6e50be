"""Gymnasium environments: one seat learns, and bots play the others.

Importing this module registers an environment for each installed game, so that
`gymnasium.make("duchy.envs.gymnasium:duchy/burgundy-dice-v1")` needs no other import.
"""

from typing import Any

from duchy.core.errors import BadOption
from duchy.core.game import AnyGame
from duchy.core.observations import Layout
from duchy.extras import needs
from duchy.shelf import Shelf

with needs("envs"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from duchy.envs.engine import Copied, EnvSettings, TableOptions, seeds_of
    from duchy.envs.learner import METADATA, Learner, Opponents, checked_mode, rendered

VERSION = 1
"""The version of all environments, to be raised when rules, observations, rewards or the greedy bot change."""
Info = dict[str, Any]


def observation_space(layout: Layout, dtype: str) -> "spaces.Box":
    """Return the space of an observation: each column from 0 to its highest value, or from 0 to 1 as float32."""
    highs = np.array([int(high) for high in layout.highs], np.uint8)
    if dtype == "float32":
        return spaces.Box(np.zeros(len(highs), np.float32), np.ones(len(highs), np.float32), dtype=np.float32)
    return spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8)


class _OneLearner(Copied):
    """What both environments share: their settings, and the rows in which one seat learns."""

    render_mode: str | None

    def _create(
        self, setting: EnvSettings, size: int, seat: int | str, opponents: Opponents, illegal: str, mode: str | None
    ) -> None:
        """Create the rows after checking the settings."""
        if setting.observation == "none":
            raise BadOption("needs-observation", "an environment needs an observation: 'full' or 'inputs'")
        self._learner = Learner(setting, size, seat, opponents, illegal)
        self._illegal = illegal
        self._engine = self._learner.engine
        self.game = setting.game
        self.render_mode = checked_mode(mode)
        self._begun = False

    def _render(self, row: int) -> Any:
        """Return the table of a row as text or as a picture, as the learning seat sees it; "human" prints it."""
        rows = self._engine.rows
        return rendered(self.render_mode, self.game, rows.states[row], int(rows.learners[row]))


class DuchyEnv(_OneLearner, gymnasium.Env[NDArray[Any], Any]):
    """A game in which one seat learns and bots play the others; an episode is a game.

    Examples:
        >>> env = DuchyEnv("burgundy-dice", players=1)
        >>> observation, info = env.reset(seed=7)
        >>> bool(env.observation_space.contains(observation))
        True
    """

    metadata = METADATA

    def __init__(
        self,
        game: str | AnyGame,
        players: int | None = None,
        options: TableOptions = None,
        *,
        seat: int | str = 0,
        opponents: Opponents = "greedy",
        observation: str = "full",
        dtype: str = "uint8",
        reward: str = "points",
        rounds: int | None = None,
        illegal: str = "loss",
        render_mode: str | None = None,
    ) -> None:
        """Create the environment; `seat` is the learning seat, or "random"; `rounds` ends games after some rounds.

        An illegal action loses the game; with `illegal="random"` a random legal action is played instead, and with
        "error" an error is raised.
        """
        setting = EnvSettings.of(
            game, players, options, "Disabled", rounds, observation=observation, dtype=dtype, reward=reward
        )
        self._create(setting, 1, seat, opponents, illegal, render_mode)
        self.observation_space = observation_space(setting.layout(), dtype)
        self.action_space = spaces.Discrete(setting.actions)
        self._closed = False

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[NDArray[Any], Info]:
        """Start a new game; without a seed, the previous seed's next episode, or a random seed at the first call."""
        if self._closed:
            raise ClosedEnvironmentError("this environment is closed")
        super().reset(seed=seed)
        if seed is None and not self._begun:
            seed = int(self.np_random.integers(2**31))
        self._learner.reset(None if seed is None else [seed])
        self._begun = True
        return self._shown()

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, Info]:
        """Play an action, then let bots play until the learning seat acts again or the game is over."""
        if self._closed:
            raise ClosedEnvironmentError("this environment is closed")
        if not self._begun or self._engine.over[0]:
            raise ResetNeeded("the game is over or has not begun: call reset first")
        chosen = self._number(action)
        learner = self._learner
        learner.step(learner.take(np.array([chosen])))
        observation, info = self._shown()
        if learner.illegal[0]:
            info["illegal"] = True
        if self.render_mode == "human":
            self.render()
        return observation, float(learner.rewards[0]), bool(learner.ended[0]), False, info

    def _number(self, action: Any) -> int:
        """Return an action as a number; raise an error if it is not in the space, or illegal with `illegal="error"`."""
        actions = self._engine.setting.actions
        # Only other types are checked with the space, which takes longer than a step of the rules.
        if not (type(action) is int and 0 <= action < actions) and not self.action_space.contains(action):
            raise InvalidAction(f"{action!r} is not an action: actions go from 0 to {self._engine.setting.actions - 1}")
        chosen = int(action)
        if self._illegal == "error" and not self._engine.own.masks[0, chosen]:
            seat = int(self._engine.learners[0])
            raise InvalidAction(f"{chosen} ({self.game.words(chosen)}) is not legal for seat {seat} now")
        return chosen

    def _shown(self) -> tuple[NDArray[Any], Info]:
        arrays = self._engine.arrays
        info: Info = {"action_mask": arrays.masks[0].view(np.int8).copy(), "seat": int(self._engine.learners[0])}
        if self._engine.over[0]:
            info["points"] = arrays.points[0].tolist()
            info["ranks"] = arrays.ranks[0].tolist()
        return arrays.observations[0].copy(), info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions as a mask; sb3-contrib calls this."""
        mask: NDArray[np.bool_] = self._engine.own.masks[0].copy()
        return mask

    def render(self) -> Any:
        """Return the table as text or as a picture, as the learning seat sees it; "human" prints it."""
        return self._render(0)

    def close(self) -> None:
        """Close the environment: it cannot be played any more."""
        self._closed = True


class DuchyVectorEnv(_OneLearner, VectorEnv[NDArray[Any], NDArray[Any], NDArray[Any]]):
    """A Gymnasium vector environment on the compiled batch."""

    def __init__(
        self,
        game: str | AnyGame,
        num_envs: int = 1,
        players: int | None = None,
        options: TableOptions = None,
        *,
        seat: int | str = 0,
        opponents: Opponents = "greedy",
        observation: str = "full",
        dtype: str = "uint8",
        reward: str = "points",
        rounds: int | None = None,
        illegal: str = "loss",
        autoreset_mode: "AutoresetMode | str" = "NextStep",
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """Create the environments; with `copy=False` every step returns the same arrays, and overwrites them."""
        mode = AutoresetMode(getattr(autoreset_mode, "value", autoreset_mode))
        setting = EnvSettings.of(
            game, players, options, mode, rounds, observation=observation, dtype=dtype, reward=reward
        )
        self._create(setting, num_envs, seat, opponents, illegal, render_mode)
        self.metadata = {**METADATA, "autoreset_mode": mode}
        self.num_envs = num_envs
        self.single_observation_space = observation_space(setting.layout(), dtype)
        self.single_action_space = spaces.Discrete(setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._mode = mode
        self._copy = copy

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[NDArray[Any], Info]:
        """Start a new game in every row, or in the rows of `options["reset_mask"]`; row n has the seed `seed + n`."""
        self._check_open()
        rows = self._rows_of((options or {}).get("reset_mask"))
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None:
            seed = None if self._begun else self._any_seed()
        seeds = None if seed is None else seeds_of(seed, self.num_envs)
        if seeds is not None and not self._begun:
            seeds = [self._any_seed() if one is None else one for one in seeds]
        self._learner.reset(seeds if seeds is None or rows is None else [seeds[row] for row in rows], rows)
        self._begun = True
        return self._shown()

    def _rows_of(self, mask: Any) -> list[int] | None:
        """Return the rows of a `reset_mask`, or None without one."""
        if mask is None:
            return None
        chosen = np.asarray(mask)
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            raise ValueError(
                f"reset_mask: expected {self.num_envs} booleans, not {chosen.dtype} with the shape {chosen.shape}"
            )
        if not self._begun and not chosen.all():
            raise ResetNeeded("nothing has begun: reset all rows first, without a reset_mask")
        return [int(row) for row in np.flatnonzero(chosen)]

    def step(self, actions: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """Play an action in every row, then let bots play until the learning seats act again."""
        self._check_open()
        if not self._begun:
            raise ResetNeeded("nothing has begun: call reset first")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise InvalidAction(
                f"{self.num_envs} integers are expected, not {given.dtype} with the shape {given.shape}"
            )
        learner, engine = self._learner, self._engine
        if self._mode is AutoresetMode.DISABLED and engine.over.any():
            raise ResetNeeded("a game is over: reset its row with options={'reset_mask': mask} first")
        wrong = learner.take(given)
        if wrong is not None or given.min() < 0:
            self._refuse(given)
        learner.step(wrong)
        observations, infos = self._shown()
        if learner.ended.any():
            self._add_results(infos)
        rewards = learner.rewards.astype(np.float64)
        return observations, rewards, learner.ended.copy(), np.zeros(self.num_envs, np.bool_), infos

    def _refuse(self, given: NDArray[Any]) -> None:
        """Raise an error for actions outside the space, and for illegal ones with `illegal="error"`."""
        engine, last = self._engine, self._engine.setting.actions - 1
        outside = np.flatnonzero(((given < 0) | (given > last)) & ~engine.over)
        if len(outside):
            row = outside[0]
            raise InvalidAction(f"row {row}: {given[row]} is not an action: actions go from 0 to {last}")
        wrong = np.flatnonzero(engine.illegal(given))
        if self._illegal == "error" and len(wrong):
            raise InvalidAction(f"row {wrong[0]}: {given[wrong[0]]} is not legal")
        # Finished rows ignore their action, also the number that the batch would skip.
        engine.actions[engine.over] = 0

    def _any_seed(self) -> int:
        return int(self.np_random.integers(2**31))

    def _shown(self) -> tuple[NDArray[Any], Info]:
        arrays = self._engine.arrays
        infos: Info = {}
        observations, masks = arrays.observations, arrays.masks.view(np.int8)
        if self._copy:
            observations, masks = observations.copy(), masks.copy()
        self._add(infos, "action_mask", masks)
        self._add(infos, "seat", self._engine.learners.copy())
        return observations, infos

    def _add_results(self, infos: Info) -> None:
        """Add the final points and ranks of ended episodes, and in the mode SameStep their last observations."""
        arrays, learner = self._engine.arrays, self._learner
        ended = learner.ended
        info: Info = {}
        self._add(info, "points", arrays.points.copy(), ended)
        self._add(info, "ranks", arrays.ranks.copy(), ended)
        if learner.illegal.any():
            self._add(info, "illegal", learner.illegal.copy(), learner.illegal)
        if self._mode is not AutoresetMode.SAME_STEP:
            infos |= info
            return
        self._add(info, "action_mask", np.repeat(ended[:, None], self._engine.setting.actions, 1).view(np.int8), ended)
        self._add(info, "seat", np.where(ended, learner.played, 0), ended)
        finals = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(ended):
            finals[row] = arrays.final_observations[row].copy()
        self._add(infos, "final_obs", finals, ended)
        self._add(infos, "final_info", info, ended)

    def _add(self, infos: Info, key: str, value: Any, rows: NDArray[np.bool_] | None = None) -> None:
        """Add a value to the infos, with Gymnasium's `_key` mask of the rows that have it."""
        infos[key] = value
        infos[f"_{key}"] = np.ones(self.num_envs, np.bool_) if rows is None else rows.copy()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions of every row as masks; sb3-contrib calls this."""
        return self._engine.own.masks.copy()

    def render(self) -> Any:
        """Return the tables of all rows as text or as pictures, as the learning seats see them; "human" prints them."""
        return tuple(self._render(row) for row in range(self.num_envs))

    def _check_open(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError("this environment is closed")

    def close_extras(self, **kwargs: Any) -> None:
        """Do nothing: there are no resources to release."""


def identity_of(name: str) -> str:
    """Return the name under which a game's environment is registered: `duchy/GAME-v1`."""
    return f"duchy/{name}-v{VERSION}"


def register() -> None:
    """Register an environment for each installed game."""
    for name in Shelf().names():
        identity = identity_of(name)
        if identity not in gymnasium.registry:
            gymnasium.register(
                identity,
                entry_point=f"{__name__}:DuchyEnv",
                vector_entry_point=f"{__name__}:DuchyVectorEnv",
                kwargs={"game": name},
                disable_env_checker=True,
            )


register()
