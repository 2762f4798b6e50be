"""Pebbles, an interpreted game outside the package, passes the contract suite."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from duchy import testing
from duchy.analysis.evaluators import HeuristicEvaluator
from duchy.analysis.odds import Fitted, Logistic, Playouts, odds_of
from duchy.bots.levels import LevelBot
from duchy.core.errors import BadComponents
from duchy.core.game import AnyGame, Refusal
from duchy.core.levels import PLAIN
from duchy.core.questions import Book, NothingHidden, Veil
from duchy.core.rng import Rng
from duchy.core.values import ONE
from duchy.play.match import Match
from duchy.shelf import Shelf
from duchy.template import game as toy

from . import mindless

PEBBLES: AnyGame = toy.GAME


@pytest.mark.parametrize("check", testing.checks_of(PEBBLES), ids=lambda check: check.__name__)
def test_it_keeps_the_contract(check: Callable[[AnyGame], None]) -> None:
    check(PEBBLES)


def test_it_is_played_by_compiled_code() -> None:
    assert Path(toy.__file__).suffix == ".py"
    assert testing.traces(PEBBLES, 30) == testing.traces(PEBBLES, 30)
    *_, end = testing.walk(PEBBLES, 3, 1)
    assert sum(end.scores()) >= 9


def test_a_shelf_finds_it_by_its_place() -> None:
    shelf = Shelf().with_game("pebbles", PEBBLES.home)
    assert shelf.load("pebbles") is PEBBLES
    assert set(Shelf().names()) < set(shelf.names())
    assert "pebbles" not in Shelf().names()


# --- faults that the checks of hidden information must find ---------------------------------------------------------


class LeavesWishes(toy.PebbleVeil):
    """Takes nothing away."""

    def redact(self, g: toy.Pebbles, seat: int) -> None:
        pass


class GuessesByTheTruth(toy.PebbleVeil):
    """Takes wishes away, and knows them again when it draws."""

    def redact(self, g: toy.Pebbles, seat: int) -> None:
        self.true = list(g.wishes)
        super().redact(g, seat)

    def deal(self, g: toy.Pebbles, seat: int, rng: Rng) -> None:
        super().deal(g, seat, rng)
        g.wishes = self.true


class HidesTooLittle(toy.PebbleVeil):
    """Leaves the wish of the last seat where it is."""

    def redact(self, g: toy.Pebbles, seat: int) -> None:
        kept = list(g.wishes)
        super().redact(g, seat)
        g.wishes[-1] = kept[-1]


@pytest.mark.parametrize(
    "veil", [LeavesWishes(), GuessesByTheTruth(), HidesTooLittle()], ids=lambda veil: type(veil).__name__
)
def test_a_veil_that_leaks_is_found(veil: Veil[toy.Pebbles]) -> None:
    toy.BOOK.set_veil(veil)
    try:
        with pytest.raises(AssertionError):
            testing.hiding.indistinguishable_positions_redact_alike(PEBBLES)
    finally:
        toy.BOOK.set_veil(toy.PebbleVeil())


def test_a_veil_with_nothing_to_hide_must_say_so() -> None:
    with pytest.raises(ValueError, match="set a veil"):
        Book("open", 1).check()
    book = Book("open", 1)
    book.set_veil(NothingHidden())
    book.check()


def test_a_refusal_that_leads_elsewhere_is_found() -> None:
    def misleading(g: toy.Pebbles, seat: int, action: int) -> Refusal:
        return Refusal("R2", "not-asked", {}, g.actions_of(seat)[0])

    game = replace(PEBBLES, faces=replace(PEBBLES.faces, refusal=misleading))
    with pytest.raises(AssertionError, match="no way to the end"):
        testing.wording.refusals_name_a_rule_and_a_way(game)


# --- what a game may bring for bots, or leave out -------------------------------------------------------------------


def test_a_game_that_brings_nothing_for_bots_has_defaults() -> None:
    assert PEBBLES.mind.style is PLAIN and PEBBLES.lesson is None
    assert PEBBLES.learned("odds.json") is None
    match = Match(PEBBLES, 2, 1)
    assert LevelBot("page", 1).choose(match.seat(match.deciding[0])) in match.legal(match.deciding[0])


def test_a_game_may_bring_its_style_and_its_odds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    brought = tmp_path / "heap_mind"
    brought.mkdir()
    (brought / "__init__.py").write_text(
        "from dataclasses import replace\n"
        "from duchy.core.levels import PLAIN, ladder\n"
        "from duchy.template import game as toy\n"
        "levels = ladder((1, 0, 9), (2, 0, 5), (3, 0, 3), (4, 0, 1), (5, 2, 0))\n"
        "MIND = replace(toy.MIND, style=PLAIN._replace(exploration=3, levels=levels))\n"
    )
    (brought / "odds.json").write_text('{"heuristic": {"2": [0.5, 0.25]}}')
    monkeypatch.syspath_prepend(str(tmp_path))
    game = replace(PEBBLES, mind_module="heap_mind")
    thinker = LevelBot("master", 1).thinker(game)
    assert (thinker.plan.horizon, thinker.plan.exploration) == (2, 3 * ONE)
    odds = odds_of(game, game.new(2), HeuristicEvaluator(game))
    assert isinstance(odds, Fitted) and odds.logistic == Logistic((0.5, 0.25))
    assert isinstance(odds_of(game, game.new(3), HeuristicEvaluator(game)), Playouts)


def test_a_mind_in_a_module_without_a_package_has_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lonely_mind.py").write_text("from duchy.template.game import MIND\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = replace(PEBBLES, mind_module="lonely_mind")
    assert game.learned("odds.json") is None
    assert isinstance(odds_of(game, game.new(2), HeuristicEvaluator(game)), Playouts)


def test_a_file_of_components_finds_its_game() -> None:
    shelf = Shelf()
    for name in shelf.names():
        if shelf.load(name).files is not None:
            assert list(shelf.with_file(shelf.load(name).template(str)).files)
    assert list(shelf.with_file("[rounds]\n").files) == ["burgundy-cards"]
    with pytest.raises(BadComponents, match="does not fit any game"):
        shelf.with_file("[nowhere]\n")


# --- without a mind -------------------------------------------------------------------------------------------------

MINDLESS: AnyGame = mindless.GAME


@pytest.mark.slow
@pytest.mark.parametrize("check", testing.checks_of(MINDLESS), ids=lambda check: check.__name__)
def test_a_game_without_a_mind_keeps_the_contract(check: Callable[[AnyGame], None]) -> None:
    check(MINDLESS)


def test_a_mind_that_misses_something_is_no_missing_mind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "needy_mind.py").write_text("import nowhere_to_be_found\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="nowhere_to_be_found"):
        _ = replace(PEBBLES, mind_module="needy_mind").has_mind
    assert not replace(PEBBLES, mind_module="needy.mind").has_mind
