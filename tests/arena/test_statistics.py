"""Statistics of simulations: components that were put in come out, and courses agree with recorded games."""

from pathlib import Path
from random import Random

import pytest
from tests import seeds

import duchy
from duchy.arena.course import RoundCourse
from duchy.arena.intervals import Estimate, jackknife, mean
from duchy.arena.schedule import fixtures
from duchy.arena.simulate import simulate
from duchy.arena.statistics import Shares, measure
from duchy.arena.worker import Result
from duchy.core.agenda import NOBODY
from duchy.play import record
from duchy.shelf import Shelf

SHELF = Shelf({"pebbles": "duchy.template.game:GAME"})
"""A game that does not count its rounds."""
CASES = [(name, players) for name in duchy.names() for players in duchy.load(name).rules.seats]


def course(*scores: tuple[int, ...]) -> tuple[RoundCourse, ...]:
    return tuple(RoundCourse(one, 2, 1, 5, 2.0, {"take": 1}) for one in scores)


def played(lineup: tuple[str, ...], *scores: tuple[int, ...], number: int = 0, deal: int = 0) -> Result:
    """Return a result with these scores after each round."""
    ranks = tuple(1 + sum(other > own for other in scores[-1]) for own in scores[-1])
    times = (0,) * len(lineup)
    return Result(number, deal, lineup, scores[-1], ranks, times, times, course=course(*scores))


def drawn(bots: tuple[str, ...], players: int, spreads: dict[str, float], rng: Random, games: int = 60) -> list[Result]:
    """Return games whose points are sums of components with these standard deviations."""
    levels = {bot: spreads["level"] * (-1) ** n for n, bot in enumerate(bots)}
    places = [spreads["seat"] * (-1) ** seat for seat in range(players)]
    luck: dict[tuple[int, int], float] = {}
    results = []
    for fixture in fixtures(bots, players, games):
        points = []
        for seat, bot in enumerate(fixture.lineup):
            lucky = luck.setdefault((fixture.round, seat), rng.gauss(0, spreads["chance"]))
            points.append(round(levels[bot] + places[seat] + lucky + rng.gauss(0, spreads["rest"])))
        results.append(played(fixture.lineup, tuple(points), number=fixture.number, deal=fixture.round))
    return results


@pytest.mark.parametrize("players", [1, 2, 4])
def test_components_that_were_put_in_come_out(players: int) -> None:
    spreads = {"level": 200.0, "seat": 100.0 * (players > 1), "chance": 300.0, "rest": 400.0}
    results = drawn(("a", "b"), players, spreads, Random(players), 4000)
    # Ahead of the others, independent luck of a seat counts less: the mean of all seats has a part of it.
    apart = 1 - 1 / players if players > 1 else 1
    parts = {name: spread**2 * (apart if name in ("chance", "rest") else 1) for name, spread in spreads.items()}
    points = measure(results, players).shares[0]
    assert points.result == "points"
    for name, part in parts.items():
        estimate: Estimate = getattr(points, name)
        wanted = part / sum(parts.values())
        assert abs(estimate.value - wanted) < 0.03, name
        assert estimate.low - 0.02 <= wanted <= estimate.high + 0.02, name
    assert sum(one.value for one in points[1:]) == pytest.approx(1)


def test_without_differences_there_are_no_shares() -> None:
    assert measure(drawn(("a",), 2, {"level": 9, "seat": 9, "chance": 9, "rest": 9}, Random(1)), 2).shares == []
    alike = drawn(("a", "b"), 2, {"level": 0, "seat": 0, "chance": 0, "rest": 0}, Random(1))
    assert measure(alike, 2).shares == []


def test_a_deal_that_was_interrupted_counts_for_no_share() -> None:
    results = drawn(("a", "b", "c"), 3, {"level": 30, "seat": 20, "chance": 40, "rest": 50}, Random(2))
    whole: list[Shares] = measure(results[:-3], 3).shares
    assert measure(results[:-1], 3).shares == whole != measure(results, 3).shares


