"""The environments of PettingZoo, one agent after the other and all at once, against single games."""

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from duchy.core.rng import Rng
from duchy.envs import pettingzoo
from tests.envs.agreement.single import Array, Single, draw_case

COPIES = (copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env)))


class AgentsPair:
    """An environment of PettingZoo, and a single game."""

    def __init__(self, rng: Random, name: str) -> None:
        self.rng = rng
        policy = rng.choice(("loss", "loss", "random", "error"))
        self.case = draw_case(rng, name, learns=False)._replace(illegal=policy)
        self.most = rng.choice((None, None, rng.randint(1, 60)))
        self.env: Any = self.make()
        self.ended = 0
        self.seed = rng.getrandbits(30)
        self.single = Single(self.case, self.seed)
        self.names = [f"player_{seat}" for seat in range(self.case.players)]
        self.start(self.seed)

    def __str__(self) -> str:
        return f"{type(self).__name__}, seed {self.seed}, at most {self.most}, {self.case}"

    def make(self) -> Any:
        """Return the environment."""
        return pettingzoo.env(self.case.game, max_cycles=self.most, illegal=self.case.illegal, **self.case.settings)

    def step(self) -> None:
        """Do something random to both, and compare them."""
        what = self.rng.choices((self.play, self.refuse, self.reset, self.copy), (90, 3, 0.3, 0.5))[0]
        what()

    def reset(self) -> None:
        """Reset with a seed, twice."""
        seed = self.rng.getrandbits(30)
        for _ in range(2):
            self.single.begin(seed)
            self.start(seed)
            for _ in range(self.rng.randint(0, 30)):
                self.play()

    def copy(self) -> None:
        """Play on with a copy."""
        self.env = self.rng.choice(COPIES)(self.env)

    def choice(self, legal: list[int]) -> int:
        """Return a legal action, seldom an illegal one."""
        if self.rng.random() < 0.01 and self.case.illegal != "error":
            return self.rng.randrange(self.wait)
        return self.rng.choice(legal)

    @property
    def wait(self) -> int:
        """The number of actions of the game."""
        return self.single.actions

    def seen(self, observed: dict[str, Any], seat: int, mask: Array) -> None:
        """Compare what an agent observes with the single game."""
        assert self.env.observation_space(self.names[seat]).contains(observed)
        assert np.array_equal(observed["observation"], self.single.observe(seat)), f"observation of seat {seat}"
        assert np.array_equal(observed["action_mask"], mask), f"mask of seat {seat}"

    def state(self) -> None:
        """Compare the state, which is everything that agents observe."""
        state = self.env.state()
        assert np.array_equal(state, np.concatenate([self.single.observe(seat) for seat in range(len(self.names))]))
        assert self.env.state_space.contains(state)

    def close(self) -> None:
        """Close the environment."""
        self.env.close()

    def start(self, seed: int | None) -> None:
        """Reset the environment, and compare it."""
        self.env.reset(seed=seed)
        self.total = np.zeros(self.case.players)
        self.decisions = [0] * self.case.players
        self.late = False
        self.left = list(self.names)
        self.compare()

    def play(self) -> None:
        """Play one action, or pass None for an agent that is done."""
        single, env = self.single, self.env
        if not env.agents:
            with pytest.raises(ValueError, match="the game is over"):
                env.step(None)
            single.begin()
            self.start(None)
            return
        agent = env.agent_selection
        seat = self.names.index(agent)
        if single.over or self.late:
            env.step(None)
            self.left.remove(agent)
            self.total[seat] = 0
            self.compare()
            return
        action = self.choice(single.legal())
        self.total[seat] = 0
        env.step(action)
        if action not in single.legal():
            number = single.any_legal()
            if self.case.illegal == "loss":
                single.forfeit(seat)
            else:
                single.step(number)
        else:
            single.step(action)
        self.decisions[seat] += 1
        self.late = not single.over and self.most is not None and self.decisions[seat] >= self.most
        self.ended += single.ended or self.late
        self.total += single.rewards
        for other, name in enumerate(self.names):
            assert env.rewards[name] == single.rewards[other], f"rewards are {env.rewards}, not {single.rewards}"
        if single.lost:
            assert env.infos[agent] == {"illegal": True}
        self.compare()

    def refuse(self) -> None:
        """Pass no action, or an illegal one if that is an error."""
        single = self.single
        if single.over or self.late or not self.env.agents:
            return
        wrong: list[Any] = [-1, self.wait, 0.5, "x", None]
        if self.case.illegal == "error":
            wrong += [n for n in range(0, self.wait, 31) if n not in single.legal()]
        with pytest.raises(ValueError, match=r"is not an action|is not legal"):
            self.env.step(self.rng.choice(wrong))
        self.compare()

    def compare(self) -> None:
        """Compare everything that the environment shows with the single game."""
        env, single = self.env, self.single
        assert env.agents == self.left
        for seat, agent in enumerate(self.names):
            acts = seat == single.seat and not single.over
            mask = single.mask() if acts else np.zeros(self.wait, np.bool_)
            if not single.lost:
                self.seen(env.observe(agent), seat, mask)
        self.state()
        if not env.agents:
            return
        if not single.over and not self.late:
            assert env.agent_selection == self.names[single.seat]
        for agent in env.agents:
            seat = self.names.index(agent)
            assert env.terminations[agent] == single.over and env.truncations[agent] == self.late
            assert env._cumulative_rewards[agent] == pytest.approx(self.total[seat])
            if single.over and not single.lost:
                assert env.infos[agent] == {"points": single.points[seat], "rank": single.ranks[seat]}


