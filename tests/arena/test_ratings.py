"""Ratings against what is known in closed form: two bots with and without ties, three players, intervals."""

import itertools
import math
import random

import pytest
from tests.seeds import derived

from duchy.arena.intervals import Z
from duchy.arena.ratings import ELO, Finish, Luce, Ratings, Stage, rate, stages
from duchy.core.rng import stream
from duchy.newton import inverse, product


def duels(wins: int, losses: int, ties: int = 0) -> list[Finish]:
    """Games of a and b, each a round of its own."""
    ranks = [(1, 2)] * wins + [(2, 1)] * losses + [(1, 1)] * ties
    return [Finish(("a", "b"), places, number) for number, places in enumerate(ranks)]


@pytest.mark.parametrize(("wins", "losses"), [(60, 40), (7, 3), (1, 99), (500, 500)])
def test_two_bots_without_ties_are_the_logarithm_of_their_odds(wins: int, losses: int) -> None:
    ratings = rate(duels(wins, losses))
    lead = ratings.lead("a", "b")
    assert lead.value == pytest.approx(ELO * math.log(wins / losses), abs=1e-6)
    assert lead.value == pytest.approx(400 * math.log10(wins / losses), abs=1e-6)
    assert sum(ratings.elo) == pytest.approx(0, abs=1e-9)
    assert ratings.of("a").value == pytest.approx(lead.value / 2)


def test_the_interval_of_few_games_is_that_of_the_log_odds() -> None:
    lead = rate(duels(7, 3)).lead("a", "b")
    error = math.sqrt(1 / 7 + 1 / 3)
    assert lead.high - lead.value == pytest.approx(Z * ELO * error, rel=1e-6)
    assert lead.value - lead.low == pytest.approx(Z * ELO * error, rel=1e-6)


def test_the_spread_between_single_games_gives_the_same_interval_but_for_the_small_sample() -> None:
    lead = rate(duels(60, 40)).lead("a", "b")
    error = math.sqrt((1 / 60 + 1 / 40) * 100 / 99)
    assert lead.high - lead.value == pytest.approx(Z * ELO * error, rel=1e-6)


def test_the_interval_beside_the_mean_is_half_that_of_the_lead() -> None:
    ratings = rate(duels(7, 3))
    lead, own = ratings.lead("a", "b"), ratings.of("a")
    assert own.high - own.low == pytest.approx((lead.high - lead.low) / 2)


@pytest.mark.parametrize(("wins", "losses", "ties"), [(50, 30, 20), (5, 5, 90), (12, 3, 1)])
def test_two_bots_with_ties_match_every_frequency(wins: int, losses: int, ties: int) -> None:
    """Davidson's model of two has as many unknowns as results: it reproduces them."""
    assert rate(duels(wins, losses, ties)).lead("a", "b").value == pytest.approx(
        ELO * math.log(wins / losses), abs=1e-6
    )
    model = Luce(2, [2])
    weights = {Stage((0,), (0, 1)): wins, Stage((1,), (0, 1)): losses, Stage((0, 1), (0, 1)): ties}
    answer = model.fit({stage: float(count) for stage, count in weights.items()})
    assert answer[2] == pytest.approx(math.log(ties / math.sqrt(wins * losses)), abs=1e-8)


def test_who_only_ever_won_gets_half_a_game_each_way() -> None:
    ratings = rate(duels(34, 0))
    assert not ratings.bounded
    lead = ratings.lead("a", "b")
    assert lead.value == pytest.approx(ELO * math.log(34.5 / 0.5), abs=1e-6)
    assert lead.high - lead.value == pytest.approx(Z * ELO * math.sqrt(1 / 34.5 + 1 / 0.5), rel=1e-6)
    assert rate(duels(34, 1)).bounded


def test_nothing_but_ties_is_no_lead() -> None:
    ratings = rate(duels(0, 0, 30))
    assert not ratings.bounded
    assert ratings.lead("a", "b").value == pytest.approx(0, abs=1e-9)
    assert rate(duels(3, 3)).superiority("a", "b") == pytest.approx(0.5)


def test_a_circle_of_equal_wins_is_no_difference() -> None:
    pairs = [("a", "b"), ("b", "c"), ("c", "a")]
    ratings = rate(Finish(pair, (1, 2), number) for number, pair in enumerate(pairs * 10))
    assert ratings.bounded
    assert ratings.elo == pytest.approx([0, 0, 0], abs=1e-9)


def test_three_players_give_the_odds_of_the_first_choice() -> None:
    """One against two of a kind: it wins 30 of 90, and is second in 20 of the other 60."""
    finishes = [Finish(("a", "b", "b"), (1, 2, 3), 0)] * 30
    finishes += [Finish(("a", "b", "b"), (2, 1, 3), 0)] * 20 + [Finish(("a", "b", "b"), (3, 1, 2), 0)] * 40
    lead = rate(finishes).lead("a", "b").value / ELO

    def slope(x: float) -> float:
        first, second = math.exp(x) / (math.exp(x) + 2), math.exp(x) / (math.exp(x) + 1)
        return 30 - 90 * first + 20 - 60 * second

    assert slope(lead) == pytest.approx(0, abs=1e-6)


