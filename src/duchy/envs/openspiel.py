"""OpenSpiel: every installed game as a Python game with explicit chance nodes.

Importing this module registers the games: `pyspiel.load_game("python_duchy_burgundy_dice(players=2)")`. A roll of
several dice is one chance node for each die, so that no node has thousands of outcomes.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Any, NamedTuple
from zlib import compress, decompress, error

from duchy.core.agenda import NOBODY, kind_of
from duchy.core.events import Sink
from duchy.core.game import AnyGame
from duchy.core.observations import Observer
from duchy.core.questions import Book
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.extras import needs
from duchy.shelf import Shelf

with needs("openspiel"):
    import numpy as np
    import pyspiel

    from duchy.envs.engine import check_rounds, number_of_actions, observation_of
    from duchy.envs.memory import memory
    from duchy.envs.rewards import reward_of

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
RETURNS = ("margin", "win", "rank")
MOST_OUTCOMES = 100
"""A chance action with several arguments and more outcomes than this is split into one node for each argument."""
DEFAULTS: Mapping[str, Any] = {"returns": "margin", "options": "", "position": "", "rounds": 0}
"""The parameters of a game but the number of players."""
LONGEST = 10_000
HIGHEST = 500.0
"""Upper bound of the margin."""


def short_name(game: AnyGame) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"python_duchy_{game.name.replace('-', '_')}"


def _game_type(game: AnyGame, players: int) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game),
        long_name=f"Duchy {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if players == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.rules.seats.stop - 1,
        min_num_players=game.rules.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**DEFAULTS, "players": players},
    )


class DuchyGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A Duchy game for OpenSpiel.

    Parameters: `players`; `returns`, which is margin, win or rank; `options`, such as "duchy:B;start:same"; `position`,
    a snapshot to start from; `rounds`, after which the game ends, or 0 for the whole game.
    """

    def __init__(self, game: AnyGame, params: Mapping[str, Any] | None = None) -> None:
        given: dict[str, Any] = {"players": game.rules.default_players, **DEFAULTS}
        unknown = set(params or {}) - set(given)
        if unknown:
            raise pyspiel.SpielError(f"{sorted(unknown)[0]} is no parameter; choose from: {', '.join(given)}")
        given |= params or {}
        self.game = game
        position = _unpacked(str(given["position"]))
        self.kind = str(given["returns"])
        if self.kind not in RETURNS:
            raise pyspiel.SpielError(f"returns must be one of {', '.join(RETURNS)}, not '{self.kind}'")
        options = dict(re.findall("([^=:,;]+)[=:]([^=:,;]+)", str(given["options"])))
        self.beginning: State = game.from_json(position) if position else game.new(int(given["players"]), options)
        self.rounds = int(given["rounds"])
        check_rounds(game, self.beginning, self.rounds or None)
        players = int(self.beginning.seats)
        # OpenSpiel writes parameters in one line and reads them again to copy states, where = and , separate them.
        given["players"] = players
        given["options"] = ";".join(f"{key}:{choice}" for key, choice in options.items())
        given["position"] = _packed(position)
        self.first_chance = number_of_actions(game)
        bound = HIGHEST if self.kind == "margin" else 1.0
        super().__init__(
            _game_type(game, players),
            pyspiel.GameInfo(
                num_distinct_actions=self.first_chance,
                max_chance_outcomes=self._most_outcomes(),
                num_players=players,
                min_utility=-bound,
                max_utility=bound,
                utility_sum=0.0 if players == 2 else None,
                max_game_length=LONGEST,
            ),
            given,
        )

    def _most_outcomes(self) -> int:
        """Return an upper bound of outcome numbers, of whole chance actions as well as of single arguments."""
        whole = [int(verb.end) - self.first_chance for verb in self.game.space.verbs if verb.chance and not split(verb)]
        parts = [values.stop for verb in self.game.space.verbs if split(verb) for values in verb.ranges]
        return max([1, *whole, *parts])

    def new_initial_state(self) -> "DuchyState":
        """Return the initial state of a game."""
        return DuchyState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return DuchyGame, (self.game, self.get_parameters())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "DuchyObserver":
        """Return an observer of this game's states."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return DuchyObserver(self, bool(kind.perfect_recall))


def _packed(position: str) -> str:
    """Return a snapshot in letters that OpenSpiel can read as a parameter."""
    return urlsafe_b64encode(compress(position.encode())).decode().rstrip("=") if position else ""


def _unpacked(position: str) -> str:
    """Return a snapshot from a parameter, packed or not."""
    if not position or position.startswith("{"):
        return position
    try:
        return decompress(urlsafe_b64decode(position + "=" * (-len(position) % 4))).decode()
    except (ValueError, error) as problem:
        raise pyspiel.SpielError(f"position must be a snapshot: {problem}") from problem


def split(verb: Any) -> bool:
    """Return whether a chance action is split into one node for each argument."""
    return bool(verb.chance) and len(verb.ranges) > 1 and int(verb.end - verb.base) > MOST_OUTCOMES


class StateHistory(NamedTuple):
    """The start position and the actions of a state, copied cheaply: OpenSpiel deep-copies everything in a state."""

    beginning: State
    earlier: Mapping[int, str]
    actions: list[int]

    def __deepcopy__(self, memo: object) -> "StateHistory":
        return StateHistory(self.beginning, self.earlier, self.actions.copy())


Parts = dict[tuple[int, ...], list[tuple[int, float]]]
"""The outcomes of the next argument of a chance action with their probabilities, by the arguments already chosen."""

_FIXED: dict[tuple[Book, int], Parts] = {}
_VERBS: dict[tuple[Book, int], tuple[Any, bool]] = {}


class DuchyState(pyspiel.State):  # type: ignore[misc]  # as above
    """A position, and the arguments of a chance outcome chosen so far."""

    def __init__(self, game: DuchyGame) -> None:
        super().__init__(game)
        # Copies are made by setting what the state holds, so that nothing is named after the game itself.
        self.position = game.beginning.clone()
        self._past = StateHistory(game.beginning, {}, [])
        self.partial: tuple[int, ...] = ()
        self._round = int(self.position.current_round())
        self._begun = int(self._round > 0)
        self._update()

    def _update(self) -> None:
        """Cache the next player, because OpenSpiel asks several times for each action."""
        seat = int(self.position.seat())
        self.next = seat if seat != NOBODY else CHANCE if self.position.depth else TERMINAL

    # --- what OpenSpiel asks ------------------------------------------------------------

    def current_player(self) -> int:
        """Return the seat that decides, or OpenSpiel's id for chance or for the end of the game."""
        return self.next

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.next == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.actions_of(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the chance outcomes with their probabilities."""
        if self.next != CHANCE:
            raise pyspiel.SpielError("chance_outcomes: chance does not act in this state")
        verb, parted = self._verb()
        if parted:
            return self._parts(verb)[self.partial]
        legal = self.position.actions()
        weights: list[int] = list(map(self.position.weight, legal))
        total, first = sum(weights), self.get_game().first_chance
        return [(action - first, weight / total) for action, weight in zip(legal, weights, strict=True)]

    def _parts(self, verb: Any) -> Parts:
        """Return the outcomes of each argument of a split chance action."""
        position = self.position
        key = (position.book, int(position.top()))
        if key in _FIXED:
            return _FIXED[key]
        parts = _shares([(verb.arguments(action), int(position.weight(action))) for action in position.actions()])
        if position.book.questions[kind_of(position.top())].is_fixed():
            _FIXED[key] = parts
        return parts

    def _verb(self) -> tuple[Any, bool]:
        """Return the verb of the next chance action, and whether it is split; each kind of chance has one verb."""
        position = self.position
        key = (position.book, int(kind_of(position.top())))
        if key not in _VERBS:
            verb = self.get_game().game.space.verb_of(position.actions()[0])
            _VERBS[key] = verb, split(verb)
        return _VERBS[key]

    def _apply_action(self, action: int) -> None:
        position = self.position
        if self.next != CHANCE:
            played = action
        else:
            verb, parted = self._verb()
            if parted:
                self.partial = (*self.partial, action)
                if len(self.partial) < len(verb.ranges):
                    return
                played = verb.action(self.partial)
                self.partial = ()
            else:
                played = action + self.get_game().first_chance
        position.apply(played)
        self._stop_after_rounds()
        self._update()
        self._past.actions.append(played)

    def _stop_after_rounds(self) -> None:
        """End a short game if another round has begun after its last one."""
        rounds, number = self.get_game().rounds, int(self.position.current_round())
        self._begun += number != self._round
        self._round = number
        if rounds and self._begun > rounds:
            self.position.stop()

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.get_game()
        if player != CHANCE:
            return str(game.game.words(action))
        verb, parted = self._verb()
        if parted:
            return f"{verb.name} {verb.names[len(self.partial)]} {action}"
        return str(game.game.words(action + game.first_chance))

    def returns(self) -> list[float]:
        """Return the reward of each seat at the end of the game, and 0 before."""
        if self.next != TERMINAL:
            return [0.0] * int(self.position.seats)
        points, ranks = (np.array([values]) for values in (self.position.scores(), self.position.ranks()))
        return [float(value) for value in reward_of(self.get_game().kind, points, ranks)[0]]

    def __str__(self) -> str:
        return f"{self.position.to_json()} {self.partial}"

    # --- what seats know ------------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        """Return all events that a seat saw, in order, and a digest of its current view."""
        seat = self.current_player() if player is None else player
        now = int(self.position.seen_by(seat).digest())
        return f"{self._history_text(seat)} {now} {self.partial}"

    def _history_text(self, seat: int) -> str:
        """Return the events that a seat saw, in order; the game is replayed for it, since few programs call this."""
        past = self._past
        position = past.beginning.clone()
        earlier = [past.earlier.get(seat, "")]
        for action in past.actions:
            sink = Sink()
            position.sink = sink
            position.apply(action)
            earlier += [f"{event.kind.name}{event.values}" for event in sink.events if event.seen_by(seat)]
        return " ".join(earlier)

    def observation_string(self, player: int | None = None) -> str:
        """Return the position as a seat sees it."""
        seat = self.current_player() if player is None else player
        return f"{self.position.seen_by(seat).to_json()} {self.partial}"

    def resample_from_infostate(self, player: int, sampler: Any) -> "DuchyState":
        """Return a state from the same information set of the player, with hidden information redrawn."""
        # A copy of this state would tell the hidden actions in its history.
        state = DuchyState(self.get_game())
        position = self.position.clone()
        position.hide(player, stream(str(sampler()), "resample"))
        if self.next >= 0:
            position.lift(self.next)
        state.position = position
        state.partial = self.partial
        state._round, state._begun = self._round, self._begun
        state._past = StateHistory(position.clone(), {player: self._history_text(player)}, [])
        state._update()
        return state


def _shares(outcomes: list[tuple[tuple[int, ...], int]]) -> Parts:
    """Return the probabilities of the next argument for each prefix of the arguments."""
    weights: dict[tuple[int, ...], dict[int, int]] = {}
    for arguments, weight in outcomes:
        for at, value in enumerate(arguments):
            following = weights.setdefault(arguments[:at], {})
            following[value] = following.get(value, 0) + weight
    return {
        prefix: [(value, weight / sum(following.values())) for value, weight in sorted(following.items())]
        for prefix, following in weights.items()
    }


class DuchyObserver:
    """The observation of a seat as a tensor: the columns of `Mind.observation`, each divided by its highest value.

    The tensor contains the current knowledge of a seat; the string with perfect recall adds the events that it saw.
    """

    def __init__(self, game: DuchyGame, recalls: bool) -> None:
        seats = int(game.beginning.seats)
        observation = observation_of(game.game, seats, "full")
        assert observation is not None
        self._observer = Observer(observation)
        self._scale = np.float32(1) / np.array([int(high) for high in observation.layout.highs], np.float32)
        self._recalls = recalls
        self.tensor = np.zeros(len(self._scale), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: DuchyState, player: int) -> None:
        """Write the observation of a player into the tensor."""
        cells = self._observer.cells(state.position, player)
        np.multiply(memory(cells, np.uint8, self.tensor.shape), self._scale, out=self.tensor)

    def string_from(self, state: DuchyState, player: int) -> str:
        """Return the observation of a player as text: with perfect recall, its information state."""
        return state.information_state_string(player) if self._recalls else state.observation_string(player)


def load(game: str | AnyGame, **params: Any) -> DuchyGame:
    """Return a game for OpenSpiel without registering it: `load("burgundy-dice", players=2)`."""
    return DuchyGame(Shelf().load(game) if isinstance(game, str) else game, params)


def _class_of(game: AnyGame) -> type[DuchyGame]:
    """Return a class of the game that OpenSpiel can construct from the parameters alone."""

    def make(self: DuchyGame, params: Mapping[str, Any] | None = None) -> None:
        DuchyGame.__init__(self, game, params)

    return type(f"Duchy{game.name.title().replace('-', '')}Game", (DuchyGame,), {"__init__": make})


def register() -> None:
    """Register every installed game with OpenSpiel."""
    registered = set(pyspiel.registered_names())
    for game in Shelf().games().values():
        if short_name(game) not in registered:
            pyspiel.register_game(_game_type(game, game.rules.default_players), _class_of(game))


register()
