"""`bench/odds.py` and `bench/advice.py`: calibration and agreement."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from duchy.analysis.odds import Example, Logistic

BENCH = Path(__file__).parents[2] / "bench"


def loaded(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"bench_{name}", BENCH / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def odds() -> Any:
    return loaded("odds")


def game(odds: Any, seed: int, won: int, lead: float = 1.0, option: str = "A") -> Any:
    examples = [Example([lead, 0.0], [0, 0], [float(won == 0), float(won == 1)])] * 4
    return odds.SampledGame(odds.OddsTask("search", "burgundy-dice", 2, seed), {"duchy": option}, examples)


def test_chances_that_are_right_are_off_by_nothing(odds: Any) -> None:
    """Players with a chance of three in four win three of four; the table agrees, and its errors count games."""
    fits = {2: Logistic((1.0986122886681098,))}
    games = [game(odds, seed, int(seed % 4 == 0)) for seed in range(40)]
    table = odds.check(games, fits)
    assert table.off == pytest.approx(0, abs=1e-9)
    assert table.brier == pytest.approx(0.75 * 0.25)
    assert table.uniform == pytest.approx(0.25)
    _, high = table.bins
    assert (high.predicted, high.observed) == pytest.approx((0.75, 0.75))
    assert high.size == 160
    assert high.error == pytest.approx((0.75 * 0.25 / 40) ** 0.5), "four positions of a game are one observation"
    sure = odds.check(games, {2: Logistic((20.0,))})
    assert sure.off == pytest.approx(0.25, abs=1e-6)


def test_tables_are_of_games_that_the_fit_never_saw_and_of_every_option(odds: Any) -> None:
    games = [game(odds, seed, seed % 2, option="AB"[seed % 2]) for seed in range(12)]
    tables = odds.checked(games, {2: Logistic((0.5,))})
    assert tables["all"].games == tables["players"][2].games == 4
    assert {key: one.games for key, one in tables["options"].items()} == {"duchy = A": 2, "duchy = B": 2}
    page = odds.page({"burgundy-dice, search": tables})
    for words in ("## burgundy-dice, search", "| 2 | 4 |", "| duchy = B | 2 |"):
        assert words in page


def test_agreement_counts_where_the_choice_matters() -> None:
    advice = loaded("advice")
    tables = [advice.StudyResult("x", 2, {}, 10, 4, 4, 3, -1.0), advice.StudyResult("x", 2, {}, 10, 0, 0, 0, 3.0)]
    summary = advice.summary(tables)
    assert (summary["agreed"], summary["right"], summary["followed"]) == (1.0, 0.75, 1.0)
    assert summary["error"] == pytest.approx(2.0)
    assert advice.summary([tables[1]._replace(followed=None)])["agreed"] is None