def test_leads_and_comebacks_are_counted_at_ends_of_rounds() -> None:
    """The lead is level, then of seat 1, 2 and 2; seat 2 was 3 behind after a quarter, and seat 1 wins nothing."""
    turned = [played(("a", "b"), (5, 5), (8, 5), (8, 9), (9, 12), number=n, deal=n) for n in range(30)]
    steady = [played(("a", "b"), (1, 0), (2, 2), (3, 2), (9, 4), number=n, deal=n) for n in range(30, 40)]
    found = measure(turned + steady, 2)
    assert found.lead_changes is not None and found.lead_changes.value == 0.75
    assert found.constant_lead is not None and found.constant_lead.value == 0.25
    chances = {(one.quarter, one.low, one.high): (one.positions, one.chance.value) for one in found.comebacks}
    level = (70, 40 / 70)  # all of the first games, and the leaders of the others
    assert chances == {
        (1, -3, 0): level,
        (1, 1, 1): (10, 0),
        (2, -3, 0): (50, 20 / 50 * 0.5),
        (2, 2, 3): (30, 1),
        (3, -3, 0): (40, 1),
        (3, 1, 1): (40, 0),
    }
    assert [line.wins.value for line in found.seats] == [0.25, 0.75]
    assert [line.advantage.value for line in found.seats] == [-0.25, 0.25]
    lengths = {line.unit: (line.mean.value, line.low, line.high) for line in found.lengths}
    assert lengths == {"decisions": (0, 0, 0), "choices": (4, 4, 4), "rounds": (4, 4, 4)}
    assert [(line.decisions.value, line.forced.value, line.legal.value) for line in found.choices] == [
        (2, 0.5, 2.5)
    ] * 4
    assert found.verb_bits == Estimate(0, 0, 0)


def test_the_jackknife_of_a_mean_is_the_interval_of_a_mean() -> None:
    numbers = [float(n**2 % 17) for n in range(15)]
    (left,) = jackknife(numbers, lambda some: [sum(some) / len(some)])
    assert left == pytest.approx(mean([[number] for number in numbers]))


@pytest.mark.parametrize(("name", "players"), CASES)
def test_a_report_does_not_depend_on_the_number_of_processes(name: str, players: int) -> None:
    given = (Shelf(), name, players, ["greedy", "random"], 6)
    one = simulate(*given, report=True)
    assert one == simulate(*given, jobs=2, report=True)
    assert one.statistics is not None and len(one.statistics.choices) == 4
    assert one.to_data()["statistics"]["rounds"] == one.statistics.rounds


@pytest.mark.parametrize(("name", "players"), [*CASES, ("pebbles", 2), ("pebbles", 1)])
def test_courses_agree_with_recorded_games(
    name: str, players: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """What was recorded while bots played is what a recorded game shows afterwards."""
    seed = seeds.derived(request.node.nodeid)
    shelf = SHELF if name == "pebbles" else Shelf()
    report = simulate(shelf, name, players, ["random"], 3, seed, report=True, records=tmp_path)
    decisions, choices, rounds = [], [], []
    for path in sorted(tmp_path.glob("*.duchy")):
        match = record.read(path.read_text(encoding="utf-8"), shelf)
        states = [state.clone() for state in match.positions()]
        legal = [len(s.actions()) for s, ply in zip(states, match.plies, strict=False) if ply.seat != NOBODY]
        decisions.append(len(legal))
        choices.append(sum(number > 1 for number in legal))
        rounds.append(len({int(state.current_round()) for state in states if not state.over()} - {0, -1}))
    assert report.statistics is not None
    lengths = {line.unit: line.mean.value for line in report.statistics.lengths}
    assert lengths["decisions"] == pytest.approx(sum(decisions) / 3)
    assert lengths["choices"] == pytest.approx(sum(choices) / 3)
    assert lengths["rounds"] == pytest.approx(sum(rounds) / 3) if name != "pebbles" else lengths["rounds"] > 1
