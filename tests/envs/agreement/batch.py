"""A batch in any number of processes against single games."""

import copy
import pickle
from random import Random

import numpy as np
import pytest

from duchy.core.errors import IllegalAction
from duchy.envs import SKIP, Batch
from tests.envs.agreement.single import Array, Single, draw_case

NOTHING = 10**9
"""No action of any game."""


class Pair:
    """A batch, and a single game for each of its rows."""

    def __init__(self, rng: Random, name: str, processes: int) -> None:
        self.rng = rng
        case = draw_case(rng, name, learns=False)
        if rng.random() < 0.1:
            case = case._replace(observation="none")
        self.size = rng.randint(processes, 5)
        self.mode = rng.choice(("NextStep", "SameStep", "Disabled"))
        self.masks = rng.random() < 0.9
        self.case = case
        seeds = [rng.getrandbits(30) for _ in range(self.size)]
        given = {"masks": self.masks, "autoreset": self.mode, **case.settings}
        own = Batch(case.game, self.size, **given).arrays._asdict()
        buffers = {name: np.full_like(array, 7) for name, array in own.items() if rng.random() < 0.2}
        self.batch = Batch(case.game, self.size, seed=seeds, processes=processes, buffers=buffers, **given)
        assert all(getattr(self.batch.arrays, name) is array for name, array in buffers.items())
        self.singles = [Single(case, seed) for seed in seeds]
        self.ended = 0
        self.compare()

    def __str__(self) -> str:
        return f"batch of {self.size}, {self.mode}, masks {self.masks}, {self.case}"

    def step(self) -> None:
        """Do something random to both, and compare them."""
        what = self.rng.choices(
            (self.play, self.refuse, self.choose, self.reset, self.reset_rows, self.move, self.look, self.copy),
            (90, 3, 4, 0.2, 0.5, 1, 3, 0.3),
        )[0]
        what()
        self.compare()

    def actions(self) -> Array:
        """Return legal actions; some rows are skipped."""
        chosen = []
        for single in self.singles:
            skip = self.rng.random() < 0.05 or (single.over and self.mode == "Disabled")
            any_number = self.rng.choice((0, NOTHING, -7))
            chosen.append(SKIP if skip else any_number if single.over else self.rng.choice(single.legal()))
        return np.array(chosen)

    def play(self) -> None:
        """Play an action in every row."""
        if self.mode == "Disabled" and all(single.over for single in self.singles):
            self.reset_rows()
        self.follow(self.actions())

    def follow(self, actions: Array) -> None:
        """Play these actions in both."""
        self.batch.step(actions)
        for single, action in zip(self.singles, actions.tolist(), strict=True):
            if action == SKIP:
                single.rest()
            elif single.over:
                single.begin()
            else:
                single.step(action)
                self.ended += single.ended
                if single.ended and self.mode == "SameStep":
                    single.final = single.observe()
                    rewards = single.rewards
                    single.begin()
                    single.rewards, single.ended = rewards, True

    def refuse(self) -> None:
        """Pass illegal actions in some rows: an error is raised, and nothing changes."""
        actions = self.actions()
        for row, single in enumerate(self.singles):
            others = [n for n in (*range(0, 900, 37), NOTHING, -2) if n not in single.legal()]
            if self.rng.random() < 0.6 and not (single.over and self.mode == "NextStep"):
                actions[row] = self.rng.choice(others)
        wrong = [
            row
            for row, single in enumerate(self.singles)
            if actions[row] != SKIP and (self.mode == "Disabled" if single.over else actions[row] not in single.legal())
        ]
        if wrong:
            with pytest.raises(IllegalAction, match=f"row {wrong[0]}:"):
                self.batch.step(actions)

    def choose(self) -> None:
        """Let the batch choose, at random or greedily."""
        greedy = self.rng.random() < 0.3
        chosen = (self.batch.greedy() if greedy else self.batch.sample()).copy()
        for row, single in enumerate(self.singles):
            if single.over:
                chosen[row] = SKIP
            else:
                wanted = single.greedy() if greedy else single.any_legal()
                assert chosen[row] == wanted, f"row {row} chooses {chosen[row]}, not {wanted}"
        self.follow(chosen)

    def reset(self) -> None:
        """Reset all rows, with a seed twice, or without."""
        if self.rng.random() < 0.3:
            self.batch.reset()
            for single in self.singles:
                single.begin()
            return
        seed = self.rng.getrandbits(30)
        for _ in range(2):
            self.batch.reset(seed)
            for row, single in enumerate(self.singles):
                single.begin(seed + row)
            for _ in range(self.rng.randint(0, 20)):
                self.play()
                self.compare()

    def reset_rows(self) -> None:
        """Reset some rows, given as numbers or as a mask."""
        mask = np.array([self.rng.random() < 0.5 or single.over for single in self.singles])
        self.batch.reset_rows(mask if self.rng.random() < 0.5 else np.flatnonzero(mask))
        for single, begins in zip(self.singles, mask, strict=True):
            single.rest()
            if begins:
                single.begin()

    def move(self) -> None:
        """Copy the state of a row into another one."""
        source, target = self.rng.randrange(self.size), self.rng.randrange(self.size)
        state = self.batch.get_state(source)
        self.batch.set_state(target, pickle.loads(pickle.dumps(state)) if self.rng.random() < 0.3 else state)
        old, new = self.singles[target], self.singles[source].copied()
        new.points, new.ranks, new.final = old.points, old.ranks, old.final
        new.rest()
        self.singles[target] = new

    def look(self) -> None:
        """Observe a row from any seat."""
        row, seat = self.rng.randrange(self.size), self.rng.randrange(self.case.players)
        assert np.array_equal(self.batch.observe(row, seat), self.singles[row].observe(seat))

    def copy(self) -> None:
        """Play on with a copy."""
        old = self.batch
        shown = old.arrays
        before = [array.copy() for array in shown]
        self.batch = self.rng.choice((copy.copy, copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))))(old)
        self.compare()
        self.follow(self.actions())
        old.close()
        assert all(np.array_equal(one, other) for one, other in zip(shown, before, strict=True))

    def compare(self) -> None:
        """Compare everything that the batch shows with the single games."""
        shown = self.batch.arrays
        for row, single in enumerate(self.singles):
            wanted = {
                "observations": single.observe(),
                "masks": single.mask() if self.masks else np.zeros(0, np.bool_),
                "seats": single.seat,
                "rewards": single.rewards,
                "ends": single.ended,
                "points": single.points,
                "ranks": single.ranks,
                "lengths": single.length,
            }
            if self.mode == "SameStep" and self.case.observation != "none":
                wanted["final_observations"] = single.final
            for name, value in wanted.items():
                actual = getattr(shown, name)[row]
                assert np.array_equal(actual, value), f"row {row}: {name} is {actual}, not {value}"

    def close(self) -> None:
        """Close the batch; its arrays stay."""
        kept, before = self.batch.arrays, [array.copy() for array in self.batch.arrays]
        self.batch.close()
        for shown in (kept, self.batch.arrays):
            assert all(np.array_equal(one, other) for one, other in zip(shown, before, strict=True))
