"""Reviews of matches: each decision is evaluated from its seat's information set, chances from the viewer's."""

import json
import math
from itertools import pairwise

import pytest

import duchy
import duchy.template.game as toy
from duchy import NOBODY, SPECTATOR
from duchy.analysis.evaluators import HeuristicEvaluator, Weighed
from duchy.analysis.review import CHECKED, Decision, Moment, Review, analyse, outlook
from duchy.analysis.texts import why_instead
from duchy.bots.players import bot
from duchy.core.errors import NotYourTurn
from duchy.core.rng import stream
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.play.match import Match
from duchy.play.seat import Seat
from duchy.play.texts import LANGUAGES, Texts


def played(players: int = 2, seed: int = 3, wish: int = 0, plies: int = 10**6, heap: str = "small") -> Match:
    """Pebbles: the first seat takes one, the others all they may."""
    match = Match(toy.GAME, players, seed, {"heap": heap})
    while not match.over and len(match.plies) < plies:
        seat = match.deciding[0]
        legal = match.legal(seat)
        wishing = toy.WISH.has(legal[0])
        match.play(legal[wish if seat == 0 else 1] if wishing else legal[0 if seat == 0 else -1], seat)
    return match


def test_every_choice_is_weighed_and_what_it_cost_is_counted() -> None:
    match = played(heap="large")
    review = analyse(match, HeuristicEvaluator(toy.GAME), 1)
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


def test_moments_part_chance_from_choices_and_turns_from_one_another() -> None:
    match = played()
    seen: list[int] = []
    review = analyse(match, progress=seen.append)
    assert seen == list(range(1, len(match.plies) + 1))
    assert review.plies == [(ply.seat, ply.action) for ply in match.plies]
    assert review.moments[0].plies == 0
    assert review.moments[-1].plies == len(match.plies)
    for before, now in pairwise(review.moments):
        acted = {ply.seat for ply in match.plies[before.plies : now.plies]}
        assert acted == ({NOBODY} if not now.by else set(now.by)), "chance alone, or choices alone"
    for one in review.moments:
        assert sum(one.chances) == pytest.approx(1)
    assert review.moments[-1].chances == (0, 1)
    assert review.moments[-1].errors == (0, 0), "how it ended is certain"
    assert review.moments[-1].values == tuple(match.state.scores())


def moment(plies: int, by: tuple[int, ...], *chances: float, inside: bool = False, error: float = 0.01) -> Moment:
    return Moment(plies, by, inside, {}, (10.0,) * len(chances), chances, (error,) * len(chances))


def test_turning_points_are_the_largest_changes_of_a_seats_hopes() -> None:
    moments = [
        moment(0, (), 0.5, 0.5),
        moment(2, (0,), 0.6, 0.4),
        moment(3, (1,), 0.2, 0.8),
        moment(4, (), 0.25, 0.75),
        moment(5, (0,), 0.9, 0.1),
    ]
    review = Review(toy.GAME, ["a", "b"], moments, [])
    turns = review.turning_points(0, 9)
    assert [(turn.first, turn.last, turn.by) for turn in turns] == [
        (4, 4, (0,)),
        (2, 2, (1,)),
        (0, 1, (0,)),
        (3, 3, ()),
    ]
    assert [turn.swing for turn in turns] == pytest.approx([0.65, -0.4, 0.1, 0.05])
    assert [turn.error for turn in turns] == pytest.approx([0.01 * math.sqrt(2)] * 4)
    assert review.turning_points(1, 1)[0].swing == pytest.approx(-0.65)
    assert len(review.turning_points(0)) == 3
    blurred = Review(toy.GAME, ["a", "b"], [one._replace(errors=(0.2, 0.2)) for one in moments], [])
    assert len(blurred.turning_points(0, 9)) == 2, "a change within its error is none"


def test_what_lies_inside_a_turn_is_not_on_the_curve() -> None:
    moments = [moment(0, (), 0.5, 0.5), moment(1, (0,), 0.2, 0.8, inside=True), moment(2, (0,), 0.6, 0.4)]
    assert [one.plies for one in Review(toy.GAME, ["a", "b"], moments, []).curve()] == [0, 2]


