"""Weights chosen by the operator are used by bots, hints and analyses at tables they cover."""

import msgspec
import pytest

import duchy
from duchy.bots.values import read_coverage, shipped, size, write_weights
from duchy.server.thinking.jobs import ChooseJob, HintJob, ReplayedRecord, ReviewJob, WorkerSetup
from duchy.server.thinking.worker import JobRunner
from duchy.shelf import Shelf

DICE = duchy.load("burgundy-dice")
USUAL = JobRunner(WorkerSetup(Shelf().references))


def with_own(*players: int) -> JobRunner:
    """A worker whose masters and pages use a file for these numbers of players, with inverted weights."""
    inputs, data = DICE.mind.inputs, shipped(DICE, 2, {})
    assert inputs is not None and data is not None
    coverage = read_coverage(data)._replace(players=players)
    own = write_weights(inputs, [-40000] * size(inputs), {}, coverage)
    return JobRunner(WorkerSetup(Shelf().references, {DICE.name: {"master": own, "page": own}}))


def begun(seed: int = 5) -> duchy.Match:
    """Return a game of two in which both have chosen where to start."""
    match = duchy.Match(DICE, players=2, seed=seed)
    for seat in match.deciding:
        match.play(match.legal(seat)[0], seat)
    return match


def jobs(seed: int = 5) -> tuple[ChooseJob, HintJob]:
    """Return what a worker is asked for the first seat."""
    position = begun(seed).state.clone()
    position.lift(0)
    text = position.to_json()
    return ChooseJob(DICE.name, "", text, 0, "page", "key"), HintJob(DICE.name, "", text, 0, "en", ["Anne", "Ben"])


def finished() -> ReviewJob:
    """Return a game that is over."""
    match = begun()
    while not match.over:
        seat = match.deciding[0]
        match.play(match.legal(seat)[-1], seat)
    plies = [(ply.seat, DICE.words(ply.action)) for ply in match.plies]
    lines = ReplayedRecord(DICE.name, 2, "", match.options, list(match.names), plies, True)
    return ReviewJob(DICE.name, "", msgspec.json.encode(lines).decode(), "")


def test_bots_hints_and_analyses_think_with_the_weights_of_the_operator() -> None:
    own = with_own(2)
    choosing = [jobs(seed)[0] for seed in range(6)]
    assert list(map(own.choose, choosing)) != list(map(USUAL.choose, choosing))
    _, asking = jobs(6)
    assert own.advise(asking).moves[0].worth < 0 < USUAL.advise(asking).moves[0].worth
    review = finished()
    mine, usual = own.review(review), USUAL.review(review)
    assert mine.known and usual.known and mine.rounds != usual.rounds


def test_where_they_were_not_trained_the_levels_think_with_what_the_package_ships() -> None:
    choosing, asking = jobs()
    other = with_own(3)
    assert other.choose(choosing) == USUAL.choose(choosing)
    assert other.advise(asking) == USUAL.advise(asking)
    assert not other.advise(asking).note


def test_where_nothing_was_trained_hints_and_analyses_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duchy.bots.values.shipped", lambda game, players, options: None)
    _, asking = jobs()
    assert with_own(3).advise(asking).note
    assert not with_own(3).review(finished()).known
    assert not with_own(2).advise(asking).note
