"""One game of bots, from beginning to end."""

import pytest

from duchy.arena.drive import drive
from duchy.bots.chances import victories
from duchy.bots.players import bot
from duchy.shelf import Shelf


@pytest.mark.parametrize("name", Shelf().names())
def test_victories_are_shared_out_among_those_who_won(name: str) -> None:
    game = Shelf().load(name)
    for players in game.rules.seats:
        played = drive(game, [bot("random", 1, seat) for seat in range(players)], seed=players)
        won = {seat for seat, rank in enumerate(played.state.ranks()) if rank == 1}
        assert {seat for seat, part in enumerate(victories(played.state.ranks())) if part} == won
        assert sum(victories(played.state.ranks())) == pytest.approx(float(bool(won)))


def test_a_game_lost_alone_is_nobodys_victory() -> None:
    game = Shelf().load("burgundy-cards")
    played = [drive(game, [bot("random", seed, 0)], seed) for seed in range(4)]
    assert [0.0] in [victories(one.state.ranks()) for one in played if one.state.ranks() == [2]]