def test_a_game_of_three_is_a_choice_of_three_and_one_of_two() -> None:
    numbers = {"a": 0, "b": 1, "c": 2}
    assert list(stages(Finish(("c", "a", "b"), (1, 3, 2), 0), numbers)) == [Stage((2,), (0, 1, 2)), Stage((1,), (0, 1))]
    assert list(stages(Finish(("c", "a", "b"), (1, 1, 3), 0), numbers)) == [Stage((0, 2), (0, 1, 2))]
    assert list(stages(Finish(("c", "a", "b"), (1, 2, 2), 0), numbers)) == [
        Stage((2,), (0, 1, 2)),
        Stage((0, 1), (0, 1)),
    ]


def test_the_gradient_is_the_slope_of_the_likelihood_and_the_curvature_that_of_the_gradient() -> None:
    model = Luce(4, [2, 3], 0.1)
    finishes = [
        Finish(("a", "b", "c", "d"), ranks, 0) for ranks in ((1, 2, 3, 4), (2, 1, 1, 4), (1, 1, 1, 4), (3, 4, 1, 1))
    ]
    numbers = {name: i for i, name in enumerate("abcd")}
    weights = {stage: 1.0 + i for i, stage in enumerate(s for finish in finishes for s in stages(finish, numbers))}
    at = [0.3, -0.2, 0.5, 0.1, -0.7, 0.2]
    _, gradient, curve = model.likelihood(weights, at)
    for i in range(model.size):
        up, down = [a + 1e-5 * (i == j) for j, a in enumerate(at)], [a - 1e-5 * (i == j) for j, a in enumerate(at)]
        (high, above, _), (low, below, _) = model.likelihood(weights, up), model.likelihood(weights, down)
        assert gradient[i] == pytest.approx((high - low) / 2e-5, abs=1e-5)
        assert curve[i] == pytest.approx([(b - a) / 2e-5 for a, b in zip(above, below, strict=True)], abs=1e-5)


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    """Rounds of two games that share their luck: the interval by rounds stays honest, that by games does not."""
    rng = random.Random(5)
    truth, inside, naive = 100.0, 0, 0
    for _ in range(60):
        finishes = []
        for number in range(80):
            luck = rng.gauss(0, 2.0)
            for _ in range(2):
                won = rng.random() < 1 / (1 + math.exp(-(truth / ELO * 1.55 + luck)))
                finishes.append(Finish(("a", "b"), (1, 2) if won else (2, 1), number))
        lead = rate(finishes).lead("a", "b")
        inside += lead.low <= truth <= lead.high
        lone = rate(finish._replace(round=i) for i, finish in enumerate(finishes)).lead("a", "b")
        naive += lone.low <= truth <= lone.high
    assert 52 <= inside
    assert naive < inside


def test_five_players_with_ties_are_rated_as_they_were_made() -> None:
    strengths = {"a": 1.0, "b": 0.4, "c": 0.0, "d": -0.5, "e": -0.9}
    rng = random.Random(11)
    finishes = []
    for number in range(1500):
        left, ranks, place = dict(strengths), {}, 1
        while left:
            sets = [(name,) for name in left] + (
                [tuple(sorted(pair)) for pair in zip(left, list(left)[1:], strict=False)]
            )
            options = list(dict.fromkeys(sets))
            weights = [math.exp(sum(left[n] for n in s) / len(s) - (len(s) > 1) * 2.0) for s in options]
            for name in rng.choices(options, weights)[0]:
                ranks[name] = place
                del left[name]
            place = 1 + len(ranks)
        finishes.append(Finish(tuple(strengths), tuple(ranks[name] for name in strengths), number))
    ratings = rate(finishes)
    assert sorted(ratings.names, key=lambda name: -ratings.of(name).value) == list("abcde")
    assert ratings.superiority("a", "e") > 0.999
    for name, strength in strengths.items():
        assert ratings.of(name).value == pytest.approx(ELO * strength, abs=30)


def test_any_few_games_have_ratings() -> None:
    ranks = ((1, 2), (2, 1), (1, 1))
    for games in range(1, 5):
        for results in itertools.product(ranks, repeat=games):
            ratings = rate([Finish(("a", "b"), result, number // 2) for number, result in enumerate(results)])
            assert ratings.names == ["a", "b"] and all(map(math.isfinite, ratings.elo))
    rng = stream(derived("ratings"), "finishes")
    for _ in range(300):
        lineups = [tuple("abcd"[int(rng.below(4))] for _ in range(3)) for _ in range(1 + int(rng.below(6)))]
        finishes = [
            Finish(lineup, tuple(1 + int(rng.below(3)) for _ in lineup), number // 2)
            for number, lineup in enumerate(lineups)
        ]
        assert all(map(math.isfinite, rate(finishes).elo)), finishes


def test_a_bot_against_itself_has_no_rating() -> None:
    assert rate([Finish(("a", "a"), (1, 2), 0)]).names == []
    assert isinstance(rate([]), Ratings)


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [3.0, 0.5, 4.0]]
    identity = product(matrix, inverse(matrix))
    for i in range(3):
        assert identity[i] == pytest.approx([float(i == j) for j in range(3)], abs=1e-12)


def test_with_few_rounds_all_games_of_a_round_count_as_one() -> None:
    def half(games: int) -> float:
        rounds = [(1, 2), (2, 1), (1, 2), (1, 2)]
        ratings = rate(Finish(("a", "b"), ranks, number) for number, ranks in enumerate(rounds) for _ in range(games))
        return ratings.of("a").high - ratings.of("a").value

    assert half(4) == pytest.approx(half(1)), "games that repeat one another are no further evidence"
