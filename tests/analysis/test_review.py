"""A match thought over: every decision by what its seat could know, chances from whoever looks."""

import json

import pytest
import tests.core.toy.game as toy

import duchy
from duchy import NOBODY, SPECTATOR
from duchy.analysis.review import Decision, Moment, Review, analyse
from duchy.analysis.thinker import Judging, Weighed
from duchy.core.errors import NotYourTurn
from duchy.core.rng import stream
from duchy.play.match import Match
from duchy.play.seat import Seat


def played(players: int = 2, seed: int = 3, wish: int = 0, plies: int = 10**6, heap: str = "small") -> Match:
    """Pebbles: the first seat takes one, the others all they may."""
    match = Match(toy.GAME, players, seed, {"heap": heap})
    while not match.over and len(match.plies) < plies:
        if match.chance_acts:
            match.roll_once()
            continue
        seat = match.deciding[0]
        legal = match.legal(seat)
        wishing = toy.WISH.has(legal[0])
        match.play(legal[wish if seat == 0 else 1] if wishing else legal[0 if seat == 0 else -1], seat)
    return match


def test_every_choice_is_weighed_and_what_it_cost_is_counted() -> None:
    match = played(heap="large")
    review = analyse(match, budget=1)
    choices = [
        ply
        for i, ply in enumerate(match.plies)
        if ply.seat != NOBODY and len(match.position(i).actions_of(ply.seat)) > 1
    ]
    assert len(review.decisions) == len(choices)
    assert [decision.played for decision in review.decisions] == [ply.action for ply in choices]
    for decision in review.decisions:
        if decision.question == "wish":
            assert decision.loss == 0
            assert (decision.place, decision.best) == (1, decision.played), "among equals nothing is better"
        elif decision.seat == 0:
            assert decision.loss == decision.choices - 1
            assert decision.best == toy.TAKE.at(decision.choices)
            assert decision.place == decision.choices
        else:
            assert (decision.loss, decision.place) == (0, 1)
    cost = next(cost for cost in review.costs() if (cost.seat, cost.question) == (0, "take-some"))
    lost = [decision.loss for decision in review.decisions if (decision.seat, decision.question) == (0, "take-some")]
    assert cost.decisions == len(lost)
    assert cost.total == sum(lost)
    assert cost.mean == pytest.approx(sum(lost) / len(lost))
    assert review.better_moves(1) == []
    dearest = review.better_moves(0, 2)
    assert [decision.loss for decision in dearest] == [2, 2]
    assert dearest[0].ply < dearest[1].ply


def test_there_is_a_moment_before_the_first_ply_and_after_each() -> None:
    match = played()
    seen: list[int] = []
    review = analyse(match, progress=seen.append)
    assert [moment.plies for moment in review.moments] == list(range(len(match.plies) + 1)) == seen
    assert [moment.action for moment in review.moments] == [None, *(ply.action for ply in match.plies)]
    assert [moment.seat for moment in review.moments] == [NOBODY, *(ply.seat for ply in match.plies)]
    for moment in review.moments:
        assert sum(moment.chances) == pytest.approx(1)
    assert review.moments[-1].chances == (0, 1)
    assert review.moments[-1].values == tuple(match.state.scores())


def test_turning_points_are_the_largest_changes_of_a_seats_hopes() -> None:
    """Actions of one seat in a row are one: what jumps up and down between them counts for nothing."""
    acted = [NOBODY, 0, 0, 1, NOBODY, 0]
    hopes = [0.5, 0.95, 0.6, 0.2, 0.25, 0.9]
    moments = [
        Moment(i, seat, None, (1.0, 1.0), (one, 1 - one))
        for i, (seat, one) in enumerate(zip(acted, hopes, strict=True))
    ]
    review = Review(toy.GAME, ["a", "b"], moments, [])
    assert [moment.plies for moment in review.rests()] == [0, 2, 3, 4, 5]
    found = review.turning_points(0, 9)
    assert [(turn.first, turn.last, turn.by) for turn in found] == [(4, 4, 0), (2, 2, 1), (0, 1, 0), (3, 3, NOBODY)]
    assert [turn.swing for turn in found] == pytest.approx([0.65, -0.4, 0.1, 0.05])
    assert review.turning_points(1, 1)[0].swing == pytest.approx(-0.65)
    assert len(review.turning_points(0)) == 3


