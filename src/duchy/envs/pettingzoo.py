"""PettingZoo environments: every seat is an agent, `player_0` and so on.

`env` is the AEC environment of any game: agents act one after the other, and agents who choose in secret do not see
each other's choice. `parallel_env` lets all deciding agents act at once, as in the dice game; the others wait.
"""

from typing import Any

from duchy.core.game import AnyGame
from duchy.core.state import State
from duchy.extras import needs

with needs("envs"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv

    from duchy.envs.engine import Copied, Engine, EnvSettings, TableOptions, check_setting
    from duchy.envs.gymnasium import VERSION, observation_space
    from duchy.envs.learner import ILLEGAL, METADATA, checked_mode, rendered
    from duchy.envs.rewards import forfeit

Observed = dict[str, Any]
Infos = dict[str, dict[str, Any]]
CLOSED = "this environment is closed"


class _Agents(Copied):
    """What both environments share: one row of a batch, agents, spaces, and the handling of illegal actions."""

    NAME = f"v{VERSION}"
    AT_ONCE = False

    def __init__(
        self,
        game: str | AnyGame,
        players: int | None = None,
        options: TableOptions = None,
        *,
        observation: str = "full",
        dtype: str = "uint8",
        reward: str = "points",
        rounds: int | None = None,
        illegal: str = "loss",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Create the environment; `rounds` ends games after that many rounds.

        `max_cycles` decisions of one agent (or parallel steps) truncate all agents.
        """
        super().__init__()
        check_setting("illegal", illegal, ILLEGAL)
        check_setting("observation", observation, ("full", "inputs"))
        self.render_mode = checked_mode(render_mode)
        setting = EnvSettings.of(
            game, players, options, "Disabled", rounds, observation=observation, dtype=dtype, reward=reward
        )
        self.game = setting.game
        self.metadata = {
            **METADATA,
            "name": f"duchy_{self.game.name}_{self.NAME}",
            "is_parallelizable": self.AT_ONCE,
        }
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(setting.players)]
        self.agents: list[str] = []
        # In the parallel API, one extra action means waiting.
        self._wait = setting.actions
        actions = setting.actions + self.AT_ONCE
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(setting.layout(), dtype),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        one, count = observation_space(setting.layout(), dtype), setting.players
        self.state_space = spaces.Box(np.tile(one.low, count), np.tile(one.high, count), dtype=one.dtype.type)
        self._engine = Engine(setting, 1)
        self._illegal = illegal
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._begun = False
        self._closed = False

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of an agent's observations: `observation`, and `action_mask` with the legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of all actions of the game; in the parallel environment, the last action is to wait."""
        return self.action_spaces[agent]

    def state(self) -> NDArray[Any]:
        """Return the observations of all agents in one array, for critics that see everything."""
        self._check("state")
        return np.concatenate([self._engine.observe(0, seat) for seat in self._seats.values()])

    def close(self) -> None:
        """Close the environment: it cannot be played any more."""
        self._closed = True

    @property
    def _position(self) -> State:
        return self._engine.rows.states[0]

    def _begin(self, seed: int | None) -> None:
        """Start a new game; without a seed, the previous seed's next episode, or a random seed at the first call."""
        if self._closed:
            raise ValueError(CLOSED)
        if seed is None and not self._begun:
            seed = int(seeding.np_random(None)[0].integers(2**31))
        self._engine.reset(None if seed is None else [seed])
        self._begun = True
        self.agents = list(self.possible_agents)

    def _check(self, what: str) -> None:
        """Raise ValueError if the environment is closed, and AssertionError, like PettingZoo, before a reset."""
        if self._closed:
            raise ValueError(CLOSED)
        if not self._begun:
            raise AssertionError(f"reset() needs to be called before {what}")

    def _check_running(self) -> None:
        """Raise an error if the environment is closed, was not reset, or the game is over."""
        self._check("step")
        if not self.agents:
            raise ValueError("the game is over: call reset first")

    def _number(self, agent: str, action: Any) -> int:
        """Return an action as an integer; raise ValueError if it is not in the agent's action space."""
        if not self.action_spaces[agent].contains(action):
            last = int(self.action_spaces[agent].n) - 1
            raise ValueError(f"{agent}: {action!r} is not an action: actions go from 0 to {last}")
        return int(action)

    def _refuse(self, agent: str, action: int) -> None:
        """Raise ValueError for an illegal action if the setting `illegal` is "error"."""
        if self._illegal == "error":
            words = "wait" if action == self._wait else self.game.words(action)
            raise ValueError(f"{agent}: {action} ({words}) is not legal now")

    def _forfeit(self, loser: int) -> float:
        """Return the reward of a seat that loses by an illegal action; all other seats get 0."""
        return forfeit(self._engine.setting.reward, np.array(self._position.scores()), loser)

    def _results(self) -> Infos:
        """Return the final points and rank of each agent."""
        points, ranks = self._position.scores(), self._position.ranks()
        return {agent: {"points": points[seat], "rank": ranks[seat]} for agent, seat in self._seats.items()}

    def _rendered(self, seat: int) -> Any:
        """Return the table as text or as a picture, as a seat sees it; "human" prints it."""
        self._check("render")
        return rendered(self.render_mode, self.game, self._position, seat)


class DuchyAECEnv(_Agents, AECEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """A turn-based environment: agents act in the order of the game."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._decisions = [0] * len(self.agents)
        self._select()

    def _select(self) -> None:
        """Select the agent that acts, or acted last."""
        self.agent_selection = self.possible_agents[int(self._engine.own.seats[0])]

    def observe(self, agent: str) -> Observed:
        """Return an agent's observation and its legal actions; the mask is all 0 if it does not act."""
        self._check("observe")
        arrays, seat = self._engine.arrays, self._seats[agent]
        if seat == arrays.seats[0] and not self._engine.over[0]:
            mask = arrays.masks[0].view(np.int8).copy()
            return {"observation": arrays.observations[0].copy(), "action_mask": mask}
        mask = np.zeros(arrays.masks.shape[1], np.int8)
        return {"observation": self._engine.observe(0, seat), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return what the selected agent observes, its rewards since its last action, and whether it is done."""
        self._check("last")
        shown: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return shown

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """Return the agents in the order in which they act, until all are done."""
        self._check("agent_iter")
        return super().agent_iter(max_iter)

    def step(self, action: Any) -> None:
        """Play the action of the selected agent; agents that are terminated or truncated pass None."""
        self._check_running()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self._number(agent, action)
        engine, seat = self._engine, self._seats[agent]
        rewards = [0.0] * len(self.possible_agents)
        lost = False
        if not engine.own.masks[0, number]:
            self._refuse(agent, number)
            number = int(engine.rows.any_legal(0))
            lost = self._illegal == "loss"
        if lost:
            rewards[seat] = self._forfeit(seat)
            self.infos[agent] = {"illegal": True}
        else:
            engine.actions[0] = number
            engine.step()
            rewards = engine.own.rewards[0].tolist()
        self._decisions[seat] += 1
        self._cumulative_rewards[agent] = 0.0
        for name, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[name] = reward
            self._cumulative_rewards[name] += reward
        if lost or engine.over[0]:
            self.terminations = dict.fromkeys(self.agents, True)
            if not lost:
                self.infos = self._results()
        elif self.max_cycles is not None and self._decisions[seat] >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        if self.terminations[agent] or self.truncations[agent]:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Return the table as text or as a picture, as the selected agent sees it; "human" prints it."""
        return self._rendered(int(self._engine.own.seats[0]))


class DuchyParallelEnv(_Agents, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """A parallel environment: all deciding agents act at once; the others wait with the last action of the space."""

    NAME = f"parallel_v{VERSION}"
    AT_ONCE = True

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Infos]:
        """Start a new game."""
        self._begin(seed)
        self._cycles = 0
        return self._observed(), {agent: {} for agent in self.agents}

    def _observed(self) -> dict[str, Any]:
        """Return the observation and the action mask of each agent."""
        observations = {}
        for agent, seat in self._seats.items():
            mask = np.zeros(self._wait + 1, np.int8)
            mask[self._position.actions_of(seat) or [self._wait]] = 1
            observations[agent] = {"observation": self._engine.observe(0, seat), "action_mask": mask}
        return observations

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Play the actions of all agents at once."""
        self._check_running()
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            raise ValueError(f"an action of {missing[0]} is missing")
        chosen, losers = self._chosen(actions)
        infos: Infos = {agent: {} for agent in self.agents}
        if losers:
            rewards = [0.0] * len(self.agents)
            for loser in losers:
                rewards[loser] = self._forfeit(loser)
                infos[self.possible_agents[loser]] = {"illegal": True}
        else:
            rewards = self._play(chosen)
        over = bool(losers) or self._position.over()
        if over and not losers:
            infos = self._results()
        self._cycles += 1
        late = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        agents = self.agents
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._observed(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            infos,
        )

    def _chosen(self, actions: dict[str, Any]) -> tuple[dict[int, int], list[int]]:
        """Return the action of each deciding seat, and the seats that lose by an illegal action."""
        chosen: dict[int, int] = {}
        losers: list[int] = []
        for agent in self.agents:
            seat = self._seats[agent]
            action = self._number(agent, actions[agent])
            legal = self._position.actions_of(seat)
            if action not in (legal or [self._wait]):
                self._refuse(agent, action)
                if self._illegal == "loss":
                    losers.append(seat)
                rng = self._engine.rows.policy_rngs[0]
                action = legal[int(rng.below(len(legal)))] if legal else self._wait
            if legal:
                chosen[seat] = action
        return chosen, losers

    def _play(self, chosen: dict[int, int]) -> list[float]:
        """Play the actions of all deciding seats, and return the sum of the rewards of each seat."""
        engine = self._engine
        total = np.zeros(len(self.possible_agents))
        for seat, action in chosen.items():
            engine.lift(seat)
            engine.actions[0] = action
            engine.step()
            total += engine.own.rewards[0]
        return [float(reward) for reward in total]

    def render(self) -> Any:
        """Return the table as text or as a picture, as the first agent sees it; "human" prints it."""
        return self._rendered(0)


def env(game: str | AnyGame, players: int | None = None, **settings: Any) -> DuchyAECEnv:
    """Return the AEC environment of a game: `env("burgundy", players=3)`."""
    return DuchyAECEnv(game, players, **settings)


def parallel_env(game: str | AnyGame, players: int | None = None, **settings: Any) -> DuchyParallelEnv:
    """Return the parallel environment of a game: `parallel_env("burgundy-dice", players=3)`."""
    return DuchyParallelEnv(game, players, **settings)


raw_env = env
