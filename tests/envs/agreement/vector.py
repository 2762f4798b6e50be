"""The vector environment against Gymnasium's own, made of single environments, and these against single games."""

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import SyncVectorEnv

from duchy.envs.gymnasium import DuchyEnv, DuchyVectorEnv
from tests.envs.agreement.single import Array, Case, Single, draw_case

MODES = ("NextStep", "SameStep", "Disabled")
COPIES = (copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env)))


def illegal(rng: Random, mask: Array) -> int:
    """Return an illegal action, or a legal one if there is no other."""
    actions = np.flatnonzero(mask == 0)
    return int(rng.choice(actions)) if len(actions) else 0


class EnvPair:
    """A single environment, and a single game."""

    def __init__(self, rng: Random, name: str) -> None:
        self.rng = rng
        self.case = draw_case(rng, name, learns=True)
        self.env = DuchyEnv(self.case.game, **self.case.learning)
        self.ended = 0
        self.seed = rng.getrandbits(30)
        self.single = Single(self.case, self.seed)
        self.compare(*self.env.reset(seed=self.seed))

    def __str__(self) -> str:
        return f"environment, seed {self.seed}, {self.case}"

    def step(self) -> None:
        """Do something random to both, and compare them."""
        what = self.rng.choices((self.play, self.refuse, self.reset, self.copy), (90, 4, 0.3, 0.5))[0]
        what()

    def play(self) -> None:
        """Play an action, seldom an illegal one."""
        single = self.single
        if single.over:
            with pytest.raises(ResetNeeded):
                self.env.step(0)
            single.begin()
            self.compare(*self.env.reset())
            return
        action = self.rng.choice(single.legal())
        if self.rng.random() < 0.01 and self.case.illegal != "error":
            action = illegal(self.rng, single.mask())
        observation, reward, terminated, truncated, info = self.env.step(action)
        single.step(action)
        self.ended += single.ended
        assert reward == single.rewards[single.learner], f"the reward is {reward}, not {single.rewards}"
        assert (terminated, truncated) == (single.ended, False)
        self.compare(observation, info)

    def refuse(self) -> None:
        """Pass no action of the game, or an illegal one if that is an error."""
        mask = self.single.mask()
        wrong = [-1, len(mask), 0.5, "x"]
        if self.case.illegal == "error" and not self.single.over and not mask.all():
            wrong.append(illegal(self.rng, mask))
        with pytest.raises(ResetNeeded if self.single.over else InvalidAction):
            self.env.step(self.rng.choice(wrong))
        assert np.array_equal(self.env.action_masks(), self.single.mask())

    def reset(self) -> None:
        """Reset with a seed twice: opponents start again, too."""
        seed = self.rng.getrandbits(30)
        for _ in range(2):
            self.single.begin(seed)
            self.compare(*self.env.reset(seed=seed))
            for _ in range(self.rng.randint(0, 30)):
                self.play()

    def copy(self) -> None:
        """Play on with a copy."""
        self.env = self.rng.choice(COPIES)(self.env)

    def compare(self, observation: Array, info: dict[str, Any]) -> None:
        """Compare what the environment shows with the single game."""
        single = self.single
        wanted: dict[str, Any] = {"action_mask": single.mask(), "seat": single.learner}
        if single.over:
            wanted |= {"points": single.points, "ranks": single.ranks}
        if single.lost:
            wanted["illegal"] = True
        assert np.array_equal(observation, single.observe()) and self.env.observation_space.contains(observation)
        assert set(info) == set(wanted), f"the info has {sorted(info)}, not {sorted(wanted)}"
        for key, value in wanted.items():
            assert np.array_equal(info[key], value), f"{key} is {info[key]}, not {value}"

    def close(self) -> None:
        """Close the environment."""
        self.env.close()