def test_alone_hopes_are_points() -> None:
    match = played(1)
    review = analyse(match)
    assert all(moment.chances == () for moment in review.moments)
    assert review.turning_points(0)
    assert review.moments[-1].values[0] == match.state.scores()[0]


def test_while_a_match_runs_whoever_looks_learns_nothing_that_they_may_not_know() -> None:
    """Two running matches that look the same to seat 1 have the same review for it, and for a spectator."""
    one, two = (played(wish=wish, plies=8) for wish in (0, 1))
    assert one.state.to_json() != two.state.to_json()
    for eyes in (1, SPECTATOR):
        first, second = analyse(one, eyes=eyes), analyse(two, eyes=eyes)
        assert first.to_data() == second.to_data()
        assert {decision.seat for decision in first.decisions} == ({1} if eyes == 1 else set())
        told = [moment.action for moment in first.moments if moment.seat != eyes]
        assert set(told) == {None}
    assert analyse(one, eyes=0).to_data() != analyse(two, eyes=0).to_data()


class Wisher:
    """A thinker that finds a position worth what the first seat wished."""

    name = "wisher"

    def weigh(self, seat: Seat, budget: int) -> list[Weighed]:
        rng = stream("wisher", "x")
        wishes = [seat.sample(rng) for _ in range(budget)]
        mean = sum(state.wishes[0] for state in wishes if isinstance(state, toy.Pebbles)) / budget
        return [Weighed(action, mean) for action in seat.legal()]

    def parts(self, state: duchy.State, seat: int) -> dict[str, float]:
        assert isinstance(state, toy.Pebbles)
        return {"wish": float(state.wishes[0])}


def test_even_when_it_is_over_a_decision_is_weighed_by_what_its_seat_could_know_then() -> None:
    match = played(wish=1)
    closed, opened = (analyse(match, Wisher(), 64, open_hands=asked) for asked in (False, True))
    for review, rival in ((closed, pytest.approx(0.5, abs=0.2)), (opened, 1.0)):
        takes = [decision for decision in review.decisions if decision.question == "take-some"]
        assert {decision.worth for decision in takes if decision.seat == 0} == {1.0}
        assert all(decision.worth == rival for decision in takes if decision.seat == 1)


def test_hands_are_opened_only_when_the_game_is_over() -> None:
    with pytest.raises(NotYourTurn, match="when the game is over"):
        analyse(played(plies=4), open_hands=True)


def test_a_review_is_plain_data_with_words() -> None:
    match = played()
    data = json.loads(json.dumps(analyse(match).to_data()))
    assert data["game"] == "pebbles"
    assert data["moments"][0]["seat"] is None
    assert data["decisions"][0]["played_words"] == "wish even"
    assert data["better_moves"][0][0]["best_words"].startswith("take ")
    assert len(data["turning_points"]) == 2


def test_a_decision_knows_its_loss() -> None:
    assert Decision(1, 0, "take-some", 2, 1.5, 3, 4.0, 2, 3).loss == 2.5


@pytest.mark.parametrize("name", duchy.names())
def test_a_stretch_of_every_game_can_be_thought_over(name: str) -> None:
    game = duchy.load(name)
    match = Match(game, 2, 8)
    rng = stream(2, "walk")
    while len(match.plies) < 40:
        if match.chance_acts:
            match.roll_once()
        else:
            legal = match.legal(match.deciding[0])
            match.play(legal[int(rng.below(len(legal)))], match.deciding[0])
    for eyes in (0, SPECTATOR):
        review = analyse(match, Judging(game), 1, eyes)
        assert len(review.moments) == 41
        assert all(decision.loss >= 0 for decision in review.decisions)
        assert {decision.seat for decision in review.decisions} <= {0}
        json.dumps(review.to_data())
