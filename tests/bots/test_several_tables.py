"""A bot or an evaluator that was at other tables before plays and evaluates like a new one."""

from collections.abc import Iterator
from itertools import islice

import pytest

from duchy import testing
from duchy.analysis.searching import SearchEvaluator
from duchy.bots.players import bot
from duchy.core.game import AnyGame
from duchy.core.levels import LEVELS
from duchy.core.rng import Rng, stream
from duchy.play.seat import Seat
from duchy.shelf import Shelf
from tests.seeds import derived

SHELF = Shelf()
PLIES = 30
"""Each table is looked at somewhere in this many plies after the first choice."""
BUDGET = 12


def tables(games: list[AnyGame], rng: Rng) -> Iterator[Seat]:
    """Yield deciding seats with a choice at tables of random games, player counts and options."""
    while True:
        game = games[int(rng.below(len(games)))]
        settings = list(testing.every_setting(game))
        players, options = settings[int(rng.below(len(settings)))]
        last = None
        for state in islice(testing.walk(game, players, int(rng.below(1 << 30)), options), 4 * PLIES):
            for seat in state.deciding():
                if len(state.actions_of(seat)) > 1 and (last is None or rng.below(PLIES) == 0):
                    last = state.clone(), seat
        if last is not None:
            state, seat = last
            yield Seat(game, lambda state=state: state, seat)  # type: ignore[misc]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_at_its_next_table_like_a_fresh_bot(level: str) -> None:
    seed = derived("several tables", level)
    used = bot(level, seed, 0)
    games = [SHELF.load(name) for name in SHELF.names()]
    for number, seat in enumerate(islice(tables(games, stream(seed, "tables")), 6)):
        assert used.choose(seat) == bot(level, seed, 0).choose(seat), f"table {number}: {seat}, {seat.players} players"


@pytest.mark.parametrize("name", SHELF.names())
def test_an_evaluator_evaluates_its_next_table_like_a_new_one(name: str) -> None:
    game = SHELF.load(name)
    used = SearchEvaluator(game)
    for number, seat in enumerate(islice(tables([game], stream(derived("evaluator", name), "tables")), 5)):
        assert used.weigh(seat, BUDGET) == SearchEvaluator(game).weigh(seat, BUDGET), f"table {number}: {seat}"
