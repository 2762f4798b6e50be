"""Checks of observations for learning environments: names, ranges, and completeness."""

from itertools import islice
from math import prod

from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.observations import Observer
from duchy.core.state import State
from duchy.testing.walks import settings, walk

_MADE: dict[tuple[int, int], tuple[AnyGame, Observer[State]]] = {}
"""The observers by game id and number of players. The game is kept, so that its id stays unique."""


def observed(game: AnyGame, state: State, seat: int) -> list[int]:
    """Return the observation of a seat."""
    key = (id(game), int(state.seats))
    if key not in _MADE:
        _MADE[key] = game, Observer(game.observation(int(state.seats)))
    return _MADE[key][1].row(state, seat)


def observations_are_named_and_keep_to_their_ranges(game: AnyGame) -> None:
    """Every column has a unique name and a group, and no value exceeds the maximum of its column."""
    for players in game.rules.seats:
        layout = game.observation(players).layout
        assert len(set(layout.names)) == len(layout.names) == len(layout.highs)
        ends = [group.first + prod(group.shape) for group in layout.groups]
        assert [0, *ends] == [*(group.first for group in layout.groups), len(layout.names)], "groups follow each other"
        highs = [int(high) for high in layout.highs]
        for state in islice(walk(game, players, 22), 0, None, 5):
            for seat in range(players):
                row = observed(game, state, seat)
                wrong = [name for name, value, high in zip(layout.names, row, highs, strict=True) if value > high]
                assert not wrong, f"{wrong[0]} is out of its range"
                assert any(row), "nothing is observed"


def distinguishable_positions_have_different_observations(game: AnyGame) -> None:
    """Positions that the acting seat can distinguish have different observations, if the game declares them."""
    if not game.has_mind or game.mind.observation is None:
        return
    for players, options in settings(game):
        first_seen: dict[tuple[int, bytes], str] = {}
        for state in walk(game, players, 23, options):
            seat = int(state.seat())
            if seat != NOBODY:
                text = state.seen_by(seat).to_json()
                first = first_seen.setdefault((seat, bytes(observed(game, state, seat))), text)
                assert first == text, f"{game.question(state)}: seat {seat} observes two positions as one"
