"""Positions near the end of a game, so that a test need not begin at the beginning."""

from functools import cache

from duchy.bots.players import bot
from duchy.play import record
from duchy.play.match import Match
from duchy.shelf import Shelf


@cache
def late(name: str, players: int, share: float, seed: str = "11") -> str:
    """The record of a game that random bots played so far, to where seat 0 is asked."""
    game = Shelf().load(name)
    whole = Match(game, players, seed, {})
    bots = [bot("random", seed, seat) for seat in range(players)]
    while not whole.over:
        seat = whole.deciding[0]
        whole.play(bots[seat].choose(whole.seat(seat)), seat)
    part = Match(game, players, seed, auto_roll=False)
    wanted = int(len(whole.plies) * share)
    for ply in whole.plies:
        if len(part.plies) >= wanted and 0 in part.deciding:
            break
        part.replay(ply.action, None if ply.seat < 0 else ply.seat)
    return record.write(part)
