"""One game played with the rules alone: what a row of any environment must show after every step."""

from collections.abc import Callable, Sequence
from copy import copy
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import duchy
from duchy.bots.players import Bot, GreedyBot, RandomBot, bot
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.observations import ObservationBuffer
from duchy.core.rng import Rng, stream
from duchy.envs.engine import key_of, number_of_actions, observation_of
from duchy.envs.learner import Opponent
from duchy.envs.memory import memory
from duchy.envs.rewards import REWARDS, forfeit, reward_of
from duchy.envs.stepping.rows import reseed
from duchy.play.seat import Seat
from duchy.train.mixture import draw_options, mixture_of

Array = NDArray[Any]


class Fickle:
    """A bot that remembers how often it chose, and so plays otherwise if it is not new in a new game."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.chosen = 0

    def choose(self, seat: Seat) -> int:
        legal = seat.legal()
        self.chosen += 1
        return legal[(int(self.rng.below(len(legal))) + self.chosen) % len(legal)]


def without_memory(rng: Rng) -> Bot:
    """Return a bot without a memory."""
    return RandomBot(rng)


OPPONENTS: Sequence[Opponent] = ("random", "greedy", Fickle, without_memory, "page")
"""Compiled ones, functions that create bots with and without a memory, and a level that searches."""
WEIGHTS = (4, 4, 4, 4, 1)
"""Searching takes longest."""


class Case(NamedTuple):
    """The settings of an environment; without opponents, the caller acts for every seat."""

    game: AnyGame
    players: int
    options: list[dict[str, str]]
    observation: str
    dtype: str
    reward: str
    rounds: int | None = None
    seat: int | str = 0
    opponents: tuple[Opponent, ...] | None = None
    illegal: str = "loss"

    @property
    def settings(self) -> dict[str, Any]:
        """The settings that all environments have."""
        names = ("players", "options", "observation", "dtype", "reward", "rounds")
        return {name: getattr(self, name) for name in names}

    @property
    def learning(self) -> dict[str, Any]:
        """The settings of environments with one learning seat."""
        opponents = self.opponents
        assert opponents is not None
        alike = opponents[0] if opponents and len(set(opponents)) == 1 else list(opponents)
        return {**self.settings, "seat": self.seat, "opponents": alike, "illegal": self.illegal}


def draw_case(rng: Random, name: str, learns: bool) -> Case:
    """Return random settings of a game."""
    game = duchy.load(name)
    players = rng.choice(game.rules.seats)
    drawn = stream(rng.getrandbits(60), "options")
    options = [draw_options(game, players, mixture_of(game, {}), drawn) for _ in range(rng.choice((1, 1, 3)))]
    case = Case(
        game,
        players,
        options,
        rng.choice(("full", "full", "inputs")),
        rng.choice(("uint8", "uint8", "float32")),
        rng.choice(tuple(REWARDS)),
        rng.choice((None, None, 1, 2, 4)),
    )
    if not learns:
        return case
    seat: int | str = rng.choice(("random", rng.randrange(players)))
    drawn_bots = rng.choices(OPPONENTS, WEIGHTS, k=players - 1)
    opponents = drawn_bots[:1] * (players - 1) if rng.random() < 0.6 else drawn_bots
    return case._replace(seat=seat, opponents=tuple(opponents), illegal=rng.choice(("loss", "loss", "random", "error")))


class Single:
    """One row: a game after the other, from one seed."""

    def __init__(self, case: Case, seed: int | str) -> None:
        self.case = case
        self.points = self.ranks = [0] * case.players
        """Those of the last episode that ended."""
        self._observation = observation_of(case.game, case.players, case.observation)
        highs: Any = [] if self._observation is None else self._observation.layout.highs
        self._scale = np.float32(1) / np.array([int(high) for high in highs], np.float32)
        self.actions = number_of_actions(case.game)
        self.final = self._zeros()
        self.begin(seed)

    def begin(self, seed: int | str | None = None) -> None:
        """Start the next episode, or the first of a seed."""
        if seed is not None:
            self.seed, self.episode = seed, 0
        case, key = self.case, key_of(self.seed)
        self.chance, self.policy = Rng(1, 0, 0, 0), Rng(1, 0, 0, 0)
        reseed(self.chance, key, 2 * self.episode)
        reseed(self.policy, key, 2 * self.episode + 1)
        self.episode += 1
        which = int(self.chance.below(len(case.options))) if len(case.options) > 1 else 0
        self.learner = int(self.chance.below(case.players)) if case.seat == "random" else int(case.seat)
        self.state = case.game.new(case.players, case.options[which])
        self.bots: dict[int, Bot] = {}
        self.seen_rounds: set[int] = set()
        self.length = 0
        self.over = self.ended = self.lost = False
        self.rewards = np.zeros(case.players, np.float32)
        self._run_on()
        self._scores = self.state.scores()

    def _run_on(self) -> None:
        """Play chance and opponents until the caller decides, or the game or its last round is over."""
        state = self.state
        while not state.over():
            self.seen_rounds |= {int(state.current_round())} - {0}
            if self.case.rounds is not None and len(self.seen_rounds) > self.case.rounds:
                state.stop()
                return
            seat = int(state.seat())
            if seat == NOBODY:
                state.apply(state.draw(self.chance))
            elif self.case.opponents is None or seat == self.learner:
                self.seat = seat
                return
            else:
                if seat not in self.bots:
                    self.bots[seat] = self._bot(seat)
                state.apply(self.bots[seat].choose(Seat(self.case.game, lambda: state, seat)))

    def _bot(self, seat: int) -> Bot:
        """Return a new opponent: if all are of the same compiled kind, they share the row's own stream."""
        opponents = self.case.opponents
        assert opponents is not None
        ours: dict[Opponent, Callable[[Rng], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
        if len(set(opponents)) == 1 and opponents[0] in ours:
            return ours[opponents[0]](self.policy)
        name, seed = opponents[(seat - self.learner) % self.case.players - 1], f"{self.seed}/{self.episode}"
        return bot(name, seed, seat) if isinstance(name, str) else name(stream(seed, f"bot:{seat}"))

    def legal(self) -> list[int]:
        """Return the legal actions of the caller."""
        return [] if self.over else self.state.actions()

    def any_legal(self) -> int:
        """Return a random legal action from the row's own stream."""
        legal = self.legal()
        return legal[int(self.policy.below(len(legal)))]

    def greedy(self) -> int:
        """Return the greedy bot's action, with the row's own stream."""
        return GreedyBot(self.policy).choose(Seat(self.case.game, lambda: self.state, self.seat))

    def step(self, action: int) -> None:
        """Play an action, which is replaced or loses if it is illegal."""
        assert not self.over
        if action not in self.legal():
            if self.case.illegal == "loss":
                self.forfeit(self.learner)
                return
            action = self.any_legal()
        self.state.apply(action)
        self.length += 1
        self._run_on()
        self.settle()

    def settle(self) -> None:
        """Compute the rewards of what was played, and end the episode if the game is over."""
        scores, state = self.state.scores(), self.state
        gained = np.array(scores) - self._scores
        self._scores = scores
        self.over = self.ended = state.over()
        if self.ended:
            self._end()
        self.rewards = self._rewards(gained)

    def _rewards(self, gained: Array) -> Array:
        reward = self.case.reward
        if reward == "points":
            return np.asarray(gained, np.float32)
        if not self.ended:
            return np.zeros_like(gained, np.float32)
        rewards: Array = reward_of(reward, np.array([self.points]), np.array([self.ranks]))[0]
        return rewards

    def forfeit(self, loser: int) -> None:
        """Lose by an illegal action."""
        self.over = self.ended = self.lost = True
        self.rewards = np.zeros(self.case.players, np.float32)
        self.rewards[loser] = forfeit(self.case.reward, np.array(self.state.scores()), loser)
        self._end()

    def _end(self) -> None:
        self.points, self.ranks = self.state.scores(), self.state.ranks()

    def copied(self) -> "Single":
        """Return a copy that plays on by itself; there are no opponents."""
        other = copy(self)
        other.state = self.state.clone()
        other.seen_rounds = set(self.seen_rounds)
        other.chance, other.policy = (Rng(rng.a, rng.b, rng.c, rng.d) for rng in (self.chance, self.policy))
        return other

    def rest(self) -> None:
        """Pass a step without playing."""
        self.ended = False
        self.rewards = np.zeros(self.case.players, np.float32)

    # --- what is shown ------------------------------------------------------------

    def observe(self, seat: int | None = None) -> Array:
        """Return the observation of a seat, or of the one that acts or learns."""
        if seat is None:
            seat = self.seat if self.case.opponents is None else self.learner
        observation = self._observation
        if observation is None:
            return self._zeros()
        buffer = ObservationBuffer(1, observation.layout)
        observation.fill(self.state, seat, buffer)
        cells = memory(buffer.cells, np.uint8, (int(buffer.width),)).copy()
        return cells if self.case.dtype == "uint8" else np.asarray(cells * self._scale)

    def _zeros(self) -> Array:
        return np.zeros(len(self._scale), np.uint8 if self._observation is None else self.case.dtype)

    def mask(self) -> Array:
        """Return the legal actions as a mask; a finished game allows all of them."""
        mask = np.full(self.actions, self.over)
        mask[self.legal()] = True
        return mask
