"""What previews and positions say about the future is what happens."""

import pytest
from tests.seeds import derived

from duchy.core.errors import NothingToUndo
from duchy.core.rng import stream
from duchy.play.match import Match
from duchy.shelf import Shelf
from duchy.testing.walks import settings

GAMES = Shelf().names()
TABLES = 8
PLIES = 120


@pytest.mark.parametrize("name", GAMES)
def test_what_is_called_final_cannot_be_undone_and_the_rest_can(name: str) -> None:
    game = Shelf().load(name)
    rng = stream(derived(name), "undo")
    tables = list(settings(game))
    for i in range(TABLES):
        players, options = tables[i if i < len(game.rules.seats) else int(rng.below(len(tables)))]
        match = Match(game, players, derived(name, i), options, auto_roll=False)
        match.roll()
        for _ in range(PLIES):
            if match.over:
                break
            seat = match.deciding[int(rng.below(len(match.deciding)))]
            legal = match.legal(seat)
            action = legal[int(rng.below(len(legal)))]
            final, before, tried = match.preview(action, seat).final, match.state.to_json(), match.copy()
            tried.play(action, seat)
            tried.roll()
            if final:
                with pytest.raises(NothingToUndo):
                    tried.undo(seat)
            else:
                tried.undo(seat)
                assert tried.state.to_json() == before, match.game.words(action)
            match.play(action, seat)
            match.roll()


@pytest.mark.parametrize("name", GAMES)
def test_a_position_holds_nothing_of_the_dice_to_come(name: str) -> None:
    game = Shelf().load(name)
    rng = stream(derived(name), "outcomes")
    for players, options in list(settings(game))[: len(game.rules.seats) + 2]:
        one, other = (Match(game, players, derived(name, seed), options, auto_roll=False) for seed in ("one", "other"))
        while not one.over and len(one.plies) < PLIES:
            if one.chance_acts:
                one.roll_once()
                other.replay(one.plies[-1].action)
            else:
                seat = one.deciding[int(rng.below(len(one.deciding)))]
                legal = one.legal(seat)
                action = legal[int(rng.below(len(legal)))]
                one.play(action, seat)
                other.play(action, seat)
            assert one.state.to_json() == other.state.to_json()
            assert one.state.digest() == other.state.digest()
            assert {attribute for attribute in dir(one.state) if "seed" in attribute or "rng" in attribute} == set()