def test_luck_is_what_chance_changed_and_choices_what_decisions_lost() -> None:
    def at(plies: int, by: tuple[int, ...], *points: float) -> Moment:
        return Moment(plies, by, False, {}, points, (0.5, 0.5))

    moments = [at(0, (), 20, 20), at(1, (), 24, 19), at(2, (0,), 21, 19), at(3, (1,), 21, 20), at(4, (), 23, 18)]
    lost = Decision(1, 0, "take-some", {}, 1, {}, 10.0, 2, {}, 14.0, 2, 3, 0.5)
    kept = Decision(2, 1, "take-some", {}, 1, {}, 10.0, 1, {}, 10.0, 1, 3)
    review = Review(toy.GAME, ["a", "b"], moments, [lost, kept])
    noise = math.sqrt((1**2 + 1**2) / 2 / 2)
    assert review.noise() == pytest.approx(noise), "0 lost 4 and fell by 3, 1 lost nothing and rose by 1"
    first, second = review.accounts()
    assert [first.luck, first.choices] == pytest.approx([6, -4])
    assert first.luck_error == pytest.approx(noise * math.sqrt(2 * 2))
    assert (first.choices_error, second.choices_error) == (0.5, None)
    assert [second.luck, second.choices] == pytest.approx([-3, 0])
    assert review.turning_points(0, 9) == [], "chances did not change"


def test_secret_choices_count_when_they_are_revealed() -> None:
    """In the dice game nobody stands anywhere between one seat's choice and the other's: no saw-tooth of the curve."""
    game = duchy.load("burgundy-dice")
    match = Match(game, 2, 11, {"duchy": "C"})
    bots = [bot("greedy", 3, seat) for seat in range(2)]
    while not match.over:
        # The second seat chooses first in every other turn.
        seat = match.deciding[-1 if len(match.plies) % 2 else 0]
        match.play(bots[seat].choose(match.seat(seat)), seat)
    review = analyse(match, budget=4)
    open_choices = [i + 1 for i, ply in enumerate(match.plies) if ply.secret and not ply.barred]
    assert open_choices
    assert not {one.plies for one in review.moments} & set(open_choices)
    assert {one.by for one in review.moments} == {(), (0, 1)}, "chance, or both together"
    swings = [abs(outlook(now, 0) - outlook(before, 0)) for before, now in pairwise(review.curve())]
    assert sum(swings) / len(swings) < 0.1
    for seat in range(2):
        assert all(turn.by in ((), (0, 1)) for turn in review.turning_points(seat, 99))


def test_the_curve_of_the_board_game_has_no_dips_inside_turns() -> None:
    """Dice that are still to be used are worth something: that must not be seen as a rise and a fall."""
    game = duchy.load("burgundy")
    match = Match(game, 2, 4)
    bots = [bot("greedy", 3, seat) for seat in range(2)]
    while len(match.plies) < 260:
        match.play(bots[match.deciding[0]].choose(match.seat(match.deciding[0])), match.deciding[0])
    review = analyse(match, budget=1, viewer=0)
    positions = list(match.positions())
    for one in review.curve()[:-1]:
        state = positions[one.plies]
        assert isinstance(state, BurgundyState)
        if not state.over() and state.seat() != NOBODY:
            me = state.players[state.seat()]
            assert me.die1 and me.die2, "nobody is inside a turn"
    changes: dict[bool, list[float]] = {True: [], False: []}
    for before, now in pairwise(review.moments):
        for seat in now.by or (0, 1):
            changes[bool(now.by)].append(now.values[seat] - before.values[seat])
    for chose, swings in changes.items():
        assert len(swings) > 20
        # The heuristic says +6 when dice are rolled, and takes it back while they are used.
        assert abs(sum(swings) / len(swings)) < 2, "choices" if chose else "chance"


def test_a_mistake_has_an_error_and_is_measured_by_other_searches_than_the_one_that_found_it() -> None:
    match = played(heap="large")
    review = analyse(match, Shaky(toy.GAME), 1)
    checked = [one for one in review.decisions if one.seat == 0 and one.error is not None]
    assert len(checked) == CHECKED
    for one in checked:
        assert one.loss == pytest.approx(0.0)
        assert one.error == pytest.approx(0.0)
    assert not {one.ply for one in review.better_moves(0, 99)} & {one.ply for one in checked}


class Shaky(HeuristicEvaluator):
    """A evaluator whose first look at a decision is wrong by ten points for every move but one."""

    def weigh(self, seat: Seat, budget: int, look: int = 0) -> list[Weighed]:
        legal = seat.legal()
        return [Weighed(action, 10.0 if not look and action == legal[-1] else 0.0) for action in reversed(legal)]


def test_alone_hopes_are_points() -> None:
    match = played(1)
    review = analyse(match)
    assert all(one.chances == () for one in review.moments)
    assert all(len(one.values) == 1 for one in review.moments)
    assert review.moments[-1].values[0] == match.state.scores()[0]


