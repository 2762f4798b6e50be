"""`bench/strength.py`: every match is one of its own, all advance together, and what was played is not played again."""

import importlib.util
import json
import sys
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).parents[2] / "bench"


def imported(name: str) -> Any:
    """Import a script."""
    spec = importlib.util.spec_from_file_location(name, BENCH / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def strength() -> Any:
    return imported("strength")


def test_every_match_has_seeds_of_its_own_and_legal_options(strength: Any) -> None:
    matches = list(strength.matches())
    assert len({match.id for match in matches}) == len(matches)
    assert {match.section for match in matches} == set(strength.HEADINGS)
    for match in matches:
        game = strength.SHELF.load(match.game)
        game.check_seats(len(match.lineup))
        game.check_options(match.options)
        for number in range(5 if match.mixed else 0):
            game.check_options(strength.mixed_options(game, len(match.lineup), f"{match.id}/{number}"))


def test_results_are_kept_counted_and_not_played_again(strength: Any, tmp_path: Path) -> None:
    wanted = [match._replace(games=4) for match in strength.matches() if match.section == "dice"]
    marks = {match.id: "now" for match in wanted}
    path = tmp_path / "results"
    results = strength.Results(path, wanted, marks)
    first = wanted[0]
    for number, ranks in enumerate(([1, 2], [2, 1], [1, 1])):
        results.add(strength.ResultRow(first.id, number, "now", number % 2, [60, 50], ranks, 2.0))
    results.add(strength.ResultRow(wanted[1].id, 0, "earlier weights", 0, [1, 2, 3, 4], [4, 3, 2, 1], 2.0))
    with path.open("a") as file:
        file.write('{"match": "cut sho')
    again = strength.Results(path, wanted, marks)
    assert {id: len(games) for id, games in again.games.items() if games} == {first.id: 3}
    left = list(strength.schedule(wanted, again))
    assert len(left) == 4 * len(wanted) - 3 and len({left_id(item) for item in left}) == len(left)
    assert {item.match.id for item in islice(left, 3 * (len(wanted) - 1))} == {match.id for match in wanted[1:]}
    (line,) = strength.lines(wanted, again)
    assert line.estimate.value == pytest.approx((1 + 1 + 0.5) / 3)
    assert (line.games, line.wanted, line.verdict) == (3, 4, "open")
    assert "3 of 4" in strength.markdown([line])
    json.dumps(strength.to_data([line]))


def left_id(item: Any) -> tuple[str, int]:
    return item.match.id, item.number


def test_a_game_is_the_same_in_every_process_and_measures_each_seat_in_turn(strength: Any) -> None:
    match = next(match for match in strength.matches() if match.id == "burgundy-dice/page-random/mix")
    player = strength.StrengthWorker(None, {match.id: "now"})
    one, other = (strength.StrengthWorker(None, {match.id: "now"})(strength.Item(match, 1)) for _ in range(2))
    assert one._replace(milliseconds=0) == other._replace(milliseconds=0)
    assert [player(strength.Item(match, number)).me for number in range(2)] == [0, 1]


def test_a_run_that_ended_goes_on_where_it_was(strength: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))  # as its processes find it when it runs as a script
    match = next(match for match in strength.matches() if match.id == "burgundy-dice/page-random/mix")
    wanted, marks = [match._replace(games=4)], {match.id: strength.mark_of(match, None)}
    path, player = tmp_path / "results", strength.StrengthWorker(None, marks)
    strength.run(wanted, strength.Results(path, wanted, marks), player, 1, 0.0)
    assert len(path.read_text().splitlines()) == 1
    strength.run(wanted, results := strength.Results(path, wanted, marks), player, 1, 10.0)
    assert sorted(results.games[match.id]) == [0, 1, 2, 3]
    assert len(path.read_text().splitlines()) == 4


def test_a_matrix_of_two_players_counts_each_game_for_both(strength: Any, tmp_path: Path) -> None:
    matrix = imported("matrix")
    wanted = list(matrix.cells(matrix.BOTS, (2, 3, 9), 200))
    assert len({match.id for match in wanted}) == len(wanted)
    assert all(match.games >= 10 for match in wanted)
    pairs = [match for match in wanted if match.section == "bruges, 2 players"]
    assert {frozenset(match.lineup) for match in pairs} == {frozenset(two) for two in combinations(matrix.BOTS, 2)}
    results = strength.Results(tmp_path / "results", pairs, dict.fromkeys((match.id for match in pairs), "now"))
    for match in pairs:
        for number, ranks in enumerate(([1, 2], [2, 1], [1, 1], [1, 2])):
            results.add(strength.ResultRow(match.id, number, "now", 0, [3, 2], ranks, 1.0))
    rows = [line.split(" | ")[1:] for line in matrix.tables(pairs, results).splitlines() if line.startswith("| **")]
    for one, other in combinations(range(len(matrix.BOTS)), 2):
        # The stronger bot, which comes later, won two and a half games of four.
        assert rows[other][one].startswith("62 (")
        assert rows[one][other].startswith("38 (")
        assert ", 4" in rows[one][other]


def test_every_number_of_players_and_every_choice_has_its_line() -> None:
    games = imported("games")
    lines = list(games.table("burgundy-dice", 8, 1))
    width = lines[2].count("|")
    assert all(line.count("|") == width for line in lines[2:-1])
    titles = [line.split(" | ")[0].removeprefix("| ") for line in lines[4:-1]]
    assert titles[:5] == ["1", "2", "3", "4", "5"]
    assert titles[5:] == [f"2, {title}" for title, _ in games.alone("burgundy-dice")]
    assert {option for title, _ in games.alone("burgundy") for option in [title.strip("`").partition("=")[0]]} == {
        option.key.rstrip("0123456789") for option in games.SHELF.load("burgundy").rules.options if option.choices[1:]
    }
