"""States of OpenSpiel against positions played with the rules alone."""

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from duchy.core.agenda import NOBODY
from duchy.envs.openspiel import RETURNS, DuchyState, load
from duchy.envs.rewards import reward_of
from tests.envs.agreement.single import draw_case

COPIES = (
    copy.copy,
    copy.deepcopy,
    lambda state: state.clone(),
    lambda state: pickle.loads(pickle.dumps(state)),
    lambda state: state.get_game().deserialize_state(state.serialize()),
    lambda state: pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1],
)


class SpielPair:
    """A state of OpenSpiel, and a position."""

    def __init__(self, rng: Random, name: str) -> None:
        self.rng = rng
        case = draw_case(rng, name, learns=False)
        self.case, self.kind = case, rng.choice(RETURNS)
        self.words = ",".join(f"{key}={choice}" for key, choice in case.options[0].items())
        self.ended = 0
        self.begin()

    def __str__(self) -> str:
        rounds = self.case.rounds
        return f"state of OpenSpiel, returns {self.kind}, {self.case.players} players, {rounds} rounds, {self.words}"

    def begin(self) -> None:
        """Start a new game."""
        case = self.case
        short = f"python_duchy_{case.game.name.replace('-', '_')}"
        rounds = case.rounds or 0
        given = {"players": case.players, "returns": self.kind, "options": self.words, "rounds": rounds}
        game = pyspiel.load_game(short, given) if self.rng.random() < 0.5 else load(case.game, **given)
        self.state: DuchyState = game.new_initial_state()
        self.position = case.game.new(case.players, case.options[0])
        self.actions: list[int] = []
        self.seen_rounds: set[int] = set()
        self.compare()

    def step(self) -> None:
        """Do something random to both, and compare them."""
        if self.position.over():
            self.ended += 1
            self.begin()
        what = self.rng.choices((self.play, self.copy, self.resample), (90, 2, 3))[0]
        what()
        self.compare()

    def play(self) -> None:
        """Play one action; a chance action may take one node for each of its arguments."""
        position, state = self.position, self.state
        if position.seat() != NOBODY:
            action = self.rng.choice(position.actions())
            assert state.legal_actions() == position.actions() and not state.is_chance_node()
            self.apply(action)
            self.follow(action)
            return
        legal = position.actions()
        weights = [int(position.weight(action)) for action in legal]
        action = self.rng.choices(legal, weights)[0]
        verb = self.case.game.space.verb_of(action)
        first = state.get_game().first_chance
        share = 1.0
        nodes = [action - first] if len(state.chance_outcomes()) == len(legal) else verb.arguments(action)
        for outcome in nodes:
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert state.legal_actions() == [one for one, _ in outcomes]
            share *= dict(outcomes)[outcome]
            self.apply(outcome)
        assert share == pytest.approx(weights[legal.index(action)] / sum(weights))
        self.follow(action)

    def follow(self, action: int) -> None:
        """Play an action in the position, which ends when more rounds than wanted have begun."""
        before = {int(self.position.current_round())}
        self.position.apply(action)
        self.seen_rounds |= (before | {int(self.position.current_round())}) - {0}
        if self.case.rounds is not None and len(self.seen_rounds) > self.case.rounds:
            self.position.stop()

    def apply(self, action: int) -> None:
        """Play an action of OpenSpiel."""
        assert self.state.action_to_string(action)
        self.state.apply_action(action)
        self.actions.append(action)

    def copy(self) -> None:
        """Play on with a copy; what was played on the original does not change it."""
        old = self.state
        self.state = self.rng.choice(COPIES)(old)
        assert not isinstance(old.get_game(), type(None)) and type(self.state) is DuchyState
        if not old.is_terminal():
            old.apply_action(self.rng.choice(old.legal_actions()))

    def resample(self) -> None:
        """Redraw what a seat cannot know: the seat sees no difference, and learns nothing of the true state."""
        state = self.state
        seat = self.rng.randrange(self.case.players)
        shown = self.shown(state, seat)
        other = state.resample_from_infostate(seat, self.rng.random)
        value = self.rng.random()
        one, two = (given.resample_from_infostate(seat, lambda: value) for given in (state, other))
        assert shown == self.shown(other, seat) == self.shown(one, seat)
        known = [[str(drawn), *map(drawn.information_state_string, range(self.case.players))] for drawn in (one, two)]
        assert known[0] == known[1], "the true state is revealed"
        assert state.history() == self.actions and other.history() == [] and other.move_number() == 0
        if self.rng.random() < 0.3:
            self.state, self.position, self.actions = other, other.position.clone(), []

    def shown(self, state: DuchyState, seat: int) -> list[Any]:
        """Return everything that a seat knows of a state."""
        return [
            state.current_player(),
            [] if state.is_chance_node() else state.legal_actions(seat),
            state.observation_string(seat),
            state.information_state_string(seat),
            list(state.observation_tensor(seat)),
            list(state.information_state_tensor(seat)),
        ]

    def compare(self) -> None:
        """Compare the state with the position."""
        state, position = self.state, self.position
        assert state.position == position if self.rng.random() < 0.1 else state.position.digest() == position.digest()
        over = position.over()
        assert state.is_terminal() == over and state.history() == self.actions
        assert state.is_chance_node() == (not over and position.seat() == NOBODY)
        wanted = [0.0] * self.case.players
        if over:
            points, ranks = (np.array([values]) for values in (position.scores(), position.ranks()))
            wanted = reward_of(self.kind, points, ranks)[0].tolist()
        assert state.returns() == wanted and state.player_return(0) == wanted[0]
        if not over and position.seat() != NOBODY:
            assert state.current_player() == position.seat()

    def close(self) -> None:
        """Do nothing: states hold no resources."""