def test_during_a_match_viewers_learn_nothing_that_they_may_not_know() -> None:
    """Two running matches that look the same to seat 1 have the same review for it, and for a spectator."""
    one, two = (played(wish=wish, plies=8) for wish in (0, 1))
    assert one.state.to_json() != two.state.to_json()
    for viewer in (1, SPECTATOR):
        first, second = analyse(one, viewer=viewer), analyse(two, viewer=viewer)
        assert first.to_data() == second.to_data()
        assert {decision.seat for decision in first.decisions} == ({1} if viewer == 1 else set())
        assert {action for seat, action in first.plies if seat != viewer} == {None}
    assert analyse(one, viewer=0).to_data() != analyse(two, viewer=0).to_data()


class Wisher:
    """A evaluator that finds a position worth what the first seat wished."""

    name = "wisher"

    def effort(self, players: int) -> int:
        return 64

    def knows(self, state: duchy.State) -> bool:
        return True

    def weigh(self, seat: Seat, budget: int, look: int = 0) -> list[Weighed]:
        rng = stream("wisher", "x")
        wishes = [seat.sample(rng) for _ in range(budget)]
        mean = sum(state.wishes[0] for state in wishes if isinstance(state, toy.Pebbles)) / budget
        return [Weighed(action, mean) for action in seat.legal()]

    def worth(self, state: duchy.State, seat: int) -> float:
        assert isinstance(state, toy.Pebbles)
        return float(state.wishes[0])

    def compare(self, one: duchy.State, other: duchy.State, seat: int) -> dict[str, float]:
        return {"wish": self.worth(one, seat) - self.worth(other, seat)}


def test_even_when_it_is_over_a_decision_is_weighed_by_what_its_seat_could_know_then() -> None:
    match = played(wish=1)
    closed, opened = (analyse(match, Wisher(), 64, open_hands=asked) for asked in (False, True))
    for review, rival in ((closed, pytest.approx(0.5, abs=0.2)), (opened, 1.0)):
        takes = [decision for decision in review.decisions if decision.question == "take-some"]
        assert {decision.worth for decision in takes if decision.seat == 0} == {1.0}
        assert all(decision.worth == rival for decision in takes if decision.seat == 1)


def test_hands_are_opened_only_when_the_game_is_over() -> None:
    with pytest.raises(NotYourTurn, match="once the game is over"):
        analyse(played(plies=4), open_hands=True)


def test_a_review_is_plain_data_with_words() -> None:
    match = played()
    data = json.loads(json.dumps(analyse(match).to_data()))
    assert data["game"] == "pebbles"
    assert data["moments"][0]["by"] == []
    assert data["plies"][0] == {"seat": 0, "action": 0, "action_words": "wish even"}
    assert data["decisions"][0]["played_words"] == "wish even"
    assert data["better_moves"][0][0]["best_words"].startswith("take ")
    assert len(data["turning_points"]) == 2


def test_a_decision_knows_its_loss() -> None:
    assert Decision(1, 0, "take-some", {}, 2, {}, 1.5, 3, {}, 4.0, 2, 3).loss == 2.5


def wandered(name: str, plies: int = 40) -> Match:
    """Return the first plies of a game in which both play anything legal."""
    match = Match(duchy.load(name), 2, 8)
    rng = stream(2, "walk")
    while len(match.plies) < plies:
        legal = match.legal(match.deciding[0])
        match.play(legal[int(rng.below(len(legal)))], match.deciding[0])
    return match


@pytest.mark.parametrize("name", duchy.names())
def test_a_better_move_says_in_both_languages_what_it_is_for(name: str) -> None:
    review = analyse(wandered(name), budget=40, viewer=0)
    sentences = []
    for decision in review.better_moves(0):
        advice = decision.advice
        assert advice is not None
        assert (advice.action, advice.beside) == (decision.best, decision.played)
        assert advice.lead == pytest.approx(decision.loss)
        sentences.append([why_instead(Texts(review.game, language), advice) for language in LANGUAGES])
    # A loss of a fraction of a point may have no reason worth telling.
    given = [(english, french) for english, french in sentences if english]
    assert given
    assert all(french and english != french and "{" not in english + french for english, french in given)


@pytest.mark.parametrize("name", duchy.names())
def test_a_stretch_of_every_game_can_be_thought_over(name: str) -> None:
    match = wandered(name)
    game = match.game
    for viewer in (0, SPECTATOR):
        review = analyse(match, HeuristicEvaluator(game), 1, viewer)
        assert len(review.plies) == 40
        assert all(decision.loss >= 0 for decision in review.decisions)
        assert {decision.seat for decision in review.decisions} <= {0}
        json.dumps(review.to_data())
