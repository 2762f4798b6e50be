"""Replaying many actions in one call gives the same match as one by one."""

import random

import pytest

from duchy.core.agenda import NOBODY
from duchy.play.match import Match
from duchy.shelf import Shelf

SHELF = Shelf()


def facts(match: Match) -> tuple[object, ...]:
    """Return all that a match tells."""
    undoable = [match.undoable(seat) for seat in range(match.players)]
    return match.state.to_json(), match.plies, match.events, match.bar, undoable, match.deciding


@pytest.mark.slow
@pytest.mark.parametrize("name", SHELF.names())
def test_many_at_once_are_the_same_as_one_by_one(name: str) -> None:
    game = SHELF.load(name)
    for number in range(4):
        rng = random.Random(number)
        slow, quick = (Match(game, game.rules.seats[-1], number, auto_roll=False) for _ in range(2))
        expected: list[object] = []
        asked: list[list[int]] = []
        since: list[tuple[int, int]] = []
        while not slow.over:
            if slow.chance_acts:
                seat, events = NOBODY, slow.roll_once()
            else:
                seat = rng.choice(slow.deciding)
                events = slow.play(rng.choice(slow.legal(seat)), seat)
            since.append((seat, slow.plies[-1].action))
            expected.append(events)
            asked.append(slow.state.deciding())
            able = [seat for seat in range(slow.players) if slow.undoable(seat) >= 0]
            if len(since) > rng.randrange(60) or slow.over:
                result = quick.replay_all(since)
                assert (result.events, result.deciding) == (expected, asked)
                assert facts(quick) == facts(slow)
                since, expected, asked = [], [], []
                if able and not slow.over and rng.random() < 0.5:
                    slow.undo(able[0])
                    quick.undo(able[0])
                    assert facts(quick) == facts(slow)
        assert slow.over


def test_what_was_taken_back_can_be_played_again_after_many_at_once() -> None:
    game = SHELF.load("burgundy")
    match = Match(game, 2, 5)
    seat = match.deciding[0]
    action = next(action for action in match.legal(seat) if game.words(action).startswith("workers"))
    match.replay_all([(seat, action)])
    match.undo(seat)
    match.redo(seat)
    assert match.plies[-1].action == action