class ParallelPair(AgentsPair):
    """The parallel environment, and a single game in which the same agents act one after the other."""

    def make(self) -> Any:
        """Return the environment."""
        return pettingzoo.parallel_env(
            self.case.game, max_cycles=self.most, illegal=self.case.illegal, **self.case.settings
        )

    def start(self, seed: int | None) -> None:
        """Reset the environment, and compare it."""
        observed, infos = self.env.reset(seed=seed)
        assert infos == {name: {} for name in self.names}
        self.cycles = 0
        self.late = False
        self.look(observed)

    def look(self, observed: dict[str, Any]) -> None:
        """Compare what all agents observe."""
        assert list(observed) == self.names
        for seat, name in enumerate(self.names):
            mask = np.zeros(self.wait + 1, np.bool_)
            mask[self.single.state.actions_of(seat) or [self.wait]] = True
            self.seen(observed[name], seat, mask)
        self.state()

    def play(self) -> None:
        """Let all agents act at once."""
        single, env = self.single, self.env
        if not env.agents:
            with pytest.raises(ValueError, match="the game is over"):
                env.step({})
            single.begin()
            self.start(None)
            return
        asked = {seat: single.state.actions_of(seat) for seat in range(self.case.players)}
        actions = {seat: self.choice(legal or [self.wait]) for seat, legal in asked.items()}
        policy = Rng(single.policy.a, single.policy.b, single.policy.c, single.policy.d)
        played, losers = {}, []
        for seat, legal in asked.items():
            action = actions[seat]
            if action not in (legal or [self.wait]):
                losers += [seat] * (self.case.illegal == "loss")
                action = legal[int(policy.below(len(legal)))] if legal else self.wait
            if legal:
                played[seat] = action
        observed, rewards, terminated, truncated, infos = env.step({self.names[n]: a for n, a in actions.items()})
        single.policy = policy
        total = np.zeros(self.case.players)
        if losers:
            for loser in losers:
                single.forfeit(loser)
                total += single.rewards
        else:
            for seat, action in played.items():
                if int(single.state.seat()) != seat:
                    single.state.lift(seat)
                single.seat = seat
                single.step(action)
                total += single.rewards
        self.cycles += 1
        self.late = not single.over and self.most is not None and self.cycles >= self.most
        self.ended += single.over or self.late
        assert list(rewards.values()) == pytest.approx(total.tolist())
        assert terminated == dict.fromkeys(self.names, single.over)
        assert truncated == dict.fromkeys(self.names, self.late)
        assert env.agents == ([] if single.over or self.late else self.names)
        for seat, name in enumerate(self.names):
            wanted: dict[str, Any] = {"illegal": True} if seat in losers else {}
            if single.over and not losers:
                wanted = {"points": single.points[seat], "rank": single.ranks[seat]}
            assert infos[name] == wanted
        self.look(observed)

    def refuse(self) -> None:
        """Leave out an agent, pass no action, or an illegal one if that is an error."""
        if not self.env.agents:
            return
        actions: dict[str, Any] = {}
        for seat, name in enumerate(self.names):
            actions[name] = self.rng.choice(self.single.state.actions_of(seat) or [self.wait])
        name = self.rng.choice(self.names)
        if self.rng.random() < 0.5:
            del actions[name]
        else:
            actions[name] = self.rng.choice((-1, self.wait + 1, 0.5, None))
        with pytest.raises(ValueError, match=r"is missing|is not an action"):
            self.env.step(actions)