class VectorPair:
    """A vector environment, and Gymnasium's own of single environments."""

    def __init__(self, rng: Random, name: str) -> None:
        self.rng = rng
        self.case: Case = draw_case(rng, name, learns=True)
        self.mode = rng.choice(MODES)
        self.size = rng.randint(1, 5)
        given, game = self.case.learning, self.case.game
        self.many = DuchyVectorEnv(game, self.size, autoreset_mode=self.mode, copy=rng.random() < 0.7, **given)
        self.singles: Any = SyncVectorEnv([lambda: DuchyEnv(game, **given)] * self.size, autoreset_mode=self.mode)
        self.over = np.zeros(self.size, np.bool_)
        self.ended = 0
        self.reset_all()

    def __str__(self) -> str:
        return f"vector of {self.size}, {self.mode}, {self.case}"

    def step(self) -> None:
        """Do something random to both, and compare them."""
        what = self.rng.choices(
            (self.play, self.refuse, self.reset_all, self.reset_rows, self.copy), (90, 3, 0.2, 0.5, 0.3)
        )[0]
        what()

    def actions(self, share: float = 0.0) -> Array:
        """Return legal actions, and in a share of the rows illegal ones."""
        chosen = []
        for mask, over in zip(self.many.action_masks(), self.over, strict=True):
            if over and self.mode == "NextStep":
                chosen.append(self.rng.choice((0, -1, 10**9)))
                continue
            wrong = self.rng.random() < share
            chosen.append(illegal(self.rng, mask) if wrong else int(self.rng.choice(np.flatnonzero(mask))))
        return np.array(chosen)

    def play(self) -> None:
        """Play in all rows; now and then many of the actions are illegal."""
        if self.mode == "Disabled" and self.over.any():
            with pytest.raises(ResetNeeded):
                self.many.step(np.zeros(self.size, int))
            self.reset_rows()
            return
        share = 0.7 if self.rng.random() < 0.02 and self.case.illegal != "error" else 0.0
        actions = self.actions(share)
        actual, expected = self.many.step(actions), self.singles.step(actions.copy())
        same({"step": dict(enumerate(actual))}, {"step": dict(enumerate(expected))})
        assert actual[1].dtype == expected[1].dtype
        self.over = actual[2]
        self.ended += int(self.over.sum())

    def refuse(self) -> None:
        """Pass what is no action, or illegal ones if they are errors: nothing changes."""
        if self.mode == "Disabled" and self.over.any():
            return
        actions = self.actions()
        running = np.flatnonzero(~self.over if self.mode == "NextStep" else np.ones(self.size, np.bool_))
        wrong = [-1, 10**9]
        masks = self.many.action_masks()
        for row in running:
            if self.rng.random() < 0.6:
                more = [illegal(self.rng, masks[row])] if self.case.illegal == "error" and not masks[row].all() else []
                actions[row] = self.rng.choice(wrong + more)
        if all(0 <= actions[row] < masks.shape[1] and masks[row, actions[row]] for row in running):
            return
        with pytest.raises(InvalidAction, match="row"):
            self.many.step(actions)
        assert np.array_equal(masks, self.many.action_masks())

    def reset_all(self) -> None:
        """Reset all rows with a seed, with a seed for some, or without, twice."""
        seed: Any = self.rng.getrandbits(30)
        seeds = [seed, [self.rng.getrandbits(30) for _ in range(self.size)]]
        if self.ended:
            seeds += [None, [self.rng.choice((None, 7)) for _ in range(self.size)]]
        seed = self.rng.choice(seeds)
        for _ in range(2):
            self.over = np.zeros(self.size, np.bool_)
            same_pair(self.many.reset(seed=seed), self.singles.reset(seed=seed))
            for _ in range(self.rng.randint(0, 30)):
                self.play()

    def reset_rows(self) -> None:
        """Reset some rows by a mask, with or without a seed."""
        mask = np.array([self.rng.random() < 0.4 for _ in range(self.size)]) | self.over
        if not mask.any():
            return
        seed = self.rng.choice((None, self.rng.getrandbits(30)))
        observations, infos = self.many.reset(seed=seed, options={"reset_mask": mask.copy()})
        wanted, fewer = self.singles.reset(seed=seed, options={"reset_mask": mask.copy()})
        # Gymnasium's own tells nothing of the other rows.
        same_pair((observations, infos), (wanted, fewer), mask)
        self.over &= ~mask

    def copy(self) -> None:
        """Play on with a copy."""
        self.many = self.rng.choice(COPIES)(self.many)

    def close(self) -> None:
        """Close both."""
        self.many.close()
        self.singles.close()


def same_pair(actual: tuple[Any, Any], expected: tuple[Any, Any], rows: Array | None = None) -> None:
    """Compare observations and infos; the infos in some rows only, if they are given."""
    assert np.array_equal(actual[0], expected[0]), "observations"
    infos = actual[1]
    if rows is not None:
        infos = {key: value & rows if key.startswith("_") else value for key, value in infos.items()}
    same(infos, expected[1])


def same(actual: dict[Any, Any], expected: dict[Any, Any], path: str = "") -> None:
    """Compare infos in the rows that have them, also nested ones."""
    assert set(actual) == set(expected), f"{path} has {list(actual)}, not {list(expected)}"
    for key, value in expected.items():
        here = f"{path}/{key}"
        if isinstance(value, dict):
            same(actual[key], value, here)
        elif f"_{key}" in expected:
            for row in np.flatnonzero(expected[f"_{key}"]):
                one, other = np.asarray(actual[key][row]), np.asarray(value[row])
                assert np.array_equal(one, other), f"{here}, row {row}: {one}, not {other}"
        else:
            assert np.array_equal(actual[key], value), f"{here}: {actual[key]}, not {value}"
