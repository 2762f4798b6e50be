"""Reports of simulations: the seats of one game are not independent samples."""

import duchy.template.game as toy
from duchy.arena.intervals import wilson
from duchy.arena.simulate import summarise
from duchy.arena.worker import Result


def test_seats_of_one_game_belong_together() -> None:
    same = [Result(n, n, ("a", "a", "b"), (9, 5, 3), (1, 2, 3), (4, 4, 4), (0.0, 0.0, 0.0)) for n in range(10)]
    report = summarise(toy.GAME, 3, {}, 0, same)
    bots = {line.name: line for line in report.by_bot}
    assert bots["a"].games == 20 and bots["a"].win_rate == 0.5
    assert (bots["b"].win_low, bots["b"].win_high) == wilson(0.0, 10)
    assert [line.win_rate for line in report.by_seat] == [1.0, 0.0, 0.0]
